// A backup: every game and campaign of this device, as they stand, which campaigns have ended, and the packs of
// players, under one checksum. It is read once before it is handed out; what cannot be in it is named, there and when
// it is read. Bringing one in adds what is missing and changes nothing. Packs are only told here: whoever brings them
// in has them checked first.

import { keyOf, noteEnded, readEnded, soundEnded } from './ended.js';
import { fair, isLater } from './files.js';
import { MOST, inLine, isId } from './limits.js';
import { checksum } from './record.js';
import { newGameId } from './saves.js';

const LONGEST = 48_000_000, RECORDS = 2_000;      // characters; games, and campaigns
const ROOM = 20_000_000;                          // characters of all packs in one file, as they stand in it
const TOLD = 80;                                  // characters of a name

/** @typedef {{id: string, meta: any, save: string}} Entry */
/** from: the address that it was fetched from, or "". @typedef {{id: string, text: string, from: string}} PackEntry */
/** bad: the names of those in it that cannot be read. @typedef
 * {{games: Entry[], campaigns: Entry[], ended: import('./ended.js').Ended[], packs: PackEntry[], bad: string[]}}
 * Backup */
/** text: null, if the file could not be read again. left: what is not in it; meta: null where nothing of a game can be
 * read.
 * @typedef {{text: string | null, left: {id: string, meta: any}[], packsLeft: PackEntry[]}} Made */
/** @typedef {import('./saves.js').Saves<any>} Store */

/** @param {Store} saves @param {Store} campaigns @param {PackEntry[]} [packs] @returns {Made} */
export function makeBackup(saves, campaigns, packs = []) {
  const [games, away] = [saves, campaigns].map(entriesOf), fitted = fitting(packs), ended = readEnded(saves.shelf);
  const more = { ...(ended.length ? { ended } : {}), ...(fitted.taken.length ? { packs: fitted.taken } : {}) };
  const text = backupText({ games: games.taken, campaigns: away.taken, ...more }), again = readBackup(text);
  const counts = again && [again.games, again.campaigns, again.ended, again.bad].map(({ length }) => length);
  const whole = counts?.join() === [games.taken.length, away.taken.length, ended.length, 0].join();
  return { text: whole ? text : null, left: [...games.left, ...away.left], packsLeft: fitted.left };
}

/** @param {object} content */
export function backupText(content) {
  const body = JSON.stringify(content);
  return JSON.stringify({ app: 'emberdelve', kind: 'backup', format: 1, crc: checksum(body), body });
}

/** The part of a store that its reader would take in again. @param {Store} store */
function entriesOf(store) {
  /** @type {Entry[]} */ const taken = [];
  /** @type {Made['left']} */ const left = [];
  for (const { id } of store.list()) {
    const { record } = store.read(id);
    const entry = record && soundEntry({ id, meta: record.meta, save: record.save }, store.kind);
    if (entry && taken.length < RECORDS) taken.push(entry);
    else left.push({ id, meta: record?.meta ?? null });
  }
  return { taken, left };
}

/** As many packs as one file may have. @param {PackEntry[]} packs @returns {{taken: PackEntry[], left: PackEntry[]}} */
export function fitting(packs) {
  let room = ROOM;
  const sizeOf = (/** @type {PackEntry} */ pack) => JSON.stringify(JSON.stringify(pack.text)).length;
  const fits = (/** @type {PackEntry} */ pack) => soundPack(pack) && (room -= sizeOf(pack)) >= 0;
  const taken = packs.slice(0, MOST.packs).filter(fits);
  return { taken, left: packs.filter((pack) => !taken.includes(pack)) };
}

/** The sound part of a backup, and the names of what is not. @param {string} text
 * @returns {Backup | null} null: it is no backup, or was changed on its way */
export function readBackup(text) {
  if (text.length > LONGEST) return null;
  try {
    const file = JSON.parse(text), { app, kind, crc, body } = file;
    if (isLater(file) || app !== 'emberdelve' || kind !== 'backup') return null;
    if (typeof body !== 'string' || checksum(body) !== crc) return null;
    const { games, campaigns, ended = [], packs = [] } = JSON.parse(body);
    if (!Array.isArray(games) || !Array.isArray(campaigns)) return null;
    return sorted({ games, campaigns, ended: [ended].flat(), packs: [packs].flat() });
  } catch {
    return null;
  }
}

/** @param {{games: any[], campaigns: any[], ended: any[], packs: any[]}} found @returns {Backup} */
function sorted({ games, campaigns, ended, packs }) {
  /** @type {string[]} */ const bad = [];
  const byId = (/** @type {any} */ one) => one.id;
  /** @param {any[]} list @param {number} most @param {(one: any) => any} read @param {(one: any) => string} [idOf] */
  const sound = (list, most, read, idOf = byId) => {
    /** @type {Set<string>} */ const ids = new Set();
    return list.flatMap((one) => {
      const good = ids.size < most ? read(one) : null, fresh = good && !ids.has(idOf(good));
      if (fresh) ids.add(idOf(good));
      else bad.push(told(one));
      return fresh ? good : [];
    });
  };
  const of = (/** @type {string} */ kind) => (/** @type {any} */ one) => soundEntry(one, kind);
  return { games: sound(games, RECORDS, of('game')), campaigns: sound(campaigns, RECORDS, of('campaign')),
    ended: sound(ended, RECORDS, soundEnded, keyOf), packs: sound(packs, MOST.packs, soundPack), bad };
}

/** The name that something unreadable gives itself. @param {any} one */
function told(one) {
  const { meta, id, ending, campaign } = one ?? {};
  const all = [meta?.name, meta?.campaign, meta?.adventure, id, ending, campaign];
  const names = all.filter((name) => typeof name === 'string');
  return names.map((name) => inLine(name, TOLD)).find(Boolean) ?? '?';
}

/** @param {any} one @param {string} kind of the store that it is for @returns {Entry | null} */
function soundEntry(one, kind) {
  const record = isId(one?.id) ? fair(one) : null;
  return record && (record.meta.kind ?? 'game') === kind ? { id: one.id, ...record } : null;
}

/** @param {any} pack @returns {PackEntry | null} */
function soundPack(pack) {
  /** @param {unknown} text @param {number} most */
  const fits = (text, most) => typeof text === 'string' && text.length <= most;
  const sound = isId(pack?.id) && fits(pack.text, MOST.pack) && fits(pack.from, MOST.address);
  return sound ? { id: pack.id, text: pack.text, from: pack.from } : null;
}

/** Games of the same name in the storage stay; what differs from them comes in under an id of its own, and whatever
 * names it goes with it. Campaigns that ended elsewhere come after those that ended here.
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
  if (!noteEnded(saves.shelf, backup.ended)) count.failed += 1;
  return count;
}

/** The references of a record to others: a campaign of its game, a game of its campaign and of the game that it comes
 * from.
 * @param {any} meta @param {(id: string) => string} now */
function links({ kind, campaign, game, from }, now) {
  return { ...(kind !== 'campaign' && campaign ? { campaign: now(campaign) } : {}),
    ...(game ? { game: now(game) } : {}), ...(from ? { from: { ...from, id: now(from.id) } } : {}) };
}

/** Under which ids those come in whose own are taken; what came in under another once, in an earlier backup, is the
 * same still.
 * @param {Entry[]} entries @param {Store} store @returns {[string, string][]} */
function newIds(entries, store) {
  const taken = entries.filter(({ id, save }) => {
    const { record, newer } = store.read(id);
    return newer || (record && record.save !== save);
  });
  const here = new Map((taken.length ? store.list() : []).flatMap(({ id }) => {
    const { record } = store.read(id);
    return record ? [[same(record), id]] : [];
  }));
  const own = (/** @type {Entry} */ { meta }, /** @type {number} */ place) => `${newGameId(meta.adventure)}-${place}`;
  return taken.map((entry, place) => [entry.id, here.get(same(entry)) ?? own(entry, place)]);
}

/** Moments that were kept are told apart by their names. @param {{meta: any, save: string}} record */
function same({ meta, save }) {
  return JSON.stringify([save, meta.mark ? meta.name : '']);
}
