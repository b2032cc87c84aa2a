// The chronicle: what happened, and on demand why, by which rule, and a way back to just before it.

import { html, nothing, ref, repeat } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { canUndo, undo } from '../game/game.js';
import { sign } from '../page/icons.js';
import { fetchBook, quotedRule } from '../rulebook/rulelinks.js';
import { linked } from '../cards/cardlinks.js';
import { tellsSecret } from '../cards/cardmoments.js';
import { idleSpeech } from '../game/spoke.js';

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {import('../page/types.d.ts').LogEntry} LogEntry */
/** @typedef {{event: GameEvent, text: string, tone: string}} Told */

const MINOR = new Set(['tactic_skipped', 'rolled', 'card_discarded', 'number_explained', 'phase_began', 'attack_declared',
  'tactic_followed', 'token_placed', 'figure_removed', 'card_flipped', 'undone']);
const DOOR = 'door';
const TONES = { damaged: 'bad', no_damage: 'good', hero_fell: 'bad', defeated: 'good', healed: 'good', hero_stood: 'good', treasure_gained: 'good',
  level_gained: 'good', surge_spent: 'bad', turn_began: 'turn', game_over: 'turn', game_began: 'turn', condition_gained: 'bad', curse: 'bad' };

/** @param {GameEvent[]} events @param {boolean} details @param {GameEvent[]} [around] what happened with them, of which
 * something may come of what a card says @returns {Told[]} */
export function tellEvents(events, details, around = events) {
  const idle = details ? new Set() : idleSpeech(around, { isTold: hasLine, adventure: state.view?.adventure ?? '' });
  const wanted = events.filter((event) => details || (hasLine(event) && !idle.has(event)));
  return folded(wanted.map((event) => ({ event, text: tell(event), tone: tone(event) })).filter(({ text }) => text));
}

/** @param {GameEvent} event */
function hasLine(event) {
  return isDoor(event) ? isClosed(event) : !isMinor(event);
}

/** Tokens come and go by the handful: the same line is told once, with how many there were. @param {Told[]} told
 * @returns {Told[]} */
function folded(told) {
  const first = told.filter(({ event, text }, place) => !isToken(event) || text !== told[place - 1]?.text);
  return first.map((one, place) => {
    const from = told.indexOf(one), count = (place + 1 < first.length ? told.indexOf(first[place + 1]) : told.length) - from;
    return count > 1 ? { ...one, text: parts.t('log-times', { told: one.text, count }) } : one;
  });
}

/** @param {GameEvent} event */
function isToken({ type }) {
  return type === 'token_placed' || type === 'token_removed';
}

/** A door comes or goes. Of one that goes another line tells. @param {GameEvent} event */
function isDoor({ type, token }) {
  return token === DOOR && (type === 'token_placed' || type === 'token_removed');
}

/** Somebody closes it: it does not lie there because its tile does. @param {GameEvent} event */
function isClosed({ type, because }) {
  return type === 'token_placed' && Boolean(because?.length);
}

/** A hero gets a token or loses one: it lay on a card of theirs, or in their hands, and not on the board.
 * @param {GameEvent} event */
function isHeld(event) {
  return isToken(event) && Boolean(event.hero);
}

/** The adventure itself speaks: by its name alone nobody would know it for one of its special rules.
 * @param {GameEvent} event */
function isSpecialRule({ type, card }) {
  return type === 'card_spoke' && card === state.view?.adventure;
}

/** Bookkeeping that the lines beside it already tell. @param {GameEvent} event */
function isMinor(event) {
  const { type, rule, square = null, start, card, because = [] } = event;
  if (isHeld(event)) return false;
  if (type === 'placed' && goesNowhere(square, start)) return true;
  if (type === 'card_flipped' && because.some((/** @type {string} */ source) => source !== card)) return false;   // no use of the card: something else turned it over
  return MINOR.has(type) || (type === 'surges_changed' && rule === 'SURGE-03') || isOwnCount(event);
}

/** Whether a counter is one that cards count for themselves, and no counter on the table shows.
 * @param {GameEvent} event */
function isOwnCount({ type, counter = '' }) {
  return type === 'counter_changed' && !state.view?.counted?.includes(counter);
}

/** It has left, and another line says so, or it is put where it stood. @param {number[] | null} square
 * @param {number[] | null} [start] */
function goesNowhere(square, start) {
  return square === null || String(start) === String(square);
}

/** Whether an event is about a count that has no name, and nobody asks for it. @param {GameEvent} event */
function isNameless({ type, counter = '' }) {
  return type === 'counter_changed' && !counter.includes(':') && parts.words.counter(counter) === undefined;
}

/** @param {GameEvent} event */
export function tell(event) {
  if (isNameless(event)) return '';
  if (tellsSecret(event, state.view)) return parts.t('log-secret', { hero: parts.names.of(event.hero) });
  const params = parts.names.params({ ...event, because: undefined, parts: undefined, path: undefined, dice: undefined });
  return parts.t(keyOf(event), { ...params, ...wordsFor(event) });
}

/** @param {GameEvent} event */
function keyOf(event) {
  if (isDoor(event) && isClosed(event)) return 'log-door-closed';
  if (isHeld(event)) return event.type === 'token_placed' ? 'log-token-gained' : 'log-token-lost';
  return isSpecialRule(event) ? 'log-special-rule' : `log-${event.type}`;
}

/** Fields that need more than a name. @param {GameEvent} event @returns {Record<string, any>} */
function wordsFor(event) {
  const told = Object.entries(TOLD).map(([field, words]) => [field, words(event)]).filter(([, value]) => value !== undefined);
  return { ...wordsOfSheet(event), ...Object.fromEntries(told) };
}

/** The words beside an event's own fields; undefined: nothing.
 * @type {Record<string, (event: GameEvent) => string | number | undefined>} */
const TOLD = {
  walk: ({ path, start, square }) => (path?.length ? parts.names.square(path.at(-1), path[0]) : start && square ? parts.names.square(square, start) : ''),
  again: ({ type, start, square }) => (type !== 'placed' ? undefined : !start ? 'no' : String(start) === String(square) ? 'still' : 'yes'),
  signed: ({ by }) => (typeof by !== 'number' ? undefined : by > 0 ? `+${by}` : String(by).replace('-', '−')),
  counter: ({ counter }) => (counter ? counterName(counter) : undefined),
  story: ({ story }) => (story ? parts.words.story(state.view?.adventure ?? '', story)?.title ?? '' : undefined),
  tactic: ({ tactic }) => (tactic === undefined ? undefined : tactic + 1),
  name: ({ action, card }) => (action ? parts.words.choiceOf(card, action) ?? parts.words.name(card) : undefined),
  figure: ({ figure, card }) => (figure === undefined || figure === null) && card ? parts.names.of(card) : undefined, // traps act without a figure
  die: ({ dice, die }) => (dice?.length === 2 ? parts.t('log-two-dice', { die, other: dice[1] }) : undefined),
  bonus: ({ bonus }) => (bonus === undefined ? undefined : signedNumber(bonus)),
};

/** The adventure's words about a rule that comes into force, and of a mark that a clock has come to.
 * @param {GameEvent} event */
function wordsOfSheet({ type, rule_id: rule, mark, counter }) {
  if (type !== 'rule_in_force' && type !== 'mark_reached') return {};
  const { rules = {}, clocks = {} } = parts.words.card(state.view?.adventure ?? '');
  const what = type === 'rule_in_force' ? rules[rule]?.name : clocks[counter]?.marks?.[mark];
  return { what: what ?? '' };
}

/** @param {number} number */
export function signedNumber(number) {
  return number < 0 ? `− ${-number}` : `+ ${number}`;
}

/** @param {string} id */
export function counterName(id) {
  const [sort, card] = id.split(':');
  return card ? parts.t('counter-of', { sort: parts.words.find(`counter-${sort}`) ?? sort, card: parts.words.name(card) }) : parts.words.counter(id) ?? parts.words.name(id);
}

/** @param {GameEvent} event */
function tone(event) {
  if (event.type === 'attack_rolled') return event.hit ? 'hit' : 'miss';
  return /** @type {any} */ (TONES)[event.type] ?? '';
}

/** Lines that were told once are told so for good: the chronicle is drawn after every answer, and grows.
 * @type {WeakMap<LogEntry, {print: string, lines: (Told & {index: number, key: string})[]}>} */
const kept = new WeakMap();

/** @param {LogEntry} entry */
function toldOf(entry) {
  const { words } = parts, { index, events } = entry, print = [words.language, words.packs.size, words.more.size, state.settings.details, events.length].join(), known = kept.get(entry);
  if (known?.print === print && !state.view?.hidden) return known.lines;
  const lines = tellEvents(events, state.settings.details).map((line, place) => ({ ...line, index, key: `${index}-${place}` }));
  kept.set(entry, { print, lines });
  return lines;
}

export function logPanel() {
  const told = state.log.flatMap(toldOf), game = state.game?.id ?? '';
  if (game !== openedIn) opened.clear();
  openedIn = game;
  const shown = told.slice(-state.logLimit);
  return html`<section class="log-panel" aria-labelledby="log-title" ${ref((panel) => followLog(panel))}>
    <h2 id="log-title" class="panel-title">${parts.t('log-title')}</h2>
    ${told.length > shown.length ? html`<button class="link" @click=${() => update({ logLimit: state.logLimit + 300 })}>${parts.t('log-earlier')}</button>` : nothing}
    <div class="log" data-testid="log" role="log" aria-live="off" aria-labelledby="log-title" tabindex="0">
      ${repeat(shown, ({ key }) => key, line)}
    </div></section>`;
}

let atEnd = true;
/** @param {Event} event */
export function noteScroll({ currentTarget }) {
  const zone = /** @type {Element} */ (currentTarget);
  atEnd = zone.scrollHeight - zone.scrollTop - zone.clientHeight < 60;
}

/** The newest line stays in sight, unless someone has gone back to read. @param {Element | undefined} panel */
function followLog(panel) {
  const zone = panel?.closest('.zone');
  if (zone && atEnd) queueMicrotask(() => { zone.scrollTop = zone.scrollHeight; });
}

/** @type {Set<string>} lines of this game that have been opened: only these tell their rule in full */
const opened = new Set();
let openedIn = '';

/** @param {string} key */
function openLine(key) {
  opened.add(key);
  fetchBook();
  update();
}

/** @param {Told & {index: number, key: string}} told */
function line({ event, text, tone: look, index, key }) {
  return html`<div class="line ${look} ${isMinor(event) ? 'minor' : ''}">${linked({ event, text })}<details class="line" @toggle=${() => opened.has(key) || openLine(key)}>
    <summary aria-label=${parts.t('log-why', { line: text })} title=${parts.t('log-why', { line: '' })}>${sign('down')}</summary>${reasons(event, index, opened.has(key))}</details></div>`;
}

/** @param {GameEvent} event @param {number} index @param {boolean} whole */
function reasons(event, index, whole) {
  const because = (event.because ?? []).map((id) => parts.names.cardOf(id));
  return html`<div class="why">
    ${because.length ? html`<p>${parts.t('log-because')} ${because.map(cardLink)}</p>` : nothing}
    ${event.parts?.length ? html`<p>${parts.t('log-made-of')} ${madeOf(event.parts)}</p>` : nothing}
    ${quotedRule(event.rule, whole)}
    ${canUndo() && index > 0 ? html`<button class="chip" @click=${() => undo(index - 1)}>${sign('undo')} ${parts.t('log-back')}</button>` : nothing}
  </div>`;
}

/** @param {import('../page/types.d.ts').Part[]} list */
export function madeOf(list) {
  return list.map(({ source, by }) => `${parts.names.source(source)} ${by < 0 ? '−' : '+'}${Math.abs(by)}`).join(', ');
}

/** @param {string} card */
function cardLink(card) {
  if (!parts.words.isCard(card)) return html`<span class="source">${parts.names.source(card)}</span> `;
  return html`<button class="link" @click=${() => update({ dialog: { kind: 'card', card } })}>${parts.words.name(card)}</button> `;
}
