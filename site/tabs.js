// One game, one writer: the tab that holds the lock saves, every other tab only watches.

/** @typedef {{held: boolean, release: () => void}} Claim */

/** @param {string} id @param {() => void} onLost called when another tab takes the game over
 * @param {{steal?: boolean, locks?: LockManager}} [options] @returns {Promise<Claim>} */
export function claimGame(id, onLost, { steal = false, locks = globalThis.navigator?.locks } = {}) {
  if (!locks) return Promise.resolve({ held: true, release() {} }); // then the sequence number alone guards the save
  return new Promise((settle) => {
    const wanted = steal ? { steal } : { ifAvailable: true };
    locks.request(`emberdelve:game:${id}`, wanted, (lock) => hold(lock, settle)).catch(onLost);
  });
}

/** The lock lives until the promise that is returned here settles.
 * @param {Lock | null} lock @param {(claim: Claim) => void} settle */
function hold(lock, settle) {
  if (!lock) return settle({ held: false, release() {} });
  return /** @type {Promise<void>} */ (new Promise((release) => { settle({ held: true, release }); }));
}
