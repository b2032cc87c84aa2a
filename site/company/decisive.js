// The turning points of a game that is over: the decisions that moved the chance of winning most, each with what else
// could have been done. Worked out in slices, each of them short, until all is known or somebody wants no more.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { optionLabel } from '../page/optionlabel.js';
import { openReplay } from '../replay/replay.js';
import { playOnFromHere } from '../replay/replaying.js';
import { medal, sign } from '../page/icons.js';
import { say } from '../table/announce.js';

/** @typedef {import('../page/store.js').Decisive} Decisive */
/** @typedef {import('../page/store.js').Moment} Moment */

const SURE = 1.96;        // standard errors on either side that hold 19 of 20

/** Which end of which game is open: another one, or this one taken back, has its own decisions. */
function thisEnd() {
  const { game, view } = state;
  return game && view?.outcome ? `${game.id}:${game.index}` : '';
}

/** The analysis of this ending so far. */
function known() {
  return state.decisive?.end === thisEnd() ? state.decisive : null;
}

export async function beginDecisive() {
  const end = thisEnd();
  if (!end || known()) return;
  /** @type {Decisive} */ const begun = { end, at: 0, of: 0, done: false, unknown: false, moments: [] };
  update({ decisive: begun });
  focusOn('decided-stop');
  let reply = await ask('decisive_begin', {});
  while (reply.ok && !reply.done && isWanted(begun)) {
    Object.assign(begun, { at: reply.at, of: reply.of });
    update();
    reply = await ask('decisive_step', { steps: 1 });
  }
  if (!isWanted(begun)) return putAway(begun);
  if (reply.ok) finish(begun, reply.moments ?? []);
  else fail(begun, reply);
}

/** Whether nobody has stopped it, and its game is on the table. @param {Decisive} begun */
function isWanted(begun) {
  return state.decisive === begun && thisEnd() === begun.end;
}

/** It was stopped, or its game has left the table; by now another may have been begun. @param {Decisive} begun */
function putAway(begun) {
  if (state.decisive === begun) update({ decisive: null });
  if (!state.decisive) ask('decisive_stop', {});
}

/** The engine looks only at games of which it knows every answer. @param {Decisive} begun
 * @param {import('../page/types.d.ts').Reply} reply */
function fail(begun, reply) {
  const unknown = !begun.of && reply.error?.code === 'bad_request';
  if (!unknown) complain(reply);
  update({ decisive: unknown ? { ...begun, done: true, unknown } : null });
  if (unknown) tell(parts.t('decided-unknown'));
}

/** @param {Decisive} begun @param {Moment[]} moments */
function finish(begun, moments) {
  ask('decisive_stop', {});
  update({ decisive: { ...begun, done: true, moments } });
  tell(parts.t('decided-ready', { count: moments.length }));
}

/** A screen reader is told, and whoever waited on the button, or lost it with the button, stands at the answer.
 * @param {string} text */
function tell(text) {
  say(text);
  const here = document.activeElement;
  if (!here || here.closest('.decided') || here.matches('body, .end')) focusOn('decided-title');
}

/** Once it has been drawn. @param {string} id */
function focusOn(id) {
  setTimeout(() => document.getElementById(id)?.focus({ preventScroll: true }));
}

function stop() {
  update({ decisive: null });
  focusOn('decided-find');
}

// ---------------------------------------------------------------- how it looks

export function decisivePanel() {
  const found = known();
  if (!found) return null;
  if (!found.done) return progress(found);
  if (found.unknown) return html`<p>${parts.t('decided-unknown')}</p>`;
  if (!found.moments.length) return html`<p>${parts.t('decided-nothing')}</p>`;
  return html`<ol>${found.moments.map(row)}</ol><p class="quiet">${parts.t('decided-sure')}</p>`;
}

/** @param {Decisive} found */
function progress({ at, of }) {
  return html`<p class="quiet">${parts.t('decided-working')}</p><div class="row decided-progress"><progress max=${of || 1} value=${of ? at : nothing} aria-label=${parts.t('decided-working')}></progress>
    <button id="decided-stop" @click=${stop}>${parts.t('decided-stop')}</button></div>`;
}

/** @param {Moment} moment */
function row(moment) {
  const { hero, card, asked, chosen, other } = inWords(moment), { index, round, chance, other_chance: otherwise } = moment, where = parts.t('decided-where', { round, hero });
  return html`<li data-moment=${index} class=${chance > otherwise ? 'good' : 'missed'}><h3>${card ? medal(card, 'hero') : nothing}<span>${where}</span></h3><p class="quiet">${asked}</p>
    <dl>${way('decided-chosen', chosen, chance)}${way('decided-other', other, otherwise)}</dl>${verdict(moment)}
    <div class="row"><button class="chip watch" aria-label=${`${parts.t('decided-watch')}: ${where}`} @click=${() => watch(index)}>${parts.t('decided-watch')}</button>
      <button class="chip play" aria-label=${`${parts.t('moment-play')}: ${where}`} @click=${() => playOn(index)}>${parts.t('moment-play')}</button></div></li>`;
}

/** The worth of the decision; where the difference may be none at all, that is said. @param {Moment} moment */
function verdict({ chance, other_chance: otherwise, error }) {
  const apart = Math.abs(chance - otherwise), noise = SURE * error, good = chance > otherwise;
  const worth = { chance: percent(apart), error: Math.max(1, percent(noise)), sure: apart > noise ? 'yes' : 'no' };
  return html`<p class="decided-verdict">${sign(good ? 'star' : 'skull')}<span>${parts.t(good ? 'decided-won' : 'decided-cost', worth)}</span></p>`;
}

/** @param {string} kind @param {string} what @param {number} chance */
function way(kind, what, chance) {
  return html`<div><dt>${parts.t(kind)}</dt><dd><b>${what}</b><p class="hint-chance"><span class="hint-bar" aria-hidden="true"><i .style=${`width: ${100 * chance}%`}></i></span><span>${parts.t('decided-chance', { chance: percent(chance) })}</span></p></dd></div>`;
}

/** @param {number} share */
function percent(share) {
  return Math.round(100 * share);
}

/** Puts the question, the choice and the alternative into words as the table stood then, since squares and names are
 * seen from there; the table of now is only set aside meanwhile.
 * @param {Moment} moment */
function inWords({ view, who, text, chosen, other }) {
  const now = state.view;
  parts.names.learn(state.view = view);
  const told = { hero: parts.names.of(who), card: view.heroes.find(({ id }) => id === who)?.card, asked: parts.names.say(text, 'question'), chosen: optionLabel(chosen), other: optionLabel(other) };
  state.view = now;
  if (now) parts.names.learn(now);
  return told;
}

/** The replay of this game, at the decision. @param {number} index */
function watch(index) {
  return openReplay({}, { id: state.game?.id, at: index });
}

/** A game of its own goes on from the decision. @param {number} index */
async function playOn(index) {
  await watch(index);
  if (state.replay?.index === index) await playOnFromHere();
}
