// Back goes back: the browser's history has an entry for each thing that stands on top of another
// (a screen, a step of a form, a dialog, a phone's tab), and Back takes away the topmost. What is on the page decides;
// the history only follows it.

import { state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { callOff } from '../game/entering.js';
import { continueGame, leaveTable } from '../game/game.js';
import { settled } from '../game/keeping.js';
import { continueCampaign, leaveTown } from '../game/campaign.js';
import { keepsAddress, showAddress } from '../rulebook/bookaddress.js';

/** @typedef {{depth: number, screen: string, game?: string, campaign?: string, step?: string, dialog?: {kind: string,
 * card?: string}}} Place */

const STEPS = ['adventure', 'heroes', 'start'];
const PLAIN = ['settings', 'help', 'keys', 'games', 'goal', 'menu', 'card'];
const LOST = 700; // milliseconds after which a step that the browser did not take is given up

/** The position in the history, counted from the title. */
let depth = 0;
/** The browser is on its way, or a screen is being left or opened again: until then the history is not touched. */
let waiting = 0;
/** @type {Promise<unknown>} ends with the last of what is waited for */
let still = Promise.resolve();

/** When no screen is being left and no step back is on its way: what is shown earlier could be taken away by them. */
export const whenStill = () => still;

/** How many things stand on top of one another. */
function wanted() {
  return screenDepth() + (state.replay?.under.screen === 'table' ? 1 : 0) + (tabOpen() ? 1 : 0) + dialogDepth();
}

function screenDepth() {
  if (state.screen === 'home' || state.screen === 'error') return 0;
  return 1 + (state.screen === 'new' ? Math.max(0, STEPS.indexOf(state.setup?.step)) : 0);
}

/** On a phone the sheets lie over the table; elsewhere they stand beside it. */
function tabOpen() {
  return state.screen === 'table' && state.tab !== 'play' && Boolean(document.querySelector('.tabs')?.checkVisibility());
}

/** The next player's curtain is opened by that player, not by Back. */
function dialogDepth() {
  let count = 0;
  for (let at = state.dialog; at && at.kind !== 'curtain'; at = at.back) count += 1;
  return count;
}

/** @returns {Place} enough to come here again by Forward */
function place() {
  const { screen, game, campaign, setup, dialog } = state;
  const plain = dialog && PLAIN.includes(dialog.kind) && !dialog.back ? { kind: dialog.kind, card: dialog.card } : undefined;
  return { depth, screen, game: game?.id, campaign: campaign?.id, step: setup?.step, dialog: plain };
}

/** After each drawing. */
export function keepHistory() {
  if (waiting) return;
  const aim = wanted();
  if (aim < depth) return travel(aim - depth);
  while (depth < aim) {
    depth += 1;
    history.pushState(place(), '');
  }
  if (history.state?.depth !== depth || history.state.game !== state.game?.id) history.replaceState(place(), '');
}

/** @param {number} by */
function travel(by) {
  hold(new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, LOST);
  }).then(() => {
    depth = history.state?.depth ?? 0;
    if (!keepsAddress()) showAddress(null);
  }));
  history.go(by);
}

/** @param {Promise<unknown>} until */
function hold(until) {
  waiting += 1;
  const done = until.catch((error) => console.error('the way back is lost', error)).then(() => { waiting -= 1; update(); });
  still = Promise.all([still, done]);
}

/** The browser has gone back or forward by itself. @param {(at: unknown) => boolean} follow takes up an address inside
 * the rulebook */
export function listenToHistory(follow) {
  depth = history.state?.depth ?? 0;          // after a reload: the title is shown, and the way there is taken
  if (isOver(history.state)) forward(history.state, follow);
  addEventListener('popstate', (event) => { if (!waiting) moved(event.state, follow); });
}

/** The title goes on with a game in progress; one that is over it does not offer, so after a reload its end is shown at
 * once. @param {Place | null} at */
function isOver(at) {
  return at?.screen === 'table' && Boolean(at.game && parts.saves.read(at.game).record?.meta.outcome);
}

/** @param {Place | null} to @param {(at: unknown) => boolean} follow */
function moved(to, follow) {
  if (!to) {                                  // an address typed or followed: a place of its own on top of this one
    depth += 1;
    if (follow(to)) return;
    depth = 0;
  } else {
    if (to.depth > depth) return forward(to, follow);
    depth = to.depth;
  }
  while (wanted() > depth && takeAway());
  update();
}

/** Takes away what lies on top. @returns {boolean} whether the next can be looked at now */
function takeAway() {
  if (state.dialog && dialogDepth()) showAddress(null), update({ dialog: state.dialog.back ?? null });
  else if (tabOpen()) update({ tab: 'play' });
  else if (state.replay) state.replay.leave();
  else if (state.screen === 'new' && screenDepth() > 1) callOff(), update({ setup: { ...state.setup, step: STEPS[screenDepth() - 2] } });
  else return leave();
  return true;
}

/** Leaves the table, once the last answer is kept. */
function leave() {
  if (state.screen === 'town') leaveTown();
  else if (state.screen === 'table' && state.game) hold(settled().then(() => leaveTable()));
  else leaveTable();
  return false;
}

/** @param {Place} to @param {(at: unknown) => boolean} follow */
function forward(to, follow) {
  depth = to.depth;
  if (to.screen === 'table' && to.game && state.game?.id !== to.game) return hold(continueGame(to.game));
  if (to.screen === 'town' && to.campaign && state.screen !== 'town') return hold(continueCampaign(to.campaign));
  if (['new', 'campaigns'].includes(to.screen) && state.screen !== 'table') prepareAgain(to);
  if (to.dialog) update({ dialog: to.dialog });
  else follow(to);
  update();
}

/** The form of a new game or campaign, at the step where it was. @param {Place} to */
function prepareAgain(to) {
  const there = state.screen === to.screen ? null : parts.act(to.screen === 'new' ? 'new' : 'campaign');
  hold(Promise.resolve(there).then(() => { if (state.setup && to.step) update({ setup: { ...state.setup, step: to.step } }); }));
}
