// Standing orders: what a player always answers to a card, kept with the game on this device.

const NAME = /^\w{1,80}(\.\w{1,80})?$/;       // the card and, if it reacts to something, to what
const MOST = 200;
/** The answers that can be ordered. */
export const ORDERED = ['yes', 'no'];

/** By card (and the moment to which it reacts): the answer. @typedef {Record<string, string>} Orders */

/** @param {any} orders @returns {orders is Orders} */
export function areOrders(orders) {
  if (typeof orders !== 'object' || Array.isArray(orders)) return false;
  const given = Object.entries(orders);
  return given.length <= MOST && given.every(([name, how]) => NAME.test(name) && ORDERED.includes(how));
}

/** The name under which an order for a question is kept; null for what is always asked: payments, and what no card asks.
 * @param {{kind: string, source: string | null, text: {key: string, params?: Record<string, any>}} | null | undefined} question @returns {string | null} */
export function orderName(question) {
  if (question?.kind !== 'may' || !question.source || !question.text.key.startsWith('may_')) return null;
  const name = [question.source, question.text.params?.moment].filter(Boolean).join('.');
  return NAME.test(name) ? name : null;
}

/** The card that an order is about. @param {string} name */
export function cardOfOrder(name) {
  return name.split('.')[0];
}
