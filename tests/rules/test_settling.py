"""Choices that make no difference settle themselves, where the table has asked for that;
all others are asked as ever."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from table import Table

from pyengine.rules import settling
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
