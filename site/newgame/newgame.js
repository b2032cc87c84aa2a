// A new game in three calm steps: the adventure, the heroes, and off. Everything has a sensible value already, so that
// two clicks from the title begin one.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { startGame } from '../game/game.js';
import { callOff } from '../game/entering.js';
import { sign } from '../page/icons.js';
import { powersReady } from './powers.js';
import { boxNote } from '../page/boxes.js';
import { boxesOf } from '../ground/boxes.js';
import { adventures, everyHero, suggestedHeroes } from '../game/newsetup.js';
import { adventureStep } from './newadventure.js';
import { heroStep } from './newheroes.js';
import { startStep } from './newstart.js';
import { companionsOf } from '../company/seats.js';

/** @typedef {any} Adventure */

const STEPS = /** @type {const} */ (['adventure', 'heroes', 'start']);

export function newGameScreen() {
  const { setup } = state;
  const adventure = adventures().find(({ id }) => id === setup?.adventure);
  return html`<form class="new-game steps" @submit=${begin} aria-labelledby="new-title" data-step=${setup?.step ?? 'adventure'}>
    <header class="top"><button type="button" class="tool" id="new-back" title=${parts.t('new-back')} aria-label=${parts.t('new-back')} @click=${back}>${sign('undo')}</button>
      <h1 id="new-title">${parts.t('new-title')}</h1>${adventure ? stepList(setup) : nothing}</header>
    ${adventure ? html`<div class="new-body">${body(setup, adventure)}</div>${foot(setup, adventure)}` : html`<p class="quiet">${parts.t('new-waiting')}</p>`}
  </form>`;
}

/** The step that one is at, and the way back to what was chosen. @param {any} setup */
function stepList(setup) {
  return html`<ol class="step-list">${STEPS.map((step, at) => html`<li>
    <button type="button" data-step-to=${step} aria-current=${step === setup.step ? 'step' : nothing} @click=${() => go(step)}><b>${at + 1}</b><span>${parts.t(`step-${step}`)}</span></button></li>`)}</ol>`;
}

/** @param {any} setup @param {Adventure} adventure */
function body(setup, adventure) {
  const note = boxNote(boxesOf(state.catalogue, setup));
  if (setup.step === 'heroes') return html`${note}${heroStep(setup, adventure, change)}`;
  if (setup.step === 'start') return html`${note}${startStep(setup, adventure, change)}`;
  return html`${note}${adventureStep(setup, choose)}`;
}

/** @param {any} setup @param {Adventure} adventure */
function foot(setup, adventure) {
  const next = STEPS[STEPS.indexOf(setup.step) + 1];
  const can = ready(setup, adventure);
  return html`<footer class="new-foot"><p aria-live="polite"><strong>${parts.words.name(adventure.id)}</strong><span>${summary(setup, adventure)}</span></p>
    <div class="row">${next === 'heroes' ? html`<button type="button" class="primary big" id="new-next" @click=${() => go(next)}>${parts.t('step-to-heroes')}</button>` : nothing}
      ${next === 'start' ? html`<button type="button" class="big" id="new-next" @click=${() => go(next)}>${parts.t('step-to-start')}</button>` : nothing}
      <button class="big ${next === 'heroes' ? '' : 'primary'}" id="begin" ?disabled=${!can || state.entering}>${parts.t('new-begin')}</button></div></footer>`;
}

/** @param {typeof STEPS[number]} step */
function go(step) {
  change({ step });
  queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector('.new-body'))?.scrollTo(0, 0));
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('.step-title'))?.focus({ preventScroll: true }));
}

/** One step back; from the first to the title. */
function back() {
  callOff();
  const at = STEPS.indexOf(state.setup?.step ?? 'adventure');
  if (at <= 0) update({ screen: 'home' });
  else go(STEPS[at - 1]);
}

/** @param {Event} event */
function begin(event) {
  event.preventDefault();
  const { chosen, decks, companions, ...setup } = state.setup, company = companionsOf(setup.heroes, companions);
  delete setup.step;
  const powers = setup.powers === 'chosen' ? pick(chosen, setup.heroes) : setup.powers;
  return startGame({ ...setup, powers, mixed: decks !== 'own', packs: decks === 'theirs' ? packsOfPlayers() : [] }, { companions: Object.keys(company).length ? company : undefined });
}

/** @returns {string[]} */
function packsOfPlayers() {
  return state.catalogue.packs.flatMap((/** @type {any} */ { id, player }) => (player ? [id] : []));
}

/** @param {Record<string, any>} from @param {string[]} keys */
function pick(from, keys) {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? []]));
}

/** A game that was begun with other choices, and is still on its way, is not meant any more. @param {object} patch */
function change(patch) {
  callOff();
  update({ setup: { ...state.setup, ...patch } });
}

/** The party stays as long as it may go there too. @param {Adventure} adventure */
function choose(adventure) {
  const before = adventures().find(({ id }) => id === state.setup.adventure);
  const { heroes } = state.setup;
  const untouched = before && String(suggestedHeroes(before)) === String(heroes);
  const fits = before?.pack.id === adventure.pack.id && heroes.length >= adventure.heroes[0] && heroes.length <= adventure.heroes[1];
  change({ adventure: adventure.id, heroes: fits && !untouched ? heroes : suggestedHeroes(adventure) });
}

/** @param {any} setup @param {Adventure} adventure */
function ready(setup, adventure) {
  const [least, most] = adventure.heroes;
  const enough = setup.heroes.length >= least && setup.heroes.length <= most;
  return enough && (setup.powers !== 'chosen' || powersReady(setup, everyHero(adventure)));
}

/** @param {any} setup @param {Adventure} adventure */
function summary(setup, adventure) {
  const [least, most] = adventure.heroes;
  if (setup.heroes.length < least) return parts.t('new-too-few', { least });
  if (setup.heroes.length > most) return parts.t('new-too-many', { most });
  if (!ready(setup, adventure)) return parts.t('new-powers-missing');
  return parts.words.list(setup.heroes.map((/** @type {string} */ id) => parts.words.name(id)));
}
