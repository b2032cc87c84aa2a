// Files that the page hands to its player.

import { exportText } from '../saves/files.js';

/** @param {import('./types.d.ts').AnyMeta} meta */
export function fileName(meta) {
  const [what, far] = meta.kind === 'campaign' ? [meta.campaign, meta.chapter + 1] : [meta.adventure, meta.round];
  return `emberdelve-${what}-${far}.emberdelve`;
}

/** @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = 'application/json') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {{meta: import('./types.d.ts').AnyMeta, save: string}} record */
export function exportRecord(record) {
  download(fileName(record.meta), exportText({ seq: 0, ...record }));
}
