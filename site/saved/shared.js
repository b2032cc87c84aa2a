// A game that somebody has shared, as a link or a file: what it is, before anything of it is run, and what can be done
// with it.

import { html, nothing } from '../page/lit.js';
import { update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { bring } from '../page/boxes.js';
import { boxesTold, openShared } from '../game/branch.js';
import { dateOf, dayTold, verdict } from '../newgame/daily.js';
import { openReplay } from '../replay/replay.js';

/** @typedef {{kind: 'shared', text: string, told: import('../saves/link.js').Told, day?: string | null, verdict?:
 * string[]}} Shared */

/** @param {Shared} dialog day: whose adventure it seems to be; verdict: what came of playing it out */
export function dialog(dialog) {
  const { text, told, day } = dialog;
  if (day === undefined) tellDay(dialog);
  return { title: parts.t('shared-title'), body: html`<p>${parts.t('shared-about', { adventure: parts.words.name(told.adventure), heroes: parts.words.list(told.heroes.map((id) => parts.words.name(id))), count: told.answers })}</p>
    ${told.puzzle ? html`<p data-testid="shared-puzzle"><b>${parts.t('puzzle-goal', { count: told.puzzle })}</b></p>` : nothing}
    ${day ? html`<p data-testid="shared-day">${parts.t('shared-day', { day: dateOf(day) })}</p>` : nothing}
    <div role="status" data-testid="verdict">${(dialog.verdict ?? []).map((line, at) => html`<p class=${at ? nothing : 'verdict'}>${line}</p>`)}</div>
    <p class="quiet">${parts.t('shared-safe')}</p>
    <div class="row"><button class="primary" id="shared-open" @click=${() => openShared(text, told)}>${parts.t('shared-open')}</button>
      ${told.answers ? html`<button id="shared-watch" @click=${() => openReplay({ transcript: text }, { boxes: boxesTold(told) })}>${parts.t('replay-watch')}</button>
        <button id="shared-check" @click=${() => check(dialog)}>${parts.t('shared-check')}</button>` : nothing}</div>` };
}

/** @param {Shared} dialog */
async function tellDay(dialog) {
  dialog.day = null;
  dialog.day = await dayTold(dialog.told);
  update();
}

/** Plays it out, beside whatever is on the table. @param {Shared} dialog */
async function check(dialog) {
  if (!(await bring(boxesTold(dialog.told)))) return;
  const reply = await ask('daily_check', { transcript: dialog.text });
  if (!reply.ok) return complain(reply);
  update({ dialog: { ...dialog, verdict: verdict(reply) } });
}
