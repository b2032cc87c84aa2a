// Turns the ids in a text of the engine into names: figures, cards in play, tiles, edges, squares, words.

import { readable } from '../ground/readable.js';

/** @typedef {import('../ground/words.js').Words} Words */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Square} Square */
/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

const WORD_FIELDS = ['condition', 'deck', 'phase', 'reason', 'stream', 'outcome', 'number', 'use', 'face', 'side'];
const RAW_FIELDS = ['moment', 'sort'];       // that a message only chooses by
const SIDES = ['north', 'east', 'south', 'west'];

export class Names {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    /** @type {View | null} */
    this.view = null;
    /** @type {Map<string, {card: string, number: number}>} */
    this.figures = new Map();
    /** @type {Map<string, number>} how many figures of one card have been seen */
    this.counts = new Map();
    /** @type {Map<string, string>} trap tokens whose face has been seen: id to face */
    this.faces = new Map();
    /** @type {Map<string, string>} cards in play, tokens and tiles: id to card */
    this.things = new Map();
  }

  forget() {
    [this.figures, this.counts, this.things].forEach((map) => map.clear());
    this.view = null;
  }

  /** @param {View} view */
  learn(view) {
    this.view = view;
    this.words.seat(view.adventure, view.sheet?.values ?? {});
    for (const hero of view.heroes) this.#learnHero(hero);
    for (const monster of [...view.monsters, ...(view.gone ?? [])].sort(byNumber)) this.#figure(monster.id, monster.card);
    const { powers_of_the_house: powers = [], edge_tiles: edgeTiles = [], chambers = [] } = view;
    for (const { id, card } of [...view.tiles, ...view.villains, ...view.environments, ...powers, ...edgeTiles, ...chambers]) this.things.set(id, card);
    for (const { id, token, card } of view.tokens) this.things.set(id, card ?? token);
    this.faces = new Map(view.tokens.flatMap(({ id, face }) => (face ? [[id, face]] : [])));
  }

  /** @param {import('./types.d.ts').Hero} hero */
  #learnHero(hero) {
    this.figures.set(hero.id, { card: hero.card, number: 0 });
    const owned = [...hero.powers, ...hero.items, ...(hero.advancements ?? []), ...hero.curses, ...(hero.runes ?? []), ...(hero.lasting ?? []), ...(hero.allies ?? []), ...hero.queue];
    for (const { id, card } of owned) this.things.set(id, card);
    for (const { id, token } of hero.carrying) this.things.set(id, token);
  }

  /** Figures that came and went within one answer, and traps that did, are known only from the events. @param {GameEvent[]} events */
  learnEvents(events) {
    for (const { type, figure, attacker, card } of events) {
      if (type === 'placed' && figure && card) this.#figure(figure, card);
      if (type === 'attack_declared' && attacker && card && !this.#knows(attacker)) this.things.set(attacker, card);
    }
  }

  /** @param {string} id */
  #knows(id) {
    return this.figures.has(id) || this.things.has(id);
  }

  /** @param {string} id @param {string} card */
  #figure(id, card) {
    if (this.figures.has(id)) return;
    const number = (this.counts.get(card) ?? 0) + 1;
    this.counts.set(card, number);
    this.figures.set(id, { card, number });
  }

  /** The card behind any id: a figure, a card in play, a tile, or the card itself. @param {string} id */
  cardOf(id) {
    return this.figures.get(id)?.card ?? this.things.get(id) ?? id;
  }

  /** @param {string} id */
  of(id) {
    const figure = this.figures.get(id);
    if (!figure) return this.#called(this.cardOf(id)) + (this.faces.has(id) ? ` (${this.words.t(`face-${this.faces.get(id)}`)})` : '');
    const several = (this.counts.get(figure.card) ?? 0) > 1 && !this.#isOnly(id, figure.card);
    return this.#called(figure.card) + (several ? ` ${figure.number}` : '');
  }

  /** A villain is named without the title that follows a comma: in a list, it would read as somebody else. @param {string} card */
  #called(card) {
    const name = this.words.name(card);
    return this.words.face(card).kind === 'villain' ? name.split(', ')[0] : name;
  }

  /** Whether it is the one of its kind on the board: others that were there are told apart from it by their numbers. @param {string} id @param {string} card */
  #isOnly(id, card) {
    const there = this.view?.monsters.filter((one) => one.card === card) ?? [];
    return there.length === 1 && there[0].id === id;
  }

  /** @param {{key: string, params?: Record<string, unknown>} | null | undefined} text @param {string} family */
  say(text, family) {
    if (!text) return '';
    const key = text.key.replaceAll('_', '-');
    const full = key.startsWith(`${family}-`) ? key : `${family}-${key}`;
    return this.words.t(full, this.params(text.params ?? {}));
  }

  /** @param {Record<string, unknown>} params @returns {Record<string, any>} */
  params(params) {
    const { figure, card, counter, value: count } = params;
    if (typeof figure === 'string' && typeof card === 'string' && /^m\d+$/.test(this.cardOf(figure))) return this.params({ ...params, figure: card }); // it came and went within one answer
    const named = Object.entries(params).map(([field, value]) => [field, this.value(field, value)]).filter(([, value]) => value !== null && value !== undefined);
    const counted = typeof counter === 'string' && typeof count === 'number' ? { value: this.words.counterSays(counter, count) } : {};
    return { ...Object.fromEntries(named), ...counted };
  }

  /** @param {string} field @param {unknown} value @returns {string | number | null} */
  value(field, value) {
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (Array.isArray(value)) return this.#array(field, value);
    if (typeof value === 'string') return this.#word(field, value);
    const text = /** @type {any} */ (value);
    return typeof text?.key === 'string' ? this.say(text, field) : null;
  }

  /** @param {string} field @param {any[]} value */
  #array(field, value) {
    if (isSquare(value)) return this.square(/** @type {Square} */ (value));
    return this.words.list(counted(value.map((part) => String(this.value(field, part) ?? ''))));
  }

  /** @param {string} field @param {string} value */
  #word(field, value) {
    if (RAW_FIELDS.includes(field)) return value;
    if (field === 'edge' || this.#edge(value)) return this.edge(value);
    if (field === 'card') return this.words.card(this.cardOf(value)).ability ?? this.of(value); // a hero's card speaks by its ability
    if (field === 'counter') return this.#counter(value);
    if (field === 'token') return this.words.find(`kind-${value}`) ?? this.of(value); // the marker of a trap or a hazard
    if (WORD_FIELDS.includes(field)) return this.words.find(`${field}-${value}`) ?? this.of(value);
    return this.of(value);
  }

  /** A counter has a word of the page's, or the name that the adventure on the table gives it. @param {string} id */
  #counter(id) {
    return this.words.find(`counter-${id}`) ?? this.words.counter(id) ?? this.of(id);
  }

  /** @param {string} id */
  #edge(id) {
    return this.view?.edges.find((edge) => edge.id === id);
  }

  /** @param {string} id */
  edge(id) {
    const edge = this.#edge(id);
    if (!edge) return readable(id);
    const side = this.words.t(`side-${SIDES[edge.side]}`);
    return this.words.t('edge-name', { side, tile: this.of(edge.tile), where: this.square(this.#nearest(edge.squares)) });
  }

  /** The one of some squares that is nearest to the hero from whom squares are told. @param {Square[]} squares */
  #nearest(squares) {
    const from = this.origin(), far = (/** @type {Square} */ [x, y]) => (from ? Math.max(Math.abs(x - from[0]), Math.abs(y - from[1])) : 0);
    return squares.reduce((best, one) => (far(one) < far(best) ? one : best));
  }

  /** The origin of a part of a number: a card, or something that has a word of its own. @param {string} id */
  source(id) {
    return this.words.find(`source-${id}`) ?? this.of(id);
  }

  /** A square as seen from the hero whose turn it is: "2 north, 1 east". @param {Square} square @param {Square | null} [from] */
  square([x, y], from = this.origin()) {
    if (!from) return this.words.t('square-at', { column: x, row: y });
    const [dx, dy] = [x - from[0], y - from[1]];
    if (!dx && !dy) return this.words.t('square-here');
    const [wide, high] = [dx > 0 ? 'east' : 'west', dy > 0 ? 'south' : 'north'];
    if (dx && dy && Math.abs(dx) !== Math.abs(dy)) return this.#crooked(dx, dy, wide, high);
    const way = [dy ? high : '', dx ? wide : ''].filter(Boolean).join('-');
    return this.words.t('square-straight', { count: Math.max(Math.abs(dx), Math.abs(dy)), way: this.words.t(`way-${way}`) });
  }

  /** @param {number} dx @param {number} dy @param {string} wide @param {string} high */
  #crooked(dx, dy, wide, high) {
    const first = this.words.t('square-straight', { count: Math.abs(dy), way: this.words.t(`way-${high}`) });
    const second = this.words.t('square-straight', { count: Math.abs(dx), way: this.words.t(`way-${wide}`) });
    return this.words.t('square-crooked', { first, second });
  }

  /** @returns {Square | null} */
  origin() {
    const { view } = this;
    const who = view?.question?.who ?? view?.turn.active;
    const hero = view?.heroes.find(({ id }) => id === who);
    return hero?.square ?? view?.heroes.find(({ square }) => square)?.square ?? null;
  }
}

/** @param {{id: string}} a @param {{id: string}} b */
function byNumber(a, b) {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}

/** Three of a kind are named once. @param {string[]} names */
function counted(names) {
  const sorts = [...new Set(names)];
  const times = (/** @type {string} */ name) => names.filter((one) => one === name).length;
  return sorts.map((name) => (times(name) > 1 ? `${name} × ${times(name)}` : name));
}

/** @param {unknown} value */
export function isSquare(value) {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}
