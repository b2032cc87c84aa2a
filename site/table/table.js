// The table: the board in the middle, and around it what the players hold in their hands.

import { html, nothing, ref } from '../page/lit.js';
import { drawn } from '../ground/guard.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { canRedo, canUndo, playHere, redo, undo } from '../game/game.js';
import { medal, sign } from '../page/icons.js';
import { boardHost } from './boardhost.js';
import { goalLine, tally } from './adventure.js';
import { questionPanel } from './question.js';
import { companionSign, heroesPanel } from './heroes.js';
import { comingPanel } from './monsters.js';
import { logPanel, noteScroll } from './log.js';
import { drawerHandle, drawerLevel, drawerZone } from './drawer.js';
import { storyCard } from './stories.js';
import { hasRibbon, turnRibbon } from './ribbon.js';
import { moreBelow } from '../page/morebelow.js';
import { voiceHere } from '../tutorial/tutorial.js';

/** @typedef {import('../page/types.d.ts').View} View */

const TABS = /** @type {const} */ ([['play', 'die'], ['heroes', 'shield'], ['coming', 'skull'], ['log', 'book']]);

export function tableScreen() {
  const { view } = state;
  return html`<div class="table ${view && storyCard(view) !== nothing ? 'telling' : ''}" data-tab=${state.tab} data-drawer=${drawerLevel(view)} data-side=${state.side} ?inert=${Boolean(view?.outcome) && !state.endSeen}>
    ${piece('top bar', () => topBar(view))}
    <div class="board-zone">${piece('board bar', () => (view ? boardBar(view) : nothing))} ${boardCanvas()} ${piece('tally', () => (view ? tally(view) : nothing))} ${piece('party', () => partyStrip(view))} ${piece('story', () => (view ? storyCard(view) : waitingBoard()))}</div>
    ${view ? zones(view) : html`<div class="zone zone-question"></div>`}
    ${tabBar()}</div>`;
}

/** One panel that cannot be drawn must not take the question along. @param {string} name @param {() => unknown} make */
function piece(name, make) {
  return drawn(name, make, () => html`<p class="quiet" role="status">${parts.t('panel-lost')}</p>`);
}

/** The canvases stay the same elements for as long as the table stands. */
function boardCanvas() {
  return html`<div class="board-place"><div class="board" ${ref(boardHost)}><canvas class="ground" tabindex="0" role="img" aria-label=${parts.t('board-label')}></canvas><canvas class="over" aria-hidden="true"></canvas></div><div class="rims"></div></div><p id="board-said" class="sr" aria-live="polite"></p>`;
}

function waitingBoard() {
  return html`<p class="board-wait">${parts.t('table-laying')}</p>`;
}

/** Above the board, so that it covers no square. @param {View} view */
function boardBar(view) {
  return html`<div class="board-bar">${turnRibbon(view)}<div class="board-tools" role="group" aria-label=${parts.t('board-tools')}>
      ${tool('plus', 'board-closer', () => parts.board?.zoom(1.25))} ${tool('minus', 'board-farther', () => parts.board?.zoom(0.8))} ${tool('fit', 'board-home', () => parts.board?.home())}
    </div></div>`;
}

/** @param {any} name @param {string} label @param {() => void} run @param {string} [id] */
function tool(name, label, run, id) {
  return html`<button class="tool" id=${id ?? nothing} title=${parts.t(label)} aria-label=${parts.t(label)} @click=${run}>${sign(name)}</button>`;
}

/** @param {View} view */
function zones(view) {
  return html`<div class="zone zone-heroes">${piece('heroes', () => heroesPanel(view))}</div>
    <div class="zone zone-question" data-covers-board ${ref(drawerZone)}>${drawerHandle(view)} ${state.replay ? piece('replay', () => state.replay?.panel()) : html`${readOnlyBanner()} ${piece('puzzle', () => puzzleHere(view))} ${piece('voice', voiceHere)} ${piece('question', () => questionPanel(view))}`} ${moreBelow()}</div>
    <div class="side-tabs" role="group" aria-label=${parts.t('tabs-label')}>${['heroes', 'coming', 'log'].map(sideTab)}</div>
    <div class="zone zone-coming" tabindex="0" role="group" aria-label=${parts.t('coming-title')}>${piece('coming', () => comingPanel(view))} ${piece('decks', () => decks(view))}</div>
    <div class="zone zone-log" @scroll=${noteScroll}>${piece('chronicle', logPanel)}</div>`;
}

/** @param {string} id */
function sideTab(id) {
  return html`<button class="side-${id}" aria-pressed=${state.side === id} @click=${() => update({ side: id })}>${parts.t(`tab-${id}`)}</button>`;
}

/** The party at a glance, where there is no room for the sheets. @param {View | null} view */
function partyStrip(view) {
  return html`<ul class="party-strip" data-covers-board>${(view?.heroes ?? []).map((hero) => html`<li>
    <button data-hero=${hero.id} class=${view?.turn.active === hero.id ? 'active' : ''} aria-label=${memberName(hero)}
      @click=${() => update({ tab: 'heroes', side: 'heroes', openHero: hero.id })}>${medal(hero.card, hero.down ? 'hero fallen' : 'hero')}${companionSign(hero.id)}
      <span class=${hero.hit_points * 3 <= hero.hit_points_max ? 'low' : ''}>${hero.hit_points}</span></button></li>`)}</ul>`;
}

/** @param {import('../page/types.d.ts').Hero} hero */
function memberName({ id, hit_points: left, hit_points_max: most }) {
  const told = parts.t('party-member', { hero: parts.names.of(id), left, most });
  return state.game?.meta.companions?.[id] ? `${told}. ${parts.t('hero-companion')}` : told;
}

function readOnlyBanner() {
  if (!state.game?.readOnly) return nothing;
  return html`<div class="banner" role="alert"><p>${parts.t('tab-watching')}</p><button class="primary" @click=${playHere}>${parts.t('tab-take-over')}</button></div>`;
}

/** @param {View} view */
function puzzleHere(view) {
  const { puzzle } = state.game?.meta ?? {};
  if (puzzle && !parts.puzzlePanel) parts.fetchPuzzles();
  return puzzle && parts.puzzlePanel ? parts.puzzlePanel(view, puzzle) : nothing;
}

/** @param {View | null} view */
function topBar(view) {
  return html`<header class="top">
    ${tool('menu', 'menu-title', () => update({ dialog: { kind: 'menu' } }))}
    <h1>${parts.words.name(view?.adventure ?? state.game?.meta.adventure ?? '')}</h1>
    ${view ? html`${goalLine(view)} ${status(view)}` : nothing}
    <span class="saved" role="status">${savedWord()}</span>
    <button class="tool wide" id="undo" ?disabled=${!canUndo() || state.busy || !state.awake} title=${parts.t('undo')} @click=${() => undo()}>${sign('undo')}<span>${parts.t('undo')}</span></button>
    ${canRedo() ? html`<button class="tool wide" id="redo" ?disabled=${state.busy || !state.awake} title=${parts.t('redo')} @click=${() => redo()}>${sign('redo')}<span>${parts.t('redo')}</span></button>` : nothing}
    ${tool('help', 'help-title', () => update({ dialog: { kind: 'help' } }), 'help')}
  </header>`;
}

function savedWord() {
  const word = state.game?.saved ?? '';
  return word ? html`<span class="saved-${word}">${word === 'saved' ? sign('check') : nothing}${parts.t(`saved-${word}`)}</span>` : nothing;
}

/** @param {View} view */
function status(view) {
  return html`<ul class="status">
    ${view.round ? html`<li class="round">${parts.t('status-round', { round: view.round })}</li>` : nothing}
    ${hasRibbon(view) ? nothing : html`<li class=${view.round ? 'phase' : 'round'}>${parts.words.t(`phase-${view.turn.phase}`)}</li>`}
    ${stock('flame', parts.t('status-surges'), parts.t('status-surges-long'), view.surges)}${stock('star', parts.t('status-experience'), parts.t('status-experience-long'), view.experience.total)}
  </ul>`;
}

/** A store of the party; the long name is read out, the short one seen where there is room. @param {any} picture
 * @param {string} name @param {string} long @param {number} count */
function stock(picture, name, long, count) {
  return html`<li class="stock" title=${long}>${sign(picture)}<span class="stock-word" aria-hidden="true">${name}</span><span class="sr">${long}</span><b>${count}</b></li>`;
}

/** @param {View} view */
function decks({ decks: piles, experience, cancel_cost: cost }) {
  return html`<section class="decks" aria-labelledby="decks-title"><h2 id="decks-title" class="panel-title">${parts.t('decks-title')}</h2>
    <dl>${Object.entries(piles).map(([id, { draw, discard, faces }]) => html`<div><dt>${parts.t(`deck-${id}`)}</dt>
      <dd><b>${draw}</b>${discard ? html` <small>${parts.t('deck-discard', { count: discard })}</small>` : nothing}${faceUp(faces)}</dd></div>`)}
      <div><dt>${parts.t('status-experience-long')}</dt><dd><b>${experience.total}</b>${cost ? html` <small>${parts.t('cancel-cost', { cost })}</small>` : nothing}</dd></div></dl></section>`;
}

/** The trap tokens that have been turned up: everybody may count them. @param {[string, number][] | undefined} faces */
function faceUp(faces) {
  return faces?.length ? html`<small class="faces">${parts.words.list(faces.map(([face, count]) => `${count} × ${parts.t(`face-${face}`)}`))}</small>` : nothing;
}

/** On a phone the zones take turns. */
function tabBar() {
  return html`<nav class="tabs" aria-label=${parts.t('tabs-label')}>${TABS.map(([id, picture]) => html`
    <button aria-pressed=${state.tab === id} @click=${() => update({ tab: id })}>${sign(picture)}<span>${parts.t(`tab-${id}`)}</span></button>`)}</nav>`;
}
