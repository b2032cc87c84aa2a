"""Weakened: COND-26..31, rulings A77..A81."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from afflictions import HALL, gain, markers
from rules_plugin import rule
from table import Table

from pyengine.rules.weakness import end_condition, lose_marker

Draw = Callable[..., Table]


@rule("COND-26", "COND-27", "COND-31")
def test_a77_each_weakened_marker_takes_a_hit_point_and_they_pile_up(table: Draw) -> None:
    game = table(HALL)
    for left in (7, 6, 5):
        gain(game, "ana", "weakened")
        assert game.figure("ana").hit_points == left
    assert markers(game, "ana") == ["weakened"] * 3


@rule("COND-26")
def test_monsters_are_weakened_too_and_may_be_defeated_by_it(table: Draw) -> None:
    """A81."""
    game = table(HALL, hit_points={"a": 2})
    gain(game, "a", "weakened")
    assert game.figure("a").hit_points == 1
    game.start("gain_condition", figures=("a",), condition="weakened", card="")
    assert "a" not in game.state.figures and game.state.experience == ("great_ogre",)


@rule("COND-26", "DEFEAT-05")
@pytest.mark.parametrize("by, owner", [("bo", "bo"), ("", "ana")])
def test_a81_the_treasure_goes_to_the_hero_that_weakened_the_monster_to_death(table: Draw, by: str, owner: str) -> None:
    game = table(HALL, hit_points={"a": 1}, top={"treasures": ["keen_edge"]})
    game.start("gain_condition", figures=("a",), condition="weakened", card="", by=by)
    assert game.state.experience == ("great_ogre",)
    assert [event["hero"] for event in game.told("card_drawn")] == [owner] * bool(by)


@rule("COND-28")
def test_a78_ordinary_healing_lowers_damage_alone(table: Draw) -> None:
    game = gain(table(HALL, hit_points={"ana": 6}), "ana", "weakened")       # 8 - 2 damage - 1 weakened
    game.start("heal", targets=("ana",), amount=9)
    assert game.figure("ana").hit_points == 7


@rule("COND-28")
def test_a80_a_hero_on_0_by_weakness_alone_stays_down_when_healed(table: Draw) -> None:
    game = gain(table(HALL), "ana", *["weakened"] * 8)
    assert game.figure("ana").hit_points == 0 and game.told("hero_fell")
    game.start("heal", targets=("ana",), amount=3)
    assert game.figure("ana").hit_points == 0 and not game.told("hero_stood")


@rule("COND-28")
def test_a78_a_marker_that_found_no_hit_point_takes_the_next_one_healed(table: Draw) -> None:
    # 8 - 7 damage - 2 weakened: below 0
    game = gain(table(HALL, hit_points={"ana": 1}), "ana", "weakened", "weakened")
    assert game.figure("ana").hit_points == 0
    game.start("heal", targets=("ana",), amount=2)
    assert game.figure("ana").hit_points == 1                                         # 8 - 5 - 2


@rule("COND-29")
def test_an_effect_that_removes_conditions_gives_the_hit_points_back(table: Draw) -> None:
    game = gain(table(HALL, hit_points={"ana": 6}), "ana", "weakened", "weakened")
    end_condition(game.state, "ana", "weakened")
    assert game.figure("ana").hit_points == 6 and markers(game, "ana") == [] and game.figure("ana").numb == 0


@rule("COND-28", "COND-29")
def test_a79_once_all_markers_are_gone_healing_has_its_full_effect_again(table: Draw) -> None:
    game = gain(table(HALL, hit_points={"ana": 1}), "ana", "weakened", "weakened", "weakened")     # 8 - 7 - 3
    end_condition(game.state, "ana", "weakened")
    assert game.figure("ana").hit_points == 1
    game.start("heal", targets=("ana",), amount=3)
    assert game.figure("ana").hit_points == 4


@rule("COND-29")
def test_a79_of_two_markers_the_one_that_found_no_hit_point_goes_first(table: Draw) -> None:
    game = gain(table(HALL, hit_points={"ana": 1}), "ana", "weakened", "weakened")
    for left in (0, 1):
        lose_marker(game.state, "ana", "weakened")
        assert game.figure("ana").hit_points == left
    assert markers(game, "ana") == []


@rule("COND-29")
def test_neither_the_end_of_the_hero_phase_nor_time_removes_it(table: Draw) -> None:
    game = gain(table(HALL), "ana", "weakened").hero_phase("ana").choose("end")
    assert markers(game, "ana") == ["weakened"]


@rule("COND-29", "COND-30")
def test_a79_on_a_surge_all_weakened_markers_go_first_then_the_surge_value_is_regained(table: Draw) -> None:
    game = gain(table(HALL, hit_points={"ana": 2}, surges=1), "ana", "weakened", "weakened")
    assert game.figure("ana").hit_points == 0
    game.hero_phase("ana")
    assert markers(game, "ana") == [] and game.figure("ana").hit_points == 2 + 4


@rule("VILLAINCARD-07", "COND-26", "COND-29", profiles=("legend",))
@pytest.mark.parametrize("effect", ["lose", "lose_marker"])
def test_a_marker_that_turns_a_villain_over_says_so_and_so_does_its_end(table: Draw, effect: str) -> None:
    definitions = table(HALL).state.definitions
    villain = next(card for card in definitions.ids_of("villain", pack="hard_cards") if definitions.card(card).second)
    card = definitions.card(villain)
    last = card.numbers["hit_points_max"] - card.second.damage + 1
    game = gain(table(f"A . q .    A ana, q {villain}", hit_points={"q": last}), "q", "weakened")
    game.carry_out(f"- {effect}: {{who: {{every: villain}}, condition: weakened}}")
    assert [event["second"] for event in game.told("form_changed")] == [True, False]
