// What a game comes to: facts, course, cause, feats, and what is kept of it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { causeOf, countAll, courseOf, luckOf, reckon } from '../../site/game/reckoning.js';
import { enterGame, readAnnals } from '../../site/saves/annals.js';
import { FEATS, featsOf } from '../../site/ending/feats.js';
import { memoryStorage } from '../../site/saves/storage.js';
import { readFileSync } from 'node:fs';

const HEROES = [{ id: 'ana', card: 'maren', hit_points: 3, hit_points_max: 8, escaped: false }, { id: 'bo', card: 'sabe', hit_points: 8, hit_points_max: 8, escaped: false }];
const VIEW = /** @type {any} */ ({ adventure: 'late_supper', pack: 'vesperhold', profile: 'castle', outcome: 'victory', ending: 'victory', seed: 7, round: 5, turn: { number: 9, active: 'ana' },
  heroes: HEROES, villains: [], surges: 1, sheet: { clocks: [], defeats: [] } });
const EVENTS = [
  { type: 'turn_began', hero: 'ana', round: 1 },
  { type: 'attack_rolled', attacker: 'ana', target: 'm1', die: 20, hit: true }, { type: 'damaged', figure: 'm1', amount: 2, left: 0 }, { type: 'defeated', figure: 'm1', card: 'waiter', by: 'ana' },
  { type: 'attack_rolled', attacker: 'm2', target: 'ana', die: 20, hit: true }, { type: 'damaged', figure: 'ana', amount: 5, left: 3 },
  { type: 'turn_began', hero: 'bo', round: 1 }, { type: 'placed', figure: 'v', card: 'hostess', square: [1, 1] },
  { type: 'turn_began', hero: 'ana', round: 2 }, { type: 'surge_spent', hero: 'ana' }, { type: 'healed', figure: 'ana', amount: 4, left: 7 },
  { type: 'defeated', figure: 'v', card: 'hostess', by: 'bo' }, { type: 'game_over', rule: 'WIN-01', outcome: 'victory', ending: 'victory' },
];
const GAME = { id: 'g1', index: 40, table: 'honest', when: 1000 };
const isVillain = (card) => card === 'hostess';                // beaten, she is on the table no longer

test('what the heroes did is counted, and what was done to them is not taken for it', () => {
  const { count, untouched, lowest, heroes } = reckon(VIEW, EVENTS, GAME, isVillain);
  assert.deepEqual([count.attacks, count.hits, count.twenties, count.defeated, count.villains, count.suffered, count.healed, count.surges], [1, 1, 1, 2, 1, 5, 4, 1]);
  assert.deepEqual([untouched, lowest, heroes], [true, 3, ['maren', 'sabe']], 'bo took no damage');
  assert.equal(countAll(EVENTS, ['bo']).defeated, 1);
});

test('the course tells the hit points of the party at the end of each turn, and what one remembers', () => {
  const turns = courseOf(VIEW, EVENTS, isVillain);
  assert.deepEqual(turns.map(({ round, hero, left }) => [round, hero, left]), [[1, 'ana', 11], [1, 'bo', 11], [2, 'ana', 15]]);
  assert.deepEqual(turns.map(({ marks }) => marks.map(({ kind }) => kind)), [[], ['villain'], ['surge', 'beaten']]);
});

test('a villain who is put on another square has not appeared once more', () => {
  const moved = [...EVENTS.slice(0, 8), { type: 'placed', figure: 'v', card: 'hostess', start: [1, 1], square: [4, 4] }, ...EVENTS.slice(8)];
  assert.deepEqual(courseOf(VIEW, moved, isVillain).map(({ marks }) => marks.map(({ kind }) => kind)), [[], ['villain'], ['surge', 'beaten']]);
});

const rolled = (attacker, target, die, more = {}) => ({ type: 'attack_rolled', attacker, target, die, bonus: 6, armor_class: 17, dice: [die], ...more });

test('what the dice gave is told against what was to be expected of each attack', () => {
  const { heroes, enemies, pairs } = luckOf([
    ...[11, 15, 20, 18].map((die) => rolled('ana', 'm1', die)), rolled('bo', 'm1', 10),                              // 11 or more hits: 10 of 20
    rolled('m1', 'ana', 20, { bonus: 5, armor_class: 26 }), rolled('m1', 'bo', 1, { bonus: 9, armor_class: 10 }),     // no 20 hits and no 1 misses by itself
    rolled('m2', 'ana', 4, { bonus: 4, armor_class: 20 }), rolled('m2', 'm3', 20),                                     // 16 or more: 5 of 20; the last is neither side's
    rolled('ana', 'm1', 19, { dice: [19, 3] }),
  ], ['ana', 'bo']);
  assert.deepEqual([heroes.attacks, heroes.hits, heroes.expected, heroes.more, heroes.fair], [5, 4, 2.5, 1.5, false], 'usually within 1.12 of it');
  assert.deepEqual([enemies.attacks, enemies.hits, enemies.expected, enemies.more, enemies.fair], [3, 1, 1.25, -0.25, true]);
  assert.equal(pairs, 1, 'two dice were rolled once');
  const { heroes: none } = luckOf([], ['ana']);
  assert.deepEqual([none.attacks, none.expected, none.fair], [0, 0, true]);
});

test('what a card adds after the roll is no gift of the dice', () => {
  const helped = rolled('ana', 'm1', 9, { bonus: 8, hit: true, parts: [{ source: 'base', by: 6 }, { source: 'reaction', by: 2 }] });
  const { heroes } = luckOf([helped], ['ana']);
  assert.deepEqual([heroes.hits, heroes.expected], [0, 0.5]);
});

test('the end says why it came, as the engine tells it', () => {
  const ended = (outcome, cause) => causeOf([...EVENTS.slice(0, -1), { type: 'game_over', outcome, ...(cause ? { cause } : {}) }]);
  assert.deepEqual(ended('victory', { kind: 'villain', card: 'hostess' }), { key: 'cause-villain', card: 'hostess' });
  assert.deepEqual(ended('victory', { kind: 'deed', card: 'ball', action: 'bow', hero: 'ana' }), { key: 'cause-deed', card: 'ball', action: 'bow', hero: 'ana' });
  assert.deepEqual(ended('victory', { kind: 'clock', counter: 'seals', value: 4 }), { key: 'cause-goal', counter: 'seals', value: 4 });
  assert.deepEqual(ended('defeat', { kind: 'clock', counter: 'impatience', value: 6 }), { key: 'cause-clock', counter: 'impatience', value: 6 });
  assert.deepEqual(ended('defeat', { kind: 'no_surge', hero: 'ana' }), { key: 'cause-no-surge', hero: 'ana' });
  assert.deepEqual(ended('defeat', { kind: 'defeat', defeat: 'risen' }), { key: 'cause-defeat', defeat: 'risen' });
  for (const kind of ['nobody_stands', 'escaped', 'rounds']) assert.match(ended('defeat', { kind }).key, /^cause-/);
  assert.equal(ended('victory'), null, 'there the story says it');
  assert.equal(causeOf([]), null, 'nothing has ended');
});

test('a game is entered once, however often its end is seen, and a feat is new once', () => {
  const storage = memoryStorage();
  const facts = reckon(VIEW, EVENTS, GAME, isVillain);
  const fresh = enterGame(storage, facts, featsOf);
  for (const feat of ['victory', 'twenty', 'villain', 'untouched']) assert.ok(fresh.includes(feat), feat);
  for (const feat of ['no-surge', 'iron', 'alone', 'defeat', 'last-breath']) assert.ok(!fresh.includes(feat), feat);
  assert.deepEqual(enterGame(storage, { ...facts, rounds: 6 }, featsOf), []);
  assert.deepEqual(readAnnals(storage).games.map(({ id, rounds }) => [id, rounds]), [['g1', 6]], 'undone and ended again: the later end counts');
});

test('winning where one has lost is a second wind; the other way round is not', () => {
  const facts = reckon(VIEW, EVENTS, GAME, isVillain), defeat = { ...facts, id: 'g0', outcome: 'defeat', ending: 'defeat' };
  assert.ok(featsOf([defeat, facts]).includes('second-wind'));
  assert.ok(!featsOf([facts, defeat]).includes('second-wind'));
  assert.ok(featsOf([facts, defeat]).includes('two-endings'));
});

test('damaged annals lose what is damaged and no more', () => {
  const storage = memoryStorage(), facts = reckon(VIEW, EVENTS, GAME, isVillain);
  for (const text of ['', '{', 'null', '[]', '{"games": 5, "feats": []}']) {
    storage.setItem('emberdelve:annals', text);
    assert.deepEqual(readAnnals(storage), { games: [], feats: {} }, text);
  }
  storage.setItem('emberdelve:annals', JSON.stringify({ games: [{ ...facts, heroes: [7] }, facts, null, { ...facts, count: { tiles: 'many' } }], feats: { twenty: 5 } }));
  assert.deepEqual(readAnnals(storage), { games: [facts], feats: { twenty: 5 } });
});

test('a full storage costs the entry and nothing else', () => {
  const full = { getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
  assert.ok(enterGame(full, reckon(VIEW, EVENTS, GAME, isVillain), featsOf).includes('victory'));
});

test('the adventure that everybody begins with is a feat of its own, and no victory', () => {
  const facts = reckon(VIEW, EVENTS, GAME, isVillain);
  const either = ['first-evening', 'victory'];
  const feats = (/** @type {string} */ first) => featsOf([facts], first).filter((feat) => either.includes(feat));
  assert.deepEqual([feats(facts.adventure), feats('another')], [['first-evening'], ['victory']]);
});

test('each feat has its words in both languages', () => {
  for (const language of ['en', 'ru']) {
    const words = readFileSync(new URL(`../../site/words/${language}.ftl`, import.meta.url), 'utf8');
    for (const { id } of FEATS) for (const key of [`feat-${id} =`, `feat-${id}-about =`]) assert.ok(words.includes(`\n${key}`), `${language}: ${key}`);
  }
});
