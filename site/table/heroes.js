// The heroes' sheets: numbers that unfold into what made them, powers, belongings, and the queue of monsters.

import { html, nothing, repeat } from '../page/lit.js';
import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { medal, sign } from '../page/icons.js';
import { cardFace, isHelp } from '../cards/cardface.js';
import { conditionLink, counted } from '../rulebook/rulelinks.js';

/** @typedef {import('../page/types.d.ts').Hero} Hero */
/** @typedef {import('../page/types.d.ts').View} View */

/** @param {View} view */
export function heroesPanel(view) {
  return html`<section class="heroes" aria-labelledby="heroes-title">
    <h2 id="heroes-title" class="panel-title">${parts.t('heroes-title')}</h2>
    ${repeat(view.heroes, ({ id }) => id, (hero) => sheet(view, hero))}</section>`;
}

/** @param {View} view @param {Hero} hero */
function sheet(view, hero) {
  const active = view.turn.active === hero.id;
  const open = (state.openHero ?? view.turn.active) === hero.id;
  const name = parts.names.of(hero.id);
  return html`<article data-hero=${hero.id} class="sheet ${active ? 'active' : ''} ${hero.down ? 'down' : ''}" aria-label=${name}>
    <button class="sheet-head" aria-expanded=${open} @click=${() => toggle(hero, open)}>
      ${medal(hero.card, 'hero')}
      <span class="sheet-name"><strong>${name}</strong>${active ? html`<em>${parts.t('hero-active')}</em>` : nothing}${companionLine(hero.id)}
        <span class="vitals">${health(hero)}<span class="stat">${sign('shield')}<span class="sr">${parts.t('number-armor-class')}</span>${hero.armor_class}</span>
          <span class="stat">${sign('boot')}<span class="sr">${parts.t('number-speed')}</span>${hero.speed}</span></span></span>
    </button>
    ${states(hero)} ${open ? details(hero) : nothing}</article>`;
}

/** The sign of a hero that the program plays. @param {string} hero */
export function companionSign(hero) {
  return state.game?.meta.companions?.[hero] ? html`<i class="companion-sign">${sign('company')}</i>` : nothing;
}

/** @param {string} hero */
function companionLine(hero) {
  const strength = state.game?.meta.companions?.[hero];
  return strength ? html`<em class="companion">${sign('company')}${parts.t('hero-companion')}, ${parts.t(`strength-${strength}`)}</em>` : nothing;
}

/** @param {Hero} hero @param {boolean} open */
function toggle(hero, open) {
  update({ openHero: open ? '' : hero.id });
  if (hero.square) parts.board?.focus(hero.square);
}

/** @param {{hit_points: number, hit_points_max: number}} figure */
export function health({ hit_points: left, hit_points_max: most }) {
  const low = left * 3 <= most;
  return html`<span class="health ${low ? 'low' : ''}"><meter min="0" max=${most} low=${most / 3} optimum=${most} value=${left} aria-label=${parts.t('number-hit-points')}></meter>
    <span class="stat">${sign('heart')}<span class="sr">${parts.t('number-hit-points')}</span>${left}/${most}</span></span>`;
}

/** @param {Hero} hero */
function states(hero) {
  const words = [...(hero.down ? ['down'] : []), ...(hero.escaped ? ['escaped'] : []), ...(hero.out ? ['out'] : []),
    ...(hero.villainous ? ['villainous'] : []), ...hero.conditions];
  const held = [...hero.carrying.map(({ token }) => chip('hero-carrying', token)), ...(hero.tokens ?? []).map(({ token, count }) => chip('hero-tokens', token, count))];
  if (!words.length && !hero.team && !held.length) return nothing;
  return html`<ul class="chips">${hero.team ? html`<li class="team">${parts.t('hero-team', { team: teamName(hero.team) })}</li>` : nothing}${counted(words).map(([word, count]) => html`<li>${conditionLink(word, count)}</li>`)}${held}</ul>`;
}

/** A token that a hero has, seen on a folded sheet too: it may say to which crew they belong. @param {string} where @param {string} token */
function chip(where, token, count = 1) {
  return html`<li class="held"><span class="sr">${parts.t(where)}: </span>${parts.words.name(token)}${count > 1 ? ` × ${count}` : ''}</li>`;
}

/** A team by its printed name, or by that of its only hero. @param {string} team */
export function teamName(team) {
  const named = state.view && parts.words.card(state.view.adventure).teams?.[team];
  return named ?? (state.view?.heroes.some(({ id }) => id === team) ? parts.names.of(team) : parts.words.find(`team-${team}`) ?? team);
}

/** Bought in a town, or somebody of a ledger. @param {{card: string, ready?: boolean}[]} cards */
function helps(cards) {
  return group(cards.some(({ card }) => isHelp(card)) ? 'kind-help' : 'hero-advancements', cards.map(({ card, ready = true }) => cardRow(card, ready)));
}

/** @param {Hero} hero */
function details(hero) {
  return html`<div class="sheet-body">
    ${numbers(hero)}
    ${hero.hidden ? html`<p class="quiet">${parts.t('hero-hidden', hero.hidden)}</p>` : nothing}
    ${group('hero-powers', hero.powers.map((power) => cardRow(power.card, power.ready)))}
    ${group('hero-items', hero.items.map((item) => cardRow(item.card, item.ready ?? true)))}
    ${helps(hero.advancements ?? [])}
    ${group('hero-curses', hero.curses.map(({ card }) => cardRow(card, true)))}
    ${group('hero-lasting', (hero.lasting ?? []).map(({ card }) => cardRow(card, true)))}
    ${group('hero-runes', (hero.runes ?? []).map(({ card, side }) => cardRow(card, true, parts.t(`side-${side}`))))}
    ${group('hero-allies', (hero.allies ?? []).map(({ card }) => cardRow(card, true)))}
    ${group('hero-queue', hero.queue.map(queued))}
    <button class="link" @click=${() => update({ dialog: { kind: 'card', card: hero.card } })}>${parts.t('hero-card')}</button>
    ${mayChangeSeats() ? html`<button class="link" data-company=${hero.id} @click=${() => update({ dialog: { kind: 'company' } })}>${parts.t('company-title')}</button>` : nothing}</div>`;
}

/** A card in the queue of monsters, with what is left of its figure, or how many it stands for. @param {Hero['queue'][number]} row */
function queued({ card, figures, shielded }) {
  const note = [figures.length > 1 ? `× ${figures.length}` : '', shielded ? parts.t('shield-marker') : ''].filter(Boolean).join(' · ');
  return cardRow(card, true, note, figures.length === 1 ? state.view?.monsters.find(({ id }) => id === figures[0]) : undefined);
}

/** Not in a replay, and not where a voice teaches whoever plays. */
function mayChangeSeats() {
  return Boolean(state.awake && state.game && !state.game.readOnly && !state.game.meta.puzzle && !state.view?.outcome && !parts.lessons.on());
}

/** @param {Hero} hero */
function numbers(hero) {
  const plain = { ...(hero.gold || state.view?.campaign ? { gold: hero.gold } : {}), level: hero.level, armor_class: hero.armor_class, speed: hero.speed, surge_value: hero.surge_value };
  return html`<dl class="numbers">${Object.entries(plain).map(([name, value]) => html`<div>
    <dt>${parts.t(`number-${name}`)}</dt><dd>${unfolding(value, hero.numbers?.[name]?.parts ?? [])}</dd></div>`)}</dl>`;
}

/** @param {number} value @param {import('../page/types.d.ts').Part[]} made */
function unfolding(value, made) {
  if (made.length < 2) return value;
  return html`<details class="made"><summary>${value}</summary><ul>${made.map(({ source, by }) => html`<li><span>${parts.names.source(source)}</span> <b>${by < 0 ? '−' : '+'}${Math.abs(by)}</b></li>`)}</ul></details>`;
}

/** @param {string} title @param {unknown[]} rows */
function group(title, rows) {
  return rows.length ? html`<h3>${parts.t(title)}</h3><ul class="cards">${rows}</ul>` : nothing;
}

/** @param {string} card @param {boolean} ready @param {string} [note] @param {View['monsters'][number]} [figure] */
function cardRow(card, ready, note, figure) {
  return html`<li><button class="card-row" @click=${() => update({ dialog: { kind: 'card', card, figure: figure?.id } })}>${cardFace(card, { size: 'small', ready, note: note || undefined, figure })}</button></li>`;
}
