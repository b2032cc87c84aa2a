// All games and campaigns in one file, and a reminder to make one now and then: browsers may erase what a site keeps.

import { html } from './lit.js';
import { dismiss, notify, update } from './store.js';
import { parts } from './parts.js';
import { download } from './download.js';
import { backupText, bringBackInto, readBackup } from '../saves/backup.js';

const MADE = 'backup';           // when the last one was made
const SOME = 5;                  // games that are worth a reminder
const OFTEN = 30 * 86_400_000;   // milliseconds

/** @returns {number} when the last backup was made; 0: never */
function lastMade() {
  return Number(parts.saves.shelf.get(MADE)) || 0;
}

export function exportAll() {
  download('emberdelve-all-games.emberdelve', backupText(parts.saves, parts.campaigns));
  parts.saves.shelf.set(MADE, String(Date.now()));
  dismiss('backup');
  update();
}

export function backupLine() {
  const made = lastMade();
  return html`<p class="row backup"><button id="export-all" @click=${exportAll}>${parts.t('backup-make')}</button>
    <small>${made ? parts.t('backup-last', { when: parts.words.date(made) }) : parts.t('backup-never')}</small></p>`;
}

/** Said once a month to whoever has games to lose. */
export function remindOfBackup() {
  const games = parts.saves.list().filter(({ record }) => record), oldest = Math.min(...games.map(({ record }) => record?.meta.when ?? 0));
  const since = lastMade() || oldest;
  if (games.length < SOME || Date.now() - since < OFTEN) return;
  notify({ id: 'backup', text: parts.t('backup-remind', { count: games.length }), action: parts.t('backup-make'), run: exportAll });
}

/** @param {string} text @returns {boolean} whether it was a backup */
export function bringInAll(text) {
  const backup = readBackup(text);
  if (!backup) return false;
  const { added, known, failed } = bringBackInto(backup, parts.saves, parts.campaigns);
  notify({ id: 'import', kind: failed ? 'warning' : '', text: parts.t(failed ? 'backup-no-room' : 'backup-read', { added, known, failed }) });
  return true;
}
