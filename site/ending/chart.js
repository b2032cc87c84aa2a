// The course of a game as a picture: the party's hit points turn by turn, and above them what one remembers. The same stands
// in a table below, for whoever does not see it.

import { html, nothing, svg } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { courseOf } from '../game/reckoning.js';
import { isVillain } from '../cards/cards.js';

/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../game/reckoning.js').Turn} Turn */

const HIGH = 190, TOP = 54, FOOT = 26, LEFT = 34, RIGHT = 12;
const WIDEST = 640, NARROWEST = 250, ASIDE = 84;      // css pixels; what the card around it takes
/** @type {Record<string, string>} on a field of 16 */
const SIGNS = {
  villain: 'M1.5 5 5 8l3-6 3 6 3.5-3-1.3 8.500H2.800z',
  beaten: 'M2 2l12 12M14 2 2 14',
  fell: 'M8 1.500a5 5 0 0 0-3.200 8.900V13h6.400v-2.600A5 5 0 0 0 8 1.500zM6.200 8v.6M9.800 8v.6',
  surge: 'M8 1c.7 3-3.500 4.500-3.500 8.200a3.600 3.600 0 0 0 7.200 0C11.700 7 10 6 9.800 4.500 9 5 8.500 5.700 8.400 6.500 8.200 5 8.500 3 8 1z',
  treasure: 'M2 7h12v6H2zM3 7c0-3 10-3 10 0M8 7v3',
  tile: 'M3 3h10v10H3z',
};
const SHOWN = /** @type {const} */ (['villain', 'beaten', 'fell', 'surge', 'treasure']);

/** @param {View} view @param {import('../page/types.d.ts').GameEvent[]} events */
export function courseChart(view, events) {
  const turns = courseOf(view, events, isVillain);
  if (turns.length < 3) return nothing;
  const most = view.heroes.reduce((sum, { hit_points_max: full }) => sum + full, 0);
  return html`<figure class="course"><figcaption>${parts.t('course-title')}</figcaption>
    ${picture(turns, most)} ${legend(turns)}
    <details><summary>${parts.t('course-table')}</summary>${asTable(turns)}</details></figure>`;
}

/** @param {Turn[]} turns @param {number} most */
function picture(turns, most) {
  const wide = Math.max(NARROWEST, Math.min(WIDEST, document.documentElement.clientWidth - ASIDE));
  const x = (/** @type {number} */ place) => LEFT + (place / Math.max(1, turns.length - 1)) * (wide - LEFT - RIGHT);
  const y = (/** @type {number} */ left) => TOP + (1 - Math.min(1, left / most)) * (HIGH - TOP - FOOT);
  const line = turns.map(({ left }, place) => `${place ? 'L' : 'M'}${x(place).toFixed(1)} ${y(left).toFixed(1)}`).join('');
  return html`<svg class="course-picture" viewBox="0 0 ${wide} ${HIGH}" width=${wide} height=${HIGH} role="img" aria-label=${inWords(turns, most)}>
    ${[0, 0.5, 1].map((part) => svg`<line class="grid" x1=${LEFT} x2=${wide - RIGHT} y1=${y(part * most)} y2=${y(part * most)} /><text class="scale" x=${LEFT - 6} y=${y(part * most) + 4} text-anchor="end">${Math.round(part * most)}</text>`)}
    ${rounds(turns, x, wide)}
    <path class="under" d="${line}L${x(turns.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z" /><path class="line" d=${line} />
    ${turns.map((turn, place) => marks(turn, x(place), y(turn.left)))}</svg>`;
}

/** A number below the first turn of each round, as many as there is room for. @param {Turn[]} turns @param {(place: number) => number} x @param {number} wide */
function rounds(turns, x, wide) {
  const first = turns.flatMap((turn, place) => (place && turns[place - 1].round === turn.round ? [] : [place]));
  const each = Math.ceil(first.length / Math.max(1, Math.floor((wide - LEFT) / 30)));
  return first.filter((_, number) => number % each === 0).map((place) => svg`<text class="scale" x=${x(place)} y=${HIGH - 8} text-anchor="middle">${turns[place].round}</text>`);
}

/** The events of a turn, stacked above the line; more than three of a turn stand for themselves in the table.
 * @param {Turn} turn @param {number} x @param {number} y */
function marks(turn, x, y) {
  const kinds = SHOWN.filter((kind) => turn.marks.some((mark) => mark.kind === kind)).slice(0, 3);
  return kinds.map((kind, place) => svg`<g class="mark ${kind}" transform="translate(${x - 7} ${Math.max(2, y - 20 - place * 17)}) scale(.9)"><path d=${SIGNS[kind]} /></g>`);
}

/** @param {Turn[]} turns */
function legend(turns) {
  const there = SHOWN.filter((kind) => turns.some((turn) => turn.marks.some((mark) => mark.kind === kind)));
  return html`<ul class="course-legend"><li><span class="line-sample"></span>${parts.t('course-line')}</li>${there.map((kind) => html`<li>
    <svg class="mark ${kind}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d=${SIGNS[kind]}></path></svg>${parts.t(`course-${kind}`)}</li>`)}</ul>`;
}

/** @param {Turn[]} turns @param {number} most */
function inWords(turns, most) {
  const lowest = turns.reduce((worst, turn) => (turn.left < worst.left ? turn : worst), turns[0]);
  return parts.t('course-said', { turns: turns.length, most, left: turns[turns.length - 1].left, lowest: lowest.left, round: lowest.round });
}

/** @param {Turn[]} turns */
function asTable(turns) {
  return html`<table class="by-hero"><thead><tr><th scope="col">${parts.t('course-round')}</th><th scope="col">${parts.t('course-hero')}</th><th scope="col">${parts.t('course-line')}</th><th scope="col">${parts.t('course-events')}</th></tr></thead>
    <tbody>${turns.map((turn) => html`<tr><td>${turn.round}</td><th scope="row">${parts.names.of(turn.hero)}</th><td>${turn.left}</td><td>${turn.marks.map(told).join(', ')}</td></tr>`)}</tbody></table>`;
}

/** @param {Turn['marks'][number]} mark */
function told({ kind, card, figure }) {
  const name = card ? parts.names.of(card) : figure ? parts.names.of(figure) : '';
  return name ? `${parts.t(`course-${kind}`)}: ${name}` : parts.t(`course-${kind}`);
}
