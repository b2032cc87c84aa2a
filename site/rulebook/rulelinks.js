// The links into the rulebook: beside questions and log lines, and the words on cards. Here is only what those need;
// the book itself (rulebook.js, its style, its text) comes when somebody opens it.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { openRulebook } from './bookaddress.js';
import { sign } from '../page/icons.js';

/** @typedef {{id: string, text: string, in?: string[], says?: [string[], string][], never?: [string[], string][], rulings?: [string, string][]}} Rule */
/** @typedef {{id: string, title: string, intro: string[], example?: string, sections: {title: string, rules: Rule[]}[]}} Chapter */
/** @typedef {{id: string, name: string, text: string, rules: string[], words: string[]}} Word */
/** @typedef {{language: string, profiles: Record<string, string>, chapters: Chapter[], words: Word[]}} Book */
/** @typedef {{kind: string, at: string | null, query: string, visit: number, back: import('../page/store.js').Dialog | null}} BookDialog */

const EXPLAINED = ['slowed', 'immobilized', 'dazed', 'poisoned', 'advantage', 'disadvantage', 'stunned', 'weakened', 'down', 'escaped'];

/** @type {Map<string, Book>} by language */
const books = new Map();
/** @type {Map<string, Promise<void>>} */
const coming = new Map();
/** @type {typeof import('./rulebook.js') | null} */
let pages = null;
let failed = false;

/** The book in the language of the page, once it is here. */
export function book() {
  return books.get(state.settings.language) ?? null;
}

/** Fetches the text, once for each language. @returns {Promise<void>} */
export function fetchBook() {
  const { language } = state.settings;
  if (!coming.has(language)) coming.set(language, load(language).catch(() => { coming.delete(language); failed = true; update(); }));
  return /** @type {Promise<void>} */ (coming.get(language));
}

/** @param {string} language */
async function load(language) {
  const reply = await fetch(new URL(`../rulebook/${language}.json`, import.meta.url));
  if (!reply.ok) throw new Error(String(reply.status));
  books.set(language, await reply.json());
  failed = false;
  update();
}

/** @returns {Promise<void>} */
function fetchPages() {
  if (!coming.has('pages')) coming.set('pages', loadPages().catch(() => { coming.delete('pages'); failed = true; update(); }));
  return /** @type {Promise<void>} */ (coming.get('pages'));
}

async function loadPages() {
  const [module] = await Promise.all([import('./rulebook.js'), loadStyle()]);
  pages = module;
  update();
}

function loadStyle() {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('../styles/rulebook.css', import.meta.url).href });
  const loaded = new Promise((resolve, reject) => { link.onload = resolve; link.onerror = reject; }).catch((error) => { link.remove(); throw error; });
  document.head.append(link);
  return loaded;
}

// ---------------------------------------------------------------- the dialog
/** @param {any} dialog */
export function rulebookDialog(dialog) {
  const text = book();
  if (pages && text) return { title: parts.t('rulebook-title'), body: pages.rulebookBody(text, dialog) };
  if (!failed) { fetchPages(); fetchBook(); }
  return { title: parts.t('rulebook-title'), body: failed ? outOfReach() : html`<p role="status">${parts.t('rulebook-coming')}</p>` };
}

function outOfReach() {
  const again = () => { failed = false; update(); };
  return html`<p role="alert">${parts.t('rulebook-missing')}</p><button @click=${again}>${parts.t('rulebook-again')}</button>`;
}

// ---------------------------------------------------------------- links
/** The rule behind a question, as a small word beside it. @param {string | null | undefined} rule @param {string} [between] it and what stands before it */
export function ruleLink(rule, between = ' · ') {
  if (!rule) return nothing;
  const about = parts.t('rulebook-open-rule', { rule });
  return html`${between}<button class="link rule-link" data-rule=${rule} title=${about} aria-label=${about} @click=${() => openRulebook(`rule-${rule}`)}>${parts.t('rulebook-rule')}</button>`;
}

/** A rule as it stands in the book, and the way there; its id alone until the book is here.
 * @param {string | null | undefined} rule @param {boolean} whole */
export function quotedRule(rule, whole) {
  if (!rule) return nothing;
  const about = parts.t('rulebook-open-rule', { rule });
  const found = whole ? findRule(rule) : undefined;
  return html`<p class="quoted-rule">${parts.t('log-rule')} <button class="link" data-rule=${rule} aria-label=${about} @click=${() => openRulebook(`rule-${rule}`)}>${rule}</button>
    ${found?.text ?? nothing}</p>
    ${(found?.rulings ?? []).map(([id, text]) => html`<p>${parts.t('rulebook-ruling', { id })}: ${text}</p>`)}`;
}

/** @param {string} id @returns {Rule | undefined} */
export function findRule(id) {
  for (const { sections } of book()?.chapters ?? []) {
    for (const { rules } of sections) {
      const found = rules.find((rule) => rule.id === id);
      if (found) return found;
    }
  }
  return undefined;
}

/** Conditions, each once, with how many markers of it there are. @param {string[]} words @returns {[string, number][]} */
export function counted(words) {
  return [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]);
}

/** @param {string} word @param {number} [count] */
export function conditionName(word, count = 1) {
  const name = parts.t(`condition-${word}`);
  return count > 1 ? parts.t('condition-counted', { name, count }) : name;
}

/** A condition's name, which explains itself when asked. @param {string} word @param {number} [count] */
export function conditionLink(word, count = 1) {
  const name = conditionName(word, count), out = word === 'escaped';
  if (!EXPLAINED.includes(word)) return html`<span class="state">${name}</span>`;
  return html`<button class="state ${out ? 'good' : ''}" data-term=${word} title=${parts.t('rulebook-open-word', { word: name })} @click=${() => openRulebook(`term-${word}`)}>${out ? sign('door') : nothing}${name}</button>`;
}

/** The words of a card that the book explains. @param {string | undefined} text */
export function explainedWords(text) {
  if (!text) return nothing;
  if (!failed) { fetchPages(); fetchBook(); }
  const known = book();
  const found = known && pages ? pages.wordsIn(known, text) : [];
  if (!found.length) return nothing;
  return html`<p class="explained"><span>${parts.t('rulebook-title')}</span> ${found.map(({ id, name }) => html`<button class="chip" data-term=${id} @click=${() => openRulebook(`term-${id}`)}>${name}</button>`)}</p>`;
}
