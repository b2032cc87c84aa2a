// The library: every card of the boxes, found as one types, each with what it does, its rules and where it was met. What would give away an
// adventure that was never begun lies covered until it is asked for.

import { html, nothing } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { sign } from '../page/icons.js';
import { boxNote, howStand } from '../page/boxes.js';
import { showAddress } from '../rulebook/bookaddress.js';
import { ALL, GROUPS, addressOf, found, placeOf } from './finding.js';
import { entriesIn } from './entries.js';
import { cardPage } from './cardpage.js';
import { isCovered, isMet, lookUp } from './known.js';
import { goTo, holdList, showList } from './list.js';

/** @typedef {import('./finding.js').Filters} Filters */
/** @typedef {import('./finding.js').Entry} Entry */
/** filters: of the list. card, box: one card. opened: what was uncovered. bare: nothing is covered. address: a link that was followed.
 * @typedef {{kind: 'library', filters?: Filters, card?: string, box?: string, opened?: string[], bare?: boolean, address?: string, at?: string, back?: any}} LibraryDialog */

const CALM = 200;       // milliseconds without a further key before the address is written
/** @type {ReturnType<typeof setTimeout> | undefined} */ let writing;
/** On a narrow page the filters wait until they are asked for. */
let folded = true;
/** The last list shown: whoever arrives somewhere else begins at its beginning. */
let last = '';

/** @param {LibraryDialog} dialog */
export function dialog(dialog) {
  const here = dialog.filters || dialog.card ? dialog : state.dialog = settled(dialog);
  if (!document.querySelector('#dialog[open] :is(.library, .library-card)')) lookUp();
  keepAddress(here);
  arrive(here);
  return { title: parts.t('library-title'), body: here.card ? onePage(here, here.card) : listPage(here) };
}

/** A dialog that was opened by its kind or by an address, with all that it leaves open. @param {LibraryDialog} dialog @returns {LibraryDialog} */
function settled({ address = '', box = '', ...dialog }) {
  const { card, box: named = box, ...filters } = placeOf(address) ?? {};
  if (card) return { ...dialog, card, box: named };
  return { ...dialog, filters: { kind: ALL, hero: '', met: '', query: '', ...filters, box: named || homeBox() } };
}

/** The box of the game on the table, or the one that everybody begins with. */
function homeBox() {
  return state.game?.meta.pack ?? state.catalogue?.opening.box ?? ALL;
}

/** @returns {string[]} */
const allBoxes = () => (state.catalogue?.packs ?? []).map((/** @type {{id: string}} */ { id }) => id);

/** @param {string} box */
function boxesIn(box) {
  return box === ALL || !allBoxes().includes(box) ? allBoxes() : [box];
}

// ---------------------------------------------------------------- where we are
/** @param {LibraryDialog} dialog */
function placeName({ card, box, filters }) {
  return addressOf(card ? { card, box } : filters ?? {});
}

/** Written once the history has its entry for what is shown; while somebody types, when they pause. @param {LibraryDialog} dialog */
function keepAddress(dialog) {
  clearTimeout(writing);
  const address = placeName(dialog), write = () => { if (state.dialog === dialog) showAddress(address); };
  if (location.hash === `#${address}`) return;
  if (dialog.filters?.query) writing = setTimeout(write, CALM);
  else queueMicrotask(write);
}

/** A card begins at its top; coming back from one, the list stands where it stood. @param {LibraryDialog} dialog */
function arrive(dialog) {
  const here = dialog.card ?? '';
  if (here === last && document.querySelector('#dialog .library, #dialog .library-card')) return;
  const from = last;
  last = here;
  requestAnimationFrame(() => {
    if (here) toTop();
    else if (from) goTo(from);
  });
}

function toTop() {
  const page = /** @type {HTMLElement | null} */ (document.querySelector('#dialog .library-card'));
  page?.closest('.dialog-body')?.scrollTo(0, 0);
  page?.focus({ preventScroll: true });
}

/** @param {LibraryDialog} dialog @param {Partial<LibraryDialog>} patch */
function change(dialog, patch) {
  update({ dialog: { ...dialog, ...patch } });
}

// ---------------------------------------------------------------- the list
/** @param {LibraryDialog} dialog */
function listPage(dialog) {
  const filters = /** @type {Filters} */ (dialog.filters), boxes = boxesIn(filters.box), here = howStand(boxes) === 'here';
  const shown = here ? entriesFor(dialog) : [];
  showList(shown, dialog, { open: (card, box) => update({ dialog: { kind: 'library', card, box, opened: dialog.opened, bare: dialog.bare, back: dialog } }),
    uncover: (card) => change(dialog, { opened: [...dialog.opened ?? [], card] }) });
  return html`<div class="library">${tools(dialog, filters)}${boxNote(boxes)}
    <p class="library-count" role="status">${here ? count(shown, dialog) : nothing}</p><div class="library-list" ${holdList}></div></div>`;
}

/** The cards found for the filters of a dialog. @param {LibraryDialog} dialog @returns {Entry[]} */
function entriesFor(dialog) {
  const filters = /** @type {Filters} */ (dialog.filters);
  return found(entriesIn(boxesIn(filters.box)), filters, { met: isMet, open: (card) => !isCovered(card, dialog) });
}

/** @param {Entry[]} shown @param {LibraryDialog} dialog */
function count(shown, dialog) {
  const covered = shown.filter(({ id }) => isCovered(id, dialog)).length;
  return html`${parts.t('library-found', { count: shown.length, met: shown.filter(({ id }) => isMet(id)).length })} ${covered ? parts.t('library-covered-count', { count: covered }) : nothing}`;
}

/** @param {LibraryDialog} dialog @param {Filters} filters */
function tools(dialog, filters) {
  const set = (/** @type {Partial<Filters>} */ patch) => change(dialog, { filters: { ...filters, ...patch } });
  const heroes = entriesIn(howStand(boxesIn(filters.box)) === 'here' ? boxesIn(filters.box) : []).filter(({ group }) => group === 'heroes');
  return html`<div class="library-tools" role="search">
    ${dialog.back ? html`<button class="library-back" @click=${() => update({ dialog: dialog.back })}>${sign('undo')} ${parts.t('library-leave')}</button>` : nothing}
    <label class="library-search"><span class="sr">${parts.t('library-search')}</span><input type="search" name="library-search" autocomplete="off" spellcheck="false" placeholder=${parts.t('library-search')} .value=${filters.query}
      @input=${(/** @type {any} */ { target }) => set({ query: target.value })} @keydown=${(/** @type {KeyboardEvent} */ event) => typed(event, () => set({ query: '' }))}></label>
    <button class="library-fold" aria-expanded=${folded ? 'false' : 'true'} aria-controls="library-filters" @click=${() => { folded = !folded; update(); }}>${parts.t('library-filters', { count: chosen(filters) })}</button>
    <div id="library-filters" class=${folded ? 'folded' : ''}>
    ${choice('box', filters.box, [...allBoxes(), ALL].map((id) => [id, id === ALL ? parts.t('library-boxes') : parts.words.pack(id).name ?? id]), (box) => set({ box, hero: '' }))}
    ${kindChoice(filters.kind, (kind) => set({ kind }))}
    ${choice('hero', filters.hero, [['', parts.t('library-any-hero')], ...heroes.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]))], (hero) => set({ hero }))}
    ${choice('met', filters.met, [['', parts.t('library-met-or-not')], ['met', parts.t('library-met')], ['unmet', parts.t('library-unmet')]], (met) => set({ met }))}
    <label class="check"><input type="checkbox" name="library-bare" .checked=${Boolean(dialog.bare)} @change=${(/** @type {any} */ { target }) => change(dialog, { bare: target.checked })}> ${parts.t('library-bare')}</label>
    <button class="link" @click=${() => { showAddress(null); update({ dialog: { kind: 'packs' } }); }}>${parts.t('packs-title')}</button></div></div>`;
}

/** How many filters besides the box are set. @param {Filters} filters */
function chosen({ kind, hero, met }) {
  return [kind !== ALL, hero, met].filter(Boolean).length;
}

/** @param {string} name @param {string} chosen @param {[string, string][]} options @param {(value: string) => void} set */
function choice(name, chosen, options, set) {
  return html`<label><span class="sr">${parts.t(`library-${name}`)}</span><select name="library-${name}" @change=${(/** @type {any} */ { target }) => set(target.value)}>
    ${options.map(([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`)}</select></label>`;
}

/** The groups, and in each its kinds where it has several. @param {string} chosen @param {(value: string) => void} set */
function kindChoice(chosen, set) {
  const option = (/** @type {string} */ value, /** @type {string} */ text) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`;
  const group = (/** @type {string} */ name, /** @type {string[]} */ looks) => (looks.length === 1 ? option(name, parts.t(`library-${name}`))
    : html`<optgroup label=${parts.t(`library-${name}`)}>${option(name, parts.t(`library-all-${name}`))}${looks.map((look) => option(look, parts.words.find(`look-${look}`) ?? parts.t(`kind-${look}`)))}</optgroup>`);
  return html`<label><span class="sr">${parts.t('library-kind')}</span><select name="library-kind" @change=${(/** @type {any} */ { target }) => set(target.value)}>
    ${option(ALL, parts.t('library-all'))}${Object.entries(GROUPS).map(([name, looks]) => group(name, looks))}</select></label>`;
}

/** From the search down into what was found; the first Escape empties the search. @param {KeyboardEvent} event @param {() => void} clear */
function typed(event, clear) {
  const { value } = /** @type {HTMLInputElement} */ (event.target);
  if (event.key === 'Escape' && value) clear();
  else if (event.key === 'ArrowDown' || event.key === 'Enter') goTo(null);
  else return;
  event.preventDefault();
}

// ---------------------------------------------------------------- one card
/** @param {LibraryDialog} dialog @param {string} card */
function onePage(dialog, card) {
  const boxes = boxesIn(dialog.box ?? '');
  if (howStand(boxes) !== 'here') return html`<div class="library">${boxNote(boxes)}</div>`;
  const list = dialog.back?.kind === 'library' && dialog.back.filters ? dialog.back : null;
  return cardPage(card, dialog, { boxes, beside: list ? entriesFor(list) : [],
    leave: () => update({ dialog: dialog.back ?? { kind: 'library', box: dialog.box } }),
    turn: ({ id, box }) => change(dialog, { card: id, box }),
    uncover: (id) => change(dialog, { opened: [...dialog.opened ?? [], id] }) });
}
