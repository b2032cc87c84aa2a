// The second step of a new game: who goes. Each hero on a sheet with its numbers, what it is good at, and its powers in full.

import { html, nothing, repeat } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { medal, sign } from '../page/icons.js';
import { cardFace } from '../cards/cardface.js';
import { state, update } from '../page/store.js';
import { fetchBoxes, howStand } from '../page/boxes.js';
import { boxesOf } from '../ground/boxes.js';
import { guestsFor, heroesFor, suggestedHeroes } from '../game/newsetup.js';
import { seatChoice } from '../company/seats.js';

/** @typedef {any} Adventure */
/** @typedef {(patch: object) => void} Change */

const MERITS = ['toughness', 'reach', 'support', 'speed'];
const MOST = 5;
const NUMBERS = /** @type {const} */ ([['armor_class', 'shield'], ['hit_points_max', 'heart'], ['speed', 'boot'], ['surge_value', 'flame']]);

/** @param {any} setup @param {Adventure} adventure @param {Change} change */
export function heroStep(setup, adventure, change) {
  const guests = adventure.pack.heroes.length ? guestsFor(adventure) : [];
  const suggested = suggestedHeroes(adventure);
  const same = String([...suggested].sort()) === String([...setup.heroes].sort());
  return html`<h2 class="step-title" tabindex="-1">${parts.t('step-heroes-ask', { least: adventure.heroes[0], most: adventure.heroes[1] })}</h2>
    <p class="step-note choosing">${setup.heroes.length ? order(setup, change) : nothing}
      ${same ? nothing : html`<button type="button" class="chip" id="take-suggested" @click=${() => change({ heroes: suggested })}>${parts.t('heroes-suggested', { heroes: parts.words.list(suggested.map((id) => parts.words.name(id))) })}</button>`}</p>
    ${sheets(setup, adventure, suggestedFirst(heroesFor(adventure), suggested), change)}
    ${guests.length ? html`<details class="guests" ?open=${guests.some(({ id }) => setup.heroes.includes(id))} @toggle=${(/** @type {any} */ { target }) => target.open && fetchBoxes(boxesOf(state.catalogue, { heroes: guests.map(({ id }) => id) }))}><summary>${parts.t('new-guests')}</summary>
      <p class="quiet">${parts.t('new-guests-about')}</p>${sheets(setup, adventure, guests, change)}</details>` : nothing}`;
}

/** @param {any[]} heroes @param {string[]} suggested */
function suggestedFirst(heroes, suggested) {
  return [...suggested.flatMap((id) => heroes.find((hero) => hero.id === id) ?? []), ...heroes.filter(({ id }) => !suggested.includes(id))];
}

/** The playing order, in one line. @param {any} setup @param {Change} change */
function order(setup, change) {
  if (setup.heroes.length < 2) return nothing;
  return html`<span class="order"><span>${parts.t('new-order')}</span><span class="seats">${setup.heroes.map((/** @type {string} */ id, /** @type {number} */ seat) => html`<span class="seat-name"><b>${seat + 1}</b> ${parts.words.name(id)}
    ${seat > 0 ? html`<button type="button" class="tool small" aria-label=${parts.t('new-earlier', { name: parts.words.name(id) })} title=${parts.t('new-earlier', { name: parts.words.name(id) })} @click=${() => change({ heroes: swapped(setup.heroes, seat) })}>←</button>` : nothing}</span>`)}</span></span>`;
}

/** @param {string[]} heroes @param {number} seat */
function swapped(heroes, seat) {
  const list = [...heroes];
  [list[seat - 1], list[seat]] = [list[seat], list[seat - 1]];
  return list;
}

/** @param {any} setup @param {Adventure} adventure @param {any[]} heroes @param {Change} change */
function sheets(setup, adventure, heroes, change) {
  return html`<div class="hero-sheets">${repeat(heroes, ({ id }) => id, (hero) => sheet(setup, adventure, hero, change))}</div>`;
}

/** @param {any} setup @param {Adventure} adventure @param {any} hero @param {Change} change */
function sheet(setup, adventure, hero, change) {
  const seat = setup.heroes.indexOf(hero.id);
  const words = parts.words.card(hero.id);
  const theirs = state.catalogue.packs.find((/** @type {any} */ { player, heroes }) => player && heroes.includes(hero))?.player;
  const full = seat < 0 && setup.heroes.length >= adventure.heroes[1];
  return html`<article class="hero-sheet ${seat >= 0 ? 'on' : ''}" data-hero=${hero.id} aria-label=${parts.words.name(hero.id)}>
    <button type="button" class="hero-pick" aria-pressed=${seat >= 0} @click=${() => change({ heroes: toggled(setup, adventure, hero.id) })}>
      ${medal(hero.id, 'hero')}<span class="hero-name"><strong>${parts.words.name(hero.id)}</strong><small>${[words.class, words.people, theirs && parts.t('pack-theirs', { author: theirs.author })].filter(Boolean).join(', ')}</small></span>
      <span class="hero-mark">${seat >= 0 ? html`${sign('check')}<span>${parts.t('hero-taken')}</span>` : parts.t(full ? 'hero-instead' : 'hero-take')}</span></button>
    ${seat >= 0 ? seatChoice(hero.id, setup.companions ?? {}, (companions) => change({ companions })) : nothing}
    <ul class="hero-numbers">${NUMBERS.map(([key, picture]) => html`<li>${sign(picture)}<b>${hero.numbers?.[key]}</b><span>${parts.t(`number-${key.replace('_max', '')}`)}</span></li>`)}</ul>
    <p class="good-at">${words.good_at ?? words.text}</p>
    <dl class="merits">${MERITS.map((merit) => bar(merit, hero.merits?.[merit] ?? 0))}</dl>
    ${howStand(boxesOf(state.catalogue, { heroes: [hero.id] })) === 'here' ? powers(hero, adventure, words) : nothing}</article>`;
}

/** In full, as they are printed. @param {any} hero @param {Adventure} adventure @param {import('../ground/words.js').CardWords} words */
function powers(hero, adventure, words) {
  return html`<details class="hero-powers"><summary>${parts.t('sheet-powers')}</summary>
      <p><b>${words.ability}</b> ${words.text}</p>
      <ul>${powersOf(hero, adventure).map((id) => html`<li><button type="button" class="power-line" @click=${() => update({ dialog: { kind: 'card', card: id } })}>${cardFace(id, { size: 'small', words: true, plain: true })}</button></li>`)}</ul>
      <blockquote>${words.flavor}</blockquote></details>`;
}

/** The powers that the hero would bring: as this adventure suggests, else as its own card does. @param {any} hero
 * @param {Adventure} adventure @returns {string[]} */
export function powersOf(hero, adventure) {
  return adventure.suggested?.[hero.id] ?? hero.suggested ?? [];
}

/** Adds a hero; where there is no room, it takes the last one's place. @param {any} setup
 * @param {Adventure} adventure @param {string} id */
function toggled({ heroes }, { heroes: [, most] }, id) {
  if (heroes.includes(id)) return heroes.filter((/** @type {string} */ one) => one !== id);
  return [...heroes.slice(0, most - 1), id];
}

/** @param {string} merit @param {number} value */
function bar(merit, value) {
  return html`<div><dt>${parts.t(`merit-${merit}`)}</dt><dd><span class="sr">${parts.t('merit-value', { value, most: MOST })}</span>
    <span class="pips" aria-hidden="true">${Array.from({ length: MOST }, (_, at) => html`<i class=${at < value ? 'full' : ''}></i>`)}</span></dd></div>`;
}
