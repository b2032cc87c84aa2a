// The bakery against a worker that fails: the other tiles are baked all the same.
import assert from "node:assert/strict";
import test from "node:test";
import "../page/tools/vendored.mjs";

const { Bakery } = await import("../../site/board/bakery.js");
const { heal, listenToFaults } = await import("../../site/ground/guard.js");

/** A bakery whose worker says what the test lets it say; the page itself can bake nothing here. */
function withWorker() {
  const asked = [], told = [], bakery = new Bakery(() => {});
  heal("board tiles");                           // from an earlier test
  listenToFaults({ failed: (_, where) => told.push(where), healed: (where) => told.push(`${where} works`) });
  Object.assign(bakery, { called: true, staffed: true, worker: { postMessage: ({ key }) => asked.push(key), terminate: () => {} } });
  return { bakery, asked, told };
}

const order = (/** @type {string} */ key) => ({ key, px: 64 });
const settled = (/** @type {() => boolean} */ done) => new Promise((resolve) => { const look = () => (done() ? resolve(0) : setTimeout(look, 1)); look(); });

test("a tile that can be baked nowhere is told and passed over", async () => {
  const { bakery, asked, told } = withWorker();
  bakery.want([order("a|1"), order("b|1")]);
  bakery.hear({ key: "a|1", px: 64, failed: "no stone" });
  await settled(() => asked.length === 2);
  bakery.hear({ key: "b|1", px: 64, bitmap: {} });
  assert.deepEqual([asked, told, bakery.idle], [["a|1", "b|1"], ["board tiles"], true]);
});

test("a spoilt tile is tried again when it has changed, and then nothing is wrong any more", async () => {
  const { bakery, asked, told } = withWorker();
  bakery.want([order("a|1")]);
  bakery.hear({ key: "a|1", px: 64, failed: "no stone" });
  await settled(() => told.length === 1);
  bakery.want([order("a|1")]);
  assert.deepEqual(asked, ["a|1"]);
  bakery.want([order("a|2")]);
  assert.deepEqual([asked, told], [["a|1", "a|2"], ["board tiles", "board tiles works"]]);
});
