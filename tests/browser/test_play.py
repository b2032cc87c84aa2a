"""Whole games through the buttons of the page, in real browsers with the real engine."""
import pytest
from person import CALM, CANDLE, COURSE, Person, only, untroubled

from pyengine import load

END = ".end #end-title"
NOTE_ASKED = """globalThis.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
        if (message.call) asked.push(JSON.parse(message.call).op);
        return post.call(this, message, ...more);
    };"""


@pytest.fixture
def person(visit):
    return Person(visit(**CALM, locale="en-GB"))


def at_the_end(person):
    person.page.locator(END).wait_for()
    assert person.sees()["state"] == "over"
    assert person.view()["outcome"] in ("victory", "defeat")
    untroubled(person.visitor)


def newest_save(person):
    """The save of the last answer, as the page keeps it."""
    return person.page.evaluate("async () => (await import('./page/parts.js')).parts.last.game.save")


def test_a_link_starts_a_game_that_the_buttons_play_to_its_end(person):
    person.go(CANDLE).waits().answers(25).hurries(ending=True)
    at_the_end(person)
    game = load(newest_save(person))
    assert (game.outcome, game.index) == (person.view()["outcome"], person.answered())
    the_end_tells_why_and_is_remembered(person)


def the_end_tells_why_and_is_remembered(person):
    page, view = person.page, person.view()
    assert page.locator("[data-testid=end-cause]").inner_text(), "the cause is said"
    turns = page.evaluate("document.querySelectorAll('.course tbody tr').length")
    assert turns == view["turn"]["number"], "the course has a row for each turn"
    won = view["outcome"] == "victory"
    page.get_by_role("button", name="Records and feats").click()
    page.wait_for_selector("#dialog table")
    rows = page.locator("#dialog table").first.locator("tbody tr").all_inner_texts()
    assert [row.split()[-3:-1]
            for row in rows] == [["1", "1" if won else "0"]], "one game of this adventure, and whether it was won"
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="hidden")
    page.get_by_role("button", name="To the title screen").click()
    person.presses("#title-records")
    page.locator("#dialog .feats .earned").first.wait_for()
    untroubled(person.visitor)


@pytest.mark.thorough
@only("chromium")
def test_a_game_that_waits_for_the_engine_asks_for_nothing_else(visit):
    visitor = visit(**CALM, before=NOTE_ASKED).go(CANDLE)
    Person(visitor).waits()
    assert visitor.page.evaluate("asked") == ["open_box", "new"]


@pytest.mark.thorough
@only("chromium")
def test_no_words_are_fetched_twice_and_those_of_the_adventure_before_the_engine_is_ready(visit):
    visitor = visit(**CALM).go(CANDLE)
    visitor.until("performance.getEntriesByName('table-ready').length > 0")
    fetched = visitor.page.evaluate("""performance.getEntriesByType('resource')
        .filter(({ name }) => /(words|names|cards|faces).*(json|ftl)/.test(name))
        .map(({ name, startTime }) => [name.split('/').slice(-2).join('/'), startTime])""")
    names = [name for name, _ in fetched]
    ready = visitor.page.evaluate("performance.getEntriesByName('engine-ready')[0].startTime")
    assert len(names) == len(set(names))
    assert max(dict(fetched)[f"vesperhold/{name}.json"] for name in ("words.en", "cards")) < ready


@only("chromium")
def test_two_clicks_from_the_title_start_a_game(person):
    person.go().presses("#title-new").presses("#begin").waits()
    assert person.sees()["state"] == "table"
    person.answers(5)
    assert person.answered() == 5
    untroubled(person.visitor)


@only("firefox")
def test_a_game_in_russian_has_all_its_words(visit):
    person = Person(visit(**CALM, locale="ru-RU"))
    person.go(COURSE).waits()
    assert person.page.evaluate("document.documentElement.lang") == "ru"
    person.hurries(60).hurries(ending=True)
    at_the_end(person)
