// The words of the rules where a newcomer meets them first: beside a question and in the chronicle. What they mean comes from the rulebook's
// list of words, which is fetched once the table stands; until then a word is only a word.

import { html, nothing, render } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { openRulebook } from '../rulebook/bookaddress.js';

/** @typedef {import('../rulebook/rulelinks.js').Word} Word */
/** @typedef {{language: string, words: Word[]}} Glossary */

const TIMES = 3;      // questions beside which a word is explained before it is taken for known
const MOST = 3;       // words beside one question: they stand in one line
const GAP = 6;        // css pixels between a word and what it means

/** @type {Map<string, Glossary>} by language */
const glossaries = new Map();
/** @type {Set<string>} languages whose glossary is on its way, or cannot be had */
const asked = new Set();
/** @type {typeof import('../rulebook/rulebooksearch.js') | null} */
let search = null;

/** The question whose words have been unfolded on a narrow screen. */
let unfolded = '';

/** @type {Map<string, Set<string>>} beside which questions a word stood */
const beside = new Map();
/** @type {Map<string, unknown>} the line of the chronicle in which a word stood first */
const firstIn = new Map();

/** The list of words in the language of the page, once it is here. */
function glossary() {
  const { language } = state.settings;
  if (!asked.has(language)) { asked.add(language); load(language).catch(() => {}); }      // the words are read without it, too
  return search ? glossaries.get(language) : undefined;
}

/** @param {string} language */
async function load(language) {
  const [reply, module] = await Promise.all([fetch(new URL(`../rulebook/glossary.${language}.json`, import.meta.url)), import('../rulebook/rulebooksearch.js')]);
  if (!reply.ok) return;
  glossaries.set(language, await reply.json());
  search = module;
  update();
}

// ---------------------------------------------------------------- beside a question
/** The words of a question and its answers that have not been explained often yet; on a narrow screen one button shows them, so that the answers
 * keep the room. @param {string[]} texts */
export function newWords(texts) {
  const known = glossary(), here = `${state.game?.id} ${state.asked}`;
  const found = known && search ? search.wordsIn(/** @type {any} */ (known), texts.join('\n')).filter(({ id }) => isNew(id, here)).slice(0, MOST) : [];
  found.forEach(({ id }) => beside.set(id, (beside.get(id) ?? new Set()).add(here)));
  if (!found.length) return { fold: nothing, words: nothing };
  return { fold: foldButton(here), words: html`<p class="new-words ${unfolded === here ? 'unfolded' : ''}" role="group" aria-label=${parts.t('words-new')}>${sign('book')}${found.map(chip)}</p>` };
}

/** @param {string} here */
function foldButton(here) {
  const open = unfolded === here;
  return html`<button class="link words-fold" aria-expanded=${open} @click=${() => { unfolded = open ? '' : here; update(); }}>${sign('book')} ${parts.t('words-fold')}</button>`;
}

/** @param {string} id @param {string} here */
function isNew(id, here) {
  const before = beside.get(id);
  return !before || before.has(here) || before.size < TIMES;
}

/** @param {Word} word */
function chip(word) {
  return html`<button class="new-word" data-word=${word.id} title=${word.text} @click=${(/** @type {Event} */ event) => explain(word, event)}>${word.name}</button>`;
}

// ---------------------------------------------------------------- in the chronicle
/** A line, or a part of one, in which each word that stands in the chronicle for the first time explains itself. @param {string} text @param {object} event */
export function withNewWords(text, event) {
  const known = glossary();
  if (!known || !search) return text;
  const told = new Set([...firstIn].filter(([, first]) => first !== event).map(([id]) => id));
  return search.withWords(/** @type {any} */ (known), text, told).map(({ text: piece, word }) => {
    if (!word) return piece;
    firstIn.set(word.id, event);
    return html`<button class="card-link" data-word=${word.id} title=${word.text} @click=${(/** @type {Event} */ pressed) => explain(word, pressed)}>${piece}</button>`;
  });
}

// ---------------------------------------------------------------- what it means
/** Says what a word means beside the word itself; a press anywhere else, or Escape, puts it away. @param {Word} word @param {Event} event */
function explain(word, event) {
  const note = noteElement();
  render(html`<b id="word-name">${word.name}</b><p>${word.text}</p>
    <button class="link" @click=${() => { note.hidePopover(); openRulebook(`term-${word.id}`); }}>${parts.t('words-rules')}</button>`, note);
  note.showPopover();
  place(note, /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect());
  note.focus();
}

/** @returns {HTMLElement} */
function noteElement() {
  const there = document.getElementById('word-note');
  if (there) return there;
  const note = Object.assign(document.createElement('div'), { id: 'word-note', popover: 'auto', tabIndex: -1 });
  note.setAttribute('role', 'dialog');
  note.setAttribute('aria-labelledby', 'word-name');
  note.addEventListener('keydown', (event) => event.stopPropagation());      // the table's keys are not meant
  document.body.append(note);
  return note;
}

/** Below the word, or above it where there is no room. @param {HTMLElement} note @param {DOMRect} word */
function place(note, word) {
  const { offsetWidth: width, offsetHeight: height } = note, below = word.bottom + GAP;
  const top = below + height <= innerHeight ? below : Math.max(GAP, word.top - height - GAP);
  Object.assign(note.style, { left: `${Math.max(GAP, Math.min(word.left, innerWidth - width - GAP))}px`, top: `${top}px` });
}
