"""What a press brings about is known before it: that a walk ends the Hero Phase, what lies there and can be read,
whether a roll hits as it stands; and every answer is in sight, or said to be below."""
import pytest
from moments import found, record
from person import BUTTONS, CALM, CANDLE, CLOSE_STORY, DRAWN, INDEX, POINT, Person, only, untroubled

from pyengine import view

pytestmark = only("chromium")
TRIO = ["maren", "sabe", "kestrel"]
SEEN = "import('./page/parts.js').then(({ parts }) => parts.board.drawList().told.join().includes('%s'))"
ENDS = "Ends your Hero Phase"


def last_walk_round_a_trap(game):
    """Only a move is left, some walks would use it up, and a trap lies on a floor that can be walked on."""
    if game.question is None or game.question.key != "hero_phase":
        return False
    shown = view(game)
    tiles = {tile["id"]: [tile["x"], tile["y"]] for tile in shown["tiles"]}
    walks = [cut for cut in shown["question"]["shortcuts"] if cut["options"][0] == "move"]
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
            if cut["options"][0] == "move" and bool(cut.get("ends")) == ends]


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


@pytest.mark.thorough
def test_a_mouse_is_asked_before_its_walk_ends_the_hero_phase_and_the_same_square_again_is_yes(person):
    end, answered = walks(person, True)[0], person.answered()
    at = person.page.evaluate(POINT, end["square"])
    person.page.mouse.click(*at)
    assert ENDS in person.page.locator(".confirm").inner_text()
    person.page.wait_for_timeout(500)                # sooner it would be a double click
    assert person.answered() == answered
    person.page.mouse.click(*at)
    person.visitor.until(f"({INDEX})().then((index) => index > {answered})")


def walks_elsewhere(person):
    return next(option["id"] for option in person.view()["question"]["options"]
                if option.get("about", {}).get("square") and not option.get("ends"))


@pytest.mark.thorough
def test_undo_after_a_walk_leads_to_the_menu_and_not_to_where_to(person):
    menu, answered = person.sees(), person.answered()
    person.page.mouse.click(*person.page.evaluate(POINT, walks(person, False)[0]["square"]))
    person.visitor.until(f"({INDEX})().then((index) => index === {answered + 2})")
    person.waits().presses("#undo").waits()
    person.visitor.until(f"({INDEX})().then((index) => index === {answered})")
    assert person.sees()["options"] == menu["options"]


@pytest.mark.thorough
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


def last_blow(game):
    """One monster can be attacked, in one way, and nothing would be left to do after it."""
    if game.question is None or game.question.key != "hero_phase":
        return False
    blows = [cut for cut in view(game)["question"]["shortcuts"] if cut["kind"] == "attack"]
    return len(blows) == 1 and blows[0].get("ends") and len(blows[0]["options"]) == 1


def test_an_attack_that_ends_the_hero_phase_says_so_and_a_finger_reads_its_chances_before_the_die_falls(visit):
    person = Person(visit(**CALM, locale="en-GB", has_touch=True))
    person.takes_up(record(found("the_ninth_course", TRIO, last_blow, most=300))).waits()
    person.page.evaluate(CLOSE_STORY)
    person.page.keyboard.press("c")
    person.page.wait_for_timeout(400)
    blow = next(cut for cut in person.view()["question"]["shortcuts"] if cut["kind"] == "attack")
    foe = next(one for one in person.view()["monsters"] if one["id"] == blow["figure"])
    assert ENDS in person.page.locator(f'{BUTTONS}[data-option="{blow["options"][0]}"]').inner_text()
    at, answered = person.page.evaluate(POINT, foe["square"]), person.answered()
    person.page.mouse.move(*at)
    person.visitor.until(SEEN % ENDS)
    person.page.touchscreen.tap(*at)
    asked = person.page.locator(".confirm")
    assert ENDS in asked.inner_text() and asked.locator(f'[data-chance="{blow["odds"][0]["percent"]}"]').count() == 1
    person.page.wait_for_timeout(500)                # sooner it would be a double click
    assert person.answered() == answered, "no die has been rolled"
    person.page.touchscreen.tap(*at)
    person.visitor.until(f"({INDEX})().then((index) => index > {answered})")
    untroubled(person.visitor)


def may_roll_again(game):
    return game.question is not None and game.question.key == "may_use" and view(game)["question"]["text"][
        "key"] == "may_reroll"


IN_SIGHT = """() => {
    const zone = document.querySelector('.zone-question').getBoundingClientRect();
    const options = [...document.querySelectorAll('[data-testid="question"] button[data-option]')];
    const inside = ({ top, bottom }) => top >= zone.top && bottom <= zone.bottom + 1;
    return options.map((one) => inside(one.getBoundingClientRect()));
}"""
MORE = "document.querySelector('.zone-question').hasAttribute('data-more')"


def test_who_may_roll_again_reads_whether_it_hits_and_what_yes_means_with_both_answers_in_sight(visit):
    game = found("the_ninth_course", TRIO, may_roll_again, most=400)
    person = Person(visit(**{**CALM, "viewport": {"width": 1024, "height": 500}}, locale="en-GB"))
    person.takes_up(record(game)).waits()
    told = person.page.locator('[data-testid="cause"]').inner_text()
    event = view(game)["question"]["cause"]["why"]["params"]["event"]
    assert f'AC {event["armor_class"]}' in told and ("a hit" if event["hits"] else "a miss") in told
    yes = person.page.locator(f'{BUTTONS}[data-option="yes"]')
    assert yes.locator(".label").inner_text() == "Yes: the die is rolled again"
    assert yes.locator('[data-testid="odds"]').count() == 1
    assert person.page.evaluate(IN_SIGHT) == [True, True]
    untroubled(person.visitor)


@pytest.mark.thorough
def test_a_list_that_goes_on_below_says_so_until_its_end_is_seen(visit):
    person = Person(visit(**{**CALM, "viewport": {"width": 740, "height": 360}}, locale="en-GB")).go(CANDLE).waits()
    while "end" not in person.sees()["options"]:
        person.answers()
    person.page.evaluate(CLOSE_STORY)
    person.visitor.until(MORE)
    assert not all(person.page.evaluate(IN_SIGHT))
    while person.page.evaluate(MORE):
        person.page.locator(".more-below button:visible").click()
        person.page.wait_for_timeout(100)
    assert person.page.evaluate(IN_SIGHT)[-1]
    untroubled(person.visitor)


def pushes(game):
    return game.question is not None and game.question.kind == "square" and view(game)["question"]["text"][
        "key"] == "push_where"


@pytest.mark.thorough
def test_the_map_of_squares_shows_who_is_pushed_and_may_stay_and_a_tablet_on_its_side_has_it_beside_the_board(visit):
    game = found("the_ninth_course", TRIO, pushes, most=300)
    pushed = view(game)["question"]["text"]["params"]["figure"]
    at = next(list(one["square"]) for one in view(game)["monsters"] if one["id"] == pushed)
    person = Person(visit(**{**CALM, "viewport": {"width": 1024, "height": 768}}, locale="en-GB"))
    person.takes_up(record(game)).waits()
    person.page.evaluate(CLOSE_STORY)
    cell = person.page.locator(f'.cell[data-square="{at[0]},{at[1]}"]')
    assert cell.inner_text().isalpha() and "held" in cell.get_attribute("class")
    board, zone = (person.page.locator(one).bounding_box() for one in (".board", ".zone-question"))
    assert zone["x"] >= board["x"] + board["width"] - 1 and board["height"] > 600
    assert all(person.page.evaluate(IN_SIGHT)), "every square can be pressed without scrolling"
    assert person.page.locator(".side-tabs button:visible").count() == 3
    untroubled(person.visitor)
