// When the engine cannot start: what is the matter, and what can still be done.

import { html, nothing } from './lit.js';
import { state, update } from './store.js';
import { parts } from './parts.js';

const SAFE = new URL('../safe.html', import.meta.url).href;

export function errorScreen() {
  const error = state.engine.error ?? { code: 'broken' };
  return html`<section class="trouble" role="alert"><div class="end-card">
    <h1>${parts.t('error-title')}</h1>
    <p>${parts.words.find(`error-${error.code}`) ?? parts.t('error-broken')}</p>
    ${error.detail ? html`<details><summary>${parts.t('error-details')}</summary><pre tabindex="0">${error.detail}</pre></details>` : nothing}
    <div class="row"><button class="primary" @click=${() => location.reload()}>${parts.t('error-restart')}</button>
      <button @click=${() => update({ dialog: { kind: 'games' } })}>${parts.t('games-title')}</button>
      <a class="button" href=${SAFE}>${parts.t('safe-title')}</a>
      <button @click=${() => update({ screen: 'home' })}>${parts.t('to-title')}</button></div></div></section>`;
}
