"""Packs travel by box: a first visit holds none, each comes when it is opened, and all of them while nobody waits."""
import json
import shutil

import pytest
from person import CALM, CANDLE, STAYING, Person, only, untroubled
from playing import shipped
from visitor import AFRESH, Visitor
from workshop.server import Site

from pyengine.saves.envelope import unpacked

YARD = "?adventure=first_bell&heroes=odo_fenn&seed=3"
GUEST = "?adventure=the_ninth_course&heroes=maren,odo_fenn&seed=3"
CARDS = shipped()
ASKING = '[data-box-back]'
MISSING = ".box-note.missing"
# The store of a browser that has been here, and the places of a box's files in it.
PLACES = """
    const store = await caches.open((await caches.keys())[0]);
    const { packs } = await (await fetch('./boxes/index.json')).json();
    const hex = (text) => Array.from(atob(text), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    const places = ({ files }) => Object.values(files).map(({ integrity }) => './sha256/' + hex(integrity.slice(7)));
"""
STORED = "async () => {" + PLACES + """
    const all = async (box) => (await Promise.all(places(box).map((place) => store.match(place)))).every(Boolean);
    return Object.fromEntries(await Promise.all(packs.map(async (box) => [box.id, await all(box)])));
}"""
FORGET = "async (id) => {" + PLACES + """
    await Promise.all(places(packs.find((box) => box.id === id)).map((place) => store.delete(place)));
}"""
KNOWN = "async (card) => (await import('./page/parts.js')).parts.words.card(card).ability"
LAST_SAVE = "async () => (await import('./page/parts.js')).parts.last.game.save"
TELL = "navigator.serviceWorker.addEventListener('message', ({ data }) => { globalThis.told = data; });"
UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update())"


def fetched(site, box):
    """The files of a box that were sent, in their order."""
    return [path.rsplit("/", 1)[-1] for path, status, _ in site.requests if f"/boxes/{box}/" in path and status == 200]


def chosen(person, adventure, site=None):
    """The form of a new game, with this adventure taken; its box is fetched as far as it can be. site: it stops when
    the form is open."""
    person.presses("#title-new").page.wait_for_selector("[data-adventure]")
    if site:
        site.stop()
    return person.presses(f'[data-adventure="{adventure}"]')


@pytest.fixture
def guest(visit, site):
    """Somebody whose browser keeps nothing: what is fetched is seen."""
    person = Person(visit(**CALM))
    site.cache = AFRESH
    return person


def test_a_first_visit_holds_no_box_but_the_faces_on_the_title(guest, site, built):
    listed = json.loads((built / "files.json").read_text("utf8"))["files"]
    first = {name for name, found in listed.items() if name.startswith("boxes/") and found["first_visit"]}
    assert first == {"boxes/index.json", "boxes/names.en.json", "boxes/vesperhold/portraits.js",
                     "boxes/vesperhold/portraits_monsters.js"}
    guest.go().visitor.engine()
    sent = [path for path, *_ in site.requests]
    wheel = next(place for place, path in enumerate(sent) if ".whl" in path)
    assert not [path for path in sent[:wheel] if path.endswith("cards.json")]
    assert "cards.json" not in fetched(site, "proving_ground")


@pytest.mark.thorough
@only("chromium")
def test_what_can_be_played_is_listed_without_opening_it(guest, site):
    guest.go().visitor.engine()
    guest.presses("#title-new").page.wait_for_selector("[data-adventure]")
    listed = guest.page.locator("[data-adventure] .adventure-name").all_inner_texts()
    assert {"First Bell", "The Ninth Course"} <= set(listed) and len(listed) >= 12
    assert guest.page.locator(".world legend").all_inner_texts() == ["Vesperhold", "Ormskarn", "The Proving Ground"]
    assert fetched(site, "proving_ground") == []
    guest.presses('[data-adventure="first_bell"]').presses("#new-next")
    assert guest.page.locator("[data-hero=odo_fenn] .hero-name strong").inner_text() == "Odo Fenn"
    guest.page.wait_for_selector("[data-hero=odo_fenn] .hero-powers")
    assert {"cards.json", "words.en.json", "faces.json", "icons.json"} <= set(fetched(site, "proving_ground"))
    guest.presses("#begin").waits()
    sent = [name for name in fetched(site, "proving_ground") if name.endswith(".json")]
    assert len(sent) == len(set(sent)), "nothing of it is fetched twice"
    untroubled(guest.visitor)


@only("chromium")
def test_the_library_opens_the_box_that_is_looked_into(guest, site):
    guest.go().visitor.engine()
    guest.presses('[data-intent="library"]')
    guest.page.wait_for_selector(".library-shelf")
    assert fetched(site, "proving_ground") == []
    guest.page.select_option('[name="library-box"]', "proving_ground")
    guest.page.wait_for_selector("[data-library=odo_fenn]")
    assert guest.page.locator("[data-library=maren]").count() == 0
    guest.page.select_option('[name="library-box"]', "all")
    guest.page.fill('[name="library-search"]', "maren")
    guest.page.wait_for_selector("[data-library=maren]")
    untroubled(guest.visitor)


@pytest.mark.thorough
@only("firefox")
def test_a_slow_box_is_told_of_and_need_not_be_waited_for(guest):
    held = []
    guest.page.route("**/boxes/proving_ground/cards.json", lambda route: held.append(route))
    guest.go(YARD)
    guest.page.locator("#dialog h2", has_text="Fetching The Proving Ground…").wait_for()
    guest.presses(ASKING)
    guest.visitor.until("document.documentElement.dataset.state === 'home'")
    chosen(guest, "first_bell").presses("#begin")
    guest.page.locator("#dialog h2", has_text="Fetching The Proving Ground…").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector("#dialog", state="hidden")
    assert guest.page.locator("#begin").is_enabled(), "the form is as it was left"
    guest.presses("#begin")
    guest.page.wait_for_selector(ASKING)
    for route in held:
        route.continue_()
    guest.waits()
    assert guest.view()["adventure"] == "first_bell"
    untroubled(guest.visitor)


def test_without_a_network_it_is_said_what_to_do_and_nothing_is_lost(guest, site):
    guest.go(CANDLE).waits().answers(2)
    before = {key: text for key, text in guest.stored().items() if ":game:" in key}
    guest.go().visitor.engine()
    chosen(guest, "first_bell", site).presses("#begin")
    guest.page.wait_for_selector(f"#dialog {MISSING}")
    assert "Check the connection" in guest.page.locator(f"#dialog {MISSING}").inner_text()
    assert {key: text for key, text in guest.stored().items() if ":game:" in key} == before
    site.start()
    guest.presses("#dialog [data-box-again]").waits()
    assert guest.view()["adventure"] == "first_bell"
    assert before.items() <= guest.stored().items()


@only("chromium")
@pytest.mark.thorough
def test_a_fetch_that_breaks_off_is_begun_anew(guest, site):
    guest.go().visitor.engine()
    guest.presses("#title-new").page.wait_for_selector("[data-adventure]")
    site.kbps = 60                                   # the cards alone would take ten seconds
    guest.presses('[data-adventure="first_bell"]').presses("#begin")
    guest.page.wait_for_timeout(1200)
    site.stop()
    guest.page.wait_for_selector(f"#dialog {MISSING}")
    site.kbps = 0
    site.start()
    guest.presses("#dialog [data-box-again]").waits()
    assert guest.view()["adventure"] == "first_bell"


@pytest.mark.thorough
@only("chromium")
def test_a_box_that_the_site_has_changed_meanwhile_is_not_played_with(visitor_on, built, tmp_path):
    newer = tmp_path / "dist"
    shutil.copytree(built, newer)
    with Site(newer) as site:
        person = Person(visitor_on(site, **CALM))
        site.cache = AFRESH
        person.go().visitor.engine()
        cards = newer / "boxes" / "proving_ground" / "cards.json"
        cards.write_text(cards.read_text("utf8") + " ", "utf8")
        chosen(person, "first_bell").presses("#begin")
        told = person.page.locator(f"#dialog {MISSING}").inner_text()
    assert "newer The Proving Ground" in told and person.page.locator("#dialog [data-box-again]").count() == 0


@pytest.mark.thorough
@only("chromium")
def test_a_save_waits_for_the_boxes_that_it_names(guest, site):
    guest.go(GUEST).waits()
    assert json.loads(unpacked(guest.page.evaluate(LAST_SAVE)))["packs"] == ["proving_ground", "vesperhold"]
    before = guest.moment()
    site.requests.clear()
    guest.go().visitor.engine()
    guest.presses("#title-continue").waits()
    assert all("cards.json" in fetched(site, box) for box in ("proving_ground", "vesperhold"))
    assert guest.moment()["view"] == before["view"]
    assert guest.page.evaluate(KNOWN, "odo_fenn"), "the guest's card can be read"
    untroubled(guest.visitor)


@pytest.mark.thorough
@only("chromium")
def test_a_save_whose_box_cannot_be_had_is_kept_and_continued_later(guest, site):
    guest.go(YARD).waits().answers(1)
    guest.page.route("**/boxes/proving_ground/**", lambda route: route.abort())
    guest.go().visitor.engine()
    guest.presses("#title-continue")
    guest.page.wait_for_selector(f"#dialog {MISSING}")
    guest.presses(ASKING)
    assert guest.page.locator("#title-continue").is_visible()
    guest.page.unroute("**/boxes/proving_ground/**")
    guest.presses("#title-continue").waits()
    assert guest.view()["adventure"] == "first_bell"


def test_all_boxes_come_quietly_and_are_played_without_a_network(visit, site):
    guest = Person(visit(**STAYING)).go()
    guest.visitor.offline_ready()
    assert guest.page.evaluate(STORED) == dict.fromkeys(CARDS, True)
    for box in CARDS:
        assert fetched(site, box).count("cards.json") == 1, "it is kept as it was first fetched"
    site.stop()
    for link, adventure in ((YARD, "first_bell"), (CANDLE, "a_candle_of_your_own")):
        guest.go(link).waits()
        assert guest.view()["adventure"] == adventure
        assert guest.page.locator("canvas[data-portrait]").count() > 0, "faces are here, too"
    assert guest.page.evaluate("fetch('./no-such-file').then((found) => found.status, () => 'refused')") == "refused"


@only("chromium")
@pytest.mark.thorough
def test_what_the_network_broke_off_is_fetched_on_a_later_visit(visit, site):
    guest = Person(visit(**STAYING)).go()
    guest.visitor.offline_ready()
    guest.page.evaluate(FORGET, "proving_ground")
    assert guest.page.evaluate(STORED) == {**dict.fromkeys(CARDS, True), "proving_ground": False}
    guest.go().visitor.offline_ready()
    assert guest.page.evaluate(STORED) == dict.fromkeys(CARDS, True)


@only("chromium")
@pytest.mark.thorough
def test_two_tabs_open_the_same_box_and_neither_loses(visit, site):
    visitor = visit(**STAYING).go().offline_ready()
    visitor.page.evaluate(FORGET, "proving_ground")
    one, other = Person(visitor), Person(visitor, visitor.open_page())
    one.page.evaluate("(link) => { location.search = link; }", YARD)
    other.go(YARD)
    one.waits(), other.waits()
    assert one.view()["adventure"] == other.view()["adventure"] == "first_bell"
    assert one.page.evaluate(STORED)["proving_ground"]


@only("chromium")
@pytest.mark.thorough
def test_an_update_is_offered_only_when_all_its_boxes_are_here(visit, site, built, tmp_path):
    from test_offline import newer_site
    visitor = visit().go().offline_ready()
    visitor.page.evaluate(TELL)
    visitor.page.evaluate(FORGET, "proving_ground")
    site.root = newer_site(built, tmp_path / "newer").resolve()
    asked = len(site.requests)
    visitor.page.evaluate(UPDATE)
    assert visitor.until("globalThis.told")["type"] == "update-ready"
    sent = {path.rsplit("/", 1)[-1] for path, *_ in site.requests[asked:] if "/boxes/proving_ground/" in path}
    assert {"cards.json", "words.en.json", "words.ru.json", "portraits.js"} <= sent
    site.stop()
    assert visitor.page.evaluate(STORED)["proving_ground"]


@pytest.mark.thorough
@only("chromium")
def test_a_box_is_opened_in_a_page_that_keeps_to_its_policy(browser, site):
    with Visitor(browser, site, **STAYING) as visitor:
        visitor.go().offline_ready().go(YARD)
        Person(visitor).waits()
        untroubled(visitor)
