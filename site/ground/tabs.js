// One game, one writer: the tab that holds the lock saves, every other tab only watches.

/** @typedef {{held: boolean, release: () => Promise<void>}} Claim */

/** Without locks the sequence number alone guards the save. @type {Claim} */
const UNGUARDED = { held: true, release: () => Promise.resolve() };

/** @param {string} id @param {() => void} onLost called when another tab takes the game over
 * @param {{steal?: boolean, locks?: LockManager}} [options] @returns {Promise<Claim>} */
export function claimGame(id, onLost, { steal = false, locks = globalThis.navigator?.locks } = {}) {
  if (!locks) return Promise.resolve(UNGUARDED);
  return new Promise((settle) => {
    const wanted = steal ? { steal } : { ifAvailable: true };
    let granted = false;
    const over = requested(locks, `emberdelve:game:${id}`, wanted, (lock) => hold(lock, (letGo) => {
      granted = true;
      settle({ held: Boolean(lock), release: () => { letGo(); return over; } });
    })).then(() => {}, () => (granted ? onLost() : settle(UNGUARDED)));
  });
}

/** Some browsers refuse locks to a page that may store nothing: then the game is played as where there are none.
 * @param {LockManager} locks @param {string} name @param {LockOptions} options
 * @param {(lock: Lock | null) => unknown} work */
async function requested(locks, name, options, work) {
  await locks.request(name, options, work);
}

/** The lock lives until the promise that is returned here settles; only then can the game be claimed again.
 * @param {Lock | null} lock @param {(letGo: () => void) => void} tell */
function hold(lock, tell) {
  if (!lock) return tell(() => {});
  return /** @type {Promise<void>} */ (new Promise((letGo) => { tell(letGo); }));
}
