// The list of the library. Only the cards in sight, and some above and below, are in the page, however many there are.

import { html, nothing, ref, render, repeat } from '../page/lit.js';
import { onChange } from '../page/store.js';
import { parts } from '../page/parts.js';
import { cardFace, lookOf } from '../cards/cardface.js';
import { kindSign } from '../cards/cardsigns.js';
import { grouped } from './finding.js';
import { isCovered, isMet } from './known.js';
import { heightOf, inSight, stepTo } from './window.js';

/** @typedef {import('./finding.js').Entry} Entry */
/** @typedef {{open: (card: string, box: string) => void, uncover: (card: string) => void}} Deeds */

const BEYOND = 0.6;      // screens above and below what is seen

/** @type {HTMLElement | null} */ let list = null;
/** @type {[string, Entry[]][]} */ let groups = [];
/** @type {Entry[]} */ let entries = [];
/** @type {import('./known.js').Opened} */ let opened = {};
/** @type {Deeds} */ let deeds = { open: () => {}, uncover: () => {} };
/** How cards lie: css pixels from row to row, between rows, and how many stand in one. */
let lie = { pitch: 0, gap: 0, columns: 1 };
let drawn = '';

onChange(() => draw());
const resized = new ResizeObserver(() => draw());

/** The element that holds the list. */
export const holdList = ref((element) => {
  resized.disconnect();
  list = /** @type {HTMLElement | null} */ (element ?? null);
  drawn = '';
  if (!list) return;
  list.addEventListener('keydown', walk);
  resized.observe(list);
  requestAnimationFrame(() => scroller()?.addEventListener('scroll', scrolled, { passive: true }));
});

/** Changes the contents of the list. @param {Entry[]} found @param {import('./known.js').Opened} dialog what is
 * uncovered @param {Deeds} then */
export function showList(found, dialog, then) {
  if (found !== entries) groups = grouped(found);
  [entries, opened, deeds] = [found, dialog, then];
}

function scroller() {
  return /** @type {HTMLElement | null} */ (list?.closest('.dialog-body') ?? null);
}

// ---------------------------------------------------------------- drawing
let coming = 0;
function scrolled() {
  coming ||= requestAnimationFrame(() => { coming = 0; if (ranges().join() !== drawn) fill(); });
}

/** Everything anew: what is shown, or the room for it, may have changed. */
function draw() {
  if (!list?.isConnected) return;
  if (!list.querySelector('ul')) render(html`${groups.slice(0, 1).map(([name]) => shelf(name, [], [0, 0]))}`, list);      // an empty shelf, to be measured
  measure();
  fill();
  if (ranges().join() !== drawn) fill();          // where a shelf lies is known once those above it have their height
}

function measure() {
  const shelf = list?.querySelector('ul');
  if (!shelf) return;
  const { gridTemplateColumns: columns, gridAutoRows: row, rowGap: gap } = getComputedStyle(shelf);
  lie = { pitch: Number.parseFloat(row) + Number.parseFloat(gap), gap: Number.parseFloat(gap), columns: columns.split(' ').length };
}

/** Of each shelf, which cards are drawn. @returns {[number, number][]} */
function ranges() {
  const view = scroller()?.getBoundingClientRect() ?? { top: 0, height: innerHeight }, places = [...list?.querySelectorAll('ul') ?? []];
  return groups.map(([name, own]) => {
    const shelf = places.find(({ dataset }) => dataset.group === name), top = (shelf?.getBoundingClientRect().top ?? view.top + view.height * 2) - view.top;
    return inSight(own.length, { ...lie, top }, view.height, BEYOND * view.height);
  });
}

function fill() {
  if (!list) return;
  const shown = ranges(), held = document.activeElement;
  drawn = shown.join();
  render(html`${repeat(groups, ([name]) => name, ([name, own], place) => shelf(name, own, shown[place]))}`, list);
  if (held && held !== document.body && !held.isConnected) scroller()?.focus({ preventScroll: true });      // the card that had the focus was left behind
}

/** @param {string} name @param {Entry[]} own @param {[number, number]} shown */
function shelf(name, own, [from, end]) {
  const style = `height: ${heightOf(own.length, lie)}px; padding-top: ${from / lie.columns * lie.pitch}px`;
  return html`<section><h3 id="shelf-${name}">${parts.t(`library-${name}`)} <small>${own.length}</small></h3>
    <ul class="library-shelf" data-group=${name} aria-labelledby="shelf-${name}" .style=${lie.pitch ? style : ''}>${repeat(own.slice(from, end), ({ id }) => id, (entry, place) => html`<li aria-setsize=${own.length} aria-posinset=${from + place + 1}>${spot(entry)}</li>`)}</ul></section>`;
}

/** @param {Entry} entry */
function spot({ id, box }) {
  if (!isCovered(id, opened)) return html`<button data-library=${id} class=${isMet(id) ? 'met' : ''} @click=${() => deeds.open(id, box)}>${cardFace(id, { size: 'mini', plain: true })}${isMet(id) ? html`<span class="met-mark" title=${parts.t('library-met')}><span class="sr">${parts.t('library-met')}</span></span>` : nothing}</button>`;
  const { of = [] } = parts.words.face(id);
  return html`<button class="covered" data-library=${id} data-look=${lookOf(id)} @click=${() => deeds.uncover(id)}><span class="covered-sign">${kindSign(lookOf(id))}</span>
    <b>${parts.words.find(`look-${lookOf(id)}`) ?? parts.t(`kind-${lookOf(id)}`)}</b> <span>${parts.t('library-covered', { adventure: parts.words.name(of[0] ?? '') })}</span></button>`;
}

// ---------------------------------------------------------------- the keyboard
/** Brings a card into sight and the focus to it; without one, the first. @param {string | null} id */
export function goTo(id) {
  const [name, own] = groups.find(([, cards]) => !id || cards.some((one) => one.id === id)) ?? ['', []];
  const place = id ? own.findIndex((one) => one.id === id) : 0, shelf = list?.querySelector(`ul[data-group="${name}"]`), frame = scroller();
  if (!shelf || !frame) return;
  bring(frame, shelf.getBoundingClientRect().top - frame.getBoundingClientRect().top + Math.floor(place / lie.columns) * lie.pitch);
  fill();
  /** @type {HTMLElement | null} */ (shelf.querySelector(`[data-library="${own[place].id}"]`))?.focus({ preventScroll: true });
}

/** Scrolls as far as a row needs to be seen whole. @param {HTMLElement} frame @param {number} top of the row, below that of the frame */
function bring(frame, top) {
  const above = covers(frame), below = top + lie.pitch - frame.clientHeight;
  if (top < above) frame.scrollTop += top - above;
  else if (below > 0) frame.scrollTop += below;
}

/** How much of the top the search covers while it stays in sight. @param {HTMLElement} frame */
function covers(frame) {
  const tools = frame.querySelector('.library-tools');
  return tools && getComputedStyle(tools).position === 'sticky' ? tools.getBoundingClientRect().height : 0;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const from = /** @type {HTMLElement} */ (event.target).closest('[data-library]')?.getAttribute('data-library');
  const at = groups.findIndex(([, own]) => own.some(({ id }) => id === from)), own = groups[at]?.[1];
  if (!own || !/^(Arrow|Home|End)/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  const to = own[stepTo(event.key, own.findIndex(({ id }) => id === from), own.length, lie.columns) ?? -1] ?? neighbour(event.key, at);
  event.preventDefault();
  if (to) goTo(to.id);
}

/** From the last row of a shelf to the next, from the first to the one before. @param {string} key @param {number} at @returns {Entry | undefined} */
function neighbour(key, at) {
  if (key === 'ArrowDown' || key === 'ArrowRight') return groups[at + 1]?.[1][0];
  return key === 'ArrowUp' || key === 'ArrowLeft' ? groups[at - 1]?.[1].at(-1) : undefined;
}
