// All games in one file, and back again.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Saves } from '../../site/saves/saves.js';
import { backupText, bringBackInto, fitting, makeBackup, readBackup } from '../../site/saves/backup.js';
import { importText, exportText, isNewerFile } from '../../site/saves/files.js';
import { memoryStorage } from '../../site/saves/storage.js';
import { defaultSettings, parseSettings } from '../../site/ground/settings.js';

const meta = (more = {}) => ({ name: '', adventure: 'seal_the_vault', heroes: ['ana'], round: 1, when: 5, index: 3, ...more });
const device = () => { const storage = memoryStorage(); return [new Saves(storage), new Saves(storage, true, 'campaign')]; };

function played() {
  const [saves, campaigns] = device();
  saves.write('one', { meta: meta(), save: 'first' });
  saves.write('two', { meta: meta({ from: { id: 'one', index: 2 }, mark: true, name: 'Before the door' }), save: 'second' });
  saves.write('three', { meta: meta({ campaign: 'tour' }), save: 'third' });
  campaigns.write('tour', { meta: { ...meta(), kind: 'campaign', campaign: 'grand_tour', chapter: 1, stage: 'adventure', game: 'three' }, save: 'town' });
  return [saves, campaigns];
}
const file = (stores, packs) => makeBackup(...stores, packs).text;
const entries = (text) => JSON.parse(JSON.parse(text).body);
const known = ([saves, campaigns]) => [saves, campaigns].map((store) => store.list().map(({ id, record: { meta: { name }, save } }) => [id, name, save]));

test('a backup brings everything to an empty device, in the order of play', () => {
  const there = played(), here = device();
  const text = file(there);
  assert.deepEqual(bringBackInto(readBackup(text), ...here), { added: 4, known: 0, failed: 0 });
  assert.deepEqual(known(here), known(there));
  assert.deepEqual(bringBackInto(readBackup(text), ...here), { added: 0, known: 4, failed: 0 });
});

test('what has gone on here stays, the other comes beside it, and links lead to it', () => {
  const text = file(played()), [saves, campaigns] = played();
  saves.write('one', { meta: meta({ index: 9 }), save: 'further' });
  saves.write('three', { meta: meta({ campaign: 'tour' }), save: 'further too' });
  campaigns.write('tour', { meta: { ...meta(), kind: 'campaign', campaign: 'grand_tour', chapter: 2, stage: 'town', game: null }, save: 'later' });
  assert.deepEqual(bringBackInto(readBackup(text), saves, campaigns), { added: 3, known: 1, failed: 0 });
  assert.equal(saves.read('one').record.save, 'further');
  const other = campaigns.list().find(({ id }) => id !== 'tour').record.meta;
  assert.equal(saves.read(other.game).record.save, 'third');
});

test('a backup that is brought in twice brings nothing twice, though games have gone on here', () => {
  const text = file(played()), [saves, campaigns] = played();
  saves.write('one', { meta: meta({ index: 9 }), save: 'further' });
  saves.write('two', { meta: meta({ name: 'Another door', mark: true }), save: 'first' });      // a moment of its own, though it stands where a game stands
  assert.equal(bringBackInto(readBackup(text), saves, campaigns).added, 2);
  assert.deepEqual(bringBackInto(readBackup(text), saves, campaigns), { added: 0, known: 4, failed: 0 });
  assert.equal(saves.list().length, 5);
});

test('a file of a newer format is told from a damaged one, and nothing of it is taken in', () => {
  const backup = file(played()), game = exportText({ meta: meta(), save: 'first' });
  for (const [text, read] of [[backup, readBackup], [game, importText]]) {
    const newer = JSON.stringify({ ...JSON.parse(text), format: 3 });
    assert.deepEqual([read(newer), isNewerFile(newer)], [null, true]);
    assert.ok(read(text) && !isNewerFile(text));
  }
  for (const other of [null, '', '[]', 'null', backup.slice(0, 100), '{"app":"chess","format":9}', '{"app":"emberdelve","kind":"report","format":9}']) assert.ok(!isNewerFile(other), other);
  assert.ok(isNewerFile('EMBERDELVE2 00000000 1 2\n{}'), 'a record as it lies in a storage');
});

test('packs are told with the games; one that is none is named, and the others are taken', () => {
  const pack = { id: 'well', text: '{}', from: '' }, text = file(played(), [pack]);
  assert.deepEqual(readBackup(text).packs, [pack]);
  assert.deepEqual(readBackup(file(played())).packs, []);
  const games = entries(text);
  for (const wrong of [null, { ...pack, text: 5 }, { ...pack, from: undefined }, { ...pack, text: 'x'.repeat(1_048_577) }, { ...pack, id: '<b>' }, 7]) {
    const { packs, bad } = readBackup(backupText({ ...games, packs: [wrong, { ...pack, id: 'other' }] }));
    assert.deepEqual([packs.map(({ id }) => id), bad.length], [['other'], 1]);
  }
  assert.equal(readBackup(backupText({ ...games, packs: Array.from({ length: 41 }, (_, place) => ({ ...pack, id: `p${place}` })) })).packs.length, 40);
});

test('a file has room for so many packs as its reader takes, however their letters are written down in it', () => {
  const packs = (letter) => [...Array(25)].map((_, place) => ({ id: `p${place}`, text: letter.repeat(1_000_000), from: '' }));
  assert.deepEqual([fitting(packs('x')).taken.length, fitting(packs('"')).taken.length], [19, 4]);
  const { text, packsLeft } = makeBackup(...played(), packs('"'));
  assert.deepEqual([readBackup(text).packs.length, packsLeft.length], [4, 21]);
  const made = makeBackup(...played(), [{ id: 'well', text: '{}', from: 'x'.repeat(3_000) }, { id: 'good', text: '{}', from: '' }]);
  assert.deepEqual([readBackup(made.text).packs.map(({ id }) => id), made.packsLeft.map(({ id }) => id)], [['good'], ['well']]);
});

test('no room for all is counted', () => {
  const [saves, campaigns] = device(), full = { ...memoryStorage(), length: 0, setItem() { throw Object.assign(new Error(), { name: 'QuotaExceededError' }); } };
  assert.equal(bringBackInto(readBackup(file(played())), new Saves(full), campaigns).failed, 3);
  assert.equal(saves.list().length, 0);
});

test('a changed, cut or foreign file is no backup', () => {
  const text = file(played()), { crc, ...others } = JSON.parse(text);
  const forged = (body) => JSON.stringify({ app: 'emberdelve', kind: 'backup', crc: 0, body });
  const wrong = ['', '{}', 'null', '[]', text.slice(0, -5), text.replace('first', 'fjrst'), JSON.stringify({ ...others, crc: 'ffffffff' }), forged('{}'), 'x'.repeat(48_000_001)];
  assert.ok(crc);
  for (const one of wrong) assert.equal(readBackup(one), null, one.slice(0, 60));
});

test('settings that no dialog could have made are not taken over', () => {
  const usual = defaultSettings();
  for (const wrong of ['{"ties":"sometimes"}', '{"contrast":"x"}', '{"text":"1000"}', '{"voice":"yes"}', '{"__proto__":{"ties":"ask"}}', '{"toString":1}', '[]', 'no', '{"villains":5}']) {
    assert.deepEqual(parseSettings(wrong), usual, wrong);
  }
  assert.equal(parseSettings('{"ties":"fixed"}').ties, 'fixed');
});
