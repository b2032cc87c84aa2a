// The picture of an end, painted once from what the game was: the place where it ended, the villain and the party. Won: the morning comes in, and who
// stood in its way turns to ash. Lost: the villain stands over the party, and the lights are out.

import { parts } from './parts.js';
import { lookOf } from '../board/looks.js';
import { bustOf, loadPortraits } from '../board/portraits/index.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {{ctx: Ctx, won: boolean, look: import('../board/looks.js').Look, random: () => number, view: View}} Scene */

const WIDE = 1120, HIGH = 400, FLOOR = 282; // in its own pixels
const SKY = { won: ['#27456e', '#c9785a', '#ffd98c', '#fff1c4'], lost: ['#05060d', '#0c1226', '#1a2442', '#2a3355'] };
const ARCHES = [170, 560, 950];

/** @param {View} view @returns {(element: Element | undefined) => void} for lit's ref */
export function endPicture(view) {
  return (element) => { if (element) paint(/** @type {HTMLCanvasElement} */ (element), view); };
}

/** @param {HTMLCanvasElement} canvas @param {View} view */
async function paint(canvas, view) {
  const key = `${view.seed} ${view.outcome} ${view.turn.number}`;
  if (canvas.dataset.shows === key) return;
  canvas.dataset.shows = key;
  await loadPortraits(parts.words.inUse);
  const ctx = canvas.getContext('2d');
  if (!ctx || !canvas.isConnected) return;
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const scene = { ctx, won: view.outcome === 'victory', look: lookOf(placeOf(view)), random: randomFrom(view.seed), view };
  for (const part of [sky, wall, floor, light, villain, party, embers, dusk]) part(scene);
}

/** Where the villain or, without one, the first hero stood. @param {View} view */
function placeOf({ tiles, monsters, heroes }) {
  const square = [...monsters.filter(({ kind }) => kind === 'villain'), ...heroes].find((one) => one.square)?.square;
  const tile = (square && tiles.find(({ x, y }) => Math.floor(square[0] / 4) === x && Math.floor(square[1] / 4) === y)) ?? tiles.at(-1);
  return tile?.look;
}

/** @param {number} seed */
function randomFrom(seed) {
  let value = seed + 977;
  return () => (value = (value * 1664525 + 1013904223) >>> 0) / 4294967296;
}

/** @param {number[]} colour @param {number} light @param {number} [alpha] */
function tint(colour, light, alpha = 1) {
  return `rgba(${colour.map((part) => Math.round(Math.min(255, part * light))).join(',')},${alpha})`;
}

/** @param {Ctx} ctx @param {number} from @param {number} to @param {string[]} tones */
function down(ctx, from, to, tones) {
  const fill = ctx.createLinearGradient(0, from, 0, to);
  tones.forEach((tone, at) => fill.addColorStop(at / (tones.length - 1), tone));
  return fill;
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} radius @param {string} colour @param {string} [edge] */
function glow(ctx, x, y, radius, colour, edge = 'rgba(0,0,0,0)') {
  const fill = ctx.createRadialGradient(x, y, 0, x, y, radius);
  fill.addColorStop(0, colour);
  fill.addColorStop(1, edge);
  ctx.fillStyle = fill;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** What is seen through the arches: morning, or a thin moon. @param {Scene} scene */
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

// ---------------------------------------------------------------- who was there

/** A bust, or a hooded shape where none is drawn; shaded all over. @param {string} card @param {string} kind @param {number} px @param {string} [shade] */
function standing(card, kind, px, shade) {
  const canvas = Object.assign(document.createElement('canvas'), { width: px, height: px }), ctx = /** @type {Ctx} */ (canvas.getContext('2d'));
  const bust = bustOf(card, kind, px);
  if (bust) ctx.drawImage(bust, 0, 0, px, px);
  else hooded(ctx, px, kind === 'hero' ? '#35577f' : '#5b2f6f');
  ctx.globalCompositeOperation = 'source-atop';
  ctx.fillStyle = shade ?? 'transparent';
  ctx.fillRect(0, 0, px, px);
  return canvas;
}

/** @param {Ctx} ctx @param {number} px @param {string} colour */
function hooded(ctx, px, colour) {
  ctx.scale(px / 100, px / 100);
  ctx.fillStyle = colour;
  ctx.fill(new Path2D('M10 100 C12 74 30 66 34 58 C24 26 40 12 50 10 C60 12 76 26 66 58 C70 66 88 74 90 100 Z'));
  ctx.fillStyle = '#120c12';
  ctx.fill(new Path2D('M50 24 C38 28 36 46 42 56 C46 61 54 61 58 56 C64 46 62 28 50 24 Z'));
}

/** Whoever stood against the party: a villain of the adventure, else the last monster. @param {View} view */
function foeOf({ villains, monsters }) {
  return villains[0]?.card ?? monsters.at(-1)?.card;
}

/** @param {Scene} scene */
function villain(scene) {
  const { ctx, won, view } = scene, card = foeOf(view);
  if (!card) return;
  if (won) return turnsToAsh(scene, card);
  ctx.save();
  ctx.shadowColor = 'rgba(255,60,70,.9)';
  ctx.shadowBlur = 42;
  ctx.drawImage(standing(card, 'villain', 380), WIDE / 2 - 190, -14);
  ctx.restore();
}

/** Slices of it drift away to the side. @param {Scene} scene @param {string} card */
function turnsToAsh({ ctx, random }, card) {
  const px = 250, from = standing(card, 'villain', px, 'rgba(60,52,58,.72)'), x = 838, y = FLOOR - px * 0.94;
  for (let top = 0; top < px; top += 5) for (let left = 0; left < px; left += 5) {
    const gone = Math.max(0, (left / px - 0.32) * 1.7 + random() * 0.5 - 0.25);
    if (gone > 1.05) continue;
    ctx.globalAlpha = Math.max(0, 1 - gone) * 0.9;
    ctx.drawImage(from, left, top, 5, 5, x + left + gone * gone * 120 * (0.5 + random()), y + top - gone * gone * 90 * random(), 5, 5);
  }
  ctx.globalAlpha = 1;
}

/** Shoulder to shoulder in the light; or low, grey and apart. @param {Scene} scene */
function party({ ctx, won, view }) {
  const { heroes } = view, px = won ? 262 : 200, step = Math.min(px * 0.72, 760 / heroes.length), first = WIDE / 2 - ((heroes.length - 1) * step) / 2 - (won ? 90 : 0);
  for (const [at, { card, down: lies, escaped }] of heroes.entries()) {
    const shade = won ? (lies ? 'rgba(40,30,34,.6)' : undefined) : escaped ? 'rgba(20,24,44,.45)' : 'rgba(16,18,34,.62)';
    ctx.save();
    ctx.translate(first + at * step, HIGH - px * (won ? 0.42 : 0.3) + Math.abs(at - (heroes.length - 1) / 2) * 8);
    if (!won) ctx.rotate((at % 2 ? 1 : -1) * 0.16);
    ctx.shadowColor = won ? 'rgba(255,214,130,.95)' : 'rgba(0,0,0,.9)';
    ctx.shadowBlur = won ? 26 : 18;
    ctx.drawImage(standing(card, 'hero', px, shade), -px / 2, -px / 2);
    ctx.restore();
  }
}

/** @param {Scene} scene */
function embers({ ctx, won, random }) {
  ctx.fillStyle = won ? 'rgba(255,226,150,.8)' : 'rgba(150,160,200,.28)';
  for (let count = 0; count < (won ? 70 : 40); count += 1) {
    const size = 1 + random() * 2.4;
    ctx.fillRect(random() * WIDE, random() * HIGH, size, size);
  }
}

/** @param {Scene} scene */
function dusk({ ctx, won }) {
  const edge = ctx.createRadialGradient(WIDE / 2, HIGH * 0.5, HIGH * 0.5, WIDE / 2, HIGH * 0.5, WIDE * 0.62);
  edge.addColorStop(0, 'rgba(8,4,8,0)');
  edge.addColorStop(1, won ? 'rgba(20,8,6,.82)' : 'rgba(4,4,10,.92)');
  ctx.fillStyle = edge;
  ctx.fillRect(0, 0, WIDE, HIGH);
  ctx.fillStyle = down(ctx, HIGH - 90, HIGH, ['rgba(16,10,10,0)', 'rgba(16,10,10,.9)']);
  ctx.fillRect(0, HIGH - 90, WIDE, 90);
}
