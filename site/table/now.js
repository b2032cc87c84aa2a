// The panel in the place of the question while something is shown: who acts, by which line of its card, and what came
// of it.

import { html, nothing } from '../page/lit.js';
import { onChange, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { medal, sign } from '../page/icons.js';
import { tellEvents } from './log.js';
import { rollCard } from './rolls.js';
import { linked } from '../cards/cardlinks.js';
import { richLine } from '../cards/cardtext.js';
import { goOn, lineOf, press, skip } from '../game/director.js';

/** @typedef {import('../game/beats.js').Scene} Scene */

const GAP = 6;      // css pixels between the voice and what it speaks of
const HEADED = new Set(['activated', 'tactic_followed', 'turn_began', 'phase_began', 'story']);

export function nowPanel() {
  const { now } = state;
  if (!now) return nothing;
  const told = now.told.filter(({ type }) => !HEADED.has(type));
  return html`<div class="now" .style=${`min-height: ${now.height}px`}>
    ${heading(now.scene)}
    <div class="now-told">${told.map((event) => (isRoll(event) ? rollCard(event) : tellEvents([event], false, told).map((one) => html`<p class="line ${one.tone}">${linked(one)}</p>`)))}</div>
    ${state.stories.length ? nothing : controls(now)}</div>`;
}

/** Keeps the latest line in sight, however low the zone: empty room, kept so that nothing jumps, is given up first.
 * Where the voice has stopped the play, it is to speak of the roll, which must not lie under it. */
onChange(() => queueMicrotask(() => {
  const now = state.playing ? /** @type {HTMLElement | null} */ (document.querySelector('.now')) : null, zone = now?.closest('.zone');
  now?.style.removeProperty('--spare');
  const over = zone ? zone.scrollHeight - zone.clientHeight : 0;
  if (!now || !zone || over <= 0) return;
  now.style.minHeight = `${now.offsetHeight - over}px`;
  zone.scrollTop = zone.scrollHeight;
  if (state.now?.waits) clearOf(headOf(zone), zone, now);
}));

/** The lower edge of what stays in sight at the head of a zone that scrolls. @param {Element} zone */
function headOf(zone) {
  const staying = [...zone.querySelectorAll(':scope > :is(.drawer-handle, .voice)')].filter((one) => getComputedStyle(one).position === 'sticky');
  return Math.max(zone.getBoundingClientRect().top, ...staying.map((one) => one.getBoundingClientRect().bottom));
}

/** Below the head of the zone lie the last roll and nothing that is cut in half. @param {number} foot @param {Element} zone @param {HTMLElement} now */
function clearOf(foot, zone, now) {
  const roll = [...now.querySelectorAll('.roll')].at(-1), reaches = roll ? foot + GAP - roll.getBoundingClientRect().top : 0;
  if (reaches > 0) zone.scrollTop -= reaches;
  const cut = Math.max(0, ...[...now.querySelectorAll('.ask-head, .now-line, .now-told > *')].map((one) => one.getBoundingClientRect())
    .map(({ top, bottom }) => (top < foot ? bottom - foot : 0)));
  if (!cut) return;
  now.style.setProperty('--spare', `${cut}px`);
  zone.scrollTop += cut;
}

/** @param {import('../page/types.d.ts').GameEvent} event */
function isRoll({ type }) {
  return type === 'attack_rolled' || type === 'disable_rolled';
}

/** @param {Scene} scene */
function heading(scene) {
  const { kind, figure, card, hero } = scene, picture = card ?? hero;
  const line = lineOf(scene) || (kind === 'encounter' && card ? richLine(parts.words.card(card).text ?? '', false) : '');   // also what leads to nothing is told
  return html`<header class="ask-head">${picture ? medal(parts.names.cardOf(picture), kind === 'actor' ? 'monster' : kind === 'encounter' ? 'card' : 'hero') : nothing}
    <div><h2 id="question-text" class="ask" tabindex="-1">${title(kind, figure ?? card, hero)}</h2>
      ${card ? html`<button class="link" @click=${() => update({ dialog: { kind: 'card', card, figure: figure ?? undefined } })}>${parts.t('now-card')}</button>` : nothing}</div></header>
    ${line ? html`<p class="now-line">${line}</p>` : nothing}`;
}

/** @param {string} kind @param {string | null} who @param {string | null} hero */
function title(kind, who, hero) {
  const named = { who: who ? parts.names.of(who) : '', hero: hero ? parts.names.of(hero) : '' };
  return parts.t(`now-${kind}${kind === 'actor' && !who ? '-on' : ''}`, named);
}

/** @param {import('../page/store.js').Now} now */
function controls({ waits, scene }) {
  const steps = state.settings.villains === 'steps', foreign = scene.kind !== 'hero' && scene.kind !== 'turn';
  const skipping = parts.t(steps ? 'now-skip' : 'now-skip-all');
  return html`<div class="now-controls">
    ${waits ? html`<button class="primary" id="now-continue" @click=${press}>${parts.t('now-continue')} <kbd aria-hidden="true">${parts.t('key-space')}</kbd></button>`
      : html`<button id="now-skip" @click=${steps ? press : skip}>${skipping} <kbd aria-hidden="true">${parts.t('key-space')}</kbd></button>`}
    ${foreign ? pausing(steps) : nothing}</div>`;
}

/** Whether the Villain Phase stops for its reader. @param {boolean} steps */
function pausing(steps) {
  return html`<button class="pace" id="now-pause" aria-pressed=${steps} @click=${() => goOn(steps ? 'flow' : 'steps')}>${sign(steps ? 'check' : 'crossed')}<span>${parts.t('now-pause')}</span></button>`;
}
