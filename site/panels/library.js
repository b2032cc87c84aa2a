// Every card of the boxes that are here. What nobody has met in play lies face down until it is asked for.

import { html, nothing, repeat } from './lit.js';
import { state, update } from './store.js';
import { parts } from './parts.js';
import { sign } from './icons.js';
import { cardFace, deckOf, lookOf } from './cardface.js';
import { kindSign } from './cardsigns.js';
import { isMet } from './met.js';

/** @typedef {{kind: string, group?: string, query?: string, bare?: boolean, card?: string, opened?: string[]}} LibraryDialog */

const GROUPS = /** @type {Record<string, string[]>} */ ({ heroes: ['hero'], powers: ['power'], monsters: ['monster', 'villain', 'ally', 'object'], encounters: ['encounter', 'trap', 'chamber'],
  treasures: ['treasure', 'advancement'], magic: ['spell', 'rune', 'lasting'], tiles: ['tile', 'edge_tile'], adventures: ['adventure', 'campaign'] });
const OPEN = ['hero', 'power', 'adventure', 'campaign', 'advancement'];       // what anybody sees before playing
let ready = false;

/** @param {LibraryDialog} dialog */
export function dialog(dialog) {
  return { title: parts.t('library-title'), body: libraryBody(dialog) };
}

/** @param {LibraryDialog} dialog */
function libraryBody(dialog) {
  if (!ready) fetchWords();
  if (!ready) return html`<p role="status">${parts.t('library-coming')}</p>`;
  return dialog.card ? oneCard(dialog, dialog.card) : shelves(dialog);
}

/** The words of every box; those of the game on the table stay the first that are asked. */
async function fetchWords() {
  const packs = (state.catalogue?.packs ?? []).map((/** @type {{id: string}} */ { id }) => id);
  if (!packs.length) return;
  for (const pack of [...packs, state.game?.meta.pack].filter(Boolean)) await parts.words.usePack(pack);
  ready = true;
  update();
}

/** @param {LibraryDialog} dialog @param {Partial<LibraryDialog>} patch */
function change(dialog, patch) {
  update({ dialog: { ...dialog, ...patch } });
}

/** @param {LibraryDialog} dialog */
function shelves(dialog) {
  const { group = 'all', query = '', bare = false } = dialog;
  const all = parts.words.allFaces();
  const found = all.filter(([id, { kind }]) => inGroup(kind, group) && fits(id, query, isOpen(dialog, id, kind)));
  return html`<div class="library">
    <div class="library-tools"><label class="grow"><span class="sr">${parts.t('library-search')}</span><input type="search" name="library-search" placeholder=${parts.t('library-search')} .value=${query} @input=${(/** @type {any} */ { target }) => change(dialog, { query: target.value })}></label>
      <label><span class="sr">${parts.t('library-kind')}</span><select name="library-kind" @change=${(/** @type {any} */ { target }) => change(dialog, { group: target.value })}>
        ${['all', ...Object.keys(GROUPS)].map((id) => html`<option value=${id} ?selected=${id === group}>${parts.t(`library-${id}`)}</option>`)}</select></label>
      <label class="check"><input type="checkbox" name="library-bare" .checked=${bare} @change=${(/** @type {any} */ { target }) => change(dialog, { bare: target.checked })}> ${parts.t('library-bare')}</label></div>
    <p class="quiet" role="status">${parts.t('library-found', { count: found.length, met: found.filter(([id, { kind }]) => OPEN.includes(kind) || isMet(id)).length })}</p>
    ${Object.keys(GROUPS).map((name) => shelf(dialog, name, found.filter(([, { kind }]) => GROUPS[name].includes(kind))))}</div>`;
}

/** What is known stands in front, what is not at the end. @param {LibraryDialog} dialog @param {string} name @param {[string, import('../words.js').Face][]} cards */
function shelf(dialog, name, cards) {
  const open = cards.filter(([id, { kind }]) => isOpen(dialog, id, kind));
  const covered = cards.filter((card) => !open.includes(card));
  return cards.length ? html`<h3>${parts.t(`library-${name}`)}</h3>
    <ul class="library-shelf">${repeat([...open, ...covered], ([id]) => id, (card) => html`<li>${spot(dialog, card[0], open.includes(card))}</li>`)}</ul>` : nothing;
}

/** @param {string} kind @param {string} group */
function inGroup(kind, group) {
  return group === 'all' ? Object.values(GROUPS).some((kinds) => kinds.includes(kind)) : GROUPS[group].includes(kind);
}

/** A covered card is not found by what it says. @param {string} id @param {string} query @param {boolean} open */
function fits(id, query, open) {
  const wanted = query.trim().toLocaleLowerCase();
  if (!wanted) return true;
  const { name = '', text = '', tactics = [] } = parts.words.card(id);
  return open && [name, text, ...tactics].join('\n').toLocaleLowerCase().includes(wanted);
}

/** @param {LibraryDialog} dialog @param {string} id @param {string} kind */
function isOpen({ bare, opened = [] }, id, kind) {
  return Boolean(bare) || OPEN.includes(kind) || isMet(id) || opened.includes(id);
}

/** @param {LibraryDialog} dialog @param {string} id @param {boolean} open */
function spot(dialog, id, open) {
  if (open) return html`<button data-library=${id} @click=${() => change(dialog, { card: id })}>${cardFace(id, { size: 'small' })}</button>`;
  return html`<button class="covered" data-library=${id} data-deck=${deckOf(id)} @click=${() => change(dialog, { opened: [...dialog.opened ?? [], id] })}>${kindSign(lookOf(id))}<span>${parts.t('library-covered')}</span></button>`;
}

/** @param {LibraryDialog} dialog @param {string} card */
function oneCard(dialog, card) {
  return html`<button class="library-back" @click=${() => change(dialog, { card: undefined })}>${sign('undo')} ${parts.t('library-back')}</button>${cardFace(card)}`;
}
