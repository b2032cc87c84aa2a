// "A card takes effect" is worth a line of the chronicle where something comes of it. Many cards only keep count, or come to their end, and a
// line with nothing after it makes one look for what was missed. Pure: it reads events, and knows no words.

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */

const ENDS = new Set(['phase_began', 'turn_began']);
/** The things that a card may have changed without an event of its own. */
const CHANGED = new Set(['damaged', 'no_damage', 'attack_cancelled', 'door_tried', 'unlock_rolled', 'disable_rolled', 'healed']);
/** Lines that say whose they are: a clock by its name, a mark and a rule by theirs. */
const SPEAKS_FOR_ITSELF = new Set(['counter_changed', 'mark_reached', 'rule_in_force', 'story', 'game_over']);

/** The events in which a card speaks and nothing that is told comes of it.
 * @param {GameEvent[]} events @param {{isTold: (event: GameEvent) => boolean, adventure: string}} about whether an event has a line, and the adventure that is played @returns {Set<GameEvent>} */
export function idleSpeech(events, { isTold, adventure }) {
  const idle = (/** @type {GameEvent} */ spoke, /** @type {number} */ place) => !mayChange(spoke, events, place) && !bringsAbout(spoke, events.slice(place + 1), isTold, adventure);
  return new Set(events.filter((event, place) => event.type === 'card_spoke' && idle(event, place)));
}

/** Whether a card may change what comes next: an attack only by whoever has it, and what is done to a figure only before that figure is defeated.
 * @param {GameEvent} spoke @param {GameEvent[]} events @param {number} place */
function mayChange({ hero }, events, place) {
  const other = (/** @type {GameEvent} */ { type }) => type !== 'card_spoke';
  const next = events.slice(place + 1).find(other), last = events.slice(0, place).findLast(other);
  return next !== undefined && last?.type !== 'experience_gained' && (CHANGED.has(next.type) || (next.type === 'attack_rolled' && Boolean(hero)));
}

/** Whether anything that is told comes of a card before the phase is over. @param {GameEvent} spoke @param {GameEvent[]} later @param {(event: GameEvent) => boolean} isTold @param {string} adventure */
function bringsAbout({ card }, later, isTold, adventure) {
  const end = later.findIndex(({ type }) => ENDS.has(type)), stretch = end < 0 ? later : later.slice(0, end);
  return stretch.some((event) => event.type !== 'card_spoke' && event.because?.includes(card) && isTold(event) && !(card === adventure && SPEAKS_FOR_ITSELF.has(event.type)));
}
