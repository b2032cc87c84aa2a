"""What a newcomer needs beside a question: how to end the phase always in sight, what would do nothing folded away,
and each word of the rules explained where it is first met."""
import pytest
from moments import found, record
from person import CALM, CLOSE_STORY, Person, only, untroubled
from test_access import found as findings

from pyengine import view

pytestmark = only("chromium")
TRIO = ("the_ninth_course", ["maren", "teodric", "sabe"])
NOTE = "#word-note:popover-open"
IN_SIGHT = """(option) => { const zone = document.querySelector('.zone-question').getBoundingClientRect(),
    one = document.querySelector(`[data-option="${option}"]`).getBoundingClientRect();
    return one.top >= zone.top && one.bottom <= zone.bottom && one.bottom <= innerHeight; }"""


def has_much_to_do(game):
    return game.question is not None and game.question.key == "hero_phase" and len(game.question.options) >= 7


def could_act_in_vain(game):
    asked = view(game)["question"]
    return asked is not None and any(line["key"] == "nobody_to_attack" for option in asked["options"]
                                     for line in option.get("costs", []))


def at(visit, place, fits):
    person = Person(visit(**{**CALM, "viewport": {"width": 1440, "height": 900}}, locale="en-GB"))
    person.takes_up(record(found(*place, fits))).waits()
    person.page.evaluate(CLOSE_STORY)
    return person


def test_however_much_there_is_to_do_the_phase_can_be_ended_without_looking_for_it(visit):
    person = at(visit, TRIO, has_much_to_do)
    zone = person.page.locator(".zone-question")
    for width, height in ((1440, 900), (820, 1180), (360, 740), (740, 360)):
        zone.evaluate("zone => { zone.scrollTop = 0; }")
        person.page.set_viewport_size({"width": width, "height": height})
        person.visitor.until("document.querySelector('.zone-question').hasAttribute('data-more')")
        person.visitor.until(f"({IN_SIGHT})('end')")
        person.page.locator(".end-row .more-below button").click()
        person.visitor.until("document.querySelector('.zone-question').scrollTop > 0")
        assert person.page.evaluate(IN_SIGHT, "end"), (width, height)
    untroubled(person.visitor)


def could_sell_too_early(game):
    asked = view(game)["question"]
    return asked is not None and len(asked["options"]) > 2 and any(option.get("unwise") for option in asked["options"])


def test_what_its_own_card_advises_against_is_neither_golden_nor_first(visit):
    person = at(visit, ("a_sum_outstanding", ["tekla", "birk"]), could_sell_too_early)
    sell = person.page.locator('[data-option="act:sell"]')
    assert "quest" not in sell.get_attribute("class").split()
    assert person.page.locator("[data-option]").first.get_attribute("data-option") != "act:sell"
    untroubled(person.visitor)


@pytest.mark.thorough
def test_what_would_do_nothing_is_one_line_that_unfolds_and_its_number_takes_nobody_by_surprise(visit):
    person = at(visit, ("a_candle_of_your_own", ["maren"]), could_act_in_vain)
    idle = person.page.locator("details.idle")
    assert idle.inner_text().endswith(": nobody is in play to be attacked")
    folded = idle.locator("[data-option]")
    assert folded.count() == 1 and not folded.is_visible() and folded.get_attribute("aria-keyshortcuts") is None
    assert person.page.locator('[data-option="end"]').get_attribute("aria-keyshortcuts") == "2"
    idle.locator("summary").click()
    assert folded.is_visible()
    untroubled(person.visitor)


@pytest.mark.thorough
def test_a_word_explains_itself_beside_the_questions_in_which_it_is_new(visit):
    person = at(visit, TRIO, has_much_to_do)
    word = person.page.locator('.new-word[data-word="adjacent"]')
    word.wait_for()
    assert "diagonally" in word.get_attribute("title")
    word.focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(NOTE)
    assert person.page.locator(f"{NOTE} p").inner_text() == word.get_attribute("title")
    assert findings(person) == []
    person.page.keyboard.press("Escape")
    assert not person.page.locator(NOTE).count() and word.evaluate("word => word === document.activeElement")
    word.click()
    person.page.locator(f"{NOTE} .link").click()
    person.page.wait_for_selector("#dialog[open] #term-adjacent")
    person.page.keyboard.press("Escape")
    shown = {"adjacent": 0}
    for _ in range(30):
        if person.sees()["state"] != "table":
            break
        shown["adjacent"] += person.page.locator('.new-word[data-word="adjacent"]').count()
        person.answers()
    assert shown["adjacent"] == 3, "three questions explain a word, then it is known"
    untroubled(person.visitor)


@pytest.mark.thorough
def test_the_chronicle_explains_a_word_in_the_line_that_has_it_first(visit):
    person = at(visit, TRIO, has_much_to_do)
    person.page.evaluate("import('./page/store.js').then(({ update }) => update({ tab: 'log', side: 'log' }))")
    words = person.page.locator(".log [data-word]")
    words.first.wait_for()
    found_here = [one.get_attribute("data-word") for one in words.all()]
    assert "armor_class" in found_here and len(set(found_here)) == len(found_here)
    words.first.click()
    assert person.page.locator(f"{NOTE} #word-name").inner_text()
    untroubled(person.visitor)
