// A backup: every game and campaign of this device, as they stand, and the packs of players, under one checksum. Bringing one in adds what is
// missing and changes nothing. Packs are only told here: whoever brings them in has them checked first.

import { isFair } from './files.js';
import { checksum } from './record.js';
import { newGameId } from './saves.js';

const LONGEST = 48_000_000, MOST = 2_000;      // characters; records
const PACKS = { most: 40, longest: 1_048_576, all: 20_000_000 };      // how many; characters of one, and of all in one file

/** @typedef {{id: string, meta: any, save: string}} Entry */
/** from: the address that it was fetched from, or "". @typedef {{id: string, text: string, from: string}} PackEntry */
/** @typedef {{games: Entry[], campaigns: Entry[], packs?: PackEntry[]}} Backup */
/** @typedef {import('./saves.js').Saves<any>} Store */

/** @param {Store} saves @param {Store} campaigns @param {PackEntry[]} [packs] */
export function backupText(saves, campaigns, packs = []) {
  const all = (/** @type {Store} */ store) => store.list().flatMap(({ id, record }) => record ? { id, meta: record.meta, save: record.save } : []);
  const body = JSON.stringify({ games: all(saves), campaigns: all(campaigns), ...(packs.length ? { packs } : {}) });
  return JSON.stringify({ app: 'emberdelve', kind: 'backup', format: 1, crc: checksum(body), body });
}

/** As many packs as one file may have. @param {PackEntry[]} packs @returns {{taken: PackEntry[], left: PackEntry[]}} */
export function fitting(packs) {
  let room = PACKS.all;
  const fits = (/** @type {PackEntry} */ { text }) => (room -= text.length) >= 0;
  const taken = packs.slice(0, PACKS.most).filter(fits);
  return { taken, left: packs.filter((pack) => !taken.includes(pack)) };
}

/** @param {string} text @returns {Backup | null} */
export function readBackup(text) {
  if (text.length > LONGEST) return null;
  try {
    const { app, kind, crc, body } = JSON.parse(text);
    if (app !== 'emberdelve' || kind !== 'backup' || typeof body !== 'string' || checksum(body) !== crc) return null;
    const backup = JSON.parse(body);
    return [backup.games, backup.campaigns].every(areEntries) && arePacks(backup.packs ?? []) ? backup : null;
  } catch {
    return null;
  }
}

/** @param {any} list */
function areEntries(list) {
  return Array.isArray(list) && list.length <= MOST && list.every((one) => /^[\w-]{1,120}$/.test(one?.id) && isFair(one));
}

/** @param {any} list */
function arePacks(list) {
  const sound = (/** @type {any} */ { id, text, from }) => [id, text, from].every((one) => typeof one === 'string') && id.length <= 120 && text.length <= PACKS.longest && from.length <= 2_000;
  return Array.isArray(list) && list.length <= PACKS.most && list.every((one) => one && sound(one));
}

/** Games of the same name in the storage stay; what differs from them comes in under an id of its own, and whatever names it goes with it.
 * @param {Backup} backup @param {Store} saves @param {Store} campaigns */
export function bringBackInto(backup, saves, campaigns) {
  const count = { added: 0, known: 0, failed: 0 };
  const renamed = new Map([...newIds(backup.games, saves), ...newIds(backup.campaigns, campaigns)]);
  const now = (/** @type {string} */ id) => renamed.get(id) ?? id;
  const bringIn = (/** @type {Store} */ store) => (/** @type {Entry} */ { id, meta, save }) => {
    if (store.read(now(id)).record?.save === save) return count[store.restore(now(id)) ? 'added' : 'known'] += 1;
    return count[store.write(now(id), { meta: { ...meta, ...links(meta, now) }, save }).ok ? 'added' : 'failed'] += 1;
  };
  backup.games.toReversed().forEach(bringIn(saves));             // what was played last is written last
  backup.campaigns.toReversed().forEach(bringIn(campaigns));
  return count;
}

/** What a record says of others: a campaign of its game, a game of its campaign and of the game that it comes from.
 * @param {any} meta @param {(id: string) => string} now */
function links({ kind, campaign, game, from }, now) {
  return { ...(kind !== 'campaign' && campaign ? { campaign: now(campaign) } : {}), ...(game ? { game: now(game) } : {}),
    ...(from ? { from: { ...from, id: now(from.id) } } : {}) };
}

/** Under which ids those come in whose own are taken; what came in under another once, in an earlier backup, is the same still.
 * @param {Entry[]} entries @param {Store} store @returns {[string, string][]} */
function newIds(entries, store) {
  const taken = entries.filter(({ id, save }) => { const { record, newer } = store.read(id); return newer || (record && record.save !== save); });
  const here = new Map(store.list().flatMap(({ id, record }) => (record ? [[same(record), id]] : [])));
  return taken.map((entry, place) => [entry.id, here.get(same(entry)) ?? `${newGameId(entry.meta.adventure)}-${place}`]);
}

/** Moments that were kept are told apart by their names. @param {{meta: any, save: string}} record */
function same({ meta, save }) {
  return JSON.stringify([save, meta.mark ? meta.name : '']);
}
