// Light: a map at an eighth of the size, laid over the board by the compositor as one multiply. It stops at walls.
import { hash2, soft } from "./noise.js";
import { key, lampsOf, SIDE } from "./grid.js";
import { lookOf } from "./looks.js";
import { toScreen } from "./camera.js";

/** @typedef {{x: number, y: number, r: number, c: number[], power: number, beat: number}} Light */
/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {{grid: Grid, lamps: Light[], cam: import("./types.js").Camera, size: import("./types.js").Size, time: number, air: import("./air.js").Air | null, weather: import("./air.js").Weather | null}} Still */

const SHRINK = 8;
const RAYS = 160;
const INTO_WALL = 0.95; // a wall shows its face to the lamp
const HERO = [255, 222, 174];

/** Lamps on walls; they change only when tiles do. @param {Grid} grid @returns {Light[]} */
export function lampLights(grid) {
  return grid.tiles.flatMap((tile) => lampsOf(tile, grid.hood(tile)).map(([x, y]) => (
    { x, y: y + 0.4, r: 4.8, c: lookOf(tile.look).lamp, power: 0.95, beat: hash2(x * 7, y * 7, 3) * 99 }
  )));
}

/** The lights that heroes carry. @param {{x: number, y: number, down: boolean, active: boolean}[]} heroes
 * @returns {Light[]} */
export function heroLights(heroes) {
  return heroes.map((h, i) => ({ x: h.x, y: h.y, r: h.down ? 2.6 : h.active ? 7.4 : 6, c: HERO, power: h.down ? 0.35 : h.active ? 1 : 0.86, beat: i * 13 }));
}

/** How far a ray goes before it meets a wall or the unknown.
 * @param {Grid} grid @param {number} x @param {number} y @param {number} dx @param {number} dy @param {number} far @returns {number} */
export function rayLength(grid, x, y, dx, dy, far) {
  let cx = Math.floor(x), cy = Math.floor(y), t = 0;
  const sx = Math.sign(dx), sy = Math.sign(dy), ax = Math.abs(1 / dx), ay = Math.abs(1 / dy);
  let tx = (sx > 0 ? cx + 1 - x : x - cx) * ax, ty = (sy > 0 ? cy + 1 - y : y - cy) * ay;
  while (t < far) {
    if (tx < ty) { t = tx; tx += ax; cx += sx; } else { t = ty; ty += ay; cy += sy; }
    const letter = grid.letter(cx, cy);
    if (letter === "#") return Math.min(far, t + INTO_WALL);
    if (letter === " ") return Math.min(far, t + 1.4);
  }
  return far;
}

/** The part of the floor that a light reaches, as a list of points.
 * @param {Grid} grid @param {Light} light @returns {Float32Array} */
export function reach(grid, light) {
  const out = new Float32Array(RAYS * 2);
  for (let i = 0; i < RAYS; i++) {
    const a = (i / RAYS) * Math.PI * 2 + 0.0013, dx = Math.cos(a), dy = Math.sin(a), d = rayLength(grid, light.x, light.y, dx, dy, light.r);
    out[i * 2] = light.x + dx * d;
    out[i * 2 + 1] = light.y + dy * d;
  }
  return out;
}

export class LightMap {
  /** @param {HTMLCanvasElement} canvas small, stretched over the board by the style sheet */
  constructor(canvas) {
    this.canvas = canvas;
    this.ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true, alpha: false }));
    this.base = document.createElement("canvas");
    this.under = /** @type {CanvasRenderingContext2D} */ (this.base.getContext("2d", { willReadFrequently: true, alpha: false }));
    this.print = "";
    /** @type {Map<string, Float32Array>} */
    this.cache = new Map();
    /** @type {Uint8ClampedArray | null} */
    this.pixels = null;
  }

  /** @param {number} width @param {number} height css pixels */
  resize(width, height) {
    this.base.width = this.canvas.width = Math.ceil(width / SHRINK);
    this.base.height = this.canvas.height = Math.ceil(height / SHRINK);
    this.veil = null;
    this.canvas.style.width = `${this.canvas.width * SHRINK}px`;
    this.canvas.style.height = `${this.canvas.height * SHRINK}px`;
  }

  /** Walls moved: forget what the lights reach. */
  forget() {
    this.cache.clear();
    this.print = "";
  }

  /** @param {{grid: Grid, lamps: Light[], carried: Light[], cam: import("./types.js").Camera, size: import("./types.js").Size, time: number, dawn: Map<string, number>, air: import("./air.js").Air | null, weather: import("./air.js").Weather | null}} scene
   *  dawn: tiles that are still rising from the dark, 0 to 1 */
  draw({ grid, lamps, carried, cam, size, time, dawn, air, weather }) {
    const { ctx, canvas } = this;
    this.lay({ grid, lamps, cam, size, time, air, weather });
    this.from(cam, size, ctx);
    ctx.globalCompositeOperation = "screen";
    for (const light of carried) this.glow(ctx, grid, light, time);
    this.rising(grid, dawn);
    this.soften();
    this.vignette();
    this.pixels = ctx.getImageData(0, 0, canvas.width, canvas.height).data;
  }

  /** The light of everything that stands still, kept until the camera, the lamps or the weather change.
   * @param {Still} still */
  lay(still) {
    const { canvas, ctx } = this, { cam, time, lamps, weather } = still, print = [cam.x, cam.y, cam.zoom, canvas.width, canvas.height, time, lamps.length, weather?.tint, weather?.wash].join();
    if (print !== this.print) this.still(still);
    this.print = print;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = "copy";
    ctx.drawImage(this.base, 0, 0);
  }

  /** @param {Still} still */
  still({ grid, lamps, cam, size, time, air, weather }) {
    const ctx = this.under;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = "source-over";
    ctx.fillStyle = "rgb(104,104,140)";
    ctx.fillRect(0, 0, this.base.width, this.base.height);
    this.from(cam, size, ctx);
    this.ambient(ctx, grid, time);
    ctx.globalCompositeOperation = "screen";
    for (const light of lamps) this.glow(ctx, grid, light, time);
    if (weather) this.colour(weather);
    air?.glow(ctx, grid.tiles, time);
  }

  /** All that stands still, as the weather lets one see it; what heroes carry and what glows is stronger. @param {import("./air.js").Weather} weather */
  colour({ tint, wash = [0, 0, 0] }) {
    const ctx = this.under, { width, height } = this.base;
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    for (const [how, tone] of /** @type {[GlobalCompositeOperation, number[]][]} */ ([["multiply", tint], ["lighter", wash]])) {
      ctx.globalCompositeOperation = how;
      ctx.fillStyle = `rgb(${tone})`;
      ctx.fillRect(0, 0, width, height);
    }
    ctx.restore();
  }

  /** @param {import("./types.js").Camera} cam @param {import("./types.js").Size} size @param {CanvasRenderingContext2D} ctx */
  from(cam, size, ctx) {
    const k = cam.zoom / SHRINK, [ox, oy] = toScreen(cam, size, 0, 0);
    ctx.setTransform(k, 0, 0, k, ox / SHRINK, oy / SHRINK);
  }

  /** Each tile has a darkness of its own; mist makes it uneven. @param {CanvasRenderingContext2D} ctx @param {Grid} grid @param {number} time */
  ambient(ctx, grid, time) {
    for (const tile of grid.tiles) {
      const c = lookOf(tile.look).ambient;
      for (let j = 0; j < 2; j++) for (let i = 0; i < 2; i++) {
        const x = tile.x * SIDE + i * 2, y = tile.y * SIDE + j * 2, m = 1.4 + 0.4 * soft(x * 0.4 + time * 0.2, y * 0.4 + time * 0.11);
        ctx.fillStyle = `rgb(${c[0] * m},${c[1] * m},${c[2] * m})`;
        ctx.fillRect(x, y, 2.02, 2.02);
      }
    }
  }

  /** @param {CanvasRenderingContext2D} ctx @param {Grid} grid @param {Light} light @param {number} time */
  glow(ctx, grid, light, time) {
    const beat = time ? 1 + 0.09 * soft(time * 2.6 + light.beat, light.beat) + 0.04 * soft(time * 10, light.beat) : 1;
    const g = ctx.createRadialGradient(light.x, light.y, 0, light.x, light.y, light.r * beat), [r, gr, b] = light.c;
    for (const [at, k] of [[0, 1], [0.22, 0.9], [0.45, 0.58], [0.72, 0.2], [1, 0]]) {
      const p = k * light.power * beat, cool = 1 - at * 0.45;
      g.addColorStop(at, `rgb(${r * p},${gr * p * (0.9 + 0.1 * cool)},${b * p * cool})`);
    }
    ctx.fillStyle = g;
    trace(ctx, this.reachOf(grid, light));
    ctx.fill();
  }

  /** @param {Grid} grid @param {Light} light */
  reachOf(grid, light) {
    const id = `${key([Math.round(light.x * 16), Math.round(light.y * 16)])},${light.r}`;
    let points = this.cache.get(id);
    if (!points) {
      if (this.cache.size > 200) this.cache.clear();
      this.cache.set(id, (points = reach(grid, light)));
    }
    return points;
  }

  /** @param {Grid} grid @param {Map<string, number>} dawn */
  rising(grid, dawn) {
    this.ctx.globalCompositeOperation = "source-over";
    for (const tile of grid.tiles) {
      const t = dawn.get(tile.id);
      if (t === undefined || t >= 1) continue;
      this.ctx.fillStyle = `rgba(0,0,4,${1 - t})`;
      this.ctx.fillRect(tile.x * SIDE, tile.y * SIDE, SIDE, SIDE);
    }
  }

  /** A small blur makes a penumbra of every hard edge. */
  soften() {
    const { ctx, canvas } = this;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = "source-over";
    for (const [dx, dy, a] of [[1, 0, 0.5], [0, 1, 0.34], [-1, 0, 0.34], [0, -1, 0.25]]) {
      ctx.globalAlpha = a;
      ctx.drawImage(canvas, dx, dy);
    }
    ctx.globalAlpha = 1;
  }

  vignette() {
    const { ctx } = this;
    if (!this.veil) this.veil = veil(this.canvas.width, this.canvas.height);
    ctx.globalCompositeOperation = "multiply";
    ctx.drawImage(this.veil, 0, 0);
  }

  /** Brightness from 0 to 1 at a place of the screen, for what stands on the board. @param {number} px @param {number} py css pixels */
  at(px, py) {
    if (!this.pixels) return 1;
    const x = Math.min(this.canvas.width - 1, Math.max(0, (px / SHRINK) | 0)), y = Math.min(this.canvas.height - 1, Math.max(0, (py / SHRINK) | 0));
    const i = (y * this.canvas.width + x) * 4;
    return Math.max(this.pixels[i], this.pixels[i + 1], this.pixels[i + 2]) / 255;
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {Float32Array} points */
function trace(ctx, points) {
  ctx.beginPath();
  for (let i = 0; i < points.length; i += 2) ctx.lineTo(points[i], points[i + 1]);
  ctx.closePath();
}

/** The picture grows darker towards its corners. @param {number} w @param {number} h */
function veil(w, h) {
  const canvas = document.createElement("canvas"), ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  [canvas.width, canvas.height] = [w, h];
  const g = ctx.createRadialGradient(w / 2, h / 2, Math.min(w, h) * 0.5, w / 2, h / 2, Math.hypot(w, h) * 0.6);
  g.addColorStop(0, "rgb(255,255,255)");
  g.addColorStop(1, "rgb(136,126,150)");
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, w, h);
  return canvas;
}
