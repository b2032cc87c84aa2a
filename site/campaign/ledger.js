// The ledger: the page of a campaign without a town. The story of the evening, the lines of the company, the
// guest list, and the pages that were turned. All that the engine offers is a button here; the same page prints as a
// leaf of the book.

import { html, nothing, repeat } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { answerCampaign, campaigns, leaveTown } from '../game/campaign.js';
import { choice, deal, label, locked, options } from './deals.js';
import { openRulebook } from '../rulebook/bookaddress.js';
import { medal, sign } from '../page/icons.js';
import { keepForm } from '../saved/saved.js';
import { paragraphs } from '../table/stories.js';
import { picture } from './campaignend.js';
import { fifthNote } from '../ending/emberend.js';

/** @typedef {import('../page/types.d.ts').CampaignView} CampaignView */
/** @typedef {import('../page/types.d.ts').Ledger} Ledger */
/** @typedef {import('../page/types.d.ts').Member} Member */
/** @typedef {import('../page/types.d.ts').Option} Option */
/** @typedef {CampaignView['played'][number]} Page */

const SHORT = ['swap', 'keep_none', 'strike', 'join', 'leave'];      // what stands on a hero's own line
const RULES = ['years', 'rest', 'retire', 'item', 'names', 'guest', 'defeat'];

/** @param {CampaignView} view */
export function page(view) {
  const ledger = /** @type {Ledger} */ (view.ledger);
  return html`<div class="ledger" data-title=${parts.words.name(view.campaign)}>
    ${told(view, ledger)} ${fifthNote(view)} ${view.outcome ? nothing : asked(view)} ${news(view)}
    ${company(view, ledger)} ${helpers(view, ledger)} ${guestList(ledger)} ${turnedPages(view, ledger)}
    ${rules(ledger)}
    <div class="row ledger-tools"><button id="print-ledger" @click=${() => window.print()}>${parts.t('ledger-print')}</button>
      ${view.outcome || state.campaign?.readOnly ? nothing : keepForm((name) => campaigns.keepMoment(name, 'campaign-kept'))}</div></div>`;
}

/** The buttons that lead on: out of the inn, or over the page. @param {CampaignView} view */
export function footer(view) {
  if (view.outcome) return html`<footer class="new-foot"><button class="primary big" @click=${leaveTown}>${parts.t('to-title')}</button></footer>`;
  const leaving = ['gather', 'set_out', 'turn', 'again', 'on'].flatMap((action) => options(view, action));
  if (!leaving.length) return view.stage === 'page' ? html`<footer class="new-foot"><p>${parts.t('ledger-undecided')}</p></footer>` : nothing;
  return html`<footer class="new-foot"><p>${parts.t(leaving[0].about?.action === 'again' ? 'ledger-again-about' : 'ledger-next', { adventure: parts.words.name(view.adventure ?? '') })}</p>
    ${leaving.map((option, place) => html`<button class=${place ? 'big' : 'primary big'} data-option=${option.id} ?disabled=${locked()} @click=${() => answerCampaign(option.id)}>${label(option)}</button>`)}</footer>`;
}

// ---------------------------------------------------------------- what is told and asked

/** The evening, the page that lies open, or the ending. @param {CampaignView} view @param {Ledger} ledger */
function told(view, ledger) {
  const open = liesOpen(view) ? view.played.length - 1 : -1;
  const key = ledger.ending || (open < 0 ? ledger.evening : ledger.told[open]);
  const story = key ? parts.words.story(view.campaign, key) : undefined;
  const title = story?.title ?? parts.words.name(view.campaign);
  return html`<article class="paper leaf">${picture(view)}<p class="leaf-number">${view.outcome ? parts.t(`ledger-over-${view.outcome}`) : parts.t('ledger-evening', { number: view.played.length + (open < 0 ? 1 : 0) })}</p>
    <h2 id=${view.outcome ? 'campaign-end' : 'leaf-title'} tabindex="-1">${title}</h2>${paragraphs(story?.text)}
    ${open < 0 ? twists(view, ledger) : entries(view.played[open])}</article>`;
}

/** How tonight's adventure begins, because of earlier evenings. @param {CampaignView} view @param {Ledger} ledger */
function twists({ campaign }, { twists: tonight }) {
  const told = parts.words.card(campaign).twists ?? {}, lines = tonight.flatMap((twist) => told[twist] ?? []);
  if (!lines.length) return nothing;
  return html`<h3>${parts.t('ledger-begins')}</h3><ul class="entries">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** Whether a page is being read: until the next evening begins, so while the company chooses where to go, too.
 * @param {CampaignView} view */
function liesOpen({ stage }) {
  return stage === 'page' || stage === 'fork';
}

/** The entries of a page, line by line. @param {Page} entered */
function entries(entered) {
  const { adventure, outcome, years, crossed, struck, rested, retired, guest } = entered, name = (/** @type {string} */ id) => parts.words.name(id);
  const lines = [parts.t(`ledger-entry-${outcome}`, { adventure: name(adventure) }),
    ...years.map(([hero, count]) => parts.t('ledger-entry-years', { hero: name(hero), count })),
    ...(crossed.length ? [parts.t('ledger-entry-crossed', { count: crossed.length, names: crossed.map(guestName).join('; ') })] : []),
    ...(guest ? [parts.t('ledger-entry-guest', { guest: guestName(guest) })] : []),
    ...(rested.length ? [parts.t('ledger-entry-rested', { heroes: parts.words.list(rested.map(name)) })] : []),
    ...struck.map((hero) => parts.t('ledger-entry-struck', { hero: name(hero) })),
    ...retired.map((hero) => parts.t('ledger-entry-retired', { hero: name(hero) }))];
  return html`<ul class="entries">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** @param {string} id */
function guestName(id) {
  return parts.words.card(state.campaign?.view?.campaign ?? '').guests?.[id] ?? id;
}

/** Questions of their own stand under the story; the others are answered on the lines below.
 * @param {CampaignView} view */
function asked(view) {
  const { question, adventure, stage } = view, [suggested] = options(view, 'suggested');
  if (!question) return html`<p>${parts.t('town-on-the-way', { adventure: parts.words.name(adventure ?? '') })}</p>`;
  const text = html`<h2 id="question-text" class="ask" tabindex="-1">${parts.names.say(question.text, 'question')}</h2>`;
  const alone = ['fork', 'help_whom', 'swap_out', 'swap_in'].includes(stage);
  return alone ? html`<section class="question" aria-labelledby="question-text">${text}<ol class="options">${question.options.map((option) => html`<li>${choice(option, waySays(view, option))}</li>`)}</ol></section>`
    : html`<div>${text}${suggested ? deal(suggested, label(suggested)) : nothing}</div>`;
}

/** The consequences of a way, and who is kept waiting by it. @param {CampaignView} view @param {Option} option
 * @returns {string[]} */
function waySays({ stage, campaign, ledger }, { about = {} }) {
  if (stage !== 'fork' || !ledger) return [];
  const told = parts.words.card(campaign).waiting ?? {}, notes = ledger.ways[about.adventure ?? ''] ?? [];
  const waiting = notes.length ? notes.map((note) => told[note] ?? '') : Object.values(ledger.ways).some(({ length }) => length) ? [parts.t('ledger-nobody-waits')] : [];
  return [parts.words.card(about.adventure ?? '').objective ?? '', ...waiting].filter(Boolean);
}

/** The latest event, for ears, and for eyes where no page says it. @param {CampaignView} view */
function news(view) {
  const lines = (state.campaign?.told ?? []).map(tell).filter(Boolean);
  return html`<section class=${liesOpen(view) ? 'news sr' : 'news'} aria-labelledby="ledger-news"><h2 id="ledger-news" class="sr">${parts.t('town-news')}</h2>
    <div role="log" data-testid="log" aria-labelledby="ledger-news">${lines.length ? html`<ol>${lines.slice(-4).map((line) => html`<li>${line}</li>`)}</ol>` : nothing}</div></section>`;
}

/** Stories stand above; the rest in a line each. @param {import('../page/types.d.ts').GameEvent} event */
function tell({ type, because, rule, ...fields }) {
  if (type === 'story' || type === 'set_out') return '';
  return parts.t(type === 'adventure_played' ? `ledger-entry-${fields.outcome}` : `log-${type}`, parts.names.params(fields));
}

// ---------------------------------------------------------------- the company

/** @param {CampaignView} view @param {Ledger} ledger */
function company(view, ledger) {
  return html`<section class="company-lines" aria-labelledby="ledger-company"><h2 id="ledger-company">${parts.t('ledger-company')}</h2>
    <ul class="lines">${repeat(view.heroes, ({ id }) => id, (hero) => line(view, ledger, hero))}</ul></section>`;
}

/** @param {CampaignView} view @param {Ledger} ledger @param {Member} hero */
function line(view, ledger, hero) {
  const acts = SHORT.flatMap((action) => options(view, action, { hero: hero.id }));
  const where = hero.retired ? 'retired' : liesOpen(view) || view.outcome ? '' : hero.here ? 'goes' : 'stays';
  return html`<li class="line ${where}" data-hero=${hero.id}><header>${medal(hero.id, 'hero')}<h3>${parts.words.name(hero.id)}</h3>${where ? html`<span class="where">${parts.t(`ledger-${where}`)}</span>` : nothing}${tally(hero, ledger)}</header>
    ${items(view, hero)}
    ${hero.retired ? nothing : cards('hero-powers', hero.powers.map(({ card }) => card))}
    ${acts.length ? html`<div class="row acts">${acts.map((option) => deal(option, parts.t(`ledger-do-${String(option.about?.action).replace('_', '-')}`)))}</div>` : settled(view, hero)}</li>`;
}

/** Why nothing can be changed about who goes: there is no room for the hero, or nobody else. @param {CampaignView} view
 * @param {Member} hero */
function settled({ stage, heroes, question }, { here, retired }) {
  if (stage !== 'party' || !question || retired) return nothing;
  return html`<p class="quiet">${parts.t(here ? 'ledger-least' : 'ledger-most', { count: heroes.filter((one) => one.here).length })}</p>`;
}

/** Years as strokes; the one that retires the hero goes across. @param {Member} hero @param {Ledger} ledger */
function tally({ years }, { years: most }) {
  const strokes = Array.from({ length: Math.max(most, years) }, (_, place) => html`<span class=${place < years ? 'stroke' : 'gap'}></span>`);
  return html`<span class="tally" role="img" aria-label=${parts.t('ledger-years', { years, most })} title=${parts.t('ledger-years', { years, most })}>${strokes}</span>`;
}

/** One item each; where there are several, which. @param {CampaignView} view @param {Member} hero */
function items(view, { id, items: held, retired }) {
  const keep = options(view, 'keep', { hero: id });
  if (!keep.length) return held.length ? cards('ledger-item', held.map(({ card }) => card)) : retired ? nothing : html`<p class="quiet">${parts.t('ledger-no-item')}</p>`;
  return html`<h4>${parts.t('ledger-keep-which')}</h4><ul class="keeps">${keep.map((option) => html`<li>${show(option.about?.card ?? '')}<small>${parts.words.card(option.about?.card ?? '').text}</small>${deal(option, parts.t('ledger-do-keep'))}</li>`)}</ul>`;
}

/** @param {string} title @param {string[]} held */
function cards(title, held) {
  return held.length ? html`<h4>${parts.t(title)}</h4><ul class="belongings">${held.map((card) => html`<li>${show(card)}</li>`)}</ul>` : nothing;
}

/** @param {string} card */
function show(card) {
  return html`<button class="link" @click=${() => update({ dialog: { kind: 'card', card } })}>${parts.words.name(card)}</button>`;
}

// ---------------------------------------------------------------- help

/** The seating of tonight, and who may be asked. @param {CampaignView} view @param {Ledger} ledger */
function helpers(view, ledger) {
  const seated = new Map(ledger.helpers.map(({ card, hero }) => [card, hero]));
  const asks = options(view, 'ask'), others = asks.map(({ about }) => about?.card ?? '').filter((card) => !seated.has(card));
  if (!seated.size && !others.length) return nothing;
  return html`<section class="helpers" aria-labelledby="ledger-help"><h2 id="ledger-help">${parts.t('ledger-help')}</h2>
    <ul class="lines">${[...seated.keys(), ...others].map((card) => helper(card, seated.get(card), options(view, 'ask', { card })))}</ul></section>`;
}

/** @param {string} card @param {string | undefined} hero @param {Option[]} asks */
function helper(card, hero, asks) {
  return html`<li class="line"><header>${medal(card, 'card')}<h3>${show(card)}</h3></header><p>${parts.words.card(card).text}</p>
    ${hero ? html`<p class="where">${parts.t('ledger-sits-with', { hero: parts.words.name(hero) })}</p>` : nothing}
    ${asks.length ? html`<div class="row acts">${asks.map((option) => deal(option, parts.t(hero ? 'ledger-do-move' : 'ledger-do-ask')))}</div>` : nothing}</li>`;
}

// ---------------------------------------------------------------- the list, the book, the rules

/** @param {Ledger} ledger */
function guestList({ guests, crossed }) {
  return html`<section class="paper guests" aria-labelledby="ledger-guests"><h2 id="ledger-guests">${parts.t('ledger-guests')}</h2>
    <p>${parts.t('ledger-crossed', { count: crossed, all: guests.length })}</p>
    <ol>${guests.map((guest) => html`<li class=${guest.crossed ? 'crossed' : ''}>${guest.crossed ? html`<del>${guestName(guest.id)}</del><span class="sr"> · ${parts.t('ledger-free')}</span>` : guestName(guest.id)}
      ${guest.help && guest.crossed ? html` <small>${parts.t(guest.came ? 'ledger-came' : 'ledger-may-come')}</small>` : nothing}</li>`)}</ol></section>`;
}

/** @param {CampaignView} view @param {Ledger} ledger */
function turnedPages(view, { told: stories }) {
  const turned = liesOpen(view) ? view.played.slice(0, -1) : view.played;
  if (!turned.length) return nothing;
  return html`<section class="turned" aria-labelledby="ledger-pages"><h2 id="ledger-pages">${parts.t('ledger-pages')}</h2>
    <ol>${turned.map((entered, place) => html`<li class="paper"><h3>${place + 1}. ${parts.words.name(entered.adventure)}</h3>
      <p class="quiet">${parts.words.list(entered.heroes.map((id) => parts.words.name(id)))}</p>${entries(entered)}
      ${stories[place] ? html`<details><summary>${parts.words.story(view.campaign, stories[place])?.title}</summary>${paragraphs(parts.words.story(view.campaign, stories[place])?.text)}</details>` : nothing}</li>`)}</ol></section>`;
}

/** The ledger on one page. @param {Ledger} ledger */
function rules({ years }) {
  return html`<details class="ledger-rules"><summary>${parts.t('ledger-rules')}</summary><ul>${RULES.map((rule) => html`<li>${parts.t(`ledger-rule-${rule}`, { years })}</li>`)}</ul>
    <button class="link" @click=${() => openRulebook('chapter-ledger')}>${sign('book')}${parts.t('rulebook-title')}</button></details>`;
}
