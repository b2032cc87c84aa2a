"""Levels for gold, up to the highest of the box: 2 in tomb, 4 in mage (LEVEL-02, LEVEL-05, LEVEL-12..16, POWER-07)."""
from __future__ import annotations

import pytest
from boxes import both
from errands import Party, packs
from rules_plugin import rule

from pyengine import BadRequest, view
from pyengine.cards.load import Definitions
from pyengine.game import new_game

NUMBERS = ("armor_class", "hit_points_max", "surge_value")


def at_level(level, **more):
    """Ida of the mage box in the town that teaches, after so many levels;
    her new powers are the first that are offered."""
    made = Party(1, profile="mage").to_town().errand().to_town().set("ida", gold=2100, **more)
    for _ in range(level - 1):
        made.choose("level:ida")
        while made.state.stage == "level_power":
            made.choose(made.options()[0])
    return made


def printed(made):
    hero = view(made.adventure())["heroes"][0]
    return tuple(hero[name] for name in NUMBERS)


@both("LEVEL-02")
def test_nobody_buys_a_level_above_the_highest_of_the_box(party, box):
    highest = {"tomb": 2, "mage": 4}[box]
    for level in range(1, highest):
        assert "level:ida" in party(1, at=1).set("ida", gold=9000, level=level).options()
    assert "level:ida" not in party(1, at=1).set("ida", gold=9000, level=highest).options()


@rule("LEVEL-05", profile="mage")
@pytest.mark.parametrize("level, price", [(2, 500), (3, 700), (4, 900)])
def test_each_level_has_a_price_of_its_own(level, price):
    made = at_level(level - 1)
    assert "level:ida" in made.set("ida", gold=price).options()
    assert "level:ida" not in made.set("ida", gold=price - 1).options()
    assert made.set("ida", gold=price).choose("level:ida").hero("ida").gold == 0


@rule("LEVEL-06", "LEVEL-12", "LEVEL-14", "LEVEL-16", profile="mage")
@pytest.mark.parametrize("level, numbers", [(1, (14, 8, 4)), (2, (15, 10, 5)), (3, (15, 12, 6)), (4, (16, 14, 7))])
def test_what_rises_at_each_level(level, numbers):
    made = at_level(level)
    assert made.hero("ida").level == level and printed(made) == numbers


@rule("LEVEL-13", "POWER-01", profile="mage")
def test_level_3_brings_a_utility_power_and_an_expert_power_of_choice():
    made = at_level(2).choose("level:ida")
    assert made.options() == ["ida_comet", "ida_orbit",
                              "ida_eclipse"], "of utility powers only one was left, so it is taken"
    made.choose("ida_orbit")
    assert made.state.stage == "town" and {"ida_dash", "ida_orbit"} < set(made.hero("ida").powers)


@rule("LEVEL-15", profile="mage")
def test_level_4_brings_a_daily_power_and_another_expert_power():
    made = at_level(3)
    before = made.hero("ida").powers
    made.choose("level:ida")
    while made.state.stage == "level_power":
        made.choose(made.options()[-1])
    new = [power for power in made.hero("ida").powers if power not in before]
    assert sorted(packs().card(power).use for power in new) == ["daily", "expert"]


@rule("POWER-07", profile="mage")
def test_expert_powers_are_for_level_3_and_above():
    powers = {"ida": ("ida_cut", "ida_blaze", "ida_rest", "ida_comet")}
    for levels in ({}, {"ida": 2}):
        with pytest.raises(BadRequest, match=r"expert|daily"):
            new_game(packs(), adventure="first_errand", heroes=["ida"], profile="mage", powers=powers, levels=levels)
    made = at_level(2)
    assert not [power for power in made.hero("ida").powers if packs().card(power).use == "expert"]
    assert made.choose("swap:ida").options() == ["ida_blaze", "ida_rest", "ida_storm", "back"]


@rule("LEVEL-13", "LEVEL-15", "POWER-10", profile="mage")
@pytest.mark.parametrize("powers", ["suggested", "random"])
@pytest.mark.parametrize("level, counts", [(1, (1, 1, 1, 0)), (2, (1, 2, 1, 0)), (3, (1, 2, 2, 1)), (4, (1, 3, 2, 2))])
def test_powers_that_nobody_chose_are_as_many_as_the_level_allows(powers, level, counts):
    game = new_game(packs(), adventure="first_errand", heroes=["ida"], profile="mage", powers=powers,
                    levels={"ida": level})
    uses = [packs().card(power).use for power in game.state.heroes["ida"].chosen]
    assert tuple(uses.count(use) for use in ("at_will", "daily", "utility", "expert")) == counts
    assert len(set(game.state.heroes["ida"].chosen)) == len(uses)


@rule("POWER-08", profile="mage")
def test_some_expert_powers_stay_face_up():
    known = packs()
    assert known.card("ida_orbit").then == "keep" and known.card("ida_comet").then == "flip"


@both("LEVEL-02")
def test_no_game_begins_above_the_highest_level(box):
    highest = {"tomb": 2, "mage": 4}[box]
    with pytest.raises(BadRequest, match="level"):
        new_game(packs(), adventure="first_errand", heroes=["ida"], profile=box, levels={"ida": highest + 1})


def test_a_level_without_the_one_before_is_a_problem():
    pack = {"id": "p",
            "cards": {"x": {"kind": "hero", "name": "X", "armor_class": 14, "hit_points": 8, "speed": 6,
                            "surge_value": 4,
                                       "level_4": {"hit_points": 9}}}}
    problems = Definitions([pack], {"castle": {}}).check()
    assert [problem.message for problem in problems] == ["level 4 needs level 3 before it"]
