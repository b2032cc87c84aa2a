// Files that the page hands to its player.

/** @param {import('./types.d.ts').AnyMeta} meta */
export function fileName(meta) {
  const [what, far] = meta.kind === 'campaign' ? [meta.campaign, meta.chapter + 1] : [meta.adventure, meta.round];
  return `emberdelve-${what}-${far}.emberdelve`;
}

/** @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
