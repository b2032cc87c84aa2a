// The tokens of figures: thick enamelled discs with a metal rim, baked once for each size. Kinds differ in rim and shape, not only in colour.
import { blank } from "./tiles.js";
import { rng, hashText } from "./noise.js";
import { bustOf } from "./portraits/index.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {{disc: string[], rim: string[], glow: string, shape: "round"|"claws"|"crown"|"leaf"|"plate"|"gem"}} Style */
/** @typedef {{card: string, kind: string, fallen: boolean}} Face */

/** @type {Record<string, Style>} */
export const STYLES = {
  hero: { disc: ["#5b95d6", "#234a83", "#0c1c38"], rim: ["#fff1c4", "#d9a94f", "#7a5220", "#f3cf83"], glow: "rgba(150,205,255,.75)", shape: "round" },
  monster: { disc: ["#cf5a41", "#83221a", "#360a08"], rim: ["#c9b6a2", "#6f6056", "#2c2420", "#998679"], glow: "rgba(255,160,105,.7)", shape: "claws" },
  villain: { disc: ["#9a63c8", "#4c2474", "#190a2c"], rim: ["#ffe9b0", "#c98f3e", "#6b4015", "#eec06c"], glow: "rgba(215,160,255,.7)", shape: "crown" },
  ally: { disc: ["#7fb45c", "#3b6a31", "#142a12"], rim: ["#eef4e2", "#a8b89a", "#4c5a46", "#d3dec5"], glow: "rgba(190,240,150,.7)", shape: "leaf" },
  object: { disc: ["#8b8f96", "#4d5159", "#1d1f24"], rim: ["#dfe3e8", "#8d939b", "#3b3f45", "#bcc2c9"], glow: "rgba(215,225,235,.7)", shape: "plate" },
  fallen: { disc: ["#8f8d96", "#56545d", "#26242a"], rim: ["#b7b0a4", "#6f685d", "#302c27", "#958d80"], glow: "rgba(210,205,220,.4)", shape: "round" },
  token: { disc: ["#6b5234", "#3c2a18", "#170e07"], rim: ["#fff0c8", "#c9a35a", "#5f431b", "#e6c581"], glow: "rgba(255,230,180,.5)", shape: "gem" },
};

export const SPAN = 1.5; // the baked picture is wider than the square, for shadow and rim
const R = 0.37; // radius of the enamel, in squares

const VIEW = { x: 12, y: 8, side: 75 }; // what of a portrait's field lies within the enamel

/** @param {Style} style @param {string | undefined} path icon, on a field of 512 @param {number} px pixels for the whole side of the figure
 * @param {Face | null} [face] the portrait, where there is one */
export function bakeFigure(style, path, px, face = null) {
  const canvas = blank(Math.ceil(px * SPAN)), ctx = /** @type {Ctx} */ (canvas.getContext("2d"));
  ctx.scale(px, px);
  ctx.translate(SPAN / 2, SPAN / 2);
  shadow(ctx, style);
  ctx.translate(0, -0.03);
  rim(ctx, style);
  enamel(ctx, style, hashText(path || ""));
  if (face) bust(ctx, style, face, px);
  else if (path) emblem(ctx, path);
  if (!face) gloss(ctx, style);
  return canvas;
}

/** Light behind the head, then the bust: its shoulders end at the rim, its hat and what it holds reach over it. @param {Ctx} ctx @param {Style} style @param {Face} face @param {number} px */
function bust(ctx, style, { card, kind, fallen }, px) {
  const unit = (R * 2) / VIEW.side, side = Math.round(120 * unit * px), picture = bustOf(card, kind, side);
  if (!picture) return;
  const glow = ctx.createRadialGradient(-0.06, -0.1, 0, 0, -0.04, R);
  glow.addColorStop(0, style.glow);
  glow.addColorStop(1, "rgba(0,0,0,0)");
  ctx.fillStyle = glow;
  ctx.fill(disc(R));
  ctx.save();
  ctx.clip(niche());
  ctx.shadowColor = "rgba(0,0,0,.75)";
  ctx.shadowBlur = px * 0.06;
  ctx.drawImage(fallen ? grey(picture, side) : picture, -R - (VIEW.x + 10) * unit, -R - (VIEW.y + 20) * unit, 120 * unit, 120 * unit);
  ctx.restore();
}

/** Open above, round below. */
function niche() {
  const path = new Path2D();
  path.moveTo(-SPAN / 2, 0);
  path.lineTo(-SPAN / 2, -SPAN / 2);
  path.lineTo(SPAN / 2, -SPAN / 2);
  path.lineTo(SPAN / 2, 0);
  path.arc(0, 0, R + 0.004, 0, Math.PI);
  path.closePath();
  return path;
}

/** The colour has gone out of it. @param {CanvasImageSource} picture @param {number} side */
function grey(picture, side) {
  const canvas = blank(side), ctx = /** @type {Ctx} */ (canvas.getContext("2d"));
  ctx.drawImage(picture, 0, 0);
  ctx.globalCompositeOperation = "saturation";
  ctx.fillStyle = "#777";
  ctx.fillRect(0, 0, side, side);
  ctx.globalCompositeOperation = "destination-in";
  ctx.drawImage(picture, 0, 0);
  return canvas;
}

/** The outline of a kind: what a person who sees no colours goes by. @param {Style} style @param {number} r @returns {Path2D} */
function outline(style, r) {
  const path = new Path2D();
  if (style.shape === "plate") polygon(path, r * 1.06, 8, Math.PI / 8);
  else if (style.shape === "gem") polygon(path, r * 1.08, 4, 0, 0.16);
  else if (style.shape === "claws") wave(path, r, 12, 0.07, true);
  else if (style.shape === "leaf") wave(path, r, 8, 0.05, false);
  else path.arc(0, 0, r, 0, Math.PI * 2);
  path.closePath();
  return path;
}

/** @param {Path2D} path @param {number} r @param {number} n @param {number} turn @param {number} [round] */
function polygon(path, r, n, turn, round = 0) {
  for (let i = 0; i < n; i++) {
    const a = turn + (i / n) * Math.PI * 2, d = round;
    path.lineTo(Math.cos(a - d) * r * (1 - d * 0.2), Math.sin(a - d) * r * (1 - d * 0.2));
    if (d) path.quadraticCurveTo(Math.cos(a) * r * 1.03, Math.sin(a) * r * 1.03, Math.cos(a + d) * r * (1 - d * 0.2), Math.sin(a + d) * r * (1 - d * 0.2));
  }
}

/** Teeth or petals around the rim. @param {Path2D} path @param {number} r @param {number} n @param {number} depth @param {boolean} sharp */
function wave(path, r, n, depth, sharp) {
  const steps = n * 12;
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * Math.PI * 2 - Math.PI / 2, p = (i / 12) % 1, k = sharp ? Math.pow(Math.abs(p - 0.5) * 2, 2.4) : 0.5 + 0.5 * Math.cos(p * Math.PI * 2);
    path.lineTo(Math.cos(a) * r * (1 + k * depth), Math.sin(a) * r * (1 + k * depth));
  }
}

/** A soft shadow, then the thickness of the disc. @param {Ctx} ctx @param {Style} style */
function shadow(ctx, style) {
  const g = ctx.createRadialGradient(0.06, 0.1, R * 0.6, 0.06, 0.1, R * 1.55);
  g.addColorStop(0, "rgba(0,0,0,.85)");
  g.addColorStop(0.55, "rgba(0,0,0,.5)");
  g.addColorStop(1, "rgba(0,0,0,0)");
  ctx.fillStyle = g;
  ctx.fillRect(-SPAN / 2, -SPAN / 2, SPAN, SPAN);
  ctx.save();
  for (let i = 4; i >= 0; i--) {
    ctx.fillStyle = i ? style.rim[2] : style.rim[1];
    ctx.translate(0, i === 4 ? 0.035 : -0.014);
    ctx.fill(outline(style, R + 0.058));
  }
  ctx.restore();
}

/** @param {Ctx} ctx @param {string[]} c */
function metal(ctx, c) {
  if (!ctx.createConicGradient) {
    const l = ctx.createLinearGradient(-R, -R, R, R);
    c.forEach((colour, i) => l.addColorStop(i / (c.length - 1), colour));
    return l;
  }
  const g = ctx.createConicGradient(-2.4, 0, 0);
  [c[0], c[1], c[2], c[1], c[3], c[2], c[1], c[0]].forEach((colour, i) => g.addColorStop(i / 7, colour));
  return g;
}

/** @param {Ctx} ctx @param {Style} style */
function rim(ctx, style) {
  ctx.fillStyle = metal(ctx, style.rim);
  ctx.fill(outline(style, R + 0.055));
  stroke(ctx, outline(style, R + 0.052), "rgba(255,248,225,.55)", 0.008);
  if (style.shape === "crown") crown(ctx, style);
  ctx.fillStyle = "rgba(0,0,0,.75)";
  ctx.fill(disc(R + 0.012));
}

/** A villain's rim is double, with eight stones. @param {Ctx} ctx @param {Style} style */
function crown(ctx, style) {
  stroke(ctx, disc(R + 0.03), "rgba(20,6,30,.9)", 0.012);
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2, x = Math.cos(a) * (R + 0.045), y = Math.sin(a) * (R + 0.045);
    ctx.fillStyle = style.rim[2];
    ctx.fill(disc(0.034, x, y));
    ctx.fillStyle = i & 1 ? "#e8d9ff" : "#d84a6a";
    ctx.fill(disc(0.023, x, y));
    ctx.fillStyle = "rgba(255,255,255,.8)";
    ctx.fill(disc(0.008, x - 0.007, y - 0.008));
  }
}

/** @param {number} r @param {number} [x] @param {number} [y] */
function disc(r, x = 0, y = 0) {
  const path = new Path2D();
  path.arc(x, y, r, 0, Math.PI * 2);
  return path;
}

/** @param {Ctx} ctx @param {Path2D} path @param {string} colour @param {number} width */
function stroke(ctx, path, colour, width) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path);
}

/** Enamel with rays beneath it. @param {Ctx} ctx @param {Style} style @param {number} seed */
function enamel(ctx, style, seed) {
  const g = ctx.createRadialGradient(-0.12, -0.16, 0.02, 0, 0.02, R);
  style.disc.forEach((colour, i) => g.addColorStop(i / 2, colour));
  ctx.save();
  ctx.clip(disc(R));
  ctx.fillStyle = g;
  ctx.fillRect(-R, -R, R * 2, R * 2);
  rays(ctx, seed);
  const dark = ctx.createRadialGradient(0.03, 0.04, R * 0.72, 0, 0, R);
  dark.addColorStop(0, "rgba(0,0,0,0)");
  dark.addColorStop(1, "rgba(0,0,0,.62)");
  ctx.fillStyle = dark;
  ctx.fillRect(-R, -R, R * 2, R * 2);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} seed */
function rays(ctx, seed) {
  const r = rng(seed), turn = r() * 6;
  ctx.fillStyle = "rgba(255,255,255,.055)";
  for (let i = 0; i < 14; i++) {
    const a = turn + (i / 14) * Math.PI * 2;
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.arc(0, 0, R, a, a + 0.2);
    ctx.fill();
  }
}

/** @param {Ctx} ctx @param {string} path */
function emblem(ctx, path) {
  const icon = new Path2D(path), k = (R * 1.5) / 512;
  ctx.save();
  ctx.scale(k, k);
  ctx.translate(-256, -256);
  for (const [dx, dy, colour] of /** @type {[number, number, string][]} */ ([[10, 18, "rgba(0,0,0,.45)"], [5, 9, "rgba(0,0,0,.6)"], [-3, -4, "rgba(255,255,255,.5)"]])) {
    ctx.translate(dx, dy);
    ctx.fillStyle = colour;
    ctx.fill(icon);
    ctx.translate(-dx, -dy);
  }
  const g = ctx.createLinearGradient(0, 0, 0, 512);
  g.addColorStop(0, "#fffaf0");
  g.addColorStop(0.55, "#efe0c2");
  g.addColorStop(1, "#bfa47a");
  ctx.fillStyle = g;
  ctx.fill(icon);
  ctx.restore();
}

/** @param {Ctx} ctx @param {Style} style */
function gloss(ctx, style) {
  ctx.save();
  ctx.clip(disc(R - 0.012));
  const g = ctx.createLinearGradient(0, -R, 0, 0);
  g.addColorStop(0, style.shape === "plate" ? "rgba(255,255,255,.18)" : "rgba(255,255,255,.36)");
  g.addColorStop(1, "rgba(255,255,255,0)");
  ctx.fillStyle = g;
  ctx.beginPath();
  ctx.ellipse(0, -R * 0.62, R * 0.86, R * 0.5, 0, 0, 7);
  ctx.fill();
  ctx.restore();
}

const STEPS = [24, 32, 48, 64, 96, 128, 192, 256];
const BUDGET = 7; // ms a frame may spend on baking; the rest wait for the next one as plain discs

/** Baked tokens by kind, icon and size. */
export class Atlas {
  /** @param {Record<string, string>} icons */
  constructor(icons) {
    this.icons = icons;
    /** @type {Map<string, CanvasImageSource>} */
    this.baked = new Map();
    this.waiting = false;
    this.spent = 0;
    this.fresh = true; // the very first frame bakes nothing: the board must be seen soon
    this.frames = 0;
  }

  /** A new frame begins. */
  begin() {
    this.fresh = this.frames++ < 1;
    this.waiting = false;
    this.spent = 0;
  }

  /** @param {string} kind @param {string} icon @param {number} px device pixels for the whole side @param {Face | null} [face] @returns {CanvasImageSource | null} */
  get(kind, icon, px, face = null) {
    const step = STEPS.find((s) => s >= px) || STEPS[STEPS.length - 1], name = `${kind}|${face ? face.card : icon}`, picture = this.baked.get(`${name}|${step}`);
    if (picture) return picture;
    const later = this.spent > BUDGET || this.fresh;
    if (later) this.waiting = true;
    return later ? this.substitute(name) : this.bake(`${name}|${step}`, kind, icon, step, face);
  }

  /** Another size of the same token is better than none. @param {string} name */
  substitute(name) {
    return STEPS.map((s) => this.baked.get(`${name}|${s}`)).find(Boolean) || null;
  }

  /** @param {string} id @param {string} kind @param {string} icon @param {number} step @param {Face | null} face */
  bake(id, kind, icon, step, face) {
    const from = performance.now(), picture = bakeFigure(STYLES[kind] || STYLES.monster, this.icons[icon], step, face);
    if (this.baked.size > 200) this.baked.clear();
    this.baked.set(id, picture);
    this.spent += performance.now() - from;
    return picture;
  }
}
