// The rules that a card leans on: what the words mean that stand on it, those of its own kind first, and where the
// rulebook tells of them.

import { html, nothing } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { openRulebook } from '../rulebook/bookaddress.js';
import { book, fetchBook, findRule } from '../rulebook/rulelinks.js';
import { wordsIn } from '../rulebook/rulebooksearch.js';
import { isHelp, lookOf } from '../cards/cardface.js';

/** @typedef {import('../rulebook/rulelinks.js').Word} Word */

/** Which words of the book tell of a look, and which chapter. @type
 * {Record<string, {words: string[], chapter: string}>} */
const LOOKS = {
  at_will: { words: ['at_will'], chapter: 'powers' }, daily: { words: ['daily'], chapter: 'powers' }, utility: { words: ['utility'], chapter: 'powers' }, expert: { words: ['expert'], chapter: 'powers' },
  hero: { words: ['speed', 'surge_value'], chapter: 'hero_phase' }, monster: { words: ['tactics', 'control'], chapter: 'monsters' }, villain: { words: ['villain', 'tactics'], chapter: 'villains' },
  ally: { words: ['ally'], chapter: 'objects' }, object: { words: ['object'], chapter: 'objects' }, event: { words: ['encounter'], chapter: 'encounters' }, attack: { words: ['encounter'], chapter: 'encounters' },
  environment: { words: ['environment'], chapter: 'encounters' }, house: { words: ['encounter'], chapter: 'encounters' }, curse: { words: ['curse'], chapter: 'encounters' }, trap: { words: ['trap', 'disable'], chapter: 'traps' },
  hazard: { words: ['hazard'], chapter: 'encounters' }, chamber: { words: [], chapter: 'doors' }, item: { words: ['item'], chapter: 'treasure' }, fortune: { words: ['fortune'], chapter: 'treasure' },
  advancement: { words: ['advancement'], chapter: 'town' }, spell: { words: ['spell'], chapter: 'magic' }, rune: { words: ['rune'], chapter: 'magic' }, tile: { words: ['tile', 'triangle'], chapter: 'tiles' },
  adventure: { words: ['surge'], chapter: 'endings' }, campaign: { words: [], chapter: 'town' }, lasting: { words: [], chapter: 'conditions' },
};

/** @param {string} card */
export function rulesOf(card) {
  fetchBook();
  const known = book();
  if (!known) return nothing;
  const { words, chapter } = isOfALedger(card) ? { words: [], chapter: 'ledger' } : LOOKS[lookOf(card)] ?? { words: [], chapter: 'cards' }, own = known.words.filter(({ id }) => words.includes(id));
  const found = [...own, ...wordsIn(known, toldBy(card)).filter((word) => !own.includes(word))];
  const title = known.chapters.find(({ id }) => id === chapter)?.title;
  return html`<section class="library-rules"><h3>${parts.t('library-rules')}</h3><dl>${found.map(wordLine)}</dl>
    ${title ? html`<p><button class="link" data-chapter=${chapter} @click=${() => openRulebook(`chapter-${chapter}`)}>${parts.t('library-chapter', { title })}</button></p>` : nothing}</section>`;
}

/** A campaign without a town, and whoever helps in it. @param {string} card */
function isOfALedger(card) {
  return isHelp(card) || Boolean(parts.words.card(card).guests);
}

/** @param {string} card */
function toldBy(card) {
  const { text = '', objective = '', tactics = [], sides = {}, lines = {}, rules = {} } = parts.words.card(card);
  return [text, objective, ...tactics, ...Object.values(sides), ...Object.values(lines), ...Object.values(rules).map((rule) => /** @type {any} */ (rule).text)].join('\n');
}

/** @param {Word} word */
function wordLine({ id, name, text, rules }) {
  return html`<div><dt><button class="link" data-term=${id} @click=${() => openRulebook(`term-${id}`)}>${name}</button></dt><dd>${text}
    ${rules.length ? html`<details><summary>${parts.t('library-rules-of', { count: rules.length })}</summary>${rules.map(ruleLine)}</details>` : nothing}</dd></div>`;
}

/** @param {string} rule */
function ruleLine(rule) {
  return html`<p><button class="link" data-rule=${rule} aria-label=${parts.t('rulebook-open-rule', { rule })} @click=${() => openRulebook(`rule-${rule}`)}>${rule}</button> ${findRule(rule)?.text ?? nothing}</p>`;
}
