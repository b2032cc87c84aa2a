// Everything that opens over the page: cards, help, settings, the menu, saved games, errors.

import { html, nothing } from '../page/lit.js';
import { dismiss, notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { errorTold } from '../page/ask.js';
import { answer, canRedo, leaveTable, redo } from '../game/game.js';
import { sign } from '../page/icons.js';
import { addStyle } from '../page/addstyle.js';
import { adventureSheet } from '../table/adventure.js';
import { cardDialog } from '../cards/cards.js';
import { settingsDialog } from '../page/preferences.js';
import { helpDialog, keysDialog } from './help.js';
import { oddsChip } from '../cards/odds.js';
import { fetchingDialog } from '../page/boxes.js';
import { openRulebook, showAddress } from '../rulebook/bookaddress.js';
import { tellMissing } from '../page/faults.js';
import { rulebookDialog } from '../rulebook/rulelinks.js';

const OF_THE_PAGE = ['page', 'part', 'drawing', 'board'];      // what another load of the page may mend
const turns = () => import('../saved/turns.js');
/** @type {Record<string, (dialog: any) => {title: string, body: unknown}>} */
const KINDS = { card: cardDialog, settings: settingsDialog, help: helpDialog, keys: keysDialog, games: lazily(() => import('../saved/games.js')), refused: lazily(() => import('./refused.js')), share: lazily(() => import('../saved/share.js')), shared: lazily(async () => (await Promise.all([import('../saved/shared.js'), ...['daily', 'puzzles'].map((words) => parts.words.add(words))]))[0]), daily: lazily(() => withWords('daily', import('../newgame/daily.js'))), puzzles: lazily(async () => (await Promise.all([withWords('puzzles', import('../newgame/puzzles.js')), addStyle('replay')]))[0]), turns: lazily(turns), handover: lazily(turns), company: lazily(async () => (await Promise.all([import('../company/seats.js'), parts.words.add('company'), addStyle('company')]))[0]), handed: lazily(async () => ({ dialog: (await turns()).handedDialog })), rulebook: rulebookDialog,
  fetching: fetchingDialog, records: lazily(async () => (await Promise.all([import('../ending/records.js'), addStyle('end')]))[0]), library: lazily(async () => (await Promise.all([import('../library/index.js'), parts.words.add('library'), addStyle('library')]))[0]), orders: lazily(() => import('../game/orders.js')),
  ember: lazily(async () => (await Promise.all([withWords('ember', import('../ending/ember.js')), addStyle('ember')]))[0]),
  packs: lazily(async () => (await Promise.all([import('../saved/packs.js'), addStyle('packs')]))[0]),
  menu: menuDialog, goal: goalDialog, curtain: curtainDialog, which: whichDialog, error: errorDialog };

/** @template T @param {string} words of a file of their own @param {Promise<T>} script */
async function withWords(words, script) {
  await parts.words.add(words);
  return script;
}

/** A dialog whose script is fetched when it is first opened. @param {() =>
 * Promise<{dialog: (dialog: any) => {title: string, body: unknown}}>} load */
function lazily(load) {
  /** @type {Awaited<ReturnType<typeof load>> | null} */ let module = null;
  /** @type {Promise<void> | null} */ let coming = null;
  return (/** @type {any} */ dialog) => {
    if (module) return module.dialog(dialog);
    coming ??= load().then((found) => { module = found; update(); }, (error) => {
      coming = null;
      if (state.dialog === dialog) tellMissing(() => update({ dialog }), error);
    });
    return { title: '…', body: html`<p role="status">${parts.t('part-coming')}</p>` };
  };
}

export function dialogBody() {
  const make = state.dialog && KINDS[state.dialog.kind];
  if (!make) return nothing;
  const { title, body } = make(state.dialog);
  return html`<header class="dialog-head"><h2 id="dialog-title">${title}</h2>
      <button class="tool" aria-label=${parts.t('close')} title=${parts.t('close')} @click=${closeDialog}>${sign('close')}</button></header>
    <div class="dialog-body" tabindex="0">${body}</div>`;
}

export function closeDialog() {
  showAddress(null);
  update({ dialog: null });
}

/** The native dialog keeps focus inside and gives it back. @param {HTMLDialogElement} element */
export function syncDialog(element) {
  if (state.dialog && !element.open) element.showModal();
  if (!state.dialog && element.open) element.close();
  if (!state.dialog || element.dataset.kind === state.dialog.kind) return;
  element.dataset.kind = state.dialog.kind;
  if (!element.contains(document.activeElement)) /** @type {HTMLElement} */ (element.querySelector('button')).focus();
}

function menuDialog() {
  const items = [['library', 'library-title'], ['settings', 'settings-title'], ['help', 'help-title'], ['keys', 'keys-title'], ['games', 'games-title'], ['records', 'records-title']];
  return { title: parts.t('menu-title'), body: html`<div class="menu">
    ${items.map(([kind, label]) => html`<button @click=${() => update({ dialog: { kind } })}>${parts.t(label)}</button>`)}
    ${canRedo() ? html`<button @click=${() => { closeDialog(); redo(); }}>${parts.t('redo')}</button>` : nothing}
    <button @click=${() => openRulebook()}>${parts.t('rulebook-title')}</button>
    ${state.replay ? nothing : html`<button @click=${() => parts.exportGame()}>${parts.t('save-export')}</button>`}
    ${state.awake ? awakeItems() : nothing}
    <button @click=${() => leaveTable()}>${parts.t('to-title')}</button></div>
    ${state.view ? html`<p class="quiet">${parts.t('menu-seed', { seed: String(state.view.seed) })} · ${parts.t(`table-${state.game?.meta.table ?? 'honest'}`)}</p>` : nothing}` };
}

function ordersItem() {
  if (parts.lessons.on() || state.game?.meta.puzzle) return nothing;
  return html`<button id="menu-orders" @click=${() => update({ dialog: { kind: 'orders' } })}>${parts.t('orders-title')}</button>`;
}

/** The menu's items for a game whose question is open. */
function awakeItems() {
  return html`${state.game?.index ? html`<button id="menu-replay" @click=${watchThis}>${parts.t('replay-watch')}</button>` : nothing}
    <button id="menu-share" @click=${() => update({ dialog: { kind: 'share' } })}>${parts.t('share-title')}</button>
    ${(state.game?.meta.heroes.length ?? 0) > 1 ? html`<button id="menu-turns" @click=${() => update({ dialog: { kind: 'turns' } })}>${parts.t('turns-title')}</button>` : nothing}
    ${parts.lessons.on() || state.game?.meta.puzzle || state.view?.outcome ? nothing : html`<button id="menu-company" @click=${() => update({ dialog: { kind: 'company' } })}>${parts.t('company-title')}</button>`}
    ${ordersItem()}
    <button id="menu-report" @click=${() => report()}>${parts.t('report-save')}</button>`;
}

/** The game on the table, from its beginning. */
async function watchThis() {
  await import('../replay/replay.js').then(({ openReplay }) => openReplay({}, { id: state.game?.id }), (error) => tellMissing(watchThis, error));
}

/** Hides everything until the next player has the device. @param {{hero: string, secret?: boolean}} dialog */
function curtainDialog({ hero, secret }) {
  const name = parts.names.of(hero);
  return { title: parts.t('curtain-title', { hero: name }), body: html`<p>${parts.t(secret ? 'curtain-secret' : 'curtain-text', { hero: name })}</p>
    <div class="row"><button class="primary" @click=${closeDialog}>${parts.t('curtain-open', { hero: name })}</button></div>` };
}

/** The sheet of the adventure as it stands. */
function goalDialog() {
  const view = /** @type {import('../page/types.d.ts').View} */ (state.view);
  return { title: parts.words.name(view.adventure), body: adventureSheet({ id: view.adventure }, { heroes: view.sheet?.heroes ?? view.heroes.length, view }) };
}

/** card: of what lies where the tap was: it can be read instead. @param
 * {{foe?: string, card?: string | null, choices: {ids: string[], label: string, costs?: string, figure?: string, odds?:
 * import('../page/types.d.ts').Odds[]}[]}} dialog */
function whichDialog({ choices, foe, card }) {
  const take = (/** @type {string[]} */ ids) => { closeDialog(); answer(ids); };
  return { title: foe ? parts.t('which-attack', { figure: parts.names.of(foe) }) : parts.t('which-title'), body: html`<div class="menu">${choices.map(({ ids, label, costs, figure, odds }) => html`<button class="which" @click=${() => take(ids)}><span class="label">${label}</span>${costs ? html`<small class="costs">${costs}</small>` : nothing}${oddsChip({ odds, figure })}</button>`)}
    ${card ? html`<button class="which" id="which-read" @click=${() => update({ dialog: { kind: 'card', card } })}><span class="label">${parts.t('which-read', { card: parts.words.name(card) })}</span></button>` : nothing}</div>` };
}

/** @param {any} [error] */
export async function report(error) {
  const { saveReport } = await import('./report.js');
  await saveReport(error);
}

/** @param {any} error */
async function copy(error) {
  const { copyReport } = await import('./report.js'), copied = await copyReport(error);
  if (!copied) return report(error);
  notify({ id: 'report', text: parts.t('report-copied'), passing: true });
}

/** again: tries once more what has failed. @param {{error: any, again?: () => unknown}} dialog */
function errorDialog({ error, again }) {
  const retry = () => { closeDialog(); again?.(); };
  return { title: parts.t('error-title'), body: html`<p>${errorTold(error)}</p><pre tabindex="0">${error.detail ?? ''}</pre>
    ${OF_THE_PAGE.includes(error.code) ? html`<div class="row">${again ? html`<button class="primary" data-again @click=${retry}>${parts.t('try-again')}</button>` : nothing}
      <button data-reload @click=${() => location.reload()}>${parts.t('title-reload')}</button></div>` : nothing}
    <p class="quiet">${parts.t('report-about')}</p>
    <div class="row"><button id="report" @click=${() => report(error)}>${parts.t('report-save')}</button>
      <button id="report-copy" @click=${() => copy(error)}>${parts.t('report-copy')}</button>
      <button @click=${() => parts.exportGame()}>${parts.t('save-export')}</button></div>` };
}

export function noticesBody() {
  return state.notices.map(({ id, text, action, run, kind }) => html`<div class="notice ${kind ?? ''}" role="group" aria-label=${text}>
    <p>${text}</p>${action ? html`<button class="chip" @click=${run}>${action}</button>` : nothing}
    <button class="tool small" aria-label=${parts.t('close')} @click=${() => dismiss(id)}>${sign('close')}</button></div>`);
}
