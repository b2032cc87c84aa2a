// Badges over the heads of those who act next: whom, with which chance, and whether that would be the end. Only read
// from the view; off while figures act.
import { text } from "./badges.js";
import { badgeHeight, badgeOf, spread } from "./budget.js";
import { FONT } from "./fonts.js";
import { hasPortrait } from "./portraits/index.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {(x: number, y: number) => [number, number]} Project */

const LEAST = 26; // css pixels for a square: smaller ones show nothing
const BOOT = new Path2D("M-.34 -.62 H.14 V.08 L.56 .22 Q.7 .3 .68 .6 H-.4 V.2 Z");

/** The intents of those who act in the coming Villain Phase, in the view's own words. @param {View} view @returns {Map<string, Intent>} */
export function intentsOf(view) {
  const done = new Set(view.acted || []), next = new Set((view.acting_order || []).filter(({ hero }) => hero === view.turn.active).flatMap(({ figures }) => figures));
  const meant = view.monsters.flatMap((f) => (f.intent && f.intent.line !== null && (next.has(f.id) || f.kind === "ally") && !done.has(f.id) ? [/** @type {[string, Intent]} */ ([f.id, f.intent])] : []));
  return new Map(meant);
}

const STEP = 0.42, LETTERS = 0.72; // of the height of a badge: from one face to the next, and the letters
const FACES = 3; // targets whose pictures a badge shows; all of them are named where the figure is pointed at

/** The text of a badge: whom it means, with which chance, and whether somebody would fall. The rest is told to
 * whoever points at the figure. @param {Intent} intent */
function said({ attacks, open }) {
  const best = Math.max(...attacks.map((one) => one.percent ?? 0)), targets = open === "prey" ? [] : [...new Set(attacks.map((one) => one.target))].slice(0, FACES);
  return { targets, fatal: attacks.some((one) => one.hit?.ends), words: attacks.length ? `${best}%` : "" };
}

/** One for each figure: its number, or the sign that it only moves. A figure whose other number is wanted now (the chance of being hit) shows none.
 * @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @param {import("./actor-art.js").Tools} tools @returns {import("./table.js").Item[]} */
export function intentItems(ctx, scene, at, z, tools) {
  const h = badgeHeight(z), all = meaning(ctx, scene, at, z), middles = spread(all, h);
  return all.map(({ id, intent, y, width, told }, i) => ({ id: `intent ${id}`, print: [middles[i], y, z, JSON.stringify(told), intent.open, intent.moves].join(),
    box: /** @type {import("./table.js").Box} */ ([middles[i] - width / 2 - 2, y - 2, middles[i] + width / 2 + 2, y + h + 2]),
    draw: () => badge(ctx, { intent, told, x: middles[i], top: y, width, h }, scene, tools) }));
}

/** Over whose heads something stands, and how wide. @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z */
function meaning(ctx, scene, at, z) {
  const h = badgeHeight(z);
  if (!scene.announced || z < LEAST) return [];
  return [...scene.intents].flatMap(([id, intent]) => {
    const actor = scene.actors.get(id), told = said(intent);
    if (!actor || actor.ash > 0 || badgeOf(actor, scene).number === "chance") return [];
    const [x, y] = at(actor.x, actor.y);
    return [{ id, intent, told, x, y: y - (actor.side * z) / 2 - h * 0.3, width: widthOf(ctx, told, h) }];
  });
}

/** @param {Ctx} ctx @param {ReturnType<typeof said>} told @param {number} h */
function widthOf(ctx, told, h) {
  return told.words ? facesOf(told, h) + textWidth(ctx, told.words, h) + h * 0.42 + (told.fatal ? h * 0.85 : 0) : h * 1.5;
}

/** @param {{targets: (string | null)[]}} told @param {number} h */
const facesOf = ({ targets }, h) => h + (Math.max(1, targets.length) - 1) * h * STEP;

/** @param {Ctx} ctx @param {string} words @param {number} h */
function textWidth(ctx, words, h) {
  ctx.font = `700 ${h * LETTERS}px ${FONT}`;
  return ctx.measureText(words).width;
}

/** @param {Ctx} ctx @param {{intent: Intent, told: ReturnType<typeof said>, x: number, top: number, width: number, h: number}} one @param {Scene} scene @param {import("./actor-art.js").Tools} tools */
function badge(ctx, { intent, told, x, top, width, h }, scene, tools) {
  const { targets, words, fatal } = told, left = x - width / 2;
  ground(ctx, left, top, width, h, fatal);
  if (!words) return arrow(ctx, x, top + h / 2, h * 0.36, intent.moves);
  (targets.length ? targets : [null]).forEach((one, i) => target(ctx, one, left + h / 2 + 1 + i * h * STEP, top + h / 2, h * 0.4, scene, tools));
  text(ctx, words, left + facesOf(told, h) + h * 0.15, top + h * 0.52, h * LETTERS, "#ffe9c2", "left");
  if (fatal) skull(ctx, left + width - h * 0.55, top + h / 2, h * 0.4);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h @param {boolean} fatal */
function ground(ctx, x, y, w, h, fatal) {
  ctx.fillStyle = "rgba(18,8,10,.92)";
  ctx.strokeStyle = fatal ? "#ff8a78" : "#c98f6a";
  ctx.lineWidth = fatal ? 2 : 1.2;
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, h / 2);
  ctx.fill();
  ctx.stroke();
}

/** Draws the target of an intent; a question mark where that is not settled. @param {Ctx} ctx
 * @param {string | null} id @param {number} x @param {number} y @param {number} r @param {Scene} scene
 * @param {import("./actor-art.js").Tools} tools */
function target(ctx, id, x, y, r, scene, tools) {
  const actor = id ? scene.actors.get(id) : null, icon = actor ? tools.iconOf(actor.figure.card) : "";
  const card = actor?.figure.card ?? "", face = hasPortrait(card) ? { card, kind: actor?.kind ?? "hero", fallen: false } : null;
  const picture = actor && tools.atlas.get(actor.kind, icon, r * 2.4 * scene.dpr, face), s = r * 1.85;
  if (picture) ctx.drawImage(picture, x - s, y - s, s * 2, s * 2);
  else text(ctx, "?", x, y, r * 1.4, "#ffe9c2");
}

const SKULL = new Path2D("M0 -.9 C.6 -.9 .86 -.5 .86 -.06 C.86 .22 .7 .42 .5 .52 V.86 H-.5 V.52 C-.7 .42 -.86 .22 -.86 -.06 C-.86 -.5 -.6 -.9 0 -.9 Z M-.36 -.2 A.2 .2 0 1 0 -.36 .2 A.2 .2 0 1 0 -.36 -.2 Z M.36 -.2 A.2 .2 0 1 0 .36 .2 A.2 .2 0 1 0 .36 -.2 Z");

/** A hit would fell somebody. @param {Ctx} ctx @param {number} x @param {number} y @param {number} r */
function skull(ctx, x, y, r) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  ctx.fillStyle = "#ff8a78";
  ctx.fill(SKULL, "evenodd");
  ctx.restore();
}

/** No attack: it moves, or does something else. @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {boolean} moves */
function arrow(ctx, x, y, r, moves) {
  if (!moves) return text(ctx, "…", x, y - r * 0.4, r * 2.4, "#ffe9c2");
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r * 1.3, r * 1.3);
  ctx.fillStyle = "#ffe9c2";
  ctx.fill(BOOT);
  ctx.restore();
}
