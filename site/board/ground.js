// The lower canvas: the tiles, and the mist where the unknown begins. Drawn again only when the camera or the tiles change.
import { lookOf } from "./looks.js";
import { SIDE } from "./grid.js";
import { blank } from "./tiles.js";
import { soft } from "./noise.js";
import { toScreen } from "./camera.js";
import { orderFor, stepFor } from "./bakery.js";
import { edgeTile } from "./water.js";
import { layUnknown, unknown, NIGHT } from "./unknown.js";

/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").Size} Size */
/** @typedef {import("./types.js").Tile} Tile */

export class Ground {
  /** @param {HTMLCanvasElement} canvas @param {import("./bakery.js").Bakery} bakery */
  constructor(canvas, bakery) {
    this.canvas = canvas;
    /** @type {CanvasImageSource | null} */
    this.plan = null;
    this.drawn = 0;
    this.ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
    this.bakery = bakery;
    /** @type {import("./tiles.js").Order[]} */
    this.orders = [];
    /** @type {Map<string, CanvasImageSource>} openings by side and colour */
    this.openings = new Map();
  }

  /** Say which tiles are wanted at which size. @param {import("./grid.js").Grid} grid @param {number} devicePixels for a square @param {[number, number]} near bake first what is near */
  prepare(grid, devicePixels, near) {
    const px = stepFor(devicePixels);
    this.orders = grid.tiles.map((tile) => orderFor(tile, grid, px));
    const far = (/** @type {import("./tiles.js").Order} */ o) => Math.hypot(o.x * SIDE + 2 - near[0], o.y * SIDE + 2 - near[1]);
    this.bakery.want([...this.orders].sort((a, b) => far(a) - far(b)));
  }

  /** @param {{grid: import("./grid.js").Grid, cam: Camera, size: Size, dpr: number, hidden: Set<string>}} scene hidden: tiles not yet revealed
   * @param {import("./types.js").Edge[]} edges @param {import("./types.js").EdgeTile[]} [edgeTiles] */
  draw({ grid, cam, size, dpr, hidden }, edges, edgeTiles = []) {
    const { ctx } = this, z = cam.zoom * dpr, [ox, oy] = toScreen(cam, size, 0, 0);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = NIGHT;
    ctx.fillRect(0, 0, this.canvas.width, this.canvas.height);
    ctx.imageSmoothingQuality = "medium";
    const place = (/** @type {number} */ x, /** @type {number} */ y) => [Math.round(ox * dpr + x * z), Math.round(oy * dpr + y * z)];
    this.dark(ox * dpr, oy * dpr, z);
    for (const edge of edges) if (!hidden.has(edge.tile)) this.opening(edge, grid, place, z);
    grid.tiles.forEach((tile, i) => hidden.has(tile.id) || this.tile(tile, this.orders[i], place));
    for (const row of edgeTiles) if (!hidden.has(row.tile)) this.closed(row, grid, place, z);
  }

  /** The first picture of the board does not wait for what lies behind it. @param {number} x @param {number} y @param {number} z */
  dark(x, y, z) {
    if (this.drawn++ > 0) this.plan ??= /** @type {CanvasImageSource} */ (unknown());
    if (this.plan) layUnknown(this.ctx, this.plan, x, y, z, this.canvas.width, this.canvas.height);
  }

  /** Neighbours share rounded borders, so that no seam shows. @param {Tile} tile @param {import("./tiles.js").Order} order @param {(x: number, y: number) => number[]} place */
  tile(tile, order, place) {
    const [x, y] = place(tile.x * SIDE, tile.y * SIDE), [r, b] = place((tile.x + 1) * SIDE, (tile.y + 1) * SIDE);
    if (r < 0 || b < 0 || x > this.canvas.width || y > this.canvas.height) return;
    const picture = order && this.bakery.picture(order.key, order.px);
    if (picture) this.ctx.drawImage(picture, x, y, r - x, b - y);
    else this.sketch(tile, x, y, (r - x) / SIDE);
  }

  /** The quick version: flat squares, until the stone is baked. @param {Tile} tile @param {number} x @param {number} y @param {number} s */
  sketch(tile, x, y, s) {
    const look = lookOf(tile.look), { ctx } = this, tone = (/** @type {number[]} */ c, /** @type {number} */ k) => `rgb(${c[0] * k},${c[1] * k},${c[2] * k})`;
    ctx.fillStyle = tone(look.tone2, 1);
    ctx.fillRect(x, y, s * SIDE, s * SIDE);
    for (let j = 0; j < SIDE; j++) for (let i = 0; i < SIDE; i++) {
      const wall = tile.squares[j][i] === "#";
      ctx.fillStyle = wall ? tone(look.stone, 0.55) : tone(look.tone, 0.86 + ((i * 3 + j * 5) % 4) * 0.04);
      ctx.fillRect(x + i * s + (wall ? 0 : 1), y + j * s + (wall ? 0 : 1), s - (wall ? 0 : 2), s - (wall ? 0 : 2));
    }
  }

  /** An edge tile lies outside of its tile, beside the whole of its side. @param {import("./types.js").EdgeTile} row @param {import("./grid.js").Grid} grid @param {(x: number, y: number) => number[]} place @param {number} z */
  closed(row, grid, place, z) {
    const tile = grid.tiles.find((t) => t.id === row.tile);
    if (!tile) return;
    const [dx, dy] = [[2, 0], [SIDE, 2], [2, SIDE], [0, 2]][row.side], [px, py] = place(tile.x * SIDE + dx, tile.y * SIDE + dy);
    edgeTile(this.ctx, row, px, py, z);
  }

  /** Floor that goes on into the dark. @param {import("./types.js").Edge} edge @param {import("./grid.js").Grid} grid @param {(x: number, y: number) => number[]} place @param {number} z */
  opening(edge, grid, place, z) {
    const tile = grid.tiles.find((t) => t.id === edge.tile);
    if (!tile) return;
    const look = lookOf(tile.look), id = `${tile.look}`;
    if (!this.openings.has(id)) this.openings.set(id, mist(look.tone));
    for (const [x, y] of edge.squares) {
      const [px, py] = place(x + 0.5, y + 0.5);
      this.ctx.save();
      this.ctx.translate(px, py);
      this.ctx.rotate((edge.side * Math.PI) / 2);
      this.ctx.drawImage(/** @type {CanvasImageSource} */ (this.openings.get(id)), -z * 0.85, -z * 2.2, z * 1.7, z * 1.8);
      this.ctx.restore();
    }
  }
}

/** A wisp: bright at the foot, gone at the top, torn at its sides. @param {number[]} tone */
function mist(tone) {
  const w = 64, h = 60, canvas = blank(w, h), ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")), image = ctx.createImageData(w, h);
  for (let y = 0, i = 0; y < h; y++) for (let x = 0; x < w; x++, i += 4) {
    const up = y / h, side = Math.max(0, 1 - Math.pow(Math.abs(x / w - 0.5) * 2, 3)), n = 0.75 + 0.5 * soft(x / 12 + tone[0], y / 12) + 0.25 * soft(x / 5, y / 5);
    image.data[i] = tone[0] * 0.62 + 14;
    image.data[i + 1] = tone[1] * 0.62 + 16;
    image.data[i + 2] = tone[2] * 0.62 + 30;
    image.data[i + 3] = 245 * side * Math.pow(up, 1.5) * Math.min(1, n);
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
