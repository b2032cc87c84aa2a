// The results of the adventures of the day on this device: how often each was begun, how the first try came out, and
// the best one.

import { isCount, isDay } from './limits.js';

export { isDay };

const KEY = 'daily', KEPT = 400;      // days

/** @typedef {{outcome: string, rounds: number, turns: number, surges: number}} Result */
/** @typedef {{tries: number, first?: Result, best?: Result}} Day */
/** @typedef {import('./storage.js').Shelf} Shelf */

/** The day by the calendar of this device, such as 2026-11-22. */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {Pick<Shelf, 'get'>} shelf @returns {Record<string, Day>} what is not readable is passed over */
export function readDays(shelf) {
  try {
    const found = JSON.parse(shelf.get(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(found).filter(([day, entry]) => isDay(day) && isEntry(entry)));
  } catch {
    return {};
  }
}

/** @param {any} entry */
function isEntry(entry) {
  const isResult = (/** @type {any} */ one) => one === undefined || ['victory', 'defeat'].includes(one?.outcome) && [one.rounds, one.turns, one.surges].every((number) => isCount(number));
  return isCount(entry?.tries) && isResult(entry.first) && isResult(entry.best);
}

/** A try is begun. @param {Pick<Shelf, 'get' | 'set'>} shelf @param {string} day @param {number} attempt */
export function noteTry(shelf, day, attempt) {
  const days = readDays(shelf), entry = days[day] ?? { tries: 0 };
  write(shelf, days, day, { ...entry, tries: Math.max(entry.tries, attempt) });
}

/** A try is over. @param {Pick<Shelf, 'get' | 'set'>} shelf @param {string} day @param {number} attempt
 * @param {Result} result */
export function noteResult(shelf, day, attempt, result) {
  const days = readDays(shelf), entry = days[day] ?? { tries: attempt };
  const first = entry.first ?? (attempt === 1 ? result : undefined), best = entry.best && !better(result, entry.best) ? entry.best : result;
  write(shelf, days, day, { tries: Math.max(entry.tries, attempt), first, best });
}

/** Won beats lost; of two wins, the quicker, then the one with more surges left; of two defeats, the later.
 * @param {Result} one @param {Result} other */
function better(one, other) {
  if (one.outcome !== other.outcome) return one.outcome === 'victory';
  if (one.turns !== other.turns) return one.outcome === 'victory' ? one.turns < other.turns : one.turns > other.turns;
  return one.surges > other.surges;
}

/** Those played last are kept, whatever day a clock says it was. @param {Pick<Shelf, 'set'>} shelf
 * @param {Record<string, Day>} days
 * @param {string} day the last that was played comes last @param {Day} entry */
function write(shelf, days, day, entry) {
  const { [day]: _, ...others } = days;
  const played = [...Object.entries(others), [day, entry]];
  shelf.set(KEY, JSON.stringify(Object.fromEntries(played.slice(-KEPT))));
}
