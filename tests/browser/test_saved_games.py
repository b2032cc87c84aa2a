"""Saved games as a tree: moments under a name, branches, older saves, deleting and bringing back, backups; redo."""
import json

import pytest
from person import CALM, Person, at_the_candle, only, untroubled
from test_saves import brings, exported_by

pytestmark = only("chromium")
GAMES = "import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'games' } }))"
LESS = "import('./page/store.js').then(({{ state }}) => state.awake && !state.busy && state.game.index < {})"
LISTED = """async () => (await import('./page/parts.js')).parts.saves.list().map(({ id, record: { meta } }) =>
    ({ id, index: meta.index, mark: Boolean(meta.mark), from: meta.from, name: meta.name }))"""


@pytest.fixture
def player(visit):
    return at_the_candle(visit, 5)


def games(person):
    person.page.evaluate(GAMES)
    person.page.wait_for_selector(".games")
    person.page.wait_for_timeout(400)              # a press where the last one was, sooner, would be a double click
    return person


def at(person, index):
    person.visitor.until("import('./page/store.js').then(({ state }) => state.awake && !state.busy && "
                         f"state.game.index === {index})")
    return person


def plays_from(person, button):
    """Until another game is on the table."""
    before = person.page.evaluate("import('./page/store.js').then(({ state }) => state.game?.id)")
    person.presses(button).visitor.until("import('./page/store.js').then(({ state }) => state.awake && state.game && "
                                         f"state.game.id !== {json.dumps(before)})")
    return person.waits()


def notices(person):
    return person.page.locator("#notices").inner_text()


def test_a_moment_is_kept_under_a_name_and_played_on_from_as_often_as_wanted(player):
    games(player).page.fill(".keep-moment input", "Before the dark")
    player.presses(".keep-moment button")
    player.page.wait_for_selector(".branches .game-row")
    assert "Before the dark" in notices(player)
    player.page.keyboard.press("Escape")
    player.answers(3)
    for _ in range(2):
        plays_from(games(player), "button.primary:has-text('Play on from here')")
        assert player.answered() == 5
        player.answers(1)
    kept = player.page.evaluate(LISTED)
    assert sorted((one["index"], one["mark"]) for one in kept) == [(5, True), (6, False), (6, False), (8, False)]
    mark = next(one for one in kept if one["mark"])
    assert [one["from"]["id"] for one in kept if one["index"] == 6] == [mark["id"]] * 2
    untroubled(player.visitor)


@pytest.mark.thorough
def test_the_last_save_of_each_round_can_be_played_on_from(player):
    while player.view()["round"] < 2:
        player.answers(1)
    player.answers(2)
    before = player.answered()
    games(player).presses(".olders summary")
    plays_from(player, ".olders li:last-child button")
    assert player.view()["round"] < 2 and player.answered() < before
    assert sorted(one["index"] for one in player.page.evaluate(LISTED))[-1] == before


@pytest.mark.thorough
def test_what_is_deleted_is_brought_back_by_undo_or_later(player):
    player.go().visitor.engine()
    games(player)
    before = player.page.evaluate(LISTED)
    for way in ("#notices .chip", ".deleted button"):
        player.presses(".game-row .remove")
        player.page.wait_for_selector(".game-row", state="detached")
        if way.startswith(".deleted"):
            player.go().page.evaluate(GAMES)               # another evening
            player.presses(".deleted summary")
        player.page.locator(way).evaluate("button => button.click()")
        player.page.wait_for_selector(".game-row")
        assert player.page.evaluate(LISTED) == before
    player.presses(".game-row .primary").waits()
    assert player.answered() == 5
    untroubled(player.visitor)


def test_all_games_go_to_another_browser_in_one_file(player, visit):
    games(player).page.fill(".keep-moment input", "Here")
    player.presses(".keep-moment button")
    text = player.page.evaluate(exported_by("#export-all"))
    assert "Last done" in player.page.locator(".backup").inner_text()
    other = Person(visit(**CALM, locale="en-GB")).go()
    other.visitor.engine()
    other.page.evaluate(GAMES)
    other.page.wait_for_selector("input[type=file]", state="attached")
    brings(other, text)
    other.page.wait_for_selector(".branches .game-row")
    assert "2 games brought in" in notices(other)
    plays_from(other, "#dialog button.primary:has-text('Continue')")
    assert other.answered() == 5
    brings(games(other), json.dumps({**json.loads(text), "crc": "00000000"}))
    other.visitor.until("document.querySelector('#notices').innerText.includes('cannot be read')")
    untroubled(other.visitor)


def test_redo_repeats_what_was_taken_back(player):
    before, index = player.view(), player.answered()
    passed = [index]
    for _ in range(2):
        player.presses("#undo").visitor.until(LESS.format(passed[-1]))
        passed.append(player.answered())
    at(player.presses("#redo"), passed[1]).page.keyboard.press("y")
    at(player, index)
    assert player.view() == before and player.page.locator("#redo").count() == 0
    untroubled(player.visitor)


@pytest.mark.thorough
def test_a_reminder_comes_when_there_is_much_to_lose_and_no_fresh_copy(player):
    player.page.evaluate("""async () => {
        const { parts } = await import('./page/parts.js'), { save, meta } = parts.last.game;
        for (let number = 0; number < 5; number += 1)
            parts.saves.write('old-' + number, { save, meta: { ...meta, when: Date.now() - 40 * 86_400_000 } });
    }""")
    player.go().page.wait_for_selector("#notices .notice")
    assert "more than a month old" in notices(player)
    player.page.evaluate(exported_by("#notices .chip"))
    player.page.wait_for_selector("#notices .notice", state="detached")
    player.go().visitor.engine()
    assert notices(player) == ""
