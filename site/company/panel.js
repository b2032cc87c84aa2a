// The panel in the place of the question while a companion decides: what it is about to do, why, and how to stop it.

import { html, live, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { companionNow, isSecret } from '../page/seats.js';
import { medal, sign } from '../page/icons.js';
import { changeSetting } from '../page/preferences.js';
import { CHOICES } from '../ground/settings.js';
import { decideOtherwise, goOn, letItDecide, pauseOrGoOn, whatIs, why } from './playing.js';
import { takeBack } from './seats.js';

/** @typedef {import('../page/types.d.ts').View} View */

/** @param {View} view */
export function companionPanel(view) {
  const { company, asked } = state, hero = /** @type {string} */ (companionNow(view)), intention = company.intention?.asked === asked ? company.intention : null;
  const card = view.heroes.find(({ id }) => id === hero)?.card ?? hero;
  return html`<div class="companion-says ${intention ? '' : 'thinks'}" data-testid="companion" data-hero=${hero} data-intends=${intention?.option ?? nothing}>
    <header class="ask-head">${medal(card, 'hero')}<div><p class="who">${sign('company')}${parts.t('company-who', { hero: parts.names.of(hero), strength: strengthOf(hero) })}</p>
      <h2 id="question-text" class="ask" tabindex="-1">${heading(view, intention)}</h2></div></header>
    ${intention ? reasons(view, intention) : nothing}
    <p class="companion-wait" aria-hidden="true">${bar(intention)}</p>
    ${controls(hero, Boolean(intention))}</div>`;
}

/** @param {string} hero */
function strengthOf(hero) {
  return parts.t(`strength-${state.game?.meta.companions?.[hero]}`);
}

/** @param {View} view @param {import('../page/store.js').Intention} intention */
function reasons(view, { reason }) {
  return isSecret(view) ? nothing : html`<p class="companion-why">${why(reason)}</p>`;
}

/** @param {View} view @param {import('../page/store.js').Intention | null} intention */
function heading(view, intention) {
  if (!intention) return parts.t('company-thinks');
  return isSecret(view) ? intention.told : whatIs(intention.option);
}

/** How long it still waits. @param {import('../page/store.js').Intention | null} intention */
function bar(intention) {
  const runs = intention?.wait != null && intention.wait !== 0 && !state.company.paused && !state.dialog;
  return runs ? html`<i .style=${`animation-duration: ${intention.wait}ms`}></i>` : nothing;
}

/** @param {string} hero @param {boolean} ready */
function controls(hero, ready) {
  const { paused } = state.company, stopped = paused || state.settings.pace === 'steps';
  return html`<div class="companion-controls" role="group" aria-label=${parts.t('company-controls')}>
    <button class=${stopped ? 'primary preferred' : 'preferred'} id="company-go" ?disabled=${!ready} @click=${goOn}>${parts.t('company-go')} <kbd aria-hidden="true">${parts.t('key-space')}</kbd></button>
    <button id="company-pause" aria-pressed=${paused} @click=${pauseOrGoOn}>${sign('pause')}${parts.t('company-pause')}</button>
    <button id="company-other" @click=${overrule}>${parts.t('company-other')}</button>
    <button id="company-back" @click=${() => takeBack(hero)}>${parts.t('company-take-back', { hero: parts.names.of(hero) })}</button>
    <label class="companion-pace"><span>${parts.t('setting-pace')}</span><select id="company-pace" @change=${(/** @type {any} */ event) => changeSetting({ pace: event.target.value })}>
      ${CHOICES.pace.map((pace) => html`<option value=${pace} .selected=${live(pace === state.settings.pace)}>${parts.t(`pace-${pace}`)}</option>`)}</select></label></div>`;
}

function overrule() {
  decideOtherwise();
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('.question .preferred, .question [data-option]') ?? document.querySelector('#question-text'))?.focus({ preventScroll: true }));
}

/** Above the answers that a person gives for a companion. */
export function overruledNote() {
  const { overruled } = state.company;
  if (!overruled || !state.game?.meta.companions?.[overruled]) return nothing;
  const hero = parts.names.of(overruled);
  return html`<div class="overruled">${sign('company')}<p>${parts.t('company-overruled', { hero })}</p>
    <div class="row"><button class="chip" id="company-after-all" @click=${letItDecide}>${parts.t('company-after-all', { hero })}</button>
      <button class="chip" @click=${() => takeBack(overruled)}>${parts.t('company-take-back', { hero })}</button></div></div>`;
}

/** @type {Record<string, () => void>} by the place on the keyboard */
const COMMANDS = { KeyP: pauseOrGoOn, KeyX: overrule };
/** @param {KeyboardEvent} event @returns {boolean} whether it was for a companion */
export function command({ key, code, target }) {
  if (!companionNow(state.view)) return false;
  const onButton = /** @type {Element} */ (target).closest?.('button, summary, a, canvas');
  if ((key === ' ' || key === 'Enter') && !onButton) return goOn(), true;
  COMMANDS[code]?.();
  return code in COMMANDS;
}
