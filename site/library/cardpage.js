// One card of the library: its face, what it does in plain words, the rules it leans on, where it belongs, where it was met.

import { html, nothing } from '../page/lit.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { cardBack, cardFace, deckOf, kindName, lookOf } from '../cards/cardface.js';
import { adventureSheet } from '../table/adventure.js';
import { paragraphs } from '../table/stories.js';
import { showAddress } from '../rulebook/bookaddress.js';
import { gamesWith, hasEnded, isBegun, isCovered, isMet, placesOf } from './known.js';
import { explained } from './explained.js';
import { rulesOf } from './cardrules.js';

/** @typedef {import('./finding.js').Entry} Entry */
/** boxes: that hold it. beside: the list that it was chosen from. leave, turn, uncover: back to the list, to a neighbour, a card turned over.
 * @typedef {{boxes: string[], beside: Entry[], leave: () => void, turn: (entry: {id: string, box: string}) => void, uncover: (id: string) => void}} Around */
/** @typedef {import('./index.js').LibraryDialog} LibraryDialog */

const DECKS = ['monsters', 'encounters', 'treasures', 'traps', 'spells', 'runes', 'chambers'];

/** @param {string} card @param {LibraryDialog} dialog @param {Around} around */
export function cardPage(card, dialog, around) {
  if (!parts.words.face(card).kind) return html`<div class="library-card" tabindex="-1">${way(card, dialog, around)}<p role="alert">${parts.t('library-no-card')}</p></div>`;
  const covered = isCovered(card, dialog);
  return html`<div class="library-card" role="group" tabindex="-1" aria-label=${covered ? kindName(card) : parts.words.name(card)}>${way(card, dialog, around)}
    <div class="library-face">${covered ? cover(card, around) : cardFace(card)}</div>
    <div class="library-facts">${covered ? nothing : facts(card, dialog, around)}</div></div>`;
}

/** @param {string} card @param {LibraryDialog} dialog @param {Around} around */
function facts(card, dialog, around) {
  if (parts.words.face(card).kind === 'adventure') return html`${play(card)}${sheet(card)}${rulesOf(card)}${belongs(card, dialog, around)}${met(card)}${stories(card, dialog, around)}`;
  return html`${explained(card, around.boxes)}${rulesOf(card)}${belongs(card, dialog, around)}${met(card)}`;
}

// ---------------------------------------------------------------- the way back and onward
/** @param {string} card @param {LibraryDialog} dialog @param {Around} around */
function way(card, dialog, { beside, leave, turn }) {
  const at = beside.findIndex(({ id }) => id === card), step = (/** @type {number} */ by) => beside[at + by];
  return html`<nav class="library-way" aria-label=${parts.t('library-title')}><button class="library-back" @click=${leave}>${sign('undo')} ${parts.t(dialog.back && !dialog.back.filters ? 'library-leave' : 'library-back')}</button>
    <button class="link" id="library-link" @click=${copyLink}>${parts.t('library-link')}</button>
    ${at < 0 ? nothing : html`<span class="library-turn"><button class="tool" ?disabled=${!step(-1)} aria-label=${parts.t('library-previous')} title=${parts.t('library-previous')} @click=${() => turn(step(-1))}>‹</button>
      <span>${parts.t('library-place', { at: at + 1, count: beside.length })}</span>
      <button class="tool" ?disabled=${!step(1)} aria-label=${parts.t('library-next')} title=${parts.t('library-next')} @click=${() => turn(step(1))}>›</button></span>`}</nav>`;
}

/** The address names the card by now. */
async function copyLink() {
  const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  notify({ id: 'library-link', text: parts.t(copied ? 'library-linked' : 'library-not-linked', { address: location.href }), passing: Boolean(copied) });
}

/** @param {string} card @param {Around} around */
function cover(card, { uncover }) {
  const { of = [] } = parts.words.face(card);
  return html`${cardBack(deckOf(card))}<p>${parts.t('library-spoiler', { adventure: parts.words.name(of[0] ?? '') })}</p><button class="primary" @click=${() => uncover(card)}>${parts.t('library-uncover')}</button>`;
}

// ---------------------------------------------------------------- where it belongs
/** @param {string} card @param {LibraryDialog} dialog @param {Around} around */
function belongs(card, dialog, around) {
  const { hero, of = [], kind } = parts.words.face(card), box = around.boxes.find((one) => card in parts.words.facesOf(one)) ?? '';
  const lines = [copiesOf(card), hero ? html`${parts.t('library-power-of')} ${link(hero, dialog, around)}` : nothing,
    of.length ? html`${parts.t('library-brought-by', { count: of.length })} ${of.map((id, place) => html`${place ? ', ' : ''}${link(id, dialog, around)}`)}` : nothing];
  return html`<section><h3>${parts.t('library-belongs')}</h3><p>${parts.t('library-in-box', { box: parts.words.pack(box).name ?? box })}</p>
    ${lines.filter((line) => line !== nothing).map((line) => html`<p>${line}</p>`)}
    ${kind === 'hero' ? shelf(cardsWhere(around.boxes, (face) => face.hero === card), dialog, around) : nothing}
    ${kind === 'adventure' ? shelf(cardsWhere(around.boxes, (face) => Boolean(face.of?.includes(card))), dialog, around) : nothing}</section>`;
}

/** @param {string} card */
function copiesOf(card) {
  const { copies = 1, type } = parts.words.face(card), deck = deckOf(card);
  if (!DECKS.includes(deck) || parts.words.face(card).kind === 'villain') return nothing;
  return copies ? parts.t('library-copies', { count: copies, deck: parts.words.find(`deck-${deck}`) ?? type ?? '' }) : parts.t('library-no-copies');
}

/** @param {string[]} boxes @param {(face: import('../ground/words.js').Face) => boolean} fits */
function cardsWhere(boxes, fits) {
  const order = new Intl.Collator(parts.words.language);
  const cards = boxes.flatMap((box) => Object.entries(parts.words.facesOf(box)).filter(([, face]) => fits(face)).map(([id]) => id));
  return cards.sort((one, other) => order.compare(lookOf(one), lookOf(other)) || order.compare(parts.words.name(one), parts.words.name(other)));
}

/** @param {string} card @param {LibraryDialog} dialog @param {Around} around */
function open(card, dialog, { boxes }) {
  update({ dialog: { kind: 'library', card, box: boxes.find((one) => card in parts.words.facesOf(one)) ?? dialog.box, opened: dialog.opened, bare: dialog.bare, back: dialog } });
}

/** @param {string} card @param {LibraryDialog} dialog @param {Around} around */
function link(card, dialog, around) {
  return html`<button class="card-link" data-library-link=${card} @click=${() => open(card, dialog, around)}>${parts.words.name(card)}</button>`;
}

/** @param {string[]} cards @param {LibraryDialog} dialog @param {Around} around */
function shelf(cards, dialog, around) {
  return cards.length ? html`<ul class="library-own">${cards.map((card) => html`<li><button data-library-link=${card} @click=${() => open(card, dialog, around)}>${isCovered(card, dialog)
    ? html`<span class="covered-line">${kindName(card)} · ${parts.t('library-face-down')}</span>` : cardFace(card, { size: 'small', plain: true })}</button></li>`)}</ul>` : nothing;
}

// ---------------------------------------------------------------- where it was met
/** @param {string} card */
function met(card) {
  const games = gamesWith(card), places = placesOf(card), day = new Intl.DateTimeFormat(parts.words.language, { dateStyle: 'medium' });
  const own = parts.words.face(card).kind === 'adventure';
  return html`<section class="library-met"><h3>${parts.t('library-where-met')}</h3>
    ${games.length ? html`<p>${parts.t('library-games', { count: games.length, won: games.filter(({ outcome }) => outcome === 'victory').length, last: day.format(games[0].when) })}</p>` : nothing}
    ${own && places.length ? html`<p>${parts.t('library-first-begun', { when: day.format(places[0].when) })}</p>` : nothing}
    ${own || !places.length ? nothing : html`<ul>${places.map(({ adventure, when }) => html`<li>${parts.t('library-first-met', { adventure: parts.words.name(adventure), when: day.format(when) })}</li>`)}</ul>`}
    ${games.length || places.length ? nothing : html`<p>${parts.t(isMet(card) ? 'library-met-somewhere' : 'library-not-met')}</p>`}</section>`;
}

// ---------------------------------------------------------------- an adventure
/** @param {string} card */
function sheet(card) {
  const found = listed(card);
  return found ? html`<details class="library-sheet" open><summary>${parts.t('library-sheet')}</summary>${adventureSheet(found, { heroes: found.heroes[0] })}</details>` : nothing;
}

/** An adventure as the index of boxes has it. @param {string} card */
function listed(card) {
  return (state.catalogue?.packs ?? []).flatMap((/** @type {any} */ pack) => pack.adventures).find((/** @type {any} */ { id }) => id === card);
}

/** Away from a table the adventure can be begun from here. @param {string} card */
function play(card) {
  if (!['home', 'new'].includes(state.screen) || !listed(card)) return nothing;
  return html`<p><button class="primary" id="library-play" @click=${() => { showAddress(null); parts.newGame(card); }}>${parts.t('library-play')}</button></p>`;
}

/** The course of an adventure and its stories, folded; its endings until each was reached. @param {string} card
 * @param {LibraryDialog} dialog @param {Around} around */
function stories(card, dialog, { boxes, uncover }) {
  const told = Object.entries(parts.words.stories(card)), { endings = [] } = parts.words.face(card), key = `stories:${card}`;
  const open = isBegun(card) || Boolean(dialog.bare) || dialog.opened?.includes(key);
  return html`<section class="library-stories"><h3>${parts.t('library-stories')}</h3>${open ? html`${told.map(([name, story]) => storyLine(card, name, story, endings.includes(name), dialog))}<details><summary>${parts.t('library-engine')}</summary>${explained(card, boxes)}</details>`
    : html`<p>${parts.t('library-stories-covered', { count: told.length })}</p><button @click=${() => uncover(key)}>${parts.t('library-uncover')}</button>`}</section>`;
}

/** @param {string} card @param {string} name @param {import('../ground/words.js').Story} story @param {boolean} ends @param {LibraryDialog} dialog */
function storyLine(card, name, story, ends, dialog) {
  const unseen = ends && !dialog.bare && !hasEnded(card, name);
  return html`<details><summary>${unseen ? parts.t('library-unseen-ending') : html`${story.title ?? parts.words.name(card)}${ends ? html` <small>${parts.t('library-ending')}</small>` : nothing}`}</summary>
    ${unseen && story.title ? html`<h4>${story.title}</h4>` : nothing}${paragraphs(story.text)}</details>`;
}
