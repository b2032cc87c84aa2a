// Bakes the picture of one tile: heights and colours first, then light from the top left, then what lies about.
import { hash2, hashText, rough, smooth } from "./noise.js";
import { lookOf } from "./looks.js";
import { FLOORS, WALLS, cap, carpet } from "./materials.js";
import { largestFloor, SIDE } from "./grid.js";
import { decorate } from "./decor.js";
import { furnished } from "./landmarks.js";

/** The baker's knowledge of a tile; plain data, so that it can cross to a worker.
 * @typedef {{key: string, px: number, look: string, card: string, hood: string[], x: number, y: number, triangle: string|null, points: number|null,
 *   spots: {name: string, square: number[]}[], lamps: number[][], kin: boolean[]}} Order kin: by side, whether the room goes on there */

const FACE = 0.44; // how much of a wall square its southern face takes
const COARSE = 16; // samples for a square in the field of distances

/** @param {Order} plain @returns {OffscreenCanvas | HTMLCanvasElement} */
export function bakeTile(plain) {
  const order = furnished(plain);
  const size = order.px * SIDE, canvas = blank(size), ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const layer = layers(order, size);
  const image = ctx.createImageData(size, size);
  shade(image.data, layer, order, size);
  ctx.putImageData(image, 0, 0);
  decorate(ctx, order);
  return canvas;
}

/** @param {number} size */
export function blank(size, height = size) {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(size, height);
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = height;
  return canvas;
}

/** @typedef {{h: Float32Array, rgb: Float32Array, gloss: Float32Array, solid: Uint8Array}} Layers */

/** @param {Order} order @param {number} size @returns {Layers} */
function layers(order, size) {
  const n = size * size, layer = { h: new Float32Array(n), rgb: new Float32Array(n * 3), gloss: new Float32Array(n), solid: new Uint8Array(n) };
  const look = lookOf(order.look), out = { h: 0, r: 0, g: 0, b: 0, gloss: 0 }, rug = rugOf(order, look);
  for (let y = 0, i = 0; y < size; y++) for (let x = 0; x < size; x++, i++) {
    layer.solid[i] = point(out, (x + 0.5) / order.px, (y + 0.5) / order.px, order, look, rug);
    layer.h[i] = out.h;
    layer.rgb[i * 3] = out.r;
    layer.rgb[i * 3 + 1] = out.g;
    layer.rgb[i * 3 + 2] = out.b;
    layer.gloss[i] = out.gloss;
  }
  return layer;
}

/** One point: 0 floor, 1 the top of a wall, 2 its southern face.
 * @param {import("./materials.js").Point} out @param {number} u @param {number} v @param {Order} order @param {import("./looks.js").Look} look @param {number[]|null} rug */
function point(out, u, v, order, look, rug) {
  const wu = u + order.x * SIDE, wv = v + order.y * SIDE, row = order.hood[Math.floor(v) + 1];
  if (row[Math.floor(u) + 1] !== "#") {
    materialOf(FLOORS, look.floor)(out, wu, wv, look);
    if (rug) carpet(out, u, v, rug, look.rug);
    return 0;
  }
  const below = order.hood[Math.floor(v) + 2][Math.floor(u) + 1], down = v - Math.floor(v);
  if (below === "#" || below === " " || down < 1 - FACE) return top(out, wu, wv, look);
  materialOf(WALLS, look.wall)(out, wu, wv, look);
  scale(out, 0.86 - (down - 1 + FACE) * 0.95);
  if (down < 1 - FACE + 0.04) { scale(out, 0.3); out.h -= 2; }
  return 2;
}

/** One of ours, or one that a box has brought along. @param {Record<string, import("./materials.js").Material>} ours @param {string | import("./materials.js").Material} named */
const materialOf = (ours, named) => (typeof named === "string" ? ours[named] : named);

/** @param {import("./materials.js").Point} out @param {number} k */
function scale(out, k) {
  out.r *= k;
  out.g *= k;
  out.b *= k;
}

/** @param {import("./materials.js").Point} out @param {number} u @param {number} v @param {import("./looks.js").Look} look */
function top(out, u, v, look) {
  if (look.wall === "hedge" || typeof look.wall === "function") materialOf(WALLS, look.wall)(out, u, v, look);
  else cap(out, u + 0.3, v + 0.2, look);
  out.h += 8;
  return 1;
}

/** @param {Order} order @param {import("./looks.js").Look} look @returns {number[]|null} */
function rugOf(order, look) {
  const inner = order.hood.slice(1, 5).map((row) => row.slice(1, 5));
  if (hash2(order.x, order.y, hashText(order.card) % 997) > look.rugs) return null;
  const rect = largestFloor(inner);
  return rect && [rect[0] + 0.2, rect[1] + 0.22, rect[2] - 0.2, rect[3] - 0.2];
}

/** Distances, in squares, from points of a coarse lattice to the nearest square of some kind.
 * @param {string[]} hood @param {(letter: string) => boolean} is */
function distances(hood, is) {
  const side = SIDE * COARSE + 1, out = new Float32Array(side * side).fill(2);
  for (let j = 0; j < 6; j++) for (let i = 0; i < 6; i++) if (is(hood[j][i])) nearer(out, side, i - 1, j - 1);
  return out;
}

/** @param {Float32Array} out @param {number} side @param {number} x @param {number} y */
function nearer(out, side, x, y) {
  const from = (/** @type {number} */ a) => Math.max(0, Math.floor((a - 1.6) * COARSE)), to = (/** @type {number} */ a) => Math.min(side, Math.ceil((a + 2.6) * COARSE));
  for (let j = from(y); j < to(y); j++) for (let i = from(x); i < to(x); i++) {
    const u = i / COARSE, v = j / COARSE, dx = Math.max(x - u, 0, u - x - 1), dy = Math.max(y - v, 0, v - y - 1), d = Math.sqrt(dx * dx + dy * dy);
    if (d < out[j * side + i]) out[j * side + i] = d;
  }
}

/** @param {Float32Array} field @param {number} u @param {number} v */
function sample(field, u, v) {
  const side = SIDE * COARSE + 1, x = Math.min(side - 1.001, Math.max(0, u * COARSE)), y = Math.min(side - 1.001, Math.max(0, v * COARSE));
  const xi = x | 0, yi = y | 0, fx = x - xi, fy = y - yi, i = yi * side + xi;
  const a = field[i] + (field[i + 1] - field[i]) * fx, b = field[i + side] + (field[i + side + 1] - field[i + side]) * fx;
  return a + (b - a) * fy;
}

const LX = -0.52, LY = -0.6, LZ = 0.61; // one low lamp, far away at the top left: this makes it read as stone

/** @param {Uint8ClampedArray} data @param {Layers} layer @param {Order} order @param {number} size */
function shade(data, layer, order, size) {
  carve(layer.h, order, size);
  const { h, rgb } = layer, px = order.px, k = (0.5 * px) / 64;
  const wall = distances(order.hood, (l) => l === "#"), floor = distances(order.hood, (l) => l !== "#" && l !== " "), void_ = distances(order.hood, (l) => l === " ");
  const moss = lookOf(order.look).moss;
  for (let y = 0, i = 0; y < size; y++) for (let x = 0; x < size; x++, i++) {
    const dx = ((x < size - 1 ? h[i + 1] : h[i]) - (x ? h[i - 1] : h[i])) * k, dy = ((y < size - 1 ? h[i + size] : h[i]) - (y ? h[i - size] : h[i])) * k;
    const inv = 1 / Math.sqrt(dx * dx + dy * dy + 1), lit = Math.max(0, (-dx * LX - dy * LY + LZ) * inv), u = (x + 0.5) / px, v = (y + 0.5) / px;
    let l = 0.44 + 1.2 * lit; // brighter than life: the light map only takes away
    if (layer.solid[i] === 0) l *= hollow(sample(wall, u, v), sample(wall, u - 0.2, v - 0.3));
    else if (layer.solid[i] === 1) l *= massive(sample(floor, u, v), sample(floor, u + 0.12, v + 0.12));
    const shine = layer.gloss[i] * Math.max(0, lit - 0.6) * 70;
    const green = layer.solid[i] === 0 && moss ? mossAt(u + order.x * SIDE, v + order.y * SIDE, h[i], sample(wall, u, v)) * moss : 0;
    data[i * 4] = (rgb[i * 3] * l + shine) * (1 - green * 0.46);
    data[i * 4 + 1] = (rgb[i * 3 + 1] * l + shine * 0.95) * (1 - green * 0.24);
    data[i * 4 + 2] = (rgb[i * 3 + 2] * l + shine * 0.85) * (1 - green * 0.62);
    data[i * 4 + 3] = layer.solid[i] === 1 ? fade(sample(void_, u, v), sample(floor, u, v), u, v) : 255;
  }
}

/** Contact shadow and the shadow that the wall throws to the south-east. @param {number} near @param {number} towards */
function hollow(near, towards) {
  return (0.42 + 0.58 * smooth(-0.02, 0.34, near)) * (0.66 + 0.34 * smooth(0.02, 0.2, towards)) * (0.9 + 0.1 * smooth(0.2, 1, near));
}

/** A bright lip at the rim; the mass of the rock sinks into the dark. @param {number} out @param {number} lip */
function massive(out, lip) {
  return (0.46 + 0.54 * smooth(1.1, 0.2, out)) * (1 + 0.5 * smooth(0.075, 0.03, Math.min(out, lip + 0.02)));
}

/** Where nothing lies behind, the rock frays into the night. @param {number} beyond @param {number} floor @param {number} u @param {number} v */
function fade(beyond, floor, u, v) {
  const a = smooth(-0.05, 0.75, beyond + rough(u * 1.3, v * 1.3) * 0.22), keep = smooth(0.5, 0.12, floor);
  return 255 * Math.max(a, keep * smooth(-0.02, 0.2, beyond));
}

/** @param {number} u @param {number} v @param {number} h @param {number} wall */
function mossAt(u, v, h, wall) {
  return smooth(0.1, 0.55, rough(u * 0.33 + 11, v * 0.33) + 0.28 * smooth(0.5, 0, wall)) * smooth(7.5, 1, h);
}

/** Cracks: walks that cut into the heights. @param {Float32Array} h @param {Order} order @param {number} size */
function carve(h, order, size) {
  const count = Math.round(lookOf(order.look).cracks * 4), seed = hashText(order.key);
  for (let n = 0; n < count; n++) {
    let a = hash2(n, seed, 1) * 6.28, x = hash2(n, seed, 2) * size, y = hash2(n, seed, 3) * size;
    const long = (0.4 + hash2(n, seed, 4) * 1.3) * order.px;
    for (let s = 0; s < long; s++) {
      a += (hash2((s * 16 / order.px) | 0, n, seed) - 0.5) * (64 / order.px) * 0.5;
      x += Math.cos(a);
      y += Math.sin(a);
      cut(h, size, x | 0, y | 0, 1 - s / long);
    }
  }
}

/** @param {Float32Array} h @param {number} size @param {number} x @param {number} y @param {number} deep */
function cut(h, size, x, y, deep) {
  if (x < 1 || y < 1 || x >= size - 1 || y >= size - 1) return;
  h[y * size + x] -= 2.6 * deep;
  h[y * size + x + 1] -= 0.9 * deep;
  h[(y + 1) * size + x] -= 0.9 * deep;
}
