// Fetches one file from wherever it lies. The page itself may speak to its own site only; this thread may speak to others, and does nothing
// else: no cookies go out, no more comes in than a pack may weigh, and what came is text that nobody has looked at yet.

const MOST = 1_048_576;      // bytes

export {};

/** @typedef {{text: string, error?: undefined} | {error: 'unreachable' | 'status' | 'large' | 'slow' | 'no-text', text?: undefined}} Fetched */

self.onmessage = async ({ data: { address, patience } }) => postMessage(await fetched(address, patience));

/** @param {string} address @param {number} patience milliseconds @returns {Promise<Fetched>} */
async function fetched(address, patience) {
  const abort = new AbortController(), clock = setTimeout(() => abort.abort(), patience);
  try {
    const reply = await fetch(address, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', signal: abort.signal });
    if (!reply.ok || !reply.body) return { error: 'status' };
    return Number(reply.headers.get('content-length')) > MOST ? { error: 'large' } : await read(reply.body.getReader());
  } catch {
    return { error: abort.signal.aborted ? 'slow' : 'unreachable' };
  } finally {
    clearTimeout(clock);
    abort.abort();          // whatever is still on its way is not wanted
  }
}

/** No further than is fair. @param {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} reader @returns {Promise<Fetched>} */
async function read(reader) {
  /** @type {Uint8Array<ArrayBuffer>[]} */ const chunks = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) { await reader.cancel(); return { error: 'large' }; }
    chunks.push(value);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(chunks).arrayBuffer()) };
  } catch {
    return { error: 'no-text' };
  }
}
