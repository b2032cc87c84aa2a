// The label of an answer on its button, and what comes of it in words. Boxes and adventures name their own choices.

import { state } from './store.js';
import { parts } from './parts.js';

/** @typedef {import('./types.d.ts').Option} Option */

const OWN_WORDS = ['choose_one', 'sealed_choice'];
const AGREEING = 'option_say_yes';

/** Lines of the engine in a row, each name once: "Ana: 1 damage, pushed · and more, as the card says".
 * @param {import('./types.d.ts').Text[] | undefined} lines
 * @param {string} [self] whose button it is: that name is on it already */
export function linesOf(lines = [], self = '') {
  /** @type {{whose: string, what: string[]}[]} */
  const groups = [];
  for (const line of lines) {
    const whose = whoseIs(line, self), what = parts.names.say(line, 'does'), last = groups.at(-1);
    if (what && whose && last?.whose === whose) last.what.push(what);
    else if (what) groups.push({ whose, what: [what] });
  }
  return groups.map(({ whose, what }) => (whose ? parts.t('does-whose', { whose, what: what.join(', ') }) : what[0])).join(' · ');
}

/** Of whom a line tells, if that has to be said. @param {import('./types.d.ts').Text} line @param {string} self */
function whoseIs({ params = {} }, self) {
  const { figures, hero, figure } = /** @type {Record<string, any>} */ (params);
  return parts.words.list([figures ?? hero ?? figure ?? []].flat().filter((id) => id !== self).map((id) => parts.names.of(id)));
}

/** @param {Option} option @returns {string} */
export function optionLabel(option) {
  const { text } = option, own = choiceName(option);
  if (own && OWN_WORDS.includes(state.view?.question?.text.key ?? '')) return own;      // a card's own "pass" is not ours
  const told = text && parts.words.find(textKey(text.key), { ...parts.names.params(text.params ?? {}), name: own ?? '' });
  return deedOf(option) || told || own || plainLabel(option);
}

/** The card's own words on a button that accepts its offer. @param {Option} option */
export function deedOf({ text, does }) {
  const what = text?.key === AGREEING ? linesOf(does, state.view?.question?.who) : '';
  return what && parts.t('option-say-yes-deed', { what });
}

/** @param {string} key */
function textKey(key) {
  return key.startsWith('option') ? key : `option-${key}`;
}

/** Cards name their own choices, adventures their own actions. @param {Option} option */
function choiceName({ id, about = {} }) {
  const action = (about.action ?? id).replace(/^act:/, '');
  const owners = [about.card, state.view?.question?.source, about.in_play, state.view?.adventure];
  return owners.flatMap((owner) => (owner && parts.words.choiceOf(parts.names.cardOf(owner), action)) || []).at(0);
}

/** @param {Option} option */
function plainLabel({ id, about = {} }) {
  const word = parts.words.find(`option-${id.split(':')[0]}`, parts.names.params({ ...about, path: undefined }));
  if (word) return word;
  const { figure, hero, edge, card, id: thing, tile, token, square, amount } = about;
  const named = [figure, hero, edge, card, thing, tile, token].find(Boolean);
  if (named) return named === edge ? parts.names.edge(named) : parts.names.of(named);
  if (square) return parts.names.square(square);
  return amount === undefined ? parts.names.of(id) : String(amount);
}
