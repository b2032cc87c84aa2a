// One answer: what it is called, what comes of it, what it costs. Every option that the engine gave is a real button.

import { html, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { answer } from '../game/game.js';
import { medal, sign } from '../page/icons.js';
import { cardFace } from '../cards/cardface.js';
import { oddsChip, oddsWhy } from '../cards/odds.js';
import { endingBy, outlookNote } from './outlook.js';
import { moreButton } from '../page/morebelow.js';
import { richLines } from '../cards/cardtext.js';
import { deedOf, linesOf, optionLabel } from '../page/optionlabel.js';

/** @typedef {import('../page/types.d.ts').Option} Option */
/** @typedef {import('../page/types.d.ts').Question} Question */
/** @typedef {import('../page/types.d.ts').View} View */

const PUTS_AWAY = ['keep', 'under'];      // what a card says is no matter where it is only put somewhere
const CLOSING = ['end', 'done', 'no', 'pass'];
const IN_VAIN = ['nobody_to_attack', 'only_guarded', 'finds_nobody', 'heals_nobody'];

/** @param {View} view @param {Question} question @param {Option} option @param {number} index */
export function optionRow(view, question, option, index) {
  const why = oddsWhy(option.id, option.odds ?? []), costs = linesOf(option.costs, question.who), whole = cardOf(question, option);
  const [shortcut, number] = index < 9 ? [String(index + 1), html`<kbd aria-hidden="true">${index + 1}</kbd>`] : [nothing, nothing];
  const look = [isStory(view, option) ? 'quest-row' : '', option.odds ? 'with-odds' : '', option.id === 'end' ? 'end-row' : ''].join(' ').trim();
  return html`<li class=${look || nothing}><button class="option ${weight(view, question, option)}" data-option=${option.id} ?disabled=${locked()}
      @click=${() => answer([option.id])} aria-keyshortcuts=${shortcut}>
    ${whole ? nothing : picture(view, option)}<span class="what">${whole ? cardFace(whole, { size: 'small', words: true }) : inWords(view, option)}${costs ? price(option, costs) : nothing}${option.id === 'end' ? outlookNote(view) : nothing}${oddsChip(option)}${endingNote(view, option)}</span>
    ${number}</button>${why.button}${why.body}${option.id === 'end' ? moreButton() : nothing}</li>`;
}

/** @param {Option} option @param {string} costs */
function price(option, costs) {
  return html`<small class="costs">${costsAttack(option) ? reachSign(true) : nothing}${costs}</small>`;
}

/** The unexpected consequence of an attack or a card: that the Hero Phase ends with it. @param {View} view
 * @param {Option} option */
function endingNote(view, option) {
  const told = endingBy(view, option);
  return told ? html`<small class="ends-phase">${sign('hourglass')}${told}</small>` : nothing;
}

/** @param {View} view @param {Option} option */
function inWords(view, option) {
  const more = subtitle(view, option);
  return html`<span class="label">${optionLabel(option)}</span>${more ? html`<small class=${option.does?.length ? 'does' : nothing}>${more}</small>` : nothing}`;
}

/** Shows cards as the answers where cards are chosen. @param {Question} question @param {Option} option */
function cardOf({ kind }, { about = {}, text, odds, does }) {
  const { card, figure, action } = about;
  return kind === 'card' && card && !figure && !action && !text && !odds && !does?.length && parts.words.isCard(card) ? card : null;
}

export function locked() {
  return !state.awake || Boolean(state.game?.readOnly);
}

/** Whether an option is what the heroes came for: deeds of the adventure itself and things laid out to be carried,
 * unless its own card advises against it as things stand. @param {View} view @param {Option} option */
export function isStory(view, { id, about = {}, unwise }) {
  return !unwise && (id.startsWith('pick_up:') || id.startsWith('act:') && [view.adventure, ...(view.chambers ?? []).map(({ card }) => card)].includes(about.card ?? ''));
}

/** The story's actions first; to let a helpful card happen before paying for its end. @param {View} view
 * @param {Question} question */
export function inOrder(view, { options, text, intent }) {
  if (text.key === 'cancel_encounter' && intent === 'help') return [...options].reverse();
  return [...options.filter((option) => isStory(view, option)), ...options.filter((option) => !isStory(view, option))];
}

/** Whether a card would be used for nothing; the engine says so. @param {Option} option */
export function inVain(option) {
  return Boolean(whyInVain(option));
}

/** @param {Option} option @returns {string} */
export function whyInVain({ costs = [] }) {
  const found = costs.find(({ key }) => IN_VAIN.includes(key));
  return found ? parts.names.say(found, 'does') : '';
}

/** @param {View} view @param {Question} question @param {Option} option */
function weight(view, question, option) {
  if (isStory(view, option)) return 'quest';
  if (option.id === question.default) return 'preferred';
  return CLOSING.includes(option.id) ? 'closing' : '';
}

/** The consequences of an answer; where nothing can be foretold, the card's text or the state of the figure.
 * @param {View} view
 * @param {Option} option */
function subtitle(view, option) {
  if (deedOf(option)) return '';                                                        // the label says it
  const does = option.does?.filter(({ key }) => !option.odds || key !== 'attack');      // the odds say it with its chance
  const told = linesOf(does, option.about?.figure ?? option.about?.hero ?? view.question?.who);
  const where = stateLine(view, option);
  return told && where ? html`${told}<br>${where}` : told || where || quoted(otherwise(view, option));
}

/** The words of a card, as they are set wherever it is quoted. @param {unknown} words */
function quoted(words) {
  return typeof words === 'string' && words ? richLines(words) : words;
}

/** The words of an option, without its numbers. @param {View} view @param {Option} option @returns {string[]} */
export function wordsOf(view, option) {
  const { about = {}, does, costs } = option;
  const more = otherwise(view, option);
  return about.square && !about.figure ? [] : [optionLabel(option), linesOf(does), linesOf(costs), typeof more === 'string' ? more : ''];
}

/** @param {View} view @param {Option} option */
function stateLine(view, { about = {}, does }) {
  const figure = about.figure && [...view.heroes, ...view.monsters].find(({ id }) => id === about.figure);
  if (!figure || does?.some(({ key }) => key === 'heal_one')) return '';
  return parts.t('figure-state', { left: figure.hit_points, most: figure.hit_points_max, armor: figure.armor_class, where: whereIs(figure.square) });
}

/** @param {View} view @param {Option} option */
function otherwise(view, { about = {}, text }) {
  const { amount, action = '', tile } = about, meant = cardMeant(about);
  if (amount && action.startsWith('move')) return walkLine(view, amount, action, text);
  if (tile && isTile(about)) return whereIs(middle(view, tile));
  if (meant && asks(view, meant)) return '';
  if (meant && !PUTS_AWAY.includes(action)) return actionText(meant, action) ?? shortText(meant);
  return whatIsDone(about, text);
}

/** Whether a whole tile is meant, no edge of it and nothing on one of its squares.
 * @param {import('../page/types.d.ts').About} about */
function isTile({ edge, square }) {
  return !edge && !square;
}

/** @param {import('../page/types.d.ts').About} about */
function cardMeant({ card, id }) {
  return card ?? (id && parts.names.cardOf(id));
}

/** @param {import('../page/types.d.ts').About} about @param {Option['text']} text */
function whatIsDone({ action, square }, text) {
  if (action === 'pick_up') return square ? whereIs(square) : '';         // it may lie anywhere on the tile
  if (!action || (square && !names(text, square))) return '';
  return parts.words.find(`action-${action}`) ?? '';
}

/** Whether the question comes from this card, so that its text stands above. @param {View} view @param {string} card */
function asks({ question }, card) {
  return card === question?.source || card === question?.cause?.card;
}

/** @param {Option['text']} text @param {import('../page/types.d.ts').Square} square */
function names(text, square) {
  return JSON.stringify(text?.params ?? {}).includes(JSON.stringify(square));
}

/** Whether the Hero Phase has an attack left after this move; a move that is gone on with has been paid for.
 * @param {View} view @param {string} action */
function keepsAttack({ turn: { left, moving }, monsters }, action) {
  return monsters.some(({ kind, guarded }) => kind !== 'ally' && !guarded) && (left === 'both' || (left === 'any' && Boolean(moving) && action === 'move'));
}

/** The sign in a square that can be walked to: a dot, or a ring where that costs the attack.
 * @param {boolean} [costs] */
export function reachSign(costs = false) {
  return html`<i class="reach ${costs ? 'costs' : ''}" aria-hidden="true"></i>`;
}

/** @param {Option} option */
export const costsAttack = ({ costs = [] }) => costs.some(({ key }) => key === 'gives_up_attack');

/** @param {View} view @param {number} count @param {string} action @param {Option['text']} text */
function walkLine(view, count, action, text) {
  return html`${squaresLeft(count, text)}${keepsAttack(view, action) ? html` · ${reachSign()}${parts.t('reach-keeps')}` : nothing}`;
}

/** @param {number} count @param {Option['text']} text */
function squaresLeft(count, text) {
  return parts.t(text?.key === 'option_keep_moving' ? 'option-squares-left' : 'option-move-far', { count });
}

/** A square in the middle of a tile: several tiles may have one name. @param {View} view @param {string} id
 * @returns {import('../page/types.d.ts').Square | null} */
function middle(view, id) {
  const tile = view.tiles.find((one) => one.id === id);
  return tile ? [4 * tile.x + 1, 4 * tile.y + 1] : null;
}

/** @param {import('../page/types.d.ts').Square | null} square */
function whereIs(square) {
  return square ? parts.names.square(square) : parts.t('not-placed');
}

/** @param {string} card @param {string} action */
function actionText(card, action) {
  return parts.words.card(card).actions?.[action]?.text;
}

/** @param {string} card */
function shortText(card) {
  return (parts.words.card(card).text ?? '').split('\n')[0];
}

/** @param {View} view @param {Option} option */
function picture(view, option) {
  const { id, about = {} } = option;
  if (isStory(view, option)) return html`<span class="medal quest" aria-hidden="true">${sign('banner')}</span>`;
  const hero = view.heroes.find((one) => one.id === (about.figure ?? about.hero));
  if (hero) return medal(hero.card, 'hero');
  if (about.figure) return medal(parts.names.cardOf(about.figure));
  const known = SIGNS[id];
  const card = known ? null : about.card ?? (about.id && parts.names.cardOf(about.id));
  if (card) return medal(card, 'card');
  return html`<span class="medal plain" aria-hidden="true">${sign(known ?? signFor(view, option))}</span>`;
}

/** @type {Record<string, any>} */
const SIGNS = { end: 'hourglass', done: 'check', yes: 'check', no: 'crossed', keep: 'check', under: 'under', reroll: 'die', stay: 'crossed' };

/** The purpose for which a place is chosen, where nobody walks to it. @type {Record<string, any>} */
const PLACES = { close_door_where: 'door', open_which_door: 'door' };

/** @param {View} view @param {Option} option */
function signFor({ question }, { id, about = {} }) {
  const place = PLACES[question?.text.key ?? ''];
  if (place) return place;
  if (/^(act|pick_up|drop|disable)/.test(id)) return 'hand';
  if (id.startsWith('move') || about.square || about.path) return 'walk';
  return about.edge ? 'door' : 'star';
}
