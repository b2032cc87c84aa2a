"""The diagrams and worked examples of the rule books, rebuilt as drawn boards."""
from __future__ import annotations

import pytest
from rules_plugin import rule

from pyengine.rules import map as places

# A start tile of two halves (left column), a tile to the east of its lower half, one to the south of that,
# and one to the east of the upper half that is walled off towards its southern neighbour.
FIVE_TILES = """
    # . . # # # # #    A ana
    . . . . . . . #
    . . A . . . . #
    # . . # # # # #
    # . . # # # # #
    . . . . . . . .
    . . . . . . . .
    # . . # # . . #
    # # # # # . . #
    # # # # # . . .
    # # # # # . . .
    # # # # # # # #
"""


def tile(game, x, y):
    return game.state.board.at[x, y]


@rule("TILE-01", "TILE-02")
def test_a_tile_is_a_part_of_the_board_and_a_square_a_part_of_a_tile(begin):
    game = begin()
    start = [name for name, row in game.state.tiles.items() if row.card == "sunken_gate"]
    assert len(start) == 2, "the start tile is treated as two tiles"
    board = game.state.board
    assert [len(board.squares_of(name)) for name in start] == [14, 14]
    assert places.tile_at(game.state, (1, 3)) == start[0] and places.tile_at(game.state, (1, 4)) == start[1]


@rule("TILE-04")
def test_there_are_six_unexplored_edges_in_this_diagram(table):
    game = table(FIVE_TILES)
    edges = [(edge.tile, edge.side) for edge in game.state.board.edges.values()]
    assert sorted(edges) == sorted([
        (tile(game, 0, 0), 0), (tile(game, 0, 0), 3),          # the upper half: north and west
        (tile(game, 0, 1), 2), (tile(game, 0, 1), 3),          # the lower half: south and west
        (tile(game, 1, 1), 1),                                 # east; its north is a wall, its south a tile
        (tile(game, 1, 2), 1)])                                # east; walls to the south and west


@rule("TILE-05", "TILE-06")
def test_the_archer_is_three_tiles_away_counted_round_the_walls(table):
    game = table("""
        . . . . # # # #    A ana with third_tile, a still_stone
        . A . . # . a .
        . . . . # . . .
        . . . . # . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """).dice(8)
    assert places.tile_distance(game.state, "ana", "a") == 3, "not one through the wall, not two across the corner"
    game.use("ana", "third_tile").stop()
    assert game.changed() == {"a.hit_points": (2, 1)}


@rule("TILE-05", "TILE-06")
def test_one_tile_nearer_or_farther_is_not_three_tiles(table):
    for columns, offered in ((8, False), (12, True), (16, False)):
        row = ["A", *"." * columns, "a", ".", "."]
        game = table(" ".join(row) + "    A ana with third_tile, a still_stone")
        game.hero_phase("ana")
        assert ("third_tile" in game.about("card")) == offered


@rule("EXPLORE-01", "EXPLORE-04", "TILE-11")
def test_the_hero_explores_and_the_triangle_points_back_at_it(table):
    game = table("""
        # . . #    A ana
        . . . A
        . . . .
        # # # #
    """, top={"tiles": ["crooked_lane"], "monsters": ["still_stone"]})
    game.start("exploration", hero="ana").stop()
    laid = list(game.state.tiles.values())[-1]
    assert (laid.x, laid.y) == (1, 0)
    # crooked_lane's triangle side is "#..#": it lies to the west now, against the hero's tile
    assert [(4, y) in game.state.board.free for y in range(4)] == [False, True, True, False]
    assert places.tile_distance(game.state, "ana", laid.id) == 1


@rule("MOVE-05", "MOVE-06", "MOVE-07", "MOVE-08", "MOVE-09", "MOVE-10")
def test_the_four_letters_of_the_movement_diagram(table):
    game = table("""
        . . . . . # . .    A ana, B bo, a still_stone
        . A . a . . # .
        . . . . . . . .
        # # . . B . . .
    """)
    game.use("ana", "move")
    stops = {option.about["square"]: option.about["steps"] for option in game.state.question.options
             if "steps" in option.about}
    assert (3, 1) not in stops, "A: a square with a monster cannot be entered"
    assert (5, 0) not in stops and (6, 1) not in stops, "B: nor can a wall square"
    assert stops[5, 1] == 4 and stops[6, 2] == 5, "but walls can be walked round"
    assert (6, 0) not in stops, "C: no step between two adjacent walls, and the way round is too long"
    assert (4, 3) not in stops and stops[5, 3] == 4, "D: no end on another hero's square"


@rule("TILE-17", "TILE-18")
def test_the_great_demon_is_on_all_its_tiles_and_one_tile_from_all_their_neighbours(table):
    game = table("""
        . . . . . . . . . . . . . . . .    A ana, a great_slug
        A . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . a . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
    """)
    under = places.tiles_of(game.state, "a")
    assert sorted(under) == sorted([tile(game, 1, 0), tile(game, 2, 0), tile(game, 1, 1), tile(game, 2, 1)])
    distances = {(row.x, row.y): places.tile_distance(game.state, "a", name) for name, row in game.state.tiles.items()}
    assert distances == {(x, y): 0 if x in (1, 2) else 1 for x in range(4) for y in range(2)}


@rule("TILE-05", "TILE-07", "TILE-08", "TILE-09")
def test_within_1_tile_and_walls(table):
    game = table("""
        . . . . . . . . # . . .    A ana with far_reach, a b c d still_stone
        . A . . . b . . # . d .
        . . . . . . . . # . . .
        . . . . . . . . # . . .
        # # # # . . . . # # # #
        . . . . . . . . # # # #
        . c . . . a . . # # # #
        . . . . . . . . # # # #
    """)
    game.dice(8).use("ana", "far_reach").stop()
    assert game.changed() == {"b.hit_points": (2, 1)}, \
        "a: diagonal; c: behind a wall all along the border; d: two tiles and a wall away"


@rule("MONSTER-06")
def test_a_pushed_monster_goes_to_any_free_square_of_any_tile_within_1_tile(table):
    game = table("""
        . . . . . . . . . . . .    A ana with shove_far, a b still_stone
        . A a . . b . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
    """)
    game.use("ana", "shove_far").choose("a")
    squares = game.about("square")
    assert len(squares) == 16 + 16 - 2, "two tiles without the hero and the other monster; its own square is free"
    game.choose("7,3").stop()
    assert game.changed() == {"a.square": ((2, 1), (7, 3)), "shove_far": ("ready", "used")}


@rule("MONSTER-06")
@pytest.mark.parametrize("board, squares", [(". A a . . . . .", 16), (". A a .", 0)])
def test_what_is_pushed_off_its_tile_stays_only_where_there_is_no_other(table, board, squares):
    blank = ". " * len(board.split())
    game = table(f"""
        {blank}    A ana, a still_stone
        {board}
        {blank}
        {blank}
    """)
    game.start("push", figure="a", tiles=1, card="shove_far", decider="ana", off_tile=True)
    offered = game.about("square")
    assert len(offered) == squares and all(x > 3 for x, _ in offered)
