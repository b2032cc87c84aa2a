// Python's memory as it was when the engine had just woken. This browser writes it down once, for its own later starts:
// they need not start Python anew, which is most of the work. Nothing is downloaded for it.
//
// What is kept fits one release in one browser. When it does not work it is thrown away, and Python starts as usual. A
// browser that crashes over it cannot tell us: so each try is noted before and struck out after, and after TRIES tries
// that were never heard of again (a tab closed at once looks the same) this release does without.

const TRIES = 2;
const FITS = 'X-Fits';
const PAGE = 4096;          // bytes that are kept or left out together: two thirds of the memory are nothing but zeros

export class Memory {
  /** @param {string} store the cache that the service worker keeps tidy @param {string} address where in it @param {string} parts what Python was started from */
  constructor(store, address, parts) {
    this.store = Promise.resolve(self.caches?.open(store)).catch(() => undefined);
    this.place = `${address}memory/python`;
    this.note = `${address}memory/tries`;
    this.fits = `${parts} ${navigator.userAgent}`;
    this.wanted = this.used = false;
  }

  /** What an earlier start wrote down, or null; then `wanted` says whether this start should. @returns {Promise<Uint8Array | null>} */
  async recall() {
    const store = await this.store;
    const [kept, tries] = await Promise.all([this.#read(store, this.place), this.#read(store, this.note)]);
    const tried = tries ? Number(await tries.text()) : 0;
    if (!store || tried >= TRIES) return null;
    this.wanted = true;                                  // unless there is one that can be read
    const bytes = kept ? unfold(await kept.arrayBuffer()) : null;
    this.used = bytes !== null;
    this.wanted = !this.used;
    if (this.used) this.#write(this.note, String(tried + 1));
    return bytes;
  }

  /** The start from it went well. */
  async worked() {
    await (await this.store)?.delete(this.note).catch(() => {});
  }

  /** It is of no use: the next start may write it anew, unless that happens too often. */
  async forget() {
    this.used = false;
    await (await this.store)?.delete(this.place).catch(() => {});
  }

  /** @param {Uint8Array} bytes */
  async keep(bytes) {
    await this.#write(this.place, fold(bytes));
  }

  /** @param {Cache | undefined} store @param {string} place */
  async #read(store, place) {
    const found = await store?.match(place);
    return found?.headers.get(FITS) === this.fits ? found : undefined;
  }

  /** A full disk is no reason to complain: then the next start is an ordinary one. @param {string} place @param {BlobPart} content */
  async #write(place, content) {
    const store = await this.store;
    await store?.put(place, new Response(new Blob([content]), { headers: { [FITS]: this.fits } })).catch(() => {});
  }
}

/** The pages that are not empty: how long the whole is, how many pages follow, their numbers, the pages. @param {Uint8Array} bytes a length that four divides */
export function fold(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const numbers = [];
  for (let number = 0; number * PAGE < bytes.length; number += 1) {
    if (holds(words, number * PAGE / 4, (number + 1) * PAGE / 4)) numbers.push(number);
  }
  const folded = new Uint8Array((2 + numbers.length) * 4 + numbers.length * PAGE);
  new Uint32Array(folded.buffer, 0, 2 + numbers.length).set([bytes.length, numbers.length, ...numbers]);
  numbers.forEach((number, index) => folded.set(bytes.subarray(number * PAGE, (number + 1) * PAGE), (2 + numbers.length) * 4 + index * PAGE));
  return folded;
}

/** @param {Uint32Array} words @param {number} start @param {number} end */
function holds(words, start, end) {
  for (let index = start; index < end && index < words.length; index += 1) if (words[index] !== 0) return true;
  return false;
}

/** @param {ArrayBuffer} folded @returns {Uint8Array | null} null: not what fold made */
export function unfold(folded) {
  const [length, count] = new Uint32Array(folded, 0, 2);
  if (folded.byteLength !== (2 + count) * 4 + count * PAGE) return null;
  const bytes = new Uint8Array(length);
  new Uint32Array(folded, 8, count).forEach((number, index) => {
    const start = (2 + count) * 4 + index * PAGE;
    bytes.set(new Uint8Array(folded, start, Math.min(PAGE, length - number * PAGE)), number * PAGE);
  });
  return bytes;
}
