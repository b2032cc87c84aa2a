// A roll in full: who against whom, what was needed, what the die showed, and by how much it was enough or not.

import { html, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { madeOf, signedNumber } from './log.js';

/** @typedef {import('../page/types.d.ts').GameEvent} GameEvent */

/** @param {GameEvent} event */
export function rollCard(event) {
  return html`<div class="roll ${mood(event)}"><span class="d20">${event.die}</span>${other(event)}
    <div>${event.type === 'attack_rolled' ? attack(event) : disable(event)}</div></div>`;
}

/** The die of a pair that does not count (advantage, disadvantage). @param {GameEvent} event */
function other({ dice }) {
  return dice?.length === 2 ? html`<s class="d20 other" aria-hidden="true">${dice[1]}</s><span class="sr">${parts.t('roll-other-die', { die: dice[1] })}</span>` : nothing;
}

/** Good or bad as the party sees it. @param {GameEvent} event */
function mood({ type, attacker, hit, success }) {
  const ours = type !== 'attack_rolled' || state.view?.heroes.some(({ id }) => id === attacker);
  const good = type === 'attack_rolled' ? hit : success;
  return `${good ? 'hit' : 'miss'} ${ours === Boolean(good) ? 'good' : 'bad'}`;
}

/** @param {GameEvent} event */
function attack({ attacker, target, bonus = 0, total, armor_class: armor, hit, parts: made }) {
  const margin = Math.abs(total - armor);
  return html`<b>${parts.names.of(attacker)} → ${parts.names.of(target)}</b>
    <p><strong class="verdict">${parts.t(`roll-${hit ? 'hit' : 'miss'}${hit === total >= armor ? '-by' : ''}`, { margin })}</strong> · ${parts.t('roll-needs', { needed: armor - bonus })}</p>
    <small>${signedNumber(bonus)} = ${total} · ${parts.t('roll-against', { armor })}${made?.length > 1 ? html` · ${madeOf(made)}` : nothing}</small>`;
}

/** @param {GameEvent} event */
function disable({ card, needed, success }) {
  return html`<b>${parts.names.of(card)}</b><p><strong class="verdict">${parts.t(success ? 'roll-disabled' : 'roll-still')}</strong> · ${parts.t('roll-needs', { needed })}</p>`;
}
