import assert from "node:assert/strict";
import test from "node:test";
import { centreOn, toScreen } from "../../site/board/camera.js";
import { beyond, COMFORT, FINGER, frameOf, freeOf, givenWay, holding, LEAST, paddingOf, RIM, reframed, shows, wantsOf } from "../../site/board/framing.js";
import { choicesOf } from "../../site/board/choices.js";

const SCREENS = [{ width: 360, height: 520 }, { width: 820, height: 560 }, { width: 735, height: 840 }, { width: 360, height: 240 }];
const STRIP = (size) => [0, size.height - 48, 200, size.height], TOOLS = (size) => [size.width - 46, 0, size.width, 140];
/** A hero on a board of so many tiles, who can reach every square within a distance. */
function view({ x = 10, y = 10, far = 4, edges = [] } = {}) {
  const options = [];
  for (let dx = -far; dx <= far; dx++) for (let dy = -far; dy <= far; dy++) if (dx || dy) options.push({ id: `${x + dx},${y + dy}`, about: { square: [x + dx, y + dy] } });
  return { turn: { active: "ana", phase: "hero", number: 1 }, heroes: [{ id: "ana", square: [x, y] }], monsters: [], tiles: [], tokens: [], edges, question: { who: "ana", kind: "square", options } };
}
const BOARD = [-20, -20, 40, 40];

test("what is free is the largest rectangle that no tool, strip or sheet covers", () => {
  const size = { width: 360, height: 500 };
  assert.deepEqual(freeOf(size, []), [8, 8, 352, 492]);
  assert.deepEqual(freeOf(size, [[0, 300, 360, 500]]), [8, 8, 352, 300]);
  assert.deepEqual(freeOf(size, [[310, 0, 360, 140], [0, 450, 200, 500]]), [8, 8, 310, 450]);
  assert.deepEqual(freeOf(size, [[100, 0, 260, 30]]), [8, 30, 352, 492], "a short banner above costs its height, not half of the board");
  assert.deepEqual(paddingOf(size, [[0, 0, 360, 500]]), { left: 8, top: 8, right: 8, bottom: 8 });
  const drawer = [0, 140, 360, 500], ribbon = [4, 4, 230, 42], strip = [4, 96, 200, 138];
  assert.deepEqual(paddingOf(size, [drawer, ribbon, strip]), { left: 8, top: 8, right: 8, bottom: 360 }, "where little is left, at least the drawer is heeded");
});

test("no legal square lies outside of the free part of any screen on which all of them can be hit", () => {
  for (const size of SCREENS) for (const [x, y] of [[10, 10], [-19, 3], [39, 39]]) for (const far of [1, 3, 4]) {
    const now = view({ x, y, far }), padding = paddingOf(size, [STRIP(size), TOOLS(size)]), cam = frameOf(now, size, padding, BOARD);
    const out = wantsOf(now).must.filter((rect) => !shows(cam, size, padding, rect)), free = Math.min(size.width - padding.left - padding.right, size.height - padding.top - padding.bottom);
    assert.ok(cam.zoom >= FINGER, "what can be pressed is never too small for a finger");
    if (free / (2 * far + 1.7) >= FINGER) assert.deepEqual(out, [], JSON.stringify({ size, x, y, far, cam }));
    else assert.ok(out.length && shows(cam, size, padding, [x, y, x + 1, y + 1]), "else whoever acts stays in sight");
  }
});

test("whole tiles and edges are large enough to be chosen from farther away", () => {
  const size = { width: 360, height: 300 }, padding = paddingOf(size, []), now = view({ far: 0 });
  now.tiles = [0, 2].map((x) => ({ id: `t${x}`, x, y: 2, squares: [] }));
  now.question.options = now.tiles.map(({ id }) => ({ id, about: { tile: id } }));
  const cam = frameOf(now, size, padding, BOARD);
  assert.ok(cam.zoom < FINGER && cam.zoom >= LEAST);
  assert.deepEqual(wantsOf(now).must.filter((rect) => !shows(cam, size, padding, rect)), []);
});

test("while one hero acts squares keep their size, and the board moves only for what would not be seen", () => {
  const size = SCREENS[0], low = paddingOf(size, [[0, 300, 360, 520]]), high = paddingOf(size, [[0, 400, 360, 520]]);
  const first = frameOf(view({ far: 3 }), size, low, BOARD);
  for (const far of [1, 2, 3]) {
    const next = reframed(first, view({ far }), size, high, BOARD, { scale: first.zoom });
    assert.equal(next.zoom, first.zoom, `${far} squares to choose from`);
    if (far === 1) assert.deepEqual(next, first, "all was in sight already");
  }
  assert.ok(reframed(first, view({ far: 1 }), size, high, BOARD).zoom > first.zoom * 1.2, "the next hero's turn may be seen from nearer");
  const far = view({ far: 1, x: 18 }), after = reframed(first, far, size, high, BOARD, { scale: first.zoom });
  assert.equal(after.zoom, first.zoom);
  assert.deepEqual(wantsOf(far).must.filter((rect) => !shows(after, size, high, rect)), []);
});

test("the size of a turn gives way once where the squares that are asked for would not be seen", () => {
  const size = { width: 820, height: 503 }, padding = paddingOf(size, []), wide = view({ far: 5 });
  assert.equal(givenWay(view({ far: 2 }), size, padding, 60), 60, "a few squares are in sight as they are");
  const zoom = givenWay(wide, size, padding, 60);
  assert.ok(zoom < 60 && zoom >= COMFORT);
  const cam = reframed(centreOn(5, 5, 60), wide, size, padding, BOARD, { scale: zoom });
  assert.deepEqual(wantsOf(wide).choices.filter((rect) => !shows(cam, size, padding, rect)), []);
  assert.equal(givenWay(wide, size, padding, COMFORT), COMFORT, "never to where squares are hard to hit");
});

test("whoever brought the question about is in the picture: the monster that just appeared, the one whose tactic asks", () => {
  const size = { width: 360, height: 330 }, padding = paddingOf(size, []), now = view({ far: 1 });
  now.monsters = [{ id: "m", card: "duelist", kind: "monster", square: [4, 10] }];
  const seen = () => shows(frameOf(now, size, padding, BOARD), size, padding, [4, 10, 5, 11]);
  assert.ok(!seen(), "a monster that has nothing to do with it may be out of sight");
  const event = { moment: "monster_placed", event: { figure: "m" } };
  now.question.text = { key: "may_use", params: { card: "downwind", ...event } };
  assert.ok(seen(), "it has just appeared");
  now.question.text = { key: "choose_option" };
  now.question.cause = { tactic: null, why: { key: "reaction", params: { card: "downwind", ...event } } };
  assert.ok(seen(), "a card reacts to it");
  now.question.cause = { tactic: { figure: "m", card: "duelist", index: 0 }, why: null };
  assert.ok(seen(), "it follows its tactics");
});

test("where those concerned are too far apart, it is whom something happens to that is seen, not who may react to it", () => {
  const size = { width: 360, height: 240 }, padding = paddingOf(size, []), now = view({ far: 0 });
  now.monsters = [{ id: "imp", square: [10, 30] }, { id: "cook", square: [12, 12] }];
  now.question = { who: "ana", kind: "may", options: [{ id: "yes" }, { id: "no" }], text: { key: "may_use", params: { moment: "monster_placed", event: { figure: "imp" } } } };
  assert.ok(shows(frameOf(now, size, padding, BOARD), size, padding, [10, 30, 11, 31]));
  now.question.text.params.event.figure = "cook";
  for (const rect of [[10, 10, 11, 11], [12, 12, 13, 13]]) assert.ok(shows(frameOf(now, size, padding, BOARD), size, padding, rect), "both, if they can be");
});

test("squares grow to a comfortable size where there is room, and the frontier comes into the picture", () => {
  const edges = [{ id: "e", tile: "t", side: 0, squares: [[9, 3], [10, 3]] }], size = { width: 820, height: 760 }, padding = paddingOf(size, []);
  const cam = frameOf(view({ far: 3, edges }), size, padding, BOARD);
  assert.ok(cam.zoom >= COMFORT);
  assert.ok(shows(cam, size, padding, [8, 2, 12, 5]));
});

test("the square that the page tells somebody to press is in sight whatever else is not", () => {
  const size = SCREENS[3], padding = paddingOf(size, []), now = view({ far: 7 }), meant = [16, 10, 17, 11];
  const cam = frameOf(now, size, padding, BOARD), asked = reframed(cam, now, size, padding, BOARD, { scale: cam.zoom, meant });
  assert.ok(!shows({ ...cam, x: cam.x - 3 }, size, padding, meant));
  assert.ok(shows(reframed({ ...cam, x: cam.x - 3 }, now, size, padding, BOARD, { scale: cam.zoom, meant }), size, padding, meant));
  assert.ok(shows(asked, size, padding, meant) && shows(asked, size, padding, [10, 10, 11, 11]), "and so is whoever goes there");
});

test("a sign at the rim counts each place once and lies over no other sign", () => {
  const size = { width: 360, height: 300 }, padding = paddingOf(size, []), now = view({ far: 8 });
  now.question.options.push({ id: "again", about: { square: [18, 10] } });
  const signs = beyond(choicesOf(now), frameOf(now, size, padding, BOARD), size, padding);
  assert.equal(new Set(signs.map(({ way }) => way)).size, 4);
  assert.ok(signs.reduce((sum, { count }) => sum + count, 0) < 17 * 17 - 1);
  for (const a of signs) for (const b of signs) if (a !== b) assert.ok(Math.abs(a.at[0] - b.at[0]) >= RIM[0] || Math.abs(a.at[1] - b.at[1]) >= RIM[1], JSON.stringify([a, b]));
});

test("what does not fit leaves the actor in sight, and an arrow at the rim points to it", () => {
  const size = { width: 360, height: 300 }, padding = paddingOf(size, []), now = view({ far: 2 });
  now.question.options.push({ id: "40,10", about: { square: [40, 10] } });
  const cam = frameOf(now, size, padding, BOARD);
  assert.equal(cam.zoom, FINGER);
  assert.ok(shows(cam, size, padding, [9.75, 9.75, 11.25, 11.25]));
  const [arrow] = beyond(choicesOf(now), cam, size, padding).sort((a, b) => b.place[0] - a.place[0]);
  assert.equal(arrow.place[0], 40.5);
  assert.ok(arrow.at[0] <= size.width - 8 && arrow.at[0] > size.width - 60, "it stands at the right rim");
  assert.ok(Math.abs(arrow.turn) < 0.4, "and points to the right");
});

test("no arrow stands on a square in sight: what lies beside a ribbon of the page is seen, what lies under it is not", () => {
  const size = { width: 600, height: 400 }, covers = [[0, 0, 250, 60]], cam = { x: 0, y: 0, zoom: 40 };
  const at = (px, py) => ({ rect: [px / 40 - 8, py / 40 - 5.5, px / 40 - 7, py / 40 - 4.5] });
  const seen = (...choices) => beyond(choices, cam, size, paddingOf(size, covers), covers);
  assert.deepEqual(seen(at(400, 30)), []);
  assert.equal(seen(at(100, 30)).length, 1);
  const [above] = seen(at(400, -50)), [behind] = seen(at(100, -50));
  assert.ok(above.at[1] < 40, "at the very rim where nothing covers it");
  assert.ok(behind.at[1] > 60, "else below what covers it");
});

test("beside the answers of a menu, squares to walk to never make the board too small to be used", () => {
  const size = { width: 360, height: 230 }, padding = paddingOf(size, []), now = view({ far: 5 });
  now.question = { who: "ana", kind: "option", options: [{ id: "end" }], shortcuts: now.question.options.map(({ about }) => ({ kind: "move", square: about.square, options: ["move", String(about.square)] })) };
  now.monsters = [{ id: "m", card: "waiter", kind: "monster", square: [12, 9] }];
  now.question.shortcuts.push({ kind: "attack", figure: "m", options: ["hit", "m"] });
  const cam = frameOf(now, size, padding, BOARD), { must, steps } = wantsOf(now);
  assert.equal(cam.zoom, COMFORT);
  assert.deepEqual(must.filter((rect) => !shows(cam, size, padding, rect)), [], "the hero and whom it can attack");
  assert.ok(steps.filter((rect) => shows(cam, size, padding, rect)).length > 20);
  assert.deepEqual(beyond(choicesOf(now), cam, size, padding), [], "the rest is asked for by the question where to go");
});

test("the camera rests as long as everything is in sight", () => {
  const size = SCREENS[1], padding = paddingOf(size, []), now = view(), cam = frameOf(now, size, padding, BOARD), aside = { ...cam, x: cam.x + 0.2 };
  assert.equal(reframed(aside, now, size, padding, BOARD), aside);
  assert.notEqual(reframed({ ...cam, x: cam.x + 6 }, now, size, padding, BOARD).x, cam.x + 6);
  assert.ok(reframed({ ...cam, zoom: 14 }, now, size, padding, BOARD).zoom > 20, "nor is it needlessly far away");
});

test("the action is followed by the smallest move, and from farther away only if it is wide", () => {
  const size = SCREENS[2], padding = paddingOf(size, []), cam = { x: 0, y: 0, zoom: 50 };
  assert.equal(holding(cam, size, padding, [-1, -1, 1, 1]), cam);
  const shifted = holding(cam, size, padding, [9, 0, 10, 1]);
  assert.equal(shifted.zoom, 50);
  assert.ok(shows(shifted, size, padding, [9, 0, 10, 1]) && shifted.x < 9);
  const wide = holding(cam, size, padding, [-9, 0, 9, 1]);
  assert.ok(wide.zoom < 50 && shows(wide, size, padding, [-9, 0, 9, 1]));
  assert.ok(toScreen(wide, size, -9, 0)[0] >= 8);
});
