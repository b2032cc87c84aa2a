// Puts the page together: settings, words, engine, screens. The order matters: what can be seen comes first.

import { campaigns, onIntent, refreshTitle, saves, settings, speakShell, storage, tellBroken } from './title/title.js';
import { lastPlayed } from './saves/saves.js';
import { applySettings, speedOf, storeSettings, wantsLessMotion } from './ground/settings.js';
import { Words } from './ground/words.js';
import { drawn, fault, tried } from './ground/guard.js';
import { Names } from './page/names.js';
import { html, nothing } from './page/lit.js';
import { dismiss, notify, onChange, state, update } from './page/store.js';
import { parts } from './page/parts.js';
import { loadIcons } from './page/icons.js';
import { closeBoard, shared, showBoard } from './table/boardhost.js';
import { tableScreen } from './table/table.js';
import { continueCampaign } from './game/campaign.js';
import { adventures, freshSetup, suggestedHeroes } from './game/newsetup.js';
import { dialogBody, noticesBody, syncDialog, closeDialog } from './shell/dialogs.js';
import { exportRecord } from './page/download.js';
import { labelOf } from './page/label.js';
import { onSettings } from './page/preferences.js';
import { followAddress } from './rulebook/bookaddress.js';
import { callOff, enter } from './game/entering.js';
import { begin, continueGame, games, randomSeed, watch } from './game/game.js';
import { settled } from './game/keeping.js';
import { addStyle } from './page/addstyle.js';
import { FIRST, startTutorial } from './tutorial/tutorial.js';
import { listenToKeys } from './shell/keys.js';
import { keepFocus, noteFocus, watchHands } from './shell/focus.js';
import { announce } from './table/announce.js';
import { keepHistory, listenToHistory, whenStill } from './shell/history.js';
import { noteDrawn, noteShown, watchPresses } from './page/hands.js';
import { rememberMet } from './cards/met.js';
import { brokenDialog, brokenNotices, brokenScreen, drawRoot, errorScreen, missingScreen } from './shell/trouble.js';
import { watchFaults } from './page/faults.js';
import { isMissingScript } from './page/faultlist.js';
import { startEngine } from './ground/engine.js';
import { boxIndex, boxesOf, boxesOfSave } from './ground/boxes.js';
import { fetchBoxes } from './page/boxes.js';
import { takeUpdate } from './ground/offline.js';
import { areCompanions } from './saves/companions.js';

const ids = /** @type {const} */ (['home', 'root', 'dialog', 'notices', 'waking-text', 'waking-bar', 'waking-bytes', 'title-last']);
const dom = /** @type {Record<(typeof ids)[number], HTMLElement>} */ (Object.fromEntries(ids.map((id) => [id, document.getElementById(id)])));
const SMALL = 100_000; // less than this is not worth telling in megabytes
const CALM_AGAIN = 60_000; // milliseconds: an engine that stops sooner after it was started again needs somebody to look at it
const AGAIN = 5_000;       // milliseconds after which words that did not come are asked for again
/** @type {ReturnType<typeof setTimeout> | undefined} */
let lostWords;
let restarted = -CALM_AGAIN;
let leaving = false;       // for a fresh page
const IDLE = 500;          // milliseconds with the first menu of a Hero Phase before the forecast is fetched
/** @type {ReturnType<typeof setTimeout> | undefined} the forecast is being fetched, or is here */
let forecastComes;

/** @type {Promise<unknown> | null} */
let puzzlesCome = null;

/** @type {typeof import('./newgame/newgame.js') | null} the form of a new game, which few visits begin with */
let newGame = null;

/** @type {{campaigns: () => unknown, town: () => unknown} | null} the screens of a campaign, which comes later still */
let away = null;
let fetching = false;
/** Why they did not come: then they are asked for again when somebody says so. @type {unknown} */
let missing = null;

/** @param {'campaigns' | 'town'} name */
function awayScreen(name) {
  if (away) return away[name]();
  if (missing) return missingScreen(fetchAway, missing);
  if (!fetching) fetchAway();
  return nothing;
}

async function fetchAway() {
  [fetching, missing] = [true, null];
  await bringAway().catch((error) => { console.warn('the campaigns did not come', error); missing = error; });
  fetching = false;
  update();
}

async function bringAway() {
  const [{ campaignsScreen }, { townScreen }] = await Promise.all([import('./campaign/campaigns.js'), import('./campaign/town.js'), addStyle('town'), addStyle('end')]);
  away = { campaigns: campaignsScreen, town: townScreen };
}

function screen() {
  if (state.screen === 'new') return newGame?.newGameScreen() ?? nothing;
  if (state.screen === 'campaigns' || state.screen === 'town') return awayScreen(state.screen);
  if (state.screen === 'error') return errorScreen();
  if (state.screen !== 'table') return nothing;
  const { view, ended, endSeen } = state;
  return html`${tableScreen()} ${view?.outcome && ended && !endSeen ? ended.screen(view, ended.feats) : nothing}`;
}

/** What the tests and the style sheets know the page by. */
function pageState() {
  if (state.screen === 'error') return 'error';
  if (state.replay) return 'replay';
  if (state.screen === 'table' && state.view) return state.view.outcome ? 'over' : 'table';
  if (state.screen === 'town') return state.campaign?.view ? 'town' : 'loading';
  return state.engine.ready && state.screen !== 'table' ? 'home' : 'loading';
}

/** What goes with each drawing. */
const BEFORE = { noteShown, noteFocus, nameState }, AFTER = { showDialog, noteDrawn, drawWaking, arrive, keepFocus, keepHistory, announce, nameMissing };
let drawnScreen = '';

/** Each root and each step is guarded: what fails is told, and the others go on. */
function draw() {
  for (const [name, step] of Object.entries(BEFORE)) drawn(name, step);
  drawRoot(dom.root, `${state.screen} ${state.game?.id ?? ''}`, screen, brokenScreen);
  drawRoot(dom.dialog, null, dialogBody, brokenDialog);
  drawRoot(dom.notices, null, noticesBody, brokenNotices);
  for (const [name, step] of Object.entries(AFTER)) drawn(name, step);
}

function nameState() {
  document.documentElement.dataset.state = pageState();
  document.documentElement.dataset.screen = state.screen;
  numberTheQuestion();
  dom.home.hidden = state.screen !== 'home';
}

function showDialog() {
  syncDialog(/** @type {HTMLDialogElement} */ (dom.dialog));
}

/** The tests look here. */
function nameMissing() {
  if (parts.words.missing.size) document.documentElement.dataset.missing = [...parts.words.missing].join(' ');
}

/** So that a test, or whoever plays by a program, knows one question from the next. */
function numberTheQuestion() {
  const { dataset } = document.documentElement;
  if (state.screen === 'table' && state.view?.question && state.asked) dataset.question = String(state.asked);
  else delete dataset.question;
}

/** A new screen begins at its top, and its heading is where a reader starts. */
function arrive() {
  if (state.screen === drawnScreen) return;
  drawnScreen = state.screen;
  if (state.screen === 'home') showLast();
  document.title = state.screen === 'table' ? `${parts.words.name(state.game?.meta.adventure ?? '')} · Emberdelve` : 'Emberdelve';
}

function drawWaking() {
  const { ready, done, total, phase } = state.engine;
  document.documentElement.dataset.engine = ready ? 'ready' : 'waking';
  if (ready) return;
  const bar = /** @type {HTMLProgressElement} */ (dom['waking-bar']);
  if (total > 0) bar.value = (100 * done) / total;
  else bar.removeAttribute('value');
  dom['waking-text'].textContent = parts.words.find(`waking-${phase}`) ?? dom['waking-text'].textContent;
  dom['waking-bytes'].textContent = total > SMALL ? parts.words.find('waking-bytes', { done: megabytes(done), total: megabytes(total) }) ?? '' : '';
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1_000_000).toLocaleString(state.settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Continue tells what it continues: which adventure, how far, who, when. */
function showLast() {
  refreshTitle();
  const { game, campaign } = lastPlayed(saves, campaigns), last = (campaign ?? game)?.record;
  if (last) dom['title-last'].textContent = labelOf(last.meta);
}

/** @param {string} intent */
function act(intent) {
  if (intent === 'language') return speak();
  if (intent === 'continue') return continueLast();
  if (intent === 'new') return openNewGame();
  if (intent === 'tutorial') return startTutorial();
  callOff();
  update(intent === 'campaign' ? { screen: 'campaigns', dialog: null } : { dialog: { kind: intent } });
}

/** What was played last goes on: a game, or a campaign whose party is in town. */
function continueLast() {
  const { game, campaign } = lastPlayed(saves, campaigns);
  if (campaign) return continueCampaign(campaign.id);
  return game ? continueGame(game.id) : openNewGame();
}

/** The network is gone before a part of the page has come. @param {() => unknown} again tries it once more */
function cannotOpen(again) {
  return (/** @type {unknown} */ error) => {
    console.warn(String(error));
    const late = isMissingScript(error), retry = () => { dismiss('error'); again(); };
    notify({ id: 'error', kind: 'warning', text: parts.t('error-part'), action: parts.t(late ? 'title-reload' : 'try-again'), run: late ? () => location.reload() : retry });
    return /** @type {[null]} */ ([null]);
  };
}

/** @param {string} [chosen] an adventure: then only the heroes are left to be chosen */
function openNewGame(chosen) {
  return enter(`form ${chosen}`, (way) => openForm(way, chosen));
}

/** @param {import('./game/entering.js').Way} way @param {string} [chosen] */
async function openForm(way, chosen) {
  if (!newGame) [newGame] = await way.step(Promise.all([import('./newgame/newgame.js'), addStyle('newgame'), addStyle('company'), parts.words.add('company')]).catch(cannotOpen(() => openNewGame(chosen))));
  if (!newGame) return;
  state.catalogue ??= await way.step(boxIndex().catch(() => null));
  update({ screen: 'new', dialog: null, setup: { ...(state.setup?.adventure ? state.setup : freshSetup()), step: 'adventure' } });
  const adventure = adventures().find(({ id }) => id === chosen);
  if (adventure) update({ setup: { ...state.setup, adventure: adventure.id, heroes: suggestedHeroes(adventure), step: 'heroes' } });
}

async function speak() {
  await parts.words.speak(settings.language);
  speakShell();
  showLast();
  tellLost();
  update();
  if (state.view) showBoard(state.view);
}

/** Words that did not come are asked for again: at once if somebody wants it, with the network, and after a while. */
function tellLost() {
  clearTimeout(lostWords);
  if (!parts.words.lost.size) return dismiss('words');
  lostWords = setTimeout(speak, AGAIN);
  notify({ id: 'words', kind: 'warning', text: parts.t('words-lost'), action: parts.t('try-again'), run: speak });
}

/** Without any words the page can only say that it is broken, in those that stand in it, until others come. */
async function firstWords() {
  while (!await parts.words.speak(settings.language).then(() => true, (error) => console.warn(String(error)))) {
    tellBroken();
    await new Promise((resolve) => { addEventListener('online', resolve, { once: true }); setTimeout(resolve, AGAIN); });
  }
  tellBroken(false);
}

/** @param {object} patch */
function changeSettings(patch) {
  Object.assign(settings, patch);
  storeSettings(storage, settings);
  applySettings(settings);
  if ('language' in patch) speak();
  parts.board?.setOptions?.({ effects: settings.effects, intents: settings.intents, reducedMotion: wantsLessMotion(settings), speed: speedOf(settings) });
  update();
}

async function wakeEngine() {
  const engine = startEngine({ onProgress: (done, total, phase) => update({ engine: { ...state.engine, done, total, phase } }), onError: engineFailed, onSlow: engineSlow });
  parts.engine = /** @type {import('./page/types.d.ts').Engine} */ (/** @type {unknown} */ (engine));
  await engine.ready;
  update({ engine: { ...state.engine, ready: true } });
  if (state.screen === 'home') fetchBoxes(boxesAhead());
}

/** What the first button of the title leads to is fetched while it is being read: what was played last, or the first adventure. */
function boxesAhead() {
  const { game, campaign } = lastPlayed(saves, campaigns), last = (campaign ?? game)?.record;
  return last ? boxesOfSave(state.catalogue, last) : boxesOf(state.catalogue, { adventure: FIRST });
}

/** Before the first question this is the end of the road. Later the engine is started again, once, and the game goes on at its last save;
 * if that does not help, the table stays and says so. @param {string} code @param {string} [detail] */
function engineFailed(code, detail) {
  const playing = state.view || state.campaign?.view, again = playing && Date.now() - restarted > CALM_AGAIN;
  update({ engine: { ...state.engine, error: { code, detail } }, screen: playing ? state.screen : 'error' });
  if (again) return wakeAgain(code);
  if (playing) notify({ id: 'engine', kind: 'warning', text: parts.t(`error-${code}`), action: parts.t('error-restart'), run: () => wakeAgain(code) });
}

/** @param {boolean} slow */
function engineSlow(slow) {
  if (!slow) return dismiss('engine');
  notify({ id: 'engine', kind: 'warning', text: parts.t('engine-slow'), action: parts.t('engine-again'), run: () => { parts.engine.stop(); wakeAgain('hung'); } });
}

/** A new engine takes up the game, or the campaign in town, at its last save. @param {string} code why */
async function wakeAgain(code) {
  restarted = Date.now();
  notify({ id: 'engine', kind: 'warning', text: `${parts.t(`error-${code}`)} ${parts.t('engine-waking-again')}` });
  update({ engine: { ...state.engine, error: null }, awake: false, busy: false });
  state.replay?.leave();
  callOff();
  parts.engine.restart();
  if (state.game) await continueGame(state.game.id);
  else if (state.campaign) await continueCampaign(state.campaign.id);
  if (!state.engine.error) notify({ id: 'engine', text: parts.t('engine-woken') });
}

/** Links such as ?adventure=ID&heroes=a,b&seed=7 start that game. @returns {Promise<boolean>} */
async function followLink() {
  const query = new URLSearchParams(location.search);
  const adventure = query.get('adventure');
  if (!adventure) return followShortcut(query);
  history.replaceState(history.state, '', location.pathname);
  await enter(`link ${query}`, (way) => startLinked(way, adventure, query));
  return true;
}

/** @param {import('./game/entering.js').Way} way @param {string} adventure @param {URLSearchParams} query */
async function startLinked(way, adventure, query) {
  update({ screen: 'table' });
  const known = adventures().find(({ id }) => id === adventure);
  const heroes = query.get('heroes')?.split(',').filter(Boolean) ?? (known ? suggestedHeroes(known) : []);
  const seed = Number.parseInt(query.get('seed') ?? '', 10);
  const setup = /** @type {import('./page/types.d.ts').Setup} */ ({ ...freshSetup(), powers: 'suggested', adventure, heroes, profile: query.get('profile') || undefined, seed: Number.isNaN(seed) ? randomSeed() : seed });
  const refused = !(await begin(way, setup, { companions: companionsIn(query.get('companions'), heroes) }));
  if (refused && !state.engine.error) await openForm(way);
}

/** Whom the program plays, as "maren:careful,sabe:searching". @param {string | null} text @param {string[]} heroes @returns {import('./saves/companions.js').Companions | undefined} */
function companionsIn(text, heroes) {
  const named = Object.fromEntries((text ?? '').split(',').map((one) => one.split(':')).filter(([hero]) => heroes.includes(hero)));
  return text && areCompanions(named) ? named : undefined;
}

/** @param {URLSearchParams} query */
function followShortcut(query) {
  const intent = query.get('start') === 'tutorial' ? 'tutorial' : ['continue', 'new', 'help', 'games'].find((name) => query.has(name) || query.get('screen') === name);
  if (intent) act(intent);
  return Boolean(intent);
}

/** A link that holds a whole game: what it is, before anything of it is run. */
async function followGameLink() {
  const address = location.hash;
  if (!address) return;
  const { TABLE, markOf, fromLink, describedBy } = await import('./saves/link.js'), mark = markOf(address);
  if (!mark) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const text = await fromLink(address), handed = mark === TABLE ? (await import('./saves/handed.js')).handedBy(text) : null;
  const told = handed?.told ?? describedBy(text);
  await whenStill();                                // the address took the place of the table, which is being left
  if (!told) return notify({ id: 'shared', kind: 'warning', text: parts.t('shared-bad') });
  update({ dialog: handed ? { kind: 'handed', handed } : { kind: 'shared', text, told } });
}

/** A link that names a pack of a player: nothing of it is fetched before somebody says so. */
async function followPackLink() {
  if (!location.hash) return;
  const { addressIn } = await import('./packs/link.js'), address = addressIn(location.hash);
  if (address === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  await whenStill();
  update({ dialog: { kind: 'packs', address } });
}

/** What goes with a puzzle on the table. The table asks for it at each drawing until it is here. */
function fetchPuzzles() {
  puzzlesCome ??= Promise.all([import('./newgame/puzzles.js'), parts.words.add('puzzles'), addStyle('replay')])
    .then(([{ puzzlePanel }]) => { parts.puzzlePanel = puzzlePanel; update(); }, cannotOpen(() => { puzzlesCome = null; fetchPuzzles(); }));
}

/** What plays for companions and works out hints. */
async function fetchCompany() {
  if (parts.company) return;
  const [found] = await Promise.all([import('./company/index.js'), parts.words.add('company'), addStyle('company')]).catch(cannotOpen(fetchCompany));
  if (!found || parts.company) return;
  parts.company = found;
  found.join();
}

/** What tells of the coming Villain Phase comes with the first menu of a Hero Phase, when nobody waits. */
function forecastSoon() {
  if (forecastComes || !state.settings.forecast || !state.awake || state.view?.question?.text.key !== 'hero_phase') return;
  forecastComes = setTimeout(async () => {
    const [found] = await Promise.all([import('./forecast/index.js'), parts.words.add('forecast'), addStyle('forecast')]).catch(() => []);
    if (!found) return void (forecastComes = undefined);
    parts.forecast = found;
    found.join();
  }, IDLE);
}

/** What answers by standing orders. */
async function fetchOrders() {
  const found = await import('./game/orders.js').catch(() => null);     // without it everything is asked
  if (!found || parts.orders) return;
  parts.orders = found;
  found.join();
  update();
}

/** @param {string} id */
function isBox(id) {
  return Boolean(state.catalogue?.packs.some((/** @type {{id: string}} */ pack) => pack.id === id));
}

/** @param {import('./ground/boxes.js').Index} found */
function takeIndex(found) {
  state.catalogue = found;
  for (const { id, names } of found.packs) if (names) parts.words.know(id, names);
}

function listenForUpdates() {
  const { serviceWorker } = navigator;
  let release = serviceWorker?.controller;              // none on a first visit
  serviceWorker?.addEventListener('message', ({ data }) => {
    if ((data?.type ?? data) === 'update-ready') offerFreshPage('update-ready', 'update-now', takeUpdate);
  });
  serviceWorker?.addEventListener('controllerchange', () => {
    if (release && !leaving) offerFreshPage('update-elsewhere', 'update-reload');
    release = serviceWorker.controller;
  });
}

/** What this page has not fetched yet would come from another release. @param {string} why @param {string} action @param {() => unknown} [first] what is done before */
function offerFreshPage(why, action, first = () => {}) {
  const go = async () => { leaving = true; await Promise.resolve(first()).finally(() => location.reload()); };
  const offer = (/** @type {() => unknown} */ run) => notify({ id: 'update', text: parts.t(why), action: parts.t(action), run });
  const rescue = () => { parts.exportGame(); offer(go); };
  offer(async () => {
    await settled();
    if (unkept()) notify({ id: 'update', kind: 'warning', text: parts.t('update-unsaved'), action: parts.t('save-export'), run: rescue });
    else await go();
  });
}

/** Whether the game on the table would be gone with the page. */
function unkept() {
  const game = state.game ?? state.replay?.under.game;
  return Boolean(game?.index && !game.readOnly && ['failed', 'memory'].includes(game.saved));
}

/** A save that cannot be read must not simply be gone from the title. Each is opened to see it, when nobody waits. */
async function tellDamaged() {
  await saves.checkAll(() => new Promise((resolve) => setTimeout(resolve)));
  const lost = saves.list().some(({ record }) => !record);
  const run = () => { dismiss('damaged'); update({ dialog: { kind: 'games' } }); };
  if (lost) notify({ id: 'damaged', kind: 'warning', text: parts.t('game-damaged'), action: parts.t('games-title'), run });
}

async function start() {
  watchFaults();
  state.settings = settings;
  parts.words = new Words();
  parts.names = new Names(parts.words);
  Object.assign(parts, { saves, campaigns, showBoard, closeBoard, exportGame: () => games.export(), exportRecord, isBox, act, newGame: openNewGame, fetchEnd: () => Promise.all([import('./ending/end.js'), parts.words.add('after'), parts.words.add('daily'), parts.words.add('puzzles')]).then(([end]) => end), fetchPuzzles, fetchCompany, fetchOrders });
  const words = firstWords();
  const icons = loadIcons().then((set) => { shared.icons = set; });
  const engine = wakeEngine().catch((error) => engineFailed(error.code ?? 'broken', error.detail ?? String(error)));
  const index = boxIndex().then(takeIndex, (error) => console.warn('the boxes are not known', error));
  await Promise.all([words, icons, index]);
  onChange(draw);
  onChange(forecastSoon);
  rememberMet(storage);
  onSettings(changeSettings);
  listenToKeys();
  watchHands();
  watchPresses();
  listenForUpdates();
  dom.dialog.addEventListener('close', () => { if (!/** @type {HTMLDialogElement} */ (dom.dialog).open) closeDialog(); });     // the next may be open by now
  addEventListener('storage', watch);
  addEventListener('beforeunload', (event) => { if (unkept() && !leaving) event.preventDefault(); });
  listenToHistory(followAddress);
  addEventListener('online', () => { if (parts.words.lost.size) speak(); });
  update();
  tellLost();
  onIntent(act);
  tried(followAddress);
  await followGameLink().catch((error) => fault(error));
  await followPackLink().catch((error) => fault(error));
  addEventListener('hashchange', followGameLink);
  addEventListener('hashchange', followPackLink);
  await followLink().catch((error) => fault(error));
  await engine;
  tellDamaged();
  import('./saved/backup.js').then(({ remindOfBackup }) => remindOfBackup(), () => {});
}

start().catch((error) => { console.error(error); tellBroken(); });
