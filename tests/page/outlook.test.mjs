// What the button that ends the Hero Phase says of what follows.
import './tools/vendored.mjs';
import test from 'node:test';
import assert from 'node:assert/strict';

const quiet = new Proxy(function () {}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : quiet), apply: () => quiet, construct: () => quiet });
for (const name of ['document', 'localStorage', 'matchMedia', 'addEventListener', 'location', 'window']) globalThis[name] ??= quiet;
const { outlookText } = await import('../../site/table/outlook.js');
const { parts } = await import('../../site/page/parts.js');

const SAID = { 'outlook-turn-ends': ({ what }) => `The turn ends. ${what}`, 'outlook-decided': ({ counter, value, ends }) => `${counter}: ${value}, ${ends}.` };
parts.t = (key, params) => SAID[key]?.(params) ?? '';
parts.words = { counter: (id) => ({ wagon: 'The wagon', runs: 'Runs' })[id], card: () => ({ clocks: { wagon: { marks: { near: 'It hums.', comes: 'It comes through.' } } } }) };

const clock = (counter, value, end, ends, marks = [], falls = false) => ({ counter, value, end, ends, marks, falls, start: 0 });
const WAGON = [{ key: 'near', at: 8 }, { key: 'comes', at: 10 }];
const view = (...clocks) => ({ adventure: 'rail', sheet: { clocks }, edges: [] });
const told = (shown, ending) => outlookText(shown, { leaves: false, edges: [], tile: false, encounter: 'none', acting: [], ending });

test('a clock that only moves on is not worth a word', () => {
  assert.equal(told(view(clock('wagon', 3, 10, 'alarm', WAGON)), [{ counter: 'wagon', value: 5 }]), '');
  assert.equal(told(view(clock('wagon', 8, 10, 'alarm', WAGON)), [{ counter: 'wagon', value: 9 }]), '', 'a mark that was passed');
  assert.equal(told(view(clock('wagon', 3, 0, 'defeat', [], true)), [{ counter: 'wagon', value: 2 }]), '', 'it is counted down');
});

test('what stands at the marks is said, and that the game is decided', () => {
  assert.equal(told(view(clock('wagon', 7, 10, 'alarm', WAGON)), [{ counter: 'wagon', value: 10 }]), 'The turn ends. It hums. It comes through.');
  const down = view(clock('wagon', 9, 0, 'defeat', [{ key: 'near', at: 8 }], true));
  assert.equal(told(down, [{ counter: 'wagon', value: 8 }]), 'The turn ends. It hums.', 'it is counted down');
  assert.equal(told(down, [{ counter: 'wagon', value: 0 }]), 'The turn ends. It hums. The wagon: 0, defeat.');
  const both = view(clock('wagon', 9, 10, 'alarm', WAGON), clock('runs', 2, 3, 'defeat'));
  assert.equal(told(both, [{ counter: 'wagon', value: 10 }, { counter: 'runs', value: 3 }]), 'The turn ends. It comes through. Runs: 3, defeat.');
});
