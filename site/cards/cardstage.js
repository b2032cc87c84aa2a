// The moment a card is drawn: it comes from its deck, turns over, is read, and goes where it goes. Whatever lies around
// it stays as it was: the stage takes no focus and no press that is not meant for the card. The first card of its sort
// waits for its reader; one that leaves by itself stays as long as it takes to read, shows how long, and can be kept.

import { html, nothing, render } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { cardBack, cardFace, kindName, lookOf, printed } from './cardface.js';
import { isAlikeMet, isMet } from './met.js';
import { noteCover } from '../page/hands.js';

/** @typedef {import('./cardmoments.js').Drawn} Drawn */

const DEAL = 620;
const LEAVE = 380;
const GLANCE = 1500;      // ms to see what it is
const LETTER = 48;        // ms more for each letter of its text
const LONGEST = 15_000;
const LINGER = 2500;      // ms for which a mouse that moves over the card holds it
const EARLY = 350;        // a press so soon was meant for what lay here before
const AGAIN = 0.45;       // a card that was read a moment ago is only recognised
/** The place of each deck: beside the board, as parts of its width and height from the middle.
 * @type {Record<string, [number, number]>} */
const PLACES = { encounters: [0.62, -0.3], monsters: [0.62, 0.25], treasures: [-0.62, -0.3], spells: [-0.62, 0.1], runes: [-0.62, 0.25], traps: [0.62, 0], chambers: [0, -0.7] };

/** Decks whose cards are much alike: who has read one knows how to read the next. */
const COMMON = new Set(['encounters', 'monsters', 'treasures']);

/** @type {HTMLElement | null} */
let root = null;
/** @type {(() => void) | null} ends the present wait */
let go = null;
let moved = -Infinity;    // when a mouse last moved over the card: somebody follows the lines
let shown = 0;
/** Whether the card on the stage waits for its reader. */
let waiting = false;
let speed = 1;            // how many times as fast as usual the card moves and leaves
/** @type {Set<string>} cards that were read in this game, "game card" */
const read = new Set();

/** @param {Drawn} drawn @param {boolean} waits for its reader @param {number} how many times as fast as usual
 * @returns {Promise<void>} resolved when it has been read, or skipped */
export async function showCard(drawn, waits, how) {
  speed = how;
  const stage = place();
  let skipped = false;
  go = () => { skipped = true; };
  shown = performance.now();
  waiting = waits;
  render(template(drawn), stage);
  say(drawn);
  stage.hidden = false;
  noteCover(drawn.card);
  if (!waiting && goesOnBelow(stage)) keep(drawn);
  const card = /** @type {HTMLElement} */ (stage.querySelector('.stage-card'));
  card.classList.add('down');
  comesUp(/** @type {HTMLElement} */ (stage.querySelector('.stage-hold')));
  await moves(card, DEAL, deal(drawn, stage));
  card.classList.remove('down');
  const alone = !skipped && await reading(drawn);
  await moves(card, LEAVE, leave(drawn, card), true);
  noteCover('', alone ? stage.getBoundingClientRect() : null);
  stage.hidden = true;
  render(nothing, stage);
  go = null;
}

/** Whether a card stays until somebody goes on: by the setting every card, or the first of its sort, and no card twice.
 * The next question gives time enough for a card that it quotes. While the voice of the first adventure speaks, each
 * card waits once.
 * @param {Drawn} drawn @param {import('../page/types.d.ts').Question | null} [next] the question that follows */
export function waitsForReader(drawn, next) {
  const { card, down } = drawn;
  const { stay } = state.settings;
  if (stay !== 'new') return stay === 'wait';
  if (down || read.has(keyOf(card))) return false;
  return parts.lessons.on() || !(isMet(card) || isLikeAnother(drawn) || next?.cause?.card === card);
}

/** Whether a card of its sort has been read before: another monster, another item. @param {Drawn} drawn */
function isLikeAnother({ card, deck }) {
  const sort = lookOf(card);
  return COMMON.has(deck) && sort !== 'villain' && isAlikeMet((other) => lookOf(other) === sort);
}

/** Whether its words have to be scrolled, as in large letters on a small screen: nobody is to do that against the
 * clock. @param {HTMLElement} stage */
function goesOnBelow(stage) {
  return [...stage.querySelectorAll('.stage-front, .face-body')].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2);
}

/** The card stays until its reader goes on. @param {Drawn} drawn */
function keep(drawn) {
  waiting = true;
  render(template(drawn), /** @type {HTMLElement} */ (root));
}

/** Ends the reading; the card goes on its way. */
export function skipCard() {
  go?.();
}

/** A press that may have been meant for what was shown before the card came is no answer to it. */
export function pressCard() {
  if (performance.now() - shown > EARLY) skipCard();
}

/** The stage lies over the board where that is large enough for a card, else over the whole page. */
function place() {
  root ??= make();
  root.setAttribute('aria-label', parts.t('card-stage'));
  const zone = document.querySelector('.board-zone')?.getBoundingClientRect();
  const roomy = zone && zone.width > 380 && zone.height > 620;
  const { left, top, width, height } = roomy ? zone : { left: 0, top: 0, width: innerWidth, height: innerHeight };
  root.classList.toggle('whole-page', !roomy);
  Object.assign(root.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return root;
}

function make() {
  const element = Object.assign(document.createElement('div'), { id: 'card-stage', className: 'card-stage', hidden: true });
  element.setAttribute('role', 'region');
  document.body.append(element);
  addEventListener('resize', () => element.hidden || place());
  return element;
}

/** @param {Drawn} drawn */
function template(drawn) {
  const { card, deck, hero, to, side, down, figure } = drawn;
  return html`<div class="stage-hold">
    <p class="stage-note">${whence(deck, hero)}</p>
    <div class="stage-card" role="group" aria-roledescription=${parts.t('card-stage')} aria-label=${down ? parts.t('card-hidden') : parts.words.name(card)}
      @pointermove=${follow} @click=${pressed}>
      <div class="stage-front">${cardFace(card, { size: 'large', side, down, figure })}</div><div class="stage-back" aria-hidden="true">${cardBack(deck, 'large')}</div></div>
    <p class="stage-note"><span>${whither(to, hero, down)}</span>${waiting ? onward() : leaving(drawn)}</p></div>`;
}

function onward() {
  return html`<button class="primary" id="card-continue" @click=${skipCard}>${parts.t('now-continue')} <kbd aria-hidden="true">${parts.t('key-space')}</kbd></button>`;
}

/** How long it still stays, and a way to keep it. @param {Drawn} drawn */
function leaving(drawn) {
  return html`<button id="card-keep" @click=${() => keep(drawn)}><span class="stage-time" aria-hidden="true"><i></i></span>${parts.t('card-keep')}</button>`;
}

/** @param {string} deck @param {string | null} hero */
function whence(deck, hero) {
  const sort = parts.words.find(`deck-${deck}`) ?? '';
  return hero ? parts.t('card-drawn-by', { hero: parts.names.of(hero), deck: sort }) : sort;
}

/** @param {Drawn['to']} to @param {string | null} hero @param {boolean | undefined} down */
function whither(to, hero, down) {
  if (down) return parts.t('card-hidden');
  return to === 'hero' && hero ? parts.t('card-to-hero', { hero: parts.names.of(hero) }) : parts.t(`card-to-${to}`);
}

// ---------------------------------------------------------------- time
/** Until it has been read, or its time is over. @param {Drawn} drawn @returns {Promise<boolean>} whether it leaves by
 * itself */
function reading(drawn) {
  const whole = time(drawn);
  return new Promise((done) => {
    let left = whole, last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!waiting && now - moved > LINGER && !state.dialog && !document.hidden) left -= now - last;
      last = now;
      root?.style.setProperty('--left', String(Math.max(0, left / whole)));
      if (left <= 0) end(true);
    }, 60);
    const end = (/** @type {boolean} */ alone) => { clearInterval(timer); done(alone); };
    go = () => end(false);
  });
}

/** @param {Drawn} drawn */
function time({ card, down }) {
  const { tactics = [], sides = {} } = parts.words.card(card);
  const known = read.has(keyOf(card));
  read.add(keyOf(card));
  const letters = down ? 0 : [printed(card) ?? '', ...tactics, ...Object.values(sides)].join(' ').length;
  return Math.min(LONGEST, GLANCE + LETTER * letters) * (known ? AGAIN : 1) / speed;
}

/** @param {string} card */
function keyOf(card) {
  return `${state.game?.id} ${card}`;
}

/** @param {PointerEvent} event */
function follow({ pointerType, movementX, movementY }) {
  if (pointerType === 'mouse' && (movementX || movementY)) moved = performance.now();
}

/** A tap on the card goes on; its words lead to their rules. @param {MouseEvent} event */
function pressed({ target }) {
  if (!/** @type {Element} */ (target).closest('button')) pressCard();
}

// ---------------------------------------------------------------- motion
/** @param {HTMLElement} card @param {number} ms @param {Keyframe[]} frames @param {boolean} [last] */
async function moves(card, ms, frames, last = false) {
  if (speed === Infinity || document.hidden) return;
  const motion = card.animate(frames, { duration: ms / speed, easing: 'cubic-bezier(.3,.1,.2,1)', fill: last ? 'forwards' : 'none' });
  const before = go;
  go = () => { before?.(); motion.finish(); };
  await motion.finished.catch(() => {});
}

/** From its deck, face down, and over. @param {Drawn} drawn @param {HTMLElement} stage @returns {Keyframe[]} */
function deal({ deck }, stage) {
  const [right, down] = PLACES[deck] ?? [0, -0.7];
  const from = `translate(${right * stage.clientWidth}px, ${down * stage.clientHeight}px)`;
  return [{ transform: `${from} scale(.22) rotateZ(${right * 30}deg) rotateY(180deg)` },
    { transform: `${from} scale(.3) rotateZ(${right * 18}deg) rotateY(180deg)`, offset: 0.12 },
    { transform: 'translate(0, 0) scale(.86) rotateY(180deg)', offset: 0.55 }, { transform: 'translate(0, 0) scale(1.04) rotateY(60deg)', offset: 0.8 }, { transform: 'none' }];
}

/** Fades in what holds the card: an opacity on the card itself would flatten it, and its face would be seen from
 * behind, in mirror writing. @param {HTMLElement} hold */
function comesUp(hold) {
  if (speed !== Infinity && !document.hidden) hold.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DEAL * 0.2 / speed });
}

/** @param {Drawn} drawn @param {HTMLElement} card @returns {Keyframe[]} */
function leave(drawn, card) {
  const here = card.getBoundingClientRect(), there = goal(drawn);
  const [dx, dy] = there ? [there.x - here.x - here.width / 2, there.y - here.y - here.height / 2] : [0, -here.height];
  return [{ transform: 'none', opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(.12)`, opacity: 0 }];
}

/** The middle of the place to which the card goes, where it can be seen. @param {Drawn} drawn */
function goal({ to, hero, deck }) {
  const stage = /** @type {HTMLElement} */ (root).getBoundingClientRect();
  if (to === 'board') return { x: stage.left + stage.width / 2, y: stage.top + stage.height / 2 };
  const own = to === 'hero' && [...document.querySelectorAll(`[data-hero="${hero}"]`)].map((one) => one.getBoundingClientRect()).find(({ width }) => width > 0);
  if (own) return { x: own.left + Math.min(own.width / 2, 60), y: own.top + Math.min(own.height / 2, 60) };
  const [right, down] = to === 'discard' ? PLACES[deck] ?? [0, -0.7] : [0, -0.6];
  return { x: stage.left + stage.width * (0.5 + right), y: stage.top + stage.height * (0.5 + down) };
}

// ---------------------------------------------------------------- words for those who do not see
/** @param {Drawn} drawn */
function say({ card, down }) {
  announceCard(sentences([down ? parts.t('card-hidden') : spokenCard(card), waiting ? parts.t('card-waits') : '']));
}

/** One after another, each with its one full stop: a text brings its own, a name does not. @param {string[]} told */
function sentences(told) {
  return told.filter(Boolean).map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(' ');
}

/** Its kind is not said twice: the text of a curse begins with it. @param {string} card */
export function spokenCard(card) {
  const { sides = {} } = parts.words.card(card), says = printed(card) ?? Object.values(sides).join(' '), kind = kindName(card);
  return sentences([parts.words.name(card), says.startsWith(`${kind}.`) ? '' : kind, says]);
}

/** @param {string} words */
export function announceCard(words) {
  const line = document.getElementById('card-said');
  if (line) line.textContent = words;
}
