// A game from the page's side: start, answer, undo, save, take over, leave. The rules are the engine's.

import { claimGame } from '../tabs.js';
import { newGameId } from '../saves/saves.js';
import { notify, state, update } from './store.js';
import { parts } from './parts.js';
import { hearOneOf } from './hearing.js';
import { canPlay, drop, isPlaying, play, skip } from './director.js';
import { bring } from './boxes.js';
import { boxesOf, boxesOfSave } from '../boxes.js';
import { painted, showPress } from './hands.js';
import { addStyle } from './addstyle.js';
import { tellMissing } from './faults.js';
import { seen } from '../saves/pictures.js';
import { autosave, keepForLater, lostToAnotherTab, metaOf } from './keeping.js';
import { missingOf, needsOf } from './needs.js';
import { companionNow, coverOf, heldElsewhere, isWatched, masked, oldestAnswer, passedTo, played, stillOverruled } from './seats.js';

/** @typedef {import('./types.d.ts').Reply} Reply */
/** @typedef {import('./types.d.ts').Meta} Meta */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Setup} Setup */

/** @type {import('../tabs.js').Claim | null} */
let claim = null;
const PATIENCE = 1500; // milliseconds
const LATE = 150; // milliseconds: an engine that takes longer is seen to be thinking
export const UNREADABLE = ['bad_save', 'unknown_content'];
const GONE = ['crashed', 'hung', 'stopped'];

/** @param {string} op @param {object} [args] @returns {Promise<Reply>} */
export async function ask(op, args) {
  try {
    await parts.engine.ready;
    return await parts.engine.call(op, args);
  } catch (error) {
    const { code = 'engine_bug', detail = String(error), box } = /** @type {any} */ (error);
    return { ok: false, error: { code, detail, box, params: box && { box: parts.words.pack(box).name ?? box } } };
  }
}

/** Whoever does not wait for a box that has to be fetched is where the game was chosen, or at the title.
 * @param {Setup} setup @param {Partial<Meta>} [more] what else its record says of itself */
export async function startGame(setup, more = {}) {
  update({ busy: true });
  const here = await bring(boxesOf(state.catalogue, setup));
  const reply = here ? await ask('new', setup) : null;
  update({ busy: false });
  if (!reply) return leaveEmptyTable();
  if (!reply.ok || !reply.view) return complain(reply);
  await enter(newGameId(setup.adventure), { ...metaOf(setup, reply.view), ...more }, { seq: 0 });
  accept(reply, [{ index: 0, events: reply.events ?? [] }]);
}

/** What a save needs is brought. A player's pack that is not on this device has to be added first: then that is said, and how it goes on.
 * @param {{meta: import('./types.d.ts').AnyMeta, save: string}} record @param {() => unknown} then what was wanted @returns {Promise<boolean>} */
export function bringSaved(record, then) {
  const needs = missingOf(record.meta);
  if (!needs.length) return bring(boxesOfSave(state.catalogue, record));
  leaveEmptyTable();
  update({ dialog: { kind: 'packs', needs, then } });
  return Promise.resolve(false);
}

/** As above, of packs that only the engine has found in the save. @param {string} box @param {() => unknown} then */
export function needPack(box, then) {
  update({ dialog: { kind: 'packs', needs: [{ id: box, name: '', author: '', version: '' }], then } });
}

export function leaveEmptyTable() {
  if (state.screen === 'table' && !state.view) leaveTable();
}

/** An adventure of a campaign: the engine has begun it already. @param {Reply} reply @param {string} campaign the id of its save
 * @returns {Promise<string>} the id of the game */
export async function beginAdventure(reply, campaign) {
  const { pack } = /** @type {View} */ (reply.view), { adventure, profile, heroes, seed, table, ties, surges } = reply.setup;
  const id = newGameId(adventure);
  await enter(id, { name: '', adventure, pack, profile, heroes, round: 1, when: Date.now(), seed, table, ties, surges, index: 0, outcome: null, campaign, companions: companionsBefore(campaign, heroes),
    needs: needsOf(boxesOf(state.catalogue, { adventure, heroes })) }, { seq: 0 });
  accept(reply, [{ index: 0, events: reply.events ?? [] }]);
  return id;
}

/** Who was played by the program in the last adventure of a campaign is so in the next. @param {string} campaign @param {string[]} heroes */
function companionsBefore(campaign, heroes) {
  const { companions = {} } = parts.saves.list().find(({ record }) => record?.meta.campaign === campaign)?.record?.meta ?? {};
  const here = Object.entries(companions).filter(([hero]) => heroes.includes(hero));
  return here.length ? Object.fromEntries(here) : undefined;
}

/** Makes this game the one on the table. @param {string} id @param {Meta} meta @param {{seq: number, steal?: boolean}} options */
async function enter(id, meta, { seq, steal = false }) {
  drop();
  parts.lastSave = null;
  await claim?.release();
  claim = await claimGame(id, lostToAnotherTab, { steal });
  await parts.words.usePack(meta.pack);
  parts.names.forget();
  if (meta.companions) parts.fetchCompany();
  if (meta.orders) parts.fetchOrders();
  const saved = !claim.held ? 'watching' : seq ? 'saved' : '';
  update({ game: { id, meta, index: meta.index, seq, readOnly: !claim.held, saved }, log: [], recent: [], stories: [], foretold: null,
    pending: null, passTo: null, playsFor: null, tab: 'play', openHero: null, endSeen: false, ended: null, busy: false, asked: 0, redo: 0, awake: false, view: null, replay: null, dialog: null,
    company: { paused: false, overruled: null, intention: null }, hint: null });
}

/** The stored picture stands on the table at once; the engine catches up behind it. @param {string} id @param {{steal?: boolean}} [options]
 * @returns {Promise<void>} */
export async function continueGame(id, { steal = false } = {}) {
  await leftBehind(id);
  const { record, damaged } = parts.saves.read(id);
  if (!record) return update({ dialog: { kind: 'games' } });
  if (!(await bringSaved(record, () => continueGame(id)))) return leaveEmptyTable();
  if (damaged.length) notify({ id: 'older', kind: 'warning', text: parts.t('game-older-used') });
  await enter(id, record.meta, { seq: record.seq, steal });
  const picture = parts.saves.takeView(id, record.seq);
  if (picture) showView(picture);
  else update({ screen: 'table' });
  const reply = await ask('load', { save: record.save });
  if (state.game?.id !== id) return;
  if (!reply.ok) return refused(id, reply);
  const history = await ask('history', {});
  accept({ ...reply, events: [] }, history.log ?? []);
  if (reply.changed) sayChanged(reply.changed);
}

/** Cards that say something else than when the game was saved. @param {{cards: string[], back: number}} changed */
function sayChanged({ cards, back }) {
  const names = parts.words.list(cards.map((card) => parts.words.name(card)));
  const key = back ? 'changed-back' : 'changed-on';
  notify({ id: 'changed', kind: 'warning', text: parts.t(cards.length ? key : 'changed-rules', { cards: names, number: cards.length, count: back }) });
}

/** Continue must not lead to the same refusal every time; a newer save is only waiting for a newer page.
 * @param {string} id @param {Reply} reply */
function refused(id, reply) {
  if (reply.error && UNREADABLE.includes(reply.error.code)) parts.saves.refuse(id);
  leaveTable();
  if (reply.error?.code === 'pack-missing') return needPack(reply.error.box ?? '', () => continueGame(id));
  update({ dialog: { kind: 'refused', id, error: reply.error } });
}

/** Bytes that came in as a file become a game of their own. They are stored before the engine opens them: if there is no room,
 * the game on the table stays the open one. @param {{meta: Meta, save: string}} file @returns {Promise<void>} */
export async function importGame(file) {
  if (!(await bringSaved(file, () => importGame(file)))) return;
  const id = newGameId(file.meta.adventure);
  const written = parts.saves.write(id, { meta: { ...file.meta, when: Date.now() }, save: file.save });
  if (!written.ok) return notImported(written.reason);
  const reply = await ask('load', { save: file.save });
  if (reply.ok) return continueGame(id);
  parts.saves.discard(id);
  if (reply.error?.code === 'pack-missing') return needPack(reply.error.box ?? '', () => importGame(file));
  complain(reply);
}

/** The engine has opened a game that is not saved here yet, and says how it was set up: it becomes one of ours.
 * @param {Reply} reply @param {Partial<Meta>} [more] what else its record says of itself
 * @param {{id: string, seq: number}} [at] the record that it goes on, taken over from another tab; without it, one of its own */
export async function settleIn(reply, more = {}, at = { id: '', seq: 0 }) {
  const { adventure, pack, round } = /** @type {View} */ (reply.view), { profile, heroes, seed, table, ties, surges, powers } = reply.setup;
  await enter(at.id || newGameId(adventure), { name: '', adventure, pack, profile, heroes, round, when: Date.now(), seed, table, ties, surges,
    index: reply.index ?? 0, outcome: null, order: { powers }, needs: needsOf(boxesOf(state.catalogue, { adventure, heroes })), ...more }, { seq: at.seq, steal: Boolean(at.id) });
  const history = await ask('history', {});
  accept({ ...reply, events: [] }, history.log ?? [], { quiet: true });
}

/** @param {string} reason */
export function notImported(reason) {
  notify({ id: 'storage', kind: 'warning', text: parts.t(`storage-${reason}`) });
}

/** What the engine is still working out of an answer, and of which game. @type {{id: string | undefined, reply: Promise<Reply>} | null} */
let underway = null;

/** Asks what follows from an answer to the open question. If meanwhile another game, or none, is on the table, it is only kept.
 * @param {string} op @param {Record<string, any>} args @returns {Promise<Reply | null>} */
async function goOn(op, args) {
  const { game, asked } = state;
  Object.assign(state, { busy: true, pending: null, stories: [], passTo: null });     // drawn with what comes of it, or if that is long in coming
  showPress(args.options ?? [args.option]);
  const late = setTimeout(update, LATE);
  underway = { id: game?.id, reply: Promise.all([ask(op, { ...args, question: asked }), painted()]).then(([reply]) => reply) };
  const reply = await underway.reply;
  clearTimeout(late);
  const elsewhere = state.game?.id !== game?.id;
  if (elsewhere) keepForLater(game, reply);
  if (elsewhere || state.asked !== asked) return null;
  update({ busy: false });
  if (reply.ok) return reply;
  failed(game, args, reply);
  return null;
}

/** A bug report wants to know at which answer the engine failed. @param {import('./store.js').Game | null} game @param {Record<string, any>} args @param {Reply} reply */
function failed(game, { option, options }, reply) {
  const { error } = reply;
  if (error?.code === 'engine_bug' && game) state.failed = { of: game.id, index: game.index, option: option ?? options?.at(-1), error };
  if (error?.code !== 'stale_question') complain(reply);
}

/** Whoever comes back before the engine has worked out the last answer finds it given. @param {string} id */
async function leftBehind(id) {
  if (underway?.id !== id || state.game) return;
  update({ screen: 'table' });
  await underway.reply;
}

/** An answer that was given is kept before the table is left; an engine that hangs holds nobody. */
export function settled() {
  return Promise.race([underway?.reply, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

function mayAnswer() {
  return !state.busy && state.awake && !state.game?.readOnly && !isPlaying();
}

/** @param {string[]} options @param {{companion?: boolean, told?: import('./types.d.ts').GameEvent[]}} [by] whether a companion answers: only then for its own hero;
 * what is told of an answer that nobody has pressed */
export async function answer(options, { companion = false, told = [] } = {}) {
  if (!mayAnswer() || companion !== Boolean(companionNow(state.view))) return;
  if (heldElsewhere(state.view)) return update({ dialog: { kind: 'turns' } });
  if (!companion) learn(options, told);
  const reply = await goOn('answer', options.length === 1 ? { option: options[0] } : { options });
  if (reply) acceptAnswer({ ...reply, events: [...told, ...reply.events ?? []] });
}

/** What a person answers may hold from now on. @param {string[]} options @param {import('./types.d.ts').GameEvent[]} told */
function learn(options, told) {
  if (!told.length) parts.orders?.learn(options);
}

/** What an answer has led to comes after what the chronicle tells already. @param {Reply} reply */
function acceptAnswer(reply) {
  accept(reply, [...state.log, { index: reply.index ?? state.log.length, events: reply.events ?? [] }]);
}

/** @param {number} [to] the number of answers to keep; without it the last decision is taken back */
export async function undo(to) {
  if (state.busy || !state.game || !canUndo() || (to ?? Infinity) < oldestAnswer()) return;
  skip();
  const reply = await goOn('undo', to === undefined ? { decision: true, of: state.game.meta.companions ? played() : [], oldest: oldestAnswer() } : { to });
  if (!reply) return;
  const index = reply.index ?? 0;
  accept({ ...reply, events: [] }, state.log.filter((entry) => entry.index <= index), { quiet: true });
  restCompanions();
}

/** What was taken back, companions do not at once repeat: somebody lets them go on. */
function restCompanions() {
  if (state.game?.meta.companions) update({ company: { ...state.company, paused: companionNow(state.view) !== null } });
}

/** Gives the answer again that was taken back last. */
export async function redo() {
  if (state.busy || !state.game || !canRedo()) return;
  skip();
  const reply = await goOn('redo', { decision: true });
  if (!reply) return;
  acceptAnswer(reply);
  if (state.redo) restCompanions();
}

export function canRedo() {
  return Boolean(state.game && !state.game.readOnly && state.redo > 0);
}

export function canUndo() {
  return Boolean(state.game && !state.game.readOnly && state.game.index > oldestAnswer() && state.game.meta.table !== 'iron');
}

/** Everything that follows a good reply: the save at once, then the log and the board, scene by scene if somebody wants to see it.
 * @param {Reply} reply @param {import('./types.d.ts').LogEntry[]} log @param {{quiet?: boolean}} [how] */
function accept(reply, log, { quiet = false } = {}) {
  const view = masked(/** @type {View} */ (reply.view)), before = state.view, events = reply.events ?? [];
  for (const entry of log) parts.names.learnEvents(entry.events);
  autosave(reply, view);
  state.redo = reply.redo ?? 0;
  const settle = (/** @type {number} */ told) => arrive(view, { log, events, before, quiet, told, asked: reply.question ?? 0 });
  if (!quiet && !canPlay(events)) hearOneOf(events);
  if (quiet || !canPlay(events)) return settle(0);
  parts.names.learn(view);
  update({ dialog: null });
  play(events, { next: view, log, settle });
}

/** Where the heroes are placed before anything else, the story that begins the adventure is read first. @param {View} view @returns {string[]} */
function opening(view) {
  const { game, foretold } = state, story = view.objective?.story;
  if (foretold || !story || game?.index !== 0 || view.question?.text.key !== 'place_hero' || !parts.words.story(view.adventure, story)) return [];
  state.foretold = story;
  return [story];
}

/** The last event has been shown: the next question opens. told: how many have been shown, stories included.
 * @param {View} view @param {{log: import('./types.d.ts').LogEntry[], events: import('./types.d.ts').GameEvent[], before: View | null, quiet: boolean, told: number, asked: number}} how */
function arrive(view, { log, events, before, quiet, told, asked }) {
  const stories = [...opening(view), ...events.slice(told).flatMap(({ type, story }) => (type === 'story' && story !== state.foretold ? [story] : []))], cover = coverOf(view, before, quiet);
  const company = { ...state.company, overruled: stillOverruled(view), intention: null };
  update({ log, recent: events, stories, resumed: quiet, passTo: quiet ? null : passedTo(before, view), asked, awake: true, ended: null, company, hint: null });
  showView(view);
  if (view.outcome) conclude(view, log);
  if (cover) update({ dialog: cover });
  performance.mark('table-ready');
}

/** The game is over: it is entered in the annals (one that another tab plays, by that tab), and its end is shown.
 * @param {View} view @param {import('./types.d.ts').LogEntry[]} log @returns {Promise<void>} */
async function conclude(view, log) {
  const { game } = state, style = addStyle('end').catch(() => null), end = await parts.fetchEnd().catch((error) => tellMissing(() => conclude(view, log), error));
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

/** Who only watches sees what the other tab has just kept. @param {StorageEvent} event */
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
  if (state.game) return continueGame(state.game.id, { steal: true });
}

/** @param {string} [screen] where to */
export function leaveTable(screen = 'home') {
  drop();
  claim?.release();
  claim = null;
  parts.closeBoard();
  parts.names.forget();
  update({ screen, game: null, view: null, replay: null, log: [], stories: [], busy: false, asked: 0, awake: false, pending: null, dialog: null });
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

/** An error of the engine changes nothing, so it is said beside the game, not instead of it. @param {Reply} reply */
export function complain(reply) {
  const error = reply.error ?? { code: 'engine_bug' };
  if (state.engine.error || GONE.includes(error.code)) return; // the engine is gone and has said so itself
  const text = parts.names.say({ key: error.code, params: error.params }, 'error');
  if (error.detail) console.error(error.code, error.detail);
  notify({ id: 'error', kind: 'warning', text, action: error.detail ? parts.t('error-details') : undefined,
    run: () => update({ dialog: { kind: 'error', error } }) });
}
