// The entries of the library for some boxes: made once for each language and choice of boxes.

import { parts } from '../page/parts.js';
import { kindLine, lookOf } from '../cards/cardface.js';
import { entriesOf } from './finding.js';

/** @typedef {import('./finding.js').Entry} Entry */

/** @type {{key: string, faces: unknown[], entries: Entry[]}} */
let made = { key: '', faces: [], entries: [] };

/** @param {string[]} boxes that are open @returns {Entry[]} */
export function entriesIn(boxes) {
  const { words } = parts, key = [words.language, ...boxes].join(), faces = boxes.map((box) => words.facesOf(box));
  if (made.key !== key || faces.some((one, place) => one !== made.faces[place])) {
    const cards = boxes.flatMap((box, place) => Object.keys(faces[place]).map((id) => printed(id, box)));
    made = { key, faces, entries: entriesOf(cards, words.language) };
  }
  return made.entries;
}

/** @param {string} id @param {string} box @returns {import('./finding.js').Printed} */
function printed(id, box) {
  const { hero = '', of = [], number = 0 } = parts.words.face(id), { name = id, ...words } = parts.words.card(id);
  const told = [kindLine(id), words.text, words.objective, words.ability, words.flavor, ...(words.tactics ?? []), ...Object.values(words.sides ?? {}), ...Object.values(words.lines ?? {})];
  return { id, box, look: lookOf(id), hero, of, number, name, text: told.filter((part) => typeof part === 'string').join('\n') };
}
