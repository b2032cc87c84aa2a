// The looks of Ormskarn: rock that is still warm, iron plates, rooms in black; what hangs on its walls; what its
// weather does to the light; and what drifts in its air. Measures are squares.
import { box, oval } from "../../board/dressing.js";
import { bevel, blend, paint, squareLine } from "../../board/materials.js";
import { hash2, rough, smooth, soft } from "../../board/noise.js";

/** @typedef {import("../../board/looks.js").Look} Look */
/** @typedef {import("../../board/materials.js").Material} Material */
/** @typedef {import("../../board/dressing.js").Piece} Piece */

const FIRE = [255, 104, 30], WHITE = [255, 190, 96];

// ---------------------------------------------------------------- the floor
/** Where the rock is warm below: whole stretches of it, cold ones between. @param {number} u @param {number} v */
const heat = (u, v) => smooth(0.08, 0.62, soft(u * 0.3 + 31, v * 0.3 + 7) + 0.35 * soft(u * 0.9, v * 0.9 + 50));

/** How far it is to the nearest joint of the rock, between squares, and to a crack through some of them. @param {number} u @param {number} v @returns {[number, number]} */
function joints(u, v) {
  const wu = u + 0.07 * soft(u * 2.1 + 5, v * 2.1), wv = v + 0.07 * soft(u * 2.1, v * 2.1 + 9), cx = Math.floor(wu), cy = Math.floor(wv);
  const lx = wu - cx, ly = wv - cy, edge = Math.min(lx, 1 - lx, ly, 1 - ly), kind = hash2(cx, cy, 61);
  if (kind > 0.55) return [edge, 1];
  const lean = (hash2(cx, cy, 67) - 0.5) * 1.1, mid = 0.35 + hash2(cx, cy, 71) * 0.3;
  return [edge, Math.abs(kind > 0.28 ? lx - mid - (ly - 0.5) * lean : ly - mid - (lx - 0.5) * lean)];
}

/** How much a seam glows, from 0 to 1; the light asks, too. What runs between the squares glows less: those lines mean something else. @param {number} u @param {number} v */
function seam(u, v) {
  const warm = heat(u, v);
  if (!warm) return 0;
  const [edge, crack] = joints(u, v);
  return warm * Math.max(0.5 * smooth(0.03 * warm, 0, edge), smooth(0.014 + 0.045 * warm, 0, crack));
}

/** Slabs of cooled rock, black at the rim, and what shows between them. @type {Material} */
function basalt(out, u, v, look) {
  const d = Math.min(...joints(u, v)), up = bevel(d, 0.06), n = rough(u * 0.9, v * 0.9), t = hash2(Math.floor(u), Math.floor(v), 73), warm = heat(u, v);
  out.h = up * 4.6 + n * 2.8 + rough(u * 4.6, v * 4.6) * 1.1;
  paint(out, look.tone, 0.72 + t * 0.26 + n * 0.26);
  blend(out, [58, 40, 34], 0.45 * warm * (1 - up));
  if (up < 0.55) blend(out, look.tone2, 0.9 - up * 1.3);
  out.gloss = look.gloss * up * (0.4 + n);
  embers(out, seam(u, v));
}

/** @param {import("../../board/materials.js").Point} out @param {number} glow */
function embers(out, glow) {
  if (!glow) return;
  blend(out, FIRE, Math.min(1, glow * 1.6));
  blend(out, WHITE, Math.max(0, glow - 0.45) * 1.3);
  out.gloss = 0;
}

/** A runnel in which the metal goes from tile to tile. @param {number} u @param {number} v */
const runnel = (u, v) => Math.abs(soft(u * 0.17 + 3.3, v * 0.17 + 1.7) + 0.06 * soft(u * 1.3, v * 1.3)) * 5.5;

/** @param {number} u @param {number} v */
const pour = (u, v) => smooth(0.16, 0.05, runnel(u, v));

/** Iron plates with rivets, swept by soot; a runnel of metal through them. @type {Material} */
function plates(out, u, v, look) {
  const cx = Math.floor(u), cy = Math.floor(v), lx = u - cx, ly = v - cy, t = hash2(cx, cy, 79), edge = Math.min(lx, 1 - lx, ly, 1 - ly), n = rough(u * 1.1, v * 1.1), bank = runnel(u, v);
  out.h = bevel(edge, 0.03) * 2.6 + n * 0.8 + rough(u * 6, v * 6) * 0.5;
  paint(out, look.tone, 0.74 + t * 0.22 + n * 0.12);
  blend(out, [108, 62, 38], smooth(0.1, 0.6, rough(u * 0.7 + 4, v * 0.7)) * 0.4);
  blend(out, [22, 18, 17], smooth(0, 0.5, rough(u * 0.32, v * 0.32 + 6)) * 0.42);
  if (edge < 0.02) blend(out, look.tone2, 0.85);
  out.gloss = look.gloss * (0.5 + n);
  studs(out, lx, ly);
  if (bank < 0.3) { blend(out, [26, 20, 18], smooth(0.3, 0.22, bank)); out.h -= 3 * smooth(0.3, 0.18, bank); }
  embers(out, pour(u, v) * (0.75 + 0.25 * n));
}

/** @param {import("../../board/materials.js").Point} out @param {number} lx @param {number} ly */
function studs(out, lx, ly) {
  const d = Math.hypot(Math.min(lx, 1 - lx) - 0.11, Math.min(ly, 1 - ly) - 0.11);
  if (d < 0.042) { paint(out, [176, 132, 70], 0.9); out.h += 2.4 - d * 30; out.gloss = 0.8; }
}

/** Slate that the ash has settled on, in drifts. @type {Material} */
function ashen(out, u, v, look) {
  const cx = Math.floor(u), cy = Math.floor(v), lx = u - cx, ly = v - cy, edge = Math.min(lx, 1 - lx, ly, 1 - ly), t = hash2(cx, cy, 83), n = rough(u * 1.2, v * 1.2);
  const drift = smooth(-0.15, 0.45, rough(u * 0.45 + 13, v * 0.45)), up = bevel(edge, 0.05);
  out.h = up * 3.4 * (1 - drift) + n * (1.6 + drift * 2) + drift * 2;
  paint(out, look.tone, 0.78 + t * 0.2 + n * 0.14);
  if (up < 0.5) blend(out, look.tone2, 0.8 - up);
  blend(out, [168, 160, 156], drift * 0.6);
  squareLine(out, u, v, 0.03, [46, 42, 44]);
  out.gloss = look.gloss * (1 - drift);
}

// ---------------------------------------------------------------- the walls
/** Rock as the pick has left it; warm lines in it here and there. @type {Material} */
function scoria(out, u, v, look) {
  const n = rough(u * 0.8, v * 0.8), m = rough(u * 2.3, v * 2.3), pits = smooth(0.25, 0.6, rough(u * 5.2, v * 5.2));
  out.h = n * 5 + m * 3.4 - pits * 3;
  paint(out, look.stone, (0.86 + n * 0.3 + m * 0.2) * (1 - pits * 0.35));
  out.gloss = 0.06;
  embers(out, smooth(0.03, 0, Math.abs(rough(u * 0.5 + 3, v * 0.5) - 0.1)) * smooth(0.1, 0.5, soft(u * 0.4, v * 0.4 + 21)));
}

// ---------------------------------------------------------------- what hangs on them
/** Pit props, and the beam that they are there for. @type {Piece} */
function props(ctx, x, y) {
  box(ctx, x + 0.05, y + 0.03, 0.94, 0.1, "rgba(0,0,0,.5)");
  for (const dx of [0.1, 0.76]) {
    box(ctx, x + dx + 0.03, y, 0.13, 0.44, "rgba(0,0,0,.5)");
    box(ctx, x + dx, y, 0.13, 0.44, "#6a4a2c");
    box(ctx, x + dx, y, 0.04, 0.44, "#96703f");
  }
  box(ctx, x + 0.02, y - 0.04, 0.96, 0.12, "#7a5632");
  box(ctx, x + 0.02, y - 0.04, 0.96, 0.035, "#a87c48");
  for (const dx of [0.16, 0.82]) oval(ctx, x + dx, y + 0.02, 0.025, 0.025, "#c9a05a");
}

/** Chain for somebody who has never worn one. @type {Piece} */
function chains(ctx, x, y, r) {
  for (let n = 0; n < 4; n++) {
    const cx = x + 0.16 + n * 0.22, long = 3 + Math.floor(r(3 + n) * 3);
    for (let k = 0; k < long; k++) {
      ctx.lineWidth = 0.022;
      for (const [off, tone] of /** @type {[number, string][]} */ ([[0.018, "rgba(0,0,0,.6)"], [0, k % 2 ? "#8f949c" : "#b3a27e"]])) {
        ctx.strokeStyle = tone;
        ctx.beginPath();
        ctx.ellipse(cx + off, y + 0.05 + k * 0.075 + off, k % 2 ? 0.012 : 0.03, 0.045, 0, 0, 7);
        ctx.stroke();
      }
    }
  }
}

/** Pipes with a wheel on them, and a leak that is known. @type {Piece} */
function pipes(ctx, x, y, r) {
  for (const [dy, high] of [[0.08, 0.09], [0.27, 0.06]]) {
    box(ctx, x, y + dy + 0.03, 1, high, "rgba(0,0,0,.5)");
    box(ctx, x, y + dy, 1, high, "#8a5a2c");
    box(ctx, x, y + dy, 1, high * 0.35, "#d8a257");
    for (const dx of [0.06, 0.9]) box(ctx, x + dx, y + dy - 0.02, 0.05, high + 0.04, "#b98b41");
  }
  const cx = x + 0.3 + r(3) * 0.4;
  ctx.strokeStyle = "#c2452c";
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  ctx.arc(cx, y + 0.13, 0.095, 0, 7);
  ctx.moveTo(cx - 0.09, y + 0.13);
  ctx.lineTo(cx + 0.09, y + 0.13);
  ctx.moveTo(cx, y + 0.04);
  ctx.lineTo(cx, y + 0.22);
  ctx.stroke();
  oval(ctx, cx, y + 0.13, 0.026, 0.026, "#f0cf80");
}

/** A furnace door, ajar. @type {Piece} */
function furnace(ctx, x, y) {
  box(ctx, x + 0.2, y - 0.02, 0.6, 0.44, "#17110d");
  box(ctx, x + 0.23, y + 0.01, 0.54, 0.38, "#4c4a4c");
  const g = ctx.createRadialGradient(x + 0.5, y + 0.26, 0.02, x + 0.5, y + 0.22, 0.2);
  g.addColorStop(0, "#fff3c0");
  g.addColorStop(0.5, "#ff8a2a");
  g.addColorStop(1, "#8a1f08");
  ctx.fillStyle = g;
  ctx.beginPath();
  ctx.roundRect(x + 0.33, y + 0.08, 0.34, 0.28, [0.15, 0.15, 0, 0]);
  ctx.fill();
  for (const dx of [0.41, 0.5, 0.59]) box(ctx, x + dx - 0.012, y + 0.09, 0.024, 0.27, "#17110d");
  for (const [dx, dy] of [[0.27, 0.05], [0.73, 0.05], [0.27, 0.34], [0.73, 0.34]]) oval(ctx, x + dx, y + dy, 0.024, 0.024, "#c9a05a");
}

/** Somebody who is not dead yet, hung in crape beforehand. @type {Piece} */
function mourned(ctx, x, y, r) {
  const cx = x + 0.5, w = 0.14 + r(3) * 0.04, coats = ["#2a2630", "#3a2028", "#242c30"];
  box(ctx, cx - w - 0.03, y + 0.05, w * 2 + 0.1, 0.36, "rgba(0,0,0,.55)");
  box(ctx, cx - w - 0.04, y + 0.02, w * 2 + 0.08, 0.36, "#b98b41");
  box(ctx, cx - w, y + 0.055, w * 2, 0.285, "#15110f");
  oval(ctx, cx, y + 0.31, w * 0.75, 0.065, coats[Math.floor(r(4) * 3)]);
  oval(ctx, cx, y + 0.185, 0.05, 0.066, "#d8b08a");
  box(ctx, cx - 0.075, y + 0.115, 0.15, 0.028, "#101014");
  box(ctx, cx - 0.045, y + 0.06, 0.09, 0.06, "#101014");
  ctx.fillStyle = "#0c0a10";
  ctx.beginPath();
  for (const [dx, dy] of [[-w - 0.05, 0], [w + 0.05, 0], [w + 0.05, 0.12], [w - 0.04, 0.03], [0, 0.08], [-w + 0.04, 0.03], [-w - 0.05, 0.12]]) ctx.lineTo(cx + dx, y + dy);
  ctx.fill();
}

/** Hats on pegs; each knows what is to come to it. @type {Piece} */
function hats(ctx, x, y, r) {
  box(ctx, x + 0.06, y + 0.09, 0.88, 0.03, "#4a3220");
  for (let n = 0; n < 4; n++) {
    const cx = x + 0.17 + n * 0.22, tall = 0.06 + r(3 + n) * 0.09;
    oval(ctx, cx + 0.015, y + 0.275, 0.095, 0.03, "rgba(0,0,0,.5)");
    if (r(11 + n) < 0.2) oval(ctx, cx, y + 0.105, 0.02, 0.02, "#c9a05a");
    else {
      box(ctx, cx - 0.055, y + 0.25 - tall, 0.11, tall + 0.01, "#1b1a20");
      oval(ctx, cx, y + 0.25, 0.095, 0.028, "#26242c");
      box(ctx, cx - 0.055, y + 0.222, 0.11, 0.022, r(7 + n) < 0.5 ? "#8a2f44" : "#5a4a6a");
    }
  }
}

/** Pigeon-holes, and wax on what lies in them. @type {Piece} */
function pigeonholes(ctx, x, y, r) {
  box(ctx, x + 0.06, y - 0.04, 0.88, 0.48, "#2a180e");
  for (let j = 0; j < 3; j++) for (let i = 0; i < 6; i++) {
    const [l, t] = [x + 0.09 + i * 0.14, y - 0.01 + j * 0.145];
    box(ctx, l, t, 0.12, 0.125, "#120a06");
    if (r(i * 3 + j) < 0.78) {
      box(ctx, l + 0.015, t + 0.04, 0.09, 0.085, "#e6d8b6");
      if (r(40 + i * 3 + j) < 0.6) oval(ctx, l + 0.06, t + 0.085, 0.026, 0.024, "#a82b2a");
    }
  }
}

/** Lamps on hooks; a good many are out. @type {Piece} */
function lamps(ctx, x, y, r) {
  box(ctx, x + 0.06, y + 0.02, 0.88, 0.03, "#7a5632");
  for (let n = 0; n < 5; n++) if (r(3 + n) < 0.7) {
    const cx = x + 0.14 + n * 0.18;
    box(ctx, cx - 0.008, y + 0.05, 0.016, 0.07, "#b98b41");
    oval(ctx, cx, y + 0.2, 0.058, 0.075, "rgba(255,176,72,.55)");
    oval(ctx, cx, y + 0.2, 0.03, 0.045, "#fff0c0");
    box(ctx, cx - 0.045, y + 0.11, 0.09, 0.03, "#d8a257");
    box(ctx, cx - 0.05, y + 0.27, 0.1, 0.035, "#b07c34");
  }
}

// ---------------------------------------------------------------- the places
/** Embers, where there is a draught for them. @type {import("../../board/air.js").Drift} */
const DRIFT = { tone: [255, 150, 60], count: 9, rise: 0.3, sway: 0.5 };

/** @type {Look} */
const ROCK = {
  floor: basalt, wall: scoria, tone: [112, 102, 98], tone2: [24, 20, 21], stone: [74, 66, 66], moss: 0, gloss: 0.2, cracks: 0.8, rugs: 0, rug: [],
  lamp: [255, 170, 84], lamps: 0.6, ambient: [64, 50, 56], dress: [props, props, chains], glow: seam, fire: FIRE, drift: DRIFT,
};
/** @type {Look} */
const BLACK = {
  ...ROCK, floor: "marble", wall: "panel", tone: [118, 106, 98], tone2: [52, 40, 42], stone: [70, 46, 38], gloss: 0.7, cracks: 0, lamp: [255, 190, 110], lamps: 0.8,
  ambient: [66, 52, 58], dress: [mourned, mourned, hats], glow: undefined, drift: undefined,
};

/** @type {Look} */
const IRON = {
  ...ROCK, floor: plates, wall: "brick", tone: [112, 106, 104], tone2: [20, 18, 18], stone: [112, 78, 64], gloss: 0.6, cracks: 0,
  dress: [furnace, pipes, chains], glow: pour, drift: { ...DRIFT, count: 14 }, ambient: [74, 52, 50],
};

/** @type {Record<string, Look>} */
export const LOOKS = {
  workings: ROCK,
  shaft: { ...ROCK, stone: [80, 68, 60], lamps: 0.7, dress: [props, chains, pipes] },
  lamp_room: { ...BLACK, floor: "boards", tone: [122, 84, 54], tone2: [38, 24, 16], stone: [92, 62, 42], rugs: 0, lamps: 0.95, dress: [lamps], ambient: [70, 56, 60] },
  lobby: BLACK,
  antechamber: { ...BLACK, room: true },
  parlour: { ...BLACK, rugs: 0.6, rug: [34, 22, 26, 190, 140, 70, 84, 24, 32], dress: [mourned, hats] },
  works: IRON,
  foundry: { ...IRON, room: true },
  registry: { ...BLACK, floor: "boards", tone: [96, 62, 44], tone2: [30, 18, 14], stone: [70, 44, 34], rugs: 0.7, rug: [80, 22, 28, 196, 150, 80, 26, 20, 26], dress: [pigeonholes] },
  terrace: { ...ROCK, floor: ashen, tone: [112, 106, 108], tone2: [48, 44, 48], stone: [96, 88, 88], gloss: 0.1, cracks: 0.4, lamps: 0.3, ambient: [96, 70, 76], dress: [],
    glow: undefined, drift: { ...DRIFT, tone: [214, 190, 178], count: 12, rise: 0.16 } },
  warm_bed: { ...ROCK, tone: [122, 98, 82], lamps: 0.9, ambient: [92, 60, 50], glow: (u, v) => Math.min(1, seam(u, v) + 0.3 * heat(u + 5, v + 2)), dress: [chains] },
};

/** The encounters that hang over the board, and what each does to its light: its tint, and how thick the embers fly.
 * @type {Record<string, import("../../board/air.js").Weather>} */
export const WEATHER = {
  low_draught: { tint: [194, 196, 206], embers: 0.25 },
  annealing_day: { tint: [255, 196, 150], embers: 1.5, wash: [52, 16, 2] },
  quiet_for_the_family: { tint: [168, 160, 186], embers: 0.3 },
  doors_on_the_latch: { tint: [206, 214, 236], embers: 0.8 },
  reading_weather: { tint: [255, 236, 190], embers: 0.5, wash: [22, 16, 6] },
  bellows_draw: { tint: [255, 178, 120], embers: 2, wash: [60, 18, 0] },
  a_good_seam: { tint: [255, 226, 160], embers: 1.2, wash: [34, 20, 0] },
  mountain_counts: { tint: [226, 150, 140], embers: 1.4, wash: [40, 4, 4] },
};
