// Which lines "a card takes effect" the chronicle leaves out: those of which nothing comes that it tells.
import test from 'node:test';
import assert from 'node:assert/strict';
import { idleSpeech } from '../../site/game/spoke.js';

const spoke = { type: 'card_spoke', card: 'bell' }, turn = { type: 'turn_began', hero: 'ana' };
const isTold = ({ type }) => type !== 'counter_changed' && type !== 'card_discarded';
const isIdle = (events, adventure = 'evening') => idleSpeech(events, { isTold, adventure }).has(spoke);

test('a card that does something that is told has a line', () => {
  assert.equal(isIdle([spoke, { type: 'moved', figure: 'm1', because: ['bell'] }, turn]), false);
});

test('a card that only counts, or only comes to its end, has none', () => {
  assert.equal(isIdle([spoke, { type: 'counter_changed', counter: 'rings', because: ['bell'] }, turn]), true);
  assert.equal(isIdle([spoke, { type: 'card_discarded', card: 'bell', because: ['bell'] }, turn]), true);
  assert.equal(isIdle([spoke]), true);
});

test('what comes of it in another turn is another matter', () => {
  assert.equal(isIdle([spoke, turn, { type: 'moved', figure: 'm1', because: ['bell'] }]), true);
});

test('a card that changes the damage, the healing or the roll that comes next has a line', () => {
  for (const type of ['damaged', 'no_damage', 'healed', 'attack_cancelled', 'unlock_rolled']) assert.equal(isIdle([spoke, { type, figure: 'ana' }]), false, type);
  assert.equal(idleSpeech([{ ...spoke, hero: 'ana' }, { type: 'attack_rolled' }], { isTold, adventure: '' }).size, 0);
});

test('the adventure speaks of its clocks and marks in lines of their own', () => {
  const events = [spoke, { type: 'mark_reached', because: ['bell'] }, turn];
  assert.equal(isIdle(events), false);
  assert.equal(isIdle(events, 'bell'), true);
});
