// Has the service worker installed, and tells the page of a new release that waits. Never forces one.

/** Register, once; a release that waits says "update-ready" to every open page (again to a page opened later).
 * @param {{onOfflineReady?: () => void}} [options] */
export async function keepOffline({ onOfflineReady } = {}) {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL('./service-worker.js', import.meta.url), { updateViaCache: 'none' });
    registration.waiting?.postMessage({ type: 'who-waits' });
    await navigator.serviceWorker.ready;
    document.documentElement.dataset.offline = 'ready';
    onOfflineReady?.();
  } catch {
    document.documentElement.dataset.offline = 'no';     // private windows and plain http: the game plays, only not offline
  }
}
