// Saves as files, for a backup or another device.

import { checksum, isMeta, unpack } from './record.js';

const LONGEST = 4_000_000;      // characters

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
  const record = unpack(text);
  if (record) return { meta: record.meta, save: record.save };
  return readExport(text);
}

/** @param {string} text @returns {Found | null} */
function readExport(text) {
  try {
    const file = JSON.parse(text);
    const sound = file.app === 'emberdelve' && typeof file.save === 'string' && checksum(file.save) === file.crc;
    return sound && isMeta(file.meta) ? { meta: file.meta, save: file.save } : null;
  } catch {
    return null;
  }
}
