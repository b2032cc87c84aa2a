"""A step of a campaign through the buttons of the page: town, an adventure, town again;
and what is kept when the tab dies."""
import json

import pytest
from person import CALM, Person, only, untroubled
from test_access import found

from pyengine.campaign import load as load_campaign

pytestmark = only("chromium")
TOWN = '.town [data-testid="question"][aria-busy="false"]'
CAMPAIGN = "async () => (await import('./page/store.js')).state.campaign"
# The adventure is not what is tested here: the last answer ends most turns, and so the game as soon as can be.
HASTE = """async () => {
    const { parts } = await import('./page/parts.js'), { state } = await import('./page/store.js'),
        { answer } = await import('./game/game.js');
    for (let count = 0; count < 400 && !state.view.outcome; count += 1)
        await answer([state.view.question.options.at(-1).id]);
    return state.view.outcome;
}"""


@pytest.fixture
def person(visit):
    person = Person(visit(**CALM, locale="en-GB"))
    person.go().visitor.engine()
    return person
YARD = "label.choice:last-of-type input"      # of the campaigns: that of the Proving Ground


def option(name):
    return f'.town button[data-option="{name}"]'


def first(person, start):
    """The first button of the town whose option begins so."""
    return person.page.locator(f'.town button[data-option^="{start}"]').first


def to_town(person):
    person.presses("#title-campaign").page.wait_for_selector("#begin-campaign:enabled")
    person.presses(YARD).presses("#begin-campaign").page.wait_for_selector(option("gather"))
    person.presses(option("gather")).page.wait_for_selector(option("set_out"))
    return person


def at_the_table(person):
    person.page.wait_for_selector('.table [data-testid="question"][aria-busy="false"]')
    return person


def stored(person):
    """The newest record of the campaign as the page keeps it: (meta, save)."""
    rows = [text for key, text in person.stored().items() if ":campaign:" in key and key.endswith((":A", ":B"))]
    newest = max(rows, key=lambda text: int(text.split(" ")[2]))
    body = json.loads(newest.split("\n", 1)[1])
    return body["meta"], body["save"]


def test_from_town_into_an_adventure_and_back_by_buttons(person):
    to_town(person)
    view = person.page.evaluate(CAMPAIGN)["view"]
    offered = {one["id"] for one in view["question"]["options"]}
    shown = set(person.page.eval_on_selector_all(".town button[data-option]",
                                                 "all => all.map((one) => one.dataset.option)"))
    assert shown == offered, "every option is a button, and no button is anything else"
    first(person, "advance:").click()
    person.page.wait_for_selector(TOWN)
    assert "buys" in person.page.locator('.town [role="log"]').inner_text()
    at_the_table(person.presses(option("set_out")))
    assert person.view()["campaign"] == view["campaign"]
    meta = person.page.evaluate("async () => (await import('./page/store.js')).state.game.meta")
    assert (meta["table"], meta["ties"]) == ("honest", "targets"), "as the campaign was begun"
    outcome = person.page.evaluate(HASTE)
    played = person.page.evaluate("async () => (await import('./page/store.js')).state.game.id")
    person.presses("#come-home").page.wait_for_selector(option("gather"))
    after = person.page.evaluate(CAMPAIGN)["view"]
    assert [row["outcome"] for row in after["played"]] == [outcome] and after["chapter"] == (outcome == "victory")
    assert sum(len(hero["advancements"]) for hero in after["heroes"]) == 1, "what was bought is still there"
    person.page.evaluate("async (id) => (await import('./game/game.js')).continueGame(id)", played)
    person.page.wait_for_timeout(600)         # a press in the same place at once is a double click
    person.presses("#come-home").visitor.until(
        "document.querySelector('#notices').innerText.includes('not waiting for this game')")
    untroubled(person.visitor)


def test_a_tab_that_dies_in_town_or_on_the_way_leaves_the_campaign_where_it_was(person):
    to_town(person)
    first(person, "advance:").click()
    person.page.wait_for_selector(TOWN)
    before = person.page.evaluate(CAMPAIGN)["view"]
    person.page.goto("about:blank")
    person.go().visitor.engine()
    person.presses("#title-continue").page.wait_for_selector(option("set_out"))
    assert person.page.evaluate(CAMPAIGN)["view"] == {**before, "can_undo": False}
    at_the_table(person.presses(option("set_out"))).answers(3)
    index = person.answered()
    person.page.goto("about:blank")
    person.go().visitor.engine()
    at_the_table(person.presses("#title-continue"))
    assert person.answered() == index
    person.page.evaluate(HASTE)
    person.page.goto("about:blank")                       # between the end and the way home
    person.go().visitor.engine()
    person.presses("#title-continue").page.wait_for_selector("#come-home")
    person.presses("#come-home").page.wait_for_selector(option("gather"))
    assert len(person.page.evaluate(CAMPAIGN)["view"]["played"]) == 1
    untroubled(person.visitor)


@pytest.mark.thorough
def test_what_the_page_keeps_is_a_save_that_the_engine_reads(person):
    to_town(person)
    meta, save = stored(person)
    campaign = load_campaign(save, packs())
    assert campaign.state.stage == "town" and list(campaign.state.plan.heroes) == meta["heroes"]


def packs():
    from pyengine.cli import content
    return content.packs()


SAVED = """async () => (await import('./page/parts.js')).parts.campaigns.list().map(({ id, record: { meta } }) =>
    ({ id, mark: Boolean(meta.mark), from: meta.from?.id ?? null, name: meta.name }))"""


@pytest.mark.thorough
def test_a_stage_is_kept_under_a_name_and_played_on_from_as_a_campaign_of_its_own(person):
    to_town(person)
    person.page.fill(".keep-moment input", "Before the road")
    person.presses(".keep-moment button")
    kept, played = sorted(person.page.evaluate(SAVED), key=lambda one: not one["mark"])
    assert kept["name"] == "Before the road" and kept["from"] == played["id"] and not played["mark"]
    first(person, "give:").click()
    person.page.wait_for_selector(option("back"))
    person.page.evaluate("async () => (await import('./game/campaign.js')).leaveTown()")
    person.presses("#title-campaign").page.wait_for_selector(".branches [data-campaign]")
    assert "kept at adventure" in person.page.locator(".branches").inner_text()
    field = person.page.locator(".game-name").first
    field.fill("The long way")
    field.press("Enter")
    person.visitor.until("document.querySelector('.game-name').value === 'The long way'")
    person.page.wait_for_timeout(600)
    person.presses(".branches [data-campaign]").page.wait_for_selector(option("set_out"))
    assert person.page.locator(option("back")).count() == 0, "as it stood when it was kept"
    assert sorted((one["name"], one["mark"]) for one in person.page.evaluate(SAVED)) == [
        ("", False), ("Before the road", True), ("The long way", False)]
    person.page.evaluate("async () => (await import('./game/campaign.js')).leaveTown()")
    person.presses("#title-campaign").page.wait_for_selector(".campaigns-open .remove")
    person.page.locator(".branches .remove").first.click()
    person.visitor.until(f"({SAVED})().then((all) => all.length === 2)")
    person.page.locator(".deleted summary").click()
    person.page.wait_for_timeout(600)
    person.page.locator(".deleted button").click()
    person.visitor.until(f"({SAVED})().then((all) => all.length === 3)")
    untroubled(person.visitor)


@pytest.mark.thorough
def test_the_town_is_played_with_the_keyboard_and_keeps_its_place(person):
    to_town(person)
    first(person, "give:").focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(option("back"))
    person.visitor.until("document.activeElement.id === 'question-text'")
    person.page.keyboard.press("Tab")
    assert person.page.evaluate("document.activeElement.dataset.option")
    person.page.locator(option("back")).focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(option("set_out"))
    person.visitor.until("document.activeElement.id === 'question-text'")


@pytest.mark.thorough
def test_nothing_sticks_out_and_russian_has_all_its_words(visit):
    person = Person(visit(**CALM, locale="ru-RU"))
    person.go().visitor.engine()
    to_town(person)
    for width in (360, 1440):
        person.page.set_viewport_size({"width": width, "height": 740})
        assert person.page.evaluate("document.querySelector('.town').scrollWidth <= innerWidth && "
                                    "document.documentElement.scrollWidth <= innerWidth")
        small = person.page.eval_on_selector_all(".town button",
                                                 "all => all.filter((one) => one.getBoundingClientRect().height < "
                                                 "24).map((one) => one.innerText)")
        assert small == []
    untroubled(person.visitor)


@pytest.mark.thorough
def test_every_screen_of_a_campaign_passes_the_machine(person):
    screens = {}

    def look(name):
        for width, text in ((360, "100"), (1440, "100"), (360, "200")):
            person.page.set_viewport_size({"width": width, "height": 740})
            person.page.evaluate("(text) => { document.documentElement.dataset.text = text; }", text)
            screens[name, width, text] = found(person)
            wide = person.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{name} is {wide} wide"
    person.presses("#title-campaign").page.wait_for_selector("#begin-campaign:enabled")
    look("new campaign")
    person.presses(YARD).presses("#begin-campaign").page.wait_for_selector(option("gather"))
    look("party")
    person.presses(option("gather")).page.wait_for_selector(option("set_out"))
    look("town")
    first(person, "swap:").click()
    person.page.wait_for_selector(option("back"))
    look("a question")
    person.page.evaluate("async () => (await import('./page/store.js')).update({ screen: 'campaigns' })")
    person.page.wait_for_selector("[data-campaign]")
    look("campaigns under way")
    assert {name: list_ for name, list_ in screens.items() if list_} == {}
