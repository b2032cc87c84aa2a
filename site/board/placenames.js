// The names of places that a story speaks of: a ribbon on the northern side of each, over lit squares and under everybody who stands there.
import { FONT } from "./fonts.js";
import { SIDE } from "./grid.js";
import { isLandmark } from "./landmarks.js";

/** @typedef {CanvasRenderingContext2D} Ctx */

const LEAST = 24; // css pixels for a square: smaller boards bear no names
const NORTH = 0.02; // squares below the tile's northern side: the middle of a square stays free, for whoever must choose it

/** @param {Ctx} ctx @param {import("./scene.js").Scene} scene @param {(x: number, y: number) => [number, number]} at @param {number} z @param {import("./actor-art.js").Tools} tools @returns {import("./table.js").Item[]} */
export function placeItems(ctx, scene, at, z, tools) {
  if (z < LEAST) return [];
  const named = scene.grid.tiles.filter((tile) => !scene.hidden.has(tile.id) && tile.half !== "second" && isLandmark(tile));
  return named.flatMap((tile) => {
    const name = tools.tileName(tile.card), [x, y] = at(tile.x * SIDE + SIDE / 2, tile.y * SIDE + NORTH), px = Math.max(12, Math.min(24, z * 0.26)), w = z * 3.9, h = px * 2.6;
    return name ? [{ id: `place ${tile.id}`, print: name, box: /** @type {import("./table.js").Box} */ ([x - w / 2, y - h / 2, x + w / 2, y + h / 2]),
      draw: () => tools.sprites.copy(ctx, `place ${name} ${px}`, x, y, w, h, scene.dpr, (own) => ribbon(own, name, px, w)) }] : [];
  });
}

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
