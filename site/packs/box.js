// A player's pack as lists know it, held against what draws it: it lies in the browser's database, and may be
// damaged there like anything else.

import { MOST, isCount, isId, isTable } from '../saves/limits.js';
import { checksum } from '../saves/record.js';

/** @typedef {import('./shelf.js').PlayerBox} PlayerBox */

const TEXTS = ['name', 'author', 'licence', 'version', 'about'];
const LONGEST = 4_000;      // characters of a text that a list shows

/** Under a checksum. @template {object} T @param {T} box @returns {T & {crc: string}} */
export function sealed(box) {
  return { ...box, crc: checksum(JSON.stringify(box)) };
}

/** Whether a list can show it. Those of older releases have no checksum. @param {any} box
 * @returns {box is PlayerBox} */
export function isBox(box) {
  return isTable(box) && isId(box.id) && isUnchanged(box) && isPlayer(box.player) && isTable(box.names) && Object.values(box.names).every(areNames)
    && areCards(box.adventures, isAdventure) && areCards(box.campaigns, isCampaign) && areCards(box.heroes) && areIds(box.decks_with);
}

/** @param {Record<string, unknown>} box */
function isUnchanged({ crc, ...box }) {
  return crc === undefined || crc === checksum(JSON.stringify(box));
}

/** @param {unknown} text */
function isShort(text) {
  return typeof text === 'string' && text.length <= LONGEST;
}

/** @param {any} player */
function isPlayer(player) {
  return isTable(player) && TEXTS.every((name) => isShort(player[name])) && isShort(player.from ?? '') && isCount(player.size, 0, MOST.pack) && areIds(player.cards);
}

/** By language: of the pack, and by card. @param {any} names */
function areNames(names) {
  return isTable(names) && areWords(names.pack) && isTable(names.cards) && Object.values(names.cards).every(areWords);
}

/** @param {unknown} words */
function areWords(words) {
  return isTable(words) && Object.values(words).every(isShort);
}

/** @param {unknown} list @param {(card: any) => boolean} [fits] */
function areCards(list, fits = () => true) {
  return Array.isArray(list) && list.every((card) => isTable(card) && isId(card.id) && fits(card));
}

/** @param {any} adventure */
function isAdventure({ heroes }) {
  return Array.isArray(heroes) && heroes.length === 2 && heroes.every((number) => isCount(number, 1, MOST.heroes));
}

/** @param {any} campaign */
function isCampaign(campaign) {
  return isAdventure(campaign) && areIds(campaign.adventures);
}

/** @param {unknown} list */
function areIds(list) {
  return Array.isArray(list) && list.every(isId);
}
