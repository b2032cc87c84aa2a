// Campaigns: those under way, and a new one. Like a new game, everything has a sensible value already.

import { html, live, nothing, repeat } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { randomSeed } from '../game/game.js';
import { campaigns, continueCampaign, startCampaign } from '../game/campaign.js';
import { callOff } from '../game/entering.js';
import { damageNote, deletedList, grown, listOf, nameField, oldersOf, remove, saveOf } from '../saved/saved.js';
import { describe, titleOf } from '../page/label.js';
import { medal, sign } from '../page/icons.js';
import { paragraphs } from '../table/stories.js';
import { exportRecord } from '../page/download.js';
import { boxNote } from '../page/boxes.js';
import { boxesOf } from '../ground/boxes.js';

/** @typedef {any} Campaign */
/** @typedef {import('../page/types.d.ts').CampaignMeta} CampaignMeta */
/** @typedef {import('../saved/saved.js').Branch<CampaignMeta>} Branch */

/** @returns {Campaign[]} the campaigns that the packs have */
export function campaignsToPlay() {
  const packs = state.catalogue?.packs ?? [];
  const everybody = packs.flatMap((/** @type {any} */ pack) => pack.heroes); // a pack without heroes is played by those of the others
  return packs.flatMap((/** @type {any} */ pack) => (pack.campaigns ?? []).map((/** @type {any} */ one) => ({ ...one, known: pack.heroes.length ? pack.heroes : everybody })));
}

/** @param {Campaign} one */
function freshCampaign(one) {
  const known = one.known.map((/** @type {any} */ hero) => hero.id);
  return { campaign: one.id, heroes: known.slice(0, one.ledger ? one.heroes[1] : Math.min(one.heroes[1], Math.max(one.heroes[0], 2))), seed: randomSeed(), table: 'honest',
    ties: state.settings.ties, surges: 0 };
}

export function campaignsScreen() {
  const known = campaignsToPlay();
  const setup = state.campaignSetup ?? (known[0] ? freshCampaign(known[0]) : null);
  const chosen = known.find(({ id }) => id === setup?.campaign);
  const saved = listOf(parts.campaigns);
  return html`<form class="new-game" @submit=${(/** @type {Event} */ event) => begin(event, setup)} aria-labelledby="campaigns-title">
    <header class="top"><button type="button" class="tool" title=${parts.t('to-title')} aria-label=${parts.t('to-title')} @click=${() => { callOff(); update({ screen: 'home' }); }}>${sign('undo')}</button>
      <h1 id="campaigns-title">${parts.t('campaigns-title')}</h1></header>
    <div class="new-body">${saved.length ? savedList(saved) : nothing} ${deletedList(parts.campaigns, 'campaigns-deleted')}
      ${boxNote(chosen ? boxesOf(state.catalogue, setup) : [])}
      ${chosen ? html`${choices(known, setup)} ${party(setup, chosen)} ${more(setup)}` : html`<p class="quiet">${parts.t(state.catalogue ? 'campaigns-none' : 'new-waiting')}</p>`}</div>
    ${chosen ? html`<footer class="new-foot"><p>${summary(setup, chosen)}</p>
      <button class="primary big" id="begin-campaign" ?disabled=${!ready(setup, chosen) || state.entering}>${parts.t('new-begin')}</button></footer>` : nothing}
  </form>`;
}

/** @param {Event} event @param {any} setup */
function begin(event, setup) {
  event.preventDefault();
  update({ campaignSetup: setup });
  return startCampaign(setup);
}

/** @param {any} setup @param {object} patch */
function change(setup, patch) {
  callOff();
  update({ campaignSetup: { ...setup, ...patch } });
}

/** @param {any} setup @param {Campaign} one */
function ready(setup, one) {
  return setup.heroes.length >= one.heroes[0] && setup.heroes.length <= one.heroes[1];
}

/** @param {any} setup @param {Campaign} one */
function summary(setup, one) {
  if (setup.heroes.length < one.heroes[0]) return parts.t('new-too-few', { least: one.heroes[0] });
  if (setup.heroes.length > one.heroes[1]) return parts.t('new-too-many', { most: one.heroes[1] });
  return parts.words.list(setup.heroes.map((/** @type {string} */ id) => parts.words.name(id)));
}

// ---------------------------------------------------------------- campaigns under way

/** @param {import('../saved/saved.js').Listed<CampaignMeta>[]} saved */
function savedList(saved) {
  return html`<section class="campaigns-open" aria-labelledby="campaigns-open"><h2 id="campaigns-open">${parts.t('campaigns-open')}</h2>
    <ul class="games">${repeat(grown(saved), ({ id }) => id, savedRow)}</ul></section>`;
}

/** @param {Branch} campaign @returns {unknown} */
function savedRow(campaign) {
  const { id, record, newer, branches } = campaign;
  return html`<li class="game-row" data-saved=${id}>${record ? named(id, record.meta) : html`<p>${parts.t(newer ? 'error-newer-save' : 'game-damaged')}</p>`}
    ${damageNote(parts.campaigns, campaign)}
    <div class="row">${record ? html`${playButton(id, record)}
        <button type="button" class="export" @click=${() => saveOf(parts.campaigns, id, exportRecord)}>${parts.t('save-export')}</button>` : nothing}
      <button type="button" class="remove" @click=${() => remove(parts.campaigns, id, parts.t('campaign-deleted'))}>${parts.t('game-remove')}</button></div>
    ${olderSaves(campaign)}
    ${branches.length ? html`<ul class="games branches" aria-label=${parts.t('campaign-branches')}>${repeat(branches, (branch) => branch.id, savedRow)}</ul>` : nothing}</li>`;
}

/** @param {string} id @param {CampaignMeta} meta */
function named(id, meta) {
  return html`<div>${nameField(parts.campaigns, id, titleOf(meta), parts.t('campaign-name'))}
    <small>${meta.from ? `${parts.t(meta.mark ? 'campaign-moment-of' : 'campaign-branch-of', { number: meta.from.index + 1 })} · ` : nothing}${describe(meta)}</small></div>`;
}

/** @param {string} id @param {NonNullable<Branch['record']>} record */
function playButton(id, record) {
  const { mark } = record.meta;
  return html`<button type="button" class="primary" data-campaign=${id} @click=${() => (mark ? saveOf(parts.campaigns, id, (save) => campaigns.branch(id, save)) : continueCampaign(id))}>${parts.t(mark ? 'moment-play' : 'title-continue')}</button>`;
}

/** @param {Branch} campaign */
function olderSaves(campaign) {
  return oldersOf(parts.campaigns, campaign, parts.t('campaign-olders'), (older) => html`<li class="row"><span>${describe(older.meta)}</span>
    <button type="button" @click=${() => campaigns.branch(campaign.id, older)}>${parts.t('moment-play')}</button></li>`);
}

// ---------------------------------------------------------------- a new one

/** @param {Campaign[]} known @param {any} setup */
function choices(known, setup) {
  return html`<fieldset class="adventures"><legend>${parts.t('campaign-which')}</legend>
    ${repeat(known, ({ id }) => id, (one) => html`<label class="choice ${one.id === setup.campaign ? 'on' : ''}">
      <input type="radio" name="campaign" .checked=${live(one.id === setup.campaign)} @change=${() => change(setup, freshCampaign(one))}>
      <span class="choice-name">${parts.words.name(one.id)}</span>
      <span class="choice-note">${parts.t('campaign-length', { count: one.adventures.length })} · ${parts.t('new-heroes-range', { least: one.heroes[0], most: one.heroes[1] })}</span>
      ${one.id === setup.campaign ? html`<div class="choice-story">${paragraphs(parts.words.card(one.id).text)}</div>` : nothing}</label>`)}</fieldset>`;
}

/** @param {any} setup @param {Campaign} one */
function party(setup, one) {
  return html`<fieldset class="party"><legend>${parts.t('new-heroes')}</legend>
    <div class="portraits">${repeat(one.known, (/** @type {any} */ { id }) => id, (/** @type {any} */ { id }) => portrait(setup, id))}</div></fieldset>`;
}

/** @param {any} setup @param {string} id */
function portrait(setup, id) {
  const taken = setup.heroes.includes(id);
  const words = parts.words.card(id);
  const heroes = taken ? setup.heroes.filter((/** @type {string} */ one) => one !== id) : [...setup.heroes, id];
  return html`<div class="portrait ${taken ? 'on' : ''}"><button type="button" class="portrait-pick" aria-pressed=${taken} @click=${() => change(setup, { heroes })}>
    ${medal(id, 'hero')}<span><strong>${parts.words.name(id)}</strong><small>${[words.class, words.people].filter(Boolean).join(', ')}</small></span>
    ${taken ? html`<span class="seat">${setup.heroes.indexOf(id) + 1}</span>` : nothing}</button></div>`;
}

/** @param {any} setup */
function more(setup) {
  return html`<details class="more"><summary>${parts.t('campaign-more')}</summary><div class="more-body">
    <fieldset class="radios"><legend>${parts.t('new-table')}</legend>${['honest', 'practice', 'iron'].map((value) => html`<label class="radio">
      <input type="radio" name="table" .checked=${live(setup.table === value)} @change=${() => change(setup, { table: value })}>
      <span><b>${parts.t(`table-${value}`)}</b><small>${parts.t(`table-${value}-about`)}</small></span></label>`)}</fieldset>
    <label class="seed">${parts.t('new-seed')} <input type="number" min="0" max="999999999" step="1" required .value=${live(String(setup.seed))}
      @input=${(/** @type {any} */ event) => change(setup, { seed: Math.floor(Number(event.target.value)) || 0 })}></label></div></details>`;
}
