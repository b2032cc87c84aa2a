// Saves as files, for a backup or another device.

import { checksum, isMeta, unpack } from './record.js';

const LONGEST = 4_000_000;      // characters
const LARGEST = 64_000_000;     // bytes of a file that is looked into at all: more than a backup ever has
const FAIR = { meta: 100_000, save: 1_048_576 };     // characters of what a record from elsewhere says of itself, and of its save, which the engine holds to that, too

/** @typedef {import('../panels/types.d.ts').Meta} Meta */
/** @typedef {{meta: Meta, save: string}} Found */

/** The text of a save file. @param {import('./record.js').GameRecord<unknown>} record */
export function exportText(record) {
  const { meta, save } = record;
  return JSON.stringify({ app: 'emberdelve', format: 1, crc: checksum(save), meta, save });
}

/** @param {string} text @returns {Found | null} */
export function importText(text) {
  if (text.length > LONGEST) return null;
  const found = unpack(text) ?? readExport(text);
  return found && isFair(found) ? { meta: found.meta, save: found.save } : null;
}

/** Whether a record from elsewhere is sound and takes no more room than it may: others would have to make way for it. @param {{meta: any, save: any}} record */
export function isFair({ meta, save }) {
  try {
    return typeof save === 'string' && save.length <= FAIR.save && isMeta(meta) && JSON.stringify(meta).length <= FAIR.meta;
  } catch {
    return false;      // nested too deeply to be written down
  }
}

/** @param {string} text @returns {Found | null} */
function readExport(text) {
  try {
    const file = JSON.parse(text);
    const sound = file.app === 'emberdelve' && typeof file.save === 'string' && checksum(file.save) === file.crc;
    return sound ? { meta: file.meta, save: file.save } : null;
  } catch {
    return null;
  }
}

/** What is in the file that was chosen. The field forgets it, so that the same file can be chosen once more.
 * @param {Event} event @returns {Promise<string | null | undefined>} null: it is too large, or cannot be read; undefined: none was chosen */
export function chosenText({ target }) {
  const field = /** @type {HTMLInputElement} */ (target), [file] = field.files ?? [];
  field.value = '';
  if (!file) return Promise.resolve(undefined);
  return file.size > LARGEST ? Promise.resolve(null) : file.text().catch(() => null);
}
