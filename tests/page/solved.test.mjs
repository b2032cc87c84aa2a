// What this device remembers of puzzles.
import test from 'node:test';
import assert from 'node:assert/strict';
import { noteSolved, noteTried, readTried } from '../../site/saves/solved.js';

const shelf = (text = null) => ({ text, get() { return this.text; }, set(_, value) { this.text = value; return null; } });

test('tries are counted, and the try that solved it stays the one', () => {
  const kept = shelf();
  noteTried(kept, 'a');
  noteTried(kept, 'a');
  noteTried(kept, 'b');
  noteSolved(kept, 'a');
  noteTried(kept, 'a');
  noteSolved(kept, 'a');
  assert.deepEqual(readTried(kept), { b: { tries: 1, solved: 0 }, a: { tries: 3, solved: 2 } });
});

test('what others have written there is passed over, and the oldest go first', () => {
  for (const text of ['', '{', '3', '{"a":1}', '{"a":{"tries":"x","solved":0}}']) assert.deepEqual(readTried(shelf(text)), {});
  const kept = shelf();
  for (let number = 0; number < 520; number += 1) noteTried(kept, `p${number}`);
  assert.equal(Object.keys(readTried(kept)).length, 500);
  assert.ok(!('p0' in readTried(kept)) && 'p519' in readTried(kept));
});
