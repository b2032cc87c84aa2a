"""The safe page: what is saved can be seen, taken out, brought in and deleted without an engine, words or boxes."""
import pytest
from person import Person, at_the_candle, only
from test_saves import brings, changed, exported_by, slots

pytestmark = only("chromium")


@pytest.fixture
def player(visit):
    return at_the_candle(visit, 3)


def safely(person):
    """Nothing but the page itself, its styles, its script and those of saves/ can be had."""
    person.page.goto(person.visitor.site.url + "?safe")
    person.page.wait_for_url("**/safe.html")
    person.page.wait_for_selector("#games li")
    needed = person.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    needed = [one.removeprefix(person.visitor.site.url) for one in needed]
    assert "safe.js" in needed
    allowed = ("safe", "ground/settings.js", "saves/", "packs/shelf.js", "packs/box.js", "style", "fonts/", "icons/")
    assert [one for one in needed if not one.startswith(allowed)] == []
    return person


def rows(person):
    return person.page.locator("#games").inner_text()


def test_a_game_is_seen_taken_out_deleted_and_brought_back(player):
    safely(player)
    assert "A candle of your own" in rows(player) and "maren" in rows(player)
    single = player.page.evaluate(exported_by("#games button"))
    everything = player.page.evaluate(exported_by("#all"))
    player.page.locator("#games button", has_text="Delete").click()
    assert "Nothing is saved" in rows(player)
    player.page.locator("#said button").click()
    assert "A candle of your own" in rows(player)
    player.page.locator("#games button", has_text="Delete").click()
    for text in (everything, single):
        brings(player, text)
        player.page.wait_for_selector("#games strong")
    assert "Brought in: 0" in player.page.locator("#said").inner_text() or player.page.locator("#games li").count() == 2
    player.page.locator("a.button").click()
    player.presses("#title-continue").waits()
    assert player.answered() == 3


@pytest.mark.thorough
def test_a_damaged_save_is_said_and_a_strange_file_changes_nothing(player):
    player.visitor.site.extra["favicon.ico"] = ""
    player.page.goto(player.visitor.site.url + "robots.txt")
    keys, stored = slots(player)
    for key in keys:
        player.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, changed(stored[key])])
    safely(player)
    assert "Damaged" in rows(player)
    before = player.stored()
    for text in ("", "{}", '{"app":"emberdelve","kind":"backup"}', "x" * 1000):
        brings(player, text)
        player.page.wait_for_selector("#said:not(:empty)")
        assert "cannot be read" in player.page.locator("#said").inner_text()
    brings(player, '{"app":"emberdelve","kind":"backup","format":2}')
    player.visitor.until("document.querySelector('#said').innerText.includes('from a newer Emberdelve')")
    assert player.stored() == before
    assert player.page.evaluate(exported_by("#games button")) in [changed(stored[key]) for key in keys]


@pytest.mark.thorough
def test_it_is_there_in_russian_and_without_a_network(visit):
    person = Person(visit(locale="ru-RU")).go()
    person.visitor.offline_ready()
    person.visitor.context.set_offline(True)
    person.page.goto(person.visitor.site.url + "safe.html")
    person.page.wait_for_selector("#games li")
    assert "ничего не сохранено" in rows(person)
