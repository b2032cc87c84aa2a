// Answers that lie below the rim are announced there: how many, and one press brings them up.

import { html } from './lit.js';
import { onChange, state } from './store.js';
import { parts } from './parts.js';
import { sign } from './icons.js';
import { wantsLessMotion } from '../settings.js';

const ZONE = '.zone-question';
const STEP = 0.7; // of what is seen of the zone: some of it stays, so that nobody loses the place
const SLIVER = 2; // css pixels of an answer that may be hidden

/** The last thing in the zone of the question. */
export function moreBelow() {
  return html`<div class="more-below" hidden><button tabindex="-1" aria-hidden="true" @click=${scrollOn}>${sign('down')}<span></span></button></div>`;
}

/** @param {Event} event */
function scrollOn({ currentTarget }) {
  const zone = /** @type {Element} */ (/** @type {Element} */ (currentTarget).closest(ZONE));
  zone.scrollBy({ top: zone.clientHeight * STEP, behavior: wantsLessMotion(state.settings) ? 'instant' : 'smooth' });
}

/** How many answers cannot be seen without scrolling. @param {Element} zone */
function hiddenIn(zone) {
  const foot = zone.getBoundingClientRect().bottom + SLIVER;
  return [...zone.querySelectorAll('.options > li')].filter((one) => { const { bottom, height } = one.getBoundingClientRect(); return height && bottom > foot; }).length;
}

/** Scrolling draws nothing anew: the hint is written by hand. */
export function noteBelow() {
  const zone = document.querySelector(ZONE), hint = /** @type {HTMLElement | null | undefined} */ (zone?.querySelector('.more-below'));
  if (!zone || !hint) return;
  const count = hiddenIn(zone), label = hint.querySelector('span');
  hint.hidden = !count;
  if (label && count) label.textContent = parts.t('more-below', { count });
}

/** @type {Element | null} */
let watched = null;
const watcher = new ResizeObserver(noteBelow);

/** The zone is another one for each game. */
function watch() {
  const zone = document.querySelector(ZONE);
  if (zone !== watched) watcher.disconnect();
  if (zone && zone !== watched) watcher.observe(zone);
  watched = zone;
  noteBelow();
}

onChange(() => queueMicrotask(watch));
addEventListener('toggle', noteBelow, true);      // what unfolds pushes the answers down
