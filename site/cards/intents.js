// The intents of figures with tactics: the numbers in each line of their cards, and the line that would fire with its
// chances.

import { html, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { inShort, oddsChip, signed, spoken, weaponOf } from './odds.js';

/** @typedef {import('../page/types.d.ts').Monster} Monster */
/** @typedef {import('../page/types.d.ts').Intent} Intent */
/** @typedef {import('../page/types.d.ts').Odds} Odds */

/** The lines of a card, each with its attacks, and where its figures on the board would act.
 * @param {string} card @param {string[]} [figures] those that are meant; none: all of the card */
export function tacticLines(card, figures) {
  const there = standing(card, figures);
  const first = there[0]?.form?.tactics[0] ?? 0, last = there[0]?.form?.tactics[1];
  const lines = (parts.words.card(card).tactics ?? []).slice(first, last);
  return html`${idle(there)}<ol class="tactics-list" start=${first + 1}>${lines.map((/** @type {string} */ words, /** @type {number} */ place) => line(words, first + place, there))}</ol>`;
}

/** @param {string} words @param {number} number @param {Monster[]} there */
function line(words, number, there) {
  const now = firing(number, there), attacks = there[0]?.tactics?.find((one) => one.line === number)?.attacks ?? [];
  return html`<li class=${now === nothing ? nothing : 'fires'}>${words}${attacks.length ? html`<span class="weapons">${distinct(attacks).map(weapon)}</span>` : nothing}${now}</li>`;
}

/** The figures that would act by a line of a card now, and what would come of it. @param {string} card
 * @param {number} number @param {string[]} [figures] */
export function firesNow(card, number, figures) {
  return firing(number, standing(card, figures));
}

/** The figures of a card on the board. @param {string} card @param {string[]} [figures] those that are meant; none: all @returns {Monster[]} */
function standing(card, figures) {
  return (state.view?.monsters ?? []).filter((one) => one.card === card && (!figures?.length || figures.includes(one.id)));
}

/** @param {number} number @param {Monster[]} there */
function firing(number, there) {
  if (state.playing) return nothing;                        // worked out for the table as it was before
  const those = there.filter(({ intent }) => intent?.line === number);
  return those.length ? html`${those.map((figure) => now(figure, there.length > 1))}` : nothing;
}

/** @param {Odds[]} attacks */
function distinct(attacks) {
  return attacks.filter((one, place) => attacks.findIndex((other) => other.attack === one.attack && other.bonus === one.bonus) === place);
}

/** "Spade: +7 to hit, 2 damage" @param {Odds} one */
function weapon(one) {
  const damage = one.hit?.damage ? parts.t('odds-damage', { amount: one.hit.damage }) : '';
  return html`<span class="weapon">${sign('sword')}<b>${weaponOf(one)}</b> ${[parts.t('odds-bonus', { bonus: signed(one.bonus) }), damage].filter(Boolean).join(', ')}</span>`;
}

/** @param {Monster} figure @param {boolean} several */
function now(figure, several) {
  const intent = /** @type {Intent} */ (figure.intent);
  return html`<div class="fires-now" data-testid="intent" data-figure=${figure.id}><span class="fires-mark">${parts.t(several ? 'intent-now-who' : 'intent-now', { figure: parts.names.of(figure.id) })}</span>
    ${intent.attacks.length ? oddsChip({ odds: intent.attacks }) : html`<span>${does(intent)}</span>`}${doubt(intent)}</div>`;
}

/** The printed line that a figure would follow. @param {string} id @param {number} line */
function lineOf(id, line) {
  return parts.words.card(parts.names.cardOf(id)).tactics?.[line] ?? '';
}

/** The outcome of a line without an attack. @param {Intent} intent @param {string} [line] as it is printed, where it
 * does not stand beside this */
function does(intent, line = '') {
  const whom = intent.targets.length ? parts.words.list(intent.targets.map((id) => parts.names.of(id))) : '';
  if (whom) return parts.t('intent-on', { whom });
  return intent.moves ? parts.t('intent-moves') : line || parts.t('intent-other');
}

/** The parts that are not settled yet. @param {Intent} intent */
function doubt({ open, attacks }) {
  if (!open || (open === 'prey' && !attacks.length)) return nothing;
  return html` <small>${parts.t(`intent-open-${open}`)}</small>`;
}

/** @param {Monster[]} there */
function idle(there) {
  return there.filter(({ intent }) => intent?.idle).map(({ id, intent }) => html`<p class="quiet">${parts.t(`intent-idle-${intent?.idle}`, { figure: parts.names.of(id) })}</p>`);
}

/** In plain lines, for the board and for those who listen: what a figure would do if it acted now. @param {string} id @param {(one: Odds) => string} [tell] @returns {string[]} */
export function meantBy(id, tell = spoken) {
  const intent = state.view?.monsters.find((one) => one.id === id)?.intent;
  if (!intent || state.playing) return [];
  if (intent.idle) return [parts.t(`intent-idle-${intent.idle}`, { figure: parts.names.of(id) })];
  if (intent.line === null) return [];
  const told = intent.attacks.length ? intent.attacks.map((one) => tell(one)) : [does(intent, lineOf(id, intent.line))];
  return told.map((words, place) => (place ? words : `${parts.t('intent-now')} ${words}`));
}

/** The intent for the plate on the board: whom, and in short. @param {string} id @returns {string[]} */
export function meantInShort(id) {
  return meantBy(id, (one) => (one.target ? `→ ${parts.names.of(one.target)}: ${inShort(one)}` : inShort(one)));
}
