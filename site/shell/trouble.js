// The messages in the place of a part that could not be drawn or did not come, and where the engine cannot start:
// what is the matter, and what can still be done.

import { html, nothing, render } from '../page/lit.js';
import { drawn } from '../ground/guard.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { closeDialog, report } from './dialogs.js';
import { isMissingScript } from '../page/faultlist.js';

const SAFE = new URL('../safe.html', import.meta.url).href;

/** The screen that each root of the page shows. @type {WeakMap<HTMLElement, string | null>} */
const shown = new WeakMap();

/** Draws one of the page's roots. If that fails, a picture of the same thing stays; else what is said instead takes its
 * place.
 * @param {HTMLElement} root @param {string | null} what is shown; null: nothing of which an old picture would be of use
 * @param {() => unknown} make @param {() => unknown} instead */
export function drawRoot(root, what, make, instead) {
  drawn(root.id, () => {
    render(make(), root);
    shown.set(root, what);
  }, () => {
    if (what && shown.get(root) === what && root.childElementCount) return;
    render(instead(), root);
    shown.delete(root);
  });
}

export function errorScreen() {
  const error = state.engine.error ?? { code: 'broken' };
  return troubleScreen(parts.words.find(`error-${error.code}`) ?? parts.t('error-broken'), error.detail);
}

/** A screen that cannot be drawn. */
export const brokenScreen = () => troubleScreen(parts.t('error-drawing'));

/** @param {string} text @param {string} [detail] */
function troubleScreen(text, detail) {
  return html`<section class="trouble" role="alert"><div class="end-card">
    <h1>${parts.t('error-title')}</h1>
    <p>${text}</p>
    ${detail ? html`<details><summary>${parts.t('error-details')}</summary><pre tabindex="0">${detail}</pre></details>` : nothing}
    <div class="row"><button class="primary" @click=${() => location.reload()}>${parts.t('error-restart')}</button>
      <button @click=${() => update({ dialog: { kind: 'games' } })}>${parts.t('games-title')}</button>
      <a class="button" href=${SAFE}>${parts.t('safe-title')}</a>
      <button @click=${() => report(state.engine.error)}>${parts.t('report-save')}</button>
      <button @click=${() => update({ screen: 'home' })}>${parts.t('to-title')}</button></div></div></section>`;
}

/** A screen that did not come. @param {() => unknown} again tries it once more @param {unknown} error */
export function missingScreen(again, error) {
  return html`<section class="trouble" role="alert"><div class="end-card">
    <h1>${parts.t('error-title')}</h1>
    <p>${parts.t('error-part')}</p>
    <div class="row">${isMissingScript(error) ? nothing : html`<button class="primary" data-again @click=${again}>${parts.t('try-again')}</button>`}
      <button data-reload @click=${() => location.reload()}>${parts.t('title-reload')}</button>
      <button @click=${() => update({ screen: 'home' })}>${parts.t('to-title')}</button></div></div></section>`;
}

/** A dialog that cannot be drawn. */
export function brokenDialog() {
  return html`<header class="dialog-head"><h2 id="dialog-title">${parts.t('error-title')}</h2>
      <button class="tool" aria-label=${parts.t('close')} @click=${closeDialog}>×</button></header>
    <div class="dialog-body"><p>${parts.t('error-drawing')}</p><div class="row"><button @click=${() => report()}>${parts.t('report-save')}</button></div></div>`;
}

/** The notices, where they cannot be drawn. */
export function brokenNotices() {
  return html`<div class="notice warning" role="alert"><p>${parts.t('error-drawing')}</p></div>`;
}
