// Deleted games: they stay where they are, with a mark, until their place is needed. The order in which things were
// deleted is kept as a list, because a clock may be set back or ahead; what the clock said is only shown.

import { isTime } from './limits.js';

export const MARK = 'deleted';
const MOST = 10;

export class Trash {
  /** @param {import('./storage.js').Shelf} shelf @param {string} kind what is saved */
  constructor(shelf, kind) {
    this.shelf = shelf;
    this.kind = kind;
  }

  /** @param {string} id */
  #key(id) {
    return `${this.kind}:${id}:${MARK}`;
  }

  /** @param {string} id */
  has(id) {
    return this.shelf.get(this.#key(id)) !== null;
  }

  /** Notes the order first: a kill on the way has deleted nothing. @param {string} id @param {number} when
   * @param {(key: string, text: string) => 'full' | 'blocked' | null} set
   * @returns {'full' | 'blocked' | null} why it was not marked */
  mark(id, when, set) {
    set(`${MARK}:${this.kind}`, JSON.stringify([id, ...this.#order().filter((other) => other !== id)].slice(0, 2 * MOST)));
    return set(this.#key(id), String(when));
  }

  /** @param {string} id */
  unmark(id) {
    this.shelf.remove(this.#key(id));
  }

  /** Last deleted first; before them, when the order was not kept yet, by what their clock said. @param {string[]} ids
   * @returns {{id: string, when: number}[]} when: 0, the clock said nothing */
  sorted(ids) {
    const order = this.#order(), place = (/** @type {string} */ id) => (order.indexOf(id) + 1 || Infinity);
    const found = ids.map((id) => ({ id, when: Number(this.shelf.get(this.#key(id))) }));
    return found.map(({ id, when }) => ({ id, when: isTime(when) ? when : 0 })).sort((a, b) => place(a.id) === place(b.id) ? b.when - a.when : place(a.id) - place(b.id));
  }

  /** Those whose place is needed now: all but the last few. @param {string[]} ids
   * @param {string} latest it was deleted just now @returns {string[]} */
  over(ids, latest) {
    const others = this.sorted(ids).flatMap(({ id }) => id === latest ? [] : id);
    return others.slice(MOST - 1);
  }

  /** @returns {string[]} */
  #order() {
    const found = this.shelf.data(`${MARK}:${this.kind}`, []);
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  }
}
