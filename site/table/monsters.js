// The coming Villain Phase: monsters, traps and villains in the order in which they will act, with the tactics they
// follow.

import { html, nothing, repeat } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { medal, sign } from '../page/icons.js';
import { cardFace } from '../cards/cardface.js';
import { health } from './heroes.js';
import { tacticLines } from '../cards/intents.js';
import { conditionName, counted } from '../rulebook/rulelinks.js';

/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').Acting} Acting */

/** @param {View} view */
export function comingPanel(view) {
  return html`<section class="coming" aria-labelledby="coming-title">
    <h2 id="coming-title" class="panel-title">${parts.t('coming-title')}</h2>
    ${view.acting_order.length ? html`<p class="quiet hint">${parts.t('coming-hint')}</p><ol class="acting">${repeat(view.acting_order, ({ id, hero }) => `${hero}-${id}`, (acting, place) => actor(view, acting, place))}</ol>`
      : state.playing ? nothing : html`<p class="quiet">${parts.t(view.monsters.length ? 'coming-idle' : 'coming-nobody')}</p>`}
    ${chambers(view)}${environments(view)}</section>`;
}

/** @param {View} view @param {Acting} acting @param {number} place */
function actor(view, acting, place) {
  const form = view.monsters.find(({ id }) => id === acting.figures[0])?.form ?? null;
  const changes = view.acting_order[place - 1]?.hero !== acting.hero;
  return html`<li class=${acting.kind}>
    ${changes ? html`<p class="whose">${parts.t('coming-after', { hero: parts.names.of(acting.hero) })}</p>` : nothing}
    <div class="actor"><button class="actor-name" @click=${() => update({ dialog: { kind: 'card', card: acting.card } })}>
      ${medal(acting.card, acting.kind)}<span><strong>${acting.figures.length === 1 ? parts.names.of(acting.figures[0]) : parts.words.name(acting.card)}</strong><small>${parts.t(`kind-${acting.kind}`)}${acting.shielded ? html` · ${sign('shield')}${parts.t('shield-marker')}` : nothing}${form ? html` · ${formName(acting.card, form)}` : nothing}</small></span></button>
      ${acting.figures.map((id) => figureButton(view, id, acting.figures.length > 1))}</div>
    ${tactics(acting, acting.hero === view.turn.active)}</li>`;
}

/** @param {View} view @param {string} id @param {boolean} several */
function figureButton(view, id, several) {
  const figure = view.monsters.find((one) => one.id === id);
  if (!figure) return nothing;
  const label = parts.t('show-on-board', { figure: parts.names.of(id) });
  return html`<button class="figure-row" aria-label=${label} title=${label} @click=${() => showOnBoard(figure.square)}>
    ${several ? html`<b>${parts.names.figures.get(id)?.number}</b>` : nothing}${health(figure)}<span class="stat">${sign('shield')}${figure.armor_class}</span>
    ${counted(figure.conditions).map(([word, count]) => html`<span class="state">${conditionName(word, count)}</span>`)}</button>`;
}

/** @param {import('../page/types.d.ts').Square} square */
function showOnBoard(square) {
  update({ tab: 'play' });
  parts.board?.focus(square);
}

/** Which side of its card a villain of two forms shows. @param {string} card @param {{second: boolean}} form */
function formName(card, form) {
  return form.second ? parts.t('form-second', { name: parts.words.card(card).second_form ?? '' }) : parts.t('form-first');
}

/** The first tactic whose condition holds is the whole turn, so their order is the point. @param {Acting} acting @param {boolean} soon */
function tactics({ card, figures }, soon) {
  if (!parts.words.card(card).tactics?.length) return nothing;
  return html`<details class="tactics" ?open=${soon}><summary>${parts.t('coming-tactics')}</summary>${tacticLines(card, figures)}</details>`;
}

/** The chambers that are not overcome yet, each with its goal. @param {View} view */
function chambers({ chambers: open = [] }) {
  if (!open.length) return nothing;
  return html`<h3>${parts.t('chambers-title')}</h3><ul class="cards">${open.map(({ card }) => html`<li>
    <button class="card-row" @click=${() => update({ dialog: { kind: 'card', card } })}>${cardFace(card, { size: 'small', words: true })}</button></li>`)}</ul>`;
}

/** @param {View} view */
function environments({ environments: weather, powers_of_the_house: house = [] }) {
  const cards = [...weather, ...house];
  if (!cards.length) return nothing;
  return html`<h3>${parts.t('environments-title')}</h3><ul class="cards">${cards.map(({ card }) => html`<li>
    <button class="card-row" @click=${() => update({ dialog: { kind: 'card', card } })}>${cardFace(card, { size: 'small', words: true })}</button></li>`)}</ul>`;
}
