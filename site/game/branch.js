// Games that begin where another stood: at a moment that was kept under a name, at an older save, or where a link
// leads.

import { checksum } from '../saves/record.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { games, settleIn } from './game.js';
import { enter } from './entering.js';
import { needsOf } from '../page/needs.js';

/** The fields that a game has only once. */
const ONCE = { day: undefined, attempt: undefined, puzzle: undefined };

/** Begins a branch; the game it begins from stays as it is. @param {string} id
 * @param {import('../saves/saves.js').GameRecord} record */
export function playFrom(id, record) {
  return games.branch(id, record, ONCE);
}

/** The game on the table, as it stands, is kept under a name. @param {string} name */
export function keepMoment(name) {
  games.keepMoment(name, 'moment-kept', { ...ONCE, campaign: undefined });
}

/** The boxes of a transcript that this site has. @param {import('../saves/link.js').Told} told */
export function boxesTold(told) {
  return told.packs.filter((pack) => parts.isBox(pack));
}

/** Of a link or a transcript that is damaged. */
export function sayUnreadable() {
  notify({ id: 'shared', kind: 'warning', text: parts.t('shared-bad') });
}

/** The puzzle in the record of a game. @param {import('../page/types.d.ts').Reply} reply
 * @param {number} turns @param {string} id */
export function puzzleOf({ view, index = 0 }, turns, id) {
  return { id, turns, turn: /** @type {import('../page/types.d.ts').View} */ (view).turn.number, index };
}

/** A game that came as a link or a file becomes one of ours, as far as this version can follow its answers.
 * @param {string} text the transcript @param {import('../saves/link.js').Told} told
 * @param {Partial<import('../page/types.d.ts').Meta>} [more] what else its record says of itself
 * @param {{id: string, seq: number}} [at] the record that it goes on */
export function openShared(text, told, more, at) {
  const lost = state.catalogue ? told.packs.filter((pack) => !parts.isBox(pack)) : [];
  if (lost.length) {
    const needs = lost.map((pack) => ({ id: pack, name: '', author: '', version: '' }));
    return update({ dialog: { kind: 'packs', needs, then: () => openShared(text, told, more, at) } });
  }
  return enter(`shared ${JSON.stringify([text, more, at])}`, (way) => retrace(way, text, told, more, at));
}

/** The engine plays a transcript out; null when its boxes cannot be had.
 * @param {import('./entering.js').Way} way @param {string} transcript
 * @param {import('../saves/link.js').Told} told */
export async function opened(way, transcript, told) {
  return await way.bring(boxesTold(told)) ? way.step(ask('retrace', { transcript })) : null;
}

/** @param {import('../page/types.d.ts').Reply} reply */
function refused(reply) {
  update({ dialog: null });
  if (reply.error?.code === 'bad_save') sayUnreadable();
  else complain(reply);
}

/** @param {import('./entering.js').Way} way @param {string} text @param {import('../saves/link.js').Told} told
 * @param {Partial<import('../page/types.d.ts').Meta>} [more] @param {{id: string, seq: number}} [at] */
async function retrace(way, text, told, more, at) {
  const reply = await opened(way, text, told);
  if (!reply) return;
  if (!reply.ok || !reply.view) return refused(reply);
  const puzzle = told.puzzle ? { puzzle: puzzleOf(reply, told.puzzle, `shared-${checksum(text)}`) } : {};
  await settleIn(way, reply, { needs: needsOf(told.packs), ...puzzle, ...more }, at);
  if (reply.agrees) return;
  notify({ id: 'shared', kind: 'warning', text: parts.t('shared-differs', { count: reply.missing ?? 0 }) });
}
