// Saved games. The last two answers lie in two slots: a write goes to the slot that does not hold the newest good save,
// is read back and compared, and only then counts as saved. So a kill at any moment leaves one good save. Before a new
// round is written, the save of the round before is put aside as one of some older generations. What is deleted can be
// brought back for a while.

import { Index } from './index.js';
import { MOST, inLine } from './limits.js';
import { soundMeta } from './meta.js';
import { isNewer, pack, unpack } from './record.js';
import { drawn, seen } from './pictures.js';
import { PREFIX, Shelf } from './storage.js';
import { MARK, Trash } from './trash.js';

const SLOTS = ['A', 'B'];
const GENERATIONS = ['C', 'D', 'E'];
const ALL = [...SLOTS, ...GENERATIONS];
const PLAYED = 500;             // games whose order is remembered
const LAST = 'played';          // what was played last: a game or a campaign
const WORD = 60;                // characters of an adventure in the id of a game of it
const ASIDE = ['1', '2', '3', '4', '5', '6', 'B', 'A'];      // places for damaged texts of one game, the last one taken first

/** @typedef {import('../page/types.d.ts').Meta} Meta */
/** @typedef {import('../page/types.d.ts').AnyMeta} AnyMeta */
/** @typedef {import('../page/types.d.ts').View} View */
/** @template [M=Meta] @typedef {import('./record.js').GameRecord<M>} GameRecord */
/** @template [M=Meta] @typedef {{slot: string, text: string | null, record: GameRecord<M> | null}} Slot */
/** mismatch: what was read back could not be opened again. newer: a later release has written the game.
 * @typedef {{ok: true, seq: number} | {ok: false, reason: 'full' | 'blocked' | 'stale' | 'mismatch' | 'newer'}}
 * Written */
/** The entry of a game in a list. olders: how many saves there are before the newest. @template [M=Meta]
 * @typedef {{record: {seq: number, meta: M} | null, olders: number, damaged: string[], rescued: boolean, newer:
 * boolean}} Line */
/** @template [M=Meta] @typedef {Line<M> & {id: string}} Listed */

/** M: what a record says of itself. @template {AnyMeta} [M=Meta] */
export class Saves {
  /** @type {Trash} */
  #trash;
  /** @type {Index<Line<M>>} */
  #index = new Index();

  /** @param {Storage} storage @param {boolean} [kept] false when the storage forgets with the page
   * @param {string} [kind] what is saved: games, or campaigns beside them, by the same rules */
  constructor(storage, kept = true, kind = 'game') {
    this.shelf = new Shelf(storage);
    this.kept = kept;
    this.kind = kind;
    this.aside = kind === 'game' ? 'damaged' : `damaged-${kind}`;
    this.#trash = new Trash(this.shelf, kind);
  }

  /** @param {string} id @param {string} part */
  #key(id, part) {
    return `${this.kind}:${id}:${part}`;
  }

  /** @param {string} id @param {string[]} [names] @returns {Slot<M>[]} */
  #slots(id, names = SLOTS) {
    return names.map((slot) => {
      const text = this.shelf.get(this.#key(id, slot));
      return { slot, text, record: unpack(text) };
    });
  }

  /** @param {(string | null)[]} texts of all slots @returns {Slot<M>[]} */
  #opened(texts) {
    return texts.map((text, place) => ({ slot: ALL[place], text, record: unpack(text) }));
  }

  /** Good records, the newest first; those before it newest first; the slots that hold something unreadable; and
   * whether a later release wrote one.
   * @param {string} id */
  read(id) {
    const slots = this.#slots(id, ALL), found = this.#sorted(id, slots);
    this.#index.note(id, slots.map(({ text }) => text), this.#line(id, slots, found));
    return found;
  }

  /** @param {string} id @param {Slot<M>[]} slots */
  #sorted(id, slots) {
    const newer = slots.some(({ text }) => isNewer(text));
    const good = slots.flatMap(({ record }) => record ?? []).sort((a, b) => b.seq - a.seq).map((record) => this.#named(id, record));
    const damaged = slots.filter(({ slot, text, record }) => SLOTS.includes(slot) && text && !record && !isNewer(text)).map(({ slot }) => slot);
    const [record = null, ...olders] = newer ? [] : good;
    return { record, older: olders[0] ?? null, olders, damaged, newer };
  }

  /** @param {string} id @param {Slot<M>[]} slots @param {ReturnType<Saves<M>['read']>} found @returns {Line<M>} */
  #line(id, slots, { record, olders, damaged, newer }) {
    return { record: record && { seq: record.seq, meta: record.meta }, olders: olders.length, damaged, newer, rescued: this.#spoilt(id, slots).length > 0 };
  }

  /** The entry of a game in a list. @param {string} id @returns {Listed<M>} */
  listed(id) {
    const texts = ALL.map((slot) => this.shelf.get(this.#key(id, slot)));
    const read = () => { const slots = this.#opened(texts); return this.#line(id, slots, this.#sorted(id, slots)); };
    const line = this.#index.line(id, texts, read);
    return { ...line, id, record: line.record && this.#named(id, line.record) };
  }

  /** A name is kept beside the records: to rename a game that is being played takes nothing from its player.
   * @template {{meta: M}} R @param {string} id @param {R} record @returns {R} */
  #named(id, record) {
    const name = this.shelf.get(this.#key(id, 'name'));
    return name === null ? record : { ...record, meta: { ...record.meta, name: inLine(name, MOST.name) } };
  }

  /** @param {string} id @param {Omit<GameRecord<M>, 'seq'>} content
   * @param {number} [known] the number that this tab saw last; a newer one on disk is another tab's and is kept
   * @returns {Written} */
  write(id, content, known) {
    const slots = this.#slots(id), [newest] = slots.flatMap(({ record }) => record ?? []).sort((a, b) => b.seq - a.seq), last = newest?.seq ?? 0;
    if (slots.some(({ text }) => isNewer(text))) return { ok: false, reason: 'newer' };
    if (known !== undefined && last > known) return { ok: false, reason: 'stale' };
    const meta = /** @type {M | null} */ (soundMeta(content.meta));
    if (!meta) return { ok: false, reason: 'mismatch' };
    this.restore(id);            // another tab may have deleted what is still played here
    if (newest && eraOf(newest.meta) !== eraOf(meta)) this.#putAside(id, newest);
    const target = slots.find(({ record }) => !record || record.seq < last) ?? slots[0];
    this.#quarantine(id, target);
    const seq = Math.max(last, known ?? 0) + 1;
    const written = this.#put(this.#key(id, target.slot), { meta, save: content.save, seq });
    if (written.ok) this.#noteWritten(id, meta);
    return written;
  }

  /** @param {string} id @param {M} meta */
  #noteWritten(id, meta) {
    const played = this.#played();
    if (this.shelf.get(LAST) !== this.kind) this.shelf.set(LAST, this.kind);
    if (played[0] !== id) this.shelf.set(`played:${this.kind}`, JSON.stringify([id, ...played.filter((other) => other !== id)].slice(0, PLAYED)));
    if (meta.outcome) this.#slots(id, GENERATIONS).forEach((slot) => { this.#quarantine(id, slot); this.shelf.remove(this.#key(id, slot.slot)); });
  }

  /** The last save of a round that is over takes the place of the oldest generation. @param {string} id
   * @param {GameRecord<M>} record */
  #putAside(id, record) {
    const [oldest] = this.#slots(id, GENERATIONS).sort((a, b) => (a.record?.seq ?? 0) - (b.record?.seq ?? 0));
    this.#quarantine(id, oldest);
    this.shelf.set(this.#key(id, oldest.slot), pack(record));
  }

  /** It counts as written when what is read back is opened by the reader that will open it later. @param {string} key
   * @param {GameRecord<M>} record @returns {Written} */
  #put(key, record) {
    const text = pack(record), failed = isWhole(text, record) ? this.#set(key, text) : 'mismatch';
    if (failed) return { ok: false, reason: failed };
    if (this.shelf.get(key) === text) return { ok: true, seq: record.seq };
    this.shelf.remove(key);                       // what was not written as it is cannot be told from damage later
    return { ok: false, reason: 'mismatch' };
  }

  /** In a full storage room is made first. @param {string} key @param {string} text
   * @returns {'full' | 'blocked' | null} why it was not kept */
  #set(key, text) {
    const failed = this.shelf.set(key, text);
    if (failed !== 'full') return failed;
    this.#makeRoom();
    return this.shelf.set(key, text);
  }

  /** When room is short: pictures only make a start quicker, and what was deleted was not wanted. */
  #makeRoom() {
    for (const key of this.shelf.keys()) if (key.endsWith(':view')) this.shelf.remove(key);
    for (const id of this.#deletedIds()) this.#forget(id);
  }

  /** Damaged bytes are moved aside before their slot is written again: someone may still rescue them. The first that
   * were found are the last to give way. @param {string} id @param {Slot<M>} slot */
  #quarantine(id, { text, record }) {
    const places = this.#aside(id);
    if (!text || record || places.some(({ kept }) => kept === text)) return;
    const { key } = places.findLast(({ kept }) => kept === null) ?? places[0];
    this.#set(key, text);
  }

  /** The keys under which damaged bytes of a game are kept, and the bytes. @param {string} id */
  #aside(id) {
    return ASIDE.map((place) => `${this.aside}:${id}:${place}`).map((key) => ({ key, kept: this.shelf.get(key) }));
  }

  /** @returns {string[]} ids, last played first: by the order of play, which a clock that is set back does not
   * change */
  #played() {
    const found = this.shelf.data(`played:${this.kind}`, []);
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  }

  /** Every game that has something stored, last played first. @returns {Listed<M>[]} */
  list() {
    const played = new Map(this.#played().map((id, place) => [id, place])), place = (/** @type {string} */ id) => played.get(id) ?? PLAYED;
    const shown = this.#here().map((id) => this.listed(id)).filter(({ record, damaged, rescued, newer }) => record || damaged.length || rescued || newer);
    return shown.sort((a, b) => place(a.id) - place(b.id) || (b.record?.meta.when ?? 0) - (a.record?.meta.when ?? 0));
  }

  /** Those that are not deleted. */
  #here() {
    return this.#ids().filter((id) => !this.#trash.has(id));
  }

  /** Whether nothing was ever saved. */
  isEmpty() {
    return !this.#here().some((id) => ALL.some((slot) => this.shelf.get(this.#key(id, slot))) || this.#aside(id).some(({ kept }) => kept));
  }

  /** Opens every save, one after the other, and notes what is damaged in it: a list alone does not look so far.
   * @param {() => Promise<unknown>} pause */
  async checkAll(pause) {
    for (const id of this.#here()) {
      await pause();
      this.read(id);
    }
  }

  #ids() {
    const ours = new RegExp(`^(?:${this.kind}|${this.aside}):([\\w-]+):`);
    return [...new Set(this.shelf.keys().flatMap((key) => ours.exec(key)?.[1] ?? []))];
  }

  /** The unreadable texts, as they were found. @param {string} id @returns {string[]} */
  damagedTexts(id) {
    return this.#spoilt(id, this.#slots(id, ALL));
  }

  /** @param {string} id @param {Slot<M>[]} slots @returns {string[]} */
  #spoilt(id, slots) {
    const inPlace = slots.filter(({ text, record }) => text && !record && !isNewer(text)).map(({ text }) => text);
    return [...new Set([...inPlace, ...this.#aside(id).flatMap(({ kept }) => kept ?? [])])].flatMap((text) => text ?? []);
  }

  /** @param {string} id */
  #keysOf(id) {
    return [this.kind, this.aside].flatMap((kind) => this.shelf.keys(`${kind}:${id}:`));
  }

  /** Marks a game as deleted: `restore` brings it back until its place is needed. It is not moved, so that no kill and
   * no full storage can lose it on its way. @param {string} id @param {number} [when] to be shown
   * @returns {'restorable' | 'gone' | 'kept'} gone: there is no room even for the mark; kept: the storage takes no
   * change */
  remove(id, when = Date.now()) {
    this.shelf.remove(this.#key(id, 'view'));
    const failed = this.#trash.mark(id, when, (key, text) => this.#set(key, text));
    if (failed === 'full') this.#forget(id);
    for (const over of this.#trash.over(this.#deletedIds(), id)) this.#forget(over);
    return failed ? failed === 'full' ? 'gone' : 'kept' : 'restorable';
  }

  /** @param {string} id @returns {boolean} whether it had been deleted */
  restore(id) {
    const deleted = this.#trash.has(id);
    if (deleted) this.#trash.unmark(id);
    return deleted;
  }

  /** The games that can be restored, last deleted first. @returns {{id: string, when: number}[]} */
  deleted() {
    return this.#trash.sorted(this.#deletedIds());
  }

  #deletedIds() {
    return this.#ids().filter((id) => this.#trash.has(id));
  }

  /** The mark goes last: a kill on the way leaves a deleted game. @param {string} id */
  #forget(id) {
    const mark = this.#key(id, MARK);
    for (const key of this.#keysOf(id)) if (key !== mark) this.shelf.remove(key);
    this.shelf.remove(mark);
  }

  /** For what has only just come and cannot be used: it takes no place among what can be brought back.
   * @param {string} id */
  discard(id) {
    this.#forget(id);
  }

  /** @param {string} id @param {string} name @returns {boolean} whether it was kept */
  rename(id, name) {
    return this.shelf.set(this.#key(id, 'name'), inLine(name, MOST.name)) === null;
  }

  /** The last picture of the table, shown before the engine is awake. @param {string} id @param {View} view
   * @param {number} seq */
  keepView(id, view, seq) {
    this.shelf.set(this.#key(id, 'view'), drawn(seq, view));
  }

  /** The storage key by which other tabs hear that a game goes on. @param {string} id */
  keyOfView(id) {
    return PREFIX + this.#key(id, 'view');
  }

  /** The picture of this very save, to be shown once: of another moment it would mislead. @param {string} id
   * @param {number} seq @returns {View | null} */
  takeView(id, seq) {
    const key = this.#key(id, 'view'), picture = seen(this.shelf.get(key));
    this.shelf.remove(key);
    return picture?.seq === seq ? picture.view : null;
  }

  /** The engine cannot open this save: it is kept, but not offered again. @param {string} id */
  refuse(id) {
    this.shelf.set(this.#key(id, 'refused'), String(this.read(id).record?.seq));
  }

  /** The game that Continue means; no other that goes on is opened to be told.
   * @returns {(ReturnType<Saves<M>['read']> & {id: string}) | undefined} */
  unfinished() {
    for (const id of this.#inOrder()) {
      const found = this.#goesOn(id, this.listed(id)) && this.read(id);
      if (found && this.#goesOn(id, found)) return { id, ...found };
    }
    return undefined;
  }

  /** As in the list, which is only made if those whose order is known do not suffice. */
  *#inOrder() {
    const here = this.#here(), played = this.#played().filter((id) => here.includes(id));
    yield* played;
    if (played.length < here.length) yield* this.list().flatMap(({ id }) => played.includes(id) ? [] : id);
  }

  /** @param {string} id @param {{record: {seq: number, meta: M} | null}} listed */
  #goesOn(id, { record }) {
    return record !== null && !record.meta.outcome && !isMark(record.meta) && this.shelf.get(this.#key(id, 'refused')) !== String(record.seq);
  }
}

/** @param {string} text @param {GameRecord<any>} record */
function isWhole(text, { seq, save }) {
  const found = unpack(text);
  return found?.seq === seq && found.save === save && save.length <= MOST.save;
}

/** The game or campaign that Continue means: what was played last, by the order of play and not by a clock
 * that may be set back.
 * @param {Saves} games @param {Saves<import('../page/types.d.ts').CampaignMeta>} campaigns */
export function lastPlayed(games, campaigns) {
  const game = games.unfinished(), campaign = campaigns.unfinished(), last = games.shelf.get(LAST);
  if (!game?.record || !campaign?.record) return { game, campaign };
  const away = last ? last === 'campaign' : campaign.record.meta.when > game.record.meta.when;
  return away ? { campaign } : { game };
}

/** @param {AnyMeta} meta */
function isMark(meta) {
  return Boolean(meta.mark);
}

/** While this stays the same, a save only takes the place of the one before: the round of a game, the stage of a
 * campaign. @param {AnyMeta} meta */
function eraOf(meta) {
  return meta.kind === 'campaign' ? `${meta.chapter} ${meta.stage}` : meta.round;
}

/** @param {string} adventure */
export function newGameId(adventure) {
  const word = adventure.replace(/[^a-z0-9]+/g, '-').slice(0, WORD);
  return `${word}-${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36)}`;
}
