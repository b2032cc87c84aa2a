"""The Exploration Phase, in the castle profile."""
from __future__ import annotations

import pytest
from drawing import definitions
from rules_plugin import rule

from pyengine.rules import exploring
from pyengine.state import changes, geometry
from pyengine.state.board import BESIDE

DEAD_END = """
    # A . #    A ana
    # . . #
    # # # #
    # # # #
"""
CORNER = """
    A . . .    A ana
    . . . .
    . . . .
    . . . .
"""
ONE_TILE = {"tiles": ["open_cross"], "monsters": ["still_stone"]}


def newest(game):
    return list(game.state.tiles.values())[-1]


def new_figures(game):
    return [figure for figure in game.state.figures.values() if figure.id not in game.before.figures]


def explore(game, hero="ana"):
    changes.change_table(game.state, active=hero)
    return game.start("exploration", hero=hero)


# ---------------------------------------------------------------- who explores

@rule("EXPLORE-01", "EXPLORE-03")
def test_a_hero_on_a_square_at_an_unexplored_edge_explores(table):
    game = explore(table(DEAD_END, top=ONE_TILE)).stop()
    assert game.changed() == {"tiles": (1, 2), new_figures(game)[0].id: ("absent", "present"),
                              "still_stone card": ("away", "ready")}


@rule("EXPLORE-01", "EXPLORE-02")
@pytest.mark.parametrize("square, explores", [((1, 0), True), ((2, 0), True), ((1, 1), False), ((2, 1), False)])
def test_one_square_from_the_edge_is_too_far(table, square, explores):
    game = table(DEAD_END, top=ONE_TILE)
    changes.change_figure(game.state, "ana", square=square)
    game.mark()
    explore(game).stop()
    assert ("tiles" in game.changed()) == explores
    assert bool(game.told("no_exploration")) != explores


@rule("EXPLORE-01")
@pytest.mark.parametrize("left, explores", [(1, True), (0, False)])
def test_a88_a_hero_explores_with_its_last_hit_point_but_not_without_any(table, left, explores):
    game = explore(table(DEAD_END, top=ONE_TILE, hit_points={"ana": left})).stop()
    assert ("tiles" in game.changed()) == explores and bool(game.told("no_exploration")) != explores


@rule("EXPLORE-01")
def test_where_the_hero_stands_counts_as_the_exploration_phase_begins(table):
    game = table("""
        # A . #    A ana
        # . . #
        # . . #
        # # # #
    """, top={"encounters": ["nothing_at_all"]})
    game.turn("ana").choose("move").choose("1,2").choose("end").stop()
    assert game.changed() == {"ana.square": ((1, 0), (1, 2))}, "it had stood at the edge before"


@rule("EXPLORE-02", "TURN-03")
def test_without_exploring_the_turn_passes_to_the_villain_phase(table):
    game = table("""
        # . . #    A ana
        # A . #
        # # # #
        # # # #
    """, top={"encounters": ["draught"]})
    game.turn("ana").choose("end").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)} and game.told("no_exploration")


@rule("EXPLORE-03")
def test_one_tile_is_laid_however_many_edges_the_hero_stands_at(table):
    game = explore(table(CORNER, top=ONE_TILE))
    game.choose(game.options()[0]).stop()
    assert game.changed()["tiles"] == (1, 2)


@rule("EXPLORE-01")
def test_a40_in_a_corner_the_player_chooses_between_two_edges(table):
    game = explore(table(CORNER, top=ONE_TILE))
    assert game.asked() == "explore_which_edge" and game.state.question.who == "ana"
    assert game.about("side") == [0, 3]
    game.choose(game.options()[1]).stop()
    assert (newest(game).x, newest(game).y) == (-1, 0)


@rule("EXPLORE-01")
def test_a41_a_standing_hero_at_an_edge_explores_whether_it_wants_to_or_not(table):
    game = table(DEAD_END, top=ONE_TILE)
    game.turn("ana").choose("end")
    assert game.changed()["tiles"] == (1, 2), "nobody was asked"


@rule("EXPLORE-01", "TILE-04")
@pytest.mark.parametrize("x, explores", [(0, False), (1, True), (2, True), (3, False)])
def test_a42_the_square_itself_must_be_an_open_one_of_the_edge(table, x, explores):
    game = table("""
        # . . #    A ana
        # A . #
        . . . .
        # # # #
    """, top=ONE_TILE)
    changes.change_figure(game.state, "ana", square=(x, 0) if explores else (x, 2))
    game.mark()
    edges = [edge for edge in game.state.board.edges.values() if edge.side == 0]
    assert edges[0].squares == ((1, 0), (2, 0))
    explore(game)
    laid = newest(game)
    assert ((laid.x, laid.y) == (0, -1)) == explores


@rule("EXPLORE-01")
def test_a_downed_hero_does_not_explore(table):
    game = table(DEAD_END, top=ONE_TILE, hit_points={"ana": 0})
    explore(game).stop()
    assert game.changed() == {} and game.told("no_exploration")


# ---------------------------------------------------------------- laying the tile

@rule("EXPLORE-04", "TILE-11")
@pytest.mark.parametrize("side, square", [(0, (1, 0)), (1, (3, 1)), (2, (1, 3)), (3, (0, 1))])
def test_the_triangle_of_the_new_tile_points_at_the_edge_explored_from(table, side, square):
    game = table("""
        # . . #    A ana
        . . . .
        . . A .
        # . . #
    """, top={"tiles": ["one_door"], "monsters": ["still_stone"]})
    changes.change_figure(game.state, "ana", square=square)
    game.mark()
    explore(game).stop()
    laid, (dx, dy) = newest(game), BESIDE[side]
    assert (laid.x, laid.y) == (dx, dy)
    # one_door is open on its triangle's side alone: so it is joined, and adds no edge
    assert game.state.board.links[laid.id] != ()
    assert [edge for edge in game.state.board.edges.values() if edge.tile == laid.id] == []


@rule("EXPLORE-04")
def test_a_tile_is_turned_with_all_that_is_on_it(table):
    game = table("""
        # # # #    A ana
        . . . A
        . . . .
        # # # #
    """, top={"tiles": ["crooked_lane"], "monsters": ["still_stone"]})
    explore(game).stop()
    assert geometry.drawing(newest(game), game.state.definitions.card) == ("####", ".o..", "...#", "#.##")
    assert new_figures(game)[0].square == (5, 1), "the bone pile has turned too"


@rule("EXPLORE-01", "TILE-04")
def test_a36_an_edge_beside_any_tile_is_no_longer_unexplored(table):
    # Three tiles round a gap at (1, 1): the fourth closes four edges at once.
    game = table("""
        . . . . . . . .    A ana
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . # # # #
        . . . . # # # #
        . . . . # # # #
        . . . A # # # #
    """, top={"tiles": ["open_cross"], "monsters": ["still_stone"]})
    board = game.state.board
    assert sorted((edge.tile, edge.side) for edge in board.edges.values()) == [
        ("t2", 0), ("t2", 3), ("t3", 0), ("t3", 1), ("t3", 2), ("t4", 1), ("t4", 2), ("t4", 3)]
    explore(game)
    game.choose("t4.1").stop()
    laid, board = newest(game).id, game.state.board
    assert sorted((edge.tile, edge.side) for edge in board.edges.values() if edge.tile != laid) == [
        ("t2", 0), ("t2", 3), ("t3", 0), ("t3", 1), ("t4", 2), ("t4", 3)]
    assert sorted(board.links[laid]) == ["t3", "t4"], "joined to both neighbours, where both borders are open"


@rule("EXPLORE-01")
def test_a36_a_closed_border_stays_closed(table):
    game = table("""
        . . . . . . . .    A ana
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . # # # #
        . . . . # # # #
        . . . . # # # #
        . . . A # # # #
    """, top={"tiles": ["one_door"], "monsters": ["still_stone"]})
    explore(game)
    game.choose("t4.1").stop()
    laid, board = newest(game).id, game.state.board
    assert board.links[laid] == ("t4",), "its wall stands against the tile to the north"
    assert "t3.2" not in board.edges, "and yet that edge is explored"


@rule("EXPLORE-03")
def test_a43_with_no_tile_left_the_edge_stays_and_everybody_is_told(table):
    game = table(DEAD_END)
    changes.change_deck(game.state, "tiles", draw=())
    explore(game).stop()
    assert game.changed() == {} and len(game.state.board.edges) == 1
    assert [event["rule"] for event in game.told("tile_stack_empty")] == ["EXPLORE-03"]


@rule("EXPLORE-03")
def test_where_an_edge_is_no_longer_unexplored_nothing_is_laid_and_nothing_said_of_the_stack(table):
    game = table(DEAD_END, top=ONE_TILE)
    (edge,) = game.state.board.edges
    game = explore(game).mark().start("lay_tile", edge=edge, hero="ana").stop()
    assert game.changed() == {} and not game.told("tile_stack_empty")


@rule("EXPLORE-03", "TILE-03")
def test_a_named_tile_that_does_not_fit_says_nothing_of_the_stack(table):
    game = table("""
        # # # #
        # . . #
        # # # #
        # # # #
        # # # #
        # # # #
        # # # #
        # # # #
        # A . #    A ana
        # # # #
        # # # #
        # # # #
    """, top=ONE_TILE)
    (edge,) = game.state.board.edges.values()
    double = next(card for card in definitions().ids_of("tile") if definitions().card(card).double)
    game.start("lay_tile", edge=edge.id, hero="ana", card=double).stop()
    assert game.changed() == {} and not game.told("tile_stack_empty")


# ---------------------------------------------------------------- populating it

@rule("EXPLORE-05", "EXPLORE-06", "TILE-12")
def test_one_monster_is_drawn_and_stands_on_the_bone_pile(table):
    game = explore(table(DEAD_END, top=ONE_TILE)).stop()
    assert [figure.square for figure in new_figures(game)] == [(2, -3)]
    assert len(game.told("card_drawn")) == 1


@rule("TILE-12")
def test_every_tile_but_the_start_tile_has_one_bone_pile():
    cards = definitions()
    for tile in cards.ids_of("tile", pack="vesperhold"):
        marks = "".join(cards.card(tile).squares)
        assert marks.count("o") == (0 if cards.card(tile).start else 1), tile


@rule("EXPLORE-07", "TURN-04")
def test_the_exploring_player_keeps_the_card_and_controls_the_monster(table):
    game = table("""
        # A B #    A ana, B bo
        # . . #
        # # # #
        # # # #
    """, top=ONE_TILE)
    explore(game, "bo").stop()
    assert (game.card("still_stone").zone, game.card("still_stone").holder) == ("queue", "bo")


@rule("EXPLORE-08")
def test_a_monster_that_the_player_already_controls_is_discarded_and_another_drawn(table):
    game = table("""
        # A . #    A ana, a still_stone
        # . a #
        # # # #
        # # # #
    """, top={"tiles": ["open_cross"], "monsters": ["still_stone", "tile_hound"]})
    explore(game).stop()
    assert [figure.card for figure in new_figures(game)] == ["tile_hound"]
    assert game.state.decks["monsters"].discard == ("still_stone",)


@rule("EXPLORE-09")
def test_a_matching_card_of_another_player_forces_no_redraw(table):
    game = table("""
        # A B #    A ana, B bo, a still_stone
        # . a #
        # # # #
        # # # #
    """, top=ONE_TILE, queue={"a": "bo"})
    explore(game).stop()
    assert [figure.card for figure in new_figures(game)] == ["still_stone"]
    assert game.state.decks["monsters"].discard == ()


@rule("EXPLORE-12", "TURN-03")
@pytest.mark.parametrize("tile, encounter", [("open_cross", False), ("dark_cross", True)])
def test_a_new_tile_is_populated_before_the_villain_phase_in_which_its_monster_acts(table, tile, encounter):
    game = table(DEAD_END, top={"tiles": [tile], "monsters": ["still_stone"], "encounters": ["draught"]})
    game.turn("ana").choose("end").stop()
    kinds = [event["type"] for event in game.events
             if event["type"] in ("placed", "activated") or event.get("phase") == "villain"]
    assert kinds == ["placed", "phase_began", "activated"]
    assert ("ana.hit_points" in game.changed()) == encounter


# ---------------------------------------------------------------- the stack runs out, tiles by other means

@rule("EXPLORE-02")
def test_a43_without_a_tile_nothing_is_laid_and_an_encounter_follows(table):
    game = table(DEAD_END, top={"encounters": ["draught"]})
    changes.change_deck(game.state, "tiles", draw=())
    game.turn("ana").choose("end").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}
    assert [edge.side for edge in game.state.board.edges.values()] == [0], "the edge stays unexplored"


@rule("EXPLORE-12")
def test_a44_a_tile_laid_by_a_card_is_populated_but_spares_no_encounter(table):
    game = table(DEAD_END, top={"tiles": ["open_cross", "open_cross"], "monsters": ["still_stone", "tile_hound"]})
    game.draw("fresh_ground", "ana").stop()
    assert game.changed() == {"tiles": (1, 2), new_figures(game)[0].id: ("absent", "present"),
                              "still_stone card": ("away", "ready")}
    assert game.state.table.laid == ""


@rule("EXPLORE-03")
@pytest.mark.parametrize("first, second, laid", [("white", "white", "white"), ("white", "black", "black"),
                                                 ("black", "white", "black")])
def test_a45_of_two_tiles_in_one_phase_one_black_triangle_is_enough(table, first, second, laid):
    names = {"white": "open_cross", "black": "dark_cross"}
    game = table(CORNER, top={"tiles": [names[first], names[second]], "monsters": ["still_stone", "tile_hound"]})
    for edge in ("t2.0", "t2.3"):
        game.start("lay_tile", edge=edge, hero="ana", explored=True)
    assert game.state.table.laid == laid


@rule("TILE-10", "EXPLORE-03")
def test_an_edge_is_within_1_tile_like_anything_else(table):
    game = table("""
        # # # # # # # # # . . #    A ana
        # A . . . . . . . . . #
        # # # # # # # # # . . #
        # # # # # # # # # # # #
    """, top={"tiles": ["open_cross"], "monsters": ["still_stone"]})
    game.draw("fresh_ground", "ana").stop()
    assert game.changed() == {}, "the only edge is two tiles away"
    changes.change_figure(game.state, "ana", square=(5, 1))
    game.mark()
    game.draw("fresh_ground", "ana").stop()
    assert game.changed()["tiles"] == (3, 4)


@rule("TILE-02")
def test_each_half_of_the_start_tile_knows_the_other(begin):
    state = begin().state
    first, second = state.tiles
    assert set(exploring.halves(state, first)) == {first, second} == set(exploring.halves(state, second))
