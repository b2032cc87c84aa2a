// Asks the engine, and says what went wrong.

import { notify, state, update } from './store.js';
import { parts } from './parts.js';

/** @typedef {import('./types.d.ts').Reply} Reply */

/** Errors by which the engine says that it is gone. */
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

/** An error of the engine changes nothing, so it is said beside the game, not instead of it. @param {Reply} reply */
export function complain(reply) {
  const error = reply.error ?? { code: 'engine_bug' };
  if (state.engine.error || GONE.includes(error.code)) return; // the engine is gone and has said so itself
  const text = parts.names.say({ key: error.code, params: error.params }, 'error');
  if (error.detail) console.error(error.code, error.detail);
  notify({ id: 'error', kind: 'warning', text, action: error.detail ? parts.t('error-details') : undefined,
    run: () => update({ dialog: { kind: 'error', error } }) });
}
