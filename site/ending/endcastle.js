// The place for games that end at no place of their own: a hall with three arches. Won, the morning comes in; lost,
// the lights are out.

import { FLOOR, HIGH, WIDE, down, glow, tint } from './endbrush.js';

/** @typedef {import('./endbrush.js').Ctx} Ctx */
/** @typedef {import('./endbrush.js').Scene} Scene */

const SKY = { won: ['#27456e', '#c9785a', '#ffd98c', '#fff1c4'], lost: ['#05060d', '#0c1226', '#1a2442', '#2a3355'] };
const ARCHES = [170, 560, 950];

/** The view through the arches: morning, or a thin moon. @param {Scene} scene */
function sky({ ctx, won, random }) {
  ctx.fillStyle = down(ctx, 0, FLOOR, won ? SKY.won : SKY.lost);
  ctx.fillRect(0, 0, WIDE, HIGH);
  if (won) return glow(ctx, WIDE / 2, FLOOR - 30, 240, 'rgba(255,250,220,.95)', 'rgba(255,210,120,0)');
  ctx.fillStyle = 'rgba(220,228,255,.8)';
  for (let count = 0; count < 46; count += 1) ctx.fillRect(random() * WIDE, random() * 190, 1.6, 1.6);
  ctx.beginPath();
  ctx.arc(ARCHES[2] + 20, 92, 26, 0.6, 3.9);
  ctx.arc(ARCHES[2] + 30, 84, 24, 3.7, 0.8, true);
  ctx.fill();
}

/** The way through a wall: pointed, as wide as three steps. @param {Ctx} ctx @param {number} x @param {number} half @param {number} top */
function arch(ctx, x, half, top) {
  ctx.moveTo(x - half, FLOOR);
  ctx.lineTo(x - half, top + half);
  ctx.quadraticCurveTo(x - half, top + half * 0.3, x, top);
  ctx.quadraticCurveTo(x + half, top + half * 0.3, x + half, top + half);
  ctx.lineTo(x + half, FLOOR);
}

/** @param {Scene} scene */
function wall(scene) {
  const { ctx, won, look } = scene, bright = won ? 0.62 : 0.3;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, WIDE, FLOOR);
  for (const [at, x] of ARCHES.entries()) arch(ctx, x, at === 1 ? 120 : 84, at === 1 ? 22 : 62);
  ctx.clip('evenodd');
  ctx.fillStyle = down(ctx, 0, FLOOR, [tint(look.stone, bright * 0.35), tint(look.stone, bright)]);
  ctx.fillRect(0, 0, WIDE, FLOOR);
  (look.wall === 'hedge' ? leaves : blocks)(scene, bright);
  ctx.restore();
  ctx.lineWidth = 9;
  for (const [at, x] of ARCHES.entries()) {
    ctx.beginPath();
    arch(ctx, x, at === 1 ? 120 : 84, at === 1 ? 22 : 62);
    ctx.strokeStyle = tint(look.stone, bright * 1.5);
    ctx.stroke();
  }
}

/** @param {Scene} scene @param {number} bright */
function blocks({ ctx, look, random }, bright) {
  const high = look.wall === 'brick' ? 17 : 30, wide = look.wall === 'panel' ? 26 : high * 2.1;
  for (let y = 0, row = 0; y < FLOOR; y += high, row += 1) for (let x = -(row % 2) * wide * 0.5; x < WIDE; x += wide) {
    ctx.fillStyle = tint(look.stone, bright * (0.72 + random() * 0.4), 0.75);
    ctx.fillRect(x + 1, y + 1, wide - 2.4, high - 2.4);
  }
}

/** @param {Scene} scene @param {number} bright */
function leaves({ ctx, look, random }, bright) {
  for (let count = 0; count < 900; count += 1) {
    ctx.fillStyle = tint(look.stone, bright * (0.5 + random() * 0.9), 0.8);
    ctx.beginPath();
    ctx.ellipse(random() * WIDE, random() * FLOOR, 9, 5, random() * 3, 0, 7);
    ctx.fill();
  }
}

/** Joints run to the middle of the horizon. @param {Scene} scene */
function floor({ ctx, won, look }) {
  const bright = won ? 0.8 : 0.32;
  ctx.fillStyle = down(ctx, FLOOR, HIGH, [tint(look.tone, bright), tint(look.tone, bright * 0.35)]);
  ctx.fillRect(0, FLOOR, WIDE, HIGH - FLOOR);
  ctx.strokeStyle = tint(look.tone2, bright, 0.8);
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let x = -1400; x <= WIDE + 1400; x += 140) ctx.moveTo(WIDE / 2 + (x - WIDE / 2) * 0.42, FLOOR), ctx.lineTo(x, HIGH);
  for (const y of [296, 316, 344, 382]) ctx.moveTo(0, y), ctx.lineTo(WIDE, y);
  ctx.stroke();
}

/** Sun that falls in over the floor; or what little burns behind the villain. @param {Scene} scene */
function light({ ctx, won }) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  if (!won) glow(ctx, WIDE / 2, 190, 300, 'rgba(150,40,60,.55)');
  else for (const [at, x] of ARCHES.entries()) {
    const half = at === 1 ? 120 : 84, lean = (x - WIDE / 2) * 0.55;
    ctx.fillStyle = down(ctx, 60, HIGH, ['rgba(255,220,140,.34)', 'rgba(255,190,100,.05)']);
    ctx.beginPath();
    ctx.moveTo(x - half * 0.8, 80);
    ctx.lineTo(x + half * 0.8, 80);
    ctx.lineTo(x + half * 1.7 + lean, HIGH);
    ctx.lineTo(x - half * 1.7 + lean, HIGH);
    ctx.fill();
  }
  ctx.restore();
}

/** @param {Scene} scene */
function embers({ ctx, won, random }) {
  ctx.fillStyle = won ? 'rgba(255,226,150,.8)' : 'rgba(150,160,200,.28)';
  for (let count = 0; count < (won ? 70 : 40); count += 1) {
    const size = 1 + random() * 2.4;
    ctx.fillRect(random() * WIDE, random() * HIGH, size, size);
  }
}

/** @type {import('./endbrush.js').Ending} */
export const CASTLE = { place: [sky, wall, floor, light], air: embers };
