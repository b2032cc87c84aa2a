// Every card of a box, or of all. A box that is not here yet is fetched. What nobody has met in play lies face down until it is asked for.

import { html, nothing, repeat } from './lit.js';
import { state, update } from './store.js';
import { parts } from './parts.js';
import { sign } from './icons.js';
import { cardFace, deckOf, lookOf } from './cardface.js';
import { kindSign } from './cardsigns.js';
import { isMet } from './met.js';
import { boxNote, howStand } from './boxes.js';
import { FIRST } from './tutorial.js';
import { boxesOf } from '../boxes.js';

/** @typedef {{kind: string, box?: string, group?: string, query?: string, bare?: boolean, card?: string, opened?: string[]}} LibraryDialog */

const GROUPS = /** @type {Record<string, string[]>} */ ({ heroes: ['hero'], powers: ['power'], monsters: ['monster', 'villain', 'ally', 'object'], encounters: ['encounter', 'trap', 'chamber'],
  treasures: ['treasure', 'advancement'], magic: ['spell', 'rune', 'lasting'], tiles: ['tile', 'edge_tile'], adventures: ['adventure', 'campaign'] });
const ALL = 'all';
const OPEN = ['hero', 'power', 'adventure', 'campaign', 'advancement'];       // what anybody sees before playing
/** @param {LibraryDialog} dialog */
export function dialog(dialog) {
  return { title: parts.t('library-title'), body: libraryBody(dialog) };
}

/** @param {LibraryDialog} dialog */
function libraryBody(dialog) {
  const boxes = boxesIn(dialog);
  if (dialog.card) return oneCard(dialog, dialog.card);
  return html`<div class="library">${tools(dialog)}${boxNote(boxes)}${howStand(boxes) === 'here' ? shelves(dialog, boxes) : nothing}</div>`;
}

/** The box that was chosen, or all; at first that of the game on the table, or the one that everybody begins with. @param {LibraryDialog} dialog */
function boxesIn({ box = state.game?.meta.pack ?? boxesOf(state.catalogue, { adventure: FIRST })[0] }) {
  return box === ALL ? allBoxes() : [box].filter(Boolean);
}

/** @returns {string[]} */
const allBoxes = () => (state.catalogue?.packs ?? []).map((/** @type {{id: string}} */ { id }) => id);

/** @param {LibraryDialog} dialog @param {Partial<LibraryDialog>} patch */
function change(dialog, patch) {
  update({ dialog: { ...dialog, ...patch } });
}

/** Which box, what to look for, which kind, and whether all lie open. @param {LibraryDialog} dialog */
function tools(dialog) {
  const { group = ALL, query = '', bare = false } = dialog, [shown, more] = boxesIn(dialog);
  return html`<div class="library-tools"><label class="grow"><span class="sr">${parts.t('library-search')}</span><input type="search" name="library-search" placeholder=${parts.t('library-search')} .value=${query} @input=${(/** @type {any} */ { target }) => change(dialog, { query: target.value })}></label>
      <label><span class="sr">${parts.t('library-box')}</span><select name="library-box" @change=${(/** @type {any} */ { target }) => change(dialog, { box: target.value })}>
        ${[...allBoxes(), ALL].map((id) => html`<option value=${id} ?selected=${id === (more ? ALL : shown)}>${id === ALL ? parts.t('library-boxes') : parts.words.pack(id).name ?? id}</option>`)}</select></label>
      <label><span class="sr">${parts.t('library-kind')}</span><select name="library-kind" @change=${(/** @type {any} */ { target }) => change(dialog, { group: target.value })}>
        ${[ALL, ...Object.keys(GROUPS)].map((id) => html`<option value=${id} ?selected=${id === group}>${parts.t(`library-${id}`)}</option>`)}</select></label>
      <label class="check"><input type="checkbox" name="library-bare" .checked=${bare} @change=${(/** @type {any} */ { target }) => change(dialog, { bare: target.checked })}> ${parts.t('library-bare')}</label>
      <button @click=${() => update({ dialog: { kind: 'packs' } })}>${parts.t('packs-title')}</button></div>`;
}

/** @param {LibraryDialog} dialog @param {string[]} boxes */
function shelves(dialog, boxes) {
  const { group = ALL, query = '' } = dialog;
  const found = parts.words.allFaces(boxes).filter(([id, { kind }]) => inGroup(kind, group) && fits(id, query, isOpen(dialog, id, kind)));
  return html`<p class="quiet" role="status">${parts.t('library-found', { count: found.length, met: found.filter(([id, { kind }]) => OPEN.includes(kind) || isMet(id)).length })}</p>
    ${Object.keys(GROUPS).map((name) => shelf(dialog, name, found.filter(([, { kind }]) => GROUPS[name].includes(kind))))}`;
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
  return group === ALL ? Object.values(GROUPS).some((kinds) => kinds.includes(kind)) : GROUPS[group].includes(kind);
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
