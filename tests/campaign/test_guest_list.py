"""The Guest List, the campaign of the castle box: every page, every way on, every ending; and one played whole."""
from __future__ import annotations

import pytest
from errands import packs
from told_evenings import Table as Told

from pyengine.campaign import answer, begin_adventure, end_adventure, load, new_campaign, save, undo, view
from pyengine.campaign.plan import entries_of, plan_of
from pyengine.campaign.rows import crossed_out
from pyengine.players import PLAYERS
from pyengine.players.campaigns import adventure
from pyengine.players.ledger_keeper import choice

HEROES = ("ilvane", "kestrel", "maren", "sabe", "teodric")
CARD = packs().card("the_guest_list")
BOOK = [chapter.adventure for chapter in CARD.chapters]
BEST = {"a_candle_of_your_own": "closed_book", "a_coat_too_many": "full_boat", "mr_finch_goes_walking": "sound_asleep",
        "a_good_year": "all_three", "gone_away": "without_a_check",
        "best_behaviour": "top_of_the_class", "the_ninth_course": "dawn", "by_order_of_the_executors": "nothing_sold",
        "moth_and_candle": "a_light_for_it", "one_lamp_between_them": "oil_to_spare", "the_empty_place": "all_regrets",
        "upstairs_and_down": "silver_service", "the_banked_fire": "she_sits_down"}


class Table(Told):
    def __init__(self, heroes=HEROES):
        super().__init__("the_guest_list", heroes)


def test_sixty_names_stand_on_the_list_and_six_of_them_may_come_back():
    plan = plan_of(CARD)
    assert len(plan.guests) == 60 and len([help for help in plan.guests.values() if help]) == 6
    assert set(plan.retired) == set(HEROES)


def test_the_book_is_the_plan_of_the_box():
    assert set(BOOK) <= set(packs().ids_of("adventure", pack="vesperhold")) and len(BOOK) == 13
    assert BOOK[0] == "a_candle_of_your_own" and BOOK[-1] == "the_banked_fire" and len(set(BOOK)) == len(BOOK)


@pytest.mark.parametrize("number", range(len(BOOK)), ids=BOOK)
def test_every_ending_of_an_adventure_is_entered(number):
    """Whatever story an adventure ends with, something is entered, and a victory frees somebody."""
    chapter = CARD.chapters[number]
    known = {ending for entry in entries_of(chapter) for ending in entry.endings}
    assert {"victory", "defeat"} <= known and BEST.get(chapter.adventure, "victory") in known
    for entry in entries_of(chapter):
        assert entry.story in CARD.stories
        assert bool(entry.names or entry.others) == ("defeat" not in entry.endings)


def test_the_best_evenings_all_round_end_at_breakfast():
    made = Table().play(BEST)
    assert made.now.state.ending == "breakfast" and made.now.outcome == "victory"
    assert len(crossed_out(made.now.state)) >= 48 and view(made.now)["ledger"]["fifth"]


def test_plain_victories_fill_the_boat():
    made = Table().play({"the_ninth_course": "victory"})
    assert made.now.state.ending == "full_boat" and made.now.outcome == "victory"


def test_the_fifth_alone_leaves_a_cold_house():
    assert Table().play({"the_banked_fire": "victory", "by_order_of_the_executors": "victory",
                         "the_ninth_course": "victory"}, "on").now.state.ending == "cold_house"


def test_the_tallyman_who_was_outbid_by_nobody_owns_the_house():
    assert Table().play({**BEST, "by_order_of_the_executors": "on"}).now.state.ending == "new_owner"


def test_a_hostess_who_came_down_stays_for_supper():
    made = Table().play({**BEST, "the_ninth_course": "on"})
    assert made.now.state.ending == "the_lodger" and "empty_chair_lodger" in made.told


def test_without_the_fifth_it_is_nine_oclock():
    made = Table().play({"the_banked_fire": "on"})
    assert made.now.state.ending == "nine_oclock" and made.now.outcome == "defeat"


def test_whoever_tries_for_ever_runs_out_of_heroes():
    made = Table(HEROES[:2])
    for _ in range(12):
        if made.now.outcome is None:
            made.evening("again", years=dict.fromkeys(HEROES, 1))
    assert made.now.state.ending == "last_line" and made.now.outcome == "defeat"


def test_candles_that_still_burn_bring_the_moth_and_darkness_leaves_the_choice():
    lit = Table()
    while lit.now.state.chapter != BOOK.index("the_ninth_course"):
        lit.evening().until("party")
    dark = load(save(lit.now), packs())
    lit.evening("victory")
    assert BOOK[lit.now.state.chapter] == "moth_and_candle" and lit.told[-1] == "lights_upstairs"
    lit.now = dark
    lit.evening("dawn")
    assert [option.about["adventure"] for option in lit.now.question.options] == [
        "by_order_of_the_executors", "moth_and_candle", "one_lamp_between_them"]


def test_a_reference_and_the_hunt_change_how_the_ninth_evening_begins():
    table = Table()
    while BOOK[table.now.state.chapter] != "the_ninth_course":
        table.evening(BEST.get(BOOK[table.now.state.chapter], "victory")).until("party")
    usual = Table()
    while BOOK[usual.now.state.chapter] != "the_ninth_course":
        usual.evening().until("party")
    surges = [begin_adventure(one.until("adventure").now).state.table.surges for one in (table, usual)]
    assert surges[0] == surges[1] + 1 and table.told[-1] == "invitation_with_reference"


def test_the_guests_burning_low_count_for_the_list():
    table = Table()
    while BOOK[table.now.state.chapter] != "the_ninth_course":
        table.evening("on").until("party")
    assert len(crossed_out(table.evening("victory", counters={"freed": 4}).now.state)) == 1 + 3 + 4


def test_introductions_send_few_and_the_rest_sit():
    table = Table()
    assert len(table.now.state.party) == 2
    table.evening(years={"ilvane": 2})
    assert len(table.now.state.party) == 3 and "ilvane" not in table.now.state.party, "whoever is tired sits"


@pytest.mark.thorough
def test_the_careful_player_plays_it_from_the_first_page_to_the_last_and_every_step_is_saved_and_reloaded():
    now, choose = new_campaign(packs(), campaign="the_guest_list", heroes=HEROES, seed=1), PLAYERS.make("careful", 1)
    while now.outcome is None:
        now = load(save(now), packs())
        if now.question is not None:
            after = answer(now, choice(now))
            assert after.state.stage == "adventure" or undo(after) == now
            now = after
        else:
            now = end_adventure(now, adventure(begin_adventure(now, events=False), choose)[0])
    assert load(save(now), packs()) == now and now.state.ending in CARD.stories
    assert set(now.state.closed) == set(BOOK) or "full" in now.state.notes
