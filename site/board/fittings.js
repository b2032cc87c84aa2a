// Fittings of which the landmarks of several boxes are made. Measures are squares.

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {(ctx: Ctx, x: number, y: number, order: import("./tiles.js").Order) => void} Piece x, y: the middle of its place, in squares of the tile */

/** A shadow on the floor, without an edge. @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} colour */
export function smudge(ctx, x, y, r, colour) {
  const g = ctx.createRadialGradient(x, y, 0, x, y, r);
  g.addColorStop(0, colour);
  g.addColorStop(1, "rgba(0,0,0,0)");
  ctx.fillStyle = g;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string | CanvasGradient} fill @param {string} [edge] @param {number} [wide] */
export function disc(ctx, x, y, r, fill, edge = "", wide = 0.02) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fillStyle = fill;
  ctx.fill();
  if (!edge) return;
  ctx.strokeStyle = edge;
  ctx.lineWidth = wide;
  ctx.stroke();
}

/** Bright at the upper left. @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string[]} tones */
export function round(ctx, x, y, r, tones) {
  const g = ctx.createRadialGradient(x - r * 0.4, y - r * 0.45, r * 0.05, x, y, r * 1.1);
  tones.forEach((tone, i) => g.addColorStop(i / (tones.length - 1), tone));
  return g;
}

export const BRASS = ["#ffe9ae", "#d3a24a", "#6f4a1c"];

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} k */
export function candelabrum(ctx, x, y, k) {
  disc(ctx, x, y, 0.055 * k, round(ctx, x, y, 0.055, BRASS), "#3a2408", 0.012);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  smudge(ctx, x, y - 0.1, 0.34 * k, "rgba(255,190,100,.75)");
  ctx.restore();
  for (const dx of k > 1 ? [-0.08, 0, 0.08] : [0]) {
    ctx.fillStyle = "#f4ead2";
    ctx.fillRect(x + dx - 0.016, y - 0.13, 0.032, 0.12);
    ctx.fillStyle = "#ffd98a";
    ctx.beginPath();
    ctx.ellipse(x + dx, y - 0.17, 0.02, 0.05, 0, 0, 7);
    ctx.fill();
  }
}

/** The chair at the head of the table, pulled out. @param {Ctx} ctx @param {number} x @param {number} y */
export function head(ctx, x, y) {
  smudge(ctx, x, y, 0.5, "rgba(0,0,0,.5)");
  ctx.fillStyle = "#c39a52";
  ctx.strokeStyle = "#2a1606";
  ctx.lineWidth = 0.025;
  ctx.beginPath();
  ctx.roundRect(x - 0.3, y - 0.38, 0.6, 0.7, 0.12);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = round(ctx, x, y, 0.4, ["#c4485a", "#8a2030", "#4a0e1c"]);
  ctx.beginPath();
  ctx.roundRect(x - 0.23, y - 0.31, 0.46, 0.56, 0.09);
  ctx.fill();
  disc(ctx, x, y - 0.02, 0.09, "rgba(240,200,120,.55)", "#e0b45a", 0.015);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} tone */
export function ring(ctx, x, y, r, tone) {
  for (const [off, colour] of /** @type {[number, string][]} */ ([[0.016, "rgba(0,0,0,.7)"], [0, tone]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 0.035;
    ctx.beginPath();
    ctx.arc(x + off, y + off, r, 0, 7);
    ctx.stroke();
  }
}

/** The arms of the house, let into the floor. @param {Ctx} ctx @param {number} x @param {number} y @param {string} ground @param {(ctx: Ctx, x: number, y: number, k: number) => void} charge */
export function crest(ctx, x, y, ground, charge) {
  smudge(ctx, x, y, 1.1, "rgba(0,0,0,.4)");
  disc(ctx, x, y, 0.86, round(ctx, x, y, 0.86, BRASS), "rgba(20,10,4,.8)", 0.03);
  disc(ctx, x, y, 0.77, "#1c1410");
  for (let i = 0; i < 16; i++) {
    ctx.fillStyle = i & 1 ? "#cfc0a0" : ground;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.arc(x, y, 0.74, (i / 16) * Math.PI * 2, ((i + 1) / 16) * Math.PI * 2);
    ctx.fill();
  }
  disc(ctx, x, y, 0.5, ground, "#e0b45a", 0.035);
  charge(ctx, x, y + 0.1, 1);
}
