"""The cards that prove the machine (design, section 4), each played in full; the adventure: test_seal_the_vault."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from rules_plugin import rule
from table import Table

from pyengine.rules.numbers import parts, value

Draw = Callable[..., Table]


# ---------------------------------------------------------------- Twin Arc

TWO_IMPS = """
    . a . .
    . A b .     A ana with twin_arc, a b cinder_imp
    . . . .
"""


def test_twin_arc_regains_a_surge_only_if_both_attacks_hit(table: Draw) -> None:
    game = table(TWO_IMPS, surges=1)
    game.dice(18, 15)
    game.use("ana", "twin_arc").choose("a").choose("stay").stop()
    assert game.changed() == {"surges": (1, 2), "a.hit_points": (2, 1), "b.hit_points": (2, 1),
                              "twin_arc": ("ready", "used")}


@pytest.mark.parametrize("rolls, hurt", [((8, 7), "a"), ((7, 8), "b"), ((7, 7), "")])
def test_twin_arc_regains_no_surge_when_an_attack_misses(table: Draw, rolls: tuple[int, int], hurt: str) -> None:
    game = table(TWO_IMPS, surges=1)
    game.dice(*rolls)
    game.use("ana", "twin_arc").choose("a").choose("stay").stop()
    harm = {f"{hurt}.hit_points": (2, 1)} if hurt else {}
    assert game.changed() == {**harm, "twin_arc": ("ready", "used")}


def test_twin_arc_hits_armor_class_14_with_an_8_and_not_with_a_7(table: Draw) -> None:
    game = table(TWO_IMPS)
    game.dice(8, 7)
    game.use("ana", "twin_arc").choose("b").choose("stay").stop()
    assert game.changed() == {"b.hit_points": (2, 1), "twin_arc": ("ready", "used")}


def test_twin_arc_never_strikes_the_same_monster_twice(table: Draw) -> None:
    game = table("""
        . a . .
        c A b .     A ana with twin_arc, a b c cinder_imp
        . . . .
    """)
    game.dice(2, 2)
    game.use("ana", "twin_arc")
    assert game.about("figure") == ["a", "b", "c"]
    game.choose("b")
    assert game.about("figure") == ["a", "c"]
    game.choose("c").choose("stay").stop()
    assert [event["target"] for event in game.told("attack_rolled")] == ["b", "c"]


def test_twin_arc_attacks_once_when_only_one_monster_is_there_and_gives_no_surge(table: Draw) -> None:
    game = table("""
        . . . .
        . A b .     A ana with twin_arc, b cinder_imp
    """, surges=1)
    game.dice(18)
    game.use("ana", "twin_arc").choose("stay").stop()
    assert game.changed() == {"b.hit_points": (2, 1), "twin_arc": ("ready", "used")}


def test_twin_arc_reaches_the_next_tile_and_no_further(table: Draw) -> None:
    game = table("""
        . . . . . . . . . . . .
        . A . . . b . . . c . .     A ana with twin_arc, b c cinder_imp
    """)
    game.dice(18)
    game.use("ana", "twin_arc").choose("stay").stop()
    assert game.changed() == {"b.hit_points": (2, 1), "twin_arc": ("ready", "used")}


def test_twin_arc_cannot_be_used_without_a_monster_in_reach(table: Draw) -> None:
    game = table("""
        . . . . . . . . . . . .
        . A . . . . . . . c . .     A ana with twin_arc, c cinder_imp
    """).hero_phase("ana")
    assert "twin_arc" not in game.about("card")


def test_twin_arc_does_not_reach_through_a_closed_border(table: Draw) -> None:
    game = table("""
        . . . # . . . .
        . A . # b . . .     A ana with twin_arc, b cinder_imp
        . . . # . . . .
        . . . # . . . .
    """).hero_phase("ana")
    assert "twin_arc" not in game.about("card")


def test_twin_arc_ends_with_a_move_of_half_speed(table: Draw) -> None:
    game = table("""
        A b . . . . . .     A ana with twin_arc, b cinder_imp
        . . . . . . . .
    """)
    game.dice(1)
    game.use("ana", "twin_arc")
    assert max(game.about("steps")) == 3
    game.choose("3,1").stop()
    assert game.changed() == {"ana.square": ((0, 0), (3, 1)), "twin_arc": ("ready", "used")}


def test_twin_arc_takes_the_attack_of_the_hero_phase_and_leaves_the_move(table: Draw) -> None:
    game = table("""
        . a . .
        . A b .     A ana with twin_arc and plain_cut_ana, a b cinder_imp
    """)
    game.dice(1, 1)
    game.use("ana", "twin_arc").choose("a").choose("stay")
    assert game.about("action") == ["move", "end"]


def test_a_used_twin_arc_cannot_be_used_again(table: Draw) -> None:
    game = table("""
        . a . .
        . A b .     A ana, a b cinder_imp
    """, used={"ana": ["twin_arc"]}).hero_phase("ana")
    assert "twin_arc" not in game.about("card")


def test_twin_arc_counts_a_hit_that_kills_and_draws_one_treasure_for_two_kills(table: Draw) -> None:
    game = table(TWO_IMPS, surges=0, hit_points={"a": 1, "b": 1}, top={"treasures": ["small_joy", "keen_edge"]})
    game.dice(18, 15)
    game.use("ana", "twin_arc").choose("a").choose("stay").stop()
    assert game.changed() == {
        "a": ("present", "gone"), "b": ("present", "gone"), "surges": (0, 1), "twin_arc": ("ready", "used"),
        "cinder_imp card": ("ready", "away"), "defeated:cinder_imp": (0, 2),
        "experience": ((), ("cinder_imp", "cinder_imp"))}
    assert game.state.decks["treasures"].discard == ("small_joy",)


# ---------------------------------------------------------------- Stand Between

NEIGHBOURS = """
    a A . .
    . . . B     B bo with stand_between, a cinder_imp
"""


def test_bo_may_take_the_blow_for_a_neighbour(table: Draw) -> None:
    game = table(NEIGHBOURS)
    game.dice(7).turn_of("a")
    assert (game.asked(), game.state.question.who) == ("may_use", "bo")
    game.choose("yes").stop()
    assert game.changed() == {"bo.hit_points": (8, 7), "stand_between": ("ready", "used")}


def test_bo_may_let_it_happen_and_keeps_the_card(table: Draw) -> None:
    game = table(NEIGHBOURS)
    game.dice(7).turn_of("a").choose("no").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


def test_nobody_is_asked_when_the_attack_misses(table: Draw) -> None:
    game = table(NEIGHBOURS)
    game.dice(6).turn_of("a").stop()
    assert game.changed() == {}


def test_bo_cannot_stand_between_himself_and_a_blow(table: Draw) -> None:
    game = table("""
        a B . .
        . . . A     B bo with stand_between, a cinder_imp
    """)
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


def test_bo_reaches_the_next_tile_and_no_further(table: Draw) -> None:
    near = table("""
        a A . . . . . .
        . . . . . . . B     B bo with stand_between, a cinder_imp
    """)
    near.dice(7).turn_of("a").choose("yes").stop()
    assert near.changed() == {"bo.hit_points": (8, 7), "stand_between": ("ready", "used")}
    far = table("""
        a A . . . . . . . . . .
        . . . . . . . . B . . .     B bo with stand_between, a cinder_imp
    """)
    far.dice(7).turn_of("a").stop()
    assert far.changed() == {"ana.hit_points": (8, 7)}


def test_a_used_card_does_not_stand_between(table: Draw) -> None:
    game = table("""
        a A . .
        . . . B    a cinder_imp
    """, used={"bo": ["stand_between"]})
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("DEFEAT-08")
def test_a_downed_bo_does_not_stand_between(table: Draw) -> None:
    game = table(NEIGHBOURS, hit_points={"bo": 0})
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


def test_the_blow_that_bo_takes_may_fell_him(table: Draw) -> None:
    game = table(NEIGHBOURS, hit_points={"ana": 1, "bo": 1})
    game.dice(7).turn_of("a").choose("yes").stop()
    assert game.changed() == {"bo.hit_points": (1, 0), "stand_between": ("ready", "used")}
    assert [event["figure"] for event in game.told("hero_fell")] == ["bo"]


def test_bo_stands_between_damage_that_is_no_attack(table: Draw) -> None:
    game = table("""
        . A . .
        . . . B     B bo with stand_between
    """, active="ana")
    game.draw("draught", "ana").choose("yes").stop()
    assert game.changed() == {"bo.hit_points": (8, 7), "stand_between": ("ready", "used")}


def test_two_neighbours_are_asked_in_turn_order_and_the_second_only_if_the_first_declines(table: Draw) -> None:
    drawing = """
        a A . .
        . . B C     B bo with stand_between, C cy with stand_between, a cinder_imp
    """
    first = table(drawing)
    first.dice(7).turn_of("a").choose("yes")
    assert first.state.question.who == "cy"              # the blow now falls on bo, for whom cy may stand
    first.choose("no").stop()
    assert first.changed() == {"bo.hit_points": (8, 7), "stand_between": ("ready", "used")}
    second = table(drawing)
    second.dice(7).turn_of("a").choose("no").choose("yes").stop()
    assert second.changed() == {"cy.hit_points": (8, 7), "stand_between": ("ready", "used")}


# ---------------------------------------------------------------- Clinging Ash

def speed_of(game: Table, hero: str) -> int:
    return value(game.state, hero, "speed")


def test_clinging_ash_slows_every_hero_by_2_as_long_as_it_lies_there(table: Draw) -> None:
    game = table("""
        A . . .
        . . . B
    """)
    assert (speed_of(game, "ana"), speed_of(game, "bo")) == (6, 6)
    game.draw("clinging_ash", "ana").stop()
    assert (speed_of(game, "ana"), speed_of(game, "bo")) == (4, 4)
    assert game.changed() == {"clinging_ash": ("away", "ready")}
    game.mark().draw("clear_air", "bo").stop()
    assert (speed_of(game, "ana"), speed_of(game, "bo")) == (6, 6)
    assert game.changed() == {"clinging_ash": ("ready", "away"), "clear_air": ("away", "ready")}


def test_the_move_offered_under_clinging_ash_is_4_squares(table: Draw) -> None:
    game = table("""
        A . . . . . . .
    """, hand={"ana": ["clinging_ash"]}).hero_phase("ana")
    assert game.option("move").about["amount"] == 4
    game.choose("move")
    assert max(game.about("steps")) == 4


def test_ash_tells_what_it_takes_from_speed(table: Draw) -> None:
    game = table("""
        A . . .
    """, hand={"ana": ["clinging_ash"]})
    assert parts(game.state, "ana", "speed") == (4, [("base", 6), ("clinging_ash", -2)])


@pytest.mark.parametrize("condition, speed", [("slowed", 2), ("immobilized", 0)])
def test_ash_never_raises_a_slowed_or_immobilized_hero(table: Draw, condition: str, speed: int) -> None:
    game = table("""
        A . . .
    """, hand={"ana": ["clinging_ash"]}, conditions={"ana": [condition]})
    assert speed_of(game, "ana") == speed


def test_ash_leaves_a_speed_of_at_least_1(table: Draw) -> None:
    for order in (["heavy_plate", "heavy_plate", "clinging_ash"], ["clinging_ash", "heavy_plate", "heavy_plate"]):
        game = table("""
            A . . .
        """, hand={"ana": order})
        assert speed_of(game, "ana") == 1


def test_ash_halves_what_is_left_for_twin_arc(table: Draw) -> None:
    game = table("""
        A b . . . . . .     A ana with twin_arc, b cinder_imp
        . . . . . . . .
    """, hand={"ana": ["clinging_ash"]})
    game.dice(1).use("ana", "twin_arc")
    assert max(game.about("steps")) == 2


# ---------------------------------------------------------------- Whispers Below

def test_whispers_ask_each_hero_in_turn_order_from_the_active_one(table: Draw) -> None:
    game = table("""
        A B C .
    """, active="bo", counters={"doom": 0}).draw("whispers_below", "bo")
    asked = []
    for choice in ("bleed", "despair", "bleed"):
        asked.append(game.state.question.who)
        assert game.options() == ["bleed", "despair"]
        game.choose(choice)
    game.stop()
    assert asked == ["bo", "cy", "ana"]
    assert game.changed() == {"bo.hit_points": (8, 7), "ana.hit_points": (8, 7), "doom": (0, 1)}
    assert game.state.decks["encounters"].discard == ("whispers_below",)


def test_whispers_pass_over_a_downed_hero(table: Draw) -> None:
    game = table("""
        A B .
    """, hit_points={"bo": 0}).draw("whispers_below", "ana").choose("despair").stop()
    assert game.changed() == {"doom": (0, 1)}


def test_whispers_may_be_answered_with_the_last_hit_point(table: Draw) -> None:
    game = table("""
        A B .
    """, hit_points={"ana": 1}).draw("whispers_below", "ana").choose("bleed").choose("despair").stop()
    assert game.changed() == {"ana.hit_points": (1, 0), "doom": (0, 1)}
    assert [event["figure"] for event in game.told("hero_fell")] == ["ana"]


def test_five_heroes_despair_five_times(table: Draw) -> None:
    game = table("""
        A B C D
        E . . .
    """).draw("whispers_below", "ana").choose(*["despair"] * 5).stop()
    assert game.changed() == {"doom": (0, 5)}


# ---------------------------------------------------------------- Cinder Imp

def test_a_cinder_imp_claws_an_adjacent_hero_with_plus_7(table: Draw) -> None:
    for roll, harm in ((7, {"ana.hit_points": (8, 7)}), (6, {})):
        game = table("""
            a A . .    a cinder_imp
        """)
        game.dice(roll).turn_of("a").stop()
        assert game.changed() == harm
        assert game.told("attack_rolled")[0]["attack"] == "ember_claw"


def test_a_cinder_imp_spits_at_the_closest_hero_within_1_tile_with_plus_5(table: Draw) -> None:
    for roll, harm in ((9, {"ana.hit_points": (8, 7)}), (8, {})):
        game = table("""
            a . . . . . . .
            . . . A . B . .    a cinder_imp
        """)
        game.dice(roll).turn_of("a").stop()
        assert game.changed() == harm
        assert game.told("attack_rolled")[0]["attack"] == "cinder_spit"


def test_a_cinder_imp_with_nobody_near_flies_one_tile_to_its_bone_pile_and_does_not_attack(table: Draw) -> None:
    game = table("""
        a . . . . . . . . . . .
        . . . . . o . . . . A .    a cinder_imp
    """)
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((0, 0), (5, 1))}


def test_a_cinder_imp_prefers_an_adjacent_hero_to_all_others(table: Draw) -> None:
    game = table("""
        . a . .
        . . A .
        B . . .    a cinder_imp
    """)
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


def test_the_active_player_settles_a_tie_of_the_cinder_imp(table: Draw) -> None:
    game = table("""
        B a A .    a cinder_imp
    """, active="bo")
    game.dice(7).turn_of("a")
    assert (game.asked(), game.state.question.who, game.about("figure")) == ("monster_chooses", "bo", ["ana", "bo"])
    game.choose("bo").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


def test_a_cinder_imp_does_not_see_a_downed_hero(table: Draw) -> None:
    game = table("""
        a A . .
        . . . B    a cinder_imp
    """, hit_points={"ana": 0})
    game.dice(9).turn_of("a").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}
    assert game.told("attack_rolled")[0]["attack"] == "cinder_spit"


def test_a_cinder_imp_does_not_claw_through_two_touching_walls(table: Draw) -> None:
    game = table("""
        a # . .
        # A . .
        . . . .    a cinder_imp
    """)
    game.dice(9).turn_of("a").stop()
    assert game.told("attack_rolled")[0]["attack"] == "cinder_spit"


def test_a_defeated_cinder_imp_is_worth_2_experience(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
    """, hit_points={"a": 1}, top={"treasures": ["small_joy"]})
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert game.told("experience_gained")[0]["amount"] == 2
    assert game.changed() == {"a": ("present", "gone"), "cinder_imp card": ("ready", "away"),
                              "defeated:cinder_imp": (0, 1), "experience": ((), ("cinder_imp",))}
