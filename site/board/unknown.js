// The unknown beyond the last tile: mist, and in it the faint plan of a house that somebody began to draw.
import { blank } from "./tiles.js";
import { hash2, rough } from "./noise.js";
import { SIDE } from "./grid.js";

/** @typedef {CanvasRenderingContext2D} Ctx */

const ROOMS = 5; // the plan repeats after so many tiles
const PX = 24; // pixels for a square

export const NIGHT = "#0b0a12";

/** Painted once; the camera only moves and stretches it. */
export function unknown() {
  const side = ROOMS * SIDE * PX, canvas = blank(side), ctx = /** @type {Ctx} */ (canvas.getContext("2d"));
  mist(ctx, side);
  ctx.scale(PX, PX);
  ctx.lineCap = "round";
  for (let y = 0; y < ROOMS; y++) for (let x = 0; x < ROOMS; x++) room(ctx, x, y);
  return canvas;
}

/** @param {Ctx} ctx @param {number} side */
function mist(ctx, side) {
  const image = ctx.createImageData(side, side), turn = (Math.PI * 2) / side;
  for (let y = 0, i = 0; y < side; y++) for (let x = 0; x < side; x++, i += 4) {
    const u = Math.cos(x * turn) * 2.2, v = Math.sin(x * turn) * 2.2, m = 0.5 + 0.5 * rough(u + Math.cos(y * turn) * 2.2 + 9, v + Math.sin(y * turn) * 2.2 + 9), k = Math.max(0, Math.min(1, m));
    image.data[i] = 9 + 16 * k;
    image.data[i + 1] = 9 + 17 * k;
    image.data[i + 2] = 15 + 30 * k;
    image.data[i + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function room(ctx, x, y) {
  const r = (/** @type {number} */ n) => hash2(x, y, 700 + n), [l, t] = [x * SIDE, y * SIDE];
  ctx.strokeStyle = `rgba(150,156,196,${0.2 + r(1) * 0.1})`;
  ctx.lineWidth = 0.05;
  side(ctx, l + 0.3, t + 0.3, 0, r(2));
  side(ctx, l + SIDE - 0.3, t + 0.3, 1, r(3));
  side(ctx, l + SIDE - 0.3, t + SIDE - 0.3, 2, r(4));
  side(ctx, l + 0.3, t + SIDE - 0.3, 3, r(5));
  ctx.lineWidth = 0.03;
  FITTINGS[Math.floor(r(6) * FITTINGS.length)](ctx, l + 2, t + 2);
}

/** A wall with a gap in it, and the swing of a door. @param {Ctx} ctx @param {number} x @param {number} y @param {number} turn @param {number} chance */
function side(ctx, x, y, turn, chance) {
  const long = SIDE - 0.6;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 2);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(chance < 0.25 ? long : long / 2 - 0.5, 0);
  if (chance >= 0.25) {
    ctx.moveTo(long / 2 + 0.5, 0);
    ctx.lineTo(long, 0);
    if (chance > 0.6) ctx.moveTo(long / 2 + 0.5, 0);
    if (chance > 0.6) ctx.arc(long / 2 - 0.5, 0, 1, 0, Math.PI / 2);
  }
  ctx.stroke();
  ctx.restore();
}

/** The furniture of unknown rooms. @type {((ctx: Ctx, x: number, y: number) => void)[]} */
const FITTINGS = [
  (ctx, x, y) => { for (let i = 0; i < 6; i++) line(ctx, x - 0.6, y - 0.75 + i * 0.3, x + 0.6, y - 0.75 + i * 0.3); },
  (ctx, x, y) => { circle(ctx, x, y, 0.7); circle(ctx, x, y, 0.45); },
  (ctx, x, y) => { ctx.strokeRect(x - 1.1, y - 0.45, 2.2, 0.9); for (const i of [-0.7, 0, 0.7]) { circle(ctx, x + i, y - 0.75, 0.16); circle(ctx, x + i, y + 0.75, 0.16); } },
  (ctx, x, y) => { for (const i of [-1, 1]) for (const j of [-1, 1]) circle(ctx, x + i, y + j, 0.22); },
  () => {},
  (ctx, x, y) => { line(ctx, x - 0.5, y, x + 0.5, y); line(ctx, x, y - 0.5, x, y + 0.5); circle(ctx, x, y, 0.5); },
];

/** @param {Ctx} ctx @param {number} a @param {number} b @param {number} c @param {number} d */
function line(ctx, a, b, c, d) {
  ctx.beginPath();
  ctx.moveTo(a, b);
  ctx.lineTo(c, d);
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r */
function circle(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.stroke();
}

/** Lay it under everything. @param {Ctx} ctx @param {CanvasImageSource} plan @param {number} x @param {number} y where the board's corner is @param {number} z device pixels for a square @param {number} wide @param {number} high */
export function layUnknown(ctx, plan, x, y, z, wide, high) {
  const step = ROOMS * SIDE * z, from = (/** @type {number} */ at) => ((at % step) + step) % step - step;
  for (let top = from(y); top < high; top += step) for (let left = from(x); left < wide; left += step) ctx.drawImage(plan, Math.round(left), Math.round(top), Math.ceil(step) + 1, Math.ceil(step) + 1);
}
