// On a phone held upright the question lies in a drawer over the foot of the board: low, half or full; drawn by a finger, by
// buttons or by arrow keys. Its heights are the style sheet's (phone.css); here is only which of them.

import { html } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';

/** @typedef {import('../page/types.d.ts').View} View */

const LEVELS = /** @type {const} */ (['peek', 'half', 'full']);
const KEYS = /** @type {Record<string, number>} */ ({ ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1, Home: 2, End: -2 });
const OURS = ['hero', 'turn'];       // scenes of what the heroes do themselves
const SLOP = 6; // css pixels by which a tap may slip

/** @type {{from: number, height: number, moved: boolean} | null} */
let drag = null;

/** The drawer and the level it was last drawn to. @type {{drawer: string, level: 'peek' | 'half' | 'full'}} */
const drawn = { drawer: 'half', level: 'half' };

/** Where squares are asked for, the board is what matters, unless the list of them has been opened. While something is shown, the drawer stays as it
 * was: nothing jumps, and the board keeps its size; only what the others do needs room to be read. @param {View | null} view */
export function drawerLevel(view) {
  const { drawer, playing, now } = state;
  if (!playing || drawn.drawer !== drawer) Object.assign(drawn, { drawer, level: wanted(view) });
  return drawn.level === 'peek' && playing && now && !OURS.includes(now.scene.kind) ? 'half' : drawn.level;
}

/** @param {View | null} view */
function wanted(view) {
  const squares = (view?.question?.options ?? []).filter(({ about }) => about?.square && !about.figure).length;
  return state.drawer === 'half' && squares > 3 && !state.byList ? 'peek' : state.drawer;
}

const watcher = new ResizeObserver(([{ target }]) => /** @type {HTMLElement | null} */ (target.closest('.table'))?.style.setProperty('--drawn', `${/** @type {HTMLElement} */ (target).offsetHeight}px`));

/** Tells what lies above the drawer how high it is. Called by lit when the zone comes and goes.
 * @param {Element | undefined} zone */
export function drawerZone(zone) {
  watcher.disconnect();
  if (zone) watcher.observe(zone);
}

/** @param {View} view */
export function drawerHandle(view) {
  const at = LEVELS.indexOf(drawerLevel(view));
  return html`<div class="drawer-handle" @pointerdown=${grasp} @pointermove=${pull} @pointerup=${letGo} @pointercancel=${letGo}>
    <button class="tool small" ?disabled=${at === 0} aria-label=${parts.t('drawer-lower')} @click=${() => put(at - 1)}>${sign('down')}</button>
    <span class="grip" role="slider" tabindex="0" aria-orientation="vertical" aria-label=${parts.t('drawer-height')} aria-valuemin="0" aria-valuemax="2" aria-valuenow=${at}
      aria-valuetext=${parts.t(`drawer-${LEVELS[at]}`)} @keydown=${(/** @type {KeyboardEvent} */ event) => typed(event, at)}></span>
    <button class="tool small" ?disabled=${at === 2} aria-label=${parts.t('drawer-raise')} @click=${() => put(at + 1)}>${sign('up')}</button></div>`;
}

/** @param {number} at */
function put(at) {
  const drawer = LEVELS[Math.min(2, Math.max(0, at))];
  update({ drawer, byList: drawer !== 'peek' && (state.byList || drawerLevel(state.view) === 'peek') });
}

/** @param {KeyboardEvent} event @param {number} at */
function typed(event, at) {
  const by = KEYS[event.key];
  if (!by) return;
  event.preventDefault();
  put(at + by);
}

/** @param {Event} event */
function zoneOf({ currentTarget }) {
  return /** @type {HTMLElement} */ (/** @type {Element} */ (currentTarget).closest('.zone-question'));
}

/** @param {PointerEvent} event */
function grasp(event) {
  if (event.button !== 0 || /** @type {Element} */ (event.target).closest('button')) return;
  /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  drag = { from: event.clientY, height: zoneOf(event).clientHeight, moved: false };
}

/** @param {PointerEvent} event */
function pull(event) {
  if (!drag || (!drag.moved && Math.abs(event.clientY - drag.from) < SLOP)) return;
  drag.moved = true;
  const zone = zoneOf(event);
  zone.classList.add('drawn');
  zone.style.height = `${drag.height + drag.from - event.clientY}px`;
}

/** A tap opens and closes; a pull ends at the nearest height. @param {PointerEvent} event */
function letGo(event) {
  if (!drag) return;
  const zone = zoneOf(event), { moved } = drag, height = zone.clientHeight;
  drag = null;
  zone.classList.remove('drawn');
  zone.style.height = '';
  if (moved) put(nearest(height, zone));
  else put(drawerLevel(state.view) === 'half' ? 0 : 1);
}

/** @param {number} height @param {HTMLElement} zone */
function nearest(height, zone) {
  const table = /** @type {HTMLElement} */ (zone.closest('.table')), now = table.dataset.drawer;
  const sizes = LEVELS.map((level) => { table.dataset.drawer = level; return zone.clientHeight; });
  table.dataset.drawer = now;
  const away = sizes.map((size) => Math.abs(size - height));
  return away.indexOf(Math.min(...away));
}
