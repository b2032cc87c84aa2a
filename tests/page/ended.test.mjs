// Which campaigns have ended on this device, and how.
import test from 'node:test';
import assert from 'node:assert/strict';
import { ENDED, oddly, written } from './odd.mjs';
import { fifthsHome, fifthsRead, noteEnded, noteRead, readEnded } from '../../site/saves/ended.js';
import { backupText, bringBackInto, makeBackup, readBackup } from '../../site/saves/backup.js';
import { Saves } from '../../site/saves/saves.js';
import { Shelf, memoryStorage } from '../../site/saves/storage.js';

const shelf = () => new Shelf(memoryStorage());
const end = (ending, more = {}) => ({ campaign: 'the_list', pack: 'castle', ending, fifth: true, heroes: ['ana'], ...more });
const order = (kept) => readEnded(kept).map(({ number, ending }) => `${number} ${ending}`);
const device = () => { const storage = memoryStorage(); return [new Saves(storage), new Saves(storage, true, 'campaign')]; };
const file = (stores) => makeBackup(...stores).text;

test('endings are kept in the order in which they were reached, each once', () => {
  const kept = shelf();
  for (const ending of ['cold', 'breakfast', 'cold', 'lodger']) noteEnded(kept, [end(ending)]);
  assert.deepEqual(order(kept), ['1 cold', '2 breakfast', '3 lodger']);
});

test('fifths are counted by box: one that is won again is the same fifth', () => {
  const kept = shelf();
  noteEnded(kept, [end('cold'), end('breakfast'), end('nine', { pack: 'mine', campaign: 'nine', fifth: false })]);
  assert.equal(fifthsHome(kept), 1);
  noteEnded(kept, [end('struck_out', { pack: 'mine', campaign: 'nine' })]);
  assert.equal(fifthsHome(kept), 2);
});

test('what was read of the epilogue is known, and stays known when fewer fifths are here than were', () => {
  const kept = shelf();
  assert.equal(fifthsRead(kept), 0);
  noteEnded(kept, [end('cold'), end('struck_out', { pack: 'mine' })]);
  noteRead(kept);
  assert.equal(fifthsRead(kept), 2);
  kept.remove('ended');
  noteRead(kept);
  assert.equal(fifthsRead(kept), 2);
  for (const odd of ['x', '-1', '1e99', 'null', '[]']) {
    kept.set('epilogue', odd);
    assert.equal(fifthsRead(kept), 0);
  }
});

test('what others have written there is passed over, row by row, and what comes after it is in its place', () => {
  for (const text of ['', '[', '7', 'null', '{"a":1}', '"x"', '[[[]]]']) {
    const kept = shelf();
    kept.set('ended', text);
    assert.deepEqual(readEnded(kept), []);
  }
  const last = { ...ENDED, number: 1_000_000_000, ending: 'cold' };
  for (const { where, odd } of oddly(ENDED)) {
    const kept = shelf();
    kept.set('ended', written([odd, last]));
    assert.ok(readEnded(kept).some(({ ending }) => ending === 'cold'), where);
    noteEnded(kept, [end('breakfast', { campaign: 'another' })]);
    assert.equal(readEnded(kept).at(-1).campaign, 'another', where);
    assert.deepEqual(readEnded(kept).map(({ number }) => number), readEnded(kept).map((_, place) => place + 1), where);
    for (const row of readEnded(kept)) assert.ok(row.heroes.length <= 10 && row.heroes.every((hero) => /^[\w-]+$/.test(hero)), where);
  }
});

test('a backup has them without any campaign, and adds them after those that are here, in their order', () => {
  const there = device(), here = device();
  noteEnded(there[0].shelf, [end('cold'), end('breakfast'), end('lodger')]);
  noteEnded(here[0].shelf, [end('boat'), end('breakfast')]);
  const found = readBackup(file(there));
  assert.deepEqual(bringBackInto(found, ...here), { added: 0, known: 0, failed: 0 });
  assert.deepEqual(order(here[0].shelf), ['1 boat', '2 breakfast', '3 cold', '4 lodger']);
  bringBackInto(found, ...here);
  assert.equal(order(here[0].shelf).length, 4);
});

test('a backup of an earlier release has none, and takes none away', () => {
  const [saves, campaigns] = device();
  noteEnded(saves.shelf, [end('cold')]);
  bringBackInto(readBackup(backupText({ games: [], campaigns: [] })), saves, campaigns);
  assert.deepEqual(order(saves.shelf), ['1 cold']);
});

test('an odd ending in a backup is named, and the others are taken', () => {
  const { ended, bad } = readBackup(backupText({ games: [], campaigns: [], ended: [{ ...ENDED, fifth: 'yes' }, ENDED, ENDED, 7] }));
  assert.deepEqual([ended, bad], [[ENDED], ['breakfast', 'breakfast', '?']]);
});

test('where there is no room for them, it is said', () => {
  const [saves, campaigns] = device();
  saves.shelf.set = () => 'full';
  assert.equal(bringBackInto({ games: [], campaigns: [], ended: [ENDED], packs: [], bad: [] }, saves, campaigns).failed, 1);
});

test('to delete a campaign takes its ending from nobody', () => {
  const [saves, campaigns] = device();
  campaigns.write('tour', { meta: { kind: 'campaign', campaign: 'the_list', adventure: 'a', heroes: ['ana'] }, save: 's' });
  noteEnded(campaigns.shelf, [end('cold')]);
  campaigns.remove('tour');
  campaigns.discard('tour');
  assert.deepEqual(order(saves.shelf), ['1 cold']);
});
