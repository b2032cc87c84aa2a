// The common part of the lists of saved games and of saved campaigns: a tree of branches, names, what was deleted, and
// the moments that are kept under a name.

import { html, live, nothing } from '../page/lit.js';
import { dismiss, notify, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { labelOf } from '../page/label.js';
import { download } from '../page/download.js';
import { changes, noteChange } from '../saves/storage.js';

const LONGEST_NAME = 60;

/** @typedef {import('../page/types.d.ts').AnyMeta} AnyMeta */
/** @typedef {import('../saves/saves.js').Saves<any>} Store */
/** @template {AnyMeta} [M=AnyMeta] @typedef {import('../saves/saves.js').Listed<M>} Listed */
/** @template {AnyMeta} [M=AnyMeta] @typedef {import('../saves/record.js').GameRecord<M>} GameRecord */
/** @template {AnyMeta} [M=AnyMeta] @typedef {Listed<M> & {branches: Branch<M>[]}} Branch */

/** The values read from the storage, and when. @type {{at: number, known: Map<unknown, any>}} */
let read = { at: -1, known: new Map() };
/** The games whose older saves are on show. @type {Set<string>} */
const open = new Set();

/** Reads once what is drawn often, until this page or another one changes something. @template T
 * @param {unknown} what @param {() => T} look @returns {T} */
function once(what, look) {
  if (read.at !== changes()) read = { at: changes(), known: new Map() };
  if (!read.known.has(what)) read.known.set(what, look());
  return read.known.get(what);
}

/** @template {AnyMeta} M @param {import('../saves/saves.js').Saves<M>} store @returns {Listed<M>[]} */
export function listOf(store) {
  return once(store, () => store.list());
}

/** How many characters of the storage are in use. @param {Store} store */
export function used(store) {
  return once('used', () => store.shelf.used());
}

/** Opens a save and does something with it; one that turns out to be damaged shows itself as such.
 * @template {AnyMeta} M
 * @param {import('../saves/saves.js').Saves<M>} store @param {string} id
 * @param {(record: GameRecord<M>, id: string) => unknown} then */
export function saveOf(store, id, then) {
  const { record } = store.read(id);
  if (record) return then(record, id);
  noteChange();
  update();
}

/** The saves before the newest, read when somebody wants to see them. @template {AnyMeta} M
 * @param {import('../saves/saves.js').Saves<M>} store
 * @param {Listed<M>} listed @param {string} title @param {(record: GameRecord<M>) => unknown} row */
export function oldersOf(store, { id, olders }, title, row) {
  if (!olders) return nothing;
  const toggled = (/** @type {any} */ { target }) => { if (target.open) open.add(id); else open.delete(id); update(); };
  return html`<details class="olders" ?open=${open.has(id)} @toggle=${toggled}><summary>${title}</summary>
    <ul>${open.has(id) ? once(`olders ${store.kind} ${id}`, () => store.read(id).olders).map(row) : nothing}</ul></details>`;
}

/** Each under the one that it comes from, if that is still there. @template {AnyMeta} M @param {Listed<M>[]} list
 * @returns {Branch<M>[]} */
export function grown(list) {
  const all = new Map(list.map((one) => [one.id, /** @type {Branch<M>} */ ({ ...one, branches: [] })])), roots = [];
  for (const one of all.values()) {
    const from = one.record?.meta.from, parent = from && from.id !== one.id ? all.get(from.id) : undefined;
    if (parent && !leadsTo(all, parent, one.id)) parent.branches.push(one);
    else roots.push(one);
  }
  return roots;
}

/** Files from elsewhere may name each other in a circle. @template {AnyMeta} M @param {Map<string, Branch<M>>} all
 * @param {Branch<M>} branch @param {string} id */
function leadsTo(all, branch, id) {
  const seen = new Set();
  for (let one = /** @type {Branch<M> | undefined} */ (branch); one && !seen.has(one.id); one = all.get(one.record?.meta.from?.id ?? '')) {
    if (one.id === id) return true;
    seen.add(one.id);
  }
  return false;
}

/** @param {(name: string) => unknown} keep what keeps the present moment under a name */
export function keepForm(keep) {
  const submit = (/** @type {any} */ event) => {
    event.preventDefault();
    const name = event.target.elements.name.value.trim().slice(0, LONGEST_NAME);
    if (name) keep(name), event.target.reset(), update();
  };
  return html`<form class="row keep-moment" @submit=${submit}><label>${parts.t('moment-name')} <input name="name" maxlength=${LONGEST_NAME} autocomplete="off"></label>
    <button>${parts.t('moment-keep')}</button></form>`;
}

/** @param {Store} store @param {string} id @param {string} name what it is called now
 * @param {string} label what the field is for */
export function nameField(store, id, name, label) {
  const rename = (/** @type {any} */ { target }) => {
    if (!store.rename(id, target.value.trim().slice(0, LONGEST_NAME))) notify({ id: 'storage', kind: 'warning', text: parts.t('name-not-kept') });
    update();
  };
  const enter = (/** @type {KeyboardEvent} */ event) => {          // it must not begin what the form around it begins
    if (event.key !== 'Enter') return;
    event.preventDefault();
    /** @type {HTMLElement} */ (event.target).blur();
  };
  return html`<input class="game-name" aria-label=${label} maxlength=${LONGEST_NAME} .value=${live(name)} @change=${rename} @keydown=${enter}>`;
}

/** @param {Store} store @param {string} id @param {string} deleted what is said then */
export function remove(store, id, deleted) {
  const came = store.remove(id);
  if (came === 'kept') return notify({ id: 'deleted', kind: 'warning', text: parts.t('game-not-deleted') });
  notify({ id: 'deleted', text: deleted, ...(came === 'gone' ? {} : { action: parts.t('undo'), run: () => bringBack(store, id) }) });
}

/** @param {Store} store @param {string} id */
function bringBack(store, id) {
  store.restore(id);
  dismiss('deleted');
}

/** The games that can still be restored. @param {Store} store @param {string} title */
export function deletedList(store, title) {
  const deleted = once(`deleted ${store.kind}`, () => store.deleted());
  if (!deleted.length) return nothing;
  return html`<details class="deleted"><summary>${parts.t(title, { count: deleted.length })}</summary>
    <ul class="games">${deleted.map((one) => deletedRow(store, one))}</ul></details>`;
}

/** @param {Store} store @param {{id: string, when: number}} deleted */
function deletedRow(store, { id, when }) {
  const { record } = store.listed(id);
  return html`<li class="row"><span>${record ? labelOf(record.meta) : id} <small>${when ? parts.t('game-deleted-when', { when: parts.words.date(when) }) : nothing}</small></span>
    <button type="button" @click=${() => bringBack(store, id)}>${parts.t('game-restore')}</button></li>`;
}

/** Damage is said, and the damaged bytes can be taken out. @param {Store} store @param {Listed<any>} listed */
export function damageNote(store, { id, record, damaged, rescued }) {
  if (!damaged.length && !rescued) return nothing;
  const exportDamaged = () => store.damagedTexts(id).forEach((text, place) => download(`emberdelve-damaged-${place + 1}.txt`, text));
  return html`<p class="warning">${parts.t(record ? 'game-older-used' : 'game-damaged-kept')} <button type="button" class="chip" @click=${exportDamaged}>${parts.t('damaged-export')}</button></p>`;
}
