// Saved games. Each game has two slots; a write goes to the slot that does not hold the newest good save, is read
// back and compared, and only then counts as saved. So a kill at any moment leaves one good save.

const PREFIX = 'emberdelve:';
const MAGIC = 'EMBERDELVE1';
const SLOTS = ['A', 'B'];
const IMPORT_LIMIT = 4_000_000;

/** @typedef {import('./panels/types.d.ts').Meta} Meta */
/** @typedef {import('./panels/types.d.ts').AnyMeta} AnyMeta */
/** @typedef {import('./panels/types.d.ts').View} View */
/** @template [M=Meta] @typedef {{seq: number, meta: M, save: string}} GameRecord */
/** @template [M=Meta] @typedef {{slot: string, text: string | null, record: GameRecord<M> | null}} Slot */
/** @typedef {{ok: true, seq: number} | {ok: false, reason: 'full' | 'blocked' | 'stale' | 'mismatch'}} Written */

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 over the code units of a text, low byte first. @param {string} text */
export function checksum(text) {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    crc = CRC_TABLE[(crc ^ unit) & 255] ^ (crc >>> 8);
    crc = CRC_TABLE[(crc ^ (unit >>> 8)) & 255] ^ (crc >>> 8);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

/** The checksum covers the sequence number and the length as well. @param {GameRecord<unknown>} record */
export function pack(record) {
  const body = JSON.stringify({ meta: record.meta, save: record.save });
  const head = `${record.seq} ${body.length}`;
  return `${MAGIC} ${checksum(head + body)} ${head}\n${body}`;
}

/** @param {string | null} text @returns {GameRecord<any> | null} null for anything but a whole, unchanged record */
export function unpack(text) {
  const found = /^EMBERDELVE1 ([0-9a-f]{8}) (\d{1,12}) (\d{1,9})\n/.exec(text ?? '');
  if (!text || !found) return null;
  const body = text.slice(found[0].length);
  const sound = body.length === Number(found[3]) && checksum(`${found[2]} ${found[3]}${body}`) === found[1];
  return sound ? readBody(body, Number(found[2])) : null;
}

/** @param {string} body @param {number} seq @returns {GameRecord<any> | null} */
function readBody(body, seq) {
  try {
    const { meta, save } = JSON.parse(body);
    return isMeta(meta) && typeof save === 'string' ? { seq, meta, save } : null;
  } catch {
    return null;
  }
}

/** @param {any} meta */
function isMeta(meta) {
  return Boolean(meta) && typeof meta.adventure === 'string' && Array.isArray(meta.heroes)
    && meta.heroes.every((/** @type {unknown} */ hero) => typeof hero === 'string');
}

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

/** The browser's storage if it can be written at all; reading the property alone may throw. */
export function openStorage() {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(`${PREFIX}probe`);
    return { storage, kept: true };
  } catch {
    return { storage: memoryStorage(), kept: false };
  }
}

/** M: what a record says of itself. @template {AnyMeta} [M=Meta] */
export class Saves {
  /** @param {Storage} storage @param {boolean} [kept] false when the storage forgets with the page
   * @param {string} [kind] what is saved: games, or campaigns beside them, by the same rules */
  constructor(storage, kept = true, kind = 'game') {
    this.storage = storage;
    this.kept = kept;
    this.kind = kind;
    this.aside = kind === 'game' ? 'damaged' : `damaged-${kind}`;
  }

  /** @param {string} id @param {string} part */
  #key(id, part) {
    return `${PREFIX}${this.kind}:${id}:${part}`;
  }

  /** @param {string} key */
  #get(key) {
    try {
      return this.storage.getItem(key);
    } catch {
      return null;
    }
  }

  /** @param {string} id @returns {Slot<M>[]} */
  #slots(id) {
    return SLOTS.map((slot) => {
      const text = this.#get(this.#key(id, slot));
      return { slot, text, record: unpack(text) };
    });
  }

  /** Good records, newest first, and the slots that hold something unreadable. @param {string} id */
  read(id) {
    const slots = this.#slots(id);
    const good = slots.flatMap(({ record }) => record ?? []).sort((a, b) => b.seq - a.seq);
    const damaged = slots.filter(({ text, record }) => text && !record).map(({ slot }) => slot);
    return { record: good[0] ?? null, older: good[1] ?? null, damaged };
  }

  /** @param {string} id @param {Omit<GameRecord<M>, 'seq'>} content
   * @param {number} [known] the number that this tab saw last; a newer one on disk is another tab's and is kept
   * @returns {Written} */
  write(id, content, known) {
    const slots = this.#slots(id);
    const newest = slots.reduce((best, slot) => Math.max(best, slot.record?.seq ?? 0), 0);
    if (known !== undefined && newest > known) return { ok: false, reason: 'stale' };
    const target = slots.find(({ record }) => !record || record.seq < newest) ?? slots[0];
    this.#quarantine(id, target);
    const seq = Math.max(newest, known ?? 0) + 1;
    return this.#put(this.#key(id, target.slot), pack({ ...content, seq }), seq);
  }

  /** @param {string} key @param {string} text @param {number} seq @returns {Written} */
  #put(key, text, seq) {
    const failed = this.#trySet(key, text) && (this.#dropPictures(), this.#trySet(key, text));
    if (failed) return { ok: false, reason: failed };
    const same = this.#get(key) === text;
    return same ? { ok: true, seq } : { ok: false, reason: 'mismatch' };
  }

  /** @param {string} key @param {string} text @returns {'full' | 'blocked' | null} */
  #trySet(key, text) {
    try {
      this.storage.setItem(key, text);
      return null;
    } catch (error) {
      return /quota/i.test(String(/** @type {any} */ (error)?.name)) ? 'full' : 'blocked';
    }
  }

  /** Stored views only make a start quicker: they go first when room is short. */
  #dropPictures() {
    for (const key of this.#keys()) if (key.endsWith(':view')) this.#remove(key);
  }

  /** Damaged bytes are moved aside before their slot is written again: someone may still rescue them.
   * @param {string} id @param {Slot<M>} slot */
  #quarantine(id, { slot, text, record }) {
    if (text && !record) this.#trySet(`${PREFIX}${this.aside}:${id}:${slot}`, text);
  }

  /** @param {string} key */
  #remove(key) {
    try {
      this.storage.removeItem(key);
    } catch { /* a storage that cannot forget is no reason to stop */ }
  }

  /** @returns {string[]} */
  #keys() {
    try {
      const all = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index));
      return all.filter((key) => key !== null && key.startsWith(PREFIX)).map(String);
    } catch {
      return [];
    }
  }

  /** Every game that has something stored, last played first. */
  list() {
    const ours = new RegExp(`^${PREFIX}(?:${this.kind}|${this.aside}):([\\w-]+):`);
    const ids = new Set(this.#keys().flatMap((key) => ours.exec(key)?.[1] ?? []));
    const games = [...ids].map((id) => ({ id, ...this.read(id), rescued: this.damagedTexts(id).length > 0 }));
    const shown = games.filter(({ record, damaged, rescued }) => record || damaged.length || rescued);
    return shown.sort((a, b) => (b.record?.meta.when ?? 0) - (a.record?.meta.when ?? 0));
  }

  /** What could not be read, as it was found. @param {string} id @returns {string[]} */
  damagedTexts(id) {
    const inPlace = this.#slots(id).filter(({ text, record }) => text && !record).map(({ text }) => text);
    const aside = SLOTS.map((slot) => this.#get(`${PREFIX}${this.aside}:${id}:${slot}`));
    return [...new Set([...inPlace, ...aside])].flatMap((text) => text ?? []);
  }

  /** @param {string} id */
  remove(id) {
    const belongs = (/** @type {string} */ key) => [this.kind, this.aside].some((kind) => key.startsWith(`${PREFIX}${kind}:${id}:`));
    this.#keys().filter(belongs).forEach((key) => this.#remove(key));
  }

  /** @param {string} id @param {string} name @returns {Written} */
  rename(id, name) {
    const { record } = this.read(id);
    if (!record) return { ok: false, reason: 'mismatch' };
    return this.write(id, { meta: { ...record.meta, name }, save: record.save });
  }

  /** The last picture of the table, shown before the engine is awake. @param {string} id @param {View} view @param {number} seq */
  keepView(id, view, seq) {
    this.#trySet(this.#key(id, 'view'), JSON.stringify({ seq, view }));
  }

  /** What the other tabs hear of when a game goes on. @param {string} id */
  keyOfView(id) {
    return this.#key(id, 'view');
  }

  /** The engine cannot open this save: it is kept, but not offered again. @param {string} id */
  refuse(id) {
    this.#trySet(this.#key(id, 'refused'), String(this.read(id).record?.seq));
  }

  /** The game that Continue means. */
  unfinished() {
    return this.list().find(({ id, record }) => record && !record.meta.outcome && this.#get(this.#key(id, 'refused')) !== String(record.seq));
  }

  /** A picture of another moment than the save would mislead, so only the matching one is used. @param {string} id @param {number} seq @returns {View | null} */
  viewOf(id, seq) {
    try {
      const kept = JSON.parse(this.#get(this.#key(id, 'view')) ?? 'null');
      return kept?.seq === seq ? kept.view : null;
    } catch {
      return null;
    }
  }
}

/** The text of a save file. @param {GameRecord<unknown>} record */
export function exportText(record) {
  const { meta, save } = record;
  return JSON.stringify({ app: 'emberdelve', format: 1, crc: checksum(save), meta, save });
}

/** @param {string} text @returns {{meta: Meta, save: string} | null} */
export function importText(text) {
  if (text.length > IMPORT_LIMIT) return null;
  const record = unpack(text);
  if (record) return { meta: record.meta, save: record.save };
  return readExport(text);
}

/** @param {string} text @returns {{meta: Meta, save: string} | null} */
function readExport(text) {
  try {
    const file = JSON.parse(text);
    const sound = file.app === 'emberdelve' && typeof file.save === 'string' && checksum(file.save) === file.crc;
    return sound && isMeta(file.meta) ? { meta: file.meta, save: file.save } : null;
  } catch {
    return null;
  }
}

/** @param {string} adventure */
export function newGameId(adventure) {
  const word = adventure.replace(/[^a-z0-9]+/g, '-');
  return `${word}-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}
