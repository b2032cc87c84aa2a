// Keys. Digits take options, arrows walk among them, letters do the rest; fields and dialogs keep their own keys.

import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { answer, redo, undo } from '../game/game.js';
import { openRulebook } from '../rulebook/bookaddress.js';
import { press } from '../game/director.js';

/** @type {Record<string, () => void>} by the place on the keyboard, so that they work under Russian letters too */
const COMMANDS = {
  KeyU: () => undo(),
  KeyY: () => redo(),
  KeyC: () => parts.board?.home(),
  KeyF: () => parts.board?.fit(),
  KeyL: () => update({ tab: state.tab === 'log' ? 'play' : 'log', side: 'log' }),
  KeyM: () => update({ tab: state.tab === 'coming' ? 'play' : 'coming', side: 'coming' }),
  KeyH: () => update({ tab: state.tab === 'heroes' ? 'play' : 'heroes' }),
  KeyR: () => openRulebook(),
  KeyI: () => document.getElementById('hint-open')?.click(),
  Equal: () => parts.board?.zoom(1.25),
  Minus: () => parts.board?.zoom(0.8),
  Escape: () => leaveSmallThings(),
};

export function listenToKeys() {
  document.addEventListener('keydown', (event) => { if (isOurs(event) && handle(event)) event.preventDefault(); });
}

/** @param {KeyboardEvent} event */
function isOurs(event) {
  const field = /** @type {Element} */ (event.target).closest?.('input, select, textarea');
  return !field && !state.dialog && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}

/** @param {KeyboardEvent} event */
function handle(event) {
  if (event.key === '?') return open('keys');
  if (state.screen !== 'table') return false;
  if (state.replay) return state.replay.key(event);
  if (event.repeat && !/^(Arrow|[-+=])/.test(event.key)) return true;     // held down is pressed once
  if (state.playing && (event.key === ' ' || event.key === 'Enter')) return goOn(event);
  if (parts.company?.command(event)) return true;
  return event.key.startsWith('Arrow') ? walk(event) : choose(event);
}

/** An answer by its number, the answer that has been picked, or a command. @param {KeyboardEvent} event */
function choose(event) {
  if (/^[1-9]$/.test(event.key) && !event.shiftKey) return takeOption(Number(event.key) - 1);
  if (event.key === 'Enter') return confirm(event);
  const command = COMMANDS[event.code];
  command?.();
  return Boolean(command);
}

/** While something is shown, one press goes on; the button that has the focus does the same by itself, unless a card lies over it. @param {KeyboardEvent} event */
function goOn(event) {
  const button = /** @type {Element} */ (event.target).closest('button, summary, a'), card = document.querySelector('#card-stage:not([hidden])');
  return (!button || Boolean(card && !card.contains(button))) && press();
}

/** @param {string} kind */
function open(kind) {
  update({ dialog: { kind } });
  return true;
}

function leaveSmallThings() {
  if (state.playing && !state.stories.length) press();
  else if (state.stories.length) update({ stories: state.stories.slice(1) });
  else update({ pending: null, tab: 'play' });
}

function buttons() {
  return /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.question [data-option]:not(details:not([open]) *)')]);
}

/** @param {number} index */
function takeOption(index) {
  const button = buttons().find((one) => one.getAttribute('aria-keyshortcuts') === String(index + 1));
  button?.click();
  return Boolean(button);
}

/** Enter on the bare page confirms what waits, or takes the only or usual answer. @param {KeyboardEvent} event */
function confirm(event) {
  if (/** @type {Element} */ (event.target).closest('button, summary, a, canvas')) return false;
  const { question } = state.view ?? {};
  if (state.pending) answer(state.pending.options);
  else if (question?.default) answer([question.default]);
  return true;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const from = /** @type {HTMLElement} */ (document.activeElement);
  if (from.closest('canvas, .log, details')) return false;
  if (from.matches('.cell')) return walkSquares(event.key, from);
  const all = buttons();
  const step = ['ArrowDown', 'ArrowRight'].includes(event.key) ? 1 : -1;
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (from));
  all[at < 0 ? 0 : (at + step + all.length) % all.length]?.focus();
  return all.length > 0;
}

/** To the nearest square that lies in the direction of the arrow. @param {string} key @param {HTMLElement} from */
function walkSquares(key, from) {
  const axis = key === 'ArrowLeft' || key === 'ArrowRight' ? 0 : 1;
  const sense = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const here = squareOf(from);
  const ahead = buttons().filter((one) => one.dataset.square).map((button) => ({ button, away: offset(here, squareOf(button)) }));
  const fitting = ahead.filter(({ away }) => away[axis] * sense > 0);
  const cost = (/** @type {number[]} */ away) => Math.abs(away[axis]) + 3 * Math.abs(away[1 - axis]);
  fitting.sort((a, b) => cost(a.away) - cost(b.away))[0]?.button.focus();
  return true;
}

/** @param {HTMLElement} button */
function squareOf(button) {
  return (button.dataset.square ?? '0,0').split(',').map(Number);
}

/** @param {number[]} from @param {number[]} to */
function offset(from, to) {
  return [to[0] - from[0], to[1] - from[1]];
}
