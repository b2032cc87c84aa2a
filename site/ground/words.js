// All words that the page shows: interface messages (Fluent) and the words of the cards (JSON beside them).

import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';
import { boxFile } from './boxes.js';
import { readable } from './readable.js';

/** @typedef {{name?: string, text?: string, flavor?: string, note?: string, icon?: string, tactics?: string[], lines?:
 * Record<string, string>, [field: string]: any}} CardWords */
/** @typedef {{cards: Record<string, CardWords>, stories?: Record<string, Record<string, Story>>, tokens?:
 * Record<string, any>, counters?: Record<string, any>, tiles?: Record<string, any>, pack?: {name?: string, about?:
 * string}}} PackWords */
/** retold: its line in the epilogue. @typedef {{title?: string, text?: string, retold?: string}} Story */
/** @typedef {{name?: string, bonus?: number | string, damage?: number | string}} PrintedAttack */
/** @typedef {{kind: string, type?: string, use?: string, hero?: string, triangle?: string, number?: number,
 * armor_class?: number, hit_points?: number, speed?: number, surge_value?: number,
 *   look?: string, of?: string[], endings?: string[], squares?: string[], experience?: number, level?: number,
 * disable?: number, price?: number, value?: number, copies?: number, attacks?: PrintedAttack[], tactics?: number[][],
 * second?: number}} Face */

const FALLBACK = 'en';
const NO_FACES = {};
const FACES = 'faces';     // what is printed on the cards and needs no language

export class Words {
  constructor() {
    this.language = FALLBACK;
    /** The language that was asked for last: whatever else is still on its way comes too late. */
    this.wanted = FALLBACK;
    /** @type {Set<string>} files of messages that could not be fetched: they are asked for again when a language is
     * spoken */
    this.lost = new Set();
    /** @type {Map<string, FluentBundle>} */
    this.bundles = new Map();
    /** @type {Map<string, PackWords>} by "pack.language" */
    this.packs = new Map();
    /** @type {Map<string, Record<string, PackWords>>} by language: what is told of every box without opening it, names
     * above all */
    this.names = new Map();
    /** @type {Map<string, Record<string, PackWords>>} the same of packs of players, by pack */
    this.players = new Map();
    /** @type {string[]} the packs in use, the newest first */
    this.inUse = [];
    /** @type {Map<string, Intl.ListFormat>} by language: making one takes longer than a whole answer */
    this.joiners = new Map();
    /** @type {Map<string, Promise<void>>} what is on its way, by file: nothing is fetched twice */
    this.coming = new Map();
    /** @type {{adventure: string, values: Record<string, number | null>, filled: Map<CardWords, CardWords>}} */
    this.party = { adventure: '', values: {}, filled: new Map() };
    /** @type {Set<string>} files of messages besides the first: only some games need them */
    this.more = new Set();
    /** @type {Set<string>} keys asked for in vain; the tests look here */
    this.missing = new Set();
    /** @type {Set<string>} messages that wanted something which nobody gave them; the tests look here, too */
    this.gaps = new Set();
  }

  /** Speaks a language from now on; what of it cannot be fetched is said in English. Rejected if there are no words at
   * all. @param {string} language */
  async speak(language) {
    this.wanted = language;
    await this.#either(this.#loadBundle(language), this.#loadBundle(FALLBACK));
    const more = [...this.more].flatMap((name) => [language, FALLBACK].map((one) => this.#loadMore(name, one)));
    await Promise.allSettled([...this.inUse.map((pack) => this.#translate(pack, language)), ...more]);
    if (this.wanted === language) this.language = this.bundles.has(language) ? language : FALLBACK;
  }

  /** Waits for both, one of which is enough. @param {...Promise<void>} files */
  async #either(...files) {
    const came = await Promise.allSettled(files), failed = came.find((one) => one.status === 'rejected');
    if (failed && came.every((one) => one.status === 'rejected')) throw failed.reason;
  }

  /** A pack that cannot be had in this language just now is shown in English; that is no reason to stop a game.
   * @param {string} pack @param {string} language */
  #translate(pack, language) {
    return this.#loadPack(pack, language).catch((error) => console.warn(String(error)));
  }

  /** Fetches more messages, in English and in the language that is spoken or on its way. @param {string} name */
  async add(name) {
    this.more.add(name);
    await this.#either(this.#loadMore(name, this.wanted), this.#loadMore(name, FALLBACK));
  }

  /** @param {string} name @param {string} language */
  #loadMore(name, language) {
    const file = `${name}.${language}`;
    return this.bundles.has(file) ? Promise.resolve() : this.#once(file, () => this.#fetchBundle(language, file));
  }

  /** @param {string} file @param {() => Promise<void>} load @returns {Promise<void>} */
  #once(file, load) {
    const coming = this.coming.get(file) ?? load().finally(() => this.coming.delete(file));
    this.coming.set(file, coming);
    return coming;
  }

  /** @param {string} language */
  #loadBundle(language) {
    return this.bundles.has(language) ? Promise.resolve() : this.#once(language, () => this.#fetchBundle(language));
  }

  /** @param {string} language @param {string} [file] */
  async #fetchBundle(language, file = language) {
    this.lost.add(file);
    const [text] = await Promise.all([fetchMessages(file), file === language && this.#fetchNames(language)]);
    this.bundles.set(file, makeBundle(language, text));
    this.lost.delete(file);
  }

  /** @param {string} language */
  async #fetchNames(language) {
    const reply = await fetch(new URL(`../boxes/names.${language}.json`, import.meta.url)).catch(() => null);
    const own = Object.fromEntries([...this.players].flatMap(([id, told]) => (told[language] ? [[id, told[language]]] : [])));
    const told = reply?.ok ? await reply.json().catch(() => null) : null;      // a page of the server's in its place
    if (told) this.names.set(language, { ...told, ...own });
  }

  /** Learns the words for a player's pack in lists, by language. @param {string} pack
   * @param {Record<string, PackWords>} names */
  know(pack, names) {
    this.players.set(pack, names);
    for (const [language, known] of this.names) if (names[language]) known[pack] = names[language];
  }

  /** A player's pack was put away, or made room for another version. @param {string} pack */
  forget(pack) {
    this.players.delete(pack);
    this.inUse = this.inUse.filter((id) => id !== pack);
    for (const known of this.names.values()) delete known[pack];
    for (const name of [...this.packs.keys()]) if (name.startsWith(`${pack}.`)) this.packs.delete(name);
  }

  /** Fetches the words of a box that is opened; those of the last one are asked first. Rejected with a BoxError when
   * they cannot be had. @param {string} pack */
  async usePack(pack) {
    await Promise.all([this.#loadPack(pack, this.wanted), this.#loadPack(pack, FALLBACK), this.#loadFaces(pack)]);
    this.inUse = [pack, ...this.inUse.filter((id) => id !== pack)];
    await this.#translate(pack, this.wanted);      // another language may have been asked for meanwhile
  }

  /** A pack that has no words in this language is shown in English. @param {string} pack @param {string} language */
  #loadPack(pack, language) {
    if (language !== FALLBACK && !this.names.get(language)?.[pack]) return Promise.resolve();
    return this.#loadFile(`${pack}.${language}`, pack, `words.${language}.json`);
  }

  /** @param {string} pack */
  #loadFaces(pack) {
    return this.#loadFile(`${pack}.${FACES}`, pack, `${FACES}.json`);
  }

  /** @param {string} name @param {string} pack @param {string} file */
  #loadFile(name, pack, file) {
    if (this.packs.has(name)) return Promise.resolve();
    return this.#once(name, async () => { this.packs.set(name, JSON.parse(await boxFile(pack, file))); });
  }

  /** The description of a pack, open or not: name, about. @param {string} pack
   * @returns {{name?: string, about?: string}} */
  pack(pack) {
    return (this.names.get(this.language)?.[pack] ?? this.names.get(FALLBACK)?.[pack])?.pack ?? {};
  }

  /** @param {string} key @param {Record<string, any>} [params] */
  t(key, params = {}) {
    return this.find(key, params) ?? this.#unknown(key, params);
  }

  /** @param {string} key @param {Record<string, any>} [params] @returns {string | null} */
  find(key, params = {}) {
    const id = key.replaceAll('_', '-');
    for (const file of [this.language, FALLBACK].flatMap((language) => [language, ...[...this.more].map((name) => `${name}.${language}`)])) {
      const bundle = this.bundles.get(file);
      const pattern = bundle?.getMessage(id)?.value;
      if (bundle && pattern) return this.#format(bundle, id, pattern, params);
    }
    return null;
  }

  /** Leaves out unknown variables, so that nobody is shown one by its name. @param {FluentBundle} bundle
   * @param {string} id @param {any} pattern
   * @param {Record<string, any>} params */
  #format(bundle, id, pattern, params) {
    /** @type {Error[]} */ const errors = [];
    const told = bundle.formatPattern(pattern, params, errors);
    if (!errors.length) return told;
    this.gaps.add(`${id}: ${errors[0].message}`);
    return told.replace(/\s*\{\$?[\w-]*\}:?/g, '').replace(/^[\s:,.;]+/, '');
  }

  /** An unknown key still tells something: its words, then the names that came with it.
   * @param {string} key @param {Record<string, any>} params */
  #unknown(key, params) {
    this.missing.add(key);
    const names = Object.values(params).filter((value) => typeof value === 'string' && value);
    const tail = names.length ? `: ${names.join(', ')}` : '';
    return readable(key.replace(/^(question|option|log|error|condition|reason)[-_]/, '')) + tail;
  }

  /** @template T @param {(pack: PackWords) => T | undefined} pick @returns {T | undefined} */
  #fromPacks(pick) {
    for (const language of [this.language, FALLBACK]) {
      for (const id of this.inUse) {
        const pack = this.packs.get(`${id}.${language}`);
        const found = pack && pick(pack);
        if (found !== undefined) return found;
      }
    }
    return this.#fromNames(pick);
  }

  /** Of a box that is not open, the names are known. @template T @param {(pack: PackWords) => T | undefined} pick
   * @returns {T | undefined} */
  #fromNames(pick) {
    for (const language of [this.language, FALLBACK]) {
      for (const names of Object.values(this.names.get(language) ?? {})) {
        const found = pick(names);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** @param {string} id @returns {CardWords} */
  card(id) {
    const words = this.#fromPacks((pack) => pack.cards?.[id] ?? asWords(pack.tiles?.[id])) ?? {};
    return id === this.party.adventure ? this.#ofParty(words) : words;
  }

  /** The names of the cards, tokens and counters of a pack that is open, by id. @param {string} pack
   * @returns {Record<string, string>} */
  namesIn(pack) {
    const { cards = {}, tokens = {}, counters = {}, tiles = {} } = this.packs.get(`${pack}.${this.language}`) ?? {};
    const named = Object.entries({ ...counters, ...tokens, ...tiles, ...cards }).map(([id, words]) => [id, asWords(words)?.name]);
    return Object.fromEntries(named.filter(([, name]) => name));
  }

  /** The numbers of the party at the table: texts of its adventure name them in braces. @param {string} adventure
   * @param {Record<string, number | null>} values */
  seat(adventure, values) {
    this.party = { adventure, values, filled: new Map() };
  }

  /** @param {CardWords} words @returns {CardWords} */
  #ofParty(words) {
    const { filled: known, values } = this.party;
    if (!known.has(words)) known.set(words, filled(words, values));
    return /** @type {CardWords} */ (known.get(words));
  }

  /** The numbers of a card: kind, Armor Class, attacks. @param {string} id @returns {Face} */
  face(id) {
    for (const pack of this.inUse) {
      const found = /** @type {any} */ (this.packs.get(`${pack}.${FACES}`))?.[id];
      if (found) return found;
    }
    return { kind: '' };
  }

  /** The faces of a pack that is open. @param {string} pack @returns {Record<string, Face>} */
  facesOf(pack) {
    return /** @type {any} */ (this.packs.get(`${pack}.${FACES}`)) ?? NO_FACES;
  }

  /** The pack that a card comes from, of those in use. @param {string} card @returns {string | undefined} */
  boxOf(card) {
    return this.inUse.find((pack) => Object.hasOwn(this.facesOf(pack), card));
  }

  /** Every card of some packs that are open, by name within its kind. @param {string[]} [packs]
   * @returns {[string, Face][]} */
  allFaces(packs = this.inUse) {
    const faces = new Map(packs.flatMap((pack) => Object.entries(/** @type {any} */ (this.packs.get(`${pack}.${FACES}`)) ?? {})));
    const order = new Intl.Collator(this.language);
    return [...faces].sort(([a, one], [b, other]) => order.compare(one.kind, other.kind) || order.compare(this.name(a), this.name(b)));
  }

  /** @param {string} id */
  isCard(id) {
    return Object.keys(this.card(id)).length > 0;
  }

  /** @param {string} id */
  name(id) {
    return this.card(id).name ?? this.token(id) ?? readable(id);
  }

  /** @param {string} id @returns {string | undefined} */
  token(id) {
    return asWords(this.#fromPacks((pack) => pack.tokens?.[id]))?.name;
  }

  /** Stories belong to their adventure. @param {string} adventure @param {string} key @returns {Story | undefined} */
  story(adventure, key) {
    return this.#fromPacks((pack) => pack.stories?.[adventure]?.[key]);
  }

  /** All of them. @param {string} adventure @returns {Record<string, Story>} */
  stories(adventure) {
    return this.#fromPacks((pack) => pack.stories?.[adventure]) ?? {};
  }

  /** @param {string} id @returns {string | undefined} */
  counter(id) {
    return asWords(this.#fromPacks((pack) => pack.counters?.[id]))?.name;
  }

  /** The reading of a counter: its value, or the words that this value has of its own. @param {string} id
   * @param {number} value @returns {string | number} */
  counterSays(id, value) {
    return asWords(this.#fromPacks((pack) => pack.counters?.[id]))?.values?.[value - 1] ?? value;
  }

  /** The card's name for one of its choices or actions. @param {string} card @param {string} id
   * @returns {string | undefined} */
  choiceOf(card, id) {
    const { options, actions, lines } = this.card(card);
    return asWords(actions?.[id] ?? options?.[id] ?? lines?.[id])?.name;
  }

  /** @param {string[]} names */
  list(names) {
    const joiner = this.joiners.get(this.language) ?? new Intl.ListFormat(this.language, { type: 'conjunction' });
    this.joiners.set(this.language, joiner);
    return joiner.format(names);
  }

  /** @param {number} when */
  date(when) {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'medium', timeStyle: 'short' }).format(when);
  }
}

/** Words of an adventure with its party's numbers where they are named: "{regrets_to_read} Regrets".
 * @template T @param {T} words @param {Record<string, number | null>} values @returns {T} */
export function filled(words, values) {
  if (typeof words === 'string') return /** @type {any} */ (words.replace(/\{([a-z_]\w*)\}/g, (whole, name) => (name in values ? String(values[name] ?? '—') : whole)));
  if (Array.isArray(words)) return /** @type {any} */ (words.map((part) => filled(part, values)));
  if (!words || typeof words !== 'object') return words;
  return /** @type {any} */ (Object.fromEntries(Object.entries(words).map(([key, part]) => [key, filled(part, values)])));
}

/** Tokens and tiles may be given as a bare name. @param {any} words @returns {CardWords | undefined} */
function asWords(words) {
  return typeof words === 'string' ? { name: words } : words;
}

/** The text of a file of messages; a page that a server sends in its place is none. @param {string} file */
async function fetchMessages(file) {
  const reply = await fetch(new URL(`../words/${file}.ftl`, import.meta.url)), text = await reply.text();
  if (!reply.ok || text.trimStart().startsWith('<')) throw new Error(`../words/${file}.ftl: ${reply.status}`);
  return text;
}

/** @param {string} language @param {string} text */
export function makeBundle(language, text) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}
