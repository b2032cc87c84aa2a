import assert from "node:assert/strict";
import test from "node:test";
import { dieSpot, roomOf } from "../../site/board/diespot.js";

const FREE = [8, 40, 352, 380], Z = 50;
const body = ([x, y]) => [x - 23, y - 23, x + 23, y + 23];
const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const inside = (a) => a[0] >= FREE[0] - 0.01 && a[1] >= FREE[1] - 0.01 && a[2] <= FREE[2] + 0.01 && a[3] <= FREE[3] + 0.01;

test("the die falls beside its target and over nobody", () => {
  for (const crowd of [[], [[0, -1]], [[1, 0], [-1, 0], [0, -1]], [[1, 1], [1, -1], [0, -1], [-1, 0]]]) {
    const target = [180, 210], bodies = [target, ...crowd.map(([dx, dy]) => [180 + dx * Z, 210 + dy * Z])].map(body);
    const room = roomOf(...dieSpot(target, 37, 90, bodies, FREE), 37, 90);
    assert.ok(inside(room), `${room} leaves the screen`);
    assert.ok(!bodies.some((one) => meet(one, room)), `${room} covers a figure, ${JSON.stringify(crowd)}`);
  }
});

test("it is always on the screen, also for a target in the corner", () => {
  for (const target of [[10, 45], [350, 375], [350, 45]]) assert.ok(inside(roomOf(...dieSpot(target, 37, 90, [body(target)], FREE), 37, 90)));
});
