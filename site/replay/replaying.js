// A replay: any game, finished or not, looked at moment by moment on the usual table. The engine keeps it beside the
// open game, and the page that it lies over comes back as it was.

import { skip } from '../game/director.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { settleIn } from '../game/game.js';
import { settled } from '../game/keeping.js';
import { enter, settledIn } from '../game/entering.js';
import { optionLabel } from '../page/optionlabel.js';
import { addStyle } from '../page/addstyle.js';
import { speedOf } from '../ground/settings.js';

/** @typedef {import('../page/types.d.ts').Reply} Reply */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').LogEntry} LogEntry */
/** @typedef {import('../page/store.js').Replay} Replay */

const DWELL = 1500;            // milliseconds for which a moment stands before the next, at the usual speed
/** The parts of the page that a replay takes for itself, and gives back. */
const TAKEN = /** @type {const} */ (['screen', 'game', 'view', 'log', 'recent', 'stories', 'asked', 'awake', 'passTo', 'ended', 'endSeen', 'tab', 'side', 'drawer', 'openHero', 'openOdds',
  'logLimit', 'redo', 'failed']);

/** The log of the whole game that is looked at. @type {LogEntry[]} */
let whole = [];
/** The moment that is wanted, and whether it is being fetched: of several that are wanted at once, only the last is. */
let aim = 0, fetching = false;
/** The number of the replay that was opened last: a moment of an earlier one is not shown in it. */
let opened = 0;
/** @type {{wake: () => void} | null} the pause between two moments */
let pause = null;
/** @type {Promise<void> | null} the moments that follow each other by themselves */
let run = null;

/** @typedef {{id?: string, boxes?: string[], at?: number}} How id: of the saved game, for whoever plays on from it; at:
 * where to begin */

/** @param {{save?: string, transcript?: string}} source nothing: the game that is open in the engine
 * @param {How} how @param {Pick<Replay, 'panel' | 'key'>} looks */
export function open(source, how, looks) {
  return enter(`replay ${JSON.stringify([source, how.at])}`, (way) => fetchReplay(way, source, how, looks));
}

/** @param {import('../game/entering.js').Way} way @param {{save?: string, transcript?: string}} source @param {How} how
 * @param {Pick<Replay, 'panel' | 'key'>} looks */
async function fetchReplay(way, source, { id, boxes = [], at = 0 }, looks) {
  skip();
  update({ dialog: null });
  await way.step(Promise.all([settled(), settledIn(), parts.words.add('replay'), addStyle('replay')]));
  if (!(await way.bring(boxes))) return;
  const reply = await way.step(ask('replay', source));
  if (!reply.ok) return complain(reply);
  await way.step(parts.words.usePack(reply.pack));
  way.arrive();
  lookAt(reply, id, looks);
  if (!reply.agrees) notice(reply.missing ?? 0);
  await goTo(at);
}

/** Lays it over the page, which it gives back as it was. @param {Reply} reply @param {string | undefined} id
 * @param {Pick<Replay, 'panel' | 'key'>} looks */
function lookAt(reply, id, looks) {
  const under = state.replay?.under ?? Object.fromEntries(TAKEN.map((name) => [name, state[name]]));
  opened += 1;
  parts.names.forget();
  whole = reply.log ?? [];
  for (const { events } of whole) parts.names.learnEvents(events);
  const { from, to, marks, complete, setup } = /** @type {any} */ (reply);
  update({ screen: 'table', game: null, view: null, recent: [], stories: [], asked: 0, awake: false, passTo: null, ended: null, endSeen: true, tab: 'play', drawer: 'half', side: 'log', dialog: null,
    replay: { number: opened, from, to, marks, complete, setup, id: id ?? null, index: -1, playing: false, speed: 1, asks: { who: '', text: '', answer: '' }, under, leave, ...looks } });
}

/** @param {number} missing */
function notice(missing) {
  notify({ id: 'shared', kind: 'warning', text: parts.t('shared-differs', { count: missing }) });
}

/** To a moment, at once. @param {number} index @returns {Promise<void>} */
export async function goTo(index) {
  await stop();
  await show(index);
}

/** The position of the scrubber: at the moment that is wanted, even while an earlier one is still being drawn, so that
 * quick presses all count.
 * @param {Replay} replay */
export function wanted({ index }) {
  return fetching ? aim : index;
}

/** @param {number} index */
async function show(index) {
  const { replay } = state;
  if (!replay) return;
  aim = Math.max(replay.from, Math.min(replay.to, index));
  if (fetching) return;
  fetching = true;
  while (state.replay?.number === opened && state.replay.index !== aim && await showMoment(aim));
  fetching = false;
}

/** @param {number} to @returns {Promise<boolean>} whether the one that is wanted then can be shown */
async function showMoment(to) {
  const of = opened, reply = await ask('replay_moment', { to });
  if (!state.replay || of !== opened) return Boolean(state.replay);
  if (!reply.ok) complain(reply);
  else lay(reply);
  return reply.ok;
}

/** Lays a moment on the table. The board offers nothing: what was asked and answered is told beside it.
 * @param {Reply} reply */
function lay(reply) {
  const { index = 0, view } = /** @type {Reply & {view: View}} */ (reply), { question } = view, replay = /** @type {Replay} */ (state.replay);
  const place = index - replay.from;
  parts.names.learn(view);
  state.view = view;                                  // the names of answers depend on what was asked
  const answer = question?.options.find(({ id }) => id === reply.chosen);
  const asks = { who: question?.who ?? '', text: question ? parts.names.say(question.text, 'question') : '', answer: answer ? optionLabel(answer) : '' };
  const bare = { ...view, question: null };
  update({ view: bare, log: whole.slice(0, place + 1), recent: whole[place]?.events ?? [], replay: { ...replay, index, asks } });
  parts.showBoard(bare);
}

/** Some answers on or back, from where one is going already. @param {number} by */
export function step(by) {
  return goTo(wanted(/** @type {Replay} */ (state.replay)) + by);
}

/** @param {'turn' | 'any'} kind @param {1 | -1} way the next mark in this direction; without one, the end */
export function goToMark(kind, way) {
  const { index, marks, from, to } = /** @type {Replay} */ (state.replay);
  const places = marks.filter((mark) => kind === 'any' || mark.kind === kind).map((mark) => mark.index).filter((at) => (at - index) * way > 0);
  return goTo(places.length ? (way > 0 ? Math.min(...places) : Math.max(...places)) : way > 0 ? to : from);
}

// ---------------------------------------------------------------- by itself

export function playOrPause() {
  const { replay } = state;
  if (!replay) return;
  if (replay.playing) return void stop();
  update({ replay: { ...replay, playing: true } });
  run = play().finally(() => { run = null; });
}

async function play() {
  const replay = () => (state.replay?.playing ? state.replay : null);
  if (state.replay?.index === state.replay?.to) await show(state.replay?.from ?? 0);
  while (replay() && /** @type {Replay} */ (replay()).index < /** @type {Replay} */ (replay()).to) {
    await wait(DWELL);
    if (replay()) await next(/** @type {Replay} */ (replay()));
  }
  if (state.replay) update({ replay: { ...state.replay, playing: false } });
}

/** Shows what follows from an answer, as it happened; at once where nothing may move. @param {Replay} replay */
async function next({ index, from }) {
  const of = opened, reply = await ask('replay_moment', { to: index + 1 }), events = whole[index + 1 - from]?.events ?? [];
  if (!state.replay?.playing || of !== opened) return;
  if (!reply.ok || !reply.view) return void (complain(reply), stop());
  if (parts.board && speedOf(state.settings) !== Infinity && !document.hidden) await enact({ ...reply.view, question: null }, events);
  aim = index + 1;
  if (state.replay) lay(reply);
}

/** @param {View} view @param {import('../page/types.d.ts').GameEvent[]} events */
async function enact(view, events) {
  const { board } = parts;
  board.setOptions({ speed: speedOf(state.settings) * (state.replay?.speed ?? 1) });
  board.calm();
  board.begin(view, events.length);
  for (const event of events) if (state.replay?.playing && parts.board === board) await board.act(event);
  if (parts.board !== board) return;
  board.end(view);
  board.setOptions({ speed: speedOf(state.settings) });
}

/** @param {number} milliseconds at the usual speed */
function wait(milliseconds) {
  return new Promise((done) => {
    const timer = setTimeout(() => pause?.wake(), milliseconds / (state.replay?.speed ?? 1));
    pause = { wake: () => { clearTimeout(timer); pause = null; done(undefined); } };
  });
}

/** Stops a replay that plays by itself. */
async function stop() {
  if (!run) return;
  if (state.replay) update({ replay: { ...state.replay, playing: false } });
  pause?.wake();
  parts.board?.skip();
  await run;
}

// ---------------------------------------------------------------- the way out

/** The page that lies under the replay comes back as it was. */
function leave() {
  const { replay } = state;
  if (!replay) return;
  const { under } = replay;
  stop();
  ask('replay_close', {});
  parts.names.forget();
  if (under.screen !== 'table') parts.closeBoard();
  update({ ...under, replay: null, dialog: null });
  if (!under.view) return;
  for (const { events } of under.log) parts.names.learnEvents(events);
  parts.names.learn(under.view);
  parts.showBoard(under.view);
  parts.words.usePack(under.view.pack).then(() => update());
}

/** A game of its own goes on from the moment that is shown; the one that is looked at stays as it is. */
export function playOnFromHere() {
  const { id, index, number, under } = /** @type {Replay} */ (state.replay), companions = under.game?.id === id ? under.game?.meta.companions : undefined;
  return enter(`play on ${number} ${index}`, async (way) => {
    await way.step(stop());
    const reply = await way.step(ask('replay_play_on', { to: index }));
    if (!reply.ok) return complain(reply);
    await settleIn(way, reply, id ? { from: { id, index }, companions } : {});
  });
}

/** The whole game that is looked at. */
export function wholeLog() {
  return whole;
}
