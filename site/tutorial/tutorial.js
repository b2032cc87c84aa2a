// The first adventure: how it begins, and the voice that goes with it. The voice comes only when it is needed.

import { html, nothing } from '../page/lit.js';
import { dismiss, notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { begin, leaveTable } from '../game/game.js';
import { enter } from '../game/entering.js';
import { addStyle } from '../page/addstyle.js';
import { isMissingScript } from '../page/faultlist.js';
import { fetchBoxes } from '../page/boxes.js';
import { boxesOf } from '../ground/boxes.js';
import { changeSetting } from '../page/preferences.js';

export const FIRST = 'one_grey_coat';
const BEGINNING = { adventure: FIRST, heroes: ['maren'], seed: 15 };       // with these dice a newcomer hits, is hit, and saves up enough to cancel a card
const NEXT = [['a_candle_of_your_own', 'after-first-alone'], ['the_ninth_course', 'after-first-company']];
/** @type {typeof import('./voice.js') | null} */
let voice = null;
/** @type {Promise<void> | null} */
let coming = null;

/** Begins it with the hero and the dice that the voice has been written for. */
export function startTutorial() {
  return enter('tutorial', async (way) => {
    update({ screen: 'table', dialog: null });
    changeSetting({ voice: true });
    fetchBoxes(boxesOf(state.catalogue, BEGINNING));     // beside the voice
    await way.step(wakeVoice());
    await begin(way, { ...BEGINNING, powers: 'suggested', table: 'honest', ties: 'fixed', surges: 0 });
  });
}

/** The voice for the zone of the question: nothing in every other adventure. */
export function voiceHere() {
  if (state.view?.adventure !== FIRST) return nothing;
  if (!voice) wakeVoice();
  return voice ? voice.voicePanel() : nothing;
}

/** Whether the game that is over was the first one. */
export function wasFirst() {
  return state.view?.adventure === FIRST && !state.game?.meta.campaign;
}

/** After the first evening: where to go alone, and where with a company. The first of them is the button at the
 * foot. */
export function afterFirst() {
  if (!wasFirst()) return nothing;
  return html`<section class="end-after" aria-labelledby="end-after"><h2 id="end-after">${parts.t('after-first')}</h2><ul>
    ${NEXT.map(([adventure, why], at) => html`<li><b>${parts.words.name(adventure)}</b><br>${parts.t(why)} ${at ? html`<button data-next=${adventure} @click=${() => goOnTo(adventure)}>${parts.t('after-first-new')}</button>` : nothing}</li>`)}</ul></section>`;
}

/** The next step for somebody who has learned to play, always in sight. */
export function nextAdventure() {
  const [[adventure]] = NEXT;
  return html`<button class="primary" data-next=${adventure} @click=${() => goOnTo(adventure)}>${parts.t('after-first-next', { adventure: parts.words.name(adventure) })}</button>`;
}

/** @param {string} adventure */
function goOnTo(adventure) {
  leaveTable();
  parts.newGame(adventure);
}

/** Without its files the adventure is played without a voice, until somebody asks for it again. */
function wakeVoice() {
  coming ??= fetchVoice().catch((error) => {
    console.warn('the voice stays silent', error);
    notify({ id: 'voice', kind: 'warning', text: parts.t('voice-missing'), ...isMissingScript(error) ? {} : { action: parts.t('try-again'), run: () => { dismiss('voice'); coming = null; wakeVoice(); } } });
  });
  return coming;
}

async function fetchVoice() {
  const [module, script] = await Promise.all([import('./voice.js'), fetch(new URL(`../voice/${FIRST}.json`, import.meta.url)).then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(`voice: ${reply.status}`)))),
    parts.words.add('voice'), addStyle('voice')]);
  module.giveVoice(script);
  voice = module;
  update();
}
