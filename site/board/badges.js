// The signs on a token: hit points as a ring of beads and a number, conditions as small shapes, a name.
import { FONT } from "./fonts.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./types.js").Figure} Figure */


/** @param {number} share */
const health = (share) => (share > 0.6 ? "#8fdc6a" : share > 0.3 ? "#f2c14e" : "#ff6a52");

/** @type {Record<string, string>} */
const FOES = { villain: "#d9a8ff", monster: "#ff9a80", ally: "#b4dc97", object: "#c3c8cf" };

/** Beads can be counted; beyond a dozen they flow together.
 * @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {Figure} f @param {number} left shown hit points @param {string} kind */
export function hitPointRing(ctx, x, y, r, f, left, kind) {
  const most = f.hit_points_max;
  if (most < 2) return;
  const gap = most <= 14 ? 0.09 : 0, turn = (Math.PI * 1.5) / most, from = Math.PI * 0.75;
  ctx.lineCap = "butt";
  arc(ctx, x, y, r, from - 0.05, from + Math.PI * 1.5 + 0.05, "rgba(6,4,6,.8)", r * 0.17);
  for (let i = 0; i < most; i++) {
    const a = from + i * turn, full = i < left;
    arc(ctx, x, y, r, a + gap / 2, a + turn - gap / 2 + (gap ? 0 : 0.01), full ? (kind === "hero" ? health(left / most) : FOES[kind] ?? FOES.monster) : "rgba(120,110,112,.35)", r * 0.11);
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {number} a @param {number} b @param {string} colour @param {number} width */
function arc(ctx, x, y, r, a, b, colour, width) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, r, a, b);
  ctx.stroke();
}

const HEART = new Path2D("M0 .42 C-.62 -.02 -.46 -.5 -.18 -.46 C-.06 -.44 0 -.34 0 -.26 C0 -.34 .06 -.44 .18 -.46 C.46 -.5 .62 -.02 0 .42 Z");

/** A heart with the number of hit points, at the foot of the token. @param {Ctx} ctx @param {number} x @param {number} y @param {number} size @param {number | null} left null: no number @param {boolean} hero */
export function heart(ctx, x, y, size, left, hero) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(10,4,6,.95)";
  ctx.lineWidth = 0.16;
  ctx.stroke(HEART);
  ctx.fillStyle = left !== null && left <= 0 ? "#56525a" : hero ? "#b3202f" : "#5a1416";
  ctx.fill(HEART);
  ctx.restore();
  if (left !== null) text(ctx, String(left), x, y - size * 0.06, size * 0.62, "#fff6e2");
}

/** @param {Ctx} ctx @param {string} words @param {number} x @param {number} y @param {number} px @param {string} colour @param {string} [align] */
export function text(ctx, words, x, y, px, colour, align = "center") {
  ctx.font = `700 ${px}px ${FONT}`;
  ctx.textAlign = /** @type {CanvasTextAlign} */ (align);
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(0,0,0,.85)";
  ctx.lineWidth = Math.max(1.6, px * 0.2);
  ctx.strokeText(words, x, y + px * 0.04);
  ctx.fillStyle = colour;
  ctx.fillText(words, x, y + px * 0.04);
}

/** Each condition has a sign of its own, on a field of -1 to 1, and a ground whose shape differs too.
 * @type {Record<string, {sign: string, ground: string, sides: number, line?: boolean}>} */
const CONDITIONS = {
  slowed: { sign: "M-.5 -.5 L0 -.08 L.5 -.5 M-.5 .1 L0 .52 L.5 .1", ground: "#2d6f8f", sides: 6, line: true },
  immobilized: { sign: "M-.34 -.04 V-.24 A.34 .34 0 0 1 .34 -.24 V-.04 M-.5 -.04 H.5 V.56 H-.5 Z", ground: "#8a6a1f", sides: 4, line: true },
  poisoned: { sign: "M0 -.62 C.5 .04 .46 .56 0 .56 C-.46 .56 -.5 .04 0 -.62 Z", ground: "#3f7d2c", sides: 0 },
  dazed: { sign: "M0 -.62 L.16 -.18 L.62 -.16 L.26 .12 L.4 .56 L0 .3 L-.4 .56 L-.26 .12 L-.62 -.16 L-.16 -.18 Z", ground: "#7a3f94", sides: 5 },
  weakened: { sign: "M-.1 -.6 L-.1 -.1 L-.34 .06 M.12 -.5 L.12 .1 L-.12 .28 L-.12 .6 M-.5 -.6 H.5", ground: "#8f4a2d", sides: 3, line: true },
  stunned: { sign: "M.5 0 A.5 .5 0 1 1 0 -.5 A.32 .32 0 1 1 -.2 .14", ground: "#8a5a12", sides: 8, line: true },
  advantage: { sign: "M0 .55 V-.5 M-.42 -.08 L0 -.55 L.42 -.08", ground: "#2f7a4c", sides: 4, line: true },
  disadvantage: { sign: "M0 -.55 V.5 M-.42 .08 L0 .55 L.42 .08", ground: "#8c2f3a", sides: 6, line: true },
  blinded: { sign: "M-.64 0 C-.3 -.44 .3 -.44 .64 0 C.3 .44 -.3 .44 -.64 0 Z M-.5 .5 L.5 -.5", ground: "#3a3a44", sides: 8, line: true },
};

/** @param {string} id */
function conditionOf(id) {
  return CONDITIONS[id] || { sign: "M0 -.5 V.12 M0 .4 V.5", ground: "#5b4a68", sides: 7, line: true };
}

/** @param {Ctx} ctx @param {string} id @param {number} x @param {number} y @param {number} r */
export function conditionBadge(ctx, id, x, y, r) {
  const c = conditionOf(id), sign = new Path2D(c.sign);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  ctx.lineJoin = ctx.lineCap = "round";
  ground(ctx, c.sides);
  ctx.strokeStyle = "rgba(8,5,8,.95)";
  ctx.lineWidth = 0.42;
  ctx.stroke();
  ctx.fillStyle = c.ground;
  ctx.fill();
  ctx.strokeStyle = "#f4e3bd";
  ctx.lineWidth = 0.14;
  ctx.stroke();
  ctx.fillStyle = ctx.strokeStyle = "#fffaf0";
  ctx.lineWidth = 0.22;
  if (c.line) ctx.stroke(sign);
  else ctx.fill(sign);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} sides none: a disc */
function ground(ctx, sides) {
  ctx.beginPath();
  if (!sides) ctx.arc(0, 0, 1, 0, 7);
  for (let i = 0; i < sides; i++) {
    const a = (i / sides) * Math.PI * 2 - Math.PI / 2, r = sides < 5 ? 1.3 : 1.06;
    ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
  }
  ctx.closePath();
}

/** The mark of a hero who has fallen: a broken heart on a pale shroud. @param {Ctx} ctx @param {number} x @param {number} y @param {number} size */
export function fallenMark(ctx, x, y, size) {
  heartShape(ctx, x, y, size);
  ctx.strokeStyle = "#fff4dc";
  ctx.lineWidth = size * 0.1;
  ctx.lineJoin = "miter";
  ctx.beginPath();
  for (const [dx, dy] of [[0, -0.3], [-0.14, -0.08], [0.1, 0.06], [-0.06, 0.24], [0, 0.38]]) ctx.lineTo(x + dx * size, y + dy * size);
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} size */
function heartShape(ctx, x, y, size) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.strokeStyle = "#0b0608";
  ctx.lineWidth = 0.2;
  ctx.stroke(HEART);
  ctx.fillStyle = "#d7263d";
  ctx.fill(HEART);
  ctx.restore();
}
