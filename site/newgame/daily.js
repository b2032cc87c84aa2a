// The adventure of the day: which it is, what has come of it here, a result to be shared, and what came of one that
// somebody else has shared.

import { html, nothing } from '../page/lit.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { continueGame, startGame } from '../game/game.js';
import { fetchBoxes } from '../page/boxes.js';
import { boxesOf } from '../ground/boxes.js';
import { medal } from '../page/icons.js';
import { isDay, noteResult, noteTry, readDays, today } from '../saves/days.js';

/** @typedef {import('../saves/days.js').Result} Result */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').Meta} Meta */

/** The adventure of a day, as the engine told it; setup: none before the first of all days.
 * @type {{day: string, first: string, setup: import('../page/types.d.ts').Setup | null} | null} */
let told = null;
/** The day that is being asked for. */
let asking = '';

/** @param {{day?: string, shown?: string}} dialog day: one that was chosen; else it is today's. shown: the day that its
 * reader sees */
export function dialog(dialog) {
  const day = dialog.day ?? today();
  dialog.shown = day;
  if (told?.day !== day) askFor(day);
  return { title: parts.t('daily-title'), body: html`${told?.day === day ? html`${head(day)} ${told.setup ? offer(day, told.setup, dialog) : early(told.first)} ${otherDay(day, told.first)}` : html`<p class="quiet">…</p>`}
    <p class="row"><button id="daily-puzzles" @click=${() => update({ dialog: { kind: 'puzzles' } })}>${parts.t('title-puzzles')}</button></p>` };
}

/** @param {string} day */
async function askFor(day) {
  if (asking === day) return;
  asking = day;
  const reply = await ask('daily', { day });
  if (asking !== day) return;
  asking = '';
  if (!reply.ok) return complain(reply);
  told = /** @type {any} */ (reply);
  if (told?.setup) fetchBoxes(boxesOf(state.catalogue, told.setup));      // whoever looks at the day sees its heroes
  update();
}

/** @param {string} day */
export function dateOf(day) {
  return new Date(`${day}T12:00:00`).toLocaleDateString(parts.words.language === 'en' ? 'en-GB' : parts.words.language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** @param {string} day */
function head(day) {
  const now = today();
  return html`<p class="daily-day"><b>${dateOf(day)}</b>${day === now ? nothing : html` · ${parts.t(day < now ? 'daily-past' : 'daily-future')}`}</p>`;
}

/** A clock that was never set. @param {string} first */
function early(first) {
  return html`<p class="warning">${parts.t('daily-early', { now: dateOf(today()), first: dateOf(first) })}</p>`;
}

/** @param {string} day @param {import('../page/types.d.ts').Setup} setup @param {{day?: string, shown?: string}} shown */
function offer(day, { adventure, heroes }, shown) {
  const { tries = 0, first, best } = readDays(parts.saves.shelf)[day] ?? {};
  const open = parts.saves.list().find(({ record }) => record?.meta.day === day && !record.meta.outcome);
  const faces = heroes.map((id) => html`<li>${medal(id, 'hero')} ${parts.words.name(id)}</li>`);
  return html`<h3>${parts.words.name(adventure)}</h3><ul class="daily-party">${faces}</ul>
    <p>${parts.t('daily-about')}</p>
    <p data-testid="daily-so-far">${tries ? parts.t('daily-tries', { count: tries }) : parts.t('daily-untried')}${first ? html`<br>${parts.t('daily-first', { result: inWords(first) })}` : nothing}${best && best.turns !== first?.turns ? html`<br>${parts.t('daily-best', { result: inWords(best) })}` : nothing}</p>
    <div class="row">${open ? html`<button class="primary" id="daily-continue" @click=${() => continueGame(open.id)}>${parts.t('title-continue')}</button>` : nothing}
      <button class=${open ? '' : 'primary'} id="daily-begin" @click=${() => begin(day, tries + 1, shown)}>${parts.t(tries ? 'daily-again' : 'daily-begin')}</button></div>`;
}

/** @param {string} day @param {string} first */
function otherDay(day, first) {
  const choose = (/** @type {any} */ { target }) => isDay(target.value) && update({ dialog: { kind: 'daily', day: target.value === today() ? undefined : target.value } });
  return html`<label class="daily-other">${parts.t('daily-other')} <input type="date" id="daily-date" min=${first} max=${today() > first ? today() : nothing} .value=${day} @change=${choose}></label>`;
}

/** Somebody who saw yesterday's adventure is not sent into today's. @param {string} day @param {number} attempt
 * @param {{day?: string}} dialog */
async function begin(day, attempt, dialog) {
  if (!dialog.day && day !== today()) {
    notify({ id: 'daily', text: parts.t('daily-new-day') });
    return update({ dialog: { kind: 'daily' } });
  }
  const { setup } = /** @type {NonNullable<typeof told>} */ (told);
  await startGame({ .../** @type {import('../page/types.d.ts').Setup} */ (setup), powers: 'suggested' }, { day, attempt, name: parts.t('daily-name', { day: dateOf(day) }) });
  if (state.game?.meta.day === day && state.game.meta.attempt === attempt) noteTry(parts.saves.shelf, day, attempt);
}

// ---------------------------------------------------------------- what came of it

/** @param {Result} result "won in 9 turns, 3 surges left" */
export function inWords({ outcome, turns, rounds, surges }) {
  return outcome ? parts.t(`daily-${outcome}`, { turns, surges }) : parts.t('daily-unfinished', { round: rounds });
}

/** @param {View} view @returns {Result} */
function resultOf({ outcome, round, turn, surges }) {
  return { outcome: outcome ?? '', rounds: round, turns: turn.number, surges };
}

/** @param {View} view @param {Meta} meta */
export function noteDaily(view, { day, attempt }) {
  if (day && attempt && view.outcome) noteResult(parts.saves.shelf, day, attempt, resultOf(view));
}

/** On the end screen: the result, said in a line, and given on. @param {View} view */
export function dailyEnd(view) {
  const { day, attempt = 1 } = state.game?.meta ?? {};
  if (!day) return nothing;
  const says = parts.t('daily-says', { day: dateOf(day), adventure: parts.words.name(view.adventure), result: inWords(resultOf(view)), attempt });
  return html`<section class="end-daily"><p data-testid="daily-result">${says}</p>
    <button id="daily-share" @click=${() => update({ dialog: { kind: 'share', about: 'daily-share-about', says: says.replace(/[\u2066-\u2069]/g, '') } })}>${parts.t('daily-share')}</button></section>`;
}

// ---------------------------------------------------------------- what others say to have reached

/** The day whose adventure a link says that it holds. @param {import('../saves/link.js').Told} told */
export async function dayTold({ seed, adventure, heroes }) {
  const text = String(seed), day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  if (!isDay(day)) return null;
  const { setup } = await ask('daily', { day });
  return setup && setup.adventure === adventure && setup.heroes.join() === heroes.join() ? day : null;
}

/** The result of playing a shared game out, in sentences. @param {import('../page/types.d.ts').Reply} reply */
export function verdict({ agrees, missing, day, as_set: asSet, result }) {
  if (!agrees) return [missing ? parts.t('check-missing', { count: missing }) : parts.t('check-differs', { result: inWords(result) })];
  const said = parts.t(result.outcome ? 'check-verified' : 'check-sound', { result: inWords(result) });
  if (!day) return [said];
  return [said, parts.t(asSet ? 'check-of-day' : 'check-not-of-day', { day: dateOf(day) }), ...(day > today() ? [parts.t('check-future')] : [])];
}
