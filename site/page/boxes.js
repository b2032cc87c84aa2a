// Boxes on their way: which are here, what is said while one is fetched or cannot be had, and the way back.

import { html, nothing } from './lit.js';
import { onChange, state, update } from './store.js';
import { parts } from './parts.js';
import { loadBoxIcons } from './icons.js';
import { boxFile } from '../ground/boxes.js';

const QUICK = 250;       // milliseconds; what comes sooner is not worth a word
/** @typedef {'here' | 'coming' | 'box' | 'box-changed' | 'box-lost'} How here: it can be played with; the last three:
 * why it cannot be had */

/** @type {Map<string, Promise<How>>} */
const asked = new Map();
/** @type {Map<string, How>} */
const known = new Map();
/** The boxes that somebody waits for, with the dialog open. @type {{boxes: string[], settle: (here: boolean) => void} |
 * null} */
let waiting = null;

onChange(() => {
  if (waiting && howStand(waiting.boxes) === 'here') settle(true);
  else if (waiting && state.dialog?.kind !== 'fetching') settle(false);
});

/** @param {boolean} here */
function settle(here) {
  waiting?.settle(here);
  waiting = null;
}

/** How it stands with these boxes: one that cannot be had counts most. @param {string[]} boxes
 * @returns {How | 'unasked'} */
export function howStand(boxes) {
  const all = boxes.map((box) => known.get(box) ?? 'unasked');
  return all.find((how) => how.startsWith('box')) ?? all.find((how) => how !== 'here') ?? 'here';
}

/** Fetches boxes without a word: their cards for the engine, their words and icons. @param {string[]} boxes
 * @returns {Promise<How>} */
export async function fetchBoxes(boxes) {
  await Promise.all(boxes.map((box) => asked.get(box) ?? ask(box)));
  return /** @type {How} */ (howStand(boxes));
}

/** @param {string} box */
function ask(box) {
  const coming = fetchBox(box).then(() => /** @type {How} */ ('here'), (error) => {
    asked.delete(box);
    return ['box-changed', 'box-lost'].includes(error.code) ? error.code : 'box';
  });
  asked.set(box, coming);
  const comes = () => { if (known.get(box) !== 'here') known.set(box, 'coming'), update(); };
  if (known.has(box)) comes();
  const slow = setTimeout(comes, QUICK);
  coming.then((how) => { clearTimeout(slow); known.set(box, how); update(); });
  return coming;
}

/** The engine opens it as soon as it can, which nobody waits for here. @param {string} box */
async function fetchBox(box) {
  parts.engine.openBox(box).catch((/** @type {unknown} */ error) => console.warn(String(error)));
  await Promise.all([boxFile(box, 'cards.json'), parts.words.usePack(box), loadBoxIcons(box)]);
  if (state.game) await parts.words.usePack(state.game.meta.pack);      // those of the game on the table stay the first that are asked
}

/** A player's pack was put away, or made room for another version. @param {string} box */
export function forgetBox(box) {
  asked.delete(box);
  known.delete(box);
}

/** Fetches what a game needs; what takes longer is said in a dialog, which can be left, and where it can be tried
 * again.
 * @param {string[]} boxes @param {() => boolean} [wanted] whether somebody still waits for them
 * @returns {Promise<boolean>} false: they are not here, and the player does not wait for them */
export async function bring(boxes, wanted = () => true) {
  if (await Promise.race([fetchBoxes(boxes), pause(QUICK + 1)]) === 'here') return true;
  if (!wanted()) return false;
  settle(false);
  update({ dialog: { kind: 'fetching', boxes } });
  /** @type {boolean} */ const here = await new Promise((done) => { waiting = { boxes, settle: done }; });
  if (here && state.dialog?.kind === 'fetching') update({ dialog: null });
  return here;
}

/** @param {number} time */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** @param {string[]} boxes */
function namesOf(boxes) {
  return parts.words.list(boxes.filter((box) => known.get(box) !== 'here').map((box) => parts.words.pack(box).name ?? box));
}

/** For a screen that shows these boxes: they are fetched, and until they are here this is said.
 * @param {string[]} boxes */
export function boxNote(boxes) {
  const how = howStand(boxes), box = namesOf(boxes);
  if (how === 'unasked') fetchBoxes(boxes);
  if (how === 'here' || how === 'unasked') return nothing;
  if (how === 'coming') return html`<div class="box-note" role="status"><p>${parts.t('box-fetching', { box })}</p><progress aria-label=${parts.t('box-fetching', { box })}></progress></div>`;
  return html`<div class="box-note missing" role="alert"><p>${parts.t(`error-${how}`, { box })}</p>
    ${how !== 'box-changed' ? html`<button type="button" class="primary" data-box-again @click=${() => { fetchBoxes(boxes); update(); }}>${parts.t('box-again')}</button>`
      : html`<button type="button" class="primary" @click=${() => location.reload()}>${parts.t('error-restart')}</button>`}</div>`;
}

/** @param {{boxes: string[]}} dialog */
export function fetchingDialog({ boxes }) {
  const missing = howStand(boxes).startsWith('box');
  return { title: parts.t(missing ? 'box-missing' : 'box-fetching', { box: namesOf(boxes) }),
    body: html`${boxNote(boxes)}${missing ? nothing : html`<p class="quiet">${parts.t('box-once')}</p>`}
      <div class="row"><button type="button" data-box-back @click=${() => update({ dialog: null })}>${parts.t('box-back')}</button></div>` };
}
