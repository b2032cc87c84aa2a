// A line of the chronicle with the cards it names as ways to their faces. The names stand in the line as the words put them there.

import { html } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { withNewWords } from './glossary.js';
import { glued } from '../page/glue.js';

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */
/** @typedef {{name: string, card: string, figure?: string}} Mention */

const FIGURES = ['figure', 'attacker', 'target', 'by', 'other'];

/** @param {{event: GameEvent, text: string}} told */
export function linked({ event, text }) {
  return glued(cut(text, mentions(event)), { text: (words) => withNewWords(words, event), thing: link });
}

/** The cards that an event is about; heroes are known well enough. @param {GameEvent} event @returns {Mention[]} */
function mentions(event) {
  const cards = [event.card, ...(event.cards ?? [])].filter((id) => typeof id === 'string');
  const figures = FIGURES.map((field) => event[field]).filter((id) => typeof id === 'string' && !isHero(id));
  return [...figures.map((id) => mention(id, parts.names.figures.has(id) ? id : undefined)), ...cards.map((id) => mention(id))]
    .filter(({ card, name }) => name && !isHero(card) && parts.words.isCard(card));
}

/** @param {string} id @param {string} [figure] @returns {Mention} */
function mention(id, figure) {
  return { name: parts.names.of(id), card: parts.names.cardOf(id), figure };
}

/** @param {string} id */
function isHero(id) {
  return Boolean(state.view?.heroes.some((hero) => hero.id === id));
}

/** Each name is a link where it first stands; a longer name goes before one that is part of it. @param {string} text @param {Mention[]} named @returns {(string | Mention)[]} */
export function cut(text, named) {
  const [first] = named.flatMap((one) => { const at = text.indexOf(one.name); return at < 0 ? [] : [{ at, one }]; })
    .sort((a, b) => a.at - b.at || b.one.name.length - a.one.name.length);
  if (!first) return text ? [text] : [];
  const { at, one } = first, rest = named.filter(({ name }) => name !== one.name);
  return [...(at ? [text.slice(0, at)] : []), one, ...cut(text.slice(at + one.name.length), rest)];
}

/** @param {Mention} mention */
function link(mention) {
  return html`<button class="card-link" data-card-link=${mention.card} @click=${() => open(mention)}>${mention.name}</button>`;
}

/** A figure that has left the table is still a card. @param {Mention} mention */
function open({ card, figure }) {
  const there = figure && state.view?.monsters.some(({ id }) => id === figure) ? figure : undefined;
  update({ dialog: { kind: 'card', card, figure: there } });
}
