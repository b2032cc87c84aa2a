// Runs what may fail, so that one fault does not stop the rest of the page. page/faults.js tells the player about it.

/** @typedef {{failed: (error: unknown, where: string) => void, healed: (where: string) => void}} Listener */

export const PAGE = 'page';      // where a fault belongs to no part that is drawn again and again

/** @type {Listener} */
let listener = { failed: (error, where) => console.error(where, error), healed: () => {} };
/** The parts that are being drawn, the innermost last. @type {{where: string, failed: boolean}[]} */
const within = [];
/** Parts whose last drawing failed. @type {Set<string>} */
const broken = new Set();

/** @param {Listener} one who is told from now on */
export function listenToFaults(one) {
  listener = one;
}

/** Reports a fault of the part that is being drawn, or of the one that is named. @param {unknown} error
 * @param {string} [where] */
export function fault(error, where = within.at(-1)?.where ?? PAGE) {
  for (const place of within) if (place.where === where) place.failed = true;
  broken.add(where);
  listener.failed(error, where);
}

/** Notes that a part works: the next fault there is news again. @param {string} where */
export function heal(where) {
  if (broken.delete(where)) listener.healed(where);
}

/** Runs work and gives what it gives; if it throws, the fault is reported and `otherwise` is given.
 * @template T, [O=undefined] @param {() => T} work @param {O} [otherwise] @param {string} [where] @returns {T | O} */
export function tried(work, otherwise, where) {
  try {
    return work();
  } catch (error) {
    fault(error, where);
    return /** @type {O} */ (otherwise);
  }
}

/** Draws a part of the page. It heals as soon as one drawing of it goes well.
 * @template T, [O=undefined] @param {string} where @param {() => T} work
 * @param {() => O} [otherwise] what is drawn instead @returns {T | O} */
export function drawn(where, work, otherwise) {
  const place = { where, failed: false };
  within.push(place);
  try {
    return work();
  } catch (error) {
    fault(error, where);
    return /** @type {O} */ (otherwise?.());
  } finally {
    within.pop();
    if (!place.failed) heal(where);
  }
}
