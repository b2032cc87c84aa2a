// Where cards were met: how it is kept, and what older releases kept.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readMet } from '../../site/cards/met.js';

test('each card has its adventures, each with the day of the first time', () => {
  const kept = { wisp: { the_candle: 20700, the_table: 20712 }, maren: {} };
  assert.deepEqual(Object.fromEntries(readMet(JSON.stringify(kept))), kept);
});

test('what older releases kept was a list of cards: they were met, nobody knows where', () => {
  assert.deepEqual(Object.fromEntries(readMet('["wisp", 7, "maren"]')), { wisp: {}, maren: {} });
});

test('what is no record of cards is none, and a spoilt place is left out', () => {
  for (const text of [null, '', '{', 'null', '7', '[]']) assert.deepEqual([...readMet(text)], [], String(text));
  assert.deepEqual(Object.fromEntries(readMet('{"wisp": {"the_candle": "yesterday", "the_table": 3}, "maren": null}')), { wisp: { the_table: 3 }, maren: {} });
});
