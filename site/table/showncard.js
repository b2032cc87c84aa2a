// The card that a question is about and that lies nowhere on the table: a tile that was looked at, a treasure that was found.

import { html, nothing } from '../page/lit.js';
import { update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { tileSketch } from '../cards/tilesketch.js';
import { cardFace } from '../cards/cardface.js';

/** @typedef {import('../page/types.d.ts').Question} Question */
/** @typedef {import('../page/types.d.ts').Shown} Shown */

/** @param {Question} question */
export function shownCard({ shown, text }) {
  if (!shown || text.key === 'cancel_encounter') return nothing;      // an encounter's words stand below anyway
  const name = parts.words.name(shown.card);
  if (!shown.squares) return html`<div data-testid="shown" data-card=${shown.card}><button @click=${() => update({ dialog: { kind: 'card', card: shown.card } })}>${cardFace(shown.card, { size: 'small', words: true })}</button></div>`;
  return html`<div class="shown" data-testid="shown" data-card=${shown.card}>
    ${tileSketch(shown)}
    <div><button class="link" @click=${() => update({ dialog: { kind: 'card', card: shown.card } })}>${name}</button>
      ${shown.triangle ? html`<p class="quiet">${parts.t(`tile-triangle-${shown.triangle}`)}</p>` : nothing}</div></div>`;
}
