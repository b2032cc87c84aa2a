// Keeps the keyboard's place: after an answer the focus goes to the next question, and nowhere else.

import { state } from '../page/store.js';

/** The first place of a reader on each screen. @type {Record<string, string>} */
const PLACES = { home: '.logo', table: '.table #question-text', town: '#town-title' };
let last = '', screen = 'home', dialog = false, arriving = false;
let wasInside = false;
let held = false; // whoever was in the question when something began to be shown is there again when the next one opens

/** Before the page is drawn again. */
export function noteFocus() {
  wasInside = held || Boolean(document.activeElement?.closest('.question'));
}

/** The question that was asked is told apart by what it asks, not by the buttons it shares with the next. */
export function keepFocus() {
  const question = state.view?.question;
  const lost = isLost();
  if (state.playing) return holdFocus(lost);
  held = false;
  if (question) followQuestion(`${state.game?.index}:${question.text.key}`, lost);
  keepPlace(lost);
  const end = /** @type {HTMLElement | null} */ (document.querySelector('.end'));
  if (end && lost) end.focus();
}

function isLost() {
  return !document.activeElement || document.activeElement === document.body;
}

/** @param {string} asked @param {boolean} lost */
function followQuestion(asked, lost) {
  if (asked !== last && wasInside && (lost || !state.pending)) focusQuestion();
  last = asked;
}

/** A new screen begins at its heading, the table at its question; a dialog whose opener has gone gives the focus to what is asked.
 * @param {boolean} lost */
function keepPlace(lost) {
  if (state.screen !== screen) arriving = true;
  const closed = dialog && !state.dialog;
  [screen, dialog] = [state.screen, Boolean(state.dialog)];
  if (state.dialog || !(arriving || (closed && lost))) return;
  const place = /** @type {HTMLElement | null} */ (document.querySelector(PLACES[screen] ?? '#root h1'));
  if (place) arrive(place, lost);              // else it is still being laid
}

/** @param {HTMLElement} place @param {boolean} lost */
function arrive(place, lost) {
  arriving = false;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  if (lost || !place.closest('main')?.contains(document.activeElement)) place.focus({ preventScroll: true });
}

/** @param {boolean} lost */
function holdFocus(lost) {
  held = wasInside;
  if (held && lost) /** @type {HTMLElement | null} */ (document.querySelector('#now-continue, .now #question-text'))?.focus({ preventScroll: true });
}

let byKey = false;
/** Someone who taps has not lost their place; someone on the keyboard must see where it went. */
export function watchHands() {
  addEventListener('keydown', () => { byKey = true; }, true);
  addEventListener('pointerdown', () => { byKey = false; }, true);
}

function focusQuestion() {
  const zone = document.querySelector('.zone-question');
  if (zone) zone.scrollTop = 0;
  const preferred = [...document.querySelectorAll('.question .preferred, .question [data-option]')].find((one) => one.checkVisibility());
  const target = /** @type {HTMLElement | null} */ (preferred ?? document.querySelector('#question-text'));
  target?.focus({ preventScroll: !byKey });
}
