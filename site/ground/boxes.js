// The boxes: an index tells what each holds. Its cards, words and looks are fetched when it is opened, and checked
// against the index. Packs of players stand beside them: what of a box is fetched, of those lies on this device
// already.

import { PACKS_MARK } from '../saves/storage.js';

/** @typedef {{size: number, integrity: string}} Listed */
/** The playable contents of a box, as the engine lists it, and its files.
 * @typedef {{id: string, training: boolean, decks_with: string[], adventures: any[], campaigns: any[], heroes: any[],
 * files: Record<string, Listed>, player?: import('../packs/shelf.js').Player, names?: Record<string, any>}} Box */
/** Where everybody begins, with which hero and which dice, and where to go on to.
 * @typedef {{box: string, adventure: string, heroes: string[], seed: number, next: [string, string]}} Opening */
/** @typedef {{store: string, profiles: string[], opening: Opening, packs: Box[]}} Index */

const HERE = new URL('../', import.meta.url).href;
const ANOTHER_RELEASE = 410;      // what service-worker.js answers for a file that the site has only in another release

/** A file of a box that cannot be had. code: `box`, nothing answers; `box-changed`, the site has another than the index
 * says; `box-lost`, the site answers, but has none; `pack-missing`, a player's pack that is not on this device. */
export class BoxError extends Error {
  /** @param {string} box @param {'box' | 'box-changed' | 'box-lost' | 'pack-missing'} code */
  constructor(box, code) {
    super(`${code}: ${box}`);
    this.name = 'BoxError';
    this.box = box;
    this.code = code;
  }
}

/** @type {Promise<Index> | null} */ let index = null;
/** The requests on their way, by address: nothing is fetched twice at a time. @type {Map<string, Promise<string>>} */
const coming = new Map();

/** @returns {Promise<Index>} */
export function boxIndex() {
  index ??= Promise.all([fetch(`${HERE}boxes/index.json`).then(readIndex), packsHere()])
    .then(([listed, packs]) => ({ ...listed, packs: [...listed.packs, ...packs] }));
  index.catch(() => { index = null; });
  return index;
}

/** @param {Response} reply */
function readIndex(reply) {
  if (!reply.ok) throw new BoxError('', 'box-lost');
  return reply.json();
}

/** The packs of players on this device. @returns {Promise<Box[]>} */
async function packsHere() {
  try {
    return localStorage.getItem(PACKS_MARK) ? await (await import('../packs/shelf.js')).shelved() : [];
  } catch {
    return [];
  }
}

/** A player's pack is there from now on, instead of an older one of its id, or is there no longer. @param {string} id
 * @param {Box} [box] */
export async function listPack(id, box) {
  const known = await boxIndex();
  known.packs = [...known.packs.filter((one) => one.id !== id), ...(box ? [box] : [])];
}

/** @param {string} id @returns {Promise<boolean>} whether a box is a player's pack */
export async function isPlayers(id) {
  return Boolean((await boxIndex()).packs.find((box) => box.id === id)?.player);
}

/** A file of a box as text. Rejected with a BoxError. @param {string} box @param {string} file
 * @returns {Promise<string>} */
export function boxFile(box, file) {
  const path = `boxes/${box}/${file}`;
  const text = coming.get(path) ?? fetchFile(box, file, path).finally(() => coming.delete(path));
  coming.set(path, text);
  return text;
}

/** @param {string} box @param {string} file @returns {Promise<boolean>} whether the box has such a file */
export async function boxHas(box, file) {
  const { packs } = await boxIndex();
  return Boolean(packs.find(({ id }) => id === box)?.files[file]);
}

/** @param {string} box @param {string} file @param {string} path */
async function fetchFile(box, file, path) {
  const { packs, store } = await boxIndex().catch((error) => { throw new BoxError(box, error.code ?? 'box'); });
  const found = packs.find(({ id }) => id === box), listed = found?.files[file];
  if (!found || found.player) return (found && await (await import('../packs/shelf.js')).fileOf(box, file)) ?? missing(box);
  if (!listed) throw new BoxError(box, 'box-changed');
  const reply = await checked(path, listed) ?? await refusal(box, path);
  const bytes = await reply.arrayBuffer().catch(() => { throw new BoxError(box, 'box'); });
  await keep(store, listed, bytes);
  return new TextDecoder().decode(bytes);
}

/** @param {string} box @returns {never} */
function missing(box) {
  throw new BoxError(box, 'pack-missing');
}

/** The browser's own cache may still hold the file of an older release: then it is asked for anew. @param {string} path
 * @param {Listed} listed */
async function checked(path, { integrity }) {
  for (const cache of /** @type {RequestCache[]} */ (['default', 'reload'])) {
    const reply = await fetch(HERE + path, { integrity, cache }).catch(() => null);
    if (reply?.ok) return reply;
  }
  return null;
}

/** Why it could not be had. @param {string} box @param {string} path @returns {Promise<never>} */
async function refusal(box, path) {
  const reply = await fetch(HERE + path, { cache: 'reload' }).catch(() => null);
  throw new BoxError(box, !reply ? 'box' : isAnother(reply) ? 'box-changed' : 'box-lost');
}

/** Whether the site has the file in another release: our service worker says so by `410`. A page in its place is none.
 * @param {Response} reply */
function isAnother({ ok, status, headers }) {
  return status === ANOTHER_RELEASE || (ok && !headers.get('content-type')?.includes('html'));
}

/** As long as no service worker keeps what is fetched, it is put where that one will look: then it is not fetched
 * again.
 * @param {string} store @param {Listed} listed @param {ArrayBuffer} bytes */
async function keep(store, { integrity }, bytes) {
  if (!globalThis.caches || !navigator.serviceWorker || navigator.serviceWorker.controller) return;
  const sha256 = Array.from(atob(integrity.replace('sha256-', '')), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const headers = { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' };
  const cache = await caches.open(store + new URL(HERE).pathname).catch(() => null);
  await cache?.put(`${HERE}sha256/${sha256}`, new Response(bytes, { headers })).catch(() => {});
}

/** The boxes that a game or campaign is played with: its own, those in its decks, its heroes'; with mixed decks, all of
 * the game, and those packs of players that were asked for.
 * @param {Index | null} known @param {{adventure?: string, campaign?: string, heroes?: string[], mixed?: boolean,
 * packs?: string[]}} plan @returns {string[]} */
export function boxesOf(known, { adventure, campaign, heroes = [], mixed = false, packs = [] }) {
  const chapters = known?.packs.flatMap((box) => box.campaigns).find(({ id }) => id === campaign)?.adventures ?? [];
  const wanted = [adventure, campaign, ...chapters, ...heroes];
  const found = (known?.packs ?? []).filter((box) => (mixed && (!box.player || packs.includes(box.id))) || [...box.adventures, ...box.campaigns, ...box.heroes].some(({ id }) => wanted.includes(id)));
  return [...new Set(found.flatMap(({ id, decks_with: decks }) => [id, ...decks]))];
}

/** The boxes that a save names; one from before they were named is asked what it was begun with.
 * @param {Index | null} known @param {{meta: any, save: string}} record @returns {string[]} */
export function boxesOfSave(known, { meta, save }) {
  const packs = [...named(save) ?? boxesOf(known, meta), ...(meta.needs ?? []).map((/** @type {{id: string}} */ { id }) => id)];
  return [...new Set(packs)].filter((box) => known?.packs.some(({ id }) => id === box));
}

/** @param {string} save @returns {string[] | undefined} */
function named(save) {
  try {
    const { packs } = JSON.parse(save);
    return Array.isArray(packs) ? packs : undefined;
  } catch {
    return undefined;      // the engine will say what is wrong with it
  }
}
