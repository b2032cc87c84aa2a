// The place for the die: beside what it decides, over no figure, inside of what is free of the screen. Pure.

/** @typedef {import("./framing.js").Rect} Rect */

const WAYS = [[0, -1], [1, -1], [-1, -1], [1, 0], [-1, 0], [0, 1], [1, 1], [-1, 1]];

/** How much of a lies over b. @param {Rect} a @param {Rect} b */
const shared = (a, b) => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** The room that a die takes with the words beneath it. @param {number} x @param {number} y @param {number} r @param {number} wide @returns {Rect} */
export const roomOf = (x, y, r, wide) => [x - Math.max(r, wide / 2), y - r * 1.3, x + Math.max(r, wide / 2), y + r * 1.5];

/** @param {[number, number]} target middle, in css pixels @param {number} r of the die @param {number} wide of its words @param {Rect[]} bodies of all figures @param {Rect} free @returns {[number, number]} */
export function dieSpot([x, y], r, wide, bodies, free) {
  let best = /** @type {[number, number]} */ ([x, y]), least = Infinity;
  for (const far of [1, 1.5, 2.1, 2.8]) for (const [dx, dy] of WAYS) {
    const away = r * far + 14, aside = dx ? Math.max(r, wide / 2) * 0.9 + away * 0.3 : 0;
    const room = roomOf(x + Math.sign(dx) * Math.max(away, aside), y + dy * away * 1.15, r, wide), moved = into(room, free);
    const at = /** @type {[number, number]} */ ([x + Math.sign(dx) * Math.max(away, aside) + moved[0], y + dy * away * 1.15 + moved[1]]);
    const covered = bodies.reduce((sum, body) => sum + shared(roomOf(at[0], at[1], r, wide), body), 0), cost = covered * 40 + Math.hypot(at[0] - x, at[1] - y);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** How far a box must go to lie inside another. @param {Rect} box @param {Rect} into @returns {[number, number]} */
function into([l, t, r, b], [left, top, right, bottom]) {
  return [l < left ? left - l : r > right ? right - r : 0, t < top ? top - t : b > bottom ? bottom - b : 0];
}
