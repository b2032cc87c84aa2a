// The one way into a game, a campaign, a replay or the form of a new game. However often somebody presses while it is
// being fetched, only one of them is entered: the one that was wanted last.

import { bring } from '../page/boxes.js';
import { state, update } from '../page/store.js';

/** Ends a way in that is not wanted any more. */
class CalledOff extends Error {}

/** A way in, from the press until what was wanted is there. */
export class Way {
  /** Whether something else was wanted meanwhile, or the player has left. */
  off = false;
  /** @type {Promise<void>} settles when nothing more happens on this way */
  over = Promise.resolve();

  /** @param {string} to what was pressed for: to press for the same again changes nothing */
  constructor(to) {
    this.to = to;
    this.stop = () => {};
    /** @type {Promise<never>} */
    this.calledOff = new Promise((_, reject) => { this.stop = () => reject(new CalledOff()); });
    this.calledOff.catch(() => {});
  }

  /** Waits for something on the way, but no longer than this way is wanted. @template T @param {T} coming
   * @returns {Promise<Awaited<T>>} */
  step(coming) {
    return Promise.race([this.calledOff, coming]);
  }

  /** Fetches the boxes that are played with. @param {string[]} boxes @returns {Promise<boolean>} false: it is not
   * here, and nobody waits for it */
  bring(boxes) {
    return this.step(bring(boxes, () => !this.off));
  }

  callOff() {
    this.off = true;
    this.stop();
    givenUp = Promise.allSettled([givenUp, this.over]);
  }

  /** From here on it is the game on the page: only leaving it, or entering another, ends what is still being loaded. */
  arrive() {
    if (this.off) throw new CalledOff();
    if (inside !== this) inside?.callOff();
    [coming, inside] = [null, this];
    update({ entering: false });
  }
}

/** The way that somebody is on. @type {Way | null} */
let coming = null;
/** The way entered last, as long as it is being loaded. @type {Way | null} */
let inside = null;
/** Settles when ways that were called off have given back what they held. @type {Promise<unknown>} */
let givenUp = Promise.resolve();

/** Goes a way in. Another that was still under way is called off first.
 * @template [T=undefined] @param {string} to what was pressed for
 * @param {(way: Way, done: T) => unknown} walk whatever it waits for, it waits for by `way.step`
 * @param {() => T} [first] what is done at once: it stays done even if this way, too, is called off
 * @returns {Promise<void>} */
export function enter(to, walk, first) {
  const same = [coming, inside].find((way) => way?.to === to);
  if (same) return same.over;
  coming?.callOff();
  const way = coming = new Way(to), done = /** @type {T} */ (first?.());
  update({ entering: true });
  const walked = way.step(givenUp).then(() => walk(way, done)).then(() => {});
  way.over = walked.catch(unlessCalledOff).finally(() => end(way));
  return way.over;
}

/** @param {unknown} error */
function unlessCalledOff(error) {
  if (!(error instanceof CalledOff)) throw error;
}

/** @param {Way} way */
function end(way) {
  if (way.off) return;
  if (inside === way) inside = null;
  if (coming === way) coming = null;
  update({ entering: coming !== null, ...back() });
}

/** A way that led nowhere: an engine that cannot start is said, and a screen that waits for what does not come is
 * left. */
function back() {
  if (state.engine.error && !state.view && !state.campaign?.view) return { screen: 'error' };
  const waits = state.screen === 'table' ? !state.game && !state.replay : state.screen === 'town' && !state.campaign;
  return waits ? { screen: 'home' } : {};
}

/** Somebody leaves, or wants something else: nothing that is on its way is entered any more. */
export function callOff() {
  inside?.callOff();
  coming?.callOff();
  if (coming) update({ entering: false });
  [coming, inside] = [null, null];
}

/** Waits until what has been entered is loaded, and can be left for a while. */
export function settledIn() {
  return inside?.over.catch(() => {});
}
