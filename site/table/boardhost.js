// The host of the board: makes it, feeds it, listens to it, and goes on without it if it cannot be drawn.

import { fault, heal, tried } from '../ground/guard.js';
import { onChange, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { answer } from '../game/game.js';
import { companionNow } from '../page/seats.js';
import { press } from '../game/director.js';
import { endingBy, saidOf } from './outlook.js';
import { pressedTooSoon } from '../page/hands.js';
import { speedOf, wantsLessMotion } from '../ground/settings.js';
import { iconOf } from '../page/icons.js';
import { loadPortraits } from '../board/portraits/index.js';
import { loadLandmarks } from '../board/landmarks.js';
import { loadLooks, looksAsked } from '../board/looks.js';
import { linesOf, optionLabel } from '../page/optionlabel.js';
import { kindName } from '../cards/cardface.js';
import { showRims } from './rims.js';
import { showSquare } from './squares.js';
import { inShort, spoken } from '../cards/odds.js';
import { meantBy, meantInShort } from '../cards/intents.js';

/** @typedef {import('../page/types.d.ts').View} View */

const MAKING = 'board', LOOKS = 'board looks';      // what may fail
/** @type {Element | null} */
let host = null;
/** The watched elements that lie over the board. @type {Set<Element>} */
let watched = new Set();
/** @type {ResizeObserver | null} */
let watcher = null;
/** @type {any} */
export const shared = { icons: {} };

/** Called by lit when the place of the board comes and goes. @param {Element | undefined} element */
export function boardHost(element) {
  if (!element || element === host) return;
  host = element;
  makeBoard(element);
}

/** @param {Element} element */
async function makeBoard(element) {
  const [ground, over] = element.querySelectorAll('canvas');
  try {
    const [{ createBoard }] = await Promise.all([import('../board/board.js'), loadPortraits(parts.words.inUse), loadLandmarks(parts.words.inUse), loadLooks(parts.words.inUse), document.fonts?.load('700 20px Philosopher', 'Ая')]);
    if (host !== element) return;
    parts.board?.destroy();
    parts.board = guarded(createBoard(ground, over, { icons: shared.icons, iconOf, words: parts.words, names: parts.names, onChoose, onAmbiguous,
      onLetGo, onInspect, onPoint, onHover, toldOf, onRims: showRims,
      onSkip: () => pressedTooSoon() || press(),
      plate: plateOf, endingOf: (/** @type {{options: string[]}} */ { options }) => endingOf(options),
      meantBy: meantInShort, intents: state.settings.intents, reducedMotion: wantsLessMotion(state.settings), speed: speedOf(state.settings), effects: state.settings.effects,
      covers: () => coversOf(element),
      wordsAt: (/** @type {import('../page/types.d.ts').Square} */ square) => (state.view?.turn.phase === 'hero' && !state.pending ? saidOf(state.view, square) : '') }));
    heal(MAKING);
  } catch (error) {
    return fault(error, MAKING);
  }
  watcher = new ResizeObserver(() => { parts.board?.resize(); parts.board?.again(); });
  watcher.observe(element);
  watchCovers();
  if (state.view) showBoard(state.view);
  parts.board.mark(parts.meant);
}

/** The board's door, of which nothing that fails comes through: the game goes on without its picture.
 * @param {Record<string, (...given: any[]) => any>} board */
function guarded(board) {
  return Object.fromEntries(Object.entries(board).map(([name, deed]) => [name, (/** @type {any[]} */ ...given) => tried(() => deed(...given), undefined, 'board')]));
}

onChange(() => queueMicrotask(() => {
  if (!parts.board) return;
  watchCovers();
  if (!state.busy && !state.pending && state.dialog?.kind !== 'which') parts.board.release();
}));
addEventListener('transitionend', ({ target }) => { if (target instanceof Element && target.closest('[data-covers-board]')) parts.board?.again(); });

/** The parts of the page that lie over the board, in css pixels of the board: tools, party, a sheet, notices.
 * Whatever says so of itself is kept free.
 * @param {Element} element */
function coversOf(element) {
  const board = element.getBoundingClientRect();
  const over = [...document.querySelectorAll('[data-covers-board]')].map((one) => one.getBoundingClientRect());
  return over.filter(({ width, height, left, right, top, bottom }) => width && height && left < board.right && right > board.left && top < board.bottom && bottom > board.top)
    .map(({ left, top, right, bottom }) => /** @type {[number, number, number, number]} */ ([left - board.left - 2, top - board.top - 2, right - board.left + 2, bottom - board.top + 2]));
}

/** Covers come and go as the page is drawn; each is watched while it is there. */
function watchCovers() {
  const there = new Set(document.querySelectorAll('[data-covers-board]'));
  for (const one of watched) if (!there.has(one)) watcher?.unobserve(one);
  for (const one of there) if (!watched.has(one)) watcher?.observe(one);
  watched = there;
}

/** A game that is begun by a link opens its box only when the board is there already: its tiles wait for what they are
 * drawn with. @param {View} view */
export function showBoard(view) {
  const { board } = parts, boxes = parts.words.inUse;
  if (!board) return;
  if (looksAsked(boxes)) return void board.show(view);
  Promise.all([loadLandmarks(boxes), loadLooks(boxes)]).catch((error) => fault(error, LOOKS)).then(() => { if (parts.board === board && state.view) board.show(state.view); });
}

export function closeBoard() {
  watcher?.disconnect();
  watched = new Set();
  parts.board?.destroy();
  showRims([]);
  parts.board = null;
  host = null;
}

/** Asks before a walk ends the Hero Phase. A mouse and the keys have read the chances of an attack,
 * and that it ends the Hero Phase, before they press; a finger has seen nothing yet, so it is asked before a die is
 * rolled, too, and where squares are so small that it may have meant the one beside. @param {string[]} ids
 * @param {{finger?: boolean, small?: boolean}} [how] */
function onChoose(ids, { finger = false, small = false } = {}) {
  if (pressedTooSoon() || companionNow(state.view)) return;
  if (isPending(ids) || (state.settings.confirm && !isToBeAsked(ids, finger, small))) return void answer(ids);
  update({ pending: { options: ids, label: labelOf(ids), note: endingOf(ids) } });
  queueMicrotask(() => document.getElementById('confirm-yes')?.focus());
}

/** @param {string[]} ids @param {boolean} finger @param {boolean} small */
function isToBeAsked(ids, finger, small) {
  const { kind, odds, ends } = placeOf(ids);
  return finger ? small || Boolean(ends || odds?.length) : Boolean(ends) && kind !== 'attack';
}

/** The second tap on the same place confirms the first. @param {string[]} ids */
function isPending(ids) {
  return state.pending?.options.join() === ids.join();
}

function onLetGo() {
  if (state.pending && !pressedTooSoon()) update({ pending: null });
}

/** The shortcut, or the option, that a place on the board stands for. @param {string[]} ids
 * @returns {{kind?: string, ends?: boolean, odds?: import('../page/types.d.ts').Odds[], about?:
 * import('../page/types.d.ts').About}} */
function placeOf(ids) {
  const { question } = /** @type {View} */ (state.view);
  const cut = question?.shortcuts?.find(({ options }) => options.join() === ids.join()), option = question?.options.find(({ id }) => id === ids.at(-1));
  return cut ? { ...cut, about: { square: cut.square, figure: cut.figure } } : { ...option, kind: option?.about?.figure ? 'attack' : 'move' };
}

/** That this ends the Hero Phase, and what follows; nothing if it does not. @param {string[]} ids */
function endingOf(ids) {
  return endingBy(/** @type {View} */ (state.view), placeOf(ids));
}

/** @param {string[]} ids */
function labelOf(ids) {
  const { question } = /** @type {View} */ (state.view);
  const direct = question?.options.find(({ id }) => id === ids.at(-1));
  if (direct) return optionLabel(direct);
  const cut = question?.shortcuts?.find(({ options }) => options.join() === ids.join());
  return cut ? shortcutLabel(cut) : parts.t('shortcut-move', { place: '', figure: '', card: '' });
}

/** @param {import('../page/types.d.ts').Shortcut} cut */
function shortcutLabel({ kind, square, figure, card }) {
  return parts.t(`shortcut-${kind}`, { place: square ? parts.names.square(square) : '', figure: figure ? parts.names.of(figure) : '', card: card ? parts.words.name(card) : '' });
}

/** The costs of the first of these answers. @param {string[]} ids */
function costsOf([first]) {
  const { question } = /** @type {View} */ (state.view);
  return linesOf(question?.options.find(({ id }) => id === first)?.costs, question?.who);
}

/** Says in words what the arrow keys on the board have reached.
 * @param {{options: string[], square?: import('../page/types.d.ts').Square, odds?: import('../page/types.d.ts').Odds[], figure?:
 * string}} choice */
function onPoint({ options, square, odds = [], figure }) {
  parts.forecast?.contemplate({ square, figure }, true);
  const line = document.getElementById('board-said');
  if (line) line.textContent = [labelOf(options), endingOf(options), costsOf(options), ...odds.map((one) => spoken(one, figure)), ...(figure ? meantBy(figure) : [])].filter(Boolean).join('. ');
}

/** Names the square under the mouse below the map of squares, and its cell shows it.
 * @param {import('../board/types.d.ts').Choice | null} choice */
function onHover(choice) {
  showSquare(choice?.square ?? null);
  parts.forecast?.contemplate(choice);
}

/** The lines for the plate beside a token: its name, and what disables it.
 * @param {import('../page/types.d.ts').Token} token */
function toldOf({ id, card }) {
  const { disable } = card ? parts.words.face(card) : { disable: undefined };
  return [parts.names.of(id), [card && kindName(card), disable === undefined ? '' : parts.t('token-disable', { number: disable })].filter(Boolean).join(' · ')].filter(Boolean);
}

/** The plate beside a figure that is pointed at. @param
 * {{options: string[], odds?: import('../page/types.d.ts').Odds[]}} choice */
function plateOf({ options, odds = [] }) {
  const cut = state.view?.question?.shortcuts?.find((one) => one.options.join() === options.join());
  return odds.map((one) => [cut?.card ? `${parts.words.name(cut.card)}: ` : '', inShort(one)].join(''));
}

/** A bare square means to walk there, whatever powers could also be used on it: those have their own buttons.
 * @param {any[]} list */
function walkOf(list) {
  const walks = list.filter(({ kind }) => kind === 'move');
  return walks.length === 1 && list.every(({ square, figure, pending }) => square && !figure && !pending) ? walks[0] : null;
}

/** Several things could be meant by one tap: the player says which. @param {any[]} list
 * @param {{finger?: boolean, small?: boolean, card?: string | null}} how card: of what lies there, which may only have
 * been meant to be read */
function onAmbiguous(list, { finger, small, card }) {
  if (pressedTooSoon() || companionNow(state.view)) return;
  const walk = card ? null : walkOf(list);
  if (walk) return onChoose(walk.options, { finger, small });
  const choices = list.map((one) => ({ ids: one.options, label: labelOf(one.options), costs: [costsOf(one.options), endingOf(one.options)].filter(Boolean).join(' · '), figure: one.figure, odds: one.odds }));
  const foe = list.every(({ kind, figure }) => kind === 'attack' && figure === list[0].figure) ? list[0].figure : undefined;
  update({ dialog: { kind: 'which', choices, foe, card } });
}

/** @param {{card?: string, figure?: string, tile?: string, token?: string} | string} what */
function onInspect(what) {
  const id = typeof what === 'string' ? what : what.figure ?? what.card ?? what.token ?? what.tile;
  if (id) update({ dialog: { kind: 'card', card: parts.names.cardOf(id), figure: parts.names.figures.has(id) ? id : undefined } });
}
