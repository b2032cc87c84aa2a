// Which taps answer the open question. Pure: it only reads what the view offers; no rule is known here.
import { middle } from "./geometry.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").About} About */
/** @typedef {import("./types.js").Square} Square */
/** @typedef {Choice & {rect: [number, number, number, number], rank: number}} Placed rect: left, top, right, bottom in squares */

const ATTACK_LOST = "gives_up_attack"; // what the engine calls that price
const OUTSIDE = 1.5; // how far an edge can be tapped outside of its tile, and inside
const INSIDE = 0.45;
const OUTWARD = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** Everything on the board that a tap can answer. @param {View} view @returns {Placed[]} */
export function choicesOf(view) {
  const { question } = view;
  if (!question) return [];
  const costly = new Set(question.options.filter(({ costs = [] }) => costs.some(({ key }) => key === ATTACK_LOST)).map(({ id }) => id));
  const direct = question.options.map((o) => choice({ ...o.about, odds: o.odds, intent: question.intent, costly: costly.has(o.id) }, [o.id], true, o.about?.action || question.kind, o.text));
  const short = (question.shortcuts || []).map((s) => choice({ ...s, costly: costly.has(s.options[0]) }, s.options, false, s.kind));
  const seen = new Set();
  return [...direct, ...short].flatMap((one) => place(one, view)).filter((one) => !seen.has(one.options.join("|")) && seen.add(one.options.join("|")));
}

/** @param {About & {steps?: number, odds?: import("./types.js").Odds[], intent?: Choice["intent"], costly: boolean}} about @param {string[]} options @param {boolean} pending @param {string} kind @param {Choice["text"]} [text] @returns {Choice} */
function choice(about, options, pending, kind, text) {
  const { square, tile, edge, edge_tile, token, path, steps, card, odds, intent, costly } = about, figure = about.figure || about.hero;
  return { options, kind, pending, text, odds, intent, costly, figure, edge, edge_tile, token, tile, card, path, steps: steps ?? path?.length, square: square || (path && path[path.length - 1]) };
}

/** A square to walk to that stands beside the answers of a menu: there are many, and a walk can be begun in sight of some. @param {Placed} one */
export const isStep = ({ pending, rank }) => !pending && rank === 1;

/** The place of a choice: a rectangle, and a rank (what stands goes before what lies, a square before its tile).
 * @param {Choice} one @param {View} view @returns {Placed[]} */
function place(one, view) {
  const found = onFigure(one, view) || onSquare(one) || onEdge(one, view) || onToken(one, view) || onTile(one, view);
  return found ? [found] : [];
}

/** @param {Choice} one @param {View} view @returns {Placed | null} */
function onFigure(one, view) {
  const f = one.figure && [...view.monsters, ...view.heroes].find((other) => other.id === one.figure);
  if (!f || !f.square) return null;
  const [w, h] = f.size || [1, 1], [x, y] = f.square;
  return { ...one, rect: [x, y, x + w, y + h], rank: 0 };
}

/** @param {Choice} one @returns {Placed | null} */
function onSquare(one) {
  if (!one.square) return null;
  const [x, y] = one.square;
  return { ...one, rect: [x, y, x + 1, y + 1], rank: 1 };
}

/** An edge is tapped in the dark outside of it. @param {Choice} one @param {View} view @returns {Placed | null} */
function onEdge(one, view) {
  const edge = (one.edge && view.edges.find((other) => other.id === one.edge))
    || (one.edge_tile && view.edge_tiles?.find((other) => other.id === one.edge_tile));
  if (!edge) return null;
  const xs = edge.squares.map((s) => s[0]), ys = edge.squares.map((s) => s[1]), [dx, dy] = OUTWARD[edge.side];
  const near = (/** @type {number} */ d) => (d > 0 ? 1 - INSIDE : d < 0 ? -OUTSIDE : 0), far = (/** @type {number} */ d) => (d > 0 ? OUTSIDE : d < 0 ? INSIDE - 1 : 0);
  return { ...one, rect: [Math.min(...xs) + near(dx), Math.min(...ys) + near(dy), Math.max(...xs) + 1 + far(dx), Math.max(...ys) + 1 + far(dy)], rank: 2 };
}

/** @param {Choice} one @param {View} view @returns {Placed | null} */
function onToken(one, view) {
  const token = one.token && view.tokens.find((other) => other.id === one.token || other.token === one.token);
  if (!token || !token.square) return null;
  return onSquare({ ...one, square: token.square });
}

/** @param {Choice} one @param {View} view @returns {Placed | null} */
function onTile(one, view) {
  const tile = one.tile && view.tiles.find((other) => other.id === one.tile);
  return tile ? { ...one, rect: [tile.x * 4, tile.y * 4, tile.x * 4 + 4, tile.y * 4 + 4], rank: 3 } : null;
}

/** @param {Placed["rect"]} rect @param {number} x @param {number} y */
function distance([l, t, r, b], x, y) {
  return Math.hypot(Math.max(l - x, 0, x - r), Math.max(t - y, 0, y - b));
}

/** The meaning of a tap at a place of the board. Several answers: the person must say which.
 * @param {Placed[]} choices @param {number} x @param {number} y in squares @param {number} [reach] how far a finger may miss @returns {Placed[]} */
export function choicesAt(choices, x, y, reach = 0) {
  const inside = choices.filter((one) => distance(one.rect, x, y) === 0);
  const best = inside.length ? inside : nearest(choices, x, y, reach);
  const top = Math.min(...best.map((one) => one.rank));
  return best.filter((one) => one.rank === top || (top === 0 && one.rank === 1));
}

/** All choices of the one place that is nearest. @param {Placed[]} choices @param {number} x @param {number} y @param {number} reach */
function nearest(choices, x, y, reach) {
  const far = (/** @type {Placed} */ one) => distance(one.rect, x, y) + Math.hypot(centre(one)[0] - x, centre(one)[1] - y) / 1000;
  const best = choices.filter((one) => distance(one.rect, x, y) <= reach).sort((a, b) => far(a) - far(b))[0];
  return best ? choices.filter((one) => String(one.rect) === String(best.rect)) : [];
}

/** @param {Placed} one @returns {[number, number]} */
export function centre({ rect }) {
  return [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2];
}

/** The next choice in a direction, for the arrow keys. @param {Placed[]} choices @param {[number, number]} from @param {[number, number]} way @returns {Placed | null} */
export function nextChoice(choices, from, way) {
  let best = null, least = Infinity;
  for (const one of choices) {
    const [x, y] = centre(one), dx = x - from[0], dy = y - from[1], along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = along + aside * 2.2;
    if (along > 0.3 && cost < least) [best, least] = [one, cost];
  }
  return best;
}

/** The steps to a square, as the engine counted them: the given path, or down the numbers of steps. For drawing only.
 * @param {Placed[]} choices @param {Placed} goal @param {Square | null} start @param {Square[]} [held] where friends stand: they can be passed, so no number lies there @returns {Square[]} */
export function stepsTo(choices, goal, start, held = []) {
  if (goal.path) return start ? [start, ...goal.path.filter((s) => String(s) !== String(start))] : goal.path;
  if (!goal.square || !goal.steps || !start) return [];
  const moves = choices.filter((one) => one.square && one.kind === goal.kind && one.steps), path = [goal.square];
  for (let n = goal.steps - 1; n > 0; n--) {
    const numbered = moves.filter((one) => one.steps === n).map((one) => /** @type {Square} */ (one.square));
    const back = [...numbered, ...held].filter((square) => touches(square, path[0])).sort((a, b) => bend(a, numbered, start) - bend(b, numbered, start))[0];
    if (!back) break;
    path.unshift(back);
  }
  return [start, ...path];
}

/** @param {Square} a @param {Square} b */
const touches = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;

/** A numbered square rather than one that a friend holds, and the straightest way home. @param {Square} square @param {Square[]} numbered @param {Square} start */
function bend(square, numbered, start) {
  return Math.hypot(square[0] - start[0], square[1] - start[1]) + (numbered.includes(square) ? 0 : 100);
}

/** The things to look at: a figure, a token or a tile. @param {View} view
 * @param {{id: string, x: number, y: number}[]} tokens as they are drawn; some lie on a tile as a whole
 * @param {number} x @param {number} y @returns {{figure: string} | {token: string} | {tile: string} | null} */
export function thingAt(view, tokens, x, y) {
  const figure = [...view.heroes, ...view.monsters].find((f) => f.square && Math.max(Math.abs(middle(f)[0] - x), Math.abs(middle(f)[1] - y)) <= (f.size || [1, 1])[0] / 2);
  if (figure) return { figure: figure.id };
  const token = tokens.find((k) => Math.floor(k.x) === Math.floor(x) && Math.floor(k.y) === Math.floor(y));
  if (token) return { token: token.id };
  const tile = view.tiles.find((t) => t.x === Math.floor(x / 4) && t.y === Math.floor(y / 4));
  return tile ? { tile: tile.id } : null;
}
