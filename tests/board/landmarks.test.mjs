import assert from "node:assert/strict";
import test from "node:test";
import "../page/tools/vendored.mjs";
const { isLandmark } = await import("../../site/board/landmarks.js");

test("the board names the tiles that an adventure speaks of, and those with a named spot", () => {
  const tile = { card: "antechamber_door", spots: [], sent_for: false };
  assert.equal(isLandmark(tile), false);
  assert.equal(isLandmark({ ...tile, sent_for: true }), true, "sent for by name, though nothing special is painted there");
  assert.equal(isLandmark({ ...tile, spots: [{ name: "north", square: [0, 0] }] }), true);
});
