// Names for ids: figures told apart, squares seen from the hero, things of a kind counted.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Names } from '../../site/page/names.js';

const WAYS = { 'way-north': 'north', 'way-south': 'south', 'way-east': 'east', 'way-west': 'west', 'way-north-east': 'north-east',
  'way-south-west': 'south-west', 'square-here': 'here', 'side-north': 'north' };
const SAID = { 'square-straight': ({ count, way }) => `${count} ${way}`, 'square-crooked': ({ first, second }) => `${first}, ${second}`,
  'square-at': ({ column, row }) => `column ${column}, row ${row}`, 'edge-name': ({ tile, side, where }) => `${tile} ${side} (${where})` };

/** Words that say the key where the test has no sentence for it. */
const words = {
  seat: () => {},
  t: (key, params = {}) => SAID[key]?.(params) ?? WAYS[key] ?? `[${key}]${JSON.stringify(params)}`,
  find: (key) => ({ 'condition-slowed': 'Slowed', 'kind-hazard': 'Hazard' })[key] ?? null,
  name: (id) => ({ ana: 'Ana', imp: 'Imp', gate: 'Gate', twin_arc: 'Twin Arc', queen: 'Ash Queen, Eldest of the Coals', here_then: 'Here, Then' })[id] ?? id,
  face: (id) => ({ kind: { imp: 'monster', queen: 'villain', here_then: 'power' }[id] ?? '' }),
  card: (id) => (id === 'ana' ? { name: 'Ana', ability: 'Quick Eye' } : {}),
  list: (names) => names.join(' and '),
  counter: (id) => ({ lesson: 'Lesson', stars: 'Stars' })[id],
  counterSays: (id, value) => (id === 'lesson' ? ['1, nobody shows off', '2, nobody fumbles'][value - 1] : value),
};

const hero = { id: 'ana', card: 'ana', square: [5, 5], powers: [{ id: 'c4', card: 'twin_arc' }], items: [], curses: [], queue: [], carrying: [] };
const view = (monsters, more = {}) => ({ heroes: [hero], monsters, tiles: [{ id: 't1', card: 'gate' }], villains: [], environments: [], tokens: [],
  edges: [{ id: 't1.0', tile: 't1', side: 0, squares: [[5, 3]] }], turn: { active: 'ana' }, question: { who: 'ana' }, ...more });

function named(monsters) {
  const names = new Names(words);
  names.learn(view(monsters));
  return names;
}

test('one monster of a kind on the board has no number, several have, and who is gone keeps its own', () => {
  const names = named([{ id: 'm1', card: 'imp' }]);
  assert.equal(names.of('m1'), 'Imp');
  names.learn(view([{ id: 'm1', card: 'imp' }, { id: 'm9', card: 'imp' }]));
  assert.deepEqual([names.of('m1'), names.of('m9')], ['Imp 1', 'Imp 2']);
  names.learn(view([{ id: 'm9', card: 'imp' }]));
  assert.deepEqual([names.of('m1'), names.of('m9')], ['Imp 1', 'Imp']);
});

test('a figure that came and went within one answer is known from its event', () => {
  const names = named([]);
  names.learnEvents([{ type: 'placed', figure: 'm3', card: 'imp' }]);
  assert.equal(names.of('m3'), 'Imp');
});

test('a trap that was laid, struck and went within one answer is known from its attack, and a hero by no power', () => {
  const names = named([]);
  names.learnEvents([{ type: 'attack_declared', attacker: 'c53', target: 'ana', card: 'imp' }, { type: 'attack_declared', attacker: 'ana', target: 'm1', card: 'imp' }]);
  assert.deepEqual([names.of('c53'), names.of('ana')], ['Imp', 'Ana']);
});

test('the marker of a trap or a hazard is called what it marks', () => {
  assert.deepEqual(named([]).params({ token: 'hazard' }), { token: 'Hazard' });
  assert.deepEqual(named([]).params({ token: 'gate' }), { token: 'Gate' });
});

test('squares are told from the hero who is asked', () => {
  const names = named([]);
  const told = [[5, 5], [5, 3], [7, 3], [2, 8], [6, 3], [4, 9]].map((square) => names.square(square));
  assert.deepEqual(told, ['here', '2 north', '2 north-east', '3 south-west', '2 north, 1 east', '4 south, 1 west']);
});

test('before anyone stands on the board a square has its column and row', () => {
  const names = new Names(words);
  names.learn(view([], { heroes: [{ ...hero, square: null }] }));
  assert.equal(names.square([2, 6]), 'column 2, row 6');
});

test('a counter is told by its name, and its value by the words that it has for it', () => {
  const names = named([]);
  assert.deepEqual(names.params({ counter: 'lesson', value: 2 }), { counter: 'Lesson', value: '2, nobody fumbles' });
  assert.deepEqual(names.params({ counter: 'stars', value: 2 }), { counter: 'Stars', value: 2 });
});

test('edges, cards in play and conditions are named', () => {
  const names = named([]);
  assert.deepEqual(names.params({ edge: 't1.0', card: 'c4', condition: 'slowed', amount: 3 }),
    { edge: 'Gate north (2 north)', card: 'Twin Arc', condition: 'Slowed', amount: 3 });
});

test("a hero's card speaks by the name of its ability, the hero by its own", () => {
  assert.deepEqual(named([]).params({ card: 'ana', hero: 'ana' }), { card: 'Quick Eye', hero: 'Ana' });
});

test('things of a kind are counted, and what has no words is left out', () => {
  const names = named([]);
  assert.deepEqual(names.params({ cards: ['imp', 'imp', 'gate'], event: { die: 3 }, nothing: null }), { cards: 'Imp × 2 and Gate' });
});

test('a trap token says what it is once its face has been seen', () => {
  const names = new Names(words);
  const token = { id: 'k1', token: 'trap_token', card: null, square: [1, 1], tile: 't1' };
  names.learn(view([], { tokens: [{ ...token, face: null }, { ...token, id: 'k2', face: 'draw' }] }));
  assert.deepEqual([names.of('k1'), names.of('k2')], ['trap_token', 'trap_token ([face-draw]{})']);
  names.learn(view([], { tokens: [{ ...token, id: 'k2', face: null }] }));
  assert.equal(names.of('k2'), 'trap_token');
});

test('of an edge the square is told that is nearest to who is asked', () => {
  const names = new Names(words);
  names.learn(view([], { edges: [{ id: 't1.0', tile: 't1', side: 0, squares: [[4, 5], [5, 5]] }] }));
  assert.equal(names.edge('t1.0'), 'Gate north (here)');
});

test('a villain is named without a title, which would read as somebody else among others; a power keeps its comma', () => {
  const names = named([{ id: 'm1', card: 'queen' }, { id: 'm2', card: 'imp' }]);
  assert.equal(names.value('figures', ['m1', 'm2']), 'Ash Queen and Imp');
  assert.deepEqual([names.of('queen'), names.of('here_then')], ['Ash Queen', 'Here, Then']);
});
