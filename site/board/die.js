// A twenty-sided die by hand. It tumbles, bounces and comes to rest with the known face forward: the engine has decided already.
import { FONT } from "./fonts.js";

/** @typedef {[number, number, number]} Vec */
/** @typedef {[Vec, Vec, Vec]} Turn rows of a rotation */

const P = (1 + Math.sqrt(5)) / 2;
/** @type {Vec[]} */
const CORNERS = /** @type {any} */ ([[-1, P, 0], [1, P, 0], [-1, -P, 0], [1, -P, 0], [0, -1, P], [0, 1, P], [0, -1, -P], [0, 1, -P], [P, 0, -1], [P, 0, 1], [-P, 0, -1], [-P, 0, 1]])
  .map((/** @type {number[]} */ v) => v.map((q) => q / Math.hypot(1, P)));
const FACES = [[0, 11, 5], [0, 5, 1], [0, 1, 7], [0, 7, 10], [0, 10, 11], [1, 5, 9], [5, 11, 4], [11, 10, 2], [10, 7, 6], [7, 1, 8],
  [3, 9, 4], [3, 4, 2], [3, 2, 6], [3, 6, 8], [3, 8, 9], [4, 9, 5], [2, 4, 11], [6, 2, 10], [8, 6, 7], [9, 8, 1]];

/** @param {Vec} a @param {Vec} b @returns {Vec} */
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
/** @param {Vec} a @param {Vec} b */
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {Vec} a @returns {Vec} */
const unit = (a) => /** @type {Vec} */ (a.map((q) => q / Math.hypot(...a)));

/** Each face: middle, outward normal, the direction in which its number stands up. */
const FRAMES = FACES.map(([a, b, c]) => {
  const m = /** @type {Vec} */ ([0, 1, 2].map((k) => (CORNERS[a][k] + CORNERS[b][k] + CORNERS[c][k]) / 3)), n = unit(m);
  const up = unit(/** @type {Vec} */ (CORNERS[a].map((q, k) => q - m[k])));
  return { m, n, up, right: unit(cross(up, n)) };
});

/** Opposite faces add up to twenty-one, as on a real die. */
const NUMBERS = (() => {
  const out = new Array(20).fill(0), order = [20, 8, 14, 2, 17, 5, 11, 3, 9, 15];
  let i = 0;
  for (let f = 0; f < 20; f++) {
    if (out[f]) continue;
    const across = FRAMES.findIndex((g) => dot(g.n, FRAMES[f].n) < -0.99);
    out[f] = order[i++];
    out[across] = 21 - out[f];
  }
  return out;
})();

/** The rotation that shows a number upright to the viewer. @param {number} number @returns {Turn} */
export function facing(number) {
  const { n, up, right } = FRAMES[Math.max(0, NUMBERS.indexOf(number))];
  return [right, /** @type {Vec} */ (up.map((q) => -q)), n]; // the screen's y grows downwards
}

/** The number that a rotation shows. @param {Turn} turn */
export function shown(turn) {
  const depth = FRAMES.map((f) => dot(turn[2], f.n));
  return NUMBERS[depth.indexOf(Math.max(...depth))];
}

/** @param {Vec} axis @param {number} a @returns {Turn} */
function about(axis, a) {
  const [x, y, z] = unit(axis), c = Math.cos(a), s = Math.sin(a), t = 1 - c;
  return [[t * x * x + c, t * x * y - s * z, t * x * z + s * y], [t * x * y + s * z, t * y * y + c, t * y * z - s * x], [t * x * z - s * y, t * y * z + s * x, t * z * z + c]];
}

/** @param {Turn} a @param {Turn} b @returns {Turn} */
function times(a, b) {
  const column = (/** @type {number} */ j) => /** @type {Vec} */ ([b[0][j], b[1][j], b[2][j]]);
  return /** @type {Turn} */ (a.map((row) => [0, 1, 2].map((j) => dot(row, column(j)))));
}

/** How the die lies at time t from 0 to 1: a spin that dies out, so that it always ends with the face forward.
 * @param {number} number @param {number} t @param {number} seed @returns {Turn} */
export function tumble(number, t, seed) {
  const left = Math.pow(1 - Math.min(1, t), 2.2), axis = /** @type {Vec} */ ([Math.sin(seed * 3.1) + 0.3, Math.cos(seed * 1.7), Math.sin(seed * 5.3) * 0.7]);
  return times(about(axis, left * 11), facing(number));
}

/** @param {CanvasRenderingContext2D} ctx @param {{x: number, y: number, r: number, number: number, t: number, seed: number, foe?: boolean, verdict?: {hit: boolean, good: boolean}}} die */
export function drawDie(ctx, { x, y, r, number, t, seed, foe, verdict: told }) {
  const turn = tumble(number, t, seed), hop = Math.abs(Math.cos(t * 8.2)) * Math.pow(1 - t, 1.6), hue = foe ? 4 : 214;
  ctx.save();
  shadowOf(ctx, x, y, r, hop);
  ctx.translate(x - (1 - t) * (1 - t) * r * 2.2, y - hop * r * 1.5);
  if (t >= 1 && (number === 20 || number === 1)) aura(ctx, r, number === 20);
  const seen = CORNERS.map((c) => /** @type {Vec} */ (turn.map((row) => dot(row, c))));
  FACES.forEach((face, i) => dot(turn[2], FRAMES[i].n) > 0.02 && drawFace(ctx, face.map((k) => seen[k]), i, turn, r, hue, t));
  if (t >= 1 && told) verdict(ctx, r, told);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} r @param {number} hop */
function shadowOf(ctx, x, y, r, hop) {
  const k = 1 + hop * 0.5, g = ctx.createRadialGradient(0, 0, 0, 0, 0, r * 1.15 * k);
  g.addColorStop(0, `rgba(0,0,0,${0.75 - hop * 0.4})`);
  g.addColorStop(1, "rgba(0,0,0,0)");
  ctx.save();
  ctx.translate(x + r * 0.14, y + r * 0.78);
  ctx.scale(1, 0.42);
  ctx.fillStyle = g;
  ctx.fillRect(-r * 2, -r * 2, r * 4, r * 4);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r @param {boolean} fair */
function aura(ctx, r, fair) {
  const g = ctx.createRadialGradient(0, 0, r * 0.6, 0, 0, r * 1.9);
  g.addColorStop(0, fair ? "rgba(255,214,110,.85)" : "rgba(200,20,50,.8)");
  g.addColorStop(1, "rgba(0,0,0,0)");
  ctx.fillStyle = g;
  ctx.fillRect(-r * 2, -r * 2, r * 4, r * 4);
}

/** @param {CanvasRenderingContext2D} ctx @param {Vec[]} corners @param {number} i @param {Turn} turn @param {number} r @param {number} hue @param {number} t */
function drawFace(ctx, corners, i, turn, r, hue, t) {
  const n = /** @type {Vec} */ (turn.map((row) => dot(row, FRAMES[i].n))), l = Math.max(0, (-0.45 * n[0] - 0.6 * n[1] + 0.66 * n[2]) / 0.9);
  const top = t >= 1 && n[2] > 0.98;
  ctx.fillStyle = `hsl(${hue} ${top ? 66 : 60}% ${(top ? 19 : 11) + 36 * l * l}%)`;
  ctx.strokeStyle = `hsl(${hue + 30} 72% ${38 + 36 * l}%)`;
  ctx.lineWidth = r * 0.028;
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (const [x, y] of corners) ctx.lineTo(x * r, y * r);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  if (n[2] > 0.34) numeral(ctx, i, turn, r, Math.min(1, (n[2] - 0.3) * 2.2));
}

/** The number lies in its face and turns with it. @param {CanvasRenderingContext2D} ctx @param {number} i @param {Turn} turn @param {number} r @param {number} alpha */
function numeral(ctx, i, turn, r, alpha) {
  const { m, up, right } = FRAMES[i], see = (/** @type {Vec} */ v) => [dot(turn[0], v), dot(turn[1], v)], [mx, my] = see(m), [rx, ry] = see(right), [ux, uy] = see(up);
  ctx.save();
  ctx.transform(rx, ry, -ux, -uy, mx * r, my * r);
  ctx.font = `700 ${r * 0.46}px ${FONT}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const words = NUMBERS[i] === 6 || NUMBERS[i] === 9 ? `${NUMBERS[i]}.` : String(NUMBERS[i]);
  ctx.fillStyle = `rgba(20,6,2,${alpha * 0.8})`;
  ctx.fillText(words, r * 0.014, r * 0.05);
  ctx.fillStyle = `rgba(255,238,200,${alpha})`;
  ctx.fillText(words, 0, r * 0.03);
  ctx.restore();
}

/** Hit or miss by shape, a burst or a stroke through; for the party or against it by colour, and the words beneath say both.
 * @param {CanvasRenderingContext2D} ctx @param {number} r @param {{hit: boolean, good: boolean}} told */
function verdict(ctx, r, { hit, good }) {
  ctx.translate(r * 0.78, -r * 0.72);
  ctx.beginPath();
  for (let i = 0; i < 16; i++) {
    const far = r * (hit && i & 1 ? 0.22 : 0.36), a = (i / 16) * Math.PI * 2;
    ctx.lineTo(Math.cos(a) * far, Math.sin(a) * far);
  }
  ctx.closePath();
  ctx.fillStyle = good ? "#2e7d32" : "#a02222";
  ctx.fill();
  ctx.strokeStyle = "#fff3d6";
  ctx.lineWidth = r * 0.06;
  ctx.lineJoin = ctx.lineCap = "round";
  ctx.stroke();
  ctx.stroke(new Path2D(hit ? `M0 ${-r * 0.15} V${r * 0.15} M${-r * 0.15} 0 H${r * 0.15}` : `M${-r * 0.16} ${r * 0.1} L${r * 0.16} ${-r * 0.1}`));
}
