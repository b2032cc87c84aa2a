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

const WHY = ['after-first-alone', 'after-first-company'];       // what is said of each that comes next
/** @type {typeof import('./voice.js') | null} */
let voice = null;
/** @type {Promise<void> | null} */
let coming = null;

/** Begins it with the hero and the dice that the voice has been written for. */
export function startTutorial() {
  return enter('tutorial', async (way) => {
    update({ screen: 'table', dialog: null });
    changeSetting({ voice: true });
    const { adventure, heroes, seed } = opening();
    fetchBoxes(boxesOf(state.catalogue, { adventure, heroes }));     // beside the voice
    await way.step(wakeVoice());
    await begin(way, { adventure, heroes, seed, powers: 'suggested', table: 'honest', ties: 'fixed', surges: 0 });
  });
}

/** @returns {import('../ground/boxes.js').Opening} */
const opening = () => state.catalogue.opening;

/** Whether the adventure on the table is the one that everybody begins with. */
const isFirst = () => state.view && state.view.adventure === state.catalogue?.opening.adventure;

/** The voice for the zone of the question: nothing in every other adventure. */
export function voiceHere() {
  if (!isFirst()) return nothing;
  if (!voice) wakeVoice();
  return voice ? voice.voicePanel() : nothing;
}

/** Whether the game that is over was the first one. */
export function wasFirst() {
  return isFirst() && !state.game?.meta.campaign;
}

/** After the first evening: where to go alone, and where with a company. The first of them is the button at the
 * foot. */
export function afterFirst() {
  if (!wasFirst()) return nothing;
  return html`<section class="end-after" aria-labelledby="end-after"><h2 id="end-after">${parts.t('after-first')}</h2>
    <ul>${opening().next.map(follower)}</ul></section>`;
}

/** The first has its button in sight already (nextAdventure). @param {string} adventure @param {number} at */
function follower(adventure, at) {
  const button = () => html`<button data-next=${adventure} @click=${() => goOnTo(adventure)}>
    ${parts.t('after-first-new')}</button>`;
  return html`<li><b>${parts.words.name(adventure)}</b><br>${parts.t(WHY[at])} ${at ? button() : nothing}</li>`;
}

/** The next step for somebody who has learned to play, always in sight. */
export function nextAdventure() {
  const [adventure] = opening().next;
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

/** What the voice says, and when. */
async function fetchScript() {
  const reply = await fetch(new URL(`../voice/${opening().adventure}.json`, import.meta.url));
  if (!reply.ok) throw new Error(`voice: ${reply.status}`);
  return reply.json();
}

async function fetchVoice() {
  const [module, script] = await Promise.all([
    import('./voice.js'), fetchScript(), parts.words.add('voice'), addStyle('voice')]);
  module.giveVoice(script);
  voice = module;
  update();
}
