// The shape of the place, read from the view: what stands on a square, what surrounds a tile, where the lamps hang.
import { hash2, hashText } from "./noise.js";
import { lookOf } from "./looks.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Tile} Tile */
/** @typedef {import("./types.js").Square} Square */

export const SIDE = 4;

/** @param {Square | number[]} square @returns {string} */
export const key = (square) => `${square[0]},${square[1]}`;

/** @param {Tile[]} tiles @returns {number[]} left, top, right, bottom in squares */
function boundsOf(tiles) {
  if (!tiles.length) return [0, 0, SIDE, SIDE];
  const xs = tiles.map((tile) => tile.x), ys = tiles.map((tile) => tile.y);
  return [Math.min(...xs) * SIDE, Math.min(...ys) * SIDE, (Math.max(...xs) + 1) * SIDE, (Math.max(...ys) + 1) * SIDE];
}

/** Squares of every tile, for quick questions about one square. The light asks thousands of them in a frame. */
export class Grid {
  /** @param {Tile[]} tiles */
  constructor(tiles) {
    this.tiles = tiles;
    const [left, top, right, bottom] = boundsOf(tiles);
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
    this.wide = this.right - this.left;
    /** @type {string[]} */
    this.letters = new Array(this.wide * (this.bottom - this.top)).fill(" ");
    for (const tile of tiles) this.enter(tile);
  }

  /** @param {Tile} tile */
  enter(tile) {
    const from = (tile.y * SIDE - this.top) * this.wide + tile.x * SIDE - this.left;
    tile.squares.forEach((row, y) => [...row].forEach((letter, x) => { this.letters[from + y * this.wide + x] = letter; }));
  }

  /** The letter of a square; a blank where no tile lies. @param {number} x @param {number} y */
  letter(x, y) {
    const cx = Math.floor(x), cy = Math.floor(y);
    if (cx < this.left || cx >= this.right || cy < this.top || cy >= this.bottom) return " ";
    return this.letters[(cy - this.top) * this.wide + cx - this.left];
  }

  /** @param {number} x @param {number} y @returns {Tile | undefined} */
  tileAt(x, y) {
    const tx = Math.floor(x / SIDE), ty = Math.floor(y / SIDE);
    return this.tiles.find((tile) => tile.x === tx && tile.y === ty);
  }

  /** [left, top, right, bottom] in squares. */
  bounds() {
    return [this.left, this.top, this.right, this.bottom];
  }

  /** The tile with one row of its neighbours around it: six words of six letters. @param {Tile} tile */
  hood(tile) {
    const rows = [];
    for (let y = -1; y <= SIDE; y++) {
      let row = "";
      for (let x = -1; x <= SIDE; x++) row += this.letter(tile.x * SIDE + x, tile.y * SIDE + y);
      rows.push(row);
    }
    return rows;
  }
}

/** Lamps on the faces of walls that look south. The baker paints them, the light map lights them.
 * @param {Tile} tile @param {string[]} hood @returns {Square[]} places in squares of the board */
export function lampsOf(tile, hood) {
  const look = lookOf(tile.look), seed = hashText(tile.card) % 9973;
  if (hash2(tile.x, tile.y, seed) > look.lamps) return [];
  const places = faces(hood);
  if (!places.length) return [];
  const [x, y] = places[Math.floor(hash2(tile.y, tile.x, seed + 1) * places.length)];
  return [[tile.x * SIDE + x + 0.5, tile.y * SIDE + y + 0.74]];
}

/** @param {string[]} hood @returns {Square[]} walls of the tile with floor to the south of them */
function faces(hood) {
  /** @type {Square[]} */
  const out = [];
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) {
    const below = hood[y + 2][x + 1];
    if (hood[y + 1][x + 1] === "#" && below !== "#" && below !== " ") out.push([x, y]);
  }
  return out;
}

/** Every rectangle of a tile that is at least two squares wide and high, from the top left on: [left, top, right, bottom], the last ones within. */
const SPANS = Array.from({ length: SIDE }, (_, from) => Array.from({ length: SIDE - 1 - from }, (_unused, more) => [from, from + 1 + more])).flat();
const RECTANGLES = SPANS.flatMap(([y, b]) => SPANS.map(([x, r]) => [x, y, r, b])).sort(([x, y, , b], [x2, y2, , b2]) => y - y2 || x - x2 || b - b2);

/** The largest free rectangle of floor, where a carpet may lie. @param {string[]} squares @returns {number[] | null} */
export function largestFloor(squares) {
  let best = null, most = 3;
  for (const [x, y, r, b] of RECTANGLES) {
    const area = (r - x + 1) * (b - y + 1);
    if (area > most && allFloor(squares, x, y, r, b)) [best, most] = [[x, y, r + 1, b + 1], area];
  }
  return best;
}

/** @param {string[]} squares @param {number} x @param {number} y @param {number} r @param {number} b */
function allFloor(squares, x, y, r, b) {
  for (let j = y; j <= b; j++) for (let i = x; i <= r; i++) if (!".o".includes(squares[j][i])) return false;
  return true;
}
