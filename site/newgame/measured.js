// How hard an adventure is: how often computer players win it, measured when it was made, for each size of the party;
// and for the chosen party measured here, slice by slice in the engine's own thread, so that the page stays as quick as
// ever.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { randomSeed } from '../game/game.js';
import { say } from '../table/announce.js';
import { boxFile, boxHas } from '../ground/boxes.js';

/** @typedef {{heroes: number, player: string, games: number, win_rate: number, interval: [number, number], teams?:
 * any[]}} Row */
/** @typedef {{party: string, games: number, played: number, win_rate: number | null, interval: [number, number] | null,
 * running: boolean}} Run */

const FILE = 'measured.json';
const WORDS = 'measured';
const GAMES = 60;         // of the chosen party; 95 % intervals of ten points or so to either side
const SLICE = 40;         // answers in one request to the engine: some ten milliseconds each
const PLAYERS = ['careful', 'practised'];
const TICKS = [0, 50, 100];

/** The known figures of each box; empty while it is on its way. @type {Map<string, Record<string, Row[]>>} */
const known = new Map();
/** The measurement of the chosen party. @type {Run | null} */
let run = null;

/** @param {any} adventure @param {any} setup */
export function measuredSection(adventure, setup) {
  const rows = rowsOf(adventure), heroes = setup.heroes.length;
  const sizes = [...new Set(rows.map((row) => row.heroes))];
  if (!parts.words.find('measured-title')) return nothing;
  return html`<section class="measured" data-testid="measured" aria-labelledby="measured-title"><h3 id="measured-title">${parts.t('measured-title')}</h3>
    ${rows.length ? html`<p class="quiet">${parts.t(rows.some(({ teams }) => teams) ? 'measured-about-teams' : 'measured-about')}</p>` : nothing}
    ${rows.length || ours(setup) ? html`<table><caption class="sr">${parts.t('measured-title')}</caption>
      <thead><tr><th scope="col">${parts.t('measured-party')}</th><th scope="col"><span class="sr">${parts.t('measured-who')}</span></th>
        <td class="rate-scale" aria-hidden="true"><span>${TICKS.map((tick) => html`<i>${tick}</i>`)}</span></td><th scope="col">${parts.t('measured-won')}</th></tr></thead>
      ${sizes.map((size) => group(rows.filter((row) => row.heroes === size), size === heroes))}${own(setup)}</table>` : nothing}
    ${rows.length ? legend(rows) : nothing}${again(adventure, setup)}</section>`;
}

/** @param {any} adventure @returns {Row[]} */
function rowsOf({ id, pack }) {
  if (!known.has(pack.id)) load(pack.id);
  return (known.get(pack.id)?.[id] ?? []).filter(({ player }) => PLAYERS.includes(player));
}

/** A box that has no such file, or whose file cannot be had, shows no figures. @param {string} box */
async function load(box) {
  known.set(box, {});
  await parts.words.add(WORDS);
  if (await boxHas(box, FILE)) known.set(box, JSON.parse(await boxFile(box, FILE).catch(() => '{}')));
  update();
}

// ---------------------------------------------------------------- the chart, which is a table

/** The rows of one size of the party. @param {Row[]} rows @param {boolean} now whether it is the chosen party's */
function group(rows, now) {
  return html`<tbody class=${now ? 'chosen-party' : ''}>${rows.map((row, at) => html`<tr data-heroes=${row.heroes} data-player=${row.player}>
    ${at ? nothing : html`<th scope="row" rowspan=${rows.length}>${parts.t('measured-heroes', { count: row.heroes })}</th>`}
    ${cells(row.player, row.win_rate, row.interval)}</tr>`)}</tbody>`;
}

/** @param {string} player @param {number} rate @param {[number, number]} interval */
function cells(player, rate, [low, high]) {
  return html`<td class="rate-who"><i class=${`rate ${player}`} aria-hidden="true"></i><span class="sr">${parts.t(`measured-${player}`)}</span></td>
    <td class="rate-bar" aria-hidden="true"><span><i class=${`rate-error ${player}`} .style=${`left: ${100 * low}%; width: ${100 * (high - low)}%`}></i><i class=${`rate ${player}`} .style=${`left: ${100 * rate}%`}></i></span></td>
    <td class="rate-share">${parts.t('measured-share', { rate: Math.round(100 * rate), low: Math.round(100 * low), high: Math.round(100 * high) })}</td>`;
}

/** @param {Row[]} rows */
function legend(rows) {
  return html`<ul class="measured-legend" aria-hidden="true">${PLAYERS.filter((player) => rows.some((row) => row.player === player)).map((player) => html`<li>
    <i class=${`rate ${player}`}></i>${parts.t(`measured-${player}`)}</li>`)}</ul>`;
}

// ---------------------------------------------------------------- measured here

/** The party's row, as far as it has come. @param {any} setup */
function own(setup) {
  const found = ours(setup);
  if (!found?.interval || found.win_rate === null) return nothing;
  return html`<tbody class="own"><tr data-player="own"><th scope="row">${parts.t('measured-own')}</th>${cells('careful', found.win_rate, found.interval)}</tr></tbody>`;
}

/** @param {any} adventure @param {any} setup */
function again(adventure, setup) {
  const found = ours(setup);
  if (found?.running) {
    return html`<div class="measuring"><progress max=${found.games} value=${found.played} aria-label=${parts.t('measured-measuring')}></progress>
      <span>${parts.t('measured-progress', { played: found.played, games: found.games })}</span><button type="button" class="chip" id="measure-stop" @click=${stop}>${parts.t('measured-stop')}</button></div>`;
  }
  const [least, most] = adventure.heroes, fits = setup.heroes.length >= least && setup.heroes.length <= most;
  return html`<div class="measuring"><button type="button" class="chip" id="measure" ?disabled=${!fits || !state.engine.ready} @click=${() => measure(setup)}>${parts.t(found ? 'measured-again' : 'measured-here', { games: GAMES })}</button>
    ${found && found.played ? html`<span>${parts.t('measured-played', { played: found.played })}</span>` : nothing}</div>`;
}

/** The figures of this very party with these settings. @param {any} setup */
function ours(setup) {
  return run?.party === partyOf(setup) ? run : null;
}

/** @param {any} setup */
function partyOf(setup) {
  return JSON.stringify(asked(setup));
}

/** The settings that a new game is begun with; who sits at the table makes no difference to the program.
 * @param {any} setup */
function asked({ adventure, heroes, powers, chosen, surges, decks }) {
  const own = powers === 'chosen' ? Object.fromEntries(heroes.map((/** @type {string} */ hero) => [hero, chosen[hero] ?? []])) : powers;
  return { adventure, heroes, powers: own, surges, mixed: decks !== 'own' };
}

/** @param {any} setup */
async function measure(setup) {
  /** @type {Run} */ const begun = { party: partyOf(setup), games: GAMES, played: 0, win_rate: null, interval: null, running: true };
  run = begun;
  update();
  let reply = await ask('measure_begin', { ...asked(setup), games: GAMES, seed: randomSeed() });
  while (reply.ok && isWanted(begun)) {
    Object.assign(begun, { played: reply.played, win_rate: reply.win_rate, interval: reply.interval, running: reply.played < reply.games });
    update();
    if (!begun.running) break;
    reply = await ask('measure_step', { answers: SLICE });
  }
  if (!reply.ok) complain(reply);
  begun.running = false;
  ask('measure_stop', {});
  if (run === begun) say(spoken(begun));
  update();
}

/** Whether nobody has stopped it, begun another, changed the party or left. @param {Run} begun */
function isWanted(begun) {
  return run === begun && begun.running && state.screen === 'new' && ours(state.setup) === begun;
}

function stop() {
  if (run) run.running = false;
  update();
}

/** @param {Run} found */
function spoken({ played, win_rate: rate, interval }) {
  if (rate === null || !interval) return '';
  return parts.t('measured-said', { played, rate: Math.round(100 * rate), low: Math.round(100 * interval[0]), high: Math.round(100 * interval[1]) });
}
