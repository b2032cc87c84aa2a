// The library: cards found as somebody types, the filters, the address, and which part of a long shelf is drawn.
import test from 'node:test';
import assert from 'node:assert/strict';
import { ALL, addressOf, entriesOf, found, grouped, placeOf } from '../../site/library/finding.js';
import { heightOf, inSight, stepTo } from '../../site/library/window.js';

const card = (id, look, name, text, more = {}) => ({ id, box: 'keep', look, hero: '', of: [], number: 0, name, text, ...more });
const shelf = entriesOf([
  card('wisp', 'monster', 'Candle Wisp', 'Candle Wisp Monster Burns from a tile away.'),
  card('lady', 'villain', 'Lady Marrow', 'Lady Marrow Villain The Hostess of the candle feast.'),
  card('chill', 'curse', 'The Chill', 'The Chill Curse You are Slowed.'),
  card('gust', 'event', 'A Gust', 'A Gust Event Every candle goes out.'),
  card('step', 'utility', 'Step Aside', 'Step Aside Utility power Move 2 squares.', { hero: 'Sabe' }),
  card('nip', 'at_will', 'Nip', 'Nip At-will power Attack one adjacent monster.', { hero: 'Sabe' }),
  card('bolt', 'daily', 'Bolt', 'Bolt Daily power Attack one monster.', { hero: 'Ana' }),
], 'en');
const everything = { met: () => true, open: () => true };
const filters = { box: '', kind: ALL, hero: '', met: '', query: '' };
const ids = (more, known = everything) => found(shelf, { ...filters, ...more }, known).map(({ id }) => id);

test('cards stand by group, powers by their heroes, then by look and name', () => {
  assert.deepEqual(shelf.map(({ id }) => id), ['bolt', 'nip', 'step', 'wisp', 'lady', 'gust', 'chill']);
  assert.deepEqual(grouped(shelf).map(([group, own]) => [group, own.length]), [['powers', 3], ['monsters', 2], ['encounters', 2]]);
});

test('adventures stand by box, as they are numbered there', () => {
  const tale = (id, name, more = {}) => card(id, 'adventure', name, '', more);
  const tales = [tale('tenth', 'A Lamp', { number: 10 }), tale('pie', 'A Pie', { box: 'yard', number: 1 }), tale('second', 'Zest', { number: 2 }), tale('first', 'Coat')];
  assert.deepEqual(entriesOf(tales, 'en').map(({ id }) => id), ['first', 'second', 'tenth', 'pie']);
});

test('every word has to be there, at the beginning of a word; names come first within their group', () => {
  assert.deepEqual(ids({ query: 'candle' }), ['wisp', 'lady', 'gust']);
  assert.deepEqual(ids({ query: 'candle feast' }), ['lady']);
  assert.deepEqual(ids({ query: '  CANDLE, wisp ' }), ['wisp']);
  assert.deepEqual(ids({ query: 'andle' }), []);
});

test('filters: a group, a look, a hero, met or not', () => {
  assert.deepEqual(ids({ kind: 'encounters' }), ['gust', 'chill']);
  assert.deepEqual(ids({ kind: 'curse' }), ['chill']);
  assert.deepEqual(ids({ hero: 'Sabe', kind: 'powers' }), ['nip', 'step']);
  const known = { met: (id) => id === 'wisp', open: () => true };
  assert.deepEqual(ids({ met: 'met' }, known), ['wisp']);
  assert.equal(ids({ met: 'unmet' }, known).length, shelf.length - 1);
});

test('what lies covered stands on its shelf, but no word finds it', () => {
  const known = { met: () => false, open: (id) => id !== 'lady' };
  assert.ok(ids({}, known).includes('lady'));
  assert.deepEqual(ids({ query: 'marrow' }, known), []);
  assert.deepEqual(ids({ query: 'candle' }, known), ['wisp', 'gust']);
});

test('an address leads back to what was looked at', () => {
  for (const place of [{ box: 'keep', card: 'wisp' }, { box: 'keep', kind: 'curse', query: 'wax & wick = 2?' }, { box: ALL, hero: 'sabe', met: 'unmet' }, { query: 'обездвижен' }, {}]) {
    assert.deepEqual(placeOf(`#${addressOf(place)}`), place);
  }
  assert.equal(addressOf({ box: '', kind: ALL, query: '', met: '', hero: '' }), 'library');
  for (const other of ['', '#', '#rule-MOVE-06', '#card-', '#card-keep', '#game=abc', '#libraryx', '#card-a.b.c', '#card-<b>.c']) assert.equal(placeOf(other), null, other);
});

test('of a thousand cards those in sight are drawn, with about a screen above and below', () => {
  const lie = { pitch: 200, columns: 5 };
  assert.deepEqual(inSight(1000, { ...lie, top: 0 }, 800), [0, 40]);
  assert.deepEqual(inSight(1000, { ...lie, top: -20000 }, 800), [480, 540]);
  assert.deepEqual(inSight(1000, { ...lie, top: -40000 }, 800), [980, 1000], 'its end has just left');
  assert.deepEqual(inSight(1000, { ...lie, top: 5000 }, 800), [0, 0], 'it lies far below');
  assert.deepEqual(inSight(1, { ...lie, top: 0 }, 800), [0, 1]);
  assert.deepEqual(inSight(0, { ...lie, top: 0 }, 800), [0, 0]);
});

test('a shelf is as high as all its rows', () => {
  assert.equal(heightOf(11, { pitch: 210, columns: 5, gap: 10 }), 620);
  assert.equal(heightOf(0, { pitch: 210, columns: 5, gap: 10 }), 0);
});

test('arrows go from card to card and from row to row, and not beyond the ends', () => {
  assert.equal(stepTo('ArrowDown', 3, 10, 4), 7);
  assert.equal(stepTo('ArrowDown', 7, 10, 4), null);
  assert.equal(stepTo('ArrowLeft', 0, 10, 4), null);
  assert.equal(stepTo('End', 0, 10, 4), 9);
  assert.equal(stepTo('a', 0, 10, 4), null);
});
