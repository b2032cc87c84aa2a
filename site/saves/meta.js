// The description in a record, held against what will draw it. It may come from anybody: a field that does not fit is
// left out or takes its usual value, when it is written and when it is read, so that nothing odd in it costs a game its
// answers or a list its other rows.

import { soundCompanions } from './companions.js';
import { MOST, inLine, isCount, isDay, isId, isTable, isTime } from './limits.js';
import { soundOrders } from './orders.js';
import { areTurns } from './turns.js';

/** @typedef {import('../page/types.d.ts').AnyMeta} AnyMeta */
/** From whatever a field holds, what is kept of it; undefined: nothing. @typedef {(value: any) => unknown} Reader */

const OUTCOMES = ['victory', 'defeat'];

/** @param {(value: any) => boolean} fits @param {unknown} [otherwise] @returns {Reader} */
const only = (fits, otherwise) => (value) => fits(value) ? value : otherwise;
/** @param {number} longest @param {string} [otherwise] @returns {Reader} */
const line = (longest, otherwise) => (value) => typeof value === 'string' ? inLine(value, longest) : otherwise;
/** @param {number} most @param {Reader} read @returns {Reader} */
const each = (most, read) => (value) => Array.isArray(value) ? value.slice(0, most).map(read).filter((one) => one !== undefined) : undefined;

const card = line(MOST.id), flag = only((value) => value === true);
const isText = (/** @type {unknown} */ value) => typeof value === 'string';

/** @type {Record<string, Reader>} */
const BOTH = {
  name: line(MOST.name, ''), adventure: line(MOST.id, ''), pack: card, profile: card, seed: only(Number.isFinite), table: line(MOST.id, 'honest'),
  heroes: (value) => each(MOST.heroes, card)(value) ?? [],
  when: only(isTime, 0), outcome: only((value) => OUTCOMES.includes(value), null), label: line(MOST.label), mark: flag,
  needs: each(MOST.needs, soundNeed),
  from: (value) => isTable(value) && isId(value.id) && isCount(value.index) ? { id: value.id, index: value.index } : undefined,
};
/** @type {Record<string, Reader>} */
const GAME = { ...BOTH,
  round: only(isCount, 1), index: only(isCount, 0), ties: card, surges: only((value) => isCount(value, -1)), campaign: only(isId),
  order: (value) => isTable(value) && arePowers(value.powers) ? { powers: value.powers } : undefined,
  turns: only(areTurns), companions: soundCompanions, orders: soundOrders, rules: each(MOST.rules, card),
  day: only(isDay), attempt: only((value) => isCount(value, 1)),
  puzzle: (value) => isTable(value) && isId(value.id) && ['turns', 'turn', 'index'].every((name) => isCount(value[name]))
    ? { id: value.id, turns: value.turns, turn: value.turn, index: value.index } : undefined,
};
/** @type {Record<string, Reader>} */
const CAMPAIGN = { ...BOTH,
  kind: () => 'campaign', campaign: line(MOST.id, ''), chapter: only(isCount, 0), chapters: only(isCount, 1), stage: line(MOST.id, ''), game: only(isId, null),
};

/** The part of it that can be kept and drawn; null when it is nothing that a record could say of itself.
 * @param {any} meta
 * @returns {AnyMeta | null} */
export function soundMeta(meta) {
  if (!isTable(meta) || !isText(meta.adventure) && !(meta.kind === 'campaign' && isText(meta.campaign))) return null;
  const fields = Object.entries(meta.kind === 'campaign' ? CAMPAIGN : GAME).map(([name, read]) => [name, read(meta[name])]);
  return /** @type {AnyMeta} */ (/** @type {unknown} */ (Object.fromEntries(fields.filter(([, value]) => value !== undefined))));
}

/** A pack of a player that a game needs (page/needs.js). An address that is cut leads nowhere, so it is kept whole or
 * not at all.
 * @param {any} need */
function soundNeed(need) {
  if (!isId(need?.id)) return undefined;
  const [name, author, version] = ['name', 'author', 'version'].map((field) => line(MOST.name, '')(need[field]));
  const { from } = need, kept = isText(from) && from.length <= MOST.address;
  return { id: need.id, name, author, version, ...(kept ? { from } : {}) };
}

/** Which powers the heroes chose: how, or which. @param {unknown} powers */
function arePowers(powers) {
  const chosen = (/** @type {unknown} */ list) => Array.isArray(list) && list.length <= MOST.heroes && list.every(isId);
  return isText(powers) ? isId(powers) : isTable(powers) && Object.keys(powers).length <= MOST.heroes && Object.entries(powers).every(([hero, list]) => isId(hero) && chosen(list));
}
