// The end of a campaign that has won a fifth of the First Ember: that there is something to tell, or that there will
// be.

import { html, nothing } from '../page/lit.js';
import { update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { OPENS_AT, fifthsHome } from '../saves/ended.js';

/** @param {import('../page/types.d.ts').CampaignView} view */
export function fifthNote(view) {
  if (!view.outcome || !view.ledger?.fifth) return nothing;
  const open = fifthsHome(parts.saves.shelf) >= OPENS_AT;
  return html`<section class="fifth-home" data-testid="fifth" aria-labelledby="fifth-home"><h2 id="fifth-home">${parts.t('ledger-fifth')}</h2>
    <p>${parts.t(open ? 'ledger-fifth-told' : 'ledger-fifth-waits')}</p>${open ? emberButton('ledger-ember') : nothing}</section>`;
}

/** @param {string} id @param {import('../page/store.js').Dialog} [back] the dialog that it is pressed in */
export function emberButton(id, back) {
  return html`<button type="button" id=${id} @click=${() => update({ dialog: { kind: 'ember', back } })}>${parts.t('ember-title')}</button>`;
}
