// What follows if the Hero Phase ends here, in a line; and what a square means for it. The engine has worked it out.

import { html, nothing } from './lit.js';
import { parts } from './parts.js';
import { medal } from './icons.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Outlook} Outlook */
/** @typedef {import('./types.d.ts').Square} Square */

const SIDES = ['north', 'east', 'south', 'west'];

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
  const who = parts.words.list(acting.flatMap(({ card, figures }) => (figures.length ? figures.map((id) => parts.names.of(id)) : [parts.words.name(card)])));
  const told = [
    leaves ? parts.t('outlook-leaves') : edges.length ? parts.t(tile ? 'outlook-explores' : 'outlook-empty', { side: sidesOf(view, edges) }) : parts.t('outlook-stays'),
    leaves ? '' : parts.t('outlook-encounter', { when: encounter }),
    acting.length ? parts.t('outlook-acting', { who, count: acting.length }) : tile ? '' : parts.t('outlook-nobody'),
  ];
  return told.filter(Boolean).join(' ');
}

/** @param {View} view @param {string[]} ids of edges */
function sidesOf(view, ids) {
  const sides = [...new Set(view.edges.filter(({ id }) => ids.includes(id)).map(({ side }) => SIDES[side]))];
  return new Intl.ListFormat(parts.words.language, { type: 'disjunction' }).format(sides.map((side) => parts.t(`toward-${side}`)));
}

/** What it means to walk to a square and stop there: nothing, that an edge is explored from it if the Hero Phase ends there, or that it does end.
 * @param {View} view @param {Square} square @returns {string} */
export function endingHere(view, [x, y]) {
  const ids = view.edges.filter(({ squares }) => squares.some((one) => one[0] === x && one[1] === y)).map(({ id }) => id);
  const side = ids.length ? sidesOf(view, ids) : '';
  if (endsAt(view, [x, y])) return parts.t(side ? 'walk-ends-exploring' : 'walk-ends', { side });
  return side ? parts.t('ending-here', { side }) : '';
}

/** That an answer ends the Hero Phase, because nothing is left to do after it, and what is explored then; nothing if it does not.
 * @param {View} view @param {{ends?: boolean, about?: import('./types.d.ts').About}} option */
export function endingBy(view, { ends, about = {} }) {
  if (!ends) return '';
  if (about.square && !about.figure) return endingHere(view, about.square);
  const { leaves = false, edges = [], tile = false } = view.outlook ?? {};
  return parts.t('deed-ends', { then: leaves ? 'leaves' : tile ? 'explores' : 'stays', side: tile ? sidesOf(view, edges) : '' });
}

/** Whether the walk to a square would end the Hero Phase, because nothing is left to do after it. @param {View} view @param {Square} square */
function endsAt({ question }, [x, y]) {
  const walks = [...question?.shortcuts ?? [], ...(question?.options ?? []).map(({ about, ends }) => ({ square: about?.square, ends }))];
  return walks.some(({ square, ends }) => ends && square?.[0] === x && square[1] === y);
}
