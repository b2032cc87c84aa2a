// A game from the page's side: start, answer, undo, take over, leave. The rules are the engine's.

import { newGameId } from '../saves/saves.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { fault } from '../ground/guard.js';
import { ask, complain } from '../page/ask.js';
import { hearOneOf } from '../page/hearing.js';
import { canPlay, drop, isPlaying, play, skip } from './director.js';
import { boxesOf } from '../ground/boxes.js';
import { addStyle } from '../page/addstyle.js';
import { tellMissing } from '../page/faults.js';
import { seen } from '../saves/pictures.js';
import { callOff, enter } from './entering.js';
import { Keeper } from './keeping.js';
import { needsOf } from '../page/needs.js';
import {
  companionNow, coverOf, heldElsewhere, isWatched, masked, oldestAnswer, passedTo, played, stillOverruled,
} from '../page/seats.js';

/** @typedef {import('../page/types.d.ts').Reply} Reply */
/** @typedef {import('../page/types.d.ts').Meta} Meta */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').Setup} Setup */

/** @typedef {import('./entering.js').Way} Way */

/** The game on the table, as it is kept. */
export const games = new Keeper({
  name: 'game', screen: 'table', store: () => parts.saves, load: 'load', own: {}, called: ({ adventure }) => adventure,
  asked: () => state.asked, noted, diverted: () => false, lay: laySaved, wake, afterwards: sayChanged,
  close: clearTable, failed: noteFailed, gone: () => update({ dialog: { kind: 'games' } }),
  refused: (id, { error }) => update({ dialog: { kind: 'refused', of: 'game', id, error } }),
});

/** @param {Meta} meta @param {Reply} reply */
function noted(meta, { view, index = meta.index }) {
  const { round, outcome } = /** @type {View} */ (view);
  return { ...meta, round, index, outcome };
}

/** @param {Setup} setup @param {Partial<Meta>} [more] what else its record says of itself */
export function startGame(setup, more = {}) {
  return enter(`new ${JSON.stringify(setup)}`, (way) => begin(way, setup, more));
}

/** @param {Way} way @param {Setup} setup @param {Partial<Meta>} [more]
 * @returns {Promise<boolean>} false: the engine has refused it */
export async function begin(way, setup, more = {}) {
  if (!(await way.bring(boxesOf(state.catalogue, setup)))) return true;
  const reply = await way.step(ask('new', setup));
  if (!reply.ok || !reply.view) return complain(reply), false;
  const seeded = { ...setup, seed: reply.view.seed }, needs = needsOf(boxesOf(state.catalogue, setup));
  const meta = { ...metaOf({ ...reply, setup: seeded }), needs, ...more };
  await lay(way, newGameId(setup.adventure), meta, { seq: 0 });
  accept(reply, [{ index: 0, events: reply.events ?? [] }]);
  return true;
}

/** The description of a game that becomes one of ours.
 * @param {Reply} reply the game as it stands, and how it was set up @returns {Meta} */
function metaOf({ view, setup, index = 0 }) {
  const { adventure, pack, profile, round } = /** @type {View} */ (view);
  const { heroes, seed, table, ties, surges, powers } = setup;
  const needs = needsOf(boxesOf(state.catalogue, { adventure, heroes }));
  return { name: '', adventure, pack, profile, heroes, round, when: Date.now(), seed, table, ties, surges, index,
    outcome: null, order: { powers }, needs };
}

/** An adventure of a campaign: the engine has begun it already. @param {Way} way @param {Reply} reply
 * @param {string} campaign the id of its save
 * @returns {Promise<string>} the id of the game */
export async function beginAdventure(way, reply, campaign) {
  const meta = metaOf(reply), id = newGameId(meta.adventure);
  await lay(way, id, { ...meta, campaign, companions: companionsBefore(campaign, meta.heroes) }, { seq: 0 });
  accept(reply, [{ index: 0, events: reply.events ?? [] }]);
  return id;
}

/** The heroes that the program played in the last adventure of a campaign; it plays them in the next.
 * @param {string} campaign
 * @param {string[]} heroes */
function companionsBefore(campaign, heroes) {
  const last = parts.saves.list().find(({ record }) => record?.meta.campaign === campaign);
  const { companions = {} } = last?.record?.meta ?? {};
  const here = Object.entries(companions).filter(([hero]) => heroes.includes(hero));
  return here.length ? Object.fromEntries(here) : undefined;
}

/** Makes this game the one on the table. @param {Way} way @param {string} id @param {Meta} meta
 * @param {{seq: number, steal?: boolean}} how */
function lay(way, id, meta, how) {
  return games.enter(way, id, meta, how, putOnTable);
}

/** @param {import('./keeping.js').Open} open */
function putOnTable(open) {
  const { meta } = open;
  drop();
  parts.names.forget();
  if (meta.companions) parts.fetchCompany();
  if (meta.orders) parts.fetchOrders();
  update({ screen: 'table', game: { ...open, index: meta.index }, log: [], recent: [], stories: [], foretold: null,
    pending: null, passTo: null, playsFor: null, tab: 'play', openHero: null, endSeen: false, ended: null, busy: false,
    asked: 0, redo: 0, awake: false, view: null, replay: null, dialog: null,
    company: { paused: false, overruled: null, intention: null }, hint: null });
}

/** @param {string} id @returns {Promise<void>} */
export function continueGame(id) {
  return games.goOnWith(id);
}

/** With the picture that was stored beside it. @param {Way} way @param {string} id
 * @param {import('../saves/saves.js').GameRecord} record @param {{steal: boolean}} how */
async function laySaved(way, id, { meta, seq }, { steal }) {
  await lay(way, id, meta, { seq, steal });
  const picture = parts.saves.takeView(id, seq);
  if (picture) showView(picture);
}

/** The engine has opened the game on the table. @param {Way} way @param {Reply} reply */
async function wake(way, reply) {
  const history = await way.step(ask('history', {}));
  accept({ ...reply, events: [] }, history.log ?? [], { quiet: true });
}

/** Tells of cards that say something else than when the game was saved. @param {Reply} reply */
function sayChanged({ changed }) {
  if (!changed) return;
  const { cards, back } = /** @type {{cards: string[], back: number}} */ (changed);
  const names = parts.words.list(cards.map((card) => parts.words.name(card)));
  const key = back ? 'changed-back' : 'changed-on';
  const told = { cards: names, number: cards.length, count: back };
  notify({ id: 'changed', kind: 'warning', text: parts.t(cards.length ? key : 'changed-rules', told) });
}

/** The engine has opened a game that is not saved here yet, and says how it was set up: it becomes one of ours.
 * @param {Way} way
 * @param {Reply} reply @param {Partial<Meta>} [more] what else its record says of itself
 * @param {{id: string, seq: number}} [at] the record that it goes on, taken over from another tab; without it, one of
 * its own */
export async function settleIn(way, reply, more = {}, at = { id: '', seq: 0 }) {
  const meta = metaOf(reply);
  await lay(way, at.id || newGameId(meta.adventure), { ...meta, ...more }, { seq: at.seq, steal: Boolean(at.id) });
  await wake(way, reply);
}

/** A bug report wants to know at which answer the engine failed. @param {Record<string, any>} args
 * @param {Reply} reply */
function noteFailed({ option, options }, { error }) {
  const { game } = state;
  if (error?.code !== 'engine_bug' || !game) return;
  state.failed = { of: game.id, index: game.index, option: option ?? options?.at(-1), error };
}

function isBusy() {
  return state.busy || state.entering;
}

function mayAnswer() {
  return !isBusy() && state.awake && !state.game?.readOnly && !isPlaying();
}

/** @param {string[]} options @param {{companion?: boolean, told?: import('../page/types.d.ts').GameEvent[]}} [by] whether a
 * companion answers: only then for its own hero; what is told of an answer that nobody has pressed */
export async function answer(options, { companion = false, told = [] } = {}) {
  if (!mayAnswer() || companion !== Boolean(companionNow(state.view))) return;
  if (heldElsewhere(state.view)) return update({ dialog: { kind: 'turns' } });
  if (!companion) learn(options, told);
  const reply = await games.goOn('answer', options.length === 1 ? { option: options[0] } : { options });
  if (reply) acceptAnswer({ ...reply, events: [...told, ...reply.events ?? []] });
}

/** Lets standing orders learn from a person's answer. @param {string[]} options
 * @param {import('../page/types.d.ts').GameEvent[]} told */
function learn(options, told) {
  if (!told.length) parts.orders?.learn(options);
}

/** Adds what an answer has led to at the end of the chronicle. @param {Reply} reply */
function acceptAnswer(reply) {
  accept(reply, [...state.log, { index: reply.index ?? state.log.length, events: reply.events ?? [] }]);
}

/** @param {number} [to] the number of answers to keep; without it the last decision is taken back */
export async function undo(to) {
  if (isBusy() || !canUndo() || (to ?? Infinity) < oldestAnswer()) return;
  skip();
  const of = state.game?.meta.companions ? played() : [];
  const reply = await games.goOn('undo', to === undefined ? { decision: true, of, oldest: oldestAnswer() } : { to });
  if (!reply) return;
  const index = reply.index ?? 0;
  accept({ ...reply, events: [] }, state.log.filter((entry) => entry.index <= index), { quiet: true });
  restCompanions();
}

/** Keeps companions from repeating at once what was taken back: somebody lets them go on. */
function restCompanions() {
  if (state.game?.meta.companions) update({ company: { ...state.company, paused: companionNow(state.view) !== null } });
}

/** Gives the answer again that was taken back last. */
export async function redo() {
  if (isBusy() || !canRedo()) return;
  skip();
  const reply = await games.goOn('redo', { decision: true });
  if (!reply) return;
  acceptAnswer(reply);
  if (state.redo) restCompanions();
}

export function canRedo() {
  return Boolean(state.game && !state.game.readOnly && state.redo > 0);
}

export function canUndo() {
  const { game } = state;
  return Boolean(game && !game.readOnly && game.index > oldestAnswer() && game.meta.table !== 'iron');
}

/** Whether the game is being taken up again because the page could not show what an answer has led to. */
let mending = false;

/** Shows what an answer that has been kept has led to. If that fails, the game is taken up again as it was kept; if it
 * fails even then, only another load of the page can help, which the notice says. @param {() => void} show */
function surely(show) {
  try {
    show();
  } catch (error) {
    fault(error);
    if (!mending && parts.last.game) takeUpAgain();
  }
}

/** The game on the table, as it was kept last. */
async function takeUpAgain() {
  mending = true;
  drop();
  update({ awake: false });
  await games.takeUpAgain()?.finally(() => { mending = false; });
}

/** Everything that follows a good reply: the save at once, then the log and the board, scene by scene if somebody wants
 * to see it.
 * @param {Reply} reply @param {import('../page/types.d.ts').LogEntry[]} log @param {{quiet?: boolean}} [how] */
function accept(reply, log, how) {
  const view = masked(/** @type {View} */ (reply.view));
  games.autosave(reply, view);
  state.redo = reply.redo ?? 0;
  surely(() => show(reply, view, log, how));
}

/** @param {Reply} reply @param {View} view @param {import('../page/types.d.ts').LogEntry[]} log
 * @param {{quiet?: boolean}} [how] */
function show(reply, view, log, { quiet = false } = {}) {
  const before = state.view, events = reply.events ?? [];
  for (const entry of log) parts.names.learnEvents(entry.events);
  const how = { log, events, before, quiet, asked: reply.question ?? 0 };
  const settle = (/** @type {number} */ told) => surely(() => arrive(view, { ...how, told }));
  if (!quiet && !canPlay(events)) hearOneOf(events);
  if (quiet || !canPlay(events)) return settle(0);
  parts.names.learn(view);
  update({ dialog: null });
  play(events, { next: view, log, settle });
}

/** The story that begins the adventure, to be read before the heroes are placed.
 * @param {View} view @returns {string[]} */
function opening(view) {
  const { game, foretold } = state, story = view.objective?.story;
  const begins = game?.index === 0 && view.question?.text.key === 'place_hero';
  if (foretold || !story || !begins || !parts.words.story(view.adventure, story)) return [];
  state.foretold = story;
  return [story];
}

/** The last event has been shown: the next question opens. told: how many have been shown, stories included.
 * @param {View} view @param {{log: import('../page/types.d.ts').LogEntry[], events: import('../page/types.d.ts').GameEvent[],
 * before: View | null, quiet: boolean, told: number, asked: number}} how */
function arrive(view, { log, events, before, quiet, told, asked }) {
  const untold = (/** @type {import('../page/types.d.ts').GameEvent} */ { type, story }) =>
    (type === 'story' && story !== state.foretold ? [story] : []);
  const stories = [...opening(view), ...events.slice(told).flatMap(untold)], cover = coverOf(view, before, quiet);
  const company = { ...state.company, overruled: stillOverruled(view), intention: null };
  const passTo = quiet ? null : passedTo(before, view);
  update({ log, recent: events, stories, resumed: quiet, passTo, asked, awake: true, ended: null, company,
    hint: null });
  showView(view);
  if (view.outcome) conclude(view, log);
  if (cover) update({ dialog: cover });
  performance.mark('table-ready');
}

/** The game is over: it is entered in the annals (one that another tab plays, by that tab), and its end is shown.
 * @param {View} view @param {import('../page/types.d.ts').LogEntry[]} log @returns {Promise<void>} */
async function conclude(view, log) {
  const { game } = state, style = addStyle('end').catch(() => null), again = () => conclude(view, log);
  const end = await parts.fetchEnd().catch((error) => tellMissing(again, error));
  await style;
  if (!end || !game || state.view !== view) return;
  const feats = game.readOnly || isWatched() ? [] : end.enterInAnnals(view, log.flatMap(({ events }) => events), game);
  update({ ended: { screen: end.endScreen, feats } });
}

/** @param {View} view */
function showView(view) {
  parts.names.learn(view);
  update({ view, screen: 'table', dialog: null });
  parts.showBoard(view);
}

/** Shows a watching tab what the other has just kept. @param {StorageEvent} event */
export function watch({ key, newValue }) {
  const game = state.game;
  if (!game?.readOnly || !newValue || key !== parts.saves.keyOfView(game.id)) return;
  const picture = seen(newValue);
  if (!picture) return;
  drop();
  const { seq, view } = picture;
  const { meta = game.meta } = parts.saves.read(game.id).record ?? {};
  update({ game: { ...game, meta, index: meta.index, seq }, recent: [], stories: [], ended: null });
  showView(view);
  if (view.outcome) conclude(view, []);
}

/** The game that another tab plays is fetched as it left it. */
export function playHere() {
  if (state.game) return games.goOnWith(state.game.id, { steal: true });
}

/** Changes the description of a game. @param {Partial<Meta>} more turns: who plays whom from now on,
 * undefined: everybody here; companions: whom the program plays */
export function keepMeta(more) {
  const { game, view } = state, { last } = parts;
  if (game && view && last.game) games.keep({ ...game.meta, ...more }, last.game.save, view);
  update();
}

export function leaveTable() {
  callOff();
  clearTable();
  update({ screen: 'home', campaign: null });
}

/** Leaves the table empty. */
function clearTable() {
  drop();
  games.release();
  parts.closeBoard();
  parts.names.forget();
  update({ screen: state.screen === 'table' ? 'home' : state.screen, game: null, view: null, replay: null, log: [],
    stories: [], busy: false, asked: 0, awake: false, pending: null, dialog: null });
}

/** @param {boolean} sameSeed */
export function playAgain(sameSeed) {
  const meta = state.game?.meta;
  if (!meta) return;
  if (meta.day && sameSeed) return parts.act('daily');
  const { adventure, profile, heroes, table, ties, surges, companions } = meta;
  const seed = sameSeed ? meta.seed : randomSeed();
  const powers = /** @type {any} */ (meta.order)?.powers ?? 'suggested';
  return startGame({ adventure, profile, heroes, table, ties, surges, seed, powers }, { companions });
}

export function randomSeed() {
  return 1 + Math.floor(Math.random() * 999_999);
}
