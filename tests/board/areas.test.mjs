import assert from "node:assert/strict";
import test from "node:test";
import "../page/tools/vendored.mjs";
const { bears, bordersOf } = await import("../../site/board/areas.js");

test("a tile bears the sign of its area, but not beside a token that shows the same", () => {
  const iconOf = (card) => ({ rail: "railway", lamp: "lantern" })[card];
  const tokens = [{ x: 6.5, y: -1.5, token: "rail" }, { x: 2.5, y: 2.5, card: null, token: "lamp" }];
  assert.equal(bears({ x: 1, y: -1 }, "railway", tokens, iconOf), false, "squares 4 to 7, -4 to -1");
  assert.equal(bears({ x: 0, y: 0 }, "railway", tokens, iconOf), true, "a lamp is no rail");
  assert.equal(bears({ x: 1, y: 0 }, "railway", tokens, iconOf), true, "it lies on the tile above");
});

test("an area ends where its neighbour does not belong to it", () => {
  const area = [{ x: 0, y: 0 }, { x: 1, y: 0 }];
  assert.deepEqual(area.map((tile) => bordersOf(tile, area)), [[0, 2, 3], [0, 1, 2]]);
});
