// The text of a card with its terms set off: conditions lead to the rulebook, numbers stand out.

import { html } from './lit.js';
import { parts } from './parts.js';
import { openRulebook } from './bookaddress.js';

/** What a rule explains, by how it begins in either language; known before the book itself is there. @type {Record<string, string>} */
const STEMS = { immobilized: 'immobilized|обездвиж', slowed: 'slowed|замедл', dazed: 'dazed|ошеломл', poisoned: 'poisoned|отравл', stunned: 'stunned|оглуш',
  weakened: 'weakened|ослабл', advantage: 'advantage|преимуществ', disadvantage: 'disadvantage|помех' };
const IDS = Object.keys(STEMS);
const START = '(?<![\\p{L}\\p{N}])';
const DAMAGE = '\\d+ (?:damage|урон\\p{L}*)';
const SET_OFF = new RegExp(`${START}(?:${IDS.map((id) => `(${STEMS[id]})`).join('|')})\\p{L}*|${START}[+−]\\d+(?:, ${DAMAGE})?|${START}${DAMAGE}`, 'giu');
const OPENING = /[(«“„]+$/u, CLOSING = /^[).,;:!?»”…]+/u;
const MINUS = new RegExp(`${START}-(?=\\d)`, 'gu');

/** @param {string} text @returns {{text: string, term?: string, number?: boolean}[]} */
export function pieces(text) {
  /** @type {{text: string, term?: string, number?: boolean}[]} */ const found = [];
  let from = 0;
  for (const match of text.matchAll(SET_OFF)) {
    const which = match.slice(1).findIndex(Boolean);
    found.push({ text: text.slice(from, match.index) }, which < 0 ? { text: match[0], number: true } : { text: match[0], term: IDS[which] });
    from = match.index + match[0].length;
  }
  return [...found, { text: text.slice(from) }].filter((piece) => piece.text);
}

/** @param {string} text @param {boolean} plain inside a button nothing else can be pressed */
export function richLine(text, plain) {
  return bracketed(pieces(text.replaceAll('\n', ' ').replace(MINUS, '−'))).map((piece) => (piece.term ? glued(piece, plain) : piece.number ? html`<b class="figure">${piece.text}</b>` : piece.text));
}

/** A browser may break the line on either side of a button: a term takes the brackets and stops that touch it to itself.
 * @param {ReturnType<typeof pieces>} found @returns {(ReturnType<typeof pieces>[number] & {lead?: string, tail?: string})[]} */
function bracketed(found) {
  const touching = (/** @type {number} */ place, /** @type {RegExp} */ mark) => (found[place]?.term ? '' : mark.exec(found[place]?.text ?? '')?.[0] ?? '');
  return found.map((piece, at) => (piece.term ? { ...piece, lead: touching(at - 1, OPENING), tail: touching(at + 1, CLOSING) }
    : { ...piece, text: piece.text.slice(found[at - 1]?.term ? touching(at, CLOSING).length : 0, found[at + 1]?.term ? piece.text.length - touching(at, OPENING).length : undefined) }));
}

/** @param {{text: string, term?: string, lead?: string, tail?: string}} piece @param {boolean} plain */
function glued({ text, term: id = '', lead, tail }, plain) {
  const word = term(text, id, plain);
  return lead || tail ? html`<span class="glued">${lead}${word}${tail}</span>` : word;
}

/** @param {string} word @param {string} id @param {boolean} plain */
function term(word, id, plain) {
  if (plain) return html`<b class="term">${word}</b>`;
  return html`<button class="term" data-term=${id} title=${parts.t('rulebook-open-word', { word })} @click=${() => openRulebook(`term-${id}`)}>${word}</button>`;
}

/** @param {string | undefined} text @param {boolean} [plain] */
export function richParagraphs(text, plain = false) {
  return (text ?? '').split(/\n\s*\n/).filter(Boolean).map((part) => html`<p>${richLine(part, plain)}</p>`);
}
