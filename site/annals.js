// The annals: what is kept of every finished game, in one small entry of the browser's storage. Losing them loses no game.

const KEY = 'emberdelve:annals';
const MOST = 400;            // the oldest are forgotten first; about 250 bytes each when most fields are small
const FIELDS = /** @type {Record<string, string>} */ ({ id: 'string', adventure: 'string', pack: 'string', profile: 'string', outcome: 'string', rounds: 'number', turns: 'number',
  answers: 'number', seed: 'number', table: 'string', when: 'number' });

/** @typedef {import('./panels/reckoning.js').Facts} Facts */
/** games: oldest first. feats: when each was earned. @typedef {{games: Facts[], feats: Record<string, number>}} Annals */

/** @param {Pick<Storage, 'getItem'>} storage @returns {Annals} whatever is sound in it */
export function readAnnals(storage) {
  try {
    const { games, feats } = JSON.parse(storage.getItem(KEY) ?? '{}');
    return { games: Array.isArray(games) ? games.filter(isFacts).slice(-MOST) : [], feats: isNumbers(feats) ? feats : {} };
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
  return Boolean(game) && Object.entries(FIELDS).every(([name, type]) => typeof game[name] === type) && isNumbers(game.count)
    && Array.isArray(game.heroes) && game.heroes.every((/** @type {unknown} */ hero) => typeof hero === 'string');
}

/** @param {any} value */
function isNumbers(value) {
  return Boolean(value) && typeof value === 'object' && !Array.isArray(value) && Object.values(value).every((one) => typeof one === 'number');
}
