// The interface's words: the same messages and variables in both languages, and every key that the page asks for.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';

const SITE = new URL('../../site/', import.meta.url);
const read = (name) => readFileSync(new URL(name, SITE), 'utf8');

/** Message id to its text, continuation lines included; those that come later are in files of their own. */
function messages(language) {
  const found = new Map(), files = readdirSync(new URL('words/', SITE)).filter((name) => name === `${language}.ftl` || name.endsWith(`.${language}.ftl`));
  let id = null;
  for (const line of files.flatMap((name) => read(`words/${name}`).split('\n'))) {
    const start = /^([a-z][a-z0-9-]*) = ?(.*)$/.exec(line);
    if (start) {
      assert.ok(!found.has(start[1]), `${language}: ${start[1]} stands twice`);
      id = start[1];
      found.set(id, start[2]);
    } else if (id && line && !line.startsWith('#')) found.set(id, `${found.get(id)}\n${line}`);
  }
  return found;
}

const [english, russian] = [messages('en'), messages('ru')];
const variables = (text) => [...new Set([...text.matchAll(/\$([a-z_]+)/g)].map((match) => match[1]))].sort();

test('both languages have the same messages', () => {
  assert.deepEqual([...russian.keys()].filter((id) => !english.has(id)), [], 'only in Russian');
  assert.deepEqual([...english.keys()].filter((id) => !russian.has(id)), [], 'only in English');
});

test('a message speaks of the same things in both languages', () => {
  const optional = new Set(['new-heroes-range']); // a plural may need a number that the other language can leave out
  for (const [id, text] of english) if (!optional.has(id)) assert.deepEqual(variables(russian.get(id)), variables(text), id);
});

test('Russian plurals have one, few and many wherever the number itself is said', () => {
  for (const [id, text] of russian) {
    if (/\$count \}? ?->|\$count ->/.test(text) && /\[few\]/.test(text)) assert.match(text, /\[one\][^]*\[few\][^]*\*\[many\]/, id);
  }
});

test('Russian uses ё and its own quotation marks', () => {
  const all = [...russian.values()].join('\n');
  assert.doesNotMatch(all, /["“”]/);
  assert.doesNotMatch(all, /\b(еще|все еще|идет|нее|ее|Ее|причем|твердый)\b/);
});

test('a card that is drawn again says why, and each reason in words of its own', () => {
  for (const words of [english, russian]) {
    assert.deepEqual(variables(words.get('log-redrawn')), ['card', 'reason']);
    assert.notEqual(words.get('reason-controlled'), words.get('reason-marker'));
  }
});

test('every key that a panel asks for by name exists', () => {
  const sources = readdirSync(SITE, { recursive: true }).map(String).filter((name) => /\.js$/.test(name) && !/^(build|node_modules)/.test(name));
  assert.ok(sources.length > 200);
  for (const source of sources) {
    for (const [, key] of read(source).matchAll(/\bt\('([a-z][a-z0-9-]*)'/g)) assert.ok(english.has(key), `${source}: ${key}`);
  }
});

test('every event, question and option of the contract has its words', () => {
  const events = `game_began turn_began phase_began moved placed swapped attack_declared rolled attack_rolled damaged healed hero_fell hero_stood
    surge_spent surges_changed defeated figure_removed tile_laid tile_stack_empty no_exploration card_drawn card_discarded deck_reshuffled redrawn
    encounter_cancelled treasure_gained treasure_given power_used item_used card_flipped tactic_skipped tactic_followed activated condition_gained
    condition_lost experience_gained experience_spent level_gained token_placed token_removed counter_changed trap_disabled disable_rolled story
    picked_up dropped escaped game_over number_explained undone trap_token_sprung trap_token_disabled trap_token_seen token_moved card_removed choices_revealed level_lost edge_tile_taken_up dismissed card_lasts chest_opened spell_cast rune_drawn
    edge_tile_laid tile_taken_up ally_idle ally_fell object_destroyed card_passed form_changed
    tile_does_not_fit advancement_used gold_gained market_dealt item_bought item_sold item_given gold_given advancement_bought level_bought
    power_chosen power_swapped set_out adventure_victory adventure_defeat cards_added cards_removed draw_tokens_added campaign_won`;
  const questions = `place_hero hero_phase choose_target choose_square move_to choose_hero choose_monster choose_tile explore_which_edge cancel_encounter
    pay_experience may_use choose_power choose_item_owner choose_daily level_up place_monster which_monster_acts which_villain_acts move_monster_where
    choose_one recharge_which lose_which_item put_tile_where choose_card
    close_which_edge place_figure place_trap_where keep_which_treasure campaign_party campaign_town campaign_level_power campaign_swap_out campaign_swap_in campaign_give_what
    campaign_give_whom cast_which_spell sealed_choice give_up_which_power choose_rune choose_token monster_chooses_token`;
  const town = 'gather join leave set_out buy sell advance level swap give back card hero coins';
  const options = 'move move_again use figure square square_trapped token_at tile edge edge_tile card yes no end disable disable_token act pick_up drop pass done keep stay';
  const errors = 'no-webassembly no-workers wrong-type download timeout crashed broken stopped bad_pack not_an_option bad_save newer_save unknown_content engine_bug bad_request';
  for (const [family, words] of Object.entries({ log: events, question: questions, option: options, town, error: errors })) {
    for (const word of words.split(/\s+/)) assert.ok(english.has(`${family}-${word.replaceAll('_', '-')}`), `${family} ${word}`);
  }
});

test('the title screen says the same before and after its words are there', () => {
  const page = read('index.html');
  for (const [, key, ru, en] of page.matchAll(/data-word="([a-z-]+)" data-ru="([^"]+)"[^>]*>([^<]+)</g)) {
    assert.equal(russian.get(key), ru, key);
    assert.equal(english.get(key), en, key);
  }
});

/** The texts of all files of a folder with an ending. */
function sources(folder, ending) {
  return readdirSync(new URL(folder, SITE), { withFileTypes: true }).flatMap((one) => {
    if (one.isDirectory()) return ['node_modules', 'build', 'vendor'].includes(one.name) ? [] : sources(`${folder}${one.name}/`, ending);
    return one.name.endsWith(ending) ? [read(`${folder}${one.name}`)] : [];
  });
}

test('every message is asked for by somebody', () => {
  const page = [...sources('', '.js'), ...sources('', '.html')].join('\n'), engine = sources('../pyengine/', '.py').join('\n');
  const dashed = (word) => word.replaceAll('_', '-');
  const named = new Set([...page.matchAll(/[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*/g), ...engine.matchAll(/(?<=["'])[a-z][a-z0-9_]*(?=["'])/g)].map(([word]) => dashed(word)));
  const made = [...page.matchAll(/`([a-z][a-z0-9-]*-)\$\{/g), ...engine.matchAll(/f"([a-z][a-z0-9_]*_)\{/g)].map(([, family]) => dashed(family));
  const chosen = [...page.matchAll(/(?:say\([^)]*?, |options\(|choice\()'([a-z]+)'/g)].map(([, family]) => `${family}-`);
  const fields = /WORD_FIELDS = \[([^\]]+)/.exec(page)[1].match(/[a-z]+/g).map((field) => `${field}-`);
  const ofCampaigns = [.../family = "([a-z]+)" if .* else "([a-z]+)"/.exec(engine)].slice(1).map((family) => `${family}-`);
  const families = [...made, ...chosen, ...fields, ...ofCampaigns];
  assert.deepEqual([...english.keys()].filter((id) => !named.has(id) && !families.some((family) => id.startsWith(family))), []);
});
