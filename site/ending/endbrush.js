// Brushes for the pictures of an end, whichever box the place belongs to.

/** The contents of a picture: of a game all that is known, of a campaign less.
 * @typedef {import('../page/types.d.ts').View} View
 * @typedef {Pick<View, 'seed' | 'outcome' | 'pack' | 'tiles' | 'monsters'> & {turn: {number: number}, heroes:
 * Pick<View['heroes'][number], 'card' | 'square' | 'down' | 'escaped'>[]}} Shown */
/** place: painted one after the other behind the party; air: over everybody.
 * @typedef {CanvasRenderingContext2D} Ctx
 * @typedef {{ctx: Ctx, won: boolean, look: import('../board/looks.js').Look, random: () => number, view: Shown,
 * beaten?: string}} Scene
 * @typedef {(scene: Scene) => void} Painter
 * @typedef {{place: Painter[], air: Painter}} Ending */

export const WIDE = 1120, HIGH = 400, FLOOR = 282; // in the picture's own pixels

/** @param {number[]} colour @param {number} light @param {number} [alpha] */
export function tint(colour, light, alpha = 1) {
  return `rgba(${colour.map((part) => Math.round(Math.min(255, part * light))).join(',')},${alpha})`;
}

/** @param {Ctx} ctx @param {number} from @param {number} to @param {string[]} tones */
export function down(ctx, from, to, tones) {
  const fill = ctx.createLinearGradient(0, from, 0, to);
  tones.forEach((tone, at) => fill.addColorStop(at / (tones.length - 1), tone));
  return fill;
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} radius @param {string} colour
 * @param {string} [edge] */
export function glow(ctx, x, y, radius, colour, edge = 'rgba(0,0,0,0)') {
  const fill = ctx.createRadialGradient(x, y, 0, x, y, radius);
  fill.addColorStop(0, colour);
  fill.addColorStop(1, edge);
  ctx.fillStyle = fill;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}
