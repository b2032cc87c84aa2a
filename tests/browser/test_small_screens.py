"""A phone, held either way, and large text on every screen: the board is seen, the question answered,
and no word cut."""
import pytest
from moments import TRIO, found, record
from person import CALM, CLOSE_STORY, COURSE, INDEX, POINT, Person, only, untroubled
from tour import ended

from pyengine import view

pytestmark = only("chromium")
SCREENS = [(360, 640), (360, 740), (740, 360), (820, 1180), (1440, 900)]
SIZE = "async (text) => { const { changeSetting } = await import('./page/preferences.js'); changeSetting({ text }); }"
# The menu of a turn, with a little of everything said before it.
TURN = "import('./page/store.js').then(({ state }) => state.view?.question?.text.key === 'hero_phase' && !state.busy)"
MEASURED = """() => {
    const seen = (one) => { const { width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true }); };
    const box = (what) => { const found = [...document.querySelectorAll(what)].find(seen); if (!found) return null;
        const { left, top, right, bottom } = found.getBoundingClientRect(); return { left, top, right, bottom }; };
    const all = (what) => [...document.querySelectorAll(what)].filter(seen);
    const cut = all('.table *').filter((one) => [...one.childNodes].some((node) => node.nodeType === 3
        && node.data.trim()) && !one.closest('.sr, .goal-line')
        && getComputedStyle(one).overflowX !== 'visible'
            && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 90));
    const small = all('.table button:not(.link, .card-link), .table [role=slider]').filter((one) => { const { width,
        height } = one.getBoundingClientRect(); return Math.min(width, height) < 24;
            }).map((one) => one.outerHTML.slice(0, 90));
    const { clientWidth: wide, clientHeight: high, scrollWidth } = document.documentElement;
    return { cut, small, wide, high, scrollWidth, top: box('.table > .top'), board: box('.board-zone'),
        tally: all('.tally li').map((one) => one.innerText).join(' · '),
        question: box('.zone-question'), tabs: box('.tabs'), stocks: all('.top .stock').length,
        first: box('.question [data-option]:not(.cell)'), ask: box('#question-text') };
}"""
# Whether a point of the screen lies in the picture of the board, with nothing over it.
OVER_BOARD = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('canvas.over'))"
RUSSIAN = "import('./page/preferences.js').then(({ changeSetting }) => changeSetting({ language: 'ru' }))"
LEVEL = "document.querySelector('.table').dataset.drawer"


@pytest.fixture
def person(visit):
    return Person(visit(**CALM, locale="ru-RU"))


def at_the_menu(person):
    for _ in range(40):
        if person.page.evaluate(TURN) and not person.sees()["story"]:
            return person
        person.page.evaluate("document.querySelector('#story-close')?.click()")
        person.hurries(1)
    raise AssertionError("no turn begins")


def measured(person, width, height, text):
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.evaluate(SIZE, text)
    before, now = None, person.page.evaluate(MEASURED)
    while now != before:                          # the drawer glides, and the page follows it
        person.page.wait_for_timeout(100)
        before, now = now, person.page.evaluate(MEASURED)
    return now


def overlap(one, other):
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return max(0, wide) * max(0, high)


def faults(person, width, height, text):
    """What is wrong with the table at this size, in words."""
    now = measured(person, width, height, text)
    found = [f"cut off: {one}" for one in now["cut"]] + [f"too small for a finger: {one}" for one in now["small"]]
    board = now["board"]
    free = ((board["right"] - board["left"]) * (board["bottom"] - board["top"])
            - overlap(board, now["question"]))
    least = 0.2
    if free < least * width * height:
        found.append(f"the board has only {free / width / height:.0%}")
    if width < 900 and "0/3" not in now["tally"]:
        found.append("the clock for which the header has no room is not seen over the board")
    if now["stocks"] != 2:
        found.append("surges and experience are not seen")
    if now["scrollWidth"] > now["wide"]:
        found.append("something sticks out to the side")
    if overlap(now["top"], now["question"]) or now["top"]["bottom"] - now["top"]["top"] > 0.16 * height:
        found.append(f"the bar is in the way: {now['top']}")
    foot = now["tabs"]["top"] if now["tabs"] else now["high"]
    if (not now["first"] or now["first"]["top"] + 30 > min(foot, now["question"]["bottom"])
        or now["first"]["bottom"] > foot + (0 if text == "100" else height)):
        found.append(f"the first answer is out of sight: {now['first']}, {now['question']}")
    return found


def test_the_table_has_room_for_board_and_question_on_every_screen_and_with_large_text(person):
    at_the_menu(person.go(COURSE).waits())
    found = {(*screen, text): faults(person, *screen, text) for text in ("100", "125", "200") for screen in SCREENS}
    assert {place: list_ for place, list_ in found.items() if list_} == {}
    untroubled(person.visitor)


@pytest.mark.thorough
def test_the_drawer_is_drawn_by_a_finger_by_buttons_and_by_keys(person):
    at_the_menu(person.go(COURSE).waits())
    measured(person, 360, 640, "100")
    grip, page = person.page.locator(".grip"), person.page
    heights = {}
    for key, level in (("ArrowDown", "peek"), ("ArrowUp", "half"), ("ArrowUp", "full")):
        grip.press(key)
        page.wait_for_timeout(250)
        assert page.evaluate(LEVEL) == level and grip.get_attribute("aria-valuenow") == str(["peek", "half",
                                                                                                  "full"].index(level))
        heights[level] = page.evaluate(MEASURED)["question"]["top"]
    assert heights["peek"] > heights["half"] + 60 > heights["full"] + 120
    box = grip.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, heights["peek"] + 8, steps=5)
    page.mouse.up()
    assert page.evaluate(LEVEL) == "peek"
    now = page.evaluate(MEASURED)
    assert now["first"]["bottom"] <= now["tabs"]["top"], "the first answer is in reach, however low the drawer"
    page.locator(".drawer-handle button").last.click()
    page.wait_for_timeout(500)
    assert page.evaluate(LEVEL) == "half"


# How light the picture is at the faces and under them, where the name of the game stands.
LIT = """() => {
    const canvas = document.querySelector('#art'), scale = canvas.width / canvas.offsetWidth;
    const top = (what) => document.querySelector(what).getBoundingClientRect().top;
    const roof = top('.home-card') - top('#art');
    const strip = (from) =>
        [...canvas.getContext('2d').getImageData(0, (roof + from) * scale, canvas.width, 6).data];
    const lightest = (top) => Math.max(...strip(top).filter((_, place) => place % 4 === 0));
    return { faces: lightest(-46), name: lightest(8) };
}"""
MENU = """() => [...document.querySelectorAll('.home-menu button')].filter((one) => !one.hidden).map((one) => {
    const { left, right, top } = one.getBoundingClientRect(); return { id: one.id, left, right, top }; })"""


@pytest.mark.thorough
def test_after_the_first_game_the_title_has_no_holes_and_its_name_stands_below_the_faces(visit):
    person = Person(visit(**{**CALM, "viewport": {"width": 360, "height": 640}}, locale="ru-RU"))
    person.go().visitor.engine().until(f"({LIT})().faces > 120")
    person.takes_up(ended("victory")).page.wait_for_selector(".end")
    person.page.locator(".end-next button").last.click()
    person.page.wait_for_selector("#title-records")
    person.visitor.until(f"(({{ faces, name }}) => faces > 120 && name < 40)(({LIT})())")
    buttons = person.page.evaluate(MENU)
    rows = {top: [one for one in buttons if one["top"] == top] for top in {one["top"] for one in buttons}}
    assert buttons[0]["id"] == "title-new" and len(rows) == (len(buttons) + 2) // 2
    assert all((row[0]["left"], row[-1]["right"]) == (buttons[0]["left"], buttons[0]["right"]) for row in rows.values())
    untroubled(person.visitor)


SEEN = """() => [...document.querySelectorAll('.options > li')].map((one) => { const { left, right, top,
    bottom } = one.getBoundingClientRect(); return [top + 3, (top + bottom) / 2, bottom - 3].every((y) =>
        one.contains(document.elementFromPoint((left + right) / 2, y))); })"""


@pytest.mark.thorough
def test_both_answers_of_a_yes_or_no_are_seen_in_full(person):
    asked = record(found("the_ninth_course", TRIO, lambda game: game.question and game.question.kind == "may"))
    person.takes_up(asked).waits()
    for text, screen in (("100", (360, 640)), ("125", (360, 740)), ("100", (740, 360))):
        now = measured(person, *screen, text)
        assert person.page.evaluate(SEEN) == [True, True], (screen, text)
        assert now["board"]["bottom"] - now["board"]["top"] > 250 or screen == (740, 360)
    untroubled(person.visitor)


def test_a_finger_on_small_squares_chooses_and_a_second_tap_confirms(visit):
    person = Person(visit(**{**CALM, "viewport": {"width": 360, "height": 640}}, has_touch=True, locale="en-GB"))
    where = record(found("the_ninth_course", TRIO, lambda game: game.question and game.question.key == "move_to"
                         and len(game.question.options) > 9 and len(game.state.tiles) > 3))
    person.takes_up(where).waits()
    person.page.wait_for_timeout(600)
    squares = [about for about in (one.get("about", {}) for one in person.view()["question"]["options"])
               if about.get("square")]
    seen = [about for about in squares
            if person.page.evaluate(OVER_BOARD, person.page.evaluate(POINT, about["square"]))]
    goal = max(seen, key=lambda about: about["steps"])["square"]
    place, before, confirm = person.page.evaluate(POINT, goal), person.answered(), person.page.locator("#confirm-yes")
    for tap in (place, (place[0] + 2, place[1])):
        person.page.touchscreen.tap(*tap)
        confirm.wait_for()
        assert person.answered() == before and "square" in person.page.locator(".confirm").inner_text()
        person.page.wait_for_timeout(500)                   # sooner it would be a double click
        if tap == place:
            person.page.locator(".confirm button").last.tap()
            confirm.wait_for(state="detached")
            person.page.wait_for_timeout(500)
            assert person.page.evaluate(POINT, goal) == pytest.approx(place)
    person.page.touchscreen.tap(*place)
    person.visitor.until(f"({INDEX})().then((now) => now === {before + 1})")
    untroubled(person.visitor)


@pytest.mark.thorough
def test_a_new_game_can_be_read_in_letters_twice_as_large(person):
    person.go().visitor.engine()
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.page.evaluate(SIZE, "200")
    person.presses("#title-new").page.wait_for_selector("#new-next")
    person.presses("#new-next").page.locator(".hero-powers summary").first.click()
    size = "(one) => { const { width, height } = one.getBoundingClientRect(); return [width, height]; }"
    name = person.page.locator(".hero-powers .little-name").first
    assert name.evaluate(size)[0] > 140, "words are not cut to letters"
    assert person.page.locator(".step-list").evaluate(size)[1] < 60
    assert person.page.locator(".new-foot").evaluate(size)[1] < 110, "the frame leaves room for the heroes"
    assert person.page.evaluate("document.documentElement.scrollWidth") == 360
    untroubled(person.visitor)


def agrees_to_much(game):
    question = game.question and view(game)["question"]
    return bool(question) and question["text"]["key"] == "may_do" and len(question["options"][0].get("does", [])) > 1


def closes_a_door(game):
    return game.question is not None and game.question.key == "choose_square" \
        and view(game)["question"]["text"]["key"] == "close_door_where"


@pytest.fixture
def at_the_strike(shared):
    """at_the_strike(fits): in Russian and on a small screen, where the words are long."""
    def begin(fits):
        person = shared()
        person.visitor.engine()
        person.page.set_viewport_size({"width": 360, "height": 740})
        person.page.evaluate(RUSSIAN)
        return person.takes_up(record(found("the_bellows_strike", ["garrick", "tekla", "birk"], fits))).waits()
    return begin


def test_of_two_answers_neither_has_half_a_line(at_the_strike):
    person = at_the_strike(agrees_to_much)
    person.page.evaluate(CLOSE_STORY)
    yes, no = (person.page.locator(f'[data-option="{answer}"]').bounding_box() for answer in ("yes", "no"))
    assert yes["width"] == no["width"] > 300
    untroubled(person.visitor)


def test_a_doorway_to_be_closed_has_a_door_on_its_button(at_the_strike):
    person = at_the_strike(closes_a_door)
    drawn = person.page.locator(".options [data-option] .sign path").first.get_attribute("d")
    assert f'door:"{drawn}"' in person.page.evaluate("fetch('page/icons.js').then((answer) => answer.text())")
    untroubled(person.visitor)
