// A game that somebody has shared, as a link or a file: what it is, before anything of it is run, and what can be done with it.

import { html } from './lit.js';
import { parts } from './parts.js';
import { boxesTold, openShared } from './branch.js';
import { openReplay } from './replay.js';

/** @param {{text: string, told: import('../saves/link.js').Told}} dialog */
export function dialog({ text, told }) {
  return { title: parts.t('shared-title'), body: html`<p>${parts.t('shared-about', { adventure: parts.words.name(told.adventure), heroes: parts.words.list(told.heroes.map((id) => parts.words.name(id))), count: told.answers })}</p>
    <p class="quiet">${parts.t('shared-safe')}</p>
    <div class="row"><button class="primary" id="shared-open" @click=${() => openShared(text, told)}>${parts.t('shared-open')}</button>
      ${told.answers ? html`<button id="shared-watch" @click=${() => openReplay({ transcript: text }, { boxes: boxesTold(told) })}>${parts.t('replay-watch')}</button>` : ''}</div>` };
}
