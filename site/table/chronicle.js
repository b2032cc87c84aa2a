// The chronicle of a game as text to keep: what happened, turn by turn, in the language that is spoken.

import { parts } from '../page/parts.js';
import { tellEvents } from './log.js';

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {import('../page/types.d.ts').LogEntry} LogEntry */

/** @param {LogEntry[]} log @param {{adventure: string, heroes: string[], seed: number}} setup */
export function chronicle(log, { adventure, heroes, seed }) {
  const names = parts.words.list(heroes.map((id) => parts.words.name(id)));
  const head = [parts.words.name(adventure), names, parts.t('menu-seed', { seed: String(seed) })];
  return plain([...head, ...log.flatMap(({ events }) => events.flatMap((event) => lines(event, events))), ''].join('\n'));
}

/** A turn stands under a heading of its own. @param {GameEvent} event @param {GameEvent[]} around @returns {string[]} */
function lines(event, around) {
  if (event.type === 'turn_began') return ['', `== ${parts.t('replay-turn', { round: event.round, hero: parts.names.of(event.hero) })} ==`];
  return tellEvents([event], false, around).map(({ text }) => `- ${text}`);
}

/** Without the marks that keep names of two directions of writing apart. @param {string} text */
function plain(text) {
  return text.replace(/[\u2066-\u2069]/g, '');
}
