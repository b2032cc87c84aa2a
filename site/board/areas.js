// Areas of an adventure, such as the tiles in the light: a dashed line round each, and its sign in a corner of every
// tile.
import { SIDE } from "./grid.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./types.js").Tile} Tile */
/** @typedef {(x: number, y: number) => [number, number]} Project */

/** For each side of a tile: the neighbour, and its two ends. */
const SIDES = [[0, -1, 0, 0, 1, 0], [1, 0, 1, 0, 1, 1], [0, 1, 0, 1, 1, 1], [-1, 0, 0, 0, 0, 1]];
const INSET = 0.06; // squares
const SIGN = 0.62;
const LEAST = 14; // css pixels for a square: smaller boards bear no signs

/** @param {Ctx} ctx @param {import("./scene.js").Scene} scene @param {Project} at @param {number} z
 * @param {import("./actor-art.js").Tools} tools @returns {import("./table.js").Item[]} */
export function areaItems(ctx, scene, at, z, tools) {
  return (scene.view?.areas ?? []).flatMap(({ id, icon, tiles }) => {
    const there = scene.grid.tiles.filter((tile) => tiles.includes(tile.id) && !scene.hidden.has(tile.id));
    return there.map((tile) => {
      const sides = bordersOf(tile, there), signed = bears(tile, icon, scene.tokens, tools.iconOf), [l, t] = at(tile.x * SIDE, tile.y * SIDE), far = z * SIDE;
      return { id: `area ${id} ${tile.id}`, print: `${sides} ${signed}`, box: /** @type {import("./table.js").Box} */ ([l - 2, t - 2, l + far + 2, t + far + 2]), draw: () => {
        for (const side of sides) border(ctx, tile, side, at, z);
        if (z >= LEAST && signed) mark(ctx, icon, at(tile.x * SIDE + SIGN * 0.7, tile.y * SIDE + SIGN * 0.7), z * SIGN, scene.dpr, tools);
      } };
    });
  });
}

/** Whether a tile needs the sign of its area: not where a token with the same picture lies on it.
 * @param {{x: number, y: number}} tile @param {string} icon
 * @param {{x: number, y: number, card?: string | null, token: string}[]} tokens
 * @param {(card: string) => string} iconOf */
export function bears({ x, y }, icon, tokens, iconOf) {
  return !tokens.some((token) => Math.floor(token.x / SIDE) === x && Math.floor(token.y / SIDE) === y && iconOf(token.card || token.token) === icon);
}

/** The sides beyond which the area ends. @param {{x: number, y: number}} tile @param {{x: number, y: number}[]} area */
export function bordersOf({ x, y }, area) {
  return [0, 1, 2, 3].filter((side) => !area.some((other) => other.x === x + SIDES[side][0] && other.y === y + SIDES[side][1]));
}

/** @param {Ctx} ctx @param {{x: number, y: number}} tile @param {number} side @param {Project} at @param {number} z */
function border(ctx, tile, side, at, z) {
  const [dx, dy, ax, ay, bx, by] = SIDES[side], x = tile.x * SIDE - dx * INSET, y = tile.y * SIDE - dy * INSET;
  const from = at(x + ax * SIDE, y + ay * SIDE), to = at(x + bx * SIDE, y + by * SIDE);
  ctx.lineCap = "round";
  for (const [colour, width, dash] of /** @type {[string, number, number[]][]} */ ([["rgba(14,8,4,.7)", 0.1, []], ["#fff0c4", 0.05, [0.22, 0.2]]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(width > 0.05 ? 3 : 1.5, z * width);
    ctx.setLineDash(dash.map((one) => one * z));
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...to);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** @param {Ctx} ctx @param {string} icon @param {[number, number]} place @param {number} size @param {number} dpr
 * @param {import("./actor-art.js").Tools} tools */
function mark(ctx, icon, [x, y], size, dpr, tools) {
  const picture = tools.atlas.get("token", icon, size * dpr);
  if (picture) ctx.drawImage(picture, x - size * 0.7, y - size * 0.7, size * 1.4, size * 1.4);
}
