"""Back goes back, one thing at a time; the focus goes with it, and what happens is said aloud wherever one looks."""
import pytest
from person import CALM, CANDLE, Person, only, untroubled

pytestmark = only("chromium")
WHERE = """(async () => { const { state } = await import('./page/store.js');
    return [document.documentElement.dataset.screen, state.dialog?.kind ?? '', state.screen === 'new'
        ? state.setup?.step ?? 'adventure' : '', state.tab]; })()"""
FOCUSED = ("document.activeElement.matches('h1, h2, button, [tabindex]') && "
           "!document.activeElement.matches('body') && document.activeElement.innerText")
SAID = "[...document.querySelectorAll('body > [data-said]')].map((one) => one.innerText).join('\\n')"
LEAVES_AT_ONCE = """async () => { const [{ answer, leaveTable },
    { state }] = await Promise.all([import('./game/game.js'), import('./page/store.js')]);
    answer([state.view.question.options[0].id]); leaveTable(); }"""
KEPT = "import('./page/parts.js').then(({{ parts }}) => parts.saves.unfinished().record.meta.index === {})"
OPEN = "async (kind) => (await import('./page/store.js')).update({ dialog: { kind } })"


@pytest.fixture
def person(visit):
    return Person(visit(**CALM, locale="en-GB"))


def at(person, *place):
    there = " && ".join(f"where[{number}] === '{part}'" for number, part in enumerate(place) if part is not None)
    person.visitor.until(f"{WHERE}.then((where) => {there})", seconds=15)
    person.page.wait_for_timeout(60)
    assert (person.page.evaluate("location.origin")
            == person.visitor.site.url.split("/", 3)[0] + "//" + person.visitor.site.url.split("/", 3)[2])


def goes(person, way):
    person.page.evaluate(f"history.{way}()")


def through_the_steps(person):
    person.presses("#new-next")
    at(person, "new", "", "heroes")
    goes(person, "back")
    at(person, "new", "", "adventure")
    goes(person, "forward")
    at(person, "new", "", "heroes")
    goes(person, "back")
    at(person, "new", "", "adventure")


def test_back_takes_away_one_thing_at_a_time_and_forward_brings_it_again(person):
    person.go().visitor.engine()
    person.page.locator("[data-intent=settings]").click()
    at(person, "home", "settings")
    goes(person, "back")
    at(person, "home", "")
    assert person.page.evaluate(FOCUSED), "the focus is where the dialog was opened"
    person.presses("#title-new").page.wait_for_selector(".new-foot .primary, #new-next")
    assert person.page.evaluate("document.activeElement.tagName") == "H1"
    if person.page.locator("#new-next").count():
        through_the_steps(person)
    goes(person, "back")
    at(person, "home", "")
    person.go(CANDLE).waits()
    begun = person.answers(3).answered()
    for kind in ("menu", "settings"):
        person.page.evaluate(OPEN, kind)
        at(person, "table", kind)
    person.page.keyboard.press("Escape")
    at(person, "table", "")
    assert person.page.evaluate("document.activeElement.matches('.table *')")
    goes(person, "back")
    at(person, "home", "")
    goes(person, "forward")
    at(person, "table", "")
    assert person.waits().answered() == begun, "the game is as it was left"
    person.page.evaluate(LEAVES_AT_ONCE)
    at(person, "home", "")
    person.visitor.until(KEPT.format(begun + 1))
    goes(person, "forward")
    at(person, "table", "")
    assert person.waits().answered() == begun + 1, "an answer that the engine was still working out is not lost"
    person.page.set_viewport_size({"width": 360, "height": 640})
    person.page.locator("nav.tabs button").nth(3).click()
    at(person, "table", "", None, "log")
    goes(person, "back")
    at(person, "table", "", None, "play")
    person.page.reload()
    person.visitor.until("document.documentElement.dataset.state === 'home'")
    assert person.page.locator("#title-continue").is_visible()
    untroubled(person.visitor)


@pytest.mark.thorough
def test_what_happens_is_said_whatever_is_open(person):
    person.go(CANDLE).waits()
    for side in ("coming", "log"):
        person.presses(f".side-{side}")
        told = len(person.page.evaluate(SAID))
        person.answers(2)
        ask = person.sees()["ask"]
        said = person.page.evaluate(SAID)[told:]
        assert ask in said and len(said) > len(ask)
    assert person.page.evaluate("[...document.querySelectorAll('[data-said]')].every((one) => "
                                "getComputedStyle(one).display !== 'none')")
    person.presses("#undo").waits()
    assert "One step back" in person.page.evaluate(SAID)
    person.page.evaluate("async () => (await import('./page/store.js')).notify({ id: 'storage', kind: 'warning', "
                         "text: 'The storage is full' })")
    person.page.wait_for_timeout(100)
    assert "The storage is full" in person.page.locator("body > [data-said=assertive]").inner_text()
    boxes = person.page.evaluate("['.notice', '.table'].map((one) => "
                                 "document.querySelector(one).getBoundingClientRect()).map(({ top, "
                                 "bottom }) => [top, bottom])")
    assert boxes[0][1] <= boxes[1][0], "a notice has a place of its own"
