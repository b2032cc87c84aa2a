// Keeps what is played, a game or a campaign alike: one writer at a time, a save after every answer, and "saved" is
// said only after the bytes were read back.

import { claimGame } from '../ground/tabs.js';
import { boxesOfSave } from '../ground/boxes.js';
import { newGameId } from '../saves/saves.js';
import { dismiss, notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { enter } from './entering.js';
import { painted, showPress } from '../page/hands.js';
import { labelOf } from '../page/label.js';
import { missingOf } from '../page/needs.js';

/** @typedef {import('../page/types.d.ts').Reply} Reply */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('./entering.js').Way} Way */
/** The game or campaign that is open on the page. @typedef {{id: string, meta: any, seq: number, readOnly: boolean,
 * saved: string}} Open */
/** @typedef {{meta: any, save: string}} Content */

/**
 * @typedef {object} Kind what sets games and campaigns apart
 * @property {'game' | 'campaign'} name where the open one stands in the state of the page
 * @property {() => import('../saves/saves.js').Saves<any>} store
 * @property {string} load the operation by which the engine opens a save
 * @property {string} screen where it is played
 * @property {object} own what a copy does not take over from any record
 * @property {(meta: any) => string} called what its id begins with
 * @property {() => number} asked the number of the open question
 * @property {(meta: any, reply: Reply) => any} noted what its record says of itself after an answer
 * @property {(way: Way, record: any) => boolean | Promise<boolean>} diverted whether it goes on elsewhere
 * @property {(way: Way, id: string, record: any, how: {steal: boolean}) => Promise<void>} lay puts a saved one on the
 * page, as far as that needs no engine
 * @property {(way: Way, reply: Reply) => unknown} wake puts on the page what the engine has opened
 * @property {(reply: Reply) => unknown} afterwards what follows once it is open
 * @property {() => void} gone says that there is no such save any more
 * @property {() => void} close clears the page of it
 * @property {(id: string, reply: Reply) => void} refused says that the engine cannot open a save
 * @property {(args: Record<string, any>, reply: Reply) => void} failed says that the engine has failed at an answer
 */

const UNREADABLE = ['bad_save', 'unknown_content'];
const PATIENCE = 1500; // milliseconds
const LATE = 150; // milliseconds: an engine that takes longer is seen to be thinking

/** @type {Keeper[]} */
const keepers = [];

export class Keeper {
  /** @type {{id: string, held: boolean, release: () => Promise<void>} | null} */
  claim = null;
  /** @type {Promise<void> | undefined} settles when the claim that was given back last can be had again */
  free;
  /** The request that the engine is still working on, and for which game. @type
   * {{id: string | undefined, reply: Promise<Reply>} | null} */
  underway = null;

  /** @param {Kind} kind */
  constructor(kind) {
    this.kind = kind;
    keepers.push(this);
  }

  /** @returns {Open | null} */
  get open() {
    return state[this.kind.name];
  }

  // ---------------------------------------------------------------- in and out

  /** Makes this one the open one, and gives back what was open before. What of the other kind has nothing to do with it
   * is closed.
   * @param {Way} way @param {string} id @param {any} meta @param {{seq: number, steal?: boolean}} how
   * @param {(open: Open) => void} show puts it on the page */
  async enter(way, id, meta, { seq, steal = false }, show) {
    await way.step(parts.words.usePack(meta.pack));
    const claim = await this.#claimFor(id, steal);
    if (way.off && claim !== this.claim) await claim.release();
    way.arrive();
    if (claim !== this.claim) this.release();
    this.claim = claim;
    parts.last[this.kind.name] = null;
    for (const other of keepers) {
      if (other !== this && other.open && other.open.id !== meta.campaign) other.kind.close();
    }
    show({ id, meta, seq, readOnly: !claim.held, saved: claim.held ? seq ? 'saved' : '' : 'watching' });
  }

  /** @param {string} id @param {boolean} steal */
  async #claimFor(id, steal) {
    if (this.claim?.held && this.claim.id === id) return this.claim;
    await this.free;
    return { id, ...await claimGame(id, () => this.#lost(id), { steal }) };
  }

  release() {
    this.free = this.claim?.release();
    this.claim = null;
  }

  /** A saved one goes on. @param {string} id @param {{steal?: boolean}} [how] steal: taken over from another tab */
  goOnWith(id, { steal = false } = {}) {
    return enter(`${this.kind.name} ${id} ${steal}`, (way) => this.takeUp(way, id, { steal }));
  }

  /** Opens a saved one: what is known of it is shown at once, and the engine catches up behind it. @param {Way} way
   * @param {string} id @param {{steal?: boolean, opened?: Reply}} [how] opened: the engine has opened it already */
  async takeUp(way, id, { steal = false, opened } = {}) {
    const { kind } = this;
    await this.leftBehind(way, id);
    const { record, damaged } = kind.store().read(id);
    if (!record) return kind.gone();
    if (damaged.length) notify({ id: 'older', kind: 'warning', text: parts.t('game-older-used') });
    if (await kind.diverted(way, record)) return;
    if (!(await bringSaved(way, record, () => this.goOnWith(id, { steal })))) return;
    await kind.lay(way, id, record, { steal });
    const reply = opened ?? await this.load(way, record);
    if (!reply.ok) return this.refuse(id, reply);
    await kind.wake(way, reply);
    await kind.afterwards(reply);
  }

  /** The engine opens a save. @param {Way} way @param {{save: string}} record @returns {Promise<Reply>} */
  load(way, { save }) {
    return way.step(ask(this.kind.load, { save }));
  }

  /** Waits for an answer that was given before it was left: whoever comes back finds it given. @param {Way} way
   * @param {string} id */
  async leftBehind(way, id) {
    if (this.underway?.id !== id || this.open) return;
    update({ screen: this.kind.screen });
    await way.step(this.underway.reply);
  }

  /** The engine does not open the save. One that cannot be read is not offered again; a newer save is only waiting for
   * a newer page.
   * @param {string} id @param {Reply} reply */
  refuse(id, reply) {
    if (UNREADABLE.includes(reply.error?.code ?? '')) this.kind.store().refuse(id);
    this.kind.close();
    if (reply.error?.code === 'pack-missing') needPack(reply.error.box ?? '', () => this.goOnWith(id));
    else if (!state.engine.error) this.kind.refused(id, reply);
  }

  /** Makes a file that was brought in one of its own, and opens it. It is in the list at once, and stays there if
   * something else is wanted before it has been opened. @param {Content} file @returns {Promise<void>} */
  bringIn(file) {
    const store = () => this.#copy(file.meta, file.save);
    return enter(`import ${file.save}`, async (way, id) => {
      if (id && await bringSaved(way, file, () => this.goOnWith(id))) await this.#openNew(way, id, file.save);
    }, store);
  }

  /** Goes on from an older save, or from a moment that was kept under a name, as one of its own; what it begins from
   * stays as it is.
   * @param {string} from @param {Content & {seq?: number}} record
   * @param {object} [less] what it does not take over either @returns {Promise<void>} */
  branch(from, record, less = {}) {
    const { meta, save, seq = 0 } = record;
    return enter(`branch ${from} ${seq}`, async (way) => {
      if (!(await bringSaved(way, record, () => this.branch(from, record, less)))) return;
      const id = this.#copy({ ...meta, ...less, name: '', mark: undefined, from: placeIn(from, meta) }, save);
      if (id) await this.#openNew(way, id, save, { unlessLeft: true });
    });
  }

  /** Opens a save that has only just been stored: it was stored first so that what is open stays so if there is no
   * room. What cannot be opened is not kept. @param {Way} way @param {string} id @param {string} save
   * @param {{unlessLeft?: boolean}} [how] whether it is not kept either if somebody leaves before it is open */
  async #openNew(way, id, save, { unlessLeft = false } = {}) {
    const reply = await this.load(way, { save }).catch((calledOff) => {
      if (unlessLeft) this.kind.store().discard(id);
      throw calledOff;
    });
    if (reply.ok) return this.takeUp(way, id, { opened: reply });
    if (reply.error?.code === 'pack-missing') return needPack(reply.error.box ?? '', () => this.goOnWith(id));
    this.kind.store().discard(id);
    complain(reply);
  }

  /** Opens the open one again, as it was kept last: that is there even where the storage takes nothing.
   * @returns {Promise<void> | undefined} */
  takeUpAgain() {
    const { open } = this, kept = parts.last[this.kind.name];
    if (!open || !kept) return;
    return enter(`again ${open.id}`, async (way) => {
      const reply = await this.load(way, kept);
      if (reply.ok) await this.kind.wake(way, reply);
    });
  }

  /** The open one, as it stands, is kept under a name. @param {string} name @param {string} told what is then said
   * @param {object} [less] as above */
  keepMoment(name, told, less = {}) {
    const { open } = this, last = parts.last[this.kind.name];
    if (!open || !last) return;
    const kept = this.#copy({ ...last.meta, ...less, name, mark: true, from: placeIn(open.id, open.meta) }, last.save);
    if (kept) notify({ id: 'kept', text: parts.t(told, { name }), passing: true });
  }

  /** @param {any} meta @param {string} save @returns {string | null} the id under which it was stored */
  #copy(meta, save) {
    const id = newGameId(this.kind.called(meta)), own = { ...meta, ...this.kind.own, when: Date.now() };
    const written = this.kind.store().write(id, { meta: own, save });
    if (!written.ok) notify({ id: 'storage', kind: 'warning', text: parts.t(`storage-${written.reason}`) });
    return written.ok ? id : null;
  }

  // ---------------------------------------------------------------- an answer

  /** Asks what follows from an answer to the open question. If meanwhile another, or none, is on the page, it is only
   * kept.
   * @param {string} op @param {Record<string, any>} args @returns {Promise<Reply | null>} */
  async goOn(op, args) {
    const { open } = this, asked = this.kind.asked();
    // drawn with what comes of it, or if that is long in coming
    Object.assign(state, { busy: true, pending: null, stories: [], passTo: null });
    showPress(args.options ?? [args.option]);
    const late = setTimeout(update, LATE);
    const shown = Promise.all([ask(op, { ...args, question: asked }), painted()]);
    this.underway = { id: open?.id, reply: shown.then(([reply]) => reply) };
    const reply = await this.underway.reply;
    clearTimeout(late);
    const elsewhere = this.open?.id !== open?.id;
    if (elsewhere && open) this.#keepForLater(open, reply);
    if (elsewhere || this.kind.asked() !== asked) return null;
    update({ busy: false });
    if (reply.ok) return reply;
    this.kind.failed(args, reply);
    if (reply.error?.code !== 'stale_question') complain(reply);
    else await this.takeUpAgain();        // the engine holds something else than the page shows
    return null;
  }

  // ---------------------------------------------------------------- what is kept

  /** After every answer. @param {Reply} reply @param {View} [view] the picture that is stored with it */
  autosave(reply, view) {
    const { open } = this;
    if (!open) return;
    if (typeof reply.save !== 'string') return this.#unsaved('mismatch');
    const meta = this.#noted(open, reply);
    update({ [this.kind.name]: { ...open, meta, ...(meta.kind ? {} : { index: meta.index }) } });
    this.keep(meta, reply.save, view);
    if (meta.outcome) navigator.storage?.persist?.().catch(() => {}); // after a whole game it is fair to ask to be kept
  }

  /** @param {Open} open @param {Reply} reply */
  #noted({ meta }, reply) {
    const now = { ...this.kind.noted(meta, reply), when: Date.now() };
    return { ...now, label: labelOf(now) };
  }

  /** @param {any} meta @param {string} save @param {View} [view] */
  keep(meta, save, view) {
    const { open } = this;
    if (!open || open.readOnly) return;
    parts.last = { ...parts.last, [this.kind.name]: { meta, save } };
    const written = this.#write(open, { meta, save }, view), { kept } = this.kind.store();
    if (!written.ok) return this.#unsaved(written.reason);
    dismiss('storage');
    update({ [this.kind.name]: { ...this.open, meta, seq: written.seq, saved: kept ? 'saved' : 'memory' } });
    if (!kept) this.#warn('blocked');
  }

  /** @param {Open} open @param {Content} content @param {View} [view] */
  #write({ id, seq }, content, view) {
    const store = this.kind.store(), written = store.write(id, content, seq);
    if (written.ok && view) store.keepView(id, view, written.seq);
    return written;
  }

  /** It was left before the engine had worked an answer out: it goes on from there when it is opened again.
   * @param {Open} open @param {Reply} reply */
  #keepForLater(open, reply) {
    if (!reply.ok || !reply.save || open.readOnly) return;
    const content = { meta: this.#noted(open, reply), save: reply.save };
    const written = this.#write(open, content, reply.view);
    if (!written.ok) warn('left', written.reason, () => parts.exportRecord(content));
    update();
  }

  /** @param {string} reason */
  #unsaved(reason) {
    const { open } = this;
    if (open && reason === 'stale') return this.#lost(open.id);
    if (open) update({ [this.kind.name]: { ...open, saved: 'failed' } });
    this.#warn(reason);
  }

  /** @param {string} reason */
  #warn(reason) {
    warn('storage', reason, () => this.export());
  }

  /** The open one, saved or not, as a file. */
  export() {
    const { open } = this, record = parts.last[this.kind.name] ?? (open && this.kind.store().read(open.id).record);
    if (record) parts.exportRecord(record);
  }

  /** Another tab has taken it over. @param {string} id */
  #lost(id) {
    const { name } = this.kind, { open } = this, under = state.replay?.under;
    const watching = { readOnly: true, saved: 'watching' };
    if (under?.[name]?.id === id) under[name] = { ...under[name], ...watching };
    if (open?.id === id) update({ [name]: { ...open, ...watching }, pending: null });
    if (this.claim?.id === id) this.release();
  }
}

/** Says why something was not kept, and offers it as a file.
 * @param {string} id of the notice @param {string} reason @param {() => void} run */
function warn(id, reason, run) {
  notify({ id, kind: 'warning', text: parts.t(`storage-${reason}`), action: parts.t('save-export'), run });
}

/** The origin of a copy: of what, and after how many answers or adventures. @param {string} id @param {any} meta */
function placeIn(id, { index, chapter }) {
  return { id, index: index ?? chapter };
}

/** Every answer that was given is kept before the page is left; an engine that hangs holds nobody. */
export function settled() {
  const replies = Promise.all(keepers.map(({ underway }) => underway?.reply));
  return Promise.race([replies, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Brings what a save needs. A player's pack that is not on this device has to be added first: then that is said,
 * and how it goes on.
 * @param {Way} way @param {Content} record @param {() => unknown} then what was wanted
 * @returns {Promise<boolean>} whether it is here */
export function bringSaved(way, record, then) {
  const needs = missingOf(record.meta);
  if (!needs.length) return way.bring(boxesOfSave(state.catalogue, record));
  update({ dialog: { kind: 'packs', needs, then } });
  return Promise.resolve(false);
}

/** As above, of packs that only the engine has found in the save. @param {string} box @param {() => unknown} then */
function needPack(box, then) {
  update({ dialog: { kind: 'packs', needs: [{ id: box, name: '', author: '', version: '' }], then } });
}
