// A table that goes from hand to hand as a link, with all that has happened on it.

import { describedBy } from './link.js';
import { areNames, isTableId } from './turns.js';

/** @typedef {import('./turns.js').Turns} Turns */
const APP = 'emberdelve', KIND = 'turn', FORMAT = 1;

/** The message from hand to hand. @typedef {{table: string, taken: string[], transcript: string, told:
 * import('./link.js').Told}} Handed */

export function newTable() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
}

/** @param {Turns} turns @param {string} transcript @returns {string} what a link holds */
export function handedText({ table, taken }, transcript) {
  return JSON.stringify({ app: APP, kind: KIND, format: FORMAT, table, taken, transcript });
}

/** The contents of a link, before anything of it is run; null when it is no table. @param {string | null} text
 * @returns {Handed | null} */
export function handedBy(text) {
  try {
    const { app, kind, format, table, taken, transcript } = JSON.parse(text ?? ''), told = describedBy(transcript);
    const sound = app === APP && kind === KIND && format === FORMAT && isTableId(table) && areNames(taken) && told;
    return sound ? { table, taken, transcript, told } : null;
  } catch {
    return null;
  }
}

/** How a table that comes in stands to the one that is here: `ahead`, it goes on from ours; `behind`, ours has gone on
 * from it; `same`; or `apart`, each has gone on in its own way. @param {string} ours
 * @param {string} theirs transcripts, both sound
 * @returns {'same' | 'ahead' | 'behind' | 'apart'} */
export function standing(ours, theirs) {
  const [here, there] = [ours, theirs].map((text) => JSON.parse(text));
  if (inOrder(here.setup) !== inOrder(there.setup)) return 'apart';
  const shared = here.answers.findIndex((/** @type {number} */ answer, /** @type {number} */ at) => there.answers[at] !== answer);
  if (shared < 0) return here.answers.length === there.answers.length ? 'same' : 'ahead';
  return shared === there.answers.length ? 'behind' : 'apart';
}

/** @param {any} tree @returns {string} the same for the same fields, in whatever order */
function inOrder(tree) {
  return JSON.stringify(tree, (_, value) => value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1)) : value);
}
