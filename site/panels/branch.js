// Games that begin where another stood: at a moment that was kept under a name, at an older save, or where a link leads.

import { checksum } from '../saves/record.js';
import { newGameId } from '../saves/saves.js';
import { notify, state, update } from './store.js';
import { parts } from './parts.js';
import { ask, complain, continueGame, leaveEmptyTable, notImported, settleIn } from './game.js';
import { bring } from './boxes.js';
import { needsOf } from './needs.js';

/** What it begins from stays as it is. @param {string} id @param {Omit<import('../saves/saves.js').GameRecord, 'seq'>} record @returns {Promise<void>} */
export async function playFrom(id, { meta, save }) {
  const branch = newGameId(meta.adventure);
  const written = parts.saves.write(branch, { meta: { ...meta, name: '', mark: undefined, day: undefined, attempt: undefined, puzzle: undefined, when: Date.now(), from: { id, index: meta.index } }, save });
  if (!written.ok) return notImported(written.reason);
  await continueGame(branch);
}

/** The game on the table, as it stands, is kept under a name. @param {string} name */
export function keepMoment(name) {
  const { game } = state, last = parts.lastSave;
  if (!game || !last) return;
  const meta = { ...last.meta, name, mark: true, campaign: undefined, day: undefined, attempt: undefined, puzzle: undefined, when: Date.now(), from: { id: game.id, index: game.index } };
  const written = parts.saves.write(newGameId(meta.adventure), { meta, save: last.save });
  if (!written.ok) return notImported(written.reason);
  notify({ id: 'kept', text: parts.t('moment-kept', { name }), passing: true });
}

/** The boxes of a transcript that this site has. @param {import('../saves/link.js').Told} told */
export function boxesTold(told) {
  return told.packs.filter((pack) => parts.isBox(pack));
}

/** Of a link or a transcript that is damaged. */
export function sayUnreadable() {
  notify({ id: 'shared', kind: 'warning', text: parts.t('shared-bad') });
}

/** What the record of a game says of the puzzle that it is. @param {import('./types.d.ts').Reply} reply @param {number} turns @param {string} id */
export function puzzleOf({ view, index = 0 }, turns, id) {
  return { id, turns, turn: /** @type {import('./types.d.ts').View} */ (view).turn.number, index };
}

/** A game that came as a link or a file becomes one of ours, as far as this version can follow its answers.
 * @param {string} text the transcript @param {import('../saves/link.js').Told} told
 * @param {Partial<import('./types.d.ts').Meta>} [more] what else its record says of itself @param {{id: string, seq: number}} [at] the record that it goes on */
export async function openShared(text, told, more, at) {
  const lost = state.catalogue ? told.packs.filter((pack) => !parts.isBox(pack)) : [];
  if (lost.length) return update({ dialog: { kind: 'packs', needs: lost.map((pack) => ({ id: pack, name: '', author: '', version: '' })), then: () => openShared(text, told, more, at) } });
  update({ dialog: null, busy: true });
  const here = await bring(boxesTold(told));
  const reply = here ? await ask('retrace', { transcript: text }) : null;
  update({ busy: false });
  if (!reply) return leaveEmptyTable();
  if (!reply.ok || !reply.view) return reply.error?.code === 'bad_save' ? sayUnreadable() : complain(reply);
  const puzzle = told.puzzle ? { puzzle: puzzleOf(reply, told.puzzle, `shared-${checksum(text)}`) } : {};
  await settleIn(reply, { needs: needsOf(told.packs), ...puzzle, ...more }, at);
  if (!reply.agrees) notify({ id: 'shared', kind: 'warning', text: parts.t('shared-differs', { count: reply.missing ?? 0 }) });
}
