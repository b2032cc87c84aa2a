// The seats: who plays whom, a person or the program, and how well. Chosen for a new game, changed in the middle of one.

import { html, live, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { keepMeta } from '../game/game.js';
import { medal, sign } from '../page/icons.js';
import { changeSetting } from '../page/preferences.js';
import { STRENGTHS } from '../saves/companions.js';
import { CHOICES } from '../ground/settings.js';

/** @typedef {import('../saves/companions.js').Companions} Companions */
/** @typedef {(companions: Companions) => void} Change */

const YOU = 'you';
const USUAL = STRENGTHS[1];

/** The seats of some heroes. @param {string[]} heroes @param {Companions} companions @param {Change} change */
export function seatList(heroes, companions, change) {
  return html`<fieldset class="who-plays"><legend>${parts.t('company-legend')}</legend>
    <div class="row quick">${quick(heroes, companions, change)}</div>
    <ul>${heroes.map((hero) => html`<li class=${companions[hero] ? 'companion' : ''}>${medal(hero, 'hero')}<label><span>${parts.words.name(hero)}${companions[hero] ? html`<i class="companion-sign">${sign('company')}</i>` : nothing}</span>${select(hero, companions, change)}</label></li>`)}</ul>
    <p class="quiet">${parts.t('company-about')}</p>${Object.keys(companions).length ? html`<p class="quiet">${parts.t('company-strengths')}</p>` : nothing}</fieldset>`;
}

/** The seat of one hero. @param {string} hero @param {Companions} companions @param {Change} change */
export function seatChoice(hero, companions, change) {
  return html`<label class="seat-choice ${companions[hero] ? 'companion' : ''}"><span>${sign('company')}${parts.t('company-played-by')}</span>${select(hero, companions, change)}</label>`;
}

/** @param {string} hero @param {Companions} companions @param {Change} change */
function select(hero, companions, change) {
  return html`<select data-seat=${hero} @change=${(/** @type {any} */ event) => change(seated(companions, hero, event.target.value))}>
    ${[YOU, ...STRENGTHS].map((who) => html`<option value=${who} .selected=${live(who === (companions[hero] ?? YOU))}>${parts.t(`company-${who}`)}</option>`)}</select>`;
}

/** The usual ways to sit down, one press each. @param {string[]} heroes @param {Companions} companions
 * @param {Change} change */
function quick(heroes, companions, change) {
  const strength = Object.values(companions)[0] ?? USUAL, all = (/** @type {string[]} */ some) => Object.fromEntries(some.map((hero) => [hero, companions[hero] ?? strength]));
  const ways = { all: {}, ...(heroes.length > 1 ? { first: all(heroes.slice(1)) } : {}), watch: all(heroes) };
  return Object.entries(ways).map(([way, wanted]) => html`<button type="button" class="chip" id=${`seats-${way}`} aria-pressed=${sameKeys(wanted, companions)} @click=${() => change(wanted)}>
    ${parts.t(`company-way-${way}`, { hero: parts.words.name(heroes[0]) })}</button>`);
}

/** @param {object} one @param {object} other */
function sameKeys(one, other) {
  return String(Object.keys(one).sort()) === String(Object.keys(other).sort());
}

/** @param {Companions} companions @param {string} hero @param {string} who @returns {Companions} */
function seated(companions, hero, who) {
  const others = Object.fromEntries(Object.entries(companions).filter(([id]) => id !== hero));
  return who === YOU ? others : { ...others, [hero]: who };
}

/** Only those who come along. @param {string[]} heroes @param {Companions} [companions] @returns {Companions} */
export function companionsOf(heroes, companions = {}) {
  return Object.fromEntries(Object.entries(companions).filter(([hero]) => heroes.includes(hero)));
}

// ---------------------------------------------------------------- in the middle of a game

/** The dialog in which heroes are handed over and taken back. */
export function dialog() {
  const { heroes = [], companions = {}, turns } = state.game?.meta ?? {}, here = turns ? heroes.filter((hero) => turns.mine.includes(hero)) : heroes;
  return { title: parts.t('company-title'), body: html`${seatList(here, companions, setCompanions)}
    <label class="setting"><span>${parts.t('setting-pace')}</span><select name="pace" @change=${(/** @type {any} */ event) => changeSetting({ pace: event.target.value })}>
      ${CHOICES.pace.map((pace) => html`<option value=${pace} .selected=${live(pace === state.settings.pace)}>${parts.t(`pace-${pace}`)}</option>`)}</select></label>
    <div class="row"><button class="primary" id="company-done" @click=${() => update({ dialog: null })}>${parts.t('company-done')}</button></div>` };
}

/** @param {Companions} companions */
function setCompanions(companions) {
  state.company = { paused: false, overruled: null, intention: null };
  keepMeta({ companions: Object.keys(companions).length ? companions : undefined });
  parts.fetchCompany();
}

/** A hero that the program played is a person's from now on. @param {string} hero */
export function takeBack(hero) {
  return setCompanions(seated(state.game?.meta.companions ?? {}, hero, YOU));
}
