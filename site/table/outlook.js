// The outlook if the Hero Phase ends here, in a line; and what a square means for it. The engine has worked it out.

import { html, nothing } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { medal } from '../page/icons.js';

/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').Outlook} Outlook */
/** @typedef {import('../page/types.d.ts').Square} Square */

const SIDES = ['north', 'east', 'south', 'west'];
const DECIDED = ['victory', 'defeat'];

/** For the option that ends the Hero Phase. @param {View} view */
export function outlookNote(view) {
  const { outlook } = view;
  if (!outlook) return nothing;
  const faces = outlook.acting.flatMap(({ card, kind, figures }) => (figures.length ? figures : [card]).map(() => medal(card, kind)));
  return html`<small class="outlook">${outlookText(view, outlook)}${faces.length ? html`<span class="faces" aria-hidden="true">${faces.slice(0, 8)}</span>` : nothing}</small>`;
}

/** @param {View} view @param {Outlook} outlook */
export function outlookText(view, outlook) {
  const { leaves, edges, tile, encounter, acting } = outlook;
  const actors = acting.flatMap(({ card, figures }) => (figures.length ? figures.map((id) => parts.names.of(id)) : [parts.words.name(card)]));
  const told = [
    leaves ? parts.t('outlook-leaves') : edges.length ? parts.t(tile ? 'outlook-explores' : 'outlook-empty', { side: sidesOf(view, edges) }) : parts.t('outlook-stays'),
    clocksMoved(outlook),
    leaves ? '' : parts.t('outlook-encounter', { when: encounter }),
    actors.length ? parts.t('outlook-acting', { who: parts.words.list(actors), count: actors.length }) : tile ? '' : parts.t('outlook-nobody'),
    turnEnds(view, outlook),
  ];
  return told.filter(Boolean).join(' ');
}

/** "Demerits +1.": what exploring does to the clocks of the adventure, whichever tile comes.
 * @param {Outlook} outlook */
function clocksMoved({ clocks = [] }) {
  return clocks.map(({ counter, by }) => parts.t('outlook-clock', { counter: parts.words.counter(counter) ?? counter, by: by > 0 ? `+${by}` : `−${-by}` })).join(' ');
}

/** The effect of the clocks as the turn ends: "The turn ends. The wagon comes through." Nothing where they only move
 * on.
 * @param {View} view @param {Outlook} outlook */
function turnEnds(view, { ending = [] }) {
  const told = ending.flatMap(({ counter, value }) => (view.sheet?.clocks ?? []).filter((clock) => clock.counter === counter).flatMap((clock) => broughtBy(view, clock, value)));
  return told.length ? parts.t('outlook-turn-ends', { what: told.join(' ') }) : '';
}

/** The marks that a clock comes to, and its end. @param {View} view @param {import('../page/types.d.ts').Clock} clock
 * @param {number} to @returns {string[]} */
function broughtBy(view, { counter, value, marks, end, ends, falls }, to) {
  const comesTo = (/** @type {number} */ at) => falls ? at < value && at >= to : at > value && at <= to, words = parts.words.card(view.adventure).clocks?.[counter];
  const told = marks.filter(({ at }) => comesTo(at)).map(({ key }) => words?.marks?.[key] ?? '');
  return [...told, comesTo(end) && DECIDED.includes(ends) ? parts.t('outlook-decided', { counter: parts.words.counter(counter) ?? counter, value: end, ends }) : ''].filter(Boolean);
}

/** @param {View} view @param {string[]} ids of edges */
function sidesOf(view, ids) {
  const sides = [...new Set(view.edges.filter(({ id }) => ids.includes(id)).map(({ side }) => SIDES[side]))];
  return new Intl.ListFormat(parts.words.language, { type: 'disjunction' }).format(sides.map((side) => parts.t(`toward-${side}`)));
}

/** The meaning of walking to a square and stopping there: nothing, that an edge is explored from it if the Hero Phase
 * ends there, or that it does end.
 * @param {View} view @param {Square} square @returns {string} */
export function endingHere(view, [x, y]) {
  const ids = view.edges.filter(({ squares }) => squares.some((one) => one[0] === x && one[1] === y)).map(({ id }) => id);
  const side = ids.length ? sidesOf(view, ids) : '';
  if (endsAt(view, [x, y])) return parts.t(side ? 'walk-ends-exploring' : 'walk-ends', { side });
  return side ? parts.t('ending-here', { side }) : '';
}

/** The areas of the adventure in which a square lies, such as its light, in words. @param {View} view
 * @param {Square} square @returns {string} */
export function areasAt({ areas = [], tiles, adventure }, [x, y]) {
  const tile = tiles.find((one) => one.x === Math.floor(x / 4) && one.y === Math.floor(y / 4));
  const names = parts.words.card(adventure).areas ?? {};
  return areas.filter((area) => tile && area.tiles.includes(tile.id)).map(({ id }) => names[id] ?? id).join('. ');
}

/** The board's words about a square in the Hero Phase: its areas, and what it means to end there. @param {View} view
 * @param {Square} square */
export function saidOf(view, square) {
  return [areasAt(view, square), endingHere(view, square)].filter(Boolean).join('. ');
}

/** That an answer ends the Hero Phase, because nothing is left to do after it, and what is explored then; nothing if it
 * does not.
 * @param {View} view @param {{ends?: boolean, about?: import('../page/types.d.ts').About}} option */
export function endingBy(view, { ends, about = {} }) {
  if (!ends) return '';
  if (about.square && !about.figure) return endingHere(view, about.square);
  return view.outlook ? deedEnds(view, view.outlook) : parts.t('deed-ends', { then: 'stays', side: '' });
}

/** @param {View} view @param {Outlook} outlook */
function deedEnds(view, outlook) {
  const { leaves, edges, tile } = outlook, clocks = clocksMoved(outlook);
  const told = parts.t('deed-ends', { then: leaves ? 'leaves' : tile ? 'explores' : 'stays', side: tile ? sidesOf(view, edges) : '' });
  return clocks ? `${told}. ${clocks}` : told;
}

/** Whether the walk to a square would end the Hero Phase, because nothing is left to do after it. @param {View} view
 * @param {Square} square */
function endsAt({ question }, [x, y]) {
  const walks = [...question?.shortcuts ?? [], ...(question?.options ?? []).map(({ about, ends }) => ({ square: about?.square, ends }))];
  return walks.some(({ square, ends }) => ends && square?.[0] === x && square[1] === y);
}
