// The people before the device: around one table it is passed on, in a game by link it is handed on, and companions
// are played by the program.

import { state, update } from './store.js';
import { companionOf } from '../saves/companions.js';
import { decidedElsewhere, deciderOf } from '../saves/turns.js';

/** @typedef {import('./types.d.ts').View} View */

/** The number of answers that cannot be taken back here, because they came in by link: the others have them. */
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

/** The hero for whom the program answers the open question; null when a person does. @param {View | null} view */
export function companionNow(view) {
  const { game, company } = state, who = game && !game.readOnly && !heldElsewhere(view) ? companionOf(game.meta.companions, view) : null;
  return who === company.overruled ? null : who;
}

/** A question has opened: a person who decides for a companion goes on doing so until what was begun is done. @param {View} view */
export function stillOverruled(view) {
  const { overruled } = state.company;
  return overruled === deciderOf(view) && view.question?.text.key !== 'hero_phase' ? overruled : null;
}

/** The heroes that people play. @param {string[]} [heroes] */
export function played(heroes = state.game?.meta.heroes ?? []) {
  const { companions = {} } = state.game?.meta ?? {};
  return heroes.filter((hero) => !companions[hero]);
}

/** Whether the program plays everybody, and people only watch. */
export function isWatched() {
  return Boolean(state.game?.meta.companions) && !played().length;
}

/** Whether a companion's decision is nobody's business: one that everybody makes in secret, or with cards that are hidden from those who watch. @param {View | null} view */
export function isSecret(view) {
  const who = deciderOf(view);
  return Boolean(view && who && (choosesInSecret(view) || hiddenFromUs(view, who)));
}

/** @param {View} view @param {string} hero */
function hiddenFromUs(view, hero) {
  const teamOf = (/** @type {string} */ one) => view.heroes.find(({ id }) => id === one)?.team, ours = played().map(teamOf);
  return Boolean(view.hidden && ours.length && companionOf(state.game?.meta.companions, view) && !ours.includes(teamOf(hero)));
}

/** Hides from people here what the engine shows to a companion of another team. @param {View} view @returns {View} */
export function masked(view) {
  const who = deciderOf(view);
  if (!who || !hiddenFromUs(view, who)) return view;
  const team = view.heroes.find(({ id }) => id === who)?.team;
  return { ...view, heroes: view.heroes.map((hero) => (hero.team === team ? { ...hero, powers: [], items: [], hidden: { powers: hero.powers.length, items: hero.items.length } } : hero)) };
}

/** Around one table the device goes to the hero whose turn it is. @param {View | null} before @param {View} view */
export function passedTo(before, view) {
  const was = before?.turn.active, now = view.turn.active, alone = played().length < 2 || state.game?.meta.turns;
  return was && now && !alone && now !== was && played([now]).length ? now : null;
}

/** The dialog that opens over the table before the next player answers. @param {View} view
 * @param {View | null} before @param {boolean} quiet */
export function coverOf(view, before, quiet) {
  if (state.game?.meta.turns) return goesOn(view) ? { kind: view.hidden ? 'handover' : 'turns' } : null;
  const hero = quiet ? null : curtainFor(before, view);
  return hero && { kind: 'curtain', hero, secret: choosesInSecret(view) };
}

/** Where teams hide their cards, or heroes choose in secret, the next player says so before anything of the new view is seen.
 * @param {View | null} before @param {View} view */
function curtainFor(before, view) {
  const who = deciderOf(view), teamOf = (/** @type {string | null} */ hero) => view.heroes.find(({ id }) => id === hero)?.team;
  if (companionOf(state.game?.meta.companions, view) || played().length < 2) return null;
  if (choosesInSecret(view)) return who;
  const teams = new Set(played().map(teamOf));
  return view.hidden && !view.outcome && teams.size > 1 && teamOf(deciderOf(before)) !== teamOf(who) ? who : null;
}

/** @param {View} view */
function choosesInSecret(view) {
  return view.question?.text.key === 'sealed_choice';
}
