"""Choices that make no difference settle themselves, where the table has asked for that;
all others are asked as ever."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions
from table import Table

from pyengine import new_game
from pyengine.rules import encounters, settling
from pyengine.state import changes
from pyengine.state.rows import Token

Draw = Callable[..., Table]


def with_ties(game: Table, ties: str) -> Table:
    game.state.setup = game.state.setup._replace(ties=ties)
    return game


def test_a_monster_that_stands_beside_its_prey_stays_there_without_a_question(table: Draw) -> None:
    game = with_ties(table("""
        . . . .     a stalker
        . A a .
        # # . .
        # # # #
    """), "alike")
    game.dice(8).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 6)}


def test_a_monster_takes_the_shortest_way_without_a_question(table: Draw) -> None:
    game = with_ties(table("""
        . . . . . . . a     a stalker
        A . . . . . . .
        # # # # # # # #
        # # # # # # # #
    """), "alike")
    game.dice(1).turn_of("a").stop()
    assert game.figure("a").square in [(1, 0), (1, 1)]


def test_two_squares_that_are_alike_in_all_are_not_asked_about(table: Draw) -> None:
    game = with_ties(table("""
        . . . .     a stalker
        . A . .
        . . . .
        . . . .
        . . . .
        . . a .
        . . . .
        . . . .
    """), "alike")
    game.dice(1).turn_of("a").stop()
    assert game.figure("a").square in [(0, 2), (1, 2), (2, 2)]


def test_of_two_squares_that_are_not_alike_one_is_chosen(table: Draw) -> None:
    """On one of them the monster would stand beside bo, too."""
    game = with_ties(table("""
        # # # #     a stalker
        A . B #
        . # # #
        a . . .
    """), "alike")
    changes.change_figure(game.state, "a", square=(1, 3))
    assert settling.worth_asking(game.state, [(1, 1), (0, 2)]) == [(1, 1), (0, 2)]


def test_a_square_with_a_token_is_like_no_square_without_one(table: Draw) -> None:
    game = with_ties(table("""
        . . . .
        . A . .
        . . . .
        . . . .
    """), "alike")
    assert settling.worth_asking(game.state, [(1, 3), (2, 3)]) == [(1, 3)]
    changes.add_token(game.state, Token("k", "guest_candle", (2, 3)))
    assert settling.worth_asking(game.state, [(1, 3), (2, 3)]) == [(1, 3), (2, 3)]
    changes.add_token(game.state, Token("l", "guest_candle", (0, 0)))
    assert settling.worth_asking(game.state, [(1, 3), (2, 3)]) == [(1, 3), (2, 3)]
    assert settling.worth_asking(game.state, [(1, 3), (3, 3)]) == [(1, 3)]


def test_a_square_that_would_block_the_only_way_is_like_no_other(table: Draw) -> None:
    game = with_ties(table("""
        . # # .     A ana
        . . . .
        . # # .
        . # # A
    """), "alike")
    assert settling.worth_asking(game.state, [(0, 0), (0, 3)]) == [(0, 0)]
    assert settling.worth_asking(game.state, [(0, 0), (1, 1)]) == [(0, 0), (1, 1)]
    assert settling.worth_asking(game.state, [(1, 1), (2, 1)]) == [(1, 1), (2, 1)]


def test_where_another_hero_would_come_within_reach_the_player_is_asked(table: Draw) -> None:
    game = with_ties(table("""
        . . . .     a stalker
        . . . .
        . A . B
        . . . .
        . . . .
        . . a .
        . . . .
        . . . .
    """), "alike")
    game.dice(1).turn_of("a").choose("ana")
    assert game.asked() == "move_monster_where" and sorted(game.options()) == ["0,3", "1,3", "2,3"]


def test_whoever_wants_to_be_asked_is_asked_about_every_square(table: Draw) -> None:
    game = with_ties(table("""
        . . . .     a stalker
        . A . .
        . . . .
        . . . .
        . . . .
        . . a .
        . . . .
        . . . .
    """), "ask")
    game.dice(1).turn_of("a")
    assert len(game.options()) == 8


def test_twins_on_one_tile_act_in_the_order_in_which_they_came_and_others_by_choice(table: Draw) -> None:
    drawn = """
        A a b .     a cinder_imp, b cinder_imp
        . . . .
        . . . .
        . . . .
    """
    twins = with_ties(table(drawn, queue={"ana": ["cinder_imp"]}), "alike")
    twins.dice(1, 1).start("activate_each", figures=("a", "b")).stop()
    assert [event["figure"] for event in twins.told("activated")] == ["a", "b"]
    unlike = with_ties(table(drawn, queue={"ana": ["cinder_imp"]}, hit_points={"b": 1}), "alike")
    unlike.dice(1, 1).start("activate_each", figures=("a", "b"))
    assert unlike.asked() == "which_monster_acts"


def test_an_old_game_is_asked_what_it_was_always_asked(table: Draw) -> None:
    """Saves say how their ties are settled; games from before there was this choice ask about all of them."""
    state: Any = table("""
        . A . .
    """).state
    assert state.setup.ties == "ask"


def test_of_two_squares_that_are_alike_the_first_is_taken_and_of_two_that_are_not_both_are_offered(
        table: Draw) -> None:
    game = with_ties(table("""
        . . . .     A ana
        . . . .
        . . A .
        . . . .
    """), "alike")
    assert settling.worth_asking(game.state, [(0, 0), (0, 1)]) == [(0, 0)]
    assert settling.worth_asking(game.state, [(0, 0), (1, 1)]) == [(0, 0), (1, 1)], "one of them is beside Ana"
    assert settling.worth_asking(game.state, [(0, 0)]) == [(0, 0)] and settling.worth_asking(game.state, []) == []


def test_a_large_figure_looks_around_its_whole_base(table: Draw) -> None:
    """A base of two by two on (0, 0) does not touch Ana; the same on (1, 0) does."""
    game = with_ties(table("""
        . . . .     A ana
        . . . .
        . . . A
        . . . .
    """), "alike")
    assert settling.worth_asking(game.state, [(0, 0), (1, 0)], 1) == [(0, 0)]
    assert settling.worth_asking(game.state, [(0, 0), (1, 0)], 2) == [(0, 0), (1, 0)]


# ---------------------------------------------------------------- asked only whom a monster picks

def test_where_a_monster_stands_beside_its_prey_follows_from_a_rule_but_whom_it_picks_is_asked(table: Draw) -> None:
    """Of the squares that touch ana the first of the nearest is taken, also where bo would come within reach."""
    game = with_ties(table("""
        . . . .     a stalker
        . . . .
        . A . B
        . . . .
        . . . .
        . . a .
        . . . .
        . . . .
    """), "targets")
    game.dice(1).turn_of("a")
    assert game.asked() == "monster_chooses"
    game.choose("ana").stop()
    assert game.figure("a").square == (0, 3)


def test_of_unlike_figures_of_one_name_the_one_that_came_first_acts_first(table: Draw) -> None:
    game = with_ties(table("""
        A a b .     a cinder_imp, b cinder_imp
        . . . .
        . . . .
        . . . .
    """, queue={"ana": ["cinder_imp"]}, hit_points={"b": 1}), "targets")
    game.dice(1, 1).start("activate_each", figures=("a", "b")).stop()
    assert [event["figure"] for event in game.told("activated")] == ["a", "b"]


def to_pay(table: Draw, ties: str) -> Table:
    """A price of 5, and cards worth 4, 3, 2 and 1."""
    game = with_ties(table("""
        A . . .
        . . . .
    """, experience=("great_ogre", "stalker", "cinder_imp", "coward_hunter")), ties)
    return game.start("pay_experience", hero="ana", cost=5)


@pytest.mark.parametrize("ties", ["ask", "alike"])
def test_whoever_wants_to_be_asked_chooses_the_cards_that_pay(table: Draw, ties: str) -> None:
    assert to_pay(table, ties).asked() == "pay_experience"


def test_as_little_as_possible_is_paid_with_as_few_cards_as_possible_without_a_question(table: Draw) -> None:
    game = to_pay(table, "targets").stop()
    left = game.state.experience
    assert encounters.experience_total(game.state) == 5 and len(left) == 2


def test_where_a_card_moves_a_hero_its_player_is_asked(table: Draw) -> None:
    """Upkeep is where monsters go. (Tile by tile a card may move a hero, too.)"""
    drawn = """
        A . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """
    game = with_ties(table(drawn), "targets")
    tile = game.state.board.at[1, 0]
    game.start("tile_steps", figure="ana", goal=tile, tiles=1, away=False)
    assert game.asked() == "move_monster_where" and len(game.options()) == 16
    assert with_ties(table(drawn), "fixed").start("tile_steps", figure="ana", goal=tile, tiles=1, away=False).asked() \
        is None


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_reaction_that_could_only_change_what_is_cancelled_already_is_not_offered(
        table: Draw, cancelled: bool) -> None:
    game = table("""
        A B a .     B bo with stand_between, a cinder_imp
        . . . .
    """)
    game.moment("damage_about_to_happen", source="a", target="ana", amount=1, cancelled=cancelled)
    assert (game.asked() == "may_use") is not cancelled


def test_games_ask_only_whom_a_monster_picks_unless_the_group_wants_more() -> None:
    game = new_game(definitions(), adventure="seal_the_vault", heroes=["ana"])
    assert game.state.setup.ties == "targets"


# ---------------------------------------------------------------- whichever it makes for, it goes the same way

TOGETHER = """
    . . . . . . . . . . . .     A ana, B bo, a bell_imp
    a . . . . . o . . A . .
    . . . . . . . . . B . .
    . . . . . . . . . . . .
"""
APART = """
    . . . . . . . . . . . .     A ana, B bo, a bell_imp
    A . . . . a . . . . B .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
"""


@pytest.mark.parametrize("ties", ["targets", "alike"])
def test_whom_a_monster_makes_for_is_not_asked_where_it_goes_the_same_way(table: Draw, ties: str) -> None:
    game = with_ties(table(TOGETHER), ties).turn_of("a").stop()
    assert game.figure("a").square == (6, 1)


def test_whoever_wants_to_be_asked_chooses_whom_it_makes_for_all_the_same(table: Draw) -> None:
    assert with_ties(table(TOGETHER), "ask").turn_of("a").asked() == "choose_nearest"


def test_whom_a_monster_makes_for_is_asked_where_the_ways_differ(table: Draw) -> None:
    game = with_ties(table(APART), "targets").turn_of("a")
    assert game.asked() == "choose_nearest" and sorted(game.options()) == ["ana", "bo"]


def test_whom_a_monster_makes_for_is_asked_where_it_would_stop_on_another_square(table: Draw) -> None:
    """Without a bone pile it stops as near as it can to the one or to the other."""
    game = with_ties(table("""
        . . . . . . . . . A . .     A ana, B bo, a bell_imp
        a . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . B . .
    """), "targets").turn_of("a")
    assert game.asked() == "choose_nearest"


def test_the_second_tile_of_a_way_counts_like_the_first(table: Draw) -> None:
    """A stalker goes two tiles: along a wall, and then to the one side or the other."""
    drawn = """
        # # # # A . . .     A ana, B bo, a stalker
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        . . . . . . . .
        . . . . . . . .
        a . . . . . . .
        . . . . . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # B . . .
    """
    game = with_ties(table(drawn), "targets").turn_of("a")
    assert game.asked() == "choose_nearest"


def test_of_whom_it_keeps_away_is_not_asked_where_it_goes_the_same_way(table: Draw) -> None:
    drawn = """
        . . . . . . . . . . . .     A ana, B bo, a bell_imp
        . A . . . a . . . . o .
        . B . . . . . . . . . .
        . . . . . . . . . . . .
    """
    away = "- move_away: {who: {a: monster}, from: {a: hero, pick: closest, of: found_monster}, tiles: 1}"
    effects = "- single_out: {what: {a: monster, as: found_monster}}\n" + away
    game = with_ties(table(drawn), "targets").carry_out(effects).stop()
    assert game.figure("a").square == (10, 1)
    assert with_ties(table(drawn), "ask").carry_out(effects).asked() is not None


def test_whom_an_immobilized_monster_makes_for_makes_no_difference(table: Draw) -> None:
    game = with_ties(table(APART, conditions={"a": ["immobilized"]}), "targets").turn_of("a").stop()
    assert game.changed() == {}


def test_whom_a_monster_makes_for_is_asked_where_the_card_speaks_of_that_hero_again(table: Draw) -> None:
    effects = """
        - single_out: {what: {a: monster, as: runner}}
        - move_toward: {who: runner, toward: {a: hero, pick: closest, of: runner, as: chased}, tiles: 1}
        - damage: {target: chased, amount: 1}
    """
    game = with_ties(table(TOGETHER), "targets").carry_out(effects)
    assert game.asked() == "choose_nearest"


FORKING = """
    # # # # . A . .     A ana, B bo, a {who}
    # # # # . . . .
    # # # # . . . .
    # # # # . . . .
    . . . . . . . .
    a . . . . o . .
    . . . . . . . .
    . . . . . . . .
    # # # # . . . .
    # # # # . . . .
    # # # # . . . .
    # # # # . B . .
"""


@pytest.mark.parametrize(("who", "asked"), [("bell_imp", False), ("stalker", True)])
def test_a_way_is_compared_only_as_far_as_it_goes(table: Draw, who: str, asked: bool) -> None:
    """A bell imp goes one tile, to the bones before the ways part; a stalker goes one further."""
    drawn = FORKING.format(who=who)
    assert with_ties(table(drawn), "ask").turn_of("a").asked() == "choose_nearest"
    game = with_ties(table(drawn), "targets").turn_of("a")
    assert (game.asked() == "choose_nearest") is asked
    assert game.figure("a").square == ((0, 5) if asked else (5, 5))


@pytest.mark.parametrize(("ties", "asked"), [("targets", False), ("alike", True), ("ask", True)])
def test_of_several_ways_to_a_hero_only_the_one_that_would_be_taken_counts(table: Draw, ties: str, asked: bool) -> None:
    """To ana leads a way along the top or one along the side, to bo only that along the top."""
    game = with_ties(table("""
        . a . . . . . . B . . .     A ana, B bo, a bell_imp
        . . . . . o . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . # # # #
        . . . . . . . . # # # #
        . . . . . . . . # # # #
        . . . . . . . A # # # #
    """), ties).turn_of("a")
    assert (game.asked() == "choose_nearest") is asked


def test_whom_a_monster_made_for_that_has_fallen_is_not_asked(table: Draw) -> None:
    game = with_ties(table(TOGETHER, hit_points={"a": 1}), "targets").carry_out("""
        - single_out: {what: {a: monster, as: runner}}
        - damage: {target: runner, amount: 1}
        - move_toward: {who: runner, toward: {a: hero, pick: closest, of: runner}, tiles: 1}
    """)
    game.choose("ana").stop()                            # whose the treasure is
    assert "a" not in game.state.figures
