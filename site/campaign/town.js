// The town: who comes along, the market, what each hero owns and can do. All that the engine offers is a real button
// here, in the place where one looks for it.

import { html, nothing, repeat } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { missingScreen } from '../shell/trouble.js';
import { answerCampaign, campaigns, leaveTown, playCampaignHere, undoCampaign } from '../game/campaign.js';
import { choice, deal, label, locked, options } from './deals.js';
import { medal, sign } from '../page/icons.js';
import { cardFace } from '../cards/cardface.js';
import { keepForm } from '../saved/saved.js';
import { paragraphs } from '../table/stories.js';
import { campaignEnd } from './campaignend.js';
import { addStyle } from '../page/addstyle.js';

/** @typedef {import('../page/types.d.ts').CampaignView} CampaignView */
/** @typedef {import('../page/types.d.ts').Member} Member */
/** @typedef {import('../page/types.d.ts').Option} Option */

export function townScreen() {
  const view = state.campaign?.view;
  return html`<div class="town">
    ${topBar(view)}
    ${view ? html`<div class="town-main" data-testid="question"><div class="town-body">${banner()} ${view.ledger ? atTheInn(view) : view.outcome ? campaignEnd(view) : inTown(view)}</div>${view.ledger ? parts.ledger?.footer(view) : footer(view)}</div>`
      : html`<p class="board-wait">${parts.t('question-waiting')}</p>`}</div>`;
}

let fetching = false;
/** Why it did not come. @type {unknown} */
let missing = null;

/** Fetches what shows a ledger, with the first campaign that keeps one: its page, its words and its look. */
async function fetchLedger() {
  fetching = true;
  try {
    [parts.ledger] = await Promise.all([import('./ledger.js'), parts.words.add('ledger'), addStyle('ledger')]);
  } catch (error) {
    console.warn('the ledger did not come', error);
    missing = error;
  }
  fetching = false;
  update();
}

/** @param {CampaignView} view */
function atTheInn(view) {
  if (missing) return missingScreen(() => { missing = null; update(); }, missing);
  if (!parts.ledger && !fetching) fetchLedger();
  return parts.ledger ? parts.ledger.page(view) : html`<p class="board-wait">${parts.t('question-waiting')}</p>`;
}

/** @param {CampaignView | null | undefined} view */
function topBar(view) {
  const undo = parts.t('undo');
  return html`<header class="top"><button class="tool" title=${parts.t('to-title')} aria-label=${parts.t('to-title')} @click=${leaveTown}>${sign('door')}</button>
    <h1 id="town-title" tabindex="-1">${view ? parts.words.name(view.campaign) : parts.t('campaigns-title')}</h1>
    ${view && !view.outcome ? html`<p class="status">${parts.t('campaign-far', { number: view.chapter + 1, count: view.chapters.length })}</p>` : nothing}
    <button class="tool" title=${undo} aria-label=${undo} ?disabled=${!view?.can_undo || state.busy} @click=${undoCampaign}>${sign('undo')}</button>
    <button class="tool" title=${parts.t('settings-title')} aria-label=${parts.t('settings-title')} @click=${() => update({ dialog: { kind: 'settings' } })}>${sign('gear')}</button></header>`;
}

function banner() {
  if (!state.campaign?.readOnly) return nothing;
  return html`<div class="banner" role="status"><p>${parts.t('campaign-elsewhere')}</p><button class="primary" @click=${playCampaignHere}>${parts.t('campaign-take')}</button></div>`;
}

/** @param {CampaignView} view */
function inTown(view) {
  const { question } = view;
  const main = !question || question.text.key === 'campaign_town' || question.text.key === 'campaign_party';
  return html`<div class="town-place">${place(view)} ${road(view)} ${news()} ${state.campaign?.readOnly ? nothing : keepForm((name) => campaigns.keepMoment(name, 'campaign-kept'))}</div>
    <div class="town-deals">${main ? heading(view) : choosing(view)} ${main && question?.text.key === 'campaign_town' ? html`${market(view)} ${advancements(view)}` : nothing}</div>
    <section class="town-heroes" aria-labelledby="town-heroes"><h2 id="town-heroes">${parts.t('heroes-title')}</h2>
      <ul class="members">${repeat(view.heroes, ({ id }) => id, (hero) => member(view, hero))}</ul></section>`;
}

// ---------------------------------------------------------------- the place, the road, the news

/** @param {CampaignView} view */
function place(view) {
  const story = view.town?.story ? parts.words.story(view.campaign, view.town.story) : undefined;
  return html`<article class="paper"><h2>${story?.title ?? parts.t('town-nameless')}</h2>${paragraphs(story?.text)}</article>`;
}

/** The adventures: won, next, to come. The sign says it, and so does a word. @param {CampaignView} view */
function road(view) {
  return html`<section class="way" aria-labelledby="town-road"><h2 id="town-road">${parts.t('campaign-road')}</h2><ol class="road">
    ${view.chapters.map((adventure, number) => {
      const how = number < view.chapter ? 'won' : number === view.chapter ? 'next' : 'later';
      return html`<li class=${how} aria-current=${how === 'next' ? 'step' : nothing}>${sign(/** @type {any} */ ({ won: 'check', next: 'walk', later: 'hourglass' })[how])}
        <span>${parts.words.name(adventure)}<small>${parts.t(`road-${how}`)}${how === 'next' && view.tries ? ` · ${parts.t('road-tries', { count: view.tries })}` : ''}</small></span></li>`;
    })}</ol></section>`;
}

/** The latest event, for eyes and ears. */
function news() {
  const told = (state.campaign?.told ?? []).map(tell).filter(Boolean);
  return html`<section class="news" aria-labelledby="town-news"><h2 id="town-news" class=${told.length ? '' : 'sr'}>${parts.t('town-news')}</h2>
    <div role="log" data-testid="log" aria-labelledby="town-news">${told.length ? html`<ol>${told.map((line) => html`<li>${line}</li>`)}</ol>` : nothing}</div></section>`;
}

/** @param {import('../page/types.d.ts').GameEvent} event */
function tell({ type, because, rule, town, story, ...fields }) {
  if (type === 'came_to_town') return '';
  if (type === 'story') return parts.words.story(state.campaign?.view?.campaign ?? '', story)?.text ?? '';
  if (type === 'adventure_played') return parts.t(`log-adventure-${fields.outcome}`, { adventure: parts.words.name(fields.adventure) });
  return parts.t(`log-${type}`, parts.names.params(fields));
}

// ---------------------------------------------------------------- the question

/** @param {CampaignView} view */
function heading({ question, adventure }) {
  return question ? html`<h2 id="question-text" class="ask" tabindex="-1">${parts.names.say(question.text, 'question')}</h2>` : html`<p>${parts.t('town-on-the-way', { adventure: parts.words.name(adventure ?? '') })}</p>`;
}

/** A question of one hero takes the place of the shops until it is answered. @param {CampaignView} view */
function choosing({ question }) {
  if (!question) return nothing;
  return html`<section class="question" aria-labelledby="question-text"><header class="ask-head">${medal(question.who, 'hero')}
      <div><p class="who">${parts.words.name(question.who)}</p><h2 id="question-text" class="ask" tabindex="-1">${parts.names.say(question.text, 'question')}</h2></div></header>
    <ol class="options">${question.options.map((option) => html`<li>${choice(option)}</li>`)}</ol></section>`;
}

/** @param {number} amount */
function gold(amount) {
  return html`<span class="gold">${sign('coin')}<span class="sr">${parts.t('town-gold')}</span>${amount}</span>`;
}

// ---------------------------------------------------------------- shops

/** @param {CampaignView} view */
function market(view) {
  const { town } = view;
  if (!town?.actions.includes('market')) return nothing;
  return html`<section class="market" aria-labelledby="town-market"><h2 id="town-market">${parts.t('town-market')}</h2>
    ${purses(view)}
    ${town.market.length ? html`<ul class="wares">${town.market.map(({ card, price }, place) => ware(card, price ? tooDear(view, price) : parts.t('town-not-for-sale'),
      town.market.findIndex((one) => one.card === card) === place ? options(view, 'buy', { card }) : []))}</ul>` : html`<p class="quiet">${parts.t('town-market-empty')}</p>`}</section>`;
}

/** @param {CampaignView} view */
function advancements(view) {
  const { town } = view;
  if (!town?.actions.includes('advancements')) return nothing;
  return html`<section class="market" aria-labelledby="town-advancements"><h2 id="town-advancements">${parts.t('town-advancements')}</h2>
    <p class="quiet">${parts.t('town-advancements-about')}</p>${purses(view)}
    <ul class="wares small">${town.advancements.map(({ card, price }) => ware(card, price ? tooDear(view, price) : parts.t('town-sold-out'), options(view, 'advance', { card })))}</ul></section>`;
}

/** The money at hand, shown where it is spent: on a phone the heroes are far below. @param {CampaignView} view */
function purses({ heroes }) {
  return html`<ul class="purses">${heroes.filter(({ here }) => here).map(({ id, gold: amount }) => html`<li>${medal(id, 'hero')}<span>${parts.words.name(id)}</span> ${gold(amount)}</li>`)}</ul>`;
}

/** A price, and why nobody can pay it. @param {CampaignView} view @param {number} price */
function tooDear({ heroes }, price) {
  const most = Math.max(0, ...heroes.filter(({ here }) => here).map((hero) => hero.gold));
  return html`${gold(price)}${most < price ? html` <small>${parts.t('town-too-dear', { amount: price - most })}</small>` : nothing}`;
}

/** @param {string} card @param {unknown} price @param {Option[]} buyers */
function ware(card, price, buyers) {
  return html`<li class="ware"><button class="ware-face" @click=${() => update({ dialog: { kind: 'card', card } })}>${cardFace(card, { size: 'small', words: true })}</button>
    <p class="price">${price}</p>
    ${buyers.length ? html`<div class="row"><span class="quiet">${parts.t('town-do-buy')}</span>${buyers.map((option) => deal(option, html`${medal(option.about?.hero ?? '', 'hero')}<span>${parts.words.name(option.about?.hero ?? '')}</span>`, 'buyer'))}</div>` : nothing}</li>`;
}

// ---------------------------------------------------------------- heroes

/** @param {CampaignView} view @param {Member} hero */
function member(view, hero) {
  const name = parts.words.name(hero.id);
  const acts = ['level', 'swap', 'give', 'join', 'leave'].flatMap((action) => options(view, action, { hero: hero.id }));
  return html`<li class="member ${hero.here ? '' : 'away'}"><header>${medal(hero.id, 'hero')}<div><h3>${name}</h3>
      <p class="vitals">${gold(hero.gold)}<span class="stat">${sign('star')}<span>${parts.t('number-level')} ${hero.level}</span></span>
        <span class="stat">${sign('heart')}<span class="sr">${parts.t('number-hit-points')}</span>${hero.hit_points_max}</span>${hero.here ? nothing : html`<span class="state">${parts.t('town-away')}</span>`}</p></div></header>
    ${belongings('hero-powers', hero.powers.map(({ card }) => ({ card })))}
    ${belongings('hero-items', hero.items.map(({ card }) => ({ card, deals: options(view, 'sell', { hero: hero.id, card }) })))}
    ${belongings('hero-advancements', hero.advancements)}
    ${acts.length ? html`<div class="row acts">${acts.map((option) => deal(option, shortLabel(option)))}</div>` : nothing}</li>`;
}

/** The words on the hero's own buttons, the name being above them. @param {Option} option */
function shortLabel({ about = {} }) {
  return parts.t(`town-do-${about.action}`, { level: /** @type {any} */ (about).level ?? 0, amount: about.amount ?? 0 });
}

/** @param {string} title @param {{card: string, deals?: Option[]}[]} cards */
function belongings(title, cards) {
  if (!cards.length) return nothing;
  return html`<h4>${parts.t(title)}</h4><ul class="belongings">${cards.map(({ card, deals = [] }, place) => html`<li><button class="link" @click=${() => update({ dialog: { kind: 'card', card } })}>${parts.words.name(card)}</button>
    ${cards.findIndex((one) => one.card === card) === place ? deals.map((option) => deal(option, html`${parts.t('town-do-sell')} ${gold(option.about?.amount ?? 0)}`, 'sell')) : nothing}</li>`)}</ul>`;
}

/** @param {CampaignView} view */
function footer(view) {
  const leaving = ['gather', 'set_out'].flatMap((action) => options(view, action));
  if (!leaving.length) return nothing;
  return html`<footer class="new-foot"><p>${parts.t('town-next', { adventure: parts.words.name(view.adventure ?? '') })}</p>
    ${leaving.map((option) => html`<button class="primary big" data-option=${option.id} ?disabled=${locked()} @click=${() => answerCampaign(option.id)}>${label(option)}</button>`)}</footer>`;
}
