// Searching the rulebook: by words, by ids, in both languages; its words found in a text; where its links lead.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { entriesOf, marked, plain, search, withWords, wordsIn } from '../../site/rulebook/rulebooksearch.js';

/** A small book of each language, in the shape that build.py writes. */
const english = {
  language: 'en', profiles: { castle: 'Castle', wrath: 'Wrath' },
  words: [{ id: 'slowed', name: 'Slowed', text: 'Speed 2.', rules: ['COND-01'], words: ['slowed'] },
    { id: 'speed', name: 'Speed', text: 'Squares of a move.', rules: ['MOVE-01'], words: ['speed'] },
    { id: 'edge', name: 'Edge', text: 'An edge.', rules: ['TILE-04'], words: ['edge'] },
    { id: 'unexplored_edge', name: 'Unexplored edge', text: 'No tile beside it.', rules: ['TILE-04'], words: ['unexplored edge', 'unexplored edges'] }],
  chapters: [{ id: 'moving', title: 'Moving', intro: [], sections: [{ title: 'Walls', rules: [
    { id: 'MOVE-01', text: 'One move is up to your Speed in squares.' },
    { id: 'MOVE-06', text: 'You cannot step diagonally between two wall squares.', rulings: [['A31', 'Barred only when both squares beside it are wall.']] }] }] },
  { id: 'doors', title: 'Doors', intro: [], sections: [{ title: 'Doors', rules: [{ id: 'DOOR-06', text: 'Roll instead of attacking: the door opens.', in: ['wrath'], says: [[['wrath'], 'ten or more']] }] }] }],
};
const russian = {
  language: 'ru', profiles: {}, words: [{ id: 'slowed', name: 'Замедлен', text: 'Скорость 2.', rules: [], words: ['замедл'] },
    { id: 'item', name: 'Предмет', text: 'Остаётся.', rules: [], words: ['предмет'] }, { id: 'object', name: 'Предмет обстановки', text: 'Вещь.', rules: [], words: ['предметы обстановки'] }],
  chapters: [{ id: 'traps', title: 'Ловушки', intro: [], sections: [{ title: 'Жетоны', rules: [{ id: 'TRAP-14', text: 'Жетон ловушки срабатывает, когда герой ещё идёт.' }] }] }],
};
const found = (book, query, only) => search(entriesOf(book), query, only).map(({ id }) => id);

test('every word of the query has to be there, at the beginning of a word', () => {
  assert.deepEqual(found(english, 'wall diag'), ['MOVE-06']);
  assert.deepEqual(found(english, 'diagonal door'), []);
  assert.deepEqual(found(english, 'gonally'), [], 'the middle of a word is no find');
  assert.deepEqual(found(english, '   '), []);
});

test('rules are found by their id and by that of a ruling, in any case', () => {
  assert.deepEqual(found(english, 'move-06'), ['MOVE-06']);
  assert.deepEqual(found(english, 'A31'), ['MOVE-06']);
});

test('"move" is a word and not the beginning of an id', () => {
  assert.deepEqual(found(english, 'move'), ['speed', 'MOVE-01'], 'MOVE-06 does not speak of a move');
});

test('what a rule says in one rule set is found, and its chapter', () => {
  assert.deepEqual(found(english, 'ten'), ['DOOR-06']);
  assert.deepEqual(found(english, 'moving'), ['MOVE-01', 'MOVE-06']);
});

test('only the rules of the chosen rule set are found', () => {
  assert.deepEqual(found(english, 'door', 'wrath'), ['DOOR-06']);
  assert.deepEqual(found(english, 'door', 'castle'), []);
});

test('a word itself comes before the rules that use it', () => {
  assert.deepEqual(found(english, 'speed'), ['speed', 'slowed', 'MOVE-01']);
});

test('accents, case and ё make no difference', () => {
  assert.equal(plain('Ещё Élan'), 'еще elan');
  assert.equal(plain('Somebody’s Chain'), plain("somebody's chain"), 'what a keyboard has is found in what is printed');
  assert.deepEqual(found(russian, 'ЕЩЕ'), ['TRAP-14']);
});

test('Russian words are found with another ending', () => {
  assert.deepEqual(found(russian, 'ловушками'), ['TRAP-14']);
  assert.deepEqual(found(russian, 'замедленный'), ['slowed']);
  assert.deepEqual(found(russian, 'ловец'), []);
});

test('what was found is marked', () => {
  assert.deepEqual(marked('You cannot step diagonally.', 'diag'), ['You cannot step ', 'diagonally', '.']);
  assert.deepEqual(marked('Метку ловушки кладут', 'ловушка'), ['Метку ', 'ловушки', ' кладут']);
  assert.deepEqual(marked('Nothing here', 'x'), ['Nothing here']);
});

test('words are recognised in a text, the longest first, each once', () => {
  assert.deepEqual(wordsIn(english, 'At an unexplored edge, speed is speed.').map(({ id }) => id), ['unexplored_edge', 'speed']);
  assert.deepEqual(wordsIn(english, 'A speedy knowledge of edges'), [], 'part of another word is no find');
  assert.deepEqual(wordsIn(russian, 'Замедленный герой несёт предметы обстановки.').map(({ id }) => id), ['slowed', 'object']);
});

test('a text with its words is still the same text', () => {
  const text = 'Speed (your speed!) at an unexplored edge; slowed.';
  assert.equal(withWords(english, text).map((piece) => piece.text).join(''), text);
  const seen = new Set(['speed']);
  assert.deepEqual(withWords(english, 'Speed, slowed', seen).filter(({ word }) => word).map((piece) => piece.text), ['slowed']);
});

// ---------------------------------------------------------------- what the page links to
const SITE = new URL('../../site/', import.meta.url);
const CONTENT = new URL('../../content/', import.meta.url);
const read = (name, from = SITE) => readFileSync(new URL(name, from), 'utf8');

test('each condition that a rule set uses is explained, and the page knows it', () => {
  const words = [...read('rulebook/words.yaml', CONTENT).matchAll(/^([a-z_]+):/gm)].map((match) => match[1]);
  const explained = /EXPLAINED = \[([^\]]+)\]/.exec(read('rulebook/rulelinks.js'))[1].match(/[a-z_]+/g);
  const used = readdirSync(new URL('profiles/', CONTENT)).flatMap((name) => /^conditions: \[([^\]]*)\]/m.exec(read(`profiles/${name}`, CONTENT))?.[1].match(/[a-z_]+/g) ?? []);
  assert.ok(used.length > 5);
  for (const condition of used) assert.ok(explained.includes(condition), condition);
  for (const word of explained) assert.ok(words.includes(word), word);
});

test('the book is not part of what the page loads at once', () => {
  const others = readdirSync(SITE, { recursive: true }).map(String)
    .filter((name) => /\.js$/.test(name) && !/^(build|node_modules|rulebook|library)/.test(name));
  assert.ok(others.length > 200);
  for (const name of others) assert.doesNotMatch(read(name), /^import .*rulebook(search)?\.js/m, name);
});
