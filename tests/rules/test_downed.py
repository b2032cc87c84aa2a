"""What a hero on 0 hit points does by itself, and what others may do with it."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import write_card
from rules_plugin import rule
from table import Table

Draw = Callable[..., Table]
LYING = """
    . . . . . . . . . . . .     A ana, B bo, a great_ogre
    . . . . . B . . . a A .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
"""
BO = "{a: hero, down: true}"
BY_ITSELF = [
    f"- move: {{who: {BO}, up_to: 2}}",
    f"- extra_move: {{who: {BO}}}",
    f"- move_toward: {{who: {BO}, toward: you, tiles: 1}}",
    f"- move_away: {{who: {BO}, from: you, tiles: 1}}",
    f"- attack: {{by: {BO}, numbers: {{bonus: 9, damage: 1}}, target: {{a: monster}}}}",
    f"- attack: {{by: {BO}, numbers: {{bonus: 9, damage: 1}}, each: {{every: monster}}}}",
]
BY_OTHERS = {
    f"- push: {{who: {BO}, tiles: 1}}": (2, 2), f"- pull: {{who: {BO}, to: you}}": (11, 0),
    f"- move_next_to: {{who: {BO}, to: you}}": (11, 0), f"- place: {{who: {BO}, at: your_tile}}": (8, 0),
    f"- swap: {{first: {BO}, second: you}}": (10, 1),
}


@rule("DEFEAT-06", "DEFEAT-08")
@pytest.mark.parametrize("effect", BY_ITSELF)
def test_a89_nothing_makes_a_downed_hero_walk_or_attack(table: Draw, effect: str) -> None:
    assert table(LYING, hit_points={"bo": 0}).carry_out(effect).stop().changed() == {}


@rule("DEFEAT-08")
def test_a89_nobody_is_asked_whom_a_downed_hero_attacks(table: Draw) -> None:
    attack = "- attack: {by: you, numbers: {bonus: 9, damage: 1}, choose: {a: monster}}"
    two = LYING.replace(". . . . . . . . . . . .     A", ". . . . . . . . b . . .     b cinder_imp, A", 1)
    assert table(two, active="bo").carry_out(attack, you="bo").asked() == "choose_target"
    assert table(two, active="bo", hit_points={"bo": 0}).carry_out(attack, you="bo").stop().changed() == {}


@rule("DEFEAT-06")
@pytest.mark.parametrize("effect, goal", BY_OTHERS.items())
def test_a89_others_may_move_a_downed_hero(table: Draw, effect: str, goal: Any) -> None:
    game = table(LYING, hit_points={"bo": 0}).carry_out(effect)
    if game.asked():
        game.choose(f"{goal[0]},{goal[1]}")
    assert game.stop().figure("bo").square == goal


@rule("DEFEAT-08")
def test_a_hero_attacks_once_more_before_it_falls(table: Draw) -> None:
    """A89: what answers a fall comes before it."""
    write_card("""
        kind: treasure
        type: item
        react:
          to: hero_would_fall
          when: {same: [event.target, holder]}
          do: [{attack: {by: holder, numbers: {bonus: 20, damage: 1}, target: {a: monster}}}]
    """, "parting_shot")
    game = table(LYING, hand={"bo": ["parting_shot"]}, hit_points={"bo": 1}).dice(5)
    game.carry_out("- damage: {target: {a: hero, except: [you]}, amount: 1}").choose("yes").stop()
    assert game.changed()["a.hit_points"][0] - game.figure("a").hit_points == 1
