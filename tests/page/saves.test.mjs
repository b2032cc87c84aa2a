// Saves against a storage that tears, forgets, fills up and lies.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Saves, lastPlayed } from '../../site/saves/saves.js';
import { exportText, importText } from '../../site/saves/files.js';
import { checksum, pack, unpack } from '../../site/saves/record.js';
import { memoryStorage } from '../../site/saves/storage.js';
import { storm, tornEverywhere } from './faulty.mjs';

const meta = (round) => ({ name: 'Ana & Bo', adventure: 'seal_the_vault', pack: 'vesperhold', profile: 'castle',
  heroes: ['ana', 'bo'], round, when: round, seed: 7, table: 'honest', ties: 'ask', surges: 0, index: round, outcome: null });
const content = (round) => ({ meta: meta(round), save: `{"round":${round},"words":"Ёжик «${'x'.repeat(round % 7)}»"}` });

/** Keeps only the first `bytes` characters of the write number `at`, then dies like a killed tab. */
function tearing(storage, at, bytes) {
  let writes = 0;
  return { ...storage, get length() { return storage.length; }, setItem(key, value) {
    writes += 1;
    if (writes < at) return storage.setItem(key, value);
    storage.setItem(key, value.slice(0, bytes));
    throw new Error('killed');
  } };
}

test('a record comes back as it was put', () => {
  const record = { seq: 12, ...content(3) };
  assert.deepEqual(unpack(pack(record)), record);
});

test('the newest of several writes is read, and the one before it is still there', () => {
  const saves = new Saves(memoryStorage());
  for (let round = 1; round <= 9; round += 1) assert.equal(saves.write('g', content(round)).ok, true);
  const { record, older, damaged } = saves.read('g');
  assert.deepEqual([record.meta.round, older.meta.round, damaged], [9, 8, []]);
});

const nothing = { lost: [], false: [] };
const harm = (came) => ({ lost: came.lost, false: came.false });

test('a write torn at any byte, into either slot, leaves the last good save and is never called saved', () => {
  assert.deepEqual(harm(tornEverywhere()), nothing);
});

test('games played, deleted and brought back by two tabs while the storage fails: nothing that was saved is lost', () => {
  for (let seed = 1; seed <= 150; seed += 1) assert.deepEqual(harm(storm(seed)), nothing);
});

test('after a torn write the next write saves and the good slot is never the one overwritten', () => {
  const storage = memoryStorage();
  const saves = new Saves(storage);
  saves.write('g', content(1));
  saves.write('g', content(2));
  new Saves(tearing(storage, 1, 40)).write('g', content(3));
  const fragile = new Saves(tearing(storage, 2, 10));
  fragile.write('g', content(4));
  assert.equal(new Saves(storage).read('g').record.meta.round, 2);
  assert.equal(saves.write('g', content(5)).ok, true);
  assert.equal(saves.read('g').record.meta.round, 5);
});

test('no flipped bit passes for a good save', () => {
  const text = pack({ seq: 5, ...content(4) });
  for (let place = 0; place < text.length; place += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ (1 << bit)) + text.slice(place + 1);
      const record = unpack(flipped);
      assert.equal(record, null, `bit ${bit} of character ${place}`);
    }
  }
});

test('a full storage is told apart from a blocked one, and neither is called saved', () => {
  const named = (name) => ({ ...memoryStorage(), length: 0, setItem() { throw Object.assign(new Error(), { name }); } });
  assert.deepEqual(new Saves(named('QuotaExceededError')).write('g', content(1)), { ok: false, reason: 'full' });
  assert.deepEqual(new Saves(named('SecurityError')).write('g', content(1)), { ok: false, reason: 'blocked' });
});

test('a storage that takes the write and forgets it is not believed', () => {
  const forgetful = { ...memoryStorage(), length: 0, setItem() {} };
  assert.deepEqual(new Saves(forgetful).write('g', content(1)), { ok: false, reason: 'mismatch' });
});

test('when room is short the stored pictures go before a save is given up', () => {
  const storage = memoryStorage();
  const limited = { ...storage, get length() { return storage.length; }, setItem(key, value) {
    const held = Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i)).length);
    if (held.reduce((sum, size) => sum + size, 0) + value.length > 1500) throw Object.assign(new Error(), { name: 'QuotaExceededError' });
    storage.setItem(key, value);
  } };
  const saves = new Saves(limited);
  saves.keepView('old', { long: 'x'.repeat(1200) }, 1);
  assert.equal(saves.write('g', content(1)).ok, true);
  assert.equal(saves.takeView('old', 1), null);
});

test('a damaged slot is set aside, offered for export, and the older save is used', () => {
  const storage = memoryStorage();
  const saves = new Saves(storage);
  saves.write('g', content(1));
  saves.write('g', content(2));
  const newest = ['A', 'B'].map((slot) => `emberdelve:game:g:${slot}`).find((key) => unpack(storage.getItem(key)).meta.round === 2);
  const broken = storage.getItem(newest).slice(0, 90);
  storage.setItem(newest, broken);
  assert.deepEqual([saves.read('g').record.meta.round, saves.damagedTexts('g')], [1, [broken]]);
  saves.write('g', content(3));
  assert.deepEqual([saves.read('g').record.meta.round, saves.damagedTexts('g')], [3, [broken]]);
});

test('damaged bytes are kept whenever they differ, the first that were found longest, and not without end', () => {
  const storage = memoryStorage(), saves = new Saves(storage), broken = [];
  for (let time = 1; time <= 6; time += 1) {
    for (const slot of ['A', 'B']) storage.setItem(`emberdelve:game:g:${slot}`, broken[broken.push(`torn ${time} ${slot}`) - 1]);
    saves.write('g', content(2 * time));
    saves.write('g', content(2 * time + 1));
    assert.deepEqual(saves.damagedTexts('g').toSorted(), [...broken.slice(0, 7), ...broken.slice(7).slice(-1)].toSorted());
  }
  assert.equal(saves.read('g').record.meta.round, 13);
});

test('a damaged save of an earlier round is kept, too, when its place is needed', () => {
  const storage = memoryStorage(), saves = new Saves(storage);
  for (let round = 1; round <= 4; round += 1) saves.write('g', content(round));
  for (const slot of ['C', 'D']) storage.setItem(`emberdelve:game:g:${slot}`, `torn ${slot}`);
  for (let round = 5; round <= 8; round += 1) saves.write('g', content(round));
  saves.write('g', { ...content(9), meta: { ...meta(9), outcome: 'victory' } });
  assert.deepEqual(saves.damagedTexts('g').toSorted(), ['torn C', 'torn D']);
});

test('what the reader of saves would not open is not said to be saved, and the last good save stays', () => {
  const saves = new Saves(memoryStorage());
  saves.write('g', content(1));
  for (const wrong of [{ meta: null, save: 's' }, { meta: meta(2), save: 'x'.repeat(1_048_577) }, { meta: meta(2), save: 7 }]) assert.deepEqual(saves.write('g', wrong), { ok: false, reason: 'mismatch' });
  assert.equal(saves.read('g').record.meta.round, 1);
});

/** How many records are opened meanwhile. */
function opened(work) {
  const usual = JSON.parse;
  let count = 0;
  JSON.parse = (text, ...more) => { count += text.startsWith('{"meta"') ? 1 : 0; return usual(text, ...more); };
  try { work(); } finally { JSON.parse = usual; }
  return count;
}

test('a start opens the save that it offers and no other, and a list that was made once opens none', () => {
  const storage = memoryStorage();
  for (let number = 1; number <= 30; number += 1) for (const round of [1, 2]) new Saves(storage).write(`g${number}`, content(round));
  const saves = new Saves(storage), offered = opened(() => assert.deepEqual([saves.isEmpty(), saves.unfinished().id], [false, 'g30']));
  assert.ok(offered <= 6, `${offered} records`);
  assert.ok(opened(() => saves.list()) >= 29);
  assert.equal(opened(() => { saves.list(); saves.deleted(); saves.isEmpty(); }), 0);
  saves.write('g7', content(3));
  assert.ok(opened(() => assert.equal(saves.list()[0].id, 'g7')) <= 5, 'the line of one game is made anew');
});

test('a list is never behind what is stored: another tab, a crash between two writes, damage, an older release, a forged head', () => {
  const storage = memoryStorage(), here = new Saves(storage), there = new Saves(storage), rounds = () => here.list().map(({ id, record }) => [id, record?.meta.round]);
  here.write('g', content(1));
  assert.deepEqual(rounds(), [['g', 1]]);
  there.write('g', content(2));
  assert.deepEqual(rounds(), [['g', 2]]);
  storage.setItem('emberdelve:game:g:A', pack({ seq: 9, ...content(9) }));
  assert.deepEqual(rounds(), [['g', 9]], 'written, and then killed');
  storage.setItem('emberdelve:game:g:A', pack({ seq: 9, ...content(9) }).slice(0, 80));
  assert.deepEqual([rounds(), here.list()[0].damaged], [[['g', 2]], ['A']]);
  storage.setItem('emberdelve:game:old:A', pack({ seq: 1, ...content(4) }));
  storage.removeItem('emberdelve:played:game');
  assert.deepEqual(rounds(), [['old', 4], ['g', 2]]);
  const text = storage.getItem('emberdelve:game:old:A');
  storage.setItem('emberdelve:game:old:A', text.replace('"round\\":4', '"round\\":5'));
  here.read('old');
  assert.deepEqual([rounds().find(([id]) => id === 'old'), here.unfinished().id], [['old', undefined], 'g'], 'damage inside is seen by whoever opens it');
  there.rename('g', 'Thursday');
  assert.equal(here.list().find(({ id }) => id === 'g').record.meta.name, 'Thursday');
});

test('a tab that has not seen the newest save may not write over it', () => {
  const storage = memoryStorage();
  const here = new Saves(storage);
  const there = new Saves(storage);
  const first = here.write('g', content(1), 0);
  there.write('g', content(2), first.seq);
  assert.deepEqual(here.write('g', content(3), first.seq), { ok: false, reason: 'stale' });
  assert.equal(here.read('g').record.meta.round, 2);
});

test('games are listed last played first, and foreign keys are left alone', () => {
  const storage = memoryStorage();
  storage.setItem('someone:else', 'x');
  const saves = new Saves(storage);
  saves.write('one', content(1));
  saves.write('two', content(5));
  assert.deepEqual(saves.list().map(({ id }) => id), ['two', 'one']);
  saves.remove('two');
  assert.deepEqual([saves.list().map(({ id }) => id), storage.getItem('someone:else')], [['one'], 'x']);
});

test('the stored picture is used only with the save that it belongs to, and only once', () => {
  const saves = new Saves(memoryStorage());
  saves.keepView('g', { round: 3 }, 7);
  assert.deepEqual(saves.takeView('g', 7), { round: 3 });
  assert.equal(saves.takeView('g', 7), null);
  saves.keepView('g', { round: 3 }, 7);
  assert.equal(saves.takeView('g', 8), null);
});

test('a picture that was changed, or that another release has drawn, is not used', () => {
  const storage = memoryStorage(), saves = new Saves(storage);
  saves.keepView('g', { round: 3 }, 7);
  const text = storage.getItem(saves.keyOfView('g'));
  const others = ['{"seq":7,"view":{}}', text.replace('"round":3', '"round":4'), text.replace('unbuilt', 'another'), text.slice(0, -1), 'null', ''];
  for (const other of others) {
    storage.setItem(saves.keyOfView('g'), other);
    assert.equal(saves.takeView('g', 7), null, other);
  }
});

test('the save of each of the last rounds is kept beside the last two answers', () => {
  const saves = new Saves(memoryStorage());
  for (let step = 1; step <= 40; step += 1) saves.write('g', { ...content(step), meta: { ...meta(step), round: Math.ceil(step / 8) } });
  const { record, olders } = saves.read('g');
  assert.deepEqual([record, ...olders].map(({ meta: { index } }) => index), [40, 39, 32, 24, 16]);
});

test('a game that is over keeps its end and no generations', () => {
  const storage = memoryStorage(), saves = new Saves(storage);
  for (let step = 1; step <= 5; step += 1) saves.write('g', content(step));
  saves.write('g', { ...content(6), meta: { ...meta(6), outcome: 'victory' } });
  assert.deepEqual([saves.read('g').record.meta.index, saves.read('g').olders.length], [6, 1]);
});

test('what is deleted can be brought back with its name, until there is too much of it', () => {
  const storage = memoryStorage(), saves = new Saves(storage);
  for (let number = 1; number <= 12; number += 1) {
    saves.write(`g${number}`, content(number));
    saves.rename(`g${number}`, `Game ${number}`);
    saves.remove(`g${number}`, 1000 + number);
  }
  assert.equal(saves.list().length, 0);
  assert.deepEqual(saves.deleted().map(({ id }) => id), Array.from({ length: 10 }, (_, place) => `g${12 - place}`));
  saves.restore('g7');
  assert.deepEqual(saves.list().map(({ id, record }) => [id, record.meta.name]), [['g7', 'Game 7']]);
  saves.remove('g7', 5);
  assert.deepEqual(saves.deleted().map(({ id }) => id), ['g7', 'g12', 'g11', 'g10', 'g9', 'g8', 'g6', 'g5', 'g4', 'g3'], 'the last that was deleted, whatever the clock said');
});

test('a name is no write: the tab that plays the game goes on', () => {
  const storage = memoryStorage(), here = new Saves(storage), there = new Saves(storage);
  const { seq } = here.write('g', content(1), 0);
  assert.equal(there.rename('g', 'Thursday'), true);
  assert.equal(here.write('g', content(2), seq).ok, true);
  assert.equal(here.read('g').record.meta.name, 'Thursday');
});

test('a record of a later release is no damage, is not opened, and is never written over', () => {
  const storage = memoryStorage(), saves = new Saves(storage);
  saves.write('g', content(1));
  const newer = 'EMBERDELVE2 01234567 9 30\nwhatever';
  storage.setItem('emberdelve:game:g:B', newer);
  const { record, damaged, newer: isNewer } = saves.read('g');
  assert.deepEqual([record, damaged, isNewer], [null, [], true]);
  assert.deepEqual(saves.write('g', content(2)), { ok: false, reason: 'newer' });
  assert.equal(storage.getItem('emberdelve:game:g:B'), newer);
  assert.deepEqual(saves.list().map(({ id }) => id), ['g']);
});

test('Continue means what was played last, a game or a campaign, whatever the clock says', () => {
  const storage = memoryStorage(), saves = new Saves(storage), campaigns = new Saves(storage, true, 'campaign');
  const town = { ...content(1), meta: { ...meta(1), kind: 'campaign', campaign: 'c', chapter: 0, stage: 'town', when: 5 } };
  const last = () => Object.entries(lastPlayed(saves, campaigns)).filter(([, found]) => found).map(([kind]) => kind);
  assert.deepEqual(last(), []);
  saves.write('g', { ...content(1), meta: { ...meta(1), when: 9_000 } });
  assert.deepEqual(last(), ['game']);
  campaigns.write('c', town);
  assert.deepEqual(last(), ['campaign'], 'its clock stands earlier');
  saves.write('g', { ...content(2), meta: { ...meta(2), when: 1 } });
  assert.deepEqual(last(), ['game']);
  storage.removeItem('emberdelve:played');
  assert.deepEqual(last(), ['campaign'], 'what an older release has left is told by the clock');
});

test('what is discarded takes no place among what can be brought back', () => {
  const saves = new Saves(memoryStorage());
  saves.write('g', content(1));
  saves.write('refused', content(1));
  saves.remove('g');
  saves.discard('refused');
  assert.deepEqual([saves.list(), saves.deleted().map(({ id }) => id)], [[], ['g']]);
});

test('a clock that was set back changes nothing of the order of play', () => {
  const saves = new Saves(memoryStorage());
  saves.write('old', { ...content(1), meta: { ...meta(1), when: 9_000 } });
  saves.write('new', { ...content(1), meta: { ...meta(1), when: 5 } });
  assert.deepEqual([saves.list().map(({ id }) => id), saves.unfinished().id], [['new', 'old'], 'new']);
});

test('what a record says of itself has the types that the page counts on, and nothing odd in it costs the save', () => {
  const spoilt = [{ name: 5 }, { heroes: ['a', 1] }, { round: '1' }, { when: {} }, { pack: [] }, { label: 7 }, { needs: 'all' }, { when: 1e300 }, { puzzle: 7 }];
  for (const wrong of spoilt) {
    const record = unpack(pack({ seq: 1, meta: { ...meta(1), ...wrong }, save: 'all of it' })), [name] = Object.keys(wrong);
    assert.equal(record.save, 'all of it');
    assert.notDeepEqual(record.meta[name], wrong[name]);
  }
  for (const none of [null, [], 'meta', { ...meta(1), adventure: null }]) assert.equal(unpack(pack({ seq: 1, meta: none, save: '' })), null);
});

test('an exported file comes back, a changed or foreign one does not', () => {
  const record = { seq: 3, ...content(3) };
  assert.deepEqual(importText(exportText(record)), content(3));
  assert.deepEqual(importText(pack(record)), content(3));
  assert.equal(importText(exportText(record).replace('round\\":3', 'round\\":4')), null);
  for (const text of ['', '{}', 'null', '[]', '{"app":"emberdelve"}', 'x'.repeat(5_000_000)]) assert.equal(importText(text), null);
});

test('the checksum knows letters outside the first 256', () => {
  assert.notEqual(checksum('Ё'), checksum(String.fromCharCode('Ё'.charCodeAt(0) & 255)));
});

test('campaigns are saved beside games, by the same rules and never in their way', () => {
  const storage = memoryStorage();
  const [games, campaigns] = [new Saves(storage), new Saves(storage, true, 'campaign')];
  games.write('g', content(1));
  for (let round = 1; round <= 3; round += 1) assert.equal(campaigns.write('c', content(round)).ok, true);
  assert.deepEqual([games.list().map(({ id }) => id), campaigns.list().map(({ id }) => id)], [['g'], ['c']]);
  assert.deepEqual([campaigns.read('c').record.meta.round, campaigns.read('c').older.meta.round], [3, 2]);
  assert.equal(campaigns.unfinished().id, 'c');
  games.remove('g');
  assert.deepEqual([games.list().length, campaigns.list().length], [0, 1]);
  campaigns.refuse('c');
  assert.equal(campaigns.unfinished(), undefined);
});

test('a campaign whose write is torn at any byte keeps its last good save, and the damaged bytes aside', () => {
  const length = pack({ seq: 3, ...content(3) }).length;
  for (let bytes = 0; bytes <= length; bytes += 7) {
    const storage = memoryStorage();
    const calm = new Saves(storage, true, 'campaign');
    calm.write('c', content(1));
    calm.write('c', content(2));
    new Saves(tearing(storage, 1, bytes), true, 'campaign').write('c', content(3));
    const { record } = new Saves(storage, true, 'campaign').read('c');
    assert.ok(record && record.meta.round >= 2, `torn at ${bytes}`);
    assert.equal(calm.write('c', content(4)).ok, true);
    assert.equal(new Saves(storage).list().length, 0, 'what is damaged of a campaign is no game');
  }
});
