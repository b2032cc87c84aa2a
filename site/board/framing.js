// Which part of the board must be in sight, and the camera that shows it in what is really free of the screen. Pure.
import { bring, centreOn, clamp, fit, toScreen } from "./camera.js";
import { centre, choicesOf, isStep } from "./choices.js";
import { middle } from "./geometry.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").Size} Size */
/** @typedef {import("./types.js").Padding} Padding */
/** @typedef {[number, number, number, number]} Rect left, top, right, bottom: of squares, or of css pixels */

export const COMFORT = 40; // css pixels for a square that a finger hits without care
export const CLEAR = 34; // css pixels for a square whose figure is told apart, with its chance beside it
export const LEAST = 25; // smaller squares are not hit any more: what then does not fit lies beyond the rim, and arrows point there
const LITTLE = 60; // css pixels: less is no place to show anything
const BROAD = 0.8; // of the width
const ROOM = 8; // css pixels that stay free at every side
const ENOUGH = 0.8; // of the steps that a better camera would show: for the others the board is not moved
const AROUND = 0.35; // squares shown around what must be seen
const EDGE = 4; // css pixels from the rim of the screen: what lies nearer is not in sight
const REACH = 22; // css pixels from the middle of an arrow at the rim to its end
const STANDS = 0.75; // squares around the middle of the figure that acts: its plate and its die need room too

/** The largest rectangle of the screen that nothing covers. @param {Size} size @param {Rect[]} covers @returns {Rect} */
export function freeOf({ width, height }, covers) {
  const whole = /** @type {Rect} */ ([ROOM, ROOM, width - ROOM, height - ROOM]);
  const lines = (/** @type {number} */ axis) => [whole[axis], whole[axis + 2], ...covers.flatMap((one) => [one[axis], one[axis + 2]])]
    .filter((at) => at >= whole[axis] && at <= whole[axis + 2]).sort((a, b) => a - b);
  const [xs, ys] = [lines(0), lines(1)], all = xs.flatMap((l) => xs.filter((r) => r > l).flatMap((r) => ys.flatMap((t) => ys.filter((b) => b > t).map((b) => /** @type {Rect} */ ([l, t, r, b])))));
  const free = all.filter((one) => !covers.some((cover) => meet(one, cover)));
  return free.reduce((best, one) => (area(one) > area(best) ? one : best), /** @type {Rect} */ ([0, 0, 0, 0]));
}

/** @param {Rect} a @param {Rect} b */
export const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
/** @param {Rect} one */
const area = (one) => (one[2] - one[0]) * (one[3] - one[1]);

/** Where little is left, plates and tools may lie over the action, but not a drawer. @param {Size} size @param {Rect[]} covers @returns {Padding} */
export function paddingOf(size, covers) {
  const broad = covers.filter(([left, , right]) => right - left > size.width * BROAD);
  const [left, top, right, bottom] = [freeOf(size, covers), freeOf(size, broad)].find(roomy) ?? [ROOM, ROOM, size.width - ROOM, size.height - ROOM];   // all is covered: nothing can be done about it
  return { left, top, right: size.width - right, bottom: size.height - bottom };
}

/** @param {Rect} free */
const roomy = ([left, top, right, bottom]) => right - left >= LITTLE && bottom - top >= LITTLE;

/** @param {Rect[]} rects @returns {Rect} */
export function around(rects) {
  return [Math.min(...rects.map((r) => r[0])), Math.min(...rects.map((r) => r[1])), Math.max(...rects.map((r) => r[2])), Math.max(...rects.map((r) => r[3]))];
}

/** @param {[number, number]} place @param {number} [far] @returns {Rect} */
export const about = ([x, y], far = STANDS) => [x - far, y - far, x + far, y + far];

/** Whatever a text names, also in the event that it tells of. @param {Record<string, any>} [params] @returns {string[]} */
const saidIn = ({ event, ...params } = {}) => [params, event ?? {}].flatMap((named) => Object.values(named).map(String));

/** Who decides or whose turn it is, whoever else the question speaks of, and who brought it about. @param {View} view @returns {Rect[]} */
function concerned(view) {
  const { question, turn } = view, figures = [...view.heroes, ...view.monsters];
  const { why, tactic } = question?.cause ?? {};
  const ids = [question?.who, turn.active, question?.source, tactic?.figure, ...saidIn(question?.text?.params), ...saidIn(why?.params)];
  const found = ids.flatMap((id) => figures.find((one) => one.id === id && one.square) ?? []);
  return [...new Set(found)].map((one) => about(middle(one), STANDS + ((one.size || [1])[0] - 1) / 2));
}

/** must: those concerned (who decides comes first) and everything that can be chosen. more: what is good to see as well: the unexplored edges, or
 * the surroundings where the question has no place on the board. steps: squares to walk to beside the answers of a menu; there are many of them, and a
 * walk can be begun in sight of some. @param {View} view @returns {{actor: Rect | null, must: Rect[], steps: Rect[], more: Rect[]}} */
export function wantsOf(view) {
  const [actor = null, ...others] = concerned(view), all = choicesOf(view);
  const choices = all.filter((one) => !isStep(one)).map((one) => one.rect), steps = all.filter(isStep).map((one) => one.rect);
  const more = view.edges.map(({ squares }) => around(squares.map(([x, y]) => [x - 1, y - 1, x + 2, y + 2])));
  return { actor, must: [...(actor ? [actor] : []), ...others, ...choices], steps, more: all.length || !actor ? more : [...more, [actor[0] - 3, actor[1] - 3, actor[2] + 3, actor[3] + 3]] };
}

/** The camera for the open question: the whole board if its squares are then large enough, else what must be seen with the frontier,
 * else what must be seen; where there are too many steps, as many as leave figures clear; and if even that is too much, the actor first. @param {View} view @param {Size} size @param {Padding} padding @param {number[]} bounds of the board @returns {Camera} */
export function frameOf(view, size, padding, bounds) {
  const { actor, must, steps, more } = wantsOf(view), whole = fit(bounds, size, padding);
  if (whole.zoom >= COMFORT || !(must.length || steps.length)) return whole;
  const all = around([...must, ...steps]), near = tight(around([all, ...more]), size, padding);
  if (near.zoom >= COMFORT) return near;
  const need = tight(all, size, padding), sure = must.length ? tight(around(must), size, padding) : need;
  if (need.zoom < CLEAR && sure.zoom > need.zoom && sure.zoom >= LEAST) return firstOf(around(must), all, size, padding, Math.min(CLEAR, sure.zoom));
  return need.zoom >= LEAST ? need : firstOf(actor ?? must[0] ?? all, all, size, padding, LEAST);
}

/** @param {Rect} rect @param {Size} size @param {Padding} padding @param {number} [most] */
function tight([l, t, r, b], size, padding, most = 60) {
  const wide = size.width - padding.left - padding.right, high = size.height - padding.top - padding.bottom;
  const zoom = Math.min(most, wide / (r - l + 2 * AROUND), high / (b - t + 2 * AROUND));
  return centreOn((l + r) / 2, (t + b) / 2, zoom, padding);
}

/** As near to the middle of everything as leaves one part in sight. @param {Rect} part @param {Rect} all @param {Size} size @param {Padding} padding @param {number} zoom @returns {Camera} */
function firstOf(part, all, size, padding, zoom) {
  const half = [(size.width - padding.left - padding.right) / zoom / 2, (size.height - padding.top - padding.bottom) / zoom / 2];
  const [x, y] = [0, 1].map((axis) => Math.min(part[axis] + half[axis], Math.max(part[axis + 2] - half[axis], (all[axis] + all[axis + 2]) / 2)));
  return centreOn(x, y, zoom, padding);
}

/** Whether a part of the board lies in the free part of the screen. @param {Camera} cam @param {Size} size @param {Padding} padding @param {Rect} rect */
export function shows(cam, size, padding, rect) {
  const [l, t] = toScreen(cam, size, rect[0], rect[1]), [r, b] = toScreen(cam, size, rect[2], rect[3]);
  return l >= padding.left - 0.5 && t >= padding.top - 0.5 && r <= size.width - padding.right + 0.5 && b <= size.height - padding.bottom + 0.5;
}

/** The smallest change that brings all of a part into sight: a shift, or from farther away. @param {Camera} cam @param {Size} size @param {Padding} padding @param {Rect} rect @returns {Camera} */
export function holding(cam, size, padding, rect) {
  if (shows(cam, size, padding, rect)) return cam;
  const far = tight(rect, size, padding, cam.zoom);
  if (far.zoom < cam.zoom) return far.zoom >= LEAST ? far : { ...far, zoom: LEAST };
  const corners = [[rect[0], rect[1]], [rect[2], rect[3]]];
  return corners.reduce((at, [x, y]) => bring(at, size, x, y, padding, AROUND), cam);
}

/** The camera for a question, given where it is: it stays if all is in sight and nothing is needlessly small.
 * @param {Camera} cam @param {View} view @param {Size} size @param {Padding} padding @param {number[]} bounds @returns {Camera} */
export function reframed(cam, view, size, padding, bounds) {
  const { must, steps } = wantsOf(view), best = frameOf(view, size, padding, bounds);
  const inSight = (/** @type {Camera} */ from) => steps.filter((rect) => shows(from, size, padding, rect)).length;
  const enough = inSight(best) === steps.length || cam.zoom > CLEAR * 1.01 ? steps.length : inSight(best) * ENOUGH;      // who stands near can go farther away
  const seen = (must.length || steps.length) && must.every((rect) => shows(cam, size, padding, rect)) && inSight(cam) >= enough;
  return seen && best.zoom < cam.zoom * 1.25 && !(cam.zoom < CLEAR && best.zoom >= CLEAR) ? cam : clamp(best, bounds, padding);
}

/** @param {[number, number]} place @param {Rect[]} covers @param {number} [more] css pixels around it */
const covered = ([x, y], covers, more = 0) => covers.some(([l, t, r, b]) => x > l - more && x < r + more && y > t - more && y < b + more);

/** The nearest place in a part of the screen that holds a whole arrow. @param {number} x @param {number} y @param {number} l @param {number} t @param {number} r @param {number} b @returns {[number, number]} */
const within = (x, y, l, t, r, b) => [Math.min(r - REACH, Math.max(l + REACH, x)), Math.min(b - REACH, Math.max(t + REACH, y))];

/** What can be chosen and is not in sight, off the screen or under something of the page: for each direction an arrow at the rim.
 * @param {import("./choices.js").Placed[]} choices @param {Camera} cam @param {Size} size @param {Padding} padding @param {Rect[]} [covers]
 * @returns {{at: [number, number], turn: number, count: number, place: [number, number], way: number}[]} */
export function beyond(choices, cam, size, padding, covers = []) {
  const middleX = (padding.left + size.width - padding.right) / 2, middleY = (padding.top + size.height - padding.bottom) / 2;
  /** @type {Map<number, [number, number][]>} */
  const ways = new Map();
  for (const place of choices.map(centre)) {
    const [x, y] = toScreen(cam, size, ...place), inside = x >= EDGE && x <= size.width - EDGE && y >= EDGE && y <= size.height - EDGE && !covered([x, y], covers);
    const way = Math.round(Math.atan2(y - middleY, x - middleX) / (Math.PI / 4)) & 7;
    if (!inside) ways.set(way, [...(ways.get(way) ?? []), place]);
  }
  return [...ways].map(([way, places]) => {
    const place = /** @type {[number, number]} */ ([0, 1].map((axis) => places.reduce((sum, one) => sum + one[axis], 0) / places.length));
    const [x, y] = toScreen(cam, size, ...place), rim = within(x, y, 0, 0, size.width, size.height);
    return { at: covered(rim, covers, REACH) ? within(x, y, padding.left, padding.top, size.width - padding.right, size.height - padding.bottom) : rim,
      turn: Math.atan2(y - middleY, x - middleX), count: places.length, place, way };
  });
}
