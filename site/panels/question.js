// The open question. Every option that the engine gave is a real button here, whatever the board can also do.

import { html, nothing, repeat } from './lit.js';
import { state, update } from './store.js';
import { parts } from './parts.js';
import { answer } from './game.js';
import { medal, sign } from './icons.js';
import { squareGrid } from './squares.js';
import { tellEvents } from './log.js';
import { ruleLink } from './rulelinks.js';
import { nowPanel } from './now.js';

/** @typedef {import('./types.d.ts').Option} Option */
/** @typedef {import('./types.d.ts').Question} Question */
/** @typedef {import('./types.d.ts').View} View */

const RECENT_LINES = 4;

/** @param {View} view */
export function questionPanel(view) {
  return html`<section class="question" data-testid="question" aria-labelledby="question-text" aria-busy=${state.busy || !state.awake || Boolean(state.playing)}>
    ${state.playing ? nowPanel() : questionBody(view)}
  </section>`;
}

/** @param {View} view */
function questionBody(view) {
  const { question } = view;
  return html`${passBanner(view)} ${recentStrip()}
    ${question ? html`${heading(view, question)} ${state.pending ? confirmation(state.pending) : nothing} ${options(view, question)}` : waiting(view)}`;
}

/** @param {View} view */
function waiting(view) {
  return html`<h2 id="question-text" class="ask">${parts.t(view.outcome ? `outcome-${view.outcome}` : 'question-waiting')}</h2>`;
}

/** @param {View} view */
function passBanner(view) {
  if (!state.passTo || !state.settings.pass) return nothing;
  const card = view.heroes.find(({ id }) => id === state.passTo)?.card ?? state.passTo;
  return html`<p class="pass">${medal(card, 'hero')}<span>${parts.t('pass-device', { hero: parts.names.of(state.passTo) })}</span></p>`;
}

/** What the last answer led to, in a few lines, so that nobody has to hunt for it in the log. */
function recentStrip() {
  const told = tellEvents(state.recent, false);
  if (!told.length) return nothing;
  const hidden = told.length - RECENT_LINES;
  return html`<div class="recent">
    ${hidden > 0 ? html`<button class="link" @click=${() => update({ tab: 'log', side: 'log' })}>${parts.t('recent-more', { count: hidden })}</button>` : nothing}
    ${told.slice(-RECENT_LINES).map(({ text, tone }) => html`<p class="line ${tone}">${text}</p>`)}
  </div>`;
}

/** @param {View} view @param {Question} question */
function heading(view, question) {
  const hero = view.heroes.find(({ id }) => id === question.who);
  return html`<header class="ask-head">
    ${hero ? medal(hero.card, 'hero') : nothing}
    <div><p class="who">${hero ? parts.names.of(hero.id) : nothing}${turnNote(view)}${ruleLink(question.rule)}</p>
      <h2 id="question-text" class="ask" tabindex="-1">${parts.names.say(question.text, 'question')}</h2>${occasion(question)}${rulesText(question)}</div>
    ${question.source ? sourceButton(question.source) : nothing}
  </header>`;
}

/** A reaction is asked about in the middle of something: what it is. @param {Question} question */
function occasion({ text: { params = {} } }) {
  const { moment, event } = /** @type {{moment?: string, event?: Record<string, unknown>}} */ (params);
  const told = moment && parts.words.find(`moment-${moment}`, parts.names.params({ ...event }));
  return told ? html`<p class="occasion">${told}</p>` : nothing;
}

/** What the card says that asks; the menu's cards say it on their own buttons. @param {Question} question */
function rulesText({ source, kind }) {
  const card = source && ['may', 'option'].includes(kind) ? parts.names.cardOf(source) : '';
  const text = card && card !== state.view?.adventure ? shortText(card) : '';      // an adventure's is long, and under Goal
  return text ? html`<p class="rules-text">${text}</p>` : nothing;
}

/** @param {View} view */
function turnNote({ turn }) {
  if (turn.moving) return ` · ${parts.t('turn-moving', { count: turn.moving })}`;
  return turn.phase === 'hero' && turn.left ? ` · ${parts.t('turn-left', { what: turn.left })}` : '';
}

/** @param {string} source */
function sourceButton(source) {
  const card = parts.names.cardOf(source);
  if (!parts.words.isCard(card)) return nothing;
  const about = parts.t('new-about', { name: parts.words.name(card) });
  return html`<button class="tool source" title=${about} aria-label=${about} @click=${() => update({ dialog: { kind: 'card', card } })}>${sign('book')}</button>`;
}

/** @param {{options: string[], label: string}} pending */
function confirmation({ options: ids, label }) {
  return html`<div class="confirm" role="group" aria-label=${parts.t('confirm-choice')}>
    <p>${label}</p>
    <button class="primary" id="confirm-yes" @click=${() => answer(ids)}>${sign('check')} ${parts.t('confirm-yes')}</button>
    <button @click=${() => update({ pending: null })}>${parts.t('confirm-no')}</button>
  </div>`;
}

/** @param {View} view @param {Question} question */
function options(view, question) {
  const squares = question.options.filter(({ about }) => about?.square && !about.figure);
  const asGrid = squares.length > 3 ? squares : [];
  const rest = question.options.filter((option) => !asGrid.includes(option));
  return html`${asGrid.length ? squareGrid(view, question, asGrid, optionLabel) : nothing}
    <ol class="options ${rest.length > 12 ? 'many' : ''}">${repeat(rest, ({ id }) => id, (option, index) => row(view, question, option, index + asGrid.length))}</ol>`;
}

/** @param {View} view @param {Question} question @param {Option} option @param {number} index */
function row(view, question, option, index) {
  const more = subtitle(view, option);
  return html`<li><button class="option ${weight(question, option)}" data-option=${option.id} ?disabled=${locked()}
      @click=${() => answer([option.id])} aria-keyshortcuts=${index < 9 ? String(index + 1) : nothing}>
    ${picture(view, option)}<span class="what"><span class="label">${optionLabel(option)}</span>${more ? html`<small>${more}</small>` : nothing}</span>
    ${index < 9 ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing}</button></li>`;
}

export function locked() {
  return !state.awake || Boolean(state.game?.readOnly);
}

/** @param {Question} question @param {Option} option */
function weight(question, option) {
  if (option.id === question.default) return 'preferred';
  return ['end', 'done', 'no', 'pass'].includes(option.id) ? 'closing' : '';
}

/** @param {Option} option */
export function optionLabel(option) {
  const { text } = option;
  const told = text && parts.words.find(textKey(text.key), { ...parts.names.params(text.params ?? {}), name: choiceName(option) ?? '' });
  return told || choiceName(option) || plainLabel(option);
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
  const named = about.figure ?? about.hero ?? about.edge ?? about.card ?? about.id ?? about.tile ?? about.token;
  if (named) return about.edge ? parts.names.edge(named) : parts.names.of(named);
  if (about.square) return parts.names.square(about.square);
  return about.amount === undefined ? parts.names.of(id) : String(about.amount);
}

/** One line that helps to choose: the card's text, or the state of the figure. @param {View} view @param {Option} option */
function subtitle(view, { about = {}, text }) {
  const figure = about.figure && [...view.heroes, ...view.monsters].find(({ id }) => id === about.figure);
  if (figure) return parts.t('figure-state', { left: figure.hit_points, most: figure.hit_points_max, armor: figure.armor_class, where: whereIs(figure.square) });
  if (about.action === 'move' || about.action === 'move_again') return about.amount ? parts.t('option-move-far', { count: about.amount }) : '';
  if (about.tile && !about.edge) return whereIs(middle(view, about.tile));
  const card = about.card ?? (about.id && parts.names.cardOf(about.id));
  if (card === view.question?.source) return '';
  if (card) return actionText(card, about.action) ?? shortText(card);
  if (about.square && !JSON.stringify(text?.params ?? {}).includes(JSON.stringify(about.square))) return '';
  return about.action ? parts.words.find(`action-${about.action}`) ?? '' : '';
}

/** A square in the middle of a tile: several tiles may have one name. @param {View} view @param {string} id @returns {import('./types.d.ts').Square | null} */
function middle(view, id) {
  const tile = view.tiles.find((one) => one.id === id);
  return tile ? [4 * tile.x + 1, 4 * tile.y + 1] : null;
}

/** @param {import('./types.d.ts').Square | null} square */
function whereIs(square) {
  return square ? parts.names.square(square) : parts.t('not-placed');
}

/** @param {string} card @param {string | undefined} action */
function actionText(card, action) {
  return action && parts.words.card(card).actions?.[action]?.text;
}

/** @param {string} card */
function shortText(card) {
  return (parts.words.card(card).text ?? '').split('\n')[0];
}

/** @param {View} view @param {Option} option */
function picture(view, { id, about = {} }) {
  const hero = view.heroes.find((one) => one.id === (about.figure ?? about.hero));
  if (hero) return medal(hero.card, 'hero');
  if (about.figure) return medal(parts.names.cardOf(about.figure));
  const card = about.card ?? (about.id && parts.names.cardOf(about.id));
  if (card) return medal(card, 'card');
  return html`<span class="medal plain" aria-hidden="true">${sign(signFor(id, about))}</span>`;
}

/** @param {string} id @param {import('./types.d.ts').About} about */
function signFor(id, about) {
  if (id.startsWith('move') || about.square || about.path) return 'walk';
  if (about.edge) return 'door';
  const known = { end: 'hourglass', done: 'check', yes: 'check', no: 'crossed', keep: 'check', reroll: 'die' };
  return /** @type {any} */ (known)[id] ?? (/^(act|pick_up|drop|disable)/.test(id) ? 'hand' : 'star');
}
