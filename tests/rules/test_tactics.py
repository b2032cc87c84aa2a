"""Tactics: which entry a monster follows, and how it moves."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import definitions, stand
from rules_plugin import rule
from table import Table

Draw = Callable[..., Table]


@rule("TACTIC-01", "TACTIC-04")
def test_the_first_entry_that_applies_is_followed_and_no_other(table: Draw) -> None:
    game = table("""
        a A . .
        . . . B    a cinder_imp
    """)
    game.dice(1).turn_of("a").stop()
    assert [event["tactic"] for event in game.told("tactic_followed")] == [0]
    assert len(game.told("attack_rolled")) == 1 and game.told("tactic_skipped") == []


@rule("TACTIC-02")
def test_an_entry_that_does_not_apply_passes_to_the_next(table: Draw) -> None:
    game = table("""
        a . . A
        . . . .    a cinder_imp
    """)
    game.dice(1).turn_of("a").stop()
    assert [(event["tactic"], event["reason"]) for event in game.told("tactic_skipped")] == [(0, "nobody")]
    assert [event["tactic"] for event in game.told("tactic_followed")] == [1]


@rule("TACTIC-02")
def test_an_entry_whose_condition_is_false_is_skipped_and_says_so(table: Draw) -> None:
    game = table("""
        c i . A     c imp_caller, i cinder_imp
    """)
    game.dice(1).turn_of("c").stop()
    assert [(event["tactic"], event["reason"]) for event in game.told("tactic_skipped")] == [(0, "condition")]


@rule("TACTIC-03")
def test_the_last_entry_of_every_tactics_list_is_unconditional() -> None:
    packs = definitions()
    for card in packs.ids_of("monster", "villain"):
        *_, last = packs.card(card).tactics
        assert last.find is None and last.when is None, card


@rule("TACTIC-03")
def test_with_nobody_near_the_default_entry_is_followed(table: Draw) -> None:
    game = table("""
        a . . . . . . . . . . A
        . . . . . o . . . . . .    a cinder_imp
    """)
    game.turn_of("a").stop()
    assert [event["tactic"] for event in game.told("tactic_followed")] == [2]


@rule("TACTIC-05", "TACTIC-08")
def test_a_monster_that_moves_a_tile_lands_on_its_bone_pile(table: Draw) -> None:
    game = table("""
        . . a . . . . . . . . A
        . . . . . . o . . . . .    a cinder_imp
    """)
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((2, 0), (6, 1))}


@rule("TACTIC-08")
def test_a_monster_that_moves_two_tiles_goes_from_bone_pile_to_bone_pile(table: Draw) -> None:
    game = table("""
        a . . . . . . . . . . . . . . A     a stalker
        . . . . . o . . . . o . . . . .
    """)
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((0, 0), (10, 1))}


@rule("TACTIC-08")
def test_figures_and_traps_on_the_way_do_not_matter(table: Draw) -> None:
    """A105: monsters are placed."""
    game = table("""
        a b . . . . . . . . . A
        c d . . . . o . . . . .    a b c d cinder_imp
    """, traps={"old_snare": ("ana", (5, 0))})
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((0, 0), (6, 1))}


@rule("TACTIC-06")
def test_with_the_bone_pile_taken_a_moving_monster_may_stand_on_any_square_of_the_tile(table: Draw) -> None:
    game = table("""
        a . . . . . . . . . . A
        . . . . # o # # . . . .    a cinder_imp
    """)
    stand(game.state, "x", "cinder_imp", (5, 1))
    game.turn_of("a")
    assert (game.asked(), sorted(game.options())) == ("move_monster_where", ["4,0", "5,0", "6,0", "7,0"])
    game.choose("4,0").stop()
    assert game.figure("a").square == (4, 0)


@rule("TACTIC-07")
def test_a_tile_without_a_bone_pile_is_entered_on_any_square(table: Draw) -> None:
    """A107."""
    game = table("""
        a . . . . . . . . . . A
        . . . . # . # # . . . .    a cinder_imp
    """)
    game.turn_of("a")
    assert sorted(game.options()) == ["4,0", "5,0", "5,1", "6,0", "7,0"]


@rule("TACTIC-05")
def test_a_monster_for_which_a_tile_has_no_room_stays_where_it_was(table: Draw) -> None:
    """A56."""
    game = table("""
        a . . . b c d e . . . A
        . . . . # # # # . . . .    a b c d e cinder_imp
    """)
    game.turn_of("a").stop()
    assert game.changed() == {}


@rule("TACTIC-08")
def test_a_monster_that_goes_two_tiles_passes_over_a_full_one(table: Draw) -> None:
    """A56, A105."""
    game = table("""
        a . . . b c d e . . . . . . . A     a stalker, b c d e cinder_imp
        . . . . # # # # . o . . . . . .
    """)
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((0, 0), (9, 1))}


@rule("TACTIC-05")
def test_of_several_ways_the_active_player_chooses(table: Draw) -> None:
    """A106."""
    game = table("""
        a . . . . . . .
        . o . . . . o .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . o . . . . . .
        . . . . . . . .
        . . . . . . . A    a cinder_imp
    """)
    game.turn_of("a")
    assert game.asked() == "monster_goes_where" and len(game.options()) == 2
    game.choose(game.options()[0]).stop()
    assert game.figure("a").square in ((6, 1), (1, 5))


@rule("TACTIC-05")
def test_a_monster_that_can_reach_nobody_stays_and_its_turn_is_over(table: Draw) -> None:
    """A114."""
    game = table("""
        a . . # . . . A
        . . . # . . . .
        . . . # . . . .
        . . . # . . . .    a cinder_imp
    """)
    game.turn_of("a").stop()
    assert game.changed() == {}
    assert [event["tactic"] for event in game.told("tactic_followed")] == [2]


@rule("TACTIC-09")
def test_a_monster_beside_a_downed_hero_turns_to_the_next(table: Draw) -> None:
    game = table("""
        A a B .    a cinder_imp
    """, hit_points={"ana": 0})
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@rule("TACTIC-09")
def test_the_hero_with_the_fewest_hit_points_is_one_that_stands(table: Draw) -> None:
    """A109."""
    game = table("""
        A a B C     a coward_hunter
    """, hit_points={"ana": 0, "bo": 2, "cy": 3})
    game.dice(8).turn_of("a").stop()
    assert game.changed() == {"bo.hit_points": (2, 1)}


@rule("TACTIC-01")
def test_among_heroes_with_equally_few_hit_points_the_active_player_chooses(table: Draw) -> None:
    """A109."""
    game = table("""
        A a B C     a coward_hunter
    """, hit_points={"bo": 2, "cy": 2}, active="cy")
    game.dice(8).turn_of("a")
    assert (game.state.question.who, game.about("figure")) == ("cy", ["bo", "cy"])


@rule("TACTIC-01")
@pytest.mark.parametrize("row, struck", [(". . . A a . . B", "bo"), ("B . a A", "ana"),
                                         (". A . . a . . . . B . .", "ana")])
def test_the_closest_hero_is_the_fewest_tiles_away_then_the_fewest_squares(table: Draw, row: str, struck: str) -> None:
    """A108: a hero on the same tile is closer than one that stands nearer across the border."""
    game = table(f"""
        {row}     a stalker
        {row.translate(str.maketrans("ABa", "..."))}
    """)
    game.dice(20).turn_of("a").choose(game.options()[0]).stop()
    assert [event["target"] for event in game.told("attack_rolled")] == [struck]


@rule("TACTIC-10")
def test_a_monster_that_adjoins_its_prey_may_stay_or_take_another_free_square(table: Draw) -> None:
    """A111, A112."""
    game = table("""
        . . . .     a stalker
        . A a .
        # # . .
        # # # #
    """)
    game.dice(8).turn_of("a")
    assert sorted(game.options()) == ["0,0", "0,1", "1,0", "2,0", "2,1", "2,2"]
    game.choose("2,1").stop()
    assert game.changed() == {"ana.hit_points": (8, 6)}


@rule("TACTIC-10")
def test_a_monster_comes_from_the_next_tile_to_any_free_square_beside_its_prey(table: Draw) -> None:
    game = table("""
        A b . . . . . a     a stalker, b cinder_imp
        . . . . . . . .
    """)
    game.dice(1).turn_of("a")
    assert sorted(game.options()) == ["0,1", "1,1"]
    game.choose("1,1").stop()
    assert game.changed() == {"a.square": ((7, 0), (1, 1))}


@rule("TACTIC-10")
def test_without_a_free_square_beside_the_closest_hero_the_next_hero_is_sought_out(table: Draw) -> None:
    """A110."""
    game = table("""
        A b . a     a stalker, B bo, b c d cinder_imp
        c d . .
        . . . .
        . . . B
    """)
    game.dice(20).turn_of("a")
    assert [event["target"] for event in game.told("attack_declared")] == []
    game.choose("3,2").stop()
    assert game.figure("bo").hit_points == 6 and game.figure("ana").hit_points == 8


@rule("TACTIC-10")
def test_without_any_free_square_beside_a_hero_a_monster_does_not_strike(table: Draw) -> None:
    """A110."""
    game = table("""
        A b . . . . . a     a stalker, b c d cinder_imp
        c d . . . . . .
    """)
    game.turn_of("a")
    while game.asked():
        game.choose(game.options()[0])
    assert game.told("attack_rolled") == [] and game.figure("ana").hit_points == 8
    assert game.figure("a").square[0] < 4


# ---------------------------------------------------------------- large monsters

@rule("TACTIC-10", "TILE-17")
def test_a_large_monster_reaches_from_each_of_its_squares(table: Draw) -> None:
    """A54."""
    game = table("""
        a . A .     a great_ogre
        . . . .
    """)
    game.dice(8).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 6)}


@rule("MONSTER-05", "TILE-17")
def test_a_large_monster_needs_floor_and_room_under_its_whole_base(table: Draw) -> None:
    """A53."""
    game = table("""
        A . . #
        . . . .
        . . b .
        # . . .    b cinder_imp
    """, top={"monsters": ["great_ogre"]})
    game.start("draw_monsters", hero="ana", tile=next(iter(game.state.tiles)), count=1)
    assert sorted(game.options()) == ["0,1", "1,0"]
    game.choose("1,0").stop()
    assert any(figure.card == "great_ogre" and figure.square == (1, 0) for figure in game.state.figures.values())


@rule("TACTIC-08")
def test_a_trap_is_not_sprung_by_monsters(table: Draw) -> None:
    game = table("""
        a . . . . . . . . . . A
        . . . . . o . . . . . .    a cinder_imp
    """, traps={"old_snare": ("ana", (5, 1))})
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((0, 0), (5, 1))}


def test_every_tie_is_settled_without_a_question_when_the_table_wants_it(table: Draw) -> None:
    game = table("""
        B a A .    a cinder_imp
    """)
    game.state.setup = game.state.setup._replace(ties="fixed")
    game.dice(7).turn_of("a").stop()
    assert [event["target"] for event in game.told("attack_rolled")] == ["ana"]



@rule("TACTIC-10")
def test_a110_on_the_tile_of_a_prey_with_no_room_beside_it_a_monster_stays_where_it_is(table: Draw) -> None:
    game = table("""
        A B . .    a cinder_imp
        C D . .
        . . . .
        . . . a
    """)
    game.start("move_beside", figure="a", goal="ana", card="")
    assert game.changed() == {} and game.asked() is None
