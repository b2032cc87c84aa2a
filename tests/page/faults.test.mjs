// Which faults of the page are news, and how what may fail is run.
import test from 'node:test';
import assert from 'node:assert/strict';
import { FaultList, isMissingFile, isMissingScript, isNoise } from '../../site/page/faultlist.js';
import { drawn, fault, heal, listenToFaults, tried } from '../../site/ground/guard.js';

/** What the guard tells, in words. */
function listening() {
  const told = [];
  listenToFaults({ failed: (error, where) => told.push(`${where}: ${error.message}`), healed: (where) => told.push(`${where} works`) });
  return told;
}

const throwing = (message) => () => { throw new Error(message); };

test('a fault is news once, and again when it comes back after a while', () => {
  const list = new FaultList(), error = new Error('x');
  assert.deepEqual([0, 9_000, 18_000, 28_000].map((now) => list.note(error, 'page', now)), [true, false, false, true]);
  assert.equal(list.told()[0].count, 4);
});

test('the fault of a part that is drawn is news once until the part works again', () => {
  const list = new FaultList(), error = new Error('x');
  assert.deepEqual([0, 60_000].map((now) => list.note(error, 'chronicle', now, true)), [true, false]);
  list.forget('chronicle');
  assert.equal(list.note(error, 'chronicle', 61_000, true), true);
});

test('a report tells of no more than twenty different faults, the newest', () => {
  const list = new FaultList();
  for (let number = 0; number < 30; number += 1) list.note(new Error(String(number)), 'page', number);
  assert.deepEqual(list.told().map(({ message }) => message).filter((_, place) => place % 19 === 0), ['Error: 10', 'Error: 29']);
});

test('what is none of the page is no fault', () => {
  assert.ok(isNoise(null, 'Script error.'));
  assert.ok(isNoise(new Error('x'), 'ResizeObserver loop completed with undelivered notifications.'));
  assert.ok(isNoise(Object.assign(new Error('x'), { name: 'AbortError' })));
  assert.ok(isNoise(new Error('x'), 'x', 'moz-extension://1/a.js'));
  assert.ok(isNoise(Object.assign(new Error('x'), { stack: 'Error: x\n    at chrome-extension://1/a.js:1:1' })));
  assert.ok(!isNoise(new Error('x'), 'x', 'https://here/main.js'));
});

test('a file that did not come is told apart from a fault of the page, and a script from other files', () => {
  const scripts = ['Failed to fetch dynamically imported module: https://here/a.js', 'error loading dynamically imported module: https://here/a.js', 'Importing a module script failed.'];
  for (const message of scripts) assert.ok(isMissingFile(new TypeError(message)) && isMissingScript(new TypeError(message)), message);
  const files = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'];
  for (const message of files) assert.ok(isMissingFile(new TypeError(message)) && !isMissingScript(new TypeError(message)), message);
  assert.ok(!isMissingFile(new TypeError('x is undefined')));
});

test('a part that fails gives its place to something else, and heals with the first drawing that goes well', () => {
  const told = listening();
  assert.equal(drawn('chronicle', throwing('x'), () => 'instead'), 'instead');
  assert.equal(drawn('chronicle', () => 'lines'), 'lines');
  drawn('chronicle', () => 'lines');
  assert.deepEqual(told, ['chronicle: x', 'chronicle works']);
});

test('a row that fails belongs to the part that is being drawn, which has not healed then', () => {
  const told = listening();
  const rows = () => drawn('heroes', () => [tried(throwing('no row'), ''), tried(() => 'row', '')]);
  assert.deepEqual(rows(), ['', 'row']);
  rows();
  assert.deepEqual(told, ['heroes: no row', 'heroes: no row']);
});

test('a part within another fails alone', () => {
  const told = listening();
  drawn('outer', () => drawn('inner', throwing('x')));
  assert.deepEqual(told, ['inner: x']);
  drawn('outer', () => drawn('inner', () => {}));
  assert.deepEqual(told, ['inner: x', 'inner works']);
});

test('what fails while nothing is drawn belongs to the page', () => {
  const told = listening();
  tried(throwing('x'));
  fault(new Error('y'));
  fault(new Error('z'), 'board tiles');
  heal('board tiles');
  assert.deepEqual(told, ['page: x', 'page: y', 'board tiles: z', 'board tiles works']);
});
