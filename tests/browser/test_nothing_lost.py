"""Games are neither lost, nor doubled, nor frozen: what is brought in or opened while something else is on its way,
storages that are full or closed over many old games, files and links of a newer release, a store of the service worker
that is gone, two tabs at once, and a tab that is closed while an answer is being saved."""
import functools
import itertools
import json

import pytest
from moments import for_the_goal, played, record
from person import CALM, CANDLE, STAYING, Person, only, untroubled
from test_one_way_in import STILL
from test_saved_games import GAMES, notices
from test_saves import FILL, brings, checksum, exported_by, leave
from test_sharing import link_of

from pyengine import load_packs

pytestmark = only("chromium")
# What the page asks of its engine waits until it is let go, as on a slow device.
HOLD = """async () => {
    const { worker } = (await import('./page/parts.js')).parts.engine, usual = worker.postMessage.bind(worker);
    const held = globalThis.held = [];
    worker.postMessage = (...message) => held.push(message);
    globalThis.letGo = () => { delete worker.postMessage; for (const message of held) usual(...message); };
}"""
LET_GO = "letGo()"
KEEP = """async ([id, ...records]) => {
    const { saves } = await import('./title/title.js');
    return records.every((record) => saves.write(id, record).ok);
}"""
BRING = """async (files) => {
    const { games } = await import('./game/game.js');
    for (const file of files) games.bringIn(file);
}"""
BACKUP = """async () => {
    const { makeBackup } = await import('./saves/backup.js'), { parts } = await import('./page/parts.js');
    return makeBackup(parts.saves, parts.campaigns).text;
}"""
CONTINUE = "async (id) => { (await import('./game/game.js')).continueGame(id); }"
AT = "import('./page/store.js').then(({{ state }}) => state.awake && !state.busy && !state.entering && {})"
TOLD = "async () => (await import('./page/store.js')).state.log.map(({ index }) => index)"


@functools.cache
def candle(answers, seed=7):
    """A Candle of Your Own after so many answers: {meta, save}."""
    games = played(load_packs(), "a_candle_of_your_own", ["maren"], seed, for_the_goal(seed), answers + 1)
    return record(next(itertools.islice(games, answers, None)))


def exported(content):
    """The file of one game."""
    return json.dumps({"app": "emberdelve", "format": 1, "crc": checksum(content["save"]), **content})


def spoilt(content):
    return {**content, "save": '{"format":1,"nonsense":true}'}


@pytest.fixture
def person(shared):
    """Somebody at the title, with nothing kept; the page and its engine are there already."""
    return shared().afresh()


def keeps(person, name, *contents):
    """A game that this browser has, with its older saves."""
    assert person.page.evaluate(KEEP, [name, *contents])
    return person


def continues(person, name):
    person.page.evaluate(CONTINUE, name)
    return at(person, f"state.game.id === '{name}'")


def at(person, what):
    person.visitor.until(AT.format(what), page=person.page)
    return person


def now(person):
    return person.page.evaluate(STILL)


# ---------------------------------------------------------------- older saves

def test_an_older_save_that_cannot_be_opened_leaves_no_copy_and_the_table_as_it_is(person):
    newest = candle(6)
    older = spoilt({**newest, "meta": {**newest["meta"], "round": 99}})
    keeps(person, "mine", older, newest)
    continues(person, "mine").page.evaluate(GAMES)
    person.presses(".olders summary").page.locator(".olders button").last.click()
    person.page.wait_for_selector("#notices .warning")
    assert "This save cannot be read" in notices(person)
    assert now(person)["games"] == 1 and now(person)["locks"] == ["mine"]
    person.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: null }))")
    assert person.answers(1).answered() == 7
    town = {"meta": {**newest["meta"], "kind": "campaign", "campaign": "the_guest_list", "chapter": 0, "chapters": 6,
                     "stage": "town"}, "save": "nonsense"}
    person.page.evaluate("""async (record) => {
        const { campaigns } = await import('./game/campaign.js');
        await campaigns.branch('evening', record);
    }""", town)
    assert now(person)["campaigns"] == 0


# ---------------------------------------------------------------- several files at a time, and links

def test_of_files_that_are_brought_in_together_none_is_lost_and_the_last_is_on_the_table(person):
    keeps(person, "mine", candle(3))
    continues(person, "mine").page.evaluate(HOLD)
    person.page.evaluate(BRING, [candle(5), candle(6), candle(6), candle(7)])
    person.page.evaluate(LET_GO)
    at(person, "state.game.index === 7")
    found = now(person)
    assert found["games"] == 4 and found["locks"] == [found["game"]["id"]], found
    assert person.page.evaluate(TOLD) == list(range(8))


def test_a_file_that_cannot_be_opened_after_one_that_was_not_waited_for_leaves_the_table_playing(person):
    keeps(person, "mine", candle(3))
    continues(person, "mine").page.evaluate(HOLD)
    person.page.evaluate(BRING, [candle(6)])
    person.visitor.until("held.length")
    person.page.evaluate(BRING, [spoilt(candle(7))])
    person.page.evaluate(LET_GO)
    person.page.wait_for_selector("#notices .warning")
    at(person, "state.game.id === 'mine'")
    before = person.view()
    presses_first(person)
    at(person, "true")                # the engine held the other game: it has taken up this one again
    assert person.view() == before
    assert person.answers(1).answered() == 4
    assert now(person)["games"] == 2, "what could be opened is in the list"


def presses_first(person):
    person.page.locator('[data-testid="question"] button[data-option]').first.evaluate("one => one.click()")


def test_a_file_that_is_brought_in_while_a_game_loads_takes_its_place_and_both_are_kept(person):
    keeps(person, "mine", candle(6)).page.evaluate(HOLD)
    person.page.evaluate(CONTINUE, "mine")
    person.visitor.until("import('./page/store.js').then(({ state }) => state.game?.id === 'mine')")
    person.page.evaluate(GAMES)
    brings(person, exported(candle(4)))
    person.page.evaluate(LET_GO)
    at(person, "state.game.index === 4")
    assert person.page.evaluate(TOLD) == list(range(5))
    assert now(person)["games"] == 2 and now(person)["dialog"] is None
    continues(person, "mine")
    assert person.answered() == 6 and person.page.evaluate(TOLD) == list(range(7))
    assert person.answers(1).answered() == 7


def test_a_link_that_is_followed_twice_and_opened_twice_becomes_one_game(person):
    keeps(person, "mine", candle(5))
    link = link_of(continues(person, "mine"))
    person.afresh()
    follows = "(hash) => { location.hash = hash; }"
    fragment = link.split("#")[1]
    for _ in range(2):
        person.page.evaluate(follows, fragment)
        person.page.wait_for_selector("#shared-open")
        person.visitor.until("location.hash === ''")
    person.page.evaluate(HOLD)
    for _ in range(2):
        person.page.locator("#shared-open").evaluate("one => one.click()")
    person.page.evaluate(follows, fragment)              # once more, while it is being opened
    person.visitor.until("location.hash === ''")
    person.page.evaluate(LET_GO)
    at(person, "state.game?.index === 5")
    assert now(person)["games"] == 1
    assert person.answers(1).answered() == 6


# ---------------------------------------------------------------- files of a newer release

def test_files_and_links_of_a_newer_release_are_named_as_such_and_nothing_of_them_is_taken_in(person):
    keeps(person, "mine", candle(5))
    backup = json.loads(person.page.evaluate(BACKUP))
    link = link_of(continues(person, "mine"))
    person.afresh()
    keeps(person, "other", candle(2)).page.evaluate(GAMES)
    before = person.stored()
    for text in (json.dumps({**backup, "format": 2}), json.dumps({**json.loads(exported(candle(5))), "format": 2})):
        brings(person, text)
        newer_is_said(person)
    assert person.stored() == before
    person.page.evaluate("""async (link) => {
        const { fromLink, toLink } = await import('./saves/link.js'), found = JSON.parse(await fromLink(link));
        const newer = await toLink(JSON.stringify({ ...found, format: 9, setup: ['in another way'] }));
        location.hash = newer.split('#')[1];
    }""", link)
    newer_is_said(person)
    person.page.evaluate(GAMES)
    brings(person, json.dumps(backup))
    person.visitor.until("document.querySelector('#notices').innerText.includes('One game brought in')")
    assert now(person)["games"] == 2


def newer_is_said(person):
    person.visitor.until("document.querySelector('#notices').innerText.includes('comes from a newer Emberdelve')")
    person.page.evaluate("import('./page/store.js').then(({ update }) => update({ notices: [] }))")


# ---------------------------------------------------------------- many old games in a storage that takes nothing

MANY = """async ([count, record]) => {
    const { Saves } = await import('./saves/saves.js'), saves = new Saves(localStorage);
    for (let at = 0; at < count; at += 1) saves.write('old-' + at, record);
}"""
OLD = 200
REFUSES = "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };"


@pytest.fixture
def hoarder(visit):
    """Somebody with two hundred old games, at a bare page."""
    person = Person(visit(**CALM, locale="en-GB"))
    leave(person)
    person.page.evaluate(MANY, [OLD, candle(4)])
    return person


def listed(person):
    person.page.evaluate(GAMES)
    person.page.wait_for_selector(".game-row")
    assert person.page.locator(".game-row").count() == OLD
    return person


def plays_unsaved(person, said):
    """Continue, an answer, and how it is said that it is not kept; the file that is offered holds it."""
    person.go().presses("#title-continue").waits()
    assert person.answers(1).answered() == 5
    assert said in notices(person)
    text = person.page.evaluate(exported_by("#notices .warning .chip"))
    assert json.loads(text)["meta"]["index"] == 5
    return person


def test_two_hundred_games_in_a_full_storage_are_all_listed_and_making_room_saves_the_next_answer(hoarder):
    hoarder.page.evaluate(FILL)
    plays_unsaved(hoarder, "storage is full")
    listed(hoarder)
    brings(hoarder, exported(candle(6)))
    hoarder.visitor.until(AT.format("true"))
    assert hoarder.answered() == 5 and "storage is full" in notices(hoarder), "what is on the table stays there"
    assert len(json.loads(json.loads(taken_out(hoarder))["body"])["games"]) == OLD
    for _ in range(3):
        hoarder.page.locator(".game-row .remove").last.evaluate("one => one.click()")
    hoarder.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: null }))")
    assert hoarder.answers(1).answered() == 6
    assert hoarder.page.locator("#notices .warning").count() == 0, "there is room for it"
    hoarder.go().presses("#title-continue").waits()
    assert hoarder.answered() == 6
    untroubled(hoarder.visitor)


def taken_out(person):
    """All games as one file."""
    return person.page.evaluate(exported_by("#export-all"))


@pytest.mark.thorough
def test_two_hundred_games_in_a_storage_that_takes_nothing_can_be_played_and_taken_out(hoarder):
    hoarder.page.add_init_script(REFUSES)
    plays_unsaved(hoarder, "does not let this page keep anything")
    listed(hoarder)
    hoarder.page.locator(".game-row .remove").last.evaluate("one => one.click()")
    assert hoarder.page.locator(".game-row").count() == OLD and "Nothing was deleted" in notices(hoarder)
    assert len(json.loads(json.loads(taken_out(hoarder))["body"])["games"]) == OLD
    hoarder.go().presses("#title-new")
    hoarder.page.wait_for_selector("#new-next")
    untroubled(hoarder.visitor)


# ---------------------------------------------------------------- the store of the service worker

STORED = "caches.open('emberdelve:/emberdelve/').then((store) => store.keys()).then((keys) => keys.length)"
CLEARED = "caches.delete('emberdelve:/emberdelve/')"


def test_files_that_were_cleared_behind_the_workers_back_are_fetched_again_and_the_game_plays_without_a_server(
        visit, site):
    person = Person(visit(**STAYING, locale="en-GB")).go(CANDLE).waits().answers(2)
    person.visitor.offline_ready()
    files = person.page.evaluate(STORED)
    person.page.evaluate(CLEARED)
    person.go().visitor.offline_ready()
    assert person.page.evaluate(STORED) >= files - 1, "all but Python's memory, which comes by itself"
    site.stop()
    person.go().visitor.engine()
    person.presses("#title-continue").waits()
    assert person.answers(1).answered() == 3
    untroubled(person.visitor)


# ---------------------------------------------------------------- two tabs, and a tab that is closed

def test_of_two_tabs_that_continue_or_take_over_at_once_one_plays_and_nothing_is_lost(person):
    keeps(person, "mine", candle(4))
    other = Person(person.visitor, person.visitor.open_page())
    other.go().visitor.engine(other.page)
    tabs = (person, other)
    for tab in tabs:
        tab.page.evaluate(CONTINUE, "mine")
    one_plays(tabs)
    for tab in tabs:
        tab.page.evaluate("async () => { (await import('./game/game.js')).playHere(); }")
    player, watcher = one_plays(tabs)
    assert player.answers(2).answered() == 6
    watcher.visitor.until("import('./page/store.js').then(({ state }) => state.game.seq > 1 && "
                          "state.game.index === 6)", page=watcher.page)
    assert watcher.view() == player.view()
    other.page.close()
    continues(person, "mine")
    at(person, "!state.game.readOnly || document.querySelector('.banner')")
    if person is watcher:
        person.page.evaluate("async () => { await (await import('./game/game.js')).playHere(); }")
    assert at(person, "!state.game.readOnly").answers(1).answered() == 7


def one_plays(tabs):
    """Who plays and who watches, once both have come."""
    for tab in tabs:
        at(tab, "state.game?.id === 'mine'")
    watching = "async () => (await import('./page/store.js')).state.game.readOnly"
    tabs[0].visitor.until("navigator.locks.query().then(({ held, pending }) => held.length === 1 && !pending.length)")
    return sorted(tabs, key=lambda tab: tab.page.evaluate(watching))


@pytest.mark.thorough
def test_a_tab_that_is_closed_while_an_answer_is_being_saved_loses_no_answer_that_was_kept(visit):
    person = Person(visit(**CALM, locale="en-GB")).go(CANDLE).waits().answers(2)
    kept = 2
    for _ in range(3):
        presses_first(person)
        person.page.close()
        person.page = person.visitor.page = person.visitor.open_page()
        person.go().presses("#title-continue").waits()
        assert person.answered() in (kept, kept + 1) and notices(person) == ""
        kept = person.answers(1).answered()
    untroubled(person.visitor)
