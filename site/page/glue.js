// A browser may break the line on either side of a button. A button in the middle of a text takes the brackets and stops that touch it along,
// so that no line ends with "(" and none begins with a full stop.

import { html } from './lit.js';

const OPENING = /[(«“„"]+$/u, CLOSING = /^[).,:;!?…»”"]+/u;

/** Text between things that are drawn their own way. @template {object} T @param {(string | T)[]} pieces
 * @param {{text: (text: string) => unknown, thing: (thing: T) => unknown}} draw */
export function glued(pieces, { text, thing }) {
  const marks = (/** @type {number} */ at, /** @type {RegExp} */ which) => { const piece = pieces[at]; return typeof piece === 'string' ? which.exec(piece)?.[0] ?? '' : ''; };
  const beside = (/** @type {number} */ at) => typeof pieces[at] === 'object';
  return pieces.map((piece, at) => {
    if (typeof piece !== 'string') return around(marks(at - 1, OPENING), thing(piece), marks(at + 1, CLOSING));
    const head = beside(at - 1) ? marks(at, CLOSING).length : 0, rest = piece.slice(head);
    return text(beside(at + 1) ? rest.replace(OPENING, '') : rest);
  });
}

/** @param {string} lead @param {unknown} drawn @param {string} tail */
function around(lead, drawn, tail) {
  return lead || tail ? html`<span class="glued">${lead}${drawn}${tail}</span>` : drawn;
}
