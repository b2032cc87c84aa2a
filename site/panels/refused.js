// A save that could not be opened: why, and what else there is to play on from.

import { html, nothing } from './lit.js';
import { parts } from './parts.js';
import { continueGame } from './game.js';
import { playFrom } from './branch.js';
import { exportRecord } from './download.js';

const NO_FAULT_OF_THE_SAVE = ['engine_bug', 'hung', 'crashed', 'stopped', 'timeout', 'download', 'broken'];

/** @param {{id: string, error?: {code: string, params?: object, detail?: string}}} dialog */
export function dialog({ id, error }) {
  const { record, olders } = parts.saves.read(id), code = error?.code ?? 'bad_save';
  return { title: parts.t(NO_FAULT_OF_THE_SAVE.includes(code) ? 'refused-now' : 'refused-title'), body: html`<p>${parts.names.say({ key: code, params: /** @type {any} */ (error?.params) }, 'error')}</p>
    ${error?.detail ? html`<details><summary>${parts.t('error-details')}</summary><pre tabindex="0">${error.detail}</pre></details>` : nothing}
    <div class="row">${record ? html`<button @click=${() => exportRecord(record)}>${parts.t('save-export')}</button>` : nothing}
    ${NO_FAULT_OF_THE_SAVE.includes(code) ? html`<button class="primary" @click=${() => continueGame(id)}>${parts.t('try-again')}</button>`
      : olders.map((older, place) => html`<button class=${place ? '' : 'primary'} @click=${() => playFrom(id, older)}>${parts.t('refused-older', { round: older.meta.round, count: older.meta.index })}</button>`)}</div>` };
}
