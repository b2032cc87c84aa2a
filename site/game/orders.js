// Standing orders: a card that a player always answers in the same way is answered without a question, and that is
// said.

import { html, live, nothing } from '../page/lit.js';
import { onChange, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { answer, keepMeta } from './game.js';
import { companionNow, heldElsewhere } from '../page/seats.js';
import { cardOfOrder, orderName } from '../saves/orders.js';

/** @typedef {import('../page/types.d.ts').Question} Question */
/** @typedef {import('../saves/orders.js').Orders} Orders */

/** Whether to use a card; of other choices each card has its own. */
const USE = ['yes', 'no'];
/** The question that was answered last by an order. */
let obeyed = 0;
/** The question whose answer is to become an order. */
let wanted = 0;
/** The answers given by orders since a person answered last. @type {{card: string, how: string}[]} */
let done = [];
/** Orders that were taken back, so that they can be given again. @type {Orders} */
let withdrawn = {};
/** The game of which all this is. @type {string | undefined} */
let table;

/** From now on orders are obeyed. */
export function join() {
  onChange(consider);
  consider();
}

/** @returns {Orders} */
function orders() {
  return state.game?.meta.orders ?? {};
}

/** Called whenever something has changed; looks once all that changes with it is there. */
function consider() {
  if (table !== state.game?.id) [table, done, withdrawn] = [state.game?.id, [], {}];
  if (orderNow()) setTimeout(obey);
}

/** The order for the open question. What somebody has come back to, by undo or from a save, is asked. */
function orderNow() {
  const question = state.view?.question, name = orderName(question), how = name && orders()[name];
  return how && question?.options.some(({ id }) => id === how) && !state.resumed && obeyed !== state.asked && isFree() ? how : null;
}

function obey() {
  const question = state.view?.question, name = orderName(question), how = orderNow();
  if (!question || !name || !how) return;
  obeyed = state.asked;
  done = [...done, { card: cardOfOrder(name), how }];
  answer([how], { told: [{ type: 'standing_order', hero: question.who, card: cardOfOrder(name), how, action: how }] });
}

/** Whether nothing is being shown, read or worked out, and it is for us to answer. */
function isFree() {
  const { screen, awake, busy, playing, dialog, stories, replay, game, view } = state;
  return screen === 'table' && awake && !busy && !playing && !dialog && !stories.length && !replay && !game?.readOnly && !companionNow(view) && !heldElsewhere(view);
}

/** A person has answered: if that was wished, the same holds from now on. @param {string[]} options */
export function learn(options) {
  const name = orderName(state.view?.question), how = options[0];
  done = [];
  if (name && wanted === state.asked) keepMeta({ orders: { ...orders(), [name]: how } });
}

/** Beside a card's question: whether it is to be the last of its kind. @param {Question} question */
export function orderRow(question) {
  if (!orderName(question) || state.game?.readOnly || state.game?.meta.puzzle || parts.lessons.on()) return nothing;
  return html`<label class="order-row"><input type="checkbox" id="order-next" .checked=${live(wanted === state.asked)} ?disabled=${!state.awake}
    @change=${(/** @type {any} */ event) => { wanted = event.target.checked ? state.asked : 0; }}><span>${parts.t('orders-next')}</span></label>`;
}

/** The answers just given by orders, and the way to change them. */
export function ordersNote() {
  if (!done.length || state.resumed) return nothing;
  const told = done.map(({ card, how }) => parts.t('orders-did', { card: parts.words.name(card), how, choice: choiceName(card, how) }));
  return html`<p class="orders-note" data-testid="ordered">${parts.t('orders-done', { told: told.join('; ') })}
    <button class="link" id="orders-change" @click=${() => update({ dialog: { kind: 'orders' } })}>${parts.t('orders-change')}</button></p>`;
}

/** The dialog: every order, to be changed or withdrawn. */
export function dialog() {
  const names = Object.keys({ ...withdrawn, ...orders() });
  return { title: parts.t('orders-title'), body: html`<p>${parts.t('orders-about')}</p>
    ${names.length ? html`<div class="settings">${names.map(orderChoice)}</div>` : html`<p>${parts.t('orders-none')}</p>`}
    <p class="quiet">${parts.t('orders-ties', { ties: parts.t(`ties-${state.game?.meta.ties}`) })} ${parts.t(`ties-${state.game?.meta.ties}-about`)}</p>` };
}

/** @param {string} name */
function orderChoice(name) {
  const now = orders()[name] ?? 'ask', last = orders()[name] ?? withdrawn[name], card = cardOfOrder(name);
  return html`<label class="setting"><span>${parts.words.name(card)}</span>
    <select data-order=${name} @change=${(/** @type {any} */ event) => change(name, event.target.value)}>
      ${['ask', ...(USE.includes(last) ? USE : [last])].map((how) => html`<option value=${how} .selected=${live(how === now)}>${how === 'ask' || USE.includes(how) ? parts.t(`orders-${how}`) : choiceName(card, how)}</option>`)}</select></label>`;
}

/** The card's name for one of the effects that it offers. @param {string} card @param {string} how */
function choiceName(card, how) {
  return parts.words.choiceOf(card, how) ?? how;
}

/** @param {string} name @param {string} how */
function change(name, how) {
  const others = Object.fromEntries(Object.entries(orders()).filter(([one]) => one !== name));
  withdrawn = { ...withdrawn, [name]: orders()[name] ?? withdrawn[name] };
  keepMeta({ orders: how === 'ask' ? others : { ...others, [name]: how } });
}
