// A saved game in a line: what, how far, who, when.

import { parts } from './parts.js';

/** @typedef {import('./types.d.ts').AnyMeta} AnyMeta */

/** @param {AnyMeta} meta */
export function titleOf(meta) {
  return meta.name || parts.words.name(meta.kind === 'campaign' ? meta.campaign : meta.adventure);
}

/** @param {AnyMeta} meta */
export function describe(meta) {
  const heroes = parts.words.list(meta.heroes.map((id) => parts.words.name(id)));
  const won = meta.kind === 'campaign' ? (meta.outcome === 'defeat' ? 'campaign-is-over' : 'campaign-won') : `outcome-${meta.outcome}`;
  const when = meta.outcome ? parts.t(won) : farOf(meta);
  return `${when} · ${heroes} · ${parts.words.date(meta.when)}`;
}

/** How far a game or a campaign has come. @param {AnyMeta} meta */
function farOf(meta) {
  if (meta.kind !== 'campaign') return parts.t('status-round', { round: meta.round });
  return parts.t('campaign-far', { number: Math.min(meta.chapter + 1, meta.chapters), count: meta.chapters });
}

/** @param {AnyMeta} meta */
export function labelOf(meta) {
  return `${titleOf(meta)} · ${describe(meta)}`;
}
