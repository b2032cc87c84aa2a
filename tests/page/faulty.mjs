// A storage that fails as real ones do, and what the promise "nothing is lost" says of it.
import { Saves } from '../../site/saves/saves.js';
import { pack, unpack } from '../../site/saves/record.js';
import { memoryStorage } from '../../site/saves/storage.js';

/** Numbers from a seed: the same faults each time. @param {number} seed @returns {(below: number) => number} */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

const KILLED = 'killed', ROUND = 4;      // answers of a round
/** What a write may come to: nothing wrong, a kill at some character, a full or a closed storage, one that forgets, one that spoils. */
const FAULTS = {
  none: (rows, key, value) => rows.setItem(key, value),
  torn: (rows, key, value, roll) => { rows.setItem(key, value.slice(0, roll(value.length + 1))); throw new Error(KILLED); },
  before: () => { throw new Error(KILLED); },
  after: (rows, key, value) => { rows.setItem(key, value); throw new Error(KILLED); },
  full: () => { throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' }); },
  closed: () => { throw Object.assign(new Error('closed'), { name: 'SecurityError' }); },
  forgets: () => {},
  spoils: (rows, key, value, roll) => { const at = roll(value.length); rows.setItem(key, value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ (1 << roll(7))) + value.slice(at + 1)); },
};

const KILLING = ['torn', 'before', 'after'];

/** A storage over another; `plan.fault` is what the next writes come to. Once a tab is killed, nothing of it reaches the storage any more. */
export function faulty(rows, plan, roll) {
  return { get length() { return rows.length; }, key: (at) => rows.key(at), getItem: (key) => rows.getItem(key),
    setItem(key, value) {
      if (plan.killed) throw new Error(KILLED);
      try {
        FAULTS[plan.in-- > 0 ? 'none' : plan.fault](rows, key, value, roll);
      } catch (error) {
        plan.killed ||= error.message === KILLED;
        throw error;
      }
    },
    removeItem(key) {
      if (KILLING.includes(plan.fault) && plan.in-- <= 0) plan.killed = true;
      if (plan.killed) throw new Error(KILLED);
      rows.removeItem(key);
    } };
}

export const content = (game, answer) => ({ meta: { name: '', adventure: 'seal_the_vault', pack: 'vesperhold', profile: 'castle', heroes: ['ana'], round: Math.ceil(answer / ROUND),
  when: answer, seed: 7, table: 'honest', ties: 'ask', surges: 0, index: answer, outcome: null }, save: `${game}:${answer}:${'ё«words»'.repeat(1 + (answer % 9))}` });

/** Some games are played, deleted and brought back, by two tabs, while the storage fails now and then.
 * @param {Storage} [rows] a browser's own, which may be nearly full: then it refuses on its own account, too
 * @returns {{injected: number, lost: string[], false: string[]}} lost: games whose last good save is not there; false: saves that were said to be kept and are not */
export function storm(seed, steps = 60, rows = memoryStorage()) {
  const roll = dice(seed), known = new Map(), came = { injected: 0, lost: [], false: [] };
  for (let step = 0; step < steps; step += 1) {
    const deleted = new Saves(rows).deleted(), names = Object.keys(FAULTS), fault = roll(3) ? 'none' : names[roll(names.length)], plan = { fault, in: roll(3), killed: false };
    came.injected += fault === 'none' ? 0 : 1;
    deed(new Saves(faulty(rows, plan, roll)), ['a', 'b', 'c'][roll(3)], roll, known, came);
    if (fault === 'full' || rows === globalThis.localStorage) forgetAll(deleted.filter(({ id }) => !new Saves(rows).read(id).record), known);      // their place was needed
    for (const [game, least] of known) check(new Saves(rows), game, least, came, `seed ${seed}, step ${step}, ${fault}`);
  }
  return came;
}

function forgetAll(games, known) {
  for (const { id } of games) known.delete(id);
}

/** @param {Map<string, number>} known the last answer of each game that was said to be kept */
function deed(saves, game, roll, known, came) {
  const what = roll(12);
  if (what === 0) return saves.rename(game, `Evening ${roll(99)}`);
  if (what === 1) return saves.remove(game, 1000) === 'gone' && known.delete(game);
  if (what === 2) return saves.restore(game);
  if (what === 3) return saves.keepView(game, { round: 1, long: 'x'.repeat(roll(300)) }, 1);
  const answer = (known.get(game) ?? 0) + 1 + roll(2), said = saves.write(game, content(game, answer));
  if (!said.ok) return;
  known.set(game, answer);
  if (saves.read(game).record?.save !== content(game, answer).save) came.false.push(`${game} ${answer}`);
}

function check(saves, game, least, came, when) {
  const { record } = saves.read(game), there = saves.list().some(({ id }) => id === game) || saves.deleted().some(({ id }) => id === game);
  const sound = record && record.meta.index >= least && record.save === content(game, record.meta.index).save && there;
  if (!sound) came.lost.push(`${when}: ${game} stands at ${record?.meta.index ?? 'nothing'}, and ${least} was kept`);
}

/** A write torn at each of its characters, into either slot, after some good ones. */
export function tornEverywhere() {
  const came = { injected: 0, lost: [], false: [] };
  for (const before of [1, 2, 3, 4, 5, 8]) for (const at of [0, 1]) {
    for (let bytes = 0; bytes <= pack({ seq: before + 1, ...content('g', before + 1) }).length; bytes += 1) tornOnce(before, at, bytes, came);
  }
  return came;
}

function tornOnce(before, at, bytes, came) {
  const rows = memoryStorage(), calm = new Saves(rows);
  for (let answer = 1; answer <= before; answer += 1) calm.write('g', content('g', answer));
  const plan = { fault: 'torn', in: at, killed: false }, said = new Saves(faulty(rows, plan, () => bytes)).write('g', content('g', before + 1));
  came.injected += 1;
  const { record } = new Saves(rows).read('g');
  if (!record || record.meta.index < before || record.save !== content('g', record.meta.index).save) came.lost.push(`${before} before, write ${at}, ${bytes} characters`);
  if (said.ok && record?.meta.index !== before + 1) came.false.push(`${before} before, write ${at}, ${bytes} characters`);
}

/** Single bits of a stored record turned over: none may pass for a save. @param {number} cases */
export function flips(cases) {
  const roll = dice(5), text = pack({ seq: 5, ...content('g', 8) }), came = { injected: cases, lost: [], false: [] };
  for (let number = 0; number < cases; number += 1) {
    const at = roll(text.length), bit = 1 << roll(11);
    if (unpack(text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ bit) + text.slice(at + 1))) came.false.push(`bit ${bit} of character ${at}`);
  }
  return came;
}

const AIR = 6_000;           // characters: at most so much room is left in a browser's storage

/** The same in a browser, over its own storage, of which only a little room is left.
 * @param {number[]} seeds @returns {{injected: number, refused: number, lost: string[], false: string[]}} refused: storms at whose end the browser had no more room */
export function storms(seeds) {
  const all = { injected: 0, refused: 0, lost: [], false: [] };
  localStorage.clear();
  fill('filler', 1 << 22);
  localStorage.setItem('filler', localStorage.getItem('filler').slice(AIR));
  for (const seed of seeds) {
    Object.keys(localStorage).filter((key) => key !== 'filler').forEach((key) => localStorage.removeItem(key));
    localStorage.setItem('filler-air', 'x'.repeat(dice(seed)(AIR)));
    const came = storm(seed, 40, localStorage);
    if (fill('filler-rest', AIR) < AIR / 8) all.refused += 1;
    for (const part of ['lost', 'false']) all[part].push(...came[part]);
    all.injected += came.injected;
  }
  localStorage.clear();
  return all;
}

/** Fills the storage to its last character; returns how many went in. @param {string} key @param {number} most how many are tried at once */
function fill(key, most) {
  let text = '';
  for (let more = most; more >= 1; more >>= 1) {
    try {
      for (;;) localStorage.setItem(key, text + 'x'.repeat(more)), text += 'x'.repeat(more);
    } catch { /* as much as there is room for */ }
  }
  return text.length;
}

// As a command: each kind with how many cases, as JSON.
if (globalThis.process?.argv[1]?.endsWith('faulty.mjs')) {
  const count = Number(process.argv[2] ?? 500), storms = { injected: 0, lost: [], false: [] };
  for (let seed = 1; seed <= count; seed += 1) {
    const came = storm(seed);
    storms.injected += came.injected;
    storms.lost.push(...came.lost);
    storms.false.push(...came.false);
  }
  console.log(JSON.stringify({ torn: tornEverywhere(), flips: flips(5_000), storms }));
}
