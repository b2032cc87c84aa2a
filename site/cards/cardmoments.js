// Which events turn a card over, from which deck it comes and where it goes. Pure: nothing here draws or waits.

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../ground/words.js').Face} Face */

/** to: a hero's hand, the board, the table for all to see, or the discards. down: whoever looks on now must not see the face.
 * @typedef {{card: string, deck: string, hero: string | null, to: 'hero' | 'board' | 'table' | 'discard', side?: string, down?: boolean,
 *   figure?: View['monsters'][number]}} Drawn  figure: whose card it is, where it has another form now */

const ENCOUNTERS = /** @type {Record<string, Drawn['to']>} */ ({ curse: 'hero', environment: 'table', trap: 'board', hazard: 'board', power: 'board' });
const HANDS = ['treasures', 'powers', 'runes'];      // decks whose cards end in somebody's hand

/** @type {Record<string, (event: GameEvent, face: Face) => Omit<Drawn, 'card' | 'down'> | null>} */
const DRAWN = {
  card_drawn: (event, face) => ({ deck: event.deck, hero: event.hero ?? null, to: goesTo(event.deck, face) }),
  rune_drawn: ({ hero, side }) => ({ deck: 'runes', hero, to: 'hero', side }),
  spell_cast: ({ side }) => ({ deck: 'spells', hero: null, to: 'discard', side }),
  chamber_revealed: ({ hero }) => ({ deck: 'chambers', hero, to: 'table' }),
  form_changed: () => ({ deck: 'monsters', hero: null, to: 'board' }),
  card_lasts: ({ hero }) => ({ deck: 'others', hero, to: 'hero' }),
  placed: ({ square, start }, { kind }) => (square && !start && ['villain', 'ally'].includes(kind) ? { deck: 'monsters', hero: null, to: 'board' } : null),
};

/** @param {string} deck @param {Face} face @returns {Drawn['to']} */
function goesTo(deck, { type = '' }) {
  if (deck === 'encounters') return ENCOUNTERS[type] ?? 'discard';
  if (deck === 'treasures') return type === 'fortune' ? 'discard' : 'hero';
  return 'board';
}

/** The card that an event turns over, or null. @param {GameEvent} event @param {Face} face @param {View} view where it leads @returns {Drawn | null} */
export function drawnCard(event, face, view) {
  const found = event.card ? DRAWN[event.type]?.(event, face) : null;
  const figure = event.type === 'form_changed' ? view.monsters.find(({ id }) => id === event.figure) : undefined;
  return found ? { ...found, card: event.card, down: isSecret(found, view), figure } : null;
}

/** Whether an event names a card that only its owner may know. @param {GameEvent} event @param {View | null} view */
export function tellsSecret({ type, deck = '', hero = null }, view) {
  return Boolean(view) && ['card_drawn', 'rune_drawn', 'treasure_gained'].includes(type) && isSecret({ deck: deck || HANDS[0], hero }, /** @type {View} */ (view));
}

/** Whether a card went into a hand that is hidden from the team that decides now.
 * @param {{deck: string, hero: string | null}} drawn @param {View} view */
function isSecret({ deck, hero }, view) {
  if (!view.hidden || view.outcome || !hero || !HANDS.includes(deck)) return false;
  const team = (/** @type {string | null | undefined} */ id) => view.heroes.find((one) => one.id === id)?.team;
  return team(hero) !== team(view.question?.who || view.turn.active);
}
