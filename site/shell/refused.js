// A save that could not be opened: why, and what else there is to play on from.

import { html, nothing } from '../page/lit.js';
import { update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { errorTold, playersAmong } from '../page/ask.js';
import { games } from '../game/game.js';
import { campaigns } from '../game/campaign.js';
import { playFrom } from '../game/branch.js';
import { exportRecord } from '../page/download.js';
import { describe } from '../page/label.js';
import { needsTold } from '../page/needs.js';

/** @typedef {NonNullable<import('../page/types.d.ts').Reply['error']>} Fault */

const NO_FAULT_OF_THE_SAVE = ['engine_bug', 'hung', 'crashed', 'stopped', 'timeout', 'download', 'broken'];

/** The name of a save among the others, and how one plays on from it. */
const GAMES = { keeper: games, playFrom,
  older: (/** @type {any} */ { round, index }) => parts.t('refused-older', { round, count: index }) };
const CAMPAIGNS = { keeper: campaigns, older: describe,
  playFrom: (/** @type {string} */ id, /** @type {any} */ record) => campaigns.branch(id, record) };

/** @param {{of: 'game' | 'campaign', id: string, error?: Fault}} dialog */
export function dialog({ of, id, error = { code: 'bad_save' } }) {
  const kind = of === 'campaign' ? CAMPAIGNS : GAMES, { record, olders } = kind.keeper.kind.store().read(id);
  const { code, detail } = error, now = NO_FAULT_OF_THE_SAVE.includes(code);
  const needs = code === 'unknown_content' && record?.meta.needs, theirs = playersAmong(error.packs ?? []).length > 0;
  return { title: parts.t(now ? 'refused-now' : 'refused-title'), body: html`
    <p class="refused-why">${errorTold(error)}</p>
    ${needs ? html`<p class="quiet">${parts.t('refused-played-with', { packs: needsTold(needs) })}</p>` : nothing}
    ${detail ? detailed(detail) : nothing}
    <div class="row">
    ${record ? html`<button @click=${() => exportRecord(record)}>${parts.t('save-export')}</button>` : nothing}
    ${theirs ? packsButton() : nothing}
    ${now ? html`<button class="primary" @click=${() => kind.keeper.goOnWith(id)}>${parts.t('try-again')}</button>`
      : olders.map((older, place) => html`<button class=${place || theirs ? '' : 'primary'}
        @click=${() => kind.playFrom(id, older)}>${kind.older(older.meta)}</button>`)}</div>` };
}

/** @param {string} detail */
function detailed(detail) {
  return html`<details><summary>${parts.t('error-details')}</summary><pre tabindex="0">${detail}</pre></details>`;
}

function packsButton() {
  const open = () => update({ dialog: { kind: 'packs' } });
  return html`<button class="primary" data-packs @click=${open}>${parts.t('packs-title')}</button>`;
}
