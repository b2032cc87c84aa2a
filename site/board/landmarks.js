// The places that a story speaks of: each has one painted thing that is found nowhere else. Painted with the tile,
// above its stone. They come with their box, to the page and to the worker that bakes.
import { SIDE } from "./grid.js";
import { shelf } from "./shelf.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./tiles.js").Order} Order */
/** The place of a piece: at a named spot, in the middle of four floor squares, or (small) on one. stands: the squares
 * that it takes, from its spot.
 * @typedef {{at?: [number, number], small?: boolean, spot?: string, paint: import("./fittings.js").Piece, stands?:
 * (spot: [number, number]) => [number, number][]}} Mark */

/** @type {Map<string, Mark>} by tile */
const marks = new Map();

const HERE = shelf("landmarks.js", ({ LANDMARKS }) => {
  for (const [card, mark] of Object.entries(/** @type {Record<string, Mark>} */ (LANDMARKS))) marks.set(card, mark);
});
export const { load: loadLandmarks, add: addLandmarks, having: withLandmarks } = HERE;

/** @param {string} card */
export const hasPiece = (card) => marks.has(card);

/** Does a story speak of this tile? @param {{card: string, spots: unknown[], sent_for?: boolean}} tile */
export const isLandmark = ({ card, spots, sent_for }) => Boolean(sent_for) || marks.has(card) || spots.length > 0;

/** A named spot, in squares of the tile; the middle of it, if it has several. @param {Order} order
 * @param {string} [name] @returns {[number, number] | null} */
function spotOf(order, name) {
  const found = order.spots.filter((one) => one.name === name), mean = (/** @type {0 | 1} */ i) => found.reduce((sum, { square }) => sum + square[i], 0) / found.length;
  return found.length ? [mean(0) - order.x * SIDE, mean(1) - order.y * SIDE] : null;
}

/** @param {Ctx} ctx @param {Order} order @returns {boolean} */
export function landmark(ctx, order) {
  const mark = marks.get(order.card);
  if (!mark) return false;
  const spot = spotOf(order, mark.spot);
  if (spot) mark.paint(ctx, spot[0] + 0.5, spot[1] + 0.5, order);
  else if (mark.at && (mark.small ? order.hood[Math.ceil(mark.at[1])][Math.ceil(mark.at[0])] === "." : floorAround(order, mark.at))) mark.paint(ctx, mark.at[0], mark.at[1], order);
  else return false;
  return true;
}

/** @param {Order} order @param {[number, number]} at */
const floorAround = ({ hood }, [x, y]) => [[0, 0], [1, 0], [0, 1], [1, 1]].every(([dx, dy]) => hood[y + dy][x + dx] === ".");

/** The squares that a piece on this tile takes: nobody can stand there, and no lamp hangs. @param {Order} order
 * @returns {[number, number][]} */
function taken(order) {
  const mark = marks.get(order.card), spot = mark?.stands && spotOf(order, mark.spot);
  return spot && mark?.stands ? mark.stands(spot) : [];
}

/** Squares that are no wall though nobody can stand there: the table stands on floor. @param {Order} order
 * @returns {Order} */
export function furnished(order) {
  const squares = taken(order);
  if (!squares.length) return order;
  const hood = order.hood.map((row) => [...row]);
  for (const [x, y] of squares) hood[y + 1][x + 1] = ",";
  return { ...order, hood: hood.map((row) => row.join("")) };
}

/** A lamp that would hang there stands on the table instead. @param {Order} order @param {number} x
 * @param {number} y */
export function onTable(order, x, y) {
  return taken(order).some(([a, b]) => a === Math.floor(x) && b === Math.floor(y));
}
