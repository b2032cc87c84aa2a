// The sheet of an adventure: where it stands, its clocks as tracks, how it is won and lost, this party's numbers, its
// rules. New game shows it for the party that is being put together, the goal dialog for the one that plays.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { counterName } from './log.js';
import { richLine } from '../cards/cardtext.js';
import { paragraphs } from './stories.js';
import { endSign, reached, standing, track } from '../cards/track.js';
import { filled } from '../ground/words.js';

/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').Clock} Clock */
/** @typedef {{counter: string, words: any, clock: Clock}} Told */
/** @typedef {{rows?: Record<string, Record<string, number | null>>, clocks?: Record<string, Clock[]>, rules?:
 * Record<string, string[]>, losing?: Record<string, {counter: string, end: number}[]>, later?: number, covered?:
 * string[], defeats?: string[], falling?: boolean}} Printed */

// ---------------------------------------------------------------- what a table has been told already

/** @type {string[]} the rules on the open sheet */
const open = [];

/** The rules that the players of this game have seen: kept in its entry, which is written with its next save.
 * @param {string[]} rules those in force @returns {string[]} */
function seen(rules) {
  const meta = state.game?.meta ?? { rules };
  meta.rules ??= [...rules];
  return meta.rules;
}

/** The rules that came into force since somebody last looked. @param {View} view @returns {string[]} */
function freshRules(view) {
  const rules = view.sheet?.rules ?? [], known = seen(rules);
  if (state.dialog?.kind !== 'goal') known.push(...open.splice(0).filter((id) => !known.includes(id)));     // the sheet was closed: what was new on it is known
  return rules.filter((id) => !known.includes(id));
}

// ---------------------------------------------------------------- one line, always in sight

const LONG = 26, LONG_WORD = 12;      // letters of a goal, or of one word in it, that a telephone sets smaller, so that it is read whole

/** The aim of the party, in one line, with its clocks, or, where the line is short, the one that presses most; the
 * sheet is one press away. A clock that has reached a good end has nothing more to say there. @param {View} view */
export function goalLine(view) {
  const fresh = freshRules(view).length > 0, shown = runningClocks(view), urgent = mostUrgent(shown), now = firstClause(stage(view));
  const label = [parts.t('goal-line-label', { goal: stage(view) }), ...shown.map((clock) => clockLine(clock, view)), fresh ? parts.t('goal-line-new') : ''].filter(Boolean).join(' ');
  return html`<button class="goal-line" data-testid="goal-line" aria-haspopup="dialog" aria-label=${label} title=${label} @click=${() => update({ dialog: { kind: 'goal' } })}>
    ${sign('flag')}<span class="goal-now ${isLong(now) ? 'long' : ''}">${now}</span>
    ${shown.map((clock) => html`<span class="goal-clock ${pressing(clock) ? 'pressing' : ''} ${clock === urgent ? '' : 'also'}" data-counter=${clock.counter}><span class="goal-counter">${halves(counterName(clock.counter))}</span>
      ${endSign(clock.ends)}<b>${standing(clock)}</b>${nextMark(clock)}</span>`)}
    ${fresh ? html`<span class="goal-new" aria-hidden="true">${parts.t('sheet-new')}</span>` : nothing}</button>`;
}

/** @param {string} text */
const isLong = (text) => text.length > LONG || text.split(' ').some((word) => word.length > LONG_WORD);

/** A name in two halves, which where three clocks stand side by side are its two lines: a line that breaks by itself is
 * as wide as before. @param {string} name */
function halves(name) {
  const words = name.split(' '), longer = (/** @type {number} */ at) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  const at = words.map((_, place) => place).slice(1).sort((one, other) => longer(one) - longer(other))[0];
  return at ? html`<span>${words.slice(0, at).join(' ')}</span> <span>${words.slice(at).join(' ')}</span>` : name;
}

/** In a corner of the board, what has no place in the header: the counters, and clocks for which the goal line has no
 * room. @param {View} view */
export function tally(view) {
  const running = runningClocks(view), urgent = mostUrgent(running);
  const clocks = running.filter((clock) => clock !== urgent).map((clock) => ({ id: clock.counter, says: standing(clock), sort: 'clock' }));
  const counters = otherCounters(view).map(({ id, value, goal }) => ({ id, says: `${parts.words.counterSays(id, value)}${goal ? `/${goal}` : ''}`, sort: 'counter' }));
  const shown = [...clocks, ...counters];
  return shown.length ? html`<ul class="tally ${counters.length ? '' : 'clocks-only'}" data-testid="tally" data-covers-board aria-label=${parts.t('sheet-clocks')}>${shown.map(({ id, says, sort }) => html`<li class=${sort} data-counter=${id}>${counterName(id)} <b>${says}</b></li>`)}</ul>` : nothing;
}

/** The clocks that have not run out, in the order of the sheet: each keeps its place, whichever presses most.
 * @param {View} view */
function runningClocks(view) {
  return (view.sheet?.clocks ?? []).filter((clock) => bad(clock) || !reached(clock));
}

/** The counters that have no place on a track, be it one that is not shown yet or no more; what is merely done or not,
 * the goal tells. @param {View} view */
function otherCounters(view) {
  const tracked = new Set(Object.keys(parts.words.card(view.adventure).clocks ?? {}));
  return view.counters.filter(({ id, goal }) => !tracked.has(id) && goal !== 1);
}

/** The goal as things stand. @param {View} view @returns {string} */
export function stage(view) {
  const { goals, objective, text } = parts.words.card(view.adventure);
  return goals?.[view.objective?.goal ?? ''] ?? objective ?? text ?? parts.words.name(view.adventure);
}

/** "Find the Long Table: explore." is long for one line; what comes first says it. @param {string} sentence */
function firstClause(sentence) {
  return sentence.split(/[:.;](?:\s|$)/)[0];
}

/** How far a clock is from its end, from 0 to 1; what loses the game presses, what wins it does not.
 * @param {Clock} clock */
function left({ start, end, value }) {
  return Math.abs(end - value) / Math.max(1, Math.abs(end - start));
}

/** @param {Clock} clock */
function bad({ ends }) {
  return ends === 'defeat' || ends === 'alarm';
}

/** @param {Clock[]} clocks */
function mostUrgent(clocks) {
  const rank = (/** @type {Clock} */ clock) => left(clock) + (bad(clock) ? 0 : reached(clock) ? 4 : 2);
  return [...clocks].sort((one, other) => rank(one) - rank(other))[0];
}

/** @param {Clock} clock */
function pressing(clock) {
  return bad(clock) && (left(clock) <= 0.34 || Math.abs(clock.end - clock.value) <= 1);
}

/** The next thing that happens before the clock's end, which stands beside it already. @param {Clock} clock */
function nextOf({ marks, value, end, falls }) {
  return marks.filter(({ at }) => at !== end && (falls ? at < value : at > value)).sort((one, other) => (falls ? other.at - one.at : one.at - other.at))[0];
}

/** @param {Clock} clock */
function nextMark(clock) {
  const next = nextOf(clock);
  return next ? html` <span class="goal-mark" aria-hidden="true"><span class="goal-sign">${clock.falls ? '▼' : '▲'}${next.at}</span><span class="goal-next">${parts.t('goal-mark', { at: next.at })}</span></span>` : nothing;
}

/** @param {Clock} clock @param {View} view */
function clockLine(clock, view) {
  const next = nextOf(clock), { counter, value, end, ends } = clock, then = ends === 'alarm' ? alarmOf(clock, view) : '';
  return parts.t('goal-line-clock', { counter: counterName(counter), value, end, ends, then }) + (next ? ` ${parts.t('goal-line-next', { at: next.at })}` : '');
}

/** The words for an alarm, at which nothing ends: what the card marks there or, with no mark, what it says of
 * the clock. @param {Clock} clock @param {View} view @returns {string} */
function alarmOf({ counter, end, marks }, view) {
  const words = parts.words.card(view.adventure).clocks?.[counter], last = marks.find(({ at }) => at === end), marked = last && words?.marks?.[last.key];
  return marked ? parts.t('goal-line-alarm', { end, then: marked }) : words?.text ?? '';
}

// ---------------------------------------------------------------- the sheet

/** @param {{id: string, sheet?: Printed, heroes?: number[]}} adventure
 * @param {{heroes: number, view?: View | null}} about */
export function adventureSheet(adventure, { heroes, view = null }) {
  const body = view ? sheetInPlay(adventure.id, view) : sheetAhead(adventure, heroes);
  return html`<article class="adventure-sheet ${view ? 'in-play' : ''}" data-testid="adventure-sheet" data-heroes=${heroes}>${body}</article>`;
}

/** As it stands in the game on the table. @param {string} id @param {View} view */
function sheetInPlay(id, view) {
  const words = parts.words.card(id), { sheet } = view, fresh = freshRules(view);
  open.splice(0, open.length, ...(sheet?.rules ?? []));
  return html`${now(view)}${tracks(sheet?.clocks ?? [], words, true)}${endings(words, sheet ?? {}, sheet, view)}
    ${ownValues(words.rows, sheet?.values ?? {}, sheet?.covered)}${rules(words.rules, sheet?.rules ?? [], fresh, 0)}${story(view)}`;
}

/** As it is printed, for a party of so many. @param {{id: string, sheet?: Printed}} adventure @param {number} heroes */
function sheetAhead({ id, sheet = {} }, heroes) {
  const words = filled(parts.words.card(id), columnOf(sheet, heroes));
  return html`${about(words)}${tracks(sheet.clocks?.[heroes] ?? [], words, false)}${endings(words, { losing: sheet.losing?.[heroes], clocks: sheet.clocks?.[heroes] }, sheet, null)}
    ${table(words.rows, sheet, heroes)}${setUp(words.set_up)}${rules(words.rules, sheet.rules?.[heroes] ?? [], [], sheet.later ?? 0)}`;
}

/** @param {Clock[]} clocks @param {any} words @param {boolean} running */
function tracks(clocks, words, running) {
  return clocks.length ? html`<section class="sheet-tracks" aria-label=${parts.t('sheet-clocks')}>${clocks.map((clock) => clockPart(clock, words.clocks?.[clock.counter], running))}</section>` : nothing;
}

/** @param {Printed} sheet @param {number} heroes */
function columnOf(sheet, heroes) {
  return Object.fromEntries(Object.entries(sheet.rows ?? {}).map(([name, row]) => [name, row[heroes] ?? nearest(row, heroes)]));
}

/** While the party is too small or too large, the nearest column speaks. @param {Record<string, number | null>} row
 * @param {number} heroes */
function nearest(row, heroes) {
  const size = Object.keys(row).sort((one, other) => Math.abs(Number(one) - heroes) - Math.abs(Number(other) - heroes))[0];
  return row[size] ?? null;
}

/** @param {View} view */
function now(view) {
  return html`<section class="sheet-now"><h3>${sign('flag')} ${parts.t('sheet-now')}</h3><p>${stage(view)}</p></section>`;
}

/** @param {any} words */
function about(words) {
  return html`<section class="sheet-about">${paragraphs(words.text)}</section>`;
}

/** At an alarm nothing ends: its own words say what comes of it. @param {Clock} clock */
function endsGame({ ends }) {
  return ends === 'defeat' || ends === 'victory';
}

/** A track, and in words what is marked on it. @param {Clock} clock @param {any} words @param {boolean} running */
function clockPart(clock, words, running) {
  const { counter, value = clock.start, end, ends, marks, falls } = clock;
  const passed = (/** @type {number} */ at) => running && (falls ? value <= at : value >= at);
  const next = nextOf({ ...clock, value });
  const last = endsGame(clock) || !marks.some(({ at }) => at === end) && ends !== 'alarm' ? [{ at: end, text: parts.t(`sheet-end-${ends}`), end: true }] : [];
  const steps = [...marks.map(({ key, at }) => ({ at, text: words?.marks?.[key] ?? '', end: at === end && !last.length })), ...last];
  return html`<div class="sheet-clock ${ends}" data-testid="clock" data-counter=${counter}>
    <h3>${counterName(counter)} ${running ? html`<b>${falls || value > end ? value : parts.t('sheet-of', { value, end })}</b>` : nothing}</h3>
    ${track({ ...clock, value }, running)}
    ${words?.text ? html`<p class="sheet-moves">${words.text}</p>` : nothing}
    ${steps.length ? html`<ol class="sheet-marks">${steps.map(({ at, text, end: isLast }) => html`<li class="${isLast ? `last ${ends}` : ''} ${passed(at) ? 'passed' : ''} ${running && next?.at === at && !isLast ? 'next' : ''}">
      <b>${at}</b><span>${isLast ? endSign(ends) : nothing}${text}${passed(at) ? html` <small>${parts.t('sheet-passed')}</small>` : nothing}</span></li>`)}</ol>` : nothing}</div>`;
}

/** A counter that loses the game, and how it moves where no track tells that yet. @param {string} counter
 * @param {number} end @param {string} [moves] */
function losingLine(counter, end, moves) {
  const line = parts.t('sheet-lose-clock', { counter: counterName(counter), end });
  return moves ? html`${line}<br><small>${moves}</small>` : line;
}

/** How the game is won and lost. @param {any} words @param {{losing?: {counter: string, end: number}[], clocks?:
 * Clock[]}} told which counters lose the game, and whose tracks are shown
 * @param {any} sheet @param {View | null} view */
function endings(words, { losing = [], clocks = [] }, sheet, view) {
  const tracked = clocks.map(({ counter }) => counter);
  const lost = losing.map(({ counter, end }) => losingLine(counter, end, tracked.includes(counter) ? '' : words.clocks?.[counter]?.text));
  const told = (sheet?.defeats ?? []).map((/** @type {string} */ id) => words.defeats?.[id]).filter(Boolean);
  const fallen = sheet?.falling ? [parts.t(view?.teams?.length || words.teams ? 'sheet-lose-team' : 'sheet-lose-fallen')] : [];
  return html`<section class="sheet-ends">
    <div class="sheet-win"><h3>${endSign('victory')} ${parts.t('sheet-win')}</h3><p>${words.objective ?? words.text}</p></div>
    <div class="sheet-lose"><h3>${endSign('defeat')} ${parts.t('sheet-lose')}</h3><ul>${[...lost, ...told, ...fallen].map((line) => html`<li>${line}</li>`)}</ul></div></section>`;
}

/** @param {Record<string, string> | undefined} labels @param {Record<string, number | null>} values
 * @param {string[]} [covered] what nothing on the sheet explains yet */
function ownValues(labels, values, covered = []) {
  const rows = Object.entries(labels ?? {}).filter(([name]) => name in values && !covered.includes(name));
  return rows.length ? html`<section class="sheet-values"><h3>${parts.t('sheet-values')}</h3>
    <dl>${rows.map(([name, label]) => html`<div><dt>${label}</dt><dd>${printed(values[name])}</dd></div>`)}</dl></section>` : nothing;
}

/** The whole table, with the party's own column marked. @param {Record<string, string> | undefined} labels
 * @param {Printed} sheet @param {number} heroes */
function table(labels, sheet, heroes) {
  const printedRows = sheet.rows ?? {}, names = Object.keys(labels ?? printedRows).filter((name) => name in printedRows && !sheet.covered?.includes(name)); // in the order of the card
  if (!names.length) return nothing;
  const rows = names.map((name) => /** @type {const} */ ([name, printedRows[name]]));
  const sizes = Object.keys(rows[0][1]);
  const own = (/** @type {string} */ size) => (Number(size) === heroes ? 'own' : '');
  return html`<table class="sheet-table"><thead><tr><th scope="col">${parts.t('sheet-heroes')}</th>${sizes.map((size) => html`<th scope="col" class=${own(size)}>${size}${own(size) ? html`<span class="sr"> ${parts.t('sheet-own')}</span>` : nothing}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, row]) => html`<tr><th scope="row">${labels?.[name] ?? name}</th>${sizes.map((size) => html`<td class=${own(size)}>${printed(row[size])}</td>`)}</tr>`)}</tbody></table>`;
}

/** @param {number | null | undefined} value */
function printed(value) {
  return value === null || value === undefined ? html`<span aria-label=${parts.t('sheet-none')}>—</span>` : value;
}

/** @param {string[] | undefined} steps */
function setUp(steps) {
  return steps?.length ? html`<section class="sheet-setup"><h3>${parts.t('sheet-set-up')}</h3><ul>${steps.map((step) => html`<li>${step}</li>`)}</ul></section>` : nothing;
}

/** Rules under their headings; those that are new come first. @param
 * {Record<string, {name: string, text: string}> | undefined} words @param {string[]} ids @param {string[]} fresh
 * @param {number} later */
function rules(words, ids, fresh, later) {
  const order = [...ids.filter((id) => fresh.includes(id)), ...ids.filter((id) => !fresh.includes(id))];
  if (!words || !order.length) return nothing;
  return html`<section class="sheet-rules"><h3>${parts.t('sheet-rules')}</h3>
    <dl>${order.map((id) => html`<div class=${fresh.includes(id) ? 'new' : ''} data-rule=${id}><dt>${words[id]?.name ?? id} ${fresh.includes(id) ? html`<span class="sheet-badge">${parts.t('sheet-new')}</span>` : nothing}</dt><dd>${richLine(words[id]?.text ?? '', true)}</dd></div>`)}</dl>
    ${later ? html`<p class="quiet">${parts.t('sheet-later', { count: later })}</p>` : nothing}</section>`;
}

/** The introduction was told when the game began; here it waits folded. @param {View} view */
function story(view) {
  const told = parts.words.story(view.adventure, view.objective?.story ?? 'intro');
  return told ? html`<details class="sheet-story"><summary>${parts.t('sheet-story', { title: told.title ?? parts.words.name(view.adventure) })}</summary>${paragraphs(told.text)}</details>` : nothing;
}
