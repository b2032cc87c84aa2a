// A hint: the two best answers to the open question, why, and how often each of them wins. The reasons are told at
// once; the chances are worked out in slices, each of them short, and get better until enough has been played out,
// somebody has answered, or wants no more.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { answer } from '../game/game.js';
import { companionNow } from '../page/seats.js';
import { sign } from '../page/icons.js';
import { say } from '../table/announce.js';
import { whatIs, why } from './playing.js';

/** @typedef {import('../page/store.js').Hint} Hint */
/** @typedef {import('../page/store.js').Standing} Standing */

const BEST = 2;           // answers that are told
const FUTURES = 24;       // that are played out for each answer
const MORE = 48;          // for whoever wants to think longer
const SURE = 1.96;        // standard errors on either side that hold 19 of 20

export async function beginHint() {
  const { asked } = state;
  if (!state.awake || !state.view?.question || companionNow(state.view)) return;
  update({ hint: { asked, standing: [], shown: [], steps: 0, aim: FUTURES, done: false } });
  await work('hint_begin', asked);
  await think(asked);
}

export function closeHint() {
  update({ hint: null });
  document.getElementById('hint-open')?.focus({ preventScroll: true });
}

function thinkLonger() {
  const hint = /** @type {Hint} */ (state.hint);
  update({ hint: { ...hint, aim: hint.steps + MORE, done: false } });
  if (hint.done) think(hint.asked);
}

/** Slice by slice, as long as the hint is wanted. @param {number} asked */
async function think(asked) {
  while (isWanted(asked) && /** @type {Hint} */ (state.hint).steps < /** @type {Hint} */ (state.hint).aim) {
    if (!await work('hint_step', asked)) return;
  }
  if (!isWanted(asked)) return;
  update({ hint: { .../** @type {Hint} */ (state.hint), done: true } });
  say(spoken(/** @type {Hint} */ (state.hint)));
}

/** Whether nobody has answered, closed it, or asked for another. @param {number} asked */
function isWanted(asked) {
  return state.hint?.asked === asked && state.asked === asked && !state.busy;
}

/** @param {string} op @param {number} asked @returns {Promise<boolean>} */
async function work(op, asked) {
  const reply = await ask(op, { question: asked });
  if (!isWanted(asked)) return false;
  if (!reply.ok) complain(reply);
  const hint = /** @type {Hint} */ (state.hint), { standing = [], steps } = /** @type {any} */ (reply);
  update({ hint: reply.ok ? { ...hint, standing, steps, shown: shownOf(hint, standing) } : null });
  if (reply.ok && op === 'hint_begin') say(spoken(/** @type {Hint} */ (state.hint)));
  return reply.ok;
}

/** The best two; but nothing changes places under a hand that is about to press. @param {Hint} hint
 * @param {Standing[]} standing */
function shownOf({ shown }, standing) {
  const held = document.querySelector('.hint ol:is(:hover, :focus-within)') && shown.every((id) => standing.some(({ option }) => option === id));
  return held && shown.length ? shown : standing.slice(0, BEST).map(({ option }) => option);
}

/** @param {Hint} hint */
function best({ shown, standing }) {
  return shown.flatMap((id) => standing.find(({ option }) => option === id) ?? []);
}

/** @param {Hint} hint */
function spoken(hint) {
  return best(hint).map((one) => [whatIs(one.option), why(one.reason), chanceOf(one)].filter(Boolean).join('. ')).join(' ');
}

/** "64 % ± 9" @param {Standing} one */
function chanceOf({ chance, error }) {
  if (chance === null || error === null) return '';
  return parts.t('hint-chance', { chance: Math.round(100 * chance), error: Math.max(1, Math.round(100 * SURE * error)) });
}

/** @param {import('../page/types.d.ts').View} view */
export function hintPanel(view) {
  const { hint, asked } = state;
  if (!hint || hint.asked !== asked || !view.question) return nothing;
  const { steps, aim, done } = hint, rows = best(hint);
  return html`<section class="hint" data-testid="hint" data-steps=${steps} data-done=${done} aria-label=${parts.t('hint-title')}>
    <header>${sign('bulb')}<h3>${parts.t('hint-title')}</h3><button class="tool small" id="hint-close" title=${parts.t('close')} aria-label=${parts.t('close')} @click=${closeHint}>${sign('close')}</button></header>
    ${rows.length ? html`<ol>${rows.map(row)}</ol>` : html`<p class="quiet">${parts.t('hint-looking')}</p>`}
    <footer><p class="quiet">${verdict(hint)}</p>${done ? html`<button class="chip" id="hint-longer" @click=${thinkLonger}>${parts.t('hint-longer')}</button>`
      : html`<progress max=${aim} value=${steps} aria-label=${parts.t('hint-working')}></progress>`}</footer></section>`;
}

/** @param {Standing} one */
function row(one) {
  const chance = chanceOf(one), share = one.chance ?? 0;
  return html`<li data-hint-option=${one.option} @pointerenter=${() => parts.board?.regard(one.option)} @pointerleave=${() => parts.board?.regard(null)}>
    <div><b>${whatIs(one.option)}</b><p>${why(one.reason)}</p>
      ${chance ? html`<p class="hint-chance"><span class="hint-bar" aria-hidden="true"><i .style=${`width: ${100 * share}%`}></i></span><span>${chance}</span></p>` : nothing}</div>
    <button class="chip" @click=${() => answer([one.option])}>${parts.t('hint-take')}</button></li>`;
}

/** The reliability of the chances. @param {Hint} hint */
function verdict({ standing: [first, second], steps }) {
  if (!steps || !first || first.chance === null) return parts.t('hint-reasons');
  const apart = second && second.chance !== null ? first.chance - second.chance : 1;
  const noise = SURE * Math.hypot(first.error ?? 0, second?.error ?? 0);
  return parts.t(second && apart < noise ? 'hint-alike' : 'hint-apart', { count: first.futures });
}
