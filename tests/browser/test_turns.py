"""A table goes from hand to hand as a link: each device plays its heroes, and an old link is told so."""
import pytest
from person import BUTTONS, CALM, COURSE, Person, only, untroubled
from test_daily_page import CALENDAR, SET_UP, opened, result_of, verdict_on
from test_daily_page import link_of as link_of_result
from test_saved_games import LISTED

from pyengine.cli.content import packs
from pyengine.cli.replay import compare, retraced

pytestmark = only("chromium")
TURNS = "import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'turns' } }))"
OPEN = "document.querySelector('#dialog[open]') !== null"
FOR_TWO = "2026-11-20"             # a day whose adventure is for two heroes, and soon over
SETTLED = "import('./page/store.js').then(({ state }) => state.awake && !state.busy && !state.playing)"


@pytest.fixture
def ana(visit):
    """Plays Maren, and has begun."""
    person = Person(visit(**CALM, locale="en-GB")).go(COURSE).waits()
    person.page.evaluate(TURNS)
    person.presses("#turns-begin")
    return person.waits()


@pytest.fixture
def bo(visit):
    return Person(visit(**CALM, locale="en-GB"))


def plays_until_handed_on(person):
    """Answers whatever comes, until another device has to decide. Returns the link that is handed on."""
    for _ in range(60):
        person.visitor.until(f"({SETTLED}).then((calm) => calm || {OPEN})")
        if person.page.locator("#dialog[open] #share-link").count():
            person.page.wait_for_selector("canvas.qr")
            return person.page.locator("#share-link").input_value()
        if person.sees()["state"] == "over":
            break
        person.answers(1)
        person.page.wait_for_timeout(50)
    raise AssertionError("nobody else ever decided")


def opens(person, link):
    """The link comes in while the page is open, as from a messenger; or opens it."""
    if person.page.url == "about:blank":
        person.go("#" + link.split("#")[1])
    else:
        person.visitor.until(SETTLED)
        person.page.evaluate("(hash) => { location.hash = hash; }", link.split("#")[1])
    person.page.wait_for_selector("#turns-join, #turns-take, #turns-keep")
    return person


@pytest.mark.thorough
def test_a_game_of_the_day_goes_from_profile_to_profile_until_it_is_won_and_a_third_verifies_it(visit):
    ana, bo, cleo = (Person(visit(**CALM, locale="en-GB", before=CALENDAR % f"{FOR_TWO}T12:00:00")) for _ in range(3))
    opened(ana).presses("#daily-begin").waits()
    ana.page.evaluate(TURNS)
    ana.page.locator("#turns-begin").evaluate("button => button.click()")
    links, players = [], [ana, bo]
    while players[0].sees()["state"] == "table":
        links.append(plays_on(players[0]))
        players.reverse()
        if len(links) == 1:
            takes_a_seat(bo, links[0])
        elif len(links) == 4:
            players[0] = ana = in_a_new_tab(ana, links[-1])
        else:
            opens(players[0], links[-1]).presses("#turns-take").visitor.until(SETTLED)
        assert (ana.view(), ana.answered()) == (bo.view(), bo.answered())
    assert len(links) > 10 and ana.sees()["state"] == bo.sees()["state"] == "over"
    assert ana.page.evaluate(SET_UP)["day"] == FOR_TWO and len(ana.page.evaluate(LISTED)) == 1
    opens(bo, links[3])
    assert "out of date: your table is" in plain(bo), "an old link is told so to the end"
    result, link = result_of(ana), link_of_result(ana)
    found = compare(retraced(link, packs()))
    assert found["agrees"] and (found["day"], found["outcome"]) == (FOR_TWO, "victory")
    said = verdict_on(cleo, link)
    assert f"Verified: {result.split('One Pie for Two, ')[1].split(' (')[0]}." in said
    assert "It is the adventure of the day of 20 November 2026" in said
    for person in (ana, bo, cleo):
        untroubled(person.visitor)


def plays_on(person):
    """Every turn is ended as soon as it may be, until another device decides or the game is over. The link that is
    handed on."""
    person.hurries(ending=True)
    if person.sees()["state"] == "over":
        return handed(person)
    person.visitor.until("document.querySelector('#share-link')?.value")
    return person.page.locator("#share-link").input_value()


def takes_a_seat(person, link):
    ticked = opens(person, link).page.locator(".turns-heroes input:checked")
    assert [box.get_attribute("value") for box in ticked.all()] == ["calla_ember"], "whoever is not played yet"
    assert "played elsewhere" in person.page.locator("#dialog").inner_text()
    assert not [key for key in person.stored() if ":game:" in key], "nothing ran before it was asked"
    person.presses("#turns-join").waits()
    assert person.page.locator("#undo").is_disabled(), "what Ana did is not taken back here"


def in_a_new_tab(person, link):
    """A messenger opens the link in a tab of its own, although the game is open in another."""
    fresh = Person(person.visitor, person.visitor.open_page()).go("#" + link.split("#")[1])
    fresh.page.wait_for_selector("#turns-take")
    fresh.presses("#turns-take").waits()
    assert fresh.page.locator(".top .saved").inner_text() == "Saved"
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector(".zone-question .banner")
    assert person.page.locator("[data-option]:enabled").count() == 0, "one game, one writer"
    person.page.close()
    person.visitor.page = fresh.page
    return fresh


def test_an_answer_for_another_device_is_not_taken_unless_somebody_says_so(ana):
    plays_until_handed_on(ana)
    before = ana.answered()
    ana.page.keyboard.press("Escape")
    ana.waits().page.locator(BUTTONS).first.evaluate("button => button.click()")
    ana.page.wait_for_selector("#dialog[open] #turns-once")
    assert ana.answered() == before
    ana.presses("#turns-once").waits().answers(1)
    assert ana.answered() == before + 1


@pytest.mark.thorough
def test_a_link_that_is_out_of_date_is_told_so_and_one_that_went_another_way(ana, bo):
    link = plays_until_handed_on(ana)
    opens(bo, link).presses("#turns-join").waits().answers(2)
    opens(bo, link)
    assert "out of date: your table is 2 answers further on" in plain(bo)
    bo.presses("#turns-keep").waits()
    assert bo.answered() == ana.answered() + 2
    ana.presses("#turns-once").waits()
    ana.page.locator(BUTTONS).last.evaluate("button => button.click()")
    ana.visitor.until(SETTLED)
    opens(bo, handed(ana))
    assert "went different ways" in plain(bo)
    bo.presses("#turns-beside").waits()
    assert len(bo.page.evaluate(LISTED)) == 2, "both are kept"


@pytest.mark.thorough
def test_after_a_reload_the_table_still_waits_for_the_other_device(ana):
    plays_until_handed_on(ana)
    ana.page.reload()
    ana.visitor.engine()
    ana.page.evaluate("document.querySelector('#title-continue, [data-intent=continue]').click()")
    ana.page.wait_for_selector("#dialog[open] #turns-once")
    ana.presses("#turns-stop").waits()
    assert ana.page.locator("#hand-on").count() == 0


def handed(person):
    person.page.evaluate(TURNS)
    person.visitor.until("document.querySelector('#share-link')?.value")
    return person.page.locator("#share-link").input_value()


def plain(person):
    return person.page.locator("#dialog").inner_text().replace("\u2068", "").replace("\u2069", "")
