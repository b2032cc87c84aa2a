// Chasms and rivers, the bridges over them, and the narrow tiles that close an edge.
import { FONT } from "./fonts.js";
import { rng, hashText } from "./noise.js";

/** @typedef {CanvasRenderingContext2D} Ctx */

/** A square of a chasm: black water with banks where the floor begins, and ripples, so that it is no mere shadow.
 * @param {Ctx} ctx @param {number} x @param {number} y @param {string[]} hood */
export function chasm(ctx, x, y, hood) {
  const r = rng(x * 31 + y * 17 + 5), wet = (/** @type {number} */ dx, /** @type {number} */ dy) => "~=".includes(hood[y + 1 + dy]?.[x + 1 + dx] || ".");
  const g = ctx.createLinearGradient(x, y, x + 1, y + 1);
  g.addColorStop(0, "#0b1420");
  g.addColorStop(1, "#12283a");
  ctx.fillStyle = g;
  ctx.fillRect(x, y, 1, 1);
  ctx.strokeStyle = "rgba(140,188,206,.5)";
  ctx.lineWidth = 0.02;
  for (let i = 0; i < 4; i++) ripple(ctx, x + 0.12 + r() * 0.5, y + 0.15 + i * 0.21 + r() * 0.06, 0.16 + r() * 0.12);
  for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) if (!wet(dx, dy)) bank(ctx, x, y, dx, dy);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w */
function ripple(ctx, x, y, w) {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(x + w / 2, y - 0.06, x + w, y);
  ctx.stroke();
}

/** The broken rim of the floor. @param {Ctx} ctx @param {number} x @param {number} y @param {number} dx @param {number} dy */
function bank(ctx, x, y, dx, dy) {
  const r = rng(x * 7 + y * 13 + dx * 3 + dy);
  ctx.fillStyle = "rgba(4,5,8,.75)";
  ctx.beginPath();
  const far = dx + dy > 0; // the right or the lower side of its square
  const point = (/** @type {number} */ out, /** @type {number} */ along) => (dx ? ctx.lineTo(x + out, y + along) : ctx.lineTo(x + along, y + out));
  for (let i = 0; i <= 8; i++) {
    const deep = 0.05 + r() * 0.06;
    point(far ? 1 - deep : deep, i / 8);
  }
  point(Number(far), 1);
  point(Number(far), 0);
  ctx.fill();
}

/** Planks over the water; they lie across the way on which one walks. @param {Ctx} ctx @param {number} x @param {number} y @param {string[]} hood */
export function bridge(ctx, x, y, hood) {
  chasm(ctx, x, y, hood);
  const wet = (/** @type {number} */ dx, /** @type {number} */ dy) => hood[y + 1 + dy]?.[x + 1 + dx] === "~";
  const upright = (wet(-1, 0) || wet(1, 0)) && !(wet(0, -1) || wet(0, 1)); // water to the left and right: one walks north and south
  ctx.save();
  ctx.translate(x + 0.5, y + 0.5);
  if (upright) ctx.rotate(Math.PI / 2);
  for (let i = 0; i < 6; i++) plank(ctx, -0.5 + i / 6 + 0.01, i);
  for (const side of [-0.4, 0.4]) rope(ctx, side);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} at @param {number} i */
function plank(ctx, at, i) {
  const tone = 92 + ((i * 37) % 5) * 9;
  ctx.fillStyle = "rgba(0,0,0,.55)";
  ctx.fillRect(at + 0.015, -0.4, 0.15, 0.84);
  ctx.fillStyle = `rgb(${tone + 34},${tone},${tone - 36})`;
  ctx.fillRect(at, -0.43, 0.14, 0.84);
  ctx.fillStyle = "rgba(255,235,200,.16)";
  ctx.fillRect(at, -0.43, 0.14, 0.03);
}

/** @param {Ctx} ctx @param {number} y */
function rope(ctx, y) {
  ctx.strokeStyle = "#cbb48a";
  ctx.lineWidth = 0.035;
  ctx.beginPath();
  ctx.moveTo(-0.5, y);
  ctx.quadraticCurveTo(0, y + 0.03, 0.5, y);
  ctx.stroke();
}

const DEEP = 0.95; // an edge tile is a quarter of a tile: as long as its side, one square deep

/** An edge tile as it lies beside a side of its tile, drawn as if to the north of it; a fissure shows its numbers.
 * @param {Ctx} ctx @param {{id: string, side: number, fissure?: [number, number] | null}} row @param {number} x middle of the side @param {number} y @param {number} z pixels for a square */
export function edgeTile(ctx, row, x, y, z) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(z, z);
  ctx.save();
  ctx.rotate((row.side * Math.PI) / 2);
  boulders(ctx, hashText(row.id));
  if (row.fissure) cleft(ctx);
  ctx.restore();
  if (row.fissure) numbers(ctx, row.side, row.fissure);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} seed */
function boulders(ctx, seed) {
  const r = rng(seed);
  ctx.fillStyle = "#17151a";
  ctx.fillRect(-2, -DEEP, 4, DEEP);
  for (let i = 0; i < 26; i++) {
    const x = -1.9 + r() * 3.8, y = -DEEP + 0.12 + r() * (DEEP - 0.2), size = 0.14 + r() * 0.2, tone = 62 + r() * 46;
    ctx.fillStyle = `rgb(${tone},${tone - 3},${tone - 8})`;
    ctx.beginPath();
    for (let k = 0; k < 7; k++) ctx.lineTo(x + Math.cos(k * 0.9) * size * (0.8 + r() * 0.3), y + Math.sin(k * 0.9) * size * 0.8 * (0.8 + r() * 0.3));
    ctx.fill();
    ctx.strokeStyle = "rgba(0,0,0,.6)";
    ctx.lineWidth = 0.02;
    ctx.stroke();
  }
}

/** @param {Ctx} ctx */
function cleft(ctx) {
  ctx.fillStyle = "#050408";
  ctx.beginPath();
  for (const [x, y] of [[-0.75, -0.02], [-0.5, -0.5], [-0.16, -0.62], [0.1, -0.86], [0.3, -0.6], [0.62, -0.42], [0.8, -0.02]]) ctx.lineTo(x, y);
  ctx.fill();
}

/** @param {Ctx} ctx @param {number} side @param {[number, number]} range */
function numbers(ctx, side, [from, to]) {
  const [dx, dy] = [[0, -0.42], [0.42, 0], [0, 0.42], [-0.42, 0]][side];
  ctx.font = `600 .44px ${FONT}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineWidth = 0.09;
  ctx.strokeStyle = "#050408";
  ctx.fillStyle = "#ffe2a8";
  ctx.strokeText(`${from}–${to}`, dx, dy);
  ctx.fillText(`${from}–${to}`, dx, dy);
}
