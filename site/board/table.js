// The upper canvas. It is a list of items, each with a box and a print of all that it shows; only boxes whose print changed are drawn again.
import { breath, drawActor, drawToken } from "./actor-art.js";
import { areaItems } from "./areas.js";
import { badgeOf, chanceOn } from "./budget.js";
import { byFigure, cursor, footsteps, hovered, litBorder, litEdge, litField, litSquares, litTile, meantMark, pressed, reticle } from "./choice-art.js";
import { intentItems } from "./intents.js";
import { plateItems } from "./odds-plate.js";
import { stepsTo } from "./choices.js";
import { toScreen } from "./camera.js";
import { placeItems } from "./placenames.js";
import { glow, stripOf } from "./frontier.js";
import { drawPlate, platesOf } from "./plates.js";
import { FONT } from "./fonts.js";

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import("./actors.js").Actor} Actor */
/** @typedef {import("./choices.js").Placed} Placed */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./actor-art.js").Tools} Tools */
/** @typedef {import("./actor-art.js").Project} Project */
/** @typedef {[number, number, number, number]} Box left, top, right, bottom in css pixels */
/** @typedef {{id: string, print: string, box: Box, draw: () => void}} Item */

const SHARE = 0.4; // of the canvas, and so many windows: beyond that one pass over everything is cheaper
const WINDOWS = 8;

export class Table {
  /** @param {Ctx} ctx @param {Scene} scene @param {Tools} tools */
  constructor(ctx, scene, tools) {
    this.ctx = ctx;
    this.scene = scene;
    this.tools = tools;
    /** @type {Map<string, Item>} */
    this.last = new Map();
    this.lens = "";
    this.busy = false;
    this.unbaked = false; // plain discs wait for their pictures
  }

  /** The camera's position, and everything else that moves all items at once. */
  lensPrint() {
    const { cam, size, dpr, bright } = this.scene;
    return [cam.x, cam.y, cam.zoom, size.width, size.height, dpr, bright].join();
  }

  draw() {
    const items = itemsOf(this.ctx, this.scene, this.tools), lens = this.lensPrint(), busy = this.tools.effects.live.size > 0;
    const whole = lens !== this.lens || busy || this.busy || this.unbaked, boxes = whole ? null : changedBoxes(items, this.last);
    [this.lens, this.busy, this.last] = [lens, busy, new Map(items.map((item) => [item.id, item]))];
    if (boxes && !boxes.length) return;
    this.paint(items, boxes);
    this.unbaked = this.tools.atlas.waiting;
  }

  /** @param {Item[]} items @param {Box[] | null} boxes none: everything */
  paint(items, boxes) {
    const { ctx, scene } = this, { width, height } = scene.size;
    ctx.setTransform(scene.dpr, 0, 0, scene.dpr, 0, 0);
    const all = /** @type {Box} */ ([0, 0, width, height]);
    const some = boxes ? merged(merged(boxes)).filter((one) => meet(one, all)) : [all], much = some.reduce((sum, box) => sum + area(box), 0) > area(all) * SHARE;
    for (const box of much || some.length > WINDOWS ? [all] : some) this.window(items, box);
  }

  /** Clear one box and draw only inside of it; one rectangle is the cheapest of clips. @param {Item[]} items @param {Box} box */
  window(items, box) {
    const { ctx, scene: { cam, size, dpr } } = this, [l, t] = [Math.floor(box[0] * dpr) / dpr, Math.floor(box[1] * dpr) / dpr], [r, b] = [Math.ceil(box[2] * dpr) / dpr, Math.ceil(box[3] * dpr) / dpr];
    ctx.save();
    ctx.clearRect(l, t, r - l, b - t);
    ctx.beginPath();
    ctx.rect(l, t, r - l, b - t);
    ctx.clip();
    for (const item of items) if (meet(item.box, box)) item.draw();
    this.tools.effects.draw(ctx, (x, y) => toScreen(cam, size, x, y), cam.zoom);
    ctx.restore();
  }
}

/** @param {Box} a @param {Box} b */
const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** @param {Box} box */
const area = (box) => (box[2] - box[0]) * (box[3] - box[1]);

/** Boxes that lie together become one, as long as hardly any other ground is taken in: a border's two ends must not redraw the middle.
 * @param {Box[]} boxes @returns {Box[]} */
function merged(boxes) {
  /** @type {Box[]} */
  const out = [];
  for (const box of boxes) {
    const i = out.findIndex((other) => area(joined(other, box)) <= (area(other) + area(box)) * 1.6);
    if (i < 0) out.push(box);
    else out[i] = joined(out[i], box);
  }
  return out;
}

/** @param {Box} a @param {Box} b @returns {Box} */
const joined = (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];

/** @param {Item[]} items @param {Map<string, Item>} last @returns {Box[]} */
function changedBoxes(items, last) {
  /** @type {Box[]} */
  const out = [], seen = new Set(items.map((item) => item.id));
  for (const item of items) {
    const old = last.get(item.id);
    if (old && old.print === item.print) continue;
    out.push(item.box);
    if (old) out.push(old.box);
  }
  for (const old of last.values()) if (!seen.has(old.id)) out.push(old.box);
  return out;
}

/** Everything on the upper canvas, from the floor up. @param {Ctx} ctx @param {Scene} scene @param {Tools} tools @returns {Item[]} */
function itemsOf(ctx, scene, tools) {
  const { cam, size } = scene, z = cam.zoom, at = (/** @type {number} */ x, /** @type {number} */ y) => toScreen(cam, size, x, y);
  const actors = [...scene.actors.values()].sort((a, b) => Number(b.down) - Number(a.down) || a.y - b.y);
  return [
    ...frontier(ctx, scene, at, z),
    ...areaItems(ctx, scene, at, z, tools),
    ...(scene.acting ? [] : underFeet(ctx, scene, at, z)),
    ...placeItems(ctx, scene, at, z, tools),
    ...scene.tokens.filter(({ small }) => !small).map((token) => tokenItem(ctx, token, at, z, scene, tools)),
    ...actors.map((a) => actorItem(ctx, a, at, z, scene, tools)),
    ...scene.tokens.filter(({ small }) => small).map((token) => tokenItem(ctx, token, at, z, scene, tools)),      // under a figure nobody would see it
    ...(scene.acting ? [] : overHeads(ctx, scene, at, z)),
    ...(scene.acting ? [] : scene.foretold?.items(ctx, at, z) ?? []),
    ...(scene.acting ? [] : intentItems(ctx, scene, at, z, tools)),
    ...[...platesOf(ctx, scene, at, tools)].map(([id, one]) => plateItem(ctx, id, one, scene, tools)),
    ...(scene.acting ? [] : plateItems(ctx, scene, at, z, tools)),
    ...(scene.acting ? [] : overAll(ctx, scene, at, tools)),
  ];
}

/** @param {Project} at @param {number[]} rect in squares @param {number} more css pixels around it @returns {Box} */
function boxOf(at, rect, more) {
  const [l, t] = at(rect[0], rect[1]), [r, b] = at(rect[2], rect[3]);
  return [l - more, t - more, r + more, b + more];
}

/** @param {number[][]} rects */
function around(rects) {
  return [Math.min(...rects.map((r) => r[0])), Math.min(...rects.map((r) => r[1])), Math.max(...rects.map((r) => r[2])), Math.max(...rects.map((r) => r[3]))];
}

/** @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @returns {Item[]} */
function underFeet(ctx, scene, at, z) {
  const near = scene.cursor || scene.hover, squares = litSquares(scene.choices, scene.regarded), out = [...wide(ctx, scene, at, z)];
  for (const one of squares) out.push({ id: `lit ${one.rect}`, print: [one.pending, one.costly, one.dim].join(), box: boxOf(at, one.rect, 0), draw: () => litField(ctx, one, at, z) });
  for (const shadow of [true, false]) for (const one of squares) {
    if (one.sides.length) out.push({ id: `${shadow} ${one.rect}`, print: one.sides.join(), box: boxOf(at, one.rect, z * 0.04 + 3), draw: () => litBorder(ctx, one, shadow, at, z) });
  }
  if (near && near.rank) out.push({ id: "hovered", print: near.rect.join(), box: boxOf(at, near.rect, 4), draw: () => hovered(ctx, near.rect, at) });
  return out;
}

/** Whole tiles, and edges. @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @returns {Item[]} */
function wide(ctx, scene, at, z) {
  return scene.choices.flatMap((one) => {
    const edge = one.rank === 2 && scene.view?.edges.find((e) => e.id === one.edge), box = boxOf(at, one.rect, z), id = `wide ${one.options}`;
    if (edge) return [{ id, print: edge.id, box, draw: () => litEdge(ctx, one, edge, at, z) }];
    return one.rank === 3 ? [{ id, print: one.rect.join(), box, draw: () => litTile(ctx, one, at, z) }] : [];
  });
}

/** @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @returns {Item[]} */
function overHeads(ctx, scene, at, z) {
  return [...meantItem(ctx, scene, at, z), ...byFigure(scene.choices).map((list) => aim(ctx, list, scene, at, z)), ...way(ctx, scene, at, z), ...marked(ctx, scene, at, z)];
}

/** The steps to the square that is pointed at. @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @returns {Item[]} */
function way(ctx, scene, at, z) {
  const near = scene.cursor || scene.hover, hero = scene.active && scene.actors.get(scene.active);
  const path = near && near.rank === 1 && hero ? stepsTo(scene.choices, near, hero.figure.square, held(scene)) : [], [goal] = path.slice(-1);
  if (path.length < 2) return [];
  const aside = scene.tokens.some(({ x, y }) => `${Math.floor(x)},${Math.floor(y)}` === String(goal)), box = boxOf(at, around(path.map(([x, y]) => [x, y, x + 1, y + 1])), z * 0.2 + 8);
  return [{ id: "path", print: `${path.join(";")} ${aside}`, box, draw: () => footsteps(ctx, path, aside, at, z) }];
}

/** The mark of what the voice means; over the head of a figure there is no room for its arrow. @param {Ctx} ctx
 * @param {Scene} scene @param {Project} at @param {number} z @returns {Item[]} */
function meantItem(ctx, { meant, actors }, at, z) {
  if (!meant) return [];
  const held = [...actors.values()].some((a) => Math.floor(a.x) === meant[0] && Math.floor(a.y) === meant[1]);
  return [{ id: "meant", print: `${meant} ${held}`, box: boxOf(at, meant, z * 0.5 + 12), draw: () => meantMark(ctx, meant, !held, at, z) }];
}

/** Single places: what was pressed, what a button of the page or the keys point at. @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @returns {Item[]} */
function marked(ctx, { pressed: rect, pointed, cursor: chosen }, at, z) {
  const frame = (/** @type {number[]} */ one) => cursor(ctx, one, at, z);
  const all = /** @type {[string, number[] | null | undefined, number, (one: number[]) => void][]} */ ([["pressed", rect, 4, (one) => pressed(ctx, one, at)], ["pointed", pointed, 10, frame], ["cursor", chosen?.rect, 10, frame]]);
  return all.flatMap(([id, one, more, draw]) => (one ? [{ id, print: one.join(), box: boxOf(at, one, more), draw: () => draw(one) }] : []));
}

/** @param {Ctx} ctx @param {Placed[]} list choices of one figure @param {Scene} scene @param {Project} at @param {number} z @returns {Item} */
function aim(ctx, list, scene, at, z) {
  const hero = scene.actors.get(String(list[0].figure))?.kind === "hero";
  const chance = chanceOn(scene.choices, String(list[0].figure), scene.regarded), meant = !scene.regarded || list.some((one) => one.pending || one.options[0] === scene.regarded);
  return { id: `aim ${list[0].figure}`, print: [hero, list[0].kind, list[0].intent, list.length, list[0].rect, chance, meant].join(),
    box: boxOf(at, list[0].rect, z * 0.3 + 12), draw: () => reticle(ctx, list, { hero, chance, meant }, at, z) };
}

/** @param {Scene} scene @returns {import("./types.js").Square[]} */
const held = (scene) => [...scene.actors.values()].flatMap((a) => (a.kind === "hero" && a.id !== scene.active && a.figure.square ? [a.figure.square] : []));

/** @param {Ctx} ctx @param {Scene["tokens"][number]} token @param {Project} at @param {number} z @param {Scene} scene @param {Tools} tools @returns {Item} */
function tokenItem(ctx, token, at, z, scene, tools) {
  return { id: `token ${token.id}`, print: [token.x, token.y, token.small, token.face].join(), box: boxOf(at, [token.x - 0.7, token.y - 0.8, token.x + 0.8, token.y + 0.7], 0), draw: () => drawToken(ctx, token, at, z, scene, tools) };
}

/** @param {Ctx} ctx @param {Actor} a @param {Project} at @param {number} z @param {Scene} scene @param {Tools} tools @returns {Item} */
function actorItem(ctx, a, at, z, scene, tools) {
  const [x, y] = at(a.x, a.y), light = scene.bright ? 1 : Math.round(tools.light.at(x, y) * 20), r = a.side * Math.max(1, a.scale), f = a.figure;
  const print = [a.x, a.y, a.lift, a.seen, a.flash, a.ash, a.scale, a.lean, a.fall, breath(a, scene), a.left, a.down, light, a.id === scene.doer, f.hit_points_max, f.conditions,
    JSON.stringify(badgeOf(a, scene))].join();
  return { id: `actor ${a.id}`, print, box: boxOf(at, [a.x - r, a.y - r - a.lift, a.x + r, a.y + r], 10), draw: () => drawActor(ctx, a, at, z, scene, tools) };
}

/** @param {Ctx} ctx @param {string} id @param {{box: Box, name: string, px: number, trim: string}} one @param {Scene} scene @param {Tools} tools @returns {Item} */
function plateItem(ctx, id, { box, name, px, trim }, scene, tools) {
  const [w, h] = [box[2] - box[0], box[3] - box[1]], wide = /** @type {Box} */ ([box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3]);
  return { id: `plate ${id}`, print: [box, name].join(), box: wide,
    draw: () => tools.sprites.copy(ctx, `${name}|${px}|${trim}`, box[0] + w / 2, box[1] + h / 2, w + 4, h + 4, scene.dpr, (inner) => drawPlate(inner, name, w, h, px, trim)) };
}

/** Unexplored edges; brighter where ending here, or on the square that is pointed at, would explore. @param {Ctx} ctx @param {Scene} scene @param {Project} at @param {number} z @returns {Item[]} */
function frontier(ctx, scene, at, z) {
  const near = scene.acting ? null : (scene.cursor || scene.hover)?.square, asked = new Set(scene.choices.map((one) => one.edge));
  return scene.frontier().filter((edge) => scene.acting || !asked.has(edge.id)).map((edge) => {
    const strong = near ? edge.squares.some((one) => one[0] === near[0] && one[1] === near[1]) : !scene.acting && Boolean(scene.view?.outlook?.edges.includes(edge.id));
    return { id: `frontier ${edge.id}`, print: String(strong), box: boxOf(at, stripOf(edge), 3), draw: () => glow(ctx, edge, strong, at, z) };
  });
}

/** The meaning of a square for the end of the turn. @param {Ctx} ctx @param {Scene} scene @param {Project} at
 * @param {Tools} tools @returns {Item[]} */
function overAll(ctx, scene, at, tools) {
  const square = (scene.cursor || scene.hover)?.square, words = square ? tools.wordsAt(square) : "";
  return square && words ? [saying(ctx, words, square, at, scene)] : [];
}

/** @param {Ctx} ctx @param {string} words @param {import("./types.js").Square} square @param {Project} at @param {Scene} scene @returns {Item} */
function saying(ctx, words, square, at, { size, cam: { zoom } }) {
  ctx.font = `700 14px ${FONT}`;
  const w = ctx.measureText(words).width + 20, [x, y] = at(square[0] + 0.5, square[1] + 0.5), mx = Math.min(size.width - w / 2 - 6, Math.max(w / 2 + 6, x));
  const my = y < 60 ? y + zoom * 0.75 + 8 : y - zoom * 0.5 - 14;
  return { id: "saying", print: [words, mx, my].join(), box: [mx - w / 2 - 4, my - 16, mx + w / 2 + 4, my + 16],
    draw: () => { ctx.save(); ctx.translate(mx, my); drawPlate(ctx, words, w, 24, 14, "#ffd98a"); ctx.restore(); } };
}
