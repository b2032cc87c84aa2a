// The last step of a new game: what has been chosen, and for those who want it everything else that can be.

import { html, live, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { adventureSheet } from '../table/adventure.js';
import { powersChoice } from './powers.js';
import { howStand } from '../page/boxes.js';
import { boxesOf } from '../ground/boxes.js';
import { facts } from './newadventure.js';
import { everyHero } from '../game/newsetup.js';
import { measuredSection } from './measured.js';
import { companionsOf, seatList } from '../company/seats.js';

/** @typedef {any} Adventure */
/** @typedef {(patch: object) => void} Change */

/** @param {any} setup @param {Adventure} adventure @param {Change} change */
export function startStep(setup, adventure, change) {
  return html`<h2 class="step-title" tabindex="-1">${parts.words.name(adventure.id)}</h2>
    <p class="facts">${facts(adventure)}</p>
    ${seatList(setup.heroes, companionsOf(setup.heroes, setup.companions), (companions) => change({ companions }))}
    ${howStand(boxesOf(state.catalogue, setup)) === 'here' ? html`<div class="start-sheet">${adventureSheet(adventure, { heroes: setup.heroes.length })}</div>` : nothing}
    ${measuredSection(adventure, setup)}
    ${more(setup, adventure, change)}`;
}

/** @param {any} setup @param {Adventure} adventure @param {Change} change */
function more(setup, adventure, change) {
  return html`<details class="more"><summary>${parts.t('new-more')}</summary><div class="more-body">
    ${choice('powers', ['suggested', 'random', 'chosen'], setup, change)}
    ${setup.powers === 'chosen' ? powersChoice(setup, { ...adventure, pack: everyHero(adventure) }, change) : nothing}
    ${choice('surges', [-1, 0, 1], setup, change)}
    ${choice('table', ['honest', 'practice', 'iron'], setup, change)}
    ${choice('ties', ['targets', 'alike', 'ask', 'fixed'], setup, change)}
    ${state.catalogue.packs.length > 1 ? choice('decks', ['own', 'all', ...(state.catalogue.packs.some((/** @type {any} */ { player }) => player) ? ['theirs'] : [])], setup, change) : nothing}
    <label class="seed">${parts.t('new-seed')} <input type="number" min="0" max="999999999" step="1" required .value=${live(String(setup.seed))}
      @input=${(/** @type {any} */ event) => change({ seed: Math.floor(Number(event.target.value)) || 0 })}><small>${parts.t('new-seed-about')}</small></label>
  </div></details>`;
}

/** @param {string} name @param {(string | number)[]} values @param {any} setup @param {Change} change */
function choice(name, values, setup, change) {
  return html`<fieldset class="radios"><legend>${parts.t(`new-${name}`)}</legend>${values.map((value) => html`<label class="radio">
    <input type="radio" name=${name} .checked=${live(setup[name] === value)} @change=${() => change({ [name]: value })}>
    <span><b>${parts.t(`${name}-${word(value)}`)}</b><small>${parts.words.find(`${name}-${word(value)}-about`) ?? ''}</small></span></label>`)}</fieldset>`;
}

/** @param {string | number} value */
function word(value) {
  return value === -1 ? 'hard' : value === 0 ? 'normal' : value === 1 ? 'easy' : value;
}
