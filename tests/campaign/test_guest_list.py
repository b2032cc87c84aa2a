"""The Guest List, the campaign of the castle box: every page, every way on, every ending; and one played whole."""
from __future__ import annotations

import pytest
from errands import packs
from told_evenings import Table as Told
from told_evenings import reached

from pyengine.campaign import answer, begin_adventure, end_adventure, load, new_campaign, save, undo, view
from pyengine.campaign.plan import entries_of, plan_of
from pyengine.campaign.rows import crossed_out
from pyengine.game import Game
from pyengine.measuring.campaigns import adventure
from pyengine.players import PLAYERS
from pyengine.players.ledger_keeper import choice
from pyengine.state import changes

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


def bare():
    """The fifth, and just enough before it that the house falls to no other."""
    won = ("the_ninth_course", "by_order_of_the_executors", "the_empty_place", "the_banked_fire")
    return Table().play(dict.fromkeys(won, "victory"), "on")


def test_the_fifth_alone_leaves_a_cold_house():
    assert bare().now.state.ending == "cold_house"


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
    assert lit.ways() == {"by_order_of_the_executors": ["moth_waits"], "moth_and_candle": ["dark_waits"],
                          "one_lamp_between_them": ["sale_waits"]}


def test_a_reference_and_the_hunt_change_how_the_ninth_evening_begins():
    praised = Table().to("the_ninth_course", endings={"best_behaviour": "top_of_the_class"})
    hunted = Table().to("the_ninth_course", endings={"gone_away": "on"})
    assert praised.told[-1] == "invitation_with_reference" and hunted.told[-1] == "invitation_with_horns"
    first = praised.until("adventure").now.state.party[0]
    assert ("calling_card", first) in [(row.card, row.holder) for row in praised.set_out().cards.values()]
    assert in_play(hunted.until("adventure").set_out()) == ["chain_hound"]


def in_play(state):
    """The monsters with which an evening begins."""
    return [figure.card for figure in state.figures.values() if figure.kind == "monster"]


def counted(table, name):
    """What a counter stands at when tonight's adventure begins."""
    return table.until("adventure").set_out().counters[name]


def test_an_evening_begun_before_a_twist_was_written_still_comes_home():
    table = Table().to("the_ninth_course", endings={"gone_away": "on"}).until("adventure")
    before = begin_adventure(table.now).state.clone()
    brought = before.setup.brought
    assert brought.twists == ("hounds_out",)
    before.setup = before.setup._replace(brought=brought._replace(twists=()))
    changes.end_game(before, "victory", "dawn", "WIN-01")
    assert end_adventure(table.now, Game(before)).state.notes[-1] == "dawn"


@pytest.mark.parametrize("first, then, told, begins", [
    ("gone_away", "best_behaviour", "the_mitten_again", {"monsters": ["under_nurse"]}),
    ("best_behaviour", "gone_away", "horns_nearer", {"counter": ("hunt", 2)}),
])
def test_the_hunt_and_the_school_each_grow_when_they_are_kept_waiting(first, then, told, begins):
    made = Table().to(then, ways=(first,))
    assert made.told[-1] == told
    if "counter" in begins:
        assert counted(made, begins["counter"][0]) == begins["counter"][1]
    else:
        assert in_play(made.until("adventure").set_out()) == begins["monsters"]


@pytest.mark.parametrize("lost, later, twist", [
    ("a_candle_of_your_own", "a_coat_too_many", "your_candle_calls"),
    ("a_coat_too_many", "one_lamp_between_them", "coats_missed"),
    ("mr_finch_goes_walking", "the_empty_place", "left_the_table"),
    ("a_good_year", "the_banked_fire", "in_the_sauce"),
    ("gone_away", "the_ninth_course", "hounds_out"),
    ("best_behaviour", "upstairs_and_down", "nurse_on_her_rounds"),
    ("moth_and_candle", "one_lamp_between_them", "moth_at_the_lamp"),
    ("one_lamp_between_them", "upstairs_and_down", "out_of_the_dark"),
    ("the_empty_place", "upstairs_and_down", "your_way_of_holding_a_spoon"),
    ("upstairs_and_down", "the_banked_fire", "coal_hole"),
])
def test_what_an_evening_has_lost_is_felt_on_a_later_one(lost, later, twist):
    ways = ("by_order_of_the_executors", "moth_and_candle", "the_empty_place")
    assert twist in view(Table().to(later, ways, {lost: "on"}).now)["ledger"]["twists"]
    assert twist not in view(Table().to(later, ways).now)["ledger"]["twists"]


def test_whoever_holds_a_spoon_as_you_do_is_met_twice_and_has_a_place_in_the_end():
    made = Table().to("upstairs_and_down", endings={**BEST, "the_empty_place": "on"})
    assert in_play(made.until("adventure").set_out()) == ["bell_ringer", "mirror_maid"]
    made.evening().until("party")
    assert made.told[-1] == "last_evening_spoon" and "a_plate_kept" in view(made.now)["ledger"]["twists"]
    assert made.evening().now.state.ending == "a_place_is_kept"


def test_once_sale_moth_and_dark_are_past_the_chair_or_the_kitchens_come_first():
    made = Table()
    while "the_empty_place" not in made.ways():
        made.evening("dawn" if made.next == "the_ninth_course" else "victory").until("fork")
    assert made.ways() == {"the_empty_place": ["kitchen_waits"], "upstairs_and_down": ["chair_waits"]}
    made.until("party", ("upstairs_and_down",)).evening().until("party")
    assert made.next == "the_empty_place" and made.told[-1] == "empty_chair_laid"
    assert in_play(made.until("adventure").set_out()) == ["empty_livery"]


def test_of_sale_moth_and_dark_the_last_is_no_choice():
    made = Table()
    while made.ways().keys() != {"by_order_of_the_executors", "one_lamp_between_them"}:
        made.evening().until("fork")
    assert made.ways() == {"by_order_of_the_executors": ["dark_waits"], "one_lamp_between_them": ["sale_waits"]}
    made.until("party", ("one_lamp_between_them",)).evening()
    assert made.until("party").next == "by_order_of_the_executors" and made.told[-1] == "the_sale_again"


@pytest.mark.parametrize("adventure, ending, freed", [
    ("a_good_year", "all_three", {"thaddeus_pell", "viola_merrow", "old_mr_dacre"}),
    ("mr_finch_goes_walking", "victory", {"abel_finch"}),
])
def test_those_whom_the_story_shows_are_those_who_are_crossed_out(adventure, ending, freed):
    assert set(Table().to(adventure).evening(ending).now.state.played[-1].crossed) == freed


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


def test_every_entry_every_evening_and_every_ending_can_be_reached():
    assert sorted(set(CARD.stories) - reached(Table) - set(bare().told)) == []


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
