// How to play, in two minutes, and the keys.

import { html } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { update } from '../page/store.js';
import { openRulebook } from '../rulebook/bookaddress.js';

const CHAPTERS = ['goal', 'turn', 'hero', 'explore', 'villain', 'attack', 'surge', 'experience', 'undo', 'company'];
const KEYS = [['1–9', 'number'], ['← ↑ → ↓', 'arrows'], ['Enter', 'enter'], ['␣', 'go-on'], ['U', 'undo'], ['Y', 'redo'], ['C', 'home'], ['F', 'fit'], ['+ −', 'zoom'], ['L', 'log'], ['H', 'heroes'], ['M', 'monsters'], ['R', 'rulebook'], ['I', 'hint'], ['P', 'pause'], ['X', 'other'], ['Esc', 'escape'], ['?', 'help']];

export function helpDialog() {
  return { title: parts.t('help-title'), body: html`<div class="help">${CHAPTERS.map((id) => html`<h3>${parts.t(`help-${id}-title`)}</h3><p>${parts.t(`help-${id}`)}</p>`)}
    <h3>${parts.t('help-signs-title')}</h3><dl class="signs">${signs()}</dl><p>${parts.t('help-signs-more')}</p>
    <p class="more-help"><button class="primary" @click=${() => openRulebook()}>${parts.t('rulebook-title')}</button>
      <button @click=${() => update({ dialog: { kind: 'keys' } })}>${parts.t('keys-title')}</button></p>
    <p class="quiet">${parts.t('help-privacy')}</p></div>` };
}

/** The signs at the figures on the board, and what they mean. */
function signs() {
  const chips = { attack: html`<b class="chip-attack">${sign('sword')}55%</b>`, intent: html`<b class="chip-intent">${sign('shield')}45%</b>`, fatal: html`<b class="chip-intent fatal">${sign('skull')}</b>`,
    moves: html`<b class="chip-intent">${sign('boot')}</b>`, other: html`<b class="chip-intent">…</b>`, heart: html`<b class="chip-heart">${sign('heart')}</b>`, turn: html`<b class="chip-turn">☀</b>`, reach: html`<b class="chip-reach"><i class="reach"></i></b>`, costs: html`<b class="chip-reach"><i class="reach costs"></i></b>`, edge: html`<b class="chip-edge">⌃⌃</b>` };
  return Object.entries(chips).map(([id, chip]) => html`<div><dt aria-hidden="true">${chip}</dt><dd>${parts.t(`help-sign-${id}`)}</dd></div>`);
}

export function keysDialog() {
  return { title: parts.t('keys-title'), body: html`<dl class="keys">${KEYS.map(([key, id]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${parts.t(`key-${id}`)}</dd></div>`)}</dl>` };
}
