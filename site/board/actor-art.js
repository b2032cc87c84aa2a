// How figures and tokens look where they stand: the baked disc, its shade, what is written on it, its name.
import { SPAN } from "./figures.js";
import { conditionBadge, fallenMark, heart, hitPointRing, text } from "./badges.js";
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

/** What a seen trap token says, in a sign. @type {Record<string, string>} */
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
  if (a.id === scene.doer) halo(ctx, x, y, s, a.kind === "hero" || a.kind === "ally" ? "255,206,112" : "255,84,56");
  ctx.save();
  ctx.globalAlpha = Math.max(0, a.seen);
  pose(ctx, a, x, y, z, scene);
  if (a.ash > 0) crumble(ctx, a.ash, s);
  body(ctx, pictureOf(a, z * scene.dpr, tools), a, s);
  if (!scene.bright) shade(ctx, tools.light.at(x, y), s);
  ctx.restore();
  if (a.ash === 0 && a.seen > 0.6) marks(ctx, a, x, y - a.lift * z, a.side * z, z, scene.dpr, tools);
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

/** Whose turn it is: light at the feet, and a marker above that needs no colour. @param {Ctx} ctx @param {number} x @param {number} y @param {number} s @param {string} colour */
function halo(ctx, x, y, s, colour) {
  const g = ctx.createRadialGradient(x, y, s * 0.34, x, y, s * 0.95);
  g.addColorStop(0, `rgba(${colour},.85)`);
  g.addColorStop(0.35, `rgba(${colour},.36)`);
  g.addColorStop(1, `rgba(${colour},0)`);
  ctx.fillStyle = g;
  ctx.fillRect(x - s, y - s, s * 2, s * 2);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} s */
export function pennant(ctx, x, y, s) {
  const w = Math.max(Math.min(7, s * 0.24), s * 0.16), h = w * 0.95, top = y - s * 0.56 - h;
  ctx.beginPath();
  ctx.moveTo(x - w, top);
  ctx.quadraticCurveTo(x, top + h * 0.3, x + w, top);
  ctx.lineTo(x, top + h * 1.25);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(20,10,0,.9)";
  ctx.lineWidth = Math.max(3, w * 0.36);
  ctx.stroke();
  ctx.fillStyle = "#ffdf8e";
  ctx.fill();
}

/** What is written on a figure, kept as one picture until it changes.
 * @param {Ctx} ctx @param {Actor} a @param {number} x @param {number} y @param {number} s @param {number} z @param {number} dpr @param {Tools} tools */
function marks(ctx, a, x, y, s, z, dpr, tools) {
  const f = a.figure, id = [a.kind, a.left, f.hit_points_max, a.down, f.conditions, a.side].join();
  tools.sprites.copy(ctx, id, x, y, s * 1.6 + 24, s * 1.6 + 24, dpr, (inner) => paintMarks(inner, a, s, z));
}

/** @param {Ctx} ctx @param {Actor} a @param {number} s @param {number} z */
function paintMarks(ctx, a, s, z) {
  const hero = a.kind === "hero", most = a.figure.hit_points_max;
  if (a.down) return fallenMark(ctx, s * 0.3, s * 0.24, Math.max(Math.min(15, s * 0.5), s * 0.36));
  if (z < 20) return;
  if (hero || a.kind === "villain") hitPointRing(ctx, 0, 0, s * 0.47, a.figure, a.left, hero);
  if (most > 1) heart(ctx, 0, s * 0.43, Math.max(15, Math.min(34, s * 0.34)), a.left, hero);
  [...new Set(a.figure.conditions)].slice(0, 4).forEach((id, i) => badge(ctx, id, a.figure.conditions.filter((one) => one === id).length, i, s, z));
}

/** @param {Ctx} ctx @param {string} id @param {number} count @param {number} i @param {number} s @param {number} z */
function badge(ctx, id, count, i, s, z) {
  const a = Math.PI * 1.12 - i * 0.62, r = Math.max(7, Math.min(13, z * 0.15));
  conditionBadge(ctx, id, Math.cos(a) * s * 0.5, Math.sin(a) * s * 0.5, r);
  if (count > 1) text(ctx, String(count), Math.cos(a) * s * 0.5 + r * 0.8, Math.sin(a) * s * 0.5 + r * 0.7, r * 1.1, "#fffaf0");
}
