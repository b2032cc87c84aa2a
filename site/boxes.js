// The boxes: an index tells what each holds. Its cards, words and looks are fetched when it is opened, and checked against the index.

/** @typedef {{size: number, integrity: string}} Listed */
/** What can be played in a box, as the engine lists it, and its files.
 * @typedef {{id: string, training: boolean, decks_with: string[], adventures: any[], campaigns: any[], heroes: any[], files: Record<string, Listed>}} Box */
/** @typedef {{store: string, profiles: string[], packs: Box[]}} Index */

const HERE = new URL('./', import.meta.url).href;

/** A file of a box that cannot be had. code: `box`, nothing answers; `box-changed`, the site has another than the index says. */
export class BoxError extends Error {
  /** @param {string} box @param {'box' | 'box-changed'} code */
  constructor(box, code) {
    super(`${code}: ${box}`);
    this.name = 'BoxError';
    this.box = box;
    this.code = code;
  }
}

/** @type {Promise<Index> | null} */ let index = null;
/** What is on its way, by address: nothing is fetched twice at a time. @type {Map<string, Promise<string>>} */
const coming = new Map();

/** @returns {Promise<Index>} */
export function boxIndex() {
  index ??= fetch(`${HERE}boxes/index.json`).then((reply) => reply.json());
  index.catch(() => { index = null; });
  return index;
}

/** A file of a box as text. Rejected with a BoxError. @param {string} box @param {string} file @returns {Promise<string>} */
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
  const { packs, store } = await boxIndex().catch(() => { throw new BoxError(box, 'box'); });
  const listed = packs.find(({ id }) => id === box)?.files[file];
  if (!listed) throw new BoxError(box, 'box-changed');
  const reply = await checked(path, listed) ?? await refusal(box, path);
  const bytes = await reply.arrayBuffer().catch(() => { throw new BoxError(box, 'box'); });
  await keep(store, listed, bytes);
  return new TextDecoder().decode(bytes);
}

/** The browser's own cache may still hold the file of an older release: then it is asked for anew. @param {string} path @param {Listed} listed */
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
  throw new BoxError(box, reply?.ok ? 'box-changed' : 'box');
}

/** As long as no service worker keeps what is fetched, it is put where that one will look: then it is not fetched again.
 * @param {string} store @param {Listed} listed @param {ArrayBuffer} bytes */
async function keep(store, { integrity }, bytes) {
  if (!globalThis.caches || !navigator.serviceWorker || navigator.serviceWorker.controller) return;
  const sha256 = Array.from(atob(integrity.replace('sha256-', '')), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const headers = { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' };
  const cache = await caches.open(store + new URL(HERE).pathname).catch(() => null);
  await cache?.put(`${HERE}sha256/${sha256}`, new Response(bytes, { headers })).catch(() => {});
}

/** The boxes that a game or campaign is played with: its own, those in its decks, its heroes'; with mixed decks, all.
 * @param {Index | null} known @param {{adventure?: string, campaign?: string, heroes?: string[], mixed?: boolean}} plan @returns {string[]} */
export function boxesOf(known, { adventure, campaign, heroes = [], mixed = false }) {
  const chapters = known?.packs.flatMap((box) => box.campaigns).find(({ id }) => id === campaign)?.adventures ?? [];
  const wanted = [adventure, campaign, ...chapters, ...heroes];
  const found = (known?.packs ?? []).filter((box) => mixed || [...box.adventures, ...box.campaigns, ...box.heroes].some(({ id }) => wanted.includes(id)));
  return [...new Set(found.flatMap(({ id, decks_with: decks }) => [id, ...decks]))];
}

/** The boxes that a save names; one from before they were named is asked what it was begun with.
 * @param {Index | null} known @param {{meta: any, save: string}} record @returns {string[]} */
export function boxesOfSave(known, { meta, save }) {
  const packs = named(save) ?? boxesOf(known, meta);
  return packs.filter((box) => known?.packs.some(({ id }) => id === box));
}

/** @param {string} save @returns {string[] | undefined} */
function named(save) {
  try {
    return JSON.parse(save).packs;
  } catch {
    return undefined;      // the engine will say what is wrong with it
  }
}
