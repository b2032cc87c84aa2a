// Packs behind a link: what an address may be, and how the file comes from there.

import { bareAddress, inOnePiece, unescaped } from '../saves/mangled.js';
import { MOST } from '../saves/limits.js';

const MARK = '#pack=';
const PATIENCE = 20_000, GRACE = 5_000;         // milliseconds

/** The address that a link of ours names: `#pack=https://…`. @param {string} hash
 * @returns {string | null} null: it names none */
export function addressIn(hash) {
  const plain = unescaped(hash), place = plain.indexOf('=') + 1;
  return inOnePiece(plain.slice(0, place)) === MARK ? bareAddress(plain.slice(place)) : null;
}

/** An address from which a pack may be fetched: a secure one, our own site's, or this machine's. @param {string} text
 * @returns {URL | null} */
export function goodAddress(text) {
  const address = bareAddress(text);
  if (address.length > MOST.address || !URL.canParse(address)) return null;
  const url = new URL(address), near = ['localhost', '127.0.0.1'].includes(url.hostname) || url.origin === location.origin;
  const good = url.protocol === 'https:' || (url.protocol === 'http:' && near);
  return good && url.href.length <= MOST.address && !url.username && !url.password ? url : null;
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
