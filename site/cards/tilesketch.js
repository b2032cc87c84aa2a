// A small drawing of a tile that lies in no place yet: its floor, walls and water, its triangle, its named spots.

import { html, nothing, svg } from '../page/lit.js';
import { parts } from '../page/parts.js';

/** @typedef {import('../page/types.d.ts').Shown} Shown */

const KINDS = { '#': 'wall', '~': 'chasm' };

/** The triangle points at the edge by which the tile is laid: down, as the tile is drawn. @param {Shown} shown */
export function tileSketch({ card, squares = [], triangle, look }) {
  const [wide, high] = [squares[0]?.length ?? 4, squares.length];
  const cells = squares.flatMap((line, y) => [...line].map((mark, x) => cell(mark, x, y)));
  return html`<svg class="tile-sketch ${look ?? ''}" viewBox="-.15 -.15 ${wide + 0.3} ${high + 0.3}" role="img" aria-label=${parts.words.name(card)} data-tile=${card}>
    ${svg`<rect class="ground" x="-.1" y="-.1" width=${wide + 0.2} height=${high + 0.2} rx=".15" />`}${cells}
    ${triangle ? svg`<path class="triangle ${triangle}" d="M${wide / 2 - 0.34} ${high - 0.42} h.68 l-.34 .36 z" />` : nothing}</svg>`;
}

/** No stone is like the next; walls stand out of the floor. @param {string} mark @param {number} x @param {number} y */
function cell(mark, x, y) {
  const kind = /** @type {any} */ (KINDS)[mark] ?? 'floor', shade = (x * 5 + y * 7 + x * y) % 4;
  const spot = kind === 'floor' && mark !== '.' ? svg`<circle class="spot" cx=${x + 0.5} cy=${y + 0.5} r=".24" />` : nothing;
  return svg`<rect class="${kind} shade-${shade}" x=${x + 0.03} y=${y + 0.03} width=".94" height=".94" rx=".05" />${kind === 'wall' ? svg`<path class="edge" d="M${x + 0.08} ${y + 0.92} v-.84 h.84" />` : stones(kind, shade, x, y)}${spot}`;
}

/** The joints of a floor. @param {string} kind @param {number} shade @param {number} x @param {number} y */
function stones(kind, shade, x, y) {
  if (kind !== 'floor') return nothing;
  const at = [0.36, 0.52, 0.64, 0.45][shade];
  return svg`<path class="joint" d="M${x + 0.05} ${y + at} h.9 M${x + at} ${y + 0.05} v${at - 0.05} M${x + 1 - at} ${y + at} V${y + 0.95}" />`;
}
