// A new game. Everything has a sensible value already: two clicks from the title start one.

import { html, live, nothing, repeat } from './lit.js';
import { state, update } from './store.js';
import { parts } from './parts.js';
import { randomSeed, startGame } from './game.js';
import { medal, sign } from './icons.js';
import { adventureSheet } from './adventure.js';
import { powersChoice, powersReady } from './powers.js';

/** @typedef {any} Adventure */

export function freshSetup() {
  const first = adventures()[0];
  const setup = { adventure: first?.id ?? '', heroes: /** @type {string[]} */ ([]), powers: 'suggested', chosen: {}, seed: randomSeed(),
    table: 'honest', ties: state.settings.ties, surges: 0, decks: 'own' };
  return { ...setup, heroes: first ? suggestedHeroes(first) : [] };
}

/** The boxes that have something to play; training grounds come last. @returns {any[]} */
function packs() {
  const all = (state.catalogue?.packs ?? []).filter((/** @type {any} */ pack) => pack.adventures.length);
  return [...all].sort((/** @type {any} */ one, /** @type {any} */ other) => Number(one.training ?? false) - Number(other.training ?? false));
}

/** @returns {Adventure[]} */
export function adventures() {
  return packs().flatMap((/** @type {any} */ pack) => pack.adventures.map((/** @type {any} */ one) => ({ ...one, pack })));
}

/** @param {Adventure} adventure @returns {string[]} */
export function suggestedHeroes(adventure) {
  const [least, most] = adventure.heroes;
  const known = heroesFor(adventure).map((/** @type {any} */ hero) => hero.id);
  const first = Object.keys(adventure.suggested ?? {}).filter((id) => known.includes(id));
  return [...new Set([...first, ...known])].slice(0, Math.min(most, Math.max(least, 2)));
}

/** The heroes of the adventure's own box; a box without any borrows the others'. @param {Adventure} adventure @returns {any[]} */
function heroesFor(adventure) {
  return adventure.pack.heroes.length ? adventure.pack.heroes : guestsFor(adventure);
}

/** Heroes of other boxes: they may come along, whatever the rules of theirs. @param {Adventure} adventure @returns {any[]} */
function guestsFor(adventure) {
  return (state.catalogue?.packs ?? []).filter((/** @type {any} */ { id }) => id !== adventure.pack.id).flatMap((/** @type {any} */ { heroes }) => heroes);
}

/** @param {Adventure} adventure */
function everyHero(adventure) {
  return { heroes: [...adventure.pack.heroes, ...guestsFor(adventure)] };
}

export function newGameScreen() {
  const { setup } = state;
  const adventure = adventures().find(({ id }) => id === setup?.adventure);
  return html`<form class="new-game" @submit=${begin} aria-labelledby="new-title">
    <header class="top"><button type="button" class="tool" title=${parts.t('to-title')} aria-label=${parts.t('to-title')} @click=${() => update({ screen: 'home' })}>${sign('undo')}</button>
      <h1 id="new-title">${parts.t('new-title')}</h1></header>
    ${adventure ? html`<div class="new-body">${adventureList(setup)} ${party(setup, adventure)} ${more(setup, adventure)}</div>
      <footer class="new-foot"><p>${summary(setup, adventure)}</p>
        <button class="primary big" id="begin" ?disabled=${!ready(setup, adventure) || state.busy}>${parts.t('new-begin')}</button></footer>`
      : html`<p class="quiet">${parts.t('new-waiting')}</p>`}
  </form>`;
}

/** @param {Event} event */
function begin(event) {
  event.preventDefault();
  const { chosen, decks, ...setup } = state.setup;
  const powers = setup.powers === 'chosen' ? pick(chosen, setup.heroes) : setup.powers;
  return startGame({ ...setup, powers, mixed: decks === 'all' });
}

/** @param {Record<string, any>} from @param {string[]} keys */
function pick(from, keys) {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? []]));
}

/** @param {object} patch */
function change(patch) {
  update({ setup: { ...state.setup, ...patch } });
}

/** @param {any} setup @param {Adventure} adventure */
function ready(setup, adventure) {
  const [least, most] = adventure.heroes;
  const enough = setup.heroes.length >= least && setup.heroes.length <= most;
  return enough && (setup.powers !== 'chosen' || powersReady(setup, everyHero(adventure)));
}

/** @param {any} setup @param {Adventure} adventure */
function summary(setup, adventure) {
  const [least, most] = adventure.heroes;
  if (setup.heroes.length < least) return parts.t('new-too-few', { least });
  if (setup.heroes.length > most) return parts.t('new-too-many', { most });
  if (!ready(setup, adventure)) return parts.t('new-powers-missing');
  return parts.words.list(setup.heroes.map((/** @type {string} */ id) => parts.words.name(id)));
}

/** @param {any} setup */
function adventureList(setup) {
  return html`<fieldset class="adventures"><legend>${parts.t('new-adventure')}</legend>
    ${packs().map((pack) => html`<h2 class="pack-name">${parts.words.pack(pack.id).name ?? pack.id}<small>${parts.t(pack.training ? 'new-training' : `profile-${pack.profile}`)}</small></h2>
      ${adventureChoices(setup, pack)}`)}</fieldset>`;
}

/** @param {any} setup @param {any} pack */
function adventureChoices(setup, pack) {
  return html`${repeat(adventures().filter((one) => one.pack.id === pack.id), ({ id }) => id, (one) => html`<label class="choice ${one.id === setup.adventure ? 'on' : ''}">
      <input type="radio" name="adventure" .checked=${live(one.id === setup.adventure)} @change=${() => chooseAdventure(one)}>
      <span class="choice-name">${parts.words.name(one.id)}</span>
      <span class="choice-note">${parts.t('new-heroes-range', { least: one.heroes[0], most: one.heroes[1] })}${one.band ? ` · ${parts.words.find(`band-${one.band}`) ?? one.band}` : ''}${pack.training ? ` · ${parts.t(`profile-${one.profile}`)}` : ''}</span>
      ${one.id === setup.adventure ? html`<div class="choice-story">${adventureSheet(one, { heroes: setup.heroes.length })}</div>` : nothing}</label>`)}`;
}

/** @param {Adventure} adventure */
function chooseAdventure(adventure) {
  const samePack = adventures().find(({ id }) => id === state.setup.adventure)?.pack.id === adventure.pack.id;
  const kept = state.setup.heroes.slice(0, adventure.heroes[1]);
  const heroes = samePack && kept.length >= adventure.heroes[0] ? kept : suggestedHeroes(adventure);
  change({ adventure: adventure.id, heroes });
}

/** @param {any} setup @param {Adventure} adventure */
function party(setup, adventure) {
  return html`<fieldset class="party"><legend>${parts.t('new-heroes')}</legend>
    ${portraits(setup, heroesFor(adventure))}
    ${adventure.pack.heroes.length && guestsFor(adventure).length ? html`<details class="guests" ?open=${guestsFor(adventure).some(({ id }) => setup.heroes.includes(id))}>
      <summary>${parts.t('new-guests')}</summary>${portraits(setup, guestsFor(adventure))}</details>` : nothing}
    ${setup.heroes.length > 1 ? playOrder(setup) : nothing}</fieldset>`;
}

/** @param {any} setup @param {any[]} heroes */
function portraits(setup, heroes) {
  return html`<div class="portraits">${repeat(heroes, ({ id }) => id, ({ id }) => portrait(setup, id))}</div>`;
}

/** @param {any} setup @param {string} id */
function portrait(setup, id) {
  const seat = setup.heroes.indexOf(id);
  const words = parts.words.card(id);
  return html`<div class="portrait ${seat >= 0 ? 'on' : ''}">
    <button type="button" class="portrait-pick" aria-pressed=${seat >= 0} @click=${() => toggle(setup, id)}>
      ${medal(id, 'hero')}<span><strong>${parts.words.name(id)}</strong><small>${[words.class, words.people].filter(Boolean).join(', ')}</small></span>
      ${seat >= 0 ? html`<span class="seat">${seat + 1}</span>` : nothing}</button>
    <button type="button" class="tool" aria-label=${parts.t('new-about', { name: parts.words.name(id) })} title=${parts.t('new-about', { name: parts.words.name(id) })}
      @click=${() => update({ dialog: { kind: 'card', card: id } })}>${sign('book')}</button></div>`;
}

/** @param {any} setup @param {string} id */
function toggle(setup, id) {
  const heroes = setup.heroes.includes(id) ? setup.heroes.filter((/** @type {string} */ one) => one !== id) : [...setup.heroes, id];
  change({ heroes });
}

/** @param {any} setup */
function playOrder(setup) {
  return html`<div class="order"><span>${parts.t('new-order')}</span><ol>${setup.heroes.map((/** @type {string} */ id, /** @type {number} */ seat) => html`<li>${parts.words.name(id)}
    ${seat > 0 ? html`<button type="button" class="tool small" aria-label=${parts.t('new-earlier', { name: parts.words.name(id) })} @click=${() => swap(setup, seat)}>↑</button>` : nothing}</li>`)}</ol>
    <button type="button" class="chip" @click=${() => change({ heroes: shuffled(setup.heroes) })}>${parts.t('new-shuffle')}</button></div>`;
}

/** @param {any} setup @param {number} seat */
function swap(setup, seat) {
  const heroes = [...setup.heroes];
  [heroes[seat - 1], heroes[seat]] = [heroes[seat], heroes[seat - 1]];
  change({ heroes });
}

/** @param {string[]} list */
function shuffled(list) {
  return list.map((one) => ({ one, at: Math.random() })).sort((a, b) => a.at - b.at).map(({ one }) => one);
}

/** @param {any} setup @param {Adventure} adventure */
function more(setup, adventure) {
  return html`<details class="more"><summary>${parts.t('new-more')}</summary><div class="more-body">
    ${choice('powers', ['suggested', 'random', 'chosen'], setup)}
    ${setup.powers === 'chosen' ? powersChoice(setup, { ...adventure, pack: everyHero(adventure) }, change) : nothing}
    ${choice('table', ['honest', 'practice', 'iron'], setup)}
    ${choice('ties', ['alike', 'ask', 'fixed'], setup)}
    ${choice('surges', [-1, 0, 1], setup)}
    ${state.catalogue.packs.length > 1 ? choice('decks', ['own', 'all'], setup) : nothing}
    <label class="seed">${parts.t('new-seed')} <input type="number" min="0" max="999999999" step="1" required .value=${live(String(setup.seed))}
      @input=${(/** @type {any} */ event) => change({ seed: Math.floor(Number(event.target.value)) || 0 })}></label>
  </div></details>`;
}

/** @param {string} name @param {(string | number)[]} values @param {any} setup */
function choice(name, values, setup) {
  return html`<fieldset class="radios"><legend>${parts.t(`new-${name}`)}</legend>${values.map((value) => html`<label class="radio">
    <input type="radio" name=${name} .checked=${live(setup[name] === value)} @change=${() => change({ [name]: value })}>
    <span><b>${parts.t(`${name}-${word(value)}`)}</b><small>${parts.words.find(`${name}-${word(value)}-about`) ?? ''}</small></span></label>`)}</fieldset>`;
}

/** @param {string | number} value */
function word(value) {
  return value === -1 ? 'hard' : value === 0 ? 'normal' : value === 1 ? 'easy' : value;
}
