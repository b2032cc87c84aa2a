// The ribbon of the turn: whose it is and in what order, which phase, and what is left of it. One line over the board.

import { html, nothing, repeat } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { medal, sign } from '../page/icons.js';

/** @typedef {import('../page/types.d.ts').View} View */

const PHASES = ['hero', 'exploration', 'villain'];
const LEFT = /** @type {Record<string, ('walk' | 'sword')[]>} */ ({ both: ['walk', 'sword'], any: ['walk', 'sword'], move: ['walk'], none: [] });

/** Before the first turn there is none; then the header says the phase. @param {View} view */
export function hasRibbon({ turn }) {
  return Boolean(turn.active) && PHASES.includes(turn.phase);
}

/** @param {View} view */
export function turnRibbon(view) {
  const { turn, heroes } = view;
  if (!hasRibbon(view)) return nothing;
  return html`<div class="ribbon" data-testid="ribbon" role="group" aria-label=${parts.t('ribbon-title', { hero: parts.names.of(turn.active ?? '') })}>
    ${heroes.length > 1 ? html`<ul class="seats">${heroes.map((hero) => seat(hero, turn.active === hero.id))}</ul>` : nothing}
    <ol class="phases">${PHASES.map((phase) => html`<li class=${phase === turn.phase ? 'on' : ''} aria-current=${phase === turn.phase ? 'step' : nothing}><span>${parts.t(`ribbon-${phase}`)}</span>${phase === 'hero' && phase === turn.phase ? left(turn) : nothing}</li>`)}</ol>
    ${repeat(state.banner ? [state.banner] : [], ({ key }) => key, ({ text, kind }) => html`<p class="turn-banner ${kind}" aria-hidden="true">${text}</p>`)}</div>`;
}

/** @param {import('../page/types.d.ts').Hero} hero @param {boolean} active */
function seat(hero, active) {
  const name = parts.names.of(hero.id);
  return html`<li class=${active ? 'on' : ''} title=${name}>${medal(hero.card, hero.down ? 'hero fallen' : 'hero')}<span class="sr">${name}${active ? ` · ${parts.t('hero-active')}` : ''}</span></li>`;
}

/** @param {View['turn']} turn */
function left({ left: what = 'none', moving }) {
  const told = moving ? parts.t('turn-moving', { count: moving }) : parts.t('turn-left', { what });
  return html`<span class="left ${what}" title=${told}>${LEFT[what].map((name) => sign(name))}${moving ? html`<b>${moving}</b>` : nothing}<span class="sr">${told}</span></span>`;
}
