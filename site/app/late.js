// Parts that most visits begin without: fetched when first wanted, and told of when they do not come.

import { boxIndex } from '../ground/boxes.js';
import { nothing } from '../page/lit.js';
import { dismiss, notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { addStyle } from '../page/addstyle.js';
import { enter } from '../game/entering.js';
import { isMissingScript } from '../page/faultlist.js';
import { adventures, freshSetup, suggestedHeroes } from '../game/newsetup.js';
import { missingScreen } from '../shell/trouble.js';

/** @typedef {import('../game/entering.js').Way} Way */

const IDLE = 500;          // milliseconds with the first menu of a Hero Phase before the forecast is fetched

/** Says that the network was gone before a part of the page had come. @param {() => unknown} again tries it once
 * more */
function cannotOpen(again) {
  return (/** @type {unknown} */ error) => {
    console.warn(String(error));
    const late = isMissingScript(error), retry = () => { dismiss('error'); again(); };
    const action = parts.t(late ? 'title-reload' : 'try-again');
    notify({ id: 'error', kind: 'warning', text: parts.t('error-part'), action,
      run: late ? () => location.reload() : retry });
    return /** @type {[null]} */ ([null]);
  };
}

// ---------------------------------------------------------------- the form of a new game

/** @type {typeof import('../newgame/newgame.js') | null} */
let newGame = null;

export function newGameScreen() {
  return newGame?.newGameScreen() ?? nothing;
}

/** @param {string} [chosen] an adventure: then only the heroes are left to be chosen */
export function openNewGame(chosen) {
  return enter(`form ${chosen}`, (way) => openForm(way, chosen));
}

/** @param {Way} way @param {string} [chosen] */
export async function openForm(way, chosen) {
  newGame ??= await way.step(fetchForm(() => openNewGame(chosen)));
  if (!newGame) return;
  state.catalogue ??= await way.step(boxIndex().catch(() => null));
  const setup = state.setup?.adventure ? state.setup : freshSetup();
  update({ screen: 'new', dialog: null, setup: { ...setup, step: 'adventure' } });
  const adventure = adventures().find(({ id }) => id === chosen);
  if (!adventure) return;
  const heroes = suggestedHeroes(adventure);
  update({ setup: { ...setup, adventure: adventure.id, heroes, step: 'heroes' } });
}

/** @param {() => unknown} again */
async function fetchForm(again) {
  const all = Promise.all([
    import('../newgame/newgame.js'), addStyle('newgame'), addStyle('company'), parts.words.add('company')]);
  const [form] = await all.catch(cannotOpen(again));
  return form;
}

// ---------------------------------------------------------------- the screens of a campaign

/** @type {{campaigns: () => unknown, town: () => unknown} | null} */
let away = null;
let fetching = false;
/** Why they did not come: then they are asked for again when somebody says so. @type {unknown} */
let missing = null;

/** @param {'campaigns' | 'town'} name */
export function awayScreen(name) {
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
  const [{ campaignsScreen }, { townScreen }] = await Promise.all([
    import('../campaign/campaigns.js'), import('../campaign/town.js'), addStyle('town'), addStyle('end')]);
  away = { campaigns: campaignsScreen, town: townScreen };
}

// ---------------------------------------------------------------- at the table

/** @type {Promise<unknown> | null} */
let puzzles = null;

/** Fetches the panel that goes with a puzzle on the table. The table asks for it at each drawing until it is here. */
export function fetchPuzzles() {
  puzzles ??= Promise.all([import('../newgame/puzzles.js'), parts.words.add('puzzles'), addStyle('replay')]).then(
    ([{ puzzlePanel }]) => { parts.puzzlePanel = puzzlePanel; update(); },
    cannotOpen(() => { puzzles = null; fetchPuzzles(); }));
}

/** Fetches the part that plays for companions and works out hints. */
export async function fetchCompany() {
  if (parts.company) return;
  const all = Promise.all([import('../company/index.js'), parts.words.add('company'), addStyle('company')]);
  const [found] = await all.catch(cannotOpen(fetchCompany));
  if (!found || parts.company) return;
  parts.company = found;
  found.join();
}

/** Fetches the part that answers by standing orders. */
export async function fetchOrders() {
  const found = await import('../game/orders.js').catch(() => null);     // without it everything is asked
  if (!found || parts.orders) return;
  parts.orders = found;
  found.join();
  update();
}

/** Fetches the part that shows the end of a game. */
export async function fetchEnd() {
  const words = ['after', 'daily', 'puzzles'].map((name) => parts.words.add(name));
  const [end] = await Promise.all([import('../ending/end.js'), ...words]);
  return end;
}

/** @type {ReturnType<typeof setTimeout> | undefined} the forecast is being fetched, or is here */
let forecast;

/** Fetches the forecast with the first menu of a Hero Phase, when nobody waits. */
export function forecastSoon() {
  const menu = state.awake && state.view?.question?.text.key === 'hero_phase';
  if (menu && !forecast && state.settings.forecast) forecast = setTimeout(fetchForecast, IDLE);
}

async function fetchForecast() {
  const all = Promise.all([import('../forecast/index.js'), parts.words.add('forecast'), addStyle('forecast')]);
  const [found] = await all.catch(() => []);
  if (!found) return void (forecast = undefined);
  parts.forecast = found;
  found.join();
}
