"""One way leads into a game: however often and wherever somebody presses while it is being fetched, one game is
entered, and its lock is the only one that is held."""
import pytest
from person import CALM, CANDLE, Person, only, untroubled
from test_boxes import chosen
from test_campaign import HASTE, YARD, at_the_table, option, to_town
from test_end_again import TOLD
from test_saves import brings, exported_by
from test_sharing import link_of, opens
from tour import ended

pytestmark = only("chromium")
# Stands before the page's own scripts: what the engine is asked can be held back, as on a slow device.
SLOW_ENGINE = """
globalThis.held = null;
const Usual = Worker;
globalThis.Worker = class extends Usual {
    postMessage(message, ...more) {
        if (globalThis.held) globalThis.held.push(() => super.postMessage(message, ...more));
        else super.postMessage(message, ...more);
    }
};"""
HOLD = "globalThis.held = []"
RELEASE = "globalThis.held.splice(0).forEach((send) => send()), globalThis.held = null"
# Nothing is on its way any more: neither into a game, nor to the engine, nor from a lock.
STILL = """async () => {
    const { state } = await import('./page/store.js'), { parts } = await import('./page/parts.js');
    await parts.engine.call('daily', { day: '2026-01-01' });
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const { held } = await navigator.locks.query();
    return { entering: Boolean(state.entering || state.busy), screen: state.screen, dialog: state.dialog?.kind ?? null,
        game: state.game && { id: state.game.id, watching: state.game.readOnly, adventure: state.game.meta.adventure,
            seed: state.game.meta.seed },
        town: state.campaign && { id: state.campaign.id, watching: state.campaign.readOnly },
        locks: held.map(({ name }) => name.replace('emberdelve:game:', '')),
        games: parts.saves.list().length, campaigns: parts.campaigns.list().length };
}"""
AWAKE = "import('./page/store.js').then(({ state }) => Boolean(state.awake && !state.busy && !state.entering))"
IN_TOWN = ("import('./page/store.js').then(({ state }) => Boolean(state.screen === 'town' && state.campaign?.view && "
           "!state.busy && !state.entering))")
SAID = "document.getElementById('title-taken').innerText"
TAKEN = "[...document.querySelectorAll('[data-taken]')].map((one) => one.dataset.intent ?? '').join()"
LOOKS_TAKEN = "getComputedStyle(document.querySelector('[data-taken]')).backgroundImage"
DOUBLE = 500                    # milliseconds between two presses that are no double click


@pytest.fixture
def person(visit):
    return Person(visit(**CALM, locale="en-GB", before=SLOW_ENGINE))


def still(person):
    return person.page.evaluate(STILL)


def presses_and_presses(person, what):
    """A double click, and half a second later one press more, in the same place."""
    person.page.locator(what).first.scroll_into_view_if_needed()
    box = person.page.locator(what).first.bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.click(*at)
    person.page.mouse.click(*at)
    person.page.wait_for_timeout(DOUBLE)
    person.page.mouse.click(*at)


def plays(person, games=1):
    """At the table, with one lock; what cannot be dealt with in one breath is waited for."""
    person.visitor.until(AWAKE)
    now = still(person)
    assert now["game"] and not now["game"]["watching"] and not now["entering"], now
    assert now["locks"] == [now["game"]["id"]], now
    assert now["games"] == games, now
    assert now["dialog"] in (None, "curtain", "turns"), now
    return now


# ---------------------------------------------------------------- every way in, while the engine takes its time

def at_the_title(person):
    person.go().visitor.engine()
    return person


def played(person):
    person.go(CANDLE).waits().answers(2)
    return at_the_title(person)


def new_game(person):
    chosen(at_the_title(person), "a_candle_of_your_own").page.wait_for_selector("#begin:enabled")
    return "#begin"


def of_today(person):
    at_the_title(person).presses("#title-daily").page.wait_for_selector("#daily-begin")
    return "#daily-begin"


def a_puzzle(person):
    at_the_title(person).presses("#title-daily").presses("#daily-puzzles").page.wait_for_selector(".puzzles .solve")
    return ".puzzles .solve"


def the_same_again(person):
    person.takes_up(ended("defeat"))
    person.visitor.until(TOLD.format("Defeat"))
    person.visitor.until(AWAKE)
    return ".end-others button"


def again_with_new_dice(person):
    the_same_again(person)
    return ".end-next .primary"


def a_saved_game(person):
    played(person).presses("#title-games").page.wait_for_selector(".games .primary")
    return ".games .primary"


def an_older_save(person):
    played(person).presses("#title-games").page.wait_for_selector(".olders summary")
    person.presses(".olders summary")
    return ".olders button"


def a_shared_link(person):
    person.go(CANDLE).waits().answers(2)
    link = link_of(person)
    person.page.evaluate("localStorage.clear()")
    person.page.goto("about:blank")
    opens(person, link).visitor.engine()
    return "#shared-open"


def on_from_a_replay(person):
    played(person).presses("#title-games").presses(".games .watch").page.wait_for_selector("#replay-on")
    return "#replay-on"


# What leads into a game: how somebody comes there and what is pressed, and how many games there are afterwards.
WAYS = {
    "continue": (lambda person: played(person) and "#title-continue", 1),
    "the first adventure": (lambda person: at_the_title(person) and "#title-start", 1),
    "a new game": (new_game, 1),
    "the adventure of the day": (of_today, 1),
    "a puzzle": (a_puzzle, 1),
    "the same dungeon again": (the_same_again, 2),
    "again with new dice": (again_with_new_dice, 2),
    "a saved game": (a_saved_game, 1),
    "an older save": (an_older_save, 2),
    "a shared link": (a_shared_link, 1),
    "on from a replay": (on_from_a_replay, 2),
}
QUICK = ("continue", "an older save")


@pytest.mark.parametrize("way", [way if way in QUICK else pytest.param(way, marks=pytest.mark.thorough)
                                 for way in WAYS])
def test_who_presses_again_while_the_engine_is_slow_enters_one_game(person, way):
    comes, games = WAYS[way]
    what = comes(person)
    person.page.evaluate(HOLD)
    presses_and_presses(person, what)
    person.page.evaluate(RELEASE)
    plays(person, games)
    untroubled(person.visitor)


@pytest.mark.thorough
def test_a_file_that_is_brought_in_twice_at_a_time_becomes_one_game(person):
    person.go(CANDLE).waits().answers(2)
    person.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'games' } }))")
    person.page.wait_for_selector(".games .export")
    text = person.page.evaluate(exported_by(".games .export"))
    person.page.evaluate("localStorage.clear()")
    at_the_title(person).page.evaluate(
        "import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'games' } }))")
    person.page.wait_for_selector("input[type=file]", state="attached")
    person.page.evaluate(HOLD)
    brings(person, text)
    brings(person, text)
    person.page.evaluate(RELEASE)
    plays(person)


# ---------------------------------------------------------------- campaigns

def in_town(person, campaigns=1, games=0):
    person.visitor.until(IN_TOWN)
    now = still(person)
    assert now["town"] and not now["town"]["watching"] and now["game"] is None, now
    assert now["locks"] == [now["town"]["id"]], now
    assert (now["campaigns"], now["games"]) == (campaigns, games), now
    return now


def test_a_campaign_is_begun_gone_on_with_and_left_for_an_adventure_and_back_once_however_often_one_presses(person):
    at_the_title(person).presses("#title-campaign").page.wait_for_selector("#begin-campaign:enabled")
    person.presses(YARD)
    slowly(person, "#begin-campaign")
    person.page.wait_for_selector(option("gather"))
    in_town(person)
    person.presses(option("gather")).page.wait_for_selector(option("set_out"))
    at_the_title(person)
    slowly(person, "#title-continue")
    person.page.wait_for_selector(option("set_out"))
    in_town(person)
    person.page.wait_for_timeout(DOUBLE)             # sooner it would be the second press of a double click
    slowly(person, option("set_out"))
    plays(at_the_table(person))
    person.page.evaluate(HASTE)
    person.page.wait_for_selector("#come-home")
    person.page.wait_for_timeout(DOUBLE)
    slowly(person, "#come-home")
    in_town(person, games=1)
    untroubled(person.visitor)


def slowly(person, what):
    person.page.evaluate(HOLD)
    presses_and_presses(person, what)
    person.page.evaluate(RELEASE)


ANSWER_AND_LEAVE = """async (option) => {
    const { answerCampaign, leaveTown } = await import('./game/campaign.js');
    answerCampaign(option);
    leaveTown();
}"""


def test_an_answer_given_in_town_before_going_back_is_kept(person):
    to_town(at_the_title(person))
    offered = person.page.locator('.town button[data-option^="advance:"]').first.get_attribute("data-option")
    person.page.evaluate(ANSWER_AND_LEAVE, offered)
    person.visitor.until("document.documentElement.dataset.screen === 'home'")
    person.presses("#title-continue")
    person.visitor.until(IN_TOWN)
    view = person.page.evaluate("async () => (await import('./page/store.js')).state.campaign.view")
    assert sum(len(hero["advancements"]) for hero in view["heroes"]) == 1
    untroubled(person.visitor)


# ---------------------------------------------------------------- before main.js has come

def held_back(person, files):
    """From now on such files wait for their server; gives what lets them come."""
    waiting, sent = [], []
    person.page.route(files, lambda route: route.continue_() if sent else waiting.append(route))

    def send():
        sent.append(True)
        for route in waiting:
            route.continue_()
    return send


def early(person):
    """Somebody at the title, before the page's main script is there; gives what lets that come."""
    send = held_back(person, "**/main.js")
    person.visitor.go()
    person.page.wait_for_selector("#title-start")
    return send


@pytest.mark.thorough
def test_who_presses_start_again_and_again_before_the_page_is_there_begins_one_game(person):
    send = early(person)
    presses_and_presses(person, "#title-start")
    send()
    plays(person)
    untroubled(person.visitor)


def test_who_presses_continue_again_and_again_before_the_page_is_there_plays_and_does_not_watch(person):
    person.go(CANDLE).waits().answers(1)
    send = early(person)
    presses_and_presses(person, "#title-continue")
    send()
    plays(person)


def test_the_last_press_counts_and_is_seen_and_said_to_be_taken(person):
    send = early(person)
    assert person.page.evaluate(SAID) == ""
    person.presses("#title-start")
    assert person.page.evaluate(SAID).startswith("Start here: chosen, opens as soon")
    assert person.page.evaluate(LOOKS_TAKEN) == "none", "white letters on the bright ground of a button under the mouse"
    assert person.page.evaluate("document.querySelector('#title-taken').closest('[role=status]') !== null")
    person.presses("#title-new")
    assert person.page.evaluate(TAKEN) == "new"
    person.presses("[data-language=ru]")
    assert person.page.evaluate(SAID).startswith("Новая игра: выбрано")
    send()
    person.page.wait_for_selector("#new-next")
    assert "Новая игра" in person.page.locator("#new-title").inner_text()
    assert person.page.evaluate(TAKEN) == "", "what was pressed for is here"
    person.visitor.engine()
    now = still(person)
    assert (now["games"], now["screen"], now["locks"]) == (0, "new", [])


# ---------------------------------------------------------------- while boxes are slow

BOXES = "**/boxes/*/cards.json"
FETCHING = "import('./page/store.js').then(({ state }) => state.dialog?.kind === 'fetching')"


def test_who_presses_continue_twice_while_a_box_is_slow_is_not_left_with_fetching(person):
    person.go(CANDLE).waits().answers(1)
    send = held_back(person, BOXES)
    at_the_title(person)
    presses_and_presses(person, "#title-continue")
    person.visitor.until(FETCHING)
    send()
    plays(person)


def test_who_goes_back_from_a_slow_box_holds_no_lock_and_enters_at_the_next_press(person):
    send = held_back(person, BOXES)
    at_the_title(person)
    presses_and_presses(person, "#title-start")
    person.visitor.until(FETCHING)
    person.presses("[data-box-back]")
    person.visitor.until("document.documentElement.dataset.screen === 'home'")
    assert person.page.evaluate("navigator.locks.query().then(({ held }) => held.length)") == 0
    send()
    person.presses("#title-start")
    plays(person)


def test_who_presses_start_again_and_again_before_a_slow_page_with_slow_boxes_begins_one_game(person):
    boxes, send = held_back(person, BOXES), early(person)
    presses_and_presses(person, "#title-start")
    send()
    person.visitor.until(FETCHING)
    boxes()
    plays(person)


# ---------------------------------------------------------------- what was wanted last, and what went wrong

def test_who_leaves_while_a_game_is_on_its_way_is_not_taken_into_it(person):
    at_the_title(person)
    person.page.evaluate(HOLD)
    person.presses("#title-start")
    person.visitor.until("document.documentElement.dataset.screen === 'table'")
    person.page.evaluate("history.back()")
    person.visitor.until("document.documentElement.dataset.screen === 'home'")
    person.page.evaluate(RELEASE)
    now = still(person)
    assert (now["screen"], now["games"], now["locks"]) == ("home", 0, [])
    person.presses("#title-start")
    plays(person)


def test_the_game_that_was_wanted_last_is_entered(person):
    played(person)
    person.presses("#title-new").page.wait_for_selector("[data-adventure]")
    person.presses('[data-adventure="the_ninth_course"]').page.wait_for_selector("#begin:enabled")
    person.page.evaluate(HOLD)
    person.presses("#begin")
    person.page.wait_for_selector("#begin:disabled")
    person.presses("#new-back").presses("#title-continue")
    person.page.evaluate(RELEASE)
    assert plays(person)["game"]["adventure"] == "a_candle_of_your_own"


def test_a_game_that_the_engine_refuses_frees_the_way_for_the_next(person):
    person.go("?adventure=no_such_adventure").page.wait_for_selector("#new-next")
    now = still(person)
    assert (now["games"], now["locks"], now["entering"]) == (0, [], False)
    assert "no_such_adventure" in person.page.locator("#notices").inner_text() or \
        person.page.locator("#notices .warning").count() == 1
    person.presses("#new-back").presses("#title-start")
    plays(person)


NO_ENGINE = "delete globalThis.WebAssembly;"


def test_a_link_into_a_game_does_not_hide_that_the_engine_cannot_start(visit):
    person = Person(visit(**CALM, locale="en-GB", before=NO_ENGINE)).go(CANDLE)
    cannot_start(person)
    person.page.locator(".trouble .row button").last.click()
    person.presses("#title-start")
    cannot_start(person)
    person.go("?start=tutorial")
    cannot_start(person)


def cannot_start(person):
    person.page.wait_for_selector(".trouble")
    person.visitor.until("import('./page/store.js').then(({ state }) => state.engine.error && !state.entering)")
    assert person.page.evaluate("document.documentElement.dataset.screen") == "error"
    assert person.page.locator(".trouble").count() == 1


@pytest.mark.thorough
def test_another_tab_is_asked_once_for_its_game_however_often_one_presses(person):
    person.go(CANDLE).waits().answers(1)
    other = Person(person.visitor, person.visitor.open_page())
    other.go().presses("#title-continue")
    other.page.wait_for_selector(".zone-question .banner")
    other.waits().page.evaluate(HOLD)
    presses_and_presses(other, ".zone-question .banner .primary")
    other.page.evaluate(RELEASE)
    plays(other)
