// Draws the page after every change: the screen, the dialog and the notices, and what goes with each of them.

import { drawn } from '../ground/guard.js';
import { lastPlayed } from '../saves/saves.js';
import { html, nothing } from '../page/lit.js';
import { state } from '../page/store.js';
import { parts } from '../page/parts.js';
import { announce } from '../table/announce.js';
import { closeDialog, dialogBody, noticesBody, syncDialog } from '../shell/dialogs.js';
import { keepFocus, noteFocus } from '../shell/focus.js';
import { noteDrawn, noteShown } from '../page/hands.js';
import { keepHistory } from '../shell/history.js';
import { labelOf } from '../page/label.js';
import { awayScreen, newGameScreen } from './late.js';
import { tableScreen } from '../table/table.js';
import { refreshTitle } from '../title/title.js';
import { brokenDialog, brokenNotices, brokenScreen, drawRoot, errorScreen } from '../shell/trouble.js';
import { drawWaking } from './waking.js';

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const home = place('home'), root = place('root'), notices = place('notices');
const dialog = /** @type {HTMLDialogElement} */ (place('dialog'));
const waking = { text: place('waking-text'), bar: place('waking-bar'), bytes: place('waking-bytes') };

const BEFORE = { noteShown, noteFocus, nameState };
const AFTER = { showDialog: () => syncDialog(dialog), noteDrawn, drawWaking: () => drawWaking(waking), arrive,
  keepFocus, keepHistory, announce, nameMissing };
let drawnScreen = '';

dialog.addEventListener('close', () => { if (!dialog.open) closeDialog(); });     // the next may be open by now

/** Each root and each step is guarded: what fails is told, and the others go on. */
export function draw() {
  for (const [name, step] of Object.entries(BEFORE)) drawn(name, step);
  drawRoot(root, `${state.screen} ${state.game?.id ?? ''}`, screen, brokenScreen);
  drawRoot(dialog, null, dialogBody, brokenDialog);
  drawRoot(notices, null, noticesBody, brokenNotices);
  for (const [name, step] of Object.entries(AFTER)) drawn(name, step);
}

function screen() {
  if (state.screen === 'new') return newGameScreen();
  if (state.screen === 'campaigns' || state.screen === 'town') return awayScreen(state.screen);
  if (state.screen === 'error') return errorScreen();
  if (state.screen !== 'table') return nothing;
  const { view, ended, endSeen } = state;
  return html`${tableScreen()} ${view?.outcome && ended && !endSeen ? ended.screen(view, ended.feats) : nothing}`;
}

/** Names on the root element that the tests and the style sheets know the page by. */
function nameState() {
  document.documentElement.dataset.state = pageState();
  document.documentElement.dataset.screen = state.screen;
  numberTheQuestion();
  home.hidden = state.screen !== 'home';
}

function pageState() {
  if (state.screen === 'error') return 'error';
  if (state.replay) return 'replay';
  if (state.screen === 'table' && state.view) return state.view.outcome ? 'over' : 'table';
  if (state.screen === 'town') return state.campaign?.view ? 'town' : 'loading';
  return state.engine.ready && state.screen !== 'table' ? 'home' : 'loading';
}

/** So that a test, or whoever plays by a program, knows one question from the next. */
function numberTheQuestion() {
  const { dataset } = document.documentElement;
  if (state.screen === 'table' && state.view?.question && state.asked) dataset.question = String(state.asked);
  else delete dataset.question;
}

/** A new screen begins at its top, and its heading is where a reader starts. */
function arrive() {
  if (state.screen === drawnScreen) return;
  drawnScreen = state.screen;
  if (state.screen === 'home') showLast();
  const adventure = state.screen === 'table' ? `${parts.words.name(state.game?.meta.adventure ?? '')} · ` : '';
  document.title = `${adventure}Emberdelve`;
}

/** Continue tells what it continues: which adventure, how far, who, when. */
export function showLast() {
  refreshTitle();
  const { game, campaign } = lastPlayed(parts.saves, parts.campaigns), last = (campaign ?? game)?.record;
  if (last) place('title-last').textContent = labelOf(last.meta);
}

/** The tests look here. */
function nameMissing() {
  if (parts.words.missing.size) document.documentElement.dataset.missing = [...parts.words.missing].join(' ');
}
