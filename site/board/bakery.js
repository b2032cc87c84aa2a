// Keeps the baked tiles: asks for those that are missing, one after another, and says when one is ready.
import { hashText } from "./noise.js";
import { lampsOf } from "./grid.js";
import { withLandmarks } from "./landmarks.js";
import { lookOf, withLooks } from "./looks.js";
import { fault, heal, tried } from "../ground/guard.js";

/** @typedef {import("./tiles.js").Order} Order */
/** @typedef {import("./types.js").Tile} Tile */

const STEPS = [32, 64, 128]; // pixels for a square
const TILES = "board tiles"; // where their faults belong

/** The step whose pixels suffice for so many device pixels a square. @param {number} want */
export function stepFor(want) {
  return STEPS.find((px) => px * 1.2 >= want) || STEPS[STEPS.length - 1];
}

/** All that changes the picture goes into the key. @param {Tile} tile @param {import("./grid.js").Grid} grid
 * @param {number} px @returns {Order} */
export function orderFor(tile, grid, px) {
  const hood = grid.hood(tile), { look, card, x, y, triangle, points, spots } = tile, lamps = lampsOf(tile, hood);
  const kin = lookOf(look).room ? kinOf(tile, grid) : [], key = `${tile.id}|${hashText(JSON.stringify([hood, look, card, x, y, triangle, points, spots, kin]))}`;
  return { key, px, look, card, hood, x, y, triangle, points, spots, lamps, kin };
}

/** On which of its sides a tile goes on as the same room. @param {Tile} tile @param {import("./grid.js").Grid} grid */
function kinOf({ x, y, look }, { tiles }) {
  return [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([dx, dy]) => tiles.some((one) => one.x === x + dx && one.y === y + dy && one.look === look));
}

/** @param {string} key */
const tileOf = (key) => key.slice(0, key.indexOf("|"));

export class Bakery {
  /** @param {() => void} ready called when a picture has come in */
  constructor(ready) {
    this.ready = ready;
    /** @type {Map<string, Map<number, CanvasImageSource>>} pictures by key, then by step */
    this.done = new Map();
    /** @type {Map<string, CanvasImageSource>} the last picture of each tile, shown while a changed one is baked */
    this.last = new Map();
    /** @type {Order[]} */
    this.queue = [];
    /** @type {Order | null} */
    this.busy = null;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Set<string>} keys of tiles that could not be baked: they stay sketches until they change */
    this.spoilt = new Set();
    this.called = false;
    this.staffed = false;
    this.closed = false;
  }

  /** The first picture of the board must not wait for a worker to start. */
  start() {
    if (this.called) return;
    this.called = true;
    requestAnimationFrame(() => setTimeout(() => {
      if (this.closed) return;
      this.worker = tried(() => this.hire(), null, TILES);
      this.staffed = true;
      this.next();
    }));
  }

  /** Not every browser can draw in a worker; then the page bakes in its idle time. */
  hire() {
    if (typeof OffscreenCanvas === "undefined" || typeof Worker === "undefined" || !OffscreenCanvas.prototype.transferToImageBitmap) return null;
    const worker = new Worker(new URL("./bake-worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => this.hear(data));
    for (const end of ["error", "messageerror"]) worker.addEventListener(end, () => this.dismiss());
    worker.postMessage({ landmarks: withLandmarks(), looks: withLooks() });
    return worker;
  }

  /** Bakes in the page what the worker cannot bake. @param
   * {{key: string, px: number, bitmap?: CanvasImageSource, failed?: string}} said */
  hear({ key, px, bitmap }) {
    if (bitmap) this.store(key, px, bitmap);
    else if (this.busy) this.bakeHere(this.busy);
  }

  dismiss() {
    this.worker?.terminate();
    this.worker = null;
    if (this.busy) this.queue.unshift(this.busy);
    this.busy = null;
    this.next();
  }

  /** The best picture there is of a tile; undefined before the first. @param {string} key @param {number} px */
  picture(key, px) {
    const steps = this.done.get(key);
    return (steps && (steps.get(px) || steps.get(64) || steps.get(128) || steps.get(32))) || this.last.get(tileOf(key));
  }

  /** Brings the bakery up to date: bakes what is missing, forgets what is gone. @param {Order[]} orders */
  want(orders) {
    const keys = new Set(orders.map((o) => o.key));
    for (const key of this.done.keys()) if (!keys.has(key)) this.done.delete(key);
    for (const key of this.spoilt) if (!keys.has(key)) this.spoilt.delete(key);
    if (!this.spoilt.size) heal(TILES);
    this.queue = orders.filter((o) => !this.done.get(o.key)?.has(o.px) && !this.spoilt.has(o.key));
    this.start();
    this.next();
  }

  get idle() {
    return !this.busy && !this.queue.length;
  }

  next() {
    if (!this.staffed || this.closed || this.busy || !this.queue.length) return;
    this.busy = /** @type {Order} */ (this.queue.shift());
    if (this.worker) this.worker.postMessage(this.busy);
    else this.bakeHere(this.busy);
  }

  /** @param {Order} order */
  bakeHere(order) {
    const later = globalThis.requestIdleCallback || ((/** @type {() => void} */ f) => setTimeout(f, 30));
    later(async () => {
      try {
        const { bakeTile } = await import("./tiles.js");
        this.store(order.key, order.px, bakeTile(order));
      } catch (error) {
        this.spoil(order, error);
      }
    });
  }

  /** One tile that fails must not keep the others from being baked. @param {Order} order @param {unknown} error */
  spoil(order, error) {
    if (this.closed) return;
    this.spoilt.add(order.key);
    fault(error, TILES);
    this.busy = null;
    this.next();
  }

  /** @param {string} key @param {number} px @param {CanvasImageSource} picture */
  store(key, px, picture) {
    if (!this.done.has(key)) this.done.set(key, new Map());
    /** @type {Map<number, CanvasImageSource>} */ (this.done.get(key)).set(px, picture);
    this.last.set(tileOf(key), picture);
    this.busy = null;
    this.ready();
    this.next();
  }

  close() {
    this.closed = true;
    this.worker?.terminate();
    this.queue = [];
  }
}
