// Records such as anybody may bring: every field of every kind with every odd value, links as mail and chats mangle them, clocks that jump. What is
// asked of the page each time: it reads again what it has written, and nothing odd takes anything else along.
import { MOST } from '../../site/saves/limits.js';
import { checksum } from '../../site/saves/record.js';
import { makeBackup, readBackup } from '../../site/saves/backup.js';
import { exportText, importText } from '../../site/saves/files.js';
import { Saves } from '../../site/saves/saves.js';
import { memoryStorage } from '../../site/saves/storage.js';
import { fromLink } from '../../site/saves/link.js';
import { dice } from './faulty.mjs';

const MISSING = Symbol('missing'), HUGE = '@huge@';      // 1e999 in JSON, which is read as no finite number
const nested = (depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** What no field of ours would hold. */
export const ODD = [MISSING, null, true, 0, -1, 1.5, 1e300, -1e300, 2 ** 53, HUGE, '', ' ', 'x'.repeat(5_000), 'Ж'.repeat(400), '<b>x</b>', '\u202etxet', '\u0000\u0007\n\t', 'a' + '\u0301'.repeat(300),
  '\ue000\uf8ff', '\ud800', '\u200b\u2060', '__proto__', 'constructor', 'drink-it', '#7', '~', [], [null], ['__proto__'], Array(300).fill('x'), nested(60), {}, { id: {} }, { toString: 1 },
  JSON.parse('{"__proto__": {"polluted": true}, "a": 1}'), JSON.parse('{"constructor": {"prototype": {"polluted": true}}}'), Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, 'yes']))];

/** A game whose record says of itself all that one can say. */
export const GAME = { name: 'Friday', adventure: 'seal_the_vault', pack: 'vesperhold', profile: 'castle', heroes: ['maren', 'sabe'], round: 2, when: 1_700_000_000_000, seed: 7, table: 'honest',
  ties: 'ask', surges: 0, index: 9, outcome: null, order: { powers: { maren: ['shield_shove'] } }, campaign: 'tour', from: { id: 'one', index: 2 },
  needs: [{ id: 'well', name: 'The Well', author: 'Ana', version: '1.0', from: 'https://example.org/well.emberpack' }], turns: { table: 'abcdefgh1', mine: ['maren'], taken: ['maren'], since: 3 },
  companions: { sabe: 'careful' }, orders: { cold_soup: 'yes', 'step_aside.attack_declared': 'no' }, mark: true, day: '2026-11-22', attempt: 2,
  puzzle: { id: 'seal_the_vault-1', turns: 2, turn: 8, index: 5 }, rules: ['candle'], label: 'Seal the Vault · Round 2' };
export const CAMPAIGN = { name: '', kind: 'campaign', campaign: 'grand_tour', adventure: 'seal_the_vault', pack: 'vesperhold', profile: 'castle', heroes: ['maren'], chapter: 1, chapters: 4,
  stage: 'town', seed: 7, table: 'honest', when: 1_700_000_000_000, outcome: null, game: 'three', label: 'Tour', needs: GAME.needs, mark: true, from: { id: 'tour', index: 1 } };

/** How a campaign ended. */
export const ENDED = { number: 1, campaign: 'grand_tour', pack: 'vesperhold', ending: 'breakfast', fifth: true, heroes: ['maren'] };

/** The ways to every value of a tree. @returns {string[][]} */
function paths(tree, at = []) {
  const inside = tree && typeof tree === 'object' ? Object.keys(tree).flatMap((key) => paths(tree[key], [...at, key])) : [];
  return at.length ? [at, ...inside] : inside;
}

/** The tree with one value changed. */
function changed(tree, [first, ...rest], value) {
  const copy = Array.isArray(tree) ? [...tree] : { ...tree };
  if (rest.length) copy[first] = changed(tree[first], rest, value);
  else if (value === MISSING) delete copy[first];
  else Object.defineProperty(copy, first, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Every value of a tree, once with each odd value. @template T @param {T} tree @returns {{where: string, odd: T}[]} */
export function oddly(tree) {
  return paths(tree).flatMap((path) => ODD.map((value, number) => ({ where: `${path.join('.')} ${number}`, odd: changed(tree, path, value) })));
}

/** Text as it would lie there if somebody had written it by hand. */
export function written(value) {
  return JSON.stringify(value).replaceAll(`"${HUGE}"`, '1e999');
}

/** A record under a checksum that fits. */
export function stored(meta, save = 'the save', seq = 3) {
  const body = written({ meta, save }), head = `${seq} ${body.length}`;
  return `EMBERDELVE1 ${checksum(head + body)} ${head}\n${body}`;
}

const sound = { meta: { ...GAME, mark: undefined, name: 'The good one' }, save: 'good' };
const came = () => ({ injected: 0, lost: [], false: [] });

/** Metas of every kind: what is written is read again, also from a file and a backup, and what lies in the storage already is listed. */
export function oddMetas() {
  const all = came();
  for (const [kind, good] of [['game', GAME], ['campaign', CAMPAIGN]]) for (const { where, odd } of oddly(good)) oddMeta(kind, where, odd, all);
  return all;
}

/** @param {string} kind @param {string} where @param {any} odd */
function oddMeta(kind, where, odd, all) {
  const rows = memoryStorage(), store = new Saves(rows, true, kind), other = new Saves(rows, true, kind === 'game' ? 'campaign' : 'game');
  all.injected += 1;
  store.write('good', { ...sound, meta: kind === 'game' ? sound.meta : { ...CAMPAIGN, name: 'The good one' } });
  rows.setItem(`emberdelve:${kind}:by-hand:A`, stored(odd));
  const said = store.write('odd', { meta: odd, save: 'answers' }), { record } = store.read('odd'), list = store.list().map(({ id }) => id);
  const stores = kind === 'game' ? [store, other] : [other, store], tell = (what) => `${kind} ${where}: ${what}`;
  note(all.lost, { 'not saved': !said.ok && odd.adventure === GAME.adventure, 'not listed': !list.includes('good') || !list.includes('by-hand'), 'not in a file': record && !fitsAFile(record) }, tell);
  note(all.false, { 'said to be saved': said.ok && record?.save !== 'answers', 'not in a backup': inBackup(stores) !== list.length }, tell);
}

/** @param {string[]} told @param {Record<string, unknown>} wrong whether it is so @param {(what: string) => string} tell */
function note(told, wrong, tell) {
  for (const what of Object.keys(wrong)) if (wrong[what]) told.push(tell(what));
}

/** Whether it comes back from a file, however much it says of itself. */
function fitsAFile(record) {
  return importText(exportText(record))?.save === record.save && JSON.stringify(record.meta).length <= MOST.meta;
}

/** How many a backup has, or names as left out. @param {Saves[]} stores */
function inBackup(stores) {
  const { text, left } = makeBackup(...stores), back = readBackup(text ?? '');
  return back ? back.games.length + back.campaigns.length + left.length : 0;
}

/** Backups of which one thing is odd: the others are taken, and it is named. */
export function oddBackups() {
  const all = came(), body = { games: [{ id: 'one', meta: GAME, save: 's' }, { id: 'good', ...sound }], campaigns: [{ id: 'tour', meta: CAMPAIGN, save: 't' }], ended: [ENDED],
    packs: [{ id: 'well', text: '{}', from: '' }] };
  for (const { where, odd } of oddly(body)) {
    if (!Array.isArray(odd.games) || !Array.isArray(odd.campaigns)) continue;
    all.injected += 1;
    const text = written(odd), found = readBackup(JSON.stringify({ app: 'emberdelve', kind: 'backup', format: 1, crc: checksum(text), body: text }));
    const { games, campaigns, ended = [], packs = [] } = JSON.parse(text), there = [...games, ...campaigns, ...[ended].flat(), ...[packs].flat()].length;
    const told = found && [found.games, found.campaigns, found.ended, found.packs, found.bad].flat(1).length;
    const spoilt = /^games( |\.1)/.test(where), good = found?.games.some(({ id, save }) => id === 'good' && save === 'good');
    if (told !== there || !(spoilt || good)) all.lost.push(`backup ${where}: ${told} of ${there}`);
  }
  return all;
}

// ---------------------------------------------------------------- links on their way

const BREAKS = ['\n', '\r\n', ' ', '%20', '%0A', '\u00ad', '\u200b', '%E2%80%8B', '\u2060', '\ufeff', '\n '];
const AFTER = ['.', ',', ')', ').', '>', '"', '\u201d', '!', '\u2026', ' ', '\n', '%20', '&utm_source=mail', '?x=1', '%22', '\u00bb', ' and then', '\u200b.'];
const HYPHENS = ['\u2011', '\u2010', '\u2212', '%E2%80%91'];

/** One of the many ways in which a link comes out of mail or a chat. @param {string} mark @param {string} letters @param {(below: number) => number} roll */
export function mangled(mark, letters, roll) {
  const at = 1 + roll(letters.length - 1), ways = [
    () => letters + AFTER[roll(AFTER.length)],
    () => letters.slice(0, at) + BREAKS[roll(BREAKS.length)] + letters.slice(at) + AFTER[roll(14)],
    () => letters.match(/.{1,72}/g)?.join(BREAKS[roll(BREAKS.length)]) ?? letters,
    () => letters.replaceAll('-', HYPHENS[roll(HYPHENS.length)]),
    () => letters.replaceAll('--', '\u2014') + AFTER[roll(AFTER.length)],
    () => BREAKS[roll(BREAKS.length)] + letters,
  ];
  return [mark, mark.replace('=', '%3D'), mark.replace('#', '#\u200b')][roll(3)] + ways[roll(ways.length)]();
}

/** @param {string} text what a link holds @param {string} letters as it is packed @param {number} cases */
export async function mangledLinks(text, letters, cases) {
  const all = came(), roll = dice(11);
  for (let number = 0; number < cases; number += 1) {
    const link = mangled('#game=', letters, roll);
    all.injected += 1;
    if (await fromLink(`https://example.org/${link}`) !== text) all.lost.push(JSON.stringify(link.slice(0, 120)));
  }
  return all;
}

// ---------------------------------------------------------------- clocks

/** Games are played, deleted and brought back while the clock jumps: order is that of the deeds, and nothing that was deleted lately is gone. @param {number} seeds */
export function clockJumps(seeds) {
  const all = came(), usual = Date.now;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const roll = dice(seed), saves = new Saves(memoryStorage()), played = [], deleted = [];
    for (let step = 0; step < 40; step += 1) {
      const now = [0, 5, 1e12, 1.7e12, 1.9e12, 8e15][roll(6)], id = `g${roll(6)}`;
      Date.now = () => now;
      all.injected += 1;
      if (played.includes(id) && roll(3) === 0) { saves.remove(id); move(deleted, id); drop(played, id); }
      else if (deleted.includes(id) && roll(2)) { saves.restore(id); drop(deleted, id); played.push(id); saves.write(id, { ...sound, meta: { ...sound.meta, when: now } }); move(played, id); }
      else { saves.write(id, { ...sound, meta: { ...sound.meta, when: now } }); drop(deleted, id); move(played, id); }
      const there = [saves.list(), saves.deleted()].map((list) => list.map((one) => one.id).join()), due = [played, deleted].map((list) => list.join());
      if (there.join(';') !== due.join(';')) all.lost.push(`seed ${seed}, step ${step}: ${there.join(';')} and not ${due.join(';')}`);
    }
  }
  Date.now = usual;
  return all;
}

const drop = (list, id) => { const at = list.indexOf(id); if (at >= 0) list.splice(at, 1); };
const move = (list, id) => { drop(list, id); list.unshift(id); };

// As a command: each kind with how many cases, as JSON.
if (globalThis.process?.argv[1]?.endsWith('odd.mjs')) {
  const { deflateRawSync } = await import('node:zlib'), count = Number(process.argv[2] ?? 500), text = JSON.stringify({ app: 'emberdelve', kind: 'transcript', answers: Array.from({ length: 400 }, (_, at) => at % 7) });
  const links = await mangledLinks(text, deflateRawSync(text).toString('base64url'), count);
  console.log(JSON.stringify({ metas: oddMetas(), backups: oddBackups(), links, clocks: clockJumps(Math.ceil(count / 10)) }));
}
