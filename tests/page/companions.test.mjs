// Which heroes the program plays: what a record may say of it, and who decides.
import test from 'node:test';
import assert from 'node:assert/strict';
import { areCompanions, companionOf } from '../../site/saves/companions.js';
import { soundMeta } from '../../site/saves/meta.js';

const meta = { adventure: 'a_candle_of_your_own', heroes: ['maren', 'sabe'] };

test('a record names heroes and how well they are played, and nothing else', () => {
  for (const companions of [{}, { sabe: 'careful' }, { maren: 'searching', sabe: 'practised' }]) assert.ok(areCompanions(companions)), assert.deepEqual(soundMeta({ ...meta, companions }).companions, companions);
  for (const companions of [['sabe'], { sabe: 'random' }, { sabe: 1 }, { '<b>': 'careful' }, 'sabe', null, Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`h${at}`, 'careful']))]) {
    assert.ok(!areCompanions(companions), JSON.stringify(companions));
  }
  assert.deepEqual(soundMeta({ ...meta, companions: { sabe: 'careful', maren: 'random' } }).companions, { sabe: 'careful' }, 'one that is odd takes no other along');
  assert.ok(!('companions' in soundMeta(meta)), 'most games have none');
});

test('a companion decides what it is asked, and what nobody is asked in its own turn', () => {
  const companions = { sabe: 'careful' }, turn = { active: 'sabe' };
  assert.equal(companionOf(companions, { question: { who: 'sabe' }, turn }), 'sabe');
  assert.equal(companionOf(companions, { question: { who: '' }, turn }), 'sabe');
  assert.equal(companionOf(companions, { question: { who: 'maren' }, turn }), null);
  assert.equal(companionOf(companions, { question: null, turn }), null);
  assert.equal(companionOf(companions, { question: { who: 'sabe' }, turn, outcome: 'victory' }), null);
  assert.equal(companionOf(undefined, { question: { who: 'sabe' }, turn }), null);
});
