// Packs of players: what is on this device, what a saved game needs, and how another comes from a file or a link.
// The engine checks every pack before anything of it is shown, and only text is ever shown of it.

import { html, nothing, repeat } from '../page/lit.js';
import { dismiss, notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask } from '../page/ask.js';
import { download } from '../page/download.js';
import { forgetBox } from '../page/boxes.js';
import { needsTold } from '../page/needs.js';
import { titleOf } from '../page/label.js';
import { freshSetup } from '../game/newsetup.js';
import { listPack } from '../ground/boxes.js';
import { MOST as LIMITS } from '../saves/limits.js';
import { fetchPack, goodAddress } from '../packs/link.js';
import { MOST, everything, put, takeOut, textOf } from '../packs/shelf.js';

/** @typedef {import('../packs/shelf.js').Checked} Checked */
/** @typedef {import('../packs/shelf.js').PlayerBox} PlayerBox */
/** @typedef {{file: string, where: string, message: string, suggestion: string}} Problem */
/** needs, then: what a saved game is waiting for, and how it goes on. address: of a link that was followed. file: one
 * that was opened elsewhere.
 * @typedef {{kind: 'packs', needs?: import('../page/needs.js').Need[], then?: () => unknown, address?: string, file?:
 * string}} PacksDialog */

const LONGEST = LIMITS.pack, SHOWN = 8;         // bytes of a file; problems that are shown
const ENDING = '.emberpack';

/** A pack that was found sound and waits for a word. @type {{text: string, from: string, checked: Checked} | null} */
let offer = null;
/** Why a pack was not taken. @type {{text: string, problems?: Problem[]} | null} */
let refusal = null;
/** The work in progress, in words. */
let doing = '';
/** The pack that is about to be removed although games need it. @type {string | null} */
let leaving = null;
/** The ids of those that are damaged. @type {string[]} */
let damaged = [];
/** For which opening of the dialog all that stands. @type {object | null} */
let of = null;

/** @param {PacksDialog} dialog */
export function dialog(dialog) {
  if (of !== dialog) arrive(dialog);
  const packs = players();
  return { title: parts.t('packs-title'), body: html`<div class="packs">
    ${needed(dialog)} ${linked(dialog)}
    <div role="status">${doing ? html`<p class="doing">${doing}</p>` : nothing}</div>
    ${refusal ? refused(refusal) : nothing} ${offer ? offered(offer) : nothing}
    ${packs.length || damaged.length ? html`<ul class="games pack-list">${repeat(packs, ({ id }) => id, row)}${damaged.map(damagedRow)}</ul>` : offer ? nothing : html`<p class="quiet">${parts.t('packs-none')}</p>`}
    ${ways()}
    <p class="quiet">${parts.t('packs-about')}</p><p class="quiet">${parts.t('packs-kept')}</p></div>` };
}

/** Another page may have added or removed some meanwhile. @param {PacksDialog} dialog */
function arrive(dialog) {
  [of, offer, refusal, doing, leaving] = [dialog, null, null, '', null];
  everything().then(async ({ boxes: found, damaged: spoilt }) => {
    damaged = spoilt;
    const known = players().map(({ id }) => id);
    for (const id of known.filter((one) => !found.some((box) => box.id === one))) await unlist(id);
    tidyChoices();
    for (const box of found.filter(({ id }) => !known.includes(id))) await list(box);
    update();
    if (dialog.file !== undefined) await look(dialog.file, '');
  }, () => { refusal = { text: parts.t('pack-no-shelf') }; update(); });
}

/** @returns {PlayerBox[]} */
function players() {
  return (state.catalogue?.packs ?? []).filter((/** @type {any} */ { player }) => player);
}

/** @param {string} text */
function say(text) {
  [doing, refusal, offer] = [text, null, null];
  update();
}

/** @param {{text: string, problems?: Problem[]} | null} why */
function settle(why) {
  [doing, refusal] = ['', why];
  update();
}

// ---------------------------------------------------------------- what a saved game waits for

/** @param {PacksDialog} dialog */
function needed({ needs = [], then }) {
  const lost = needs.filter(({ id }) => !parts.isBox(id)), from = lost.map(({ from: address = '' }) => goodAddress(address)).find(Boolean);
  if (!needs.length) return nothing;
  if (!lost.length) return html`<div class="pack-need"><p>${parts.t('packs-there')}</p><div class="row"><button class="primary" id="packs-go-on" @click=${() => { update({ dialog: null }); then?.(); }}>${parts.t('packs-go-on')}</button></div></div>`;
  return html`<div class="pack-need" role="alert"><p>${parts.t('packs-needed', { packs: needsTold(lost), count: lost.length })}</p>
    ${from ? html`<div class="row"><button class="primary" @click=${() => load(from)}>${parts.t('packs-from', { host: from.host })}</button></div>` : nothing}</div>`;
}

/** The state before anything has been fetched: that is said, and whose address it is. @param {PacksDialog} dialog */
function linked({ address }) {
  if (address === undefined || offer) return nothing;
  const url = goodAddress(address);
  if (!url) return html`<p class="warning">${parts.t('pack-bad-address')}</p>`;
  return html`<div class="pack-need"><p>${parts.t('packs-linked', { host: url.host })}</p><p class="address">${url.href}</p>
    <div class="row"><button class="primary" id="pack-load" ?disabled=${Boolean(doing)} @click=${() => load(url)}>${parts.t('packs-load')}</button></div></div>`;
}

// ---------------------------------------------------------------- how one comes

function ways() {
  return html`<div class="row"><label class="import button"><span>${parts.t('packs-open')}</span><input type="file" class="sr" id="pack-file" accept="${ENDING},.json,application/json" @change=${opened}></label></div>
    <form class="pack-link" @submit=${typed}><label>${parts.t('packs-address')} <input type="url" name="pack-address" required maxlength=${LIMITS.address} placeholder="https://" autocomplete="off"></label>
      <button ?disabled=${Boolean(doing)}>${parts.t('packs-load')}</button></form>`;
}

/** @param {Event} event */
async function opened({ target }) {
  const field = /** @type {HTMLInputElement} */ (target), [file] = field.files ?? [];
  if (!file) return;
  field.value = '';
  if (file.size > LONGEST) say(''), settle({ text: parts.t('pack-large') });
  else await look(await file.text().catch(() => ''), '');
}

/** @param {Event} event */
function typed(event) {
  event.preventDefault();
  const url = goodAddress(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('pack-address')).trim());
  if (url) return load(url);
  say('');
  settle({ text: parts.t('pack-bad-address') });
}

/** @param {URL} url */
async function load(url) {
  const shown = of;
  say(parts.t('packs-fetching', { host: url.host }));
  const { text, error } = await fetchPack(url);
  if (of !== shown) return;
  if (text === undefined) return settle({ text: parts.t(`pack-${error}`, { host: url.host }) });
  await look(text, url.href);
}

/** @param {string} text @param {string} from */
async function look(text, from) {
  const shown = of;
  say(parts.t('packs-checking'));
  const reply = await ask('pack_check', { file: text });
  if (of !== shown) return;
  if (!reply.ok) return settle(whyNot(reply.error));
  const checked = /** @type {Checked} */ (/** @type {unknown} */ (reply));
  offer = { text, from, checked };
  settle(clash(checked));
  if (refusal) offer = null;
}

/** @param {any} error */
function whyNot({ code, params, problems } = { code: 'engine_bug' }) {
  return code === 'bad_pack' ? { text: parts.t('pack-refused'), problems } : { text: parts.names.say({ key: code, params }, 'error') };
}

/** A card must not be found in two packs. @param {Checked} checked */
function clash({ pack: { id }, cards }) {
  if (players().filter((one) => one.id !== id).length >= MOST) return { text: parts.t('pack-many', { count: MOST }) };
  const other = players().find((box) => box.id !== id && box.player.cards.some((card) => cards.includes(card)));
  return other ? { text: parts.t('pack-clash', { name: other.player.name, card: other.player.cards.find((card) => cards.includes(card)) ?? '' }) } : null;
}

/** @param {{text: string, problems?: Problem[]}} why */
function refused({ text, problems = [] }) {
  const more = problems.length - SHOWN;
  return html`<div class="pack-refused" role="alert"><p>${text}</p>
    ${problems.length ? html`<ul>${problems.slice(0, SHOWN).map(({ file, where, message, suggestion }) => html`<li><b>${file}: ${where}</b> ${message}${suggestion ? ` ${parts.t('pack-meant', { suggestion })}` : ''}</li>`)}</ul>
      ${more > 0 ? html`<p class="quiet">${parts.t('pack-more', { count: more })}</p>` : nothing}<p class="quiet">${parts.t('pack-for-author')}</p>` : nothing}</div>`;
}

// ---------------------------------------------------------------- one that is sound

/** @param {NonNullable<typeof offer>} found */
function offered({ text, from, checked }) {
  const { pack, about, words } = checked, told = words[parts.words.language] ?? words.en;
  return html`<section class="pack-offer" aria-labelledby="pack-offered"><h3 id="pack-offered">${told.pack.name}</h3>
    ${facts(about, sizeOf(text))}<p>${told.pack.about}</p>${adds(pack, checked.cards.length, (id) => told.cards[id]?.name)}
    ${from ? html`<p class="address">${from}</p>` : nothing}${instead(pack.id, about)}
    <div class="row"><button class="primary" id="pack-add" @click=${take}>${parts.t('pack-add')}</button>
      <button @click=${() => { offer = null; update(); }}>${parts.t('pack-leave')}</button></div></section>`;
}

/** @param {string} text */
const sizeOf = (text) => new TextEncoder().encode(text).length;

/** @param {import('../packs/shelf.js').About} about @param {number} size */
function facts({ author, version, licence }, size) {
  return html`<p class="pack-facts"><span>${parts.t('pack-by', { author })}</span><span>${parts.t('pack-version', { version })}</span><span>${parts.t('pack-licence', { licence })}</span><span>${parts.t('pack-size', { size: Math.ceil(size / 1000) })}</span></p>`;
}

/** The playable contents of a pack. @param {any} pack @param {number} cards @param {(id: string) => string} nameOf */
function adds({ adventures, campaigns, heroes }, cards, nameOf) {
  const named = (/** @type {string} */ key, /** @type {{id: string}[]} */ list) => (list.length ? html`<li>${parts.t(key, { count: list.length, names: parts.words.list(list.map(({ id }) => nameOf(id))) })}</li>` : nothing);
  return html`<ul class="pack-adds">${named('pack-adventures', adventures)} ${named('pack-campaigns', campaigns)} ${named('pack-heroes', heroes)}<li>${parts.t('pack-cards', { count: cards })}</li></ul>`;
}

/** The fate of the pack that is here already, and of its games. @param {string} id
 * @param {import('../packs/shelf.js').About} about */
function instead(id, { version, author }) {
  const old = players().find((box) => box.id === id)?.player;
  if (!old) return nothing;
  const order = compare(version, old.version), key = order > 0 ? 'newer' : order < 0 ? 'older' : 'same';
  return html`<p class="warning">${parts.t(`pack-${key}`, { version: old.version })} ${old.author === author ? '' : parts.t('pack-other-author', { author: old.author })}</p>
    ${order ? html`<p class="quiet">${parts.t('pack-games')}</p>` : nothing}`;
}

/** @param {string} one @param {string} other */
function compare(one, other) {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2, 3].find((place) => (a[place] ?? 0) !== (b[place] ?? 0)) ?? 0;
  return (a[at] ?? 0) - (b[at] ?? 0);
}

/** A pack of a backup, checked as any other. One that is here in whatever version stays as it is.
 * @param {import('../saves/backup.js').PackEntry} entry @returns {Promise<'added' | 'known' | 'refused'>} */
export async function addFrom({ id, text, from }) {
  if (players().some((box) => box.id === id)) return await textOf(id) === text ? 'known' : 'refused';
  const reply = await ask('pack_check', { file: text }), checked = /** @type {Checked} */ (/** @type {unknown} */ (reply));
  if (!reply.ok || checked.pack.id !== id || clash(checked)) return 'refused';
  try {
    await list(await put(text, checked, { size: sizeOf(text), from: goodAddress(from)?.href ?? '' }));
    return 'added';
  } catch {
    return 'refused';
  }
}

async function take() {
  if (!offer) return;
  const { text, from, checked } = offer;
  try {
    await list(await put(text, checked, { size: sizeOf(text), from }));
  } catch (error) {
    console.warn('the pack was not kept', error);
    return settle({ text: parts.t(/quota/i.test(String(/** @type {any} */ (error)?.name)) ? 'pack-no-room' : 'pack-no-shelf') });
  }
  offer = null;
  settle(null);
  notify({ id: 'pack', text: parts.t('pack-added', { name: checked.about.name }) });
}

/** It can be played with from now on, instead of an older one. @param {PlayerBox} box */
async function list(box) {
  await unlist(box.id);
  await listPack(box.id, box);
  parts.words.know(box.id, box.names);
  update();
}

/** Drops choices for a new game that are gone. */
function tidyChoices() {
  const known = (state.catalogue?.packs ?? []).flatMap((/** @type {any} */ { adventures, heroes }) => [...adventures, ...heroes].map(({ id }) => id));
  const { setup } = state;
  if (setup && ![setup.adventure, ...setup.heroes].every((id) => known.includes(id))) state.setup = freshSetup();
  state.campaignSetup = null;
}

/** @param {string} id */
async function unlist(id) {
  await listPack(id);
  parts.words.forget(id);
  forgetBox(id);
  await parts.engine.closeBox(id).catch((error) => console.warn(String(error)));
}

// ---------------------------------------------------------------- those that are here

/** @param {PlayerBox} box */
function row(box) {
  const { id, player } = box, onTable = usedNow(id), { about = player.about } = parts.words.pack(id);
  return html`<li class="game-row" data-pack=${id}><div><strong>${parts.words.pack(id).name ?? player.name}</strong>${facts(player, player.size)}</div>
    ${about ? html`<p>${about}</p>` : nothing}${adds(box, player.cards.length, (card) => parts.words.name(card))}
    ${leaving === id ? farewell(id) : html`<div class="row"><button data-pack-cards @click=${() => update({ dialog: { kind: 'library', box: id, back: state.dialog } })}>${parts.t('library-here')}</button><button @click=${() => save(id)}>${parts.t('save-export')}</button>
      <button class="remove" ?disabled=${onTable} @click=${() => leave(id)}>${parts.t('pack-remove')}</button></div>`}
    ${onTable ? html`<p class="quiet">${parts.t('pack-in-use')}</p>` : nothing}</li>`;
}

/** Its file may be whole still: then it can be saved, and added again. @param {string} id */
function damagedRow(id) {
  return html`<li class="game-row" data-pack=${id}><div><strong>${id}</strong></div><p class="warning">${parts.t('pack-damaged')}</p>
    <div class="row"><button @click=${() => save(id)}>${parts.t('save-export')}</button><button class="remove" @click=${() => removeDamaged(id)}>${parts.t('pack-remove')}</button></div></li>`;
}

/** @param {string} id */
async function removeDamaged(id) {
  if (!await takeOut(id).catch(() => null)) return settle({ text: parts.t('pack-no-shelf') });
  damaged = damaged.filter((one) => one !== id);
  update();
}

/** @param {string} id */
function usedNow(id) {
  return [state.game, state.campaign].some((open) => open?.meta.needs?.some((need) => need.id === id));
}

/** The saved games and campaigns that need it. @param {string} id @returns {string[]} */
function dependents(id) {
  const metas = [parts.saves, parts.campaigns].flatMap((store) => store.list().flatMap(({ record }) => record?.meta ?? []));
  return metas.filter((meta) => meta.needs?.some((need) => need.id === id)).map((meta) => titleOf(meta));
}

/** @param {string} id */
function leave(id) {
  if (!dependents(id).length) return remove(id);
  leaving = id;
  update();
}

/** Games that need it stay, and are named. @param {string} id */
function farewell(id) {
  const games = dependents(id);
  return html`<div class="pack-need" role="alert"><p>${parts.t('pack-dependents', { count: games.length, games: parts.words.list(games.slice(0, SHOWN)) })}</p>
    <div class="row"><button class="remove" id="pack-remove-anyway" @click=${() => remove(id)}>${parts.t('pack-remove')}</button>
      <button @click=${() => { leaving = null; update(); }}>${parts.t('pack-keep')}</button></div></div>`;
}

/** @param {string} id */
async function remove(id) {
  const box = players().find((one) => one.id === id);
  leaving = null;
  const putBack = await takeOut(id).catch(() => null);
  if (!putBack || !box) return settle({ text: parts.t('pack-no-shelf') });
  await unlist(id);
  tidyChoices();
  update();
  const run = () => { dismiss('pack'); putBack().then(() => list(box)); };
  notify({ id: 'pack', text: parts.t('pack-removed', { name: box.player.name }), action: parts.t('undo'), run });
}

/** @param {string} id */
async function save(id) {
  const text = await textOf(id).catch(() => null);
  if (text === null) return settle({ text: parts.t('pack-damaged') });
  download(`${id}${ENDING}`, text);
}
