// Saves as files, for a backup or another device.

import { MOST } from './limits.js';
import { soundMeta } from './meta.js';
import { checksum, isNewer, unpack } from './record.js';

const LONGEST = 4_000_000;      // characters
const LARGEST = 64_000_000;     // bytes of a file that is looked into at all: more than a backup ever has

/** The newest format of each kind of file that this release reads; the file of one game names no kind.
 * @type {Record<string, number>} */
const FORMATS = { game: 1, backup: 1, transcript: 2, turn: 1 };

/** @typedef {import('../page/types.d.ts').AnyMeta} AnyMeta */
/** @typedef {{meta: AnyMeta, save: string}} Found */

/** The text of a save file. @param {import('./record.js').GameRecord<unknown>} record */
export function exportText({ meta, save }) {
  return JSON.stringify({ app: 'emberdelve', format: FORMATS.game, crc: checksum(save), meta, save });
}

/** @param {string} text @returns {Found | null} */
export function importText(text) {
  if (text.length > LONGEST) return null;
  const found = unpack(text) ?? readExport(text);
  return found && fair(found);
}

/** A record from elsewhere as it can be kept; null when it is none, or takes more room than it may: others would have
 * to make way for it.
 * @param {{meta?: any, save?: any} | null | undefined} record @returns {Found | null} */
export function fair(record) {
  try {
    const { meta, save } = record ?? {}, sound = soundMeta(meta);
    const fits = typeof save === 'string' && save.length <= MOST.save && JSON.stringify(meta).length <= MOST.meta;
    return sound && fits ? { meta: sound, save } : null;
  } catch {
    return null;      // nested too deeply to be written down
  }
}

/** Tells a file that a later release has written: it is not damaged, and nothing of it is taken in, because what it
 * means is not known.
 * @param {string | null} text */
export function isNewerFile(text) {
  try {
    return isLater(JSON.parse(text ?? ''));
  } catch {
    return isNewer(text);
  }
}

/** @param {any} file what a file holds */
export function isLater(file) {
  const { app, kind = 'game', format } = file ?? {};
  return app === 'emberdelve' && format > FORMATS[kind];
}

/** @param {string} text @returns {Found | null} */
function readExport(text) {
  try {
    const file = JSON.parse(text);
    if (isLater(file)) return null;
    const sound = file.app === 'emberdelve' && typeof file.save === 'string' && checksum(file.save) === file.crc;
    return sound ? { meta: file.meta, save: file.save } : null;
  } catch {
    return null;
  }
}

/** Reads the file that was chosen. The field forgets it, so that the same file can be chosen once more.
 * @param {Event} event @returns {Promise<string | null | undefined>} null: it is too large, or cannot be read;
 * undefined: none was chosen */
export function chosenText({ target }) {
  const field = /** @type {HTMLInputElement} */ (target), [file] = field.files ?? [];
  field.value = '';
  if (!file) return Promise.resolve(undefined);
  return file.size > LARGEST ? Promise.resolve(null) : file.text().catch(() => null);
}
