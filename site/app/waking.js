// Starts the engine, and starts it again when it has stopped: the game goes on at its last save.

import { boxesOf, boxesOfSave } from '../ground/boxes.js';
import { startEngine } from '../ground/engine.js';
import { lastPlayed } from '../saves/saves.js';
import { dismiss, notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { fetchBoxes } from '../page/boxes.js';
import { continueCampaign } from '../game/campaign.js';
import { callOff } from '../game/entering.js';
import { continueGame } from '../game/game.js';

// milliseconds: an engine that stops sooner after it was started again needs somebody to look at it
const CALM_AGAIN = 60_000;
const SMALL = 100_000; // less than this is not worth telling in megabytes
let restarted = -CALM_AGAIN;

/** @returns {Promise<void>} settles when it is awake, or has said why not */
export async function wakeEngine() {
  try {
    const onProgress = (/** @type {number} */ done, /** @type {number} */ total, /** @type {string} */ phase) =>
      update({ engine: { ...state.engine, done, total, phase } });
    const engine = startEngine({ onProgress, onError: engineFailed, onSlow: engineSlow });
    parts.engine = /** @type {import('../page/types.d.ts').Engine} */ (/** @type {unknown} */ (engine));
    await engine.ready;
    update({ engine: { ...state.engine, ready: true } });
    if (state.screen === 'home') fetchBoxes(boxesAhead());
  } catch (error) {
    const { code = 'broken', detail = String(error) } = /** @type {any} */ (error);
    engineFailed(code, detail);
  }
}

/** The boxes of what the title's first button leads to, to be fetched while it is being read: what was played last,
 * or the first adventure. */
function boxesAhead() {
  const { game, campaign } = lastPlayed(parts.saves, parts.campaigns), last = (campaign ?? game)?.record;
  return last ? boxesOfSave(state.catalogue, last) : boxesOf(state.catalogue, state.catalogue?.opening ?? {});
}

/** Before the first question this is the end of the road. Later the engine is started again, once, and the game goes on
 * at its last save; if that does not help, the table stays and says so. @param {string} code
 * @param {string} [detail] */
function engineFailed(code, detail) {
  const playing = state.view || state.campaign?.view, again = playing && Date.now() - restarted > CALM_AGAIN;
  update({ engine: { ...state.engine, error: { code, detail } }, screen: playing ? state.screen : 'error' });
  if (again) return wakeAgain(code);
  if (playing) offer(`error-${code}`, 'error-restart', () => wakeAgain(code));
}

/** @param {boolean} slow */
function engineSlow(slow) {
  if (!slow) return dismiss('engine');
  offer('engine-slow', 'engine-again', () => { parts.engine.stop(); wakeAgain('hung'); });
}

/** @param {string} why @param {string} action @param {() => unknown} run */
function offer(why, action, run) {
  notify({ id: 'engine', kind: 'warning', text: parts.t(why), action: parts.t(action), run });
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

/** Says how far it is. @param {{text: HTMLElement, bar: HTMLElement, bytes: HTMLElement}} places */
export function drawWaking({ text, bar, bytes }) {
  const { ready, done, total, phase } = state.engine, progress = /** @type {HTMLProgressElement} */ (bar);
  document.documentElement.dataset.engine = ready ? 'ready' : 'waking';
  if (ready) return;
  if (total > 0) progress.value = (100 * done) / total;
  else progress.removeAttribute('value');
  text.textContent = parts.words.find(`waking-${phase}`) ?? text.textContent;
  const far = { done: megabytes(done), total: megabytes(total) };
  const told = total > SMALL ? parts.words.find('waking-bytes', far) : '';
  bytes.textContent = told ?? '';
}

/** @param {number} bytes */
function megabytes(bytes) {
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1_000_000).toLocaleString(state.settings.language, oneDigit);
}
