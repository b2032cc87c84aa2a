// Records: every finished game added up, and the feats. Opened from the title, the menu and the end of a game.

import { html, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { medal, sign } from '../page/icons.js';
import { openStorage } from '../saves/storage.js';
import { readAnnals } from '../saves/annals.js';
import { FEATS } from './feats.js';
import { emberButton } from './emberend.js';
import { OPENS_AT, fifthsHome } from '../saves/ended.js';

/** @typedef {import('../game/reckoning.js').Facts} Facts */

const RECENT = 8;
export function dialog() {
  const { games, feats } = readAnnals(openStorage().storage);
  return { title: parts.t('records-title'), body: html`<div class="records">
    ${games.length ? html`${totals(games)} ${byAdventure(games)} ${byHero(games)} ${recent(games)}` : html`<p>${parts.t('records-none')}</p>`}
    ${fifthsHome(parts.saves.shelf) >= OPENS_AT ? html`<p class="row">${emberButton('records-ember', state.dialog ?? undefined)}</p>` : nothing}
    ${featList(games, feats)}</div>` };
}

const won = (/** @type {Facts} */ { outcome }) => outcome === 'victory';
/** @param {Facts[]} games @param {string} name */
const sum = (games, name) => games.reduce((total, { count }) => total + (count[name] ?? 0), 0);

/** @param {Facts[]} games */
function totals(games) {
  const shown = { games: games.length, won: games.filter(won).length, defeated: sum(games, 'defeated'), tiles: sum(games, 'tiles'), treasures: sum(games, 'treasures'), twenties: sum(games, 'twenties') };
  return html`<dl class="totals">${Object.entries(shown).map(([name, value]) => html`<div><dt>${parts.t(`total-${name}`)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param {Facts[]} games @param {(game: Facts) => string[]} keys @returns {[string, Facts[]][]} */
function grouped(games, keys) {
  /** @type {Map<string, Facts[]>} */ const groups = new Map();
  for (const game of games) for (const key of keys(game)) groups.set(key, [...groups.get(key) ?? [], game]);
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

/** @param {Facts[]} games */
function byAdventure(games) {
  return table('records-adventures', ['records-adventure', 'total-games', 'total-won', 'records-best'], grouped(games, ({ adventure }) => [adventure]).map(([id, own]) => {
    const rounds = own.filter(won).map((game) => game.rounds);
    return [parts.words.name(id), own.length, own.filter(won).length, rounds.length ? parts.t('status-round', { round: Math.min(...rounds) }) : '–'];
  }));
}

/** @param {Facts[]} games */
function byHero(games) {
  return table('records-heroes', ['course-hero', 'total-games', 'total-won'], grouped(games, ({ heroes }) => heroes).map(([id, own]) => [html`${medal(id, 'hero')} ${parts.words.name(id)}`, own.length, own.filter(won).length]));
}

/** @param {string} title @param {string[]} heads @param {unknown[][]} rows */
function table(title, heads, rows) {
  return html`<table class="by-hero"><caption>${parts.t(title)}</caption><thead><tr>${heads.map((head) => html`<th scope="col">${parts.t(head)}</th>`)}</tr></thead>
    <tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
}

/** @param {Facts[]} games */
function recent(games) {
  return html`<h3 class="panel-title">${parts.t('records-recent')}</h3><ul class="recent-games">${games.slice(-RECENT).reverse().map((game) => html`<li class=${game.outcome}>
    ${sign(won(game) ? 'star' : 'skull')}<span>${parts.words.name(game.adventure)} <small>${parts.t(`outcome-${game.outcome}`)} · ${parts.words.list(game.heroes.map((id) => parts.words.name(id)))} · ${parts.words.date(game.when)}</small></span></li>`)}</ul>`;
}

/** @param {Facts[]} games @param {Record<string, number>} feats */
function featList(games, feats) {
  const earned = FEATS.filter(({ id }) => id in feats).length;
  return html`<h3 class="panel-title">${parts.t('feats-title', { earned, count: FEATS.length })}</h3><ul class="feats">${FEATS.map(({ id, sign: picture, of = 1, far }) => html`<li class=${id in feats ? 'earned' : 'open'}>
    ${sign(/** @type {any} */ (picture))}<span><b>${parts.t(`feat-${id}`)}</b> <small>${parts.t(`feat-${id}-about`)}</small>
    ${id in feats ? html`<small class="when">${parts.t('feat-earned', { when: parts.words.date(feats[id]) })}</small>` : of > 1 ? html`<small class="when">${Math.min(of, far(games))} / ${of}</small>` : nothing}</span></li>`)}</ul>`;
}
