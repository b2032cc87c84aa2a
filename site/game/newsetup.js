// Everything a new game needs before any screen of it is drawn: what can be played, who may come along, and choices
// that are right already.

import { state } from '../page/store.js';
import { randomSeed } from './game.js';

/** @typedef {any} Adventure */

/** The gentle come first; what nobody has graded comes last. */
const BANDS = ['first', 'solo', 'opening', 'easy', 'company', 'normal', 'middle', 'training', 'finale', 'hard', 'nightmare'];
const FEW = 3;          // as many as most adventures are best with

export function freshSetup() {
  const list = adventures();
  const first = list.find(({ band }) => band !== 'first') ?? list[0];      // the very first has a button of its own on the title
  const setup = { step: 'adventure', adventure: first?.id ?? '', heroes: /** @type {string[]} */ ([]), powers: 'suggested', chosen: {}, seed: randomSeed(),
    table: 'honest', ties: state.settings.ties, surges: 0, decks: 'own' };
  return { ...setup, heroes: first ? suggestedHeroes(first) : [] };
}

/** The boxes that have something to play; training grounds come after the worlds, and packs of players last. @returns {any[]} */
export function packs() {
  const all = (state.catalogue?.packs ?? []).filter((/** @type {any} */ pack) => pack.adventures.length);
  return [...all].sort((/** @type {any} */ one, /** @type {any} */ other) => rank(one) - rank(other));
}

/** @param {any} pack */
function rank({ training, player }) {
  return player ? 2 : Number(training ?? false);
}

/** @returns {Adventure[]} */
export function adventures() {
  return packs().flatMap((/** @type {any} */ pack) => [...pack.adventures].sort(byGentleness).map((/** @type {any} */ one) => ({ ...one, pack })));
}

/** @param {Adventure} one @param {Adventure} other */
function byGentleness(one, other) {
  return gradeOf(one) - gradeOf(other) || (one.minutes ?? 0) - (other.minutes ?? 0);
}

/** @param {Adventure} adventure */
function gradeOf({ band }) {
  const at = BANDS.indexOf(band);
  return at < 0 ? BANDS.length : at;
}

/** One where one is enough, else three, or as near to that as the adventure allows. @param {Adventure} adventure @returns {string[]} */
export function suggestedHeroes(adventure) {
  const [least, most] = adventure.heroes;
  const known = heroesFor(adventure);
  const count = Math.min(most, Math.max(least, most <= 2 ? 1 : FEW), known.length);
  const fitting = known.filter(({ id }) => id in (adventure.suggested ?? {}));
  return inOrder(party(fitting.length >= count ? fitting : known, count));
}

/** Somebody to stand in front, somebody to help, somebody with reach: each time the one who is best at what is wanted next.
 * @param {any[]} heroes @param {number} count @returns {any[]} */
function party(heroes, count) {
  const wanted = ['toughness', 'support', 'reach', 'speed', 'toughness'];
  /** @type {any[]} */ const taken = [];
  for (const merit of wanted.slice(0, count)) {
    const left = heroes.filter((hero) => !taken.includes(hero));
    const best = left.sort((one, other) => (other.merits?.[merit] ?? 0) - (one.merits?.[merit] ?? 0))[0];
    if (best) taken.push(best);
  }
  return taken;
}

/** Puts the toughest hero first: that hero explores, and meets what comes. @param {any[]} heroes @returns {string[]} */
function inOrder(heroes) {
  return [...heroes].sort((one, other) => (other.merits?.toughness ?? 0) - (one.merits?.toughness ?? 0)).map(({ id }) => id);
}

/** The heroes of the adventure's own box; a box without any borrows the others'. @param {Adventure} adventure @returns {any[]} */
export function heroesFor(adventure) {
  return adventure.pack.heroes.length ? adventure.pack.heroes : guestsFor(adventure);
}

/** Heroes of other boxes: they may come along, whatever the rules of theirs. @param {Adventure} adventure @returns {any[]} */
export function guestsFor(adventure) {
  return (state.catalogue?.packs ?? []).filter((/** @type {any} */ { id }) => id !== adventure.pack.id).flatMap((/** @type {any} */ { heroes }) => heroes);
}

/** @param {Adventure} adventure */
export function everyHero(adventure) {
  return { heroes: [...adventure.pack.heroes, ...guestsFor(adventure)] };
}
