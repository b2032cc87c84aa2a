// What has come of the adventures of the day, as this device remembers it.
import test from 'node:test';
import assert from 'node:assert/strict';
import { isDay, noteResult, noteTry, readDays, today } from '../../site/saves/days.js';

const shelf = (text = null) => ({ text, get() { return this.text; }, set(_, value) { this.text = value; return null; } });
const won = (turns, surges = 2) => ({ outcome: 'victory', rounds: turns, turns, surges });
const lost = (turns) => ({ outcome: 'defeat', rounds: turns, turns, surges: 0 });
const DAY = '2026-11-22';

test('the day is that of the calendar here, not that of Greenwich', () => {
  assert.equal(today(new Date(2026, 10, 22, 0, 0, 1)), '2026-11-22');
  assert.equal(today(new Date(2026, 10, 22, 23, 59, 59)), '2026-11-22');
  assert.equal(today(new Date(2027, 0, 1)), '2027-01-01');
});

test('tries are counted, the first is kept, and the best is the best', () => {
  const kept = shelf();
  noteTry(kept, DAY, 1);
  assert.deepEqual(readDays(kept), { [DAY]: { tries: 1 } });
  noteResult(kept, DAY, 1, lost(6));
  noteTry(kept, DAY, 2);
  noteResult(kept, DAY, 2, won(9));
  noteResult(kept, DAY, 3, won(11));
  noteResult(kept, DAY, 4, won(9, 3));
  assert.deepEqual(readDays(kept)[DAY], { tries: 4, first: lost(6), best: won(9, 3) });
  noteResult(kept, DAY, 1, won(1));
  assert.deepEqual(readDays(kept)[DAY].first, lost(6), 'looking again at how it ended changes nothing of the first try');
});

test('a second try is never taken for a first', () => {
  const kept = shelf();
  noteTry(kept, DAY, 2);
  noteResult(kept, DAY, 2, won(5));
  assert.equal(readDays(kept)[DAY].first, undefined);
});

test('what others have written there is passed over, entry by entry', () => {
  for (const text of ['', '[', '7', 'null', '[1]', '"x"']) assert.deepEqual(readDays(shelf(text)), {});
  const mixed = { [DAY]: { tries: 1 }, '<b>': { tries: 1 }, '2026-11-23': { tries: 'x' }, '2026-11-24': { tries: 1, best: { outcome: '<img>' } }, '2026-11-25': null };
  assert.deepEqual(readDays(shelf(JSON.stringify(mixed))), { [DAY]: { tries: 1 } });
  assert.ok(!isDay(20261122) && !isDay('2026-11-2') && isDay(DAY));
});

test('no more days are kept than a year and a bit', () => {
  const kept = shelf();
  for (let day = 0; day < 450; day += 1) noteTry(kept, new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10), 1);
  assert.equal(Object.keys(readDays(kept)).length, 400);
  assert.ok(!('2026-11-01' in readDays(kept)));
});

test('a clock that was ahead once does not push out what is played today', () => {
  const kept = shelf();
  for (let day = 0; day < 400; day += 1) noteTry(kept, new Date(Date.UTC(2099, 0, 1 + day)).toISOString().slice(0, 10), 1);
  noteTry(kept, DAY, 1);
  noteResult(kept, DAY, 1, won(5));
  assert.deepEqual(readDays(kept)[DAY].first, won(5));
  assert.ok(!isDay('2026-02-30') && !isDay('2026-13-01') && isDay('2028-02-29'));
});
