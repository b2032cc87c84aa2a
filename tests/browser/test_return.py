"""Coming back to a game: after a reload, in a new tab, without a network, and from two tabs at once."""
import pytest
from person import CANDLE, STAYING, Person, only, untroubled

FETCH_UNKEPT = "fetch('./not-kept-' + Math.random()).then((found) => found.status, () => 'refused')"


@pytest.fixture
def person(visit):
    return Person(visit(**STAYING, locale="en-GB"))


def same_moment(person, before):
    """Question, options, hit points, tiles: all of it, but for where the eye rests on the board."""
    now = person.moment()
    for part in ("ask", "options", "labels", "view"):
        assert now[part] == before[part], part
    for part in ("tiles", "figures", "tokens", "choices"):
        assert [bare(one) for one in now["board"][part]] == [bare(one) for one in before["board"][part]], part


def bare(drawn):
    return {name: value for name, value in drawn.items() if name != "screen"}


def continues(person, before):
    person.presses("#title-continue").waits()
    same_moment(person, before)
    answered = person.answered()
    person.answers(3)
    assert person.answered() == answered + 3


def test_a_closed_tab_goes_on_in_a_new_one_and_then_without_network_or_server(person, site):
    person.go(CANDLE).waits().answers(8)
    before = person.moment()
    person.page.close()
    visitor = person.visitor
    visitor.page = person.page = visitor.open_page()
    person.go()
    continues(person, before)
    visitor.offline_ready()
    before = person.moment()
    site.stop()
    assert person.page.evaluate(FETCH_UNKEPT) == "refused", "something else than the store answers"
    visitor.errors.clear()                           # the control's own
    person.page.reload()
    continues(person, before)
    person.hurries(15)
    untroubled(visitor)


@only("chromium")
def test_one_tab_plays_and_the_other_watches_until_it_takes_the_game_over(person):
    person.go(CANDLE).waits().answers(4)
    other = Person(person.visitor, person.visitor.open_page())
    other.go().presses("#title-continue")
    other.page.wait_for_selector(".zone-question .banner")
    other.waits()
    assert other.page.locator("[data-option]:enabled").count() == 0
    person.answers(2)
    asked = person.moment()
    other.visitor.until(f"document.querySelector('#question-text').innerText === {asked['ask']!r}", page=other.page)
    same_view(other, asked)
    other.presses(".banner button.primary").waits()
    other.page.wait_for_selector(".zone-question .banner", state="detached")
    same_view(other, asked)
    other.answers(2)
    assert other.answered() == 8
    person.page.wait_for_selector(".zone-question .banner")
    assert person.page.locator("[data-option]:enabled").count() == 0
    untroubled(person.visitor)


def same_view(person, moment):
    assert person.view() == moment["view"]


@only("chromium")
def test_an_answer_given_while_leaving_is_there_for_whoever_comes_back_at_once(person):
    person.go(CANDLE).waits().answers(1)
    answered = person.answered()
    person.page.evaluate("""async () => {
        const { answer, continueGame, leaveTable } = await import('./game/game.js');
        const { state } = await import('./page/store.js'), { id } = state.game;
        answer([state.view.question.options[0].id]);
        leaveTable();
        await continueGame(id);
    }""")
    assert person.waits().answered() == answered + 1
    person.page.evaluate("localStorage.clear()")         # by whoever clears the data of sites, while the page is open
    person.answers(1).go().visitor.engine()
    person.presses("#title-continue").waits()
    assert person.answered() == answered + 2
    untroubled(person.visitor)
