// The dice of the last answer, large enough to gloat over, once they lie still on the board.

import { html, nothing } from './lit.js';
import { state } from './store.js';
import { parts } from './parts.js';
import { signedNumber } from './log.js';

const SHOWN = 3;

export function rollCard() {
  if (state.playing) return nothing;
  const rolls = state.recent.filter(({ type }) => type === 'attack_rolled' || type === 'disable_rolled').slice(-SHOWN);
  return rolls.length ? html`<div class="rolls" role="status">${rolls.map(roll)}</div>` : nothing;
}

/** @param {import('./types.d.ts').GameEvent} event */
function roll(event) {
  return html`<p class="roll ${mood(event)}"><span class="d20">${event.die}</span>${other(event)}
    <span>${event.type === 'attack_rolled' ? attack(event) : disable(event)}</span></p>`;
}

/** The die of a pair that does not count (advantage, disadvantage). @param {import('./types.d.ts').GameEvent} event */
function other({ dice }) {
  return dice?.length === 2 ? html`<s class="d20 other" aria-hidden="true">${dice[1]}</s><span class="sr">${parts.t('roll-other-die', { die: dice[1] })}</span>` : nothing;
}

/** Good or bad as the party sees it. @param {import('./types.d.ts').GameEvent} event */
function mood({ type, attacker, hit, success }) {
  const ours = type === 'disable_rolled' || state.view?.heroes.some(({ id }) => id === attacker);
  if (!(type === 'attack_rolled' ? hit : success)) return 'flat';
  return ours ? 'good' : 'bad';
}

/** @param {import('./types.d.ts').GameEvent} event */
function attack({ attacker, target, bonus = 0, total, armor_class: armor, hit }) {
  return html`<b>${parts.names.of(attacker)} → ${parts.names.of(target)}</b>
    <small>${signedNumber(bonus)} = ${total} · ${parts.t('roll-against', { armor })} · ${parts.t(hit ? 'roll-hit' : 'roll-miss')}</small>`;
}

/** @param {import('./types.d.ts').GameEvent} event */
function disable({ card, needed, success }) {
  return html`<b>${parts.names.of(card)}</b><small>${parts.t('roll-needed', { needed })} · ${parts.t(success ? 'roll-disabled' : 'roll-still')}</small>`;
}
