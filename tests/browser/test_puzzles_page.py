"""Puzzles at the table: begun, tried again, solved, and their solutions watched; and one of a person's own."""
import json
import pathlib

import pytest
from person import CALM, CANDLE, Person, only, untroubled
from test_replay import LEFT, bare, stands
from test_saved_games import games
from test_sharing import opens

from pyengine.cli.content import packs
from pyengine.saves import transcript

pytestmark = only("chromium")
BOXES = pathlib.Path(__file__).resolve().parents[2] / "site" / "boxes"
PUZZLE = json.loads((BOXES / "proving_ground" / "puzzles.json").read_text("utf8"))[0]
LIST = "import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'puzzles' } }))"
ROW = f'[data-puzzle="{PUZZLE["id"]}"]'
ANSWERS = """async (options) => {
    const { state } = await import('./page/store.js'), { answer } = await import('./game/game.js');
    const frame = () => new Promise((done) => setTimeout(done, 5));
    for (const option of options) {
        while (!state.awake || state.busy || state.playing) await frame();
        state.stories = [];
        const before = state.asked;
        await answer([option]);
        while (state.asked === before || state.busy || state.playing) await frame();
    }
}"""


@pytest.fixture(scope="module")
def plan():
    """The answers of the solution, from the position on."""
    start, solved = (transcript.read(PUZZLE[name], packs()).game for name in ("transcript", "solution"))
    return start.index, solved.choices[start.index:]


@pytest.fixture
def player(visit):
    person = Person(visit(**CALM, locale="en-GB")).go()
    person.visitor.engine()
    return listed(person)


def listed(person):
    person.page.evaluate(LIST)
    person.page.wait_for_selector(ROW)
    person.page.wait_for_timeout(400)
    return person


def begins(person):
    person.presses(f"{ROW} .solve").waits()
    person.page.wait_for_selector('[data-testid="puzzle"]')
    return person


def says(person, what='[data-testid="puzzle"]'):
    return bare(person.page.locator(what).inner_text())


def test_a_puzzle_is_solved_and_remembered_with_its_tries(player, plan):
    start, answers = plan
    begins(player)
    assert player.answered() == start and "Puzzle: win" in says(player)
    assert player.page.locator("#undo").is_disabled(), "nothing before the position can be taken back"
    player.hurries(2)
    assert player.answered() > start
    player.presses("#puzzle-again")
    player.visitor.until("import('./page/store.js').then(({ state }) => state.awake && !state.busy && "
                         f"state.game.index === {start})")
    player.page.evaluate(ANSWERS, answers)
    player.page.wait_for_selector('[data-testid="puzzle-end"]')
    assert "Solved. Second try." in says(player, '[data-testid="puzzle-end"]')
    player.page.get_by_role("button", name="To the title screen").click()
    player.go().visitor.engine()
    assert "solved at the second try" in says(listed(player), ROW)
    player.presses("#dialog .tool").page.wait_for_selector("#dialog", state="hidden")
    assert "finished" not in json.dumps(player.stored().get("emberdelve:annals", "")), "it is no record"
    untroubled(player.visitor)


@pytest.mark.thorough
def test_a_solution_is_watched_from_the_position_on(player, plan):
    start, answers = plan
    begins(player).hurries(1)
    player.page.wait_for_selector("#puzzle-solution")
    before = player.answered()
    player.presses("#puzzle-solution").page.wait_for_selector('[data-testid="replay"]')
    stands(player, start)
    player.page.keyboard.press("End")
    stands(player, start + len(answers))
    assert "Victory" in says(player, '[data-testid="replay-chosen"]')
    player.presses("#replay-leave").visitor.until(LEFT)
    assert player.waits().answered() == before
    untroubled(player.visitor)


@pytest.mark.thorough
def test_when_the_turns_are_over_it_is_not_solved_and_one_may_begin_again(player):
    begins(player)
    for _ in range(12):
        if "Not solved" in (says(player) if player.page.locator('[data-testid="puzzle"]').count() else
                            says(player, '[data-testid="puzzle-end"]')):
            break
        player.hurries(2, ending=True)
    else:
        raise AssertionError("the turns never end")
    assert player.page.locator("#puzzle-again").count() >= 1


@pytest.mark.thorough
def test_a_person_sets_a_puzzle_at_any_moment_of_a_game_and_another_plays_it(visit):
    person = Person(visit(**CALM, locale="en-GB")).go(CANDLE).waits().answers(7)
    stands(games(person).presses(".game-row .watch"), 0)
    person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("ArrowRight")
    stands(person, 2)
    person.presses("#replay-share").page.wait_for_selector("#share-goal")
    person.page.wait_for_timeout(300)
    plain = person.page.locator("#share-link").input_value()
    person.page.select_option("#share-goal", "3")
    person.visitor.until(f"!['', {json.dumps(plain)}].includes(document.querySelector('#share-link')?.value ?? '')")
    link = person.page.locator("#share-link").input_value()
    other = opens(Person(visit(**CALM, locale="en-GB")), link)
    assert "win in 3 turns" in says(other, '[data-testid="shared-puzzle"]')
    other.presses("#shared-open").waits()
    other.page.wait_for_selector('[data-testid="puzzle"]')
    assert "within 3 turns" in says(other) and other.answered() == 2
    assert other.page.locator("#puzzle-solution").count() == 0
    untroubled(other.visitor)


@pytest.mark.thorough
def test_the_list_is_told_in_russian_too(visit):
    person = Person(visit(**CALM, locale="ru-RU")).go()
    person.visitor.engine()
    listed(person)
    assert "победа за 2 хода" in says(person, ROW)
    untroubled(person.visitor)
