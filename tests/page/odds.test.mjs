// What is said of an attack before the die is rolled.
import './tools/vendored.mjs';
import test from 'node:test';
import assert from 'node:assert/strict';

const quiet = new Proxy(function () {}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : quiet), apply: () => quiet, construct: () => quiet });
for (const name of ['document', 'localStorage', 'matchMedia', 'addEventListener', 'location', 'window']) globalThis[name] ??= quiet;
const { inShort, spoken } = await import('../../site/cards/odds.js');
const { state } = await import('../../site/page/store.js');
const { parts } = await import('../../site/page/parts.js');

const SAID = { 'odds-percent': ({ percent }) => `${percent} %`, 'odds-said': ({ percent }) => `${percent} percent`, 'outlook-decided': ({ counter, value, ends }) => `${counter}: ${value}, ${ends}.` };
parts.t = (key, params) => SAID[key]?.(params) ?? '';
parts.words = { counter: (id) => ({ scandal: 'Scandal', eulogy: 'Eulogy' })[id] };

const attack = (...clocks) => ({ kind: 'attack', needed: 6, percent: 75, target: null, parts: { bonus: [] }, reactions: [], clocks });
const clock = (counter, end, ends, falls = false) => ({ counter, value: 0, end, ends, falls, start: 0, marks: [] });
const at = (...clocks) => { state.view = { heroes: [], sheet: { clocks } }; };

test('an attack names the clocks that it moves by being made at all', () => {
  at(clock('scandal', 5, 'defeat'), clock('eulogy', 4, 'victory'));
  const found = attack({ counter: 'scandal', value: 3 }, { counter: 'eulogy', value: 0 });
  assert.equal(inShort(found), '75 % · 6+ · Scandal: 3/5 · Eulogy: 0/4');
  assert.equal(spoken(found), '75 percent, Scandal: 3/5, Eulogy: 0/4');
  assert.equal(inShort(attack()), '75 % · 6+');
});

test('that the game is lost by it is said outright', () => {
  at(clock('scandal', 5, 'defeat'));
  assert.equal(inShort(attack({ counter: 'scandal', value: 5 })), '75 % · 6+ · Scandal: 5, defeat.');
  at(clock('eulogy', 0, 'defeat', true));
  assert.equal(inShort(attack({ counter: 'eulogy', value: 0 })), '75 % · 6+ · Eulogy: 0, defeat.');
});

test('a clock that the sheet keeps covered is not told', () => {
  at(clock('scandal', 5, 'defeat'));
  assert.equal(inShort(attack({ counter: 'eulogy', value: 0 })), '75 % · 6+');
});
