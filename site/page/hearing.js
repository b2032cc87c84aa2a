// Whether anything is heard: off until asked for, silent while nobody looks, and no script is fetched for silence.

import { tried } from '../ground/guard.js';
import { onChange, state } from './store.js';

const NOTABLE = ['game_over', 'hero_fell', 'damaged', 'defeated', 'treasure_gained', 'tile_laid', 'card_drawn', 'attack_rolled', 'moved'];

/** @type {import('../ground/sound.js').Sound | null} */
let sound = null;
let waking = false;

/** @param {{type: string}} event */
export function hear(event) {
  if (state.settings.sound !== 'off' && !document.hidden) tried(() => sound?.hear(event));
}

/** The weightiest event, the only one heard where everything happens at once. @param {{type: string}[]} events */
export function hearOneOf(events) {
  const type = NOTABLE.find((name) => events.some((event) => event.type === name));
  const event = type && events.find((one) => one.type === type);
  if (event) hear(event);
}

/** Browsers let a page sound only after a hand has touched it. */
async function wake() {
  if (sound || waking || state.settings?.sound === 'off' || typeof AudioContext === 'undefined') return;
  waking = true;
  try {
    const { Sound } = await import('../ground/sound.js');
    sound = new Sound(new AudioContext());
  } catch (error) {
    console.warn('no sound here', error);
  }
  waking = false;
  adjust();
}

function adjust() {
  if (!sound) return;
  const { sound: wanted, volume } = state.settings, here = state.screen === 'table' && !document.hidden;
  sound.setVolume(wanted === 'off' ? 0 : Number(volume));
  sound.setAmbience(wanted === 'all' && here);
  const { context } = sound, settled = wanted === 'off' || document.hidden ? context.suspend() : context.resume();
  settled.catch((error) => console.warn('the sound does not follow', error));       // a closed or interrupted device: the next change tries again
}

for (const type of ['pointerup', 'keyup', 'change']) addEventListener(type, wake, true);
document.addEventListener('visibilitychange', adjust);
/** The settings and the screen as they were heard of last. */
let heard = '';
onChange(() => {
  const now = `${state.settings?.sound} ${state.settings?.volume} ${state.screen}`;
  if (now === heard) return;
  heard = now;
  adjust();
});
