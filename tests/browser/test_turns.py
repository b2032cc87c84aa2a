"""A table goes from hand to hand as a link: each device plays its heroes, and an old link is told so."""
import pytest
from person import BUTTONS, CALM, COURSE, Person, only, untroubled
from test_saved_games import LISTED

pytestmark = only("chromium")
TURNS = "import('./panels/store.js').then(({ update }) => update({ dialog: { kind: 'turns' } }))"
OPEN = "document.querySelector('#dialog[open]') !== null"
SETTLED = "import('./panels/store.js').then(({ state }) => state.awake && !state.busy && !state.playing)"


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


def test_a_table_goes_from_hand_to_hand_and_each_device_plays_its_heroes(ana, bo):
    link = plays_until_handed_on(ana)
    opens(bo, link)
    ticked = bo.page.locator(".turns-heroes input:checked")
    assert [box.get_attribute("value") for box in ticked.all()] == ["sabe", "kestrel"], "whoever is not played yet"
    assert "played elsewhere" in bo.page.locator("#dialog").inner_text()
    assert not [key for key in bo.stored() if ":game:" in key], "nothing ran before it was asked"
    bo.presses("#turns-join").waits()
    assert (bo.view(), bo.answered()) == (ana.view(), ana.answered())
    assert bo.page.locator("#undo").is_disabled(), "what Ana did is not taken back here"
    back = plays_until_handed_on(bo)
    opens(ana, back)
    assert "went" not in ana.page.locator("#dialog").inner_text()
    ana.presses("#turns-take").waits()
    assert (ana.view(), ana.answered()) == (bo.view(), bo.answered())
    assert len(ana.page.evaluate(LISTED)) == 1, "the same game, further on"
    ana.answers(1)
    untroubled(ana.visitor)
    untroubled(bo.visitor)


def test_an_answer_for_another_device_is_not_taken_unless_somebody_says_so(ana):
    plays_until_handed_on(ana)
    before = ana.answered()
    ana.page.keyboard.press("Escape")
    ana.waits().page.locator(BUTTONS).first.evaluate("button => button.click()")
    ana.page.wait_for_selector("#dialog[open] #turns-once")
    assert ana.answered() == before
    ana.presses("#turns-once").waits().answers(1)
    assert ana.answered() == before + 1


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
    person.page.wait_for_selector("canvas.qr")
    return person.page.locator("#share-link").input_value()


def plain(person):
    return person.page.locator("#dialog").inner_text().replace("\u2068", "").replace("\u2069", "")
