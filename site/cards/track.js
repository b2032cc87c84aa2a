// A clock drawn as a track: beads while they can be counted at a glance, a bar when there are too many. What is drawn
// stands in words beside it, so the drawing itself is silent.

import { html, nothing, svg } from '../page/lit.js';

/** @typedef {import('../page/types.d.ts').Clock} Clock */

const WIDE = 320, HIGH = 48, ROOM = 18, LINE = 32;
const BEADS = 14;                  // more steps than this become a bar
const ENDS = {
  defeat: 'M8 1.5c-3.6 0-6 2.4-6 5.6 0 2 .9 3.3 2.2 4.2V14h7.6v-2.7c1.3-.9 2.2-2.2 2.2-4.2 0-3.2-2.4-5.6-6-5.6zM5.6 9a1.4 1.4 0 1 1 0-2.8 1.4 1.4 0 0 1 0 2.8zm4.8 0a1.4 1.4 0 1 1 0-2.8 1.4 1.4 0 0 1 0 2.8z',
  victory: 'M1.5 4.5 4.8 7 8 2l3.2 5 3.3-2.5-1.3 8.5H2.8z',
  alarm: 'M8 1.5A4.5 4.5 0 0 0 3.5 6v4L2 12h12l-1.5-2V6A4.5 4.5 0 0 0 8 1.5zM6.2 13a1.8 1.8 0 0 0 3.6 0z',
  goal: 'M3 1.5v13h1.6V9.6c3-1.6 5 1.4 8.9-.4V2.6C9.6 4.4 7.6 1.4 4.6 3V1.5z',
};

/** The effect of an end, as a small picture. @param {string} ends */
export function endSign(ends) {
  const path = /** @type {any} */ (ENDS)[ends];
  return path ? html`<svg class="end-sign ${ends}" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d=${path}></path></svg>` : nothing;
}

/** @param {Clock} clock @param {boolean} running */
export function track(clock, running) {
  const steps = Math.abs(clock.end - clock.start);
  return html`<svg class="track ${clock.ends}" viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true">${steps <= BEADS ? beads(clock, steps, running) : bar(clock, running)}</svg>`;
}

/** The position of a value on the track. @param {Clock} clock @param {number} value */
function place({ start, end }, value) {
  const far = end === start ? 1 : (value - start) / (end - start);
  return ROOM + Math.min(1, Math.max(0, far)) * (WIDE - 2 * ROOM);
}

/** @param {Clock} clock @param {number} steps @param {boolean} running */
function beads(clock, steps, running) {
  const { start, end, value, falls } = clock;
  const size = Math.min(10, (WIDE - 2 * ROOM) / Math.max(1, steps) / 2 - 2);
  const all = Array.from({ length: steps + 1 }, (_, step) => (falls ? start - step : start + step));
  const gone = (/** @type {number} */ at) => running && (falls ? at >= value : at <= value);
  return svg`<line class="rail" x1=${ROOM} x2=${WIDE - ROOM} y1=${LINE} y2=${LINE}></line>
    ${running ? svg`<line class="gone" x1=${ROOM} x2=${place(clock, value)} y1=${LINE} y2=${LINE}></line>` : nothing}
    ${all.filter((at) => at !== end).map((at) => svg`<circle class="bead ${gone(at) ? 'gone' : ''} ${running && at === value ? 'here' : ''}" cx=${place(clock, at)} cy=${LINE} r=${running && at === value ? size + 2 : size}></circle>
      ${running && at === value || !running && at === start ? number(place(clock, at), LINE + 4, at, running ? 'here' : 'on') : nothing}`)}
    ${clock.marks.filter(({ at }) => at !== end).map(({ at }) => mark(clock, at, gone(at)))} ${theEnd(clock, running)}`;
}

/** @param {Clock} clock @param {boolean} running */
function bar(clock, running) {
  const here = place(clock, clock.value);
  const gone = (/** @type {number} */ at) => running && (clock.falls ? clock.value <= at : clock.value >= at);
  return svg`<rect class="rail" x=${ROOM} y=${LINE - 5} width=${WIDE - 2 * ROOM} height="10" rx="5"></rect>
    ${running ? svg`<rect class="gone" x=${ROOM} y=${LINE - 5} width=${Math.max(0, here - ROOM)} height="10" rx="5"></rect>` : nothing}
    ${clock.marks.map(({ at }) => svg`<line class="tick" x1=${place(clock, at)} x2=${place(clock, at)} y1=${LINE - 8} y2=${LINE + 8}></line>${mark(clock, at, gone(at))}`)}
    ${theEnd(clock, running)}
    ${running ? svg`<circle class="bead here" cx=${here} cy=${LINE} r="12"></circle>${number(here, LINE + 4, clock.value, 'here')}` : nothing}`;
}

/** @param {Clock} clock @param {number} at @param {boolean} gone */
function mark(clock, at, gone) {
  const x = place(clock, at);
  return svg`<path class="notch ${gone ? 'gone' : ''}" d="M${x - 5} 13h10l-5 7z"></path>${number(x, 11, at, 'notch')}`;
}

/** @param {Clock} clock @param {boolean} running */
function theEnd(clock, running) {
  const x = place(clock, clock.end), there = running && clock.value === clock.end;
  return svg`<circle class="terminus ${there ? 'here' : ''}" cx=${x} cy=${LINE} r="14"></circle><path class="end-sign" fill-rule="evenodd" transform="translate(${x - 9} ${LINE - 9.5}) scale(1.12)" d=${/** @type {any} */ (ENDS)[clock.ends]}></path>${number(x, 12, clock.end, 'notch')}`;
}

/** @param {number} x @param {number} y @param {number} value @param {string} look */
function number(x, y, value, look) {
  return svg`<text class=${look} x=${x} y=${y}>${value}</text>`;
}

/** Whether a clock has come to its end. @param {Clock} clock @returns {boolean} */
export function reached({ value, end, falls }) {
  return falls ? value <= end : value >= end;
}

/** "3/5"; a falling clock has its number alone. @param {Clock} clock */
export function standing({ value, end, falls }) {
  return falls || value > end ? `${value}` : `${value}/${end}`;
}
