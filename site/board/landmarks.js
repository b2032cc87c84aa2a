// The places that a story speaks of: each has one painted thing that is found nowhere else. Painted with the tile, above its stone.
import { SIDE } from "./grid.js";
import { clock, coats, head, longTable, moonlight, tableSquares, vat } from "./fittings.js";
import { barrel, bell, candle, circle, crest, desk, key, lances, mat, sacks, swords, valve, wave } from "./pieces.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./tiles.js").Order} Order */
/** @typedef {import("./fittings.js").Piece} Piece */

/** Where its piece stands: at a named spot, in the middle of four floor squares, or (small) on one. @type {Record<string, {at?: [number, number], small?: boolean, spot?: string, paint: Piece}>} */
const LANDMARKS = {
  stopped_clock: { spot: "clock", paint: clock },
  long_table: { spot: "head_of_table", paint: longTable },
  chandlery: { spot: "vat", paint: vat },
  postern_stair: { spot: "bottom_step", paint: moonlight },
  cloakroom: { spot: "number_nine", paint: coats },
  carriage_porch: { spot: "mat", paint: mat },
  bell_post: { spot: "bell", paint: bell },
  gatehouse: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#7d2a34", candle) },
  muster_yard: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#2f4a6e", swords) },
  cellar_hatch: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#5a4326", barrel) },
  moat_stairs: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#2c6a72", wave) },
  wing_porch: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#4a2f6e", key) },
  circle_of_salt: { spot: "circle", paint: (ctx, x, y) => circle(ctx, x, y, "#f4f1e6", "") },
  circle_of_chalk: { spot: "circle", paint: (ctx, x, y) => circle(ctx, x, y, "#cfd6e6", "#e0503a") },
  ledger_room: { spot: "desk", paint: desk },
  examination_hall: { spot: "chair", paint: head },
  sluice_house: { at: [2.5, 2.5], small: true, paint: valve },
  long_cellar: { at: [0.5, 2.5], small: true, paint: lances },
  feed_store: { at: [2.5, 1.5], small: true, paint: sacks },
};

/** @param {string} card */
export const hasPiece = (card) => card in LANDMARKS;

/** Does a story speak of this tile? @param {{card: string, spots: unknown[]}} tile */
export const isLandmark = ({ card, spots }) => Boolean(LANDMARKS[card]) || spots.length > 0;

/** A named spot, in squares of the tile; the middle of it, if it has several. @param {Order} order @param {string} [name] @returns {[number, number] | null} */
function spotOf(order, name) {
  const found = order.spots.filter((one) => one.name === name), mean = (/** @type {0 | 1} */ i) => found.reduce((sum, { square }) => sum + square[i], 0) / found.length;
  return found.length ? [mean(0) - order.x * SIDE, mean(1) - order.y * SIDE] : null;
}

/** @param {Ctx} ctx @param {Order} order @returns {boolean} */
export function landmark(ctx, order) {
  const mark = LANDMARKS[order.card];
  if (!mark) return false;
  const spot = spotOf(order, mark.spot);
  if (spot) mark.paint(ctx, spot[0] + 0.5, spot[1] + 0.5, order);
  else if (mark.at && (mark.small ? order.hood[Math.ceil(mark.at[1])][Math.ceil(mark.at[0])] === "." : floorAround(order, mark.at))) mark.paint(ctx, mark.at[0], mark.at[1], order);
  else return false;
  return true;
}

/** @param {Order} order @param {[number, number]} at */
const floorAround = ({ hood }, [x, y]) => [[0, 0], [1, 0], [0, 1], [1, 1]].every(([dx, dy]) => hood[y + dy][x + dx] === ".");

/** Squares that are no wall though nobody can stand there: the table stands on floor. @param {Order} order @returns {Order} */
export function furnished(order) {
  const spot = order.card === "long_table" && spotOf(order, "head_of_table");
  if (!spot) return order;
  const hood = order.hood.map((row) => [...row]);
  for (const [x, y] of tableSquares(spot)) hood[y + 1][x + 1] = ",";
  return { ...order, hood: hood.map((row) => row.join("")) };
}

/** A lamp that would hang there stands on the table instead. @param {Order} order @param {number} x @param {number} y */
export function onTable(order, x, y) {
  const spot = order.card === "long_table" && spotOf(order, "head_of_table");
  return Boolean(spot && tableSquares(spot).some(([a, b]) => a === Math.floor(x) && b === Math.floor(y)));
}
