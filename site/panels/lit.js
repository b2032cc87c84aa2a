// The few pieces of lit-html that the panels use, from one place.
export { html, svg, render, nothing } from '../vendor/lit-html/lit-html.js';
export { repeat } from '../vendor/lit-html/directives/repeat.js';
export { ref } from '../vendor/lit-html/directives/ref.js';
export { live } from '../vendor/lit-html/directives/live.js';
