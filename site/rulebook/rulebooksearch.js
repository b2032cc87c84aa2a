// Searching the rulebook, and finding its words in a text. No page, no state: tests/page runs this in Node.

/** @typedef {import('./rulelinks.js').Book} Book */
/** @typedef {import('./rulelinks.js').Rule} Rule */
/** @typedef {import('./rulelinks.js').Chapter} Chapter */
/** @typedef {import('./rulelinks.js').Word} Word */
/** @typedef {{kind: 'rule' | 'term', id: string, name: string, chapter: string, text: string, plain: string, topic:
 * string, all: string, head: string, profiles?: string[]}} Entry */

const STEM = 5;        // words of no more letters have to be written as they stand
const LONG = 8;        // the endings of Russian words change: two letters may differ, of long words three

/** Lower case, without accents; ё is е. @param {string} text */
export function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** The index of the search: each rule and each word, with all that belongs to it. @param {Book} book
 * @returns {Entry[]} */
export function entriesOf(book) {
  const words = book.words.map((word) => entry('term', word.id, { name: word.name, chapter: '', text: word.text, more: word.words.join(' ') }));
  const rules = book.chapters.flatMap((chapter) => chapter.sections.flatMap(({ title, rules: list }) => list.map((rule) => ruleEntry(chapter, title, rule))));
  return [...words, ...rules];
}

/** @param {Chapter} chapter @param {string} section @param {Rule} rule */
function ruleEntry(chapter, section, rule) {
  const told = [...(rule.says ?? []).map(([, text]) => text), ...(rule.rulings ?? []).flat()];
  return { ...entry('rule', rule.id, { name: rule.id, chapter: chapter.title, text: rule.text, more: `${told.join(' ')} ${section} ${chapter.title}` }), profiles: rule.in };
}

/** @param {'rule' | 'term'} kind @param {string} id @param {{name: string, chapter: string, text: string, more:
 * string}} words @returns {Entry} */
function entry(kind, id, { name, chapter, text, more }) {
  return { kind, id, name, chapter, text, head: plain(name), topic: plain(chapter), plain: plain(text), all: plain(`${text} ${more}`) };
}

/** The entries that have every word of the query, the likeliest first.
 * @param {Entry[]} entries @param {string} query @param {string} [only] a profile: rules of other rule sets are left
 * out */
export function search(entries, query, only = '') {
  const wanted = plain(query).split(/[\s,.;]+/).filter(Boolean);
  if (!wanted.length) return [];
  const fitting = entries.filter(({ profiles }) => !only || !profiles || profiles.includes(only));
  const scored = fitting.map((found, place) => ({ found, place, score: score(found, wanted) })).filter((one) => one.score > 0);
  return scored.sort((a, b) => b.score - a.score || a.place - b.place).map(({ found }) => found);
}

/** 0 when a word is missing; names count most, then the rule's own text, then what belongs to it. @param {Entry} found
 * @param {string[]} wanted */
function score(found, wanted) {
  let total = 0;
  for (const word of wanted) {
    const here = 8 * named(found, word) || 3 * fits(found.plain, word) || fits(found.all, word);
    if (!here) return 0;
    total += here + (found.head === word ? 8 : 0) + 0.5 * fits(found.topic, word);
  }
  return total;
}

/** The id of a rule only counts when an id was written: "move" is a word like any other. @param {Entry} found
 * @param {string} word */
function named({ kind, head }, word) {
  return kind === 'rule' && !/\d/.test(word) ? 0 : fits(head, word);
}

/** 1 where a word of the text begins like this one, less where it only has the same stem. @param {string} text
 * @param {string} word */
export function fits(text, word) {
  if (begins(text, word)) return 1;
  return begins(text, stem(word)) ? 0.6 : 0;
}

/** A word without its ending; what is no plain word has none. @param {string} word */
function stem(word) {
  if (word.length <= STEM || /\P{L}/u.test(word)) return word;
  return word.slice(0, Math.max(STEM, word.length - (word.length > LONG ? 3 : 2)));
}

/** @param {string} text @param {string} start */
function begins(text, start) {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return true;
  }
  return false;
}

/** A text cut at what the query found: every second piece is a find. @param {string} text @param {string} query
 * @returns {string[]} */
export function marked(text, query) {
  const starts = plain(query).split(/[\s,.;]+/).filter((word) => word.length > 1);
  const pieces = [''];
  for (const word of text.split(/([\p{L}\p{N}-]+)/u)) {
    const bare = plain(word);
    const hit = starts.some((start) => bare.startsWith(stem(start)));
    if (hit) pieces.push(word, '');
    else pieces[pieces.length - 1] += word;
  }
  return pieces;
}

// ---------------------------------------------------------------- the book's words in a text
/** @type {WeakMap<Book, RegExp>} */
const finders = new WeakMap();

/** Finds the words that a book explains; in Russian any ending will do. @param {Book} book */
function finderOf(book) {
  let finder = finders.get(book);
  if (!finder) {
    const words = book.words.flatMap((word) => word.words).sort((a, b) => b.length - a.length);
    const ending = book.language === 'ru' ? '\\p{L}*' : '';
    finder = new RegExp(`(^|[^\\p{L}\\p{N}])((?:${words.map((word) => word.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')).join('|')})${ending})(?![\\p{L}\\p{N}])`, 'giu');
    finders.set(book, finder);
  }
  return finder;
}

/** @param {Book} book @param {string} found */
function wordOf(book, found) {
  const bare = found.toLowerCase();
  const fitting = book.words.flatMap((word) => word.words.filter((one) => bare.startsWith(one)).map((one) => ({ word, length: one.length })));
  return fitting.sort((a, b) => b.length - a.length)[0]?.word;
}

/** A text in pieces, each with the word that it is, if it is one; each word is named once.
 * @param {Book} book @param {string} text @param {Set<string>} [seen] @returns {{text: string, word?: Word}[]} */
export function withWords(book, text, seen = new Set()) {
  /** @type {{text: string, word?: Word}[]} */ const pieces = [];
  let from = 0;
  for (const match of text.matchAll(finderOf(book))) {
    const word = wordOf(book, match[2]);
    if (!word || seen.has(word.id)) continue;
    seen.add(word.id);
    const at = match.index + match[1].length;
    pieces.push({ text: text.slice(from, at) }, { text: match[2], word });
    from = at + match[2].length;
  }
  return [...pieces, { text: text.slice(from) }].filter((piece) => piece.text);
}

/** @param {Book} book @param {string} text @returns {Word[]} */
export function wordsIn(book, text) {
  return withWords(book, text).flatMap(({ word }) => word ?? []);
}
