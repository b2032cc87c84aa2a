"""Figures that have left, are off the board or cannot be moved: what concerns them passes them over."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import write_card
from table import Table

from pyengine.rules import damage, leaving
from pyengine.rules import map as places
from pyengine.rules.moving import reach
from pyengine.state import changes

Draw = Callable[..., Table]
ROOM = """
    . . . . . . . .     A ana, a cinder_imp, k rubble_heap
    . A . . . . a .
    . . . . . . . .
    . . . k . . . .
"""
MOVES = {
    "push": {"tiles": 1, "who": "ana", "card": ""},
    "pull": {"goal": "ana", "who": "ana", "card": ""},
    "tile_steps": {"goal": "ana", "tiles": 1, "away": False, "card": ""},
    "move_beside": {"goal": "ana"},
}


def room(table: Draw, **more: Any) -> Table:
    write_card("{kind: object, armor_class: 10, hit_points: 3}", "rubble_heap")
    return table(ROOM, **more)


def moved(game: Table, procedure: str, figure: str) -> bool:
    """Whether a procedure that moves figures finds this one movable."""
    game.start(procedure, figure=figure, **MOVES[procedure])
    return game.asked() is not None or game.figure(figure).square != game.before.figures[figure].square


@pytest.mark.parametrize("procedure", MOVES)
def test_a_figure_on_the_board_is_moved(table: Draw, procedure: str) -> None:
    assert moved(room(table), procedure, "a")


@pytest.mark.parametrize("procedure", MOVES)
def test_a_figure_that_is_off_the_board_is_not_moved(table: Draw, procedure: str) -> None:
    game = room(table)
    changes.place_figure(game.state, "a", None, "GEN-01")
    assert not moved(game.mark(), procedure, "a") and game.stop().changed() == {}


@pytest.mark.parametrize("procedure", MOVES)
def test_of_a_figure_that_has_left_nothing_is_asked(table: Draw, procedure: str) -> None:
    game = room(table)
    changes.remove_figure(game.state, "a")
    assert game.mark().start(procedure, figure="a", **MOVES[procedure]).stop().changed() == {}


@pytest.mark.parametrize("procedure", ["push", "pull"])
def test_an_object_is_neither_pushed_nor_pulled(table: Draw, procedure: str) -> None:
    assert not moved(room(table), procedure, "k")


@pytest.mark.parametrize("procedure", MOVES)
def test_a_figure_that_is_barred_from_moving_stays(table: Draw, procedure: str) -> None:
    game = room(table, profile="legend")
    changes.gain_condition(game.state, "a", "immobilized")
    assert not moved(game.mark(), procedure, "a")


# ---------------------------------------------------------------- leaving without being defeated

def dismissed(game: Table, *figures: str) -> list[str]:
    """The monster cards that are still held after these figures have left."""
    for figure in figures:
        leaving.dismiss(game.state, figure)
    return [row.card for row in game.state.cards.values() if row.zone == "queue"]


def test_the_card_of_the_last_monster_goes_to_the_discards_with_it(table: Draw) -> None:
    game = table("A a b .     a cinder_imp, b stalker")
    assert dismissed(game, "a") == ["stalker"]
    assert game.state.decks["monsters"].discard == ("cinder_imp",)


def test_of_two_monsters_with_a_card_each_one_card_stays(table: Draw) -> None:
    game = table("A a b .     a b cinder_imp")
    assert dismissed(game, "a") == ["cinder_imp"] and dismissed(game, "b") == []


def test_one_card_for_two_monsters_stays_until_both_have_left(table: Draw) -> None:
    game = table("A a b c     a b cinder_imp, c stalker")
    extra = next(row.id for row in game.state.cards.values() if row.card == "cinder_imp")
    changes.remove_card(game.state, extra)
    assert dismissed(game, "a") == ["cinder_imp", "stalker"] and dismissed(game, "b") == ["stalker"]


def test_who_leaves_without_a_card_takes_nobody_elses_with_it(table: Draw) -> None:
    game = table("A a b .     a cinder_imp, b stalker")
    changes.remove_card(game.state, next(row.id for row in game.state.cards.values() if row.card == "cinder_imp"))
    assert dismissed(game, "a") == ["stalker"]


# ---------------------------------------------------------------- where one can walk is known anew

def stops(game: Table) -> set[str]:
    return {option.id for option in reach(game.state, "ana", 3)[1]}


def test_where_a_hero_can_walk_follows_every_change_on_the_table(table: Draw) -> None:
    """What was found is used again only as long as nobody has moved and the board is the same."""
    game = table("""
        # # # # # # # #     a stalker
        A . . . . . a .
        # # # # # # # #
        # # # # # # # #
    """)
    assert stops(game) == {"1,1", "2,1", "3,1"}
    assert {option.id for option in reach(game.state, "ana", 2)[1]} == {"1,1", "2,1"}
    assert "5,1" in {option.id for option in reach(game.state, "a", 1)[1]}
    changes.change_figure(game.state, "a", square=(2, 1))
    assert stops(game) == {"1,1"}
    changes.change_figure(game.state, "a", square=(7, 1))
    assert {option.id for option in reach(game.state, "ana", 5)[1]} == {"1,1", "2,1", "3,1", "4,1", "5,1"}
    changes.place_figure(game.state, "a", None, "GEN-01")
    reach(game.state, "ana", 5)
    changes.take_up_tiles(game.state, tuple(game.state.tiles)[1:], "TILE-01")
    assert {option.id for option in reach(game.state, "ana", 5)[1]} == {"1,1", "2,1", "3,1"}


def test_what_was_found_for_a_question_is_used_again_for_its_answer(table: Draw) -> None:
    state = table("A . . .").state
    assert reach(state, "ana", 3) is reach(state, "ana", 3)


def test_the_distance_between_large_figures_is_that_of_their_nearest_tiles(table: Draw) -> None:
    game = table("""
        A . . . . . . b . . . .     b great_slug, a cinder_imp
        . . . . . . . . . . . a
    """)
    assert [places.tile_distance(game.state, one, other) for one, other in
            (("ana", "b"), ("b", "ana"), ("a", "b"), ("b", "a"), ("ana", "a"), ("b", "b"))] == [1, 1, 0, 0, 2, 0]


@pytest.mark.parametrize("kind", ["ana", "b"])
def test_what_is_not_on_the_board_is_beyond_every_distance(table: Draw, kind: str) -> None:
    game = table("""
        A . . . . . . b . . . .     b great_slug, a cinder_imp
        . . . . . . . . . . . a
    """)
    changes.place_figure(game.state, kind, None, "GEN-01")
    assert places.tile_distance(game.state, kind, "a") == places.tile_distance(game.state, "a", kind) == places.FAR


CHAIN = "- lasting: {card: long_chain, before: you, on: {a: monster}}"


def chained(table: Draw) -> Table:
    write_card("{kind: lasting}", "long_chain")
    return table("A a . .    A ana, a cinder_imp")


def chains(game: Table) -> list[str]:
    return [row.bearer for row in game.state.cards.values() if row.zone == "lasting"]


def test_an_effect_lasts_about_a_monster_that_is_there(table: Draw) -> None:
    game = chained(table)
    game.carry_out(CHAIN).stop()
    assert chains(game) == ["a"]


def test_nothing_lasts_about_a_monster_that_its_own_attack_defeats(table: Draw) -> None:
    game = chained(table)
    game.carry_out("""
        - single_out: {what: {a: monster, as: struck}}
        - damage: {target: struck, amount: 9}
        - lasting: {card: long_chain, before: you, on: struck}
    """).stop()
    assert not game.state.figures.get("a") and chains(game) == []


def test_what_lasts_about_a_monster_goes_with_it_when_it_is_dismissed(table: Draw) -> None:
    game = chained(table)
    game.carry_out(CHAIN).stop()
    game.carry_out("- dismiss: {who: {a: monster}}").stop()
    assert not game.state.figures.get("a") and chains(game) == []


def test_of_those_left_by_an_effect_that_was_cut_short_only_who_stands_on_0_hit_points_falls(table: Draw) -> None:
    game = table("A B a b    A ana, B bo, a great_ogre, b great_ogre", hit_points={"a": 0, "b": 1, "bo": 0})
    damage.fall_unseen(game.state)
    game.run()
    assert set(game.state.figures) == {"ana", "bo", "b"} and game.figure("bo").hit_points == 0
    assert not game.told("hero_fell")
