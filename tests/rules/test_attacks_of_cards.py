"""What cards make of attacks: results that a later line asks about, and attacks beyond the usual ones."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from rules_plugin import rule
from table import Table

Draw = Callable[..., Table]


@rule("ATTACK-09")
@pytest.mark.parametrize("roll, lost", [(14, {"ana.hit_points": (8, 6), "a.hit_points": (4, 2)}), (2, {})])
def test_a83_a_card_that_counts_the_damage_of_a_miss_counts_none(table: Draw, roll: int,
                                                                 lost: dict[str, tuple[int, int]]) -> None:
    game = table("""
        A a . .
        . . . .    a great_ogre
    """).dice(roll).carry_out("""
        - attack: {by: you, numbers: {bonus: 6, damage: 2}, target: {a: monster, adjacent_to: you}, save_as: blow}
        - damage: {target: you, amount: {of: blow.damage}}
    """).stop()
    assert game.changed() == lost


@rule("ATTACK-07")
@pytest.mark.parametrize("drawing, rolls, hit", [("A a b .", (19, 1), True), ("A a b .", (1, 19), True),
                                                 ("A a b .", (1, 1), False), ("A a . .", (19,), True),
                                                 ("A . . .", (), False)])
def test_an_attack_on_several_has_hit_if_it_has_hit_one_of_them(table: Draw, drawing: str, rolls: tuple[int, ...],
                                                                hit: bool) -> None:
    legend = "".join(f", {name} great_ogre" for name in "ab" if name in drawing)
    game = table(f"{drawing}    A ana{legend}").dice(*rolls).carry_out("""
        - attack: {by: you, numbers: {bonus: 6, damage: 1}, each: {every: monster, on_tile_of: you}, save_as: blow}
        - if: {was: blow.hit}
          then: [{damage: {target: you, amount: 1}}]
    """).stop()
    assert ("ana.hit_points" in game.changed()) == hit


@rule("HERO-06")
@pytest.mark.parametrize("row, offered", [("A a . .", ["plain_cut_ana", "sweep_the_tile", "twin_arc"]),
                                          ("A . . a", ["sweep_the_tile", "twin_arc"])])
def test_an_attack_that_a_card_grants_is_made_with_what_is_face_up_and_reaches_a_target(table: Draw, row: str,
                                                                                        offered: list[str]) -> None:
    game = table(f"""
        {row}     A ana with plain_cut_ana and sweep_the_tile and twin_arc, a cinder_imp
        . . . .
    """, used={"ana": ["throwing_knife"]})
    game.start("extra_attack", hero="ana", card="now_you")
    assert game.about("card") == offered


@rule("ATTACK-07", "ATTACK-09")
def test_a_target_that_has_fallen_before_its_attack_is_not_attacked_and_takes_no_damage(table: Draw) -> None:
    """The result of attacks on several targets: whether any of them hit, and the damage of the last."""
    game = table("""
        A a b .
        . . . .    a great_ogre, b cinder_imp
    """, hit_points={"b": 1}, top={"treasures": ["small_joy"]}).dice(19).carry_out("""
        - attack:
            by: you
            numbers: {bonus: 6, damage: 1}
            each: {every: monster, on_tile_of: you}
            hit: [{damage: {target: {every: monster, except: [target]}, amount: 1}}]
            save_as: blows
        - damage: {target: you, amount: {of: blows.damage}}
        - if: {was: blows.hit}
          then: [{damage: {target: you, amount: 3}}]
    """)
    assert len(game.told("attack_rolled")) == 1 and "b" not in game.state.figures
    assert game.figure("ana").hit_points == 8 - 3, "one has hit, and the last did no damage"
