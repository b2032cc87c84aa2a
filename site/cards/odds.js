// The odds of an attack before it is rolled: the chance, the number needed, the damage and what that does; and
// what it is made of. The engine has worked all of it out (pyengine/rules/odds.py); here it becomes a dial, a line and
// a sentence.

import { html, svg, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { reached, standing } from './track.js';

/** @typedef {import('../page/types.d.ts').Odds} Odds */
/** @typedef {import('../page/types.d.ts').Result} Result */

const MOST = 3; // targets that a button lists

/** "+7", "−2" @param {number} number */
export function signed(number) {
  return `${number < 0 ? '−' : '+'}${Math.abs(number)}`;
}

/** The chances on the button of an option: one line a target, the best first.
 * @param {{odds?: Odds[], about?: import('../page/types.d.ts').About, figure?: string}} option
 * @param {string} [named] a figure that the button names already */
export function oddsChip({ odds = [], about, figure }, named = about?.figure ?? figure) {
  if (!odds.length) return nothing;
  const shown = distinct(odds), more = shown.length - MOST;
  return html`<span class="odds-list">${shown.slice(0, MOST).map((one, place) => (place && one.target ? brief(one) : line(one, named)))}${more > 0 ? html`<span class="odds-more">${parts.t('odds-more', { count: more })}</span>` : nothing}</span>`;
}

/** Two attacks without a target yet may be alike. @param {Odds[]} odds */
function distinct(odds) {
  const seen = new Set();
  return odds.filter((one) => one.target || one.percent !== null || (!seen.has(spoken(one)) && seen.add(spoken(one))));
}

/** @param {Odds} one @param {string} [named] */
function line(one, named) {
  const known = one.percent !== null && one.percent !== undefined;
  return html`<span class="odds ${tone(one)}" data-testid="odds" data-chance=${known ? one.percent : nothing} title=${madeOfOdds(one)}>
    <span class="odds-face" aria-hidden="true">${known ? dial(one.percent) : nothing}<span class="odds-words">
      ${one.target && one.target !== named ? html`<b class="odds-target">${parts.names.of(one.target)}</b>` : nothing}
      ${one.first ? html`<span class="odds-extra">${parts.t('odds-first')}</span>` : nothing}<span>${known ? needs(one) : parts.t('odds-bonus', { bonus: signed(one.bonus) })}</span>${outcome(one)}${clockMarks(one)}</span></span>
    <span class="sr">${spoken(one, named)}</span></span>`;
}

/** Another target in a few words; all of it is under the die beside the button. @param {Odds} one */
function brief(one) {
  return html`<span class="odds brief ${tone(one)}" data-testid="odds" data-chance=${one.percent ?? nothing} title=${madeOfOdds(one)}>
    <span class="odds-face" aria-hidden="true">${dial(one.percent ?? 0)}<span>${parts.names.of(one.target ?? '')}</span>${one.hit?.ends ? html`<span class="odds-result ends">${sign('skull')}</span>` : nothing}${clockMarks(one)}</span>
    <span class="sr">${spoken(one)}</span></span>`;
}

/** A ring that is as full as the chance is good, with the percents in it. @param {number | null} percent */
export function dial(percent) {
  return html`<span class="dial"><svg viewBox="0 0 40 40" focusable="false">${svg`<circle cx="20" cy="20" r="17" class="dial-ground" /><circle cx="20" cy="20" r="17" class="dial-full" pathLength="100" stroke-dasharray="${percent} 100" transform="rotate(-90 20 20)" />`}</svg><b>${percent}<small>%</small></b></span>`;
}

/** "9+", or that it cannot fail, or cannot succeed. @param {Odds} one */
function needs({ needed, kind, percent }) {
  const word = kind === 'check' ? 'check' : 'attack';
  if (typeof needed === 'number') return parts.t(`odds-${word}`, { needed });
  return needed ? parts.t(`odds-${word}-${needed}`) : parts.t('odds-percent', { percent: percent ?? 0 });
}

/** Damage, and what it leaves. @param {Odds} one */
function outcome(one) {
  const { hit, critical, miss } = one;
  if (!hit && !miss) return nothing;
  return html`${hit ? hitPart(one, hit) : nothing}
    ${critical && critical.ends !== hit?.ends ? html`<span class="odds-extra">${parts.t('odds-critical', { amount: critical.damage })}: ${ends(one, critical)}</span>` : nothing}
    ${miss ? html`<span class="odds-extra">${parts.t('odds-miss', { amount: miss.damage })}</span>` : nothing}`;
}

/** @param {Odds} one @param {Result} hit */
function hitPart(one, hit) {
  return html`${hit.damage ? html`<span class="odds-damage">${parts.t('odds-damage', { amount: hit.damage })}</span>` : nothing}
    ${leavesSomething(hit) ? html`<span class="odds-result ${hit.ends ? 'ends' : ''}">${hit.ends ? sign('skull') : sign('heart')}${ends(one, hit)}</span>` : nothing}`;
}

/** The clocks that move because the attack is made at all: "Scandal: 3/5". What the sheet keeps covered is not told.
 * @param {Odds} one @returns {string[]} */
function clocksOf({ clocks = [] }) {
  const shown = state.view?.sheet?.clocks ?? [];
  return clocks.flatMap(({ counter, value }) => shown.filter((clock) => clock.counter === counter).map((clock) => comesTo({ ...clock, value })));
}

/** @param {Odds} one */
const clockMarks = (one) => clocksOf(one).map((told) => html`<b class="odds-clock">${told}</b>`);

/** @param {import('../page/types.d.ts').Clock} clock as it will stand */
function comesTo(clock) {
  const { ends, value } = clock, counter = parts.words.counter(clock.counter) ?? clock.counter;
  return ends === 'defeat' && reached(clock) ? parts.t('outlook-decided', { counter, value, ends }) : `${counter}: ${standing(clock)}`;
}

/** Whether it can be told what the target is left with. @param {Result} result */
function leavesSomething({ ends: over, damage }) {
  return over !== undefined && Boolean(damage || over);
}

/** "65 %" or, without a target yet, the bonus alone. @param {Odds} one
 * @param {(one: Odds) => string} known how a chance is told */
function chanceOf(one, known) {
  return one.percent === null || one.percent === undefined ? parts.t('odds-bonus', { bonus: signed(one.bonus) }) : known(one);
}

/** @param {Odds} one @param {Result} result */
function ends(one, { ends: over, left }) {
  return over ? parts.t(isHero(one.target) ? 'odds-falls' : 'odds-defeats') : parts.t('odds-left', { count: left ?? 0 });
}

/** @param {string | null} figure */
function isHero(figure) {
  return Boolean(state.view?.heroes.some(({ id }) => id === figure));
}

/** Good or bad news as the party sees it. @param {Odds} one */
function tone(one) {
  return isHero(one.target) ? 'against' : '';
}

/** The whole in a sentence, for those who listen. @param {Odds} one @param {string} [named] */
export function spoken(one, named = '') {
  const { hit, critical, miss } = one;
  const told = [one.first && parts.t('odds-first'), chanceOf(one, saidChance), hit?.damage && parts.t('odds-damage', { amount: hit.damage }), hit && leavesSomething(hit) && ends(one, hit),
    critical && `${parts.t('odds-critical', { amount: critical.damage })}, ${ends(one, critical)}`, miss && parts.t('odds-miss', { amount: miss.damage }), ...clocksOf(one)].filter(Boolean).join(', ');
  return one.target && one.target !== named ? parts.t('odds-against', { target: parts.names.of(one.target), told }) : told;
}

/** The odds as short as can be, for the plate on the board: "65 % · 8+ · 1 damage · defeats it". @param {Odds} one */
export function inShort(one) {
  const { hit, critical, miss, needed } = one;
  const chance = chanceOf(one, ({ percent }) => parts.t('odds-percent', { percent: percent ?? 0 }));
  return [one.first && parts.t('odds-first'), chance, typeof needed === 'number' && `${needed}+`, hit?.damage && parts.t('odds-damage', { amount: hit.damage }), hit && leavesSomething(hit) && ends(one, hit),
    critical && parts.t('odds-critical', { amount: critical.damage }), miss && parts.t('odds-miss', { amount: miss.damage }), ...clocksOf(one)].filter(Boolean).join(' · ');
}

/** @param {Odds} one */
function saidChance(one) {
  const { needed, percent, kind } = one;
  return typeof needed === 'number' ? parts.t(kind === 'check' ? 'odds-said-check' : 'odds-said', { needed, percent: percent ?? 0 }) : needs(one);
}

/** The parts of a chance, in a line. @param {Odds} one */
export function madeOfOdds(one) {
  return [bonusLine(one), armorLine(one), damageLine(one), luckLine(one), ...reactionLines(one)].filter(Boolean).join(' · ');
}

/** @param {Odds} one */
function bonusLine(one) {
  if (!one.parts.bonus.length) return '';              // a card's own roll: the die alone, against what the card says
  const base = weaponOf(one);
  return parts.t('odds-made-bonus', { bonus: signed(one.bonus), parts: listed(one.parts.bonus, base) });
}

/** The name of the attack, else of the card. @param {Odds} one */
export function weaponOf({ attack, card }) {
  return (attack && card && parts.words.card(card).attacks?.[attack]) || (card ? parts.words.name(parts.names.cardOf(card)) : parts.t('odds-printed'));
}

/** @param {Odds} one */
function armorLine(one) {
  if (one.kind === 'check') return one.number ? parts.t('odds-made-number', { number: one.number }) : '';
  if (!one.target || one.armor_class === undefined) return '';
  return parts.t('odds-made-armor', { armor: one.armor_class, parts: listed(one.parts.armor_class ?? [], parts.names.of(one.target)) });
}

/** @param {Odds} one */
function damageLine(one) {
  const list = one.parts.damage ?? [];
  return list.length > 1 ? parts.t('odds-made-damage', { parts: listed(list, weaponOf(one)) }) : '';
}

/** @param {Odds} one */
function luckLine({ luck }) {
  return luck ? parts.t(luck > 0 ? 'odds-advantage' : 'odds-disadvantage') : '';
}

/** @param {Odds} one @returns {string[]} */
function reactionLines({ reactions }) {
  return (reactions ?? []).map(({ card, holder, may }) => parts.t(may ? 'odds-may' : 'odds-will', { card: parts.words.name(card), who: holder && holder !== card ? parts.names.of(holder) : '', held: holder && holder !== card ? 'yes' : 'no' }));
}

/** @param {import('../page/types.d.ts').Part[]} list @param {string} base what the printed number belongs to */
function listed(list, base) {
  return list.filter(({ by }, place) => by || !place).map(({ source, by }) => `${source === 'base' ? base : parts.names.source(source)} ${signed(by)}`).join(', ');
}

/** The button that unfolds what the chances of an option are made of, and what it unfolds.
 * @param {string} id @param {Odds[]} odds */
export function oddsWhy(id, odds) {
  if (!odds.length) return { button: nothing, body: nothing };
  const open = state.openOdds === id, label = parts.t('odds-why');
  return {
    button: html`<button class="odds-why" aria-expanded=${open} aria-label=${label} title=${label} @click=${() => update({ openOdds: open ? null : id })}>${sign('die')}<span aria-hidden="true">${parts.t('odds-why-short')}</span></button>`,
    body: open ? html`<ul class="odds-made">${distinct(odds).map((one) => html`<li>${one.target ? html`<b>${parts.names.of(one.target)}</b>` : nothing}
      ${[bonusLine(one), armorLine(one), damageLine(one), luckLine(one), chanceLine(one), ...reactionLines(one)].filter(Boolean).map((words) => html`<span>${words}</span>`)}</li>`)}</ul>` : nothing,
  };
}

/** Exact ways, the chance that it is over with the target, and the damage to expect. @param {Odds} one */
function chanceLine({ ways, of, ending, expected }) {
  if (!of) return '';
  const ways_ = parts.t('odds-ways', { ways: ways ?? 0, of });
  if (!expected) return ways_;
  return `${ways_} · ${parts.t('odds-expected', { amount: expected[0] / expected[1], chance: ending?.percent ?? 0 })}`;
}
