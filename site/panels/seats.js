// Who sits before the device: around one table it is passed on, in a game by link it is handed on.

import { state, update } from './store.js';
import { decidedElsewhere } from '../saves/turns.js';

/** @typedef {import('./types.d.ts').View} View */

/** What came in by link is not taken back here: the others have it as it is. */
export function oldestAnswer() {
  const { turns, puzzle } = state.game?.meta ?? {};
  return Math.max(turns?.since ?? 0, puzzle?.index ?? 0);
}

/** The hero who decides now on another device; null when the answer is given here. @param {View | null} view */
export function heldElsewhere(view) {
  const who = decidedElsewhere(state.game?.meta.turns, view);
  return who === state.playsFor ? null : who;
}

/** A question has opened: whether the table goes to another device now. @param {View} view */
function goesOn(view) {
  if (decidedElsewhere(state.game?.meta.turns, view) !== state.playsFor) state.playsFor = null;
  return heldElsewhere(view) !== null;
}

/** Until another hero decides, the one of another device is played here. */
export function decideHere() {
  update({ playsFor: decidedElsewhere(state.game?.meta.turns, state.view) });
}

/** Around one table the device goes to the hero whose turn it is. @param {View | null} before @param {View} view */
export function passedTo(before, view) {
  const was = before?.turn.active, alone = view.heroes.length < 2 || state.game?.meta.turns;
  return was && !alone && view.turn.active !== was ? view.turn.active : null;
}

/** What opens over the table before the next player answers. @param {View} view @param {View | null} before @param {boolean} quiet */
export function coverOf(view, before, quiet) {
  if (state.game?.meta.turns) return goesOn(view) ? { kind: view.hidden ? 'handover' : 'turns' } : null;
  const hero = quiet ? null : curtainFor(before, view);
  return hero && { kind: 'curtain', hero, secret: choosesInSecret(view) };
}

/** Where teams hide their cards, or heroes choose in secret, the next player says so before anything of the new view is seen.
 * @param {View | null} before @param {View} view */
function curtainFor(before, view) {
  if (choosesInSecret(view) && view.heroes.length > 1) return decider(view);
  const team = (/** @type {View | null} */ seen) => seen?.heroes.find(({ id }) => id === decider(seen))?.team;
  return view.hidden && !view.outcome && team(before) !== team(view) ? decider(view) : null;
}

/** @param {View} view */
function choosesInSecret(view) {
  return view.question?.text.key === 'sealed_choice';
}

/** @param {View | null} view */
function decider(view) {
  return view?.question?.who || view?.turn.active || null;
}
