// One press answers one question: the one that was seen when the hand came down. Whatever appears under a finger that
// has just pressed there is left alone until the finger has had time to be a new decision; a key that is held is one press.

import { state, update } from './store.js';

const QUIET = 350;    // milliseconds after something new has appeared under the pointer
const DOUBLE = 450;   // milliseconds between the presses of a slow double click
const NEAR = 32;      // css pixels that a hand wanders between them
const PRESSED = 'button, summary, a, label, input';
const FREE = '#undo'; // to take back twice is to press twice

/** What a press would now speak to, and since when it is there. */
const shown = { what: '', since: -Infinity };
/** The last press of a pointer, and what it spoke to. `late`: it came too soon after something new. */
const press = { x: 0, y: 0, at: -Infinity, what: '', late: false };
let byKey = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

export function watchPresses() {
  addEventListener('pointerdown', pressed, true);
  addEventListener('click', clicked, true);
  addEventListener('keydown', typed, true);
}

function whatIsShown() {
  const { screen, asked, playing, dialog, pending, stories, campaign } = state;
  if (screen !== 'table' && screen !== 'town') return 'forms';          // where nothing is answered, nothing is answered twice
  return [screen, asked, playing, campaign?.asked, dialog?.kind, pending?.options, stories.length].join();
}

/** Called when the page has been drawn. */
export function noteShown() {
  const what = whatIsShown();
  if (what === shown.what) return;
  Object.assign(shown, { what, since: performance.now() });
  wakeWhenSettled();
}

/** The page says when a press counts again. */
function wakeWhenSettled() {
  clearTimeout(timer);
  if (settling()) timer = setTimeout(() => { update(); wakeWhenSettled(); }, quietUntil() - performance.now() + 1);
}

function quietUntil() {
  return Math.max(shown.since + QUIET, press.at + DOUBLE);
}

/** A press where the last one was would not count yet. */
export function settling() {
  return press.what !== '' && press.what !== whatIsShown() && performance.now() < quietUntil();
}

/** @param {PointerEvent} event */
function pressed({ clientX: x, clientY: y }) {
  const late = settling() && Math.hypot(x - press.x, y - press.y) <= NEAR;
  Object.assign(press, { x, y, at: performance.now(), what: late ? press.what : shown.what, late });
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
  if (!event.isTrusted || !event.detail || !target.closest?.(PRESSED) || target.closest(FREE) || !pressedTooSoon()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {KeyboardEvent} event */
function typed(event) {
  byKey = true;
  const held = event.repeat && (event.key === 'Enter' || event.key === ' ');
  if (!held || /** @type {Element} */ (event.target).closest?.('input, textarea, select')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
