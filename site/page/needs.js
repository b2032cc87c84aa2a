// The packs of players that a game needs. A saved game names them, so that whoever opens it without them is told
// what to look for.

import { state } from './store.js';
import { parts } from './parts.js';

/** @typedef {{id: string, name: string, author: string, version: string, from?: string}} Need */

/** The packs of players among some boxes. @param {string[]} boxes @returns {Need[] | undefined} */
export function needsOf(boxes) {
  const packs = (state.catalogue?.packs ?? []).filter((/** @type {any} */ { id, player }) => player && boxes.includes(id));
  return packs.length ? packs.map((/** @type {any} */ { id, player: { name, author, version, from } }) => ({ id, name, author, version, from })) : undefined;
}

/** Those that are not on this device. @param {{needs?: Need[]}} meta @returns {Need[]} */
export function missingOf({ needs = [] }) {
  return state.catalogue ? needs.filter(({ id }) => !parts.isBox(id)) : [];
}

/** @param {Need[]} needs */
export function needsTold(needs) {
  return parts.words.list(needs.map(({ id, name, author, version }) => (author ? parts.t('pack-need', { name, author, version }) : name || id)));
}
