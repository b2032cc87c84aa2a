// Small truths about squares that need nothing else.

/** @typedef {import("./types.js").Figure} Figure */

/** The middle of a figure of any size. @param {Figure} f @param {import("./types.js").Square | null} [square] @returns {[number, number]} */
export function middle(f, square = f.square) {
  const [w, h] = f.size || [1, 1], [x, y] = square || [0, 0];
  return [x + w / 2, y + h / 2];
}
