// The text of a card with its terms set off: conditions lead to the rulebook, numbers stand out.

import { html } from '../page/lit.js';
import { glued } from '../page/glue.js';
import { parts } from '../page/parts.js';
import { openRulebook } from '../rulebook/bookaddress.js';

/** The subject of a rule, by how it begins in either language; known before the book itself is there.
 * @type {Record<string, string>} */
const STEMS = { immobilized: 'immobilized|обездвиж', slowed: 'slowed|замедл', dazed: 'dazed|ошеломл', poisoned: 'poisoned|отравл', stunned: 'stunned|оглуш',
  weakened: 'weakened|ослабл', advantage: 'advantage|преимуществ', disadvantage: 'disadvantage|помех' };
const IDS = Object.keys(STEMS);
const START = '(?<![\\p{L}\\p{N}])';
const DAMAGE = '\\d+ (?:damage|урон\\p{L}*)';
const SET_OFF = new RegExp(`${START}(?:${IDS.map((id) => `(${STEMS[id]})`).join('|')})\\p{L}*|${START}[+−]\\d+(?:, ${DAMAGE})?|${START}${DAMAGE}`, 'giu');
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
  const found = pieces(text.replaceAll('\n', ' ').replace(MINUS, '−')).map((piece) => (piece.term || piece.number ? piece : piece.text));
  return glued(found, { text: (words) => words, thing: (piece) => (piece.term ? term(piece.text, piece.term, plain) : html`<b class="figure">${piece.text}</b>`) });
}

/** The text with its line breaks, without anything to press. @param {string} text */
export function richLines(text) {
  return text.split('\n').map((line, place) => html`${place ? html`<br>` : ''}${richLine(line, true)}`);
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
