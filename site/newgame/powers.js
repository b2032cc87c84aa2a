// Choosing powers by hand, as many of each use as the hero may have.

import { html, live } from '../page/lit.js';
import { update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';

const USES = ['at_will', 'daily', 'utility', 'expert'];

/** @param {any} pack @param {string} id */
function heroOf(pack, id) {
  return pack.heroes.find((/** @type {any} */ hero) => hero.id === id);
}

/** @param {any} hero @param {string} use @param {string[]} chosen */
function taken(hero, use, chosen) {
  return (hero.choices?.[use] ?? []).filter((/** @type {string} */ id) => chosen.includes(id));
}

/** @param {any} setup @param {any} pack */
export function powersReady(setup, pack) {
  return setup.heroes.every((/** @type {string} */ id) => heroReady(heroOf(pack, id), setup.chosen[id] ?? []));
}

/** @param {any} hero @param {string[]} chosen */
function heroReady(hero, chosen) {
  return USES.every((use) => taken(hero, use, chosen).length === Math.min(hero.powers?.[use] ?? 0, hero.choices?.[use]?.length ?? 0));
}

/** @param {any} setup @param {any} adventure @param {(patch: object) => void} change */
export function powersChoice(setup, adventure, change) {
  return html`<div class="powers">${setup.heroes.map((/** @type {string} */ id) => heroPowers(heroOf(adventure.pack, id), adventure.suggested?.[id], setup, change))}</div>`;
}

/** @param {any} hero @param {string[] | undefined} fitting what suits this adventure @param {any} setup @param {(patch: object) => void} change */
function heroPowers(hero, fitting, setup, change) {
  const chosen = setup.chosen[hero.id] ?? [];
  const keep = (/** @type {string[]} */ ids) => change({ chosen: { ...setup.chosen, [hero.id]: ids } });
  return html`<section><h2>${parts.words.name(hero.id)}</h2>
    <button type="button" class="chip" @click=${() => keep(fitting ?? hero.suggested ?? [])}>${parts.t('powers-suggested')}</button>
    ${USES.filter((use) => hero.choices?.[use]?.length).map((use) => usePowers(hero, use, chosen, keep))}</section>`;
}

/** @param {any} hero @param {string} use @param {string[]} chosen @param {(ids: string[]) => void} keep */
function usePowers(hero, use, chosen, keep) {
  const have = taken(hero, use, chosen).length;
  const most = hero.powers?.[use] ?? 0;
  return html`<fieldset><legend>${parts.t(`use-${use}`)} ${have} / ${most}</legend>
    ${hero.choices[use].map((/** @type {string} */ id) => power(id, chosen, have >= most, keep))}</fieldset>`;
}

/** @param {string} id @param {string[]} chosen @param {boolean} full @param {(ids: string[]) => void} keep */
function power(id, chosen, full, keep) {
  const on = chosen.includes(id);
  const toggle = () => keep(on ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return html`<div class="power"><label><input type="checkbox" .checked=${live(on)} ?disabled=${full && !on} @change=${toggle}>
    <span>${parts.words.name(id)}<small>${parts.words.card(id).text ?? ''}</small></span></label>
    <button type="button" class="tool small" aria-label=${parts.t('new-about', { name: parts.words.name(id) })} @click=${() => update({ dialog: { kind: 'card', card: id } })}>${sign('book')}</button></div>`;
}
