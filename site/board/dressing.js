// The furniture along the walls, by the look of the room: on faces of walls that look south, where no lamp is.
import { hash2, hashText } from "./noise.js";
import { SIDE } from "./grid.js";
import { lookOf } from "./looks.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {(ctx: Ctx, x: number, y: number, r: (n: number) => number) => void} Piece x, y: the upper left corner of the face, which is 1 wide and .44 high; r: chances of this place */

/** @type {Record<string, Piece[]>} */
const BY_LOOK = {
  hall: [painting, banner], library: [books, books, painting], gallery: [painting, painting, banner], kitchen: [pans], chapel: [lancet], cellar: [barrels, bottles],
  crypt: [niche], stairwell: [arms], stone: [arms], garden: [roses],
};

/** @type {Record<string, Piece[]>} */
const BY_CARD = { chandlery: [candles], cloakroom: [] };

/** The pieces on the walls of a tile. @param {string} card @param {string} look @returns {Piece[]} */
const piecesFor = (card, look) => BY_CARD[card] ?? lookOf(look).dress ?? BY_LOOK[look] ?? [];

/** @param {Ctx} ctx @param {import("./tiles.js").Order} order */
export function dress(ctx, { hood, look, card, x: tx, y: ty, lamps }) {
  const pieces = piecesFor(card, look), seed = hashText(card) % 9973;
  if (!pieces.length) return;
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) {
    if (hood[y + 1][x + 1] !== "#" || "# ,".includes(hood[y + 2][x + 1])) continue;
    const r = (/** @type {number} */ n) => hash2(tx * SIDE + x, ty * SIDE + y, seed + n), lit = lamps.some(([lx, ly]) => Math.floor(lx) - tx * SIDE === x && Math.floor(ly) - ty * SIDE === y);
    if (look === "chapel" && !"# ".includes(hood[y][x + 1])) continue; // no window looks into the room it is in
    if (!lit && r(1) < 0.62) pieces[Math.floor(r(2) * pieces.length)](ctx, x, y + 0.56, r);
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h @param {string | CanvasGradient} fill */
export function box(ctx, x, y, w, h, fill) {
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, w, h);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} fill */
export function oval(ctx, x, y, rx, ry, fill) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, 7);
  ctx.fill();
}

/** Somebody's forebear, in gold. @type {Piece} */
function painting(ctx, x, y, r) {
  const cx = x + 0.5, w = 0.13 + r(3) * 0.05, coats = ["#5a2a30", "#2c4456", "#3c4a30", "#4a3458"];
  box(ctx, cx - w - 0.03, y + 0.05, w * 2 + 0.1, 0.36, "rgba(0,0,0,.55)");
  box(ctx, cx - w - 0.04, y + 0.02, w * 2 + 0.08, 0.35, "#c99a45");
  box(ctx, cx - w - 0.02, y + 0.035, w * 2 + 0.04, 0.03, "#f3d68c");
  box(ctx, cx - w, y + 0.055, w * 2, 0.285, "#1d1512");
  oval(ctx, cx, y + 0.3, w * 0.72, 0.06, coats[Math.floor(r(4) * 4)]);
  box(ctx, cx - w - 0.04, y + 0.34, w * 2 + 0.08, 0.035, "#8a6428");
  oval(ctx, cx, y + 0.175, 0.05, 0.068, "#d8b08a");
  oval(ctx, cx, y + 0.12, 0.06, 0.03, r(5) < 0.5 ? "#e8e2d4" : "#3a2418");
}

/** @type {Piece} */
function banner(ctx, x, y, r) {
  const cx = x + 0.5, tone = ["#8a2030", "#24506a", "#4a2a6a"][Math.floor(r(3) * 3)];
  box(ctx, cx - 0.2, y - 0.02, 0.4, 0.035, "#c99a45");
  for (const [off, fill] of /** @type {[number, string][]} */ ([[0.03, "rgba(0,0,0,.5)"], [0, tone]])) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (const [dx, dy] of [[-0.16, 0], [0.16, 0], [0.16, 0.4], [0, 0.31], [-0.16, 0.4]]) ctx.lineTo(cx + dx + off, y + dy + off * 0.5);
    ctx.fill();
  }
  oval(ctx, cx, y + 0.15, 0.055, 0.075, "#e8c676");
  box(ctx, cx - 0.012, y + 0.2, 0.024, 0.08, "#e8c676");
}

/** @type {Piece} */
function books(ctx, x, y, r) {
  const tones = ["#7d2a2a", "#2c5048", "#8a6a34", "#3a3a64", "#5a3a24", "#6b5a70", "#a8874a"];
  box(ctx, x + 0.06, y - 0.04, 0.88, 0.48, "#1c110b");
  for (const row of [0, 1]) {
    for (let i = 0, at = 0.1; at < 0.86; i++) {
      const w = 0.035 + r(10 + i + row * 30) * 0.035, h = 0.12 + r(60 + i + row * 30) * 0.06;
      box(ctx, x + at, y + 0.19 + row * 0.23 - h, w, h, tones[Math.floor(r(110 + i + row * 30) * tones.length)]);
      box(ctx, x + at, y + 0.19 + row * 0.23 - h + 0.03, w, 0.012, "rgba(240,210,140,.5)");
      at += w + 0.008;
    }
    box(ctx, x + 0.06, y + 0.19 + row * 0.23, 0.88, 0.03, "#6b4526");
  }
}

/** @type {Piece} */
function pans(ctx, x, y, r) {
  box(ctx, x + 0.1, y + 0.02, 0.8, 0.025, "#2a2220");
  for (let i = 0; i < 4; i++) {
    const cx = x + 0.2 + i * 0.2, s = 0.05 + r(3 + i) * 0.03;
    box(ctx, cx - 0.01, y + 0.03, 0.02, 0.12, "#4a3a30");
    oval(ctx, cx + 0.015, y + 0.2, s, s * 1.1, "rgba(0,0,0,.5)");
    oval(ctx, cx, y + 0.19, s, s * 1.1, r(9 + i) < 0.6 ? "#c9733c" : "#8a94a0");
    oval(ctx, cx - s * 0.3, y + 0.19 - s * 0.35, s * 0.4, s * 0.35, "rgba(255,235,200,.55)");
  }
}

/** A window of coloured glass, with nothing behind it. @type {Piece} */
function lancet(ctx, x, y, r) {
  const panes = ["#c4485a", "#4a86c8", "#e0b04a", "#58a070", "#8a5ac0"];
  for (const dx of [0.24, 0.5, 0.76]) {
    box(ctx, x + dx - 0.1, y - 0.06, 0.2, 0.48, "#20202a");
    for (let i = 0; i < 4; i++) for (const side of [0, 1]) box(ctx, x + dx - 0.08 + side * 0.085, y - 0.03 + i * 0.11, 0.075, 0.095, panes[Math.floor(r(3 + i * 2 + side + dx * 100) * panes.length)]);
  }
}

/** @type {Piece} */
function barrels(ctx, x, y) {
  for (const dx of [0.26, 0.72]) {
    oval(ctx, x + dx + 0.03, y + 0.27, 0.2, 0.18, "rgba(0,0,0,.55)");
    oval(ctx, x + dx, y + 0.24, 0.19, 0.18, "#3a3632");
    oval(ctx, x + dx, y + 0.24, 0.165, 0.155, "#8a5a30");
    for (const i of [-1, 0, 1]) box(ctx, x + dx + i * 0.075 - 0.005, y + 0.1, 0.01, 0.28, "rgba(40,20,8,.6)");
    oval(ctx, x + dx, y + 0.31, 0.025, 0.025, "#c99a45");
  }
}

/** @type {Piece} */
function bottles(ctx, x, y, r) {
  box(ctx, x + 0.08, y, 0.84, 0.4, "#20130c");
  for (let j = 0; j < 3; j++) for (let i = 0; i < 6; i++) if (r(i * 3 + j) < 0.85) {
    oval(ctx, x + 0.155 + i * 0.138, y + 0.075 + j * 0.125, 0.045, 0.045, ["#2f5a3c", "#6a2430", "#4a5a2c"][(i + j) % 3]);
    oval(ctx, x + 0.145 + i * 0.138, y + 0.062 + j * 0.125, 0.014, 0.014, "rgba(255,255,240,.6)");
  }
}

/** @type {Piece} */
function niche(ctx, x, y, r) {
  for (const dx of [0.28, 0.72]) {
    ctx.fillStyle = "#0c0b10";
    ctx.beginPath();
    ctx.roundRect(x + dx - 0.14, y + 0.02, 0.28, 0.36, [0.14, 0.14, 0, 0]);
    ctx.fill();
    if (r(dx * 10) < 0.25) continue;
    oval(ctx, x + dx, y + 0.25, 0.085, 0.085, "#d9ccae");
    box(ctx, x + dx - 0.045, y + 0.3, 0.09, 0.06, "#c3b391");
    for (const s of [-1, 1]) oval(ctx, x + dx + s * 0.035, y + 0.26, 0.024, 0.026, "#17100c");
  }
}

/** Hung up by their wicks to harden. @type {Piece} */
function candles(ctx, x, y, r) {
  box(ctx, x + 0.06, y, 0.88, 0.03, "#5a3a20");
  for (let i = 0; i < 9; i++) {
    const cx = x + 0.12 + i * 0.095, long = 0.18 + r(3 + i) * 0.14;
    box(ctx, cx + 0.012, y + 0.06, 0.05, long, "rgba(0,0,0,.5)");
    box(ctx, cx + 0.02, y + 0.03, 0.008, 0.04, "#2a1a10");
    box(ctx, cx, y + 0.06, 0.05, long, "#d9bd7c");
    box(ctx, cx, y + 0.06, 0.02, long, "#fbeec6");
  }
}

/** A shield over crossed blades. @type {Piece} */
function arms(ctx, x, y, r) {
  const cx = x + 0.5, cy = y + 0.2;
  ctx.lineWidth = 0.03;
  for (const [off, tone] of /** @type {[number, string][]} */ ([[0.025, "rgba(0,0,0,.6)"], [0, "#aab2c0"]])) for (const way of [-1, 1]) {
    ctx.strokeStyle = tone;
    ctx.beginPath();
    ctx.moveTo(cx - way * 0.26 + off, cy - 0.16 + off);
    ctx.lineTo(cx + way * 0.26 + off, cy + 0.18 + off);
    ctx.stroke();
  }
  for (const [k, tone] of /** @type {[number, string][]} */ ([[1, "#3a2a14"], [0.84, ["#7d2a34", "#2c4c6a", "#4c5a34"][Math.floor(r(3) * 3)]]])) {
    ctx.fillStyle = tone;
    ctx.beginPath();
    ctx.moveTo(cx - 0.14 * k, cy - 0.15 * k);
    ctx.lineTo(cx + 0.14 * k, cy - 0.15 * k);
    ctx.quadraticCurveTo(cx + 0.14 * k, cy + 0.1 * k, cx, cy + 0.2 * k);
    ctx.quadraticCurveTo(cx - 0.14 * k, cy + 0.1 * k, cx - 0.14 * k, cy - 0.15 * k);
    ctx.fill();
  }
  box(ctx, cx - 0.012, cy - 0.11, 0.024, 0.24, "#e0b45a");
  box(ctx, cx - 0.09, cy - 0.03, 0.18, 0.024, "#e0b45a");
}

/** @type {Piece} */
function roses(ctx, x, y, r) {
  for (let i = 0; i < 9; i++) {
    const cx = x + 0.08 + r(3 + i) * 0.84, cy = y + 0.04 + r(20 + i) * 0.34;
    oval(ctx, cx + 0.012, cy + 0.014, 0.038, 0.036, "rgba(0,0,0,.5)");
    oval(ctx, cx, cy, 0.036, 0.034, r(40 + i) < 0.7 ? "#d8dff0" : "#c86a80");
    oval(ctx, cx - 0.01, cy - 0.01, 0.014, 0.013, "rgba(255,255,255,.7)");
  }
}
