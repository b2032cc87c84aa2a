// One card, large: its face as it lies on the table now, and the words of it that the rulebook explains.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { cardFace } from './cardface.js';
import { conditionLink, counted, explainedWords } from '../rulebook/rulelinks.js';

/** @typedef {import('../page/types.d.ts').Hero} Hero */

/** @param {{kind: string, card: string, figure?: string}} dialog */
export function cardDialog(dialog) {
  const { card, figure } = dialog;
  const words = parts.words.card(card);
  const told = [words.text, ...(words.tactics ?? []), ...Object.values(words.sides ?? {})].filter(Boolean).join('\n');
  return { title: figure ? parts.names.of(figure) : parts.words.name(card), body: html`${cardFace(card, { ...standing(card), ...(figure ? onTable(figure) : {}) })} ${explainedWords(told)}${inLibrary(dialog)}` };
}

/** All that is known of the card, one step further. @param {{kind: string, card: string}} dialog */
function inLibrary(dialog) {
  const { card } = dialog, box = parts.words.boxOf(card);
  if (!box) return nothing;
  return html`<p class="card-library"><button id="card-library" @click=${() => update({ dialog: { kind: 'library', card, box, back: dialog } })}>${sign('book')} ${parts.t('library-here')}</button></p>`;
}

/** By what is printed: who was beaten, or has gone, is not on the table any more. @param {string} card */
export function isVillain(card) {
  return parts.words.face(card).kind === 'villain';
}

/** The owner of the card, and whether it can be used now. @param {string} card
 * @returns {import('./cardface.js').FaceState} */
export function standing(card) {
  for (const hero of state.view?.heroes ?? []) {
    const row = held(hero).find((one) => one.card === card);
    if (row) return { owner: parts.names.of(hero.id), ready: row.ready ?? true, side: row.side };
  }
  return {};
}

/** @param {Hero} hero @returns {{card: string, ready?: boolean, side?: string}[]} */
function held(hero) {
  return [...hero.powers, ...hero.items, ...(hero.advancements ?? []), ...hero.curses, ...(hero.lasting ?? []), ...(hero.runes ?? [])];
}

/** @param {string} id @returns {import('./cardface.js').FaceState} */
function onTable(id) {
  const view = state.view;
  const figure = view && [...view.heroes, ...view.monsters].find((one) => one.id === id);
  if (!figure) return {};
  const states = counted(figure.conditions).map(([word, count]) => conditionLink(word, count));
  const name = parts.names.of(id);
  return { figure, note: name === parts.names.of(figure.card) ? undefined : name, states: states.length ? html`<p class="vitals">${states}</p>` : nothing };
}
