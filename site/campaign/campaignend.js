// The end of a campaign: every adventure with its outcome, and what the party has become.

import { html, nothing, ref } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { leaveTown } from '../game/campaign.js';
import { medal } from '../page/icons.js';
import { paragraphs } from '../table/stories.js';
import { campaignPicture } from '../ending/endpicture.js';

/** @param {import('../page/types.d.ts').CampaignView} view */
export function campaignEnd(view) {
  const story = parts.words.story(view.campaign, 'victory');
  return html`<section class="end-card campaign-end" aria-labelledby="campaign-end">
    <header class="end-head">${picture(view)}<div class="end-heading"><p class="end-outcome">${parts.t('campaign-won')}</p>
      <h2 id="campaign-end" tabindex="-1">${story?.title ?? parts.words.name(view.campaign)}</h2></div></header>
    <div class="end-story">${paragraphs(story?.text)}</div>
    <table class="by-hero"><caption class="sr">${parts.t('campaign-road')}</caption><tbody>${view.played.map(({ adventure, outcome, heroes, rounds }) => html`<tr>
      <th scope="row">${parts.words.name(adventure)}</th><td>${parts.t(`outcome-${outcome}`)}</td><td>${parts.t('status-round', { round: rounds })}</td>
      <td>${parts.words.list(heroes.map((id) => parts.words.name(id)))}</td></tr>`)}</tbody></table>
    <ul class="members">${view.heroes.map(({ id, gold, level }) => html`<li class="member"><header>${medal(id, 'hero')}<div><h3>${parts.words.name(id)}</h3>
      <p>${parts.t('number-level')} ${level} · ${parts.t('town-gold')}: ${gold}</p></div></header></li>`)}</ul>
    <div class="row"><button class="primary" @click=${leaveTown}>${parts.t('to-title')}</button></div></section>`;
}

/** The picture of the end, once it has come. @param {import('../page/types.d.ts').CampaignView} view */
export function picture(view) {
  return view.outcome ? html`<canvas class="end-picture" aria-hidden="true" ${ref(campaignPicture(view))}></canvas>` : nothing;
}
