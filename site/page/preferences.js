// Settings: they hold at once and are kept for the next visit.

import { html, live } from './lit.js';
import { state } from './store.js';
import { parts } from './parts.js';
import { CHOICES } from '../ground/settings.js';

/** @type {(patch: object) => void} set by main.js, which knows what else must follow a change */
let change = () => {};

/** @param {(patch: object) => void} handler */
export function onSettings(handler) {
  change = handler;
}

/** A choice made elsewhere than in the dialog. @param {object} patch */
export function changeSetting(patch) {
  change(patch);
}

export function settingsDialog() {
  return { title: parts.t('settings-title'), body: html`<div class="settings">
    ${select('language', CHOICES.language.map((id) => [id, parts.t(`language-${id}`)]))}
    ${select('text', CHOICES.text.map((size) => [size, `${size} %`]))}
    ${select('contrast', options('contrast'))}
    ${select('motion', options('motion'))}
    ${select('speed', options('speed'))}
    ${select('stay', options('stay'))}
    ${select('villains', options('villains'))}
    ${select('pace', options('pace'))}
    ${select('effects', options('effects'))}
    ${select('sound', options('sound'))}
    ${select('volume', options('volume'))}
    ${select('ties', options('ties'))}
    ${check('confirm')} ${check('pass')} ${check('details')} ${check('intents')} ${check('forecast')}</div>` };
}

/** @param {keyof typeof CHOICES} name */
function options(name) {
  return CHOICES[name].map((value) => [value, parts.t(`${name}-${value}`)]);
}

/** @param {string} name @param {string[][]} values */
function select(name, values) {
  const current = /** @type {any} */ (state.settings)[name];
  return html`<label class="setting"><span>${parts.t(`setting-${name}`)}</span>
    <select name=${name} @change=${(/** @type {any} */ event) => change({ [name]: event.target.value })}>
      ${values.map(([value, label]) => html`<option value=${value} .selected=${live(value === current)}>${label}</option>`)}</select></label>`;
}

/** @param {string} name */
function check(name) {
  const current = /** @type {any} */ (state.settings)[name];
  return html`<label class="setting check"><input type="checkbox" name=${name} .checked=${live(current)} @change=${(/** @type {any} */ event) => change({ [name]: event.target.checked })}>
    <span>${parts.t(`setting-${name}`)}<small>${parts.t(`setting-${name}-about`)}</small></span></label>`;
}
