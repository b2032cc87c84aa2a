// How often each puzzle was tried on this device, and whether it was solved.

import { isCount, isId } from './limits.js';

const KEY = 'puzzles', KEPT = 500;        // puzzles

/** @typedef {{tries: number, solved: number}} Tried solved: at which try; 0: not yet */
/** @typedef {import('./storage.js').Shelf} Shelf */

/** @param {Pick<Shelf, 'get'>} shelf @returns {Record<string, Tried>} what is not readable is passed over */
export function readTried(shelf) {
  try {
    const sound = (/** @type {any} */ one) => isCount(one?.tries) && isCount(one?.solved);
    return Object.fromEntries(Object.entries(JSON.parse(shelf.get(KEY) ?? '{}')).filter(([id, one]) => isId(id) && sound(one)));
  } catch {
    return {};
  }
}

/** @param {Pick<Shelf, 'get' | 'set'>} shelf @param {string} id */
export function noteTried(shelf, id) {
  const { tries = 0, solved = 0 } = readTried(shelf)[id] ?? {};
  write(shelf, id, { tries: tries + 1, solved });
}

/** @param {Pick<Shelf, 'get' | 'set'>} shelf @param {string} id */
export function noteSolved(shelf, id) {
  const { tries = 1, solved = 0 } = readTried(shelf)[id] ?? {};
  if (!solved) write(shelf, id, { tries, solved: tries });
}

/** @param {Pick<Shelf, 'get' | 'set'>} shelf @param {string} id @param {Tried} entry the last that was tried comes
 * last */
function write(shelf, id, entry) {
  const { [id]: _, ...others } = readTried(shelf);
  shelf.set(KEY, JSON.stringify(Object.fromEntries([...Object.entries(others), [id, entry]].slice(-KEPT))));
}
