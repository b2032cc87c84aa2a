// The next step of the first adventure's voice. It knows no rule: it picks among the options that the engine offers,
// and measures ways on the floor that the engine has drawn.

/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').Option} Option */
/** @typedef {import('../page/types.d.ts').Square} Square */
/** @typedef {{aim: string, option: string | null, square: Square | null}} Plan */
/** @typedef {Record<string, {edge?: boolean, token?: string, mark?: string}>} Places where each goal of the adventure leads */

const WALLS = '#~';
const FAR = 999;

/** @param {View} view @param {Places} places @returns {Plan} */
export function planFor(view, places) {
  const { question } = view;
  if (!question) return { aim: 'wait', option: null, square: null };
  if (question.text.key === 'hero_phase') return inTheMenu(view, places);
  if (question.text.key === 'move_to') return where(view, places, question.options);
  const { id, about } = question.options.find((option) => option.id === question.default) ?? question.options[0];
  return { aim: question.text.key, option: id, square: about?.square ?? null };
}

/** @param {View} view @param {Places} places @returns {Plan} */
function inTheMenu(view, places) {
  const options = view.question?.options ?? [];
  const offered = options.find(({ id }) => id.startsWith('act:'));
  if (offered) return { aim: 'act', option: offered.id, square: null };
  const blow = bestBlow(view);
  if (blow) return { aim: 'strike', option: blow.options[0], square: squareOf(view, blow.figure) };
  return onTheWay(view, places, options);
}

/** @param {View} view @param {Places} places @param {Option[]} options @returns {Plan} */
function onTheWay(view, places, options) {
  const move = options.find(({ id }) => id === 'move') ?? options.find(({ id }) => id === 'move_again');
  const squares = (view.question?.shortcuts ?? []).filter(({ kind, options: ids }) => kind === 'move' && ids[0] === move?.id);
  const found = move && where(view, places, squares.map(({ square, steps }) => ({ id: String(square), about: { square, steps } })));
  if (move && found && found.aim !== 'stay') return { aim: move.id === 'move_again' ? 'walk_again' : found.aim, option: move.id, square: found.square };
  const there = distances(view, goal(view, places)).get(String(here(view))) === 0;
  return { aim: there ? `end_${goalKind(view, places)}` : 'end', option: 'end', square: null };
}

/** The surest blow that is not a daily power: those are worth keeping. @param {View} view */
function bestBlow(view) {
  const hero = view.heroes.find(({ id }) => id === view.question?.who);
  const daily = new Set(hero?.powers.filter(({ use }) => use !== 'at_will').map(({ card }) => card));
  const blows = (view.question?.shortcuts ?? []).filter(({ kind, card }) => kind === 'attack' && !daily.has(card ?? ''));
  return blows.map((blow) => ({ ...blow, worth: worthOf(blow) })).sort((one, other) => other.worth - one.worth)[0];
}

/** The worth of a blow: its chance to end the fight, and after that the damage to be expected.
 * @param {import('../page/types.d.ts').Shortcut} blow */
function worthOf({ odds: [odds] = [] }) {
  if (!odds) return 0;
  const hit = /** @type {any} */ (odds).hit;
  return (odds.percent ?? 0) * (hit?.ends ? 2 : Math.min(1, (hit?.damage ?? 1) / (odds.target_hit_points || 1)));
}

/** The best of the squares that are offered: beside a monster while there is still an attack to make, else nearer to the goal.
 * @param {View} view @param {Places} places @param {Option[]} options @returns {Plan} */
function where(view, places, options) {
  const way = distances(view, goal(view, places)), begin = here(view);
  const squares = options.flatMap(({ id, about }) => (about?.square ? [{ id, square: about.square, steps: about.steps ?? 0 }] : []));
  const far = (/** @type {Square | null} */ square) => way.get(String(square)) ?? FAR;
  const beside = canStrike(view) && goalKind(view, places) !== 'mark' ? squares.filter(({ square }) => besideMonster(view, square)) : [];
  const [best] = (beside.length ? beside : squares).sort((one, other) => far(one.square) - far(other.square) || one.steps - other.steps);
  if (!best || (!beside.length && far(best.square) >= far(begin))) return { aim: 'stay', option: 'stay', square: begin };
  return { aim: beside.length ? 'close_in' : 'walk', option: best.id, square: best.square };
}

/** @param {View} view */
function canStrike({ turn, monsters }) {
  return turn.left !== 'move' && !(/** @type {any} */ (turn).acted) && monsters.length > 0;
}

/** @param {View} view @param {Square} square */
function besideMonster({ monsters }, [x, y]) {
  return monsters.some(({ square: [mx, my] }) => Math.max(Math.abs(mx - x), Math.abs(my - y)) === 1);
}

// ---------------------------------------------------------------- places and ways

/** @param {View} view */
function here(view) {
  return view.heroes.find(({ id }) => id === (view.question?.who || view.turn.active))?.square ?? null;
}

/** @param {View} view @param {string | undefined} figure */
function squareOf(view, figure) {
  return view.monsters.find(({ id }) => id === figure)?.square ?? null;
}

/** @param {View} view @param {Places} places */
function goalKind(view, places) {
  return Object.keys(places[view.objective?.goal ?? ''] ?? { edge: true })[0];
}

/** The squares where the goal of the moment is to be had. @param {View} view @param {Places} places @returns {Square[]} */
function goal(view, places) {
  const { token, mark } = places[view.objective?.goal ?? ''] ?? { edge: true };
  if (mark) return floor(view).filter(({ kind }) => kind === mark).map(({ square }) => square);
  const tile = token && view.tokens.find((one) => one.token === token)?.tile;
  if (tile) return floor(view).filter((one) => one.tile === tile).map(({ square }) => square);
  return view.edges.flatMap(({ squares }) => squares);
}

/** @param {View} view @returns {{square: Square, kind: string, tile: string}[]} */
function floor(view) {
  return view.tiles.flatMap(({ id, x, y, squares }) => squares.flatMap((row, dy) => [...row].flatMap((kind, dx) =>
    (WALLS.includes(kind) ? [] : [{ square: /** @type {Square} */ ([4 * x + dx, 4 * y + dy]), kind, tile: id }]))));
}

/** How far each square of the floor is from the nearest of these, round walls and monsters. @param {View} view @param {Square[]} from */
function distances(view, from) {
  const taken = new Set(view.monsters.map(({ square }) => String(square)));
  const open = new Set(floor(view).map(({ square }) => String(square)).filter((square) => !taken.has(square)));
  const found = new Map(from.map((square) => [String(square), 0]));
  for (const [square, steps] of found) {          // a map also walks through what is added meanwhile
    const [x, y] = square.split(',').map(Number);
    for (const next of steppedFrom(x, y, open)) if (!found.has(next)) found.set(next, steps + 1);
  }
  return found;
}

/** @param {number} x @param {number} y @param {Set<string>} open */
function steppedFrom(x, y, open) {
  const ways = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy]));
  const free = (/** @type {number} */ dx, /** @type {number} */ dy) => open.has(`${x + dx},${y + dy}`);
  return ways.filter(([dx, dy]) => free(dx, dy) && (!dx || !dy || free(dx, 0) || free(0, dy))).map(([dx, dy]) => `${x + dx},${y + dy}`);
}
