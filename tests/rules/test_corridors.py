"""Long corridors in the wrath profile: one more tile, at the corridor's own unexplored edge."""
from __future__ import annotations

import pytest
from rules_plugin import rule

from pyengine.state import changes
from pyengine.state.rows import Deck

EDGE = """
    # A # #    A ana
    # . . #
    # . . #
    # # # #
"""
LONG = "straight_corridor"


def stack(game, *tiles, monsters=("still_stone", "cinder_imp", "stalker")):
    game.state.decks = {**game.state.decks, "tiles": Deck(tiles), "monsters": Deck(monsters)}
    return game.mark()


def explore(game):
    return game.start("exploration", hero="ana").stop()


def places_of(game):
    return {(tile.x, tile.y): tile.card for tile in game.state.tiles.values() if (tile.x, tile.y) != (0, 0)}


@rule("EXPLORE-13")
def test_a_long_corridor_brings_a_tile_at_its_own_edge(table):
    game = explore(stack(table(EDGE), LONG, "open_cross", "dark_cross"))
    assert places_of(game) == {(0, -1): LONG, (0, -2): "open_cross"}


@rule("EXPLORE-13")
def test_a_tile_that_is_no_corridor_brings_none(table):
    assert places_of(explore(stack(table(EDGE), "open_cross", "open_cross"))) == {(0, -1): "open_cross"}


@rule("EXPLORE-13")
def test_a46_there_is_a_monster_on_each_of_the_two_tiles(table):
    game = explore(stack(table(EDGE), LONG, "open_cross"))
    known = game.state.board.ground
    stand = [game.state.tiles[known[figure.square]].card for figure in game.state.figures.values()
             if figure.kind == "monster"]
    assert stand == [LONG, "open_cross"]


@rule("EXPLORE-13")
def test_a47_a_second_corridor_leads_on(table):
    game = explore(stack(table(EDGE), LONG, LONG, "open_cross", "open_cross"))
    assert places_of(game) == {(0, -1): LONG, (0, -2): LONG, (0, -3): "open_cross"}


@rule("EXPLORE-13")
def test_a48_with_an_empty_stack_there_is_no_other_tile(table):
    game = explore(stack(table(EDGE), LONG))
    assert places_of(game) == {(0, -1): LONG} and not game.told("tile_stack_empty")


@rule("EXPLORE-13")
def test_a48_where_there_is_no_room_the_stack_stays_as_it_is(table):
    game = table("""
        # . # #  # # # #
        # . # #  # # # #
        # . # #  # # # #
        # # # #  # # # #
        # # # #  # # # #
        # # # #  # # # #
        # # # #  # # # #
        # # # #  # # # #
        # A # #  # # # #    A ana
        # . # #  # # # #
        # . # #  # # # #
        # . # #  # # # #
    """)
    stack(game, LONG, "open_cross").start("exploration", hero="ana").stop()
    assert places_of(game)[0, 1] == LONG and game.state.decks["tiles"].draw == ("open_cross",)


@rule("EXPLORE-14")
@pytest.mark.parametrize("second, laid", [("dark_cross", "black"), ("open_cross", "white")])
def test_the_triangle_of_the_second_tile_counts_too(table, second, laid):
    assert explore(stack(table(EDGE), LONG, second)).state.table.laid == laid


@rule("EXPLORE-14")
def test_a49_two_black_triangles_bring_one_encounter(table):
    game = table(EDGE, top={"encounters": ["draught", "draught"]})
    changes.change_table(game.state, laid="")
    explore(stack(game, LONG, "dark_cross", monsters=("still_stone",)))
    assert game.state.table.laid == "black"
    game.villain_phase("ana", laid=game.state.table.laid)
    assert len([event for event in game.told("card_drawn") if event["deck"] == "encounters"]) == 1
