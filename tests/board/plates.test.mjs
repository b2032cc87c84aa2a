import assert from "node:assert/strict";
import test from "node:test";
import { laidOut } from "../../site/board/plates.js";

const SCREEN = [0, 0, 400, 400];
const disc = ([x, y], r = 20) => [x - r, y - r, x + r, y + r];
const wish = (id, x, y, more = {}) => ({ id, x, y, s: 50, foot: 3, w: 80, h: 20, rank: 2, always: false, ...more });
const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

test("a name stands under its figure where there is room", () => {
  assert.deepEqual(laidOut([wish("ana", 200, 200)], [disc([200, 200])], SCREEN).get("ana"), [160, 228, 240, 248]);
});

test("no name lies over another figure, a token or another name", () => {
  const places = [[100, 100], [150, 100], [100, 150], [150, 150], [200, 200], [250, 200]], taken = places.map((place) => disc(place));
  const found = [...laidOut(places.map(([x, y], i) => wish(String(i), x, y)), taken, SCREEN).values()];
  assert.ok(found.length >= 4, `only ${found.length} of 6 are named`);
  for (const [i, one] of found.entries()) {
    assert.ok(!taken.some((other) => meet(one, other)), `${one} covers a figure`);
    assert.ok(!found.some((other, k) => k !== i && meet(one, other)), `${one} covers another name`);
  }
});

test("a name is whole or not there, whoever is asked for is always named, and the more important come first", () => {
  const walls = [[0, 0, 400, 180], [0, 220, 400, 400], [0, 180, 170, 220], [230, 180, 400, 220]];
  assert.equal(laidOut([wish("ana", 200, 200)], walls, SCREEN).size, 0);
  assert.equal(laidOut([wish("ana", 200, 200, { always: true })], walls, SCREEN).size, 1);
  const one = laidOut([wish("imp", 200, 30, { rank: 4 }), wish("ana", 210, 30, { rank: 1 })], [[0, 90, 400, 400]], SCREEN);
  assert.deepEqual(one.get("ana"), [170, 58, 250, 78], "the hero has the best place");
});

test("at the rim a name goes where it can be read to its end", () => {
  const [box] = laidOut([wish("ana", 30, 385)], [disc([30, 385])], SCREEN).values();
  assert.ok(box[0] >= 0 && box[3] <= 400, String(box));
});
