// The landmarks of Ormskarn: what stands or lies in a place that a story speaks of. Measures are squares.
import { SIDE } from "../../board/grid.js";
import { BRASS, crest, disc, ring, round, smudge } from "../../board/fittings.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("../../board/fittings.js").Piece} Piece */

const IRON = ["#9aa0aa", "#5a5e68", "#24262c"];
const MOLTEN = ["#fffbd0", "#ffb03a", "#c2380e"];

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} colour */
function shine(ctx, x, y, r, colour) {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  smudge(ctx, x, y, r, colour);
  ctx.restore();
}

/** @param {Ctx} ctx @param {string} tone @param {number} wide @param {...[number, number]} points */
function line(ctx, tone, wide, ...points) {
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.strokeStyle = tone;
  ctx.lineWidth = wide;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} l @param {number} t @param {number} w @param {number} h @param {string[]} tones light and dark @param {number} [r] */
function slab(ctx, l, t, w, h, [light, dark], r = 0.05) {
  const g = ctx.createLinearGradient(l, t, l + w, t + h);
  g.addColorStop(0, light);
  g.addColorStop(1, dark);
  ctx.fillStyle = g;
  ctx.strokeStyle = "rgba(14,8,4,.9)";
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  ctx.roundRect(l, t, w, h, r);
  ctx.fill();
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r */
const rivet = (ctx, x, y, r) => disc(ctx, x, y, r, round(ctx, x, y, r, BRASS), "#1c0f06", 0.01);

/** A lamp as it is handed out: a brass foot, a chimney, a flame. @param {Ctx} ctx @param {number} x @param {number} y @param {number} k */
function lamp(ctx, x, y, k) {
  shine(ctx, x, y, 0.42 * k, "rgba(255,190,100,.6)");
  slab(ctx, x - 0.07 * k, y + 0.06 * k, 0.14 * k, 0.08 * k, ["#f0cf80", "#7a5320"], 0.02);
  disc(ctx, x, y, 0.08 * k, "rgba(255,236,190,.55)", "#8a6428", 0.012);
  disc(ctx, x, y + 0.01 * k, 0.035 * k, "#fff6d8");
}

/** Whether a square of the tile bears one of these letters. @param {string[]} hood @param {number} x @param {number} y @param {string} letters */
const holds = (hood, x, y, letters) => letters.includes(hood[y + 1]?.[x + 1] ?? " ");

/** A grating over the shaft, chains at its corners, and the gate drawn aside. @type {Piece} */
function cage(ctx, x, y, { hood }) {
  for (let j = 0; j < SIDE; j++) for (let i = 0; i < SIDE; i++) if (holds(hood, i, j, "p")) grating(ctx, i, j);
  for (let j = 0; j < SIDE; j++) for (let i = 0; i < SIDE; i++) if (holds(hood, i, j, "g")) gate(ctx, i, j);
  ring(ctx, x, y, 0.3, "#e0b45a");
  line(ctx, "#f0cc80", 0.05, [x - 0.12, y + 0.05], [x, y - 0.12], [x + 0.12, y + 0.05]);
  line(ctx, "#f0cc80", 0.05, [x, y - 0.1], [x, y + 0.16]);
}

/** @param {Ctx} ctx @param {number} i @param {number} j */
function grating(ctx, i, j) {
  slab(ctx, i + 0.02, j + 0.02, 0.96, 0.96, ["#17130f", "#080605"], 0.03);
  shine(ctx, i + 0.5, j + 0.5, 0.6, "rgba(255,90,20,.28)");
  for (let n = 0; n < 5; n++) line(ctx, "#6a6054", 0.045, [i + 0.1 + n * 0.2, j + 0.05], [i + 0.1 + n * 0.2, j + 0.95]);
  for (const n of [0.05, 0.5, 0.95]) line(ctx, "#8a7a5e", 0.05, [i + 0.04, j + n], [i + 0.96, j + n]);
  for (const [dx, dy] of [[0.08, 0.08], [0.92, 0.08], [0.08, 0.92], [0.92, 0.92]]) rivet(ctx, i + dx, j + dy, 0.045);
}

/** @param {Ctx} ctx @param {number} i @param {number} j */
function gate(ctx, i, j) {
  smudge(ctx, i + 0.5, j + 0.5, 0.6, "rgba(0,0,0,.45)");
  for (const n of [0.1, 0.26, 0.42]) for (const way of [1, -1]) line(ctx, "#a98a52", 0.035, [i + n, j + (way > 0 ? 0.1 : 0.9)], [i + n + 0.14, j + (way > 0 ? 0.9 : 0.1)]);
  line(ctx, "#d9b066", 0.06, [i + 0.06, j + 0.06], [i + 0.06, j + 0.94]);
}

/** A bar for a canary, between shelves that nobody has tidied. @type {Piece} */
function perch(ctx, x, y) {
  smudge(ctx, x + 0.03, y + 0.1, 0.55, "rgba(0,0,0,.6)");
  disc(ctx, x, y, 0.4, "rgba(30,18,12,.55)", "#8a6428", 0.03);
  line(ctx, "#3a2412", 0.1, [x - 0.32, y + 0.06], [x + 0.32, y + 0.06]);
  line(ctx, "#b98b41", 0.06, [x - 0.32, y + 0.04], [x + 0.32, y + 0.04]);
  for (const side of [-1, 1]) rivet(ctx, x + side * 0.33, y + 0.04, 0.055);
  for (const [dx, dy, a] of [[-0.2, -0.2, 0.4], [0.14, 0.24, -0.6], [0.22, -0.16, 1]]) feather(ctx, x + dx, y + dy, a);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} a */
function feather(ctx, x, y, a) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(a);
  ctx.fillStyle = "#f2ca3a";
  ctx.beginPath();
  ctx.ellipse(0, 0, 0.1, 0.032, 0, 0, 7);
  ctx.fill();
  line(ctx, "#8a6420", 0.012, [-0.13, 0], [0.1, 0]);
  ctx.restore();
}

/** The end of the line: two rails, a beam painted red, two buffers that have met many. @type {Piece} */
function buffer(ctx, x, y) {
  for (const dx of [-0.24, 0.24]) line(ctx, "#8b8f98", 0.055, [x + dx, y + 0.5], [x + dx, y - 0.1]);
  for (const dy of [0.06, 0.24, 0.42]) line(ctx, "#3a2617", 0.08, [x - 0.4, y + dy], [x + 0.4, y + dy]);
  for (const dx of [-0.24, 0.24]) line(ctx, "#b4b8c0", 0.035, [x + dx, y + 0.5], [x + dx, y - 0.1]);
  smudge(ctx, x, y - 0.05, 0.6, "rgba(0,0,0,.5)");
  slab(ctx, x - 0.46, y - 0.34, 0.92, 0.3, ["#d8452e", "#6a140c"]);
  for (const dx of [-0.3, -0.06, 0.18]) line(ctx, "#f2e2c2", 0.07, [x + dx, y - 0.07], [x + dx + 0.13, y - 0.31]);
  for (const dx of [-0.26, 0.26]) disc(ctx, x + dx, y - 0.02, 0.12, round(ctx, x + dx, y - 0.02, 0.12, IRON), "#0c0a0a", 0.025);
}

/** The beam from which the rope hangs, and the great lungs on either side of it. @type {Piece} */
function bellows(ctx, x, y) {
  smudge(ctx, x + 0.04, y + 0.1, 0.75, "rgba(0,0,0,.6)");
  for (const side of [-1, 1]) {
    ctx.fillStyle = side < 0 ? "#6a4329" : "#5a3822";
    ctx.beginPath();
    ctx.ellipse(x + side * 0.26, y, 0.2, 0.42, 0, 0, 7);
    ctx.fill();
    for (const dx of [0.14, 0.22, 0.3, 0.38]) line(ctx, "rgba(20,10,4,.75)", 0.022, [x + side * dx, y - 0.34], [x + side * dx, y + 0.34]);
    for (const dy of [-0.4, 0.4]) slab(ctx, x + side * 0.26 - 0.2, y + dy - 0.05, 0.4, 0.1, ["#b98b41", "#5a3a14"], 0.03);
  }
  line(ctx, "#17100a", 0.12, [x, y - 0.46], [x, y + 0.36]);
  line(ctx, "#d8b26a", 0.075, [x, y - 0.46], [x, y + 0.32]);
  for (let n = 0; n < 7; n++) line(ctx, "#8a6430", 0.016, [x - 0.035, y - 0.42 + n * 0.11], [x + 0.035, y - 0.37 + n * 0.11]);
  disc(ctx, x, y + 0.38, 0.1, round(ctx, x, y + 0.38, 0.1, ["#e8705a", "#a82b2a", "#4a0e0e"]), "#1c0808", 0.02);
}

/** Drawers to the ceiling, the third of them open, and wax on all the others. @type {Piece} */
function drawers(ctx, x, y) {
  smudge(ctx, x + 0.05, y + 0.12, 0.75, "rgba(0,0,0,.65)");
  slab(ctx, x - 0.47, y - 0.47, 0.94, 0.94, ["#5a3a24", "#2a180e"]);
  for (const [row, dy] of [-0.36, -0.13, 0.16].entries()) {
    const open = row === 2;
    slab(ctx, x - 0.4, y + dy - (open ? 0 : 0.08), 0.8, open ? 0.26 : 0.18, open ? ["#a8743e", "#5a3818"] : ["#7a4e2c", "#40260f"], 0.02);
    if (open) sheets(ctx, x, y + dy);
    else for (const dx of [-0.22, 0.22]) disc(ctx, x + dx, y + dy + 0.01, 0.06, round(ctx, x + dx, y + dy, 0.06, ["#e05a4a", "#8a1a1c", "#3a0808"]), "#1c0606", 0.012);
    rivet(ctx, x, y + dy + (open ? 0.21 : 0.01), 0.04);
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function sheets(ctx, x, y) {
  for (let n = 0; n < 5; n++) slab(ctx, x - 0.32 + n * 0.13, y - 0.05 - (n % 2) * 0.03, 0.1, 0.16, ["#f6ecd2", "#c9b890"], 0.01);
}

/** A bowl of rock, and the weather in it. @param {Ctx} ctx @param {number} x @param {number} y */
function crucible(ctx, x, y) {
  smudge(ctx, x + 0.08, y + 0.14, 1.5, "rgba(0,0,0,.75)");
  disc(ctx, x, y, 0.98, round(ctx, x, y, 0.98, ["#8a8078", "#4a423c", "#1c1614"]), "#0c0806", 0.04);
  disc(ctx, x, y, 0.82, round(ctx, x, y, 0.86, BRASS), "#2a1606", 0.03);
  disc(ctx, x, y, 0.74, round(ctx, x, y, 0.8, MOLTEN), "#3a0e04", 0.03);
  for (const [r, a, tone] of /** @type {[number, number, string][]} */ ([[0.55, 0.4, "rgba(255,250,210,.75)"], [0.36, 2.6, "rgba(255,240,170,.8)"], [0.17, 4.6, "rgba(255,255,230,.9)"]])) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = 0.055;
    ctx.beginPath();
    ctx.arc(x, y, r, a, a + 3.6);
    ctx.stroke();
  }
  for (const [dx, dy] of [[0.3, -0.35], [-0.42, 0.18], [0.12, 0.5]]) disc(ctx, x + dx, y + dy, 0.09, "rgba(60,20,8,.55)");
  shine(ctx, x, y, 1.7, "rgba(255,130,40,.5)");
  for (let n = 0; n < 8; n++) rivet(ctx, x + Math.cos(n * 0.785) * 0.9, y + Math.sin(n * 0.785) * 0.9, 0.045);
}

/** Black crape, white lilies, and room for whoever is next. @type {Piece} */
function bier(ctx, x, y) {
  smudge(ctx, x + 0.05, y + 0.14, 0.75, "rgba(0,0,0,.55)");
  slab(ctx, x - 0.46, y - 0.28, 0.92, 0.62, ["#2c2834", "#0e0c12"], 0.06);
  slab(ctx, x - 0.36, y - 0.22, 0.72, 0.42, ["#f4efe4", "#b8ae9c"], 0.04);
  slab(ctx, x - 0.34, y - 0.18, 0.18, 0.34, ["#fffaf0", "#d0c6b2"], 0.06);
  line(ctx, "#c39a52", 0.03, [x - 0.46, y + 0.26], [x + 0.46, y + 0.26]);
  for (const [dx, dy] of [[0.02, -0.04], [0.14, 0.05], [0.24, -0.06]]) lily(ctx, x + dx, y + dy);
  for (const dx of [-0.4, 0.4]) lamp(ctx, x + dx, y - 0.3, 0.6);
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function lily(ctx, x, y) {
  line(ctx, "#4a6a3a", 0.022, [x, y], [x - 0.12, y + 0.1]);
  for (let n = 0; n < 5; n++) {
    ctx.fillStyle = "#fffdf6";
    ctx.beginPath();
    ctx.ellipse(x + Math.cos(n * 1.257) * 0.045, y + Math.sin(n * 1.257) * 0.045, 0.05, 0.022, n * 1.257, 0, 7);
    ctx.fill();
  }
  disc(ctx, x, y, 0.018, "#e0a83a");
}

/** The hoard that everybody supposes to be gold: a hollow in it, of her size, and very warm. @type {Piece} */
function pillow(ctx, x, y, { hood }) {
  ctx.save();
  ctx.beginPath();
  for (let j = 0; j < SIDE; j++) for (let i = 0; i < SIDE; i++) if (!holds(hood, i, j, "#")) ctx.rect(i - 0.01, j - 0.01, 1.02, 1.02);
  ctx.clip();
  for (let n = 0; n < 90; n++) {
    const a = n * 2.4, d = 0.5 + 0.145 * Math.sqrt(n) * 1.05, px = x + Math.cos(a) * d, py = y + Math.sin(a) * d * 0.86, r = 0.07 + ((n * 7) % 5) / 90;
    disc(ctx, px + 0.012, py + 0.02, r, "rgba(30,10,0,.55)");
    disc(ctx, px, py, r, round(ctx, px, py, r, n % 3 ? ["#ffe9ae", "#c9862c", "#5f2f0e"] : ["#ffd0a0", "#b4582c", "#4a1a08"]), "rgba(60,24,6,.7)", 0.01);
  }
  disc(ctx, x, y, 0.5, round(ctx, x, y, 0.52, ["#ffedb0", "#d8702a", "#7a2410"]), "#5a1c0a", 0.03);
  for (const r of [0.14, 0.28, 0.4]) {
    ctx.strokeStyle = "rgba(70,20,6,.5)";
    ctx.lineWidth = 0.02;
    ctx.beginPath();
    ctx.arc(x, y, r, 0.3, 5.2);
    ctx.stroke();
  }
  shine(ctx, x, y, 1.9, "rgba(255,120,40,.42)");
  ctx.restore();
}

/** The bowl stands in the middle however the tile lies; a brass step before each of its four sides. @type {Piece} */
function stirred(ctx, _x, _y, order) {
  for (const { square: [i, j] } of order.spots) {
    const [x, y] = [i - order.x * SIDE + 0.5, j - order.y * SIDE + 0.5];
    ring(ctx, x, y, 0.34, "#e0b45a");
    line(ctx, "#d9b066", 0.05, [x, y], [x + (2 - x) * 0.24, y + (2 - y) * 0.24]);
    disc(ctx, x, y, 0.09, round(ctx, x, y, 0.09, BRASS), "#2a1606", 0.014);
  }
  crucible(ctx, 2, 2);
}

/** By tile. @type {Record<string, import("../../board/landmarks.js").Mark>} */
export const LANDMARKS = {
  lamp_room_landing: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#5c3a22", (on, cx, cy) => lamp(on, cx, cy - 0.1, 2.1)) },
  the_cage: { spot: "gate", paint: cage },
  registry_loft: { spot: "perch", paint: perch },
  buffer_stop: { spot: "buffer", paint: buffer },
  great_bellows: { spot: "rope", paint: bellows },
  third_drawer: { spot: "drawer", paint: drawers },
  great_crucible: { spot: "north", paint: stirred, stands: () => [[1, 1], [2, 1], [1, 2], [2, 2]] },
  ash_terrace: { spot: "bier", paint: bier },
  warm_bed: { spot: "pillow", paint: pillow },
};
