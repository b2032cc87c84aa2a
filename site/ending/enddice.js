// The balance of the dice, on the screen that ends a game.

import { html, nothing } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { luckOf } from '../game/reckoning.js';

const SIDES = /** @type {const} */ (['heroes', 'enemies']);

/** @param {import('../page/types.d.ts').View} view @param {import('../page/types.d.ts').GameEvent[]} events */
export function diceTold(view, events) {
  const luck = luckOf(events, view.heroes.map(({ id }) => id)), sides = SIDES.filter((side) => luck[side].attacks);
  if (!sides.length) return nothing;
  return html`<section class="dice-told" data-testid="dice-told" aria-labelledby="dice-title"><h2 id="dice-title">${parts.t('dice-title')}</h2>
    <p>${inWords(luck, sides)}</p>
    <table class="by-hero"><caption class="sr">${parts.t('dice-caption')}</caption>
      <thead><tr><td></td>${['attacks', 'hits', 'expected'].map((name) => html`<th scope="col">${parts.t(`dice-${name}`)}</th>`)}</tr></thead>
      <tbody>${sides.map((side) => row(side, luck[side]))}</tbody></table>
    <p class="quiet">${parts.t('dice-counted')} ${luck.pairs ? parts.t('dice-pairs', { count: luck.pairs }) : ''}</p></section>`;
}

/** @param {ReturnType<typeof luckOf>} luck @param {(typeof SIDES)[number][]} sides */
function inWords(luck, sides) {
  const strayed = sides.filter((side) => !luck[side].fair);
  if (!strayed.length) return parts.t('dice-fair');
  return strayed.map((side) => parts.t(`dice-${side}-${luck[side].more > 0 ? 'more' : 'fewer'}`, { count: Math.abs(luck[side].more) })).join(' ');
}

/** @param {(typeof SIDES)[number]} side @param {import('../game/reckoning.js').Luck} luck */
function row(side, { attacks, hits, expected }) {
  return html`<tr><th scope="row">${parts.t(`dice-${side}`)}</th><td>${attacks}</td><td>${hits}</td><td>${parts.t('dice-tenths', { count: expected })}</td></tr>`;
}
