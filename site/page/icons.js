// Pictures beside words: small signs of our own, and the figures' icons that the build takes from the icon set.

import { html, svg, nothing, ref } from './lit.js';
import { parts } from './parts.js';
import { update } from './store.js';
import { boxFile } from '../ground/boxes.js';
import { framed, hasPortrait, loadPortraits, portraitsAsked, sideOf } from '../board/portraits/index.js';

const SIGNS = {
  undo: 'M9 6 4 11l5 5M4 11h9.5a5.5 5.5 0 0 1 0 11H11', redo: 'm15 6 5 5-5 5M20 11h-9.5a5.5 5.5 0 0 0 0 11H13',
  help: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18.5v.2M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  heart: 'M12 20.5S3.5 15.3 3.5 9.3A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.7c0 6-8.5 11.2-8.5 11.2z',
  shield: 'M12 2.8 4.5 5.5v6c0 5 3.2 8 7.5 9.7 4.3-1.7 7.5-4.7 7.5-9.7v-6z',
  boot: 'M8 3v10l-3.5 3.5V20H20v-2.2c0-1.8-1.5-2.6-3.3-3L14 14V3zM8 7h6',
  flame: 'M12 2.8c1 4-5 6.2-5 11.2a5.2 5.2 0 0 0 10.3 0c0-3-2-4.5-2.3-7-1 .8-1.6 1.8-1.8 3C12.5 8 13 5.5 12 2.8z',
  flag: 'M5.5 21.5v-19M5.5 4c4.5-2.5 7.5 2.2 13 .2v9c-5.5 2-8.5-2.7-13-.2',
  star: 'M12 3l2.6 5.8 6.3.6-4.7 4.2 1.4 6.2L12 16.6l-5.6 3.2 1.4-6.2L3.1 9.4l6.3-.6z',
  check: 'M4.5 12.5l5 5L19.5 7',
  crossed: 'M5 5l14 14M19 5 5 19',
  fast: 'M5 5l7 7-7 7M12 5l7 7-7 7', pause: 'M8 5v14M16 5v14',
  walk: 'M12 3.5v17M12 3.5 7.5 8M12 3.5 16.5 8M3.5 12h17',
  door: 'M6 21V8a6 6 0 0 1 12 0v13M3.5 21h17M14.5 14v.5',
  hourglass: 'M6 3h12M6 21h12M7.5 3c0 5 3 6.5 4.5 9 1.5-2.5 4.5-4 4.5-9M7.5 21c0-5 3-6.5 4.5-9 1.5 2.5 4.5 4 4.5 9',
  die: 'M12 2.5l8.3 4.8v9.4L12 21.5l-8.3-4.8V7.3zM3.7 7.3 12 16.5l8.3-9.2M12 16.5v5M12 2.5 6.8 10.7M12 2.5l5.2 8.2',
  book: 'M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M12 9.5v5',
  hand: 'M7 12V6.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V5.5a1.5 1.5 0 0 1 3 0V13M16 10a1.5 1.5 0 0 1 3 0v5a6 6 0 0 1-6 6c-3 0-4-1-6.5-5L4.5 13A1.5 1.5 0 0 1 7 11.5',
  sword: 'M20.5 3.5 9.5 14.5M20.5 3.5h-4.2L8 12M20.5 3.5v4.2L12 16M5.5 11.5l7 7M8.5 15.5 4 20',
  banner: 'M6 21.5V3M6 4h13l-3.5 4L19 12H6',
  under: 'M5 5h14v9H5zM7 17h10M9 20h6',
  company: 'M9 11a3.3 3.3 0 1 0 0-6.6A3.3 3.3 0 0 0 9 11M2.8 20c0-4.2 2.7-6.2 6.2-6.2s6.2 2 6.2 6.2M15.5 4.8a3.1 3.1 0 0 1 0 6M17.6 14.3c2.3.7 3.6 2.7 3.6 5.7',
  bulb: 'M9.5 18.5h5M10.5 21h3M12 3a6.2 6.2 0 0 0-3.7 11.1c.8.6 1.2 1.3 1.2 2.2h5c0-.9.4-1.6 1.2-2.2A6.2 6.2 0 0 0 12 3z',
  skull: 'M12 3a8 8 0 0 0-5 14.2V20h10v-2.8A8 8 0 0 0 12 3zM9 11.5v1M15 11.5v1M10.5 20v-2.5M13.5 20v-2.5',
};

/** @type {Record<string, string>} icon name to path */
const paths = {};
/** @type {Record<string, string>} card to icon name */
const cardIcons = {};

/** Those that the page itself names; a page without them still has all its words. */
export async function loadIcons() {
  const reply = await fetch('icons/icons.json').catch(() => null);
  if (reply?.ok) take(await reply.json().catch(() => ({})));
  return paths;
}

/** Those of a box, and which card has which. Rejected with a BoxError when they cannot be had. @param {string} box */
export async function loadBoxIcons(box) {
  const { icons, cards } = JSON.parse(await boxFile(box, 'icons.json'));
  take(icons);
  Object.assign(cardIcons, cards);
}

/** @param {Record<string, string>} icons */
function take(icons) {
  for (const [name, body] of Object.entries(icons)) paths[name] = pathOf(body);
}

/** Only the outline is taken from the file, never its markup. @param {unknown} body */
function pathOf(body) {
  const found = [...String(body).matchAll(/\sd="([^"]+)"/g)].map((match) => match[1]);
  return found.length ? found.join(' ') : String(body);
}

/** @param {string} card */
export function iconOf(card) {
  return parts.words?.card(card).icon ?? cardIcons[card] ?? null;
}

/** @param {keyof typeof SIGNS} name @param {string} [extra] */
export function sign(name, extra = '') {
  return html`<svg class="sign ${extra}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d=${SIGNS[name]} />`}</svg>`;
}

/** The portraits come with the first picture that is asked for; until then, and where there is none, a card has its
 * icon. @param {string} card */
function portrayed(card) {
  if (!portraitsAsked(parts.words.inUse)) loadPortraits(parts.words.inUse).then((came) => came && update());
  return hasPortrait(card);
}

/** One painter for a card and a size, so that the page paints a canvas only when it is new.
 * @type {Map<string, (element: Element | undefined) => void>} */
const painters = new Map();

/** @param {string} card @param {boolean} round @param {number} px */
function painter(card, round, px) {
  const id = `${card}|${round}`;
  if (!painters.has(id)) painters.set(id, (element) => {
    const picture = element && framed(card, round, px);
    if (picture) /** @type {HTMLCanvasElement} */ (element).getContext('2d')?.drawImage(picture, 0, 0);
  });
  return painters.get(id);
}

/** @param {string} card @param {boolean} round @param {number} px @param {string} look */
function portrait(card, round, px, look) {
  return html`<canvas class=${look} width=${px} height=${px} data-portrait=${card} aria-hidden="true" ${ref(painter(card, round, px))}></canvas>`;
}

/** A round medal with the card's picture, or its first letter. @param {string} card @param {string} [kind] */
export function medal(card, kind = '') {
  if (portrayed(card)) return html`<span class="medal ${kind || sideOf(card)}" aria-hidden="true">${portrait(card, true, 112, '')}</span>`;
  const path = paths[iconOf(card) ?? ''];
  const letter = parts.words.name(card).slice(0, 1);
  return html`<span class="medal ${kind || 'monster'}" aria-hidden="true">${path
    ? html`<svg viewBox="0 0 512 512" focusable="false">${svg`<path d=${path} />`}</svg>`
    : html`<span class="letter">${letter}</span>`}</span>`;
}

/** @param {string} card */
export function cardPicture(card) {
  if (portrayed(card)) return portrait(card, false, 384, 'picture bust');
  const path = paths[iconOf(card) ?? ''];
  return path ? html`<svg class="picture" viewBox="0 0 512 512" aria-hidden="true" focusable="false">${svg`<path d=${path} />`}</svg>` : nothing;
}
