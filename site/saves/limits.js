// How much a record may hold: one set of limits for what is kept here, what comes in from elsewhere and what is handed
// out. What is written within them is read again.

export const MOST = {
  id: 120,             // characters of the id of a card or of a record
  name: 200,           // characters of a name that somebody has typed, or a pack gives itself
  label: 1_000,        // characters of what the title screen says of a game
  address: 2_000,      // characters of an address, as it is sent
  heroes: 10, orders: 200, needs: 40, rules: 100,
  packs: 40,           // on one device, and in one file
  pack: 1_048_576,     // characters of one
  meta: 250_000,       // characters of what a record says of itself, which all of the above fit into
  save: 1_048_576,     // characters of a save; the engine holds it to that, too
  count: 1_000_000_000,
};
const LAST = 253_402_300_799_999;      // the end of the year 9999, in milliseconds

/** @param {unknown} value @param {number} [least] @param {number} [most] @returns {value is number} */
export function isCount(value, least = 0, most = MOST.count) {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** A moment that every calendar can show. @param {unknown} value @returns {value is number} */
export function isTime(value) {
  return isCount(value, 0, LAST);
}

/** A day that the calendar has. @param {unknown} day @returns {day is string} */
export function isDay(day) {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The id of a card or a record, in letters that a key of the storage can have. @param {unknown} value
 * @returns {value is string} */
export function isId(value) {
  return typeof value === 'string' && value.length <= MOST.id && /^[\w-]+$/.test(value);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isTable(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
// Characters that cannot be seen, turn the direction of writing round, have no meaning of their own, or are half a
// character. The two that join signs and colour them may stay.
const HIDDEN = /(?!\u200d|\ufe0f)[\p{DI}\p{Co}\p{Cs}\u2800\ufff9-\ufffb]/gu;
const PILED = /(\p{M}{3})\p{M}+/gu;      // more marks on one letter than any language writes

/** A text as it may stand in a line, cut to its length; nothing at all where nothing of it could be seen.
 * @param {string} text @param {number} longest */
export function inLine(text, longest) {
  const clean = text.slice(0, 2 * longest).replace(HIDDEN, '').replace(BREAKS, ' ').replace(PILED, '$1').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? Array.from(clean).slice(0, longest).join('') : '';
}
