// A whole game in the fragment of an address: deflated, in letters that every messenger leaves alone. A fragment is
// never sent to any server.

import { inOnePiece, lettersIn, unescaped } from './mangled.js';
import { isId } from './limits.js';

/** The beginning of an address's fragment: a game, or a table that is played in turns. */
export const GAME = '#game=', TABLE = '#table=';
const LONGEST = 40_000, INFLATED = 1_000_000;      // characters of a link; bytes of what is in it
const MOST_TURNS = 9;                             // of a puzzle

/** @param {string} text @param {string} [mark] */
export async function toLink(text, mark = GAME) {
  const bytes = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).bytes();
  const letters = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${location.origin}${location.pathname}${mark}${letters}`;
}

/** The contents of a fragment, by the mark with which it begins; null: neither a game nor a table.
 * @param {string} fragment */
export function markOf(fragment) {
  const plain = inOnePiece(unescaped(fragment));
  return [GAME, TABLE].find((mark) => plain.startsWith(mark)) ?? null;
}

/** The contents of a link, read no further than is fair. @param {string} address
 * @returns {Promise<string | null>} null when it cannot be read */
export async function fromLink(address) {
  const fragment = unescaped(address.slice(address.indexOf('#')));
  if (fragment.length > 2 * LONGEST) return null;
  for (const letters of lettersIn(fragment.slice(fragment.indexOf('=') + 1))) {
    const text = letters.length > LONGEST ? null : await heldBy(letters);
    if (text !== null) return text;
  }
  return null;
}

/** @param {string} letters @returns {Promise<string | null>} */
async function heldBy(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return await inflated(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}

/** @param {ReadableStream<Uint8Array>} stream */
async function inflated(stream) {
  const reader = stream.getReader(), decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '', size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > INFLATED) { await reader.cancel(); return null; }
    text += decoder.decode(value, { stream: true });
  }
}

/** @typedef {{adventure: string, heroes: string[], seed: number, table?: string, packs: string[], answers: number,
 * puzzle: number}} Told */

/** The description in a transcript, before anything is run. Whether it is sound is for the engine to say.
 * @param {string | null} text @returns {Told | null} */
export function describedBy(text) {
  try {
    const { app, kind, packs, puzzle = 0, setup: { adventure, heroes, seed, table }, answers } = JSON.parse(text ?? '');
    const texts = (/** @type {any} */ list) => Array.isArray(list) && list.length <= 40 && list.every(isId);
    const sound = app === 'emberdelve' && kind === 'transcript' && texts([adventure]) && texts(heroes) && texts(packs) && Array.isArray(answers) && isTurns(puzzle);
    return sound ? { adventure, heroes, seed, table, packs, answers: answers.length, puzzle } : null;
  } catch {
    return null;
  }
}

/** @param {unknown} turns in which a puzzle is to be won; 0: it is none */
function isTurns(turns) {
  return Number.isInteger(turns) && Number(turns) >= 0 && Number(turns) <= MOST_TURNS;
}
