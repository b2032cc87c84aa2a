// Tweens by hand: a list of things that change with time, and a promise for each. Skipping takes each to its end at
// once.
import { fault } from "../ground/guard.js";

/** @typedef {{from: number, ms: number, step: (t: number) => void, done: () => void, loose: boolean}} Tween */

export const ease = {
  out: (/** @type {number} */ t) => 1 - Math.pow(1 - t, 3),
  inOut: (/** @type {number} */ t) => (t < 0.5 ? 2 * t * t : 1 - Math.pow(-2 * t + 2, 2) / 2),
  /** there and back again */
  swing: (/** @type {number} */ t) => Math.sin(Math.PI * t),
};

export class Stage {
  /** @param {() => void} wake ask for a frame @param {() => number} [clock] */
  constructor(wake, clock = () => performance.now()) {
    this.wake = wake;
    this.clock = clock;
    /** @type {Set<Tween>} */
    this.tweens = new Set();
    this.instant = false; // reduced motion
    this.skipping = false;
    this.pace = 1; // less than 1: hurry
    this.speed = 1; // as the player wants it; Infinity: at once
  }

  get moving() {
    return this.tweens.size > 0;
  }

  /** Run a change over time; at once when motion is unwanted.
   * @param {number} ms @param {(t: number) => void} step from 0 to 1 @param {{loose?: boolean}} [how] loose: nobody
   * waits, so a skip drops it @returns {Promise<void>} */
  tween(ms, step, { loose = false } = {}) {
    if (this.instant || this.skipping || this.speed === Infinity || ms <= 0) {
      step(1);
      this.wake();
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.tweens.add({ from: this.clock(), ms: (loose ? ms : ms * this.pace) / this.speed, step, done, loose });
      step(0);
      this.wake();
    });
  }

  /** @param {number} ms */
  wait(ms) {
    return this.tween(ms, () => {});
  }

  /** Move everything to its place at this time; true while something still moves. @param {number} now */
  tick(now) {
    for (const tween of [...this.tweens]) {
      const t = Math.min(1, Math.max(0, (now - tween.from) / tween.ms));
      if (!this.step(tween, t) || t >= 1) this.end(tween);
    }
    return this.moving;
  }

  /** A change that fails is over: whoever waits for it goes on. @param {Tween} tween @param {number} t
   * @returns {boolean} */
  step(tween, t) {
    try {
      tween.step(t);
      return true;
    } catch (error) {
      fault(error, "board motion");
      return false;
    }
  }

  /** @param {Tween} tween */
  end(tween) {
    this.tweens.delete(tween);
    tween.done();
  }

  /** To the end of everything, now; what comes after in the same play is instant too. */
  skip() {
    this.skipping = true;
    for (const tween of [...this.tweens]) {
      this.step(tween, 1);
      this.end(tween);
    }
    this.wake();
  }
}
