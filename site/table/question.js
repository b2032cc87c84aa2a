// The open question. Every option that the engine gave is a real button here, whatever the board can also do; of equal ones, the first.

import { html, nothing, repeat } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { answer } from '../game/game.js';
import { companionNow, heldElsewhere } from '../page/seats.js';
import { medal, sign } from '../page/icons.js';
import { oddsChip } from '../cards/odds.js';
import { squareGrid } from './squares.js';
import { tellEvents } from './log.js';
import { ruleLink } from '../rulebook/rulelinks.js';
import { askedIn, causeLine, printedText } from './cause.js';
import { inOrder, inVain, optionRow, whyInVain, wordsOf } from './option.js';
import { optionLabel } from '../page/optionlabel.js';
import { shownCard } from './showncard.js';
import { nowPanel } from './now.js';
import { recap } from './recap.js';
import { justDrawn } from './justdrawn.js';
import { linked } from '../cards/cardlinks.js';
import { newWords } from '../cards/glossary.js';
import { orderName } from '../saves/orders.js';

/** @typedef {import('../page/types.d.ts').Option} Option */
/** @typedef {import('../page/types.d.ts').Question} Question */
/** @typedef {import('../page/types.d.ts').View} View */

const RECENT_LINES = 4;
const PAIR = 2;        // answers that stay in sight whatever there is to read above them
const LONG = 5;       // more of them are told in fewer lines
const MANY = 12;
const FEW = 3;         // squares that words alone tell apart

/** @param {View} view */
export function questionPanel(view) {
  return html`<section class="question ${state.busy || !state.awake ? 'thinking' : ''}" data-testid="question" aria-labelledby="question-text">
    ${state.playing ? nowPanel() : questionBody(view)}
  </section>`;
}

/** @param {View} view */
function questionBody(view) {
  const { question } = view;
  if (companionNow(view)) return html`${before(view)} ${justDrawn(view)} ${parts.company?.companionPanel(view) ?? waiting(view)}`;
  return html`${passBanner(view)} ${turnsBanner(view)} ${before(view)} ${parts.orders?.ordersNote() ?? nothing} ${justDrawn(view)}
    ${question ? asking(view, question) : waiting(view)}`;
}

/** The question with its answers, and what companions, hints and forecasts have to say beside it. @param {View} view @param {Question} question */
function asking(view, question) {
  const { company, forecast } = parts;
  return html`${heading(view, question)} ${company?.overruledNote() ?? nothing} ${company?.hintPanel(view) ?? nothing}
    ${state.pending ? confirmation(state.pending) : nothing} ${orderRow(question)} ${options(view, question)} ${forecast?.forecastPanel(view) ?? nothing}`;
}

/** A card that asks whether to use it can be told so once and for all. @param {Question} question */
function orderRow(question) {
  if (orderName(question) && !parts.orders) parts.fetchOrders();
  return parts.orders?.orderRow(question) ?? nothing;
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

/** Another device decides: this one hands the table on. @param {View} view */
function turnsBanner(view) {
  const who = heldElsewhere(view);
  return who ? html`<p class="pass">${medal(who, 'hero')}<span>${parts.t('turns-waiting', { hero: parts.names.of(who) })}</span>
    <button class="chip" id="hand-on" @click=${() => update({ dialog: { kind: 'turns' } })}>${parts.t('turns-hand-on')}</button></p>` : nothing;
}

/** @param {View} view */
function before(view) {
  const others = recap(view);
  return others === nothing ? recentStrip() : others;
}

/** The result of the last answer, in a few lines, so that nobody has to hunt for it in the log. */
function recentStrip() {
  const told = tellEvents(state.recent.filter(({ type }) => type !== 'story'), false);   // a story was read; its title alone says nothing
  if (!told.length) return nothing;
  const hidden = told.length - RECENT_LINES;
  return html`<div class="recent">
    ${hidden > 0 ? html`<button class="link" @click=${() => update({ tab: 'log', side: 'log' })}>${parts.t('recent-more', { count: hidden })}</button>` : nothing}
    ${told.slice(-RECENT_LINES).map((one) => html`<p class="line ${one.tone}">${linked(one)}</p>`)}
  </div>`;
}

/** @param {View} view @param {Question} question */
function heading(view, question) {
  const hero = view.heroes.find(({ id }) => id === question.who), { fold, words } = newWords(textsOf(view, question));
  return html`<header class="ask-head">
    ${hero ? medal(hero.card, 'hero') : nothing}
    <div><p class="who">${hero ? decides(question, hero.id) : nothing}<span class="turn-note">${turnNote(view, question)}</span>${ruleLink(question.rule, hero ? undefined : '')}${fold}</p>
      <h2 id="question-text" class="ask" tabindex="-1">${askedIn(question)}</h2>${occasion(question)}</div>${hintButton()}
  </header>${shownCard(question)}${question.shown && question.shown.card === question.cause?.card && question.text.key !== 'cancel_encounter' ? nothing : causeLine(question)}${words}`;
}

/** Not where a voice says what to do, nor in a puzzle, which one has to solve oneself. */
function hintButton() {
  if (state.game?.readOnly || state.game?.meta.puzzle || parts.lessons.on() || heldElsewhere(state.view)) return nothing;
  const open = state.hint?.asked === state.asked;
  return html`<button class="chip hint-button" id="hint-open" title=${parts.t('hint-open')} aria-expanded=${open} ?disabled=${!state.awake} @click=${() => toggleHint(open)}>${sign('bulb')}<span>${parts.t('hint-open')}</span></button>`;
}

/** @param {boolean} open */
async function toggleHint(open) {
  await parts.fetchCompany();
  if (open) parts.company?.closeHint();
  else parts.company?.beginHint();
}

/** The player who answers, and for whom: where the rules leave open what a monster does, the player whose turn it is
 * decides. @param {Question} question @param {string} hero */
function decides({ cause }, hero) {
  const figure = cause?.tactic?.figure;
  return figure ? parts.t('asks-for', { hero: parts.names.of(hero), figure: parts.names.of(figure) }) : parts.names.of(hero);
}

/** A reaction is asked about in the middle of something: what it is. @param {Question} question */
function occasion({ text: { params = {} } }) {
  const { moment, event } = /** @type {{moment?: string, event?: Record<string, unknown>}} */ (params);
  const told = moment && parts.words.find(`moment-${moment}`, parts.names.params({ ...event }));
  return told ? html`<p class="occasion">${told}</p>` : nothing;
}

/** The rest of the Hero Phase, beside its menu; in the middle of something it would only mislead. @param {View} view
 * @param {Question} question */
function turnNote({ turn }, question) {
  if (question.text.key !== 'hero_phase') return '';
  if (turn.moving) return ` · ${parts.t('turn-moving', { count: turn.moving })}`;
  return turn.left ? ` · ${parts.t('turn-left', { what: turn.left })}` : '';
}

/** The option or the shortcut that a tap stood for, with its chances. @param {string[]} ids */
function meant(ids) {
  const { options: all = [], shortcuts = [] } = state.view?.question ?? {};
  return shortcuts.find(({ options: cut }) => cut.join() === ids.join()) ?? all.find(({ id }) => id === ids.at(-1)) ?? {};
}

/** @param {{options: string[], label: string, note?: string}} pending */
function confirmation({ options: ids, label, note }) {
  const choice = /** @type {any} */ (meant(ids)), steps = choice.steps ?? choice.about?.steps;
  const follows = [steps ? parts.t('confirm-steps', { count: steps }) : '', note].filter(Boolean).join(' · ');
  return html`<div class="confirm" role="group" aria-label=${parts.t('confirm-choice')}>
    <p>${label}${follows ? html`<small class="note">${follows}</small>` : nothing}</p>${oddsChip(choice)}
    <button class="primary" id="confirm-yes" @click=${() => answer(ids)}>${sign('check')} ${parts.t('confirm-yes')}</button>
    <button @click=${() => update({ pending: null })}>${parts.t('confirm-no')}</button>
  </div>`;
}

/** A button that is pointed at shows on the board whom and where it reaches. A finger presses at once. @param {PointerEvent | FocusEvent} event */
function regard(event) {
  const button = /** @type {HTMLElement} */ (event.target).closest?.('[data-option]');
  if (/** @type {PointerEvent} */ (event).pointerType !== 'touch') parts.board?.regard(/** @type {HTMLElement | null} */ (button)?.dataset.option ?? null);
}

/** Everything that a question and its answers say in words. @param {View} view @param {Question} question @returns {string[]} */
function textsOf(view, question) {
  return [askedIn(question), printedText(question.cause?.card ?? null, question.cause), ...question.options.flatMap((option) => wordsOf(view, option))];
}

/** @param {View} view @param {Question} question */
function options(view, question) {
  const squares = question.options.filter(({ about }) => about?.square && !about.figure);
  const asGrid = squares.length > (question.text.key === 'place_hero' ? 1 : FEW) ? squares : [];      // before a hero stands anywhere no words say where
  const listed = inOrder(view, question).filter((option, place, all) => !asGrid.includes(option) && !isTwin(option, all.slice(0, place)));
  const idle = listed.filter(inVain), rest = listed.filter((option) => !idle.includes(option));
  const rows = (/** @type {boolean} */ last) => repeat(rest.filter(({ id }) => (id === 'end') === last), ({ id }) => id, (option) => optionRow(view, question, option, rest.indexOf(option) + asGrid.length));
  return html`${asGrid.length ? squareGrid(view, question, asGrid, optionLabel) : nothing}
    <ol @pointerover=${regard} @focusin=${regard} @pointerleave=${() => parts.board?.regard(null)} @focusout=${() => parts.board?.regard(null)} class="options ${listLook(rest.length + Math.min(1, idle.length), asGrid.length)}">${rows(false)}${idle.length ? idleRow(view, question, idle) : nothing}${rows(true)}</ol>`;
}

/** Of several equal things that a hero carries, one button to put one down is enough. @param {Option} option @param {Option[]} others before it */
function isTwin({ id, about }, others) {
  return id.startsWith('drop:') && others.some((other) => other.id.startsWith('drop:') && other.about?.token === about?.token);
}

/** @param {number} count @param {number} squares */
function listLook(count, squares) {
  return [count > MANY ? 'many' : count > LONG ? 'long' : '', !squares && count <= PAIR ? 'pair' : ''].join(' ').trim();
}

/** Folds uses that would bring nothing into one line that says why. @param {View} view @param {Question} question
 * @param {Option[]} idle */
function idleRow(view, question, idle) {
  const reasons = [...new Set(idle.map(whyInVain))];
  return html`<li class="idle-row"><details class="idle"><summary>${parts.t('options-idle', { count: idle.length, card: optionLabel(idle[0]) })}${reasons.length > 1 ? nothing : html`<small>: ${reasons[0]}</small>`}</summary>
    <ol>${repeat(idle, ({ id }) => id, (option) => optionRow(view, question, option, Infinity))}</ol></details></li>`;
}
