"""Tiles, squares, distances and borders, in the castle profile."""
from __future__ import annotations

import pytest
from drawing import definitions, put_token
from rules_plugin import rule

from pyengine.rules import map as places
from pyengine.rules import picking
from pyengine.state import changes


def tile(game, x, y):
    return game.state.board.at[x, y]


# ---------------------------------------------------------------- tiles and squares

@rule("TILE-01")
def test_the_board_is_made_of_tiles_and_tiles_of_squares(table):
    game = table("""
        A . . . . . . .    A ana
        . . . . . # . .
        . . . . . . . .
        . . . . . . . .
    """)
    board = game.state.board
    assert [len(board.squares_of(name)) for name in game.state.tiles] == [16, 15]
    assert places.tile_at(game.state, (3, 0)) != places.tile_at(game.state, (4, 0))
    assert places.tile_at(game.state, (5, 1)) == ""


@rule("TILE-02")
def test_the_start_tile_counts_as_two_connected_tiles(begin):
    game = begin()
    upper, lower = game.state.tiles
    assert places.tile_distance(game.state, upper, lower) == 1
    assert game.state.board.links == {upper: (lower,), lower: (upper,)}
    edges = [(edge.tile, edge.side) for edge in game.state.board.edges.values()]
    assert edges == [(upper, 0), (upper, 1), (upper, 3), (lower, 1), (lower, 2), (lower, 3)]


@rule("TILE-04")
def test_an_unexplored_edge_is_open_and_has_no_tile_beside_it(table):
    game = table("""
        # # # # # . . #    A ana
        . A . . . . . #
        . . . . . . . #
        # # # # # # # #
    """)
    left, right = tile(game, 0, 0), tile(game, 1, 0)
    assert [(edge.tile, edge.side, edge.squares) for edge in game.state.board.edges.values()] \
        == [(left, 3, ((0, 1), (0, 2))), (right, 0, ((5, 0), (6, 0)))]


@rule("TILE-11")
@pytest.mark.parametrize("triangle, encounter", [("white", False), ("black", True)])
def test_a_white_triangle_is_the_safer_one(table, triangle, encounter):
    game = table("""
        A . . .    A ana
    """, top={"encounters": ["draught"]})
    game.villain_phase("ana", laid=triangle).stop()
    assert game.changed() == ({"ana.hit_points": (8, 7)} if encounter else {})


@rule("TILE-11")
def test_every_tile_of_the_stack_has_a_triangle_of_one_colour():
    cards = definitions()
    colours = {cards.card(name).triangle for name in cards.ids_of("tile", pack="vesperhold")
               if not cards.card(name).start}
    assert colours == {"white", "black"}


@rule("TILE-16")
def test_adventures_refer_to_tiles_by_their_names(table):
    game = table("""
        # A . #    A ana
        # . . #
        # # # #
        # # # #
    """, adventure="seal_the_vault", top={"tiles": ["ember_vault"], "monsters": ["still_stone"]})
    game.start("exploration", hero="ana")
    assert [event["story"] for event in game.told("story")] == ["vault_opens"]
    assert [figure.card for figure in game.state.figures.values()][1:] == ["ash_queen", "still_stone"]
    queen = next(figure for figure in game.state.figures.values() if figure.card == "ash_queen")
    assert queen.square == (1, -3), "on the dais of the vault"


# ---------------------------------------------------------------- counting tiles

ROUND_THE_CORNER = """
    A . . . # # # #    A ana with far_reach, a b still_stone
    . . . . # # # #
    . . . . # # # #
    . . . . # # # #
    . . . . a . . .
    . . . . . . . .
    . . . . . . . .
    . b . . . . . .
"""


@rule("TILE-05")
def test_a05_tiles_that_touch_at_a_corner_are_not_neighbours(table):
    game = table(ROUND_THE_CORNER)
    assert places.tile_distance(game.state, "ana", "a") == 2
    assert places.tile_distance(game.state, "ana", "b") == 1


@rule("TILE-08", "TILE-05")
def test_within_1_tile_is_the_own_tile_and_every_connected_one(table):
    game = table("""
        . c . . . . . . . . . d    A ana with far_reach, a b c d e still_stone
        A . . . . a . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        # b . . . . . e # # # #
    """)
    changes.change_figure(game.state, "ana", square=(0, 0))
    game.use("ana", "far_reach")
    assert game.about("figure") == ["a", "b", "c"], "d is two tiles away, e too: never diagonally"


@rule("TILE-06")
def test_a06_the_way_goes_round_what_is_closed(table):
    game = table("""
        A . . # # a . .    A ana, a still_stone
        . . . # # . . .
        . . . # # . . .
        . . . . # . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """)
    assert places.tile_distance(game.state, "ana", "a") == 3
    assert places.square_distance(game.state, "ana", "a") == 8


@rule("TILE-07", "TILE-09")
def test_a05_a_wall_that_closes_the_border_stops_counting_and_attacks(table):
    game = table("""
        A . . . # . . .    A ana with far_reach, a still_stone
        . . . # . a . .
        . . . . # . . .
        . . . # . . . .
    """)
    assert places.tile_distance(game.state, "ana", "a") == places.FAR
    assert "far_reach" not in game.hero_phase("ana").about("card")


@rule("TILE-07", "TILE-09")
def test_a34_one_open_pair_of_facing_squares_opens_the_border(table):
    game = table("""
        A . . . # . . .    A ana with far_reach, a still_stone
        . . . # . a . .
        . . . . # . . .
        . . . . . . . .
    """)
    assert places.tile_distance(game.state, "ana", "a") == 1
    assert "far_reach" in game.hero_phase("ana").about("card")


@rule("TILE-06")
def test_a35_walls_inside_a_tile_do_not_matter_when_tiles_are_counted(table):
    game = table("""
        # # . . . # . . . . . .    A ana with far_reach, a still_stone
        # A . . . # . . . . a .
        # # . . . # . . . . . .
        # # # # # # # # # # # #
    """)
    assert places.tile_distance(game.state, "ana", "a") == 2
    assert places.square_distance(game.state, "ana", "a") == places.FAR


@rule("TILE-10")
def test_within_1_tile_goes_for_tokens_and_markers_too(table):
    drawing = """
        A . . . . . . . . . . .    A ana with to_the_seal and spoil_the_snare
    """
    game = table(drawing, tokens={"ember_seal": (5, 0)}, traps={"old_snare": ("ana", (6, 0))})
    game.use("ana", "spoil_the_snare").choose("to_the_seal").choose("6,0")
    assert game.changed()["ana.square"] == ((0, 0), (6, 0)) and game.changed()["old_snare card"] == ("ready", "away")
    far = table(drawing, tokens={"ember_seal": (9, 0)}, traps={"old_snare": ("ana", (8, 0))})
    far.use("ana", "spoil_the_snare").choose("to_the_seal")
    assert far.changed() == {"spoil_the_snare": ("ready", "used"), "to_the_seal": ("ready", "used")}


@rule("TILE-10")
def test_an_unexplored_edge_is_where_its_tile_is(table):
    game = table("""
        # # # # # # # # # . . #    A ana
        # A . . . . . . . . . #
        # # # # # # # # # # # #
    """)
    (edge,) = game.state.board.edges
    assert places.tiles_of(game.state, edge) == (tile(game, 2, 0),)
    assert places.tile_distance(game.state, "ana", edge) == 2


# ---------------------------------------------------------------- large bases

@rule("TILE-17")
def test_a_base_over_several_tiles_is_on_all_of_them(table):
    game = table("""
        . . . . . . . .    A ana, a great_slug
        . . . a . . . .
        . . . . . . . .
        . . . . . . . .
        # # # # . . . A
    """)
    assert places.squares_of(game.state, "a") == ((3, 1), (4, 1), (3, 2), (4, 2))
    assert places.tiles_of(game.state, "a") == (tile(game, 0, 0), tile(game, 1, 0))


@rule("TILE-18")
def test_what_is_one_tile_from_any_tile_under_a_large_base_is_one_tile_from_it(table):
    game = table("""
        . . . . . . . .    A ana with far_reach, B bo with far_reach, a great_slug
        . . . a . . . .
        . . . . . . . .
        . . . . . . . .
        B . . . # # # #
        . . . . # # # #
        . . . . # # # #
        . . . . # # # #
        # A . . # # # #
    """)
    assert places.tile_distance(game.state, "a", "bo") == 1 and places.tile_distance(game.state, "a", "ana") == 2
    changes.change_figure(game.state, "a", square=(4, 1))
    assert places.tiles_of(game.state, "a") == (tile(game, 1, 0),)
    assert places.tile_distance(game.state, "a", "bo") == 2 and places.tile_distance(game.state, "a", "ana") == 3


@rule("TILE-18")
def test_the_distance_to_a_large_base_is_the_same_in_both_directions(table):
    game = table("""
        . . . . . . . .    A ana, a great_slug
        . . . a . . . .
        . . . . . . . .
        . . . . . . . .
        # # # # . A . .
    """)
    assert places.tile_distance(game.state, "a", "ana") == 1 == places.tile_distance(game.state, "ana", "a")
    assert places.tile_distances(game.state, "ana", ["a", (0, 0)]) == [1, 2]
    assert places.tile_distances(game.state, "ana", ["a", tile(game, 0, 0)]) == [1, 2]
    assert places.all_at(game.state, "a", [(0, 0), (4, 4), (7, 0)], 1) == [(4, 4)]


@rule("TILE-18")
def test_a54_from_a_large_base_the_nearest_of_its_squares_counts(table):
    game = table("""
        . . . . . . . .    A ana, B bo, a great_slug
        A . . a . . . .
        . . . . . . B .
        . . . . . . . .
    """)
    assert places.square_distance(game.state, "a", "ana") == 3 and places.square_distance(game.state, "a", "bo") == 2
    assert picking.closest(game.state, "a", ["ana", "bo"]) == ["bo"]
    changes.change_figure(game.state, "bo", square=(5, 3))
    assert places.adjacent(game.state, "a", "bo") and not places.adjacent(game.state, "a", "ana")
    changes.change_figure(game.state, "bo", square=(6, 3))
    assert not places.adjacent(game.state, "a", "bo")


@rule("TILE-17")
def test_a55_a_power_that_hits_each_monster_hits_a_large_one_once(table):
    game = table("""
        . . . . . . . .    A ana with sweep_the_tile, a great_slug
        . A . a . . . .
        . . . . . . . .
        . . . . . . . .
    """).dice(10)
    game.use("ana", "sweep_the_tile")
    assert game.changed() == {"a.hit_points": (3, 2), "sweep_the_tile": ("ready", "used")}


# ---------------------------------------------------------------- adjacency

@rule("MOVE-06")
@pytest.mark.parametrize("walls, adjacent", [(((2, 0), (1, 1)), False), (((2, 0),), True), (((1, 1),), True),
                                             ((), True)])
def test_a33_nobody_is_adjacent_through_two_touching_walls(table, walls, adjacent):
    rows = [[".", "A", "."], [".", ".", "a"]]
    for x, y in walls:
        rows[y][x] = "#"
    game = table("\n".join(" ".join(row) for row in rows) + "    A ana with plain_cut_ana, a still_stone")
    assert places.adjacent(game.state, "ana", "a") == adjacent
    assert ("plain_cut_ana" in game.hero_phase("ana").about("card")) == adjacent


@rule("TILE-10", "OBJECT-01")
def test_a192_what_lies_behind_two_touching_walls_cannot_be_picked_up(table):
    game = table("""
        . A #    A ana
        . # .
    """)
    put_token(game.state, "brass_key", (2, 1))
    assert "brass_key" not in game.hero_phase("ana").about("token")


@rule("TILE-05")
def test_figures_are_on_one_tile_or_not(table):
    game = table("""
        A B . . C . . .    A ana, B bo, C cy, a great_slug
        . . . a . . . .
        . . . . . . . .
    """)
    assert places.on_one_tile(game.state, "ana", "bo") and not places.on_one_tile(game.state, "ana", "cy")
    assert places.on_one_tile(game.state, "a", "ana") and places.on_one_tile(game.state, "cy", "a")


@rule("TURN-02")
def test_the_next_hero_is_the_next_in_turn_order_that_is_on_the_board(table):
    game = table("""
        A B C D    A ana, B bo, C cy, D dee
    """)
    assert [places.next_hero(game.state, hero) for hero in ("ana", "bo", "cy", "dee")] == ["bo", "cy", "dee", "ana"]
    for hero in ("bo", "cy", "dee"):
        changes.place_figure(game.state, hero, None, "ESCAPE-01")
    assert places.next_hero(game.state, "cy") == "ana" and places.next_hero(game.state, "ana") is None


@rule("TILE-17")
@pytest.mark.parametrize("x, together", [(2, True), (5, True), (9, False)])
def test_a_large_figure_is_on_both_tiles_that_it_covers(table, x, together):
    game = table("""
        . . . . . . . . . . . .    A ana
        . . . A . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
    """)
    changes.add_figure(game.state, changes.Figure("slug", "monster", "great_slug", (3, 2), 3, (), 2))
    changes.change_figure(game.state, "ana", square=(x, 1))
    assert places.on_one_tile(game.state, "ana", "slug") == together
    assert places.on_one_tile(game.state, "slug", "ana") == together


@rule("TILE-17", "ATTACK-03")
@pytest.mark.parametrize("x, near", [(2, True), (3, False)])
def test_two_large_figures_are_adjacent_where_any_of_their_squares_are(table, x, near):
    game = table("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . A    A ana
        . . . . . . . .
    """)
    for name, corner in (("one", (0, 0)), ("other", (x, 1))):
        changes.add_figure(game.state, changes.Figure(name, "monster", "great_slug", corner, 3, (), 2))
    assert places.adjacent(game.state, "one", "other") == places.adjacent(game.state, "other", "one") == near


@rule("TILE-05", "TILE-08")
def test_a_square_just_1_tile_away_is_on_a_connected_tile_and_neither_here_nor_further_on(table):
    game = table("""
        A B . . . . . . . . . .    A ana, B bo
        . . . . . . . . . . . .
    """).carry_out("- place: {who: {a: hero, except: [you]}, at: {a: square, exactly_tiles: 1, of: you}}")
    assert sorted(game.about("square")) == [(x, y) for x in (4, 5, 6, 7) for y in (0, 1)]


@rule("TILE-17", "TILE-18")
@pytest.mark.parametrize("searched, found", [("within_tiles: 1", {"ana", "bo", "cy"}), ("exactly_tiles: 1", {"cy"}),
                                             ("within_tiles: 0", {"ana", "bo"})])
def test_who_is_within_so_many_tiles_of_a_large_figure_is_counted_from_each_tile_under_it(table, searched, found):
    """The slug covers the first and the second tile."""
    game = table("""
        A . . . . . . . . . C . . . . D    A ana, B bo, C cy, D dee
        . . . a . B . . . . . . . . . .    a great_slug
    """)
    near = game.carry_out(f"""
        - for_each: monster
          as: slug
          do: [{{damage: {{target: {{every: hero, {searched}, of: slug}}, amount: 1}}}}]
    """).changed()
    assert {what.partition(".")[0] for what in near} == found


@rule("TILE-18")
@pytest.mark.parametrize("searched, found", [("within_tiles: 0", {"c"}), ("within_tiles: 1", {"b", "c"}),
                                             ("exactly_tiles: 1", {"b"}), ("exactly_tiles: 2", {"a"})])
def test_a_large_figure_is_as_near_as_the_nearest_tile_under_it(table, searched, found):
    """Each slug covers two tiles, c also that of the hero."""
    game = table("""
        . . . a . . . b . . . c . . . A    A ana, a b c great_slug
        . . . . . . . . . . . . . . . .
    """)
    near = game.carry_out(f"- damage: {{target: {{every: monster, {searched}, of: you}}, amount: 1}}").changed()
    assert {what.partition(".")[0] for what in near} == found


@rule("TILE-05")
def test_a_tile_that_has_been_laid_is_near_at_once(table):
    game = table("""
        A . . . . . . .    A ana
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """)
    here, beside, state = tile(game, 0, 0), tile(game, 1, 0), game.state
    assert state.board.tiles_within(here, 2) == {here, beside}
    changes.add_tile(state, state.tiles[beside]._replace(id="new", x=2))
    assert state.board.tiles_within(here, 2) == {here, beside, "new"}
    assert state.board.tiles_within(here, 1) == {here, beside}


@pytest.mark.parametrize("monster", ["still_stone", "great_slug"])
def test_what_is_true_of_many_squares_is_true_of_each(table, monster):
    """The slug covers four squares."""
    game = table(f"""
        A . . # . . . . . . . .    A ana
        . . . # . . . . . . . .    m {monster}
        . . . . . . . m # . . .
        . . . . . . . . . . . .
    """)
    state, squares = game.state, list(game.state.board.free)
    for one in ("ana", "m", (1, 2)):
        assert places.all_adjacent(state, squares, one) == [it for it in squares if places.adjacent(state, it, one)]
        assert places.all_on(state, squares, places.tiles_of(state, one)) \
            == [it for it in squares if places.on_one_tile(state, it, one)]
        for count in (0, 1, 2):
            away = {it: places.tile_distance(state, one, it) for it in squares}
            assert places.all_within(state, one, squares, count) == [it for it in squares if away[it] <= count]
            assert places.all_at(state, one, squares, count) == [it for it in squares if away[it] == count]
