// A table that goes from hand to hand: what a link says of it, and how it stands to the table that is here.
import test from 'node:test';
import assert from 'node:assert/strict';
import { handedBy, handedText, newTable, standing } from '../../site/saves/handed.js';
import { areTurns, decidedElsewhere } from '../../site/saves/turns.js';

const transcript = (answers, setup = { adventure: 'a_candle_of_your_own', heroes: ['maren', 'odo'], seed: 7 }) =>
  JSON.stringify({ app: 'emberdelve', kind: 'transcript', packs: ['vesperhold'], setup, answers });
const turns = { table: newTable(), mine: ['maren'], taken: ['maren'], since: 3 };

test('a link says which table it is, who is played already, and what has been played', () => {
  const handed = handedBy(handedText(turns, transcript([1, 0])));
  assert.deepEqual([handed.table, handed.taken, handed.told.answers], [turns.table, ['maren'], 2]);
});

test('what is no table is refused before anything is run', () => {
  const whole = JSON.parse(handedText(turns, transcript([1])));
  const wrong = [{ app: 'other' }, { kind: 'transcript' }, { format: 2 }, { table: '<b>' }, { table: 'x'.repeat(99) }, { taken: 'maren' },
    { taken: Array(11).fill('maren') }, { taken: ['a b'] }, { transcript: '{}' }, { transcript: 7 }];
  for (const change of wrong) assert.equal(handedBy(JSON.stringify({ ...whole, ...change })), null, JSON.stringify(change));
  for (const text of [null, '', '[', 'null', '7']) assert.equal(handedBy(text), null);
});

test('ours may be the same, behind, ahead, or apart', () => {
  const ours = transcript([1, 2, 3]);
  assert.equal(standing(ours, transcript([1, 2, 3])), 'same');
  assert.equal(standing(ours, transcript([1, 2, 3, 0])), 'ahead');
  assert.equal(standing(ours, transcript([1, 2])), 'behind');
  assert.equal(standing(ours, transcript([])), 'behind');
  assert.equal(standing(ours, transcript([1, 9, 3, 4])), 'apart');
  assert.equal(standing(ours, transcript([1, 2, 3], { adventure: 'a_candle_of_your_own', heroes: ['maren', 'odo'], seed: 8 })), 'apart');
  assert.equal(standing(ours, transcript([1, 2, 3], { seed: 7, heroes: ['maren', 'odo'], adventure: 'a_candle_of_your_own' })), 'same');
});

test('whoever decides is named only where another device plays that hero', () => {
  const view = { outcome: null, question: { who: 'odo' }, turn: { active: 'maren' } };
  assert.equal(decidedElsewhere(turns, view), 'odo');
  assert.equal(decidedElsewhere(turns, { ...view, question: { who: '' } }), null);
  assert.equal(decidedElsewhere(turns, { ...view, outcome: { won: true } }), null);
  assert.equal(decidedElsewhere(undefined, view), null);
});

test('what a record says of its table may come from anybody', () => {
  assert.ok(areTurns(turns));
  for (const change of [{ table: 7 }, { mine: null }, { taken: [{}] }, { since: -1 }, { since: '3' }]) assert.ok(!areTurns({ ...turns, ...change }));
});
