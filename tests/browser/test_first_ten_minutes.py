"""The first ten minutes: somebody who has never played presses what the voice points at,
and then begins a game of their own."""
import pytest
from person import CALM, INDEX, POINT, Person, only, untroubled

POINTED = '[data-testid="question"] button[data-option][data-voiced]'
SAID = "[...document.querySelectorAll('[data-voice]')].map((line) => line.dataset.voice)"
PHONE = {**CALM, "viewport": {"width": 360, "height": 740}, "has_touch": True}
LESSONS = {"place", "first-move", "where-near", "strike", "hit", "treasure", "felled", "explored", "acted", "react",
           "surge-back", "end-edge", "choose", "take-coat", "cancel", "end-home"}
# What the voice, which stays where it is while the answers scroll beneath it, cuts in half.
HALF = """() => {
    const voice = document.querySelector('.voice');
    if (!voice || getComputedStyle(voice).position !== 'sticky') return [];
    const foot = voice.getBoundingClientRect().bottom, seen = (one) => getComputedStyle(one).clipPath === 'none';
    const whole = '.question :is(.ask, .option, .roll, .now-line, .now-told > *)';
    return [...document.querySelectorAll(whole)].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return seen(one) && seen(one.closest('.ask-head') ?? one) && top < foot - 2 && bottom > foot + 2;
    }).map((one) => one.innerText); }"""
BOARD = """() => document.querySelector('.zone-question').getBoundingClientRect().top
    - document.querySelector('.board-bar').getBoundingClientRect().bottom"""
COVERED = """(what) => {
    const one = document.querySelector(what), { left, right, top, bottom } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); }"""
REDRAW = "import('./page/store.js').then(({ update }) => update())"


def obeys(person, heard, most=60):
    """Presses whatever is pointed at, and nothing else, as long as the game goes on; notes which lines were said.
    The voice never covers half of what it speaks of, and leaves the board more than a quarter of the screen."""
    for _ in range(most):
        seen = person.sees()
        if seen["state"] != "table":
            return True
        if seen["story"]:
            person.presses("#story-close")
        pointed = person.page.wait_for_selector(POINTED, state="attached")
        heard |= set(person.page.evaluate(SAID))
        before = person.answered()
        assert person.page.evaluate(HALF) == [] and person.page.evaluate(BOARD) > 190, person.sees()
        if pointed.is_visible():
            pointed.tap()
        else:                                     # on a phone the squares are on the board alone
            square = [int(part) for part in pointed.get_attribute("data-square").split(",")]
            taps_on_the_board(person, square)
        person.waits()
        assert person.answered() == before + 1
    return False


def taps_on_the_board(person, square):
    """Small squares want a second tap; the board has not moved meanwhile."""
    place, before = person.page.evaluate(POINT, square), person.answered()
    person.page.touchscreen.tap(*place)
    person.visitor.until("Boolean(document.querySelector('#confirm-yes')) || "
                         f"({INDEX})().then((now) => now > {before})")
    if person.page.locator("#confirm-yes").count():
        person.page.wait_for_timeout(500)         # sooner it would be a double click
        assert person.page.evaluate(POINT, square) == pytest.approx(place)
        person.page.touchscreen.tap(*place)


@only("chromium")
def test_whoever_presses_what_the_voice_points_at_wins_the_first_adventure(visit):
    person, heard = Person(visit(**PHONE)), set()
    person.go()
    assert "primary" in person.page.locator("#title-start").get_attribute("class"), "there is no game to go back to"
    person.page.locator("#title-start").tap()
    person.waits()
    assert obeys(person, heard, most=9) is False
    if person.sees()["story"]:
        person.presses("#story-close")
    person.page.wait_for_selector(POINTED, state="attached")
    told = person.page.evaluate(SAID)
    heard |= set(told)
    person.go().page.locator("#title-continue").tap()                # whoever leaves comes back to the same place
    person.waits().page.wait_for_selector(POINTED, state="attached")
    assert person.page.evaluate(SAID)[-1] == told[-1] and person.answered() == 9
    person.page.locator("#voice-off").tap()
    person.page.wait_for_selector("#voice-on")
    assert person.page.locator("[data-voiced]").count() == 0, "it points no longer"
    person.page.locator("#voice-on").tap()
    assert obeys(person, heard) is True
    assert person.page.locator(".end.victory").count() == 1 and heard >= LESSONS, sorted(LESSONS - heard)
    person.page.locator('[data-next="a_candle_of_your_own"]').tap()
    person.page.wait_for_selector('.new-game[data-step="heroes"] #begin:enabled')
    assert "A Candle of Your Own" in person.page.locator(".new-foot").text_content()
    untroubled(person.visitor)


@pytest.mark.thorough
@only("chromium")
def test_whoever_does_something_else_is_spoken_to_about_that(visit):
    person, heard = Person(visit(**CALM, locale="ru-RU")), set()
    person.go("?start=tutorial").waits()
    while person.sees()["state"] == "table" and len(heard) < 16 and person.answered() < 60:
        person.answers(2)                                            # whims, not the voice
        if person.sees()["state"] == "table":
            person.page.wait_for_selector('[data-testid="voice"] .guide')
            heard |= set(person.page.evaluate(SAID))
    assert len(heard) > 6
    untroubled(person.visitor)


def focused(person):
    return person.page.evaluate("document.activeElement.id || document.activeElement.className || "
                                "document.activeElement.name")


def tabs_to(person, selector):
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"{selector} is not reached by Tab: {focused(person)}")


@only("chromium")
def test_a_new_game_is_three_steps_by_keyboard_and_keeps_what_was_chosen(visit):
    person = Person(visit(**CALM))
    keys = person.page.keyboard
    person.go()
    tabs_to(person, "#title-new")
    keys.press("Enter")
    person.page.wait_for_selector("#begin:enabled")
    tabs_to(person, "input[name=adventure]")
    chosen = person.page.locator(".adventure-card.on")
    for _ in range(20):                              # from the candle down to the ninth course, which needs a company
        if chosen.get_attribute("data-adventure") == "the_ninth_course":
            break
        keys.press("ArrowDown")
    person.page.wait_for_selector('.adventure-card.on[data-adventure="the_ninth_course"]')
    tabs_to(person, "#new-next")
    keys.press("Enter")
    person.page.wait_for_selector('.new-game[data-step="heroes"]')
    taken = person.page.locator('.hero-sheet.on').evaluate_all("(all) => all.map((one) => one.dataset.hero)")
    assert len(taken) == 3 and taken[0] == "maren", "three who go well together, the hardest to hurt in front"
    tabs_to(person, '[data-hero="sabe"] .hero-pick')
    keys.press("Enter")
    person.page.wait_for_selector('[data-hero="sabe"].on')
    person.presses("#new-back").page.wait_for_selector('.new-game[data-step="adventure"]')
    assert person.page.locator('.adventure-card.on').get_attribute("data-adventure") == "the_ninth_course"
    person.presses("[data-step-to=start]").page.wait_for_selector(".who-plays")
    assert person.page.locator(".who-plays li").count() == 4
    tabs_to(person, "#begin")
    keys.press("Enter")
    person.waits()
    assert [hero["id"] for hero in person.view()["heroes"]] == [*taken, "sabe"]
    untroubled(person.visitor)


MEANT = "import('./page/parts.js').then(({ parts }) => JSON.stringify(parts.board?.drawList().meant ?? null))"


@pytest.mark.thorough
@only("chromium")
def test_the_voice_marks_the_square_that_it_means_on_the_board_wherever_the_mouse_goes(visit):
    person = Person(visit(**CALM)).go("?start=tutorial").waits()
    person.presses("#story-close")
    cells = person.page.locator(f"{POINTED}.cell")
    cells.wait_for()
    x, y = (int(part) for part in cells.get_attribute("data-square").split(","))
    meant = f"[{x},{y},{x + 1},{y + 1}]"
    person.visitor.until(f"{MEANT}.then((square) => square === '{meant}')")
    other = person.page.locator('[data-testid="question"] .cell:not([data-voiced])').first
    other.hover()
    person.page.mouse.move(*person.page.evaluate(POINT, [x, y]))
    assert person.page.locator(".squares .here").inner_text() == cells.get_attribute("title"), "the caption names it"
    assert person.page.evaluate(MEANT) == meant
    person.presses("#voice-off").visitor.until(f"{MEANT}.then((square) => square === 'null')")
    untroubled(person.visitor)


@only("chromium")
@pytest.mark.thorough
def test_while_something_is_shown_the_voice_says_so_and_points_at_nothing_that_is_gone(visit):
    person = Person(visit(**{**CALM, "viewport": {"width": 1440, "height": 900}, "reduced_motion": "no-preference"}))
    person.go("?start=tutorial").waits()
    person.page.wait_for_selector("#story-close")                # how it begins is read before anybody stands anywhere
    assert person.page.evaluate(SAID) == ["watch"] and person.page.locator("[data-voiced]").count() == 0
    for width, height in ((740, 360), (360, 640), (1440, 900)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert not person.page.evaluate(COVERED, "#story-close"), (width, height)
    assert person.view()["question"]["text"]["key"] == "place_hero"
    person.presses("#story-close").page.wait_for_selector(POINTED)
    person.page.locator(POINTED).click()
    person.visitor.until(f"{SAID}.at(-1) === 'first-move'")
    assert person.page.locator("#story-close").count() == 0, "and only once"
    person.page.wait_for_selector(POINTED)
    person.page.locator(POINTED).click()
    person.page.wait_for_selector(POINTED)
    person.page.locator(POINTED).first.click()
    person.page.wait_for_selector("#now-skip")
    assert person.page.evaluate(SAID) == ["watch"]
    untroubled(person.visitor)


FOUND_HEROES = """() => [...document.querySelectorAll('.hero-sheet')].map((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return [one.dataset.hero, Math.round(top + document.querySelector('.new-body').scrollTop)]; })"""


@only("chromium")
@pytest.mark.thorough
def test_a_hero_is_taken_by_a_press_anywhere_on_its_card_and_no_card_moves(visit):
    person = Person(visit(**{**CALM, "viewport": {"width": 820, "height": 1180}}, locale="en-GB"))
    person.go().visitor.engine()
    person.page.locator("#title-new").click()
    person.presses('[data-adventure="the_ninth_course"]')
    person.page.locator("#new-next").click()
    person.page.wait_for_selector(".hero-sheet")
    while (taken := person.page.locator('.hero-pick[aria-pressed="true"]')).count():
        taken.first.evaluate("button => button.click()")
    before = person.page.evaluate(FOUND_HEROES)
    for number, where in enumerate((".merits", ".good-at", ".hero-numbers"), 1):
        person.page.locator(".hero-sheet").nth(number).locator(where).click(position={"x": 8, "y": 8}, force=True)
        assert person.page.locator('.hero-pick[aria-pressed="true"]').count() == number, where
    assert person.page.evaluate(FOUND_HEROES) == before
    powers = person.page.locator(".hero-sheet .hero-powers summary").first
    powers.click()
    assert person.page.locator('.hero-pick[aria-pressed="true"]').count() == 3, "to read its powers is not to take it"
    untroubled(person.visitor)


MOVING = {**CALM, "viewport": {"width": 1440, "height": 900}, "reduced_motion": "no-preference"}
HASTEN = """() => { document.querySelector('#story-close, #now-skip')?.click();
    const asked = '[data-testid="question"][aria-busy="false"]';
    return Boolean(document.querySelector(`#card-continue, #now-continue, ${asked}`)); }"""


def presses_on(person, count):
    """Does what the voice says, and skips what is shown, so many times."""
    for _ in range(count):
        person.visitor.until(f"({HASTEN})()")
        person.waits().page.wait_for_selector(POINTED).click()
        person.page.wait_for_timeout(500)            # sooner it would be a double click


@pytest.mark.thorough
@only("chromium")
def test_a_lesson_comes_where_its_subject_is_seen_and_the_play_stops_for_it(visit):
    person = Person(visit(**MOVING)).go("?start=tutorial")
    presses_on(person, 4)                            # takes a place, moves there, and strikes
    person.page.wait_for_selector("#card-continue")
    assert "card" in person.page.locator('[data-voice="watch"]').inner_text(), "the card waits, and the voice says so"
    person.presses("#card-continue").page.wait_for_selector("#now-continue")
    assert person.page.evaluate(SAID) == ["hit", "felled", "treasure", "watch"]
    for width, height in ((360, 640), (740, 360), (1440, 900)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(REDRAW)
        assert person.page.evaluate(HALF) == [] and not person.page.evaluate(COVERED, ".roll"), (width, height)
    person.page.wait_for_timeout(500)
    person.presses("#now-continue").waits().page.wait_for_selector(POINTED)
    assert person.page.evaluate(SAID) == ["end-edge"], "what was said is not said again"
    untroubled(person.visitor)


@pytest.mark.thorough
@only("chromium")
def test_the_voice_speaks_of_a_tap_that_waits_to_be_confirmed(visit):
    person = Person(visit(**PHONE)).go("?start=tutorial").waits()
    person.presses("#story-close") if person.sees()["story"] else None
    for _ in range(2):
        pointed = person.page.wait_for_selector(POINTED, state="attached")
        if not pointed.is_visible():
            taps_on_the_board(person, [int(part) for part in pointed.get_attribute("data-square").split(",")])
        else:
            pointed.tap()
        person.waits()
        person.page.wait_for_timeout(500)
        if person.sees()["story"]:
            person.presses("#story-close")
    square = person.page.wait_for_selector(POINTED, state="attached").get_attribute("data-square")
    for _ in range(2):                                # from so far away a finger may mean the square beside
        person.presses(".board-tools button:nth-child(2)")
    person.visitor.until("import('./page/parts.js').then(({ parts }) => parts.board.drawList().camera.zoom < 38)")
    person.page.touchscreen.tap(*person.page.evaluate(POINT, [int(part) for part in square.split(",")]))
    person.page.wait_for_selector("#confirm-yes[data-voiced]")
    assert person.page.evaluate(SAID) == ["confirm"] and person.page.locator(".voice").is_visible()
    untroubled(person.visitor)
