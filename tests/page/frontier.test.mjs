// While a new tile is being shown, the board marks the open edges that are in sight then: not the one it was laid at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEdges } from '../../site/board/frontier.js';

const NORTH = 0, SOUTH = 2;
const edge = (id, y, side) => ({ id, tile: '', side, squares: [[1, y], [2, y]] });
const NOW = [edge('north', 0, NORTH), edge('south', 3, SOUTH)];
const COMING = [edge('south', 3, SOUTH), edge('beyond', -4, NORTH)];
const shown = (from) => openEdges(NOW, COMING, (x, y) => x >= 0 && x < 4 && y >= from && y < 4).map(({ id }) => id);

test('as long as the new tile is not in sight, the edge that is being explored is open', () => {
  assert.deepEqual(shown(0), ['north', 'south']);
});

test('once it is in sight, its own open edges are marked instead', () => {
  assert.deepEqual(shown(-4), ['south', 'beyond']);
});
