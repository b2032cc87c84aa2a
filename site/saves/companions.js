// Which heroes the program plays, and how well: kept with the game on this device.

import { areNames, deciderOf } from './turns.js';

/** How well a companion plays, the plainest first. */
export const STRENGTHS = ['careful', 'practised', 'searching'];

/** By hero: how well the program plays it. @typedef {Record<string, string>} Companions */

/** @param {any} companions @returns {companions is Companions} */
export function areCompanions(companions) {
  return typeof companions === 'object' && !Array.isArray(companions) && areNames(Object.keys(companions)) && Object.values(companions).every((strength) => STRENGTHS.includes(strength));
}

/** The hero who decides now, if the program plays it. @param {Companions | undefined} companions @param {Parameters<typeof deciderOf>[0]} view @returns {string | null} */
export function companionOf(companions, view) {
  const who = view && !view.outcome && view.question ? deciderOf(view) : null;
  return who && companions?.[who] ? who : null;
}
