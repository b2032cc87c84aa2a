// The rulebook: chapters, rules with what differs in each rule set, rulings, words, and a search over all of it.

import { html, live, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { openRulebook, showAddress } from './bookaddress.js';
import { entriesOf, marked, search, withWords } from './rulebooksearch.js';

export { wordsIn } from './rulebooksearch.js';

/** @typedef {import('./rulelinks.js').Book} Book */
/** @typedef {import('./rulelinks.js').Rule} Rule */
/** @typedef {import('./rulelinks.js').Chapter} Chapter */
/** @typedef {import('./rulelinks.js').Word} Word */
/** @typedef {import('./rulelinks.js').BookDialog} BookDialog */
/** @typedef {import('./rulebooksearch.js').Entry} Entry */

const MOST = 60;       // hits that are shown
const LINK = /\[([^\]]+)\]\((?:(term|chapter):)?([\w-]+)\)/g;

/** @type {string | null} the rule set that was chosen; without a choice that of the game, else all */
let chosen = null;
let visit = 0;
/** @type {WeakMap<Book, Entry[]>} */
const indexes = new WeakMap();

/** @param {Book} book @param {BookDialog} dialog */
export function rulebookBody(book, dialog) {
  if (dialog.visit !== visit) arrive(dialog);
  const here = chapterAt(book, dialog.at);
  return html`<div class="book ${dialog.query ? 'searching' : dialog.at ? 'reading' : 'contents'}" @click=${follow} @keydown=${walk}>
    ${tools(book, dialog)}
    <nav class="book-nav" aria-label=${parts.t('rulebook-contents')}><ol>${[...book.chapters, glossary()].map((chapter) => contentsLine(chapter, dialog.at ? here.id : ''))}</ol></nav>
    <div class="book-page">${dialog.query ? results(book, dialog) : here.id === 'words' ? wordsPage(book) : chapterPage(book, /** @type {Chapter} */ (here), dialog.at)}</div>
  </div>`;
}

// ---------------------------------------------------------------- where we are
/** A place is shown once: then the reader may scroll as they like. @param {BookDialog} dialog */
function arrive(dialog) {
  visit = dialog.visit;
  showAddress(dialog.at);
  requestAnimationFrame(() => {
    toTop();
    const place = document.getElementById(dialog.query ? 'book-search' : dialog.at ?? '');
    if (!dialog.at?.startsWith('chapter')) place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  });
}

function toTop() {
  for (const zone of document.querySelectorAll('.book, .book-page')) zone.scrollTop = 0;
}

/** @param {Book} book @param {string | null} at @returns {Chapter | {id: string}} */
function chapterAt(book, at) {
  const [, kind, id] = /^(rule|term|chapter)-(.+)$/.exec(at ?? '') ?? [];
  if (kind === 'term' || id === 'words') return glossary();
  const holds = (/** @type {Chapter} */ chapter) => chapter.id === id || chapter.sections.some(({ rules }) => rules.some((rule) => rule.id === id));
  return book.chapters.find(holds) ?? book.chapters[0];
}

function glossary() {
  return { id: 'words', title: parts.t('rulebook-words') };
}

/** The rule set that is shown, or '' for all of them. */
function only() {
  return chosen ?? state.view?.profile ?? '';
}

/** @param {Rule} rule */
function applies(rule) {
  return !only() || !rule.in || rule.in.includes(only());
}

// ---------------------------------------------------------------- the head
/** @param {Book} book @param {BookDialog} dialog */
function tools(book, dialog) {
  const type = (/** @type {InputEvent} */ { target }) => {
    toTop();
    update({ dialog: { ...dialog, query: /** @type {HTMLInputElement} */ (target).value } });
  };
  return html`<div class="book-tools" role="search">
    ${dialog.back ? html`<button class="tool book-back" title=${parts.t('rulebook-back')} aria-label=${parts.t('rulebook-back')} @click=${() => goBack(dialog)}>←</button>` : nothing}
    <label class="sr" for="book-search">${parts.t('rulebook-search')}</label>
    <input id="book-search" type="search" autocomplete="off" spellcheck="false" placeholder=${parts.t('rulebook-search')} .value=${live(dialog.query)} @input=${type}>
    <label class="sr" for="book-profile">${parts.t('rulebook-profile')}</label>
    <select id="book-profile" @change=${choose}>
      ${profileChoice('', parts.t('rulebook-all'))}
      ${Object.entries(book.profiles).map(([id, name]) => profileChoice(id, state.view?.profile === id ? parts.t('rulebook-this-game', { name }) : name))}
    </select></div>`;
}

/** @param {string} id @param {string} name */
function profileChoice(id, name) {
  return html`<option value=${id} ?selected=${only() === id}>${name}</option>`;
}

/** @param {Event} event */
function choose({ target }) {
  chosen = /** @type {HTMLSelectElement} */ (target).value;
  update();
}

/** @param {BookDialog} dialog */
function goBack({ back }) {
  if (back?.kind === 'rulebook') return openRulebook(back.at, { query: back.query, back: back.back });
  showAddress(null);
  return update({ dialog: back });
}

/** @param {{id: string, title: string, sections?: Chapter['sections']}} chapter @param {string} here */
function contentsLine(chapter, here) {
  const empty = chapter.sections && !chapter.sections.some(({ rules }) => rules.some(applies));
  if (empty && chapter.id !== here) return nothing;
  return html`<li><a href="./#chapter-${chapter.id}" data-stays aria-current=${chapter.id === here ? 'true' : nothing}>${chapter.title}</a></li>`;
}

// ---------------------------------------------------------------- a chapter
/** @param {Book} book @param {Chapter} chapter @param {string | null} at */
function chapterPage(book, chapter, at) {
  /** @type {Set<string>} */ const seen = new Set();
  return html`${toContents()}
    <h3 id="chapter-${chapter.id}" tabindex="-1">${chapter.title}</h3>
    ${chapter.intro.map((text) => html`<p class="book-intro">${withLinks(text)}</p>`)}
    ${chapter.example ? html`<aside class="book-example"><h4>${parts.t('rulebook-example')}</h4><p>${withLinks(chapter.example)}</p></aside>` : nothing}
    ${chapter.sections.map(({ title, rules }) => section(book, title, rules.filter((rule) => applies(rule) || at === `rule-${rule.id}`), at, seen))}
    ${neighbours(book, chapter)}`;
}

function toContents() {
  return html`<a class="book-up" href="./#chapter-contents" data-stays>${parts.t('rulebook-contents')}</a>`;
}

/** @param {Book} book @param {string} title @param {Rule[]} rules @param {string | null} at @param {Set<string>} seen */
function section(book, title, rules, at, seen) {
  if (!rules.length) return nothing;
  const shared = limits(book, rules[0]);
  const once = rules.length > 1 && rules.every((rule) => limits(book, rule) === shared) ? shared : '';
  return html`<section class="book-section"><h4>${title}</h4>${once ? html`<ul class="rule-where"><li class="limited">${once}</li></ul>` : nothing}
    ${rules.map((rule) => ruleBlock(book, rule, { at, seen, once: Boolean(once) }))}</section>`;
}

/** @param {Book} book @param {Rule} rule @param {{at: string | null, seen: Set<string>, once: boolean}} how */
function ruleBlock(book, rule, { at, seen, once }) {
  return html`<div class="rule ${at === `rule-${rule.id}` ? 'here' : ''} ${applies(rule) ? '' : 'elsewhere'}" id="rule-${rule.id}" tabindex="-1">
    <p class="rule-text">${withWords(book, rule.text, seen).map(({ text, word }) => (word ? html`<a class="word" href="./#term-${word.id}">${text}</a>` : text))}</p>
    <a class="rule-id" href="./#rule-${rule.id}" data-stays aria-label=${parts.t('rulebook-link', { rule: rule.id })}>${rule.id}</a>
    ${where(book, rule, once)} ${(rule.rulings ?? []).map(([id, text]) => html`<p class="ruling"><span class="ruling-id">${parts.t('rulebook-ruling', { id })}</span> ${text}</p>`)}</div>`;
}

/** Which rule sets have a rule, if not all, or not the one that is shown. @param {Book} book @param {Rule} rule */
function limits(book, rule) {
  if (!rule.in || (only() && applies(rule))) return '';
  return rule.in.length ? parts.t('rulebook-only', { names: namesOf(book, rule.in) }) : parts.t('rulebook-nowhere');
}

/** The differences: which rule sets have the rule (unless that was said for the whole section), and what it says in
 * each.
 * @param {Book} book @param {Rule} rule @param {boolean} once */
function where(book, rule, once) {
  const wanted = (/** @type {[string[], string]} */ [profiles]) => !only() || profiles.includes(only());
  const says = (rule.says ?? []).filter(wanted);
  const never = (rule.never ?? []).filter(wanted);
  const limited = once ? '' : limits(book, rule);
  if (!says.length && !never.length && !limited) return nothing;
  return html`<ul class="rule-where">
    ${limited ? html`<li class="limited">${limited}</li>` : nothing}
    ${[...says, ...never].map(([profiles, text]) => html`<li><b>${namesOf(book, only() ? [only()] : profiles)}:</b> ${text}</li>`)}</ul>`;
}

/** @param {Book} book @param {string[]} profiles */
function namesOf(book, profiles) {
  return profiles.map((id) => book.profiles[id] ?? id).join(', ');
}

/** @param {Book} book @param {Chapter} chapter */
function neighbours(book, chapter) {
  const all = [...book.chapters.filter(({ sections }) => sections.some(({ rules }) => rules.some(applies))), glossary()];
  const next = all[all.findIndex(({ id }) => id === chapter.id) + 1];
  return next ? html`<p class="book-next"><a href="./#chapter-${next.id}" data-stays>${parts.t('rulebook-next', { title: next.title })} →</a></p>` : nothing;
}

/** [words](MOVE-06), [words](term:slowed), [words](chapter:traps) @param {string} text */
function withLinks(text) {
  const pieces = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    pieces.push(text.slice(from, match.index), html`<a class=${match[2] === 'term' ? 'word' : ''} href="./#${match[2] ?? 'rule'}-${match[3]}">${match[1]}</a>`);
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)];
}

// ---------------------------------------------------------------- the words
/** @param {Book} book */
function wordsPage(book) {
  const sorted = [...book.words].sort((a, b) => a.name.localeCompare(b.name, book.language));
  return html`${toContents()}<h3 id="chapter-words" tabindex="-1">${parts.t('rulebook-words')}</h3>
    ${sorted.map(({ id, name, text, rules }) => html`<div class="rule term" id="term-${id}" tabindex="-1"><h4>${name}</h4><p class="rule-text">${text}</p>
      <p class="term-rules">${rules.map((rule) => html`<a href="./#rule-${rule}" aria-label=${parts.t('rulebook-open-rule', { rule })}>${rule}</a> `)}</p></div>`)}`;
}

// ---------------------------------------------------------------- searching
/** @param {Book} book @param {BookDialog} dialog */
function results(book, { query }) {
  if (!indexes.has(book)) indexes.set(book, entriesOf(book));
  const found = search(/** @type {Entry[]} */ (indexes.get(book)), query, only());
  return html`<p class="book-count" role="status">${parts.t('rulebook-found', { count: found.length })}</p>
    <ol class="hits">${found.slice(0, MOST).map((entry) => html`<li>${hit(entry, query)}</li>`)}</ol>`;
}

/** @param {Entry} entry @param {string} query */
function hit({ kind, id, name, chapter, text }, query) {
  return html`<a class="hit" href="./#${kind}-${id}"><small>${kind === 'term' ? parts.t('rulebook-words') : chapter}<span>${kind === 'rule' ? id : nothing}</span></small>
    ${kind === 'term' ? html`<b>${name}</b> ` : nothing}${marked(text, query).map((piece, place) => (place % 2 ? html`<mark>${piece}</mark>` : piece))}</a>`;
}

// ---------------------------------------------------------------- hands
/** Links of the book open in the book. @param {MouseEvent} event */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest('a[href^="./#"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const at = (link.getAttribute('href') ?? '').slice(3);
  const dialog = /** @type {BookDialog} */ (state.dialog);
  openRulebook(at === 'chapter-contents' ? null : at, { back: link.hasAttribute('data-stays') ? dialog.back : dialog });
}

/** Arrows go through the contents and through what was found; from the search field down into it. @param {KeyboardEvent} event */
function walk(event) {
  const from = /** @type {HTMLElement} */ (event.target);
  if (event.key === 'Escape' && from.id === 'book-search' && state.dialog?.query) return clearSearch(event);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = WALKS.find(([place]) => from.matches(place))?.[1];
  if (!step || !list) return;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`.book :is(${list})`)]);
  const to = all[all.indexOf(from) + step];      // the field itself is in none: -1 + 1 is the first of what was found
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** From where to where the arrows go. */
const WALKS = [['#book-search', '.book-page .hit'], ['.hit', '#book-search, .book-page .hit'], ['.book-nav a', '.book-nav a']];

/** The first Escape empties the search, the second closes the book. @param {KeyboardEvent} event */
function clearSearch(event) {
  event.preventDefault();
  update({ dialog: { .../** @type {BookDialog} */ (state.dialog), query: '' } });
}
