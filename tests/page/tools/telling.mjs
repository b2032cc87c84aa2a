// Reads games as plain data and says all that the page would say of them: node telling.mjs GAMES.json WORDS-FOLDER LANGUAGE -> JSON.
import './vendored.mjs';
import { readFileSync } from 'node:fs';

const SITE = new URL('../../../site/', import.meta.url);
const [, , gamesFile, wordsFolder, language] = process.argv;
const { games, packs } = JSON.parse(readFileSync(gamesFile, 'utf8'));

/** What the build would make of the compiled words. @param {string} path inside the site */
function read(path) {
  const [, box, part, tongue] = /^boxes\/(?:(\w+)\/)?(\w+)(?:\.(\w+))?\.json$/.exec(path) ?? [];
  if (part === 'index') return JSON.stringify({ store: '', packs: packs.map((/** @type {string} */ id) => ({ id, files: FILES })) });
  if (part === 'names') return JSON.stringify(Object.fromEntries(packs.map((/** @type {string} */ id) => [id, { pack: JSON.parse(compiled(id, tongue)).pack, cards: {} }])));
  if (part === 'faces') return '{}';                    // what is printed in numbers is told by nobody
  return box ? compiled(box, tongue ?? part) : readFileSync(new URL(path, SITE), 'utf8');
}

/** @param {string} pack @param {string} part */
const compiled = (pack, part) => readFileSync(`${wordsFolder}/${pack}.${part}.json`, 'utf8');
const FILES = { 'faces.json': {}, 'words.en.json': {}, 'words.ru.json': {} };

globalThis.fetch = /** @type {any} */ ((/** @type {URL | string} */ url) => {
  const text = read(String(url).replace(SITE.href, ''));
  return Promise.resolve({ ok: true, text: () => Promise.resolve(text), json: () => Promise.resolve(JSON.parse(text)), arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text)) });
});
const quiet = new Proxy(function () {}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : quiet), apply: () => quiet, construct: () => quiet });
for (const name of ['document', 'localStorage', 'matchMedia', 'addEventListener', 'location', 'window']) globalThis[name] ??= quiet;

const { Words } = await import(new URL('ground/words.js', SITE).href);
const { Names } = await import(new URL('page/names.js', SITE).href);
const { parts } = await import(new URL('page/parts.js', SITE).href);
const { state } = await import(new URL('page/store.js', SITE).href);
const { tell, counterName } = await import(new URL('table/log.js', SITE).href);
const { reasonOf, printedText } = await import(new URL('table/cause.js', SITE).href);
const { linesOf, optionLabel } = await import(new URL('page/optionlabel.js', SITE).href);

const words = parts.words = new Words();
await words.speak(language);
for (const pack of packs) await words.usePack(pack);
/** @type {{where: string, text: string}[]} */
const said = [];
const say = (/** @type {string} */ where, /** @type {unknown} */ text) => said.push({ where, text: String(text) });

for (const { adventure, pack, figures, moments } of games) {
  await words.usePack(pack);
  parts.names = new Names(words);
  say(`${adventure}`, words.name(adventure));
  for (const { view, events } of moments) {
    state.view = view;
    parts.names.learn({ ...view, gone: figures });
    parts.names.learnEvents(events);
    for (const event of events) say(`${adventure}: event ${event.type} ${event.card ?? ''}`, tell(event));
    for (const { id } of view.counters) say(`${adventure}: counter ${id}`, counterName(id));
    if (view.question) asks(adventure, view.question);
  }
}
for (const pack of packs) say(`pack ${pack}`, words.pack(pack).name ?? `{$missing}`);
console.log(JSON.stringify({ said, missing: [...words.missing], gaps: [...words.gaps] }));

/** @param {string} adventure @param {any} question */
function asks(adventure, question) {
  const where = `${adventure}: ${question.text.key} of ${question.source}`;
  const { moment, event } = question.text.params ?? {};
  say(where, parts.names.say(question.text, 'question'));
  if (moment) say(`${where} (moment)`, words.t(`moment-${moment}`, parts.names.params({ ...event })));
  say(`${where} (why)`, reasonOf(question));
  if (question.cause?.why && question.cause.why.key !== 'reaction') say(`${where} (why ${question.cause.why.key})`, words.t(`why-${question.cause.why.key}`, { name: 'x', ...parts.names.params(question.cause.why.params) }));
  if (question.cause?.card) say(`${where} (card)`, printedText(question.cause.card, question.cause));
  for (const option of question.options) {
    say(`${where}, ${option.id}`, optionLabel(option));
    say(`${where}, ${option.id} does`, linesOf(option.does));
    say(`${where}, ${option.id} costs`, linesOf(option.costs));
  }
}
