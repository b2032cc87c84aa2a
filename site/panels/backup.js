// All games, campaigns and players' packs in one file, and a reminder to make one now and then: browsers may erase what
// a site keeps.

import { html } from './lit.js';
import { dismiss, notify, update } from './store.js';
import { parts } from './parts.js';
import { download } from './download.js';
import { titleOf } from './label.js';
import { bringBackInto, makeBackup, readBackup } from '../saves/backup.js';
import { isTime } from '../saves/limits.js';

const MADE = 'backup';           // when the last one was made
const SOME = 5;                  // games that are worth a reminder
const OFTEN = 30 * 86_400_000;   // milliseconds
const TOLD = 8;                  // games that are named

/** @returns {number} when the last backup was made; 0: never */
function lastMade() {
  const made = Number(parts.saves.shelf.get(MADE));
  return isTime(made) ? made : 0;
}

export async function exportAll() {
  const { entries, whole } = parts.saves.shelf.get('packs') ? await (await import('../packs/shelf.js')).packEntries() : { entries: [], whole: true };
  const { text, left, packsLeft } = makeBackup(parts.saves, parts.campaigns, entries);
  if (text === null) return notify({ id: 'left', kind: 'warning', text: parts.t('backup-unreadable') });
  download('emberdelve-all-games.emberdelve', text);
  if (!whole) notify({ id: 'unread', kind: 'warning', text: parts.t('backup-packs-unread') });
  if (packsLeft.length) notify({ id: 'left', kind: 'warning', text: parts.t('backup-packs-left', { packs: parts.words.list(packsLeft.map(({ id }) => parts.words.pack(id).name ?? id)) }) });
  if (left.length) notify({ id: 'games-left', kind: 'warning', text: parts.t('backup-games-left', { count: left.length, games: parts.words.list(left.slice(0, TOLD).map(({ id, meta }) => meta ? titleOf(meta) : id)) }) });
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
  const ago = Date.now() - since;
  if (games.length < SOME || (ago >= 0 && ago < OFTEN)) return;      // a copy from the future was made by a clock that went wrong
  notify({ id: 'backup', text: parts.t('backup-remind', { count: games.length }), action: parts.t('backup-make'), run: exportAll });
}

/** @param {string} text @returns {Promise<boolean>} whether it was a backup */
export async function bringInAll(text) {
  const backup = readBackup(text);
  if (!backup) return false;
  const { added, known, failed } = bringBackInto(backup, parts.saves, parts.campaigns), { packs, bad } = backup;
  const told = [parts.t(failed ? 'backup-no-room' : 'backup-read', { added, known, failed }), ...(packs.length ? await bringInPacks(packs) : [])];
  const refused = bad.length ? [parts.t('backup-bad', { count: bad.length, names: parts.words.list(bad.slice(0, TOLD)) })] : [];
  notify({ id: 'import', kind: failed || told.length > 2 || refused.length ? 'warning' : '', text: [...told, ...refused].join(' ') });
  return true;
}

/** Each is checked as if it came alone. @param {import('../saves/backup.js').PackEntry[]} entries
 * @returns {Promise<string[]>} what became of them */
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
