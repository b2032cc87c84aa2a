import assert from "node:assert/strict";
import test from "node:test";
import { Stage } from "../../site/board/animation.js";
import { facing, shown, tumble } from "../../site/board/die.js";

/** A stage whose time we turn by hand. */
function byHand() {
  const clock = { now: 0 }, stage = new Stage(() => {}, () => clock.now);
  return { stage, to: (/** @type {number} */ now) => { clock.now = now; return stage.tick(now); } };
}

test("a tween goes from nothing to all in its time, then nobody asks for frames", async () => {
  const { stage, to } = byHand(), seen = [];
  const done = stage.tween(100, (t) => seen.push(t));
  assert.equal(to(50), true);
  assert.equal(to(120), false);
  await done;
  assert.deepEqual(seen, [0, 0.5, 1]);
});

test("skipping ends all that moves, and all that would have moved after it", async () => {
  const { stage } = byHand(), seen = [];
  const play = (async () => { for (const n of [1, 2, 3]) await stage.tween(500, (t) => t === 1 && seen.push(n)); })();
  stage.skip();
  await play;
  assert.deepEqual(seen, [1, 2, 3]);
  assert.equal(stage.moving, false);
});

test("a change that fails is over, and whoever waits for it goes on", async () => {
  const { stage, to } = byHand(), seen = [];
  const failing = stage.tween(100, (t) => { if (t > 0) throw new Error("no picture"); }), other = stage.tween(100, (t) => seen.push(t));
  assert.equal(to(50), true);
  await failing;
  to(100);
  await other;
  assert.deepEqual(seen, [0, 0.5, 1]);
});

test("with reduced motion everything is in its place at once", async () => {
  const { stage } = byHand(), seen = [];
  stage.instant = true;
  await stage.tween(1000, (t) => seen.push(t));
  assert.deepEqual(seen, [1]);
  assert.equal(stage.moving, false);
});

test("a hurried stage keeps its order and takes less time", () => {
  const { stage, to } = byHand();
  stage.pace = 0.5;
  stage.tween(100, () => {});
  assert.equal(to(51), false);
});

test("the die always comes to rest on the number that the engine rolled", () => {
  for (let number = 1; number <= 20; number++) {
    assert.equal(shown(facing(number)), number);
    for (const seed of [0, 1.5, 42]) assert.equal(shown(tumble(number, 1, seed)), number);
  }
});

test("while it rolls, the die turns", () => {
  const faces = new Set(Array.from({ length: 12 }, (_, i) => shown(tumble(20, i / 12, 3))));
  assert.ok(faces.size > 3);
});
