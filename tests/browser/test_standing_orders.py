"""A card that is always answered in the same way is answered without a question: visibly, and for as long as wished."""
import functools

import pytest
from moments import found, record
from person import CALM, Person, only, untroubled

from pyengine import answer, view
from pyengine.players import PLAYERS

pytestmark = only("chromium")
TRIO = ["maren", "teodric", "sabe"]
ORDERS = "import('./page/store.js').then(({ state }) => state.game.meta.orders ?? {})"
TOLD = """import('./page/store.js').then(({ state }) => state.log.flatMap(({ events }) => events)
    .filter(({ type }) => type === 'standing_order').map(({ card, how }) => [card, how]))"""
INDEX = "import('./page/store.js').then(({{ state }}) => !state.busy && state.awake && state.game.index === {})"


def name_of(game):
    """The card that asks whether to use it, and the moment to which it reacts."""
    question = game.question
    return question and question.key == "may_use" and (question.source, question.params.get("moment"))


def asks_twice(game):
    """Whether the card that asks now asks again at once when it is not used, and then no more."""
    asked = name_of(game)
    if not asked or not asked[1]:
        return False
    again = answer(game, "no", remember=False)
    return name_of(again) == asked and name_of(answer(again, "no", remember=False)) != asked


def of_a_choice(person):
    """Also which of the effects that a card offers, by the words of the card."""
    game = found("the_ninth_course", TRIO, lambda game: game.question is not None and game.question.key == "choose_one")
    person.takes_up(record(game)).waits()
    card, chosen = game.question.source, game.question.options[0].id
    person.page.locator("#order-next").check()
    person.page.locator(f'[data-option="{chosen}"]').evaluate("button => button.click()")
    person.visitor.until(f"import('./page/store.js').then(({{ state }}) => state.game.index > {game.index})")
    assert person.page.evaluate(ORDERS) == {card: chosen}
    person.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'orders' } }))")
    told = person.page.locator(f'select[data-order="{card}"] option').all_inner_texts()
    assert told[0] == "Ask me" and len(told) == 2 and told[1] != chosen


def test_a_card_that_is_always_answered_alike_is_not_asked_about_and_that_is_told_undone_and_changed(visit):
    game = found("the_ninth_course", TRIO, asks_twice)
    card, moment = name_of(game)
    person = Person(visit(**CALM, locale="en-GB")).takes_up(record(game)).waits()
    page, until = person.page, person.visitor.until
    page.locator("#order-next").focus()
    page.keyboard.press("Space")
    page.locator('[data-option="no"]').evaluate("button => button.click()")
    until(INDEX.format(game.index + 2))
    assert person.page.evaluate(ORDERS) == {f"{card}.{moment}": "no"} and page.evaluate(TOLD) == [[card, "no"]]
    note = page.get_by_test_id("ordered")
    assert page.evaluate("card => import('./page/parts.js').then(({ parts }) => parts.words.name(card))", card) \
        in note.inner_text() and "is not used" in note.inner_text()
    assert any(f'"orders":{{"{card}.{moment}":"no"}}' in text for text in person.stored().values()), "kept"

    person.presses("#undo")                      # the answer that was given by order is taken back alone, and asked
    until(INDEX.format(game.index + 1))
    assert view(answer(game, "no"))["question"]["text"] == person.view()["question"]["text"]
    page.wait_for_timeout(300)
    until(INDEX.format(game.index + 1))
    page.locator('[data-option="yes"]').evaluate("button => button.click()")
    until(f"import('./page/store.js').then(({{ state }}) => !state.busy && state.game.index >= {game.index + 2})")

    page.locator('button[aria-label="Menu"]').click()
    person.presses("#menu-orders")
    select = page.locator(f'select[data-order="{card}.{moment}"]')
    assert select.input_value() == "no" and "Ask whom a monster picks" not in page.locator("dialog").inner_text()
    select.select_option("ask")
    assert page.evaluate(ORDERS) == {} and select.is_visible(), "it can be given again"
    select.select_option("yes")
    assert page.evaluate(ORDERS) == {f"{card}.{moment}": "yes"}
    of_a_choice(person)
    untroubled(person.visitor)


# What of the row lies under something else, at its upper and its lower edge.
COVERED = """() => {
    const row = document.querySelector('.order-row'), { left, top, bottom } = row.getBoundingClientRect();
    return [top + 2, bottom - 2].filter((y) => !row.contains(document.elementFromPoint(left + 20, y))); }"""


@pytest.mark.thorough
def test_on_a_telephone_two_answers_leave_the_row_for_orders_in_sight(visit):
    careful = functools.partial(PLAYERS.make, "careful")
    asked = found("a_sum_outstanding", ["birk", "dagna", "tekla"], player=careful,
                  fits=lambda game: name_of(game) and name_of(game)[0] == "rurik_kolm")
    person = Person(visit(**{**CALM, "viewport": {"width": 360, "height": 740}}, locale="en-GB"))
    page = person.takes_up(record(asked)).waits().page
    page.evaluate("document.querySelector('#story-close')?.click()")
    page.wait_for_selector(".order-row")
    assert page.evaluate(COVERED) == []
    widths = page.eval_on_selector_all(".options > li", "all => all.map((one) => one.offsetWidth)")
    assert len(set(widths)) == 1, "one answer is as wide as the other"
