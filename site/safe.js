// The safe page: what is saved, and which packs of players are here, without the engine, the boxes, the words or
// anything else that could be broken. It needs this file, saves/, the shelf of packs and no more.

import { applySettings, loadSettings } from './ground/settings.js';
import { everything, packEntries, takeOut, textOf } from './packs/shelf.js';
import { bringBackInto, makeBackup, readBackup } from './saves/backup.js';
import { readEnded } from './saves/ended.js';
import { chosenText, exportText, importText, isNewerFile } from './saves/files.js';
import { Saves, newGameId } from './saves/saves.js';
import { openStorage } from './saves/storage.js';

const { storage, kept } = openStorage(), settings = loadSettings(storage);
const stores = [new Saves(storage, kept), /** @type {Saves<any>} */ (new Saves(storage, kept, 'campaign'))];
const [saves, campaigns] = stores;
const WORDS = {
  en: { round: 'round', file: 'Save as a file', remove: 'Delete', undo: 'Bring back', damaged: 'Damaged: it cannot be read, and is kept as it is', bytes: 'Save the damaged bytes', campaign: 'Campaign', fifth: 'with a fifth of the First Ember',
    newer: 'From a newer Emberdelve', pack: 'Players’ pack', by: 'by', noPack: 'This pack is damaged and cannot be taken out.', unchanged: 'The browser does not let the page change what it keeps. Nothing was deleted.',
    packs: 'Packs in this file are not added here, because each must be checked first: open the file in the game, under “Saved games”. They are:', left: 'No room in the file; save them one by one:', unread: 'Not every pack of players could be read: the file has all games, but not all packs.', none: 'Nothing is saved in this browser.', bad: 'This file cannot be read. Nothing was changed.',
    later: 'This file comes from a newer Emberdelve. Load the page again to update, then open it once more. Nothing was changed.',
    spoilt: 'Left out, because the file holds it damaged:', gamesLeft: 'Not in the file, because they are damaged or too new; save them one by one:', unreadable: 'The file could not be made: what was written into it could not be read again. Save the games one by one.',
    full: 'There is no room for it. Delete games that you do not need, and open the file again.',
    read: 'Brought in:', deleted: 'Deleted:', closed: 'This browser does not let the page read what it keeps. Allow cookies and site data for this page.' },
  ru: { round: 'раунд', file: 'Сохранить в файл', remove: 'Удалить', undo: 'Восстановить', damaged: 'Повреждено: прочитать не удаётся, хранится как есть', bytes: 'Сохранить повреждённое', campaign: 'Кампания', fifth: 'с пятой частью Первого Уголька',
    newer: 'Из более новой версии Emberdelve', pack: 'Набор игрока', by: 'автор', noPack: 'Этот набор повреждён, забрать его нельзя.', unchanged: 'Браузер не даёт странице менять сохранённое. Ничего не удалено.',
    packs: 'Наборы из этого файла здесь не добавляются: каждый нужно сначала проверить. Откройте файл в самой игре, в «Сохранённых играх». Вот они:', left: 'Не поместились в файл, сохраните их по одному:', unread: 'Не все наборы игроков удалось прочитать: в файле все игры, но не все наборы.', none: 'В этом браузере ничего не сохранено.', bad: 'Этот файл прочитать не удалось. Ничего не изменено.',
    later: 'Этот файл из более новой версии Emberdelve. Перезагрузите страницу, чтобы обновиться, и откройте его ещё раз. Ничего не изменено.',
    spoilt: 'Пропущено, потому что в файле повреждено:', gamesLeft: 'В файл не попало, потому что повреждено или слишком новое; сохраните по отдельности:', unreadable: 'Файл не получился: записанное в него не удалось прочитать обратно. Сохраните игры по одной.',
    full: 'Не хватает места. Удалите ненужные игры и откройте файл ещё раз.',
    read: 'Добавлено:', deleted: 'Удалено:', closed: 'Браузер не даёт странице читать сохранённое. Разрешите для неё файлы cookie и данные сайта.' },
};
const words = settings.language === 'ru' ? WORDS.ru : WORDS.en;

/** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {(string | Node)[]} children
 * @returns {HTMLElementTagNameMap[T]} */
function element(tag, ...children) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

/** @param {string} text @param {() => void} run */
function button(text, run) {
  const made = element('button', text);
  made.addEventListener('click', run);
  return made;
}

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} text @param {() => void} [undo] */
function say(text, undo) {
  byId('said').replaceChildren(text, ...(undo ? [' ', button(words.undo, undo)] : []));
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob([text], { type: 'application/json' })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {any} meta @returns {string} */
function nameOf(meta) {
  return meta.name || (meta.kind === 'campaign' ? `${words.campaign}: ${meta.campaign}` : meta.adventure).replaceAll('_', ' ');
}

/** @param {any} meta */
function titleOf(meta) {
  const far = meta.kind === 'campaign' ? `${meta.chapter + 1}` : `${words.round} ${meta.round}`;
  return [element('strong', nameOf(meta)), element('small', `${far} · ${meta.heroes.join(', ').replaceAll('_', ' ')} · ${new Date(meta.when).toLocaleString(settings.language, { dateStyle: 'medium', timeStyle: 'short' })}`)];
}

/** @param {Saves<any>} store @param {ReturnType<Saves['list']>[number]} game */
function row(store, { id, record, damaged, rescued, newer }) {
  const save = () => { const found = store.read(id).record; return found ? download(`emberdelve-${id}.emberdelve`, exportText(found)) : show(); };
  const line = element('div'), item = element('li', ...(record ? titleOf(record.meta) : [element('strong', newer ? words.newer : words.damaged)]), line);
  line.className = 'row';
  if (record) line.append(button(words.file, save));
  if (damaged.length || rescued) line.append(button(words.bytes, () => store.damagedTexts(id).forEach((text, place) => download(`emberdelve-damaged-${place + 1}.txt`, text))));
  line.append(button(words.remove, () => remove(store, id)));
  return item;
}

/** @param {Saves<any>} store @param {string} id */
function remove(store, id) {
  const came = store.remove(id);
  if (came === 'kept') return say(words.unchanged);
  say(`${words.deleted} ${id}`, came === 'gone' ? undefined : () => { store.restore(id); say(''); show(); });
  show();
}

/** @param {import('./packs/shelf.js').PlayerBox} box */
function packRow({ id, player }) {
  const line = element('div'), about = `${words.pack} · ${words.by} ${player.author} · ${player.version} · ${player.licence} · ${Math.ceil(player.size / 1000)} kB`;
  line.className = 'row';
  line.append(button(words.file, () => exportPack(id)), button(words.remove, () => removePack(id, player.name)));
  const item = element('li', element('strong', player.name), element('small', about), line);
  item.dataset.pack = id;
  return item;
}

/** Of which nothing is known but its id; its file may be whole. @param {string} id */
function damagedRow(id) {
  const line = element('div', button(words.file, () => exportPack(id)), button(words.remove, () => removePack(id, id)));
  line.className = 'row';
  const item = element('li', element('strong', id), element('small', `${words.pack} · ${words.damaged}`), line);
  item.dataset.pack = id;
  return item;
}

/** @param {string} id */
async function exportPack(id) {
  const text = await textOf(id).catch(() => null);
  if (text === null) return say(words.noPack);
  download(`${id}.emberpack`, text);
}

/** @param {string} id @param {string} name */
async function removePack(id, name) {
  const putBack = await takeOut(id).catch(() => null);
  if (!putBack) return say(words.unchanged);
  say(`${words.deleted} ${name}`, () => putBack().then(() => { say(''); return lookForPacks(); }));
  await lookForPacks();
}

async function exportAll() {
  const { entries, whole } = await packEntries(), { text, left, packsLeft } = makeBackup(saves, campaigns, entries);
  if (text === null) return say(words.unreadable);
  download('emberdelve-all-games.emberdelve', text);
  const games = left.length ? `${words.gamesLeft} ${left.map(({ id, meta }) => meta ? nameOf(meta) : id).join(', ')}.` : '';
  const lost = packsLeft.length ? `${words.left} ${packsLeft.map(({ id }) => id).join(', ')}.` : '';
  say([games, whole ? '' : words.unread, lost].filter(Boolean).join(' '));
}

/** The packs that were found last. @type {Awaited<ReturnType<typeof everything>>} */
let packs = { boxes: [], damaged: [] };

function show() {
  const rows = [...stores.flatMap((store) => store.list().map((game) => row(store, game))), ...packs.boxes.map(packRow), ...packs.damaged.map(damagedRow)];
  byId('games').replaceChildren(...(rows.length ? rows : [element('li', kept ? words.none : words.closed)]));
  showEnded();
}

/** How campaigns have ended, by the ids of the cards: the words are not here. */
function showEnded() {
  const ended = readEnded(saves.shelf), list = byId('ended');
  list.hidden = !ended.length;
  list.querySelector('ol')?.replaceChildren(...ended.map(({ campaign, pack, ending, fifth, heroes }) => {
    const told = [campaign, pack, heroes.join(', '), fifth ? words.fifth : ''].filter(Boolean).join(' · ');
    return element('li', element('strong', ending.replaceAll('_', ' ')), element('small', told.replaceAll('_', ' ')));
  }));
}

/** They lie in a database of their own, which takes a moment to answer, or does not. */
async function lookForPacks() {
  packs = await everything().catch(() => ({ boxes: [], damaged: [] }));
  show();
}

/** Brings in a game without opening it; the game says what is the matter with it when it is. @param {string} text */
function bringIn(text) {
  const backup = readBackup(text) ?? alone(text);
  if (!backup) return say(isNewerFile(text) ? words.later : words.bad);
  const { added, failed } = bringBackInto(backup, saves, campaigns), { packs: inside, bad } = backup;
  const left = inside.length ? `${words.packs} ${inside.map(({ id }) => id).join(', ')}.` : '', spoilt = bad.length ? `${words.spoilt} ${bad.join(', ')}.` : '';
  say([failed ? words.full : `${words.read} ${added}.`, spoilt, left].filter(Boolean).join(' '));
  show();
}

/** The file of one game or campaign. @param {string} text @returns {import('./saves/backup.js').Backup | null} */
function alone(text) {
  const one = importText(text);
  if (!one) return null;
  const entry = { id: newGameId(one.meta.adventure), meta: one.meta, save: one.save }, campaign = one.meta.kind === 'campaign';
  return { games: campaign ? [] : [entry], campaigns: campaign ? [entry] : [], ended: [], packs: [], bad: [] };
}

applySettings(settings);
if (settings.language === 'ru') for (const one of document.querySelectorAll('[data-ru]')) one.textContent = /** @type {HTMLElement} */ (one).dataset.ru ?? '';
byId('all').addEventListener('click', exportAll);
document.querySelector('input')?.addEventListener('change', async (event) => {
  const text = await chosenText(event);
  if (text !== undefined) bringIn(text ?? '');
});
document.getElementById('asleep')?.remove();
show();
lookForPacks();
