// Saved games, as a tree: a game, the moments of it that were kept, and the games that branch off from it. Works
// without the engine.

import { html, nothing, repeat } from '../page/lit.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { continueGame, games } from '../game/game.js';
import { keepMoment, playFrom } from '../game/branch.js';
import { campaigns } from '../game/campaign.js';
import {
  damageNote, deletedList, grown, keepForm, listOf, nameField, oldersOf, remove, saveOf, used,
} from './saved.js';
import { describe, titleOf } from '../page/label.js';
import { missingOf, needsTold } from '../page/needs.js';
import { backupLine, bringInAll } from './backup.js';
import { exportRecord } from '../page/download.js';
import { chosenText, importText, isNewerFile } from '../saves/files.js';
import { describedBy } from '../saves/link.js';
import { boxesOfSave } from '../ground/boxes.js';
import { openReplay } from '../replay/replay.js';
import { MOST } from '../saves/limits.js';
import { QUARTER } from '../saves/storage.js';

/** @typedef {import('../page/types.d.ts').Meta} Meta */
/** @typedef {import('./saved.js').Listed<Meta>} Listed */
/** @typedef {import('./saved.js').Branch<Meta>} Branch */

export function dialog() {
  const tree = grown(listOf(parts.saves));
  return { title: parts.t('games-title'), body: html`
    ${state.game && !state.game.readOnly ? keepForm(keepMoment) : nothing}
    ${tree.length ? html`<ul class="games">${repeat(tree, ({ id }) => id, gameRow)}</ul>`
      : html`<p class="quiet">${parts.t('games-none')}</p>`}
    ${deletedList(parts.saves, 'games-deleted')} ${roomLine()} ${backupLine()}
    <label class="import button">${parts.t('save-import')}
      <input type="file" class="sr" accept=".emberdelve,.json,application/json" @change=${bringIn}></label>
    <p class="quiet">${parts.t('games-where')}</p>` };
}

/** @param {Branch} game @returns {unknown} */
function gameRow(game) {
  const { id, record, newer, branches } = game, here = state.game?.id === id;
  return html`<li class="game-row" data-game=${id}>
    ${record ? html`${named(id, record.meta)}${needLine(record.meta)}`
      : html`<p>${parts.t(newer ? 'error-newer-save' : 'game-damaged')}</p>`}
    ${damageNote(parts.saves, game)}
    <div class="row">
      ${record ? html`${here ? html`<span class="on-table">${parts.t('game-on-table')}</span>` : playButton(id, record)}
        ${record.meta.index ? button('watch', 'replay-watch', () => saveOf(parts.saves, id, watch)) : nothing}
        ${button('export', 'save-export', () => saveOf(parts.saves, id, exportRecord))}` : nothing}
      ${here ? nothing : button('remove', 'game-remove', () => remove(parts.saves, id, parts.t('game-deleted')))}
    </div>
    ${olderSaves(game)}
    ${branches.length ? html`<ul class="games branches" aria-label=${parts.t('game-branches')}>
      ${repeat(branches, (branch) => branch.id, gameRow)}</ul>` : nothing}</li>`;
}

/** @param {string} look @param {string} key what it says @param {() => unknown} run */
function button(look, key, run) {
  return html`<button class=${look} @click=${run}>${parts.t(key)}</button>`;
}

/** @param {{meta: Meta, save: string}} record @param {string} id */
function watch(record, id) {
  return openReplay({ save: record.save }, { id, boxes: boxesOfSave(state.catalogue, record) });
}

/** A game of a player's pack says so while that is not here. @param {import('../page/types.d.ts').Meta} meta */
function needLine(meta) {
  const lost = missingOf(meta);
  if (!lost.length) return nothing;
  return html`<p class="warning">${parts.t('packs-needed', { packs: needsTold(lost), count: lost.length })}</p>`;
}

/** @param {string} id @param {NonNullable<Listed['record']>} record */
function playButton(id, record) {
  const { mark, outcome } = record.meta;
  const run = () => (mark ? saveOf(parts.saves, id, (save) => playFrom(id, save)) : continueGame(id));
  return button(outcome ? '' : 'primary', goesOn(record.meta), run);
}

/** @param {import('../page/types.d.ts').Meta} meta */
function goesOn({ mark, outcome }) {
  return mark ? 'moment-play' : outcome ? 'game-look' : 'title-continue';
}

/** @param {string} id @param {import('../page/types.d.ts').Meta} meta */
function named(id, meta) {
  const from = meta.from && parts.t(meta.mark ? 'moment-of' : 'branch-of', { count: meta.from.index });
  return html`<div>${nameField(parts.saves, id, titleOf(meta), parts.t('game-name'))}
    <small>${from ? `${from} · ` : nothing}${describe(meta)}</small></div>`;
}

/** @param {Listed} game */
function olderSaves(game) {
  const told = (/** @type {Meta} */ { index, round }) =>
    parts.t(index ? 'game-older' : 'game-beginning', { round, count: index });
  return oldersOf(parts.saves, game, parts.t('game-olders'), (record) => html`<li class="row">
    <span>${told(record.meta)}</span>
    <button @click=${() => playFrom(game.id, record)}>${parts.t('moment-play')}</button></li>`);
}

/** More than a quarter of what browsers give is said, and what could go is offered: games that are over, oldest
 * first. */
function roomLine() {
  const room = used(parts.saves);
  if (room < QUARTER) return nothing;
  const over = listOf(parts.saves).filter(({ id, record }) => record?.meta.outcome && id !== state.game?.id).slice(20);
  const tidy = () => { over.forEach(({ id }) => parts.saves.remove(id)); update(); };
  return html`<p class="warning">${parts.t('games-room', { percent: Math.round(25 * room / QUARTER) })}
    ${over.length ? html`<button class="chip" @click=${tidy}>${parts.t('games-tidy', { count: over.length })}</button>`
      : nothing}</p>`;
}

/** @param {Event} event */
async function bringIn(event) {
  const text = await chosenText(event);
  if (text === undefined) return;
  if (text === null) return notify({ id: 'import', kind: 'warning', text: parts.t('import-bad') });
  const found = /** @type {any} */ (importText(text));
  if (found) return (found.meta.kind === 'campaign' ? campaigns : games).bringIn(found);
  const told = describedBy(text);
  if (told) return update({ dialog: { kind: 'shared', text, told } });
  if (isPack(text)) return update({ dialog: { kind: 'packs', file: text } });
  const taken = await bringInAll(text);
  const why = isNewerFile(text) ? 'import-newer' : 'import-bad';
  if (!taken) notify({ id: 'import', kind: 'warning', text: parts.t(why) });
}

/** Whether a file says that it is a pack; what it is worth is for the checker. @param {string} text */
function isPack(text) {
  const head = /^\s*\{\s*"app"\s*:\s*"emberdelve"\s*,\s*"kind"\s*:\s*"pack"/;
  return text.length <= MOST.pack && head.test(text.slice(0, 200));
}
