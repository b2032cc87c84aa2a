// Floors and walls, one point at a time: each material writes a height and a colour for a place given in squares.
import { hash2, rough, smooth } from "./noise.js";

/** @typedef {{h: number, r: number, g: number, b: number, gloss: number}} Point */
/** @typedef {import("./looks.js").Look} Look */
/** @typedef {(out: Point, u: number, v: number, look: Look) => void} Material */

/** @param {Point} out @param {number[]} c @param {number} k brightness */
export function paint(out, c, k) {
  out.r = c[0] * k;
  out.g = c[1] * k;
  out.b = c[2] * k;
}

/** @param {Point} out @param {number[]} c @param {number} t */
export function blend(out, c, t) {
  out.r += (c[0] - out.r) * t;
  out.g += (c[1] - out.g) * t;
  out.b += (c[2] - out.b) * t;
}

/** A bevelled block: its height falls to the joint. @param {number} edge distance to the joint @param {number} width */
export function bevel(edge, width) {
  const g = Math.min(1, Math.max(0, (edge - width * 0.25) / width));
  return g * (2 - g);
}

/** Some squares are laid in two stones or four. @type {Material} */
function flags(out, u, v, look) {
  const cx = Math.floor(u), cy = Math.floor(v), kind = hash2(cx, cy, 3);
  const wu = u + 0.05 * rough(u * 0.7 + 3, v * 0.7), wv = v + 0.05 * rough(u * 0.7, v * 0.7 + 8);
  let lx = Math.min(0.999, Math.max(0, wu - cx)), ly = Math.min(0.999, Math.max(0, wv - cy)), w = 1, h = 1, sub = 0;
  if (kind < 0.18 || kind > 0.92) { w = kind < 0.09 ? 0.42 : 0.5; if (lx > w) { lx -= w; w = 1 - w; sub = 1; } }
  if ((kind > 0.18 && kind < 0.34) || kind > 0.92) { h = kind < 0.26 ? 0.58 : 0.5; if (ly > h) { ly -= h; h = 1 - h; sub += 2; } }
  const edge = Math.min(lx, w - lx, ly, h - ly), up = bevel(edge, 0.075), n = rough(u * 0.9, v * 0.9), t = hash2(cx, cy, 11 + sub);
  out.h = up * 5.5 + n * 2.6 + rough(u * 4.3, v * 4.3) * 0.8 + (lx - w / 2) * (t - 0.5) * 3 + (ly - h / 2) * (hash2(cx, cy, 31 + sub) - 0.5) * 3;
  paint(out, look.tone, 0.82 + t * 0.3 + n * 0.2);
  out.b *= 0.94 + hash2(cx, cy, 41 + sub) * 0.12;
  if (up < 0.5) blend(out, look.tone2, 0.85 - up * 1.4);
  out.gloss = look.gloss * up;
}

/** Polished planks, four to a square, their ends staggered; brass studs where the squares meet. @type {Material} */
function boards(out, u, v, look) {
  const row = Math.floor(v * 4), shift = hash2(row, 0, 5) * 2, plank = Math.floor((u + shift) / 2), t = hash2(row, plank, 7);
  const ly = v * 4 - row, lx = (u + shift) / 2 - plank, edge = Math.min(ly, 1 - ly) / 4, end = Math.min(lx, 1 - lx) * 2;
  const grain = rough(u * 0.45 + t * 40, v * 5.5 + t * 17), fine = rough(u * 1.6 + t * 9, v * 16);
  out.h = bevel(edge, 0.016) * 1.3 + bevel(end, 0.016) + grain * 0.5 + rough(u * 0.5, v * 0.5) * 1.2;
  paint(out, look.tone, 0.74 + t * 0.34 + grain * 0.24 + fine * 0.12);
  if (edge < 0.012 || end < 0.01) blend(out, look.tone2, 0.75);
  out.gloss = look.gloss * (0.7 + grain * 0.5);
  studs(out, u, v, look);
}

/** @param {Point} out @param {number} u @param {number} v @param {Look} look */
function studs(out, u, v, look) {
  const dx = u - Math.round(u), dy = v - Math.round(v), line = Math.min(Math.abs(dx), Math.abs(dy));
  if (line < 0.013) { blend(out, look.tone2, 0.75); out.h -= 0.8; }
  const d = Math.hypot(dx, dy);
  if (d < 0.055) { paint(out, [206, 160, 82], 1); out.h = 3 - d * 40; out.gloss = 1; }
}

/** Two marbles, laid as a chequer. @type {Material} */
function marble(out, u, v, look) {
  const cx = Math.floor(u), cy = Math.floor(v), dark = (cx + cy) & 1, o = hash2(cx, cy, 9) * 30;
  const edge = Math.min(u - cx, cx + 1 - u, v - cy, cy + 1 - v), n = rough(u * 0.6 + o, v * 0.6 + o);
  const vein = smooth(0.07, 0, Math.abs(rough(u * 0.55 + o + n * 0.25, v * 0.8 - o))), t = hash2(cx, cy, 13);
  out.h = bevel(edge, 0.03) * 2.2 + n * 0.5 + (u - cx - 0.5) * (t - 0.5) * 1.6;
  paint(out, dark ? look.tone2 : look.tone, 0.86 + t * 0.16 + n * 0.13);
  blend(out, dark ? [150, 156, 168] : [112, 104, 104], vein * (dark ? 0.42 : 0.4));
  if (edge < 0.016) blend(out, [30, 28, 32], 0.8);
  out.gloss = look.gloss;
}

/** Small burnt tiles, nine to a square. @type {Material} */
function terracotta(out, u, v, look) {
  const wu = u * 3 + 0.06 * rough(u, v), wv = v * 3 + 0.06 * rough(u + 7, v), cx = Math.floor(wu), cy = Math.floor(wv), t = hash2(cx, cy, 15);
  const lx = wu - cx, ly = wv - cy, edge = Math.min(lx, 1 - lx, ly, 1 - ly) / 3, up = bevel(edge, 0.035), n = rough(u * 1.2, v * 1.2);
  out.h = up * 2.6 + n * 1.1 + (lx - 0.5) * (t - 0.5) * 2.4 + rough(u * 5, v * 5) * 0.4;
  paint(out, look.tone, 0.72 + t * 0.42 + n * 0.16);
  if (t > 0.86) blend(out, [88, 66, 58], 0.5);
  if (up < 0.4) blend(out, look.tone2, 0.8);
  squareLine(out, u, v, 0.022, [40, 26, 20]);
  out.gloss = look.gloss * up * (0.4 + n);
}

/** @param {Point} out @param {number} u @param {number} v @param {number} width @param {number[]} colour */
export function squareLine(out, u, v, width, colour) {
  const line = Math.min(Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v)));
  if (line < width) { blend(out, colour, 0.7 * (1 - line / width)); out.h -= 1.6 * (1 - line / width); }
}

/** Rounded stones pressed into earth (the two nearest of a jittered lattice). @type {Material} */
function cobble(out, u, v, look) {
  const x = u * 3, y = v * 3, cx = Math.floor(x), cy = Math.floor(y);
  let a = 9, b = 9, id = 0;
  for (let j = -1; j < 2; j++) for (let i = -1; i < 2; i++) {
    const px = cx + i + 0.5 + (hash2(cx + i, cy + j, 17) - 0.5) * 0.66, py = cy + j + 0.5 + (hash2(cx + i, cy + j, 19) - 0.5) * 0.66;
    const d = (px - x) * (px - x) + (py - y) * (py - y);
    if (d < a) { b = a; a = d; id = hash2(cx + i, cy + j, 23); } else if (d < b) b = d;
  }
  const edge = Math.sqrt(b) - Math.sqrt(a), up = smooth(0.03, 0.42, edge), n = rough(u * 1.1, v * 1.1), wet = smooth(0.2, 0.5, rough(u * 0.3 + 5, v * 0.3));
  out.h = up * 6 + n * 1.6 + rough(u * 5, v * 5) * 0.5;
  paint(out, look.tone, 0.66 + id * 0.46 + n * 0.18);
  if (up < 0.5) blend(out, look.tone2, 0.9 - up);
  squareLine(out, u, v, 0.035, [22, 20, 20]);
  out.gloss = look.gloss * (0.25 + wet * 1.2);
}

/** A worn stone in each square, grass between. @type {Material} */
function garden(out, u, v, look) {
  const cx = Math.floor(u), cy = Math.floor(v), t = hash2(cx, cy, 25), n = rough(u * 1.1, v * 1.1);
  const qx = Math.abs(u - cx - 0.5), qy = Math.abs(v - cy - 0.5), r = Math.pow(qx ** 4 + qy ** 4, 0.25);
  const edge = 0.43 + (t - 0.5) * 0.07 + n * 0.05 - r, stone = smooth(-0.02, 0.03, edge);
  const blade = rough(u * 6.5, v * 6.5), grass = 0.72 + blade * 0.5 + rough(u * 0.5, v * 0.5) * 0.3;
  out.h = stone * (2.6 + bevel(edge, 0.09) * 2.4 + n) + (1 - stone) * (1.4 + blade * 2.6);
  paint(out, look.tone2, grass);
  out.r += (look.tone[0] * (0.76 + t * 0.3 + n * 0.2) - out.r) * stone;
  out.g += (look.tone[1] * (0.76 + t * 0.3 + n * 0.2) - out.g) * stone;
  out.b += (look.tone[2] * (0.76 + t * 0.3 + n * 0.2) - out.b) * stone;
  out.gloss = 0.06;
}

/** @type {Record<string, Material>} */
export const FLOORS = { flags, boards, marble, terracotta, cobble, garden };

/** Courses of stone or brick; the same for the top of a wall and for its face.
 * @param {Point} out @param {number} u @param {number} v @param {Look} look @param {number} wide @param {number} high */
function courses(out, u, v, look, wide, high) {
  const wv = v / high + rough(u * 0.5, v * 0.5) * 0.1, row = Math.floor(wv), wu = u / wide + (row & 1) * 0.5 + hash2(row, 1, 27) * 0.3, col = Math.floor(wu);
  const t = hash2(col, row, 29), edge = Math.min((wu - col) * wide, (col + 1 - wu) * wide, (wv - row) * high, (row + 1 - wv) * high);
  const up = bevel(edge, Math.min(wide, high) * 0.14), n = rough(u * 1.3, v * 1.3);
  out.h = up * 3.4 + n * 2 + rough(u * 5, v * 5) * 0.6;
  paint(out, look.stone, (0.74 + t * 0.36 + n * 0.2) * (0.45 + up * 0.55));
  out.gloss = 0.05;
}

/** @type {Material} */
const block = (out, u, v, look) => courses(out, u, v, look, 0.62, 0.34);
/** @type {Material} */
const brick = (out, u, v, look) => courses(out, u, v, look, 0.34, 0.14);

/** The top of a wall: broad worn slabs, quieter than the face, so that the two read as two heights.
 * @param {Point} out @param {number} u @param {number} v @param {Look} look */
export function cap(out, u, v, look) {
  const wv = v / 0.55 + rough(u * 0.4, v * 0.4) * 0.14, row = Math.floor(wv), wu = u / 0.9 + (row & 1) * 0.5, col = Math.floor(wu), t = hash2(col, row, 43);
  const edge = Math.min((wu - col) * 0.9, (col + 1 - wu) * 0.9, (wv - row) * 0.55, (row + 1 - wv) * 0.55), up = bevel(edge, 0.035), n = rough(u * 0.8, v * 0.8);
  const grey = (look.stone[0] + look.stone[1] + look.stone[2]) / 3;
  out.h = up * 1.5 + n * 2.2 + rough(u * 4, v * 4) * 0.8;
  paint(out, look.stone, (0.82 + t * 0.14 + n * 0.14) * (0.6 + up * 0.4));
  blend(out, [grey, grey, grey], 0.35);
  out.gloss = 0.05;
}

/** Dark wainscot: upright panels with a moulding. @type {Material} */
function panel(out, u, v, look) {
  const x = u * 2 - Math.floor(u * 2), edge = Math.min(x, 1 - x) / 2, n = rough(u * 6, v * 0.9), t = hash2(Math.floor(u * 2), Math.floor(v), 33);
  out.h = bevel(edge, 0.03) * 2 - bevel(edge - 0.09, 0.04) * 2.2 + n * 0.5;
  paint(out, look.stone, (0.8 + t * 0.16 + n * 0.26) * (edge < 0.02 ? 0.5 : 1));
  out.gloss = 0.5;
}

/** Clipped leaves. @type {Material} */
function hedge(out, u, v, look) {
  const leaf = rough(u * 3.2, v * 3.2), big = rough(u * 0.8, v * 0.8), fine = rough(u * 8, v * 8);
  out.h = leaf * 6 + big * 6 + fine * 2.4;
  paint(out, look.stone, 0.9 + leaf * 0.5 + big * 0.25 + fine * 0.2);
  const bx = Math.floor(u * 5), by = Math.floor(v * 5), fx = u * 5 - bx - 0.2 - hash2(bx, by, 45) * 0.6, fy = v * 5 - by - 0.2 - hash2(by, bx, 47) * 0.6;
  if (hash2(bx, by, 35) > 0.9 && fx * fx + fy * fy < 0.03) paint(out, [226, 198, 208], 0.9);
  out.gloss = 0.1;
}

/** @type {Record<string, Material>} */
export const WALLS = { block, brick, panel, hedge };

/** Which of three dyes a knot of the carpet has, so far from its edge. @param {number} u @param {number} v @param {number} edge */
function knot(u, v, edge) {
  if (edge > 0.13 && edge < 0.24) return Math.abs(((u + v) * 6) % 1) < 0.35 ? 1 : 2;      // the ring, with its dots
  const band = edge < 0.035 || (edge > 0.1 && edge <= 0.13) || (edge >= 0.24 && edge < 0.262);
  return band || (edge > 0.27 && inLozenge(u, v)) ? 1 : 0;
}

/** @param {number} u @param {number} v */
function inLozenge(u, v) {
  const a = Math.abs(((u * 2.5) % 1 + 1) % 1 - 0.5) + Math.abs(((v * 2.5) % 1 + 1) % 1 - 0.5);
  return Math.abs(a - 0.36) < 0.045 || a < 0.1;
}

/** A carpet: bands at its border, lozenges within.
 * @param {Point} out @param {number} u @param {number} v @param {number[]} rect [left, top, right, bottom] @param {number[]} dye */
export function carpet(out, u, v, rect, dye) {
  const edge = Math.min(u - rect[0], rect[2] - u, v - rect[1], rect[3] - v);
  if (edge < 0) return;
  const weave = hash2(Math.floor(u * 64), Math.floor(v * 64), 37) * 0.16 + rough(u * 1.5, v * 1.5) * 0.16;
  const dot = knot(u, v, edge) * 3, light = 0.82 + weave;
  out.r = dye[dot] * light;
  out.g = dye[dot + 1] * light;
  out.b = dye[dot + 2] * light;
  out.h = 4 + smooth(0, 0.05, edge) * 1.4 + weave * 4;
  out.gloss = 0;
}
