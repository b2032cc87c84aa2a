// Story cards lie over the board, never over the question: reading is welcome and never in the way.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';

/** @param {import('../page/types.d.ts').View} view */
export function storyCard(view) {
  const [key] = state.stories;
  const story = key && parts.words.story(view.adventure, key);
  if (!key || !story || view.outcome) return nothing;
  return html`<article class="story" aria-labelledby="story-title">
    <h2 id="story-title">${story.title ?? parts.words.name(view.adventure)}</h2>
    ${paragraphs(story.text)}
    <footer><button class="primary" id="story-close" @click=${() => update({ stories: state.stories.slice(1) })}>${parts.t('now-continue')}</button></footer>
  </article>`;
}

/** Blank lines part the paragraphs; nothing else in a text means anything. @param {string | undefined} text */
export function paragraphs(text) {
  return (text ?? '').split(/\n\s*\n/).filter(Boolean).map((part) => html`<p>${part.replaceAll('\n', ' ')}</p>`);
}
