// The player's preferences, kept beside the saves and written onto <html> for the style sheets.

const KEY = 'emberdelve:settings';
export const LANGUAGES = ['en', 'ru'];
/** The values of each setting that has a few; speed: how quickly things happen on the table, a factor, or nothing
 * moves at all; pace: how long a companion says what it is about to do. */
export const CHOICES = {
  language: LANGUAGES, text: ['100', '125', '150', '200'], contrast: ['auto', 'high'], motion: ['auto', 'full', 'reduced'],
  speed: ['1', '2', '4', 'instant'], stay: ['new', 'wait', 'short'], villains: ['steps', 'flow'], effects: ['alive', 'full', 'light', 'off'],
  sound: ['off', 'effects', 'all'], volume: ['25', '50', '100'], ties: ['targets', 'alike', 'ask', 'fixed'],
  pace: ['slow', 'normal', 'fast', 'instant', 'steps'],
};

/** @typedef {{language: string, text: string, contrast: string, motion: string, speed: string, stay: string, villains:
 * string, effects: string, sound: string,
 *   volume: string, ties: string, pace: string, voice: boolean, confirm: boolean, pass: boolean, details: boolean,
 * intents: boolean, forecast: boolean, forecastOpen: boolean}} Settings */

/** @returns {Settings} */
export function defaultSettings() {
  return { language: browserLanguage(), text: '100', contrast: 'auto', motion: 'auto', speed: '1', stay: 'new', villains: 'steps', effects: 'full', sound: 'off',
    volume: '50', ties: 'targets', pace: 'normal', voice: true, confirm: true, pass: false, details: false, intents: true, forecast: true, forecastOpen: false };
}

function browserLanguage() {
  const wanted = globalThis.navigator?.languages ?? ['en'];
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  return known ?? 'en';
}

/** Unknown or damaged entries fall back one by one, so that one bad value does not lose the rest.
 * @param {string | null} text @returns {Settings} */
export function parseSettings(text) {
  const settings = defaultSettings();
  for (const [name, value] of Object.entries(readObject(text))) {
    if (mayBe(settings, name, value)) /** @type {any} */ (settings)[name] = value;
  }
  return settings;
}

/** @param {Settings} settings @param {string} name @param {unknown} value */
function mayBe(settings, name, value) {
  const choices = Object.hasOwn(CHOICES, name) ? /** @type {Record<string, unknown[]>} */ (CHOICES)[name] : null;
  return choices ? choices.includes(value) : Object.hasOwn(settings, name) && typeof value === typeof (/** @type {any} */ (settings)[name]);
}

/** @param {string | null} text @returns {Record<string, unknown>} */
function readObject(text) {
  try {
    const value = JSON.parse(text ?? '{}');
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

/** @param {Pick<Storage, 'getItem'>} storage */
export function loadSettings(storage) {
  try {
    return parseSettings(storage.getItem(KEY));
  } catch {
    return defaultSettings();
  }
}

/** @param {Pick<Storage, 'setItem'>} storage @param {Settings} settings */
export function storeSettings(storage, settings) {
  try {
    storage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false; // a full or blocked storage must not stop a change of the text size
  }
}

/** @param {string} query */
function prefers(query) {
  return globalThis.matchMedia?.(query).matches ?? false;
}

/** The contrast that the device asks for, unless the player has chosen. @param {Settings} settings */
function contrastOf({ contrast }) {
  return contrast === 'auto' && prefers('(prefers-contrast: more)') ? 'high' : contrast;
}

/** @param {Settings} settings */
export function applySettings(settings) {
  const html = document.documentElement, grown = (html.dataset.text ?? '100') !== settings.text;
  html.lang = settings.language;
  Object.assign(html.dataset, { text: settings.text, contrast: contrastOf(settings), motion: settings.motion });
  if (grown) measureAgain();
}

/** Chromium keeps the answers of container queries in rem although the letters of the root have grown: a container made
 * anew is asked again. */
function measureAgain() {
  const root = document.getElementById('root');
  if (!root) return;
  root.style.containerType = 'normal';
  void getComputedStyle(root).containerType;
  root.style.containerType = '';
}

/** @param {Settings} settings */
export function wantsLessMotion(settings) {
  if (settings.motion !== 'auto') return settings.motion === 'reduced';
  return prefers('(prefers-reduced-motion: reduce)');
}

/** How many times as fast as usual things move; Infinity where nothing may move. @param {Settings} settings */
export function speedOf(settings) {
  return settings.speed === 'instant' || wantsLessMotion(settings) ? Infinity : Number(settings.speed);
}
