// The title screen before anything else is there: no library, no Python, no word files. A press is kept until
// main.js has come and can act on it.

import { applySettings, loadSettings, storeSettings } from '../ground/settings.js';
import { Saves, lastPlayed } from '../saves/saves.js';
import { ENDED, noteChange, openStorage } from '../saves/storage.js';

export const { storage, kept } = openStorage();
export const settings = loadSettings(storage);
/** @type {Saves} */
export const saves = new Saves(storage, kept);
/** @type {Saves<import('../page/types.d.ts').CampaignMeta>} */
export const campaigns = new Saves(storage, kept, 'campaign');

/** The buttons pressed before main.js has come. Of the menu only the last press counts: one thing at a time can be
 * opened. */
const early = { language: false, button: /** @type {HTMLElement | null} */ (null) };
/** @type {((intent: string) => unknown) | null} */
let handler = null;
/** The button whose press is being obeyed. @type {HTMLElement | null} */
let taken = null;

/** @param {(intent: string) => unknown} handle */
export function onIntent(handle) {
  handler = handle;
  if (early.language) handle('language');
  if (early.button) obey(early.button);
}

/** @param {HTMLElement} button */
function pressed(button) {
  show(button);
  if (handler) obey(button);
  else early.button = button;
}

/** @param {HTMLElement} button */
async function obey(button) {
  try {
    await handler?.(button.dataset.intent ?? '');
  } finally {
    if (taken === button) show(null);
  }
}

/** Marks the press that counts until what it is for is here, and says so. @param {HTMLElement | null} button */
function show(button) {
  taken?.removeAttribute('data-taken');
  taken = button;
  button?.setAttribute('data-taken', '');
  const [told, says] = ['title-taken', 'title-taken-says'].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  told.textContent = button ? `${(button.querySelector('span') ?? button).textContent}: ${says.textContent}` : '';
}

/** The few words of this screen stand in the page itself, in both languages. */
export function speakShell() {
  for (const element of document.querySelectorAll('[data-ru]')) {
    const node = /** @type {HTMLElement} */ (element);
    node.dataset.en ??= node.textContent ?? '';
    node.textContent = (settings.language === 'ru' ? node.dataset.ru : node.dataset.en) ?? '';
  }
  for (const button of document.querySelectorAll('[data-language]')) {
    button.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (button).dataset.language === settings.language));
  }
}

function offerContinue() {
  const none = saves.isEmpty();
  const { game, campaign } = lastPlayed(saves, campaigns), unfinished = campaign ?? game;
  const [button, all, records, fresh, first] = ['title-continue', 'title-games', 'title-records', 'title-new', 'title-start'].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  button.hidden = !unfinished;
  all.hidden = records.hidden = none;
  const newcomer = none && campaigns.isEmpty();
  first.classList.toggle('primary', newcomer);
  first.classList.toggle('known', !newcomer);
  fresh.classList.toggle('primary', !newcomer && !unfinished);
  const wanted = [button, newcomer ? first : fresh].find((one) => !one.hidden);
  arrange(wanted);
  offerEmber().then(() => arrange(wanted), () => {});
  const label = unfinished?.record?.meta.label;
  if (label) /** @type {HTMLElement} */ (document.getElementById('title-last')).textContent = label;
}

/** The epilogue of the First Ember, for those who have brought enough of it home: nobody else fetches what knows
 * that. */
async function offerEmber() {
  const [button, fresh] = ['title-ember', 'title-ember-new'].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  if (!saves.shelf.get(ENDED)) return void (button.hidden = true);
  const { OPENS_AT, fifthsHome, fifthsRead } = await import('../saves/ended.js'), home = fifthsHome(saves.shelf);
  button.hidden = home < OPENS_AT;
  fresh.hidden = home <= fifthsRead(saves.shelf);
}

/** Orders the buttons: the most wanted first, over the whole width; of the others a last one without a neighbour is
 * as wide.
 * @param {HTMLElement} [wanted] */
function arrange(wanted) {
  const menu = /** @type {HTMLElement} */ (document.querySelector('.home-menu'));
  if (wanted && menu.querySelector('button') !== wanted) menu.querySelector('h2')?.after(wanted);
  const others = [...menu.querySelectorAll('button')].filter((one) => one !== wanted && !one.hidden);
  menu.classList.toggle('odd', others.length % 2 === 1);
}

/** @param {Event} event */
function clicked({ target }) {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button'));
  if (button?.dataset.intent === 'reload') return location.reload();
  if (button?.dataset.intent) pressed(button);
  if (button?.dataset.language) chooseLanguage(button.dataset.language);
}

/** @param {string} language */
function chooseLanguage(language) {
  settings.language = language;
  storeSettings(storage, settings);
  applySettings(settings);
  speakShell();
  if (taken) show(taken);
  if (handler) handler('language');
  else early.language = true;
}

/** Without its other scripts or its words the page can do nothing: it says so instead of keeping dead buttons.
 * @param {boolean} [is] */
export function tellBroken(is = true) {
  const [broken, waking] = ['broken', 'waking'].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  broken.hidden = !is;
  waking.hidden = is;
  if (is) show(null);
}

/** Today by the calendar of this device. */
function showDay() {
  const place = /** @type {HTMLElement} */ (document.getElementById('title-day'));
  place.textContent = new Date().toLocaleDateString(settings.language === 'en' ? 'en-GB' : settings.language, { day: 'numeric', month: 'long' });
}

export function refreshTitle() {
  speakShell();
  showDay();
  offerContinue();
}

/** The menu comes first, and what was pressed in it. @param {() => void} run */
function whenIdle(run) {
  const asked = globalThis.requestIdleCallback || ((/** @type {() => void} */ later) => setTimeout(later, 200));
  asked(() => run());
}

function start() {
  if (new URLSearchParams(location.search).has('safe')) return location.replace('safe.html');
  applySettings(settings);
  speakShell();
  offerContinue();
  document.getElementById('home')?.addEventListener('click', clicked);
  addEventListener('storage', noteChange);
  document.addEventListener('visibilitychange', showDay);      // the page may have been open over midnight
  document.getElementById('asleep')?.remove();
  performance.mark('shell-ready');
  showDay();                                   // the first date that a page writes takes the browser a while
  requestAnimationFrame(() => setTimeout(() => paint().catch(() => {})));      // the menu does without its picture
}

/** The gate, and then those who wait before it. */
async function paint() {
  const { invite, paintGate } = await import('./art.js');
  paintGate(/** @type {HTMLCanvasElement} */ (document.getElementById('art')));
  whenIdle(() => import('./party.js').then(({ paintParty }) => invite(paintParty)).catch(() => {}));
}

start();
