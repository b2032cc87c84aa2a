// One face for every card: in the hand, in a dialog, in the log, in the library and on the stage when it is drawn.
// Its look comes from its kind; numbers have fixed places; what is in use, used up or owned is told beside them.

import { html, nothing } from '../page/lit.js';
import { parts } from '../page/parts.js';
import { cardPicture, medal, sign } from '../page/icons.js';
import { kindSign } from './cardsigns.js';
import { richLine, richParagraphs } from './cardtext.js';
import { readable } from '../ground/readable.js';
import { firesNow } from './intents.js';
import { tileSketch } from './tilesketch.js';

/** The state of a card besides what is printed on it.
 * @typedef {{size?: 'mini' | 'small' | 'medium' | 'large', ready?: boolean, note?: string, side?: string, owner?:
 * string, plain?: boolean, down?: boolean,
 *   figure?: {id?: string, hit_points: number, hit_points_max: number, armor_class: number, form?: {tactics: [number,
 * number]} | null}, states?: unknown, words?: boolean}} FaceState plain: inside a button, so nothing in it can be
 * pressed; words: a small face that tells its text as well */

const ENCOUNTERS = { event: 'event', event_attack: 'attack', environment: 'environment', trap: 'trap', hazard: 'hazard', curse: 'curse', power: 'house' };
const DECKS = { monster: 'monsters', encounter: 'encounters', treasure: 'treasures', spell: 'spells', rune: 'runes', trap: 'traps', chamber: 'chambers', edge_tile: 'tiles', tile: 'tiles', power: 'powers' };

/** Which of the looks a card has; also the name of its sign. @param {string} card */
export function lookOf(card) {
  const { kind, type = '', use } = parts.words.face(card);
  if (kind === 'encounter') return /** @type {any} */ (ENCOUNTERS)[type] ?? 'event';
  if (kind === 'treasure') return type === 'fortune' ? 'fortune' : 'item';
  if (kind === 'power') return use ?? 'at_will';
  return kind === 'edge_tile' ? 'tile' : kind || 'token';
}

/** The deck whose back a card shows. @param {string} card */
export function deckOf(card) {
  return /** @type {any} */ (DECKS)[parts.words.face(card).kind] ?? 'others';
}

/** @param {string} card @param {FaceState} [state] */
export function cardFace(card, state = {}) {
  if (state.down) return cardBack(deckOf(card), state.size);
  if (state.size === 'mini') return miniFace(card);
  return state.size === 'small' ? smallFace(card, state) : wholeFace(card, state);
}

/** @param {string} deck @param {string} [size] */
export function cardBack(deck, size = 'medium') {
  const sort = parts.words.find(`deck-${deck}`) ?? parts.t('card-back');
  return html`<div class="card-back ${size}" data-deck=${deck} role="img" aria-label=${parts.t('card-face-down', { deck: sort })}><span class="back-sign">${kindSign(BACKS[deck] ?? 'token')}</span></div>`;
}

/** @type {Record<string, string>} */
const BACKS = { encounters: 'event', monsters: 'monster', treasures: 'item', spells: 'spell', runes: 'rune', traps: 'trap', chambers: 'chamber', tiles: 'tile', powers: 'expert' };

// ---------------------------------------------------------------- large
/** The text on the card: of an adventure its goal, because the rest has a sheet of its own; of any other card all
 * its rules. @param {string} card */
export function printed(card) {
  const { text, objective } = parts.words.card(card);
  return lookOf(card) === 'adventure' ? objective ?? text : text ?? objective;
}

/** @param {string} card @param {FaceState} state */
function wholeFace(card, state) {
  const words = parts.words.card(card);
  const look = lookOf(card);
  const { size = 'medium', plain = false } = state;
  return html`<article class="card-face whole ${size} ${state.ready === false ? 'used' : ''}" data-testid="card-face" data-card=${card} data-pack=${parts.words.boxOf(card) ?? nothing} data-look=${look} lang=${parts.words.language}>
    <header class="face-head"><span class="face-seal">${kindSign(look)}</span><h3 class="face-name">${words.name ?? readable(card)}</h3>${price(card)}</header>
    <div class="face-window"><div class="face-picture">${pictureOf(card, look)}</div>${corners(card, state)}${attacks(card)}</div>
    <p class="face-kind">${kindLine(card)}</p>
    <div class="face-body">
      ${state.states ?? nothing}
      <div class="face-text">${words.ability ? html`<h4>${words.ability}</h4>` : nothing}${richParagraphs(printed(card), plain)}</div>
      ${tactics(card, plain, state.figure)} ${sides(words.sides, state.side, plain)} ${lines(words.lines, plain)}
      ${words.flavor ? html`<blockquote class="face-flavor">${richParagraphs(words.flavor, true)}</blockquote>` : nothing}
      ${words.note ? html`<p class="note">${words.note}</p>` : nothing}
    </div>
    ${foot(card, state)}</article>`;
}

/** @param {string} card @param {string} look */
function pictureOf(card, look) {
  const { squares, triangle, look: place } = parts.words.face(card);
  if (squares) return tileSketch({ card, kind: 'tile', squares, triangle, look: place });
  const drawn = cardPicture(card);
  if (drawn === nothing && ['adventure', 'campaign'].includes(look)) return html`<span class="initial" aria-hidden="true"><b>${initial(parts.words.name(card))}</b></span>`;
  return drawn === nothing ? kindSign(look, 'stand-in') : drawn;
}

/** A story begins with an illuminated letter. @param {string} name */
function initial(name) {
  return name.replace(/^(?:an?|the)\s+/i, '').slice(0, 1).toUpperCase();
}

/** Kind, sort and whose. @param {string} card */
export function kindLine(card) {
  const { kind, type, hero, level } = parts.words.face(card);
  const { people, class: profession } = parts.words.card(card);
  const creature = ['monster', 'villain', 'ally'].includes(kind) && type ? parts.words.find(`type-${type}`) ?? readable(type) : '';
  const told = [kindName(card), numberOf(card), creature, kind === 'villain' && level ? parts.t('card-level', { level }) : '', hero ? parts.words.name(hero) : '', [profession, people].filter(Boolean).join(' ')];
  return told.filter(Boolean).join(' · ');
}

/** An advancement that no town sells: somebody of a ledger who sits with a hero for an evening. @param {string} card */
export function isHelp(card) {
  const { kind, price: cost } = parts.words.face(card);
  return kind === 'advancement' && cost === undefined;
}

/** The place of an adventure in its box. @param {string} card */
function numberOf(card) {
  const { number } = parts.words.face(card);
  return number ? parts.t('card-number', { number }) : '';
}

/** "At-will power", "Curse", "Item". @param {string} card */
export function kindName(card) {
  const { kind } = parts.words.face(card);
  if (isHelp(card)) return parts.t('kind-help');
  return parts.words.find(`look-${lookOf(card)}`) ?? parts.words.find(`kind-${kind}`) ?? '';
}

/** @param {string} card */
function price(card) {
  const { price: cost } = parts.words.face(card);
  return cost ? html`<span class="face-price" title=${parts.t('card-price')}>${sign('coin')}<span class="sr">${parts.t('card-price')}</span>${cost}</span>` : nothing;
}

/** Armor Class left, hit points right, as on every figure's card. @param {string} card @param {FaceState} state */
function corners(card, { figure }) {
  const face = parts.words.face(card);
  const armor = figure?.armor_class ?? face.armor_class;
  const left = figure ? `${figure.hit_points}/${figure.hit_points_max}` : face.hit_points;
  return html`${armor === undefined ? nothing : corner('armor', 'shield', 'number-armor-class', armor)}${left === undefined ? nothing : corner('health', 'heart', 'number-hit-points', left)}
    ${face.disable === undefined ? nothing : corner('disable', 'd20', 'card-disable', `${face.disable}+`)}
    ${face.speed === undefined ? nothing : corner('speed', 'boot', 'number-speed', face.speed)}${face.surge_value === undefined ? nothing : corner('surge', 'flame', 'number-surge-value', face.surge_value)}
    ${face.experience === undefined ? nothing : corner('experience', 'star', 'status-experience-long', face.experience)}`;
}

/** @param {string} place @param {any} picture @param {string} name @param {string | number} value */
function corner(place, picture, name, value) {
  return html`<span class="face-number ${place}" title=${parts.t(name)}>${picture === 'd20' ? kindSign('d20') : sign(picture)}<span class="sr">${parts.t(name)}: </span><b>${value}</b></span>`;
}

/** Only cards without lines of tactics list their attacks; else the numbers stand in the lines. @param {string} card */
function attacks(card) {
  const { attacks: made = [], tactics: told } = parts.words.face(card);
  const named = made.filter((_, place) => !told?.some((line) => line.includes(place)));
  return named.length ? html`<ul class="face-attacks">${named.map((attack) => html`<li>${attackChip(card, attack, true)}</li>`)}</ul>` : nothing;
}

/** @param {string} card @param {import('../ground/words.js').PrintedAttack} attack @param {boolean} named */
function attackChip(card, { name, bonus, damage }, named) {
  const called = name && parts.words.card(card).attacks?.[name];
  return html`<span class="attack-chip">${kindSign('attack')}${named && called ? html`<i>${called}</i>` : nothing}
    ${bonus === undefined ? nothing : html`<b>${signed(bonus)}</b>`}${damage === undefined ? nothing : html`<span>${parts.t('card-damage', { amount: damage, count: Number.parseInt(String(damage), 10) })}</span>`}</span>`;
}

/** @param {number | string} bonus */
function signed(bonus) {
  return Number(bonus) < 0 ? `−${-Number(bonus)}` : `+${bonus}`;
}

/** A villain with two forms shows the lines of the side that is up. @param {string} card @param {boolean} plain
 * @param {FaceState['figure']} [figure] */
function tactics(card, plain, figure) {
  const { tactics: told, second_form: second } = parts.words.card(card);
  if (!told?.length) return nothing;
  const { attacks: made = [], tactics: uses = [] } = parts.words.face(card);
  const [from, to] = figure?.form?.tactics ?? [0, told.length];
  const line = (/** @type {string} */ text, /** @type {number} */ place) => {
    const chips = (uses[place] ?? []).map((one) => attackChip(card, made[one], false));
    return tacticLine(richLine(text, plain), chips, plain ? nothing : firesNow(card, place, figure?.id ? [figure.id] : []));
  };
  const turned = turnOf(card, figure) ?? to;
  const list = (/** @type {number} */ first, /** @type {number} */ last) => html`<ol class="tactics-list" start=${first - from + 1}>${told.slice(first, last).map((text, place) => line(text, place + first))}</ol>`;
  return html`<h4>${parts.t('coming-tactics')}</h4>${list(from, turned)}${turned < to ? html`<h4>${second}</h4>${list(turned, to)}` : nothing}`;
}

/** At which line the other side begins, where both are shown. @param {string} card
 * @param {FaceState['figure']} [figure] */
function turnOf(card, figure) {
  return parts.words.card(card).second_form && !figure?.form ? parts.words.face(card).second : undefined;
}

/** @param {unknown} text @param {unknown[]} chips its attacks @param {unknown} now who would act by it */
function tacticLine(text, chips, now) {
  return html`<li class=${now === nothing ? nothing : 'fires'}>${text} ${chips}${now}</li>`;
}

/** A spell or a rune has two sides, each with a text of its own; the one that counts stands out.
 * @param {Record<string, string> | undefined} texts @param {string | undefined} chosen @param {boolean} plain */
function sides(texts, chosen, plain) {
  const rows = Object.entries(texts ?? {});
  return rows.length ? html`<dl class="sides">${rows.map(([side, text]) => html`<div class=${chosen && chosen !== side ? 'other' : ''}><dt>${parts.t(`side-${side}`)}</dt><dd>${richLine(text, plain)}</dd></div>`)}</dl>` : nothing;
}

/** @param {Record<string, string> | undefined} told @param {boolean} plain */
function lines(told, plain) {
  const rows = Object.values(told ?? {}).filter((text) => typeof text === 'string');
  return rows.length ? html`<ul class="lines">${rows.map((text) => html`<li>${richLine(text, plain)}</li>`)}</ul>` : nothing;
}

/** The owner of a card and its state. @param {string} card @param {FaceState} state */
function foot(card, { ready, owner, note }) {
  const { value } = parts.words.face(card);
  const told = [owner, note, value === undefined ? '' : parts.t('card-value', { amount: value })].filter(Boolean);
  if (!told.length && ready !== false) return nothing;
  return html`<footer class="face-foot"><span>${told.join(' · ')}</span>${ready === false ? html`<strong class="stamp">${parts.t('card-used')}</strong>` : nothing}</footer>`;
}

// ---------------------------------------------------------------- mini
/** A card as one sees it in a binder: frame, name, picture, numbers. @param {string} card */
function miniFace(card) {
  const look = lookOf(card);
  return html`<span class="card-face mini" data-testid="card-face" data-card=${card} data-pack=${parts.words.boxOf(card) ?? nothing} data-look=${look}>
    <span class="mini-head"><span class="face-seal">${kindSign(look)}</span><span class="mini-name">${parts.words.name(card)}</span></span>
    <span class="face-window"><span class="face-picture">${pictureOf(card, look)}</span></span>
    <small>${[parts.words.find(`short-${look}`) ?? kindName(card), numberOf(card)].filter(Boolean).join(' · ')}</small> ${numbers(card, undefined)}</span>`;
}

// ---------------------------------------------------------------- small
/** The plan of a tile, the card's own picture, or the sign of its kind. @param {string} card @param {string} look */
function littlePicture(card, look) {
  if (parts.words.face(card).squares) return pictureOf(card, look);
  return cardPicture(card) === nothing ? html`<span class="medal card" aria-hidden="true">${kindSign(look)}</span>` : medal(card, 'card');
}

/** A card as it lies in the hand: picture, name, kind and the numbers that matter. @param {string} card
 * @param {FaceState} state */
function smallFace(card, { ready = true, note, owner, words: whole = false, figure }) {
  const look = lookOf(card);
  const told = [note ?? kindName(card), owner].filter(Boolean).join(' · ');
  const { text, objective, sides: both } = parts.words.card(card);
  return html`<span class="card-face little ${ready ? '' : 'used'}" data-testid="card-face" data-card=${card} data-pack=${parts.words.boxOf(card) ?? nothing} data-look=${look}>
    <span class="little-picture">${littlePicture(card, look)}</span>
    <span class="little-what"><span class="little-name">${parts.words.name(card)}</span>
      <small>${kindSign(look)}${told}${ready ? nothing : html` · <strong>${parts.t('card-used')}</strong>`}</small></span>
    ${numbers(card, figure)}
    ${whole ? html`<span class="little-text">${richLine(objective ?? text ?? Object.values(both ?? {}).join(' / '), true)}</span>` : nothing}</span>`;
}

/** @param {string} card @param {FaceState['figure']} figure */
function numbers(card, figure) {
  const { attacks: [first] = [], armor_class: armor, hit_points: life } = parts.words.face(card);
  if (armor !== undefined) {
    return html`<span class="little-numbers"><span>${sign('shield')}<span class="sr">${parts.t('number-armor-class')}</span><b>${figure?.armor_class ?? armor}</b></span>
      <span>${sign('heart')}<span class="sr">${parts.t('number-hit-points')}</span><b>${figure ? `${figure.hit_points}/${figure.hit_points_max}` : life}</b></span></span>`;
  }
  if (first?.bonus === undefined) return nothing;
  return html`<span class="little-numbers"><span>${kindSign('attack')}<b>${signed(first.bonus)}</b></span>${first.damage === undefined ? nothing : html`<span><b>${first.damage}</b> <span class="sr">${parts.t('card-damage', { amount: first.damage, count: 2 })}</span>${kindSign('damage')}</span>`}</span>`;
}
