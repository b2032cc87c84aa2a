// Which cards somebody has met in play, kept beside the saves: the library covers the others.

import { onChange, state } from './store.js';
import { parts } from './parts.js';
import { tellsSecret } from './cardmoments.js';

const KEY = 'emberdelve:met';
const HELD = /** @type {const} */ (['powers', 'items', 'advancements', 'curses', 'lasting', 'runes', 'allies', 'queue']);

/** @type {Set<string> | null} */
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
  return [...all()].some(alike);
}

function all() {
  known ??= new Set(read());
  return known;
}

/** @returns {string[]} */
function read() {
  try {
    const list = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** What lies on the table and what was drawn; a face that only its owner may see is not given away by this either. */
function look() {
  const { view, recent } = state;
  if (!view || (looked[0] === view && looked[1] === recent)) return;
  looked = [view, recent];
  const drawn = recent.filter((event) => !tellsSecret(event, view)).map(({ card }) => card);
  const fresh = [...onTable(view), ...drawn].filter((id) => typeof id === 'string' && !all().has(id) && parts.words.face(id).kind);
  if (!fresh.length) return;
  fresh.forEach((id) => all().add(id));
  try { storage?.setItem(KEY, JSON.stringify([...all()])); } catch { /* a full storage has better things to keep */ }
}

/** @param {import('./types.d.ts').View} view */
function onTable(view) {
  const { monsters, villains, environments, chambers = [], powers_of_the_house: house = [] } = view;
  const held = view.heroes.flatMap((hero) => HELD.flatMap((zone) => hero[zone] ?? []));
  return [...view.tiles, ...monsters, ...villains, ...environments, ...chambers, ...house, ...held].map(({ card }) => card).concat(view.tokens.flatMap(({ card }) => card ?? []));
}
