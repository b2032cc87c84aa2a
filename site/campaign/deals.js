// The options between two adventures, as buttons: in town and over the ledger alike.

import { html } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { answerCampaign } from '../game/campaign.js';
import { medal, sign } from '../page/icons.js';

/** @typedef {import('../page/types.d.ts').CampaignView} CampaignView */
/** @typedef {import('../page/types.d.ts').Option} Option */

/** @param {Option} option @param {string[]} [told] what else is said of it */
export function choice(option, told = []) {
  const { card, hero } = option.about ?? {};
  const text = card ? (parts.words.card(card).text ?? '').split('\n')[0] : '';
  return html`<button class="option ${option.id === 'back' ? 'closing' : ''}" data-option=${option.id} ?disabled=${locked()} @click=${() => answerCampaign(option.id)}>
    ${card ? medal(card, 'card') : hero ? medal(hero, 'hero') : html`<span class="medal plain" aria-hidden="true">${sign(option.id === 'back' ? 'undo' : option.about?.action === 'way' ? 'flag' : 'coin')}</span>`}
    <span class="what"><span class="label">${label(option)}</span>${[text, ...told].filter(Boolean).map((line) => html`<small>${line}</small>`)}</span></button>`;
}

/** While an answer is on its way the buttons stay as they are, so that the keyboard keeps its place; a second press
 * does nothing. */
export function locked() {
  return Boolean(state.campaign?.readOnly);
}

/** @param {Option} option */
export function label({ text }) {
  return parts.t(text?.key ?? '', parts.names.params(text?.params ?? {}));
}

/** The options of a kind, perhaps of one hero or card. @param {CampaignView} view @param {string} action
 * @param {{hero?: string, card?: string}} [of] @returns {Option[]} */
export function options({ question }, action, { hero, card } = {}) {
  return (question?.options ?? []).filter(({ about = {} }) => about.action === action && (!hero || about.hero === hero) && (!card || about.card === card));
}

/** @param {Option} option @param {unknown} text @param {string} [look] */
export function deal(option, text, look = '') {
  return html`<button class="deal ${look}" data-option=${option.id} ?disabled=${locked()} @click=${() => answerCampaign(option.id)}>${text}<span class="sr"> · ${label(option)}</span></button>`;
}
