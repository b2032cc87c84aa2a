// The first adventure: how it begins, and the voice that goes with it. The voice comes only when it is needed.

import { nothing } from './lit.js';
import { state, update } from './store.js';
import { parts } from './parts.js';
import { startGame } from './game.js';
import { addStyle } from './addstyle.js';
import { changeSetting } from './preferences.js';

const FIRST = 'one_grey_coat';
/** @type {typeof import('./voice.js') | null} */
let voice = null;
/** @type {Promise<void> | null} */
let coming = null;

/** Begins it with the hero and the dice that the voice has been written for. */
export async function startTutorial() {
  update({ screen: 'table', dialog: null });
  changeSetting({ voice: true });
  await Promise.all([wakeVoice(), parts.words.usePack('vesperhold'), parts.engine.ready]);
  if (!voice) return update({ screen: 'home' });
  await startGame({ ...voice.beginning(), powers: 'suggested', table: 'honest', ties: 'fixed', surges: 0 });
  if (!state.game) update({ screen: 'home' });
}

/** The voice for the zone of the question: nothing in every other adventure. */
export function voiceHere() {
  if (state.view?.adventure !== FIRST) return nothing;
  if (!voice) wakeVoice();
  return voice ? voice.voicePanel() : nothing;
}

/** @returns {boolean} whether the game that is over was the first one */
export function wasTutorial() {
  return state.view?.adventure === FIRST;
}

/** Without its files the adventure is played without a voice. */
function wakeVoice() {
  coming ??= fetchVoice().catch((error) => { coming = null; console.warn('the voice stays silent', error); });
  return coming;
}

async function fetchVoice() {
  const [module, script] = await Promise.all([import('./voice.js'), fetch(new URL(`../voice/${FIRST}.json`, import.meta.url)).then((reply) => reply.json()),
    parts.words.add('voice'), addStyle('voice')]);
  module.giveVoice(script);
  voice = module;
  update();
}
