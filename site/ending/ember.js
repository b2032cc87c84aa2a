// The First Ember: what the ledger has of each fifth that came home, in the order in which they came, and the
// parts of the epilogue that are open with so many of them. What is told lies in epilogue/, in one file a language; of
// a player's pack, in its own words.

import { html, nothing, repeat } from '../page/lit.js';
import { update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { OPENS_AT, fifthsHome, fifthsRead, keyOf, noteRead, readEnded } from '../saves/ended.js';
import { readable } from '../ground/readable.js';
import { paragraphs } from '../table/stories.js';
import { refreshTitle } from '../title/title.js';

/** @typedef {import('../ground/words.js').Story} Story */
/** @typedef {import('../saves/ended.js').Ended} Ended */
/** @typedef {{parts: {fifths: number, title: string, text: string}[], endings: Record<string, Record<string, Story>>}}
 * Epilogue */

const LAST = 5;      // fifths
/** @type {Map<string, Epilogue | 'coming'>} by language */
const known = new Map();
/** Of how many fifths it had been read when a dialog was opened: what is new stays so until it is closed.
 * @type {WeakMap<object, number>} */
const readBefore = new WeakMap();

/** @param {import('../page/store.js').Dialog} shown */
export function dialog(shown) {
  const title = parts.t('ember-title'), told = epilogueIn(parts.words.language);
  if (fifthsHome(parts.saves.shelf) < OPENS_AT) return { title, body: html`<p>${parts.t('ember-closed')}</p>` };
  return { title, body: told ? page(told, oldFor(shown)) : html`<p role="status">${parts.t('question-waiting')}</p>` };
}

/** @param {string} language @returns {Epilogue | null} null: it is on its way */
function epilogueIn(language) {
  const found = known.get(language);
  if (!found) fetchEpilogue(language);
  return typeof found === 'object' ? found : null;
}

/** @param {string} language */
async function fetchEpilogue(language) {
  known.set(language, 'coming');
  try {
    /** @type {Epilogue} */ const told = await (await fetch(new URL(`../epilogue/${language}.json`, import.meta.url))).json();
    await Promise.all(strangers(told).map((pack) => parts.words.usePack(pack).catch((/** @type {unknown} */ error) => console.warn(String(error)))));
    known.set(language, told);
    update();
  } catch {
    known.delete(language);
    update({ dialog: { kind: 'error', error: { code: 'download' } } });
  }
}

/** The packs of players that have won a fifth. @param {Epilogue} told */
function strangers({ endings }) {
  return [...new Set(fifths().flatMap(({ campaign, pack }) => !endings[campaign] && parts.isBox(pack) ? pack : []))];
}

function fifths() {
  return readEnded(parts.saves.shelf).filter(({ fifth }) => fifth);
}

/** @param {object} shown @returns {number} */
function oldFor(shown) {
  if (!readBefore.has(shown)) {
    readBefore.set(shown, fifthsRead(parts.saves.shelf));
    noteRead(parts.saves.shelf);
    refreshTitle();
  }
  return readBefore.get(shown) ?? 0;
}

/** @param {Epilogue} told @param {number} old of how many fifths it had been read before */
function page(told, old) {
  const home = fifthsHome(parts.saves.shelf), open = told.parts.filter(({ fifths: at }) => at <= home);
  return html`<article class="ember" data-testid="ember">
    <section aria-labelledby="ember-home"><h3 id="ember-home">${parts.t('ember-home')}</h3>
      <ol class="ember-fifths">${repeat(fifths(), keyOf, (end) => fifth(end, told))}</ol></section>
    ${repeat(open, ({ fifths: at }) => at, (part) => html`<section class="ember-part" aria-labelledby=${`ember-${part.fifths}`}>
      <h3 id=${`ember-${part.fifths}`}>${part.title}${part.fifths > old ? html` <span class="ember-new">${parts.t('ember-new')}</span>` : nothing}</h3>${paragraphs(part.text)}</section>`)}
    ${home < LAST ? html`<p class="ember-rest">${parts.t('ember-rest')}</p>` : nothing}</article>`;
}

/** @param {Ended} end @param {Epilogue} told */
function fifth({ campaign, ending, pack, heroes }, told) {
  const story = told.endings[campaign]?.[ending] ?? parts.words.story(campaign, ending) ?? {};
  const names = heroes.map((id) => parts.words.name(id));
  return html`<li data-ending=${ending}><p class="ember-box">${parts.words.pack(pack).name ?? readable(pack)}</p><h4>${story.title ?? readable(ending)}</h4>
    ${story.retold ? html`<p>${story.retold}</p>` : nothing}${names.length ? html`<p class="ember-heroes">${parts.t('ember-by', { heroes: parts.words.list(names) })}</p>` : nothing}</li>`;
}
