// The first step of a new game: which adventure. Each is a card that says what it is about, for how many, how long and how hard.

import { html, live, nothing, repeat } from '../page/lit.js';
import { filled } from '../ground/words.js';
import { update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { paragraphs } from '../table/stories.js';
import { adventures, packs } from '../game/newsetup.js';

/** @typedef {any} Adventure */

/** How hard an adventure is, from 1 to 4, by the band that its card names. */
const HARDNESS = /** @type {Record<string, number>} */ ({ first: 1, training: 1, easy: 1, opening: 1, solo: 1, company: 2, normal: 2, middle: 3, hard: 3, finale: 4, nightmare: 4 });
const MOST = 4;
const GOOD_FIRST = ['first', 'solo'];

/** @param {any} setup @param {(adventure: Adventure) => void} choose */
export function adventureStep(setup, choose) {
  return html`<h2 class="step-title" tabindex="-1">${parts.t('step-adventure-ask')}</h2>
    ${packs().map((pack) => world(setup, pack, choose))}
    <p class="row"><button type="button" id="new-puzzles" @click=${() => update({ dialog: { kind: 'puzzles' } })}>${parts.t('title-puzzles')}</button>
      <button type="button" id="new-packs" @click=${() => update({ dialog: { kind: 'packs' } })}>${parts.t('packs-title')}</button></p>`;
}

/** @param {any} setup @param {any} pack @param {(adventure: Adventure) => void} choose */
function world(setup, pack, choose) {
  const { name = pack.id, about = '' } = parts.words.pack(pack.id);
  return html`<fieldset class="world" data-world=${pack.id}><legend>${name}${pack.player ? html` <span class="tag theirs">${parts.t('pack-theirs', { author: pack.player.author })}</span>` : nothing}</legend>${about ? html`<p class="world-about">${about}</p>` : nothing}
    <div class="adventure-cards">${repeat(adventures().filter((one) => one.pack.id === pack.id), ({ id }) => id, (one) => card(setup, one, choose))}</div></fieldset>`;
}

/** @param {any} setup @param {Adventure} one @param {(adventure: Adventure) => void} choose */
function card(setup, one, choose) {
  const on = one.id === setup.adventure;
  const { objective, flavor, text } = filled(parts.words.card(one.id), partyNumbers(one)); // the story itself is told once, when the game begins
  return html`<label class="adventure-card ${on ? 'on' : ''}" data-adventure=${one.id}>
    <input type="radio" name="adventure" .checked=${live(on)} @change=${() => choose(one)}>
    <span class="adventure-name">${parts.words.name(one.id)}</span>
    ${GOOD_FIRST.includes(one.band) ? html`<span class="tag good">${parts.t(`good-${one.band}`)}</span>` : nothing}
    <span class="pitch">${(on && text && flavor) || (objective ?? flavor)}</span>
    <span class="facts">${facts(one)}</span>
    ${on && text ? html`<span class="adventure-story">${paragraphs(text)}</span>` : nothing}</label>`;
}

/** The values for the braces in an adventure's texts, which depend on how many heroes come.
 * @param {Adventure} adventure @returns {Record<string, any>} */
function partyNumbers({ sheet }) {
  return Object.fromEntries(Object.entries(sheet?.rows ?? {}).map(([name, row]) => [name, [...new Set(Object.values(row).filter((value) => value !== null))].sort((a, b) => a - b).filter((_, at, all) => !at || at === all.length - 1).join('–')]));
}

/** @param {Adventure} adventure */
export function facts({ heroes: [least, most], minutes, band }) {
  return html`<span class="fact">${sign('shield')}${parts.t('fact-heroes', { least, most })}</span>
    ${minutes ? html`<span class="fact">${sign('hourglass')}${parts.t('fact-minutes', { minutes })}</span>` : nothing}
    ${HARDNESS[band] ? hardness(HARDNESS[band]) : nothing}`;
}

/** @param {number} level */
function hardness(level) {
  return html`<span class="fact"><span class="pips" aria-hidden="true">${Array.from({ length: MOST }, (_, at) => html`<i class=${at < level ? 'full' : ''}></i>`)}</span>${parts.t(`hardness-${level}`)}</span>`;
}
