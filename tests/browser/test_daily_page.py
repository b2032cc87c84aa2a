"""The adventure of the day: the same for everybody, and a result that anybody verifies by having it played out."""
import base64
import json
import zlib

import pytest
from forging import sealed
from person import CALM, Person, only, untroubled
from test_replay import bare
from test_saved_games import notices

from pyengine import daily
from pyengine.cli.content import packs
from pyengine.cli.replay import compare, retraced

pytestmark = only("chromium")
DAY, NEXT = "2026-11-22", "2026-11-23"
NOON, MIDNIGHT = f"{DAY}T12:00:00", f"{NEXT}T00:00:30"
SET_UP = """import('./page/store.js').then(({ state }) => ({ adventure: state.game.meta.adventure,
    heroes: state.game.meta.heroes, seed: state.game.meta.seed, table: state.game.meta.table,
    ties: state.game.meta.ties, surges: state.game.meta.surges, day: state.game.meta.day,
    attempt: state.game.meta.attempt }))"""
DIALOG = "import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'daily' } }))"


# A calendar of our own: everything else that has to do with time goes on as it does.
CALENDAR = """const Usual = Date;
globalThis.now = '%s';
globalThis.Date = class extends Usual {
    constructor(...given) { super(...(given.length ? given : [new Usual(globalThis.now).getTime()])); }
    static now() { return new Usual(globalThis.now).getTime(); }
};
"""
TURNS = "(now) => { globalThis.now = now; }"


@pytest.fixture
def someone(visit):
    def come(now=NOON, before="", **more):
        return Person(visit(**CALM, **{"locale": "en-GB", **more}, before=CALENDAR % now + before))
    return come


def opened(person):
    if person.page.url == "about:blank":
        person.go().visitor.engine()
    person.page.evaluate(DIALOG)
    person.page.wait_for_selector("#daily-begin, #dialog .warning")
    person.page.wait_for_timeout(400)
    return person


def plays_it_out(person):
    person.presses("#daily-begin").waits()
    person.hurries(ending=True).page.wait_for_selector("#daily-share")
    return person


def set_up(person):
    return person.page.evaluate(SET_UP)


def result_of(person):
    return bare(person.page.locator('[data-testid="daily-result"]').inner_text())


def link_of(person):
    person.page.locator("#daily-share").evaluate("one => one.click()")
    person.page.wait_for_selector("#share-link")
    person.visitor.until("document.querySelector('#share-link').value")
    return person.page.locator("#share-link").input_value()


def verdict_on(person, link):
    person.go("#" + link.split("#")[1])
    person.page.wait_for_selector("#shared-check")
    person.page.wait_for_timeout(400)
    person.presses("#shared-check").page.wait_for_selector(".verdict")
    return bare(person.page.locator('[data-testid="verdict"]').inner_text())


def forged(link, change):
    head, letters = link.split("#game=")
    data = json.loads(zlib.decompress(base64.urlsafe_b64decode(letters + "=="), wbits=-15))
    change(data)
    packed = zlib.compress(sealed(data).encode(), 9, wbits=-15)
    return f"{head}#game={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


@pytest.mark.thorough
def test_the_title_leads_to_the_adventure_of_today_which_settings_do_not_change(someone):
    person = someone(before="localStorage.setItem('emberdelve:settings', JSON.stringify({ ties: 'ask' }))")
    person.go().visitor.engine()
    assert "22 November" in person.page.locator("#title-daily").inner_text()
    person.presses("#title-daily").page.wait_for_selector("#daily-begin")
    assert "First Bell" in person.page.locator("#dialog").inner_text()
    person.page.wait_for_timeout(400)
    person.presses("#daily-begin").waits()
    assert set_up(person) == {**daily.adventure_of(DAY), "day": DAY, "attempt": 1}
    assert person.page.locator("#undo").is_disabled()
    untroubled(person.visitor)


def test_a_result_is_shared_and_anybody_verifies_it(someone):
    player = plays_it_out(opened(someone()))
    result = result_of(player)
    assert result.startswith("Emberdelve, adventure of 22 November 2026: First Bell, ") and "(first try)" in result
    link = link_of(player)
    found = compare(retraced(link, packs()))
    assert found["day"] == DAY and found["agrees"] and found["outcome"] in ("victory", "defeat")
    other = someone(MIDNIGHT)
    said = verdict_on(other, link)
    reached = result.split("First Bell, ")[1].split(" (")[0]
    assert f"Verified: {reached}." in said and "It is the adventure of the day of 22 November 2026" in said
    assert not [key for key in other.stored() if ":game:" in key], "it was played out beside everything"
    assert "of the adventure of the day" in other.page.locator('[data-testid="shared-day"]').inner_text()
    untroubled(other.visitor)


@pytest.mark.thorough
def test_what_does_not_agree_is_said(someone):
    player = plays_it_out(opened(someone()))
    link, other = link_of(player), someone("2026-11-20T12:00:00")
    for change, said in (
            (lambda data: data.update(end="0" * len(data["end"])), "It does not agree: played out here"),
            (lambda data: data["answers"].__setitem__(-2, 77), "It does not agree: its last 2 answers do not fit"),
            (lambda data: data["setup"].update(surges=1), "not the adventure of the day of 22 November"),
            (lambda data: None, "By the clock of this device that day has not come yet")):
        told = verdict_on(other, forged(link, change))
        assert said in told or (said.startswith("not the") and "does not agree" in told), told


@pytest.mark.thorough
def test_a_second_try_is_said_to_be_one(someone):
    person = plays_it_out(opened(someone()))
    first = result_of(person)
    person.go().visitor.engine()
    opened(person)
    so_far = bare(person.page.locator('[data-testid="daily-so-far"]').inner_text())
    assert "Begun once" in so_far and first.split("First Bell, ")[1].split(" (")[0] in so_far
    assert person.page.locator("#daily-begin").inner_text() == "Try again"
    plays_it_out(person)
    assert "(second try)" in result_of(person)
    person.page.locator(".end-others button").first.evaluate("one => one.click()")     # the same dice again
    person.page.wait_for_selector("#daily-begin")
    assert "Begun 2 times" in bare(person.page.locator('[data-testid="daily-so-far"]').inner_text())


@pytest.mark.thorough
def test_a_game_of_the_day_that_was_left_goes_on_and_one_branched_from_it_is_none(someone):
    person = opened(someone())
    person.presses("#daily-begin").waits().answers(3)
    person.go().visitor.engine()
    opened(person).presses("#daily-continue").waits()
    assert (set_up(person)["attempt"], person.answered()) == (1, 3)
    person.page.evaluate("import('./replay/replay.js').then(({ openReplay }) => openReplay({}, {}))")
    person.page.wait_for_selector('[data-testid="replay"][data-index="0"]')
    person.presses("#replay-on").waits()
    branch = set_up(person)
    assert branch["table"] == "honest" and branch["day"] is None


@pytest.mark.thorough
def test_over_midnight_nobody_is_sent_into_a_day_that_they_did_not_see(someone):
    person = opened(someone(f"{DAY}T23:59:00"))
    assert "22 November 2026" in person.page.locator("#dialog").inner_text()
    person.page.evaluate(TURNS, MIDNIGHT)
    person.presses("#daily-begin")
    person.visitor.until("document.querySelector('#notices').innerText.includes('A new day has begun')")
    person.visitor.until("document.querySelector('#dialog').innerText.includes('23 November 2026')")
    assert person.sees()["state"] == "home", notices(person)
    person.page.wait_for_timeout(400)
    person.presses("#daily-begin").waits()
    assert set_up(person)["day"] == NEXT and set_up(person)["seed"] == 20261123


@pytest.mark.thorough
def test_a_day_that_has_passed_can_be_played_and_is_said_to_be_one(someone):
    person = opened(someone())
    person.page.fill("#daily-date", "2026-11-05")
    person.visitor.until("document.querySelector('#dialog').innerText.includes('5 November 2026')")
    assert "a day that has passed" in person.page.locator("#dialog").inner_text()
    person.page.wait_for_timeout(400)
    person.presses("#daily-begin").waits()
    assert set_up(person)["seed"] == 20261105
    assert set_up(person)["heroes"] == daily.adventure_of("2026-11-05")["heroes"]


@pytest.mark.thorough
def test_a_clock_that_was_never_set_is_said_and_a_day_can_be_chosen(someone):
    person = opened(someone("1970-01-01T12:00:00"))
    told = bare(person.page.locator("#dialog").inner_text())
    assert "says that it is 1 January 1970" in told and "1 November 2026" in told
    assert person.page.locator("#daily-begin").count() == 0
    person.page.fill("#daily-date", DAY)
    person.page.wait_for_selector("#daily-begin")
    assert "a day that has not come yet" in person.page.locator("#dialog").inner_text()
    untroubled(person.visitor)


@pytest.mark.thorough
def test_it_is_told_in_russian_too(someone):
    person = opened(someone(locale="ru-RU"))
    assert "22 ноября 2026" in person.page.locator("#dialog").inner_text()
    plays_it_out(person)
    assert result_of(person).startswith("Emberdelve, приключение дня, 22 ноября 2026") and "первая попытка" in \
        result_of(person)
    untroubled(person.visitor)
