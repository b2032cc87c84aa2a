// Which campaigns have ended on this device, and how: each ending once, in the order in which it was first reached. A
// number keeps that order, and no clock. To delete a campaign takes nothing away here. Two fifths of the First Ember,
// from different boxes, open its epilogue.

import { MOST, isCount, isId, isTable } from './limits.js';
import { ENDED } from './storage.js';

const READ = 'epilogue';      // of how many fifths the epilogue has been read
const KEPT = 500;             // endings
export const OPENS_AT = 2;    // fifths

/** fifth: whether it won a fifth of the First Ember. number: 1 for the first.
 * @typedef {{campaign: string, pack: string, ending: string, fifth: boolean, heroes: string[]}} End */
/** @typedef {End & {number: number}} Ended */
/** @typedef {import('./storage.js').Shelf} Shelf */

/** @param {Pick<Shelf, 'get'>} shelf @returns {Ended[]} in their order; what is not readable is passed over */
export function readEnded(shelf) {
  try {
    const found = JSON.parse(shelf.get(ENDED) ?? '[]');
    return each((Array.isArray(found) ? found : []).flatMap((one) => soundEnded(one) ?? []).sort((one, other) => one.number - other.number));
  } catch {
    return [];
  }
}

/** @param {any} one @returns {Ended | null} */
export function soundEnded(one) {
  if (!isTable(one) || ![one.campaign, one.pack, one.ending].every(isId) || typeof one.fifth !== 'boolean' || !isCount(one.number, 1)) return null;
  const { number, campaign, pack, ending, fifth, heroes } = /** @type {any} */ (one);
  return { number, campaign, pack, ending, fifth, heroes: Array.isArray(heroes) ? heroes.filter(isId).slice(0, MOST.heroes) : [] };
}

/** The key that two records of the same ending share. @param {End} end */
export function keyOf({ pack, campaign, ending }) {
  return [pack, campaign, ending].join(' ');
}

/** Each ending once, as it was first reached. @template {End} E @param {E[]} ends @returns {E[]} */
function each(ends) {
  const first = new Map(ends.toReversed().map((end) => [keyOf(end), end]));
  return ends.filter((end) => first.get(keyOf(end)) === end).slice(0, KEPT);
}

/** Those that are not here yet come after those that are, in their own order. @param {Pick<Shelf, 'get' | 'set'>} shelf
 * @param {End[]} ends @returns {boolean} whether they are kept */
export function noteEnded(shelf, ends) {
  const here = readEnded(shelf), all = each([...here, ...ends]);
  if (all.length === here.length) return true;
  return shelf.set(ENDED, JSON.stringify(all.map((end, place) => ({ ...end, number: place + 1 })))) === null;
}

/** How many fifths of the First Ember are home: a box has one, however often it is won.
 * @param {Pick<Shelf, 'get'>} shelf */
export function fifthsHome(shelf) {
  return new Set(readEnded(shelf).flatMap(({ fifth, pack }) => fifth ? pack : [])).size;
}

/** @param {Pick<Shelf, 'get'>} shelf @returns {number} of how many fifths the epilogue has been read */
export function fifthsRead(shelf) {
  const read = Number(shelf.get(READ));
  return isCount(read) ? read : 0;
}

/** @param {Pick<Shelf, 'get' | 'set'>} shelf */
export function noteRead(shelf) {
  const home = fifthsHome(shelf);
  if (home > fifthsRead(shelf)) shelf.set(READ, String(home));
}
