"""Chasms, rivers and bridges, in the legend profile (`~` chasm, `=` bridge)."""
from __future__ import annotations

import functools

import pytest
from rules_plugin import rule

from pyengine.rules import map as places
from pyengine.rules.moving import reach
from pyengine.state import changes

legend = functools.partial(rule, profile="legend")
RIVER = """
    A . ~ .    A ana
    . . = .
    . . ~ .
    . . ~ .
"""


def stops_of(game, figure, squares):
    """Where a figure may stop, and the steps to it."""
    return {stop.about["square"]: stop.about["steps"] for stop in reach(game.state, figure, squares)[1]}


@legend("TILE-19")
def test_a_small_base_goes_over_the_bridge_and_nowhere_else(table):
    game = table(RIVER, profile="legend")
    stops = stops_of(game, "ana", 9)
    assert set(stops) == {(x, y) for x in range(4) for y in range(4)} - {(0, 0), (2, 0), (2, 2), (2, 3)}
    assert stops[2, 1] == 2 and stops[3, 0] == 3


@legend("TILE-19")
@pytest.mark.parametrize("square, free", [((2, 0), False), ((2, 1), True), ((2, 2), False), ((1, 1), True)])
def test_nobody_is_put_into_the_river(table, square, free):
    game = table(RIVER, profile="legend")
    assert places.free_for(game.state, square) == free
    assert (square in places.free_squares(game.state, "t2")) == free


@legend("TILE-19")
def test_between_two_squares_of_a_chasm_one_may_step_diagonally_for_they_are_no_walls(table):
    game = table("""
        A ~ # #    A ana
        ~ . # #
        # # # #
        # # # #
    """, profile="legend")
    assert stops_of(game, "ana", 2) == {(1, 1): 1}


@legend("TILE-19")
def test_a_chasm_is_no_wall_tiles_are_counted_across_it_and_an_edge_of_it_is_open(table):
    game = table("""
        A . . ~ ~ . . .    A ana
        . . . ~ ~ . . .
        . . . ~ ~ . . .
        . . . ~ ~ . . .
    """, profile="legend")
    assert places.tile_distance(game.state, "ana", "t3") == 1
    assert (4, 0) not in stops_of(game, "ana", 9) and "t2.0" in game.state.board.edges


@legend("TILE-19")
def test_a_monster_that_comes_by_tiles_stands_on_firm_ground(table):
    game = table("""
        . . ~ . A . . .    A ana, a tile_hound
        a . = . . . . .
        . . ~ . ~ ~ ~ ~
        . . ~ . ~ ~ ~ ~
    """, profile="legend", dice=[1])
    game.turn_of("a")
    assert all(name not in ("4,2", "5,2", "6,3") for name in game.options())


@legend("TILE-20")
@pytest.mark.parametrize("corner, stands", [((1, 0), True), ((2, 0), True), ((1, 1), True), ((2, 1), True),
                                            ((1, 2), False),
                                            ((2, 2), False), ((0, 0), True)])
def test_a_large_base_may_hang_over_the_river_while_a_bridge_is_under_it(table, corner, stands):
    game = table("""
        . . ~ .    A ana
        . . = .
        . . ~ .
        A . ~ .
    """, profile="legend")
    assert places.free_for(game.state, corner, 2) == stands


@legend("TILE-20", "TILE-17")
def test_a_large_base_over_the_river_is_on_the_tiles_and_beside_the_figures_that_its_squares_touch(table):
    game = table("""
        . . ~ ~ ~ A # #    A ana
        . . = ~ ~ . # #
        . . . . # # # #
        . . . . # # # #
    """, profile="legend")
    changes.add_figure(game.state, changes.Figure("slug", "monster", "great_slug", (2, 0), 3, (), 2))
    assert places.tiles_of(game.state, "slug") == ("t2",)
    assert not places.adjacent(game.state, "slug", "ana")
    changes.change_figure(game.state, "ana", square=(1, 0))
    assert places.adjacent(game.state, "slug", "ana") and places.adjacent(game.state, "ana", "slug")


@legend("TILE-20")
def test_a_square_of_the_chasm_alone_makes_a_large_base_adjacent(table):
    """The base covers 2,0 to 3,1; only its squares over the water touch the hero at 1,0."""
    game = table("""
        # A ~ =    A ana
        # # ~ .
        # # # #
        # # # #
    """, profile="legend")
    changes.add_figure(game.state, changes.Figure("slug", "monster", "great_slug", (2, 0), 3, (), 2))
    assert places.adjacent(game.state, "ana", "slug") and places.adjacent(game.state, "slug", "ana")


# ---------------------------------------------------------------- TILE-21

SLUG = """
    . . ~ .    A ana with {item}
    . . = .
    . . ~ .
    A . ~ .
"""


def with_slug(table, item, **more):
    game = table(SLUG.format(item=item), profile="legend", **more)
    changes.add_figure(game.state, changes.Figure("slug", "monster", "great_slug", (0, 1), 3, (), 2))
    return game.mark()


@legend("TILE-21")
@pytest.mark.parametrize("item", ["hooked_pole", "folding_bridge"])
def test_a_hero_puts_no_monster_over_the_river_even_a_large_one(table, item):
    game = with_slug(table, item)
    game.use("ana", item)
    offered = {tuple(map(int, option.split(","))) for option in game.options()}
    assert offered and not any(places.over_a_chasm(game.state, square, 2) for square in offered)


@legend("TILE-21")
def test_a_hero_pulls_no_monster_over_the_river(table):
    game = with_slug(table, "long_rope")
    changes.change_figure(game.state, "ana", square=(1, 3))
    assert places.free_for(game.state, (1, 1), 2, "slug"), "the only other place beside her, half over the river"
    game.mark().use("ana", "long_rope").stop()
    assert game.changed() == {}


@legend("TILE-21", "TILE-20")
def test_other_effects_may_put_a_large_monster_there(table):
    game = with_slug(table, "long_rope")
    game.start("push", figure="slug", tiles=0, card="undertow", decider="ana")
    assert {"1,0", "2,0", "1,1", "2,1"} <= set(game.options()) and "2,2" not in game.options()


@legend("TILE-21")
def test_where_the_adventure_permits_it_a_monster_is_pushed_into_the_river(table):
    game = table("""
        . . ~ .    A ana with hooked_pole, a still_stone
        . a = .
        . . ~ .
        A . ~ .
    """, profile="legend", adventure="deep_river")
    game.use("ana", "hooked_pole").choose("2,2").stop()
    assert game.changed() == {"a": ("present", "gone"), "still_stone card": ("ready", "away"),
                              "experience": ((), ("still_stone",)), "defeated:still_stone": (0, 1)}


@legend("TILE-21")
def test_where_it_does_not_the_river_is_not_offered(table):
    game = table("""
        . . ~ .    A ana with hooked_pole, a still_stone
        . a = .
        . . ~ .
        A . ~ .
    """, profile="legend")
    game.use("ana", "hooked_pole")
    assert "2,1" in game.options() and not {"2,0", "2,2", "2,3"} & set(game.options())


@legend("TILE-21")
def test_permission_to_push_monsters_is_none_to_walk_or_to_push_heroes(table):
    game = table("""
        A B ~ .    A ana with come_here, B bo
        . . = .
        . . ~ .
        . . ~ .
    """, profile="legend", adventure="deep_river")
    assert (2, 0) not in stops_of(game, "bo", 3)
    game.use("ana", "come_here")
    assert "2,0" not in game.options()


@legend("TILE-19")
@pytest.mark.parametrize("chasm", [True, False])
def test_a_card_may_say_that_its_push_goes_over_the_chasm_too(table, chasm):
    game = table("""
        A . ~ .    A ana, m still_stone
        . m = .
        . . ~ .
        . . ~ .
    """, profile="legend")
    game.start("push", figure="m", tiles=0, card="shield_shove", decider="ana", chasm=chasm)
    assert ("2,0" in game.options()) is chasm and "2,1" in game.options()


@legend("TILE-21")
def test_what_may_put_a_monster_over_the_river_puts_it_on_nobody_and_into_no_wall(table):
    game = table("""
        . . ~ .    A ana with long_rope, B bo, a tile_hound
        . a = .
        . . ~ B
        A . ~ #
    """, profile="legend")
    game.start("push", figure="a", tiles=0, card="long_rope", decider="ana", chasm=True)
    offered = {tuple(map(int, option.split(","))) for option in game.options()}
    assert {(2, 0), (2, 2), (2, 3)} <= offered and not offered & {(3, 2), (3, 3), (0, 3)}
    assert len(offered) == 13
