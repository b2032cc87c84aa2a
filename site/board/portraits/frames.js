// Backgrounds of portraits: the enamel of a medal, the dusk of a card.
import { FIELD, portrait, sheet } from "./kit.js";

/** Middle, ground and edge, by side. @type {Record<string, string[]>} */
const GROUNDS = {
  hero: ["#9cc9f2", "#31659f", "#0c1c38"], monster: ["#f0a070", "#8a2a1e", "#2c0907"], villain: ["#d3a4f2", "#5a2c86", "#190a2c"],
  ally: ["#c8eaa6", "#47803a", "#132a11"], object: ["#d5dce4", "#59616c", "#191b20"],
};
const VIEW = { round: { x: 6, y: 5, side: 88 }, square: { x: -2, y: -14, side: 104 } };

/** @param {string} text @param {string} kind @param {boolean} round @param {number} px */
export function frame(text, kind, round, px) {
  const canvas = sheet(px), ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")), view = round ? VIEW.round : VIEW.square, k = px / view.side;
  ground(ctx, GROUNDS[kind] || GROUNDS.monster, px, round);
  ctx.shadowColor = "rgba(0,0,0,.65)";
  ctx.shadowBlur = px * 0.05;
  ctx.drawImage(portrait(text, kind, Math.round(FIELD.side * k)), (FIELD.x - view.x) * k, (FIELD.y - view.y) * k, FIELD.side * k, FIELD.side * k);
  ctx.shadowBlur = 0;
  if (!round) edge(ctx, px);
  return canvas;
}

/** Light behind the head, rays about it, dusk at the corners. @param {CanvasRenderingContext2D} ctx @param {string[]} tones @param {number} px @param {boolean} round */
function ground(ctx, tones, px, round) {
  const g = ctx.createRadialGradient(px * 0.44, px * 0.34, 0, px * 0.48, px * 0.44, px * (round ? 0.62 : 0.8));
  tones.forEach((tone, i) => g.addColorStop([0, 0.42, 1][i], tone));
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, px, px);
  ctx.fillStyle = "rgba(255,255,255,.06)";
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2;
    ctx.beginPath();
    ctx.moveTo(px * 0.48, px * 0.42);
    ctx.arc(px * 0.48, px * 0.42, px, a, a + 0.2);
    ctx.fill();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} px */
function edge(ctx, px) {
  const g = ctx.createRadialGradient(px * 0.5, px * 0.42, px * 0.4, px * 0.5, px * 0.5, px * 0.74);
  g.addColorStop(0, "rgba(8,4,10,0)");
  g.addColorStop(1, "rgba(8,4,10,.75)");
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, px, px);
}
