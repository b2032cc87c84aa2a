// The table as it has been told so far: the picture before an answer, with every event that has been shown worked in.
// The engine's new view takes its place when the last event has been shown, so nothing here has to be complete.

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {import('../page/types.d.ts').View} View */

/** @param {View} view @param {string} id @param {(figure: any) => object} change @returns {View} */
function changed(view, id, change) {
  const all = (/** @type {any[]} */ figures) => figures.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
  return { ...view, heroes: all(view.heroes), monsters: all(view.monsters) };
}

/** @param {View} view @param {GameEvent} event */
const wounded = (view, { figure, left }) => (left === undefined ? view : changed(view, figure, () => ({ hit_points: left })));

/** Keeps a figure that leaves the board in the picture until the new view takes it off. @param {View} view
 * @param {GameEvent} event */
function stands(view, { figure, square, path }) {
  const to = square ?? path?.at(-1);
  return to ? changed(view, figure, () => ({ square: to })) : view;
}

/** @param {string[]} list @param {string} word */
function without(list, word) {
  const at = list.indexOf(word);
  return at < 0 ? list : list.toSpliced(at, 1);
}

/** @param {View} view @param {GameEvent} event @param {View} next */
function appears(view, event, next) {
  const known = view.monsters.some(({ id }) => id === event.figure);
  const fresh = next.monsters.find(({ id }) => id === event.figure);
  if (known || !fresh) return stands(view, event);
  const acting = next.acting_order.filter(({ card, figures }) => figures.includes(fresh.id) && !view.acting_order.some((one) => one.card === card));
  return { ...view, acting_order: [...view.acting_order, ...acting], monsters: [...view.monsters, { ...fresh, square: event.square, hit_points: fresh.hit_points_max, conditions: [] }] };
}

/** Takes a figure that has left out of the acting order, and its card goes from the queue with the last figure that
 * it has. @param {View} view @param {GameEvent} event */
function leaves(view, { figure }) {
  const monsters = view.monsters.filter(({ id }) => id !== figure);
  const acts = ({ figures = /** @type {string[]} */ ([]) }) => !figures.includes(figure) || figures.some((id) => monsters.some((one) => one.id === id));
  const heroes = view.heroes.map((hero) => ({ ...hero, queue: hero.queue?.filter(acts) }));
  return { ...view, monsters, heroes, acting_order: view.acting_order?.filter(acts) };
}

/** A card before a hero is turned over: a power that is used, an item, an advancement. @param {View} view @param {GameEvent} event */
function turned(view, { card, hero, ready }) {
  const flip = (/** @type {any[]} */ cards = []) => {
    const at = cards.findIndex((one) => one.card === card && one.ready !== ready);
    return at < 0 ? cards : cards.with(at, { ...cards[at], ready });
  };
  return changed(view, hero, ({ powers, items, advancements }) => ({ powers: flip(powers), items: flip(items), advancements: flip(advancements) }));
}

/** Gives a hero the copy that the next view knows and this one does not. @param {View} view @param {GameEvent} event
 * @param {View} next */
function gained(view, { card, hero, other }, next) {
  const owner = other ?? hero, item = next.heroes.find(({ id }) => id === owner)?.items.find((one) => one.card === card);
  const given = other ? dropped(view, card, hero) : view;
  return item ? changed(given, owner, ({ items }) => ({ items: items.some((/** @type {any} */ { id }) => id === item.id) ? items : [...items, item] })) : given;
}

/** @param {View} view @param {string} card @param {string} hero */
function dropped(view, card, hero) {
  return changed(view, hero, ({ items }) => ({ items: items.toSpliced(items.findIndex((/** @type {any} */ one) => one.card === card), 1) }));
}

/** An item that is used up leaves the hero who had it. @param {View} view @param {GameEvent} event @param {View} next */
function discarded(view, { card, deck }, next) {
  const owner = deck === 'treasures' && view.heroes.find(({ id, items }) => items.some((one) => one.card === card) && !next.heroes.find((hero) => hero.id === id)?.items.some((one) => one.card === card));
  return owner ? dropped(view, card, owner.id) : view;
}

/** @param {View} view @param {GameEvent} event @param {View} _next @param {(card: string) => number} worth */
const paid = (view, { cards }, _next, worth) => ({ ...view,
  experience: { ...view.experience, total: view.experience.total - cards.reduce((/** @type {number} */ sum, /** @type {string} */ card) => sum + worth(card), 0) } });

/** @type {Record<string, (view: View, event: GameEvent, next: View, worth: (card: string) => number) => View>} */
const CHANGES = {
  damaged: wounded, healed: wounded, moved: stands, placed: appears,
  hero_fell: (view, { figure }) => changed(view, figure, () => ({ down: true, hit_points: 0 })),
  hero_stood: (view, { figure }) => changed(view, figure, () => ({ down: false })),
  condition_gained: (view, { figure, condition }) => changed(view, figure, ({ conditions }) => ({ conditions: [...conditions, condition] })),
  condition_lost: (view, { figure, condition }) => changed(view, figure, ({ conditions }) => ({ conditions: without(conditions, condition) })),
  figure_removed: leaves,
  surges_changed: (view, { left }) => ({ ...view, surges: left }),
  card_flipped: turned, treasure_gained: gained, treasure_given: gained, card_discarded: discarded, experience_spent: paid,
  level_gained: (view, { hero, level }) => changed(view, hero, () => ({ level })),
  experience_gained: (view, { amount }) => ({ ...view, experience: { ...view.experience, total: view.experience.total + amount } }),
  counter_changed: (view, { counter, value }) => ({ ...view, counters: view.counters.map((one) => (one.id === counter ? { ...one, value } : one)) }),
  turn_began: (view, { hero, round }) => ({ ...view, round, turn: { ...view.turn, active: hero, phase: 'hero', moving: 0, left: 'both' } }),
  phase_began: (view, { phase }) => ({ ...view, turn: { ...view.turn, phase, moving: 0 } }),
};

/** @param {View} view what was shown so far @param {GameEvent} event @param {View} next where it all leads
 * @param {(card: string) => number} [worth] of a card as experience @returns {View} */
export function advanced(view, event, next, worth = () => 0) {
  return CHANGES[event.type]?.(view, event, next, worth) ?? view;
}
