// The landmarks of the proving ground: what stands or lies in a place that a story speaks of. Measures are squares.
import { BRASS, candelabrum, crest, disc, head, ring, round, smudge } from "../../board/fittings.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("../../board/fittings.js").Piece} Piece */

/** A bell on its post, seen from a little above. @type {Piece} */
function bell(ctx, x, y) {
  smudge(ctx, x + 0.14, y + 0.22, 0.6, "rgba(0,0,0,.7)");
  ctx.fillStyle = "#5a3a20";
  ctx.fillRect(x - 0.06, y - 0.46, 0.12, 0.9);
  ctx.fillRect(x - 0.3, y - 0.5, 0.6, 0.1);
  ctx.fillStyle = round(ctx, x - 0.05, y - 0.05, 0.36, BRASS);
  ctx.strokeStyle = "#2a1606";
  ctx.lineWidth = 0.025;
  ctx.beginPath();
  ctx.moveTo(x - 0.1, y - 0.38);
  ctx.bezierCurveTo(x - 0.28, y - 0.28, x - 0.18, y + 0.06, x - 0.36, y + 0.2);
  ctx.quadraticCurveTo(x, y + 0.32, x + 0.36, y + 0.2);
  ctx.bezierCurveTo(x + 0.18, y + 0.06, x + 0.28, y - 0.28, x + 0.1, y - 0.38);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  disc(ctx, x, y + 0.29, 0.06, "#3a2410");
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function swords(ctx, x, y) {
  for (const way of [-1, 1]) {
    ctx.save();
    ctx.translate(x, y - 0.1);
    ctx.rotate(way * 0.75);
    ctx.fillStyle = "#dfe6f0";
    ctx.fillRect(-0.035, -0.4, 0.07, 0.66);
    ctx.fillStyle = "#e0b45a";
    ctx.fillRect(-0.14, 0.2, 0.28, 0.06);
    ctx.fillRect(-0.035, 0.26, 0.07, 0.14);
    ctx.restore();
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function barrel(ctx, x, y) {
  ctx.fillStyle = "#c98a4a";
  ctx.beginPath();
  ctx.ellipse(x, y - 0.08, 0.2, 0.28, 0, 0, 7);
  ctx.fill();
  ctx.fillStyle = "#3a3632";
  for (const dy of [-0.22, -0.1, 0.06]) ctx.fillRect(x - 0.2, y + dy, 0.4, 0.035);
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function wave(ctx, x, y) {
  ctx.strokeStyle = "#dff2f4";
  ctx.lineWidth = 0.06;
  for (const dy of [-0.22, -0.06, 0.1]) {
    ctx.beginPath();
    for (let i = 0; i <= 24; i++) ctx.lineTo(x - 0.34 + (i / 24) * 0.68, y + dy + Math.sin(i * 0.8) * 0.05);
    ctx.stroke();
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function key(ctx, x, y) {
  ctx.strokeStyle = "#f0cc80";
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  ctx.arc(x, y - 0.28, 0.12, 0, 7);
  ctx.moveTo(x, y - 0.16);
  for (const [dx, dy] of [[0, 0.22], [0.14, 0.22]]) ctx.lineTo(x + dx, y + dy);
  ctx.moveTo(x, y + 0.08);
  ctx.lineTo(x + 0.12, y + 0.08);
  ctx.stroke();
}

/** Drawn on the floor by hand, with signs between two rings; and by whom it was corrected. @param {Ctx} ctx @param {number} x @param {number} y @param {string} tone @param {string} red */
function circle(ctx, x, y, tone, red) {
  smudge(ctx, x, y, 1.2, "rgba(0,0,0,.45)");
  for (const r of [0.92, 0.68]) ring(ctx, x, y, r, tone);
  ctx.strokeStyle = tone;
  ctx.lineWidth = 0.025;
  ctx.beginPath();
  for (let i = 0; i <= 7; i++) ctx.lineTo(x + Math.cos((i * 3 * Math.PI * 2) / 7 - 1.57) * 0.68, y + Math.sin((i * 3 * Math.PI * 2) / 7 - 1.57) * 0.68);
  ctx.stroke();
  for (let i = 0; i < 14; i++) disc(ctx, x + Math.cos((i / 14) * 6.283) * 0.8, y + Math.sin((i / 14) * 6.283) * 0.8, i % 3 ? 0.035 : 0.055, tone);
  if (!red) return;
  ctx.strokeStyle = red;
  ctx.lineWidth = 0.045;
  ctx.beginPath();
  ctx.arc(x + 0.42, y - 0.4, 0.22, 0.4, 5.8);
  ctx.moveTo(x - 0.5, y + 0.35);
  ctx.lineTo(x - 0.2, y + 0.5);
  ctx.stroke();
}

/** Ink, a ledger, a lamp. @type {Piece} */
function desk(ctx, x, y) {
  smudge(ctx, x + 0.05, y + 0.12, 0.95, "rgba(0,0,0,.6)");
  ctx.fillStyle = "#3a2212";
  ctx.fillRect(x - 0.8, y - 0.2, 1.6, 0.56);
  ctx.fillStyle = "#7a4c2a";
  ctx.fillRect(x - 0.82, y - 0.34, 1.64, 0.56);
  ctx.fillStyle = "#f2e6c8";
  ctx.fillRect(x - 0.36, y - 0.26, 0.34, 0.38);
  ctx.fillRect(x, y - 0.26, 0.34, 0.38);
  ctx.fillStyle = "#8a7a62";
  for (let i = 0; i < 5; i++) for (const dx of [-0.31, 0.05]) ctx.fillRect(x + dx, y - 0.2 + i * 0.06, 0.24, 0.015);
  disc(ctx, x + 0.55, y - 0.12, 0.07, "#1c2438", "#c99a45", 0.02);
  candelabrum(ctx, x - 0.6, y - 0.05, 0.9);
}

/** @type {Piece} */
function valve(ctx, x, y) {
  smudge(ctx, x + 0.06, y + 0.1, 0.55, "rgba(0,0,0,.7)");
  ctx.strokeStyle = "#8a949f";
  ctx.lineWidth = 0.07;
  for (let i = 0; i < 3; i++) {
    const dx = Math.cos(i * 1.047) * 0.34, dy = Math.sin(i * 1.047) * 0.34;
    ctx.beginPath();
    ctx.moveTo(x - dx, y - dy);
    ctx.lineTo(x + dx, y + dy);
    ctx.stroke();
  }
  for (const [r, tone] of /** @type {[number, string][]} */ ([[0.37, "#b8442e"], [0.1, "#c9a24a"]])) ring(ctx, x, y, r, tone);
}

/** Practice lances, put down. @type {Piece} */
function lances(ctx, x, y) {
  for (let i = 0; i < 3; i++) {
    ctx.save();
    ctx.translate(x + 0.02, y - 0.14 + i * 0.14);
    ctx.rotate(-0.22 + i * 0.16);
    ctx.fillStyle = "rgba(0,0,0,.5)";
    ctx.fillRect(-0.43, 0.02, 0.9, 0.05);
    ctx.fillStyle = ["#b8442e", "#dcd2ba", "#2f5a7a"][i];
    ctx.fillRect(-0.44, -0.02, 0.88, 0.045);
    ctx.fillStyle = "#e6d8b4";
    ctx.fillRect(-0.2, -0.055, 0.06, 0.11);
    ctx.restore();
  }
}

/** Oats. @type {Piece} */
function sacks(ctx, x, y) {
  for (const [dx, dy] of [[-0.18, -0.12], [0.2, -0.08], [0, 0.18]]) {
    smudge(ctx, x + dx + 0.05, y + dy + 0.08, 0.3, "rgba(0,0,0,.6)");
    disc(ctx, x + dx, y + dy, 0.21, round(ctx, x + dx, y + dy, 0.21, ["#ead6a6", "#b08f58", "#5c4424"]), "#2a1a0c", 0.02);
    disc(ctx, x + dx, y + dy - 0.05, 0.05, "#6b4a22", "#3a2410", 0.012);
  }
}

/** By tile. @type {Record<string, import("../../board/landmarks.js").Mark>} */
export const LANDMARKS = {
  bell_post: { spot: "bell", paint: bell },
  muster_yard: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#2f4a6e", swords) },
  cellar_hatch: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#5a4326", barrel) },
  moat_stairs: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#2c6a72", wave) },
  wing_porch: { at: [2, 2], paint: (ctx, x, y) => crest(ctx, x, y, "#4a2f6e", key) },
  circle_of_salt: { spot: "circle", paint: (ctx, x, y) => circle(ctx, x, y, "#f4f1e6", "") },
  circle_of_chalk: { spot: "circle", paint: (ctx, x, y) => circle(ctx, x, y, "#cfd6e6", "#e0503a") },
  ledger_room: { spot: "desk", paint: desk },
  examination_hall: { spot: "chair", paint: head },
  sluice_house: { at: [2.5, 2.5], small: true, paint: valve },
  long_cellar: { at: [0.5, 2.5], small: true, paint: lances },
  feed_store: { at: [2.5, 1.5], small: true, paint: sacks },
};
