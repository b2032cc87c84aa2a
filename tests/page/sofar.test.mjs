// The table as it has been told so far, event by event.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advanced } from '../../site/panels/sofar.js';

const maren = { id: 'maren', square: [1, 5], hit_points: 9, conditions: [] };
const table = { heroes: [maren], monsters: [] };

test('a figure that is put somewhere stands there', () => {
  assert.deepEqual(advanced(table, { type: 'placed', figure: 'maren', square: [2, 6] }, table).heroes[0].square, [2, 6]);
});

test('a figure that walks stands where its path ends', () => {
  assert.deepEqual(advanced(table, { type: 'moved', figure: 'maren', path: [[1, 5], [1, 4]] }, table).heroes[0].square, [1, 4]);
});

test('a hero who leaves the board stands nowhere, and the telling goes on', () => {
  assert.equal(advanced(table, { type: 'placed', figure: 'maren', square: null }, table).heroes[0].square, null);
});
