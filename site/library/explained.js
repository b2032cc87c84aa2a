// The explanation of a card, in plain words: the engine reads its effects aloud. They are asked for once for each card.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';

/** How deep a line is indented, and what it says. @typedef {[number, string]} Line */

/** @type {Map<string, Line[] | null>} by language and card; null: on its way */
const known = new Map();
/** @type {Set<string>} */
const failed = new Set();

/** @param {string} card @param {string[]} boxes that it is read with */
export function explained(card, boxes) {
  const { language } = parts.words, key = `${language} ${card}`;
  if (!known.has(key) && !failed.has(key)) ask(key, card, boxes);
  const lines = known.get(key);
  return html`<section class="library-does"><h3>${parts.t('library-does')}</h3>
    ${lines ? html`<div lang=${language}>${nested(lines)}</div>`
      : failed.has(key) ? html`<p>${parts.t('library-does-failed')}</p>` : html`<p class="quiet">${parts.t('library-does-coming')}</p>`}</section>`;
}

/** @param {string} key @param {string} card @param {string[]} boxes */
async function ask(key, card, boxes) {
  known.set(key, null);
  const box = boxes.find((one) => card in parts.words.facesOf(one)) ?? '', listed = state.catalogue?.packs.find((/** @type {any} */ { id }) => id === box);
  try {
    const reply = await parts.engine.call('library_explain', { card, boxes: [box, ...listed?.decks_with ?? []], words: parts.words.card(card), language: parts.words.language, names: { ...parts.words.namesIn(box), ...titles(card) } });
    if (!reply.ok) throw new Error(reply.error?.detail);
    known.set(key, reply.lines);
  } catch (error) {
    console.warn(`nothing is known of ${card}`, error);
    known.delete(key);
    failed.add(key);
  }
  update();
}

/** The stories of an adventure by their titles. @param {string} card @returns {Record<string, string>} */
function titles(card) {
  return Object.fromEntries(Object.entries(parts.words.stories(card) ?? {}).map(([story, { title = story }]) => [story, title]));
}

/** A list in a list for each step that is indented. @param {Line[]} lines @returns {unknown} */
function nested(lines) {
  const rows = [];
  for (let at = 0; at < lines.length;) {
    let end = at + 1;
    while (end < lines.length && lines[end][0] > lines[at][0]) end += 1;
    rows.push(html`<li class=${/^\d+\. /.test(lines[at][1]) ? 'numbered' : ''}>${lines[at][1].replace(/^- /, '')}${end > at + 1 ? nested(lines.slice(at + 1, end)) : nothing}</li>`);
    at = end;
  }
  return html`<ul>${rows}</ul>`;
}
