"""Aunt Pell's Ledger in the page: an evening through its buttons, what is kept and printed of it,
and how it looks to the machine."""
import json

import pytest
from person import CALM, Person, only, untroubled
from test_access import found
from test_campaign import CAMPAIGN, HASTE, at_the_table, option, stored
from told_evenings import Table

from pyengine.campaign import load as load_campaign
from pyengine.campaign import save as save_campaign
from pyengine.cli import content

pytestmark = only("chromium")
LINES = "all => all.map((one) => [one.dataset.hero, one.querySelectorAll('.stroke').length])"


@pytest.fixture
def person(visit):
    person = Person(visit(**CALM, locale="en-GB"))
    person.go().visitor.engine()
    return person


def to_the_ledger(person):
    person.presses("#title-campaign").page.wait_for_selector("#begin-campaign:enabled")
    person.page.locator('label.choice', has_text="The Guest List").first.click()
    person.presses("#begin-campaign").page.wait_for_selector(option("gather"))
    return person


def offered(person):
    return {one["id"] for one in person.page.evaluate(CAMPAIGN)["view"]["question"]["options"]}


def buttons(person):
    return set(person.page.eval_on_selector_all(".town button[data-option]",
                                                "all => all.map((one) => one.dataset.option)"))


def test_an_evening_over_the_ledger_by_buttons_and_what_is_kept_of_it(person):
    to_the_ledger(person)
    assert person.page.locator(".leaf h2").inner_text() == "The Ledger" and buttons(person) == offered(person)
    person.page.locator(option("leave:ilvane")).focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(option("join:maren"))
    assert person.page.evaluate("document.activeElement.dataset.option") == "join:ilvane", "it keeps its place"
    person.presses(option("join:maren")).page.wait_for_selector(option("leave:maren"))
    person.presses(option("gather")).page.wait_for_selector(option("set_out"))
    assert buttons(person) == offered(person)
    person.page.wait_for_timeout(600)         # a press in the same place at once is a double click
    at_the_table(person.presses(option("set_out")))
    outcome = person.page.evaluate(HASTE)
    assert person.page.locator("#come-home").inner_text() == "Back to the ledger"
    person.presses("#come-home").page.wait_for_selector(".entries")
    view = person.page.evaluate(CAMPAIGN)["view"]
    assert [page["outcome"] for page in view["played"]] == [outcome] and buttons(person) == offered(person)
    assert person.page.eval_on_selector_all(".line[data-hero]", LINES) == [[hero["id"], hero["years"]]
                                                                          for hero in view["heroes"]]
    person.page.goto("about:blank")
    person.go().visitor.engine()
    person.presses("#title-continue").page.wait_for_selector(".entries")
    assert person.page.evaluate(CAMPAIGN)["view"] == {**view, "can_undo": False}, "the page lies as it lay"
    meta, save = stored(person)
    assert load_campaign(save, content.packs()).state.stage == "page" and meta["campaign"] == "the_guest_list"
    person.page.emulate_media(media="print")
    shown = person.page.eval_on_selector_all(".town button:not(.link), .town .top, .new-foot",
                                             "all => all.filter((one) => one.offsetHeight).length")
    assert shown == 0 and person.page.locator(".guests li").count() == 60
    untroubled(person.visitor)


@pytest.mark.thorough
def test_the_ledger_passes_the_machine_in_every_stage_and_nothing_sticks_out(person):
    screens = {}

    def look(name):
        for width, text in ((360, "100"), (820, "100"), (1440, "100"), (360, "200")):
            person.page.set_viewport_size({"width": width, "height": 740})
            person.page.evaluate("(text) => { document.documentElement.dataset.text = text; }", text)
            screens[name, width, text] = found(person)
            wide = person.page.evaluate("Math.max(document.documentElement.scrollWidth, "
                                        "document.querySelector('.town').scrollWidth)")
            assert wide <= width, f"{name} is {wide} wide at {width}"
        person.page.evaluate("document.documentElement.dataset.text = '100'")
        person.page.set_viewport_size({"width": 1440, "height": 900})

    to_the_ledger(person)
    look("party")
    person.presses(option("gather")).page.wait_for_selector(option("set_out"))
    look("inn")
    person.page.locator('.town button[data-option^="swap:"]').first.click()
    person.page.wait_for_selector(option("back"))
    look("a question")
    person.presses(option("back")).page.wait_for_selector(option("set_out"))
    at_the_table(person.presses(option("set_out")))
    person.page.evaluate(HASTE)
    person.presses("#come-home").page.wait_for_selector(".entries")
    look("page")
    assert {name: list_ for name, list_ in screens.items() if list_} == {}, json.dumps(
        {str(name): list_ for name, list_ in screens.items() if list_})


IMPORT = "async (file) => { (await import('./game/campaign.js')).campaigns.bringIn(file); }"


def lies_open(person, told, campaign, pack, profile, heroes, stage):
    """A campaign that somebody has told so far."""
    meta = {"name": "", "kind": "campaign", "campaign": campaign, "adventure": told.next, "pack": pack,
            "profile": profile, "heroes": list(heroes), "chapter": told.now.state.chapter, "chapters": 13,
            "stage": stage, "seed": 7, "table": "honest", "when": 0, "outcome": None, "game": None}
    person.page.evaluate(IMPORT, {"meta": meta, "save": save_campaign(told.now)})
    person.page.wait_for_selector(".leaf")
    return person.page


HOUSE, MINE = ("ilvane", "kestrel", "maren"), ("kitta", "garrick", "tekla")
# How far the heading stands from the story above it.
APART = """heading => heading.getBoundingClientRect().top -
    heading.previousElementSibling.getBoundingClientRect().bottom"""


def test_what_an_earlier_evening_has_left_stands_on_the_leaf_of_the_evening_apart_from_its_story(person):
    told = Table("the_guest_list", HOUSE).evening("on").until("party")
    page = lies_open(person, told, "the_guest_list", "vesperhold", "castle", HOUSE, "party")
    page.wait_for_selector(".leaf .entries li")
    lines = page.locator(".leaf .entries li").all_inner_texts()
    assert page.locator(".leaf h3").inner_text() == "How this evening begins" and len(lines) == 1 and lines[0]
    for width in (360, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.locator(".leaf h3").evaluate(APART) >= 8
    untroubled(person.visitor)


def test_where_the_company_chooses_each_way_says_where_it_leads_and_who_is_kept_waiting(person):
    told = Table("paragraph_nine", MINE).evening("told").evening("full_voice").until("fork")
    page = lies_open(person, told, "paragraph_nine", "ormskarn", "wrath", MINE, "fork")
    page.wait_for_selector(option("way:kin_only"))
    kin, rail = (page.locator(option(f"way:{way}")).inner_text() for way in ("kin_only", "fifty_fathoms_of_rail"))
    assert "Antechamber" in kin and "Keeps nobody waiting." in kin
    assert "Keeps the family sitting" in rail
    colours = page.eval_on_selector_all(option("way:fifty_fathoms_of_rail") + " small",
                                        "all => all.map((one) => getComputedStyle(one).color)")
    assert len(set(colours)) == 2, "the price is told apart from where the way leads"
    assert "Evidence: won" in page.locator(".leaf").inner_text(), "the page that was turned is still read"
    crossed = page.locator(".leaf .entries li", has_text="Crossed out").inner_text()
    assert crossed.count(";") == 4 and crossed.count(",") > 4, "of five names, those with commas are held apart"
    assert page.locator(".line[data-hero] .where").count() == 0, "nobody has been chosen for the evening yet"
    assert page.locator(".new-foot").count() == 0, "nothing is asked for that has been decided"
    untroubled(person.visitor)


# Every sheet that comes late, and where everything stood before one came.
AROUND = """async (name) => {
    const { addStyle } = await import('./page/addstyle.js');
    const standing = () => [...document.querySelectorAll('#root *')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.tagName, one.getAttribute('class'), x, y, width, height].join(' '); });
    const before = standing();
    await addStyle(name);
    return [before, standing()];
}"""


@pytest.mark.parametrize("width", [360, 820])
def test_a_sheet_that_comes_late_moves_nothing_at_the_table(visit, width):
    person = Person(visit(**{**CALM, "viewport": {"width": width, "height": 1180}}, locale="en-GB"))
    person.go("?adventure=the_dowagers_fifth&heroes=birk,dagna,tekla&seed=3").waits().answers(5)
    person.page.evaluate("document.querySelector('#story-close')?.click()")
    person.visitor.until("!document.querySelector('#story-close')")
    assert person.page.locator(".recent .line").count()
    for name in ("ledger", "end", "packs", "library", "replay", "company", "voice", "town", "newgame", "ember"):
        before, after = person.page.evaluate(AROUND, name)            # the forecast comes when it is worked out
        assert after == before, name


def test_who_cannot_be_taken_along_or_left_behind_is_told_why(person):
    """The first evening takes one hero alone: nobody else has room, and the one who goes cannot stay."""
    to_the_ledger(person)
    lines = person.page.eval_on_selector_all(".line[data-hero]", """all => all.map((one) => [
        one.classList.contains('goes'), one.querySelectorAll('.acts button').length, one.innerText])""")
    assert lines and all(bool(buttons) != ("tonight." in text) for _, buttons, text in lines)
    untroubled(person.visitor)
