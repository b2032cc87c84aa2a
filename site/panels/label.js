// A saved game in a line: what, how far, who, when.

import { parts } from './parts.js';

/** @typedef {import('./types.d.ts').Meta} Meta */

/** @param {Meta} meta */
export function titleOf(meta) {
  return meta.name || parts.words.name(/** @type {any} */ (meta).kind === 'campaign' ? /** @type {any} */ (meta).campaign : meta.adventure);
}

/** @param {Meta} meta */
export function describe(meta) {
  const heroes = parts.words.list(meta.heroes.map((id) => parts.words.name(id)));
  const { kind, chapter, chapters } = /** @type {any} */ (meta);
  const far = kind === 'campaign' ? parts.t('campaign-far', { number: Math.min(chapter + 1, chapters), count: chapters }) : parts.t('status-round', { round: meta.round });
  const when = meta.outcome ? parts.t(kind === 'campaign' ? 'campaign-won' : `outcome-${meta.outcome}`) : far;
  return `${when} · ${heroes} · ${parts.words.date(meta.when)}`;
}

/** @param {Meta} meta */
export function labelOf(meta) {
  return `${titleOf(meta)} · ${describe(meta)}`;
}
