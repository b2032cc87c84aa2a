// How a game of Ormskarn ends: before the mouth of the mountain. Won, the lamps come up into daylight; lost, the mountain keeps them.
import { BRASS, disc, round } from "../../board/fittings.js";
import { FLOOR, HIGH, WIDE, down, glow, tint } from "../../ending/endbrush.js";

/** @typedef {import("../../ending/endbrush.js").Ctx} Ctx */
/** @typedef {import("../../ending/endbrush.js").Scene} Scene */

const MIDDLE = WIDE / 2, SHAFT = 212; // where the mouth and the headframe stand
const SKY = { won: ["#587a9e", "#a9a5a4", "#f0c48c", "#ffe8bc"], lost: ["#060507", "#130a0b", "#2a110c", "#51200f"] };
const ROCK = [96, 82, 78], ASH = [132, 116, 106], TIMBER = [104, 70, 44];
const MOUTH = { half: 206, top: 92 };

/** @param {Ctx} ctx @param {string | CanvasGradient} fill @param {[number, number][]} points */
function shape(ctx, fill, points) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.fill();
}

/** @param {Ctx} ctx @param {string} tone @param {number} wide @param {[number, number][]} points */
function stroke(ctx, tone, wide, points) {
  ctx.strokeStyle = tone;
  ctx.lineWidth = wide;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.stroke();
}

/** A brass foot, a chimney, a flame. @param {Ctx} ctx @param {number} x @param {number} y @param {number} k */
function lamp(ctx, x, y, k) {
  glow(ctx, x, y, 44 * k, "rgba(255,190,100,.75)");
  ctx.fillStyle = "#b07c34";
  ctx.fillRect(x - 7 * k, y + 8 * k, 14 * k, 6 * k);
  ctx.fillRect(x - 5 * k, y - 14 * k, 10 * k, 4 * k);
  disc(ctx, x, y, 8 * k, "rgba(255,232,180,.8)", "#7a5320", 1.6 * k);
  disc(ctx, x, y + k, 3.6 * k, "#fffbe6");
}

/** Day over the rim; or a glow on the smoke that was there before. @param {Scene} scene */
function sky({ ctx, won, random }) {
  ctx.fillStyle = down(ctx, 0, FLOOR, won ? SKY.won : SKY.lost);
  ctx.fillRect(0, 0, WIDE, HIGH);
  if (won) glow(ctx, 905, 118, 280, "rgba(255,248,214,.95)", "rgba(255,214,140,0)");
  else glow(ctx, MIDDLE, 20, 330, "rgba(255,92,30,.5)");
  for (let count = 0; count < 26; count += 1) {                    // what the summit breathes out
    const far = count / 26, x = MIDDLE - far * 420 + random() * 60, y = 34 - far * 26 + random() * 26;
    glow(ctx, x, y, 36 + far * 60, won ? "rgba(92,84,88,.2)" : "rgba(70,26,18,.3)");
  }
}

/** From one rim of the picture over the crater to the other. @param {Scene} scene @param {number} high @param {number} rough @returns {[number, number][]} */
function ridge({ random }, high, rough) {
  /** @type {[number, number][]} */ const points = [[0, FLOOR + 2]];
  for (let x = 0; x <= WIDE; x += 28) {
    const near = Math.max(0, Math.abs(x - MIDDLE) - 70) / (MIDDLE - 70);
    points.push([x, high + 226 * near ** 0.82 * (1 - high / FLOOR) + (random() - 0.5) * rough]);
  }
  return [...points, [WIDE, FLOOR + 2]];
}

/** @param {Scene} scene */
function mountain(scene) {
  const { ctx, won } = scene, bright = won ? 0.86 : 0.3;
  shape(ctx, down(ctx, 0, FLOOR, [tint(ROCK, bright * 0.95), tint(ROCK, bright * 0.42)]), ridge(scene, 24, 16));
  for (let count = 0; count < 150; count += 1) {                   // scree
    const x = scene.random() * WIDE, y = 110 + scene.random() * (FLOOR - 110), size = 5 + scene.random() * 16;
    if (y < 60 + Math.abs(x - MIDDLE) * 0.4) continue;
    shape(ctx, tint(ROCK, bright * (0.4 + scene.random() * 0.75), 0.6), [[x, y], [x + size, y - size * 0.6], [x + size * 1.9, y + size * 0.2], [x + size * 0.8, y + size * 0.5]]);
  }
  for (let count = 0; count < 9; count += 1) seam(scene, MIDDLE - 62 + count * 15, (count - 4) * 17);
}

/** It runs down from the crater and does not quite go out. @param {Scene} scene @param {number} x @param {number} lean */
function seam({ ctx, won, random }, x, lean) {
  /** @type {[number, number][]} */ const way = [];
  for (let y = 40; y < FLOOR - 6; y += 20, x += lean + (random() - 0.5) * 26) way.push([x, y + Math.abs(lean) * 0.4]);
  ctx.save();
  ctx.globalAlpha = won ? 0.72 : 1;
  ctx.shadowColor = "#ff5a14";
  ctx.shadowBlur = won ? 10 : 24;
  stroke(ctx, won ? "#d8521c" : "#e8480e", 4.5, way);
  stroke(ctx, won ? "#ffb765" : "#ffd070", 1.6, way);
  ctx.restore();
}

/** The way in, and whatever lamps are still behind it. @param {Scene} scene */
function mouth({ ctx, won }) {
  const { half, top } = MOUTH, bright = won ? 1.05 : 0.5;
  const dark = down(ctx, top, FLOOR, won ? ["#1c120e", "#3a2418"] : ["#030202", "#120806"]);
  for (const [grow, fill] of /** @type {[number, string | CanvasGradient][]} */ ([[22, tint(TIMBER, bright * 0.5)], [12, tint(TIMBER, bright)], [0, dark]])) {
    shape(ctx, fill, [[MIDDLE - half - grow, FLOOR], [MIDDLE - half * 0.72 - grow, top - grow], [MIDDLE + half * 0.72 + grow, top - grow], [MIDDLE + half + grow, FLOOR]]);
  }
  for (const x of [-0.72, -0.36, 0, 0.36, 0.72]) disc(ctx, MIDDLE + x * (half + 10), top - 9, 6, round(ctx, MIDDLE + x * (half + 10), top - 9, 6, BRASS), "#1c0f06", 1);
  if (won) return;
  for (let row = 0; row < 5; row += 1) for (let at = -4; at <= 4; at += 1) {                  // on their hooks, row behind row
    const near = 1 - row * 0.15;
    lamp(ctx, MIDDLE + at * 39 * near, top + 26 + row * 30, 0.3 + near * 0.32);
  }
}

/** The winding wheel over the shaft. @param {Scene} scene */
function headframe({ ctx, won }) {
  const wood = tint(TIMBER, won ? 0.8 : 0.28), brass = won ? "#d3a24a" : "#5a4018", top = 58;
  for (const [from, to] of [[-92, -26], [92, 26], [168, 26]]) stroke(ctx, wood, 11, [[SHAFT + from, FLOOR + 4], [SHAFT + to, top]]);
  for (const [y, half] of [[top + 8, 40], [132, 50], [206, 70]]) stroke(ctx, wood, 8, [[SHAFT - half, y], [SHAFT + half, y]]);
  stroke(ctx, wood, 5, [[SHAFT - 70, 206], [SHAFT + 44, 132]]);
  const rim = Array.from({ length: 25 }, (_, at) => /** @type {[number, number]} */ ([SHAFT + Math.cos(at * 0.2618) * 36, top + Math.sin(at * 0.2618) * 36]));
  for (let spoke = 0; spoke < 24; spoke += 4) stroke(ctx, brass, 3, [[SHAFT, top], rim[spoke]]);
  stroke(ctx, brass, 6, rim);
  disc(ctx, SHAFT, top, 8, round(ctx, SHAFT, top, 8, won ? BRASS : ["#6f4a1c", "#2a1a0a"]), "#1c0f06", 1.5);
}

/** Up and lit; or gone down as far as its roof. @param {Scene} scene */
function cage({ ctx, won }) {
  const brass = won ? "#d3a24a" : "#5a4018", top = won ? 158 : 246;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, WIDE, FLOOR + 2);
  ctx.clip();
  stroke(ctx, won ? "#2a2018" : "#0c0806", 3, [[SHAFT, 66], [SHAFT, top]]);
  shape(ctx, brass, [[SHAFT - 44, top + 18], [SHAFT, top - 4], [SHAFT + 44, top + 18]]);
  ctx.fillStyle = won ? "#2a1a10" : "#050303";
  ctx.fillRect(SHAFT - 38, top + 18, 76, 92);
  if (won) for (const [x, y] of [[-20, 44], [20, 44], [-20, 80], [20, 80]]) lamp(ctx, SHAFT + x, top + y, 0.8);
  for (const x of [-38, -13, 13, 38]) stroke(ctx, brass, 3.5, [[SHAFT + x, top + 18], [SHAFT + x, top + 108]]);
  stroke(ctx, brass, 5, [[SHAFT - 40, top + 108], [SHAFT + 40, top + 108]]);
  ctx.restore();
}

/** Ash, and the rails that come out of the mouth. @param {Scene} scene */
function ground({ ctx, won, random }) {
  const bright = won ? 0.95 : 0.26;
  ctx.fillStyle = down(ctx, FLOOR, HIGH, [tint(ASH, bright), tint(ASH, bright * 0.4)]);
  ctx.fillRect(0, FLOOR, WIDE, HIGH - FLOOR);
  for (let count = 0; count < 160; count += 1) {
    const y = FLOOR + random() ** 1.6 * (HIGH - FLOOR);
    ctx.fillStyle = tint(ASH, bright * (0.45 + random() * 0.7), 0.6);
    ctx.fillRect(random() * WIDE, y, 6 + (y - FLOOR) * 0.2, 2);
  }
  for (let step = 0; step < 9; step += 1) {
    const far = (step / 8) ** 1.7, y = FLOOR + 4 + far * (HIGH - FLOOR), half = 56 + far * 190;
    stroke(ctx, tint(TIMBER, bright * 0.7), 4 + far * 9, [[MIDDLE - half, y], [MIDDLE + half, y]]);
  }
  for (const side of [-1, 1]) stroke(ctx, won ? "#d9c3a2" : "#4a2c1c", 5, [[MIDDLE + side * 42, FLOOR], [MIDDLE + side * 190, HIGH]]);
}

/** Daylight, and a row of lamps on either side of the rails that nobody will need; or only what the seams give. @param {Scene} scene */
function light({ ctx, won }) {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  if (won) {
    glow(ctx, 905, 150, 520, "rgba(255,214,140,.34)");
    glow(ctx, MIDDLE, FLOOR - 40, 230, "rgba(255,190,100,.4)");
  } else glow(ctx, MIDDLE, 230, 340, "rgba(190,56,16,.4)");
  ctx.restore();
  if (won) for (const side of [-1, 1]) for (let step = 0; step < 6; step += 1) {
    const far = (step / 5) ** 1.4;
    lamp(ctx, MIDDLE + side * (120 + far * 330), FLOOR - 34 + far * 96, 0.55 + far * 1.1);
  }
}

/** Soot in the light, or sparks. @param {Scene} scene */
function soot({ ctx, won, random }) {
  for (let count = 0; count < 70; count += 1) {
    ctx.fillStyle = won ? (count % 3 ? "rgba(255,236,190,.7)" : "rgba(40,28,24,.6)") : `rgba(255,${110 + Math.round(random() * 80)},50,.55)`;
    const size = 1 + random() * 2.2;
    ctx.fillRect(random() * WIDE, random() * HIGH, size, size);
  }
}

/** @type {import("../../ending/endbrush.js").Ending} */
export const ENDING = { place: [sky, mountain, mouth, headframe, cage, ground, light], air: soot };
