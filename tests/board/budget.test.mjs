import assert from "node:assert/strict";
import test from "node:test";
import { badgeOf, chanceOn, spread } from "../../site/board/budget.js";

const actor = (figure) => ({ id: "m1", figure: { conditions: [], hit_points_max: 2, ...figure } });
const attack = (option, percent, pending = false) => ({ figure: "m1", rank: 0, pending, options: [option, "m1"], odds: [{ percent }] });
const scene = (more) => ({ choices: [attack("bow", 75), attack("axe", 90)], regarded: null, near: null, acting: false, announced: true, intents: new Map(), ...more });
const MEANS = new Map([["m1", { attacks: [{ percent: 60 }] }]]);

test("a chance stands on the board only where it is open whose it is: the attack that is pointed at, or asked about", () => {
  assert.equal(chanceOn(scene().choices, "m1", null), null, "two attacks, two chances");
  assert.equal(chanceOn(scene().choices, "m1", "bow"), 75);
  assert.equal(chanceOn(scene().choices, "m1", "axe"), 90);
  assert.equal(chanceOn([attack("m1", 55, true)], "m1", null), 55, "its target is asked for");
});

test("a figure has one number: the chance that is meant, else what it means to do, else its hit points", () => {
  assert.equal(badgeOf(actor(), scene()).number, "hit points");
  assert.equal(badgeOf(actor({ hit_points_max: 1 }), scene()).number, null);
  assert.equal(badgeOf(actor(), scene({ intents: MEANS })).number, "intent");
  assert.equal(badgeOf(actor(), scene({ intents: MEANS, announced: false })).number, "hit points");
  assert.equal(badgeOf(actor(), scene({ intents: MEANS, acting: true })).number, "hit points", "while somebody acts nothing is announced");
  assert.deepEqual(badgeOf(actor(), scene({ intents: MEANS, regarded: "axe" })), { number: "chance", chance: 90, marks: [], more: false });
});

test("of several conditions the first stands on the figure, all of them where somebody points at it", () => {
  const ill = actor({ conditions: ["poisoned", "poisoned", "slowed"] });
  assert.deepEqual(badgeOf(ill, scene()).marks, ["poisoned"]);
  assert.ok(badgeOf(ill, scene()).more);
  assert.deepEqual(badgeOf(ill, scene({ near: "m1" })).marks, ["poisoned", "slowed"]);
  assert.ok(!badgeOf(ill, scene({ near: "m1" })).more);
});

test("signs in a row make room for one another and those in other rows stay where they are", () => {
  const signs = [{ x: 0, y: 0, width: 60 }, { x: 50, y: 4, width: 60 }, { x: 100, y: 0, width: 60 }, { x: 50, y: 40, width: 60 }], out = spread(signs, 18);
  assert.ok(out[1] - out[0] >= 60 && out[2] - out[1] >= 60, String(out));
  assert.ok(Math.abs(out[1] - 50) < 1 && out[3] === 50);
});
