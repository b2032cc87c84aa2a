// Which cards somebody has met in play, in which adventures and since when: kept beside the saves, told in the library.

import { onChange, state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { tellsSecret } from './cardmoments.js';
import { isTime } from '../saves/limits.js';

const KEY = 'emberdelve:met';
const DAY = 86_400_000;         // milliseconds
const HELD = /** @type {const} */ (['powers', 'items', 'advancements', 'curses', 'lasting', 'runes', 'allies', 'queue']);

/** By adventure, the day of the first time, counted from 1970. @typedef {Record<string, number>} Places */

/** @type {Map<string, Places> | null} by card; older releases kept no places */
let known = null;
/** @type {Pick<Storage, 'getItem' | 'setItem'> | null} */
let storage = null;
/** @type {unknown[]} what was looked at last */
let looked = [];

/** @param {Pick<Storage, 'getItem' | 'setItem'>} where */
export function rememberMet(where) {
  storage = where;
  onChange(look);
}

/** @param {string} card */
export function isMet(card) {
  return all().has(card);
}

/** @param {(card: string) => boolean} alike */
export function isAlikeMet(alike) {
  return [...all().keys()].some(alike);
}

/** The adventures in which a card was met, the earliest first. @param {string} card
 * @returns {{adventure: string, when: number}[]} when: in milliseconds, to the day */
export function placesOf(card) {
  return Object.entries(all().get(card) ?? {}).map(([adventure, day]) => ({ adventure, when: day * DAY })).sort((one, other) => one.when - other.when);
}

/** Every adventure in which anything was met. @returns {Set<string>} */
export function metIn() {
  return new Set([...all().values()].flatMap((places) => Object.keys(places)));
}

function all() {
  known ??= readMet(storage?.getItem(KEY) ?? null);
  return known;
}

/** @param {string | null} text as it is kept: a list of cards, from older releases, or each card with its places
 * @returns {Map<string, Places>} */
export function readMet(text) {
  try {
    const kept = JSON.parse(text ?? '[]');
    if (Array.isArray(kept)) return new Map(kept.filter((id) => typeof id === 'string').map((id) => [id, {}]));
    return new Map(Object.entries(kept ?? {}).map(([id, places]) => [id, Object.fromEntries(Object.entries(places ?? {}).filter(([, day]) => typeof day === 'number' && isTime(day * DAY)))]));
  } catch {
    return new Map();
  }
}

/** Notes the cards on the table and those that were drawn; a face that only its owner may see is not given away by
 * this either. */
function look() {
  const { view, recent } = state;
  if (!view || (looked[0] === view && looked[1] === recent)) return;
  looked = [view, recent];
  const drawn = recent.filter((event) => !tellsSecret(event, view)).map(({ card }) => card);
  const { adventure } = view, fresh = [...onTable(view), ...drawn].filter((id) => typeof id === 'string' && !(adventure in (all().get(id) ?? {})) && parts.words.face(id).kind);
  if (!fresh.length) return;
  for (const id of fresh) all().set(id, { ...all().get(id), [adventure]: Math.floor(Date.now() / DAY) });
  try { storage?.setItem(KEY, JSON.stringify(Object.fromEntries(all()))); } catch { /* a full storage has better things to keep */ }
}

/** @param {import('../page/types.d.ts').View} view */
function onTable(view) {
  const { monsters, villains, environments, chambers = [], powers_of_the_house: house = [] } = view;
  const held = view.heroes.flatMap((hero) => HELD.flatMap((zone) => hero[zone] ?? []));
  const lying = [...view.heroes, ...view.tiles, ...monsters, ...villains, ...environments, ...chambers, ...house, ...held].map(({ card }) => card);
  return [view.adventure, ...lying, ...view.tokens.flatMap(({ card }) => card ?? [])];
}
