// A forecast in words.

import { state } from '../page/store.js';
import { parts } from '../page/parts.js';

/** @typedef {import('./types.d.ts').Forecast} Forecast */
/** @typedef {import('./types.d.ts').Deeds} Deeds */
/** @typedef {import('./types.d.ts').Fate} Fate */
/** @typedef {import('./types.d.ts').Blow} Blow */

const LEAST = 0.05; // hit points: less damage is not worth a word
const SELDOM = 0.005; // a chance that is not either
const SURE = 0.995;
const NINETEEN_OF_20 = 1.96; // standard errors on either side

/** Never 0 or 100 unless it is certain. @param {number} chance */
export function percent(chance) {
  return chance <= 0 ? 0 : chance >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(100 * chance)));
}

/** @param {number} points */
export function points(points) {
  return new Intl.NumberFormat(parts.words.language, { maximumFractionDigits: 1 }).format(points);
}

/** Whether something is likely to happen to a hero. @param {Fate} fate */
export const isInDanger = ({ fall, damage }) => fall >= SELDOM || damage >= LEAST;

/** Those to whom something may happen, who may fall first. @param {Forecast} found */
export function endangered({ heroes }) {
  return heroes.filter(isInDanger).sort((a, b) => b.fall - a.fall || b.damage - a.damage);
}

/** In a line: who may fall, or how much damage is to be expected. @param {Forecast} found */
export function inShort(found) {
  const all = endangered(found), falling = all.filter(({ fall }) => fall >= SELDOM);
  if (falling.length) return parts.words.list(falling.map((one) => parts.t('forecast-may-fall', { hero: parts.names.of(one.id), chance: percent(one.fall) })));
  const damage = all.reduce((sum, one) => sum + one.damage, 0);
  return damage ? parts.t('forecast-hurts', { damage: points(damage), hero: all.length === 1 ? parts.names.of(all[0].id) : 0 }) : parts.t('forecast-quiet');
}

/** The forecast for the ears, with where. @param {Forecast} found */
export function said(found) {
  return `${where(found)}: ${inShort(found)}.`;
}

/** @param {Forecast} found */
export function where({ square }) {
  return square ? parts.t('forecast-there', { place: parts.names.square(square) }) : parts.t('forecast-here');
}

/** The deeds of a figure, in a sentence each: it moves, it attacks. @param {Deeds} deeds @returns {string[]} */
export function deedsOf({ ways, attacks, harms, tactics, card }) {
  const line = tactics[0]?.line ?? -1, walk = ways[0], blows = attacks.filter(({ chance }) => chance >= SELDOM);
  const told = [
    walk && walk.path.length > 1 ? goes(walk) : '',
    ...blows.map(blow),
    ...harms.filter(({ damage }) => damage >= LEAST).map(({ target, damage }) => parts.t('forecast-harms', { target: parts.names.of(target), damage: points(damage) })),
  ].filter(Boolean);
  return told.length ? told : [parts.words.card(card).tactics?.[line] ?? parts.t('forecast-idle')];
}

/** The direction, as seen from the hero whose turn it is. @param {Deeds['ways'][0]} walk */
function goes({ to, chance }) {
  const active = state.view?.turn.active ?? '', from = state.view?.heroes.find(({ id }) => id === active)?.square, hero = parts.names.of(active);
  if (!from || String(from) === String(to)) return parts.t('forecast-walks-here', { hero });
  return parts.t('forecast-walks', { place: parts.names.square(to, from), hero, chance: chance >= SURE ? 0 : percent(chance) });
}

/** @param {Blow} one */
function blow({ target, chance, hit, damage }) {
  return parts.t('forecast-attacks', { target: parts.names.of(target), hit: percent(hit), damage: points(damage), chance: chance >= SURE ? 0 : percent(chance) });
}

/** The prospects of a hero. @param {Fate} fate @param {Forecast} found @returns {string[]} */
export function fateOf({ id, fall, fall_by_table: before, error, damage, left, hit_points: has }, { complete, exact_in_all: exact }) {
  const falls = fall >= SELDOM ? parts.t('forecast-falls', { chance: percent(fall) }) : has ? parts.t('forecast-stands') : parts.t('forecast-lies');
  const about = complete && !exact && error ? parts.t('forecast-error', { error: Math.max(1, Math.round(100 * NINETEEN_OF_20 * error)) }) : '';
  const table = Math.abs(fall - before) >= 0.01 ? parts.t('forecast-by-table', { chance: percent(before) }) : '';
  const span = left.filter(([, chance]) => chance >= SELDOM).map(([hit_points]) => hit_points);
  return [
    `${parts.names.of(id)}: ${falls}${about ? ` ${about}` : ''}${table ? ` (${table})` : ''}`,
    damage >= LEAST ? parts.t('forecast-damage', { damage: points(damage) }) : '',
    span.length > 1 ? parts.t('forecast-left', { least: span[0], most: /** @type {number} */ (span.at(-1)) }) : '',
  ].filter(Boolean);
}

const COMING = ['encounter', 'tile'];

/** The open points: cards nobody knows, what players decide. @param {Forecast} found @returns {string[]} */
export function openIn({ open, complete, exact_in_all: exact }) {
  const coming = COMING.filter((kind) => open.some((one) => one.kind === kind)).map((kind) => parts.t(`forecast-open-${kind}`));
  const rest = open.flatMap((one) => {
    if (one.kind === 'prey') return [parts.t('forecast-open-prey', { figure: parts.names.of(one.figure ?? ''), targets: either((one.targets ?? []).map((id) => parts.names.of(id))) })];
    if (one.kind === 'reaction' && one.card) return [parts.t('forecast-open-reaction', { card: parts.words.name(one.card), hero: parts.names.of(one.who || '') })];
    return [];
  });
  const how = !complete ? parts.t('forecast-not-yet') : coming.length && !exact ? parts.t('forecast-estimated') : coming.length ? parts.t('forecast-weighed') : '';
  return [...new Set([...coming, how, ...rest])].filter(Boolean);
}

/** "Ilvane or Kestrel" @param {string[]} names */
function either(names) {
  return new Intl.ListFormat(parts.words.language, { type: 'disjunction' }).format(names);
}
