// What stands in the place of the question while something is shown: who acts, by which line of its card, and what came of it.

import { html, nothing } from './lit.js';
import { onChange, state, update } from './store.js';
import { parts } from './parts.js';
import { medal, sign } from './icons.js';
import { tellEvents } from './log.js';
import { rollCard } from './rolls.js';
import { linked } from './cardlinks.js';
import { richLine } from './cardtext.js';
import { goOn, lineOf, press, skip } from './director.js';

/** @typedef {import('./beats.js').Scene} Scene */

const HEADED = new Set(['activated', 'tactic_followed', 'turn_began', 'phase_began', 'story']);

export function nowPanel() {
  const { now } = state;
  if (!now) return nothing;
  const told = now.told.filter(({ type }) => !HEADED.has(type));
  return html`<div class="now" .style=${`min-height: ${now.height}px`}>
    ${heading(now.scene)}
    <div class="now-told">${told.map((event) => (isRoll(event) ? rollCard(event) : tellEvents([event], false).map((one) => html`<p class="line ${one.tone}">${linked(one)}</p>`)))}</div>
    ${controls(now)}</div>`;
}

/** What was told last is in sight, however low the zone. */
onChange(() => queueMicrotask(() => {
  const zone = state.playing && document.querySelector('.now')?.closest('.zone');
  if (zone && zone.scrollHeight > zone.clientHeight) zone.scrollTop = zone.scrollHeight;
}));

/** @param {import('./types.d.ts').GameEvent} event */
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

/** @param {import('./store.js').Now} now */
function controls({ waits, scene }) {
  const steps = state.settings.villains === 'steps', foreign = scene.kind !== 'hero' && scene.kind !== 'turn';
  return html`<div class="now-controls">
    ${waits ? html`<button class="primary" id="now-continue" @click=${press}>${parts.t('now-continue')} <kbd aria-hidden="true">${parts.t('key-space')}</kbd></button>`
      : html`<button id="now-skip" @click=${steps ? press : skip}>${parts.t('now-skip')} <kbd aria-hidden="true">${parts.t('key-space')}</kbd></button>`}
    ${!foreign ? nothing : steps ? pace('now-fast', 'fast', () => goOn('flow')) : pace('now-steps', 'pause', () => goOn('steps'))}</div>`;
}

/** Where there is no room for the words, the sign stands for them. @param {string} word @param {any} picture @param {() => void} choose */
function pace(word, picture, choose) {
  return html`<button class="pace" id=${word} title=${parts.t(word)} @click=${choose}>${sign(picture)}<span>${parts.t(word)}</span></button>`;
}
