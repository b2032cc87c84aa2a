// One game, one writer: the tab that holds the lock saves, every other tab only watches.

/** @typedef {{held: boolean, release: () => Promise<void>}} Claim */

/** @param {string} id @param {() => void} onLost called when another tab takes the game over
 * @param {{steal?: boolean, locks?: LockManager}} [options] @returns {Promise<Claim>} */
export function claimGame(id, onLost, { steal = false, locks = globalThis.navigator?.locks } = {}) {
  if (!locks) return Promise.resolve({ held: true, release: async () => {} }); // then the sequence number alone guards the save
  return new Promise((settle) => {
    const wanted = steal ? { steal } : { ifAvailable: true };
    const over = locks.request(`emberdelve:game:${id}`, wanted, (lock) => hold(lock, (letGo) => {
      settle({ held: Boolean(lock), release: () => { letGo(); return over; } });
    })).then(() => {}, onLost);
  });
}

/** The lock lives until the promise that is returned here settles; only then can the game be claimed again.
 * @param {Lock | null} lock @param {(letGo: () => void) => void} tell */
function hold(lock, tell) {
  if (!lock) return tell(() => {});
  return /** @type {Promise<void>} */ (new Promise((letGo) => { tell(letGo); }));
}
