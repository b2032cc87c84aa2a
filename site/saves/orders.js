// Standing orders: what a player always answers to a card, kept with the game on this device.

import { MOST, inLine, isTable } from './limits.js';

const LONGEST = { name: 2 * MOST.id + 1, answer: MOST.id };       // characters

/** By card (and the moment to which it reacts): the answer. @typedef {Record<string, string>} Orders */

/** Whether an order can be kept: packs may give the effects of their cards any name that can be seen.
 * @param {string} name @param {unknown} answer */
export function mayKeep(name, answer) {
  const fits = (/** @type {unknown} */ text, /** @type {number} */ longest) => typeof text === 'string' && text !== '' && inLine(text, longest) === text;
  return fits(name, LONGEST.name) && fits(answer, LONGEST.answer);
}

/** Those that can be kept. @param {unknown} orders @returns {Orders | undefined} */
export function soundOrders(orders) {
  if (!isTable(orders)) return undefined;
  const given = /** @type {[string, string][]} */ (Object.entries(orders).filter(([name, answer]) => mayKeep(name, answer)));
  return Object.fromEntries(given.slice(-MOST.orders));
}

/** The name under which an order for a question is kept; null for what is always asked: payments, what no card asks,
 * and what could not be kept.
 * @param {{kind: string, source: string | null, text: {key: string, params?: Record<string, any>}, options?: {id:
 * string}[]} | null | undefined} question
 * @returns {string | null} */
export function orderName(question) {
  if (!question?.source || !mayBeOrdered(question)) return null;
  const name = [question.source, question.text.params?.moment].filter(Boolean).join('.');
  return (question.options ?? [{ id: 'yes' }]).every(({ id }) => mayKeep(name, id)) ? name : null;
}

/** Whether to use a card, and which of the effects that it offers. @param {{kind: string, text: {key: string}}}
 * question */
function mayBeOrdered({ kind, text: { key } }) {
  return kind === 'may' ? key.startsWith('may_') : key === 'choose_one';
}

/** The card that an order is about. @param {string} name */
export function cardOfOrder(name) {
  return name.split('.')[0];
}
