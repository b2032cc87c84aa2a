// One record as it lies in the storage: what is saved, under a checksum, with a number that grows from write to write.

import { soundMeta } from './meta.js';

/** @typedef {import('../page/types.d.ts').Meta} Meta */
/** @template [M=Meta] @typedef {{seq: number, meta: M, save: string}} GameRecord */

const FORMAT = 1;
const HEAD = /^EMBERDELVE(\d{1,4}) ([0-9a-f]{8}) (\d{1,12}) (\d{1,9})\n/;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 over the code units of a text, low byte first. @param {string} text */
export function checksum(text) {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    crc = CRC_TABLE[(crc ^ unit) & 255] ^ (crc >>> 8);
    crc = CRC_TABLE[(crc ^ (unit >>> 8)) & 255] ^ (crc >>> 8);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

/** The checksum covers the sequence number and the length as well. @param {GameRecord<unknown>} record */
export function pack(record) {
  const body = JSON.stringify({ meta: record.meta, save: record.save });
  const head = `${record.seq} ${body.length}`;
  return `EMBERDELVE${FORMAT} ${checksum(head + body)} ${head}\n${body}`;
}

/** @param {string | null} text @returns {GameRecord<any> | null} null for anything but a whole, unchanged record */
export function unpack(text) {
  const found = HEAD.exec(text ?? '');
  if (!text || Number(found?.[1]) !== FORMAT) return null;
  return isSound(text) ? readBody(bodyOf(text), Number(found?.[3])) : null;
}

/** Whether a later release has written this: it is no damage, and must not be written over. Its number has to be under
 * its checksum: where only the number differs from what we write, the number is damaged. @param {string | null} text */
export function isNewer(text) {
  return Number(HEAD.exec(text ?? '')?.[1] ?? 0) > FORMAT && !isSound(text ?? '');
}

/** @param {string} text */
function isSound(text) {
  const found = HEAD.exec(text), body = bodyOf(text);
  return Boolean(found) && body.length === Number(found?.[4]) && checksum(`${found?.[3]} ${found?.[4]}${body}`) === found?.[2];
}

/** @param {string} text */
function bodyOf(text) {
  return text.slice(text.indexOf('\n') + 1);
}

/** @param {string} body @param {number} seq @returns {GameRecord<any> | null} */
function readBody(body, seq) {
  try {
    const { meta, save } = JSON.parse(body), sound = soundMeta(meta);
    return sound && typeof save === 'string' ? { seq, meta: sound, save } : null;
  } catch {
    return null;
  }
}
