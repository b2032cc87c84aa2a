// Which heroes the program plays, and how well: kept with the game on this device.

import { MOST, isId, isTable } from './limits.js';
import { deciderOf } from './turns.js';

/** How well a companion plays, the plainest first. */
export const STRENGTHS = ['careful', 'practised', 'searching'];

/** By hero: how well the program plays it. @typedef {Record<string, string>} Companions */

/** @param {unknown} companions @returns {companions is Companions} */
export function areCompanions(companions) {
  const sound = soundCompanions(companions);
  return Boolean(sound) && Object.keys(/** @type {object} */ (sound)).length === Object.keys(/** @type {object} */ (companions)).length;
}

/** Those who are heroes and can be played as is said. @param {unknown} companions @returns {Companions | undefined} */
export function soundCompanions(companions) {
  if (!isTable(companions)) return undefined;
  const given = Object.entries(companions).filter(([hero, strength]) => isId(hero) && STRENGTHS.includes(/** @type {string} */ (strength)));
  return /** @type {Companions} */ (Object.fromEntries(given.slice(0, MOST.heroes)));
}

/** The hero who decides now, if the program plays it. @param {Companions | undefined} companions
 * @param {Parameters<typeof deciderOf>[0]} view @returns {string | null} */
export function companionOf(companions, view) {
  const who = view && !view.outcome && view.question ? deciderOf(view) : null;
  return who && companions?.[who] ? who : null;
}
