// The panel of a replay, in the place of the question: where in the game we are, what was asked and answered there, a
// scrubber with marks, steps, speeds, and the ways on from here.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { medal, sign } from '../page/icons.js';
import { download } from '../page/download.js';
import { chronicle } from '../table/chronicle.js';
import { goTo, goToMark, open, playOnFromHere, playOrPause, step, wanted, wholeLog } from './replaying.js';

/** @typedef {import('../page/store.js').Replay} Replay */
/** @typedef {import('../page/types.d.ts').Mark} Mark */

const SPEEDS = [1, 2, 4];
/** @type {Record<string, (replay: Replay) => unknown>} */
const KEYS = {
  ArrowLeft: () => step(-1), ArrowRight: () => step(1), PageUp: () => goToMark('turn', -1), PageDown: () => goToMark('turn', 1),
  Home: ({ from }) => goTo(from), End: ({ to }) => goTo(to), ' ': playOrPause, Escape: ({ leave }) => leave(),
};

/** @param {{save?: string, transcript?: string}} source @param {import('./replaying.js').How} [how] */
export function openReplay(source, how = {}) {
  return open(source, how, { panel, key });
}

/** @param {KeyboardEvent} event @returns {boolean} whether it was one of ours */
function key(event) {
  const run = KEYS[event.key], target = /** @type {Element} */ (event.target);
  if (!run || !state.replay || target.closest('canvas, .log') || (event.key === ' ' && target.closest('button, summary, a'))) return false;
  run(state.replay);
  return true;
}

function panel() {
  const replay = /** @type {Replay} */ (state.replay);
  return html`<section class="replay" data-testid="replay" data-index=${replay.index} aria-labelledby="question-text">
    <header><h2 id="question-text" class="ask" tabindex="-1">${parts.t('replay-title')}</h2>
      <button class="tool" id="replay-leave" title=${parts.t('replay-leave')} aria-label=${parts.t('replay-leave')} @click=${replay.leave}>${sign('close')}</button></header>
    ${told(replay)} ${scrubber(replay)} ${controls(replay)} ${ways(replay)}</section>`;
}

/** The question and its answer; while it plays by itself, a reader of the screen is left in peace.
 * @param {Replay} replay */
function told({ asks, index, to, playing, complete }) {
  const hero = state.view?.heroes.find(({ id }) => id === asks.who), end = state.view?.outcome;
  return html`<div class="replay-told" role="status" aria-live=${playing ? 'off' : 'polite'}>
    ${hero ? medal(hero.card, 'hero') : nothing}
    <p>${asks.text ? html`<small>${hero ? `${parts.names.of(hero.id)}: ` : ''}${asks.text}</small>` : nothing}
      <b data-testid="replay-chosen">${end ? parts.t(`outcome-${end}`) : asks.answer || (index === to ? parts.t('replay-open') : '')}</b></p>
    ${complete ? nothing : html`<p class="quiet">${parts.t('replay-incomplete')}</p>`}</div>`;
}

/** @param {Replay} replay */
function scrubber(replay) {
  const { from, to, marks } = replay;
  const share = (/** @type {number} */ at) => `${(100 * (at - from)) / Math.max(1, to - from)}%`;
  return html`<div class="scrub"><input type="range" id="replay-scrub" min=${from} max=${to} .value=${String(wanted(replay))} aria-label=${parts.t('replay-scrub')} aria-valuetext=${where()}
      @input=${(/** @type {any} */ event) => goTo(Number(event.target.value))}>
    <div class="scrub-marks" aria-hidden="true">${marks.map((mark) => html`<i class=${mark.kind} .style=${`left: ${share(mark.index)}`}></i>`)}</div>
    <p class="scrub-where" data-testid="replay-where">${where()}</p></div>`;
}

/** "Round 3, Ana · decision 41 of 120". */
function where() {
  const { index, to } = /** @type {Replay} */ (state.replay), { round = 0, turn } = state.view ?? {};
  const place = parts.t('replay-where', { index, count: to });
  return round ? `${parts.t('replay-turn', { round, hero: turn?.active ? parts.names.of(turn.active) : '' })} · ${place}` : place;
}

/** Every mark by its name: where turns begin, heroes fall, and the end. @param {Mark[]} marks @param {number} index */
function jumps(marks, index) {
  return html`<label class="jumps"><span class="sr">${parts.t('replay-jump')}</span><select id="replay-jump" @change=${(/** @type {any} */ event) => { goTo(Number(event.target.value)); event.target.value = ''; }}>
    <option value="" selected>${parts.t('replay-jump')}</option>
    ${marks.map((mark) => html`<option value=${mark.index} ?disabled=${mark.index === index}>${named(mark)}</option>`)}</select></label>`;
}

/** @param {Mark} mark */
function named({ kind, hero, round }) {
  const name = hero ? parts.names.of(hero) : '';
  return kind === 'turn' ? parts.t('replay-turn', { round, hero: name }) : kind === 'fall' ? parts.t('replay-fall', { hero: name }) : parts.t(`outcome-${kind}`);
}

/** @param {Replay} replay */
function controls({ index, from, to, playing, speed }) {
  const button = (/** @type {string} */ id, /** @type {string} */ shape, /** @type {boolean} */ off, /** @type {() => unknown} */ run) =>
    html`<button class="tool" id=${`replay-${id}`} title=${parts.t(`replay-${id}`)} aria-label=${parts.t(`replay-${id}`)} aria-disabled=${off} @click=${() => off || run()}>${glyph(shape)}</button>`;
  return html`<div class="row replay-controls"><div class="row" role="group" aria-label=${parts.t('replay-steps')}>
      ${button('turn-before', 'M18 5l-8 7 8 7M6 5v14', index === from, () => goToMark('turn', -1))} ${button('before', 'M15 5l-8 7 8 7', index === from, () => step(-1))}
      <button class="primary" id="replay-play" aria-label=${parts.t(playing ? 'replay-pause' : 'replay-play')} title=${parts.t(playing ? 'replay-pause' : 'replay-play')} @click=${playOrPause}>${glyph(playing ? 'M8 5v14M16 5v14' : 'M7 4l12 8-12 8z')}</button>
      ${button('after', 'M9 5l8 7-8 7', index === to, () => step(1))} ${button('turn-after', 'M6 5l8 7-8 7M18 5v14', index === to, () => goToMark('turn', 1))}</div>
    <div class="row speeds" role="group" aria-label=${parts.t('replay-speed')}>${SPEEDS.map((one) => html`<button class="chip" aria-pressed=${speed === one}
      @click=${() => update({ replay: { .../** @type {Replay} */ (state.replay), speed: one } })}>${one}×</button>`)}</div></div>`;
}

/** @param {string} path */
function glyph(path) {
  return html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;
}

/** @param {Replay} replay */
function ways({ index, marks }) {
  return html`<div class="row replay-ways">${jumps(marks, index)}
    ${state.view?.outcome ? nothing : html`<button id="replay-on" @click=${playOnFromHere}>${parts.t('moment-play')}</button>`}
    <button id="replay-share" @click=${() => share(index)}>${parts.t('replay-share')}</button>
    <button id="replay-file" @click=${toFile}>${parts.t('replay-file')}</button>
    <button id="replay-chronicle" @click=${keepChronicle}>${parts.t('replay-chronicle')}</button></div>`;
}

/** @param {number} index @param {number} [turns] of a puzzle */
async function transcriptAt(index, turns = 0) {
  const reply = await ask('replay_transcript', { to: index, turns });
  if (!reply.ok) complain(reply);
  return reply.transcript;
}

/** The moment that is shown, as a link; or as a puzzle, to be won from there in so many turns. @param {number} index
 * @param {number} [turns] */
async function share(index, turns = 0) {
  const [transcript] = await Promise.all([transcriptAt(index, turns), parts.words.add('puzzles')]);
  const goals = state.view?.outcome ? undefined : { turns, choose: (/** @type {number} */ count) => share(index, count) };
  if (transcript) update({ dialog: { kind: 'share', transcript, about: 'replay-share-about', goals } });
}

/** The whole game, to be looked at elsewhere. */
async function toFile() {
  const { to, setup } = /** @type {Replay} */ (state.replay), transcript = await transcriptAt(to);
  if (transcript) download(`emberdelve-${setup.adventure}-replay.emberdelve`, transcript);
}

function keepChronicle() {
  const { setup } = /** @type {Replay} */ (state.replay);
  download(`emberdelve-${setup.adventure}.txt`, chronicle(wholeLog(), setup), 'text/plain;charset=utf-8');
}
