// Starts the engine's thread before the page's own scripts are there: it has the most to do, so this script waits
// for nothing (`async`). Only when the service worker has everything: on a first visit what can be seen comes first on the line.

/** @type {MessageEvent[]} what the thread said before the page listened */
const said = [];
/** @type {Worker | null} */ let early = null;

try {
  if (navigator.serviceWorker?.controller && typeof WebAssembly === 'object') {
    early = new Worker(new URL('../worker.js', import.meta.url), { type: 'module', name: 'stored' });
    early.onmessage = (event) => said.push(event);
    early.onerror = (event) => { event.preventDefault?.(); early = null; }; // the engine will try again, and say why
  }
} catch {
  early = null;
}

/** The thread that is already on its way, once, and what it has said so far. */
export function takeEarly() {
  const taken = early && { worker: early, said: said.splice(0) };
  early = null;
  return taken;
}
