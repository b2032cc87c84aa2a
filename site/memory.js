// Python's memory as it was when the engine had just woken. This browser writes it down once, for its own later starts:
// they need not start Python anew, which is most of the work. Nothing is downloaded for it.
//
// What is kept fits one release in one browser. When it does not work it is thrown away, and Python starts as usual. A
// browser that crashes over it cannot tell us: so each try is noted before and struck out after, and after TRIES tries
// that were never heard of again (a tab closed at once looks the same) this release does without.

const TRIES = 2;
const FITS = 'X-Fits';
const HEAD = 3;             // words before the numbers of the pages
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

  /** The bytes that an earlier start wrote, or null; then `wanted` says whether this start should.
   * @returns {Promise<Uint8Array | null>} */
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

/** The pages that are not empty: a checksum over all the rest, how long the whole is, how many pages follow, their numbers, the pages.
 * @param {Uint8Array} bytes a length that four divides */
export function fold(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const numbers = [];
  for (let number = 0; number * PAGE < bytes.length; number += 1) {
    if (holds(words, number * PAGE / 4, (number + 1) * PAGE / 4)) numbers.push(number);
  }
  const head = (HEAD + numbers.length) * 4, folded = new Uint8Array(head + numbers.length * PAGE), all = new Uint32Array(folded.buffer);
  all.set([0, bytes.length, numbers.length, ...numbers]);
  numbers.forEach((number, index) => folded.set(bytes.subarray(number * PAGE, (number + 1) * PAGE), head + index * PAGE));
  all[0] = checksum(all);
  return folded;
}

/** Every bit counts, and where it stands: each step can be undone, so that no single change is lost on the way. Quick, because every start waits for it.
 * @param {Uint32Array} words the first one left out */
function checksum(words) {
  let sum = 1;
  for (let index = 1; index < words.length; index += 1) {
    sum = Math.imul(sum ^ words[index], 0x9e3779b1);
    sum ^= sum >>> 15;
  }
  return sum >>> 0;
}

/** @param {Uint32Array} words @param {number} start @param {number} end */
function holds(words, start, end) {
  for (let index = start; index < end && index < words.length; index += 1) if (words[index] !== 0) return true;
  return false;
}

/** @param {ArrayBuffer} folded @returns {Uint8Array | null} null: not what fold made */
export function unfold(folded) {
  if (folded.byteLength < HEAD * 4 || folded.byteLength % 4) return null;
  const all = new Uint32Array(folded), [sum, length, count] = all, head = (HEAD + count) * 4;
  if (folded.byteLength !== head + count * PAGE || sum !== checksum(all)) return null;
  const bytes = new Uint8Array(length);
  all.subarray(HEAD, HEAD + count).forEach((number, index) => {
    const start = head + index * PAGE;
    bytes.set(new Uint8Array(folded, start, Math.min(PAGE, length - number * PAGE)), number * PAGE);
  });
  return bytes;
}
