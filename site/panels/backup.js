// All games, campaigns and players' packs in one file, and a reminder to make one now and then: browsers may erase what a site keeps.

import { html } from './lit.js';
import { dismiss, notify, update } from './store.js';
import { parts } from './parts.js';
import { download } from './download.js';
import { backupText, bringBackInto, fitting, readBackup } from '../saves/backup.js';

const MADE = 'backup';           // when the last one was made
const SOME = 5;                  // games that are worth a reminder
const OFTEN = 30 * 86_400_000;   // milliseconds

/** @returns {number} when the last backup was made; 0: never */
function lastMade() {
  return Number(parts.saves.shelf.get(MADE)) || 0;
}

export async function exportAll() {
  const { entries, whole } = parts.saves.shelf.get('packs') ? await (await import('../packs/shelf.js')).packEntries() : { entries: [], whole: true };
  const { taken, left } = fitting(entries);
  download('emberdelve-all-games.emberdelve', backupText(parts.saves, parts.campaigns, taken));
  if (!whole) notify({ id: 'unread', kind: 'warning', text: parts.t('backup-packs-unread') });
  if (left.length) notify({ id: 'left', kind: 'warning', text: parts.t('backup-packs-left', { packs: parts.words.list(left.map(({ id }) => parts.words.pack(id).name ?? id)) }) });
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

/** @param {string} text @returns {Promise<boolean>} whether it was a backup */
export async function bringInAll(text) {
  const backup = readBackup(text);
  if (!backup) return false;
  const { added, known, failed } = bringBackInto(backup, parts.saves, parts.campaigns);
  const told = [parts.t(failed ? 'backup-no-room' : 'backup-read', { added, known, failed }), ...(backup.packs?.length ? await bringInPacks(backup.packs) : [])];
  notify({ id: 'import', kind: failed || told.length > 2 ? 'warning' : '', text: told.join(' ') });
  return true;
}

/** Each is checked as if it came alone. @param {import('../saves/backup.js').PackEntry[]} entries @returns {Promise<string[]>} what became of them */
async function bringInPacks(entries) {
  const { addFrom } = await import('./packs.js'), came = { added: 0, known: 0, refused: /** @type {string[]} */ ([]) };
  notify({ id: 'import', text: parts.t('packs-checking') });
  for (const entry of entries) {
    const how = await addFrom(entry);
    if (how === 'refused') came.refused.push(entry.id);
    else came[how] += 1;
  }
  const { refused, ...counts } = came;
  return [parts.t('backup-packs', counts), ...(refused.length ? [parts.t('backup-packs-refused', { packs: parts.words.list(refused) })] : [])];
}
