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
export const FINGER = 36; // css pixels for a square that can be chosen: what then does not fit lies beyond the rim, and is pointed to from there
export const LEAST = 25; // css pixels for a square where only whole tiles and edges can be chosen, which are larger, or nothing at all
const LITTLE = 60; // css pixels: less is no place to show anything
const BROAD = 0.8; // of the width
const ROOM = 8; // css pixels that stay free at every side
const ENOUGH = 0.8; // of the steps that a better camera would show: for the others the board is not moved
const AROUND = 0.35; // squares shown around what must be seen
const EDGE = 4; // css pixels from the rim of the screen: what lies nearer is not in sight
export const RIM = [104, 34]; // css pixels of a sign at the rim: an arrow and two words
const STEP = 24; // css pixels from one place for it to the next
const FAR = 90; // css pixels by which it may be shifted rather than lie over something that can be chosen
const STANDS = 0.75; // squares around the middle of the figure that acts: its plate and its die need room too

/** The largest rectangle of the screen that nothing covers. @param {Size} size @param {Rect[]} covers
 * @returns {Rect} */
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

/** Where little is left, plates and tools may lie over the action, but not a drawer. @param {Size} size
 * @param {Rect[]} covers @returns {Padding} */
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

/** Everything that a text names, also in the event that it tells of. @param {Record<string, any>} [params]
 * @returns {string[]} */
const saidIn = ({ event, ...params } = {}) => [params, event ?? {}].flatMap((named) => Object.values(named).map(String));

/** The places of figures, each once. @param {View} view @param {(string | null | undefined)[]} ids @returns {Rect[]} */
function placesOf({ heroes, monsters }, ids) {
  const found = ids.flatMap((id) => [...heroes, ...monsters].find((one) => one.id === id && one.square) ?? []);
  return [...new Set(found)].map((one) => about(middle(one), STANDS + ((one.size || [1])[0] - 1) / 2));
}

/** The figure that decides or whose turn it is, whoever else the question speaks of, and who brought it about.
 * @param {View} view
 * @returns {Rect[]} */
function concerned(view) {
  const { question, turn } = view, { why, tactic } = question?.cause ?? {};
  return placesOf(view, [question?.who, turn.active, question?.source, tactic?.figure, ...saidIn(question?.text?.params), ...saidIn(why?.params)]);
}

/** The figures of the event that somebody may react to. @param {View} view @returns {Rect[]} */
const happensTo = (view) => placesOf(view, saidIn({ event: view.question?.text?.params?.event }));

/** must: those concerned (who decides comes first) and everything that can be chosen. more: what is good to see as
 * well: the unexplored edges, or the surroundings where the question has no place on the board. choices: what of it can
 * be chosen, but for steps: squares to walk to beside the answers of a menu; there are many of them, and a walk can be
 * begun in sight of some. subject: whom the question is about where nothing of it is on the board. least: the scale
 * below which they cannot be hit.
 * @typedef {{actor: Rect | null, meant: Rect | null, must: Rect[], choices: Rect[], steps: Rect[], subject: Rect[],
 * more: Rect[], least: number}} Wants */

/** @param {View} view @param {Rect | null} [meant] what the page tells somebody to press @returns {Wants} */
export function wantsOf(view, meant = null) {
  const [actor = null, ...others] = concerned(view), all = choicesOf(view), small = all.some(({ rank }) => rank < 2);
  const choices = all.filter((one) => !isStep(one)).map((one) => one.rect), steps = all.filter(isStep).map((one) => one.rect);
  const more = view.edges.map(({ squares }) => around(squares.map(([x, y]) => [x - 1, y - 1, x + 2, y + 2])));
  return { actor, meant, must: [...(actor ? [actor] : []), ...others, ...choices], choices, steps, subject: all.length ? [] : happensTo(view), least: small ? FINGER : LEAST,
    more: all.length || !actor ? more : [...more, [actor[0] - 3, actor[1] - 3, actor[2] + 3, actor[3] + 3]] };
}

/** The camera for the open question: the whole board if its squares are then large enough, else what must be seen with
 * the frontier, else what must be seen; and if that would make squares too small to be chosen, only as much as leaves
 * them large enough.
 * @param {View} view @param {Size} size @param {Padding} padding @param {number[]} bounds of the board
 * @param {Rect | null} [meant] @returns {Camera} */
export function frameOf(view, size, padding, bounds, meant = null) {
  const wants = wantsOf(view, meant), { must, steps, more, least } = wants, whole = fit(bounds, size, padding);
  if (whole.zoom >= COMFORT || !(must.length || steps.length)) return whole;
  const all = around([...must, ...steps]), near = tight(around([all, ...more]), size, padding);
  if (near.zoom >= COMFORT) return near;
  const need = tight(all, size, padding), sure = must.length ? tight(around(must), size, padding).zoom : COMFORT;
  const scale = Math.max(least, Math.min(COMFORT, sure));
  return need.zoom >= scale ? need : partOf(wants, size, padding, scale, all);
}

/** As much of what is wanted as one scale shows: all that must be seen, else what is to be pressed or all that can be
 * chosen, else whom something happens to, else whoever acts; the rest as near as can be.
 * @param {Wants} wants @param {Size} size @param {Padding} padding @param {number} scale @param {Rect} toward
 * @returns {Camera} */
function partOf({ actor, meant, must, choices, subject }, size, padding, scale, toward) {
  const fits = (/** @type {Rect[]} */ rects) => rects.length > 0 && tight(around(rects), size, padding, scale).zoom >= scale;
  const who = actor ? [actor] : must.slice(0, 1), pressed = meant ? [meant] : [];
  const part = [must, meant ? [...who, meant] : choices, pressed, subject.length ? [...who, ...subject] : [], subject, who].find(fits);
  return firstOf(part ? around(part) : actor ?? toward, toward, size, padding, scale);
}

/** @param {Rect} rect @param {Size} size @param {Padding} padding @param {number} [most] */
function tight([l, t, r, b], size, padding, most = 60) {
  const wide = size.width - padding.left - padding.right, high = size.height - padding.top - padding.bottom;
  const zoom = Math.min(most, wide / (r - l + 2 * AROUND), high / (b - t + 2 * AROUND));
  return centreOn((l + r) / 2, (t + b) / 2, zoom, padding);
}

/** As near to the middle of everything as leaves one part in sight. @param {Rect} part @param {Rect} all
 * @param {Size} size @param {Padding} padding @param {number} zoom @returns {Camera} */
function firstOf(part, all, size, padding, zoom) {
  const half = [(size.width - padding.left - padding.right) / zoom / 2, (size.height - padding.top - padding.bottom) / zoom / 2];
  const [x, y] = [0, 1].map((axis) => Math.min(part[axis] + half[axis], Math.max(part[axis + 2] - half[axis], (all[axis] + all[axis + 2]) / 2)));
  return centreOn(x, y, zoom, padding);
}

/** Whether a part of the board lies in the free part of the screen. @param {Camera} cam @param {Size} size
 * @param {Padding} padding @param {Rect} rect */
export function shows(cam, size, padding, rect) {
  const [l, t] = toScreen(cam, size, rect[0], rect[1]), [r, b] = toScreen(cam, size, rect[2], rect[3]);
  return l >= padding.left - 0.5 && t >= padding.top - 0.5 && r <= size.width - padding.right + 0.5 && b <= size.height - padding.bottom + 0.5;
}

/** The smallest change that brings all of a part into sight: a shift, or from farther away. @param {Camera} cam
 * @param {Size} size @param {Padding} padding @param {Rect} rect @returns {Camera} */
export function holding(cam, size, padding, rect) {
  if (shows(cam, size, padding, rect)) return cam;
  const far = tight(rect, size, padding, cam.zoom);
  if (far.zoom < cam.zoom) return far.zoom >= LEAST ? far : { ...far, zoom: LEAST };
  const corners = [[rect[0], rect[1]], [rect[2], rect[3]]];
  return corners.reduce((at, [x, y]) => bring(at, size, x, y, padding, AROUND), cam);
}

/** The camera for a question, given where it is: it stays if all is in sight and nothing is needlessly small. While one
 * hero acts, squares keep their size, and the board is moved as little as brings what is wanted into sight.
 * @param {Camera} cam @param {View} view @param {Size} size @param {Padding} padding @param {number[]} bounds
 * @param {{scale?: number | null, meant?: Rect | null}} [how] scale: of this turn. meant: what the page tells somebody
 * to press @returns {Camera} */
export function reframed(cam, view, size, padding, bounds, { scale = null, meant = null } = {}) {
  const wants = wantsOf(view, meant), best = scale === null ? frameOf(view, size, padding, bounds, meant) : kept(cam, wants, size, padding, scale);
  const { must, steps } = wants, inSight = (/** @type {Camera} */ from) => steps.filter((rect) => shows(from, size, padding, rect)).length;
  const seen = (must.length || steps.length) && must.every((rect) => shows(cam, size, padding, rect)) && inSight(cam) >= inSight(best) * ENOUGH;
  return seen && isLargeEnough(cam, best, scale === null) ? cam : clamp(best, bounds, padding);
}

/** Whether squares may stay as large as they are. @param {Camera} cam @param {Camera} best
 * @param {boolean} free another size would do as well */
function isLargeEnough(cam, best, free) {
  return free ? best.zoom < cam.zoom * 1.25 && !(cam.zoom < FINGER && best.zoom >= FINGER) : Math.abs(best.zoom / cam.zoom - 1) < 0.01;
}

/** The scale of a turn in which a question is seen: it gives way where the squares that are asked for would lie beyond
 * the rim, as far as is comfortable, and then for the rest of the turn. @param {View} view @param {Size} size
 * @param {Padding} padding @param {number | null} scale @returns {number | null} */
export function givenWay(view, size, padding, scale) {
  const { choices, least } = wantsOf(view);
  if (scale === null || scale <= COMFORT || least < FINGER || !choices.length) return scale;
  return Math.min(scale, Math.max(COMFORT, tight(around(choices), size, padding, scale).zoom));
}

/** In the scale of this turn; from farther away only for edges and tiles that are too far apart for it.
 * @param {Camera} cam @param {Wants} wants @param {Size} size @param {Padding} padding
 * @param {number} scale @returns {Camera} */
function kept(cam, wants, size, padding, scale) {
  const { must, steps } = wants;
  if (!must.length && !steps.length) return { ...cam, zoom: scale };
  const all = around([...must, ...steps]), sure = must.length ? tight(around(must), size, padding).zoom : scale;
  const zoom = Math.max(wants.least, wants.least < FINGER ? Math.min(scale, sure) : scale), here = /** @type {Rect} */ (middleOf(cam, padding));
  const still = partOf(wants, size, padding, zoom, here), moved = partOf(wants, size, padding, zoom, all);
  const inSight = (/** @type {Camera} */ from) => [...wants.choices, ...steps].filter((rect) => shows(from, size, padding, rect)).length;
  return inSight(still) >= inSight(moved) * ENOUGH ? still : moved;
}

/** The square in the middle of what is free of the screen. @param {Camera} cam @param {Padding} padding
 * @returns {number[]} */
function middleOf({ x, y, zoom }, { left, top, right, bottom }) {
  const [mx, my] = [x + (left - right) / 2 / zoom, y + (top - bottom) / 2 / zoom];
  return [mx, my, mx, my];
}

/** @param {[number, number]} place @param {Rect[]} covers */
const covered = ([x, y], covers) => covers.some(([l, t, r, b]) => x > l && x < r && y > t && y < b);

/** The nearest place in a part of the screen that holds a whole sign. @param {number} x @param {number} y
 * @param {number} l @param {number} t @param {number} r @param {number} b @returns {[number, number]} */
const within = (x, y, l, t, r, b) => [Math.min(r - RIM[0] / 2, Math.max(l + RIM[0] / 2, x)), Math.min(b - RIM[1] / 2, Math.max(t + RIM[1] / 2, y))];

/** @param {[number, number]} at @returns {Rect} */
const signAt = ([x, y]) => [x - RIM[0] / 2, y - RIM[1] / 2, x + RIM[0] / 2, y + RIM[1] / 2];

/** @typedef {{at: [number, number], turn: number, count: number, place: [number, number], way: number, ranks:
 * number[]}} Beyond at: in css pixels. turn: of the arrow, in degrees. place: the middle of what it points to. way: 0
 * east, 1 south, 2 west, 3 north. ranks: what is there (see choices.js) */

/** The choices out of sight, off the screen or under something of the page: for each side a sign at the
 * rim. Squares to walk to beside the answers of a menu have none: the light on the floor shows where they go on, and
 * they are asked for in a question of their own.
 * @param {import("./choices.js").Placed[]} choices @param {Camera} cam @param {Size} size @param {Padding} padding
 * @param {Rect[]} [covers] @returns {Beyond[]} */
export function beyond(choices, cam, size, padding, covers = []) {
  const middleX = (padding.left + size.width - padding.right) / 2, middleY = (padding.top + size.height - padding.bottom) / 2;
  /** @type {Map<number, import("./choices.js").Placed[]>} */
  const ways = new Map();
  /** @type {Rect[]} */
  const seen = [], others = [...covers];
  for (const one of distinct(choices.filter((one) => !isStep(one)))) {
    const [x, y] = toScreen(cam, size, ...centre(one)), inside = x >= EDGE && x <= size.width - EDGE && y >= EDGE && y <= size.height - EDGE && !covered([x, y], covers);
    const way = Math.round(Math.atan2(y - middleY, x - middleX) / (Math.PI / 2)) & 3;
    if (inside) seen.push(about([x, y], cam.zoom / 2));
    else ways.set(way, [...(ways.get(way) ?? []), one]);
  }
  return [...ways].map(([way, there]) => {
    const places = there.map(centre), place = /** @type {[number, number]} */ ([0, 1].map((axis) => places.reduce((sum, one) => sum + one[axis], 0) / places.length));
    const [x, y] = toScreen(cam, size, ...place), at = spot(within(x, y, 0, 0, size.width, size.height), way, size, padding, others, seen);
    others.push(signAt(at));
    return { at, turn: way * 90, count: there.length, place, way, ranks: [...new Set(there.map(({ rank }) => rank))] };
  });
}

/** One of each place: a square to which two cards lead is one square. @param {import("./choices.js").Placed[]}
 * choices */
const distinct = (choices) => [...new Map(choices.map((one) => [String(one.rect), one])).values()];

/** Along a rim, the place nearest to a point where a sign lies over nothing of the page and, if there is one, over
 * nothing that can be chosen.
 * @param {[number, number]} from @param {number} way @param {Size} size @param {Padding} padding @param {Rect[]} covers
 * @param {Rect[]} seen @returns {[number, number]} */
function spot(from, way, size, padding, covers, seen) {
  const axis = way % 2 ? 0 : 1, most = axis ? size.height : size.width, inner = within(...from, padding.left, padding.top, size.width - padding.right, size.height - padding.bottom);
  const free = [from, inner].flatMap((base) => Array.from({ length: Math.ceil(most / STEP) }, (_, i) => {
    const at = /** @type {[number, number]} */ (axis ? [base[0], i * STEP] : [i * STEP, base[1]]);
    return within(...at, 0, 0, size.width, size.height);
  })).concat([from, inner]).filter((at) => !covers.some((cover) => meet(signAt(at), cover)));
  const cost = (/** @type {[number, number]} */ at) => seen.filter((one) => meet(signAt(at), one)).length * FAR + Math.hypot(at[0] - from[0], at[1] - from[1]);
  return free.reduce((best, at) => (cost(at) < cost(best) ? at : best), free.at(-1) ?? inner);
}
