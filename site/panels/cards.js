// One card, large: its words, and for a figure on the table its numbers.

import { html, nothing } from './lit.js';
import { state } from './store.js';
import { parts } from './parts.js';
import { cardPicture, sign } from './icons.js';
import { paragraphs } from './stories.js';
import { readable } from './readable.js';
import { health } from './heroes.js';
import { tacticLines } from './intents.js';
import { conditionLink, counted, explainedWords } from './rulelinks.js';

/** @param {{card: string, figure?: string}} dialog */
export function cardDialog({ card, figure }) {
  const words = parts.words.card(card);
  return { title: figure ? parts.names.of(figure) : parts.words.name(card), body: html`<article class="card-face">
    ${cardPicture(card)}
    ${kindLine(words)} ${(figure ? [figure] : onTheBoard(card)).map((id, _, all) => numbers(id, all.length > 1))}
    <div class="card-text">${paragraphs(words.text)}</div>
    ${words.tactics?.length ? html`<h3>${parts.t('coming-tactics')}</h3>${tacticLines(card, figure ? [figure] : [])}` : nothing}
    ${sides(words.sides)} ${otherLines(words.lines)}
    ${explainedWords([words.text, ...(words.tactics ?? []), ...Object.values(words.sides ?? {})].filter(Boolean).join('\n'))}
    ${words.flavor ? html`<blockquote>${paragraphs(words.flavor)}</blockquote>` : nothing}
    ${words.note ? html`<p class="note">${words.note}</p>` : nothing}</article>` };
}

/** @param {import('../words.js').CardWords} words */
function kindLine({ kind, type, people, class: profession, use }) {
  const told = [kind && parts.words.find(`kind-${kind}`), use && parts.words.find(`use-${use}`), type && (parts.words.find(`type-${type}`) ?? readable(type)), people, profession];
  return told.some(Boolean) ? html`<p class="kind-line">${told.filter(Boolean).join(' · ')}</p>` : nothing;
}

/** A card that is opened from a question belongs to figures too. @param {string} card */
function onTheBoard(card) {
  return (state.view?.monsters ?? []).filter((one) => one.card === card).map(({ id }) => id);
}

/** @param {string} id @param {boolean} several */
function numbers(id, several) {
  const view = state.view;
  const figure = view && [...view.heroes, ...view.monsters].find((one) => one.id === id);
  if (!figure) return nothing;
  return html`<p class="vitals">${several ? html`<b>${parts.names.of(id)}</b>` : nothing}${health(figure)}<span class="stat">${sign('shield')}<span class="sr">${parts.t('number-armor-class')}</span>${figure.armor_class}</span>
    ${counted(figure.conditions).map(([word, count]) => conditionLink(word, count))}</p>`;
}

/** A spell or a rune has two sides, each with a text of its own. @param {Record<string, string> | undefined} texts */
function sides(texts) {
  const rows = Object.entries(texts ?? {});
  return rows.length ? html`<dl class="sides">${rows.map(([side, text]) => html`<div><dt>${parts.t(`side-${side}`)}</dt><dd>${text}</dd></div>`)}</dl>` : nothing;
}

/** @param {Record<string, string> | undefined} lines */
function otherLines(lines) {
  const rows = Object.entries(lines ?? {}).filter(([, text]) => typeof text === 'string');
  return rows.length ? html`<ul class="lines">${rows.map(([, text]) => html`<li>${text}</li>`)}</ul>` : nothing;
}
