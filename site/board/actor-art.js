// How figures and tokens look where they stand: the baked disc, its shade, what is written on it, its name.
import { SPAN } from "./figures.js";
import { conditionBadge, fallenMark, heart, hitPointRing, text } from "./badges.js";
import { badgeOf } from "./budget.js";
import { hash2 } from "./noise.js";
import { hasPortrait } from "./portraits/index.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./actors.js").Actor} Actor */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {(x: number, y: number) => [number, number]} Project */
/** @typedef {{atlas: import("./figures.js").Atlas, light: import("./light.js").LightMap, effects: import("./effects.js").Effects, sprites: import("./sprites.js").Sprites,
 *   iconOf: (card: string) => string, wordsAt: (square: import("./types.js").Square) => string, nameOf: (id: string, card: string) => string, tileName: (card: string) => string, oddsOf: (choice: import("./types.js").Choice) => string[], endingOf: (choice: import("./types.js").Choice) => string, meantBy: (id: string) => string[], toldOf: (token: import("./types.js").Token) => string[]}} Tools */

/** @param {Ctx} ctx @param {Scene["tokens"][number]} token @param {Project} at @param {number} z @param {Scene} scene @param {Tools} tools */
export function drawToken(ctx, token, at, z, scene, tools) {
  const k = token.small ? 0.46 : 0.72, off = token.small ? 0.32 : 0, [x, y] = at(token.x + off, token.y - off), icon = tools.iconOf(token.card || token.token);
  const picture = tools.atlas.get("token", icon, z * k * scene.dpr), r = (z * k * SPAN) / 2;
  if (picture) ctx.drawImage(picture, x - r, y - r, r * 2, r * 2);
  else flat(ctx, x, y, r * 0.5, "#7d5a2a");
  if (token.face) {
    flat(ctx, x + r * 0.34, y + r * 0.34, r * 0.24, "#2a1b12");
    text(ctx, FACES[token.face] ?? token.face, x + r * 0.34, y + r * 0.36, r * 0.34, "#ffe9b8");
  }
}

/** Signs for seen trap tokens. @type {Record<string, string>} */
const FACES = { safe: "✓", draw: "!" };

/** Before the token is baked: a plain disc. @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} colour */
function flat(ctx, x, y, r, colour) {
  ctx.fillStyle = colour;
  ctx.strokeStyle = "#e6c581";
  ctx.lineWidth = r * 0.16;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fill();
  ctx.stroke();
}

/** @type {Record<string, string>} */
const PLAIN = { hero: "#234a83", monster: "#83221a", villain: "#4c2474", ally: "#3b6a31", object: "#4d5159" };

/** @param {Ctx} ctx @param {Actor} a @param {Project} at @param {number} z @param {Scene} scene @param {Tools} tools */
export function drawActor(ctx, a, at, z, scene, tools) {
  const [x, y] = at(a.x, a.y), s = a.side * z * a.scale;
  if (a.id === scene.doer) onTurn(ctx, x, y, s, a.kind === "hero" || a.kind === "ally" ? "255,206,112" : "255,84,56");
  ctx.save();
  ctx.globalAlpha = Math.max(0, a.seen);
  pose(ctx, a, x, y, z, scene);
  if (a.ash > 0) crumble(ctx, a.ash, s);
  body(ctx, pictureOf(a, z * scene.dpr, tools), a, s);
  if (!scene.bright) shade(ctx, tools.light.at(x, y), s);
  ctx.restore();
  if (a.ash === 0 && a.seen > 0.6) marks(ctx, a, x, y - a.lift * z, a.side * z, z, scene, tools);
}

/** @param {Actor} a @param {number} px device pixels for a square @param {Tools} tools */
function pictureOf(a, px, tools) {
  const { card } = a.figure, face = hasPortrait(card) ? { card, kind: a.kind, fallen: a.down } : null;
  return tools.atlas.get(a.down ? "fallen" : a.kind, tools.iconOf(card), a.side * px, face);
}

/** How it stands, leans or lies. @param {Ctx} ctx @param {Actor} a @param {number} x @param {number} y @param {number} z @param {Scene} scene */
function pose(ctx, a, x, y, z, scene) {
  const air = breath(a, scene);
  ctx.translate(x, y - (a.lift + air) * z);
  if (air) ctx.scale(1, 1 + air);
  if (a.fall) ctx.scale(1, 1 - 0.2 * a.fall);
  if (a.fall || a.lean) ctx.rotate(a.lean - 1.35 * a.fall);
}

/** Figures breathe where the table is alive, each in its own time; otherwise nothing moves and no frame is drawn. @param {Actor} a @param {Scene} scene */
export function breath(a, scene) {
  return scene.beat && !a.down && !a.ash ? Math.round(Math.sin(scene.beat * 2 + a.id.length + a.figure.card.length * 1.7) * 4) * 0.0055 : 0;
}

/** @param {Ctx} ctx @param {CanvasImageSource | null} picture @param {Actor} a @param {number} s */
function body(ctx, picture, a, s) {
  const r = (s * SPAN) / 2;
  if (!picture) return flat(ctx, 0, 0, s * 0.4, PLAIN[a.kind] || PLAIN.monster);
  ctx.drawImage(picture, -r, -r, r * 2, r * 2);
  if (a.flash <= 0) return;
  ctx.globalCompositeOperation = "lighter";
  ctx.globalAlpha = a.flash;
  for (let i = 0; i < 2; i++) ctx.drawImage(picture, -r, -r, r * 2, r * 2);
  ctx.globalCompositeOperation = "source-over";
}

/** The darkness of the place lies on the token too, but never so much that it cannot be read. @param {Ctx} ctx @param {number} light @param {number} s */
function shade(ctx, light, s) {
  const dark = Math.max(0, 0.8 - light) * 0.42;
  if (dark < 0.03) return;
  ctx.fillStyle = `rgba(8,8,24,${dark})`;
  ctx.beginPath();
  ctx.arc(0, -s * 0.01, s * 0.44, 0, 7);
  ctx.fill();
}

/** Falls to ash: fewer and fewer flakes are left. @param {Ctx} ctx @param {number} t @param {number} s */
function crumble(ctx, t, s) {
  const n = 14, cell = (s * 1.5) / n, path = new Path2D();
  for (let j = 0; j < n; j++) for (let i = 0; i < n; i++) {
    if (hash2(i, j, 51) < t * 1.15 - (j / n) * 0.2) continue;
    path.rect(-s * 0.75 + i * cell, -s * 0.75 + j * cell - t * s * 0.1, cell * 1.04, cell * 1.04);
  }
  ctx.clip(path);
}

const RAYS = 12;

/** Marks the figure whose turn it is: it stands in a light, and rays around it say so without colour. No arrow: those
 * point at what is to be pressed.
 * @param {Ctx} ctx @param {number} x @param {number} y @param {number} s @param {string} colour */
function onTurn(ctx, x, y, s, colour) {
  const g = ctx.createRadialGradient(x, y, s * 0.34, x, y, s * 0.95);
  g.addColorStop(0, `rgba(${colour},.85)`);
  g.addColorStop(0.35, `rgba(${colour},.36)`);
  g.addColorStop(1, `rgba(${colour},0)`);
  ctx.fillStyle = g;
  ctx.fillRect(x - s, y - s, s * 2, s * 2);
  ctx.lineCap = "round";
  for (const [ink, width] of /** @type {[string, number][]} */ ([["rgba(24,12,0,.9)", Math.max(3.6, s * 0.085)], [`rgb(${colour})`, Math.max(1.8, s * 0.042)]])) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = width;
    ctx.beginPath();
    for (let i = 0; i < RAYS; i++) {
      const a = ((i + 0.5) / RAYS) * Math.PI * 2, [c, d] = [Math.cos(a) * s, Math.sin(a) * s];
      ctx.moveTo(x + c * 0.55, y + d * 0.55);
      ctx.lineTo(x + c * 0.66, y + d * 0.66);
    }
    ctx.stroke();
  }
}

/** The writing on a figure, kept as one picture until it changes.
 * @param {Ctx} ctx @param {Actor} a @param {number} x @param {number} y @param {number} s @param {number} z @param {Scene} scene @param {Tools} tools */
function marks(ctx, a, x, y, s, z, scene, tools) {
  const f = a.figure, badge = badgeOf(a, scene), id = [a.kind, a.left, f.hit_points_max, a.down, f.conditions, a.side, JSON.stringify(badge)].join();
  tools.sprites.copy(ctx, id, x, y, s * 1.6 + 24, s * 1.6 + 24, scene.dpr, (inner) => paintMarks(inner, a, badge, s, z));
}

/** The ring tells how wounded anybody is; the number of hit points stands there when no other number does.
 * @param {Ctx} ctx @param {Actor} a @param {import("./budget.js").Badge} badge @param {number} s @param {number} z */
function paintMarks(ctx, a, { number, marks: conditions, more }, s, z) {
  const hero = a.kind === "hero";
  if (a.down) return fallenMark(ctx, s * 0.3, s * 0.24, Math.max(Math.min(15, s * 0.5), s * 0.36));
  if (z < 20) return;
  hitPointRing(ctx, 0, 0, s * 0.47, a.figure, a.left, a.kind);
  if (number === "hit points") heart(ctx, 0, s * 0.43, Math.max(15, Math.min(34, s * 0.34)), a.left, hero);
  conditions.forEach((id, i) => condition(ctx, id, a.figure.conditions.filter((one) => one === id).length, i, more, s, z));
}

/** @param {Ctx} ctx @param {string} id @param {number} count @param {number} i @param {boolean} more others lie beneath @param {number} s @param {number} z */
function condition(ctx, id, count, i, more, s, z) {
  const a = Math.PI * 1.12 - i * 0.62, r = Math.max(7, Math.min(13, z * 0.15)), [x, y] = [Math.cos(a) * s * 0.5, Math.sin(a) * s * 0.5];
  if (more) conditionBadge(ctx, "", x - r * 0.4, y - r * 0.4, r);
  conditionBadge(ctx, id, x, y, r);
  if (count > 1 && !more) text(ctx, String(count), x + r * 0.8, y + r * 0.7, r * 1.1, "#fffaf0");
}
