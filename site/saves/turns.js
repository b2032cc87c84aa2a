// The state of a game that is played by link in turns: each device plays its heroes.

import { MOST, isCount, isId } from './limits.js';

const TABLE_ID = /^[a-z0-9]{8,20}$/;

/** table: the same on every device. mine: the heroes of this one; taken: of all devices so far.
 * since: the answers that came in by link, which are not taken back here.
 * @typedef {{table: string, mine: string[], taken: string[], since: number}} Turns */

/** @param {any} turns @returns {turns is Turns} */
export function areTurns(turns) {
  return isTableId(turns?.table) && areNames(turns.mine) && areNames(turns.taken) && isCount(turns.since);
}

/** @param {unknown} table */
export function isTableId(table) {
  return typeof table === 'string' && TABLE_ID.test(table);
}

/** @param {any} list @returns {boolean} */
export function areNames(list) {
  return Array.isArray(list) && list.length <= MOST.heroes && list.every(isId);
}

/** The hero who decides now: the active one where the question names nobody.
 * @param {{outcome?: unknown, question?: {who?: string} | null, turn: {active?: string | null}} | null} view
 * @returns {string | null} */
export function deciderOf(view) {
  return view?.question?.who || view?.turn.active || null;
}

/** The hero who decides now, if another device plays it. @param {Turns | undefined} turns
 * @param {Parameters<typeof deciderOf>[0]} view @returns {string | null} */
export function decidedElsewhere(turns, view) {
  if (!turns || !view || view.outcome) return null;
  const who = deciderOf(view);
  return who && !turns.mine.includes(who) ? who : null;
}
