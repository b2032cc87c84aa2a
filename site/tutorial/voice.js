// The voice of the first adventure: says what to press and why, and what has just happened. It only speaks and points; every option
// stays open, and whoever does something else is simply spoken to about that. What it has said is kept with the game. While something
// is shown the play stops where the voice has something to say of it (`lessons` in parts.js): a lesson is of use when its subject is seen.

import { html, nothing } from '../page/lit.js';
import { onChange, state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { changeSetting } from '../page/preferences.js';
import { optionLabel } from '../page/optionlabel.js';
import { planFor } from './voiceplan.js';

/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {{type: string, by_hero?: boolean, to_hero?: boolean, hit?: boolean}} Pattern */
/** @typedef {{id: string, events?: Pattern[], show?: string, turn?: number, ask?: string, fresh?: boolean, aims?: string[], goal?: string, look?: string}} Step */
/** @typedef {{adventure: string, places: import('./voiceplan.js').Places, remarks: Step[], guides: Step[]}} Script */
/** @typedef {{moment: string, lines: {id: string, text: string}[], option: string | null, square: import('../page/types.d.ts').Square | null, look?: string}} Speech */

const REMARKS = { wide: 2, narrow: 1 };       // more than this at once is a lecture; the rest waits for the next question
const ROOMY = { wide: 62, high: 49 };       // rem: a desk, as in the style sheets, with room for a long speech above the answers
const GAP = 6, HINT = 34;       // css pixels round what is pointed at
/** @type {Script} */
let script;
/** @type {Speech | null} */
let speech = null;
/** @type {{moment: string, lines: Speech['lines']}} what is said where the play stops */
let stop = { moment: '', lines: [] };
/** @type {{id: string, text: string, look?: string}[]} remarks that have not had their turn */
let waiting = [];

/** @param {Script} written */
export function giveVoice(written) {
  script = written;
  parts.lessons = { on: speaks, due: isLessonDue };
  onChange(point);
}

function speaks() {
  const { view, settings, game } = state;
  return Boolean(view && view.adventure === script.adventure && !view.outcome && !game?.readOnly && settings.voice);
}

/** Whether what has been told so far is worth a word before the play goes on; nobody is stopped who does not want to be. */
function isLessonDue() {
  return speaks() && state.settings.villains === 'steps' && remarksDue('').some(({ events }) => events);
}

export function voicePanel() {
  const { view } = state;
  if (!view || view.adventure !== script.adventure || view.outcome || state.game?.readOnly) return nothing;
  if (!speaks()) return html`<p class="voice-off"><button class="link" id="voice-on" @click=${() => changeSetting({ voice: true })}>${parts.t('voice-on')}</button></p>`;
  listen(view);
  if (state.playing || state.stories.length) return speech ? panel(watching(view)) : nothing;
  return speech ? panel(state.pending ? confirming() : speech.lines) : nothing;
}

/** While the page shows what happens, or a story is read, there is nothing to choose: what was said of the question would point at what is gone or covered. @param {View} view */
function watching(view) {
  const { now, stories } = state, next = parts.t('now-continue');
  if (stories.length) return [{ id: 'watch', text: parts.t(state.game?.index ? 'voice-watch-waits' : 'voice-read', { button: next }) }];
  if (now?.card) return [{ id: 'watch', text: parts.t('voice-watch-card', { button: next }) }];
  if (!now?.waits) return [{ id: 'watch', text: parts.t('voice-watch') }];
  const lessons = lessonsHere(view);
  return [...lessons, { id: 'watch', text: parts.t(lessons.length ? 'voice-watch-on' : 'voice-watch-waits', { button: next }) }];
}

/** The lines for the place at which the play has stopped; said once, and not again when the question opens.
 * @param {View} view */
function lessonsHere(view) {
  const moment = `${state.game?.id}:${state.game?.index}:${told().length}`;
  if (stop.moment === moment) return stop.lines;
  const lines = remarksDue('').filter(({ events }) => events).slice(0, most() + 1).map((step) => remark(step, view));
  lines.forEach(({ id }) => note(id));
  stop = { moment, lines };
  return lines;
}

/** A tap that waits to be confirmed. */
function confirming() {
  return [{ id: 'confirm', text: parts.t('voice-confirm', { button: parts.t('confirm-yes') }) }];
}

/** @param {{id: string, text: string}[]} lines */
function panel(lines) {
  return html`<aside class="voice" data-testid="voice" data-covers-board aria-label=${parts.t('voice-label')}>
    <span class="voice-sign" aria-hidden="true">${sign('flame')}</span>
    <div class="voice-lines" aria-live="polite">${lines.map(({ id, text }, at) => html`<p data-voice=${id} class=${at === lines.length - 1 ? 'guide' : 'remark'}>${text}</p>`)}</div>
    <button class="link" id="voice-off" title=${parts.t('voice-off')} @click=${() => changeSetting({ voice: false })}><span>${parts.t('voice-off')}</span>${sign('crossed')}</button></aside>`;
}

/** A new question is spoken to once the board has shown how it came about. @param {View} view */
function listen(view) {
  if (speech && !speech.moment.startsWith(`${state.game?.id}:`)) waiting = [];
  const moment = `${state.game?.id}:${state.game?.index}:${state.settings.language}`;
  if (speech?.moment === moment || state.playing || state.busy || !state.awake) return;
  speech = { moment, ...speak(view) };
}

/** @param {View} view @returns {Omit<Speech, 'moment'>} */
function speak(view) {
  const plan = planFor(view, script.places);
  const [remarks, guide] = [remarksOn(view, plan.aim), script.guides.find((step) => fits(step, view, plan.aim))];
  const pressed = view.question?.options.find(({ id }) => id === plan.option);
  const guides = guide ? [{ id: guide.id, text: guided(guide.id, { ...about(guide, view), button: pressed ? optionLabel(pressed) : '' }) }] : [];
  const lines = [...remarks, ...guides];
  lines.forEach(({ id }) => note(id));
  return { lines, option: plan.option, square: plan.square, look: remarks.find(({ look }) => look)?.look };
}

/** The lines that fit what has happened, and of what happened before and could not be said then. @param {View} view
 * @param {string} aim */
function remarksOn(view, aim) {
  const now = remarksDue(aim).map((step) => remark(step, view));
  const all = [...now.filter(({ fresh }) => fresh), ...waiting, ...now.filter(({ fresh }) => !fresh)];
  waiting = all.slice(most()).filter((line) => !('fresh' in line && line.fresh));
  return all.slice(0, most());
}

/** The remarks that fit and have not been made. @param {string} aim @returns {Step[]} */
function remarksDue(aim) {
  const known = new Set(waiting.map(({ id }) => id)), view = /** @type {View} */ (state.view);
  return script.remarks.filter((step) => !said(step.id) && !known.has(step.id) && fits(step, view, aim));
}

/** @param {Step} step @param {View} view */
function remark(step, view) {
  return { id: step.id, fresh: step.fresh, look: step.look, text: parts.t(`voice-${step.id}`, about(step, view)) };
}

/** The events since the last answer, as far as they have been shown. */
function told() {
  return state.playing ? state.log.at(-1)?.events ?? [] : state.recent;
}

/** Where the play stops there are no answers to be read, and room for one more. */
function most() {
  return isRoomy() ? REMARKS.wide : REMARKS.narrow;
}

function isRoomy() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerWidth >= ROOMY.wide * rem && innerHeight >= ROOMY.high * rem;
}

/** The second time a few words are enough. @param {string} id @param {Record<string, any>} params */
function guided(id, params) {
  return (said(id) && parts.words.find(`voice-${id}-again`, params)) || parts.t(`voice-${id}`, params);
}

/** @param {Step} step @param {View} view @param {string} aim */
function fits({ events = [], turn = 0, ask, aims = ['*'], goal }, view, aim) {
  const asked = !ask || view.question?.text.key === ask, aimed = [aim, '*'].some((one) => aims.includes(one));
  return asked && aimed && view.turn.number >= turn && (!goal || view.objective?.goal === goal) && events.every((pattern) => eventOf(pattern, view));
}

/** @param {Pattern} pattern @param {View} view @returns {GameEvent | undefined} */
function eventOf({ type, by_hero: byHero, to_hero: toHero, hit }, { heroes }) {
  const isHero = (/** @type {string} */ id) => heroes.some((hero) => hero.id === id);
  return told().findLast((event) => event.type === type && (hit === undefined || event.hit === hit)
    && (byHero === undefined || isHero(event.attacker) === byHero) && (!toHero || isHero(event.figure)));
}

/** The names that a line may use: the event that it answers, the hero, the card that is asked about.
 * @param {Step} step @param {View} view */
function about({ events = [], show }, view) {
  const event = eventOf(events.find(({ type }) => type === show) ?? events[0] ?? { type: '' }, view) ?? {};
  const { card, cost = 0 } = /** @type {any} */ (view.question?.text.params ?? {});
  return { asked: card ? parts.words.name(card) : '', cost, ...aboutHero(view), surges: view.surges, total: view.experience.total,
    ...parts.names.params(/** @type {any} */ (event)) };
}

/** The player who decides, else whose turn it is. @param {View} view */
function aboutHero({ heroes, question, turn }) {
  const hero = heroes.find(({ id }) => id === (question?.who || turn.active));
  return hero ? { left: hero.hit_points, most: hero.hit_points_max, squares: hero.speed } : { left: 0, most: 0, squares: 0 };
}

// ---------------------------------------------------------------- what has been said

/** Kept in the entry of the game, which is written with its next save. @returns {string[]} */
function memory() {
  const meta = /** @type {any} */ (state.game?.meta ?? {});
  meta.voice ??= [];
  return meta.voice;
}

/** @param {string} id */
function said(id) {
  return memory().includes(id);
}

/** @param {string} id */
function note(id) {
  if (!said(id)) memory().push(id);
}

// ---------------------------------------------------------------- pointing

/** Whether the voice may point: not at what lies under a dialog or a story. */
function pointsNow() {
  return speaks() && state.screen === 'table' && !state.dialog && !state.stories.length;
}

/** After each drawing: a ring round what is meant, in the page and on the board. */
function point() {
  const wanted = speech && pointsNow() ? targets(speech) : [];
  for (const old of document.querySelectorAll('[data-voiced]')) if (!wanted.includes(old)) mark(old, false);
  for (const element of wanted) mark(element, true);
  markSquare(wanted.length && !state.playing ? speech : null);
  if (speech && marked !== speech.moment) bringIntoSight(speech, wanted);
}

/** On the board, too; one that is still being made asks for it later. @param {Speech | null} meant */
function markSquare(meant) {
  parts.meant = meant?.square ?? null;
  parts.board?.mark(parts.meant);
}

/** Once for each moment. @param {Speech} speech @param {Element[]} wanted */
function bringIntoSight({ moment }, wanted) {
  marked = moment;
  if (wanted[0]) uncover(wanted[0]);
}
let marked = '';

/** Below the voice, which stays where it is, and above the hint that more lies below; with the question, if both have room, and so that
 * the voice cuts nothing in half. A voice that scrolls with the answers is read first. @param {Element} element */
function uncover(element) {
  const zone = element.closest('.zone'), voice = zone?.querySelector('.voice'), lies = voice && getComputedStyle(voice).position;
  if (!zone || !voice) return element.scrollIntoView({ block: 'nearest' });
  if (lies === 'relative') return;
  const { top, bottom } = zone.getBoundingClientRect(), below = element.closest('li')?.nextElementSibling ? HINT : 0;
  scrollBetween(zone, element, (lies === 'sticky' ? voice.getBoundingClientRect().bottom : top) + GAP, bottom - below);
}

/** As little as it takes, to the beginning of something. @param {Element} zone @param {Element} element @param {number} head @param {number} foot */
function scrollBetween(zone, element, head, foot) {
  const question = /** @type {HTMLElement} */ (zone.querySelector('.question'));
  question.style.removeProperty('--spare');
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= head && bottom <= foot) return;
  const least = top < head ? top - head : Math.min(top - head, bottom - foot);
  const begins = [...zone.querySelectorAll('.ask-head, .options > li, .squares')].map((one) => one.getBoundingClientRect().top - head);
  const by = begins.find((one) => one >= least) ?? least, lacking = by - (zone.scrollHeight - zone.clientHeight - zone.scrollTop);
  if (lacking > 0) question.style.setProperty('--spare', `${lacking}px`);
  zone.scrollTop += by;
}

/** A ring for those who see it, a word for those who hear it. @param {Element} element @param {boolean} meant */
function mark(element, meant) {
  element.toggleAttribute('data-voiced', meant);
  if (meant) element.setAttribute('aria-description', parts.t('voice-means-this'));
  else element.removeAttribute('aria-description');
}

/** @param {Speech} speech @returns {Element[]} */
function targets({ option, look, moment }) {
  if (!moment.startsWith(`${state.game?.id}:${state.game?.index}:`)) return [];
  const found = [state.pending ? '#confirm-yes' : option && `[data-testid="question"] [data-option="${CSS.escape(option)}"]`, look && `.top ${look}`];
  return found.flatMap((what) => (what ? document.querySelector(what) ?? [] : []));
}
