"""Tiles that leave the board: what is farther from the start tile than the hero whose turn it is, and empty."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drawing import definitions
from rules_plugin import rule
from table import Table

from pyengine.cards.place import Place
from pyengine.cards.vocabulary.searches import read_search, typed_search
from pyengine.game import Game
from pyengine.rules import chests, trap_tokens
from pyengine.screen.table import view
from pyengine.state import changes
from pyengine.state.rows import Deck, EdgeTile, Token

Draw = Callable[..., Table]
# Four tiles in a row, t2 to t5, and t6 below the second; the first that was laid is the start tile.
ROW = """
    . . . . A . . . . . . . . . . .    A ana
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    # # # # . . . . # # # # # # # #
    # # # # . . . . # # # # # # # #
    # # # # . . . . # # # # # # # #
    # # # # # # # # # # # # # # # #
"""


def row(table: Draw, **more: Any) -> Table:
    return table(ROW, profile="mage", **more)


def at(game: Table, x: int, y: int) -> str:
    return str(game.state.board.at.get((x, y), ""))


def taken_up(game: Table) -> Table:
    """A card of an adventure takes up tiles in the turn of ana."""
    return game.carry_out("- special: {name: take_up_tiles}").stop()


def places_left(game: Table) -> set[tuple[int, int]]:
    return {(tile.x, tile.y) for tile in game.state.tiles.values()}


def put(game: Table, name: str, x: int, y: int) -> None:
    changes.change_figure(game.state, name, square=(x, y))


@rule("TILE-01", profile="mage")
def test_tiles_beyond_the_hero_leave_and_those_as_near_stay(table: Draw) -> None:
    game = taken_up(row(table))
    assert places_left(game) == {(0, 0), (1, 0)}
    assert [(event["card"][:5], event["tile"]) for event in game.told("tile_taken_up")] \
        == [("drawn", "t4"), ("drawn", "t5"), ("drawn", "t6")]


@rule("TILE-01", profile="mage")
def test_on_the_last_tile_nothing_is_farther(table: Draw) -> None:
    game = row(table)
    put(game, "ana", 15, 0)
    assert taken_up(game).changed() == {} and len(game.state.tiles) == 5


@rule("TILE-04", profile="mage")
def test_the_edges_behind_which_nothing_lies_any_more_are_unexplored(table: Draw) -> None:
    game = row(table)
    before = set(game.state.board.edges)
    taken_up(game)
    here = at(game, 1, 0)
    assert {edge for edge in game.state.board.edges if edge.startswith(here)} - before == {f"{here}.1", f"{here}.2"}
    assert all(edge.tile in game.state.tiles for edge in game.state.board.edges.values())
    assert not any(square[0] > 7 or square[1] > 3 for square in game.state.board.free)
    assert game.state.board.links[here] == (at(game, 0, 0),)


@rule("TILE-01", profile="mage")
def test_the_geometry_is_what_it_would_be_if_those_tiles_had_never_been(table: Draw) -> None:
    game = taken_up(row(table))
    known = game.state.board
    game.state.derive()
    made = game.state.board
    assert (made.free, made.links, set(made.edges), made.neighbours) == (known.free, known.links, set(known.edges),
                                                                         known.neighbours)


@rule("TILE-01", profile="mage")
def test_what_lay_on_them_goes_with_them(table: Draw) -> None:
    game = row(table, hidden={(9, 1): "3", (1, 1): "2"})
    for name, token, square, tile in (("k50", chests.NAME, (14, 2), "t5"), ("k51", "trap", None, "t6"),
                                      ("k52", chests.NAME, (6, 1), "t3")):
        changes.add_token(game.state, Token(name, token, square, tile))
    taken_up(game)
    left = {(token.token, token.square) for token in game.state.tokens.values()}
    assert left == {(trap_tokens.NAME, (1, 1)), (chests.NAME, (6, 1))}
    assert game.state.decks[trap_tokens.POOL].discard == ("3",)


@rule("TILE-01", profile="mage")
def test_a_complex_trap_there_is_discarded_with_its_marker(table: Draw) -> None:
    game = row(table)
    card = changes.add_card(game.state, "flour_mortar", "queue", "ana")
    game.state.decks = {**game.state.decks, "traps": Deck()}
    changes.add_token(game.state, Token("k60", "trap", None, "t5", card.id))
    taken_up(game)
    assert (game.state.decks["traps"].discard == ("flour_mortar",) and card.id not in game.state.cards
            and not game.state.tokens)


@rule("TILE-01", profile="mage")
def test_what_heroes_carry_stays_with_them(table: Draw) -> None:
    game = row(table)
    changes.add_token(game.state, Token("k50", chests.NAME, carrier="ana"))
    taken_up(game)
    assert "k50" in game.state.tokens


@rule("CAVERNEDGE-01", profile="legend")
def test_edge_tiles_go_with_the_tile_beside_which_they_lay(table: Draw) -> None:
    game = table(ROW, profile="legend")
    for tile in ("t3", "t6"):
        changes.add_edge_tile(game.state, EdgeTile(f"e_{tile}", "rubble", tile, 0 if tile == "t3" else 1))
    taken_up(game)
    assert set(game.state.edge_tiles) == {"e_t3"} and set(game.state.board.closed) == {"e_t3"}


@rule("TILE-01", profile="mage")
def test_a_tile_with_a_figure_stays_if_the_way_to_it_stays(table: Draw) -> None:
    game = table(ROW.replace("A . . . . . . . . . . .", "A . . . m . . . . . . .    m still_stone,"), profile="mage")
    assert places_left(taken_up(game)) == {(0, 0), (1, 0), (2, 0)} and game.figure("m").square == (8, 0)


@rule("TILE-01", profile="mage")
def test_who_is_cut_off_is_put_on_the_closest_tile_and_takes_two_damage(table: Draw) -> None:
    game = table(ROW.replace("A . . . . . . . . . . .", "A . . . . . . . B . . ."), profile="mage",
                 hidden={(5, 0): "4"})
    taken_up(game)
    assert places_left(game) == {(0, 0), (1, 0)}
    assert game.figure("bo").square == (6, 0), "the first free square, row by row, without a trap token"
    assert game.figure("bo").hit_points == 6 and game.figure("ana").hit_points == 8


@rule("TILE-01", profile="mage")
def test_it_is_the_same_again_and_the_view_follows(table: Draw) -> None:
    one, other = (taken_up(row(table)) for _ in range(2))
    assert one.state.saved()[1:] == other.state.saved()[1:]
    assert {tile["id"] for tile in view(Game(one.state))["tiles"]} == {"t2", "t3"}


# ---------------------------------------------------------------- words that came with it

def found(game: Table, **search: Any) -> list[Any]:
    place = Place("as_written", (), None, [], definitions(), {"you": None})
    return read_search(typed_search(search), place).found(game.state, {"you": "ana"})


@rule("EXPLORE-03", profile="mage")
def test_a_search_may_want_tiles_without_heroes_and_squares_without_tokens(table: Draw) -> None:
    game = row(table, hidden={(1, 1): "2"})
    assert found(game, every="tile", without="hero") == ["t2", "t4", "t5", "t6"]
    assert found(game, every="tile", without="monster") == ["t2", "t3", "t4", "t5", "t6"]
    assert {edge.split(".")[0] for edge in found(game, every="edge", without="hero")} == {"t2", "t4", "t5", "t6"}
    bare = found(game, every="square", on_tile_of="you", bare="true")
    assert len(bare) == 16 and (1, 1) not in found(game, every="square", bare="true")


@rule("EXPLORE-03", profile="mage")
def test_the_farthest_from_every_hero_counts_from_the_nearest_one(table: Draw) -> None:
    game = table(ROW.replace("A . . . . . . . . . . .", "A . . . . . . . B . . ."), profile="mage")
    assert found(game, every="tile", pick="farthest_from_heroes") == ["t2", "t4", "t6"]


@rule("EXPLORE-03", profile="mage")
def test_a_card_may_send_for_a_tile_that_waits_beside_the_stack(table: Draw) -> None:
    game = row(table, top={"tiles": ["open_cross"]})
    stack = game.state.decks["tiles"].draw
    game.carry_out("- lay_tile: {at: {a: edge, of: you, pick: farthest}, card: long_cellar}").run()
    while game.asked() and game.asked() != "hero_phase":
        game.choose(game.options()[0])
    laid = [tile.card for tile in game.state.tiles.values()][5:]
    assert laid == ["long_cellar", "long_cellar"] and game.state.decks["tiles"].draw == stack
