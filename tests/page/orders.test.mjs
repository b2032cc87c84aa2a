// Standing orders: what a record may say of them, and which questions they are for.
import test from 'node:test';
import assert from 'node:assert/strict';
import { cardOfOrder, mayKeep, orderName } from '../../site/saves/orders.js';
import { soundMeta } from '../../site/saves/meta.js';

const meta = { adventure: 'a_candle_of_your_own', heroes: ['maren', 'sabe'] };

const kept = (orders) => soundMeta({ ...meta, orders }).orders;

test('a record names cards and how they are answered; what is odd in it takes nothing else along', () => {
  for (const orders of [{}, { trade_places: 'yes' }, { 'behind_the_shield.damage_about_to_happen': 'no' }]) assert.deepEqual(kept(orders), orders);
  for (const odd of [1, null, '', 'a\u202eb', 'two\nlines', 'x'.repeat(3_000), ['yes']]) assert.deepEqual(kept({ trade_places: 'yes', step_aside: odd }), { trade_places: 'yes' });
  for (const orders of [['trade_places'], 'yes', 7, null]) assert.equal(kept(orders), undefined);
  assert.equal(Object.keys(kept(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`c${at}`, 'yes'])))).length, 200);
  assert.equal(kept(undefined), undefined, 'most games have none');
});

test('packs may call their effects what they like: an order for them is kept, and one that could not be kept is not offered', () => {
  const asked = (id) => ({ kind: 'option', source: 'cold_soup', text: { key: 'choose_one' }, options: [{ id }, { id: 'other' }] });
  for (const id of ['drink-it', '#7', '~', 'the last of it', 'Ещё', '2.5']) {
    assert.equal(orderName(asked(id)), 'cold_soup');
    assert.deepEqual(kept({ cold_soup: id }), { cold_soup: id });
  }
  for (const id of ['', 'x'.repeat(3_000), 'a\nb']) assert.ok(orderName(asked(id)) === null && !mayKeep('cold_soup', id));
});

test('a card that asks whether to use it can be told once and for all, of each moment to which it reacts', () => {
  const asked = { kind: 'may', source: 'step_aside', text: { key: 'may_use', params: { moment: 'attack_declared' } } };
  assert.equal(orderName(asked), 'step_aside.attack_declared');
  assert.equal(orderName({ ...asked, text: { key: 'may_do' } }), 'step_aside');
  assert.equal(orderName({ kind: 'option', source: 'cold_soup', text: { key: 'choose_one' } }), 'cold_soup', 'of several effects one is chosen');
  assert.equal(cardOfOrder('step_aside.attack_declared'), 'step_aside');
});

test('what costs experience, and what no card asks, is always asked', () => {
  for (const key of ['cancel_encounter', 'level_up']) assert.equal(orderName({ kind: 'may', source: 'cold_soup', text: { key } }), null);
  assert.equal(orderName({ kind: 'may', source: null, text: { key: 'may_use' } }), null);
  assert.equal(orderName({ kind: 'option', source: 'cold_soup', text: { key: 'sealed_choice' } }), null);
  assert.equal(orderName(null), null);
});
