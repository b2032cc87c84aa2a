// Tells the player when something in the page itself goes wrong: one sentence, once, with what a report needs.

import { PAGE, fault, listenToFaults } from '../ground/guard.js';
import { dismiss, notify, state, update } from './store.js';
import { parts } from './parts.js';
import { FaultList, isMissingFile, isMissingScript, isNoise } from './faultlist.js';

const faults = new FaultList();
/** Drawn parts that have failed and not healed yet. @type {Set<string>} */
const broken = new Set();
let leaving = false;      // what is still on its way fails as the page goes

/** Everything that throws and that nobody catches is told from now on. */
export function watchFaults() {
  listenToFaults({ failed, healed });
  addEventListener('error', ({ error, message, filename }) => { if (!isNoise(error, message, filename)) fault(error, PAGE); });
  addEventListener('unhandledrejection', ({ reason }) => { if (!isNoise(reason) && !isOfEngine(reason)) fault(reason, PAGE); });
  addEventListener('pagehide', () => { leaving = true; });
  addEventListener('pageshow', () => { leaving = false; });
}

/** The faults so far, for a report. */
export const knownFaults = () => faults.told();

/** An engine that has stopped has said so itself. @param {any} reason */
function isOfEngine(reason) {
  return reason?.name === 'EngineError' && Boolean(state.engine.error);
}

/** @param {unknown} error @param {string} where */
function failed(error, where) {
  const isDrawn = where !== PAGE, news = faults.note(error, where, performance.now(), isDrawn);
  if (isDrawn) broken.add(where);
  if (!news || leaving) return;
  if (isDrawn) console.error(`${where} failed`, error);      // the browser has written the others down already
  if (parts.words?.find('error-page')) tell(error, where);
}

/** @param {unknown} error @param {string} where */
function tell(error, where) {
  const code = isMissingFile(error) ? 'part' : where === PAGE ? 'page' : where.startsWith('board') ? 'board' : 'drawing';
  const detail = `${where}: ${/** @type {any} */ (error)?.stack ?? error}`;
  notify({ id: idOf(where), kind: 'warning', text: parts.t(`error-${code}`), action: parts.t('error-details'),
    run: () => update({ dialog: { kind: 'error', error: { code, detail } } }) });
}

/** @param {string} where */
const idOf = (where) => (where === PAGE ? 'fault' : 'fault-drawing');

/** @param {string} where */
function healed(where) {
  faults.forget(where);
  broken.delete(where);
  if (!broken.size) dismiss(idOf(where));
}

/** A part of the page that comes late could not be fetched. @param {() => unknown} again tries it once more
 * @param {unknown} error */
export function tellMissing(again, error) {
  console.warn('a part of the page could not be fetched', error);
  update({ dialog: { kind: 'error', error: { code: 'part', detail: String(error) }, again: isMissingScript(error) ? undefined : again } });
}
