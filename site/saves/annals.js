// The annals: what is kept of every finished game, in one small entry of the browser's storage. Losing them loses no
// game.

import { MOST as LIMITS, isCount, isTable, isTime } from './limits.js';

const KEY = 'emberdelve:annals';
const MOST = 400;            // the oldest are forgotten first; about 250 bytes each when most fields are small
const NAMES = ['id', 'adventure', 'pack', 'profile', 'outcome', 'table'], COUNTS = ['rounds', 'turns', 'answers'];

/** @typedef {import('../game/reckoning.js').Facts} Facts */
/** games: oldest first. feats: when each was earned. @typedef {{games: Facts[], feats: Record<string, number>}}
 * Annals */

/** @param {Pick<Storage, 'getItem'>} storage @returns {Annals} whatever is sound in it */
export function readAnnals(storage) {
  try {
    const { games, feats } = JSON.parse(storage.getItem(KEY) ?? '{}');
    return { games: Array.isArray(games) ? games.filter(isFacts).slice(-MOST) : [], feats: soundFeats(feats) };
  } catch {
    return { games: [], feats: {} };
  }
}

/** Adds a finished game, or puts it in the place of an earlier end of the same one.
 * @param {Pick<Storage, 'getItem' | 'setItem'>} storage
 * @param {Facts} game @param {(games: Facts[]) => string[]} earned which feats these games amount to
 * @returns {string[]} the feats that are new */
export function enterGame(storage, game, earned) {
  const { games, feats } = readAnnals(storage);
  const all = [...games.filter(({ id }) => id !== game.id), game].slice(-MOST);
  const fresh = earned(all).filter((id) => !(id in feats));
  for (const id of fresh) feats[id] = game.when;
  try {
    storage.setItem(KEY, JSON.stringify({ games: all, feats }));
  } catch { /* full or blocked: the page says so where games are saved */ }
  return fresh;
}

/** By field, what it has to be; older releases kept less. @type {Record<string, (value: any) => boolean>} */
const FIELDS = { ...fields(NAMES, isName), ...fields(COUNTS, isCount), seed: Number.isFinite, when: isTime,
  ending: (value) => value == null || isName(value), lowest: (value) => value === undefined || Number.isSafeInteger(value),
  untouched: (value) => ['undefined', 'boolean'].includes(typeof value), count: (value) => isTable(value) && Object.values(value).every((one) => isCount(one)),
  heroes: (value) => Array.isArray(value) && value.length <= LIMITS.heroes && value.every(isName) };

/** @param {string[]} names @param {(value: any) => boolean} fits */
function fields(names, fits) {
  return Object.fromEntries(names.map((name) => [name, (/** @type {any} */ value) => fits(value)]));
}

/** @param {unknown} text */
function isName(text) {
  return typeof text === 'string' && text.length <= LIMITS.id;
}

/** @param {any} game */
function isFacts(game) {
  return isTable(game) && Object.entries(FIELDS).every(([name, fits]) => fits(game[name]));
}

/** @param {unknown} feats @returns {Record<string, number>} */
function soundFeats(feats) {
  return isTable(feats) ? /** @type {Record<string, number>} */ (Object.fromEntries(Object.entries(feats).filter(([, when]) => isTime(when)))) : {};
}
