// How to play, in two minutes, and the keys.

import { html } from './lit.js';
import { parts } from './parts.js';
import { update } from './store.js';
import { openRulebook } from './bookaddress.js';

const CHAPTERS = ['goal', 'turn', 'hero', 'explore', 'villain', 'attack', 'surge', 'experience', 'undo'];
const KEYS = [['1–9', 'number'], ['← ↑ → ↓', 'arrows'], ['Enter', 'enter'], ['␣', 'go-on'], ['U', 'undo'], ['C', 'home'], ['F', 'fit'], ['+ −', 'zoom'], ['L', 'log'], ['H', 'heroes'], ['M', 'monsters'], ['R', 'rulebook'], ['Esc', 'escape'], ['?', 'help']];

export function helpDialog() {
  return { title: parts.t('help-title'), body: html`<div class="help">${CHAPTERS.map((id) => html`<h3>${parts.t(`help-${id}-title`)}</h3><p>${parts.t(`help-${id}`)}</p>`)}
    <p class="more-help"><button class="primary" @click=${() => openRulebook()}>${parts.t('rulebook-title')}</button>
      <button @click=${() => update({ dialog: { kind: 'keys' } })}>${parts.t('keys-title')}</button></p>
    <p class="quiet">${parts.t('help-privacy')}</p></div>` };
}

export function keysDialog() {
  return { title: parts.t('keys-title'), body: html`<dl class="keys">${KEYS.map(([key, id]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${parts.t(`key-${id}`)}</dd></div>`)}</dl>` };
}
