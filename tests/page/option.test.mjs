// What a button says of its answer.
import './tools/vendored.mjs';
import test from 'node:test';
import assert from 'node:assert/strict';

const quiet = new Proxy(function () {}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : quiet), apply: () => quiet, construct: () => quiet });
for (const name of ['document', 'localStorage', 'matchMedia', 'addEventListener', 'location', 'window']) globalThis[name] ??= quiet;
const { linesOf } = await import('../../site/page/optionlabel.js');
const { parts } = await import('../../site/page/parts.js');

parts.words = { list: (names) => names.join(' and ') };
parts.t = (key, { whose, what }) => `${whose}: ${what}`;
parts.names = { of: (id) => ({ ana: 'Ana', whelp: 'Slag Whelp' })[id], say: ({ key }) => ({ harm: '1 damage', push: 'pushed', more: 'and more' })[key] ?? '' };

const line = (key, ...figures) => ({ key, params: { figures } });

test('whom several things happen to is named once', () => {
  assert.equal(linesOf([line('harm', 'whelp'), line('push', 'whelp'), line('more')]), 'Slag Whelp: 1 damage, pushed · and more');
});

test('two names stay apart, and so does what has no name', () => {
  assert.equal(linesOf([line('harm', 'whelp'), line('harm', 'ana'), line('unsaid', 'ana'), line('push', 'ana', 'whelp')]), 'Slag Whelp: 1 damage · Ana: 1 damage · Ana and Slag Whelp: pushed');
  assert.equal(linesOf([line('more'), line('push')]), 'and more · pushed');
});

test('whose button it is need not be named', () => {
  assert.equal(linesOf([line('harm', 'ana'), line('push', 'ana')], 'ana'), '1 damage · pushed');
});
