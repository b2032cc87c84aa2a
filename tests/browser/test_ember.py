"""The First Ember: what is told once fifths of two boxes have come home, in which order, and where it is kept."""
import pytest
from finished import finished
from person import CALM, Person, only, untroubled
from test_access import found
from test_saves import brings, exported_by

pytestmark = only("chromium")
# As a release before this one kept it: nothing is noted beside it.
KEEP = """async ([id, record]) => {
    const { campaigns } = await import('./title/title.js');
    return campaigns.write(id, record).ok;
}"""
OPEN = "async (id) => { (await import('./game/campaign.js')).continueCampaign(id); }"
STILL = "async () => { await (await import('./shell/history.js')).whenStill(); }"
ENDS = """Promise.all([import('./saves/ended.js'), import('./title/title.js')])
    .then(([{ readEnded }, { saves }]) => readEnded(saves.shelf))"""
LINES = """all => all.map((one) => [one.dataset.ending,
    ...['.ember-box', 'h4'].map((part) => one.querySelector(part).innerText)])"""


@pytest.fixture
def person(shared):
    """Somebody at the title, on a page that the tests of this file share."""
    person = shared().afresh()
    person.visitor.errors.clear()
    return person


def ends(person, ending):
    """The end of a campaign is shown; then the title."""
    assert person.page.evaluate(KEEP, [ending, finished(ending)])
    person.page.evaluate(OPEN, ending)
    person.page.wait_for_selector("#campaign-end")
    person.visitor.until(f"{ENDS}.then((all) => all.some((one) => one.ending === '{ending}'))")
    return person


def leaves(person):
    """Back to the title, and the step back in the history taken; a mouse might be too soon, in the same place again."""
    person.page.locator(".new-foot .primary").evaluate("one => one.click()")
    person.page.wait_for_selector("#title-campaign")
    person.page.evaluate(STILL)
    return person


def again(person):
    """Opened once more from the title, as soon as the history has followed; a mouse would be a double click."""
    person.page.evaluate(STILL)
    person.page.locator("#title-ember").evaluate("one => one.click()")
    return person


def with_both(person):
    for ending in ("nobody_inherits", "full_boat"):
        leaves(ends(person, ending))
    person.page.wait_for_selector("#title-ember")
    return person


def lines(person):
    person.page.wait_for_selector(".ember-fifths li")
    return person.page.eval_on_selector_all(".ember-fifths li", LINES)


def records(person):
    """The title has a button for it once a game is kept."""
    person.page.evaluate("async () => { (await import('./page/store.js')).update({ dialog: { kind: 'records' } }); }")
    person.page.wait_for_selector(".records .feats")
    return person


def headings(person):
    return person.page.eval_on_selector_all(".ember h3", """all => all.map((one) =>
        [...one.childNodes].find(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()).data.trim())""")


def test_one_fifth_says_that_there_will_be_something_to_tell_and_opens_nothing(person):
    ends(person, "full_boat")
    said = person.page.locator('[data-testid="fifth"]').inner_text()
    assert "When another fifth comes home" in said and not person.page.locator("#ledger-ember").count()
    leaves(ends(leaves(person), "cold_house"))         # the fifth of the same box
    records(person)
    assert not person.page.locator("#records-ember").count()
    person.page.keyboard.press("Escape")
    assert not person.page.locator("#title-ember").is_visible()
    untroubled(person.visitor)


def test_an_end_without_a_fifth_says_nothing_of_it(person):
    ends(person, "nine_oclock")
    assert not person.page.locator('[data-testid="fifth"]').count()
    assert [one["fifth"] for one in person.page.evaluate(ENDS)] == [False]


def test_two_fifths_open_it_from_the_title_and_each_ending_has_its_line_in_its_order(person):
    with_both(person)
    assert person.page.locator("#title-ember-new").is_visible()
    person.presses("#title-ember")
    assert lines(person) == [["nobody_inherits", "Ormskarn", "Nobody"],
                             ["full_boat", "Vesperhold", "The Boat Goes Over"]]
    assert headings(person) == ["Brought home", "Two on a Shelf"] and person.page.locator(".ember-new").count() == 1
    text = person.page.locator(".ember").inner_text()
    assert "Dorte Kram sleeps until seven." in text and "Wherry rowed standing" in text
    assert "the two lists edge to edge" in text and "The Same Winter" not in text and "Kitta" in text
    person.page.evaluate("history.back()")
    person.page.wait_for_selector("#dialog", state="hidden")
    assert person.page.evaluate("document.activeElement.id") == "title-ember"
    assert not person.page.locator("#title-ember-new").is_visible()
    again(person).page.wait_for_selector(".ember h3")
    assert person.page.locator(".ember-new").count() == 0, "it is new once"
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("#dialog", state="hidden")
    untroubled(person.visitor)


def test_the_end_that_brings_the_second_fifth_opens_it_and_another_ending_adds_its_line(person):
    leaves(ends(person, "full_boat"))
    ends(person, "nobody_inherits").page.wait_for_selector("#ledger-ember")
    person.presses("#ledger-ember")
    assert [ending for ending, *_ in lines(person)] == ["full_boat", "nobody_inherits"]
    person.page.evaluate("history.back()")
    person.page.wait_for_selector("#dialog", state="hidden")
    assert person.page.locator("#campaign-end").is_visible(), "back to the end that it was opened from"
    leaves(ends(leaves(person), "cold_house"))
    leaves(ends(person, "full_boat"))                  # once more the same
    records(person).presses("#records-ember")
    assert [ending for ending, *_ in lines(person)] == ["full_boat", "nobody_inherits", "cold_house"]
    assert headings(person) == ["Brought home", "Two on a Shelf"], "a box has one fifth"
    person.page.evaluate("history.back()")
    person.page.wait_for_selector(".records")
    untroubled(person.visitor)


def test_it_is_told_in_russian_too_and_follows_the_language(person):
    with_both(person)
    person.presses('[data-language="ru"]')
    person.visitor.until("document.querySelector('#title-ember').innerText.includes('Первый Уголёк')")
    person.presses("#title-ember")
    assert [title for *_, title in lines(person)] == ["Никому", "Лодка уходит"]
    assert headings(person) == ["Принесено домой", "Две на полке"]
    text = person.page.locator(".ember").inner_text()
    assert "Дорте Крам спит до семи." in text and "Aunt" not in text
    untroubled(person.visitor)


def test_deleted_campaigns_leave_their_endings_which_the_safe_page_shows_and_a_file_takes_elsewhere(person, visit):
    with_both(person)
    person.page.evaluate("""async () => { const { campaigns } = await import('./title/title.js');
        for (const { id } of campaigns.list()) { campaigns.remove(id); campaigns.discard(id); } }""")
    page = person.go().page
    page.wait_for_selector("#title-ember")
    page.goto(person.visitor.site.url + "?safe")
    page.wait_for_url("**/safe.html")
    page.wait_for_selector("#ended li")
    shown = page.eval_on_selector_all("#ended li", "all => all.map((one) => one.innerText.split('\\n').join(' · '))")
    assert [line.split(" · ")[:3] for line in shown] == [["Nobody inherits", "paragraph nine", "ormskarn"],
                                                         ["Full boat", "the guest list", "vesperhold"]]
    assert all("with a fifth of the First Ember" in line and "tekla" in shown[0] for line in shown)
    text = page.evaluate(exported_by("#all"))
    other = Person(visit(**CALM, locale="en-GB"))
    other.page.goto(other.visitor.site.url + "safe.html")
    other.page.wait_for_selector("#games li")
    assert not other.page.locator("#ended").is_visible()
    brings(other, text)
    other.page.wait_for_selector("#ended li")
    other.go().visitor.engine()
    other.presses("#title-ember")
    assert [ending for ending, *_ in lines(other)] == ["nobody_inherits", "full_boat"]
    untroubled(other.visitor)


def test_it_is_there_without_a_network(visit):
    person = Person(visit(reduced_motion="reduce", locale="en-GB"))
    person.go().visitor.engine()
    with_both(person)
    person.visitor.offline_ready()
    person.visitor.context.set_offline(True)
    person.go().page.wait_for_selector("#title-ember")
    person.presses("#title-ember")
    assert len(lines(person)) == 2 and headings(person)[-1] == "Two on a Shelf"


def test_what_cannot_be_fetched_is_said_and_comes_the_next_time(person):
    with_both(person).go().visitor.engine()
    person.page.route("**/epilogue/*", lambda route: route.abort())
    person.presses("#title-ember").page.wait_for_selector('#dialog[data-kind="error"]')
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("#dialog", state="hidden")
    person.page.unroute("**/epilogue/*")
    assert len(lines(again(person))) == 2


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_sticks_out_at_any_size_and_the_machine_finds_nothing(person, language):
    with_both(person)
    if language == "ru":
        person.presses('[data-language="ru"]')
    person.presses("#title-ember").page.wait_for_selector(".ember h3")
    for width, text in ((360, "100"), (820, "100"), (1440, "100"), (360, "200"), (1440, "200")):
        person.page.set_viewport_size({"width": width, "height": 740})
        person.page.evaluate("(text) => { document.documentElement.dataset.text = text; }", text)
        assert found(person) == [], f"{width} {text}"
        out = person.page.evaluate("""() => { const body = document.querySelector('.dialog-body');
            return body.scrollWidth - body.clientWidth; }""")
        assert out <= 0, f"{width} {text}"
