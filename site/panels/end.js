// The end of a game: how it ended, the figures of it, and the way into the next one.

import { html, nothing } from './lit.js';
import { state, update } from './store.js';
import { parts } from './parts.js';
import { leaveTable, playAgain, canUndo, undo } from './game.js';
import { comeHome } from './campaign.js';
import { paragraphs } from './stories.js';
import { medal } from './icons.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

/** @param {View} view */
export function endScreen(view) {
  const story = view.ending ? parts.words.story(view.adventure, view.ending) : undefined;
  return html`<section class="end ${view.outcome}" aria-labelledby="end-title" tabindex="-1">
    <div class="end-card">
      <p class="end-outcome">${parts.t(`outcome-${view.outcome}`)}</p>
      <h1 id="end-title">${story?.title ?? parts.words.name(view.adventure)}</h1>
      ${view.winners?.length ? html`<p class="end-winners">${parts.t('end-winners', { heroes: view.winners.map((id) => parts.names.of(id)).join(', ') })}</p>` : nothing}
      <div class="end-story">${paragraphs(story?.text)}</div>
      ${figures(view)}
      <div class="row">
        ${state.game?.meta.campaign ? html`<button class="primary" id="come-home" ?disabled=${state.busy} @click=${comeHome}>${parts.t('end-come-home')}</button>`
          : html`<button class="primary" @click=${() => playAgain(false)}>${parts.t('end-new-seed')}</button>
        <button @click=${() => playAgain(true)}>${parts.t('end-same-seed', { seed: String(view.seed) })}</button>`}
        <button @click=${() => update({ endSeen: true })}>${parts.t('end-look')}</button>
        ${canUndo() ? html`<button @click=${() => undo()}>${parts.t('undo')}</button>` : nothing}
        <button @click=${() => leaveTable()}>${parts.t('to-title')}</button>
      </div></div></section>`;
}

/** @param {View} view */
function figures(view) {
  const events = state.log.flatMap((entry) => entry.events);
  const totals = countAll(events, view);
  return html`<dl class="totals">${Object.entries(totals).map(([name, value]) => html`<div><dt>${parts.t(`total-${name}`)}</dt><dd>${value}</dd></div>`)}</dl>
    <table class="by-hero"><caption class="sr">${parts.t('end-by-hero')}</caption>
      <thead><tr><th scope="col">${parts.t('heroes-title')}</th><th scope="col">${parts.t('total-defeated')}</th><th scope="col">${parts.t('total-hits')}</th><th scope="col">${parts.t('total-suffered')}</th></tr></thead>
      <tbody>${view.heroes.map((hero) => heroRow(hero, events))}</tbody></table>`;
}

/** @param {GameEvent[]} events @param {View} view */
function countAll(events, view) {
  const count = (/** @type {string} */ type) => events.filter((event) => event.type === type).length;
  return { rounds: view.round, answers: state.game?.index ?? 0, defeated: count('defeated'), tiles: count('tile_laid'),
    surges: count('surge_spent'), treasures: count('treasure_gained'), cancelled: count('encounter_cancelled') };
}

/** @param {import('./types.d.ts').Hero} hero @param {GameEvent[]} events */
function heroRow(hero, events) {
  const defeated = events.filter(({ type, by }) => type === 'defeated' && by === hero.id).length;
  const rolls = events.filter(({ type, attacker }) => type === 'attack_rolled' && attacker === hero.id);
  const suffered = events.filter(({ type, figure }) => type === 'damaged' && figure === hero.id).reduce((sum, { amount }) => sum + amount, 0);
  return html`<tr><th scope="row">${medal(hero.card, 'hero')} ${parts.names.of(hero.id)}</th>
    <td>${defeated}</td><td>${rolls.filter(({ hit }) => hit).length} / ${rolls.length}</td><td>${suffered}</td></tr>`;
}
