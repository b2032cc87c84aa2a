import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { centre, choicesAt, choicesOf, nextChoice, stepsTo, thingAt } from "../../site/board/choices.js";

const sample = JSON.parse(readFileSync(new URL("../browser/samples/board_view.json", import.meta.url), "utf8"));
const asked = (question) => ({ ...structuredClone(sample), question: { who: "ana", kind: "option", options: [], shortcuts: [], ...question } });
const TOKENS = sample.tokens.filter(({ square }) => square).map(({ id, square: [x, y] }) => ({ id, x: x + 0.5, y: y + 0.5 }));
const options = (list) => list.map((one) => one.options);

test("nothing is asked, nothing can be tapped", () => {
  assert.deepEqual(choicesOf({ ...sample, question: null }), []);
});

test("every shortcut of the engine has a place on the board, and buttons without a place have none", () => {
  const choices = choicesOf(sample);
  assert.equal(choices.length, sample.question.shortcuts.length);
  assert.ok(choices.every((one) => one.options.length === 2 && !one.pending));
});

test("a tap on a lit square answers with the whole way of options", () => {
  const choices = choicesOf(sample);
  assert.deepEqual(options(choicesAt(choices, 4.5, 2.5)), [["move", "4,2"]]);
});

test("a tap on a figure that two cards can hit must be asked about", () => {
  const found = choicesAt(choicesOf(sample), 7.5, 1.5);
  assert.deepEqual(options(found), [["c4", "m1"], ["c5", "m1"]]);
});

test("a finger may miss a little, but not by much", () => {
  const view = asked({ kind: "square", options: [{ id: "a", about: { square: [4, 2] } }] }), choices = choicesOf(view);
  assert.deepEqual(options(choicesAt(choices, 5.3, 2.5, 0.4)), [["a"]]);
  assert.deepEqual(choicesAt(choices, 5.6, 2.5, 0.4), []);
  assert.deepEqual(choicesAt(choices, 5.3, 2.5), []);
});

test("between two lit squares the nearer one is meant, and nothing is asked", () => {
  const choices = choicesOf(asked({ options: [[4, 1], [4, 3]].map((square) => ({ id: String(square), about: { square } })) }));
  assert.deepEqual(options(choicesAt(choices, 4.4, 2.5, 0.5)), [["4,1"]]);
  assert.deepEqual(options(choicesAt(choices, 4.4, 2.6, 0.5)), [["4,3"]]);
});

test("a big figure can be tapped on each of its squares", () => {
  const choices = choicesOf(asked({ kind: "figure", options: [{ id: "m7", about: { figure: "m7" } }] }));
  for (const [x, y] of [[9.1, -2.9], [10.9, -2.9], [9.1, -1.1], [10.9, -1.1]]) assert.deepEqual(options(choicesAt(choices, x, y)), [["m7"]]);
  assert.deepEqual(centre(choices[0]), [10, -2]);
});

test("heroes are figures too", () => {
  const choices = choicesOf(asked({ kind: "figure", options: [{ id: "bo", about: { hero: "bo" } }] }));
  assert.deepEqual(options(choicesAt(choices, 3.5, 3.5)), [["bo"]]);
});

test("an edge tile is tapped where it lies, not on the whole tile beside it", () => {
  const about = { edge_tile: "e1", card: "narrows", tile: "t5", side: 0 }, edge = sample.edges.find((one) => one.id === "t5.0");
  const view = { ...asked({ kind: "edge", options: [{ id: "e1", about }] }), edge_tiles: [{ ...edge, id: "e1", card: "narrows", fissure: null }] };
  const [[x, y]] = edge.squares, choices = choicesOf(view);
  assert.deepEqual(options(choicesAt(choices, x + 0.5, y - 0.8)), [["e1"]]);
  assert.deepEqual(choicesAt(choices, x + 0.5, y + 2.5), []);
});

test("an edge is tapped in the dark beyond its tile", () => {
  const edge = sample.edges.find((one) => one.id === "t5.0"), choices = choicesOf(asked({ kind: "edge", options: [{ id: "t5.0", about: { edge: "t5.0" } }] }));
  const [x, y] = edge.squares[0];
  assert.deepEqual(options(choicesAt(choices, x + 0.5, y - 0.8)), [["t5.0"]]);
  assert.deepEqual(choicesAt(choices, x + 0.5, y + 0.9), []);
});

test("a tile is tapped anywhere on it, unless something smaller is meant", () => {
  const choices = choicesOf(asked({ options: [{ id: "here", about: { tile: "t3" } }, { id: "near", about: { square: [5, 1] } }] }));
  assert.deepEqual(options(choicesAt(choices, 7.2, 2.2)), [["here"]]);
  assert.deepEqual(options(choicesAt(choices, 5.5, 1.5)), [["near"]]);
});

test("a path ends at its last square and is shown as it is", () => {
  const path = [[5, 2], [6, 2], [7, 3]], choices = choicesOf(asked({ kind: "path", options: [{ id: "p", about: { path } }] }));
  assert.deepEqual(choices[0].square, [7, 3]);
  assert.deepEqual(stepsTo(choices, choices[0], [5, 2]), path);
});

test("figures that are gone, unknown edges and tokens in a hand light nothing", () => {
  const about = [{ figure: "m99" }, { edge: "nowhere" }, { token: "k3" }, { amount: 2 }, { card: "twin_arc", id: "c4" }];
  assert.deepEqual(choicesOf(asked({ options: about.map((one, i) => ({ id: String(i), about: one })) })), []);
});

test("the same answer offered twice is one choice", () => {
  const choices = choicesOf(asked({ options: [{ id: "m1", about: { figure: "m1" } }], shortcuts: [{ options: ["m1"], figure: "m1", kind: "attack" }] }));
  assert.equal(choices.length, 1);
});

test("footsteps go one square at a time and are as many as the engine said", () => {
  const choices = choicesOf(sample), held = sample.heroes.map((hero) => hero.square).filter((square) => String(square) !== "5,2");
  for (const goal of choices.filter((one) => one.kind === "move")) {
    const path = stepsTo(choices, goal, [5, 2], held);
    assert.equal(path.length - 1, goal.steps, `to ${goal.square}`);
    path.slice(1).forEach(([x, y], i) => assert.equal(Math.max(Math.abs(x - path[i][0]), Math.abs(y - path[i][1])), 1));
  }
});

test("arrow keys walk to the next choice in that direction", () => {
  const choices = choicesOf(asked({ options: [[1, 1], [4, 1], [1, 3], [4, 4]].map((square) => ({ id: String(square), about: { square } })) }));
  const from = [1.5, 1.5];
  assert.equal(nextChoice(choices, from, [1, 0]).options[0], "4,1");
  assert.equal(nextChoice(choices, from, [0, 1]).options[0], "1,3");
  assert.equal(nextChoice(choices, from, [-1, 0]), null);
});

test("from anywhere, the arrows reach every choice", () => {
  const choices = choicesOf(sample), reached = new Set(), queue = [[5.5, 2.5]];
  while (queue.length) {
    const from = queue.pop();
    for (const way of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const next = nextChoice(choices, from, way);
      if (!next || reached.has(String(centre(next)))) continue;
      reached.add(String(centre(next)));
      queue.push(centre(next));
    }
  }
  assert.deepEqual([...reached].sort(), [...new Set(choices.map((one) => String(centre(one))))].sort());
});

test("looking at a place finds what stands there before what lies there", () => {
  assert.deepEqual(thingAt(sample, TOKENS, 5.5, 2.5), { figure: "ana" });
  assert.deepEqual(thingAt(sample, TOKENS, 10.5, -1.5), { figure: "m7" });
  assert.deepEqual(thingAt(sample, TOKENS, 9.5, 5.5), { token: "k1" });
  assert.deepEqual(thingAt(sample, TOKENS, 4.5, 0.5), { tile: "t3" });
  assert.equal(thingAt(sample, TOKENS, 90, 90), null);
});
