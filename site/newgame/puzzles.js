// Puzzles: positions near the end of a game, to be won in a turn or two. The dice are those of the seed, so the answer
// is a plan. Those of our boxes are listed here; others come as links.

import { html, nothing } from '../page/lit.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { complain } from '../page/ask.js';
import { canUndo, settleIn, undo } from '../game/game.js';
import { enter } from '../game/entering.js';
import { boxesTold, opened, puzzleOf } from '../game/branch.js';
import { openReplay } from '../replay/replay.js';
import { sign } from '../page/icons.js';
import { boxFile, boxIndex } from '../ground/boxes.js';
import { tellMissing } from '../page/faults.js';
import { describedBy } from '../saves/link.js';
import { noteSolved, noteTried, readTried } from '../saves/solved.js';

/** random: of so many plays by chance it is solved. @typedef
 * {{id: string, turns: number, random: number, transcript: string, solution: string}} Listed */
/** @typedef {import('../page/types.d.ts').Puzzle} Puzzle */
/** @typedef {import('../page/types.d.ts').View} View */

const FILE = 'puzzles.json';
const HARD = 0.01, MIDDLE = 0.022;         // of the plays by chance

/** Those of all boxes, by box; null while they are on their way. @type {{box: string, puzzles: Listed[]}[] | null} */
let known = null;
let coming = false;

export function dialog() {
  if (!known && !coming) fetchAll();
  return { title: parts.t('puzzles-title'), body: html`<p>${parts.t('puzzles-about')}</p>
    ${known ? known.map(({ box, puzzles }) => html`<h3>${parts.words.pack(box).name ?? box}</h3><ul class="puzzles">${puzzles.map(row)}</ul>`) : html`<p class="quiet">…</p>`}
    <p class="quiet">${parts.t('puzzles-own')}</p>` };
}

async function fetchAll() {
  coming = true;
  try {
    const { packs } = await boxIndex(), boxes = packs.filter(({ files }) => files[FILE]);
    known = await Promise.all(boxes.map(async ({ id }) => ({ box: id, puzzles: sorted(JSON.parse(await boxFile(id, FILE))) })));
    update();
  } catch (error) {
    tellMissing(() => update({ dialog: { kind: 'puzzles' } }), error);
  }
  coming = false;
}

/** The easy ones first. @param {Listed[]} puzzles */
function sorted(puzzles) {
  return [...puzzles].sort((one, other) => other.random - one.random);
}

/** @param {Listed} puzzle */
function row(puzzle) {
  const { id, turns, random, transcript } = puzzle, told = describedBy(transcript), { tries = 0, solved = 0 } = readTried(parts.saves.shelf)[id] ?? {};
  if (!told) return nothing;
  return html`<li data-puzzle=${id}><p><b>${parts.words.name(told.adventure)}</b> · ${parts.t('puzzle-goal', { count: turns })}<br>
      <small>${parts.words.list(told.heroes.map((one) => parts.words.name(one)))} · ${parts.t(`puzzle-${gradeOf(random)}`)}${tries ? html` · ${parts.t(solved ? 'puzzle-solved-at' : 'puzzle-tries', { count: solved || tries })}` : nothing}</small></p>
    <div class="row">${solved ? html`<span class="solved">${sign('check')}</span>` : nothing}<button class="solve" @click=${() => begin(puzzle)}>${parts.t('puzzle-play')}</button>
      ${tries ? html`<button class="solution" @click=${() => showSolution(puzzle, told.answers)}>${parts.t('puzzle-solution')}</button>` : nothing}</div></li>`;
}

/** @param {number} random */
function gradeOf(random) {
  return random < HARD ? 'hard' : random < MIDDLE ? 'middle' : 'easy';
}

/** @param {Listed} puzzle */
function begin(puzzle) {
  return enter(`puzzle ${puzzle.id}`, (way) => lay(way, puzzle));
}

/** @param {import('../game/entering.js').Way} way @param {Listed} puzzle */
async function lay(way, { id, turns, transcript }) {
  const told = /** @type {import('../saves/link.js').Told} */ (describedBy(transcript));
  const reply = await opened(way, transcript, told);
  if (!reply) return;
  if (!reply.ok) return complain(reply);
  if (!reply.agrees) return notify({ id: 'puzzle', kind: 'warning', text: parts.t('puzzle-stale') });
  await settleIn(way, reply, { puzzle: puzzleOf(reply, turns, id), name: parts.t('puzzle-name', { adventure: parts.words.name(told.adventure) }) });
  noteTried(parts.saves.shelf, id);
}

/** @param {Listed} puzzle @param {number} at */
function showSolution({ solution }, at) {
  const told = describedBy(solution);
  return openReplay({ transcript: solution }, { boxes: told ? boxesTold(told) : [], at });
}

// ---------------------------------------------------------------- at the table

/** How a puzzle stands: `left` turns with the one at hand. @param {View} view @param {Puzzle} puzzle */
export function standing({ outcome, turn: { number } }, { turn, turns }) {
  const left = turns - (number - turn);
  return { left, solved: outcome === 'victory' && left > 0, failed: left <= 0 || outcome === 'defeat' };
}

/** Beside the question. @param {View} view @param {Puzzle} puzzle */
export function puzzlePanel(view, puzzle) {
  const { left, solved, failed } = standing(view, puzzle);
  const says = solved ? parts.t('puzzle-is-solved') : failed ? parts.t('puzzle-failed') : parts.t('puzzle-left', { count: left });
  return html`<div class="puzzle ${failed ? 'failed' : ''}" data-testid="puzzle" role="status"><p>${says}</p>${ways(puzzle)}</div>`;
}

/** @param {Puzzle} puzzle @param {unknown} [further] what else stands in the row */
function ways(puzzle, further = nothing) {
  const [ours] = (known ?? []).flatMap(({ puzzles }) => puzzles).filter(({ id }) => id === puzzle.id);
  if (!known && !coming && !puzzle.id.startsWith('shared-')) fetchAll();
  return html`<div class="row">${canUndo() ? html`<button class="chip" id="puzzle-again" ?disabled=${state.busy} @click=${() => again(puzzle)}>${parts.t('puzzle-again')}</button>` : nothing}
    ${ours ? html`<button class="chip" id="puzzle-solution" @click=${() => showSolution(ours, puzzle.index)}>${parts.t('puzzle-solution')}</button>` : nothing}${further}</div>`;
}

/** Back to where it begins: the same dice come again. @param {Puzzle} puzzle */
async function again(puzzle) {
  noteTried(parts.saves.shelf, puzzle.id);
  await undo(puzzle.index);
}

/** @param {View} view @param {Puzzle} puzzle */
export function notePuzzle(view, puzzle) {
  if (standing(view, puzzle).solved) noteSolved(parts.saves.shelf, puzzle.id);
}

/** On the end screen. @param {View} view */
export function puzzleEnd(view) {
  const { puzzle } = state.game?.meta ?? {};
  if (!puzzle) return nothing;
  const { solved } = standing(view, puzzle), { tries = 1 } = readTried(parts.saves.shelf)[puzzle.id] ?? {};
  return html`<section class="end-puzzle"><p data-testid="puzzle-end"><b>${parts.t(solved ? 'puzzle-is-solved' : 'puzzle-failed')}</b> ${parts.t('puzzle-try', { count: tries })}</p>${ways(puzzle, html`<button class="chip" id="puzzle-others" @click=${() => update({ dialog: { kind: 'puzzles' } })}>${parts.t('puzzles-title')}</button>`)}</section>`;
}
