// Squares to choose from, laid out as they lie on the board, so that arrow keys and thumbs find them. Names are read out.

import { html, nothing, repeat } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { state, update } from '../page/store.js';
import { answer } from '../game/game.js';
import { areasAt, endingHere } from './outlook.js';
import { costsAttack, reachSign } from './option.js';

/** @typedef {import('../page/types.d.ts').Option} Option */
/** @typedef {import('../page/types.d.ts').Question} Question */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').Square} Square */

const RESTS = 4; // css pixels that a resting hand wanders
const WIDEST = 14, CELL = 1.65;     // squares in a row, and the rem that one of them takes

/** @param {View} view @param {Question} question @param {Option[]} options @param {(option: Option) => string} label */
export function squareGrid(view, question, options, label) {
  const told = (/** @type {Option} */ option) => [label(option), option.about?.square ? areasAt(view, option.about.square) : '', option.ends && option.about?.square ? endingHere(view, option.about.square) : ''].filter(Boolean).join('. ');
  const box = bounds([...squaresOf(options), ...(question.text.key === 'place_hero' ? tilesUnder(view, options) : []), ...(parts.names.origin() ? [/** @type {Square} */ (parts.names.origin())] : [])]);
  if (box.wide > widest()) return squareList(options, told);
  return html`<div class="squares ${state.byList ? 'unfolded' : ''}" role="group" aria-label=${parts.t('squares-map')}>
    ${fold(options)}<div class="grid" .style=${`--columns: ${box.wide}; --rows: ${box.high}`}>
      ${floor(view, box)} ${figures(view, box)}
      ${repeat(nearestFirst(options), ({ id }) => id, (option, index) => cell(question, option, box, told(option), index))}
    </div>
    <p class="named" aria-hidden="true"><span class="here"></span><span class="hint-line">${parts.t('squares-hint')}</span></p>${price(options)}${options.some(({ ends }) => ends) ? html`<p class="ends-line" aria-hidden="true">${parts.t('squares-ends')}</p>` : nothing}
  </div>`;
}

/** Large letters on a small screen leave no room for a plan. */
function widest() {
  return Math.min(WIDEST, innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / CELL);
}

/** The cost of the walk, beside the sign that marks its squares on the board. @param {Option[]} options */
function price(options) {
  return options.some(costsAttack) ? html`<span class="price-line">${reachSign(true)}${parts.t('does-gives-up-attack')}</span>` : nothing;
}

/** On a phone the board is enough for most; the list is one press away. @param {Option[]} options */
function fold(options) {
  return html`${state.byList ? nothing : html`<p class="tap-hint">${parts.t('squares-tap')} ${price(options)}</p>`}<button class="link fold" aria-expanded=${state.byList} @click=${() => update({ byList: !state.byList })}>${parts.t('squares-by-list')}</button>`;
}

/** @param {Option[]} options @returns {Square[]} */
function squaresOf(options) {
  return options.map(({ about }) => /** @type {Square} */ (about?.square));
}

/** The corners of the tiles on which the choices lie: with nobody on the board yet, only the whole room shows where they are. @param {View} view @param {Option[]} options @returns {Square[]} */
function tilesUnder({ tiles }, options) {
  const under = tiles.filter(({ x, y }) => squaresOf(options).some((one) => Math.floor(one[0] / 4) === x && Math.floor(one[1] / 4) === y));
  return under.flatMap(({ x, y }) => [/** @type {Square} */ ([4 * x, 4 * y]), /** @type {Square} */ ([4 * x + 3, 4 * y + 3])]);
}

/** @param {Square[]} squares */
function bounds(squares) {
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, wide: Math.max(...xs) - left + 1, high: Math.max(...ys) - top + 1 };
}

/** Tab order follows the distance, which is also the order of the number keys. @param {Option[]} options */
function nearestFirst(options) {
  const from = parts.names.origin() ?? [0, 0];
  const far = (/** @type {Option} */ { about }) => Math.max(...(about?.square ?? [0, 0]).map((at, axis) => Math.abs(at - from[axis])));
  return [...options].sort((a, b) => far(a) - far(b));
}

/** @param {Square} square @param {ReturnType<typeof bounds>} box */
function place([x, y], box) {
  return `grid-column: ${x - box.left + 1}; grid-row: ${y - box.top + 1}`;
}

/** @param {Question} question @param {Option} option @param {ReturnType<typeof bounds>} box @param {string} label @param {number} index */
function cell(question, option, box, label, index) {
  const square = /** @type {Square} */ (option.about?.square);
  const steps = stepsTo(question, option, square), held = whoStands(square);
  return html`<button class="cell ${option.ends ? 'ends' : ''} ${held ? 'held' : ''}" data-option=${option.id} data-square=${square.join(',')} .style=${place(square, box)} title=${label}
    aria-label=${label} aria-keyshortcuts=${index < 9 ? String(index + 1) : nothing} ?disabled=${!state.awake || state.game?.readOnly}
    @click=${() => answer([option.id])} @focus=${naming} @pointerenter=${hovering} @pointermove=${hovering}>${held || (steps ?? '◆')}</button>`;
}

/** The letter of whoever stands on a square that can be chosen, such as who would be pushed and may stay. @param {Square} square */
function whoStands(square) {
  const { heroes = [], monsters = [] } = state.view ?? {}, there = [...heroes, ...monsters].find((one) => one.square?.join() === square.join());
  return there ? parts.words.name(there.card).slice(0, 1) : '';
}

/** @param {Question} question @param {Option} option @param {Square} square */
function stepsTo(question, { about }, square) {
  if (about?.steps) return about.traps ? `${about.steps}!` : about.steps; // the way crosses a trap token; the label says so in words
  const cut = question.shortcuts?.find((one) => one.square?.join() === square.join());
  return cut?.steps ?? null;
}

/** The place where the pointer last pressed. A square that has come to lie under it since has not been pointed at. */
const pressed = { x: NaN, y: NaN };
addEventListener('pointerdown', ({ clientX, clientY }) => Object.assign(pressed, { x: clientX, y: clientY }), true);

/** A finger hovers over nothing, nor does a hand that rests where it has pressed. @param {PointerEvent} event */
function hovering(event) {
  if (event.pointerType !== 'touch' && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > RESTS) return naming(event);
}

/** @param {Event} event */
function naming({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  const line = button.closest('.squares')?.querySelector('.named .here');
  if (line) line.textContent = button.title;
  for (const one of document.querySelectorAll('.cell.pointed')) if (one !== button) one.classList.remove('pointed');
  button.classList.add('pointed');
  const square = /** @type {Square | undefined} */ (button.dataset.square?.split(',').map(Number));
  parts.board?.point?.(square);
  parts.forecast?.contemplate({ square });
}

/** The board's pointer is on a square: the caption names it, and its cell is the one that shines. @param {Square | null} square */
export function showSquare(square) {
  for (const one of document.querySelectorAll('.cell.pointed')) one.classList.remove('pointed');
  const there = square && /** @type {HTMLElement | null} */ (document.querySelector(`.cell[data-square="${square.join(',')}"]`));
  there?.classList.add('pointed');
  const line = document.querySelector('.squares .named .here');
  if (line) line.textContent = there?.title ?? '';
}

/** The floor around the choices gives them their place; walls stay dark. @param {View} view @param {ReturnType<typeof bounds>} box */
function floor(view, box) {
  return view.tiles.flatMap((tile) => tile.squares.flatMap((line, dy) => [...line].map((kind, dx) => {
    /** @type {Square} */ const square = [tile.x * 4 + dx, tile.y * 4 + dy];
    return '#~'.includes(kind) || !within(square, box) ? nothing : html`<i class="floor" .style=${place(square, box)}></i>`;
  })));
}

/** @param {Square} square @param {ReturnType<typeof bounds>} box */
function within([x, y], { left, top, wide, high }) {
  return x >= left && y >= top && x < left + wide && y < top + high;
}

/** @param {View} view @param {ReturnType<typeof bounds>} box */
function figures(view, box) {
  const here = (/** @type {Square | null} */ square) => square && within(square, box);
  const heroes = view.heroes.filter(({ square }) => here(square)).map((hero) => mark(hero, hero.id === view.question?.who ? 'hero you' : 'hero', box));
  return [...heroes, ...view.monsters.filter(({ square }) => here(square)).map((monster) => mark(monster, 'monster', box))];
}

/** @param {{card: string, square: Square | null}} figure @param {string} kind @param {ReturnType<typeof bounds>} box */
function mark({ card, square }, kind, box) {
  const letter = parts.words.name(card).slice(0, 1);
  return html`<i class="mark ${kind}" aria-hidden="true" .style=${place(/** @type {Square} */ (square), box)}>${letter}</i>`;
}

/** @param {Option[]} options @param {(option: Option) => string} label */
function squareList(options, label) {
  return html`<div class="squares ${state.byList ? 'unfolded' : ''}">${fold(options)}<ul class="square-list">${repeat(nearestFirst(options), ({ id }) => id, (option) => html`<li>
    <button class="chip" data-option=${option.id} ?disabled=${!state.awake || state.game?.readOnly} @click=${() => answer([option.id])}>${label(option)}</button></li>`)}</ul></div>`;
}
