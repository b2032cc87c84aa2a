"""Dazed, poisoned, advantage and disadvantage, stunned: COND-09..25, rulings A61..A76."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from afflictions import HALL, gain, markers
from drawing import write_card
from rules_plugin import rule
from table import Table

from pyengine.rules.actions import can_act, left_to_do
from pyengine.rules.conditions import parts_left, put_condition
from pyengine.rules.weakness import end_condition

Draw = Callable[..., Table]


# ---------------------------------------------------------------- dazed

@rule("COND-09")
def test_a_dazed_hero_that_has_moved_attacks_no_more(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["dazed"]}).hero_phase("ana")
    assert {"move", "use"} <= set(game.about("action"))
    game.choose("move", "0,1")
    # what is left of the one move
    assert game.about("action") == ["move", "end"] and "plain_cut_ana" not in game.about("card")


@rule("COND-09")
def test_a66_a_dazed_hero_that_has_attacked_moves_no_more(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["dazed"]}).dice(1).use("ana", "plain_cut_ana")
    assert game.asked() is None                                   # nothing is left to do


@rule("COND-09")
def test_a65_a_dazed_hero_may_still_use_what_takes_no_part_of_the_hero_phase(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["dazed"]}, hand={"ana": ["pocket_bell"]}, hit_points={"ana": 3}).dice(1)
    game.use("ana", "plain_cut_ana")
    assert "pocket_bell" in game.about("card")


@rule("COND-10")
def test_there_is_one_dazed_marker_and_it_goes_when_the_hero_phase_is_over(table: Draw) -> None:
    game = gain(table(HALL), "ana", "dazed", "dazed")
    assert markers(game, "ana") == ["dazed"]
    game.hero_phase("ana").choose("end")
    assert markers(game, "ana") == []


@rule("COND-11")
def test_a_hero_freed_in_mid_phase_has_everything_again(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["dazed"]}).hero_phase("ana").choose("move", "0,1")
    end_condition(game.state, "ana", "dazed")
    game.dice(1).choose("move", "0,0")
    assert "plain_cut_ana" in game.about("card")


# ---------------------------------------------------------------- poisoned

@rule("COND-12", "COND-13")
def test_poison_deals_1_damage_at_the_very_start_of_the_hero_phase(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["poisoned"]}).hero_phase("ana")
    assert game.changed() == {"ana.hit_points": (8, 7)} and game.asked() == "hero_phase"


@rule("COND-13")
def test_a62_poison_comes_before_the_surge_check(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["poisoned"]}, hit_points={"ana": 1}, surges=1).hero_phase("ana")
    assert game.figure("ana").hit_points == 4 and game.state.table.surges == 0


@rule("COND-14")
@pytest.mark.parametrize("die, left", [(10, []), (9, ["poisoned"])])
def test_a08_a_roll_of_10_at_the_end_of_the_hero_phase_removes_poison_and_9_does_not(table: Draw, die: int,
                                                                                     left: list[str]) -> None:
    game = table(HALL, conditions={"ana": ["poisoned"]}).hero_phase("ana").dice(die).choose("end")
    assert markers(game, "ana") == left


@rule("COND-14", profile="wrath")
@pytest.mark.parametrize("die, before", [(14, ["black_cough"]), (15, [])])
def test_cards_hear_the_roll_for_poison_as_they_hear_any_other(table: Draw, die: int, before: list[str]) -> None:
    game = table(HALL, conditions={"ana": ["poisoned"]}, hand={"ana": ["black_cough"]}, dice=[die])
    game.hero_phase("ana").choose("end")
    assert [row.card for row in game.state.cards.values() if row.zone == "curse"] == before
    assert markers(game, "ana") == []


@rule("COND-15")
def test_a_hero_has_one_poisoned_marker(table: Draw) -> None:
    assert markers(gain(table(HALL), "ana", "poisoned", "poisoned"), "ana") == ["poisoned"]


@rule("COND-14", "COND-32")
def test_a61_a_downed_hero_takes_no_poison_damage_but_rolls_to_be_rid_of_it(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["poisoned"]}, hit_points={"ana": 0}, surges=1).hero_phase("ana")
    assert game.figure("ana").hit_points == 4
    game.dice(10).choose("end")
    assert markers(game, "ana") == []


# ---------------------------------------------------------------- advantage and disadvantage

@rule("COND-16", "COND-18")
def test_with_advantage_the_higher_of_two_dice_counts_and_the_marker_is_used_up(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["advantage"]}).dice(2, 19).use("ana", "plain_cut_ana")
    roll = game.told("attack_rolled")[0]
    assert (roll["die"], roll["total"], roll["dice"]) == (19, 25, (19, 2)) and roll["hit"]
    assert markers(game, "ana") == []


@rule("COND-17", "COND-18")
def test_with_disadvantage_the_lower_one_counts_and_the_marker_is_used_up_by_a_miss_too(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["disadvantage"]}).dice(19, 2).use("ana", "plain_cut_ana")
    assert game.told("attack_rolled")[0]["die"] == 2 and not game.told("attack_rolled")[0]["hit"]
    assert game.changed() == {"ana.conditions": (("disadvantage",), ())}


@rule("COND-18")
def test_an_attacker_that_falls_in_its_attack_leaves_no_marker_behind(table: Draw) -> None:
    write_card("""
        kind: treasure
        type: item
        then: keep
        react:
          to: attack_hit
          when: {same: [event.target, holder]}
          do:
          - damage: {target: event.attacker, amount: 2}
    """, "spiked_coat")
    game = table("""
        A a . .     A ana with spiked_coat, a cinder_imp
        . . . .
    """, conditions={"a": ["advantage"]}, top={"treasures": ["small_joy"]}).dice(2, 19)
    game.turn_of("a").choose("yes")
    assert "a" not in game.state.figures and game.told("condition_lost") == []


@rule("COND-18")
def test_the_attack_after_it_rolls_one_die_again(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["advantage"]}, hand={"ana": ["now_you"]}).dice(2, 3).use("ana",
                                                                                                    "plain_cut_ana")
    game.state.stack, game.state.question = [], None
    game.dice(4).use("ana", "plain_cut_ana").stop()
    assert [roll["dice"] for roll in game.told("attack_rolled")] == [(3, 2), (4,)]


@rule("COND-18")
def test_a67_every_roll_of_a_power_with_several_targets_uses_two_dice(table: Draw) -> None:
    game = table("""
        A a b . . . . .     A ana with sweep_the_tile, a b great_ogre
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """, conditions={"ana": ["advantage"]}).dice(1, 2, 3, 4).use("ana", "sweep_the_tile")
    assert [roll["dice"] for roll in game.told("attack_rolled")] == [(2, 1), (4, 3)] and markers(game, "ana") == []


@rule("COND-16")
def test_a67_also_when_a_power_makes_two_attacks_one_after_the_other(table: Draw) -> None:
    game = table("""
        A a b . . . . .     A ana with twin_arc, a b great_ogre
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """, conditions={"ana": ["disadvantage"]}).dice(1, 2, 3, 4).use("ana", "twin_arc").choose("a")
    assert [roll["dice"] for roll in game.told("attack_rolled")] == [(1, 2), (3, 4)]
    assert game.asked() == "move_to" and markers(game, "ana") == ["disadvantage"]
    game.choose("stay")
    assert markers(game, "ana") == []


@rule("COND-18")
@pytest.mark.parametrize("conditions, left", [
    ({"ana": ["advantage"], "bo": ["disadvantage"]}, {"ana": [], "bo": []}),
    ({"ana": ["advantage", "weakened"], "bo": ["slowed"]}, {"ana": ["weakened"], "bo": ["slowed"]})])
def test_a67_each_of_two_heroes_that_attack_in_one_use_of_a_card_spends_its_own_marker(
    table: Draw, conditions: dict[str, list[str]], left: dict[str, list[str]]
) -> None:
    signal = write_card("""
        kind: treasure
        type: item
        use:
          takes: attack
          do:
            - attack: {by: you, numbers: {bonus: 0, damage: 1}, target: {a: monster}}
            - attack: {by: {a: hero, except: you}, numbers: {bonus: 0, damage: 1}, target: {a: monster}}
    """, "signal_horn")
    game = table(HALL, hand={"ana": [signal]}, conditions=conditions)
    game.dice(*[1] * sum(name.endswith("advantage") for held in conditions.values() for name in held), 1, 1)
    game.use("ana", signal)
    assert {hero: markers(game, hero) for hero in left} == left


@rule("COND-16", "COND-18")
def test_a67_an_attack_that_a_drawn_card_makes_is_one_attack_however_many_it_reaches(table: Draw) -> None:
    game = table("""
        A a b . . . . .     A ana, a b great_ogre
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """, conditions={"ana": ["advantage"]}).dice(1, 2, 3, 4, 5)
    game.carry_out("""
        - attack: {by: you, numbers: {name: Fit, bonus: 0, damage: 1}, each: {every: monster, on_tile_of: you}}
        - attack: {by: you, numbers: {name: Fit, bonus: 0, damage: 1}, target: {a: monster, adjacent_to: you}}
    """).stop()
    assert [roll["dice"] for roll in game.told("attack_rolled")] == [(2, 1), (4, 3), (5,)]
    assert markers(game, "ana") == []


@rule("COND-16", "COND-18")
def test_the_marker_is_used_up_by_the_first_attack_of_a_drawn_card_on_one_target(table: Draw) -> None:
    attack = "- attack: {by: you, numbers: {name: Fit, bonus: 0, damage: 1}, target: {a: monster, adjacent_to: you}}\n"
    game = table("A a . .     A ana, a great_ogre", conditions={"ana": ["advantage"]}).dice(1, 2, 3)
    game.carry_out(attack * 2).stop()
    assert [roll["dice"] for roll in game.told("attack_rolled")] == [(2, 1), (3,)]


@rule("COND-19")
@pytest.mark.parametrize("condition", ["advantage", "disadvantage"])
def test_a69_a_hero_has_at_most_one_marker_of_each(table: Draw, condition: str) -> None:
    assert markers(gain(table(HALL), "ana", condition, condition), "ana") == [condition]


@rule("COND-20")
@pytest.mark.parametrize("first, second", [("advantage", "disadvantage"), ("disadvantage", "advantage")])
def test_a70_receiving_one_while_holding_the_other_discards_both(table: Draw, first: str, second: str) -> None:
    assert markers(gain(table(HALL), "ana", first, second), "ana") == []


@rule("COND-21")
def test_monsters_have_advantage_under_the_same_rules(table: Draw) -> None:
    game = gain(table(HALL), "a", "advantage", "advantage")
    game.dice(1, 2).turn_of("a")
    assert game.told("attack_rolled")[0]["dice"] == (2, 1) and markers(game, "a") == []


@rule("COND-21")
def test_and_disadvantage(table: Draw) -> None:
    game = gain(table(HALL), "a", "disadvantage")
    assert gain(table(HALL), "a", "disadvantage", "advantage").figure("a").conditions == ()
    game.dice(20, 1).turn_of("a")
    assert game.told("attack_rolled")[0]["dice"] == (1, 20) and markers(game, "a") == []


@rule("COND-18")
def test_a_marker_outlasts_the_hero_phase_until_there_is_an_attack(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["advantage"]}).hero_phase("ana").choose("end")
    assert markers(game, "ana") == ["advantage"]


def test_a68_a_roll_to_disable_a_trap_knows_no_advantage(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["advantage"]}, traps={"old_snare": ("ana", (0, 0))}).dice(5)
    game.use("ana", "disable:old_snare").stop()
    assert markers(game, "ana") == ["advantage"]


@rule("COND-16", "ATTACK-13", profiles=("tomb", "mage"))
@pytest.mark.parametrize("condition, left", [("advantage", 2), ("disadvantage", 3)])
def test_a72_the_die_that_counts_decides_whether_it_is_a_natural_20(table: Draw, condition: str, left: int) -> None:
    game = table(HALL, conditions={"ana": [condition]}).dice(20, 15).use("ana", "plain_cut_ana")
    assert game.figure("a").hit_points == left


@rule("COND-16")
def test_a71_a_reroll_replaces_the_die_that_counted_and_the_new_pair_stands(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["advantage"]}, hand={"ana": ["reroll_token"]}).dice(9, 12, 3)
    game.use("ana", "plain_cut_ana").choose("yes")
    assert game.told("attack_rolled")[-1]["dice"] == (9, 3)


# ---------------------------------------------------------------- stunned

@rule("COND-22", "COND-25")
def test_a_stunned_hero_has_lost_its_free_move_and_may_attack(table: Draw) -> None:
    game = gain(table(HALL), "ana", "stunned").dice(1).use("ana", "plain_cut_ana")
    assert game.asked() is None                                   # nothing is left to do


@rule("COND-22")
def test_a74_or_use_its_action_to_move(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["stunned"]}).hero_phase("ana").choose("move", "0,1")
    assert "plain_cut_ana" not in game.about("card") and "move_again" not in game.options()


def stun(game: Table, *conditions: str) -> Table:
    """In the middle of ana's Hero Phase these come one after another."""
    for condition in conditions:
        put_condition(game.state, "ana", condition)
    game.state.question, game.state.stack[-1].step = None, "menu"
    return game.run()


@rule("COND-22")
def test_a210_a_hero_stunned_after_its_free_move_still_has_its_action(table: Draw) -> None:
    game = stun(table(HALL).hero_phase("ana").choose("move", "0,1"), "stunned")
    assert can_act(game.state) and "move_again" in game.options()
    game.dice(1).choose("plain_cut_ana")
    assert game.asked() is None                                   # nothing is left to do


@rule("COND-22")
def test_a210_a_hero_stunned_after_its_attack_has_nothing_left(table: Draw) -> None:
    game = table(HALL, hand={"ana": ["pocket_bell"]}, hit_points={"ana": 3}).dice(1).use("ana", "plain_cut_ana")
    assert "move" in game.about("action")
    stun(game, "stunned")
    assert parts_left(game.state) == 0 and "move" not in game.about("action")


@rule("COND-22")
def test_a210_a_stunned_hero_that_moves_with_its_action_has_nothing_left(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["stunned"]}).hero_phase("ana").choose("move", "0,2")
    stun(game, "stunned")
    assert parts_left(game.state) == 0


@rule("COND-22", "COND-09", profiles=("castle", "wrath", "legend", "tomb", "mage"))
@pytest.mark.parametrize("conditions", [("stunned", "dazed"), ("dazed", "stunned")])
def test_a_hero_both_stunned_and_dazed_has_one_part_and_none_after_its_move(
    table: Draw, conditions: tuple[str, str]
) -> None:
    game = stun(table(HALL).hero_phase("ana"), *conditions)
    assert parts_left(game.state) == 1 and can_act(game.state)
    game = stun(table(HALL).hero_phase("ana").choose("move", "0,2"), *conditions)
    assert parts_left(game.state) == 0
    end_condition(game.state, "ana", "dazed")
    assert parts_left(game.state) == 1                            # the action, which a stunned hero keeps


@rule("COND-23")
def test_a_stunned_heros_marker_goes_at_the_end_of_its_hero_phase(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["stunned"], "bo": ["stunned"]}).hero_phase("ana").choose("end")
    assert markers(game, "ana") == [] and markers(game, "bo") == ["stunned"]


@rule("COND-24", "COND-25")
def test_a_stunned_monster_misses_its_next_activation_and_acts_again_after_it(table: Draw) -> None:
    game = gain(table(HALL), "a", "stunned").turn_of("a")
    assert game.changed() == {"a.conditions": (("stunned",), ())} and not game.told("attack_rolled")
    game.dice(1).turn_of("a")
    assert len(game.told("attack_rolled")) == 1


@rule("COND-24", "COND-25")
def test_a75_of_two_of_a_name_only_the_stunned_figure_misses_the_first_activation_that_reaches_it(table: Draw) -> None:
    game = table("""
        A a . b . . . .     A ana, a b great_ogre
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """, conditions={"b": ["stunned"]}).dice(1).villain_phase("ana")
    while game.asked() == "which_monster_acts":
        game.choose("b")
    assert markers(game, "b") == [] and {roll["attacker"] for roll in game.told("attack_rolled")} == {"a"}


@rule("COND-24")
def test_a76_a_stunned_villain_misses_the_next_players_villain_phase(table: Draw) -> None:
    game = table("""
        A q . . . . . .     A ana, q ash_queen
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """, conditions={"q": ["stunned"]}).villain_phase("ana")
    assert markers(game, "q") == [] and not game.told("activated")


@rule("COND-25")
def test_a73_a_second_stun_changes_nothing(table: Draw) -> None:
    assert markers(gain(table(HALL), "a", "stunned", "stunned"), "a") == ["stunned"]


# ---------------------------------------------------------------- the free move and the action

@rule("HERO-04")
@pytest.mark.parametrize("first", ["move", "attack"])
def test_the_free_move_is_made_before_or_after_the_action(table: Draw, first: str) -> None:
    game = table(HALL).dice(1).hero_phase("ana")
    for part in (first, "attack" if first == "move" else "move"):
        game.choose(*(["move", "0,1"] if part == "move" else ["plain_cut_ana"]))
    assert len(game.told("attack_rolled")) == 1 and game.figure("ana").square == (0, 1)


@rule("HERO-02", "HERO-03")
def test_what_is_left_of_the_hero_phase_is_told_in_a_word(table: Draw) -> None:
    game = table(HALL).hero_phase("ana")
    assert left_to_do(game.state) == "both"
    game.choose("move", "0,1")
    assert left_to_do(game.state) == "any"
    game = table(HALL).dice(1).use("ana", "plain_cut_ana")
    assert left_to_do(game.state) == "move" and not can_act(game.state)


@rule("COND-09")
def test_a_dazed_hero_is_told_that_one_of_the_two_is_left(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["dazed"]}).hero_phase("ana")
    assert left_to_do(game.state) == "any" and can_act(game.state)
    game.choose("move", "0,1")
    assert left_to_do(game.state) == "none" and not can_act(game.state)
    end_condition(game.state, "ana", "dazed")
    assert left_to_do(game.state) == "any" and can_act(game.state)
