"""Attacks: targets, ranges, rolls, hits and natural twenties."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions, write_card
from rules_plugin import rule
from table import Table

Draw = Callable[..., Table]

SIDE_BY_SIDE = """
    A a . .     A ana with plain_cut_ana, a cinder_imp
    . . . .
"""


# ---------------------------------------------------------------- with what, at whom

@rule("ATTACK-01")
def test_an_attack_uses_a_power_or_a_treasure_that_lies_before_the_hero(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana and throwing_knife
        B . . .     B bo with plain_cut_bo, a cinder_imp
    """).hero_phase("ana")
    attacks = [option.about["card"] for option in game.state.question.options if option.about["action"] == "use"]
    assert attacks == ["plain_cut_ana", "throwing_knife"]


@rule("ATTACK-01")
def test_a_hero_with_nothing_before_it_cannot_attack(table: Draw) -> None:
    game = table("""
        A a . .
        . . . .    a cinder_imp
    """).hero_phase("ana")
    assert game.about("action") == ["move", "end"]


@rule("ATTACK-01", "TREASURE-10")
def test_an_attack_with_a_treasure_is_rolled_like_any_other(table: Draw) -> None:
    for roll, harm in ((4, {"a.hit_points": (3, 1)}), (3, {})):
        game = table("""
            A . . .     A ana with throwing_knife, a stalker
            . . . a
        """)
        game.dice(roll).use("ana", "throwing_knife").stop()
        assert game.changed() == {**harm, "throwing_knife": ("ready", "used")}


@rule("ATTACK-02")
def test_the_target_is_chosen_before_the_die_is_rolled(table: Draw) -> None:
    game = table("""
        a A b .     A ana with plain_cut_ana, a b cinder_imp
        . . . .
    """)
    game.dice(8).use("ana", "plain_cut_ana")
    assert (game.asked(), game.about("figure"), game.state.queued) == ("choose_target", ["a", "b"], (8,))
    game.choose("b").stop()
    assert game.changed() == {"b.hit_points": (2, 1)}


@rule("ATTACK-02")
def test_only_what_the_power_allows_can_be_chosen(table: Draw) -> None:
    game = table("""
        a A . b     A ana with plain_cut_ana, a b c d cinder_imp
        . . c .
        d . . .
    """)
    game.dice(8).use("ana", "plain_cut_ana")
    assert game.about("figure") == ["a", "c"]


@rule("ATTACK-15")
def test_heroes_are_no_targets_of_heroes(table: Draw) -> None:
    game = table("""
        A B . .     A ana with plain_cut_ana and long_shot_ana and wide_sweep
        . . . .
    """).hero_phase("ana")
    assert game.about("action") == ["move", "end"]


@rule("ATTACK-15")
def test_a_sweep_over_a_tile_spares_the_heroes_on_it(table: Draw) -> None:
    game = table("""
        A B . .     A ana with wide_sweep, a cinder_imp
        a . . .
    """)
    game.dice(8).use("ana", "wide_sweep").stop()
    assert game.changed() == {"a.hit_points": (2, 1), "wide_sweep": ("ready", "used")}


# ---------------------------------------------------------------- ranges

@rule("ATTACK-03")
def test_the_longest_shot_reaches_3_tiles_and_not_4(table: Draw) -> None:
    game = table("""
        A . . . . . . . . . . . . . . a b . . .     A ana with long_shot_ana, a b cinder_imp
    """)
    game.dice(8).use("ana", "long_shot_ana").stop()
    assert game.changed() == {"a.hit_points": (2, 1)}


@rule("ATTACK-03")
def test_a_cut_reaches_the_adjacent_squares_only(table: Draw) -> None:
    for drawing, offered in (("A a . .", True), ("A . a .", False)):
        game = table(f"""
            {drawing}     A ana with plain_cut_ana, a cinder_imp
            . . . .
        """).hero_phase("ana")
        assert ("plain_cut_ana" in game.about("card")) == offered


@rule("ATTACK-04")
def test_tiles_that_touch_only_at_a_corner_are_two_tiles_apart(table: Draw) -> None:
    game = table("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . A . . . .     A ana with twin_arc, a cinder_imp
        . . . . a . . .
        . . . . . . . .
    """).hero_phase("ana")
    assert "twin_arc" not in game.about("card")          # within 1 tile: adjacent by square, two tiles by tile


@rule("ATTACK-04")
def test_a_cut_does_reach_diagonally_into_the_tile_at_the_corner(table: Draw) -> None:
    game = table("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . A . . . .     A ana with plain_cut_ana, a cinder_imp
        . . . . a . . .
        . . . . . . . .
    """)
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert game.changed() == {"a.hit_points": (2, 1)}


WALLED = """
    A . . # a . . .     A ana with {power}, a cinder_imp
    . . . # . . . .
    . . . # . . . .
    . . . {gap} . . . .
"""


@rule("ATTACK-05")
@pytest.mark.parametrize("power", ["long_shot_ana", "twin_arc"])
def test_no_attack_crosses_a_border_that_walls_close_completely(table: Draw, power: str) -> None:
    closed = table(WALLED.format(power=power, gap="#")).hero_phase("ana")
    assert power not in closed.about("card")
    opened = table(WALLED.format(power=power, gap=".")).hero_phase("ana")
    assert power in opened.about("card")


@rule("ATTACK-05")
def test_a_monster_does_not_attack_across_a_closed_border_either(table: Draw) -> None:
    game = table("""
        A . . # a . . .
        . . . # . . . .
        . . . # . . . .
        . . . # . . . .    a cinder_imp
    """)
    game.turn_of("a").stop()
    assert game.changed() == {}


@rule("ATTACK-06")
def test_two_squares_are_not_two_tiles(table: Draw) -> None:
    near = table("""
        . . . A . a . .     A ana with pole_thrust, a cinder_imp
        . . . . . . . .
    """)
    near.dice(8).use("ana", "pole_thrust").stop()
    assert near.changed() == {"a.hit_points": (2, 1)}
    same_tile = table("""
        A . . a . . . .     A ana with pole_thrust, a cinder_imp
        . . . . . . . .
    """).hero_phase("ana")
    assert "pole_thrust" not in same_tile.about("card")


@rule("ATTACK-06")
def test_a_range_in_squares_is_counted_round_walls(table: Draw) -> None:
    game = table("""
        A # a .     A ana with pole_thrust, a cinder_imp
        . # . .
        . . . .
    """).hero_phase("ana")
    assert "pole_thrust" not in game.about("card")


# ---------------------------------------------------------------- rolls

@rule("ATTACK-07")
def test_each_target_has_a_roll_of_its_own(table: Draw) -> None:
    game = table("""
        A a b .     A ana with wide_sweep, a b c cinder_imp
        c . . .
    """)
    game.dice(8, 7, 8).use("ana", "wide_sweep").stop()
    assert game.changed() == {"a.hit_points": (2, 1), "c.hit_points": (2, 1), "wide_sweep": ("ready", "used")}
    assert [(event["target"], event["die"], event["total"]) for event in game.told("attack_rolled")] == [
        ("a", 8, 14), ("b", 7, 13), ("c", 8, 14)]


@rule("ATTACK-07")
def test_a_sweep_strikes_a_monster_that_covers_two_tiles_only_once(table: Draw) -> None:
    game = table("""
        A . . a . . . .     A ana with wide_sweep, a great_ogre
        . . . . . . . .
    """)
    game.dice(6).use("ana", "wide_sweep").stop()
    assert game.changed() == {"a.hit_points": (4, 3), "wide_sweep": ("ready", "used")}


@rule("ATTACK-08")
@pytest.mark.parametrize("roll, hit", [(7, False), (8, True), (9, True)])
def test_a_total_equal_to_the_armor_class_hits_and_one_less_misses(table: Draw, roll: int, hit: bool) -> None:
    game = table(SIDE_BY_SIDE)
    game.dice(roll).use("ana", "plain_cut_ana").stop()
    assert game.changed() == ({"a.hit_points": (2, 1)} if hit else {})
    assert [(event["total"], event["armor_class"], event["hit"]) for event in game.told("attack_rolled")] == [
        (roll + 6, 14, hit)]


@rule("ATTACK-08")
def test_a_natural_20_that_does_not_reach_the_armor_class_misses(table: Draw) -> None:
    """A82: there are no automatic hits."""
    weak = table("""
        A a . .     A ana with hopeless_poke, a iron_shell
        . . . .
    """)
    weak.dice(20).use("ana", "hopeless_poke").stop()
    assert weak.changed() == {}


@rule("ATTACK-08")
def test_a_natural_1_that_reaches_the_armor_class_hits(table: Draw) -> None:
    """A82: there are no automatic misses."""
    game = table("""
        A a . .     A ana with sure_thrust, a cinder_imp
        . . . .
    """)
    game.dice(1).use("ana", "sure_thrust").stop()
    assert game.changed() == {"a.hit_points": (2, 1)}


@rule("ATTACK-09")
@pytest.mark.parametrize("power, left", [("plain_cut_ana", 3), ("heavy_blow", 1)])
def test_a_hit_deals_the_damage_that_is_printed(table: Draw, power: str, left: int) -> None:
    game = table(f"""
        A a . .     A ana with {power}, a great_ogre
        . . . .
    """)
    game.dice(6).use("ana", power).stop()
    assert game.changed() == {"a.hit_points": (4, left)}


@rule("ATTACK-09")
def test_a_miss_does_nothing_unless_the_card_prints_it(table: Draw) -> None:
    """A83."""
    plain = table(SIDE_BY_SIDE)
    plain.dice(7).use("ana", "plain_cut_ana").stop()
    assert plain.changed() == {}
    reckless = table("""
        A a . .     A ana with reckless_swing, a cinder_imp
        . . . .
    """)
    reckless.dice(7).use("ana", "reckless_swing").stop()
    assert reckless.changed() == {"ana.hit_points": (8, 7)}


@rule("ATTACK-10")
def test_damage_short_of_0_stays_until_it_is_healed(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """)
    game.dice(6).use("ana", "plain_cut_ana").stop().choose("end")
    assert game.figure("a").hit_points == 3
    game.hero_phase("ana").choose("end")
    assert game.changed() == {"a.hit_points": (4, 3)}


@rule("ATTACK-11")
@pytest.mark.parametrize("roll, harm", [(7, {"ana.hit_points": (8, 7)}), (6, {})])
def test_a_monster_rolls_and_adds_its_bonus_against_armor_class_too(table: Draw, roll: int, harm: Any) -> None:
    game = table("""
        A a . .
        . . . .    a cinder_imp
    """)
    game.dice(roll).turn_of("a").stop()
    assert game.changed() == harm
    assert game.told("attack_rolled")[0]["armor_class"] == 14


@rule("ATTACK-11", "ATTACK-12")
def test_a_heros_armor_counts_what_it_wears(table: Draw) -> None:
    for roll, harm in ((9, {"ana.hit_points": (8, 7)}), (8, {})):
        game = table("""
            A a . .     A ana with tower_shield, a cinder_imp
            . . . .
        """)
        game.dice(roll).turn_of("a").stop()
        assert game.changed() == harm


@rule("ATTACK-12", "MONSTER-01")
def test_heroes_and_monsters_alike_have_an_armor_class_and_hit_points() -> None:
    packs = definitions()
    for card in packs.ids_of("hero"):
        assert packs.card(card).at_level(1, "armor_class") > 0 and packs.card(card).at_level(1, "hit_points_max") > 0
    for card in packs.ids_of("monster", "villain"):
        assert packs.card(card).numbers["armor_class"] > 0 and packs.card(card).numbers["hit_points_max"] > 0


# ---------------------------------------------------------------- natural twenties

@rule("ATTACK-13", profiles=("tomb", "mage"))
@pytest.mark.parametrize("level, roll, left", [(1, 20, 2), (2, 20, 2), (1, 19, 3)])
def test_in_tomb_and_mage_it_adds_1_damage_on_any_level_and_never_2(table: Draw, level: int, roll: int,
                                                                    left: int) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """, level={"ana": level})
    game.dice(roll).use("ana", "plain_cut_ana").stop()
    assert game.changed() == {"a.hit_points": (4, left)}


@rule("ATTACK-13", "LEVEL-08", profiles=("castle", "wrath", "legend"))
@pytest.mark.parametrize("level, roll, left", [(1, 20, 3), (2, 20, 2), (2, 19, 3)])
def test_a_natural_20_adds_1_damage_for_a_hero_on_level_2(table: Draw, level: int, roll: int, left: int) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """, level={"ana": level})
    game.dice(roll).use("ana", "plain_cut_ana").stop()
    assert game.changed() == {"a.hit_points": (4, left)}


@rule("ATTACK-13")
def test_a_natural_20_adds_nothing_to_an_attack_without_damage(table: Draw) -> None:
    """A84."""
    game = table("""
        A a . .     A ana with loud_shout, a great_ogre
        . . . .
        . . . .
    """, level={"ana": 2})
    game.dice(20).use("ana", "loud_shout").choose("2,1").stop()
    assert game.changed() == {"a.square": ((1, 0), (2, 1))}


@rule("ATTACK-13")
def test_of_several_targets_only_the_one_whose_roll_was_20_takes_more(table: Draw) -> None:
    """A85."""
    game = table("""
        A a . .     A ana with wide_sweep, a b great_ogre
        . . . .
        b . . .
    """, level={"ana": 2})
    game.dice(20, 19).use("ana", "wide_sweep").stop()
    assert game.changed() == {"a.hit_points": (4, 2), "b.hit_points": (4, 3), "wide_sweep": ("ready", "used")}


@rule("ATTACK-13")
def test_a_total_of_20_by_a_bonus_after_the_roll_is_no_critical_hit(table: Draw) -> None:
    """A86."""
    comet = write_card("""
        kind: treasure
        type: item
        then: discard
        react:
          to: attack_rolled
          when: {same: [event.attacker, holder]}
          do: [{change_event: {total: {plus: [event.total, 13]}}}]
    """)
    game = table("""
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """, level={"ana": 2}, hand={"ana": [comet]})
    game.dice(1).use("ana", "plain_cut_ana").choose("yes").stop()
    assert game.changed() == {"a.hit_points": (4, 3), comet: ("ready", "away")}


@rule("ATTACK-13")
def test_a_bonus_after_the_roll_can_turn_a_miss_into_a_hit(table: Draw) -> None:
    """A102: a card may answer the roll before it is compared."""
    game = table("""
        A a . .     A ana with plain_cut_ana and lucky_star, a cinder_imp
        . . . .
    """)
    game.dice(6).use("ana", "plain_cut_ana").choose("yes").stop()
    assert game.changed() == {"a.hit_points": (2, 1), "lucky_star": ("ready", "away")}


@rule("ATTACK-08")
@pytest.mark.parametrize(("die", "harm"), [(5, {}), (8, {"a.hit_points": (2, 1)})])
def test_nobody_is_asked_about_a_bonus_that_makes_no_hit_of_a_miss(table: Draw, die: int, harm: dict) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana and lucky_star, a cinder_imp
        . . . .
    """)
    game.dice(die).use("ana", "plain_cut_ana").stop()
    assert game.changed() == harm


@rule("ATTACK-14")
def test_a_monsters_natural_20_deals_its_printed_damage_and_no_more(table: Draw) -> None:
    game = table("""
        A a . .
        . . . .    a cinder_imp
    """)
    game.dice(20).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("ATTACK-09")
@pytest.mark.parametrize("answer, told", [("yes", ["ana"]), ("no", [])])
def test_a_hit_that_is_turned_aside_is_told_to_do_no_damage(table: Draw, answer: str, told: list[str]) -> None:
    game = table(SIDE_BY_SIDE, hand={"ana": ["turn_the_blade"]})
    game.dice(19).turn_of("a").choose(answer).stop()
    assert [event["figure"] for event in game.told("no_damage")] == told
    assert ("ana.hit_points" in game.changed()) == (not told)


@rule("ATTACK-09")
def test_an_attack_that_misses_is_not_told_to_do_no_damage(table: Draw) -> None:
    game = table(SIDE_BY_SIDE, hand={"ana": ["turn_the_blade"]})
    game.dice(1).turn_of("a").stop()
    assert game.told("no_damage") == []


@rule("ATTACK-09")
def test_an_attack_that_is_meant_to_do_no_damage_is_not_told_to_do_none(table: Draw) -> None:
    game = table("A a . .    a cinder_imp").dice(19)
    game.carry_out("- attack: {by: you, numbers: {bonus: 6, damage: 0}, target: {a: monster, adjacent_to: you}}").stop()
    assert game.told("attack_rolled")[0]["hit"] and game.told("no_damage") == [] and game.changed() == {}
