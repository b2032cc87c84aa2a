// The events since an answer, cut into scenes: what belongs together for whoever watches. Pure: nothing here draws or
// waits.

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {import('../page/types.d.ts').View} View */

/** kind: hero (what a hero does), explore, encounter, actor (a monster, a villain, a trap), phase, turn. figure and card: who it is about.
 * @typedef {{kind: string, hero: string | null, figure: string | null, card: string | null, tactic: number | null, events: GameEvent[]}} Scene */

const OF_PHASE = /** @type {Record<string, string>} */ ({ hero: 'hero', exploration: 'explore', villain: 'actor', surge: 'hero' });
const STAYS = ['actor', 'encounter'];      // scenes of the others: whoever goes step by step is asked to go on
const SILENT = new Set(['no_exploration', 'tactic_skipped', 'phase_began', 'turn_began', 'card_discarded', 'activated', 'tactic_followed',
  'card_drawn', 'redrawn', 'token_placed']);      // a card that is drawn has been read on the stage
const PASSING = new Set(['moved', 'attack_declared']);
const CHOSEN = new Set(['placed', 'encounter_cancelled', 'experience_spent']);      // where these are all that an answer led to, it was asked for

/** @param {GameEvent[]} events @param {View} before @param {GameEvent[]} [past] what was told before: a question may have stopped a monster in the middle
 * @returns {Scene[]} */
export function scenesOf(events, before, past = []) {
  let [hero, phase] = [before.turn.active, before.turn.phase];
  const stopped = past.length && phase === 'villain' ? scenesOf(past, before).at(-1) : null;
  /** @type {Scene[]} */
  const scenes = [];
  for (const event of events) {
    if (event.type === 'turn_began') hero = event.hero;
    if (event.type === 'phase_began') phase = event.phase;
    const kind = opened(event, scenes.at(-1));
    if (kind) scenes.push(sceneOf(kind, hero));
    else if (!scenes.length) scenes.push(stopped ? { ...stopped, events: [] } : sceneOf(OF_PHASE[phase] ?? 'hero', hero));
    join(/** @type {Scene} */ (scenes.at(-1)), event);
  }
  return scenes;
}

/** @param {string} kind @param {string | null} hero @returns {Scene} */
function sceneOf(kind, hero) {
  return { kind, hero, figure: null, card: null, tactic: null, events: [] };
}

/** The kind of scene that an event begins, if it begins one. @param {GameEvent} event @param {Scene | undefined} last @returns {string | null} */
function opened({ type, phase, deck }, last) {
  if (type === 'turn_began') return 'turn';
  if (type === 'phase_began' && phase !== 'hero') return phase === 'exploration' ? 'explore' : 'phase';
  if (type === 'activated') return 'actor';
  return type === 'card_drawn' && deck === 'encounters' && last?.kind !== 'encounter' ? 'encounter' : null;
}

/** @param {Scene} scene @param {GameEvent} event */
function join(scene, event) {
  scene.events.push(event);
  if (event.type === 'activated') [scene.figure, scene.card] = [event.figure ?? null, event.card];
  if (event.type === 'tactic_followed') [scene.figure, scene.card, scene.tactic] = [event.figure, event.card, event.tactic];
  if (event.type === 'card_drawn' && event.deck === 'encounters' && scene.kind === 'encounter') scene.card = event.card;
}

/** Whether the reader must be able to stop here: after what another than the players has done, unless a question
 * stops the play anyway.
 * @param {Scene} scene @param {Scene | undefined} following */
export function stopsAfter(scene, following) {
  return Boolean(following) && STAYS.includes(scene.kind) && scene.events.some(({ type }) => !SILENT.has(type));
}

/** Whether somebody may want time over it: a figure that only walks, or misses, has changed nothing that a moment does not show. @param {Scene} scene */
export function matters({ kind, events }) {
  if (kind === 'encounter') return events.some(({ type, deck }) => deck === 'encounters' || (!SILENT.has(type) && !CHOSEN.has(type)));
  return events.some(({ type, hit }) => !SILENT.has(type) && !PASSING.has(type) && (type !== 'attack_rolled' || hit));
}

/** The events that are told before they happen: who acts, and by which line of its tactics. @param {Scene} scene
 * @returns {[GameEvent[], GameEvent[]]} */
export function announced(scene) {
  const end = scene.kind === 'actor' ? scene.events.findLastIndex(({ type }) => type === 'activated' || type === 'tactic_followed') + 1 : 0;
  return [scene.events.slice(0, end), scene.events.slice(end)];
}

/** The figures that acted, one after the other, and whether each of its attacks hit.
 * @param {GameEvent[]} events @returns {{figure?: string, card: string, blows: boolean[]}[]} */
export function actionsOf(events) {
  /** @type {{figure?: string, card: string, blows: boolean[]}[]} */
  const found = [];
  for (const { type, figure, card, hit } of events) {
    if (type === 'activated') found.push({ figure, card, blows: [] });
    else if (type === 'attack_rolled') found.at(-1)?.blows.push(hit);
  }
  return found;
}
