// The cards drawn by the last answer: the faces stay within reach beside the question, also where nothing moves.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { cardFace } from '../cards/cardface.js';
import { drawnCard } from '../cards/cardmoments.js';
import { speedOf } from '../ground/settings.js';

const MOST = 6;

/** @param {import('../page/types.d.ts').View} view */
export function justDrawn(view) {
  const asked = view.question, named = [asked?.shown?.card, asked?.source, asked?.cause?.card];        // the question shows these itself
  const drawn = drawnIn(state.recent, view).filter(({ card }) => !named.includes(card));
  if (!drawn.length) return nothing;
  const cards = drawn.slice(-MOST), unread = speedOf(state.settings) === Infinity;      // else the stage has shown it large
  return html`<ul class="just-drawn ${unread ? 'unread' : ''}" aria-label=${parts.t('cards-drawn')}>${cards.map(({ card }) => html`<li>
    <button @click=${() => update({ dialog: { kind: 'card', card } })}>${cardFace(card, { size: 'small', words: cards.length === 1 && unread })}</button></li>`)}</ul>`;
}

/** Each card once, and none that whoever looks on must not see. @param {import('../page/types.d.ts').GameEvent[]} events @param {import('../page/types.d.ts').View} view */
export function drawnIn(events, view) {
  const drawn = events.flatMap((event) => drawnCard(event, parts.words.face(event.card), view) ?? []).filter(({ down }) => !down);
  return drawn.filter(({ card }, place) => drawn.findLastIndex((one) => one.card === card) === place);
}
