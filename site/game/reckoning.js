// The result of a game, read off its log: the facts that the end screen shows, statistics add up and feats are awarded
// for. Pure: nothing here draws or stores.

/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */

/** A finished game as it is kept; short, for hundreds of them lie in the browser's storage.
 * @typedef {{id: string, adventure: string, pack: string, profile: string, outcome: string, ending: string | null,
 * heroes: string[], rounds: number, turns: number,
 *   answers: number, seed: number, table: string, when: number, count: Record<string, number>, untouched: boolean,
 * lowest: number}} Facts */

/** The figures counted in every game, and how an event tells of it: 1 for each, or an amount.
 * @type {Record<string, (event: GameEvent, isHero: (id: string) => boolean) => number | boolean>} */
const COUNTED = {
  tiles: ({ type }) => type === 'tile_laid',
  defeated: ({ type, by }, isHero) => type === 'defeated' && isHero(by),
  surges: ({ type }) => type === 'surge_spent',
  treasures: ({ type }) => type === 'treasure_gained',
  given: ({ type }) => type === 'treasure_given',
  cancelled: ({ type }) => type === 'encounter_cancelled',
  falls: ({ type }) => type === 'hero_fell',
  attacks: ({ type, attacker }, isHero) => type === 'attack_rolled' && isHero(attacker),
  hits: ({ type, attacker, hit }, isHero) => type === 'attack_rolled' && isHero(attacker) && hit,
  twenties: ({ type, attacker, die }, isHero) => type === 'attack_rolled' && isHero(attacker) && die === 20,
  suffered: ({ type, figure, amount }, isHero) => type === 'damaged' && isHero(figure) && amount,
  healed: ({ type, figure, amount }, isHero) => type === 'healed' && isHero(figure) && amount,
  levels: ({ type }) => type === 'level_gained',
  traps: ({ type }) => type === 'trap_disabled' || type === 'trap_token_disabled',
};

/** @param {View} view @param {GameEvent[]} events @param {{id: string, index: number, table: string, when: number}}
 * game
 * @param {(card: string) => boolean} isVillain who has been beaten is on the table no longer @returns {Facts} */
export function reckon(view, events, { id, index, table, when }, isVillain) {
  const heroes = view.heroes.map((hero) => hero.id);
  const count = countAll(events, heroes);
  count.villains = events.filter(({ type, card, by }) => type === 'defeated' && isVillain(card) && heroes.includes(by)).length;
  return { id, adventure: view.adventure, pack: view.pack, profile: view.profile, outcome: view.outcome ?? '', ending: view.ending, heroes: view.heroes.map(({ card }) => card),
    rounds: view.round, turns: view.turn.number, answers: index, seed: view.seed, table, when, count,
    untouched: heroes.some((hero) => !events.some(({ type, figure }) => type === 'damaged' && figure === hero)),
    lowest: Math.min(...view.heroes.filter(({ escaped }) => !escaped).map(({ hit_points: left }) => left), 99) };
}

/** @param {GameEvent[]} events @param {string[]} heroes @returns {Record<string, number>} */
export function countAll(events, heroes) {
  const isHero = (/** @type {string} */ id) => heroes.includes(id);
  return Object.fromEntries(Object.entries(COUNTED).map(([name, tell]) => [name, events.reduce((sum, event) => sum + Number(tell(event, isHero) || 0), 0)]));
}

/** The figures of one hero. @param {string} hero @param {GameEvent[]} events */
export function figuresOf(hero, events) {
  const own = countAll(events.filter(({ type, attacker, by, figure, hero: of }) => [attacker, by, figure, of].includes(hero) && (type !== 'damaged' || figure === hero)), [hero]);
  return { defeated: own.defeated, hits: own.hits, attacks: own.attacks, suffered: own.suffered, surges: own.surges };
}

// ---------------------------------------------------------------- what the dice gave

/** The attacks of one side: how many its dice made hit, how many were to be expected, the difference, and whether
 * chance alone usually strays as far.
 * @typedef {{attacks: number, hits: number, expected: number, more: number, fair: boolean}} Luck */

const FACES = 20;

/** The balance of the dice for each side: the heroes, and whoever attacked them. An attack counts as its die fell,
 * before cards changed the total; one that was rolled again counts as it fell last. Attacks with two dice are left
 * out and only counted: the log does not say which of the dice was kept and why.
 * @param {GameEvent[]} events @param {string[]} heroes @returns {{heroes: Luck, enemies: Luck, pairs: number}} */
export function luckOf(events, heroes) {
  const rolls = events.filter(({ type, attacker, target }) => type === 'attack_rolled' && [attacker, target].some((id) => heroes.includes(id)));
  const single = rolls.filter(({ dice = [0] }) => dice.length === 1), isOurs = (/** @type {GameEvent} */ { attacker }) => heroes.includes(attacker);
  return { heroes: luckIn(single.filter(isOurs)), enemies: luckIn(single.filter((roll) => !isOurs(roll))), pairs: rolls.length - single.length };
}

/** @param {GameEvent[]} rolls @returns {Luck} */
function luckIn(rolls) {
  const chances = rolls.map((roll) => Math.max(0, Math.min(FACES, FACES + 1 - neededOf(roll))) / FACES), sum = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, 0);
  const hits = rolls.filter((roll) => roll.die >= neededOf(roll)).length, expected = sum(chances), more = hits - expected;
  return { attacks: rolls.length, hits, expected, more, fair: Math.abs(more) <= Math.sqrt(sum(chances.map((chance) => chance * (1 - chance)))) };
}

/** The lowest face that hits: equal to or above the Armor Class does, and no face hits or misses by itself
 * (ATTACK-08, A82). @param {GameEvent} roll */
function neededOf({ armor_class: armor, bonus, parts = [] }) {
  const later = parts.filter((/** @type {{source: string}} */ { source }) => source === 'reaction').reduce((/** @type {number} */ sum, /** @type {{by: number}} */ { by }) => sum + by, 0);
  return armor - (bonus - later);
}

// ---------------------------------------------------------------- the course of the game

/** One turn: whose, in which round, what the party's hit points were at its end, and what happened that one remembers.
 * @typedef {{round: number, hero: string, left: number, marks: {kind: string, card?: string, figure?: string}[],
 * clocks: Record<string, number>}} Turn */

/** @type {Record<string, (event: GameEvent, isVillain: (card: string) => boolean) => boolean>} */
const REMEMBERED = {
  villain: ({ type, card, start }, isVillain) => type === 'placed' && !start && isVillain(card),         // whoever stood somewhere is only moved
  beaten: ({ type, card }, isVillain) => type === 'defeated' && isVillain(card),
  fell: ({ type }) => type === 'hero_fell',
  surge: ({ type }) => type === 'surge_spent',
  treasure: ({ type }) => type === 'treasure_gained',
  tile: ({ type }) => type === 'tile_laid',
};

/** The game turn by turn. @param {View} view @param {GameEvent[]} events @param {(card: string) => boolean} isVillain
 * @returns {Turn[]} */
export function courseOf(view, events, isVillain) {
  const left = new Map(view.heroes.map(({ id, hit_points_max: most }) => [id, most]));
  /** @type {Turn[]} */ const turns = [];
  /** @type {Record<string, number>} */ const clocks = {};
  for (const event of events) {
    if (event.type === 'turn_began') turns.push({ round: event.round, hero: event.hero, left: 0, marks: [], clocks: {} });
    if (['damaged', 'healed'].includes(event.type) && left.has(event.figure)) left.set(event.figure, event.left);
    if (event.type === 'counter_changed') clocks[event.counter] = event.value;
    const turn = turns.at(-1);
    if (!turn) continue;
    Object.assign(turn, { left: [...left.values()].reduce((sum, one) => sum + Math.max(0, one), 0), clocks: { ...clocks } });
    const kind = Object.keys(REMEMBERED).find((name) => REMEMBERED[name](event, isVillain));
    if (kind) turn.marks.push({ kind, card: event.card, figure: event.figure ?? event.hero });
  }
  return turns;
}

// ---------------------------------------------------------------- why it ended

/** The cause of the ending, as a key and parameters for the words.
 * @typedef {{key: string, hero?: string, counter?: string, value?: number, defeat?: string, card?: string, action?:
 * string, goal?: string}} Cause */

/** How the words call what the engine says. @type {Record<string, string>} */
const CAUSES = { no_surge: 'cause-no-surge', nobody_stands: 'cause-nobody-stands', rounds: 'cause-rounds', villain: 'cause-villain', escaped: 'cause-escaped', deed: 'cause-deed', defeat: 'cause-defeat', goal: 'cause-reached' };

/** The event that ends a game says what decided it; nothing where the story has to. @param {GameEvent[]} events
 * @returns {Cause | null} */
export function causeOf(events) {
  const over = events.findLast(({ type }) => type === 'game_over');
  if (!over?.cause) return null;
  const { kind, ...about } = over.cause;
  return { key: kind === 'clock' ? (over.outcome === 'victory' ? 'cause-goal' : 'cause-clock') : CAUSES[kind], ...about };
}
