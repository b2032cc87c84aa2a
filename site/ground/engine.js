// The page's side of the engine: starts its thread, watches it, carries questions and answers.

import { boxFile, isPlayers } from './boxes.js';
import { keepOffline, mendStore } from './offline.js';
import { takeEarly } from './wake.js';

const SILENCE = 60_000;     // a start that says nothing for so long has failed: some servers and settings hang it without a word
// Seconds that the page itself was awake while an answer was waited for: then it is said, and at last the thread is
// given up. A long load of an old phone takes a few.
const PATIENCE = { slow: 10, hung: 45 };

// Parts of the engine that come when a request first wants them, by what such requests begin with.
const LATE_PARTS = [['pack_', 'checker'], ['replay', 'replay'], ['daily', 'replay'], ['campaign_', 'campaign'], ['library_', 'lookup'], ['advice', 'company'], ['hint', 'company'],
  ['forecast', 'company'], ['measure', 'company'], ['decisive', 'company']];

/** English texts; the page has its own words for the same codes (error-<code>). @type {Record<string, string>} */
const MESSAGES = {
  'no-webassembly': 'This browser has no WebAssembly, or it is switched off (some locked-down modes do that). The rules engine cannot run without it.',
  'no-workers': 'This browser cannot run module workers. A newer Chrome, Edge, Firefox or Safari can.',
  'wrong-type': 'The server sends a file with a wrong content type, so the browser refuses it.',
  damaged: 'A file of the rules engine has been damaged on this device. Load the page again while you are online: it is fetched anew.',
  download: 'A file of the rules engine could not be fetched.',
  timeout: 'The rules engine did not start in time.',
  crashed: 'The rules engine stopped. The game can be loaded again from its last save.',
  broken: 'The rules engine could not start.',
  hung: 'The rules engine does not answer any more. The game can be loaded again from its last save.',
  stopped: 'The rules engine was stopped.',
  box: 'A box is not on this device yet, and it could not be fetched.',
  engine_bug: 'The rules engine tripped over something. Nothing changed.',
  bad_pack: 'A pack on this device does not fit this version of the game.',
  'box-changed': 'The site has a newer box than this page knows. Load the page again.',
};

export class EngineError extends Error {
  /** @param {string} code @param {string} [detail] */
  constructor(code, detail = '') {
    super(`${MESSAGES[code] ?? MESSAGES.broken}${detail ? ` (${detail})` : ''}`);
    this.name = 'EngineError';
    this.code = code;
    this.detail = detail;
  }
}

/**
 * @typedef {object} Listeners
 * @property {(done: number, total: number, phase: string) => void} [onProgress] bytes; phase: files, python, rules,
 * ready
 * @property {(code: string, detail: string) => void} [onError] no answer will come any more until restart()
 * @property {() => void} [onOfflineReady] everything is stored: from now on the game works without a network
 * @property {(slow: boolean) => void} [onSlow] an answer is long in coming; then false when it has come after all
 * @property {{slow: number, hung: number}} [patience] seconds after which an answer is slow, and the thread is given up
 * @property {() => void} [onKept] the thread has what it needs for a later start: the network is free for others
 * @property {number} [silence] milliseconds after which a start that says nothing has failed
 */
/** @typedef {{resolve: (text: any) => void, reject: (error: Error) => void}} Asked */
/** A message of the thread: an answer to a question, or how the start goes on.
 * @typedef {{id?: number, reply?: string, failed?: {code: string, detail?: string}, fatal?: {code: string, detail?:
 * string}, kept?: boolean,
 *   done: number, total?: number, phase: string, remembered: boolean}} Said */

export class Engine {
  /** @type {Promise<unknown>} */
  ready = Promise.resolve();
  /** @type {Worker | null} */
  worker = null;
  /** The requests that wait for an answer, by their number. @type {Map<number, Asked>} */
  waiting = new Map();
  asked = 0;
  running = false;
  mended = false;
  mending = false;
  /** @type {EngineError | null} */
  failed = null;
  progress = { done: 0, total: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  watchdog;
  /** @type {ReturnType<typeof setInterval> | undefined} ticks while answers are waited for */
  clock;
  ticks = 0;
  /** @type {(engine: Engine) => void} */
  started = () => {};
  /** @type {(error: Error) => void} */
  notStarted = () => {};

  /** @param {Listeners} [options] */
  constructor(options = {}) {
    this.options = options;
    this.restart();
  }

  /** A new thread. What the old one was asked is rejected; the page loads its save again. */
  restart() {
    this.#dismiss('stopped');
    this.mended = false;
    this.progress = { done: 0, total: 0 };
    this.waiting = new Map();
    /** @type {Map<string, Promise<void>>} boxes that are open or being opened, by id */
    this.boxes = new Map();
    /** @type {Map<string, Promise<unknown>>} parts of the engine that come late, once they were asked for */
    this.parts = new Map();
    this.asked = 0;
    this.failed = null;
    this.running = false;
    this.ready = new Promise((resolve, reject) => {
      this.started = resolve;
      this.notStarted = reject;
    });
    this.ready.catch(() => {});
    this.#start();
    return this.ready;
  }

  stop() {
    this.#dismiss('stopped');
  }

  /** A box that is needed for it is opened first. @param {string} op @param {object} [args]
   * @returns {Promise<any>} the session's reply */
  async call(op, args = {}) {
    const part = LATE_PARTS.find(([start]) => op.startsWith(start))?.[1];
    if (part) await this.#bring(part);
    const call = JSON.stringify({ op, ...args }), opened = new Set();
    for (;;) {
      const reply = JSON.parse(await this.#ask({ call }));
      if (reply.error?.code !== 'box_needed') return reply;
      const wanted = reply.boxes.filter((/** @type {string} */ box) => !opened.has(box));
      if (!wanted.length) throw new EngineError('engine_bug', `${op} asks again for ${reply.boxes.join(', ')}`);
      await Promise.all(wanted.map((/** @type {string} */ box) => this.openBox(box)));
      wanted.forEach((/** @type {string} */ box) => opened.add(box));
    }
  }

  /** Fetches the cards of a box and hands them to the engine, once. Rejected with a BoxError when they cannot be had.
   * @param {string} box */
  openBox(box) {
    const opening = this.boxes.get(box) ?? this.#open(box);
    this.boxes.set(box, opening);
    opening.catch(() => this.boxes.delete(box));
    return opening;
  }

  /** @param {string} box */
  async #open(box) {
    const pack = await boxFile(box, 'cards.json');
    const reply = await isPlayers(box) ? await this.call('pack_add', { file: pack }) : JSON.parse(await this.#ask({ call: `{"op":"open_box","pack":${pack}}` }));
    if (!reply.ok) throw new EngineError(reply.error.code === 'bad_pack' ? 'bad_pack' : 'broken', reply.error.detail);
  }

  /** A player's pack is put away, or an older one makes room; a game that is open goes on with its cards.
   * @param {string} box */
  async closeBox(box) {
    if (this.boxes.delete(box)) await this.call('pack_remove', { id: box });
  }

  /** A part of the engine that no first question needs comes when it is first wanted. @param {string} part */
  #bring(part) {
    const coming = this.parts.get(part) ?? this.#ask({ part });
    this.parts.set(part, coming);
    coming.catch(() => this.parts.delete(part));
    return coming;
  }

  /** A player's own pure-Python wheel, from an address on this site or a blob. @param {string} url */
  addWheel(url) {
    return this.#ask({ wheel: url });
  }

  /** @param {{call?: string, wheel?: string, part?: string}} message @returns {Promise<any>} */
  async #ask(message) {
    await this.ready;
    return new Promise((resolve, reject) => {
      if (this.failed) return reject(this.failed);
      const id = ++this.asked;
      this.waiting.set(id, { resolve, reject });
      this.clock ??= setInterval(() => this.#tick(), 1000);
      this.worker?.postMessage({ id, ...message });
    });
  }

  /** Counted and not measured, so that the hours of a device that sleeps do not count. */
  #tick() {
    const { slow, hung } = this.options.patience ?? PATIENCE;
    this.ticks += 1;
    if (this.ticks === slow) this.options.onSlow?.(true);
    if (this.ticks === hung) this.#fail('hung');
  }

  /** The thread has answered: whoever waits next is waited for anew. */
  #answered() {
    if (this.ticks >= (this.options.patience ?? PATIENCE).slow) this.options.onSlow?.(false);
    this.ticks = 0;
    if (this.waiting.size) return;
    clearInterval(this.clock);
    this.clock = undefined;
  }

  #start() {
    if (typeof WebAssembly !== 'object') return queueMicrotask(() => this.#fail('no-webassembly'));
    const early = takeEarly();
    try {
      this.worker = early?.worker ?? new Worker(new URL('../worker.js', import.meta.url), { type: 'module', name: navigator.serviceWorker?.controller ? 'stored' : 'first' });
    } catch (error) {
      return queueMicrotask(() => this.#fail('no-workers', String(error)));
    }
    this.worker.onmessage = ({ data }) => this.#hear(data);
    this.worker.onerror = (event) => this.#died(event);
    this.worker.onmessageerror = () => this.#fail('crashed');
    if (early) queueMicrotask(() => early.said.forEach(({ data }) => this.#hear(data)));
    this.#watch();
  }

  #watch() {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.#fail('timeout'), this.options.silence ?? SILENCE);
  }

  /** @param {Said} data */
  #hear(data) {
    if (data.id) return this.#settle(data.id, data);
    if (data.fatal) return this.#fail(data.fatal.code, data.fatal.detail);
    if (data.kept) return this.options.onKept?.();
    if (!this.running) this.#watch();
    if (data.total) this.progress = { done: data.done, total: data.total };
    if (data.phase === 'ready') this.#begin(data.remembered);
    this.options.onProgress?.(this.progress.done, this.progress.total, data.phase);
  }

  /** @param {boolean} remembered whether Python's memory of an earlier start served */
  #begin(remembered) {
    clearTimeout(this.watchdog);
    this.running = true;
    performance.mark('engine-ready', { detail: { remembered } });
    this.started(this);
  }

  /** @param {number} id @param {Said} data */
  #settle(id, { reply, failed }) {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    this.#answered();
    if (!failed) return asked?.resolve(reply);
    asked?.reject(new EngineError(failed.code, failed.detail));
    if (failed.code === 'crashed') this.#fail('crashed', failed.detail);
  }

  /** The browser tells nothing of why a worker's script was refused, so ask the server. @param {ErrorEvent} event */
  async #died(event) {
    event.preventDefault?.();
    if (this.running || event.message) return this.#fail(this.running ? 'crashed' : 'broken', event.message);
    const response = await fetch(new URL('../worker.js', import.meta.url)).catch(() => null);
    const type = response?.headers.get('content-type') ?? '';
    if (!response?.ok) return this.#fail('download', 'worker.js');
    return /javascript/.test(type) ? this.#fail('no-workers') : this.#fail('wrong-type', `worker.js: ${type}`);
  }

  /** @param {string} code @param {string} [detail] */
  #fail(code, detail = '') {
    if (this.failed || this.mending) return;
    if (this.running || this.mended || !navigator.serviceWorker?.controller) return this.#giveUp(code, detail);
    this.#mend().then((dropped) => (dropped ? this.#start() : this.#giveUp(code, detail)));
  }

  /** A start that failed may have met a file that was damaged after it had been stored. Tried once. */
  async #mend() {
    this.mended = this.mending = true;
    clearTimeout(this.watchdog);
    this.worker?.terminate();
    const dropped = await mendStore();
    this.mending = false;
    return dropped;
  }

  /** @param {string} code @param {string} detail */
  #giveUp(code, detail) {
    this.#dismiss(code, detail);
    this.options.onError?.(code, detail);
  }

  /** @param {string} code @param {string} [detail] */
  #dismiss(code, detail = '') {
    clearTimeout(this.watchdog);
    this.worker?.terminate();
    this.failed = new EngineError(code, detail);
    this.notStarted(this.failed);
    for (const { reject } of this.waiting.values()) reject(this.failed);
    this.waiting.clear();
    this.#answered();
  }
}

/** Starts the engine, and has the site stored for offline use as soon as that takes nothing from the start.
 * @param {Listeners} [options] */
export function startEngine(options = {}) {
  const store = () => keepOffline(options);
  const engine = new Engine({ ...options, onKept: store });
  engine.ready.catch(store);
  return engine;
}
