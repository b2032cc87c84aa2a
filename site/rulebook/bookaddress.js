// Opens the rulebook or the library at a place, and keeps that place in the address.

import { state, update } from '../page/store.js';

const PLACE = /^#((?:rule|term|chapter)-[\w-]+)$/, LIBRARY = /^#(?:card-\w+\.\w+|library(?:\?.*)?)$/;
let visits = 0;

/** Opens the book at a rule, a word or a chapter; a link followed inside it leads back to where it was.
 * @param {string | null} at for example "rule-MOVE-06" @param {{query?: string, back?: import('../page/store.js').Dialog | null}} [how] */
export function openRulebook(at = null, { query = '', back = state.dialog } = {}) {
  visits += 1;
  update({ dialog: { kind: 'rulebook', at, query, visit: visits, back } });
}

/** The address names the place that is being read, so that it can be passed on; nothing is added to the history. @param {string | null} at */
export function showAddress(at) {
  if (at || PLACE.test(location.hash) || LIBRARY.test(location.hash)) history.replaceState(history.state, '', at ? `#${at}` : location.pathname + location.search);
}

/** Whether a dialog keeps its place in the address itself. */
export function keepsAddress() {
  return ['rulebook', 'library'].includes(state.dialog?.kind ?? '');
}

/** @returns {boolean} whether the address leads into the book or the library */
export function followAddress() {
  const { hash } = location, at = PLACE.exec(hash)?.[1], library = LIBRARY.test(hash);
  if (at && (state.dialog?.kind !== 'rulebook' || state.dialog.at !== at)) openRulebook(at);
  if (library) update({ dialog: { kind: 'library', address: hash, back: hash.startsWith('#library') && state.dialog?.filters ? state.dialog.back : state.dialog } });
  return Boolean(at) || library;
}
