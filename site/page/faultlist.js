// Which faults of the page have happened, which of them are news, and what kind each is. Knows nothing of the page
// itself.

/** @typedef {{where: string, message: string, stack: string, count: number, last: number}} Fault */

const QUIET = 10_000;      // milliseconds: a fault that comes again sooner is the same trouble
const MOST = 20;           // different faults that are kept for a report
const SCRIPT = /dynamically imported module|importing a module script/i;
const MISSING = /failed to fetch|networkerror|load failed/i;
const FOREIGN = /-extension:\/\//;

export class FaultList {
  /** @type {Map<string, Fault>} */
  faults = new Map();

  /** Notes a fault. once: it is told once until it heals, however often it comes.
   * @param {unknown} error @param {string} where @param {number} now milliseconds @param {boolean} [once]
   * @returns {boolean} whether it is news */
  note(error, where, now, once = false) {
    const message = String(error), key = `${where} ${message}`, known = this.faults.get(key);
    if (!known && this.faults.size >= MOST) this.faults.delete([...this.faults.keys()][0]);
    this.faults.set(key, { where, message, stack: stackOf(error), count: (known?.count ?? 0) + 1, last: now });
    return !known || (!once && now - known.last >= QUIET);
  }

  /** A part works again: its next fault is news. @param {string} where */
  forget(where) {
    for (const [key, one] of this.faults) if (one.where === where) this.faults.delete(key);
  }

  /** All faults, for a report. */
  told() {
    return [...this.faults.values()].map(({ where, message, stack, count }) => ({ where, message, stack, count }));
  }
}

/** @param {unknown} error */
function stackOf(error) {
  return error instanceof Error ? error.stack ?? '' : '';
}

/** Whether a file could not be fetched: then there is nothing wrong with the page. @param {unknown} error */
export function isMissingFile(error) {
  return isMissingScript(error) || MISSING.test(String(error));
}

/** Whether that file is a script: a browser that has missed one does not ask for it again before the page is loaded
 * anew. @param {unknown} error */
export function isMissingScript(error) {
  return SCRIPT.test(String(error));
}

/** Whether a fault is none of the page: a browser's remark on layout, a request that was called off, the script of an
 * extension.
 * @param {unknown} error @param {string} [message] @param {string} [file] */
export function isNoise(error, message = '', file = '') {
  if (!error) return true;                        // nothing that could be told: "Script error.", "ResizeObserver loop completed"
  const { name } = /** @type {any} */ (error);
  return name === 'AbortError' || message.startsWith('ResizeObserver loop') || FOREIGN.test(file) || FOREIGN.test(stackOf(error).split('\n').slice(0, 2).join());
}
