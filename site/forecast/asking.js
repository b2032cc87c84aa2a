// When a forecast is asked for: while the menu of a Hero Phase is open and nothing else goes on, once for each square,
// in slices that keep nobody waiting.

import { onChange, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask } from '../page/ask.js';
import { companionNow } from '../page/seats.js';
import { artOf, intentsOf } from './art.js';
import { said } from './telling.js';

/** @typedef {import('./types.d.ts').Forecast} Forecast */
/** @typedef {import('../page/types.d.ts').Square} Square */

const QUIET = 600; // milliseconds with a new question before its forecast is asked for
const RESTS = 180; // ... and on a square
const MENUS = ['hero_phase', 'move_to'];

/** The forecasts for the open question, by square. @type {Map<string, Forecast | null>} */
const known = new Map();
/** @type {{asked: number, square: Square | null, timer: ReturnType<typeof setTimeout> | undefined, told: boolean}}
 * square: that is pointed at; told: whether it is to be said aloud */
const now = { asked: 0, square: null, timer: undefined, told: false };

export function join() {
  onChange(consider);
  consider();
}

function wanted() {
  const { settings, view, game } = state;
  return Boolean(settings.forecast && view && game && !game.readOnly && isAtRest() && isMenu(view) && !companionNow(view) && !parts.lessons.on());
}

function isAtRest() {
  const { awake, busy, playing, replay } = state;
  return awake && !busy && !playing && !replay;
}

/** @param {import('../page/types.d.ts').View} view */
function isMenu({ question, turn }) {
  return turn.phase === 'hero' && question !== null && MENUS.includes(question.text.key);
}

/** After each change of the page: another question has another forecast. */
function consider() {
  if (!wanted()) return forget();
  if (now.asked !== state.asked) {
    forget();
    Object.assign(now, { asked: state.asked, square: null });
    known.clear();
    return wait(QUIET);
  }
  if (state.pending && String(squareOf(state.pending.options)) !== String(now.square)) point(squareOf(state.pending.options), false);
}

function forget() {
  clearTimeout(now.timer);
  now.asked = 0;
  if (!state.forecast) return;
  update({ forecast: null });
  parts.board?.foretell(null);
}

/** @param {number} time */
function wait(time) {
  clearTimeout(now.timer);
  now.timer = setTimeout(tell, time);
}

/** A square that is pointed at, on the board or in the list: what if one ended there?
 * @param {{square?: Square, kind?: string, figure?: string} | null} choice
 * @param {boolean} [aloud] whether keys did it */
export function contemplate(choice, aloud = false) {
  if (!wanted() || now.asked !== state.asked) return;
  point(choice?.square && !choice.figure ? choice.square : squareOf(state.pending?.options ?? []), aloud);
}

/** @param {Square | null} square @param {boolean} aloud */
function point(square, aloud) {
  Object.assign(now, { square, told: aloud });
  wait(RESTS);
}

/** The square to which some answers lead. @param {string[]} options @returns {Square | null} */
function squareOf(options) {
  const { question } = state.view ?? {};
  const cut = question?.shortcuts?.find((one) => one.options.join() === options.join());
  return cut?.square ?? question?.options.find(({ id }) => options.length === 1 && id === options[0])?.about?.square ?? null;
}

/** Shows what is known of the square, and asks for what is not. */
async function tell() {
  const { asked, square } = now;
  while (isOpen(asked, square) && !known.get(String(square))?.complete) {
    const reply = await ask('forecast', { question: asked, ...(square && { square }) });
    if (!isOpen(asked, square)) return;
    if (!reply.ok) return console.warn('no forecast', reply.error);
    const found = /** @type {{forecast?: Forecast | null}} */ (reply).forecast ?? null;
    known.set(String(square), found);
    if (!found) break;
    show(found);
  }
  if (isOpen(asked, square)) show(known.get(String(square)) ?? known.get('null') ?? null);
}

/** @param {number} asked @param {Square | null} square */
function isOpen(asked, square) {
  return wanted() && now.asked === asked && state.asked === asked && String(now.square) === String(square);
}

/** @param {Forecast | null} found */
function show(found) {
  if (found === state.forecast) return;
  update({ forecast: found });
  parts.board?.foretell(found && state.view ? { items: artOf(found, state.view), intents: intentsOf(found, state.view) } : null);
  const line = document.getElementById('board-said');
  if (found?.complete && now.told && line) line.textContent += ` ${said(found)}`;
}
