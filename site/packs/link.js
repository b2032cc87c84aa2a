// Packs behind a link: what an address may be, and how the file comes from there.

const MARK = '#pack=', LONGEST = 2_000;         // characters
const PATIENCE = 20_000, GRACE = 5_000;         // milliseconds

/** The address that a link of ours names: `#pack=https://…`. @param {string} hash @returns {string | null} */
export function addressIn(hash) {
  if (!hash.startsWith(MARK)) return null;
  try {
    return decodeURIComponent(hash.slice(MARK.length));
  } catch {
    return '';
  }
}

/** An address from which a pack may be fetched: a secure one, our own site's, or this machine's. @param {string} text @returns {URL | null} */
export function goodAddress(text) {
  if (text.length > LONGEST || !URL.canParse(text)) return null;
  const url = new URL(text), near = ['localhost', '127.0.0.1'].includes(url.hostname) || url.origin === location.origin;
  const good = url.protocol === 'https:' || (url.protocol === 'http:' && near);
  return good && !url.username && !url.password ? url : null;
}

/** @param {URL} url @param {number} [patience] milliseconds @returns {Promise<import('./fetcher.js').Fetched>} */
export function fetchPack(url, patience = PATIENCE) {
  const worker = new Worker(new URL('./fetcher.js', import.meta.url), { type: 'module' });
  /** @type {Promise<import('./fetcher.js').Fetched>} */ const said = new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve({ error: 'unreachable' });
    setTimeout(() => resolve({ error: 'slow' }), patience + GRACE);        // the thread itself may never begin
  });
  worker.postMessage({ address: url.href, patience });
  return said.finally(() => worker.terminate());
}
