// What those who act next mean to do, over their heads: whom, with which chance, for how much. Only read from the view; off while figures act.
import { text } from "./badges.js";
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

/** What a badge says: the pictures of the targets, the chance, the damage. @param {Intent} intent */
function said(intent) {
  const { attacks } = intent, best = Math.max(...attacks.map((one) => one.percent ?? 0)), damage = Math.max(0, ...attacks.map((one) => one.hit?.damage ?? 0));
  const fatal = attacks.some((one) => one.hit?.ends), targets = [...new Set(attacks.map((one) => one.target))];
  return { targets, best, damage, fatal, words: attacks.length ? `${best}%` : "" };
}

/** @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @param {import("./actor-art.js").Tools} tools @returns {import("./table.js").Item[]} */
export function intentItems(ctx, scene, at, z, tools) {
  if (!scene.announced || z < LEAST) return [];
  return [...scene.intents].flatMap(([id, intent]) => {
    const actor = scene.actors.get(id);
    if (!actor || actor.ash > 0) return [];
    const [x, y] = at(actor.x, actor.y), h = Math.max(15, Math.min(22, z * 0.34)), top = y - (actor.side * z) / 2 - h * 0.3;
    return [{ id: `intent ${id}`, print: [x, y, z, JSON.stringify(said(intent)), intent.open, intent.moves].join(), box: /** @type {import("./table.js").Box} */ ([x - h * 3, top - 3, x + h * 3, top + h + 4]),
      draw: () => badge(ctx, intent, x, top, h, scene, tools) }];
  });
}

/** @param {Ctx} ctx @param {Intent} intent @param {number} x @param {number} top @param {number} h @param {Scene} scene @param {import("./actor-art.js").Tools} tools */
function badge(ctx, intent, x, top, h, scene, tools) {
  const { targets, words, damage, fatal } = said(intent), px = h * 0.7, pad = h * 0.28;
  ctx.font = `700 ${px}px Philosopher, serif`;
  const who = words ? h * 0.95 : 0, width = words ? who + ctx.measureText(words).width + h * 0.9 + pad : h * 1.5, left = x - width / 2;
  ground(ctx, left, top, width, h, fatal);
  if (!words) return arrow(ctx, x, top + h / 2, h * 0.36, intent.moves);
  target(ctx, intent.open === "prey" ? [null] : targets, left + h / 2 + 1, top + h / 2, h * 0.4, scene, tools);
  text(ctx, words, left + who + pad * 0.5, top + h * 0.52, px, "#ffe9c2", "left");
  harm(ctx, left + width - h * 0.52, top + h / 2, h * 0.42, fatal ? "†" : String(damage), fatal);
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

/** Whom it is meant for: the picture of one, or how many. @param {Ctx} ctx @param {(string | null)[]} targets @param {number} x @param {number} y @param {number} r @param {Scene} scene @param {import("./actor-art.js").Tools} tools */
function target(ctx, targets, x, y, r, scene, tools) {
  const actor = targets.length === 1 && targets[0] ? scene.actors.get(targets[0]) : null, icon = actor ? tools.iconOf(actor.figure.card) : "";
  const card = actor?.figure.card ?? "", face = hasPortrait(card) ? { card, kind: actor?.kind ?? "hero", fallen: false } : null;
  const picture = actor && tools.atlas.get(actor.kind, icon, r * 2.4 * scene.dpr, face), s = r * 1.85;
  if (picture) ctx.drawImage(picture, x - s, y - s, s * 2, s * 2);
  else text(ctx, targets.length > 1 ? `×${targets.length}` : "?", x, y, r * 1.4, "#ffe9c2");
}

/** A drop with the damage in it; a cross where the target would fall. @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} words @param {boolean} fatal */
function harm(ctx, x, y, r, words, fatal) {
  ctx.fillStyle = fatal ? "#d7263d" : "#7a1f1a";
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fill();
  text(ctx, words, x, y, r * 1.5, "#fff6e2");
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
