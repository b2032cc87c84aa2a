// One press answers one question: the one that was seen when the hand came down. Whatever appears under a finger that
// has just pressed there is left alone until the finger has had time to be a new decision; a key that is held is one press.

import { state } from './store.js';
import { companionNow } from './seats.js';

const QUIET = 350;    // milliseconds after something new has appeared under the pointer
const DOUBLE = 450;   // milliseconds between the presses of a slow double click
const NEAR = 32;      // css pixels that a hand wanders between them
const ANSWERS = '[data-testid="question"]';
const PRESSED = 'button, summary, a, label, input';
const FREE = '#undo, #redo, #company-pause, .more-below button'; // to take back or repeat twice is to press twice, and to scroll or to stop a companion answers nothing
const HURRY = 1500;     // milliseconds before something new appears in which a key was pressed for what was shown: a busy device takes its time to draw
const LATE = 800;        // milliseconds for which a key that was pressed for what was shown is still on its way
const GONE = 800;     // milliseconds in which a press where a card lay, which has left by itself, was meant for the card
const FRAME = 120;    // milliseconds: a page that draws no frames keeps nobody waiting

/** The thing that a press would speak to, and since when it is there. */
const shown = { what: '', since: -Infinity };
/** Whether a companion spoke in the place of the question, and when it last gave that up: a press may have been meant for it. */
const companion = { spoke: false, gone: -Infinity };
/** The card that lies over the page, if one does. */
let cover = '';
/** The place of a card that has left by itself, and when it left. @type {{place: DOMRect | null, at: number}} */
const left = { place: null, at: -Infinity };
/** The last press of a pointer, and what it spoke to. `late`: it came too soon after something new. `meant`: for a card that had just left. */
const press = { x: 0, y: 0, at: -Infinity, what: '', late: false, meant: false };
let byKey = false;
/** When Space or Enter was last pressed while something was shown: the next of them may be meant for it, too. */
let hurried = -Infinity;
/** Somebody has pressed, and no frame has shown it yet. */
let unseen = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

export function watchPresses() {
  addEventListener('pointerdown', pressed, true);
  addEventListener('click', clicked, true);
  addEventListener('keydown', typed, true);
}

function whatIsShown() {
  const { screen, asked, company, hint, playing, dialog, pending, stories, campaign } = state;
  if (screen !== 'table' && screen !== 'town') return 'forms';          // where nothing is answered, nothing is answered twice
  return [screen, asked, company.overruled, hint?.shown, playing, campaign?.asked, dialog?.kind, pending?.options, stories.length, cover].join();
}

/** A card has come to lie over the page, or has gone. @param {string} card which; none: it has gone @param {DOMRect | null} [place] where it lay, if it left by itself */
export function noteCover(card, place = null) {
  cover = card;
  Object.assign(left, { place, at: performance.now() });
  noteShown();
}

/** @param {number} x @param {number} y @param {number} at when it came down */
function meantForCard(x, y, at) {
  const { place } = left;
  return place !== null && at - left.at < GONE && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
}

/** Called when the page has been drawn. */
export function noteShown() {
  const what = whatIsShown();
  if (what === shown.what) return;
  Object.assign(shown, { what, since: performance.now() });
  noteCompanion(shown.since);
  wakeWhenSettled();
}

/** @param {number} now */
function noteCompanion(now) {
  const speaks = companionNow(state.view) !== null;
  if (companion.spoke && !speaks && !state.company.overruled) companion.gone = now;
  companion.spoke = speaks;
}

/** The page says when a press counts again. */
function wakeWhenSettled() {
  clearTimeout(timer);
  if (settling()) timer = setTimeout(() => { sayBusy(); wakeWhenSettled(); }, quietUntil() - performance.now() + 1);
}

/** The answers say whether a press counts. By hand rather than by a drawing of the whole page: it must be true in the very next frame. */
function sayBusy() {
  const { busy, screen, awake, playing } = state, table = screen === 'table' && (!awake || Boolean(playing));
  document.querySelector(ANSWERS)?.setAttribute('aria-busy', String(busy || table || settling()));
}

/** Shows in the next frame what has been pressed; whatever takes longer waits for that (see `painted`).
 * @param {string[]} options */
export function showPress(options) {
  sayBusy();
  for (const button of document.querySelectorAll('[data-option]')) if (/** @type {HTMLElement} */ (button).dataset.option === options.at(-1)) button.toggleAttribute('data-pressed', true);
  document.querySelector('#confirm-yes')?.toggleAttribute('data-pressed', true);
}

/** After each drawing: what was pressed is over and done with. */
export function noteDrawn() {
  sayBusy();
  if (!state.busy) for (const button of document.querySelectorAll('[data-pressed]')) button.removeAttribute('data-pressed');
}

/** When the frame that shows the last press has been drawn; at once if nobody has pressed. @returns {Promise<void>} */
export function painted() {
  if (!unseen || document.hidden) return Promise.resolve();
  unseen = false;
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, FRAME);
  });
}

function quietUntil() {
  return Math.max(shown.since + QUIET, press.at + DOUBLE);
}

/** A press where the last one was would not count yet. @param {number} [at] when it came down, in milliseconds */
export function settling(at = performance.now()) {
  return press.what !== '' && press.what !== whatIsShown() && at < quietUntil();
}

/** Counted from when the hand came down: a busy page may hear of it late. @param {PointerEvent} event */
function pressed({ clientX: x, clientY: y, timeStamp }) {
  const meant = meantForCard(x, y, timeStamp), late = meant || timeStamp - companion.gone < QUIET || (settling(timeStamp) && Math.hypot(x - press.x, y - press.y) <= NEAR);
  unseen = true;
  Object.assign(press, { x, y, at: timeStamp, what: late ? press.what : shown.what, late, meant });
  byKey = false;
  if (late) wakeWhenSettled();
}

/** The press that is now being obeyed came down on something else, or too soon after it. */
export function pressedTooSoon() {
  return !byKey && (press.late || press.what !== shown.what);
}

/** @param {MouseEvent} event */
function clicked(event) {
  const target = /** @type {Element} */ (event.target);
  if (!event.isTrusted || !event.detail || !target.closest?.(PRESSED) || (target.closest(FREE) && !press.meant) || !pressedTooSoon()) return;
  swallow(event);
}

/** @param {KeyboardEvent} event */
function typed(event) {
  byKey = unseen = true;
  if (isLate(event)) return swallow(event);
  const held = event.repeat && (event.key === 'Enter' || event.key === ' ');
  if (held && !/** @type {Element} */ (event.target).closest?.('input, textarea, select')) swallow(event);
}

/** A key pressed for the show must never answer what opens when it ends. @param {KeyboardEvent} event */
function isLate({ key, repeat }) {
  if (key !== 'Enter' && key !== ' ') return false;
  const now = performance.now();
  if (left.place && now - left.at < GONE && !state.dialog) return true;
  if (state.playing && !repeat) hurried = now;
  const before = Math.max(hurried, companion.spoke ? -Infinity : companion.gone);
  return !state.playing && !state.dialog && shown.since - before < HURRY && now - shown.since < LATE;
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
