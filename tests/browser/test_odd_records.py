"""Records such as no page of ours would write, in the storage of a real browser: they are shown, can be taken out and
deleted, and stand in nobody's way."""
import json
from pathlib import Path

import pytest
from person import at_the_candle, only, untroubled
from test_saved_games import GAMES, LISTED, games, notices
from test_saves import brings, exported_by, leave

pytestmark = only("chromium")
PAGE = Path(__file__).parents[1] / "page"
EVERY = 9                      # of so many odd records one is tried here; tests/page/odd.test.mjs tries them all
FILL = """async ([every, names]) => {
    const { CAMPAIGN, GAME, oddly, stored, written } = await import('./odd.js');
    const some = (good, from) => oddly(good).filter((_, at) => at % every === from).map(({ odd }) => odd);
    const put = (key, text) => localStorage.setItem('emberdelve:' + key, text);
    let count = 0;
    for (const [kind, good] of [['game', GAME], ['campaign', CAMPAIGN]])
        some(good, 3).forEach((odd, at) => { put(`${kind}:odd-${at}:A`, stored(odd)); count += kind === 'game'; });
    put('game:odd-1:name', 'a\u202eb'.repeat(3000));
    put('game:gone:A', stored(GAME));
    put('game:gone:deleted', '1e300');
    put('played:game', written([null, 7, 'odd-1', { id: 1 }]));
    const facts = { id: 'g', adventure: 'a', pack: 'v', profile: 'castle', outcome: 'victory', heroes: ['maren'],
        rounds: 3, turns: 6, answers: 40, seed: 7, table: 'honest', when: 1.7e12, count: { tiles: 3 } };
    const ended = oddly([{ ...facts, untouched: false, lowest: 2 }]).slice(0, 300).flatMap(({ odd }) => odd);
    put('annals', written({ games: ended, feats: { victory: 1e300, defeat: 7 } }));
    put('met', written(Object.fromEntries(oddly({ a: { b: 3 } }).map(({ odd }, at) => ['c' + at, odd.a ?? null]))));
    put('daily', written(Object.fromEntries(names.map((day) => [day, { tries: 1e300, best: { outcome: '<b>' } }]))));
    put('puzzles', written({ 'a_candle_of_your_own-9': { tries: -1, solved: 1e300 }, 'the_ninth_course-0': null }));
    put('backup', '1e300');
    put('settings', written({ text: 7, voice: 'yes', language: ['en'] }));
    return count;
}"""
SHOWN = """import('./page/store.js').then(async ({{ update, state }}) => {{
    update({{ dialog: {{ kind: {} }} }});
    await new Promise((done) => setTimeout(done));
    return document.querySelector('#dialog').innerText.length;
}})"""


@pytest.fixture
def player(visit):
    return at_the_candle(visit, 3)


def bare(person):
    """A page of the same address that runs nothing of ours, with the generator of odd records at hand."""
    extra = person.visitor.site.extra
    for name in ("odd", "faulty"):
        text = (PAGE / f"{name}.mjs").read_text("utf8")
        extra[f"{name}.js"] = text.replace("../../site/", "./").replace("./faulty.mjs", "./faulty.js")
    leave(person)


@pytest.mark.thorough
def test_odd_records_of_every_kind_are_listed_and_the_game_among_them_goes_on(player):
    bare(player)
    odd = player.page.evaluate(FILL, [EVERY, ["2026-11-22", "2026-99-99", "__proto__"]])
    player.go().visitor.engine()
    player.page.evaluate(GAMES)
    player.page.wait_for_selector(".games .game-row")
    assert player.page.locator("#dialog [data-game]").count() == odd + 1, "each has a row of its own"
    assert player.page.locator(".deleted summary").count() == 1
    for kind in ("records", "daily", "puzzles", "library", "settings", "packs"):
        assert player.page.evaluate(SHOWN.format(json.dumps(kind))) > 20, kind
    player.page.evaluate("import('./page/store.js').then(({ update }) => "
                         "update({ dialog: null, screen: 'campaigns' }))")
    player.page.wait_for_selector("[data-saved]")
    player.page.goto(player.visitor.site.url + "safe.html")
    player.page.wait_for_selector("#games li")
    assert player.page.locator("#games li").count() > odd
    assert "A candle of your own" in player.page.locator("#games").inner_text()
    good = player.page.evaluate("Object.keys(localStorage).find((key) => /:a-candle.*:A$/.test(key)).split(':')[2]")
    player.go().visitor.engine()
    player.page.evaluate(f"import('./game/game.js').then(({{ continueGame }}) => continueGame({good!r}))")
    assert player.waits().answered() == 3
    untroubled(player.visitor)


def test_an_order_for_an_effect_with_an_unusual_name_costs_no_answer(player):
    player.page.evaluate("""async () => {
        const { keepMeta } = await import('./game/game.js');
        keepMeta({ orders: { cold_soup: 'drink-it', other: 'x'.repeat(3000) }, needs: [{ id: 'well', name: 'W',
            author: 'A', version: '1', from: 'https://example.org/' + '%D0%B6'.repeat(400) }] });
        keepMeta({ needs: undefined });
    }""")
    player.answers(2)
    player.go().presses("#title-continue").waits()
    assert player.answered() == 5
    assert notices(player) == ""
    assert player.page.evaluate("import('./page/store.js').then(({ state }) => state.game.meta.orders)") == {
        "cold_soup": "drink-it"}


def test_a_backup_names_what_it_cannot_hold_and_takes_from_another_what_is_good(player):
    name = "[data-game] .game-name"
    games(player).page.fill(name, "Friday")
    player.page.locator(name).press("Tab")
    bare(player)
    player.page.evaluate("localStorage.setItem('emberdelve:game:spoilt:A', 'EMBERDELVE1 damaged')")
    player.go().visitor.engine()
    text = json.loads(games(player).page.evaluate(exported_by("#export-all")))
    player.visitor.until("document.querySelector('#notices').innerText.includes('spoilt')")
    assert "One game is not in the file" in notices(player)
    body = json.loads(text["body"])
    (good,) = body["games"]
    body["games"] = [{**good, "id": "far", "meta": {**good["meta"], "name": "Far", "when": 1e300, "round": "x"}},
                     {**good, "id": "bad", "meta": {**good["meta"], "name": "Bad one"}, "save": 7}, None]
    player.page.evaluate("import('./page/store.js').then(({ dismiss }) => dismiss('games-left'))")
    sealed = player.page.evaluate("async (body) => { const { backupText } = await import('./saves/backup.js'); "
                                  "return backupText(body); }", body)
    brings(player, sealed)
    player.visitor.until("document.querySelector('#notices').innerText.includes('Bad one')")
    assert "One game brought in" in notices(player) and "2 things in the file" in notices(player)
    assert {"Friday", "Far"} <= {one["name"] for one in player.page.evaluate(LISTED.replace(
        "list()", "list().filter(({ record }) => record)"))}
    untroubled(player.visitor)


def test_a_game_that_is_deleted_while_the_clock_stands_wrong_is_brought_back(player):
    player.go().visitor.engine()
    games(player)
    before = player.page.evaluate(LISTED)
    for now in ("5", "8e15"):
        player.page.evaluate(f"Date.now = () => {now}")
        player.presses(".game-row .remove").page.wait_for_selector(".game-row", state="detached")
        player.page.locator("#notices .chip").evaluate("button => button.click()")
        player.page.wait_for_selector(".game-row")
        assert player.page.evaluate(LISTED) == before
    untroubled(player.visitor)


MANY = """async () => {
    const { update } = await import('./page/store.js'), { parts } = await import('./page/parts.js');
    const { save, meta } = parts.last.game;
    for (let number = 0; number < 228; number += 1) parts.saves.write('many-' + number, { save, meta: { ...meta } });
    update({ dialog: { kind: 'games' } });
}"""
REDRAWN = """async () => {
    const { update } = await import('./page/store.js'), usual = JSON.parse, read = Storage.prototype.getItem;
    let opened = 0, looked = 0;
    JSON.parse = (text, ...more) => { opened += String(text).startsWith('{"meta"'); return usual(text, ...more); };
    Storage.prototype.getItem = function (key) {
        looked += key.startsWith('emberdelve:game:');
        return read.call(this, key);
    };
    for (let time = 0; time < 3; time += 1) { update(); await new Promise((done) => setTimeout(done)); }
    JSON.parse = usual;
    Storage.prototype.getItem = read;
    return [opened, looked];
}"""


def test_the_list_of_many_games_is_drawn_again_without_opening_or_reading_any(player):
    player.page.evaluate(MANY)
    player.visitor.until("document.querySelectorAll('#dialog [data-game]').length === 229")
    assert player.page.evaluate(REDRAWN) == [0, 0]
    player.page.keyboard.press("Escape")
    untroubled(player.visitor)
