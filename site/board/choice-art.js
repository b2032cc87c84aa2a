// How choices look: never by colour alone. Squares have a border and a pip, targets a reticle, edges arrows, the cursor a frame.
import { text } from "./badges.js";
import { blank } from "./tiles.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./choices.js").Placed} Placed */
/** @typedef {(x: number, y: number) => [number, number]} Project */

/** For each side of a square: the neighbour, and the two corners from left to right or from top to bottom. */
const SIDES = [[0, -1, 0, 0, 1, 0], [1, 0, 1, 0, 1, 1], [0, 1, 0, 1, 1, 1], [-1, 0, 0, 0, 0, 1]];
const GOLD = "#ffd98a";

/** The squares that can be reached: a soft field, a border around all of it, a dot in each square, or a ring where walking there costs the attack.
 * Each square is drawn alone, so that a move draws only those that changed. Pieces: the field, the border's shadow, the border.
 * @typedef {{rect: number[], pending: boolean, costly: boolean, dim: boolean, sides: number[]}} LitSquare sides: which of its four sides are border; dim: the option that
 * is pointed at does not lead there */

/** @param {Placed[]} choices @param {string | null} [regarded] the option that is pointed at @returns {LitSquare[]} */
export function litSquares(choices, regarded = null) {
  /** @type {Map<string, Placed[]>} */
  const there = new Map();
  for (const one of choices) if (one.rank === 1) there.set(`${one.rect[0]},${one.rect[1]}`, [...(there.get(`${one.rect[0]},${one.rect[1]}`) ?? []), one]);
  const leads = regarded !== null && choices.some((one) => one.rank === 1 && one.options[0] === regarded);
  const open = (/** @type {number} */ x, /** @type {number} */ y) => [0, 1, 2, 3].filter((i) => !there.has(`${x + SIDES[i][0]},${y + SIDES[i][1]}`));
  return [...there.values()].map((list) => ({ rect: list[0].rect, pending: list.some((one) => one.pending), costly: list.every((one) => one.costly),
    dim: leads && list.every((one) => one.options[0] !== regarded), sides: open(list[0].rect[0], list[0].rect[1]) }));
}

/** @param {Ctx} ctx @param {LitSquare} one @param {Project} at @param {number} z */
export function litField(ctx, { rect, pending, costly, dim }, at, z) {
  const [x, y] = at(rect[0], rect[1]), [r, b] = at(rect[2], rect[3]);
  ctx.fillStyle = pending ? "rgba(255,206,120,.17)" : "rgba(255,206,120,.085)";
  ctx.fillRect(Math.round(x), Math.round(y), Math.round(r) - Math.round(x), Math.round(b) - Math.round(y));
  if (!dim) pip(ctx, at(rect[0] + 0.5, rect[1] + 0.5), z, pending, costly);
}

/** Rectangles, not one long path: a path as wide as the board costs ten times as much.
 * @param {Ctx} ctx @param {LitSquare} one @param {boolean} shadow the dark line beneath, or the bright one @param {Project} at @param {number} z */
export function litBorder(ctx, { rect: [x, y], sides }, shadow, at, z) {
  const width = shadow ? Math.max(4, z * 0.075) : Math.max(1.5, z * 0.03);
  ctx.fillStyle = shadow ? "rgba(20,12,4,.72)" : GOLD;
  for (const [, , ax, ay, bx, by] of sides.map((i) => SIDES[i])) {
    const [l, t] = at(x + ax, y + ay), [r, b] = at(x + bx, y + by);
    ctx.fillRect(l - width / 2, t - width / 2, r - l + width, b - t + width);
  }
}

/** @type {Map<string, CanvasImageSource>} */
const pips = new Map();

/** @param {Ctx} ctx @param {[number, number]} middle @param {number} z @param {boolean} strong @param {boolean} costly */
function pip(ctx, [x, y], z, strong, costly) {
  const r = Math.max(2.4, Math.round(z * (strong ? 0.085 : 0.055))) * (costly ? 1.5 : 1), id = `${r}${strong}${costly}`;
  if (!pips.has(id)) pips.set(id, bakePip(r, strong, costly));
  ctx.drawImage(/** @type {CanvasImageSource} */ (pips.get(id)), x - r * 1.5, y - r * 1.5, r * 3, r * 3);
}

/** @param {number} r @param {boolean} strong @param {boolean} costly */
function bakePip(r, strong, costly) {
  const canvas = blank(r * 6), ctx = /** @type {Ctx} */ (canvas.getContext("2d"));
  for (const [ink, more] of /** @type {[string, number][]} */ ([["rgba(20,12,4,.7)", r * 0.7], [strong ? GOLD : "rgba(255,217,138,.9)", 0]])) {
    ctx.fillStyle = ctx.strokeStyle = ink;
    ctx.lineWidth = r * 0.7 + more;
    ctx.beginPath();
    ctx.arc(r * 3, r * 3, costly ? r * 1.5 : r * 1.7 + more / 2, 0, 7);
    if (costly) ctx.stroke();
    else ctx.fill();
  }
  return canvas;
}

/** A whole tile that may be chosen. @param {Ctx} ctx @param {Placed} one @param {Project} at @param {number} z */
export function litTile(ctx, { rect }, at, z) {
  const [x, y] = at(rect[0], rect[1]);
  ctx.fillStyle = "rgba(255,206,120,.10)";
  ctx.fillRect(x, y, z * 4, z * 4);
  ctx.strokeStyle = GOLD;
  ctx.lineWidth = 2;
  ctx.setLineDash([z * 0.3, z * 0.15]);
  ctx.strokeRect(x + 3, y + 3, z * 4 - 6, z * 4 - 6);
  ctx.setLineDash([]);
}

/** Arrows that point into the unknown. @param {Ctx} ctx @param {Placed} one @param {import("./types.js").Edge} edge @param {Project} at @param {number} z */
export function litEdge(ctx, one, edge, at, z) {
  ctx.save();
  ctx.translate(...at((one.rect[0] + one.rect[2]) / 2, (one.rect[1] + one.rect[3]) / 2));
  ctx.rotate((edge.side * Math.PI) / 2);
  beam(ctx, z, edge.squares.length);
  for (let i = 0; i < 3; i++) chevron(ctx, 0, z * (0.42 - i * 0.34), z * (0.36 - i * 0.05), 1 - i * 0.27);
  ctx.restore();
}

/** Light that leans out over the threshold. @param {Ctx} ctx @param {number} z @param {number} squares */
function beam(ctx, z, squares) {
  const g = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  g.addColorStop(0, "rgba(255,214,140,.6)");
  g.addColorStop(0.5, "rgba(255,200,110,.22)");
  g.addColorStop(1, "rgba(255,190,90,0)");
  for (const [high, top] of [[1.7, -1], [0.55, 0]]) { // long outside, short inside
    ctx.save();
    ctx.translate(0, z * 0.5);
    ctx.scale(z * (squares / 2 + 0.5), z * high);
    ctx.fillStyle = g;
    ctx.fillRect(-1, top, 2, 1);
    ctx.restore();
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {number} alpha */
function chevron(ctx, x, y, r, alpha) {
  const path = new Path2D();
  path.moveTo(x - r, y + r * 0.45);
  path.lineTo(x, y - r * 0.45);
  path.lineTo(x + r, y + r * 0.45);
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.globalAlpha = alpha;
  for (const [colour, width] of /** @type {[string, number][]} */ ([["rgba(24,12,0,.85)", r * 0.5], ["#ffe3a4", r * 0.26]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
}

const SWORD = new Path2D("M.62 -.7 L.7 -.62 L-.12 .26 L.1 .48 L-.06 .62 L-.3 .4 L-.56 .68 L-.68 .56 L-.4 .3 L-.62 .06 L-.48 -.1 L-.26 .12 Z");
const PLUS = new Path2D("M-.2 -.66 H.2 V-.2 H.66 V.2 H.2 V.66 H-.2 V.2 H-.66 V-.2 H-.2 Z");

const BOOT = new Path2D("M-.34 -.72 H.16 V.02 L.6 .2 Q.74 .28 .72 .6 H-.4 V.2 Z");
const POINT = new Path2D("M0 .7 L-.56 -.1 H-.2 V-.68 H.2 V-.1 H.56 Z");

/** The intent towards those who can be chosen: a form and a sign for each, so that colour is never alone. */
const INTENTS = {
  harm: { colour: "#ff7a55", ground: "#8f2413", path: SWORD, round: false },
  help: { colour: "#a8f08a", ground: "#2d6b25", path: PLUS, round: true },
  place: { colour: GOLD, ground: "#6b4312", path: BOOT, round: true },
  neutral: { colour: GOLD, ground: "#4a3b28", path: POINT, round: true },
};

/** The engine says what a question is about; where it does not, a foe is attacked, and a hero merely pointed at. @param {Placed} one @param {boolean} hero */
const intentOf = (one, hero) => INTENTS[(one.odds?.length ? "harm" : one.intent) ?? (hero && one.kind !== "attack" ? "neutral" : "harm")];

/** The choices of each figure together. @param {Placed[]} choices @returns {Placed[][]} */
export function byFigure(choices) {
  /** @type {Map<string | undefined, Placed[]>} */
  const by = new Map();
  for (const one of choices) if (one.rank === 0) by.set(one.figure, [...(by.get(one.figure) || []), one]);
  return [...by.values()];
}

/** A frame around whoever can be chosen. On it, one thing: the chance of the attack that is meant, or the sign of what the choice is about; while it is
 * open which of a menu's attacks it would be, only the frame. @param {Ctx} ctx @param {Placed[]} list @param {{hero: boolean, chance: number | null, meant: boolean}} how
 * meant: it can be chosen by the option that is pointed at @param {Project} at @param {number} z */
export function reticle(ctx, list, { hero, chance, meant }, at, z) {
  const { colour, ground, path, round } = intentOf(list[0], hero), { rect, pending } = list[0], [x, y] = at((rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2), r = ((rect[2] - rect[0]) * z) / 2;
  ctx.globalAlpha = meant ? 1 : 0.3;
  brackets(ctx, x, y, r * 0.97, r * 0.36, "rgba(10,4,2,.85)", Math.max(4, z * 0.1), round);
  brackets(ctx, x, y, r * 0.97, r * 0.36, colour, Math.max(2, z * 0.05), round);
  ctx.globalAlpha = 1;
  if (chance !== null) chanceTag(ctx, chance, x, y + r * 0.82, Math.max(11, Math.min(16, z * 0.25)));
  else if (pending) sign(ctx, x + r * 0.76, y - r * 0.76, Math.max(Math.min(8, z * 0.3), z * 0.19), path, ground);
}

/** The chance of an attack on whoever stands there, at the foot of the figure, where its hit points stand otherwise.
 * @param {Ctx} ctx @param {number} percent @param {number} x middle of the figure @param {number} y @param {number} px */
function chanceTag(ctx, percent, x, y, px) {
  const w = px * 3.3, h = px * 1.3;
  ctx.fillStyle = "#8f2413";
  ctx.strokeStyle = "#ffe9c2";
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  ctx.roundRect(x - w / 2, y - h / 2, w, h, h / 2);
  ctx.fill();
  ctx.stroke();
  ctx.save();
  ctx.translate(x - w / 2 + px * 0.62, y);
  ctx.scale(px * 0.5, px * 0.5);
  ctx.fillStyle = "#fff6e2";
  ctx.fill(SWORD);
  ctx.restore();
  text(ctx, `${percent}%`, x + px * 0.42, y, px, "#fff6e2");
}

/** Corners for a foe, arcs for a friend. @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {number} l @param {string} colour @param {number} width @param {boolean} round */
function brackets(ctx, x, y, r, l, colour, width, round) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = "round";
  ctx.lineJoin = "miter";
  for (let i = 0; i < 4; i++) {
    const sx = i % 2 ? 1 : -1, sy = i < 2 ? -1 : 1, a = Math.atan2(sy, sx);
    ctx.beginPath();
    if (round) ctx.arc(x, y, r, a - 0.42, a + 0.42);
    else [[0, l], [0, 0], [l, 0]].forEach(([dx, dy]) => ctx.lineTo(x + sx * (r - dx), y + sy * (r - dy)));
    ctx.stroke();
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {Path2D} path @param {string} ground */
function sign(ctx, x, y, r, path, ground) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  ctx.beginPath();
  ctx.arc(0, 0, 1, 0, 7);
  ctx.fillStyle = ground;
  ctx.fill();
  ctx.strokeStyle = "#ffe9c2";
  ctx.lineWidth = 0.13;
  ctx.stroke();
  ctx.scale(0.82, 0.82);
  ctx.fillStyle = "#fff6e2";
  ctx.fill(path);
  ctx.restore();
}

/** Footsteps to the square under the pointer, and their number. @param {Ctx} ctx @param {[number, number][]} path squares @param {boolean} aside something lies there
 * that the number must not cover @param {Project} at @param {number} z */
export function footsteps(ctx, path, aside, at, z) {
  if (path.length < 2) return;
  const points = path.map(([x, y], i) => (i ? at(x + 0.5, y + 0.5) : at(x + 0.5 + (path[1][0] - x) * 0.52, y + 0.5 + (path[1][1] - y) * 0.52)));
  ctx.lineJoin = ctx.lineCap = "round";
  for (const [colour, width, dash] of /** @type {[string, number, number[]][]} */ ([["rgba(20,10,0,.75)", z * 0.17, []], ["#ffe9b8", z * 0.09, [0.01, z * 0.22]]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    ctx.beginPath();
    for (const [x, y] of points) ctx.lineTo(x, y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  const [x, y] = points[points.length - 1].map((one) => one + (aside ? z * 0.4 : 0)), size = aside ? 0.6 : 1;
  ctx.fillStyle = "rgba(60,36,8,.92)";
  ctx.strokeStyle = GOLD;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(x, y, Math.max(11, z * 0.27 * size), 0, 7);
  ctx.fill();
  ctx.stroke();
  text(ctx, String(path.length - 1), x, y, Math.max(13, z * 0.32 * size), "#fff3d6");
}

/** The place that the keyboard or a button of the page points at. @param {Ctx} ctx @param {number[]} rect @param {Project} at @param {number} z */
export function cursor(ctx, rect, at, z) {
  const [x, y] = at(rect[0], rect[1]), [r, b] = at(rect[2], rect[3]), m = z * 0.04;
  ctx.lineJoin = "round";
  for (const [colour, width, dash] of /** @type {[string, number, number[]][]} */ ([["#0b0a12", 6, []], ["#ffffff", 3, []], ["#1d5fd0", 3, [7, 7]]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    ctx.beginPath();
    ctx.roundRect(x - m, y - m, r - x + m * 2, b - y + m * 2, z * 0.12);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** The square that the voice means: an ember ring and an arrow from above, like the marks that it puts into the page. @param {Ctx} ctx @param {number[]} rect @param {boolean} arrow @param {Project} at @param {number} z */
export function meantMark(ctx, rect, arrow, at, z) {
  const [x, y] = at(rect[0], rect[1]), [r, b] = at(rect[2], rect[3]), middle = (x + r) / 2, w = Math.max(9, z * 0.2);
  for (const [colour, width] of /** @type {[string, number][]} */ ([["rgba(20,8,0,.85)", 8], ["#ff9d45", 4], ["#fff0d0", 1.2]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.roundRect(x + 2, y + 2, r - x - 4, b - y - 4, z * 0.16);
    ctx.stroke();
  }
  if (!arrow) return;
  ctx.beginPath();
  ctx.moveTo(middle - w, y - w * 1.5);
  ctx.lineTo(middle + w, y - w * 1.5);
  ctx.lineTo(middle, y - w * 0.1);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(20,8,0,.9)";
  ctx.lineWidth = 5;
  ctx.stroke();
  ctx.fillStyle = "#ff9d45";
  ctx.fill();
}

/** A square under the pointer that can be chosen. @param {Ctx} ctx @param {number[]} rect @param {Project} at */
export function hovered(ctx, rect, at) {
  const [x, y] = at(rect[0], rect[1]), [r, b] = at(rect[2], rect[3]);
  ctx.fillStyle = "rgba(255,226,150,.28)";
  ctx.fillRect(x, y, r - x, b - y);
  ctx.strokeStyle = "#fff1c8";
  ctx.lineWidth = 2.5;
  ctx.strokeRect(x + 1.5, y + 1.5, r - x - 3, b - y - 3);
}

/** Marks what has just been pressed. @param {Ctx} ctx @param {number[]} rect @param {Project} at */
export function pressed(ctx, rect, at) {
  const [x, y] = at(rect[0], rect[1]), [r, b] = at(rect[2], rect[3]);
  ctx.fillStyle = "rgba(255,157,69,.42)";
  ctx.fillRect(x, y, r - x, b - y);
  ctx.strokeStyle = "#fff6e2";
  ctx.lineWidth = 3.5;
  ctx.strokeRect(x + 1.75, y + 1.75, r - x - 3.5, b - y - 3.5);
}
