// The player's knowledge: which adventures were begun, how games ended, where a card was met. Covered is what would
// give away an adventure that was never begun: its villains, its own treasures, its stories.

import { parts } from '../page/parts.js';
import { isMet as metOnce, metIn, placesOf } from '../cards/met.js';
import { openStorage } from '../saves/storage.js';
import { readAnnals } from '../saves/annals.js';

export { metOnce as isMet, placesOf };
/** @typedef {import('../game/reckoning.js').Facts} Facts */
/** The covers lifted in a dialog. @typedef {{opened?: string[], bare?: boolean}} Opened */

/** @type {Facts[]} finished games, the oldest first */
let games = [];
/** @type {Set<string>} */
let begun = new Set();

/** Reads what is kept of past games: once when the library is opened. */
export function lookUp() {
  ({ games } = readAnnals(openStorage().storage));
  const saved = parts.saves.list().flatMap(({ record }) => record?.meta.adventure ?? []);
  begun = new Set([...games.map(({ adventure }) => adventure), ...saved, ...metIn()]);
}

/** @param {string} adventure */
export function isBegun(adventure) {
  return begun.has(adventure);
}

/** @param {string} card @param {Opened} dialog */
export function isCovered(card, { opened = [], bare = false }) {
  return !bare && givesAway(card) && !metOnce(card) && !opened.includes(card);
}

/** Whether a card is a surprise of adventures that were never begun. @param {string} card */
function givesAway(card) {
  const { kind, of = [], copies } = parts.words.face(card);
  return of.length > 0 && (kind === 'villain' || (kind === 'treasure' && copies === 0)) && !of.some(isBegun);
}

/** Finished games that a card took part in: an adventure, or a hero. @param {string} card @returns {Facts[]} the newest first */
export function gamesWith(card) {
  return games.filter(({ adventure, heroes }) => adventure === card || heroes.includes(card)).reverse();
}

/** Whether a game ended with this story. @param {string} adventure @param {string} story */
export function hasEnded(adventure, story) {
  return games.some((game) => game.adventure === adventure && game.ending === story);
}
