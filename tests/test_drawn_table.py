"""The table of the tests itself: what a drawing means, and what it refuses."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions, write_card
from table import Table

Draw = Callable[..., Table]
TWO_DOORS = """
    . . # #  # # . .
    . . A +  + . . .
    . . # #  # # . .
    . . # #  # # . .
"""


def stands(game: Table) -> dict[str, tuple[str, Any]]:
    return {name: (figure.card, figure.square) for name, figure in game.state.figures.items()}


@pytest.mark.parametrize("drawing", [
    "A . a .    A ana, a stalker",
    """
        A . a .    A ana, a stalker
    """,
    """
        A . a .
                   A ana,
                   a stalker
    """,
    """
                   a stalker

        A . a .
    """])
def test_the_legend_stands_beside_the_squares_or_on_lines_of_its_own(table: Draw, drawing: str) -> None:
    assert stands(table(drawing)) == {"ana": ("ana", (0, 0)), "a": ("stalker", (2, 0))}


@pytest.mark.parametrize("drawing, wrong", [
    ("A . a b    b stalker", "a: drawn, but the legend does not say what it is"),
    ("A . F .", "F: drawn, but the legend does not say what it is"),
    ("A . a .    a b stalker", "b: in the legend, but not drawn")])
def test_a_letter_without_an_explanation_is_refused_and_so_is_one_that_is_not_drawn(table: Draw, drawing: str,
                                                                                   wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        table(drawing)


def test_what_no_table_has_is_refused(table: Draw) -> None:
    with pytest.raises(TypeError, match="hitpoints"):
        table("A . . .", hitpoints={"ana": 2})


def test_decks_doors_and_what_lies_on_top_are_as_said(table: Draw) -> None:
    game = table(TWO_DOORS, profile="wrath", doors=["locked", "trapped", "unlocked"],
                 decks={"treasures": ["small_joy"], "encounters": []}, top={"treasures": ["wand_of_whim"]})
    assert [token.face for token in game.state.tokens.values()] == ["locked", "trapped"]
    assert game.state.decks["doors"].draw == ("unlocked",)
    assert game.state.decks["treasures"].draw == ("wand_of_whim", "small_joy")
    assert game.state.decks["encounters"].draw == ()


def test_nothing_is_asked_about_when_a_hero_phase_has_ended_by_itself(table: Draw) -> None:
    game = table("A . . .").hero_phase("ana")
    while game.asked():
        game.choose("end")
    assert game.about("square") == game.options() == []


def test_a_card_is_written_as_in_a_pack_and_known_for_one_test(table: Draw) -> None:
    game = table("A . . .", hit_points={"ana": 3}).carry_out("""
        - heal: {target: you, amount: 2}
        - damage: {target: you, amount: 1}
    """).stop()
    assert game.changed() == {"ana.hit_points": (3, 4)} and definitions().kind_of("as_written") == "encounter"


def test_a_card_of_the_test_before_is_forgotten() -> None:
    assert definitions().kind_of("as_written") is None
    assert write_card("kind: treasure\ntype: item") == "as_written"
    assert definitions().card("as_written").name == "As written"


def test_a_game_is_begun_as_by_a_player(begin: Callable[..., Table]) -> None:
    game = begin("up_the_stairs", heroes=("ana", "bo"))
    assert game.asked() == "hero_phase" and all(game.figure(hero).square for hero in ("ana", "bo"))
