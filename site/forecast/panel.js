// The forecast beside the question: in a line, and unfolded all that is known.

import { html, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { changeSetting } from '../page/preferences.js';
import { medal, sign } from '../page/icons.js';
import { ruleLink } from '../rulebook/rulelinks.js';
import { deedsOf, endangered, fateOf, inShort, openIn, where } from './telling.js';

/** @typedef {import('./types.d.ts').Forecast} Forecast */
/** @typedef {import('./types.d.ts').Deeds} Deeds */
/** @typedef {import('../page/types.d.ts').View} View */

const SELDOM = 0.005;

/** @param {View} view */
export function forecastPanel(view) {
  const found = state.forecast;
  if (!found || view.turn.phase !== 'hero') return nothing;
  const danger = found.heroes.some(({ fall }) => fall >= SELDOM);
  return html`<details class="forecast ${danger ? 'danger' : ''}" data-testid="forecast" ?open=${state.settings.forecastOpen} @toggle=${remember}>
    <summary>${sign(danger ? 'skull' : 'hourglass')}<span class="forecast-line"><b>${where(found)}</b> <span>${inShort(found)}</span></span></summary>
    ${state.settings.forecastOpen ? whole(view, found) : nothing}</details>`;
}

/** Keeps the panel unfolded at the next question too. @param {Event} event */
function remember({ target }) {
  const { open } = /** @type {HTMLDetailsElement} */ (target);
  if (open !== state.settings.forecastOpen) changeSetting({ forecastOpen: open });
}

/** @param {View} view @param {Forecast} found */
function whole(view, found) {
  const fates = endangered(found), open = openIn(found);
  return html`<div class="forecast-whole">
    ${found.figures.length || found.resting.length ? html`<ol class="forecast-deeds">${found.figures.map((one) => deeds(one))}${found.resting.map(({ id, card, why }) => html`<li>${medal(card, 'monster')}<div><b>${parts.names.of(id)}</b> <span>${parts.t(`forecast-rests-${why}`)}</span></div></li>`)}</ol>`
      : html`<p class="quiet">${parts.t('forecast-nobody')}</p>`}
    ${fates.length ? html`<ul class="forecast-fates">${fates.map((one) => html`<li>${medal(cardOf(view, one.id), 'hero')}<div>${fateOf(one, found).map((words, place) => (place ? html`<small>${words}</small>` : html`<b>${words}</b>`))}</div></li>`)}</ul>` : nothing}
    ${open.length ? html`<ul class="forecast-open">${open.map((words) => html`<li>${words}</li>`)}</ul>` : nothing}
    <p class="forecast-off"><button class="link" @click=${() => changeSetting({ forecast: false })}>${parts.t('forecast-off')}</button></p></div>`;
}

/** @param {Deeds} one */
function deeds(one) {
  const line = one.tactics[0], printed = line ? parts.words.card(one.card).tactics?.[line.line] : '';
  const told = deedsOf(one);
  return html`<li data-figure=${one.id ?? nothing}>${medal(one.card, one.kind)}<div><b>${one.id ? parts.names.of(one.id) : parts.words.name(one.card)}</b>${ruleLink(line?.rule ?? one.rule)}
    ${told.map((words) => html`<span>${words}</span>`)}${printed && printed !== told[0] ? html`<small>${parts.t('forecast-tactic', { number: line.line + 1, words: printed })}</small>` : nothing}</div></li>`;
}

/** @param {View} view @param {string} id */
function cardOf(view, id) {
  return view.heroes.find((one) => one.id === id)?.card ?? id;
}
