// A bug report: a file that replays to the fault (`python -m pyengine replay FILE`), with what it was played with and
// nothing about who played.

import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask } from '../page/ask.js';
import { download } from '../page/download.js';
import { knownFaults } from '../page/faults.js';

const PATIENCE = 3_000;      // milliseconds for an engine that may be what is broken

/** Everything that a person and the engine need to see the fault again.
 * @param {{code: string, detail?: string} | null} error what
 * went wrong, if the engine said so */
async function reportText(error) {
  const failed = failedHere();
  return JSON.stringify({ app: 'emberdelve', kind: 'report', format: 1, ...await played(), answer: failed?.option ?? null, error: error ?? failed?.error ?? null,
    question: state.view?.question?.text.key ?? null, page: pageNow(), faults: knownFaults() }, null, 1);
}

/** The answer at which the engine has failed, while the game still stands there. */
function failedHere() {
  const { game, failed } = state;
  return game && failed?.of === game.id && failed.index === game.index ? failed : null;
}

/** The game as a transcript; its save, where it cannot be played again from the beginning. */
async function played() {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, {}));
  const { transcript = null } = state.game ? await Promise.race([ask('transcript', {}), late]) : {};
  return { transcript, save: transcript ? null : parts.last.game?.save ?? null };
}

function pageNow() {
  const { language, text, contrast, motion, speed } = state.settings;
  return { language, text, contrast, motion, speed, width: innerWidth, height: innerHeight };
}

/** @param {{code: string, detail?: string} | null} [error] @returns {Promise<boolean>} whether it is in the clipboard
 * now */
export async function copyReport(error = null) {
  const text = await reportText(error);
  return Boolean(await navigator.clipboard?.writeText(text).then(() => true, () => false));
}

/** @param {{code: string, detail?: string} | null} [error] */
export async function saveReport(error = null) {
  download('emberdelve-report.json', await reportText(error));
}
