// The picture of an end, painted once from what the game was: the place where it ended, as its box draws it, the
// villain and the party. Won: light comes in, and a villain who was beaten turns to ash. Lost: whoever is still there
// stands over the party.

import { parts } from '../page/parts.js';
import { isVillain } from '../cards/cards.js';
import { boxHas } from '../ground/boxes.js';
import { lookOf } from '../board/looks.js';
import { bustOf, loadPortraits } from '../board/portraits/index.js';
import { FLOOR, HIGH, WIDE, down } from './endbrush.js';
import { CASTLE } from './endcastle.js';

/** @typedef {import('../page/types.d.ts').CampaignView} CampaignView */
/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {import('./endbrush.js').Ctx} Ctx */
/** @typedef {import('./endbrush.js').Shown} Shown */
/** @typedef {import('./endbrush.js').Scene} Scene */

const FILE = 'ending.js'; // of a box; games of boxes without one end in the castle

/** The end of a campaign: the whole party, those who have retired in the shade. @param {CampaignView} view
 * @returns {(element: Element | undefined) => void} for lit's ref */
export function campaignPicture({ seed, outcome, pack, played, heroes }) {
  const party = heroes.map(({ id, retired }) => ({ card: id, square: null, down: retired, escaped: false }));
  return endPicture({ seed, outcome, pack, tiles: [], monsters: [], heroes: party, turn: { number: played.length } }, []);
}

/** @param {Shown} view @param {GameEvent[]} events @returns {(element: Element | undefined) => void} for lit's ref */
export function endPicture(view, events) {
  return (element) => { if (element) paint(/** @type {HTMLCanvasElement} */ (element), view, events); };
}

/** @param {HTMLCanvasElement} canvas @param {Shown} view @param {GameEvent[]} events */
async function paint(canvas, view, events) {
  const key = `${view.seed} ${view.outcome} ${view.turn.number}`;
  if (canvas.dataset.shows === key) return;
  canvas.dataset.shows = key;
  const [ending] = await Promise.all([endingOf(view.pack), loadPortraits(parts.words.inUse)]);
  const ctx = canvas.getContext('2d');
  if (!ctx || !canvas.isConnected) return;
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const won = view.outcome === 'victory', scene = { ctx, won, look: lookOf(placeOf(view)), random: randomFrom(view.seed), view, beaten: won ? beatenIn(view, events) : undefined };
  for (const part of [...ending.place, foe, party, ending.air, dusk]) part(scene);
  Object.assign(canvas.dataset, { beaten: scene.beaten ?? '', place: ending === CASTLE ? 'castle' : view.pack });
}

/** @param {string} pack @returns {Promise<import('./endbrush.js').Ending>} */
async function endingOf(pack) {
  try {
    return await boxHas(pack, FILE) ? (await import(`../boxes/${pack}/${FILE}`)).ENDING : CASTLE;
  } catch (error) {
    console.warn('its box cannot show where it ended', error);
    return CASTLE;
  }
}

/** The villain who was beaten last and has not come back; a game can be won without. @param {Shown} view
 * @param {GameEvent[]} events @returns {string | undefined} */
function beatenIn({ monsters }, events) {
  return events.findLast(({ type, card }) => type === 'defeated' && isVillain(card) && !monsters.some((one) => one.card === card))?.card;
}

/** The place where the villain or, without one, the first hero stood. @param {Shown} view */
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

// ---------------------------------------------------------------- who was there

/** A bust, or a hooded shape where none is drawn; shaded all over. @param {string} card @param {string} kind
 * @param {number} px @param {string} [shade] */
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

/** The last enemy to stand over the party: a villain, else the last monster. @param {Shown} view */
function leftOf({ monsters }) {
  return (monsters.find(({ kind }) => kind === 'villain') ?? monsters.at(-1))?.card;
}

/** @param {Scene} scene */
function foe(scene) {
  const { ctx, won, view, beaten } = scene, card = won ? beaten : leftOf(view);
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
function party({ ctx, won, view, beaten }) {
  const { heroes } = view, px = won ? 262 : 200, aside = beaten ? 90 : 0, step = Math.min(px * 0.72, 760 / heroes.length), first = WIDE / 2 - ((heroes.length - 1) * step) / 2 - aside;
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
function dusk({ ctx, won }) {
  const edge = ctx.createRadialGradient(WIDE / 2, HIGH * 0.5, HIGH * 0.5, WIDE / 2, HIGH * 0.5, WIDE * 0.62);
  edge.addColorStop(0, 'rgba(8,4,8,0)');
  edge.addColorStop(1, won ? 'rgba(20,8,6,.82)' : 'rgba(4,4,10,.92)');
  ctx.fillStyle = edge;
  ctx.fillRect(0, 0, WIDE, HIGH);
  ctx.fillStyle = down(ctx, HIGH - 90, HIGH, ['rgba(16,10,10,0)', 'rgba(16,10,10,.9)']);
  ctx.fillRect(0, HIGH - 90, WIDE, 90);
}
