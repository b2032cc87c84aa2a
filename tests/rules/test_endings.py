"""Victory and defeat, in the castle profile."""
from __future__ import annotations

from types import SimpleNamespace

import pytest
from drawing import definitions
from rules_plugin import rule

from pyengine.rules import endings
from pyengine.state import changes
from pyengine.state.rows import frame

HALL = """
    # # # # # # # #    A ana, B bo
    # A . . . . B #
    # # # # # # # #
"""


def ending(game):
    return game.outcome, game.state.table.ending


# ---------------------------------------------------------------- winning

@rule("WIN-01", "WIN-05")
def test_fulfilling_the_objective_wins_at_once(table):
    game = table(HALL, adventure="two_endings", counters={"seals": 1})
    game.use("ana", "act:sing")
    assert ending(game) == ("victory", "sung") and game.asked() is None
    assert game.changed() == {"seals": (1, 2), "outcome": (None, "victory")}


@rule("WIN-01")
def test_one_step_short_of_the_objective_the_game_goes_on(table):
    game = table(HALL, adventure="two_endings")
    game.use("ana", "act:sing")
    assert game.outcome is None and game.asked() == "hero_phase"


@rule("WIN-01")
def test_an_objective_of_two_parts_needs_both(table):
    drawing = """
        # # # # # #    A ana with far_reach, a ash_queen
        # A . a . #
        # # # # # #
    """
    for seals, outcome in ((2, None), (3, "victory")):
        game = table(drawing, adventure="seal_the_vault", counters={"seals": seals}, hit_points={"a": 1}).dice(9)
        game.use("ana", "far_reach")
        assert game.outcome == outcome


# ---------------------------------------------------------------- losing

@rule("WIN-02", "HERO-01")
def test_a_hero_that_begins_its_turn_on_0_with_no_surge_left_loses_the_game(table):
    game = table(HALL, hit_points={"ana": 0}, surges=0)
    game.hero_phase("ana")
    assert game.changed() == {"outcome": (None, "defeat")} and game.asked() is None


@rule("WIN-02")
def test_with_the_last_surge_it_goes_on(table):
    game = table(HALL, hit_points={"ana": 0}, surges=1)
    game.hero_phase("ana")
    assert game.changed() == {"ana.hit_points": (0, 4), "surges": (1, 0)} and game.outcome is None


@rule("WIN-02")
def test_an_empty_pool_alone_loses_nothing(table):
    game = table(HALL, surges=0, hit_points={"bo": 0})
    game.hero_phase("ana")
    assert game.changed() == {} and game.outcome is None, "bo is down, but it is ana's turn"


@rule("WIN-02", "TURN-02")
def test_the_game_is_lost_when_the_downed_heros_own_turn_comes(table):
    game = table(HALL, surges=0, hit_points={"bo": 0}, top={"encounters": ["nothing_at_all"]})
    game.turn("ana").choose("end")
    assert ending(game) == ("defeat", "defeat")


@rule("WIN-03")
def test_an_adventure_may_replace_the_default_defeat(table):
    game = table(HALL, adventure="no_mercy_asked", hit_points={"ana": 0}, surges=0,
                 top={"encounters": ["nothing_at_all"]})
    game.turn("ana")
    assert game.outcome is None and game.state.question.who == "bo" and game.figure("ana").hit_points == 0


@rule("WIN-03", "WIN-04")
def test_one_that_names_the_default_defeat_among_its_own_keeps_it(table):
    game = table(HALL, adventure="two_endings", hit_points={"ana": 0}, surges=0)
    game.hero_phase("ana")
    assert ending(game) == ("defeat", "stamped")


@rule("WIN-04", "WIN-05")
def test_the_adventures_own_defeat_loses_the_game_too(table):
    game = table(HALL, adventure="two_endings", counters={"doom": 1})
    game.use("ana", "act:stamp")
    assert game.changed() == {"doom": (1, 2), "outcome": (None, "defeat")} and ending(game)[1] == "stamped"


@rule("WIN-04")
def test_one_short_of_it_nothing_is_lost(table):
    game = table(HALL, adventure="two_endings")
    game.use("ana", "act:stamp")
    assert game.changed() == {"doom": (0, 1)} and game.outcome is None


@rule("WIN-05")
@pytest.mark.parametrize("adventure", ["a_candle_of_your_own", "the_ninth_course"])
def test_each_adventure_says_how_it_is_won_and_how_it_is_lost(adventure):
    card = definitions().card(adventure)
    verbs = [effect.verb.name for block in card.blocks.values() for effect in block]
    assert card.win is not None or "win" in verbs
    assert (card.lose or card.default_defeat) and card.raw["objective"]
    assert {"victory", "defeat"} <= set(card.stories)


@rule("WIN-06", "GEN-06")
def test_the_whole_group_loses_together(table):
    game = table("""
        # # # # # # # #    A ana, B bo, C cy, D dee, E eli
        # A B C D E . #
        # # # # # # # #
    """, hit_points={"cy": 0}, surges=0)
    game.hero_phase("cy")
    assert game.outcome == "defeat" and game.asked() is None and not game.state.stack
    assert game.told("game_over") == [{"type": "game_over", "outcome": "defeat", "ending": "defeat", "because": [],
                                       "rule": "WIN-02", "cause": {"kind": "no_surge", "hero": "cy"}}]


@rule("GEN-06", "WIN-01")
def test_and_wins_together_a_downed_hero_included(table):
    game = table(HALL, adventure="two_endings", counters={"seals": 1}, hit_points={"bo": 0})
    game.use("ana", "act:sing")
    assert game.outcome == "victory"


@rule("WIN-01")
def test_after_the_end_nothing_goes_on(table):
    game = table(HALL, adventure="two_endings", counters={"seals": 1, "doom": 9})
    game.hero_phase("ana")
    assert ending(game) == ("defeat", "stamped") and game.options() == []


@rule("WIN-03")
def test_an_adventure_without_the_default_defeat_still_ends_when_nobody_can_stand_up(table):
    game = table("""
        A B .    A ana, B bo
    """, adventure="no_mercy_asked", hit_points={"ana": 0, "bo": 0}, surges=0)
    game.turn("ana")
    assert game.outcome == "defeat" and game.told("game_over")[0]["rule"] == "WIN-04"
    assert game.told("game_over")[0]["cause"] == {"kind": "nobody_stands"}


@rule("WIN-03")
@pytest.mark.parametrize("bo, causes", [("escaped", [{"kind": "nobody_stands"}]), ("out", [{"kind": "nobody_stands"}]),
                                       ("", [])])
def test_the_game_is_lost_when_everyone_has_gone_without_winning(table, bo, causes):
    game = table("""
        A B .    A ana, B bo
    """, adventure="no_mercy_asked")
    for hero, gone in (("ana", "escaped"), ("bo", bo)):
        if gone:
            changes.change_hero(game.state, hero, **{gone: True})
            changes.place_figure(game.state, hero, None, "ESCAPE-01")
    game.turn("bo")
    assert [event["cause"] for event in game.told("game_over")] == causes


@rule("WIN-04")
def test_the_one_defeat_that_the_sheet_tells_is_named_as_the_cause(table):
    game = table(HALL)
    sheet = game.state.adventure.sheet
    game.state.adventure.sheet = sheet._replace(defeats=("the_lamps_are_out",))
    try:
        assert endings.cause_of(game.state, "defeat") == {"kind": "defeat", "defeat": "the_lamps_are_out"}
        game.state.adventure.sheet = sheet._replace(defeats=("the_lamps_are_out", "the_bell_rings"))
        assert endings.cause_of(game.state, "defeat") == {}, "which of the two it was, the story has to say"
    finally:
        game.state.adventure.sheet = sheet


@rule("WIN-05")
@pytest.mark.parametrize("number, outcome", [(199, None), (200, "defeat")])
def test_a207_a_game_that_is_not_over_after_200_rounds_is_lost(table, number, outcome):
    game = table("""
        A B . .    A ana, B bo
    """)
    changes.change_table(game.state, round=number, active="bo")
    game.state.stack = [frame("game", "next", {})]
    game.run()
    assert game.outcome == outcome
    if outcome:
        assert game.told("game_over")[0]["cause"] == {"kind": "rounds"}


@rule("WIN-01")
def test_the_end_tells_what_decided_it(table):
    game = table("""
        # # # # # #    A ana with far_reach, a ysolde_marrow
        # A . a . #
        # # # # # #
    """, adventure="the_ninth_course", hit_points={"a": 1}, counters={"lit": 3}).dice(19)
    game.use("ana", "far_reach")
    assert game.told("game_over")[0]["cause"] == {"kind": "villain", "card": "ysolde_marrow"}


@rule("WIN-04")
def test_a_clock_that_loses_the_game_is_named_as_the_cause(table):
    game = table(HALL, adventure="the_only_room")
    clock = game.state.adventure.sheet.clocks[0].counter
    game.state.counters = {**game.state.counters, clock: 6}
    game.hero_phase("ana")
    assert game.outcome == "defeat" and game.told("game_over")[0]["cause"] == {"kind": "clock", "counter": clock,
                                                                               "value": 6}


@rule("WIN-04")
def test_a_clock_that_is_counted_down_stands_at_0_as_its_game_is_lost(table):
    game = table(HALL, adventure="a_candle_of_your_own")
    changes.set_counters(game.state, {})                 # nothing is counted any more
    assert endings.cause_of(game.state, "defeat") == {"kind": "clock", "counter": "years", "value": 0}


@pytest.mark.parametrize("outcome, event, cause", [
    ("victory", {"figure": "q", "card": "ash_queen", "by": "ana"}, {"kind": "villain", "card": "ash_queen"}),
    ("victory", {"figure": "a", "card": "cinder_imp", "by": "ana"}, {}),        # a monster decides nothing by itself
    ("victory", {"card": "ash_queen"}, {}),                                     # nor does a villain that still stands
    ("defeat", {"figure": "q", "card": "ash_queen", "by": "ana"}, {}),
    ("victory", None, {}),
])
def test_a_villain_is_the_cause_only_of_a_victory_that_its_own_defeat_brings(table, outcome, event, cause):
    assert endings.cause_of(table(HALL).state, outcome, event) == cause


def test_a_victory_of_which_everybody_has_escaped_is_an_escape(table):
    game = table("A B . .    A ana, B bo")
    changes.change_hero(game.state, "ana", escaped=True)
    assert endings.cause_of(game.state, "victory") == {}
    changes.change_hero(game.state, "bo", escaped=True)
    assert endings.cause_of(game.state, "victory") == {"kind": "escaped"}


@pytest.mark.parametrize("outcome, count, named", [("defeat", 6, True), ("defeat", 5, False), ("victory", 6, False)])
def test_a_clock_is_the_cause_only_at_its_end_and_only_of_what_it_stands_for(table, outcome, count, named):
    game = table(HALL, adventure="the_only_room")
    clock = next(one for one in game.state.adventure.sheet.clocks if one.ends in ("defeat", "alarm"))
    game.state.counters = {**game.state.counters, clock.counter: count}
    cause = endings.cause_of(game.state, outcome)
    assert (cause == {"kind": "clock", "counter": clock.counter, "value": count}) is named
    assert named or cause.get("kind") != "clock"


@pytest.mark.parametrize("adventure, counters, cause", [
    ("first_shift", {"opened": 4}, {}),
    ("first_shift", {"opened": 5}, {"kind": "goal", "goal": "find_cage"}),  # the doors led on: going up wins it
    ("first_shift", {"opened": 7}, {"kind": "goal", "goal": "find_cage"}),
    ("the_inventory", {"handed": 9}, {"kind": "clock", "counter": "handed", "value": 9}),  # and this led no further
    ("weather_in_the_crucible", {"settled": 9, "stirred": 4}, {"kind": "clock", "counter": "stirred", "value": 4}),
    ("upstairs_and_down", {"answered": 2}, {"kind": "clock", "counter": "answered", "value": 2}),
])
def test_a_clock_that_led_to_another_goal_leaves_it_to_that_one_to_win_the_game(table, adventure, counters, cause):
    game = table("A B . .    A ana, B bo", adventure=adventure)
    game.state.counters = {**game.state.counters, **counters}
    assert endings.cause_of(game.state, "victory") == cause
    assert {**game.state.counters, **counters} == game.state.counters, "and nothing was changed to find that out"


def test_whoever_got_out_has_won_by_that_whatever_else_was_done_on_the_way(table):
    game = table("A . . .    A ana", adventure="upstairs_and_down", counters={"answered": 2})
    changes.change_hero(game.state, "ana", escaped=True)
    assert endings.cause_of(game.state, "victory") == {"kind": "escaped"}


@pytest.mark.parametrize("sought, shown", [(True, "seek"), (False, "flee")])
def test_the_goal_that_is_shown_is_the_first_that_is_true_and_one_without_a_condition_always_is(table, sought, shown):
    game = table(HALL, active="bo")
    goals = [SimpleNamespace(id="seek", when=lambda state, names: sought and names["you"] == "bo"),
             SimpleNamespace(id="flee", when=None), SimpleNamespace(id="never", when=None)]
    state = SimpleNamespace(table=game.state.table, setup=game.state.setup, adventure=SimpleNamespace(goals=goals))
    assert endings.goal(state) == shown
    state.adventure.goals = goals[:1]
    assert endings.goal(state) == ("seek" if sought else None)


@rule("WIN-01")
def test_a_special_action_that_wins_is_named_with_whoever_carried_it_out(table):
    game = table("A . . .    A birk", adventure="fifty_fathoms_of_rail", counters={"runs": 2})
    use = next(use for use in game.state.adventure.uses if use.id == "throw_points")
    game.mark().start("effect", you="birk", me="", _card="fifty_fathoms_of_rail", _block=use.block, _at=0, _ref="")
    assert ending(game) == ("victory", "victory")
    assert game.told("game_over")[0]["cause"] == {"kind": "deed", "card": "fifty_fathoms_of_rail",
                                                  "action": "throw_points", "hero": "birk"}
