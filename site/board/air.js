// The air and the glow in the floor, where a place has such: embers, seams that give light of their own, weather that
// colours all of it.
import { SIDE } from "./grid.js";
import { WEATHER, lookOf } from "./looks.js";
import { blank } from "./tiles.js";
import { hash2, soft } from "./noise.js";
import { toScreen } from "./camera.js";

/** The effect of an environment: tint: what is left of the light; wash: what is added to it; embers: how many fly, to
 * how many usually do.
 * @typedef {{tint: number[], wash?: number[], embers?: number}} Weather */
/** tone: its colour; count: so many over a tile; rise: squares a second; sway: squares to each side.
 * @typedef {{tone: number[], count: number, rise: number, sway: number}} Drift */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./types.js").Tile} Tile */

const FINE = 8; // samples of the glow for a square
const HIGH = 1.7; // squares that an ember rises before it is out
const BLINK = 0.07; // seconds between two pictures of the air

export class Air {
  /** @param {HTMLCanvasElement} over what lies above it */
  constructor(over) {
    this.canvas = document.createElement("canvas");
    this.canvas.setAttribute("aria-hidden", "true");
    Object.assign(this.canvas.style, { position: "absolute", left: "0", top: "0", pointerEvents: "none" });
    over.before(this.canvas);
    this.ctx = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    /** @type {Map<string, CanvasImageSource | null>} by tile, as it lies */
    this.glows = new Map();
    /** @type {Map<string, CanvasImageSource>} by colour */
    this.sparks = new Map();
    this.print = "";
    this.time = 0;
  }

  /** @param {Scene} scene @returns {Weather | null} the environment that came last, of those that are felt */
  weather({ view }) {
    return (view?.environments ?? []).map(({ card }) => WEATHER[card]).filter(Boolean).at(-1) ?? null;
  }

  /** Light that comes out of the floor. @param {CanvasRenderingContext2D} ctx @param {Tile[]} tiles @param {number} time */
  glow(ctx, tiles, time) {
    ctx.save();
    ctx.globalCompositeOperation = "lighter";
    for (const tile of tiles) {
      const picture = this.glowOf(tile);
      if (!picture) continue;
      ctx.globalAlpha = time ? 0.86 + 0.14 * soft(time * 0.9 + tile.x * 3, tile.y * 3) : 1;
      ctx.drawImage(picture, tile.x * SIDE, tile.y * SIDE, SIDE, SIDE);
    }
    ctx.restore();
  }

  /** @param {Tile} tile */
  glowOf(tile) {
    const key = `${tile.look} ${tile.x} ${tile.y} ${tile.squares.join("")}`, kept = this.glows.get(key);
    if (kept !== undefined) return kept;
    if (this.glows.size > 300) this.glows.clear();
    const made = glowing(tile);
    this.glows.set(key, made);
    return made;
  }

  /** Draws what flies, in its own picture over the light. @param {Scene} scene @param {number} now seconds
   * @param {boolean} flies time goes on @param {boolean} shown */
  draw(scene, now, flies, shown) {
    if (flies) this.time = now;
    const { cam, size, hidden } = scene, { canvas, ctx } = this, thick = shown ? this.weather(scene)?.embers ?? 1 : 0;
    const print = [cam.x, cam.y, cam.zoom, size.width, size.height, scene.laid.length, hidden.size, thick, Math.floor(this.time / BLINK)].join();
    if (print === this.print) return;
    this.print = print;
    [canvas.width, canvas.height] = [size.width, size.height]; // which also clears it
    ctx.globalCompositeOperation = "lighter";
    if (!thick) return;
    for (const tile of scene.grid.tiles) if (!hidden.has(tile.id)) this.above(tile, scene, thick);
  }

  /** Draws what flies above a tile, if anything does and it is in sight. @param {Tile} tile @param {Scene} scene
   * @param {number} thick */
  above(tile, { cam, size }, thick) {
    const { drift } = lookOf(tile.look), [x, y] = toScreen(cam, size, tile.x * SIDE, tile.y * SIDE), wide = SIDE * cam.zoom;
    if (drift && x < size.width && y < size.height && x + wide > 0 && y + wide > 0) this.over(tile, drift, thick, [x, y], cam.zoom);
  }

  /** @param {Tile} tile @param {Drift} drift @param {number} thick @param {[number, number]} corner @param {number} zoom */
  over(tile, drift, thick, [left, top], zoom) {
    const { ctx, time } = this, spark = this.sparkOf(drift.tone);
    for (let i = 0; i < drift.count * thick; i++) {
      const r = (/** @type {number} */ n) => hash2(tile.x * 97 + i, tile.y * 89 + n, 401), age = (time * drift.rise * (0.6 + r(1) * 0.8) / HIGH + r(2)) % 1;
      const x = r(3) * SIDE + drift.sway * Math.sin(time * (0.4 + r(4)) + r(5) * 6.3) * age, y = r(6) * SIDE + 0.5 - age * HIGH, px = zoom * (0.1 + r(7) * 0.16) * (1 - age * 0.5);
      ctx.globalAlpha = Math.min(1, age * 6) * (1 - age) * 0.9;
      ctx.drawImage(spark, left + x * zoom - px / 2, top + y * zoom - px / 2, px, px);
    }
  }

  /** @param {number[]} tone */
  sparkOf(tone) {
    const key = tone.join(), kept = this.sparks.get(key);
    if (kept) return kept;
    const canvas = blank(24), ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")), g = ctx.createRadialGradient(12, 12, 0, 12, 12, 12);
    for (const [at, alpha] of [[0, 1], [0.3, 0.85], [0.5, 0.3], [1, 0]]) g.addColorStop(at, at ? `rgba(${key},${alpha})` : "rgb(255,244,214)");
    ctx.fillStyle = g;
    ctx.fillRect(0, 0, 24, 24);
    this.sparks.set(key, canvas);
    return canvas;
  }

  destroy() {
    this.canvas.remove();
  }
}

/** Its light, as a small picture; nothing where the floor is cold. @param {Tile} tile @returns {CanvasImageSource | null} */
function glowing(tile) {
  const { glow, fire = [255, 255, 255] } = lookOf(tile.look), side = SIDE * FINE;
  if (!glow) return null;
  const canvas = blank(side), ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")), image = ctx.createImageData(side, side);
  let any = 0;
  for (let y = 0, i = 0; y < side; y++) for (let x = 0; x < side; x++, i += 4) {
    if (tile.squares[Math.floor(y / FINE)][Math.floor(x / FINE)] === "#") continue;
    const warm = glow(tile.x * SIDE + (x + 0.5) / FINE, tile.y * SIDE + (y + 0.5) / FINE);
    any += warm;
    for (const c of [0, 1, 2]) image.data[i + c] = fire[c];
    image.data[i + 3] = 255 * warm;
  }
  ctx.putImageData(image, 0, 0);
  return any ? canvas : null;
}
