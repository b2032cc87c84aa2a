// Words that are fetched while another language is on its way.
import './tools/vendored.mjs';
import test from 'node:test';
import assert from 'node:assert/strict';

const { Words } = await import('../../site/ground/words.js');
const HASH = 'sha256-AAAA';
const FILES = {
  'words/en.ftl': 'title = English', 'words/ru.ftl': 'title = Русский',
  'words/early.en.ftl': 'early = Early', 'words/early.ru.ftl': 'early = Раньше',
  'words/late.en.ftl': 'late = Late', 'words/late.ru.ftl': 'late = Позже',
  'boxes/names.en.json': '{"well":{"cards":{}}}', 'boxes/names.ru.json': '{"well":{"cards":{}}}',
  'boxes/index.json': JSON.stringify({ store: 's', packs: [{ id: 'well', adventures: [], campaigns: [], heroes: [], decks_with: [],
    files: Object.fromEntries(['words.en.json', 'words.ru.json', 'faces.json'].map((file) => [file, { integrity: HASH }])) }] }),
  'boxes/well/words.en.json': '{"cards":{"rat":{"name":"Rat"}}}', 'boxes/well/words.ru.json': '{"cards":{"rat":{"name":"Крыса"}}}',
  'boxes/well/faces.json': '{}',
};

/** Whoever asks for `file` waits; gives what lets it come. */
function slow(file) {
  let come = () => {};
  const coming = new Promise((resolve) => { come = resolve; });
  globalThis.fetch = async (address) => {
    const path = String(address).split('/site/')[1];
    if (path === file) await coming;
    return new Response(FILES[path]);
  };
  return come;
}

for (const file of ['words/ru.ftl', 'words/early.ru.ftl', 'boxes/names.ru.json']) {
  test(`while ${file} is on its way, what is opened comes in the language that was asked for`, async () => {
    const come = slow(file), words = new Words();
    await words.speak('en');
    await words.add('early');
    const spoken = words.speak('ru');
    await new Promise((resolve) => setImmediate(resolve));
    const opened = Promise.all([words.add('late'), words.usePack('well')]);
    await new Promise((resolve) => setImmediate(resolve));
    come();
    await Promise.all([spoken, opened]);
    assert.deepEqual([words.t('title'), words.t('early'), words.t('late'), words.name('rat')], ['Русский', 'Раньше', 'Позже', 'Крыса']);
  });
}
