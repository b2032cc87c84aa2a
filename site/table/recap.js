// The recap of what the others did since the heroes last decided: by phase, each line with its card and rule, and
// what it has cost each hero.

import { html, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { tell, tellEvents } from './log.js';
import { ruleLink } from '../rulebook/rulelinks.js';
import { linked } from '../cards/cardlinks.js';
import { actionsOf } from '../game/beats.js';

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {import('../page/types.d.ts').LogEntry} LogEntry */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {{phase: string, hero: string, events: GameEvent[]}} Part */

const OTHERS = ['exploration', 'villain'];

/** The phases of the others that lie between the heroes' last decision and this question; none while a hero's own phase goes on.
 * @param {LogEntry[]} log @param {View} view @returns {Part[]} */
export function recapOf(log, view) {
  const last = log.at(-1)?.events ?? [], ours = view.turn.phase === 'hero' && !last.some(({ type }) => type === 'turn_began');
  if (ours) return [];
  const events = log.slice(-40).flatMap((entry) => entry.events);
  const from = events.findLastIndex(({ type, phase }) => type === 'phase_began' && phase === 'exploration');
  return from < 0 ? [] : partsOf(events.slice(from));
}

/** @param {GameEvent[]} events @returns {Part[]} */
function partsOf(events) {
  /** @type {Part[]} */
  const found = [];
  for (const event of events) {
    if (event.type === 'turn_began') found.push({ phase: 'hero', hero: event.hero, events: [] });
    else if (event.type === 'phase_began' && OTHERS.includes(event.phase)) found.push({ phase: event.phase, hero: event.hero, events: [] });
    else found.at(-1)?.events.push(event);
  }
  return found;
}

/** @param {Part[]} found @returns {Map<string, number>} hit points won and lost by each figure of the heroes */
export function costs(found) {
  const by = new Map();
  for (const { type, figure, amount } of found.flatMap(({ events }) => events)) {
    if (type === 'damaged' || type === 'healed') by.set(figure, (by.get(figure) ?? 0) + (type === 'healed' ? amount : -amount));
  }
  return by;
}

/** In place of the lines of one answer, where others have acted since. @param {View} view */
export function recap(view) {
  const found = recapOf(state.log, view);
  const told = found.map((part) => ({ ...part, lines: tellEvents(part.events, false) })).filter(({ lines }) => lines.length);
  if (!told.length) return nothing;
  return html`<details class="recap" data-testid="recap"><summary><b>${parts.t('recap-title')}</b> <span>${summary(found, view)}</span></summary>
    ${told.map(({ phase, hero, lines }) => html`<h3>${parts.t(phase === 'hero' ? 'now-turn' : `recap-${phase}`, { hero: parts.names.of(hero) })}</h3><ul>${lines.map(line)}</ul>`)}</details>`;
}

/** "Grave Waiter: hit", "Hollow Guest: missed" @param {string} who @param {boolean[]} blows */
function withBlows(who, blows) {
  const told = [...new Set(blows)].map((hit) => parts.t(hit ? 'recap-hit' : 'recap-missed'));
  return told.length ? parts.t('recap-blows', { who, told: parts.words.list(told) }) : who;
}

/** The line of a clock's mark, often the worst of a round. @param {GameEvent} event */
function markOf(event) {
  return tell(event).replace(/\.$/, '');
}

/** @param {Part[]} found @param {View} view */
function summary(found, view) {
  const changed = [...costs(found)].filter(([id, by]) => by && view.heroes.some((hero) => hero.id === id));
  const events = found.flatMap((part) => part.events), tiles = events.filter(({ type }) => type === 'tile_laid').length;
  const drawn = events.filter(({ type, deck }) => type === 'card_drawn' && deck === 'encounters').map(({ card }) => parts.words.name(card));
  const acted = actionsOf(events).map(({ figure, card, blows }) => withBlows(parts.names.of(figure ?? card), blows));
  const told = [tiles ? parts.t('recap-tiles', { count: tiles }) : '', drawn.length ? parts.t('recap-drawn', { cards: parts.words.list(drawn) }) : '',
    acted.length ? parts.t('recap-acted', { who: parts.words.list(acted) }) : '', ...events.filter(({ type }) => type === 'mark_reached').map(markOf),
    ...changed.map(([id, by]) => parts.t('recap-cost', { hero: parts.names.of(id), by: by > 0 ? `+${by}` : `−${-by}` }))];
  return told.filter(Boolean).join(' · ') || parts.t('recap-quiet');
}

/** @param {ReturnType<typeof tellEvents>[number]} told */
function line(told) {
  return html`<li class="line ${told.tone}"><span>${linked(told)}</span> ${ruleLink(told.event.rule ?? null)}</li>`;
}
