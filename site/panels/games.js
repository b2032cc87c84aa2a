// Saved games: continue, name, take along, bring in, throw away. Works without the engine.

import { html, nothing, repeat } from './lit.js';
import { notify, state, update } from './store.js';
import { parts } from './parts.js';
import { continueGame, importGame } from './game.js';
import { importCampaign } from './campaign.js';
import { describe, titleOf } from './label.js';
import { exportText, importText } from '../saves/files.js';


export function gamesDialog() {
  const games = parts.saves.list();
  return { title: parts.t('games-title'), body: html`
    ${games.length ? html`<ul class="games">${repeat(games, ({ id }) => id, gameRow)}</ul>` : html`<p class="quiet">${parts.t('games-none')}</p>`}
    <label class="import button">${parts.t('save-import')}<input type="file" class="sr" accept=".emberdelve,.json,application/json" @change=${bringIn}></label>
    <p class="quiet">${parts.t('games-where')}</p>` };
}

/** @param {ReturnType<typeof parts.saves.list>[number]} game */
function gameRow({ id, record, damaged, rescued }) {
  const spoiled = damaged.length || rescued;
  return html`<li class="game-row">
    ${record ? html`<div><input class="game-name" aria-label=${parts.t('game-name')} .value=${record.meta.name || titleOf(record.meta)} @change=${(/** @type {any} */ event) => rename(id, event.target.value)}>
      <small>${describe(record.meta)}</small></div>` : html`<p>${parts.t('game-damaged')}</p>`}
    ${spoiled ? html`<p class="warning">${parts.t(record ? 'game-older-used' : 'game-damaged-kept')} <button class="chip" @click=${() => exportDamaged(id)}>${parts.t('damaged-export')}</button></p>` : nothing}
    <div class="row">
      ${record ? html`${opening(id, record.meta)}
        <button @click=${() => download(fileName(record.meta), exportText(record))}>${parts.t('save-export')}</button>` : nothing}
      ${state.dialog?.remove === id ? html`<button class="danger" @click=${() => remove(id)}>${parts.t('game-remove-sure')}</button>`
        : html`<button ?disabled=${state.game?.id === id} @click=${() => update({ dialog: { kind: 'games', remove: id } })}>${parts.t('game-remove')}</button>`}
    </div></li>`;
}

/** A game that is over is only looked at. @param {string} id @param {{outcome: string | null}} meta */
function opening(id, { outcome }) {
  return html`<button class=${outcome ? '' : 'primary'} ?disabled=${state.game?.id === id} @click=${() => continueGame(id)}>${parts.t(outcome ? 'game-look' : 'title-continue')}</button>`;
}

/** @param {string} id @param {string} name */
function rename(id, name) {
  parts.saves.rename(id, name.trim().slice(0, 60));
  update();
}

/** @param {string} id */
function remove(id) {
  parts.saves.remove(id);
  update({ dialog: { kind: 'games' } });
}

/** @param {string} id */
function exportDamaged(id) {
  parts.saves.damagedTexts(id).forEach((text, place) => download(`emberdelve-damaged-${place + 1}.txt`, text));
}

/** @param {Event} event */
async function bringIn({ target }) {
  const [file] = /** @type {HTMLInputElement} */ (target).files ?? [];
  const found = file ? importText(await file.text()) : null;
  if (found && /** @type {any} */ (found.meta).kind === 'campaign') return importCampaign(/** @type {any} */ (found));
  if (found) return importGame(found);
  if (file) notify({ id: 'import', kind: 'warning', text: parts.t('error-bad-save') });
}

/** @param {import('./types.d.ts').AnyMeta} meta */
export function fileName(meta) {
  const [what, far] = meta.kind === 'campaign' ? [meta.campaign, meta.chapter + 1] : [meta.adventure, meta.round];
  return `emberdelve-${what}-${far}.emberdelve`;
}

/** The game on the table, saved or not, as a file. */
export function exportGame() {
  const last = parts.lastSave;
  const record = last ? { seq: 0, ...last } : state.game && parts.saves.read(state.game.id).record;
  if (record) download(fileName(record.meta), exportText(record));
}

/** @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {{id: string, error?: {code: string, params?: object, detail?: string}}} dialog */
export function refusedDialog({ id, error }) {
  const { record, older } = parts.saves.read(id);
  return { title: parts.t('refused-title'), body: html`<p>${parts.names.say({ key: error?.code ?? 'bad_save', params: /** @type {any} */ (error?.params) }, 'error')}</p>
    <div class="row">${record ? html`<button @click=${() => download(fileName(record.meta), exportText(record))}>${parts.t('save-export')}</button>` : nothing}
    ${older ? html`<button class="primary" @click=${() => importGame(older)}>${parts.t('refused-older')}</button>` : nothing}</div>` };
}
