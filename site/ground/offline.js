// Has the service worker installed, and tells the page of a new release that waits. Never forces one.

const PATIENCE = 3_000;     // milliseconds

/** Register, once; a release that waits says "update-ready" to every open page (again to a page opened later).
 * @param {{onOfflineReady?: () => void}} [options] */
export async function keepOffline({ onOfflineReady } = {}) {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL('../service-worker.js', import.meta.url), { updateViaCache: 'none' });
    registration.waiting?.postMessage({ type: 'who-waits' });
    const { active } = await navigator.serviceWorker.ready;
    const rest = () => keepTheRest(active).then((complete) => complete && onOfflineReady?.());
    addEventListener('online', rest);
    await rest();
  } catch {
    document.documentElement.dataset.offline = 'no';     // private windows and plain http: the game plays, only not offline
  }
}

/** Fetches what the first visit did without, the boxes above all. Whoever saves data has these files when they are
 * used.
 * @param {ServiceWorker | null} worker @returns {Promise<boolean>} whether everything is stored */
async function keepTheRest(worker) {
  const { dataset } = document.documentElement;
  dataset.offline = 'partly';
  if (!worker || /** @type {any} */ (navigator).connection?.saveData) return false;
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data.complete); });
  worker.postMessage({ type: 'keep' }, [port2]);
  if (await told) dataset.offline = 'ready';
  return dataset.offline === 'ready';
}

/** The release that waits takes over, because a player asked for it: resolved when it has. The browser first lets the old worker
 * end what it is doing; when that takes too long, only a fresh page helps, and the caller loads one anyway. */
export async function takeUpdate() {
  const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'activate-update' });
  await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Holds the store against the release; drops damaged files, to be fetched anew.
 * @returns {Promise<number>} how many files */
export function mendStore() {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data.dropped); });
  navigator.serviceWorker.controller?.postMessage({ type: 'mend' }, [port2]);
  return Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE, 0))]);
}
