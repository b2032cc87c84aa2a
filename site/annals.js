// The annals: what is kept of every finished game, in one small entry of the browser's storage. Losing them loses no game.

import { MOST as LIMITS, isCount, isTable, isTime } from './saves/limits.js';

const KEY = 'emberdelve:annals';
const MOST = 400;            // the oldest are forgotten first; about 250 bytes each when most fields are small
const NAMES = ['id', 'adventure', 'pack', 'profile', 'outcome', 'table'], COUNTS = ['rounds', 'turns', 'answers'];

/** @typedef {import('./panels/reckoning.js').Facts} Facts */
/** games: oldest first. feats: when each was earned. @typedef {{games: Facts[], feats: Record<string, number>}} Annals */

/** @param {Pick<Storage, 'getItem'>} storage @returns {Annals} whatever is sound in it */
export function readAnnals(storage) {
  try {
    const { games, feats } = JSON.parse(storage.getItem(KEY) ?? '{}');
    return { games: Array.isArray(games) ? games.filter(isFacts).slice(-MOST) : [], feats: soundFeats(feats) };
  } catch {
    return { games: [], feats: {} };
  }
}

/** Adds a finished game, or puts it in the place of an earlier end of the same one. @param {Pick<Storage, 'getItem' | 'setItem'>} storage
 * @param {Facts} game @param {(games: Facts[]) => string[]} earned which feats these games amount to @returns {string[]} the feats that are new */
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

/** @param {any} game */
function isFacts(game) {
  const isName = (/** @type {unknown} */ text) => typeof text === 'string' && text.length <= LIMITS.id;
  return isTable(game) && [
    NAMES.every((name) => isName(game[name])),
    COUNTS.every((name) => isCount(game[name])),
    Number.isFinite(game.seed),
    isTime(game.when),
    (game.ending ?? null) === null || isName(game.ending),
    game.lowest === undefined || Number.isSafeInteger(game.lowest),
    ['undefined', 'boolean'].includes(typeof game.untouched),
    isTable(game.count) && Object.values(game.count).every((one) => isCount(one)),
    Array.isArray(game.heroes) && game.heroes.length <= LIMITS.heroes && game.heroes.every(isName),
  ].every(Boolean);
}

/** @param {unknown} feats @returns {Record<string, number>} */
function soundFeats(feats) {
  return isTable(feats) ? /** @type {Record<string, number>} */ (Object.fromEntries(Object.entries(feats).filter(([, when]) => isTime(when)))) : {};
}
