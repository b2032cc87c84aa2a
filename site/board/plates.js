// Names under figures: whole or not at all, and never over another figure, a token, or another name.
import { badgeHeight, badgeOf } from "./budget.js";
import { FONT } from "./fonts.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./actors.js").Actor} Actor */
/** @typedef {import("./framing.js").Rect} Rect */
/** x, y: middle of the figure; s: its side; w, h: of the plate; all in css pixels. rank: who is named first. always: somebody asks for it.
 * @typedef {{id: string, x: number, y: number, s: number, foot: number, w: number, h: number, rank: number, always: boolean}} Wish */

const TRIM = /** @type {Record<string, string>} */ ({ hero: "#86b6f0", monster: "#d98b78", villain: "#d6b3f5", ally: "#b4dc97", object: "#c3c8cf" });
const NEAR = /** @type {Record<string, number>} */ ({ hero: 38, villain: 38, ally: 44, monster: 46, object: 60 });

/** Numbers that stand at the foot. @type {string[]} */
const FOOT = ["hit points", "chance"];

/** @param {Rect} a @param {Rect} b */
const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Below, above, below to a side, beside. @param {Wish} wish @returns {[number, number][]} left and top of the plate */
function places({ x, y, s, foot, w, h }) {
  const below = y + s * 0.5 + foot, above = y - s * 0.52 - h, aside = Math.max(0, w / 2 - s * 0.2);
  return [[x - w / 2, below], [x - w / 2, above], [x - w / 2 + aside, below], [x - w / 2 - aside, below], [x - w / 2 + aside, above], [x - w / 2 - aside, above],
    [x + s * 0.5, y - h / 2], [x - s * 0.5 - w, y - h / 2]];
}

/** Places the names. What finds no room is left out, unless somebody asks for it. @param {Wish[]} wishes
 * @param {Rect[]} taken figures and tokens, and what marks them
 * @param {Rect} screen @returns {Map<string, Rect>} */
export function laidOut(wishes, taken, screen) {
  const found = new Map(), all = [...taken];
  for (const wish of [...wishes].sort((a, b) => a.rank - b.rank)) {
    const boxes = places(wish).map(([l, t]) => /** @type {Rect} */ ([l, t, l + wish.w, t + wish.h]));
    const box = boxes.find((one) => inside(one, screen) && !all.some((other) => meet(one, other))) ?? (wish.always ? boxes[0] : null);
    if (!box) continue;
    found.set(wish.id, box);
    all.push(box);
  }
  return found;
}

/** @param {Rect} a @param {Rect} b */
const inside = (a, b) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];

/** @type {Map<string, number>} */
const widths = new Map();

/** @param {Ctx} ctx @param {string} words @param {number} px */
function widthOf(ctx, words, px) {
  const id = `${px}|${words}`;
  if (!widths.has(id)) {
    ctx.font = `700 ${px}px ${FONT}`;
    widths.set(id, Math.ceil(ctx.measureText(words).width));
  }
  return /** @type {number} */ (widths.get(id));
}

/** The names of the moment, each with its box. @param {Ctx} ctx @param {import("./scene.js").Scene} scene @param {(x: number, y: number) => [number, number]} at
 * @param {import("./actor-art.js").Tools} tools @returns {Map<string, {box: Rect, name: string, px: number, trim: string}>} */
export function platesOf(ctx, scene, at, tools) {
  const z = scene.cam.zoom, px = Math.round(Math.max(11.5, Math.min(15, z * 0.17)) * 2) / 2, { padding, size } = scene, actors = [...scene.actors.values()];
  const shown = actors.filter((a) => a.ash === 0 && a.seen >= 1 && (scene.near === a.id || z >= (NEAR[a.kind] ?? 46)));
  const names = new Map(shown.map((a) => [a.id, tools.nameOf(a.id, a.figure.card)]));
  const wishes = shown.filter((a) => names.get(a.id)).map((a) => wishOf(ctx, a, /** @type {string} */ (names.get(a.id)), px, at, scene));
  const screen = /** @type {Rect} */ ([padding.left - 6, padding.top - 6, size.width - padding.right + 6, size.height - padding.bottom + 6]);
  const boxes = laidOut(wishes, [...actors.flatMap((a) => bodyOf(a, at, z, scene)), ...scene.tokens.map((token) => around(at(token.x, token.y), z * 0.3))], screen);
  return new Map([...boxes].map(([id, box]) => [id, { box, name: /** @type {string} */ (names.get(id)), px, trim: TRIM[scene.actors.get(id)?.kind ?? ""] ?? TRIM.monster }]));
}

/** @param {Ctx} ctx @param {Actor} a @param {string} name @param {number} px @param {(x: number, y: number) => [number, number]} at @param {import("./scene.js").Scene} scene @returns {Wish} */
function wishOf(ctx, a, name, px, at, scene) {
  const [x, y] = at(a.x, a.y), s = a.side * scene.cam.zoom, always = scene.near === a.id;
  const rank = always ? 0 : a.id === scene.active ? 1 : a.kind === "hero" ? 2 : a.kind === "villain" ? 3 : 4;
  return { id: a.id, x, y, s, foot: FOOT.includes(badgeOf(a, scene).number ?? "") ? s * 0.08 : 0, w: widthOf(ctx, name, px) + px * 0.9, h: px * 1.36, rank, always };
}

/** The disc, and the number on it: at its foot, or over its head. @param {Actor} a @param {(x: number, y: number) => [number, number]} at @param {number} z @param {import("./scene.js").Scene} scene @returns {Rect[]} */
function bodyOf(a, at, z, scene) {
  const [x, y] = at(a.x, a.y), s = a.side * z, h = badgeHeight(z), { number } = badgeOf(a, scene), moves = !scene.acting && scene.announced && scene.intents.has(a.id);
  const heart = number === "hit points" ? [around([x, y + s * 0.43], s * 0.13)] : [];
  const chance = number === "chance" ? [/** @type {Rect} */ ([x - h * 1.2, y + s * 0.41 - h / 2, x + h * 1.2, y + s * 0.41 + h / 2])] : [];
  const intent = number === "intent" || (number !== "chance" && moves) ? [/** @type {Rect} */ ([x - h * 1.7, y - s / 2 - h * 0.3, x + h * 1.7, y - s / 2 + h * 0.7])] : [];
  return [around([x, y], s * 0.4), ...heart, ...chance, ...intent];
}

/** @param {[number, number]} place @param {number} r @returns {Rect} */
const around = ([x, y], r) => [x - r, y - r, x + r, y + r];

/** @param {Ctx} ctx @param {string} words @param {number} w @param {number} h @param {number} px @param {string} colour the middle is where the pen stands */
export function drawPlate(ctx, words, w, h, px, colour) {
  ctx.font = `700 ${px}px ${FONT}`;
  ctx.fillStyle = "rgba(12,9,12,.88)";
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  ctx.roundRect(-w / 2, -h / 2, w, h, h * 0.36);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = "#f7ead0";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(words, 0, h * 0.04);
}
