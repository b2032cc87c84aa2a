// A list that goes on below says so, and a press leads there. The keyboard needs neither: what has the focus comes into sight.

import { html, ref } from './lit.js';
import { parts } from './parts.js';
import { sign } from './icons.js';

/** @type {IntersectionObserver | null} */
let watcher = null;

/** The last thing in a zone that scrolls. */
export function moreBelow() {
  return html`<i class="zone-end" ${ref(watch)}></i>${moreButton()}`;
}

/** The way on alone: where an answer stays at the foot of its zone, it stands above that. */
export function moreButton() {
  return html`<p class="more-below"><button tabindex="-1" aria-hidden="true" @click=${goOn}>${parts.t('more-below')} ${sign('down')}</button></p>`;
}

/** Called while what is new does not hang in the page yet. @param {Element | undefined} end */
function watch(end) {
  watcher?.disconnect();
  watcher = null;
  if (end) queueMicrotask(() => observe(end));
}

/** @param {Element} end */
function observe(end) {
  const zone = end.parentElement;
  if (!zone) return;
  watcher = new IntersectionObserver(([{ isIntersecting }]) => zone.toggleAttribute('data-more', !isIntersecting), { root: zone });
  watcher.observe(end);
}

/** @param {Event} event */
function goOn({ currentTarget }) {
  const zone = /** @type {Element} */ (currentTarget).closest('.zone');
  zone?.scrollBy({ top: zone.clientHeight * 0.7 });
}
