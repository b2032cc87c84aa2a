"""Packs of players: from the command that writes one to the page that adds it, plays it without a network, does without
it and says what a saved game needs."""
import json

import pytest
from person import CALM, STAYING, Person, only, untroubled
from test_safe_page import rows, safely
from test_saves import brings, checksum, exported_by

from pyengine.__main__ import main

pytestmark = only("chromium")
WELL = "content/example_mod"
PACKS = "import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'packs' } }))"
BUCKETS = '[data-adventure="three_buckets"]'
IN_ENGINE = "async (op) => (await import('./page/parts.js')).parts.engine.call(op)"
CHECKER = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('known.json'))"


@pytest.fixture(scope="module")
def well(tmp_path_factory):
    """The text of a pack's file, as the command writes it."""
    file = tmp_path_factory.mktemp("packs") / "well.emberpack"
    assert main(["pack", WELL, "-o", str(file)]) == 0
    return file.read_text("utf8")


@pytest.fixture
def player(visit):
    return Person(visit(**CALM, locale="en-GB")).go()


def packs(person):
    person.visitor.engine()
    person.page.evaluate(PACKS)
    person.page.wait_for_selector("#pack-file", state="attached")
    person.page.wait_for_timeout(400)              # a press where the last one was, sooner, would be a double click
    return person


def gives(person, text, name="well.emberpack"):
    """A file is chosen; until the page has said what it thinks of it."""
    person.page.set_input_files("#pack-file", {"name": name, "mimeType": "application/json",
                                               "buffer": text.encode(errors="surrogatepass")})
    person.page.wait_for_selector("#pack-add, .pack-refused")
    return person


def adds(person, text):
    gives(packs(person), text).presses("#pack-add").page.wait_for_selector("[data-pack]")
    return person


def told(person, what="#dialog"):
    return person.page.locator(what).inner_text().replace("\u2068", "").replace("\u2069", "")


# A card of the pack in the library: what it does comes from the engine, without a network too.
LOOKED_UP = """async () => { (await import('./page/store.js')).update({ dialog: { kind: 'library', card: 'pipe_rat',
    box: 'example_mod' } }); }"""


def begins(person):
    """The adventure of the pack, from the title to its first question."""
    person.page.keyboard.press("Escape")
    person.presses("#title-new").page.wait_for_selector(BUCKETS)
    return person.presses(BUCKETS).presses("#begin").waits()


def test_a_pack_is_shown_before_it_is_added_and_then_listed_with_all_that_it_says_of_itself(player, well):
    gives(packs(player), well)
    offer = told(player, ".pack-offer")
    for words in ("The Dry Well", "by The Emberdelve project", "version 1.0", "licence: CC BY 4.0", "8 kB",
                  "Adventure: Three Buckets", "Hero: Pella Brine", "9 cards in all"):
        assert words in offer, words
    assert player.page.locator("[data-pack]").count() == 0, "nothing was added yet"
    player.presses("#pack-add").page.wait_for_selector("[data-pack=example_mod]")
    assert "The Dry Well" in told(player, "[data-pack]") and "added" in told(player, "#notices")
    player.page.wait_for_timeout(600)              # sooner, and where #pack-add was, it would be a double click
    player.presses("[data-pack-cards]").page.wait_for_selector("[data-library=brine_pella]")
    assert player.page.locator("[data-library=maren]").count() == 0, "the library shows this pack alone"
    player.presses(".library-back").page.wait_for_selector("[data-pack=example_mod]")
    begins(player)
    assert player.view()["adventure"] == "three_buckets"
    untroubled(player.visitor)


def test_it_is_played_without_a_network_removed_and_missed_by_name_and_the_game_goes_on_when_it_is_back(visit, site,
                                                                                                       well):
    person = Person(visit(**STAYING, locale="en-GB")).go()
    person.visitor.offline_ready()
    begins(adds(person, well)).answers(4)
    before = person.view()
    site.stop()
    person.go().visitor.engine()
    person.presses("#title-continue").waits()
    assert person.view() == before
    person.answers(2)
    answered = person.answered()
    person.page.evaluate(LOOKED_UP)
    person.page.wait_for_selector(".library-does li")
    person.go()
    packs(person).presses("[data-pack] .remove").page.wait_for_selector("#pack-remove-anyway")
    assert "Three Buckets" in told(person, ".pack-need") and "They stay" not in told(person, ".pack-need")
    person.page.wait_for_timeout(600)
    person.presses("#pack-remove-anyway").page.wait_for_selector("[data-pack]", state="detached")
    person.page.keyboard.press("Escape")
    person.go().visitor.engine()
    assert person.page.locator("#title-continue").is_visible(), "the game is still there"
    person.presses("#title-continue").page.wait_for_selector(".pack-need")
    said = told(person, ".pack-need")
    assert "“The Dry Well” by The Emberdelve project, version 1.0" in said and "The game is safe" in said
    gives(person, well).presses("#pack-add").page.wait_for_selector("#packs-go-on")
    person.page.wait_for_timeout(600)
    person.presses("#packs-go-on").waits()
    assert person.answered() == answered
    person.answers(1)
    assert [error for error in person.visitor.errors if "ERR_CONNECTION" not in error] == []


def renamed(well):
    data = json.loads(well.replace("hard_boiled_egg", "soft_boiled_egg"))
    data["pack"]["version"] = "2.0"
    return json.dumps(data)


def test_a_save_that_lacks_cards_of_a_pack_s_new_version_says_which_and_opens_again_with_the_old_one(player, well):
    begins(adds(player, well)).answers(4)
    answered = player.answered()
    gives(packs(player.go()), renamed(well)).presses("#pack-add")
    player.visitor.until("document.querySelector('[data-pack]')?.innerText.includes('2.0')")
    player.page.keyboard.press("Escape")
    player.go().visitor.engine()
    player.presses("#title-continue").page.wait_for_selector("#dialog .refused-why")
    said = told(player, "#dialog .refused-why")
    assert said.startswith("“The Dry Well” no longer has what this save needs: “hard boiled egg”. Under Players’ packs")
    assert "played with “The Dry Well” by The Emberdelve project, version 1.0" in told(player)
    player.page.wait_for_timeout(600)              # sooner it would be the second press of a double click
    player.presses("#dialog [data-packs]").page.wait_for_selector("#pack-file", state="attached")
    gives(player, well).presses("#pack-add")
    player.visitor.until("document.querySelector('[data-pack]')?.innerText.includes('1.0')")
    player.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'games' } }))")
    player.page.wait_for_timeout(600)
    player.presses(".games .primary").waits()
    assert player.answered() == answered


@pytest.mark.thorough
def test_a_pack_changes_nothing_of_a_game_that_does_not_use_it(player, well):
    plain = {"adventure": "one_grey_coat", "heroes": ["maren"], "seed": 5, "powers": "suggested"}
    player.visitor.engine()
    ask = "async (setup) => (await import('./page/parts.js')).parts.engine.call('new', setup)"
    before = player.page.evaluate(ask, plain)
    begins(adds(player, well))
    after = player.page.evaluate(ask, plain)
    assert {**after, "question": 0} == {**before, "question": 0}


def spoilt(well, **head):
    data = json.loads(well)
    data["pack"].update(head)
    return json.dumps(data)


HOSTILE = {
    "cut off": lambda well: well[: len(well) // 2],
    "no pack": lambda well: '{"app":"emberdelve","format":1}',
    "deep": lambda well: "[" * 200_000,
    "many": lambda well: "[" + "0," * 400_000 + "0]",
    "a pack of ours": lambda well: spoilt(well, id="vesperhold"),
    "a card of ours": lambda well: well.replace('"pipe_rat":{', '"grave_waiter":{'),
    "a name that browsers have": lambda well: well.replace('"pipe_rat":{', '"__proto__":{'),
    "a picture of its own": lambda well: well.replace('"icon":"cauldron"', '"icon":"<svg onload=alert(1)>","x":"y"'),
    "words that are no words": lambda well: spoilt(well, name={"_$litType$": 1, "strings": ["<b>"]}),
    "a megabyte of text": lambda well: spoilt(well, about="x" * 1_000_000),
    "no licence": lambda well: spoilt(well, licence=""),
}


def test_what_is_damaged_or_hostile_is_refused_at_once_and_leaves_nothing_behind(player, well):
    adds(player, well)
    for name, spoil in HOSTILE.items():
        began = player.page.evaluate("performance.now()")
        gives(player, spoil(well))
        took = player.page.evaluate("performance.now()") - began
        assert "Nothing was added" in told(player, ".pack-refused"), name
        assert took < 10_000, (name, took)           # on a busy machine; the engine's own tests count a second
    gives(player, "x" * 1_100_000)
    assert "larger than a pack may be" in told(player, ".pack-refused")
    assert player.page.locator("[data-pack]").count() == 1
    assert "Three Buckets" in told(player, "[data-pack]")
    begins(player)
    untroubled(player.visitor)


@pytest.mark.thorough
def test_a_name_is_shown_as_it_is_written_and_never_as_a_page(player, well):
    adds(player, spoilt(well, name="<img src=x onerror=alert(1)>", about="<script>alert(2)</script> & {count}"))
    assert "<img src=x onerror=alert(1)>" in told(player, "[data-pack] strong")
    assert "<script>alert(2)</script> & {count}" in told(player, "[data-pack]")
    assert player.page.locator(".packs img, .packs script").count() == 0
    untroubled(player.visitor)


@pytest.mark.thorough
def test_a_newer_version_takes_the_place_of_the_old_and_its_games_go_on(player, well):
    begins(adds(player, well)).answers(4)
    player.go()
    newer = spoilt(well, version="1.1").replace('"hit_points":"1"', '"hit_points":"2"')
    gives(packs(player), newer)
    assert "You have version 1.0" in told(player, ".pack-offer") and "go on as they stand" in told(player)
    player.presses("#pack-add").visitor.until("document.querySelector('[data-pack]').innerText.includes('version 1.1')")
    player.page.keyboard.press("Escape")
    player.presses("#title-continue").waits()
    assert player.answered() == 4
    player.answers(2)
    untroubled(player.visitor)


@pytest.mark.thorough
def test_a_removed_pack_comes_back_with_one_press(player, well):
    adds(player, well).presses("[data-pack] .remove").page.wait_for_selector("[data-pack]", state="detached")
    player.page.locator("#notices .chip").evaluate("button => button.click()")
    player.page.wait_for_selector("[data-pack]")
    begins(player)
    untroubled(player.visitor)


@pytest.mark.thorough
def test_a_link_says_where_it_leads_before_anything_is_fetched(player, site, well):
    site.extra["well.emberpack"] = well
    address = site.url + "well.emberpack"
    player.visitor.engine()
    player.page.evaluate("(address) => { location.hash = '#pack=' + encodeURIComponent(address); }", address)
    player.page.wait_for_selector("#pack-load")
    assert "Nothing has been fetched yet" in told(player) and address in told(player)
    assert not [path for path, *_ in site.requests if "emberpack" in path]
    player.page.wait_for_timeout(400)
    player.presses("#pack-load").page.wait_for_selector("#pack-add")
    player.page.wait_for_timeout(600)
    player.presses("#pack-add").page.wait_for_selector("[data-pack]")
    untroubled(player.visitor)


@pytest.mark.parametrize("address, said", [
    ("javascript:alert(1)", "no address"), ("http://example.org/pack", "no address"),
    ("https://user:secret@example.org/x", "no address"), ("%E0%A4%A", "no address"), ("x" * 3000, "no address")])
@pytest.mark.thorough
def test_an_address_that_is_none_is_refused(player, address, said):
    player.visitor.engine()
    player.page.evaluate("(address) => { location.hash = '#pack=' + address; }", address)
    player.page.wait_for_selector(".packs .warning")
    assert said in told(player) and player.page.locator("#pack-load").count() == 0


@pytest.mark.thorough
def test_a_saved_game_of_a_pack_goes_to_another_browser_and_says_there_what_it_needs(player, visit, well):
    begins(adds(player, well)).answers(3)
    text = player.page.evaluate("""async () => {
        const { parts } = await import('./page/parts.js'), { exportText } = await import('./saves/files.js');
        return exportText({ seq: 0, ...parts.last.game });
    }""")
    other = Person(visit(**CALM, locale="en-GB")).go()
    other.visitor.engine()
    other.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'games' } }))")
    other.page.wait_for_selector("input[type=file]", state="attached")
    brings(other, text)
    other.page.wait_for_selector(".pack-need")
    assert "The Dry Well" in told(other, ".pack-need")
    gives(other, well).presses("#pack-add").page.wait_for_selector("#packs-go-on")
    other.page.wait_for_timeout(600)
    other.presses("#packs-go-on").waits()
    assert other.answered() == 3
    untroubled(other.visitor)


@pytest.mark.thorough
def test_a_backup_takes_the_packs_along_and_the_safe_page_lists_saves_and_deletes_them(player, visit, well):
    begins(adds(player, well)).answers(3)
    player.go()
    safely(player)
    assert "The Dry Well" in rows(player) and "CC BY 4.0" in rows(player)
    assert player.page.evaluate(exported_by("#games [data-pack] button")) == well
    backup = player.page.evaluate(exported_by("#all"))
    player.page.locator("[data-pack] button", has_text="Delete").click()
    player.page.wait_for_selector("[data-pack]", state="detached")
    player.page.locator("#said button").click()
    player.page.wait_for_selector("[data-pack]")
    player.page.locator("[data-pack] button", has_text="Delete").click()
    player.page.wait_for_selector("[data-pack]", state="detached")
    brings(player, backup)
    player.visitor.until("document.querySelector('#said').innerText.includes('example_mod')")
    assert player.page.locator("[data-pack]").count() == 0, "nobody has checked it"
    assert json.loads(json.loads(backup)["body"])["packs"][0]["text"] == well

    other = games(Person(visit(**CALM, locale="en-GB")).go())
    for spoil, said in ((unlike, "Not added:"), (str, "Packs: one added"), (str, "Packs: none new")):
        brings(other, spoil(backup))
        other.page.wait_for_selector(f"#notices :text('{said}')")
    other.page.keyboard.press("Escape")
    other.go().visitor.engine()
    other.presses("#title-continue").waits()
    assert other.answered() == 3
    untroubled(other.visitor)


# A database that does not open, or opens and never ends what it was asked to do. Nobody waits long for it here.
SILENT = """if (sessionStorage.silent) {
    const never = { addEventListener() {}, objectStore: () => ({ getAll: () => ({}), get: () => ({}) }), abort() {} };
    if (sessionStorage.silent === 'open') indexedDB.open = () => never;
    else IDBDatabase.prototype.transaction = () => never;
    const usual = setTimeout;
    globalThis.setTimeout = (work, time, ...more) => usual(work, time === 5000 ? 300 : time, ...more);
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("silent", [pytest.param("open", marks=pytest.mark.thorough), "transaction"])
def test_a_database_that_never_answers_holds_up_nothing_and_a_backup_without_packs_says_so(player, well, silent):
    begins(adds(player, well)).answers(2)
    player.page.add_init_script(SILENT)
    player.page.evaluate("(how) => { sessionStorage.silent = how; }", silent)
    player.go().visitor.engine()
    player.presses("#title-continue").page.wait_for_selector(".pack-need")
    player.page.wait_for_selector("#dialog :text('does not let the page keep packs')")
    backup = games(player).page.evaluate(exported_by("#export-all"))
    assert len(json.loads(json.loads(backup)["body"])["games"]) == 1
    player.page.wait_for_selector("#notices :text('Not every pack of players could be read')")
    safely(player)
    assert "Three buckets" in rows(player)
    player.page.evaluate(exported_by("#all"))
    player.visitor.until("document.querySelector('#said').innerText.includes('not all packs')")
    player.page.evaluate("sessionStorage.removeItem('silent')")
    player.go().visitor.engine()
    player.presses("#title-continue").waits()
    assert player.answered() == 2
    untroubled(player.visitor)


def games(person):
    person.visitor.engine()
    person.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'games' } }))")
    person.page.wait_for_selector("input[type=file]", state="attached")
    return person


def unlike(backup):
    """A backup whose pack puts a card in the place of one of ours, under a checksum that fits."""
    body = json.loads(json.loads(backup)["body"])
    body["packs"][0]["text"] = body["packs"][0]["text"].replace('"pipe_rat":{', '"grave_waiter":{')
    text = json.dumps(body)
    return json.dumps({**json.loads(backup), "crc": checksum(text), "body": text})


@pytest.mark.thorough
def test_the_file_of_a_pack_is_known_among_saved_games_too(player, well):
    brings(games(player), well)
    player.page.wait_for_selector("#pack-add")
    assert "The Dry Well" in told(player, ".pack-offer")
