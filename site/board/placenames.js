// The names of places that a story speaks of: a ribbon on a side of each where nobody stands and nothing can be chosen; else it fades.
import { FONT } from "./fonts.js";
import { SIDE } from "./grid.js";
import { isLandmark } from "./landmarks.js";

/** @typedef {CanvasRenderingContext2D} Ctx */

const LEAST = 24; // css pixels for a square: smaller boards bear no names
const INWARD = 0.02; // squares from the tile's side: the middle of a square stays free, for whoever must choose it
const FADED = 0.3;

/** @param {Ctx} ctx @param {import("./scene.js").Scene} scene @param {(x: number, y: number) => [number, number]} at @param {number} z @param {import("./actor-art.js").Tools} tools @returns {import("./table.js").Item[]} */
export function placeItems(ctx, scene, at, z, tools) {
  if (z < LEAST) return [];
  const named = scene.grid.tiles.filter((tile) => !scene.hidden.has(tile.id) && tile.half !== "second" && isLandmark(tile));
  return named.flatMap((tile) => {
    const name = tools.tileName(tile.card), { x: mx, y: my, faded, held } = placeOf(tile, scene), [x, y] = at(mx, my), px = Math.max(12, Math.min(24, z * 0.26)), w = z * 3.9, h = px * 2.6;
    return name && !held ? [{ id: `place ${tile.id}`, print: [name, mx, my, faded].join(), box: /** @type {import("./table.js").Box} */ ([x - w / 2, y - h / 2, x + w / 2, y + h / 2]),
      draw: () => {
        ctx.globalAlpha = faded ? FADED : 1;
        tools.sprites.copy(ctx, `place ${name} ${px}`, x, y, w, h, scene.dpr, (own) => ribbon(own, name, px, w));
        ctx.globalAlpha = 1;
      } }] : [];
  });
}

/** On the tile's northern side, or on its southern one where only that is free; faded over squares that can be chosen, and nowhere while figures stand on both sides.
 * @param {{x: number, y: number}} tile @param {import("./scene.js").Scene} scene */
export function placeOf(tile, scene) {
  const left = tile.x * SIDE, top = tile.y * SIDE, sides = [{ y: top + INWARD, row: top }, { y: top + SIDE - INWARD, row: top + SIDE - 1 }];
  const clear = sides.filter(({ row }) => !stands(left, row, scene)), free = clear.find(({ row }) => !lit(left, row, scene));
  return { x: left + SIDE / 2, y: (free ?? clear[0] ?? sides[0]).y, faded: !free, held: !clear.length };
}

/** Whether somebody stands in a row of a tile, or just beyond it. @param {number} left @param {number} row @param {import("./scene.js").Scene} scene */
function stands(left, row, { actors }) {
  return [...actors.values()].some((a) => x0(a) < left + SIDE && x0(a) + a.side > left && Math.abs(a.y - (row + 0.5)) < a.side / 2 + 0.5);
}

/** Whether a square of that row can be chosen. @param {number} left @param {number} row @param {import("./scene.js").Scene} scene */
function lit(left, row, { choices, acting }) {
  return !acting && choices.some(({ rank, rect: [x, y] }) => rank === 1 && x >= left && x < left + SIDE && y === row);
}

/** @param {{x: number, side: number}} actor */
const x0 = ({ x, side }) => x - side / 2;

/** Its middle is where the pen stands. @param {Ctx} ctx @param {string} name @param {number} px height of letters @param {number} most its width */
function ribbon(ctx, name, px, most) {
  ctx.font = `700 ${px}px ${FONT}`;
  const size = Math.min(px, (px * most) / Math.max(1, ctx.measureText(name).width + px * 1.8));
  ctx.font = `700 ${size}px ${FONT}`;
  const w = ctx.measureText(name).width + size * 1.1, h = size * 1.5, tail = size * 0.75;
  ctx.save();
  ctx.shadowColor = "rgba(0,0,0,.7)";
  ctx.shadowBlur = size * 0.5;
  for (const way of [-1, 1]) shape(ctx, [[way * (w / 2 - tail * 0.4), -h * 0.34], [way * (w / 2 + tail), -h * 0.34], [way * (w / 2 + tail * 0.55), h * 0.14], [way * (w / 2 + tail), h * 0.62], [way * (w / 2 - tail * 0.4), h * 0.62]], "#6d1c26");
  const cloth = ctx.createLinearGradient(0, -h / 2, 0, h / 2);
  cloth.addColorStop(0, "#c4454f");
  cloth.addColorStop(0.5, "#a02c38");
  cloth.addColorStop(1, "#7a1d28");
  shape(ctx, [[-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, h / 2], [-w / 2, h / 2]], cloth);
  ctx.shadowBlur = 0;
  ctx.strokeStyle = "#f0cc80";
  ctx.lineWidth = Math.max(1, size * 0.07);
  ctx.strokeRect(-w / 2 + size * 0.12, -h / 2 + size * 0.12, w - size * 0.24, h - size * 0.24);
  ctx.fillStyle = "#fff3d8";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(name, 0, size * 0.06);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number[][]} points @param {string | CanvasGradient} fill */
function shape(ctx, points, fill) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}
