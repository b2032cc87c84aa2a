// Where the board lives in the page: makes it, feeds it, listens to it, and goes on without it if it cannot be drawn.

import { state, update } from './store.js';
import { parts } from './parts.js';
import { answer } from './game.js';
import { press } from './director.js';
import { speedOf, wantsLessMotion } from '../settings.js';
import { iconOf } from './icons.js';
import { optionLabel } from './question.js';

/** @typedef {import('./types.d.ts').View} View */

/** @type {Element | null} */
let host = null;
/** Boards that have shown something. @type {WeakSet<object>} */
const laid = new WeakSet();
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
    const { createBoard } = await import('../board/board.js');
    await document.fonts?.load('700 20px Philosopher', 'Ая');
    if (host !== element) return;
    parts.board = createBoard(ground, over, { icons: shared.icons, iconOf, words: parts.words, names: parts.names, onChoose, onAmbiguous, onInspect, onPoint, onSkip: press,
      reducedMotion: wantsLessMotion(state.settings), speed: speedOf(state.settings), effects: state.settings.effects, padding: paddingOf(element) });
  } catch (error) {
    console.error('the board cannot be drawn; the buttons still play the game', error);
    return;
  }
  watcher = new ResizeObserver(() => parts.board?.resize());
  watcher.observe(element);
  if (state.view) layFirst(parts.board, state.view);
}

/** Before the heroes stand anywhere, the whole start is what matters. @param {any} board @param {View} view */
function layFirst(board, view) {
  laid.add(board);
  board.show(view);
  if (!view.heroes.some(({ square }) => square)) board.fit();
}

/** The party strip and the buttons lie over the board: what matters is shown beside them. @param {Element} element */
function paddingOf(element) {
  const strip = element.parentElement?.querySelector('.party-strip');
  return { top: 8, left: 8, right: 8, bottom: strip && getComputedStyle(strip).display !== 'none' ? 52 : 8 };
}

/** @param {View} view */
export function showBoard(view) {
  const { board } = parts;
  if (!board) return;
  if (!laid.has(board)) return layFirst(board, view);
  board.show(view);
}

export function closeBoard() {
  watcher?.disconnect();
  parts.board?.destroy();
  parts.board = null;
  host = null;
}

/** @param {string[]} ids */
function onChoose(ids) {
  if (state.settings.confirm) return void answer(ids);
  update({ pending: { options: ids, label: labelOf(ids) } });
  queueMicrotask(() => document.getElementById('confirm-yes')?.focus());
}

/** @param {string[]} ids */
function labelOf(ids) {
  const { question } = /** @type {View} */ (state.view);
  const direct = question?.options.find(({ id }) => id === ids.at(-1));
  if (direct) return optionLabel(direct);
  const cut = question?.shortcuts?.find(({ options }) => options.join() === ids.join());
  return parts.t(`shortcut-${cut?.kind ?? 'move'}`, { place: cut?.square ? parts.names.square(cut.square) : '',
    figure: cut?.figure ? parts.names.of(cut.figure) : '', card: cut?.card ? parts.words.name(cut.card) : '' });
}

/** What the arrow keys on the board have reached is said in words beside it. @param {{options: string[]}} choice */
function onPoint({ options }) {
  const line = document.getElementById('board-said');
  if (line) line.textContent = labelOf(options);
}

/** A bare square means to walk there, whatever powers could also be used on it: those have their own buttons. @param {any[]} list */
function walkOf(list) {
  const walks = list.filter(({ kind }) => kind === 'move');
  return walks.length === 1 && list.every(({ square, figure, pending }) => square && !figure && !pending) ? walks[0] : null;
}

/** Several things could be meant by one tap: the player says which. @param {any[]} list */
function onAmbiguous(list) {
  const walk = walkOf(list);
  if (walk) return onChoose(walk.options);
  const choices = list.map((one) => one.options ?? one).map((ids) => ({ ids, label: labelOf(ids) }));
  update({ dialog: { kind: 'which', choices } });
}

/** @param {{card?: string, figure?: string, tile?: string, token?: string} | string} what */
function onInspect(what) {
  const id = typeof what === 'string' ? what : what.figure ?? what.card ?? what.token ?? what.tile;
  if (id) update({ dialog: { kind: 'card', card: parts.names.cardOf(id), figure: parts.names.figures.has(id) ? id : undefined } });
}
