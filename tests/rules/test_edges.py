"""Edge tiles, fissures, and layouts built before the first turn, in the legend profile."""
from __future__ import annotations

import functools

import pytest
from drawing import write_card
from rules_plugin import rule

from pyengine.rules import edges
from pyengine.rules import map as places
from pyengine.state import changes
from pyengine.state.board import BESIDE
from pyengine.state.rows import EdgeTile

legend = functools.partial(rule, profile="legend")
ROOM = """
    # . A #    A ana
    . . . .
    . . . .
    # # # #
"""
ONE_TILE = {"tiles": ["open_cross"], "monsters": ["still_stone"]}


def close(game, edge, card="rubble"):
    """An edge tile at an edge, as a card lays it."""
    game.state.decks = {**game.state.decks, "edge_tiles": changes.Deck((card,))}
    game.mark()
    edges.lay_in_play(game.state, edge)
    return game


def at(game, x, y):
    """The tile at these coordinates."""
    return game.state.board.at[x, y]


def edge_ids(game):
    return sorted(game.state.board.edges)


# ---------------------------------------------------------------- closing edges

@legend("CAVERNEDGE-01", "CAVERNEDGE-07")
def test_an_edge_tile_closes_the_edge_at_which_it_lies_and_no_other(table):
    game = table(ROOM, profile="legend")
    before = edge_ids(game)
    close(game, "t2.0")
    assert edge_ids(game) == [edge for edge in before if edge != "t2.0"] != before
    assert [(row.card, row.tile, row.side) for row in game.state.edge_tiles.values()] == [("rubble", "t2", 0)]


@legend("CAVERNEDGE-07")
def test_what_an_edge_tile_says_goes_with_it_and_no_other_goes(table):
    for name in ("cold_ledge", "damp_ledge"):
        write_card("""
            kind: edge_tile
            while_in_play:
            - {modify: speed, of: {every: hero, on_tile_of: bearer}, by: -1}
        """, name)
    game = table(ROOM, profile="legend")
    close(close(game, "t2.0", "cold_ledge"), "t2.1", "damp_ledge")
    assert [row.card for row in game.state.cards.values() if row.zone == edges.ZONE] == ["cold_ledge", "damp_ledge"]
    edges.take_up(game.state, next(iter(game.state.edge_tiles)))
    assert [row.card for row in game.state.cards.values() if row.zone == edges.ZONE] == ["damp_ledge"]
    assert [row.card for row in game.state.edge_tiles.values()] == ["damp_ledge"]


@legend("EXPLORE-15", "EXPLORE-02")
def test_a_hero_at_a_closed_edge_explores_nothing_and_an_encounter_follows(table):
    game = table(ROOM, profile="legend", top={"encounters": ["draught"], "tiles": ["open_cross"]})
    close(game, "t2.0").turn("ana").choose("end").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)} and game.told("no_exploration")


@legend("EXPLORE-15")
def test_the_same_hero_explores_while_the_edge_is_open(table):
    game = table(ROOM, profile="legend", top=ONE_TILE)
    game.start("exploration", hero="ana").stop()
    assert game.changed()["tiles"] == (1, 2)


@legend("CAVERNEDGE-07", "EXPLORE-15")
def test_an_edge_tile_in_the_way_blocks_the_place_from_every_side(table):
    """Two tiles round one empty place: what closes it for the one closes it for the other."""
    game = table("""
        A . . . . . . .    A ana
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . # # # #
        . . . . # # # #
        . . . . # # # #
        . . . . # # # #
    """, profile="legend")
    here, there = f"{at(game, 0, 1)}.1", f"{at(game, 1, 0)}.2"
    assert here in game.state.board.edges and there in game.state.board.edges
    close(game, here)
    assert here not in game.state.board.edges and there not in game.state.board.edges


@legend("CAVERNEDGE-07")
def test_a_tile_laid_later_beside_a_blocked_place_has_no_edge_towards_it(table):
    game = table("""
        . . . .    A ana
        . A . .
        . . . .
        . . . .
    """, profile="legend", top={"tiles": ["open_cross"]})
    close(game, "t2.1")
    place = game.state.board.blocked
    assert place == {(1, 0)}
    game.start("lay_tile", edge="t2.0", hero="ana")
    north = game.state.board.at[0, -1]
    game.state.decks = {**game.state.decks, "tiles": changes.Deck(("open_cross",))}
    game.start("lay_tile", edge=f"{north}.1", hero="ana")
    east = game.state.board.at[1, -1]
    assert f"{east}.1" in game.state.board.edges and f"{east}.2" not in game.state.board.edges
    assert game.state.board.border(1, -1, 2), "its south side is open, only the place is taken"


@legend("CAVERNEDGE-01")
def test_the_geometry_is_the_same_when_it_is_made_anew(table):
    game = close(table(ROOM, profile="legend"), "t2.3")
    grown = game.state.board
    again = game.state.clone()
    again.derive()
    made = again.board
    assert made is not grown
    assert (made.edges, made.closed, made.blocked, made.neighbours) == (grown.edges, grown.closed, grown.blocked,
                                                                        grown.neighbours)


@legend("CAVERNEDGE-07")
def test_a_card_lays_an_edge_tile_and_its_player_chooses_where(table):
    game = table(ROOM, profile="legend")
    game.state.decks = {**game.state.decks, "edge_tiles": changes.Deck(("rubble",))}
    game.draw("fallen_roof", "ana")
    assert game.asked() == "close_which_edge" and sorted(game.options()) == ["t2.0", "t2.1", "t2.3"]
    game.choose("t2.3").stop()
    assert edge_ids(game) == ["t2.0", "t2.1"] and game.told("edge_tile_laid")[0]["side"] == 3


@legend("CAVERNEDGE-07")
def test_without_an_edge_tile_left_the_edge_stays_open(table):
    game = table(ROOM, profile="legend")
    before = edge_ids(game)
    game.state.decks = {**game.state.decks, "edge_tiles": changes.Deck(())}
    game.draw("fallen_roof", "ana").choose("t2.3").stop()
    assert edge_ids(game) == before and not game.state.edge_tiles


@pytest.mark.parametrize("profile", [pytest.param(name, marks=rule("TILE-03", profile=name))
                                     for name in ("wrath", "legend")])
@pytest.mark.parametrize("blocked", [False, True])
def test_a_double_tile_counts_as_two_tiles_and_needs_both_places(table, profile, blocked):
    """A37, A38: an edge tile that takes up the place beyond is in its way; then the next tile is laid."""
    game = table("""
        . . . .    A ana
        . A . .
        . . . .
        . . . .
    """, profile=profile, top={"tiles": ["long_nave", "open_cross"]})
    if blocked:
        changes.add_tile(game.state, game.state.tiles[at(game, 0, 0)]._replace(id="t9", x=1, y=-2))
        changes.add_edge_tile(game.state, EdgeTile("e9", "rubble", "t9", 3))
    tiles = len(game.state.tiles)
    game.start("lay_tile", edge=f"{at(game, 0, 0)}.0", hero="ana")
    laid = [(tile.card, tile.y) for tile in list(game.state.tiles.values())[tiles:]]
    assert laid == ([("open_cross", -1)] if blocked else [("long_nave", -1), ("long_nave", -2)])
    assert not blocked or game.told("tile_does_not_fit")


# ---------------------------------------------------------------- fissures

def cracked(table):
    game = table("""
        . . . .    A ana
        . A . .
        . . . .
        . . . .
    """, profile="legend")
    for number, card in enumerate(("fissure_one", "fissure_two", "fissure_three", "fissure_four")):
        changes.add_edge_tile(game.state, EdgeTile(f"e{number}", card, "t2", number))
    return game.mark()


@legend("CAVERNEDGE-08")
@pytest.mark.parametrize("die, side", [(1, 0), (5, 0), (6, 1), (10, 1), (11, 2), (15, 2), (16, 3), (20, 3)])
def test_a199_the_die_says_at_which_fissure_something_comes_out(table, die, side):
    game = cracked(table).dice(die)
    game.state.decks = {**game.state.decks, "monsters": changes.Deck(("still_stone",))}
    game.draw("out_of_the_cracks", "ana")
    assert set(game.options()) == {f"{x},{y}" for x, y in game.state.board.border(0, 0, side)}


@legend("CAVERNEDGE-08")
def test_a199_without_that_fissure_on_the_table_nothing_comes_out(table):
    game = table(ROOM, profile="legend", dice=[7])
    changes.add_edge_tile(game.state, EdgeTile("e1", "fissure_one", "t2", 0))
    game.state.decks = {**game.state.decks, "monsters": changes.Deck(("still_stone",))}
    game.mark().draw("out_of_the_cracks", "ana").stop()
    assert game.changed() == {}


@legend("CAVERNEDGE-08")
def test_beside_a_crowded_fissure_the_monster_comes_out_on_the_tile(table):
    game = table("""
        # A B #    A ana, B bo
        # . # #
        # # # #
        # # # #
    """, profile="legend", dice=[3])
    changes.add_edge_tile(game.state, EdgeTile("e1", "fissure_one", "t2", 0))
    game.state.decks = {**game.state.decks, "monsters": changes.Deck(("still_stone",))}
    game.mark().draw("out_of_the_cracks", "ana").stop()
    assert [figure.square for figure in game.state.figures.values() if figure.kind == "monster"] == [(1, 1)]


@legend("TILE-10", "CAVERNEDGE-08")
def test_a_fissure_is_as_far_away_as_the_tile_that_it_closes(table):
    game = cracked(table)
    assert places.tile_distance(game.state, "ana", "e2") == 0
    assert places.squares_of(game.state, "e1") == ((3, 0), (3, 1), (3, 2), (3, 3))


# ---------------------------------------------------------------- the layout

def facing(state, edge_tile):
    tile = state.tiles[edge_tile.tile]
    dx, dy = BESIDE[edge_tile.side]
    return tile.x + dx, tile.y + dy


@legend("CAVERNEDGE-02", "CAVERNEDGE-03", "CAVERNEDGE-06", "EXPLORE-15")
def test_two_rings_lie_round_the_start_tile_and_nothing_is_left_to_explore(begin):
    game = begin("closed_cave", seed=3)
    state = game.state
    # The start tile has six open sides (TILE-04); round these six tiles the next ring closes up.
    laid = {(tile.x, tile.y) for tile in state.tiles.values()}
    first = {(0, -1), (0, 2), (1, 0), (1, 1), (-1, 0), (-1, 1)}
    assert first <= laid and all(min(abs(x - i) + abs(y - j) for i, j in first | {(0, 0), (0, 1)}) <= 1
                                 for x, y in laid)
    second = laid - first - {(0, 0), (0, 1)}
    assert len(second) == 10, "every open edge of the first ring has a tile (all tiles of the stack are crosses)"
    assert not state.board.edges
    assert all(facing(state, row) not in state.board.at for row in state.edge_tiles.values())


@legend("CAVERNEDGE-04", "CAVERNEDGE-05")
@pytest.mark.parametrize("seed", range(4))
def test_as_many_edge_tiles_lie_as_edges_were_left_and_the_fissures_are_among_them(begin, seed):
    state = begin("closed_cave", seed=seed).state
    open_sides = [(tile.id, side) for tile in state.tiles.values() for side in range(4)
                  if state.board.border(tile.x, tile.y, side)
                  and (tile.x + BESIDE[side][0], tile.y + BESIDE[side][1]) not in state.board.at]
    assert sorted((row.tile, row.side) for row in state.edge_tiles.values()) == sorted(open_sides)
    cards = [row.card for row in state.edge_tiles.values()]
    for fissure in ("fissure_one", "fissure_two", "fissure_three", "fissure_four"):
        assert cards.count(fissure) == 1


@legend("CAVERNEDGE-06")
def test_the_edge_tiles_are_shuffled(begin):
    places_of = {tuple(row.card for row in begin("closed_cave", seed=seed).state.edge_tiles.values())
                 for seed in range(6)}
    assert len(places_of) > 1


@legend("CAVERNEDGE-04")
def test_a197_with_too_few_edge_tiles_some_edges_stay_open(begin, monkeypatch):
    from drawing import definitions
    monkeypatch.setattr(definitions().card("rubble"), "copies", 3)
    state = begin("closed_cave").state
    assert len(state.edge_tiles) == 7 and state.board.edges


@legend("CAVERNEDGE-04")
def test_a02_the_edge_tiles_that_are_not_needed_stay_in_the_box(begin):
    state = begin("closed_cave").state
    assert len(state.edge_tiles) + len(state.decks["edge_tiles"].draw) == 20 + 4


@legend("CAVERNEDGE-05")
def test_fissures_come_only_when_they_are_called_for(begin):
    game = begin("open_cave")
    assert not game.state.edge_tiles and set(game.state.decks["edge_tiles"].draw) == {"rubble"}


@legend("CAVERNEDGE-06", "VILLAIN-02")
def test_a198_a_layout_brings_no_monsters_and_counts_as_explored_so_encounters_come(begin):
    game = begin("closed_cave", seed=5)
    assert [figure.id for figure in game.state.figures.values()] == ["ana"] and game.state.table.laid == ""
    while game.asked() != "hero_phase":
        game.choose(game.options()[0])
    from drawing import put_on_top
    put_on_top(game.state, "encounters", ["draught"])
    game.mark().choose("end")
    assert game.told("no_exploration") and game.changed()["ana.hit_points"] == (8, 7)


def test_the_castle_box_has_no_edge_tiles(begin):
    assert "edge_tiles" not in begin("seal_the_vault").state.decks
