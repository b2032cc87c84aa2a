"""Movement by squares and by tiles, in the castle profile."""
from __future__ import annotations

import pytest
from drawing import write_card
from rules_plugin import rule


def reach(game, hero="ana"):
    """Where the open move can end."""
    game.hero_phase(hero)
    if "move" not in game.options():
        return {}
    game.choose("move")
    return {option.about["square"]: option.about["steps"] for option in game.state.question.options
            if "steps" in option.about}


# ---------------------------------------------------------------- the budget

@rule("MOVE-01")
def test_a_move_spends_up_to_speed_one_point_a_square(table):
    steps = reach(table("""
        A . . . . . . . . . . .    A ana
    """))
    assert steps == {(x, 0): x for x in range(1, 7)}, "Speed 6: the seventh square is too far"


@rule("MOVE-02", "MOVE-03")
def test_steps_go_in_all_eight_directions_and_cost_one_point_each(table):
    game = table("""
        . . . . . . .    A ana
        . . . . . . .
        . . . . . . .
        . . . A . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    steps = reach(game)
    around = {(3 + dx, 3 + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {(3, 3)}
    assert {square for square, cost in steps.items() if cost == 1} == around
    assert steps[0, 0] == 3 and steps[6, 6] == 3


@rule("MOVE-04")
def test_a_hero_may_stop_short_and_keep_the_rest_of_the_move(table):
    game = table("""
        A . . . . . . .    A ana
    """)
    game.use("ana", "move").choose("2,0")
    assert game.about("amount") == [4, 6]
    game.choose("move")
    assert max(game.about("steps")) == 4
    game.choose("4,0").choose("end").stop()
    assert game.changed() == {"ana.square": ((0, 0), (4, 0))}


@rule("MOVE-04", "MOVE-09")
def test_a_move_is_offered_only_where_it_can_end(table):
    hall = """
        A B # .    A ana with plain_cut_ana, B bo, m still_stone
        m # # #
    """
    assert "move" not in table(hall).hero_phase("ana").options(), \
        "bo can be passed, but there is nowhere to stop behind"
    assert "move" in table(hall.replace("B #", "B .")).hero_phase("ana").options()


@rule("MOVE-09", "MOVE-10")
def test_a_hero_can_pass_an_ally_that_stands_in_the_only_way(table):
    steps = reach(table("""
        A f . .    A ana, f old_friend
    """))
    assert steps == {(2, 0): 2, (3, 0): 3}


@rule("MOVE-04", "MOVE-13")
def test_the_rest_of_a_move_is_offered_only_if_it_leads_somewhere(table):
    game = table("""
        A B C D E .    A ana, B bo, C cy, D dee, E eli
    """)
    game.use("ana", "move").choose("5,0")
    assert game.about("amount") == [6], "one square is left, but only a second move gets back past four heroes"


@rule("MOVE-04")
def test_a_hero_that_stays_has_not_moved(table):
    game = table("""
        A . . . . . . .    A ana
    """)
    game.use("ana", "move").choose("stay")
    assert game.changed() == {} and game.state.table.slots == 2 and game.about("amount") == [6]


@rule("MOVE-13")
def test_every_separate_move_has_its_own_speed(table):
    game = table("""
        A . . . . . . . . . . . . . . . . . . .    A ana with on_your_feet
    """)
    game.use("ana", "move").choose("6,0").choose("on_your_feet").choose("12,0").choose("move").choose("18,0").stop()
    assert game.changed() == {"ana.square": ((0, 0), (18, 0)), "on_your_feet": ("ready", "used")}


# ---------------------------------------------------------------- what bars the way

@rule("MOVE-05")
def test_wall_squares_cannot_be_entered(table):
    steps = reach(table("""
        A # . .    A ana
        . # . .
        . . . .
    """))
    assert (1, 0) not in steps and (1, 1) not in steps and steps[2, 0] == 4


@rule("MOVE-05")
def test_there_is_nothing_off_the_board(table):
    steps = reach(table("""
        A . . .    A ana
        . . . .
        . . . .
        . . . .
    """))
    assert len(steps) == 15 and all(0 <= x < 4 and 0 <= y < 4 for x, y in steps)


@rule("MOVE-06")
def test_nobody_steps_diagonally_between_two_walls(table):
    steps = reach(table("""
        A #    A ana
        # .
        . .
    """))
    assert steps == {}


@rule("MOVE-06")
def test_the_dark_between_two_tiles_that_touch_at_a_corner_bars_the_step_too(table):
    steps = reach(table("""
        . . . . # # # #    A ana
        . . . . # # # #
        . . . . # # # #
        . . . A # # # #
        # # # # . . . .
        # # # # . . . .
    """))
    assert steps and (4, 4) not in steps


@rule("MOVE-07")
@pytest.mark.parametrize("drawing", ["A #\n. .", "A .\n# ."])
def test_a31_a_diagonal_step_past_one_wall_is_free(table, drawing):
    assert reach(table(drawing + "    A ana"))[1, 1] == 1


@rule("MOVE-08")
def test_a_hero_cannot_enter_a_monsters_square(table):
    steps = reach(table("""
        A a . .    A ana, a still_stone
        . # . .
    """))
    assert steps == {(0, 1): 1}, "nor cross it"


@rule("MOVE-08")
def test_a_monster_has_to_be_walked_round(table):
    steps = reach(table("""
        A a . .    A ana, a still_stone
        . . . .
    """))
    assert (1, 0) not in steps and steps[2, 0] == 2


@rule("MOVE-08")
def test_a_large_monster_bars_all_its_squares(table):
    steps = reach(table("""
        A . . . .    A ana, a great_slug
        . . a . .
        . . . . .
        . . . . .
    """))
    assert not {(2, 1), (3, 1), (2, 2), (3, 2)} & set(steps)


@rule("MOVE-08", "MOVE-07")
def test_a32_a_diagonal_step_past_monsters_is_free(table):
    steps = reach(table("""
        A a    A ana, a b still_stone
        b .
    """))
    assert steps == {(1, 1): 1}


@rule("MOVE-09", "MOVE-10")
def test_a_hero_may_cross_another_heros_square_but_not_stop_on_it(table):
    steps = reach(table("""
        A B . .    A ana, B bo
    """))
    assert steps == {(2, 0): 2, (3, 0): 3}


@rule("MOVE-09", "MOVE-10")
def test_a_whole_row_of_heroes_can_be_crossed(table):
    steps = reach(table("""
        A B C D E . . .    A ana, B bo, C cy, D dee, E eli
    """))
    assert steps == {(5, 0): 5, (6, 0): 6}


@rule("MOVE-10")
def test_with_speed_for_no_more_the_hero_stays_where_it_is(table):
    game = table("""
        A B . .    A ana, B bo
    """, conditions={"ana": ["slowed"]})
    assert reach(game) == {(2, 0): 2}
    walled = table("""
        A B C .    A ana, B bo, C cy
    """, conditions={"ana": ["slowed"]})
    assert reach(walled) == {} and "ana.square" not in walled.changed()


@rule("MOVE-09", "MOVE-10")
def test_a50_a_downed_hero_still_occupies_its_square(table):
    steps = reach(table("""
        A B . .    A ana, B bo
    """, hit_points={"bo": 0}))
    assert steps == {(2, 0): 2, (3, 0): 3}


# ---------------------------------------------------------------- when

@rule("MOVE-11")
def test_nobody_walks_outside_the_own_hero_phase(table):
    game = table("""
        # # # # # # # #    A ana, B bo
        # A . . . . B #
        # # # # # # # #
    """, top={"encounters": ["nothing_at_all"] * 2})
    game.turn("ana")
    assert game.state.question.who == "ana" and game.about("amount") == [6]
    game.choose("end")
    assert game.state.question.who == "bo", "ana was not asked in its Exploration and Villain Phase"


@rule("MOVE-12")
def test_a_card_can_move_a_hero_at_other_times(table):
    game = table("""
        A . . . .    A ana
    """)
    game.draw("sudden_dash", "ana")
    assert game.about("steps") == [1, 2] and game.state.table.phase == "villain"
    game.choose("2,0").stop()
    assert game.changed() == {"ana.square": ((0, 0), (2, 0))}


# ---------------------------------------------------------------- tiles

@rule("MOVE-14")
def test_diagonal_steps_cross_the_border_of_two_tiles(table):
    steps = reach(table("""
        . . . . . . . .    A ana
        . . . A . . . .
        . . . . . . . .
    """))
    assert steps[4, 0] == steps[4, 2] == 1


@rule("MOVE-14")
def test_and_the_corner_where_four_tiles_meet(table):
    steps = reach(table("""
        . . . . . . . .    A ana
        . . . . . . . .
        . . . . . . . .
        . . . A . . . .
        . . . . . . . .
    """))
    assert steps[4, 4] == 1


@rule("MOVE-15")
def test_movement_in_tiles_never_goes_diagonally(table):
    game = table("""
        a . . . . . . .    A ana, a cinder_imp
        . . . . . o . .
        . . . . . . . .
        . . . . . . . .
        # # # # . . . .
        # # # # . o . .
        # # # # . . . .
        # # # # . . . A
    """)
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((0, 0), (5, 1))}, "one tile east, though the hero is one tile south-east"


@rule("MOVE-15")
def test_two_tiles_round_a_corner_are_two_steps(table):
    game = table("""
        a . . . . . . . . . . .    A ana, a tile_hound
        . . . . . o . . . o . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        # # # # # # # # . . . .
        # # # # # # # # . o . .
        # # # # # # # # A . . .
    """)
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((0, 0), (9, 1))}, "the hero is three tiles away"


@rule("HERO-02", "MOVE-01")
@pytest.mark.parametrize("legs, steps", [(-4, {1, 2}), (-5, {1}), (-6, None), (-7, None)])
def test_a_hero_with_a_speed_of_1_moves_one_square_and_with_0_is_offered_no_move(table, legs, steps):
    boots = write_card(f"""
        kind: treasure
        type: item
        while_in_play: [{{modify: speed, of: holder, by: {legs}}}]
    """)
    game = table("A . . . . . . .", hand={"ana": [boots]}).hero_phase("ana")
    assert ("move" in game.options()) == (steps is not None)
    if steps:
        assert set(game.choose("move").about("steps")) == steps


# ---------------------------------------------------------------- large bases


NEAREST = "- move: {who: {a: monster, pick: closest, of: active_hero}, up_to: 2}"


def stops_of_the_large(table, drawing, do=NEAREST, **more):
    """Where a base of two by two squares, drawn by its north-west corner, can end a walk."""
    return set(table(drawing, **more).carry_out(do).about("square"))


@rule("MOVE-12", "MOVE-05")
def test_a_large_monster_walks_where_all_of_its_base_has_floor(table):
    assert stops_of_the_large(table, """
        a . . # . . . .    A ana, a great_slug
        . . . # . . . .
        . . . . . . . .
        # # . . . . . A
    """) == {(1, 0), (0, 1), (1, 1), (2, 2)}


@rule("MOVE-12", "MOVE-08")
def test_a_large_monster_overlaps_nobody_and_passes_no_hero(table):
    assert stops_of_the_large(table, """
        a . . . . . . .    A ana, a great_slug
        . . . A . . . .
    """) == {(1, 0)}


@rule("MOVE-12", "MOVE-08")
def test_a_large_monster_may_cross_another_monster_but_not_stop_on_it(table):
    game = table("""
        a . b . . . . A    A ana, a great_slug, b cinder_imp
        . . . . . . . .
    """)
    game.start("walk", figure="a", squares=3)
    assert game.about("square") == [(3, 0)]
    game.choose("3,0")
    assert game.told("moved")[-1]["path"] == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert game.figure("a").square == (3, 0) and game.state.occupancy.by_square[4, 1] == "a"


@rule("MOVE-12")
def test_a_large_monster_does_not_walk_beyond_walls(table):
    assert stops_of_the_large(table, """
        . . a . . . . .    A ana, a great_slug
        . . . . . . . .
        # # # # # # # #
        # # # # # # # #
        # # # # # # # #
        # # # # # # # #
        . . . . . . . .
        A . . . . . . .
    """) == {(0, 0), (1, 0), (3, 0), (4, 0)}


@rule("TILE-20", profile="legend")
def test_a_large_monster_walks_across_a_river_only_where_a_bridge_is_under_it(table):
    game = table("""
        a . ~ .    A ana, a great_slug
        . . ~ .
        . . = .
        A . ~ .
    """, profile="legend")
    game.start("walk", figure="a", squares=2)
    assert set(game.about("square")) == {(0, 1), (1, 1), (1, 2), (2, 1), (2, 2)}, "neither 1,0 nor 2,0"
