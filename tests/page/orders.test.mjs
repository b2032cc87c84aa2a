// Standing orders: what a record may say of them, and which questions they are for.
import test from 'node:test';
import assert from 'node:assert/strict';
import { areOrders, cardOfOrder, orderName } from '../../site/saves/orders.js';
import { isMeta } from '../../site/saves/record.js';

const meta = { adventure: 'a_candle_of_your_own', heroes: ['maren', 'sabe'] };

test('a record names cards and how they are answered, and nothing else', () => {
  for (const orders of [{}, { trade_places: 'yes' }, { 'behind_the_shield.damage_about_to_happen': 'no' }]) assert.ok(areOrders(orders) && isMeta({ ...meta, orders }));
  for (const orders of [['trade_places'], { trade_places: 'ask' }, { trade_places: 1 }, { '<b>': 'yes' }, 'yes', Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`c${at}`, 'yes']))]) {
    assert.ok(!isMeta({ ...meta, orders }), JSON.stringify(orders));
  }
  assert.ok(isMeta({ ...meta, orders: undefined }), 'most games have none');
});

test('a card that asks whether to use it can be told once and for all, of each moment to which it reacts', () => {
  const asked = { kind: 'may', source: 'step_aside', text: { key: 'may_use', params: { moment: 'attack_declared' } } };
  assert.equal(orderName(asked), 'step_aside.attack_declared');
  assert.equal(orderName({ ...asked, text: { key: 'may_do' } }), 'step_aside');
  assert.equal(cardOfOrder('step_aside.attack_declared'), 'step_aside');
});

test('what costs experience, and what no card asks, is always asked', () => {
  for (const key of ['cancel_encounter', 'level_up']) assert.equal(orderName({ kind: 'may', source: 'cold_soup', text: { key } }), null);
  assert.equal(orderName({ kind: 'may', source: null, text: { key: 'may_use' } }), null);
  assert.equal(orderName({ kind: 'option', source: 'cold_soup', text: { key: 'choose_one' } }), null);
  assert.equal(orderName(null), null);
});
