// The drawing kit of the portraits: a figure is a few lines of text, one a shape, and the kit paints them as if lit from the upper left.
//
// A line is "colour flags points". Points are "x,y", on a field of 100 by 100 with the head about 50,42; a curve runs through them, and a point
// that ends in "!" is a corner. Flags:  m  the left half is given, the right is its mirror image    x  painted a second time, mirrored
//   e  an ellipse: middle, then radii    l2  a line two wide, not a surface    s  straight edges    f  flat: neither shade nor outline
//   g  glows    t  half transparent    n  no outline    c  shape is confined to the shape before it

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {{path: Path2D, colour: string, flat: boolean, glow: boolean, alpha: number, bare: boolean, line: number, deep: number, within: Path2D | null}} Shape
 *   deep: how far the shade reaches into it, from 0 to 1 */
/** @typedef {[number, number, boolean]} Point x, y, corner */

/** The materials of things. @type {Record<string, string>} */
const STUFF = {
  pale: "#efc6a0", fair: "#dda273", tan: "#b9774a", brown: "#8a5433", dark: "#63392a", dead: "#a3b09a", blue: "#93a7b8", steel: "#a7b3c6", iron: "#646b7a", gold: "#e0ae48",
  brass: "#b98b41", bone: "#e9dcb8", wax: "#f0dda8", wood: "#80502c", hide: "#6a4329", linen: "#ece4d4", ink: "#17101c", night: "#2a2338", red: "#a82b2a", flame: "#ffb347", glow: "#fff0b8",
};

/** @param {string} name */
const colourOf = (name) => STUFF[name] || `#${name}`;

/** @param {string} hex @returns {number[]} */
function parts(hex) {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  return [1, 3, 5].map((i) => parseInt(full.slice(i, i + 2), 16));
}

/** @param {string} a @param {string} b @param {number} t @param {number} [alpha] */
function mix(a, b, t, alpha = 1) {
  const [p, q] = [parts(a), parts(b)];
  return `rgba(${p.map((v, i) => Math.round(v + (q[i] - v) * t)).join(",")},${alpha})`;
}

/** @param {string[]} words @returns {Point[]} */
const pointsOf = (words) => words.map((word) => {
  const [x, y] = word.replace("!", "").split(",").map(Number);
  return [x, y, word.endsWith("!")];
});

/** @param {Point[]} points @returns {Point[]} */
const mirrored = (points) => points.map(([x, y, corner]) => [100 - x, y, corner]);

/** A curve through all points, round but for the corners. @param {Point[]} points @param {boolean} closed @param {boolean} straight */
function curve(points, closed, straight) {
  const path = new Path2D(), n = points.length, at = (/** @type {number} */ i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  path.moveTo(points[0][0], points[0][1]);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)], k = 1 / 6;
    if (straight) path.lineTo(c[0], c[1]);
    else path.bezierCurveTo(b[0] + (b[2] ? 0 : (c[0] - a[0]) * k), b[1] + (b[2] ? 0 : (c[1] - a[1]) * k), c[0] - (c[2] ? 0 : (d[0] - b[0]) * k), c[1] - (c[2] ? 0 : (d[1] - b[1]) * k), c[0], c[1]);
  }
  if (closed) path.closePath();
  return path;
}

/** @param {Point[]} points @param {string} flags */
function pathOf(points, flags) {
  if (flags.includes("e")) {
    const path = new Path2D(), [[x, y], [rx, ry]] = points;
    path.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    return path;
  }
  const whole = flags.includes("m") ? [...points, ...mirrored(points).reverse().filter(([x, y], i, all) => x !== 50 || (i !== 0 && i !== all.length - 1) || !points.some((p) => p[0] === x && p[1] === y))] : points;
  return curve(whole, !/l/.test(flags), flags.includes("s"));
}

/** Small things have narrow shades. @param {Point[]} points @param {string} flags */
function depthOf(points, flags) {
  const span = (/** @type {number[]} */ list) => Math.max(...list) - Math.min(...list);
  const size = flags.includes("e") ? Math.min(points[1][0], points[1][1]) * 2 : flags.includes("m") ? 40 : Math.min(span(points.map(([x]) => x)), span(points.map(([, y]) => y)));
  return Math.max(0.25, Math.min(1, size / 40));
}

/** @param {string} text @returns {Shape[]} */
function shapesOf(text) {
  /** @type {Shape[]} */
  const out = [];
  /** @type {Path2D | null} */
  let before = null;
  for (const row of text.trim().split("\n")) {
    const words = row.trim().split(/\s+/), colour = colourOf(words[0]), flags = /,/.test(words[1]) ? "" : words[1], points = pointsOf(words.slice(flags ? 2 : 1));
    const within = flags.includes("c") ? before : null, look = lookOf(flags);
    for (const some of flags.includes("x") ? [points, opposite(points, flags)] : [points]) {
      const path = pathOf(some, flags);
      out.push({ path, colour, within, deep: depthOf(some, flags), ...look });
      if (!within && !look.flat) before = path;
    }
  }
  return out;
}

/** @param {string} flags */
function lookOf(flags) {
  return { line: Number(/l([\d.]+)/.exec(flags)?.[1] || 0), flat: /[fg]/.test(flags), glow: flags.includes("g"), alpha: flags.includes("t") ? 0.5 : 1, bare: /[fgn]/.test(flags) };
}

/** Mirrors a shape; of an oval only its middle changes places. @param {Point[]} points @param {string} flags
 * @returns {Point[]} */
function opposite(points, flags) {
  return flags.includes("e") ? [mirrored([points[0]])[0], points[1]] : mirrored(points);
}

const WARM = "#fff2d2", COLD = "#150d2a", INK = "#120b16";

/** @param {Ctx} ctx @param {Shape} shape */
function paint(ctx, shape) {
  ctx.save();
  ctx.lineJoin = ctx.lineCap = "round";
  if (shape.within) ctx.clip(shape.within);
  ctx.globalAlpha = shape.alpha;
  if (shape.glow) halo(ctx, shape);
  if (shape.line) stroke(ctx, shape);
  else fill(ctx, shape);
  ctx.restore();
}

/** @param {Ctx} ctx @param {Shape} shape */
function halo(ctx, { path, colour, line }) {
  ctx.save();
  ctx.globalAlpha = 0.2;
  ctx.strokeStyle = colour;
  for (const wide of [12, 8, 4]) {
    ctx.lineWidth = wide + line;
    ctx.stroke(path);
  }
  ctx.restore();
}

/** @param {Ctx} ctx @param {Shape} shape */
function stroke(ctx, { path, colour, line, bare, flat }) {
  for (const [wide, tone] of /** @type {[number, string][]} */ ([[bare ? 0 : line + 2.2, INK], [line, colour], [flat ? 0 : line * 0.4, mix(colour, WARM, 0.45)]])) {
    if (!wide) continue;
    ctx.lineWidth = wide;
    ctx.strokeStyle = tone;
    ctx.stroke(path);
  }
}

/** Three steps of shade at the lower right, two of light at the upper left: each is the surface less the surface moved away. @type {[number, number, string][]} */
const STEPS = [[-9, -6, mix(COLD, COLD, 0, 0.16)], [-5, -3.4, mix(COLD, COLD, 0, 0.22)], [-2, -1.6, mix(COLD, COLD, 0, 0.28)],
  [2.2, 2.2, mix(WARM, WARM, 0, 0.3)], [0.9, 0.9, mix(WARM, WARM, 0, 0.35)]];

/** @param {Ctx} ctx @param {Shape} shape */
function fill(ctx, { path, colour, flat, bare, deep }) {
  if (!bare) {
    ctx.strokeStyle = INK;
    ctx.lineWidth = 2.2;
    ctx.stroke(path);
  }
  ctx.fillStyle = flat ? colour : sheen(ctx, colour);
  ctx.fill(path);
  if (flat) return;
  ctx.clip(path);
  const outside = new Path2D(path);
  outside.rect(-300, -300, 700, 700);
  for (const [dx, dy, tone] of STEPS) {
    const k = dx < 0 ? deep : 1;
    ctx.translate(dx * k, dy * k);
    ctx.fillStyle = tone;
    ctx.fill(outside, "evenodd");
    ctx.translate(-dx * k, -dy * k);
  }
}

/** One light for the whole figure. @param {Ctx} ctx @param {string} colour */
function sheen(ctx, colour) {
  const g = ctx.createLinearGradient(18, 10, 84, 96);
  g.addColorStop(0, mix(colour, WARM, 0.3));
  g.addColorStop(0.4, colour);
  g.addColorStop(1, mix(colour, COLD, 0.5));
  return g;
}

/** A face turned a little to the light. brow and mouth: how far they rise or sink; hard: a broad jaw; old: lines.
 * @param {{skin?: string, hair?: string, eye?: string, brow?: number, mouth?: number, lips?: string, old?: boolean, hard?: boolean}} how */
export function face({ skin = "fair", hair = "4a2d1c", eye = "2b1a14", brow = 0, mouth = 0, lips = "7d3a32", old = false, hard = false }) {
  const shade = blend(colourOf(skin), "#5a1f2e", 0.42), deep = blend(colourOf(skin), "#2a1020", 0.68), white = skin === "dead" ? "d9e4c8" : "f6ead8", jaw = hard ? 3 : 0;
  return `
${skin} n 42,58 41,74 50,82 60,74 60,54
${shade} fc 44,62 50,67 60,60 62,84 46,76
${skin} 49,22 39,25 34,33 33.6,43 35,51 ${38 - jaw},${58 + jaw * 0.3} ${44 - jaw},${65 + jaw * 0.3} 50,67 ${57 + jaw},${62 + jaw * 0.4} ${62.6 + jaw * 0.5},53 65,43 64,32 58,25
${shade} fc 60,20 57,31 59,38 57,44 59,48 56,55 52,61 48,68 70,68 72,20
${shade} fce 41.3,43.4 5,3.2
${shade} fce 53.6,43.4 5,3.2
${shade} f 46.6,40 48.6,40.4 50.6,50 50,53.6 44.6,54.6! 47.6,51
${white} fe 41.4,43.9 3.3,1.9
${white} fe 53.4,43.9 3.3,1.9
${eye} fe 41,43.9 1.7,2
${eye} fe 52.9,43.9 1.7,2
${deep} fl1.4 37.6,43.4 41,41.6 45,43.4
${deep} fl1.4 49.8,43.4 53.4,41.6 57.2,43.2
${hair} fl2.5 36.6,${38.6 - brow} 41,37 45.4,${38.8 + brow}
${hair} fl2.5 49.4,${38.8 + brow} 54,37 58.4,${38.8 - brow}
${lips} fl1.7 41.6,${59 - mouth} 46.6,59.4 52,${59 - mouth}
${shade} fl1.3 44.6,62.4 49.4,62.4
${old ? `${shade} fl1 38,49 40,52.6 39,56\n${shade} fl1 52,52 55,56 54.6,60\n${shade} fl0.9 40,32.6 47,31.6 55,32.8` : ""}`.trim();
}

/** Moves and scales a shape: a swarm is one rat, several times. Its name stands for its fur. @param {string} text
 * @param {number} dx @param {number} dy @param {number} k @param {string} fur */
export function again(text, dx, dy, k, fur) {
  const round = (/** @type {number} */ n) => Math.round(n * 10) / 10;
  return text.trim().replaceAll("fur", fur).replace(/l([\d.]+)/g, (_, wide) => `l${round(wide * k)}`).split("\n").map((row) => {
    const oval = /^\S+ [a-z]*e/.test(row);
    let seen = 0;
    return row.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => (oval && seen++ ? `${round(x * k)},${round(y * k)}` : `${round(x * k + dx)},${round(y * k + dy)}`));
  }).join("\n");
}

/** @param {string} a @param {string} b @param {number} t */
function blend(a, b, t) {
  const [p, q] = [parts(a), parts(b)];
  return p.map((v, i) => Math.round(v + (q[i] - v) * t).toString(16).padStart(2, "0")).join("");
}

/** The field that a portrait covers: more than 100 by 100, because hats and weapons reach beyond the frame. */
export const FIELD = { x: -10, y: -20, side: 120 };

/** Coloured light from behind, by side. @type {Record<string, string>} */
const RIMS = { hero: "#8ccfff", monster: "#ff6a30", villain: "#cf8bff", ally: "#b4f08a", object: "#d6e6f2", gate: "#ffb25a" };

/** @param {number} side */
export function sheet(side) {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(side, side);
  return Object.assign(document.createElement("canvas"), { width: side, height: side });
}

/** @param {string} text @param {string} kind @param {number} px pixels for a side of the field */
export function portrait(text, kind, px) {
  const canvas = sheet(px), ctx = /** @type {Ctx} */ (canvas.getContext("2d")), k = px / FIELD.side;
  ctx.scale(k, k);
  ctx.translate(-FIELD.x, -FIELD.y);
  for (const shape of shapesOf(text)) paint(ctx, shape);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  rim(ctx, canvas, RIMS[kind] || RIMS.monster, k * 2.2, 0.95);
  rim(ctx, canvas, WARM, -k * 1.3, 0.5);
  sink(ctx, px);
  return canvas;
}

/** Light along one side of the outline: the figure less the figure moved away. @param {Ctx} ctx @param {CanvasImageSource} canvas @param {string} colour @param {number} d @param {number} alpha */
function rim(ctx, canvas, colour, d, alpha) {
  const px = /** @type {OffscreenCanvas} */ (canvas).width, edge = sheet(px), pen = /** @type {Ctx} */ (edge.getContext("2d"));
  pen.drawImage(canvas, 0, 0);
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = colour;
  pen.fillRect(0, 0, px, px);
  pen.globalCompositeOperation = "destination-out";
  pen.drawImage(canvas, -d, -Math.abs(d) * 0.25 * Math.sign(d));
  ctx.save();
  ctx.globalCompositeOperation = "source-atop";
  ctx.globalAlpha = alpha;
  ctx.drawImage(/** @type {CanvasImageSource} */ (edge), 0, 0);
  ctx.restore();
}

/** The foot of the bust lies in the shade. @param {Ctx} ctx @param {number} px */
function sink(ctx, px) {
  const g = ctx.createLinearGradient(0, px * 0.62, 0, px);
  g.addColorStop(0, "rgba(10,5,14,0)");
  g.addColorStop(1, "rgba(10,5,14,.6)");
  ctx.globalCompositeOperation = "source-atop";
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, px, px);
  ctx.globalCompositeOperation = "source-over";
}
