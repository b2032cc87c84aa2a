// A small plate beside whoever is pointed at, by pointer or by keys: what each attack on it may come to. Its lines are the page's words.
import { FONT } from "./fonts.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {(x: number, y: number) => [number, number]} Project */

const PX = 14, LINE = 19, MARGIN = 6;

/** @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @param {import("./actor-art.js").Tools} tools @returns {import("./table.js").Item[]} */
export function plateItems(ctx, scene, at, z, tools) {
  const token = scene.near ? null : scene.tokens.find((one) => one.id === scene.lies);
  if (token) return plate(ctx, tools.toldOf(token), [token.x - 0.5, token.y - 0.5, token.x + 0.5, token.y + 0.5], scene, at, z);
  const id = scene.near || [scene.hover, scene.cursor].find((one) => one && !one.rank && one.figure)?.figure, actor = id ? scene.actors.get(id) : null;
  if (!id || !actor) return [];
  const attacks = scene.choices.filter((one) => one.figure === id && one.odds?.length), endings = new Set(attacks.map((one) => tools.endingOf(one)).filter(Boolean));
  const lines = [...attacks.flatMap((one) => tools.oddsOf(one)), ...endings, ...tools.meantBy(id)];
  const half = actor.side / 2;
  return plate(ctx, lines, [actor.x - half, actor.y - half, actor.x + half, actor.y + half], scene, at, z);
}

/** @param {Ctx} ctx @param {string[]} lines @param {number[]} rect whom or what they are about, in squares @param {Scene} scene @param {Project} at @param {number} z @returns {import("./table.js").Item[]} */
function plate(ctx, lines, rect, scene, at, z) {
  if (!lines.length) return [];
  const box = place(ctx, lines, rect, scene, at, z);
  return [{ id: "odds", print: [lines.join("|"), box].join(), box: /** @type {import("./table.js").Box} */ ([box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2]), draw: () => draw(ctx, lines, box) }];
}

/** Below whoever it is about, or above, always inside the canvas. @param {Ctx} ctx @param {string[]} lines @param {number[]} rect @param {Scene} scene @param {Project} at @param {number} z @returns {[number, number, number, number]} */
function place(ctx, lines, rect, scene, at, z) {
  ctx.font = `700 ${PX}px ${FONT}`;
  const wide = Math.min(scene.size.width - 2 * MARGIN, Math.max(...lines.map((one) => ctx.measureText(one).width)) + 20), high = lines.length * LINE + 10;
  const [l, t] = at(rect[0], rect[1]), [r, b] = at(rect[2], rect[3]), below = b + z * 0.12 + 22;
  const top = below + high < scene.size.height - 60 ? below : Math.max(MARGIN, t - high - z * 0.45);
  const left = Math.max(MARGIN, Math.min(scene.size.width - wide - MARGIN, (l + r - wide) / 2));
  return [left, top, left + wide, top + high];
}

/** @param {Ctx} ctx @param {string[]} lines @param {number[]} box */
function draw(ctx, lines, [l, t, r, b]) {
  ctx.fillStyle = "rgba(16,10,10,.95)";
  ctx.strokeStyle = "#e6c282";
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(l, t, r - l, b - t, 7);
  ctx.fill();
  ctx.stroke();
  ctx.font = `700 ${PX}px ${FONT}`;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillStyle = "#f7ead0";
  lines.forEach((words, i) => ctx.fillText(words, l + 10, t + 5 + LINE * (i + 0.54), r - l - 16));
}
