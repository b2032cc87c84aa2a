// The cause of a question: the card that asks, what brought it about, and its printed words or the line of tactics
// that is followed.

import { html, nothing } from '../page/lit.js';
import { update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { medal } from '../page/icons.js';
import { richLines } from '../cards/cardtext.js';

/** @typedef {import('../page/types.d.ts').Question} Question */
/** @typedef {import('../page/types.d.ts').Cause} Cause */

const ROOMY = '(min-width: 44rem)', SHORT = 90;

/** @param {Question} question */
export function causeLine(question) {
  const cards = askingCards(question);
  const reason = reasonOf(question);
  if (!cards.length && (!reason || question.cause?.why?.key === 'setup')) return nothing;
  return html`<div class="cause" data-testid="cause">
    ${cards.length || reason ? html`<p class="asked-by">${cards.map(cardChip)}${reason ? html`<span class="reason">${reason}</span>` : nothing}</p>` : nothing}
    ${tacticLine(question)} ${printed(question)}</div>`;
}

/** The card whose effect it is, then the card that it is about, if that is another one. @param {Question} question */
function askingCards({ cause, source }) {
  const cards = [cause?.card, source].flatMap((id) => (id ? [parts.names.cardOf(id)] : []));
  return [...new Set(cards)].filter((card) => parts.words.isCard(card) && card !== parts.names.view?.adventure);
}

/** @param {string} card */
function cardChip(card) {
  const name = parts.words.card(card).ability ?? parts.words.name(card);
  return html`<button class="cause-card" data-card=${card} aria-label=${parts.t('new-about', { name })} title=${parts.t('new-about', { name })}
    @click=${() => update({ dialog: { kind: 'card', card } })}>${medal(card, 'card')}<span>${name}</span></button>`;
}

/** @param {Question} question */
export function reasonOf({ cause, who, text }) {
  const told = cause?.why;
  if (!told || text.params?.moment) return '';                        // what a reaction answers is said above
  const { key, params = {} } = told;
  if (key === 'used' && params.hero === who) return '';                 // they know: they have just done it
  if (key === 'reaction') return parts.words.find(`moment-${params.moment}`, parts.names.params({ .../** @type {object} */ (params.event) })) ?? '';
  return parts.words.find(`why-${key}`, { ...parts.names.params(params), name: actionName(params) }) ?? '';
}

/** The question in words: what a named action of a card asks goes by the name of the action. @param {Question} question */
export function askedIn({ text, cause }) {
  const { key = '', params = {} } = cause?.why ?? {};
  const name = key === 'action' && params.card === text.params?.card ? actionName(params) : '';
  if (!name) return parts.names.say(text, 'question');
  return parts.t(`question-${text.key.replaceAll('_', '-')}`, { ...parts.names.params(text.params ?? {}), card: name });
}

/** @param {Record<string, unknown>} params */
function actionName({ card, action }) {
  return card && action ? parts.words.choiceOf(String(card), String(action)) ?? '' : '';
}

/** The monster's action, in the words of its card. @param {Question} question */
function tacticLine({ cause }) {
  const tactic = cause?.tactic;
  const line = tactic && parts.words.card(tactic.card).tactics?.[tactic.index];
  return line ? html`<p class="tactic-line" data-testid="tactic-line"><b>${parts.t('cause-tactic', { number: tactic.index + 1 })}</b> ${richLines(line)}</p>` : nothing;
}

/** The text of the card. On a telephone it is folded: the question comes first. @param {Question} question */
function printed({ cause, source, kind, text, shown }) {
  const roomy = matchMedia(ROOMY).matches;
  if (cause?.tactic || (shown?.squares && !roomy)) return nothing;
  const asking = source && ['may', 'option'].includes(kind) ? parts.names.cardOf(source) : null;
  const told = printedText(cause?.card ?? asking, cause);
  return told ? folded(told, text.key === 'cancel_encounter' || roomy) : nothing;
}

/** @param {string} told @param {boolean} open */
function folded(told, open) {
  const line = html`<p class="rules-text">${richLines(told)}</p>`;
  if (open || told.length < SHORT) return line;
  return html`<details class="printed"><summary>${parts.t('cause-says')}</summary>${line}</details>`;
}

/** An adventure's text is long, and stands under Goal; its actions have words of their own. @param {string | null} card @param {Cause | undefined} cause */
export function printedText(card, cause) {
  if (!card) return '';
  const { actions, sides = {}, text } = parts.words.card(card), action = actions?.[actionOf(cause)];
  if (action) return action.text ?? '';
  if (card === parts.names.view?.adventure) return '';
  return sides[sideOf(cause)] ?? text ?? Object.values(sides).join(' / ');
}

/** Of a spell or a rune the side that counts. @param {Cause | undefined} cause */
function sideOf(cause) {
  return cause?.part?.block.split('.')[0] ?? '';
}

/** @param {Cause | undefined} cause */
function actionOf(cause) {
  return cause?.why?.key === 'action' ? String(cause.why.params?.action) : '';
}
