// One writer for each game, against a small lock manager that behaves as the browser's.
import test from 'node:test';
import assert from 'node:assert/strict';
import { claimGame } from '../../site/ground/tabs.js';

/** Grants a lock to one holder; stealing rejects the holder's request, as the standard says. */
function lockManager() {
  const held = new Map();
  return { async request(name, { steal, ifAvailable }, work) {
    if (held.has(name) && steal) held.get(name)(new Error('AbortError'));
    else if (held.has(name) && ifAvailable) return work(null);
    const stolen = new Promise((_, reject) => { held.set(name, reject); });
    const mine = held.get(name);
    await Promise.race([Promise.resolve().then(() => work({ name })), stolen]);
    await new Promise((later) => { setTimeout(later, 5); });
    if (held.get(name) === mine) held.delete(name);
  } };
}

test('the first tab writes, the second watches', async () => {
  const locks = lockManager();
  const first = await claimGame('g', () => {}, { locks });
  const second = await claimGame('g', () => {}, { locks });
  assert.deepEqual([first.held, second.held], [true, false]);
});

test('a tab that takes over tells the other that it has lost the game', async () => {
  const locks = lockManager();
  let lost = 0;
  await claimGame('g', () => { lost += 1; }, { locks });
  const second = await claimGame('g', () => {}, { locks, steal: true });
  await new Promise((later) => { setTimeout(later, 0); });
  assert.deepEqual([second.held, lost], [true, 1]);
});

test('after release has been waited for, the game can be claimed again', async () => {
  const locks = lockManager();
  const first = await claimGame('g', () => {}, { locks });
  await first.release();
  assert.equal((await claimGame('g', () => {}, { locks })).held, true);
});

test('without locks a game can still be played', async () => {
  const claim = await claimGame('g', () => {}, { locks: null });
  assert.equal(claim.held, true);
});

test('where the browser refuses locks, the game is played as where there are none', async () => {
  let lost = 0;
  for (const request of [() => Promise.reject(new Error('SecurityError')), () => { throw new Error('SecurityError'); }]) {
    const claim = await claimGame('g', () => { lost += 1; }, { locks: { request } });
    await claim.release();
    assert.deepEqual([claim.held, lost], [true, 0]);
  }
});
