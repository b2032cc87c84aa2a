// The last picture of a table, shown before the engine is awake. It only makes a start quicker: it is taken at its word
// by the release that drew it and by no other, and it is taken once, so that one that the page cannot draw cannot stand
// in the way twice.

import { isCount, isTable } from './limits.js';
import { checksum } from './record.js';

const RELEASE = 'unbuilt';   // build.py writes this line

/** @typedef {import('../page/types.d.ts').View} View */

/** @param {number} seq @param {View} view */
export function drawn(seq, view) {
  const body = JSON.stringify({ seq, view });
  return `${RELEASE} ${checksum(body)} ${body}`;
}

/** @param {string | null} text @returns {{seq: number, view: View} | null} */
export function seen(text) {
  const [release, crc] = (text ?? '').split(' ', 2), body = (text ?? '').slice(release.length + 10);
  if (release !== RELEASE || checksum(body) !== crc) return null;
  try {
    const { seq, view } = JSON.parse(body);
    return isCount(seq) && isTable(view) ? { seq, view: /** @type {any} */ (view) } : null;
  } catch {
    return null;
  }
}
