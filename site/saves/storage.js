// The browser's storage, which may be closed, full, or gone with the page. Nothing here throws.

export const PREFIX = 'emberdelve:';
export const PACKS_MARK = `${PREFIX}packs`;      // there when this device has packs of players
export const ENDED = 'ended';      // there when a campaign has ended on this device
export const QUARTER = 1_310_720;      // characters: browsers give a site five mebi-characters or more, and we stay within a quarter

/** A storage that lives as long as the page. @returns {Storage} */
export function memoryStorage() {
  const rows = new Map();
  return /** @type {Storage} */ ({
    get length() { return rows.size; },
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => { rows.set(key, String(value)); },
    removeItem: (key) => { rows.delete(key); },
    clear: () => rows.clear(),
  });
}

/** The browser's storage if it can be read at all; reading the property alone may throw. */
export function openStorage() {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(`${PREFIX}probe`);
    return { storage, kept: true };
  } catch {
    return { storage: memoryStorage(), kept: false };
  }
}

/** How often our part of the storage has changed, as far as this page knows: what was read of it holds as long as this
 * stays the same. */
let changed = 0;

export function changes() {
  return changed;
}

/** This page, or another one, has changed something. */
export function noteChange() {
  changed += 1;
}

/** Our part of a storage. Keys are told without their prefix. */
export class Shelf {
  /** @param {Storage} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** @param {string} key @returns {string | null} */
  get(key) {
    try {
      return this.storage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {string} text @returns {'full' | 'blocked' | null} why it was not kept */
  set(key, text) {
    noteChange();
    try {
      this.storage.setItem(PREFIX + key, text);
      return null;
    } catch (error) {
      return /quota/i.test(String(/** @type {any} */ (error)?.name)) ? 'full' : 'blocked';
    }
  }

  /** @param {string} key */
  remove(key) {
    noteChange();
    try {
      this.storage.removeItem(PREFIX + key);
    } catch { /* a storage that cannot forget is no reason to stop */ }
  }

  /** @param {string} [start] @returns {string[]} */
  keys(start = '') {
    try {
      const all = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index));
      return all.flatMap((key) => key?.startsWith(PREFIX + start) ? key.slice(PREFIX.length) : []);
    } catch {
      return [];
    }
  }

  /** @param {string} key @param {any} otherwise @returns {any} what JSON text says there */
  data(key, otherwise) {
    try {
      return JSON.parse(this.get(key) ?? 'null') ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /** How many characters are in use. */
  used() {
    return this.keys().reduce((sum, key) => sum + PREFIX.length + key.length + (this.get(key)?.length ?? 0), 0);
  }
}
