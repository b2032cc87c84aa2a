// Finding cards: what can be found of each, the filters, and the address that keeps them. No page, no state: tests/page runs this in Node.

import { fits, plain } from '../rulebook/rulebooksearch.js';

/** The printed words of a card, as far as it can be found, and where it stands. of: the adventures that bring it into
 * play. number: an adventure's place in its box, 0 where it has none.
 * @typedef {{id: string, box: string, look: string, hero: string, of: string[], number: number, name: string, text: string}} Printed */
/** @typedef {Printed & {group: string, head: string, all: string}} Entry */
/** kind: a group or one look of it. met: 'met', 'unmet' or ''. @typedef {{box: string, kind: string, hero: string, met: string, query: string}} Filters */
/** The player's knowledge. @typedef {{met: (card: string) => boolean, open: (card: string) => boolean}} Known */

export const ALL = 'all';
/** The groups in their order, and the looks that belong to each. @type {Record<string, string[]>} */
export const GROUPS = { adventures: ['adventure', 'campaign'], heroes: ['hero'], powers: ['at_will', 'daily', 'utility', 'expert'], monsters: ['monster', 'villain', 'ally', 'object'],
  encounters: ['event', 'attack', 'environment', 'house', 'curse', 'trap', 'hazard', 'chamber'], treasures: ['item', 'fortune', 'advancement'], magic: ['spell', 'rune', 'lasting'], tiles: ['tile'] };
const LOOKS = Object.values(GROUPS).flat();
const ADDRESS = { box: 'box', kind: 'kind', hero: 'hero', met: 'met', query: 'q' };
const CARD = /^#?card-(\w+)\.(\w+)$/, LIST = /^#?library(?:\?(.*))?$/;

// ---------------------------------------------------------------- what can be found
/** In the order of the shelves: by group, powers by their heroes, then by look and name; adventures by box, as they are numbered there. @param {Printed[]} cards @param {string} language @returns {Entry[]} */
export function entriesOf(cards, language) {
  const order = new Intl.Collator(language), groups = Object.keys(GROUPS), boxes = [...new Set(cards.map(({ box }) => box))];
  const boxOf = (/** @type {Entry} */ { group, box }) => (group === 'adventures' ? boxes.indexOf(box) : 0);
  const entries = cards.map((card) => ({ ...card, group: groupOf(card.look), head: plain(card.name), all: plain(card.text) })).filter(({ group }) => group);
  return entries.sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || order.compare(one.hero, other.hero)
    || boxOf(one) - boxOf(other) || LOOKS.indexOf(one.look) - LOOKS.indexOf(other.look) || one.number - other.number || order.compare(one.name, other.name));
}

/** @param {string} look */
export function groupOf(look) {
  return Object.keys(GROUPS).find((group) => GROUPS[group].includes(look)) ?? '';
}

/** The entries that pass every filter and have every word of the query; within a group those whose name has them stand first. What lies covered is not
 * found by what it says. @param {Entry[]} entries @param {Filters} filters @param {Known} known */
export function found(entries, { kind, hero, met, query }, known) {
  const wanted = wordsOf(query);
  const passing = entries.filter((one) => isKind(one, kind) && isOf(one, hero) && isMet(one, met, known));
  if (!wanted.length) return passing;
  const hits = passing.filter((one) => known.open(one.id) && wanted.every((word) => fits(one.head, word) || fits(one.all, word)));
  const named = new Set(hits.filter((one) => wanted.every((word) => fits(one.head, word))));
  return Object.keys(GROUPS).flatMap((group) => {
    const own = hits.filter((one) => one.group === group);
    return [...own.filter((one) => named.has(one)), ...own.filter((one) => !named.has(one))];
  });
}

/** @param {string} query */
function wordsOf(query) {
  return plain(query).split(/[\s,.;:!?"“”«»]+/).filter(Boolean);
}

/** @param {Entry} entry @param {string} kind */
function isKind({ group, look }, kind) {
  return kind === ALL || kind === group || kind === look;
}

/** @param {Entry} entry @param {string} hero */
function isOf({ id, hero: own }, hero) {
  return !hero || id === hero || own === hero;
}

/** @param {Entry} entry @param {string} met @param {Known} known */
function isMet({ id }, met, known) {
  return !met || known.met(id) === (met === 'met');
}

/** The cards found, in their groups. @param {Entry[]} entries @returns {[string, Entry[]][]} */
export function grouped(entries) {
  return Object.keys(GROUPS).map((group) => /** @type {[string, Entry[]]} */ ([group, entries.filter((one) => one.group === group)])).filter(([, own]) => own.length);
}

// ---------------------------------------------------------------- the address
/** Of the list with its filters, or of one card, without the "#". @param {Partial<Filters> & {card?: string}} place */
export function addressOf({ card, ...filters }) {
  if (card) return `card-${filters.box}.${card}`;
  const kept = Object.entries(ADDRESS).flatMap(([name, key]) => { const value = /** @type {any} */ (filters)[name]; return value && value !== ALL || name === 'box' && value ? [[key, value]] : []; });
  return kept.length ? `library?${new URLSearchParams(kept)}` : 'library';
}

/** @param {string} address @returns {(Partial<Filters> & {card?: string}) | null} null: it does not lead into the library */
export function placeOf(address) {
  const [, box, card] = CARD.exec(address) ?? [];
  if (card) return { box, card };
  const list = LIST.exec(address);
  if (!list) return null;
  const told = new URLSearchParams(list[1] ?? '');
  return Object.fromEntries(Object.entries(ADDRESS).flatMap(([name, key]) => (told.get(key) ? [[name, told.get(key)]] : [])));
}
