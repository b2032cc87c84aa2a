// The announcements for a screen reader: two regions that are always there, whatever tab or dialog is open.
// Everything outside an open dialog is silent, so the dialog has a pair of its own and both are told the same.

import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { tellEvents } from './log.js';
import { askedIn } from './cause.js';
import { companionNow } from '../page/seats.js';

const MOST = 24; // lines that stay; readers only care for what is added
const LONG_AGO = 6; // answers at once: a game that was loaded, not one that is played

/** The announcements made so far: the question, how far the chronicle, which notices. */
const said = { asked: 0, intended: 0, game: '', index: -1, events: 0, notices: new Set() };

/** After each drawing. */
export function announce() {
  sayNotices();
  if (!state.game || !state.view) return;
  if (said.game !== state.game.id) Object.assign(said, { game: state.game.id, asked: 0, index: -1, events: 0 });
  sayNews();
  sayQuestion();
}

/** @param {string} text @param {'polite' | 'assertive'} [how] */
export function say(text, how = 'polite') {
  for (const region of text ? document.querySelectorAll(`[data-said="${how}"]`) : []) {
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
    while (region.children.length > MOST) region.firstChild?.remove();
  }
}

/** The lines that the chronicle has gained. */
function sayNews() {
  const last = state.log.at(-1);
  if (!last) return;
  const fresh = state.log.filter(({ index }) => index > said.index);
  if (last.index < said.index) say(parts.t('said-undone'));
  else if (said.index >= 0 && fresh.length < LONG_AGO) tell([...restOf(said), ...fresh.flatMap(({ events }) => events)]);
  Object.assign(said, { index: last.index, events: last.events.length });
}

/** The text added to the entry of which the beginning has been said. @param {{index: number, events: number}} begun */
function restOf(begun) {
  return state.log.filter(({ index }) => index === begun.index).flatMap(({ events }) => events.slice(begun.events));
}

/** @param {import('../page/types.d.ts').GameEvent[]} events */
function tell(events) {
  for (const { text } of tellEvents(events, false)) say(text);
}

/** The question comes last, with the number of its answers. */
function sayQuestion() {
  const { question } = /** @type {import('../page/types.d.ts').View} */ (state.view);
  if (!question || !state.awake || state.playing || said.asked === state.asked) return;
  if (companionNow(state.view)) return sayIntention();
  said.asked = state.asked;
  const asked = askedIn(question), name = question.who ? parts.names.of(question.who) : '';
  say(parts.t('said-question', { question: asked, who: name && !asked.includes(name) ? name : 0, count: question.options.length })); // a name that the question has is not said before it, too
}

/** The companion's announcement, and why. */
function sayIntention() {
  const { intention } = state.company;
  if (!intention || said.intended === state.asked) return;
  said.intended = state.asked;
  say(intention.told);
}

function sayNotices() {
  for (const { id, text, kind } of state.notices) {
    if (!said.notices.has(`${id} ${text}`)) say(text, kind === 'warning' ? 'assertive' : 'polite');
  }
  said.notices = new Set(state.notices.map(({ id, text }) => `${id} ${text}`));
}
