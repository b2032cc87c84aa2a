// The end of a game: how it ended and why, its course, its figures, what it earned, and the way into the next one.

import { html, nothing } from './lit.js';
import { onChange, state, update } from './store.js';
import { parts } from './parts.js';
import { leaveTable, playAgain, canUndo, undo } from './game.js';
import { comeHome } from './campaign.js';
import { paragraphs } from './stories.js';
import { medal, sign } from './icons.js';
import { openStorage } from '../saves.js';
import { enterGame } from '../annals.js';
import { causeOf, figuresOf, reckon } from './reckoning.js';
import { courseChart } from './chart.js';
import { featsOf } from './feats.js';
import { counterName } from './log.js';
import { afterFirst, wasFirst } from './tutorial.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

const TOTALS = ['defeated', 'tiles', 'treasures', 'surges', 'cancelled', 'twenties'];
/** The end that was looked at last, and the feats it earned. @type {{view: View | null, fresh: string[]}} */
const entered = { view: null, fresh: [] };

/** @param {View} view */
export function endScreen(view) {
  const story = view.ending ? parts.words.story(view.adventure, view.ending) : undefined;
  const events = state.log.flatMap((entry) => entry.events);
  return html`<section class="end ${view.outcome}" aria-labelledby="end-title" tabindex="-1">
    <div class="end-card">
      <header class="end-head"><div><p class="end-outcome">${parts.t(`outcome-${view.outcome}`)}</p>
        <h1 id="end-title">${story?.title ?? parts.words.name(view.adventure)}</h1></div><div class="end-party">${view.heroes.map((hero) => medal(hero.card, hero.down ? 'hero fallen' : 'hero'))}</div></header>
      ${cause(view, events)}
      ${view.winners?.length ? html`<p class="end-winners">${parts.t('end-winners', { heroes: view.winners.map((id) => parts.names.of(id)).join(', ') })}</p>` : nothing}
      <div class="end-story">${paragraphs(story?.text)}</div>
      ${earned()}
      ${afterFirst()}
      ${next(view)}
      ${courseChart(view, events)}
      ${figures(view, events)}
    </div></section>`;
}

/** @param {View} view @param {GameEvent[]} events */
function cause(view, events) {
  const found = causeOf(events);
  if (!found) return nothing;
  const { key, hero, counter, value, card, defeat } = found;
  const text = defeat ? parts.words.card(view.adventure).defeats?.[defeat] : parts.t(key, { hero: hero ? parts.names.of(hero) : '', counter: counter ? counterName(counter) : '', value: value ?? 0, card: card ? parts.words.name(card) : '' });
  return text ? html`<p class="end-cause" data-testid="end-cause">${sign(view.outcome === 'victory' ? 'star' : 'skull')}<span>${text}</span></p>` : nothing;
}

function earned() {
  const { fresh } = entered;
  return fresh.length ? html`<div role="status"><ul class="feats-new">${fresh.map((id) => html`<li>${sign('star')}<span><b>${parts.t(`feat-${id}`)}</b> ${parts.t(`feat-${id}-about`)}</span></li>`)}</ul></div>` : nothing;
}

/** A finished game is entered in the annals once its whole log is there; one that another tab plays is entered by that tab. */
function enter() {
  const { view, game, awake, log } = state;
  if (entered.view === view) return;
  Object.assign(entered, { view, fresh: [] });
  const events = log.flatMap((entry) => entry.events);
  if (!view?.outcome || !game || game.readOnly || !awake || !events.some(({ type }) => type === 'game_over')) return;
  const facts = reckon(view, events, { id: game.id, index: game.index, table: game.meta.table, when: game.meta.when });
  entered.fresh = enterGame(openStorage().storage, facts, featsOf);
  if (entered.fresh.length) update();
}
onChange(enter);

/** @param {View} view */
function next(view) {
  return html`<div class="row end-next">
    ${state.game?.meta.campaign ? html`<button class="primary" id="come-home" ?disabled=${state.busy} @click=${comeHome}>${parts.t('end-come-home')}</button>`
      : html`<button class=${wasFirst() ? '' : 'primary'} @click=${() => playAgain(false)}>${parts.t('end-new-seed')}</button>
    <button @click=${() => playAgain(true)} title=${parts.t('end-same-seed-about', { seed: String(view.seed) })}>${parts.t('end-same-seed')}</button>`}
    <button @click=${() => update({ endSeen: true })}>${parts.t('end-look')}</button>
    ${canUndo() ? html`<button @click=${() => undo()}>${parts.t('undo')}</button>` : nothing}
    <button @click=${() => update({ dialog: { kind: 'records' } })}>${parts.t('records-title')}</button>
    <button @click=${() => leaveTable()}>${parts.t('to-title')}</button></div>`;
}

/** @param {View} view @param {GameEvent[]} events */
function figures(view, events) {
  const { count, rounds, answers } = reckon(view, events, { id: '', index: state.game?.index ?? 0, table: '', when: 0 });
  const totals = { rounds, answers, ...Object.fromEntries(TOTALS.map((name) => [name, count[name]])) };
  return html`<dl class="totals">${Object.entries(totals).map(([name, value]) => html`<div><dt>${parts.t(`total-${name}`)}</dt><dd>${value}</dd></div>`)}</dl>
    <table class="by-hero"><caption class="sr">${parts.t('end-by-hero')}</caption>
      <thead><tr><th scope="col">${parts.t('heroes-title')}</th>${['defeated', 'hits', 'suffered'].map((name) => html`<th scope="col">${parts.t(`total-${name}`)}</th>`)}</tr></thead>
      <tbody>${view.heroes.map((hero) => heroRow(hero, events))}</tbody></table>`;
}

/** @param {import('./types.d.ts').Hero} hero @param {GameEvent[]} events */
function heroRow(hero, events) {
  const { defeated, hits, attacks, suffered } = figuresOf(hero.id, events);
  return html`<tr><th scope="row">${medal(hero.card, 'hero')} ${parts.names.of(hero.id)}</th><td>${defeated}</td><td>${hits} / ${attacks}</td><td>${suffered}</td></tr>`;
}
