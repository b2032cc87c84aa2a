// Puts the page together: settings, words, engine, screens. The order matters: what can be seen comes first.

import { campaigns, onIntent, saves, settings, speakShell, storage, tellBroken } from './title/title.js';
import { lastPlayed } from './saves/saves.js';
import { applySettings, speedOf, storeSettings, wantsLessMotion } from './ground/settings.js';
import { boxIndex } from './ground/boxes.js';
import { Words } from './ground/words.js';
import { fault, tried } from './ground/guard.js';
import { Names } from './page/names.js';
import { dismiss, notify, onChange, state, update } from './page/store.js';
import { parts } from './page/parts.js';
import { loadIcons } from './page/icons.js';
import { closeBoard, shared, showBoard } from './table/boardhost.js';
import { continueCampaign } from './game/campaign.js';
import { exportRecord } from './page/download.js';
import { draw, showLast } from './app/drawing.js';
import { onSettings } from './page/preferences.js';
import { followAddress } from './rulebook/bookaddress.js';
import { callOff } from './game/entering.js';
import { continueGame, games, watch } from './game/game.js';
import { fetchCompany, fetchEnd, fetchOrders, fetchPuzzles, forecastSoon, openNewGame } from './app/late.js';
import { followGameLink, followLink, followPackLink } from './app/links.js';
import { startTutorial } from './tutorial/tutorial.js';
import { listenToKeys } from './shell/keys.js';
import { watchHands } from './shell/focus.js';
import { listenToHistory } from './shell/history.js';
import { watchPresses } from './page/hands.js';
import { rememberMet } from './cards/met.js';
import { watchFaults } from './page/faults.js';
import { listenForUpdates } from './app/updates.js';
import { wakeEngine } from './app/waking.js';

const AGAIN = 5_000;       // milliseconds after which words that did not come are asked for again
/** @type {ReturnType<typeof setTimeout> | undefined} */
let lostWords;

// ---------------------------------------------------------------- what the buttons of the title do

/** @param {string} intent */
function act(intent) {
  if (intent === 'language') return speak();
  if (intent === 'continue') return continueLast();
  if (intent === 'new') return openNewGame();
  if (intent === 'tutorial') return startTutorial();
  callOff();
  update(intent === 'campaign' ? { screen: 'campaigns', dialog: null } : { dialog: { kind: intent } });
}

/** Continues what was played last: a game, or a campaign whose party is in town. */
function continueLast() {
  const { game, campaign } = lastPlayed(saves, campaigns);
  if (campaign) return continueCampaign(campaign.id);
  return game ? continueGame(game.id) : openNewGame();
}

// ---------------------------------------------------------------- words and settings

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
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, AGAIN);
    });
  }
  tellBroken(false);
}

/** @param {object} patch */
function changeSettings(patch) {
  Object.assign(settings, patch);
  storeSettings(storage, settings);
  applySettings(settings);
  if ('language' in patch) speak();
  const { effects, intents } = settings;
  parts.board?.setOptions?.({ effects, intents, reducedMotion: wantsLessMotion(settings), speed: speedOf(settings) });
  update();
}

// ---------------------------------------------------------------- from the first line to the title

/** @param {string} id */
function isBox(id) {
  return Boolean(state.catalogue?.packs.some((/** @type {{id: string}} */ pack) => pack.id === id));
}

/** @param {import('./ground/boxes.js').Index} found */
function takeIndex(found) {
  state.catalogue = found;
  for (const { id, names } of found.packs) if (names) parts.words.know(id, names);
}

/** A save that cannot be read must not simply be gone from the title. Each is opened to see it, when nobody waits. */
async function tellDamaged() {
  await saves.checkAll(() => new Promise((resolve) => setTimeout(resolve)));
  const lost = saves.list().some(({ record }) => !record);
  const run = () => { dismiss('damaged'); update({ dialog: { kind: 'games' } }); };
  if (!lost) return;
  notify({ id: 'damaged', kind: 'warning', text: parts.t('game-damaged'), action: parts.t('games-title'), run });
}

function fillParts() {
  state.settings = settings;
  parts.words = new Words();
  parts.names = new Names(parts.words);
  Object.assign(parts, { saves, campaigns, showBoard, closeBoard, exportGame: () => games.export(), exportRecord,
    isBox, act, newGame: openNewGame, fetchEnd, fetchPuzzles, fetchCompany, fetchOrders });
}

function listen() {
  onChange(draw);
  onChange(forecastSoon);
  rememberMet(storage);
  onSettings(changeSettings);
  listenToKeys();
  watchHands();
  watchPresses();
  listenForUpdates();
  addEventListener('storage', watch);
  addEventListener('online', () => { if (parts.words.lost.size) speak(); });
  listenToHistory(followAddress);
}

/** Each is tried, whatever becomes of the one before. */
async function followAddresses() {
  tried(followAddress);
  for (const follow of [followGameLink, followPackLink]) {
    await follow().catch((error) => fault(error));
    addEventListener('hashchange', follow);
  }
  await followLink().catch((error) => fault(error));
}

async function start() {
  watchFaults();
  fillParts();
  const words = firstWords(), engine = wakeEngine();
  const icons = loadIcons().then((set) => { shared.icons = set; });
  const index = boxIndex().then(takeIndex, (error) => console.warn('the boxes are not known', error));
  await Promise.all([words, icons, index]);
  listen();
  update();
  tellLost();
  onIntent(act);
  await followAddresses();
  await engine;
  tellDamaged();
  import('./saved/backup.js').then(({ remindOfBackup }) => remindOfBackup(), () => {});
}

start().catch((error) => { console.error(error); tellBroken(); });
