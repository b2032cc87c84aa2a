// Records with odd values: each is refused by its reader or drawn by its drawer, and the others are still there.
import './tools/vendored.mjs';
import test from 'node:test';
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { CAMPAIGN, GAME, clockJumps, mangledLinks, oddBackups, oddMetas, oddly, written } from './odd.mjs';
import { MOST, inLine } from '../../site/saves/limits.js';
import { soundMeta } from '../../site/saves/meta.js';
import { readDays } from '../../site/saves/days.js';
import { readTried } from '../../site/saves/solved.js';
import { drawn, seen } from '../../site/saves/pictures.js';
import { handedBy } from '../../site/saves/handed.js';
import { describedBy } from '../../site/saves/link.js';
import { readAnnals } from '../../site/saves/annals.js';
import { parseSettings, defaultSettings } from '../../site/ground/settings.js';
import { sealed, isBox } from '../../site/packs/box.js';
import { checksum } from '../../site/saves/record.js';

const { Words, makeBundle } = await import('../../site/ground/words.js'), { parts } = await import('../../site/page/parts.js');
const { labelOf } = await import('../../site/page/label.js'), { readMet } = await import('../../site/cards/met.js');
const { needsTold } = await import('../../site/page/needs.js'), { featsOf } = await import('../../site/ending/feats.js');
const { standing } = await import('../../site/saves/handed.js');

/** Speaks one language, without a network. */
function speak(language) {
  parts.words = Object.assign(new Words(), { language });
  parts.words.bundles.set(language, makeBundle(language, readFileSync(new URL(`../../site/words/${language}.ftl`, import.meta.url), 'utf8')));
}
const nothing = { lost: [], false: [] }, harm = (came) => ({ lost: came.lost.slice(0, 5), false: came.false.slice(0, 5) });
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}\u200b\u202a-\u202e\u2060\ufeff]/u;

test('what is written is read again, from the storage, a file and a backup, whatever a record says of itself', () => {
  const came = oddMetas();
  assert.deepEqual([came.injected > 2_000, harm(came)], [true, nothing]);
});

test('one odd thing in a backup is named, and all the others are taken', () => assert.deepEqual(harm(oddBackups()), nothing));

test('what a record says of itself can be drawn, in both languages, and fits among the others', () => {
  for (const language of ['en', 'ru']) {
    speak(language);
    for (const good of [GAME, CAMPAIGN]) for (const { where, odd } of oddly(good)) {
      const meta = soundMeta(JSON.parse(written(odd)));
      if (!meta) { assert.match(where, /^(adventure|kind)/); continue; }
      const label = labelOf(meta) + needsTold(meta.needs ?? []);
      assert.ok(label.length < 3_000 && !UNSEEN.test(label), `${where}: ${label.slice(0, 90)}`);
      assert.ok(!/undefined|NaN|Infinity|object Object/.test(label), `${where}: ${label}`);
      assert.deepEqual(soundMeta(meta), meta, 'what was read once is read alike again');
      assert.equal({}.polluted, undefined);
    }
  }
});

test('what is kept beside the games is read row by row: one that is odd takes no other along', () => {
  const day = { tries: 2, first: { outcome: 'defeat', rounds: 3, turns: 6, surges: 0 }, best: { outcome: 'victory', rounds: 3, turns: 6, surges: 1 } };
  const facts = { id: 'g', adventure: 'a', pack: 'v', profile: 'castle', outcome: 'victory', ending: null, heroes: ['maren'], rounds: 3, turns: 6, answers: 40, seed: 7, table: 'honest', when: 1_700_000_000_000,
    count: { tiles: 3 }, untouched: false, lowest: 2 };
  const met = { wisp: { the_table: 20_000 } };
  speak('en');
  for (const { odd } of oddly({ odd: day })) assert.ok('2026-11-22' in readDays(shelf({ ...keyed(odd, '2026-11-21'), '2026-11-22': day })));
  for (const { odd } of oddly({ odd: { tries: 3, solved: 1 } })) assert.ok('good' in readTried(shelf({ ...odd, good: { tries: 1, solved: 0 } })));
  for (const { where, odd } of oddly({ games: [facts], feats: { victory: 1_700_000_000_000 } })) {
    const { games, feats } = readAnnals({ getItem: () => written({ ...odd, ...(Array.isArray(odd.games) ? { games: [...odd.games, facts] } : {}) }) });
    if (Array.isArray(odd.games)) assert.ok(games.length, where);
    for (const when of [...games.map((game) => game.when), ...Object.values(feats)]) assert.ok(parts.words.date(when), where);
    assert.ok(Array.isArray(featsOf(games)));
  }
  for (const { where, odd } of oddly(met)) {
    const places = readMet(written({ ...odd, good: { here: 1 } }));
    assert.deepEqual(places.get('good'), { here: 1 });
    for (const number of [...places.values()].flatMap(Object.values)) assert.ok(parts.words.date(number * 86_400_000), where);
  }
});

test('settings, pictures, links and packs that are odd are refused by their readers and harm nothing', () => {
  const usual = defaultSettings(), transcript = { app: 'emberdelve', kind: 'transcript', packs: ['vesperhold'], setup: { adventure: 'a', heroes: ['maren'], seed: 7, table: 'honest' }, answers: [1, 0], puzzle: 0 };
  for (const { where, odd } of oddly(usual)) for (const [name, value] of Object.entries(parseSettings(written(odd)))) assert.equal(typeof value, typeof usual[name], where);
  for (const { odd } of oddly({ seq: 7, view: { round: 3 } })) {
    const body = written(odd), found = seen(drawn(1, {}).split(' ')[0] + ` ${checksum(body)} ${body}`);
    assert.ok(found === null || Number.isInteger(found.seq) && typeof found.view === 'object' && found.view);
  }
  assert.equal(seen(`unbuilt ${checksum('no JSON')} no JSON`), null);
  for (const { odd } of oddly(transcript)) tableTold(describedBy(written(odd)));
  const whole = { app: 'emberdelve', kind: 'turn', format: 1, table: 'abcdefgh1', taken: ['maren'], transcript: JSON.stringify(transcript) };
  for (const { odd } of oddly(whole)) {
    const handed = handedBy(written(odd));
    if (handed) assert.ok(typeof handed.table === 'string' && standing(whole.transcript, handed.transcript));
  }
});

test('a pack on the shelf that was damaged there is told from one that a list can show', () => {
  const box = { id: 'well', training: false, decks_with: [], adventures: [{ id: 'a', heroes: [1, 3] }], campaigns: [{ id: 'c', heroes: [2, 3], adventures: ['a'] }], heroes: [{ id: 'h' }], files: {},
    names: { en: { pack: { name: 'The Well' }, cards: { a: { name: 'A' } } } }, player: { name: 'The Well', author: 'Ana', licence: 'CC0', version: '1', about: '', size: 20, from: '', cards: ['a'], added: 1 } };
  assert.ok(isBox(sealed(box)) && isBox(box), 'those of older releases have no checksum');
  for (const { where, odd } of oddly(box)) {
    assert.ok(!isBox({ ...odd, crc: sealed(box).crc }) || JSON.stringify(odd) === JSON.stringify(box), where);
    if (!isBox(odd)) continue;
    const texts = [odd.player.name, ...Object.values(odd.names).map(({ pack }) => pack.name ?? '')];
    assert.ok(texts.every((text) => typeof text === 'string') && odd.adventures.every(({ heroes }) => heroes.length === 2), where);
  }
});

test('a name is cut to its length, says nothing that cannot be seen, and keeps what people write', () => {
  for (const good of ['Friday', 'Ёжик в тумане', 'Ünïcödé', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u2764\ufe0f', 'Tiếng Việt', '日本語', 'हिन्दी']) assert.equal(inLine(good, 60), good);
  assert.equal(inLine('a\u202eb\u0000c\nd', 60), 'ab c d');
  for (const none of ['\u200d\u200d', '\ue000', '\u0301\u0301', ' \n', '\u2800']) assert.equal(inLine(none, 60), '');
  assert.equal(Array.from(inLine('\u{1f600}'.repeat(MOST.name + 9), MOST.name)).length, MOST.name);
});

test('links that mail and chats have mangled lead to the same game', async () => {
  const text = JSON.stringify({ answers: Array.from({ length: 300 }, (_, at) => at % 9) });
  const came = await mangledLinks(text, deflateRawSync(text).toString('base64url'), 400);
  assert.deepEqual(harm(came), nothing);
});

test('the order of what was played and deleted is that of the deeds, however the clock jumps', () => assert.deepEqual(harm(clockJumps(30)), nothing));

const shelf = (rows) => ({ get: () => written(rows) });
const keyed = ({ odd }, key) => (odd === undefined ? {} : { [key]: odd });

/** As the dialog of a shared game tells it. */
function tableTold(told) {
  if (told) assert.ok([told.adventure, ...told.heroes, ...told.packs].every((id) => typeof id === 'string' && id.length <= MOST.id) && Number.isInteger(told.answers));
}
