// Seeded chance and a shared field of roughness: everything that makes stone look like stone.
import { createNoise2D } from "./../vendor/simplex-noise.js";

const SIDE = 256; // samples along one side of the shared field
const PER_SQUARE = 32; // samples of the field that cover one square of the board

/** A small fast generator (sfc32). Drawing only: the rules never see it.
 * @param {number} seed @returns {() => number} */
export function rng(seed) {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 0xb7e15162 | 0];
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** @param {string} text @returns {number} */
export function hashText(text) {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** A number from 0 to 1 for a pair of integers, always the same.
 * @param {number} x @param {number} y @param {number} [salt] @returns {number} */
export function hash2(x, y, salt = 0) {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(salt | 0, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** @type {Float32Array | null} */
let field = null;

function makeField() {
  const noise = createNoise2D(rng(7));
  const out = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) out[y * SIDE + x] = octaves(noise, x / 40, y / 40);
  return out;
}

/** @param {(x: number, y: number) => number} noise @param {number} x @param {number} y */
function octaves(noise, x, y) {
  return noise(x, y) * 0.52 + noise(x * 2.03 + 9, y * 2.03) * 0.27 + noise(x * 4.1, y * 4.1 + 5) * 0.14 + noise(x * 8.3, y * 8.3) * 0.07;
}

/** Fold a coordinate back and forth into the field, so that no seam shows. @param {number} i */
const fold = (i) => {
  const m = i & (2 * SIDE - 1);
  return m < SIDE ? m : 2 * SIDE - 1 - m;
};

/** Roughness between about -1 and 1 at a place given in squares.
 * @param {number} u @param {number} v @returns {number} */
export function rough(u, v) {
  const f = field || (field = makeField());
  const x = u * PER_SQUARE, y = v * PER_SQUARE;
  const xi = Math.floor(x), yi = Math.floor(y), fx = x - xi, fy = y - yi;
  const x0 = fold(xi), x1 = fold(xi + 1), r0 = fold(yi) * SIDE, r1 = fold(yi + 1) * SIDE;
  const top = f[r0 + x0] + (f[r0 + x1] - f[r0 + x0]) * fx;
  return top + (f[r1 + x0] + (f[r1 + x1] - f[r1 + x0]) * fx - top) * fy;
}

/** A cheap soft noise between -1 and 1, for the page itself: the field above is built only where stone is baked.
 * @param {number} x @param {number} y @returns {number} */
export function soft(x, y) {
  const xi = Math.floor(x), yi = Math.floor(y), fx = x - xi, fy = y - yi, u = fx * fx * (3 - 2 * fx), v = fy * fy * (3 - 2 * fy);
  const top = hash2(xi, yi) + (hash2(xi + 1, yi) - hash2(xi, yi)) * u, low = hash2(xi, yi + 1) + (hash2(xi + 1, yi + 1) - hash2(xi, yi + 1)) * u;
  return (top + (low - top) * v) * 2 - 1;
}

/** @param {number} a @param {number} b @param {number} x */
export function smooth(a, b, x) {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
}
