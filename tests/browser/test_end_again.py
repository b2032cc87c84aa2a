"""A game that is over shows its ending whenever it is seen again."""
from person import CALM, Person, only, untroubled
from tour import ended

pytestmark = only("chromium")
TOLD = "document.querySelector('.end .end-outcome')?.textContent === '{}' && !document.querySelector('.end').inert"
AWAKE = "import('./page/store.js').then(({ state }) => Boolean(state.awake && !state.busy))"
OPEN = "import('./page/store.js').then(({{ update }}) => update({{ dialog: {{ kind: '{}' }} }}))"


def tells(person, outcome):
    person.page.wait_for_selector(".end")
    person.visitor.until(TOLD.format(outcome))
    person.visitor.until(AWAKE)


def test_an_ending_is_shown_again_after_a_reload_in_another_language_and_from_the_saved_games(visit):
    person = Person(visit(**CALM, locale="en-GB")).takes_up(ended("victory"))
    tells(person, "Victory")
    person.page.reload()
    tells(person, "Victory")
    person.page.evaluate(OPEN.format("settings"))
    person.page.select_option("dialog select[name=language]", "ru")
    tells(person, "Победа")
    person.page.reload()
    tells(person, "Победа")
    title = person.page.locator("#end-title").inner_text()
    person.page.locator(".end-next button").last.click()
    person.page.wait_for_selector("#title-games")
    person.page.reload()
    person.page.wait_for_selector("#title-games")
    assert person.page.locator(".end").count() == 0, "who has left the end for the title finds the title"
    person.visitor.engine()
    person.page.evaluate(OPEN.format("games"))
    person.page.wait_for_timeout(400)                  # sooner it would be the second press of a double click
    person.presses(".games .game-row button >> nth=0")
    tells(person, "Победа")
    assert person.page.locator("#end-title").inner_text() == title
    untroubled(person.visitor)
