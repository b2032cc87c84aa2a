// Feats: small rewards for trying things. Each is told from the facts of the finished games alone, the newest last.

/** @typedef {import('../game/reckoning.js').Facts} Facts */
/** sign: its picture. of: how many it takes, of what `far` counts; first: the adventure that everybody begins with.
 * @typedef {(games: Facts[], first?: string) => number} Far
 * @typedef {{id: string, sign: string, of?: number, far: Far}} Feat */

const won = (/** @type {Facts} */ game) => game.outcome === 'victory';
const lost = (/** @type {Facts} */ game) => game.outcome === 'defeat';
/** The first adventure teaches; it wins nothing else. @param {Facts} game @param {string} [first] */
const wonLater = (game, first) => won(game) && game.adventure !== first;
/** @param {(game: Facts, first?: string) => unknown} test @returns {Far} */
const once = (test) => (games, first) => Number(games.some((game) => test(game, first)));
/** @param {(game: Facts) => string | string[]} pick @returns {Feat['far']} */
const kinds = (pick) => (games) => new Set(games.flatMap(pick)).size;
/** @param {string} name @param {number} [least] @returns {Feat['far']} */
const counted = (name, least = 1) => once(({ count }) => (count[name] ?? 0) >= least);

/** @type {Feat[]} */
export const FEATS = [
  { id: 'first-evening', sign: 'door', far: once((game, first) => game.adventure === first) },
  { id: 'victory', sign: 'star', far: once(wonLater) },
  { id: 'defeat', sign: 'skull', far: once(lost) },
  { id: 'second-wind', sign: 'undo', far: (games) => Number(games.some((game, place) => won(game) && games.slice(0, place).some((one) => lost(one) && one.adventure === game.adventure))) },
  { id: 'alone', sign: 'boot', far: once((game, first) => wonLater(game, first) && game.heroes.length === 1) },
  { id: 'full-table', sign: 'hand', far: once(({ heroes }) => heroes.length === 5) },
  { id: 'five-heroes', sign: 'shield', of: 5, far: kinds(({ heroes }) => heroes) },
  { id: 'five-adventures', sign: 'book', of: 5, far: kinds(({ adventure }) => adventure) },
  { id: 'rule-sets', sign: 'gear', of: 5, far: kinds(({ profile }) => profile) },
  { id: 'two-endings', sign: 'hourglass', far: (games) => Number(games.some((game) => games.some((one) => one.adventure === game.adventure && one.ending !== game.ending))) },
  { id: 'no-surge', sign: 'flame', far: once((game, first) => wonLater(game, first) && !game.count.surges) },
  { id: 'last-breath', sign: 'heart', far: once((game) => won(game) && game.lowest <= 1) },
  { id: 'untouched', sign: 'check', far: once((game) => won(game) && game.untouched && game.rounds >= 4) },
  { id: 'twenty', sign: 'die', far: counted('twenties') },
  { id: 'no-thanks', sign: 'crossed', far: counted('cancelled') },
  { id: 'steady-hands', sign: 'gear', far: counted('traps') },
  { id: 'generous', sign: 'coin', far: counted('given') },
  { id: 'older-and-wiser', sign: 'plus', far: counted('levels') },
  { id: 'villain', sign: 'skull', far: counted('villains') },
  { id: 'map-maker', sign: 'fit', far: counted('tiles', 12) },
  { id: 'iron', sign: 'shield', far: once((game) => won(game) && game.table === 'iron') },
  { id: 'ten-games', sign: 'star', of: 10, far: (games) => games.length },
];

/** @param {Facts[]} games @param {string} [first] the adventure that everybody begins with
 * @returns {string[]} the feats that these games amount to */
export function featsOf(games, first) {
  return FEATS.filter(({ far, of = 1 }) => far(games, first) >= of).map(({ id }) => id);
}
