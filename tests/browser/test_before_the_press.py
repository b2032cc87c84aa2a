"""Before a press that ends the Hero Phase, or that may only have meant to read what lies there, one knows it."""
import pytest
from moments import found, record
from person import BUTTONS, CALM, CLOSE_STORY, DRAWN, INDEX, POINT, Person, only, untroubled

from pyengine import view

pytestmark = only("chromium")
TRIO = ["maren", "sabe", "kestrel"]
SEEN = "import('./panels/parts.js').then(({ parts }) => parts.board.drawList().told.join().includes('%s'))"
ENDS = "Ends your Hero Phase"


def last_walk_round_a_trap(game):
    """Only a move is left, some walks would use it up, and a trap lies on a floor that can be walked on."""
    if game.question is None or game.question.key != "hero_phase":
        return False
    shown = view(game)
    tiles = {tile["id"]: [tile["x"], tile["y"]] for tile in shown["tiles"]}
    walks = [cut for cut in shown["question"]["shortcuts"] if cut["kind"] == "move"]
    reached = [[cut["square"][0] // 4, cut["square"][1] // 4] for cut in walks]
    return any(cut.get("ends") for cut in walks) and any(
        reached.count(tiles.get(token["tile"])) > 10 for token in shown["tokens"] if token["card"])


@pytest.fixture(scope="module")
def moment():
    return record(found("the_ninth_course", TRIO, last_walk_round_a_trap, most=200))


@pytest.fixture
def person(visit, moment):
    person = Person(visit(**CALM, locale="en-GB", has_touch=True)).takes_up(moment).waits()
    person.page.evaluate(CLOSE_STORY)
    person.page.keyboard.press("c")
    person.page.wait_for_timeout(400)
    yield person
    untroubled(person.visitor)


def walks(person, ends):
    return [cut for cut in person.view()["question"]["shortcuts"]
            if cut["kind"] == "move" and bool(cut.get("ends")) == ends]


def test_a_walk_that_ends_the_hero_phase_says_so_and_a_finger_is_asked(person):
    end, answered = walks(person, True)[0], person.answered()
    at = person.page.evaluate(POINT, end["square"])
    person.page.mouse.move(*at)
    person.visitor.until(SEEN % ENDS)
    person.page.touchscreen.tap(*at)
    assert ENDS in person.page.locator(".confirm").inner_text()
    person.page.locator(".confirm button").last.click()
    assert person.answered() == answered
    person.page.locator(f'{BUTTONS}[data-option="move"]').evaluate("button => button.click()")
    cell = person.waits().page.locator(f'{BUTTONS}[data-option="{end["options"][1]}"]')
    assert ENDS in cell.get_attribute("aria-label")
    other = walks_elsewhere(person)
    assert ENDS not in person.page.locator(f'{BUTTONS}[data-option="{other}"]').get_attribute("aria-label")


def walks_elsewhere(person):
    return next(option["id"] for option in person.view()["question"]["options"]
                if option.get("about", {}).get("square") and not option.get("ends"))


def test_undo_after_a_walk_leads_to_the_menu_and_not_to_where_to(person):
    menu, answered = person.sees(), person.answered()
    person.page.mouse.click(*person.page.evaluate(POINT, walks(person, False)[0]["square"]))
    person.visitor.until(f"({INDEX})().then((index) => index === {answered + 2})")
    person.waits().presses("#undo").waits()
    person.visitor.until(f"({INDEX})().then((index) => index === {answered})")
    assert person.sees()["options"] == menu["options"]


def test_a_trap_is_named_under_the_pointer_and_can_be_read_before_anybody_walks_onto_it(person):
    token = next(token for token in person.view()["tokens"] if token["card"])
    drawn = next(one for one in person.page.evaluate(DRAWN)["tokens"] if one["id"] == token["id"])
    at = person.page.evaluate(POINT, [drawn["x"] - 0.5, drawn["y"] - 0.5])
    answered = person.answered()
    person.page.mouse.move(*at)
    person.visitor.until(SEEN % "Trap")
    person.page.mouse.click(*at)
    person.presses("#which-read")
    assert person.page.locator("#dialog [data-testid=card-face]").get_attribute("data-card") == token["card"]
    person.page.keyboard.press("Escape")
    assert person.answered() == answered
