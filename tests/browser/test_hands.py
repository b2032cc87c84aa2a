"""Keyboard alone, taps on the board, and ways back."""
import pytest
from person import BUTTONS, CALM, CANDLE, DRAWN, POINT, QUIET, Person, only, untroubled

FOCUSED = ("document.activeElement?.id || document.activeElement?.dataset?.option || "
           "document.activeElement?.className || ''")
NUMBERS = """[...document.querySelectorAll('[data-testid="question"] [data-option][aria-keyshortcuts]')]
    .map((one) => one.getAttribute('aria-keyshortcuts'))"""


@pytest.fixture
def person(visit):
    return Person(visit(**CALM, locale="en-GB"))


def tabs_to(person, name, most=60):
    for _ in range(most):
        if person.page.evaluate(FOCUSED) == name:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}, but to {person.page.evaluate(FOCUSED)}")


def answers_by_key(person):
    """By a digit, or by arrows and Enter, as the whim goes."""
    seen, before = person.sees(), person.answered()
    if seen["story"]:
        person.page.keyboard.press("Escape")
    numbers = person.page.evaluate(NUMBERS)         # whatever is folded away has none
    if len(seen["options"]) > 9 or not numbers or person.whim.one_of([True, False]):
        walk_and_enter(person)
    else:
        person.page.keyboard.press(person.whim.one_of(numbers))
    person.waits()
    assert person.answered() == before + 1, seen


def walk_and_enter(person):
    for _ in range(1 + person.whim.one_of(range(3))):
        person.page.keyboard.press("ArrowDown")
    assert person.page.evaluate("document.activeElement.dataset.option"), "the arrows have reached an option"
    person.page.keyboard.press("Enter")


def test_a_game_can_be_played_by_keyboard_alone(person):
    person.go()
    tabs_to(person, "title-new")
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector("#begin:enabled")
    tabs_to(person, "begin")
    person.page.keyboard.press("Enter")
    person.waits()
    for _ in range(10):
        answers_by_key(person)
    person.page.keyboard.press("u")
    person.visitor.until("(async () => (await import('./page/store.js')).state.game.index)().then((index) => "
                         "index === 9 || index === 8)")                  # a decision of one answer, or of two
    person.page.keyboard.press("?")
    assert person.page.locator("#dialog").is_visible()
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("#dialog", state="hidden")
    untroubled(person.visitor)


@pytest.mark.thorough
@only("chromium")
def test_help_is_reached_by_tab_and_gives_the_focus_back(person):
    person.go(CANDLE).waits()
    person.page.locator(".top button").last.focus()
    person.page.keyboard.press("Enter")
    assert "Nothing is lost" in person.page.locator("#dialog").inner_text()
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("#dialog", state="hidden")
    assert person.page.evaluate("document.activeElement === [...document.querySelectorAll('.top button')].at(-1)")


@only("chromium")
def test_undo_takes_back_one_decision_and_back_to_here_takes_back_many(person):
    person.go(CANDLE.replace("seed=7", "seed=9")).waits()
    moments = [person.view()]
    for _ in range(9):
        moments.append(person.answers().view())
    person.presses("#undo").waits()
    assert (person.answered(), person.view()) == (8, moments[8])
    lines = person.page.locator(".zone-log details.line")
    person.presses(".side-log")
    line, told = person.page.evaluate(LINE_OF, 4)
    lines.nth(line).locator("summary").click()
    person.page.locator(".zone-log details[open] .why button.chip").click()
    person.waits()
    assert (person.answered(), person.view()) == (told - 1, moments[told - 1])
    person.answers(2)
    assert person.answered() == told + 1
    untroubled(person.visitor)


# The place in the shown chronicle of the first line that the given answer has written, or the nearest later one.
LINE_OF = """async (index) => {
    const { state } = await import('./page/store.js'), { tellEvents } = await import('./table/log.js');
    const told = state.log.flatMap((entry) => tellEvents(entry.events, state.settings.details).map(() => entry.index));
    const line = told.findIndex((one) => one >= index);
    return [line, told[line]];
}"""


def taps(person, square):
    person.presses(".board-tools button:last-child")             # the whole board, wherever the eye has rested
    person.page.wait_for_timeout(300)
    person.visitor.until(QUIET)
    person.page.mouse.click(*person.page.evaluate(POINT, square))


def ashore(person):
    """The heroes stand on the board and the menu of a turn is asked."""
    while True:
        seen, view = person.sees(), person.view()
        if view["question"].get("shortcuts"):
            if seen["story"]:
                person.presses("#story-close")
            return view["question"]["shortcuts"]
        person.answers()


INDEX_IS = "import('./page/store.js').then(({{ state }}) => state.awake && !state.busy && state.game.index === {})"
PATIENT = "import('./page/store.js').then(({ state }) => { state.settings.confirm = false; })"


def test_a_tap_on_the_board_moves_the_hero_there(person):
    person.go(CANDLE).waits()
    ways = [way for way in ashore(person) if way["kind"] == "move"]
    way = max(ways, key=lambda way: (way["steps"], way["square"]))
    active, answered = person.view()["turn"]["active"], person.answered()
    taps(person, way["square"])
    person.visitor.until(INDEX_IS.format(answered + len(way["options"])))
    hero = next(hero for hero in person.view()["heroes"] if hero["id"] == active)
    assert hero["square"] == way["square"]
    person.visitor.until(QUIET)
    drawn = next(figure for figure in person.page.evaluate(DRAWN)["figures"] if figure["id"] == active)
    assert [drawn["x"], drawn["y"]] == [way["square"][0] + 0.5, way["square"][1] + 0.5]
    untroubled(person.visitor)


@pytest.mark.thorough
@only("chromium")
def test_taps_can_be_made_to_ask_first(person):
    person.go(CANDLE).waits()
    way = next(way for way in ashore(person) if way["kind"] == "move")
    answered = person.answered()
    person.page.evaluate(PATIENT)
    taps(person, way["square"])
    person.page.locator(".confirm button").last.click()
    person.page.wait_for_selector(".confirm", state="detached")
    assert person.answered() == answered
    taps(person, way["square"])
    person.presses("#confirm-yes")
    person.visitor.until(INDEX_IS.format(answered + len(way["options"])))


@pytest.mark.thorough
@only("chromium")
def test_a_tap_far_from_every_choice_answers_nothing(person):
    person.go(CANDLE).waits()
    ashore(person)
    answered, wall = person.answered(), person.page.locator("canvas.over").bounding_box()
    person.page.mouse.click(wall["x"] + wall["width"] - 30, wall["y"] + wall["height"] - 60)
    assert person.page.locator(".confirm").count() == 0
    assert person.answered() == answered
    assert person.page.locator(BUTTONS).count() > 0
