// The record of the game on the table: what it says of itself, kept after every answer, and what is said when that fails.

import { dismiss, notify, state, update } from './store.js';
import { parts } from './parts.js';
import { boxesOf } from '../boxes.js';
import { labelOf } from './label.js';
import { needsOf } from './needs.js';

/** @typedef {import('./types.d.ts').Reply} Reply */
/** @typedef {import('./types.d.ts').Meta} Meta */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Setup} Setup */

const REDO_KEYS = ['powers'];

/** @param {Setup} setup @param {View} view @returns {Meta} */
export function metaOf(setup, view) {
  const { adventure, pack, profile } = view;
  const kept = Object.fromEntries(REDO_KEYS.map((key) => [key, /** @type {any} */ (setup)[key]]));
  return { name: '', adventure, pack, profile, heroes: setup.heroes, round: 1, when: Date.now(), seed: view.seed,
    table: setup.table, ties: setup.ties, surges: setup.surges, index: 0, outcome: null, order: kept, needs: needsOf(boxesOf(state.catalogue, setup)) };
}

/** @param {Reply} reply @param {View} view */
export function autosave(reply, view) {
  const game = state.game;
  if (!game) return;
  if (typeof reply.save !== 'string') return unsaved('mismatch');
  const index = reply.index ?? game.index, meta = metaNow(game, view, index);
  update({ game: { ...game, meta, index } });
  if (!game.readOnly) keep(meta, reply.save, view);
  if (view.outcome) navigator.storage?.persist?.().catch(() => {}); // after a whole game it is fair to ask to be kept
}

/** @param {import('./store.js').Game} game @param {View} view @param {number} index @returns {Meta} */
function metaNow(game, view, index) {
  const meta = { ...game.meta, round: view.round, when: Date.now(), index, outcome: view.outcome };
  return { ...meta, label: labelOf(meta) };
}

/** "Saved" is said only after the bytes were read back. @param {Meta} meta @param {string} save @param {View} view */
function keep(meta, save, view) {
  const game = /** @type {import('./store.js').Game} */ (state.game);
  parts.lastSave = { meta, save };
  const written = parts.saves.write(game.id, { meta, save }, game.seq);
  if (!written.ok) return unsaved(written.reason);
  parts.saves.keepView(game.id, view, written.seq);
  dismiss('storage');
  update({ game: { ...state.game, ...game, meta, index: meta.index, seq: written.seq, saved: parts.saves.kept ? 'saved' : 'memory' } });
  if (!parts.saves.kept) warnStorage('blocked');
}

/** @param {string} reason */
function unsaved(reason) {
  if (reason === 'stale') return lostToAnotherTab();
  if (state.game) update({ game: { ...state.game, saved: 'failed' } });
  warnStorage(reason);
}

/** @param {string} reason */
function warnStorage(reason) {
  const { t } = parts;
  notify({ id: 'storage', kind: 'warning', text: t(`storage-${reason}`), action: t('save-export'), run: () => parts.exportGame() });
}

export function lostToAnotherTab() {
  const under = state.replay?.under;
  if (under?.game) under.game = { ...under.game, readOnly: true, saved: 'watching' };
  if (state.game) update({ game: { ...state.game, readOnly: true, saved: 'watching' }, pending: null });
}

/** The table was left before the engine had worked an answer out: the game goes on from there when it is opened again.
 * @param {import('./store.js').Game | null} game @param {Reply} reply */
export function keepForLater(game, { ok, view, save, index = 0 }) {
  if (!ok || !view || !save || !game || game.readOnly) return;
  const meta = metaNow(game, view, index);
  const written = parts.saves.write(game.id, { meta, save }, game.seq);
  if (written.ok) parts.saves.keepView(game.id, view, written.seq);
  else notify({ id: 'left', kind: 'warning', text: parts.t(`storage-${written.reason}`), action: parts.t('save-export'), run: () => parts.exportRecord({ meta, save }) });
  update();
}

/** What the record says of itself besides the game. @param {Partial<Meta>} more turns: who plays whom from now on, undefined: everybody here; companions: whom the program plays */
export function keepMeta(more) {
  const { game, view } = state, last = parts.lastSave;
  if (game && view && last && !game.readOnly) keep({ ...game.meta, ...more }, last.save, view);
  update();
}
