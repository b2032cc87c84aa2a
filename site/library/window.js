// Which part of a long shelf is drawn: the rows that are in sight, and some above and below. Pure: tests/page runs this in Node.

/** How a shelf lies: where its first row begins below the top of what is seen, how far it is from row to row, and how many cards are in one.
 * @typedef {{top: number, pitch: number, columns: number}} Lie */

/** The first card that is drawn, and the one after the last. @param {number} count @param {Lie} lie @param {number} height of what is seen @param {number} [beyond] pixels that are drawn above and below
 * @returns {[number, number]} */
export function inSight(count, { top, pitch, columns }, height, beyond = height) {
  const rows = Math.ceil(count / columns);
  const first = clamp(Math.floor((-top - beyond) / pitch), rows), end = clamp(Math.ceil((height - top + beyond) / pitch), rows);
  return [Math.min(count, first * columns), Math.min(count, end * columns)];
}

/** @param {number} row @param {number} rows */
function clamp(row, rows) {
  return Math.max(0, Math.min(rows, row));
}

/** How high a shelf is. @param {number} count @param {{pitch: number, columns: number, gap: number}} lie */
export function heightOf(count, { pitch, columns, gap }) {
  return Math.max(0, Math.ceil(count / columns) * pitch - gap);
}

/** The card that an arrow leads to; nowhere: null. @param {string} key @param {number} at @param {number} count
 * @param {number} columns @returns {number | null} */
export function stepTo(key, at, count, columns) {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: count - 1 }[key];
  if (to === undefined || to < 0 || to >= count) return null;
  return to;
}
