"""What happens in the middle of an attack on several targets."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import write_card
from rules_plugin import rule
from table import Table

Draw = Callable[..., Table]


def sweeper(on_a_hit: str = "[]") -> str:
    """A monster that attacks every hero on its tile."""
    return write_card(f"""
        kind: monster
        armor_class: 10
        hit_points: 1
        experience: 1
        attacks: {{sweep: {{bonus: 9, damage: 1}}}}
        tactics:
        - otherwise:
          - attack: {{by: me, numbers: sweep, each: {{every: hero, on_tile_of: me}}, hit: {on_a_hit}}}
    """, "sweeper")


@rule("ATTACK-07", "DEFEAT-01")
def test_who_is_defeated_in_the_middle_of_a_sweep_attacks_nobody_else(table: Draw) -> None:
    sweeper()
    write_card("""
        kind: power
        hero: ana
        use: utility
        react:
          to: damage_dealt
          when: {same: [event.target, you]}
          do:
          - damage: {target: event.source, amount: 1}
    """, "prickly_coat")
    game = table("""
        A a B .     a sweeper
        . . . .
    """, hand={"ana": ["prickly_coat"]}, top={"treasures": ["small_joy"]})
    game.dice(10).turn_of("a").choose("yes").stop()
    assert game.figure("bo").hit_points == 8 and "a" not in game.state.figures
    assert [event["target"] for event in game.told("attack_declared")] == ["ana"]


@rule("ATTACK-02", "DEFEAT-10")
def test_a_target_that_falls_before_its_turn_in_a_sweep_is_not_attacked(table: Draw) -> None:
    sweeper("[{damage: {target: {every: hero, on_tile_of: me}, amount: 1}}]")
    game = table("""
        A a B .     a sweeper
        . . . .
    """, hit_points={"bo": 1})
    game.dice(10).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 6), "bo.hit_points": (1, 0)}
    assert [event["target"] for event in game.told("attack_declared")] == ["ana"]


@rule("ATTACK-09")
def test_a_sweep_at_nobody_deals_no_damage_that_a_card_could_count(table: Draw) -> None:
    game = table("A . . .", hit_points={"ana": 3})
    game.carry_out("""
        - attack: {by: you, numbers: {bonus: 6, damage: 1}, each: {every: monster, on_tile_of: you}, save_as: sweep}
        - heal: {target: you, amount: {of: sweep.damage}}
    """).stop()
    assert game.changed() == {}


@rule("ATTACK-07")
@pytest.mark.parametrize("dice", [(d1, d2, d3) for d1 in (2, 18) for d2 in (2, 18) for d3 in (2, 18)])
def test_a_sweep_has_hit_if_any_of_its_attacks_has(table: Draw, dice: tuple[int, ...]) -> None:
    game = table("""
        A a b c     a b c great_ogre
    """, hit_points={"ana": 3}).dice(*dice)
    game.carry_out("""
        - attack: {by: you, numbers: {bonus: 6, damage: 1}, each: {every: monster, on_tile_of: you}, save_as: sweep}
        - if: {was: sweep.hit}
          then:
          - heal: {target: you, amount: 1}
    """).stop()
    assert game.figure("ana").hit_points == 3 + (18 in dice)
