import assert from "node:assert/strict";
import test from "node:test";
import { actionsOf, announced, matters, scenesOf, stopsAfter } from "../../site/game/beats.js";
import { advanced } from "../../site/game/sofar.js";

const BEFORE = { turn: { active: "ana", phase: "hero" } };
const end = [
  { type: "moved", figure: "ana", path: [[1, 1]] },
  { type: "phase_began", phase: "exploration", hero: "ana" }, { type: "tile_laid", tile: "t2" }, { type: "placed", figure: "m3", card: "imp", square: [4, 1] },
  { type: "phase_began", phase: "villain", hero: "ana" },
  { type: "card_drawn", deck: "encounters", card: "dust" }, { type: "damaged", figure: "bo", amount: 1, left: 5 },
  { type: "activated", figure: "m3", card: "imp" }, { type: "tactic_skipped", figure: "m3", tactic: 0 }, { type: "tactic_followed", figure: "m3", card: "imp", tactic: 1 },
  { type: "attack_rolled", attacker: "m3", target: "ana", die: 12 },
  { type: "activated", figure: null, card: "snare" },
  { type: "turn_began", hero: "bo", round: 1 }, { type: "phase_began", phase: "hero", hero: "bo" },
];

test("a turn falls into what the hero does, the exploration, the encounter, each figure that acts, and the next turn", () => {
  const scenes = scenesOf(end, BEFORE);
  assert.deepEqual(scenes.map(({ kind, figure, card }) => [kind, figure, card]), [["hero", null, null], ["explore", null, null], ["phase", null, null],
    ["encounter", null, "dust"], ["actor", "m3", "imp"], ["actor", null, "snare"], ["turn", null, null]]);
  assert.deepEqual(scenes.flatMap(({ events }) => events), end, "every event is shown once, in its order");
  assert.equal(scenes.at(-1).hero, "bo");
});

test("who acts, and by which line, is told before it acts", () => {
  const [first, then] = announced(scenesOf(end, BEFORE)[4]);
  assert.deepEqual([first.map(({ type }) => type), then.map(({ type }) => type)], [["activated", "tactic_skipped", "tactic_followed"], ["attack_rolled"]]);
});

test("one may stop after each that has done something, but not where a question stops the play anyway", () => {
  const scenes = scenesOf(end, BEFORE);
  assert.deepEqual(scenes.map((scene, place) => stopsAfter(scene, scenes[place + 1])), [false, false, false, true, true, false, false]);
  assert.equal(stopsAfter(scenes[4], undefined), false);
});

test("what came to nothing is seen in passing: a walk, a miss; a hit, a card and a loss are given time", () => {
  const scene = (kind, ...events) => ({ kind, hero: null, figure: "m3", card: "imp", tactic: 0, events: [{ type: "activated" }, ...events] });
  const miss = { type: "attack_rolled", hit: false }, hit = { type: "attack_rolled", hit: true };
  assert.deepEqual([scene("actor", { type: "moved" }), scene("actor", { type: "moved" }, { type: "attack_declared" }, miss)].map(matters), [false, false]);
  assert.deepEqual([scene("actor", { type: "attack_declared" }, hit), scene("actor", miss, { type: "damaged" }), scene("encounter", { type: "moved" })].map(matters), [true, true, true]);
  const placed = { type: "placed", figure: "m4" }, drawn = { type: "card_drawn", deck: "encounters", card: "gift" };
  assert.deepEqual([scene("encounter", placed), scene("encounter", { type: "encounter_cancelled" }), scene("encounter", drawn, placed)].map(matters), [false, false, true],
    "whoever has just chosen it need not go on");
});

test("a monster that a question stopped goes on as itself", () => {
  const past = end.slice(5, 10), [scene] = scenesOf([{ type: "moved", figure: "m3", path: [[2, 1]] }], { turn: { active: "ana", phase: "villain" } }, past);
  assert.deepEqual([scene.kind, scene.figure, scene.card, scene.tactic, scene.events.length], ["actor", "m3", "imp", 1, 1]);
});

test("an encounter stays the one that was drawn, whatever else it draws", () => {
  const scenes = scenesOf([...end.slice(4, 6), { type: "card_drawn", deck: "monsters", card: "ghost" }, { type: "placed", figure: "m4" }], BEFORE);
  assert.equal(scenes.at(-1).card, "dust");
});

test("numbers in the sheets change with the event that changes them, not before", () => {
  const hero = { id: "ana", hit_points: 8, conditions: [], square: [0, 0], down: false }, monster = { id: "m3", hit_points: 2, hit_points_max: 2, conditions: [], square: [4, 1] };
  const acting = [{ id: "c1", card: "imp", figures: ["m3"] }, { id: "c2", card: "ghost", figures: ["m4"] }];
  const next = { monsters: [{ ...monster, hit_points: 1 }], heroes: [], acting_order: acting };
  const told = [{ type: "placed", figure: "m3", square: [4, 1] }, { type: "damaged", figure: "ana", left: 6 }, { type: "condition_gained", figure: "ana", condition: "slowed" },
    { type: "moved", figure: "ana", path: [[0, 1], [0, 2]] }, { type: "tile_laid", tile: "t2" }];
  const view = told.reduce((seen, event) => advanced(seen, event, next), { heroes: [hero], monsters: [], acting_order: [] });
  assert.deepEqual(view, { heroes: [{ ...hero, hit_points: 6, conditions: ["slowed"], square: [0, 2] }], monsters: [monster], acting_order: [acting[0]] },
    "who has come is said to act, and nobody else");
});

test("a hero who leaves the board is placed on no square, and the picture goes on", () => {
  const before = { heroes: [{ id: "ana", square: [0, 0] }], monsters: [] };
  assert.deepEqual(advanced(before, { type: "placed", figure: "ana" }, { heroes: [], monsters: [] }), before);
});

test("what is paid is seen as it is paid: cards turn over, experience goes, a used item leaves", () => {
  const hero = { id: "ana", powers: [{ id: "c1", card: "cut", ready: true }, { id: "c2", card: "storm", ready: true }], items: [{ id: "c3", card: "cake" }], level: 1 };
  const before = { heroes: [hero], monsters: [], experience: { total: 7, cards: ["imp", "imp", "rat"] } }, next = { heroes: [{ ...hero, items: [{ id: "c9", card: "rope" }] }], monsters: [] };
  const worth = (card) => ({ imp: 3, rat: 1 })[card];
  const told = [{ type: "card_flipped", card: "storm", hero: "ana", ready: false }, { type: "card_discarded", card: "cake", deck: "treasures" },
    { type: "treasure_gained", card: "rope", hero: "ana" }, { type: "experience_spent", cards: ["imp", "rat"] }];
  const { heroes: [ana], experience } = told.reduce((seen, event) => advanced(seen, event, next, worth), before);
  assert.deepEqual(ana.powers.map(({ ready }) => ready), [true, false]);
  assert.deepEqual(ana.items, [{ id: "c9", card: "rope" }]);
  assert.equal(experience.total, 3);
  assert.equal(advanced(before, { type: "card_discarded", card: "imp", deck: "monsters" }, next), before, "a monster's card is nobody's item");
});

test("what each of the others did is told with whether it hit", () => {
  const roll = (hit) => ({ type: "attack_rolled", hit }), acts = (figure) => ({ type: "activated", figure, card: "imp" });
  const told = actionsOf([roll(true), acts("m1"), roll(true), { type: "damaged" }, roll(false), acts("m2"), { type: "moved" }, acts("m3"), roll(false)]);
  assert.deepEqual(told.map(({ figure, blows }) => [figure, blows]), [["m1", [true, false]], ["m2", []], ["m3", [false]]]);
});

test("who has been defeated is not said to act, and its card goes with its last figure", () => {
  const row = { card: "imp", figures: ["m1", "m2"] }, other = { card: "ghost", figures: ["m3"] }, trap = { card: "snare", figures: [] };
  const before = { heroes: [{ id: "ana", queue: [row, other] }], monsters: [{ id: "m1" }, { id: "m2" }, { id: "m3" }], acting_order: [row, other, trap] };
  const one = advanced(before, { type: "figure_removed", figure: "m1" }, before);
  assert.deepEqual([one.acting_order, one.heroes[0].queue], [[row, other, trap], [row, other]]);
  const both = advanced(one, { type: "figure_removed", figure: "m2" }, before);
  assert.deepEqual([both.acting_order, both.heroes[0].queue, both.monsters], [[other, trap], [other], [{ id: "m3" }]]);
});
