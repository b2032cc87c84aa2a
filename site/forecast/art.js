// The forecast on the board: where each figure goes, whom it strikes from there, and what that may come to for each hero. Never by colour alone: ways are
// dashed and end in a ring, blows are whole lines that end in a point, plates have their numbers and a skull.

import { FONT } from '../board/fonts.js';
import { percent, points, isInDanger } from './telling.js';

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import('./types.d.ts').Forecast} Forecast */
/** @typedef {import('./types.d.ts').Deeds} Deeds */
/** @typedef {import('./types.d.ts').Fate} Fate */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').Square} Square */
/** @typedef {import('../board/types.d.ts').Intent} Intent */
/** @typedef {import('../board/table.js').Item} Item */
/** @typedef {(x: number, y: number) => [number, number]} Project */
/** @typedef {[number, number]} Point in squares */

const LIKELY = 0.2; // ways and blows that are less likely are only told in words
const LEAST = 22; // css pixels for a square: on smaller ones there are only plates
const WAY = '#ffb08f', BLOW = '#ff6b57';

/** Draws the forecast over the table. @param {Forecast} found @param {View} view */
export function artOf(found, view) {
  const stands = standing(found, view);
  const moves = found.figures.flatMap((one) => moveOf(one, stands));
  const fates = found.heroes.filter(isInDanger).flatMap((one) => (stands.has(one.id) ? [{ fate: one, at: /** @type {Stand} */ (stands.get(one.id)) }] : []));
  return (/** @type {Ctx} */ ctx, /** @type {Project} */ at, /** @type {number} */ z) => [
    ...(z < LEAST ? [] : moves.map((one) => moveItem(ctx, one, at, z))),
    ...fates.map((one) => fateItem(ctx, one, at, z)),
  ];
}

/** @typedef {{x: number, y: number, side: number}} Stand the middle of a figure, in squares */

/** The positions of all figures: the hero whose turn it is where the phase is to end. @param {Forecast} found
 * @param {View} view @returns {Map<string, Stand>} */
function standing({ hero, square }, view) {
  const all = [...view.heroes, ...view.monsters].flatMap((one) => {
    const there = one.id === hero && square ? square : one.square, side = one.size?.[0] ?? 1;
    return there ? [/** @type {[string, Stand]} */ ([one.id, { x: there[0] + side / 2, y: there[1] + side / 2, side }])] : [];
  });
  return new Map(all);
}

/** @typedef {{id: string, path: Point[], side: number, blows: Point[][]}} Move */

/** @param {Deeds} deeds @param {Map<string, Stand>} stands @returns {Move[]} */
function moveOf({ id, ways, attacks }, stands) {
  const stand = id ? stands.get(id) : null;
  if (!id || !stand) return [];
  const way = ways[0]?.chance >= LIKELY ? ways[0] : null, half = stand.side / 2;
  const path = (way?.path ?? []).map(([x, y]) => /** @type {Point} */ ([x + half, y + half])), from = path.at(-1) ?? /** @type {Point} */ ([stand.x, stand.y]);
  const blows = attacks.filter(({ chance }) => chance >= LIKELY).flatMap(({ target }) => {
    const whom = stands.get(target);
    return whom ? [shortened(from, [whom.x, whom.y], half * 0.8, whom.side * 0.42)] : [];
  });
  return [{ id, path, side: stand.side, blows }];
}

/** A line without its ends, which lie under the figures. @param {Point} a @param {Point} b @param {number} first @param {number} last @returns {Point[]} */
function shortened(a, b, first, last) {
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1, [dx, dy] = [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
  const cut = Math.min(first, far * 0.3), end = Math.min(last, far * 0.3);
  return [[a[0] + dx * cut, a[1] + dy * cut], [b[0] - dx * end, b[1] - dy * end]];
}

/** @param {Ctx} ctx @param {Move} move @param {Project} at @param {number} z @returns {Item} */
function moveItem(ctx, { id, path, side, blows }, at, z) {
  const lines = [path, ...blows].filter((one) => one.length > 1).map((one) => one.map(([x, y]) => at(x, y))), all = lines.flat();
  return { id: `foretold ${id}`, print: JSON.stringify([path, blows, z]), box: around(all, side * z * 0.6 + 8), draw: () => drawMove(ctx, { path, side, blows }, at, z) };
}

/** @param {Point[]} all in css pixels @param {number} more @returns {import('../board/table.js').Box} */
function around(all, more) {
  if (!all.length) return [0, 0, 0, 0];
  const xs = all.map(([x]) => x), ys = all.map(([, y]) => y);
  return [Math.min(...xs) - more, Math.min(...ys) - more, Math.max(...xs) + more, Math.max(...ys) + more];
}

/** @param {Ctx} ctx @param {{path: Point[], side: number, blows: Point[][]}} move @param {Project} at @param {number} z */
function drawMove(ctx, { path, side, blows }, at, z) {
  ctx.save();
  ctx.lineCap = ctx.lineJoin = 'round';
  if (path.length > 1) way(ctx, path.map(([x, y]) => at(x, y)), side, z);
  for (const one of blows) blow(ctx, one.map(([x, y]) => at(x, y)), z);
  ctx.restore();
}

/** Dashes to the place where it will stand, and a ring there. @param {Ctx} ctx @param {Point[]} line @param {number} side @param {number} z */
function way(ctx, line, side, z) {
  const [x, y] = /** @type {Point} */ (line.at(-1)), width = Math.max(2, z * 0.06);
  for (const [ink, thick] of /** @type {[string, number][]} */ ([['rgba(12,6,6,.75)', width + 3], [WAY, width]])) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = thick;
    ctx.setLineDash([z * 0.16, z * 0.18]);
    ctx.beginPath();
    line.forEach(([px, py], i) => (i ? ctx.lineTo(px, py) : ctx.moveTo(px, py)));
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, side * z * 0.36, 0, 7);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** @param {Ctx} ctx @param {Point[]} line @param {number} z */
function blow(ctx, [[ax, ay], [bx, by]], z) {
  const width = Math.max(2, z * 0.055), turn = Math.atan2(by - ay, bx - ax), head = Math.max(6, z * 0.17);
  for (const [ink, thick] of /** @type {[string, number][]} */ ([['rgba(12,6,6,.8)', width + 3], [BLOW, width]])) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = thick;
    ctx.beginPath();
    ctx.moveTo(ax, ay);
    ctx.lineTo(bx, by);
    for (const side of [-0.5, 0.5]) {
      ctx.moveTo(bx, by);
      ctx.lineTo(bx - head * Math.cos(turn + side), by - head * Math.sin(turn + side));
    }
    ctx.stroke();
  }
}

const SKULL = new Path2D('M0 -.9 C.6 -.9 .86 -.5 .86 -.06 C.86 .22 .7 .42 .5 .52 V.86 H-.5 V.52 C-.7 .42 -.86 .22 -.86 -.06 C-.86 -.5 -.6 -.9 0 -.9 Z M-.36 -.2 A.2 .2 0 1 0 -.36 .2 A.2 .2 0 1 0 -.36 -.2 Z M.36 -.2 A.2 .2 0 1 0 .36 .2 A.2 .2 0 1 0 .36 -.2 Z');

/** Above a hero: the damage to be expected, and the chance to fall beside a skull. @param {Ctx} ctx @param {{fate: Fate, at: Stand}} one @param {Project} at @param {number} z @returns {Item} */
function fateItem(ctx, { fate, at: { x, y, side } }, at, z) {
  const h = Math.max(15, Math.min(22, z * 0.34)), words = [fate.damage >= 0.05 ? `−${points(fate.damage)}` : '', fate.fall >= 0.005 ? `${percent(fate.fall)} %` : ''], falls = Boolean(words[1]);
  ctx.font = `700 ${h * 0.7}px ${FONT}`;
  const widths = words.map((one) => (one ? ctx.measureText(one).width : 0)), skull = falls ? h : 0, gap = words[0] && falls ? h * 0.3 : 0, w = widths[0] + widths[1] + skull + gap + h * 0.6;
  const [mx, top] = at(x, y - side / 2), left = mx - w / 2, up = top - h * 1.05;
  return { id: `fate ${fate.id}`, print: [words.join(), left, up, h].join(), box: [left - 2, up - 2, left + w + 2, up + h + 2],
    draw: () => plate(ctx, { words, widths, skull, gap, falls }, [left, up, w, h]) };
}

/** @param {Ctx} ctx @param {{words: string[], widths: number[], skull: number, gap: number, falls: boolean}} told @param {[number, number, number, number]} rect */
function plate(ctx, { words, widths, skull, gap, falls }, [left, top, w, h]) {
  ctx.fillStyle = 'rgba(18,8,10,.92)';
  ctx.strokeStyle = falls ? '#ff8a78' : '#c98f6a';
  ctx.lineWidth = falls ? 2 : 1.2;
  ctx.beginPath();
  ctx.roundRect(left, top, w, h, h / 2);
  ctx.fill();
  ctx.stroke();
  ctx.font = `700 ${h * 0.7}px ${FONT}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#ffe9c2';
  ctx.fillText(words[0], left + h * 0.3, top + h * 0.54);
  if (!falls) return;
  const x = left + h * 0.3 + widths[0] + gap;
  ctx.save();
  ctx.translate(x + skull * 0.42, top + h * 0.5);
  ctx.scale(h * 0.32, h * 0.32);
  ctx.fillStyle = '#ff8a78';
  ctx.fill(SKULL, 'evenodd');
  ctx.restore();
  ctx.fillStyle = '#ffe9c2';
  ctx.fillText(words[1], x + skull, top + h * 0.54);
}

/** The signs over the heads of those who act, as they are foretold: for another square they are others. @param {Forecast} found @param {View} view @returns {Map<string, Intent>} */
export function intentsOf(found, view) {
  const left = new Map(view.heroes.map(({ id, hit_points }) => [id, hit_points]));
  return new Map(found.figures.flatMap(({ id, attacks, tactics, ways }) => {
    if (!id) return [];
    const blows = attacks.filter(({ chance }) => chance >= LIKELY).sort((a, b) => b.chance - a.chance).map((one) => strike(id, one, left));
    const intent = { line: tactics[0]?.line ?? null, targets: blows.map(({ target }) => target), attacks: blows, moves: ways.length > 0, certain: found.exact, open: null, idle: null };
    return [/** @type {[string, Intent]} */ ([id, /** @type {any} */ (intent)])];
  }));
}

/** An attack as a sign shows it. ends: a hit would fell the target. @param {string} attacker @param {import('./types.d.ts').Blow} blow @param {Map<string, number>} left hit points */
function strike(attacker, { target, card, attack, hit, damage, chance }, left) {
  const dealt = hit ? damage / chance / hit : 0;
  return { kind: 'attack', attacker, target, card, attack, percent: percent(hit), hit: { damage: dealt, ends: dealt > 0 && dealt >= (left.get(target) ?? Infinity) - 0.01 } };
}
