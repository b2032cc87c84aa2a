// Play by link in turns: each device plays its heroes, and hands the table on when another hero decides. No server
// takes part.

import { html, nothing } from '../page/lit.js';
import { medal } from '../page/icons.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask } from '../page/ask.js';
import { continueGame, keepMeta } from '../game/game.js';
import { decideHere } from '../page/seats.js';
import { boxesOfSave } from '../ground/boxes.js';
import { bring } from '../page/boxes.js';
import { openShared } from '../game/branch.js';
import { linkBody } from './share.js';
import { toLink, TABLE } from '../saves/link.js';
import { handedText, newTable, standing } from '../saves/handed.js';
import { decidedElsewhere } from '../saves/turns.js';

/** @typedef {import('../saves/turns.js').Turns} Turns */
/** @typedef {import('../saves/handed.js').Handed} Handed */

/** The link to the table as it stands. @type {{of: string, link: string, error: boolean}} */
let made = { of: '', link: '', error: false };
/** The heroes that are ticked in a form. @type {{of: unknown, heroes: Set<string>}} */
let ticked = { of: null, heroes: new Set() };
/** The table that came in last, and is or was looked at. @type {Handed | null} */
let looked = null;

/** How the table is handed on, or, before it ever was, who plays whom. */
export function dialog() {
  const game = /** @type {import('../page/store.js').Game} */ (state.game);
  return { title: parts.t('turns-title'), body: game.meta.turns ? handOn(game.meta.turns) : beginning(game.meta.heroes) };
}

/** @param {string[]} heroes */
function beginning(heroes) {
  const here = ticks(state.game?.id, [heroes[0]]), fair = here.size > 0 && here.size < heroes.length;
  return html`<p>${parts.t('turns-about')}</p>${whoIsHere(heroes, here)}
    ${fair ? nothing : html`<p class="quiet">${parts.t('turns-some')}</p>`}
    <div class="row"><button class="primary" id="turns-begin" ?disabled=${!fair} @click=${() => begin(heroes.filter((hero) => here.has(hero)))}>${parts.t('turns-begin')}</button></div>`;
}

/** The heroes ticked in the form that is open. @param {unknown} of what it is about @param {string[]} first
 * @returns {Set<string>} */
function ticks(of, first) {
  if (ticked.of !== of) ticked = { of, heroes: new Set(first) };
  return ticked.heroes;
}

/** @param {string[]} heroes @param {Set<string>} here @param {string[]} [taken] */
function whoIsHere(heroes, here, taken = []) {
  return html`<fieldset class="turns-heroes"><legend>${parts.t('turns-here')}</legend>${heroes.map((hero) => html`<label><input type="checkbox" value=${hero} .checked=${here.has(hero)}
    @change=${(/** @type {any} */ { target }) => { if (target.checked) here.add(hero); else here.delete(hero); update(); }}> ${medal(hero, 'hero')} ${parts.words.name(hero)}
    ${taken.includes(hero) ? html`<small>${parts.t('turns-taken')}</small>` : nothing}</label>`)}</fieldset>`;
}

/** @param {string[]} mine */
function begin(mine) {
  keepMeta({ turns: { table: newTable(), mine, taken: mine, since: 0 } });
  update({ dialog: decidedElsewhere(state.game?.meta.turns, state.view) ? { kind: 'turns' } : null });
}

/** @param {Turns} turns */
function handOn(turns) {
  const of = `${turns.table} ${state.game?.index}`, who = decidedElsewhere(turns, state.view);
  if (made.of !== of) make(of, turns);
  return html`<p class="turns-now">${sayNow(who)}</p>
    ${made.error ? html`<p class="warning">${parts.t('share-no-past')}</p>` : nothing}${made.link ? linkBody(made.link) : nothing}
    <p class="quiet">${parts.t('turns-yours', { heroes: named(turns.mine) })}</p>
    <div class="row">${who ? html`<button id="turns-once" @click=${() => { decideHere(); update({ dialog: null }); }}>${parts.t('turns-once', { hero: parts.names.of(who) })}</button>` : nothing}
      <button id="turns-stop" @click=${() => { keepMeta({ turns: undefined }); update({ dialog: null }); }}>${parts.t('turns-stop')}</button></div>`;
}

/** @param {string | null} who */
function sayNow(who) {
  if (state.view?.outcome) return parts.t('turns-over');
  return who ? parts.t('turns-theirs', { hero: parts.names.of(who) }) : parts.t('turns-ours');
}

/** @param {string[]} heroes */
function named(heroes) {
  return parts.words.list(heroes.map((hero) => parts.words.name(hero)));
}

/** @param {string} of @param {Turns} turns */
async function make(of, turns) {
  made = { of, link: '', error: false };
  const { transcript } = /** @type {any} */ (await ask('transcript', {})), link = transcript ? await toLink(handedText(turns, transcript), TABLE) : '';
  if (made.of !== of) return;
  made = { of, link, error: !link };
  update();
}

// ---------------------------------------------------------------- a table that comes in

/** A table that came as a link, and how it stands to the one that is here.
 * @param {{handed: Handed, ours?: Ours}} dialog */
export function handedDialog({ handed, ours }) {
  if (ours === undefined && looked !== handed) look(handed);
  const { adventure, heroes, answers } = handed.told;
  return { title: parts.t('turns-title'), body: html`<p>${parts.t('shared-about', { adventure: parts.words.name(adventure), heroes: named(heroes), count: answers })}</p>
    ${ours === undefined ? html`<p>${parts.t('turns-looking')}</p>` : ours ? known(handed, ours) : joining(handed)}` };
}

/** The game here that belongs to the table; null when it is new here.
 * @typedef {{id: string, seq: number, meta: import('../page/types.d.ts').Meta, how: ReturnType<typeof standing>} | null}
 * Ours */

/** @param {Handed} handed */
async function look(handed) {
  looked = handed;
  const id = parts.saves.list().find(({ record: one }) => one?.meta.turns?.table === handed.table)?.id, record = id && parts.saves.read(id).record;
  const ours = record ? { id, seq: record.seq, meta: record.meta, how: await comparedWith(record, handed) } : null;
  if (state.dialog?.handed === handed) update({ dialog: { ...state.dialog, ours } });
}

/** @param {any} record @param {Handed} handed */
async function comparedWith(record, handed) {
  if (!(await bring(boxesOfSave(state.catalogue, record)))) return 'apart';
  const { transcript } = /** @type {any} */ (await ask('transcript', { save: record.save }));
  return transcript ? standing(transcript, handed.transcript) : 'apart';
}

/** @param {Handed} handed */
function joining(handed) {
  const { told: { heroes }, taken } = handed, free = heroes.filter((hero) => !taken.includes(hero));
  const here = ticks(handed, free.length ? free : heroes);
  return html`<p>${parts.t('turns-join')}</p>${whoIsHere(heroes, here, taken)}
    <div class="row"><button class="primary" id="turns-join" ?disabled=${!here.size} @click=${() => join(handed, heroes.filter((hero) => here.has(hero)))}>${parts.t('turns-open')}</button></div>`;
}

/** @param {Handed} handed @param {string[]} mine */
function join({ table, taken, transcript, told }, mine) {
  return openShared(transcript, told, { turns: { table, mine, taken: [...new Set([...taken, ...mine])], since: told.answers } });
}

/** @param {Handed} handed @param {NonNullable<Ours>} ours */
function known(handed, ours) {
  const { how, meta } = ours, behind = meta.index - handed.told.answers;
  return html`<p>${parts.t(`turns-${how}`, { count: how === 'behind' ? behind : handed.told.answers - meta.index })}</p>
    <div class="row">${how === 'ahead' ? html`<button class="primary" id="turns-take" @click=${() => take(handed, ours)}>${parts.t('turns-take')}</button>`
      : html`<button class="primary" id="turns-keep" @click=${() => continueGame(ours.id)}>${parts.t('turns-keep')}</button>
        ${how === 'same' ? nothing : html`<button id="turns-beside" @click=${() => openShared(handed.transcript, handed.told)}>${parts.t('turns-beside')}</button>`}`}</div>`;
}

/** Plays on here what has been played elsewhere: the same game, further on. @param {Handed} handed
 * @param {NonNullable<Ours>} ours */
function take({ taken, transcript, told }, { id, seq, meta }) {
  const turns = /** @type {Turns} */ (meta.turns), { name, from, day, attempt, campaign } = meta, puzzle = meta.puzzle && { puzzle: meta.puzzle };
  notify({ id: 'turns', text: parts.t('turns-ahead', { count: told.answers - meta.index }) });
  return openShared(transcript, told, { name, from, day, attempt, campaign, ...puzzle, turns: { ...turns, taken: [...new Set([...turns.taken, ...taken])], since: told.answers } }, { id, seq });
}
