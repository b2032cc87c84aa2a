// The few pieces of lit-html that the page uses, from one place. One row or picture that fails must not take the page
// along.
import { tried } from '../ground/guard.js';
import { nothing } from '../vendor/lit-html/lit-html.js';
import { repeat as repeated } from '../vendor/lit-html/directives/repeat.js';
import { ref as referred } from '../vendor/lit-html/directives/ref.js';

export { html, svg, render, nothing } from '../vendor/lit-html/lit-html.js';
export { live } from '../vendor/lit-html/directives/live.js';

/** Rows, each with its key. One that cannot be drawn is left out.
 * @template T @param {Iterable<T>} items @param {(item: T, index: number) => unknown} keyOf
 * @param {(item: T, index: number) => unknown} template */
export function repeat(items, keyOf, template) {
  return repeated(items, keyOf, (item, index) => tried(() => template(item, index), nothing));
}

/** One guard for each callback: another one would be called anew at each drawing.
 * @type {WeakMap<Function, (element: Element | undefined) => void>} */
const guards = new WeakMap();

/** @param {((element: Element | undefined) => void) | undefined} callback */
export function ref(callback) {
  if (callback && !guards.has(callback)) guards.set(callback, (element) => tried(() => callback(element)));
  return referred(callback && guards.get(callback));
}
