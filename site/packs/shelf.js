// The packs of players that lie on this device, in the browser's database: what lists need of each, and apart from that
// its file, words and faces, which are read when it is opened. What is put there is read back before anybody is told
// that it is kept.

import { isBox, sealed } from './box.js';
import { MOST as LIMITS } from '../saves/limits.js';
import { checksum } from '../saves/record.js';
import { PACKS_MARK } from '../saves/storage.js';

/** @typedef {{name: string, author: string, licence: string, version: string, about: string}} About */
/** An entry of the list. from: the address that it was fetched from, or "". cards: the ids of all its cards.
 * @typedef {About & {size: number, added: number, from: string, cards: string[]}} Player */
/** @typedef {import('../ground/boxes.js').Box & {player: Player, names: Record<string, any>}} PlayerBox */
/** @typedef {{id: string, text: string, crc: string, words: Record<string, any>, faces: object, icons: Record<string,
 * string>}} Parts */
/** The engine's reading of a file in which nothing is wrong.
 * @typedef {{pack: any, about: About, cards: string[], words: Record<string, any>, faces: object, icons: Record<string,
 * string>}} Checked */

const DATABASE = 'emberdelve-packs', BOXES = 'boxes', PARTS = 'parts';
export const MOST = LIMITS.packs;   // on one device
const PATIENCE = 5_000;            // milliseconds

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => [BOXES, PARTS].forEach((name) => asked.result.createObjectStore(name, { keyPath: 'id' }));
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error('blocked'));
  });
}

/** Some private windows never answer: then it is given up, and what has been given up is not done later.
 * @template T @param {IDBTransactionMode} mode @param {(box: IDBObjectStore, parts: IDBObjectStore) => IDBRequest<T>}
 * work @returns {Promise<T>} when all of it is done */
async function within(mode, work) {
  const late = new AbortController(), given = new Promise((_, reject) => late.signal.addEventListener('abort', () => reject(new Error('no answer'))));
  const clock = setTimeout(() => late.abort(), PATIENCE);
  try {
    return await Promise.race([carriedOut(mode, work, late.signal), given]);
  } finally {
    clearTimeout(clock);
  }
}

/** @template T @param {IDBTransactionMode} mode @param {(box: IDBObjectStore, parts: IDBObjectStore) => IDBRequest<T>}
 * work @param {AbortSignal} late @returns {Promise<T>} */
async function carriedOut(mode, work, late) {
  const database = await open();
  try {
    late.throwIfAborted();
    return await new Promise((resolve, reject) => {
      const deed = database.transaction([BOXES, PARTS], mode), asked = work(deed.objectStore(BOXES), deed.objectStore(PARTS));
      late.addEventListener('abort', () => deed.abort());
      deed.oncomplete = () => resolve(asked.result);
      deed.onerror = deed.onabort = () => reject(deed.error);
    });
  } finally {
    database.close();
  }
}

/** @returns {Promise<PlayerBox[]>} */
export async function shelved() {
  return (await everything()).boxes;
}

/** damaged: the ids of those of which a list can show nothing else. @returns
 * {Promise<{boxes: PlayerBox[], damaged: string[]}>} */
export async function everything() {
  const found = await within('readonly', (boxes) => boxes.getAll()), boxes = found.filter(isBox);
  mark(found.length);
  return { boxes, damaged: found.flatMap((box) => isBox(box) ? [] : String(box.id)) };
}

/** Most people have none, and then nothing of this is fetched. @param {number} count */
function mark(count) {
  try {
    if (count) localStorage.setItem(PACKS_MARK, String(count));
    else localStorage.removeItem(PACKS_MARK);
  } catch { /* then they are found when the list is opened */ }
}

/** Keeps a pack, instead of an older one of its id. Rejected when it cannot be kept. @param {string} text
 * @param {Checked} checked @param {{size: number, from: string}} how @returns {Promise<PlayerBox>} */
export async function put(text, { pack, about, cards, words, faces, icons }, { size, from }) {
  const box = sealed({ ...pack, files: {}, names: namesOf(pack, words), player: { ...about, size, from, cards, added: Date.now() } });
  await within('readwrite', (boxes, parts) => {
    parts.put({ id: pack.id, text, crc: checksum(text), words, faces, icons });
    return boxes.put(box);
  });
  if ((await partsOf(pack.id))?.text !== text) throw new Error('it was not kept as it was written');
  await shelved();
  return box;
}

/** @param {string} id @returns {Promise<() => Promise<unknown>>} what puts it back */
export async function takeOut(id) {
  const [box, parts] = await Promise.all([within('readonly', (boxes) => boxes.get(id)), within('readonly', (_, kept) => kept.get(id))]);
  await within('readwrite', (boxes, kept) => (kept.delete(id), boxes.delete(id)));
  await shelved();
  return () => within('readwrite', (boxes, kept) => (kept.put(parts), boxes.put(box))).then(shelved);
}

/** @param {string} id @returns {Promise<Parts | null>} null when it is gone or damaged */
async function partsOf(id) {
  const found = await within('readonly', (_, parts) => parts.get(id)).catch(() => null);
  return found && checksum(String(found.text)) === found.crc ? found : null;
}

/** The file as it was added. @param {string} id */
export async function textOf(id) {
  return (await partsOf(id))?.text ?? null;
}

/** Every pack of this device, for a backup. whole: whether all of them could be read.
 * @returns {Promise<{entries: import('../saves/backup.js').PackEntry[], whole: boolean}>} */
export async function packEntries() {
  const found = await everything().catch(() => null), boxes = found?.boxes.map(({ id, player: { from } }) => ({ id, from: from ?? '' })) ?? [];
  const all = [...boxes, ...(found?.damaged ?? []).map((id) => ({ id, from: '' }))];
  const read = await Promise.all(all.map(async (entry) => ({ ...entry, text: await textOf(entry.id) })));
  const entries = read.flatMap(({ text, ...entry }) => (text === null ? [] : { ...entry, text }));
  return { entries, whole: found !== null && entries.length === all.length };
}

/** A file of one of our boxes. @param {string} id @param {string} file
 * @returns {Promise<string | null>} null when it is not to be had */
export async function fileOf(id, file) {
  const parts = await partsOf(id);
  if (!parts) return null;
  if (file === 'cards.json') return parts.text;
  if (file === 'icons.json') return JSON.stringify(await iconsOf(parts.icons));
  return JSON.stringify(file === 'faces.json' ? parts.faces : parts.words[file.split('.')[1]] ?? {});
}

/** Pictures by the names that we know; a name that we do not know is passed over, and the card shows a letter.
 * @param {Record<string, string>} cards */
async function iconsOf(cards) {
  const all = await fetch(new URL('../icons/known.json', import.meta.url)).then((reply) => reply.json()).catch(() => ({}));
  const known = Object.entries(cards).filter(([, icon]) => Object.hasOwn(all, icon));
  return { icons: Object.fromEntries(known.map(([, icon]) => [icon, all[icon]])), cards: Object.fromEntries(known) };
}

const NAMED = /** @type {const} */ ({ adventures: ['name', 'objective', 'flavor'], campaigns: ['name'], heroes: ['name', 'class', 'people', 'good_at'] });

/** By language, what lists say of a pack without opening it. @param {any} pack @param {Record<string, any>} words */
function namesOf(pack, words) {
  const named = Object.entries(NAMED).flatMap(([kind, fields]) => pack[kind].map((/** @type {{id: string}} */ { id }) => ({ id, fields })));
  const cards = (/** @type {any} */ told) => Object.fromEntries(named.map(({ id, fields }) => [id, some(told.cards[id] ?? {}, fields)]));
  return Object.fromEntries(Object.entries(words).map(([language, told]) => [language, { pack: told.pack, cards: cards(told) }]));
}

/** @param {Record<string, any>} words @param {readonly string[]} fields */
function some(words, fields) {
  return Object.fromEntries(fields.filter((field) => field in words).map((field) => [field, words[field]]));
}
