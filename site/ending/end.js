// The end of a game: how it ended and why, its course, its figures, what it earned, and the way into the next one.

import { html, nothing, ref } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { leaveTable, playAgain, canUndo, undo } from '../game/game.js';
import { isWatched } from '../page/seats.js';
import { comeHome } from '../game/campaign.js';
import { openReplay } from '../replay/replay.js';
import { dailyEnd, noteDaily } from '../newgame/daily.js';
import { notePuzzle, puzzleEnd } from '../newgame/puzzles.js';
import { paragraphs } from '../table/stories.js';
import { medal, sign } from '../page/icons.js';
import { endPicture } from './endpicture.js';
import { isVillain } from '../cards/cards.js';
import { openStorage } from '../saves/storage.js';
import { enterGame } from '../saves/annals.js';
import { causeOf, figuresOf, reckon } from '../game/reckoning.js';
import { courseChart } from './chart.js';
import { diceTold } from './enddice.js';
import { featsOf } from './feats.js';
import { counterName } from '../table/log.js';
import { afterFirst, nextAdventure, wasFirst } from '../tutorial/tutorial.js';

/** @typedef {import('../page/types.d.ts').View} View */
/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */

const TOTALS = ['defeated', 'tiles', 'treasures', 'surges', 'cancelled', 'twenties'];
/** @type {{view: View | null, paint: (element: Element | undefined) => void}} painted once, however often the page is
 * drawn */
const picture = { view: null, paint: () => {} };

/** @param {View} view @param {GameEvent[]} events */
function painter(view, events) {
  if (picture.view !== view) Object.assign(picture, { view, paint: endPicture(view, events) });
  return picture.paint;
}

/** @param {View} view @param {string[]} feats earned by it for the first time */
export function endScreen(view, feats) {
  const story = view.ending ? parts.words.story(view.adventure, view.ending) : undefined;
  const events = state.log.flatMap((entry) => entry.events);
  return html`<section class="end ${view.outcome}" aria-labelledby="end-title" tabindex="-1">
    <div class="end-card">
      <header class="end-head"><canvas class="end-picture" aria-hidden="true" ${ref(painter(view, events))}></canvas>
        <div class="end-heading"><p class="end-outcome">${parts.t(`outcome-${view.outcome}`)}</p><h1 id="end-title">${story?.title ?? parts.words.name(view.adventure)}</h1></div></header>
      ${cause(view, events)}
      ${view.winners?.length ? html`<p class="end-winners">${parts.t('end-winners', { heroes: view.winners.map((id) => parts.names.of(id)).join(', ') })}</p>` : nothing}
      <div class="end-story">${paragraphs(story?.text)}</div>
      ${isWatched() ? html`<p class="quiet">${parts.t('end-watched')}</p>` : earned(feats)}
      ${dailyEnd(view)} ${puzzleEnd(view)}
      ${afterFirst()}
      ${others(view)}
      ${whatDecided(view)}
      ${courseChart(view, events)}
      ${figures(view, events)}
      ${diceTold(view, events)}
      ${next()}
    </div></section>`;
}

/** @param {string} [card] @param {string} [action] */
function deedOf(card, action) {
  return card && action ? parts.words.choiceOf(card, action) ?? parts.names.of(card) : '';
}

/** The account of the ending, in the words of the adventure where it has any. @param {View} view
 * @param {import('../game/reckoning.js').Cause} cause */
function saidOf(view, { key, hero, counter, value = 0, card, action, defeat, goal }) {
  const { defeats, goals } = parts.words.card(view.adventure), name = (/** @type {string} */ id = '') => (id ? parts.names.of(id) : '');
  return defeat ? defeats?.[defeat]
    : parts.t(key, { goal: goals?.[goal ?? ''] ?? '', hero: name(hero), counter: counter ? counterName(counter) : '', value, card: name(card), deed: deedOf(card, action) });
}

/** @param {View} view @param {GameEvent[]} events */
function cause(view, events) {
  const found = causeOf(events), text = found && saidOf(view, found);
  return text ? html`<p class="end-cause" data-testid="end-cause">${sign(view.outcome === 'victory' ? 'star' : 'skull')}<span>${text}</span></p>` : nothing;
}

/** @param {string[]} feats */
function earned(feats) {
  return feats.length ? html`<div role="status"><h2 class="feats-title">${parts.t('end-feats', { count: feats.length })}</h2><ul class="feats-new">${feats.map((id) => html`<li>${sign('star')}<span><b>${parts.t(`feat-${id}`)}</b> ${parts.t(`feat-${id}-about`)}</span></li>`)}</ul></div>` : nothing;
}

/** A finished game, with its whole log, is entered in the annals. @param {View} view @param {GameEvent[]} events
 * @param {import('../page/store.js').Game} game
 * @returns {string[]} the feats that it is the first to earn */
export function enterInAnnals(view, events, game) {
  if (game.meta.puzzle) return notePuzzle(view, game.meta.puzzle), [];      // it began near its end: no record
  noteDaily(view, game.meta);
  const facts = reckon(view, events, { id: game.id, index: game.index, table: game.meta.table, when: game.meta.when }, isVillain);
  return enterGame(openStorage().storage, facts, (games) => featsOf(games, state.catalogue?.opening.adventure));
}

/** Whether a saved campaign comes home to a ledger, and to no town. @param {string} id of the save */
function keepsLedger(id) {
  const chosen = parts.campaigns.read(id).record?.meta.campaign;
  return state.catalogue?.packs.some((/** @type {any} */ { campaigns = [] }) => campaigns.some((/** @type {any} */ one) => one.id === chosen && one.ledger));
}

/** The buttons for what most want next, in reach at the foot however long the story. */
function next() {
  return html`<div class="row end-next">
    ${state.game?.meta.campaign ? html`<button class="primary" id="come-home" ?disabled=${state.entering} @click=${comeHome}>${parts.t(keepsLedger(state.game.meta.campaign) ? 'end-to-ledger' : 'end-come-home')}</button>`
      : wasFirst() ? nextAdventure() : html`<button class="primary" @click=${() => playAgain(false)}>${parts.t('end-new-seed')}</button>`}
    <button @click=${() => leaveTable()}>${parts.t('to-title')}</button></div>`;
}

/** @param {View} view */
function others(view) {
  return html`<div class="row end-others">
    ${wasFirst() ? html`<button @click=${() => playAgain(false)}>${parts.t('end-new-seed')}</button>` : nothing}
    ${state.game?.meta.campaign ? nothing : html`<button @click=${() => playAgain(true)} title=${parts.t('end-same-seed-about', { seed: String(view.seed) })}>${parts.t('end-same-seed')}</button>`}
    <button @click=${() => update({ endSeen: true })}>${parts.t('end-look')}</button>
    <button id="end-replay" @click=${() => openReplay({}, { id: state.game?.id })}>${parts.t('replay-watch')}</button>
    ${canUndo() ? html`<button @click=${() => undo()}>${parts.t('undo')}</button>` : nothing}
    <button @click=${() => update({ dialog: { kind: 'records' } })}>${parts.t('records-title')}</button></div>`;
}

/** Not after the first lesson or a puzzle, nor where teams play for victories of their own. What works it out is
 * fetched when somebody wants to know.
 * @param {View} view */
function whatDecided(view) {
  if (state.game?.meta.puzzle || wasFirst() || view.teams?.length) return nothing;
  return html`<section class="decided" data-testid="decided" aria-labelledby="decided-title"><h2 id="decided-title" tabindex="-1">${parts.t('decided-title')}</h2>
    ${parts.company?.decisivePanel() ?? html`<p class="quiet">${parts.t('decided-about')}</p><div class="row"><button id="decided-find" @click=${findDecisive}>${parts.t('decided-find')}</button></div>`}</section>`;
}

async function findDecisive() {
  await parts.fetchCompany();
  parts.company?.beginDecisive();
}

/** @param {View} view @param {GameEvent[]} events */
function figures(view, events) {
  const { count, rounds, answers } = reckon(view, events, { id: '', index: state.game?.index ?? 0, table: '', when: 0 }, isVillain);
  const totals = { rounds, answers, ...Object.fromEntries(TOTALS.map((name) => [name, count[name]])) };
  return html`<dl class="totals">${Object.entries(totals).map(([name, value]) => html`<div><dt>${parts.t(`total-${name}`)}</dt><dd>${value}</dd></div>`)}</dl>
    <table class="by-hero"><caption class="sr">${parts.t('end-by-hero')}</caption>
      <thead><tr><th scope="col">${parts.t('heroes-title')}</th>${['defeated', 'hits', 'suffered'].map((name) => html`<th scope="col">${parts.t(`total-${name}`)}</th>`)}</tr></thead>
      <tbody>${view.heroes.map((hero) => heroRow(hero, events))}</tbody></table>`;
}

/** @param {import('../page/types.d.ts').Hero} hero @param {GameEvent[]} events */
function heroRow(hero, events) {
  const { defeated, hits, attacks, suffered } = figuresOf(hero.id, events);
  return html`<tr><th scope="row">${medal(hero.card, 'hero')} ${parts.names.of(hero.id)}</th><td>${defeated}</td><td>${hits} / ${attacks}</td><td>${suffered}</td></tr>`;
}
