// Small pictures that are drawn often and change seldom: marks on figures, names. Painted once, then copied.
import { blank } from "./tiles.js";

/** @typedef {CanvasRenderingContext2D} Ctx */

const MOST = 220;

export class Sprites {
  constructor() {
    /** @type {Map<string, HTMLCanvasElement | OffscreenCanvas>} */
    this.kept = new Map();
  }

  /** Copy a picture whose middle lies at (x, y); paint it first if it is new.
   * @param {Ctx} ctx @param {string} id all that the picture depends on @param {number} x @param {number} y @param {number} w css pixels @param {number} h @param {number} dpr @param {(ctx: Ctx) => void} paint with (0, 0) in the middle */
  copy(ctx, id, x, y, w, h, dpr, paint) {
    const key = `${id}|${Math.round(w * dpr)}|${Math.round(h * dpr)}`;
    const picture = this.kept.get(key) || this.make(key, w, h, dpr, paint), snap = (/** @type {number} */ v) => Math.round(v * dpr) / dpr;
    ctx.drawImage(picture, snap(x - w / 2), snap(y - h / 2), picture.width / dpr, picture.height / dpr);
  }

  /** @param {string} key @param {number} w @param {number} h @param {number} dpr @param {(ctx: Ctx) => void} paint */
  make(key, w, h, dpr, paint) {
    if (this.kept.size > MOST) this.kept.clear();
    const picture = blank(Math.ceil(w * dpr), Math.ceil(h * dpr)), ctx = /** @type {Ctx} */ (picture.getContext("2d"));
    ctx.scale(dpr, dpr);
    ctx.translate(w / 2, h / 2);
    paint(ctx);
    this.kept.set(key, picture);
    return picture;
  }
}
