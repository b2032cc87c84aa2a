// The decor of a tile: bone piles, stairs, named spots, the triangle, lamps. Painted once, on top of the baked stone.
import { rng, hashText } from "./noise.js";
import { lookOf } from "./looks.js";
import { SIDE } from "./grid.js";
import { bridge, chasm } from "./water.js";
import { dress } from "./dressing.js";
import { smudge } from "./fittings.js";
import { landmark, onTable } from "./landmarks.js";

/** @typedef {import("./tiles.js").Order} Order */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** @param {Ctx} ctx @param {Order} order */
export function decorate(ctx, order) {
  ctx.save();
  ctx.scale(order.px, order.px);
  seams(ctx, order.hood, order.kin);
  dress(ctx, order);
  const marked = landmark(ctx, order);
  letters(ctx, order, marked);
  if (order.triangle && order.points !== null) triangle(ctx, order.triangle, order.points);
  for (const [x, y] of order.lamps) if (!onTable(order, x - order.x * SIDE, y - order.y * SIDE)) sconce(ctx, x - order.x * SIDE, y - order.y * SIDE, lookOf(order.look).lamp);
  ctx.restore();
}

const WALLS = "# ,";

/** Draws the seam between two tiles, a strip of brass in the floor, half of it on each: the rules count tiles. Within
 * a room it is a hairline. @param {Ctx} ctx @param {string[]} hood @param {boolean[]} kin */
function seams(ctx, hood, kin) {
  for (let i = 0; i < SIDE; i++) {
    if (!WALLS.includes(hood[1][i + 1])) seam(ctx, i, 0, 0, hood[0][i + 1], kin[0]);
    if (!WALLS.includes(hood[i + 1][SIDE])) seam(ctx, SIDE, i, 1, hood[i + 1][SIDE + 1], kin[1]);
    if (!WALLS.includes(hood[SIDE][i + 1])) seam(ctx, i + 1, SIDE, 2, hood[SIDE + 1][i + 1], kin[2]);
    if (!WALLS.includes(hood[i + 1][1])) seam(ctx, 0, i + 1, 3, hood[i + 1][0], kin[3]);
  }
}

/** One square's length of it, with a stud in the middle. @param {Ctx} ctx @param {number} x @param {number} y @param {number} turn @param {string} beyond @param {boolean} within the room goes on there */
function seam(ctx, x, y, turn, beyond, within) {
  if (beyond === "#") return;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 2);
  if (within) {
    ctx.fillStyle = "rgba(214,176,106,.55)";
    ctx.fillRect(0, 0, 1, 0.018);
  } else brass(ctx);
  ctx.restore();
}

/** @param {Ctx} ctx */
function brass(ctx) {
  for (const [top, high, tone] of /** @type {[number, number, string][]} */ ([[0, 0.075, "rgba(12,7,4,.62)"], [0.012, 0.04, "#8a6a34"], [0.012, 0.014, "#d9b066"]])) {
    ctx.fillStyle = tone;
    ctx.fillRect(0.02, top, 0.96, high);
  }
  ctx.fillStyle = "#e6c581";
  ctx.beginPath();
  for (const [dx, dy] of [[0.5, -0.02], [0.57, 0.032], [0.5, 0.085], [0.43, 0.032]]) ctx.lineTo(dx, dy);
  ctx.fill();
}

/** @param {Ctx} ctx @param {Order} order @param {boolean} marked its named place is painted already */
function letters(ctx, order, marked) {
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) {
    const letter = order.hood[y + 1][x + 1];
    if (letter === "o") bones(ctx, x + 0.5, y + 0.5, hashText(order.key) + x * 7 + y);
    else if (letter === "s") stairs(ctx, x, y, order.hood);
    else if (letter === "~") chasm(ctx, x, y, order.hood);
    else if (letter === "=") bridge(ctx, x, y, order.hood);
    else if (SYMBOLS[letter]) SYMBOLS[letter](ctx, x + 0.5, y + 0.5);
    else if (!marked && !".#,".includes(letter)) seal(ctx, x + 0.5, y + 0.5);
  }
}

/** @param {Ctx} ctx @param {number} cx @param {number} cy @param {number} seed */
function bones(ctx, cx, cy, seed) {
  const r = rng(seed);
  smudge(ctx, cx, cy, 0.42, "rgba(14,10,8,.55)");
  for (let i = 0; i < 7; i++) {
    const a = r() * 6.28, d = 0.08 + r() * 0.16;
    bone(ctx, cx + Math.cos(a) * d, cy + Math.sin(a) * d * 0.85, r() * 6.28, 0.1 + r() * 0.07);
  }
  skull(ctx, cx + (r() - 0.5) * 0.08, cy - 0.02, 0.13, (r() - 0.5) * 0.7);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} a @param {number} half */
function bone(ctx, x, y, a, half) {
  const dx = Math.cos(a) * half, dy = Math.sin(a) * half;
  for (const [colour, off, w] of /** @type {[string, number, number][]} */ ([["rgba(10,7,5,.75)", 0.022, 0.062], ["#8d7f66", 0.008, 0.05], ["#d9ccae", 0, 0.036]])) {
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = w;
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.moveTo(x - dx + off, y - dy + off);
    ctx.lineTo(x + dx + off, y + dy + off);
    ctx.stroke();
    knuckles(ctx, x + off, y + off, dx, dy, w * 0.62);
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} dx @param {number} dy @param {number} r */
function knuckles(ctx, x, y, dx, dy, r) {
  const nx = (-dy / Math.hypot(dx, dy)) * r * 0.8, ny = (dx / Math.hypot(dx, dy)) * r * 0.8;
  for (const s of [-1, 1]) for (const n of [-1, 1]) disc(ctx, x + dx * s + nx * n, y + dy * s + ny * n, r);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r */
function disc(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fill();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {number} lean */
function skull(ctx, x, y, r, lean) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(lean);
  smudge(ctx, r * 0.2, r * 0.3, r * 1.7, "rgba(8,5,4,.8)");
  const g = ctx.createRadialGradient(-r * 0.4, -r * 0.5, r * 0.1, 0, 0, r * 1.2);
  g.addColorStop(0, "#f3ead0");
  g.addColorStop(0.7, "#c3b391");
  g.addColorStop(1, "#7d6e54");
  ctx.fillStyle = g;
  disc(ctx, 0, 0, r);
  ctx.fillRect(-r * 0.52, r * 0.5, r * 1.04, r * 0.62);
  ctx.fillStyle = "#1c1310";
  for (const s of [-1, 1]) disc(ctx, s * r * 0.42, r * 0.14, r * 0.27);
  ctx.fillRect(-r * 0.08, r * 0.42, r * 0.16, r * 0.22);
  for (const s of [-0.26, 0, 0.26]) ctx.fillRect(s * r - r * 0.03, r * 0.78, r * 0.06, r * 0.34);
  ctx.restore();
}

/** Steps that go down into the dark; stair squares that touch make one flight.
 * @param {Ctx} ctx @param {number} x @param {number} y @param {string[]} hood */
function stairs(ctx, x, y, hood) {
  const is = (/** @type {number} */ dx, /** @type {number} */ dy) => (hood[y + 1 + dy]?.[x + 1 + dx] === "s" ? 1 : 0), left = is(-1, 0) ? 0 : 0.08, right = is(1, 0) ? 0 : 0.08;
  const above = is(0, -1) + is(0, -1) * is(0, -2), run = above + 1 + is(0, 1) + is(0, 1) * is(0, 2), top = is(0, -1) ? 0 : 0.05, low = is(0, 1) ? 0 : 0.05;
  const h = (1 - top - low) / 4;
  for (let i = 0; i < 4; i++) step(ctx, x + left, y + top + i * h, 1 - left - right, h, 1.25 - ((above * 4 + i) / (run * 4 - 1)) * 1.02);
  ctx.fillStyle = "rgba(0,0,0,.55)";
  if (left) ctx.fillRect(x + left, y + top, 0.05, 1 - top - low);
  if (right) ctx.fillRect(x + 1 - right - 0.03, y + top, 0.03, 1 - top - low);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h @param {number} light */
function step(ctx, x, y, w, h, light) {
  const tone = (/** @type {number} */ v) => `rgb(${v * light * 1.05},${v * light},${v * light * 0.92})`;
  const g = ctx.createLinearGradient(0, y, 0, y + h);
  g.addColorStop(0, tone(158));
  g.addColorStop(0.18, tone(118));
  g.addColorStop(0.7, tone(92));
  g.addColorStop(0.72, tone(44));
  g.addColorStop(1, tone(16));
  ctx.fillStyle = g;
  ctx.fillRect(x, y, w, h + 0.004);
}

/** A ring of inlaid brass: a place that the adventure names. @param {Ctx} ctx @param {number} x @param {number} y */
function seal(ctx, x, y) {
  smudge(ctx, x, y, 0.5, "rgba(0,0,0,.4)");
  for (const [r, w] of [[0.4, 0.035], [0.3, 0.018]]) {
    ring(ctx, x + 0.012, y + 0.016, r, w, "rgba(0,0,0,.7)");
    ring(ctx, x, y, r, w, "#c39a52");
  }
  ctx.strokeStyle = "#c39a52";
  ctx.lineWidth = 0.018;
  for (let k = 0; k < 2; k++) square(ctx, x, y, 0.3, (k * Math.PI) / 4);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {number} w @param {string} colour */
function ring(ctx, x, y, r, w, colour) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = w;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.stroke();
}

/** The symbols printed on tiles besides bone piles: lines cut into the stone, each of a shape of its own.
 * @type {Record<string, (ctx: Ctx, x: number, y: number) => void>} */
const SYMBOLS = {
  "^": (ctx, x, y) => groove(ctx, x, y, "#c96a4a", "M-.3 -.3 H.3 V.3 H-.3 Z M-.17 -.17 L.17 .17 M.17 -.17 L-.17 .17"), // a slab with a cross: a trap
  "$": (ctx, x, y) => groove(ctx, x, y, "#e0b65a", "M-.3 -.02 V.24 H.3 V-.02 Z M-.3 -.02 C-.3 -.32 .3 -.32 .3 -.02 M-.06 -.02 V.1 H.06 V-.02"), // a box with a lid
  "+": (ctx, x, y) => groove(ctx, x, y, "#8fb0a0", "M-.22 .32 V-.1 C-.22 -.4 .22 -.4 .22 -.1 V.32 Z M.1 .06 V.1"), // an arch with a handle: a door
  "!": (ctx, x, y) => groove(ctx, x, y, "#a58ccf", "M0 -.32 V.14 M-.15 0 L0 .17 L.15 0 M-.26 .3 H.26"), // an arrow that comes down
};

/** A worn inlay: a dark cut, a dull metal, a thin gleam. @param {Ctx} ctx @param {number} x @param {number} y @param {string} colour @param {string} path */
function groove(ctx, x, y, colour, path) {
  const cut = new Path2D(path);
  smudge(ctx, x, y, 0.5, "rgba(0,0,0,.38)");
  ctx.save();
  ctx.translate(x, y);
  ctx.lineCap = ctx.lineJoin = "round";
  for (const [stroke, width, off] of /** @type {[string, number, number][]} */ ([["rgba(0,0,0,.75)", 0.085, 0.014], [colour, 0.05, 0], ["rgba(255,245,220,.35)", 0.014, -0.008]])) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.translate(off, off);
    ctx.stroke(cut);
  }
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {number} turn */
function square(ctx, x, y, r, turn) {
  ctx.beginPath();
  for (let i = 0; i < 4; i++) ctx.lineTo(x + Math.cos(turn + (i * Math.PI) / 2) * r, y + Math.sin(turn + (i * Math.PI) / 2) * r);
  ctx.closePath();
  ctx.stroke();
}

/** Ivory with a small sun, or obsidian with an eye that is open: told apart without seeing colour. @param {Ctx} ctx @param {string} colour @param {number} side */
function triangle(ctx, colour, side) {
  const dark = colour === "black";
  ctx.save();
  ctx.translate(2, 2);
  ctx.rotate((side * Math.PI) / 2);
  ctx.translate(0, -1.72);
  const g = ctx.createLinearGradient(-0.2, -0.2, 0.2, 0.2);
  g.addColorStop(0, dark ? "#4a4356" : "#fffaea");
  g.addColorStop(1, dark ? "#0c0910" : "#cdbd96");
  const path = new Path2D("M0 -.2 L.23 .17 L-.23 .17 Z");
  smudge(ctx, 0.02, 0.06, 0.42, "rgba(0,0,0,.55)");
  ctx.lineJoin = "round";
  for (const [stroke, width] of /** @type {[string, number][]} */ ([["rgba(10,5,2,.85)", 0.12], [dark ? "#d9a94f" : "#8a6428", 0.06]])) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
  ctx.fillStyle = g;
  ctx.fill(path);
  ctx.fillStyle = ctx.strokeStyle = dark ? "#ff8a5a" : "#a3762c";
  ctx.lineWidth = 0.026;
  if (dark) ctx.stroke(new Path2D("M-.11 .075 Q0 -.035 .11 .075 Q0 .15 -.11 .075 Z"));
  disc(ctx, 0, dark ? 0.066 : 0.05, dark ? 0.034 : 0.055);
  if (!dark) for (let i = 0; i < 8; i++) disc(ctx, Math.cos(i * 0.785) * 0.098, 0.05 + Math.sin(i * 0.785) * 0.098, 0.014);
  ctx.restore();
}

/** An iron bracket with a flame. @param {Ctx} ctx @param {number} x @param {number} y @param {number[]} c */
function sconce(ctx, x, y, c) {
  ctx.fillStyle = "#17110d";
  ctx.fillRect(x - 0.035, y + 0.02, 0.07, 0.16);
  ctx.fillRect(x - 0.1, y, 0.2, 0.045);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  smudge(ctx, x, y - 0.08, 0.3, `rgba(${c[0]},${c[1]},${c[2]},.9)`);
  ctx.restore();
  flame(ctx, x, y, 0.085, `rgb(${c[0]},${c[1]},${c[2]})`);
  flame(ctx, x, y, 0.05, "#fffbe8");
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} colour */
function flame(ctx, x, y, r, colour) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x, y - r * 2.9);
  ctx.bezierCurveTo(x + r * 1.5, y - r * 1.2, x + r * 1.1, y, x, y);
  ctx.bezierCurveTo(x - r * 1.1, y, x - r * 1.5, y - r * 1.2, x, y - r * 2.9);
  ctx.fill();
}
