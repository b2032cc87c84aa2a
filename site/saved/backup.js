// All games, campaigns and players' packs in one file, and a reminder to make one now and then: browsers may erase what
// a site keeps.

import { html } from '../page/lit.js';
import { dismiss, notify, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { download } from '../page/download.js';
import { titleOf } from '../page/label.js';
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

/** The packs of players on this device. */
async function packsHere() {
  if (!parts.saves.shelf.get('packs')) return { entries: [], whole: true };
  return (await import('../packs/shelf.js')).packEntries();
}

/** Says what the file lacks. @param {string} id of the notice @param {string} key @param {object} [params] */
function warn(id, key, params) {
  notify({ id, kind: 'warning', text: parts.t(key, params) });
}

export async function exportAll() {
  const { entries, whole } = await packsHere();
  const { text, left, packsLeft } = makeBackup(parts.saves, parts.campaigns, entries);
  if (text === null) return warn('left', 'backup-unreadable');
  download('emberdelve-all-games.emberdelve', text);
  if (!whole) warn('unread', 'backup-packs-unread');
  const packs = parts.words.list(packsLeft.map(({ id }) => parts.words.pack(id).name ?? id));
  if (packsLeft.length) warn('left', 'backup-packs-left', { packs });
  const games = parts.words.list(left.slice(0, TOLD).map(({ id, meta }) => (meta ? titleOf(meta) : id)));
  if (left.length) warn('games-left', 'backup-games-left', { count: left.length, games });
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
  const games = parts.saves.list().filter(({ record }) => record);
  const oldest = Math.min(...games.map(({ record }) => record?.meta.when ?? 0));
  const since = lastMade() || oldest;
  const ago = Date.now() - since;
  // a copy from the future was made by a clock that went wrong
  if (games.length < SOME || (ago >= 0 && ago < OFTEN)) return;
  const text = parts.t('backup-remind', { count: games.length });
  notify({ id: 'backup', text, action: parts.t('backup-make'), run: exportAll });
}

/** @param {string} text @returns {Promise<boolean>} whether it was a backup */
export async function bringInAll(text) {
  const backup = readBackup(text);
  if (!backup) return false;
  const { added, known, failed } = bringBackInto(backup, parts.saves, parts.campaigns), { packs, bad } = backup;
  const games = parts.t(failed ? 'backup-no-room' : 'backup-read', { added, known, failed });
  const told = [games, ...(packs.length ? await bringInPacks(packs) : [])];
  const names = parts.words.list(bad.slice(0, TOLD));
  const refused = bad.length ? [parts.t('backup-bad', { count: bad.length, names })] : [];
  const kind = failed || told.length > 2 || refused.length ? 'warning' : '';
  notify({ id: 'import', kind, text: [...told, ...refused].join(' ') });
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
  const left = refused.length ? [parts.t('backup-packs-refused', { packs: parts.words.list(refused) })] : [];
  return [parts.t('backup-packs', counts), ...left];
}
