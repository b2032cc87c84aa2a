// How companions play: what they are about to do is said with the reason, stands for as long as it takes to read, and
// only then is it done. Whatever happened meanwhile is looked at anew each time the page is drawn, so that nothing here
// can get out of step with the table.

import { onChange, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { ask, complain } from '../page/ask.js';
import { answer } from '../game/game.js';
import { companionNow, isSecret, isWatched } from '../page/seats.js';
import { optionLabel } from '../page/optionlabel.js';

/** @typedef {import('../page/store.js').Company} Company */
/** @typedef {import('../page/store.js').Intention} Intention */

const LOOK = 700;         // milliseconds to see who is about to act
const LETTER = 22;        // milliseconds more for each letter of what it says
const GOES_ON = 0.4;      // of that, where it only goes on with what it has just begun
/** How many times as fast as usual. @type {Record<string, number>} */
const FACTORS = { slow: 0.6, normal: 1, fast: 3, instant: Infinity, steps: 1 };
const OTHERS = ['exploration', 'villain'];

/** The question that is being thought about. */
let thinking = 0;
/** The last announcement, and for whom. @type {Intention | null} */
let last = null;
/** Whether the last answer was a companion's. */
let acted = false;
/** The wait before what was said is done: for which question, until when.
 * @type {{asked: number, id: ReturnType<typeof setTimeout>} | null} */
let timer = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let closing;
/** The answer that is pointed at on the board. @type {string | null} */
let regarded = null;

/** From now on companions play. */
export function join() {
  parts.paceOf = paceOf;
  onChange(consider);
  document.addEventListener('visibilitychange', consider);
  consider();
}

/** Called whenever something has changed. */
function consider() {
  const hero = companionNow(state.view), intention = standing();
  if (state.awake && !state.busy && !hero) acted = false;
  closeStories();
  regard(hero && intention && !isSecret(state.view) ? intention.option : null);
  if (!hero || !isFree()) rest();
  else if (intention) waitBefore(intention);
  else think(hero, state.asked);
}

/** The announcement for this question. At another pace it is said again, for as long as that one gives it.
 * @returns {Intention | null} */
function standing() {
  const { intention } = state.company;
  return intention?.asked === state.asked && intention.pace === state.settings.pace ? intention : null;
}

/** @param {Intention} intention */
function waitBefore({ asked, wait }) {
  if (state.company.paused || wait === null) return rest();
  if (timer?.asked === asked) return;
  rest();
  timer = { asked, id: setTimeout(carryOut, wait) };
}

/** Shows on the board where a companion means to go or whom it means to strike. @param {string | null} option */
function regard(option) {
  if (option === regarded) return;
  regarded = option;
  parts.board?.regard(option);
}

/** Whether nothing is in the way: nothing is being shown, read or worked out, and somebody can look. */
function isFree() {
  const { screen, awake, busy, playing, dialog, stories, replay } = state;
  return screen === 'table' && awake && !busy && !playing && !dialog && !stories.length && !replay && !document.hidden;
}

function rest() {
  clearTimeout(timer?.id);
  timer = null;
}

/** @param {string} hero @param {number} asked */
async function think(hero, asked) {
  rest();
  if (thinking === asked) return;
  thinking = asked;
  const player = state.game?.meta.companions?.[hero], start = performance.now(), turn = state.view?.turn.number;
  const reply = await ask('advice', { player, question: asked });
  performance.measure('companion-thinks', { start, detail: { hero, player, turn } });
  if (thinking === asked) thinking = 0;
  if (state.asked !== asked || companionNow(state.view) !== hero) return;
  if (!reply.ok) return failed(hero, reply);
  if (state.game?.meta.companions?.[hero] === player) say(intends(hero, /** @type {any} */ (reply)));
  else update();                                                    // it plays better or worse from now on
}

/** Hands a decision that cannot be worked out to a person. @param {string} hero
 * @param {import('../page/types.d.ts').Reply} reply */
function failed(hero, reply) {
  if (reply.error?.code === 'stale_question') return;
  complain(reply);
  change({ overruled: hero });
}

/** @param {string} hero @param {{option: string, reason: import('../page/types.d.ts').Text | null, question: number}}
 * advice @returns {Intention} */
function intends(hero, { option, reason, question }) {
  const told = isSecret(state.view) ? parts.t('company-secret', { hero: parts.names.of(hero) })
    : parts.t('company-intends', { hero: parts.names.of(hero), what: whatIs(option), why: why(reason) });
  return { asked: question, hero, option, reason, told, pace: state.settings.pace, wait: waitFor(hero, told, reason) };
}

/** An answer in words. @param {string} id */
export function whatIs(id) {
  const option = state.view?.question?.options.find((one) => one.id === id);
  return option ? optionLabel(option) : '';
}

/** @param {import('../page/types.d.ts').Text | null} reason */
export function why(reason) {
  return reason ? parts.t('company-why', { why: parts.names.say(reason, 'advice') }) : '';
}

/** Long enough to be read; a word will do where it goes on with what it has said already. @param {string} hero
 * @param {string} told @param {Intention['reason']} reason */
function waitFor(hero, told, reason) {
  const { pace } = state.settings, goesOn = last?.hero === hero && JSON.stringify(last.reason) === JSON.stringify(reason);
  return pace === 'steps' ? null : (LOOK + LETTER * told.length) * (goesOn ? GOES_ON : 1) / FACTORS[pace];
}

/** @param {Intention} intention */
function say(intention) {
  last = intention;
  change({ intention });
}

/** @param {Partial<Company>} patch */
function change(patch) {
  update({ company: { ...state.company, ...patch } });
}

function carryOut() {
  const { intention } = state.company;
  rest();
  if (!intention || intention.asked !== state.asked || !isFree()) return;
  acted = true;
  answer([intention.option], { companion: true });
}

/** How what follows is shown. What a companion does in its own Hero Phase, at its own pace; what monsters do, at the
 * usual one as long as somebody plays who has to know it. @param {import('../page/types.d.ts').GameEvent[]} events */
function paceOf(events) {
  const watched = isWatched(), { pace } = state.settings;
  if (!watched && !(acted && isItsPhase(events))) return { factor: 1, waits: true };
  return { factor: FACTORS[pace], waits: !watched || pace === 'steps' };
}

/** Whether a companion was at play before these events, and still is. @param
 * {import('../page/types.d.ts').GameEvent[]} events */
function isItsPhase(events) {
  const { phase, active } = state.view?.turn ?? {};
  return phase === 'hero' && Boolean(state.game?.meta.companions?.[active ?? '']) && !events.some((event) => event.type === 'phase_began' && OTHERS.includes(event.phase));
}

/** Closes a story by itself where people only watch. */
function closeStories() {
  const told = !state.playing && state.stories.length > 0 && isWatched() && state.settings.pace !== 'steps';
  if (!told) return void (clearTimeout(closing), closing = undefined);
  const letters = state.stories.map((key) => parts.words.story(state.view?.adventure ?? '', key)?.text ?? '').join('').length;
  closing ??= setTimeout(() => update({ stories: [] }), (LOOK + LETTER * letters) / FACTORS[state.settings.pace]);
}

// ---------------------------------------------------------------- what people say to it

/** Carries out what was announced; whoever was stopped goes on. */
export function goOn() {
  const { intention, paused } = state.company;
  if (paused) change({ paused: false });
  if (intention) carryOut();
}

export function pauseOrGoOn() {
  if (state.company.paused) return goOn();
  rest();
  change({ paused: true });
}

/** This decision is a person's, with all that belongs to it. */
export function decideOtherwise() {
  const hero = companionNow(state.view);
  if (!hero) return;
  rest();
  change({ overruled: hero, paused: false, intention: null });
}

/** Let the companion decide after all. */
export function letItDecide() {
  change({ overruled: null, intention: null });
}
