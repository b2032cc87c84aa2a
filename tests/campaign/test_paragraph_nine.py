"""Paragraph Nine, the campaign of the wrath box: every page, whom the company leaves waiting, and what comes of it."""
from __future__ import annotations

import pytest
from drawing import own_words
from errands import packs
from told_evenings import Table as Told
from told_evenings import reached

from pyengine.campaign import view
from pyengine.campaign.plan import entries_of, plan_of
from pyengine.cards.definition import Adventure

HEROES = ("kitta", "garrick", "tekla", "dagna", "birk")
CARD = packs().card("paragraph_nine")
BOOK = [chapter.adventure for chapter in CARD.chapters]


class Table(Told):
    def __init__(self, heroes=HEROES):
        super().__init__("paragraph_nine", heroes)


def test_fifty_names_stand_in_paragraph_nine_and_six_of_them_may_come_back():
    plan = plan_of(CARD)
    assert len(plan.guests) == 50 and len([help for help in plan.guests.values() if help]) == 6
    assert set(plan.retired) == set(HEROES)


def test_the_book_follows_the_numbers_of_its_adventures():
    numbers = [int(packs().card_as(Adventure, name).number) for name in BOOK]
    assert numbers == sorted(numbers) and BOOK[0] == "first_shift"


@pytest.mark.parametrize("number", range(len(BOOK)), ids=BOOK)
def test_every_ending_of_an_adventure_is_entered(number):
    """Whatever an adventure ends with, something is told and entered, and a victory gets somebody out."""
    for entry in entries_of(CARD.chapters[number]):
        assert entry.story in CARD.stories
        assert bool(entry.names or entry.others) == ("defeat" not in entry.endings)


def test_whoever_asked_for_the_foreman_has_him_for_help():
    table = Table().evening("told")
    assert "foreman_dolm" in table.now.state.played[-1].crossed and len(table.now.state.played[-1].crossed) == 5
    assert "ask:foreman_dolm_helps" in [option.id for option in table.until("inn").now.question.options]


def years(table):
    """What the last page enters."""
    return dict(table.now.state.played[-1].years)


def test_black_seals_that_come_home_are_one_year_however_many_and_an_iron_note_is_not_yet():
    table = Table().evening("told").until("inn")
    hero, other = table.now.state.party[:2]
    table.evening("victory", tokens={hero: ["black_seal", "black_seal", "iron_note"], other: ["black_seal"]})
    assert years(table) == {hero: 1, other: 1}


def test_each_iron_note_that_comes_home_from_the_creditors_is_a_year():
    table = Table().to("the_bellows_strike", (FIRST,)).until("inn")
    hero = table.now.state.party[0]
    assert years(table.evening("victory", tokens={hero: ["iron_note", "iron_note"]})) == {hero: 2}


@pytest.mark.parametrize("company, most", [(3, 10), (4, 7), (5, 5)])
def test_in_a_smaller_company_a_hero_carries_more_years(company, most):
    table = Table(HEROES[:company])
    hero = table.until("inn").now.state.party[0]
    assert view(table.now)["ledger"]["years"] == most
    assert table.evening(years={hero: most}).now.state.played[0].retired == (hero,)
    assert Table(HEROES[:company]).evening(years={hero: most - 1}).now.state.played[0].retired == ()


# ---------------------------------------------------------------- the whole book

WHOLE = pytest.mark.skipif(len(BOOK) < 13, reason="its adventures are not all written yet")
FIRST, THEN = "the_bellows_strike", "a_question_of_issue"


def played(endings=(), ways=()):
    """The whole book with these endings by adventure; at each fork the first of these ways that is open."""
    return Table().play(dict(endings), ways=ways)


@WHOLE
@pytest.mark.parametrize("ways, ending", [
    ((FIRST, THEN, "both_executors", "a_sum_outstanding"), "next_of_kin"),
    (("the_inventory", THEN, "both_executors", "the_wake"), "foreclosed"),
    ((FIRST, "the_inventory", "both_executors", "the_wake"), "natural_heir"),
    ((FIRST, THEN, "the_last_cage_up", "the_wake"), "adjourned"),
    ((FIRST, THEN, "both_executors", "the_wake"), "nobody_inherits"),
])
def test_the_mountain_falls_to_whom_the_company_kept_waiting(ways, ending):
    made = played(ways=ways)
    assert (made.now.state.ending, made.now.outcome) == (ending, "victory") and len(made.now.state.closed) == 13


@WHOLE
def test_a_fifth_that_she_gives_away_herself_leaves_nothing_to_inherit():
    kind = {chapter.adventure: max(entries_of(chapter), key=lambda entry: len(entry.names) + entry.others).endings[0]
            for chapter in CARD.chapters}
    made = played({**kind, "the_dowagers_fifth": "mercy"}, ways=(FIRST, THEN, "both_executors", "the_wake"))
    assert (made.now.state.ending, made.now.outcome) == ("struck_out", "victory")


@WHOLE
def test_without_the_fifth_it_is_not_yet():
    made = played({"the_dowagers_fifth": "on"})
    assert (made.now.state.ending, made.now.outcome) == ("not_yet", "defeat")


def begun(table):
    """The table when tonight's adventure begins: its monsters, its allies and its counters."""
    state = table.until("adventure").set_out()
    figures = [figure.card for figure in state.figures.values() if figure.kind in ("monster", "ally")]
    return figures, state.counters


@WHOLE
def test_whoever_is_kept_waiting_grows_in_its_own_way():
    assert begun(Table().to("kin_only", ("fifty_fathoms_of_rail",)))[1]["names"] == 1
    assert begun(Table().to("the_inventory", (FIRST, THEN)))[0] == ["grasping_legatee"]
    assert begun(Table().to("a_question_of_issue", (FIRST, "the_inventory")))[0] == ["slag_whelp", "slag_whelp"]
    assert begun(Table().to(FIRST, (THEN, "the_inventory")))[0] == ["rivet_thrower"]
    assert begun(Table().to("both_executors", ("the_last_cage_up",)))[1]["clauses"] == 5
    assert begun(Table().to("the_last_cage_up", ("both_executors",)))[1]["mountain"] == 2
    assert begun(Table().to("the_wake", ("both_executors", "a_sum_outstanding")))[1]["guests"] == 2
    assert begun(Table().to("a_sum_outstanding", ("both_executors", "the_wake")))[1]["due"] == 3


@WHOLE
def test_whoever_is_called_on_first_has_not_grown():
    assert begun(Table().to("the_inventory", ("the_inventory",)))[0] == []
    assert begun(Table().to("both_executors", ("both_executors",)))[1]["clauses"] == 0


@WHOLE
def test_what_was_won_in_one_house_comes_along_to_another():
    held = Table().to("the_last_cage_up", ("the_last_cage_up",), {FIRST: "solid"})
    assert begun(held)[0] == ["shift_hand"]
    table = Table().to("the_dowagers_fifth").until("adventure")
    items = {row.card for row in table.set_out().cards.values() if row.zone == "item"}
    assert {"power_of_attorney", "tallymans_pencil"} <= items


BELLOWS_LAST = ("kin_only", "the_inventory", "a_question_of_issue", "both_executors", "the_wake")


@WHOLE
@pytest.mark.parametrize("lost, twist, felt", [
    ("first_shift", "day_shift_calls", ["the_canarys_evidence", "the_bellows_strike"]),
    ("the_canarys_evidence", "tenth_clerk", ["the_inventory", "both_executors"]),
    ("kin_only", "in_your_hat", ["the_inventory", "the_wake"]),
    ("fifty_fathoms_of_rail", "wagon_comes_by", ["weather_in_the_crucible", "the_last_cage_up"]),
    ("the_bellows_strike", "bowl_blown", ["weather_in_the_crucible"]),
    ("the_bellows_strike", "breath_blown", ["the_dowagers_fifth"]),
    ("a_question_of_issue", "in_a_black_ribbon", ["both_executors", "the_dowagers_fifth"]),
    ("the_inventory", "teapot_on_show", ["the_wake"]),
    ("the_inventory", "teapot_in_pawn", ["a_sum_outstanding"]),
    ("weather_in_the_crucible", "weather_got_out", ["both_executors", "the_last_cage_up"]),
    ("both_executors", "news_is_out", ["a_sum_outstanding", "the_dowagers_fifth"]),
    ("the_last_cage_up", "ox_at_large", ["the_wake", "a_sum_outstanding"]),
    ("the_wake", "aunt_comes_along", ["a_sum_outstanding", "the_dowagers_fifth"]),
    ("a_sum_outstanding", "warm_link", ["the_dowagers_fifth"]),
])
def test_what_an_evening_has_lost_is_felt_on_later_ones(lost, twist, felt):
    def begun_with(twist, endings):
        table, found = Table(), []
        while table.now.outcome is None:
            table.until("adventure", BELLOWS_LAST)
            if twist in view(table.now)["ledger"]["twists"]:
                found.append(table.next)
            table.evening(endings.get(table.next, "victory"))
        return found
    assert begun_with(twist, {lost: "on"}) == felt
    assert begun_with(twist, {}) == []


@WHOLE
def test_a_sum_that_was_not_paid_comes_to_the_wake_if_the_wake_comes_after_it():
    table = Table().to("the_wake", ("both_executors", "a_sum_outstanding"), {"a_sum_outstanding": "on"})
    assert "warm_link" in view(table.now)["ledger"]["twists"]
    held = [row for row in table.until("adventure").set_out().cards.values() if row.card == "somebodys_chain"]
    assert [row.holder for row in held] == [table.now.state.party[0]]


@WHOLE
def test_what_was_lost_is_on_the_table_when_a_later_evening_begins():
    def lost(at, *adventures):
        return begun(Table().to(at, BELLOWS_LAST, dict.fromkeys(adventures, "on")))
    everybody = ["waiting_cousin", "grasping_legatee", "anvil_ox"]
    assert lost("the_wake", "kin_only", "the_inventory", "the_last_cage_up")[0] == everybody
    assert lost("the_inventory", "the_canarys_evidence")[0] == ["sealing_clerk"]
    assert lost("the_canarys_evidence", "first_shift")[0] == ["third_knock"]
    assert lost("the_dowagers_fifth", "a_question_of_issue")[0] == ["slag_whelp"]
    assert lost("weather_in_the_crucible", "the_bellows_strike")[1]["boil"] == 1
    assert lost("the_dowagers_fifth", "the_bellows_strike")[1]["breath"] == 1
    assert lost("a_sum_outstanding", "the_inventory")[1]["due"] == 3 + 1, "the creditors were kept waiting, too"


@WHOLE
def test_the_wagon_that_was_not_stopped_comes_by_again():
    def hit_points(ending):
        table = Table().to("the_last_cage_up", BELLOWS_LAST, {"fifty_fathoms_of_rail": ending}).until("adventure")
        return [figure.hit_points for figure in table.set_out().figures.values() if figure.kind == "hero"]
    assert hit_points("on") == [left - 1 for left in hit_points("victory")]


@WHOLE
def test_the_weather_that_boiled_over_is_in_the_passages():
    state = Table().to("both_executors", BELLOWS_LAST, {"weather_in_the_crucible": "on"}).until("adventure").set_out()
    assert len([row for row in state.cards.values() if row.zone == "environment"]) == 1


def test_every_entry_every_evening_and_every_ending_can_be_reached():
    assert sorted(set(CARD.stories) - reached(Table)) == []


# ---------------------------------------------------------------- what is said where the company chooses

NOTES = sorted({note for chapter in CARD.chapters for way in chapter.then for note in way.get("notes", ())})
WORDS = own_words()["ormskarn"]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("note", NOTES)
def test_each_way_says_whom_it_keeps_waiting_and_what_that_will_cost(note, language):
    words = WORDS[language]["cards"]
    said = words["paragraph_nine"]["waiting"][note]
    worse = [chapter.adventure for chapter in CARD.chapters for begin in chapter.begins
             if note in begin.get("when", {}).get("notes", ())]
    assert len(worse) == 1
    assert said and (language == "ru" or all(words[adventure]["name"] in said for adventure in worse))


def test_the_page_is_told_which_notes_each_way_makes():
    table = Table().evening("told").evening("full_voice").until("fork")
    assert view(table.now)["ledger"]["ways"] == {"kin_only": [], "fifty_fathoms_of_rail": ["family_kept"]}
    assert view(table.until("inn").now)["ledger"]["ways"] == {}
