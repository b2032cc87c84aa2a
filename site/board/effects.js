// Short-lived things above the figures: numbers that rise, sparks, rings of dust, bolts. Each lives for one loose tween.
import { heart, text } from "./badges.js";
import { drawDie } from "./die.js";
import { ease } from "./animation.js";
import { dieSpot } from "./diespot.js";
import { FONT } from "./fonts.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {(x: number, y: number) => [number, number]} Project */
/** @typedef {{t: number, draw: (ctx: Ctx, at: Project, z: number, t: number) => void, top?: boolean}} Effect */

/** A roll: foe: whose die it is; hit: whether it was enough; good: whether that is good for the party; before, after: the words beneath it; other: the die of a pair that does not count.
 * @typedef {{number: number, foe: boolean, hit: boolean, good: boolean, before: string, after: string, other?: number}} Roll */

export class Effects {
  /** @param {import("./animation.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Set<Effect>} */
    this.live = new Set();
    this.sparks = true;
    /** The bodies that a die must not cover, and where it may fall. @type {() => {bodies:
     * import("./framing.js").Rect[], free: import("./framing.js").Rect}} */
    this.around = () => ({ bodies: [], free: [0, 0, Infinity, Infinity] });
  }

  /** @param {number} ms @param {Effect["draw"]} draw @param {boolean} [loose] @returns {Promise<void>} */
  async show(ms, draw, loose = true) {
    if (this.stage.instant || this.stage.skipping) return;
    /** @type {Effect} */
    const effect = { t: 0, draw };
    this.live.add(effect);
    await this.stage.tween(ms, (t) => { effect.t = t; }, { loose });
    this.live.delete(effect);
  }

  /** @param {Ctx} ctx @param {Project} at @param {number} z */
  draw(ctx, at, z) {
    for (const effect of this.live) {
      ctx.save();
      effect.draw(ctx, at, z, effect.t);
      ctx.restore();
    }
  }

  /** A word or number that rises and fades. @param {number} x @param {number} y @param {string} words @param {string} colour @param {number} [size] */
  float(x, y, words, colour, size = 0.5) {
    return this.show(1050, (ctx, at, z, t) => {
      const [px, py] = at(x, y - 0.35 - ease.out(t) * 0.7), pop = 1 + 0.5 * Math.max(0, 1 - t * 6);
      ctx.globalAlpha = Math.min(1, (1 - t) * 2.6);
      text(ctx, words, px, py, Math.max(17, z * size) * pop, colour);
    });
  }

  /** Hit points won or lost, with a heart. @param {number} x @param {number} y @param {number} by */
  hearts(x, y, by) {
    return this.show(1150, (ctx, at, z, t) => {
      const [px, py] = at(x, y - 0.3 - ease.out(t) * 0.75), size = Math.max(19, z * 0.56) * (1 + 0.45 * Math.max(0, 1 - t * 7));
      ctx.globalAlpha = Math.min(1, (1 - t) * 2.6);
      heart(ctx, px + size * 0.42, py, size * 0.78, null, true);
      text(ctx, by > 0 ? `+${by}` : `−${-by}`, px - size * 0.1, py, size, by > 0 ? "#b9f59a" : "#ff8a6a", "right");
    });
  }

  /** @param {number} x @param {number} y @param {string} colour @param {number} [count] @param {number} [rise] */
  burst(x, y, colour, count = 18, rise = 0.5) {
    if (!this.sparks) return Promise.resolve();
    const bits = Array.from({ length: count }, (_, i) => ({ a: i * 2.4 + x, v: 0.35 + ((i * 37) % 23) / 30, r: 0.022 + ((i * 13) % 7) / 170 }));
    return this.show(720, (ctx, at, z, t) => {
      ctx.globalCompositeOperation = "lighter";
      ctx.fillStyle = colour;
      for (const b of bits) {
        const d = b.v * ease.out(t), [px, py] = at(x + Math.cos(b.a) * d, y + Math.sin(b.a) * d * 0.8 - rise * t * t);
        ctx.globalAlpha = 1 - t;
        ctx.beginPath();
        ctx.arc(px, py, b.r * z * (1.3 - t), 0, 7);
        ctx.fill();
      }
    });
  }

  /** A ring that widens: dust of a landing, or light. @param {number} x @param {number} y @param {string} colour @param {number} [far] */
  ring(x, y, colour, far = 0.9) {
    return this.show(520, (ctx, at, z, t) => {
      const [px, py] = at(x, y);
      ctx.globalAlpha = (1 - t) * 0.8;
      ctx.strokeStyle = colour;
      ctx.lineWidth = z * 0.12 * (1 - t) + 1;
      ctx.beginPath();
      ctx.ellipse(px, py, z * far * ease.out(t), z * far * 0.8 * ease.out(t), 0, 0, 7);
      ctx.stroke();
    });
  }

  /** Dust at the rim of a tile that comes up. @param {number} x @param {number} y left top of the tile */
  dust(x, y) {
    if (!this.sparks) return Promise.resolve();
    const motes = Array.from({ length: 44 }, (_, i) => {
      const p = (i / 44) * 16, s = Math.floor(p / 4), k = p % 4;
      return { x: x + [k, 4, 4 - k, 0][s], y: y + [0, k, 4, 4 - k][s], dx: [0, 0.8, 0, -0.8][s], dy: [-0.8, 0, 0.8, 0][s], r: 0.1 + ((i * 7) % 5) / 22 };
    });
    return this.show(900, (ctx, at, z, t) => {
      for (const m of motes) {
        const [px, py] = at(m.x + m.dx * ease.out(t), m.y + m.dy * ease.out(t)), r = m.r * z * (1 + t * 1.6), puff = ctx.createRadialGradient(px, py, 0, px, py, r);
        puff.addColorStop(0, `rgba(203,184,154,${0.34 * (1 - t)})`);
        puff.addColorStop(1, "rgba(203,184,154,0)");
        ctx.fillStyle = puff;
        ctx.fillRect(px - r, py - r, r * 2, r * 2);
      }
    });
  }

  /** Something flies from one to the other. @param {number[]} a @param {number[]} b @param {string} colour */
  bolt(a, b, colour) {
    return this.show(170 * Math.max(0.6, this.stage.pace), (ctx, at, z, t) => {
      const head = at(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), k = Math.max(0, t - 0.4), tail = at(a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k);
      ctx.lineCap = "round";
      for (const [c, w] of /** @type {[string, number][]} */ ([[colour, 0.17], ["#fffbe6", 0.07]])) {
        ctx.strokeStyle = c;
        ctx.lineWidth = w * z;
        ctx.beginPath();
        ctx.moveTo(...tail);
        ctx.lineTo(...head);
        ctx.stroke();
      }
    }, false);
  }

  /** The die beside what it decides, and over nobody; it lies there for a moment and goes. @param {number} x @param {number} y @param {Roll} roll */
  async die(x, y, roll) {
    const seed = roll.number * 1.7 + x;
    /** @type {[number, number] | null} */
    let spot = null;                           // in squares, once it is known
    const show = (/** @type {Ctx} */ ctx, /** @type {Project} */ at, /** @type {number} */ z, /** @type {number} */ t, /** @type {number} */ fade) => {
      const r = Math.max(28, Math.min(50, z * 0.75)), target = at(x, y), px = Math.max(14, r * 0.36);
      if (!spot) spot = this.spotOf(ctx, target, r, px, roll, z, [x, y]);
      ctx.globalAlpha = 1 - fade;
      paintRoll(ctx, roll, at(...spot), { r, px, t, seed });
    };
    await this.show(620, (ctx, at, z, t) => show(ctx, at, z, t, 0), false);
    const rest = this.show(1000, (ctx, at, z, t) => show(ctx, at, z, 1, Math.max(0, t * 2.4 - 1.4)));
    await Promise.race([rest, this.stage.wait(420)]);
  }

  /** @param {Ctx} ctx @param {[number, number]} target @param {number} r @param {number} px @param {Roll} roll @param {number} z @param {[number, number]} place @returns {[number, number]} in squares */
  spotOf(ctx, target, r, px, { before, after }, z, place) {
    ctx.font = `700 ${px}px ${FONT}`;
    const wide = Math.max(ctx.measureText(before).width, ctx.measureText(after).width) + 8, { bodies, free } = this.around();
    const [dx, dy] = dieSpot(target, r, wide, bodies, free);
    return [place[0] + (dx - target[0]) / z, place[1] + (dy - target[1]) / z];
  }
}

/** The caption of a roll: the number needed while it tumbles, by how much it was enough once it lies.
 * @param {Ctx} ctx @param {Roll} roll @param {[number, number]} place
 * @param {{r: number, px: number, t: number, seed: number}} how */
function paintRoll(ctx, { number, foe, hit, good, before, after, other }, [x, y], { r, px, t, seed }) {
  if (other) drawDie(ctx, { x: x + r * 1.15, y: y - r * 0.3, r: r * 0.55, number: other, t, seed: seed + 3, foe });
  drawDie(ctx, { x, y, r, number, t, seed, foe, verdict: { hit, good } });
  text(ctx, t >= 1 ? after : before, x, y + r * 1.26, px, t < 1 ? "#fff0d0" : good ? "#c9f7ae" : "#ffb8a8");
}
