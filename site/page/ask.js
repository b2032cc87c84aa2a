// Asks the engine, and says what went wrong.

import { notify, state, update } from './store.js';
import { parts } from './parts.js';
import { inLine } from '../saves/limits.js';

/** @typedef {import('./types.d.ts').Reply} Reply */

/** Errors by which the engine says that it is gone. */
const GONE = ['crashed', 'hung', 'stopped'];
const NAMED = 4;       // things that a save lacks are told by name; the rest are counted
const LONGEST = 60;    // characters of such a name

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

/** The message for an error. A save that lacks something says what, of which packs, and what can be done.
 * @param {NonNullable<Reply['error']>} error */
export function errorTold(error) {
  const { code, params, missing, packs } = error;
  return code === 'unknown_content' && missing?.length && packs?.length ? lackTold(missing, packs) : parts.names.say({ key: code, params }, 'error');
}

/** @param {string[]} missing ids of what is gone: it has no name here any more @param {string[]} packs */
function lackTold(missing, packs) {
  const names = missing.slice(0, NAMED).map((id) => parts.t('lacking-name', { name: inLine(id.replaceAll('_', ' '), LONGEST) })), more = missing.length - names.length;
  const theirs = playersAmong(packs), of = theirs.length ? theirs : packs;
  return parts.t(theirs.length ? 'lacking-pack' : 'lacking-box', { count: of.length, packs: parts.words.list(of.map((id) => parts.t('lacking-name', { name: parts.words.pack(id).name ?? id }))),
    names: parts.words.list(more > 0 ? [...names, parts.t('lacking-more', { count: more })] : names) });
}

/** The packs of players among some: their cards change more freely than those of the boxes. @param {string[]} packs */
export function playersAmong(packs) {
  const known = (state.catalogue?.packs ?? []).filter((/** @type {any} */ { player }) => player).map((/** @type {any} */ { id }) => id);
  return packs.filter((id) => known.includes(id));
}

/** An error of the engine changes nothing, so it is said beside the game, not instead of it. @param {Reply} reply */
export function complain(reply) {
  const error = reply.error ?? { code: 'engine_bug' };
  if (state.engine.error || GONE.includes(error.code)) return; // the engine is gone and has said so itself
  const text = errorTold(error);
  if (error.detail) console.error(error.code, error.detail);
  notify({ id: 'error', kind: 'warning', text, action: error.detail ? parts.t('error-details') : undefined,
    run: () => update({ dialog: { kind: 'error', error } }) });
}
