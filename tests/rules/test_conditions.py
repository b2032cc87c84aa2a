"""Slowed and Immobilized."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import write_card
from rules_plugin import rule
from table import Table

from pyengine import view
from pyengine.game import Game
from pyengine.rules import numbers
from pyengine.rules.numbers import value

Draw = Callable[..., Table]
ROOM = """
    A . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . B
"""


def end(game: Table) -> Table:
    """End the Hero Phase; one in which nothing can be done has ended already."""
    return game.choose("end").stop() if game.asked() else game.stop()


def speed(game: Table, hero: str = "ana") -> int:
    return value(game.state, hero, "speed")


@rule("COND-01")
def test_a_slowed_hero_has_speed_2(table: Draw) -> None:
    game = table(ROOM, conditions={"ana": ["slowed"]}).hero_phase("ana")
    assert game.option("move").about["amount"] == 2
    game.choose("move")
    assert max(game.about("steps")) == 2


@rule("COND-01")
def test_each_move_of_a_slowed_hero_has_2_squares(table: Draw) -> None:
    """A59."""
    game = table(ROOM, conditions={"ana": ["slowed"]}).hero_phase("ana").choose("move", "2,0", "move", "4,0")
    assert game.asked() is None
    assert game.figure("ana").square == (4, 0)


@rule("COND-01")
@pytest.mark.parametrize("items, slowed", [(["swift_boots", "swift_boots"], 2),
                                           (["heavy_plate", "heavy_plate", "heavy_plate"], 0),
                                           (["heavy_plate", "heavy_plate"], 2)])
def test_slowed_is_counted_last_and_never_raises_a_speed(table: Draw, items: list[str], slowed: int) -> None:
    """A59: min(Speed, 2)."""
    game = table(ROOM, hand={"ana": items}, conditions={"ana": ["slowed"]})
    assert speed(game) == slowed


@rule("COND-02", "COND-05")
@pytest.mark.parametrize("card, condition", [("mire", "slowed"), ("webs", "immobilized")])
def test_a_hero_has_at_most_one_marker_of_a_kind(table: Draw, card: str, condition: str) -> None:
    game = table(ROOM).draw(card, "ana").stop()
    assert game.changed() == {"ana.conditions": ((), (condition,))}
    game.mark().draw(card, "ana").stop()
    assert game.changed() == {}


@rule("COND-03", "COND-06")
@pytest.mark.parametrize("condition", ["slowed", "immobilized"])
def test_a_condition_ends_with_the_heros_own_hero_phase(table: Draw, condition: str) -> None:
    """A58: not with that of another hero."""
    game = table(ROOM, conditions={"ana": [condition]})
    game.hero_phase("bo").choose("end").stop()
    assert game.changed() == {}
    end(game.hero_phase("ana"))
    assert game.changed() == {"ana.conditions": ((condition,), ())}


@rule("COND-03")
def test_a_condition_gained_in_the_own_hero_phase_is_gone_at_its_end(table: Draw) -> None:
    """A57."""
    game = table("""
        A . . .     A ana with brace_up
        . . . .
    """).use("ana", "brace_up")
    assert game.figure("ana").conditions == ("slowed",)
    assert game.option("move").about["amount"] == 2
    end(game)
    assert game.changed() == {"brace_up": ("ready", "used")}


@rule("COND-08")
@pytest.mark.parametrize(("drawing", "damage"), [(". a . A", 0), (". . a A", 2)])
def test_an_immobilized_monster_attacks_only_whom_it_stands_beside(table: Draw, drawing: str, damage: int) -> None:
    """A stalker goes next to its prey and bites it."""
    game = table(f"{drawing}     A ana, a stalker", conditions={"a": ["immobilized"]}).dice(*[20][:damage])
    game.turn_of("a").stop()
    assert game.changed() == ({"ana.hit_points": (8, 8 - damage)} if damage else {})


@rule("COND-04")
def test_an_immobilized_hero_cannot_move_but_can_attack(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
        . . . .
    """, conditions={"ana": ["immobilized"]}).hero_phase("ana")
    assert game.about("action") == ["use", "end"]
    assert speed(game) == 0


@rule("COND-04")
def test_a_hero_both_slowed_and_immobilized_has_speed_0(table: Draw) -> None:
    """A60."""
    for both in (["slowed", "immobilized"], ["immobilized", "slowed"]):
        assert speed(table(ROOM, conditions={"ana": both})) == 0


@rule("COND-04")
def test_boots_do_not_help_an_immobilized_hero(table: Draw) -> None:
    game = table(ROOM, hand={"ana": ["swift_boots"]}, conditions={"ana": ["immobilized"]})
    assert speed(game) == 0


@rule("COND-06")
def test_both_conditions_end_together(table: Draw) -> None:
    game = table(ROOM, conditions={"ana": ["slowed", "immobilized"]}).hero_phase("ana")
    end(game)
    assert game.changed() == {"ana.conditions": (("slowed", "immobilized"), ())}


@rule("COND-07")
def test_an_immobilized_hero_can_be_swapped(table: Draw) -> None:
    game = table("""
        A . . .
        . . B .     B bo with change_places
    """, conditions={"ana": ["immobilized"]}, active="bo")
    game.use("bo", "change_places").stop()
    assert game.changed() == {"ana.square": ((0, 0), (2, 1)), "bo.square": ((2, 1), (0, 0)),
                              "change_places": ("ready", "used")}


@rule("COND-07")
def test_a209_a_large_figure_and_a_small_one_do_not_change_places(table: Draw) -> None:
    game = table("""
        . . . . .
        A a . . b     A ana with round_the_table, a great_slug, b cinder_imp
        . . . . .
    """).dice(1).use("ana", "round_the_table").choose("yes").stop()
    assert game.changed() == {}


@rule("COND-07")
def test_an_immobilized_hero_can_be_placed_elsewhere(table: Draw) -> None:
    game = table("""
        A . . . . . . .
        . . . . . . B .     B bo with lift_over
    """, conditions={"ana": ["immobilized"]}, active="bo")
    game.use("bo", "lift_over").choose("4,0").stop()
    assert game.changed() == {"ana.square": ((0, 0), (4, 0)), "lift_over": ("ready", "used")}


@rule("COND-08")
@pytest.mark.parametrize("card", ["undertow", "driven_on"])
def test_an_immobilized_hero_is_not_moved_by_other_effects(table: Draw, card: str) -> None:
    """A52: placing and swapping are not movement, being pushed or driven is."""
    game = table(ROOM, conditions={"ana": ["immobilized"]}).draw(card, "ana").stop()
    assert game.changed() == {}


@rule("COND-08")
@pytest.mark.parametrize("card, to", [("undertow", "5,1"), ("driven_on", "2,2")])
def test_the_same_effects_do_move_a_hero_that_is_free(table: Draw, card: str, to: str) -> None:
    game = table(ROOM).draw(card, "ana").choose(to).stop()
    assert game.changed() == {"ana.square": ((0, 0), tuple(int(part) for part in to.split(",")))}


@rule("COND-08")
def test_an_immobilized_hero_gains_nothing_by_a_power_that_moves_it(table: Draw) -> None:
    game = table("""
        A b . .     A ana with twin_arc, b cinder_imp
        . . . .
    """, conditions={"ana": ["immobilized"]})
    game.dice(1).use("ana", "twin_arc").stop()
    assert game.changed() == {"twin_arc": ("ready", "used"), "ana.conditions": (("immobilized",), ())}


@rule("COND-32")
def test_conditions_stay_on_a_hero_that_falls(table: Draw) -> None:
    game = table("""
        A a . .
        . . . B    a cinder_imp
    """, hit_points={"ana": 1}, conditions={"ana": ["slowed"]})
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (1, 0)}
    assert game.figure("ana").conditions == ("slowed",)


@rule("COND-32")
def test_a_revived_hero_is_still_slowed_in_its_turn_and_no_longer_after_it(table: Draw) -> None:
    """A63."""
    game = table(ROOM, hit_points={"ana": 0}, conditions={"ana": ["slowed"]}).hero_phase("ana")
    assert game.option("move").about["amount"] == 2
    game.choose("end").stop()
    assert game.changed() == {"ana.hit_points": (0, 4), "surges": (2, 1), "ana.conditions": (("slowed",), ())}


@rule("COND-32")
def test_conditions_of_a_hero_that_falls_in_its_own_hero_phase_end_with_it(table: Draw) -> None:
    """A63."""
    game = table("""
        A . . .
        . . B .     B bo with blood_price
    """, hit_points={"bo": 1}, conditions={"bo": ["slowed"]}, active="bo")
    game.use("bo", "blood_price").stop()
    assert game.changed() == {"bo.hit_points": (1, 0), "blood_price": ("ready", "used"),
                              "bo.conditions": (("slowed",), ())}


@rule("COND-32")
def test_a_downed_hero_may_gain_a_condition_from_an_effect_that_names_it(table: Draw) -> None:
    """A64."""
    game = table(ROOM, hit_points={"ana": 0}).draw("mire", "ana").stop()
    assert game.changed() == {"ana.conditions": ((), ("slowed",))}


@rule("COND-33")
def test_a_condition_is_told_and_shown_until_it_ends(table: Draw) -> None:
    game = table(ROOM).draw("mire", "ana").stop()
    assert [(event["figure"], event["condition"]) for event in game.told("condition_gained")] == [("ana", "slowed")]
    game.hero_phase("ana")
    shown = next(hero for hero in view(Game(game.state))["heroes"] if hero["id"] == "ana")
    assert list(shown["conditions"]) == ["slowed"]
    game.choose("end").stop()
    assert [(event["figure"], event["condition"]) for event in game.told("condition_lost")] == [("ana", "slowed")]


@rule("COND-01")
@pytest.mark.parametrize("legs, told", [(-4, [("base", 6), ("heavy_boots", -4)]),
                                        (-3, [("base", 6), ("heavy_boots", -3), ("slowed", -1)])])
def test_what_slows_a_hero_is_told_only_where_it_takes_something(table, legs, told):
    boots = write_card(f"""
        kind: treasure
        type: item
        while_in_play: [{{modify: speed, of: holder, by: {legs}}}]
    """, "heavy_boots")
    game = table("A . . .", hand={"ana": [boots]}, conditions={"ana": ["slowed"]})
    assert numbers.parts(game.state, "ana", "speed") == (2, told)
