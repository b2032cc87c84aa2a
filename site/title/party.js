// The five before the gate, once the title can be used: their portraits, with the light of the embers behind them.

import { bustOf, loadPortraits } from '../board/portraits/index.js';
import { boxIndex } from '../ground/boxes.js';

/** Which hero of the box stands where: left or right of the middle, how tall, how far up. Those at the sides are
 * painted first. @type {[number, number, number, number][]} */
const PLACES = [
  [0, -1.06, 0.94, 0.03], [4, 1.06, 1, 0.03], [3, -0.56, 0.98, -0.01], [1, 0.57, 0.99, -0.01], [2, 0, 1.14, 0]];
const LEAST = 64; // css pixels: below that nobody can be told from another

/** @param {import('./art.js').Scene} scene */
export async function paintParty(scene) {
  const { opening: { box }, packs } = await boxIndex();
  if (!(await loadPortraits([box])) || scene.stale()) return;
  const place = placeFor(scene);
  if (place.size < LEAST) return;
  const heroes = packs.find(({ id }) => id === box)?.heroes ?? [];
  for (const [at, ...where] of PLACES) stand(scene, place, heroes[at]?.id ?? '', where);
  dusk(scene, place);
}

/** On a wide screen they stand at the foot of the picture, beside the menu; on a narrow one above the name of the game.
 * @param {import('./art.js').Scene} scene @returns {{size: number, x: number, foot: number, apart: number, narrow: boolean}} */
function placeFor({ wide, high, x, radius, roof, narrow }) {
  if (narrow) {
    const size = Math.min(roof * 0.8, wide * 0.4);
    return { size, x: wide / 2, foot: roof, apart: Math.min(size * 0.78, (wide - size * 0.86) / 2.12), narrow };
  }
  const size = Math.min(high * 0.4, radius * 1.75);
  return { size, x, foot: high + size * 0.03, apart: Math.min(size * 0.74, (wide - x - size * 0.4) / 1.06), narrow };
}

/** @param {import('./art.js').Scene} scene @param {ReturnType<typeof placeFor>} place @param {string} card
 * @param {[number, number, number]} where */
function stand({ ctx, scale }, { size, x, foot, apart }, card, [off, tall, up]) {
  const side = size * tall * 1.2, picture = bustOf(card, 'gate', Math.round(side * scale));
  if (!picture) return;
  ctx.save();
  ctx.shadowColor = 'rgba(6,2,2,.85)';
  ctx.shadowBlur = size * 0.09;
  ctx.drawImage(picture, x + off * apart - side / 2, foot - side - up * size, side, side);
  ctx.restore();
}

/** Their feet are in the dark. @param {import('./art.js').Scene} scene @param {ReturnType<typeof placeFor>} place */
function dusk({ ctx, wide, high }, { size, foot, narrow }) {
  const top = foot - size * (narrow ? 0.3 : 0.34), shade = ctx.createLinearGradient(0, top, 0, foot);
  shade.addColorStop(0, 'rgba(10,7,8,0)');
  shade.addColorStop(1, `rgba(10,7,8,${narrow ? 0.97 : 0.82})`);
  ctx.fillStyle = shade;
  ctx.fillRect(0, top, wide, foot - top);
  if (!narrow) return;
  ctx.fillStyle = 'rgba(10,7,8,.97)';
  ctx.fillRect(0, foot, wide, high - foot);
}
