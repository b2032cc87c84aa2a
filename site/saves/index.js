// The index of what is saved: a list is drawn from what records say of themselves, and no save is opened for it. It
// lives in the page alone, so nothing can come between a save and its line in it, and no other tab, crash or older
// release can leave a line that is out of date: each line holds only as long as the heads of its records, which number
// and checksum them, are what they were when it was read.

const HEAD = 60;       // characters: a head, with its checksum, number and length, has at most 47

/** @template T */
export class Index {
  /** @type {Map<string, {stamp: string, line: T}>} */
  #lines = new Map();

  /** @param {string} id @param {(string | null)[]} texts its records, as they are stored
   * @param {() => T} read what to do when they are not known @returns {T} */
  line(id, texts, read) {
    const stamp = stampOf(texts), known = this.#lines.get(id);
    return known?.stamp === stamp ? known.line : this.note(id, texts, read());
  }

  /** Notes what was found when the records were opened. @param {string} id @param {(string | null)[]} texts
   * @param {T} line
   * @returns {T} */
  note(id, texts, line) {
    this.#lines.set(id, { stamp: stampOf(texts), line });
    return line;
  }
}

/** @param {(string | null)[]} texts */
function stampOf(texts) {
  return texts.map((text) => text === null ? '' : `${text.length} ${text.slice(0, HEAD)}`).join('\n');
}
