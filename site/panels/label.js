// A saved game in a line: what, how far, who, when.

import { parts } from './parts.js';

/** @typedef {import('./types.d.ts').Meta} Meta */

/** @param {Meta} meta */
export function titleOf(meta) {
  return meta.name || parts.words.name(meta.adventure);
}

/** @param {Meta} meta */
export function describe(meta) {
  const heroes = parts.words.list(meta.heroes.map((id) => parts.words.name(id)));
  const when = meta.outcome ? parts.t(`outcome-${meta.outcome}`) : parts.t('status-round', { round: meta.round });
  return `${when} · ${heroes} · ${parts.words.date(meta.when)}`;
}

/** @param {Meta} meta */
export function labelOf(meta) {
  return `${titleOf(meta)} · ${describe(meta)}`;
}
