// Addresses that lead further than to the title: into an adventure, to a shortcut's screen, to a game or a pack that
// somebody has shared.

import { areCompanions } from '../saves/companions.js';
import { notify, state, update } from '../page/store.js';
import { parts } from '../page/parts.js';
import { enter } from '../game/entering.js';
import { begin, randomSeed } from '../game/game.js';
import { whenStill } from '../shell/history.js';
import { openForm } from './late.js';
import { adventures, freshSetup, suggestedHeroes } from '../game/newsetup.js';

const SHORTCUTS = ['continue', 'new', 'help', 'games'];

/** Starts the game of an address such as ?adventure=ID&heroes=a,b&seed=7, or does what a shortcut is for. */
export async function followLink() {
  const query = new URLSearchParams(location.search), adventure = query.get('adventure');
  if (!adventure) return followShortcut(query);
  history.replaceState(history.state, '', location.pathname);
  await enter(`link ${query}`, (way) => startLinked(way, adventure, query));
}

/** @param {import('../game/entering.js').Way} way @param {string} adventure @param {URLSearchParams} query */
async function startLinked(way, adventure, query) {
  update({ screen: 'table' });
  const known = adventures().find(({ id }) => id === adventure);
  const heroes = query.get('heroes')?.split(',').filter(Boolean) ?? (known ? suggestedHeroes(known) : []);
  const seed = Number.parseInt(query.get('seed') ?? '', 10);
  const setup = /** @type {import('../page/types.d.ts').Setup} */ ({ ...freshSetup(), powers: 'suggested', adventure, heroes,
    profile: query.get('profile') || undefined, seed: Number.isNaN(seed) ? randomSeed() : seed });
  const refused = !(await begin(way, setup, { companions: companionsIn(query.get('companions'), heroes) }));
  if (refused && !state.engine.error) await openForm(way);
}

/** Whom the program plays, as "ana:careful,bo:searching". @param {string | null} text @param {string[]} heroes
 * @returns {import('../saves/companions.js').Companions | undefined} */
function companionsIn(text, heroes) {
  const pairs = (text ?? '').split(',').map((one) => one.split(':'));
  const named = Object.fromEntries(pairs.filter(([hero]) => heroes.includes(hero)));
  return text && areCompanions(named) ? named : undefined;
}

/** @param {URLSearchParams} query */
function followShortcut(query) {
  if (query.get('start') === 'tutorial') return void parts.act('tutorial');
  const intent = SHORTCUTS.find((name) => query.has(name) || query.get('screen') === name);
  if (intent) parts.act(intent);
}

/** Tells what a link holds in which there is a whole game, before anything of it is run. */
export async function followGameLink() {
  const address = location.hash;
  if (!address) return;
  const { TABLE, markOf, fromLink, describedBy } = await import('../saves/link.js'), mark = markOf(address);
  if (!mark) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const text = await fromLink(address);
  const handed = mark === TABLE ? (await import('../saves/handed.js')).handedBy(text) : null;
  const told = handed?.told ?? describedBy(text);
  await whenStill();                                // the address took the place of the table, which is being left
  if (!told) return sayUnreadable(text);
  update({ dialog: handed ? { kind: 'handed', handed } : { kind: 'shared', text, told } });
}

/** @param {string | null} text */
async function sayUnreadable(text) {
  const { isNewerFile } = await import('../saves/files.js');
  notify({ id: 'shared', kind: 'warning', text: parts.t(isNewerFile(text) ? 'import-newer' : 'shared-bad') });
}

/** Asks about the pack of a player that a link names: nothing of it is fetched before somebody says so. */
export async function followPackLink() {
  if (!location.hash) return;
  const { addressIn } = await import('../packs/link.js'), address = addressIn(location.hash);
  if (address === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  await whenStill();
  update({ dialog: { kind: 'packs', address } });
}
