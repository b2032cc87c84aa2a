// Saved games, as a tree: a game, the moments of it that were kept, and the games that branch off from it. Works without the engine.

import { html, nothing, repeat } from './lit.js';
import { dismiss, notify, state, update } from './store.js';
import { parts } from './parts.js';
import { continueGame, importGame } from './game.js';
import { keepMoment, playFrom } from './branch.js';
import { importCampaign } from './campaign.js';
import { describe, labelOf, titleOf } from './label.js';
import { missingOf, needsTold } from './needs.js';
import { backupLine, bringInAll } from './backup.js';
import { download, exportRecord } from './download.js';
import { importText } from '../saves/files.js';
import { describedBy } from '../saves/link.js';
import { boxesOfSave } from '../boxes.js';
import { openReplay } from './replay.js';
import { QUARTER } from '../saves/storage.js';

const LONGEST_NAME = 60;
/** @typedef {ReturnType<typeof parts.saves.list>[number]} Listed */
/** @typedef {Listed & {branches: Branch[]}} Branch */

export function dialog() {
  const tree = grown(parts.saves.list()), deleted = parts.saves.deleted();
  return { title: parts.t('games-title'), body: html`
    ${state.game && !state.game.readOnly ? keepForm() : nothing}
    ${tree.length ? html`<ul class="games">${repeat(tree, ({ id }) => id, gameRow)}</ul>` : html`<p class="quiet">${parts.t('games-none')}</p>`}
    ${deleted.length ? html`<details class="deleted"><summary>${parts.t('games-deleted', { count: deleted.length })}</summary>
      <ul class="games">${deleted.map(deletedRow)}</ul></details>` : nothing}
    ${roomLine()} ${backupLine()}
    <label class="import button">${parts.t('save-import')}<input type="file" class="sr" accept=".emberdelve,.json,application/json" @change=${bringIn}></label>
    <p class="quiet">${parts.t('games-where')}</p>` };
}

/** Each game under the one that it comes from, if that is still there. @param {Listed[]} games @returns {Branch[]} */
function grown(games) {
  const all = new Map(games.map((game) => [game.id, /** @type {Branch} */ ({ ...game, branches: [] })])), roots = [];
  for (const game of all.values()) {
    const from = game.record?.meta.from, parent = from && from.id !== game.id ? all.get(from.id) : undefined;
    if (parent && !leadsTo(all, parent, game.id)) parent.branches.push(game);
    else roots.push(game);
  }
  return roots;
}

/** Files from elsewhere may name each other in a circle. @param {Map<string, Branch>} all @param {Branch} game @param {string} id */
function leadsTo(all, game, id) {
  const seen = new Set();
  for (let one = /** @type {Branch | undefined} */ (game); one && !seen.has(one.id); one = all.get(one.record?.meta.from?.id ?? '')) {
    if (one.id === id) return true;
    seen.add(one.id);
  }
  return false;
}

function keepForm() {
  const keep = (/** @type {any} */ event) => {
    event.preventDefault();
    const name = event.target.elements.name.value.trim().slice(0, LONGEST_NAME);
    if (name) keepMoment(name), event.target.reset(), update();
  };
  return html`<form class="row keep-moment" @submit=${keep}><label>${parts.t('moment-name')} <input name="name" maxlength=${LONGEST_NAME} autocomplete="off"></label>
    <button>${parts.t('moment-keep')}</button></form>`;
}

/** @param {Branch} game @returns {unknown} */
function gameRow(game) {
  const { id, record, damaged, rescued, newer, branches } = game, spoiled = damaged.length || rescued;
  return html`<li class="game-row" data-game=${id}>
    ${record ? html`${named(id, record.meta)}${needLine(record.meta)}` : html`<p>${parts.t(newer ? 'error-newer-save' : 'game-damaged')}</p>`}
    ${spoiled ? html`<p class="warning">${parts.t(record ? 'game-older-used' : 'game-damaged-kept')} <button class="chip" @click=${() => exportDamaged(id)}>${parts.t('damaged-export')}</button></p>` : nothing}
    <div class="row">
      ${record ? html`<button class=${record.meta.outcome ? '' : 'primary'} ?disabled=${state.game?.id === id} @click=${() => (record.meta.mark ? playFrom(id, record) : continueGame(id))}>${parts.t(goesOn(record.meta))}</button>
        ${record.meta.index ? html`<button class="watch" @click=${() => openReplay({ save: record.save }, { id, boxes: boxesOfSave(state.catalogue, record) })}>${parts.t('replay-watch')}</button>` : nothing}
        <button class="export" @click=${() => exportRecord(record)}>${parts.t('save-export')}</button>` : nothing}
      <button class="remove" ?disabled=${state.game?.id === id} @click=${() => remove(id)}>${parts.t('game-remove')}</button>
    </div>
    ${olderSaves(game)}
    ${branches.length ? html`<ul class="games branches" aria-label=${parts.t('game-branches')}>${repeat(branches, (branch) => branch.id, gameRow)}</ul>` : nothing}</li>`;
}

/** A game of a player's pack says so while that is not here. @param {import('./types.d.ts').Meta} meta */
function needLine(meta) {
  const lost = missingOf(meta);
  return lost.length ? html`<p class="warning">${parts.t('packs-needed', { packs: needsTold(lost), count: lost.length })}</p>` : nothing;
}

/** @param {{id: string, when: number}} game */
function deletedRow({ id, when }) {
  const { record } = parts.saves.read(id);
  return html`<li class="row"><span>${record ? labelOf(record.meta) : id} <small>${parts.t('game-deleted-when', { when: parts.words.date(when) })}</small></span>
    <button @click=${() => bringBack(id)}>${parts.t('game-restore')}</button></li>`;
}

/** @param {import('./types.d.ts').Meta} meta */
function goesOn({ mark, outcome }) {
  return mark ? 'moment-play' : outcome ? 'game-look' : 'title-continue';
}

/** @param {string} id @param {import('./types.d.ts').Meta} meta */
function named(id, meta) {
  return html`<div><input class="game-name" aria-label=${parts.t('game-name')} maxlength=${LONGEST_NAME} .value=${meta.name || titleOf(meta)} @change=${(/** @type {any} */ event) => rename(id, event.target.value)}>
    <small>${meta.from ? `${parts.t(meta.mark ? 'moment-of' : 'branch-of', { count: meta.from.index })} · ` : nothing}${describe(meta)}</small></div>`;
}

/** @param {Listed} game */
function olderSaves({ id, olders }) {
  if (!olders.length) return nothing;
  return html`<details class="olders"><summary>${parts.t('game-olders')}</summary><ul>${olders.map((record) => html`<li class="row">
    <span>${record.meta.index ? parts.t('game-older', { round: record.meta.round, count: record.meta.index }) : parts.t('game-beginning')}</span>
    <button @click=${() => playFrom(id, record)}>${parts.t('moment-play')}</button></li>`)}</ul></details>`;
}

/** More than a quarter of what browsers give is said, and what could go is offered: games that are over, oldest first. */
function roomLine() {
  const used = parts.saves.shelf.used();
  if (used < QUARTER) return nothing;
  const over = parts.saves.list().filter(({ id, record }) => record?.meta.outcome && id !== state.game?.id).slice(20);
  return html`<p class="warning">${parts.t('games-room', { percent: Math.round(25 * used / QUARTER) })}
    ${over.length ? html`<button class="chip" @click=${() => { over.forEach(({ id }) => parts.saves.remove(id)); update(); }}>${parts.t('games-tidy', { count: over.length })}</button>` : nothing}</p>`;
}

/** @param {string} id @param {string} name */
function rename(id, name) {
  parts.saves.rename(id, name.trim().slice(0, LONGEST_NAME));
  update();
}

/** @param {string} id */
function remove(id) {
  const came = parts.saves.remove(id);
  if (came === 'kept') return notify({ id: 'deleted', kind: 'warning', text: parts.t('game-not-deleted') });
  notify({ id: 'deleted', text: parts.t('game-deleted'), ...(came === 'gone' ? {} : { action: parts.t('undo'), run: () => bringBack(id) }) });
}

/** @param {string} id */
function bringBack(id) {
  parts.saves.restore(id);
  dismiss('deleted');
}

/** @param {string} id */
function exportDamaged(id) {
  parts.saves.damagedTexts(id).forEach((text, place) => download(`emberdelve-damaged-${place + 1}.txt`, text));
}

/** @param {Event} event */
async function bringIn({ target }) {
  const [file] = /** @type {HTMLInputElement} */ (target).files ?? [];
  if (!file) return;
  const text = await file.text(), found = importText(text);
  if (found && /** @type {any} */ (found.meta).kind === 'campaign') return importCampaign(/** @type {any} */ (found));
  if (found) return importGame(found);
  const told = describedBy(text);
  if (told) return update({ dialog: { kind: 'shared', text, told } });
  if (!bringInAll(text)) notify({ id: 'import', kind: 'warning', text: parts.t('error-bad-save') });
}
