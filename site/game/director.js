// Shows what an answer led to, scene by scene: the camera goes there, the board plays it, and only then do log and
// sheets tell it. Nothing depends on it: the game is saved before the first scene, and whoever skips stands at the end
// at once.

import { onChange, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { tried } from '../ground/guard.js';
import { announced, matters, scenesOf, stopsAfter } from './beats.js';
import { advanced } from './sofar.js';
import { speedOf } from '../ground/settings.js';
import { changeSetting } from '../page/preferences.js';
import { drawnCard } from '../cards/cardmoments.js';
import { hear } from '../page/hearing.js';

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {import('../page/types.d.ts').LogEntry} LogEntry */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('./beats.js').Scene} Scene */
/** over: the end has been reached or skipped to. hurried: the scene at hand is wanted no more. wake: ends the present
 * wait. factor: how many times as fast as the settings say. waits: for its reader, where the settings say so.
 * @typedef {{factor: number, waits: boolean} & {next: View, settle: (told: number) => void, count: number, over:
 * boolean, hurried: boolean, reading: boolean, card: (() => void) | null, wake: (() => void) | null}} Run */

const READ = 1100; // ms to see who acts, before it acts
const LETTER = 14; // ms more for each letter of the line that it follows
const BREATH = 650; // ms between two scenes that flow
const GLANCE = 1500; // ms for what came to nothing

/** @type {Run | null} */
let run = null;

/** Whether there is anything to see, and somebody who wants to see it. @param {GameEvent[]} events */
export function canPlay(events) {
  return Boolean(state.view && parts.board && events.length && speedOf(state.settings) * parts.paceOf(events).factor !== Infinity && !document.hidden);
}

/** @param {Run} mine */
function speedAt({ factor }) {
  return speedOf(state.settings) * factor;
}

/** Whether what has happened is still being shown. */
export function isPlaying() {
  return run !== null;
}

/** @param {GameEvent[]} events @param {{next: View, log: LogEntry[], settle: (told: number) => void}} leading to */
export async function play(events, { next, log, settle }) {
  const mine = run = { ...parts.paceOf(events),
    next, settle, count: 0, over: false, hurried: false, reading: false, card: /** @type {(() => void) | null} */ (null), wake: /** @type {(() => void) | null} */ (null) };
  try {
    const before = /** @type {View} */ (state.view), scenes = scenesOf(events, before, past(state.log));
    update({ playing: 1, now: { height: heightOfQuestion(), told: [], scene: scenes[0], waits: false }, view: { ...before, question: null }, log: begun(log) });
    if (mine.factor !== 1) parts.board.setOptions({ speed: speedAt(mine) });
    parts.board.begin(next, events.length);
    for (const [place, scene] of scenes.entries()) await show(mine, scene, scenes[place + 1]);
  } catch (error) {
    console.error('a scene could not be shown', error);
  }
  finish(mine);
}

/** As much of it as is in sight: so much room it keeps. */
function heightOfQuestion() {
  const question = document.querySelector('.question'), zone = question?.closest('.zone');
  return Math.min(question?.clientHeight ?? 0, (zone?.clientHeight ?? 0) - 24);
}

/** The events since the phase began, as far as the last answers tell. @param {LogEntry[]} log */
function past(log) {
  const events = log.slice(-12).flatMap((entry) => entry.events);
  return events.slice(events.findLastIndex(({ type }) => type === 'phase_began') + 1);
}

/** The log without what is still to be told. @param {LogEntry[]} log @returns {LogEntry[]} */
function begun(log) {
  return [...log.slice(0, -1), { .../** @type {LogEntry} */ (log.at(-1)), events: [] }];
}

/** @param {Run} mine @param {Scene} scene @param {Scene | undefined} following */
async function show(mine, scene, following) {
  if (mine.over) return;
  mine.hurried = false;
  parts.board.calm();
  update({ now: { .../** @type {any} */ (state.now), scene, told: [], waits: false }, banner: bannerOf(scene) ?? state.banner });
  const [first, then] = announced(scene);
  await enact(mine, first);
  if (first.length) await pause(mine, READ + LETTER * lineOf(scene).length);
  await enact(mine, then);
  if (parts.lessons.due()) await proceed(mine);
  else if (stopsAfter(scene, following)) await rest(mine, scene);
}

/** Step by step one goes on when one has read what matters; what does not goes on by itself. @param {Run} mine
 * @param {Scene} scene */
function rest(mine, scene) {
  if (state.settings.villains !== 'steps' || !mine.waits) return pause(mine, BREATH);
  return matters(scene) ? proceed(mine) : pause(mine, GLANCE);
}

let banners = 0;
/** A turn or a phase that begins is called out. @param {Scene} scene */
function bannerOf({ kind, hero, events }) {
  const named = { hero: hero ? parts.names.of(hero) : '' };
  const text = kind === 'turn' ? parts.t('banner-turn', named) : kind === 'phase' ? parts.t('phase-villain') : events.some(({ type }) => type === 'tile_laid') ? parts.t('phase-exploration') : '';
  return text ? { key: ++banners, text, kind } : null;
}

/** The line of its tactics that a figure follows. @param {Scene} scene @returns {string} */
export function lineOf({ card, tactic }) {
  return (card && tactic !== null && parts.words.card(card).tactics?.[tactic]) || '';
}

/** @param {Run} mine @param {GameEvent[]} events */
async function enact(mine, events) {
  for (const event of events) {
    if (mine.over) return;
    hear(event);
    await turnOver(mine, event);
    if (mine.over) return;
    await (event.type !== 'story' ? parts.board.act(event) : event.story !== state.foretold && read(mine, event.story));
    if (!mine.over) tell(mine, event);
  }
}

/** A card that is drawn is read before it does anything. @param {Run} mine @param {GameEvent} event */
async function turnOver(mine, event) {
  const drawn = drawnCard(event, parts.words.face(event.card), mine.next);
  const stage = drawn && await import('../cards/cardstage.js').catch(() => null);
  if (!drawn || !stage || mine.over) return;
  mine.card = stage.pressCard;
  mine.wake = stage.skipCard;
  const waits = mine.waits && stage.waitsForReader(drawn, mine.next.question);
  noteCard(waits);
  await stage.showCard(drawn, waits, speedAt(mine));
  noteCard(false);
  mine.card = null;
}

/** @param {boolean} card whether one waits for its reader */
function noteCard(card) {
  if (state.now) update({ now: { ...state.now, card } });
}

/** A story waits for its reader. @param {Run} mine @param {string} story */
async function read(mine, story) {
  mine.reading = true;
  update({ stories: [story] });
  const timer = mine.waits ? undefined : setTimeout(() => update({ stories: [] }), readingTime(story) / speedAt(mine));
  await new Promise((done) => { mine.wake = () => done(undefined); });
  clearTimeout(timer);
  mine.reading = false;
}

onChange(() => { if (run?.reading && !state.stories.length) wake(); });

/** The experience that a card is worth. @param {string} card */
function worthOf(card) {
  return Number(parts.words.face(card).experience ?? 0);
}

/** @param {Run} mine @param {GameEvent} event */
function tell(mine, event) {
  const { view, log, now } = state, last = /** @type {LogEntry} */ (log.at(-1));
  mine.count += 1;
  if (!view || !now) return;
  update({ view: advanced(view, event, mine.next, worthOf), log: [...log.slice(0, -1), { ...last, events: [...last.events, event] }], now: { ...now, told: [...now.told, event] } });
}

/** @param {Run} mine @param {number} ms */
function pause(mine, ms) {
  if (mine.over || mine.hurried) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => wake(), ms / speedAt(mine));
    mine.wake = () => { clearTimeout(timer); done(undefined); };
  });
}

/** Until somebody goes on. @param {Run} mine */
async function proceed(mine) {
  if (mine.over || !state.now) return;
  update({ now: { ...state.now, waits: true } });
  await new Promise((done) => { mine.wake = () => done(undefined); });
}

function wake() {
  const end = run?.wake;
  if (run) run.wake = null;
  end?.();
}

/** One press: on to the next scene where the play waits, else to the end of this scene, or of everything where it
 * flows. */
export function press() {
  if (!run) return false;
  if (run.card) run.card();
  else if (state.stories.length) update({ stories: [] });
  else if (state.settings.villains === 'steps') hurry(run);
  else skip();
  return true;
}

/** Milliseconds to read a story where nobody is there to close it. @param {string} story */
function readingTime(story) {
  return READ + 2 * LETTER * (parts.words.story(state.view?.adventure ?? '', story)?.text ?? '').length;
}

/** @param {Run} mine */
function hurry(mine) {
  mine.hurried = true;
  parts.board?.skip();
  wake();
}

/** From now on without stopping, or with. @param {string} villains */
export function goOn(villains) {
  changeSetting({ villains });
  wake();
}

/** To the end of everything, at once. */
export function skip() {
  if (run) finish(run);
}

/** Somebody has left the table: what was being shown is forgotten. */
export function drop() {
  if (!run) return;
  run.over = true;
  run.wake?.();
  if (run.factor !== 1) parts.board?.setOptions({ speed: speedOf(state.settings) });
  run = null;
  update({ playing: 0, now: null, banner: state.banner?.kind === 'turn' ? state.banner : null });
}

/** @param {Run} mine */
function finish(mine) {
  if (mine.over) return;
  const { settle, next, count } = mine;
  drop();
  tried(() => parts.board?.end(next));
  settle(count);
}
