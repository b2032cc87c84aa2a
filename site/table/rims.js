// The choices beyond the rim of the screen: a button for each side, at the rim of the board, that says what lies
// there and looks there.

import { html, render, repeat } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { pressedTooSoon } from '../page/hands.js';

/** @typedef {import('../board/framing.js').Beyond} Beyond */

const WAYS = ['east', 'south', 'west', 'north'];
const THINGS = ['figures', 'squares', 'edges', 'tiles'];     // by their rank on the board (board/choices.js)

/** Called by the board whenever these change. @param {Beyond[]} list */
export function showRims(list) {
  const host = document.querySelector('.rims');
  if (host instanceof HTMLElement) render(html`${repeat(list, ({ way }) => way, rim)}`, host);
}

/** @param {Beyond} one */
function rim({ at: [x, y], turn, count, place, way, ranks }) {
  const what = parts.t(`rim-${ranks.length === 1 ? THINGS[ranks[0]] : 'choices'}`, { count }), told = parts.t('rim-look', { what, side: parts.t(`toward-${WAYS[way]}`) });
  return html`<button class="rim" data-way=${WAYS[way]} title=${told} aria-label=${told} .style=${`left: ${Math.round(x)}px; top: ${Math.round(y)}px`} @click=${() => pressedTooSoon() || parts.board?.visit(place)}>
    <svg viewBox="0 0 16 16" aria-hidden="true" .style=${`transform: rotate(${turn}deg)`}><path d="M3 8h9M8 3.5 12.5 8 8 12.5"></path></svg><span>${what}</span></button>`;
}
