"""Levels."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import definitions, write_card
from rules_plugin import rule
from table import Table

from pyengine.rules.numbers import value

Draw = Callable[..., Table]
CUT = """
    A a . .     A ana with plain_cut_ana, a great_ogre
    . . . .
"""
SHELL = ("iron_shell",)


def rises(game: Table, *powers: str) -> Table:
    """Ana gains a level as her box does it: for a natural 20 and experience, or for what was paid in town."""
    if game.state.profile.level_by == "natural_20":
        return game.dice(20).use("ana", "plain_cut_ana").choose("yes", *powers)
    return game.start("level_up", hero="ana").choose(*powers)


@rule("LEVEL-01")
def test_heroes_begin_on_level_1(begin: Draw) -> None:
    for heroes in (("ana",), ("ana", "bo", "cy", "dee", "eli")):
        assert {hero.level for hero in begin(heroes=heroes).state.heroes.values()} == {1}


@rule("LEVEL-02", profiles=("castle", "wrath", "legend"))
def test_nobody_rises_above_level_2(table: Draw) -> None:
    """A160: a second natural 20 is just a roll."""
    game = table(CUT, level={"ana": 2}, experience=SHELL)
    game.dice(20).use("ana", "plain_cut_ana").stop()
    assert game.changed() == {"a.hit_points": (4, 2)}
    insight = table(CUT, level={"ana": 2}).gain("sudden_insight", "ana").choose("yes").stop()
    assert insight.changed() == {}


@rule("LEVEL-03", "LEVEL-04")
@pytest.mark.parametrize("roll, offered", [(19, False), (20, True)])
def test_a_natural_20_on_an_attack_offers_a_level(table: Draw, roll: int, offered: bool) -> None:
    game = table(CUT, experience=SHELL)
    game.dice(roll).use("ana", "plain_cut_ana")
    assert (game.asked() == "level_up") == offered


@rule("LEVEL-03")
@pytest.mark.parametrize("roll, offered", [(19, False), (20, True)])
def test_a_natural_20_in_disabling_a_trap_offers_a_level(table: Draw, roll: int, offered: bool) -> None:
    game = table("""
        A . . .
        . . . .
    """, traps={"old_snare": ("ana", (0, 0))}, experience=SHELL).hero_phase("ana")
    game.dice(roll).choose("disable:old_snare")
    assert (game.asked() == "level_up") == offered


@rule("LEVEL-03")
def test_a_total_of_20_is_not_a_natural_20(table: Draw) -> None:
    """A147."""
    game = table("""
        A . . .
        . . . .
    """, traps={"old_snare": ("ana", (0, 0))}, experience=SHELL, hand={"ana": ["tinkers_gloves"]}).hero_phase("ana")
    game.dice(18).choose("disable:old_snare").stop()
    assert game.told("disable_rolled")[0]["total"] == 20 and game.state.heroes["ana"].level == 1


@rule("LEVEL-03")
def test_a_monsters_natural_20_teaches_nobody(table: Draw) -> None:
    game = table("""
        A a . .
        . . . .    a cinder_imp
    """, experience=SHELL)
    game.dice(20).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("LEVEL-04")
@pytest.mark.parametrize("pile, offered", [(("great_ogre",), False), (("stalker", "coward_hunter"), False),
                                           (("iron_shell",), True), (("stalker", "cinder_imp"), True)])
def test_a_level_costs_5_experience(table: Draw, pile: tuple[str, ...], offered: bool) -> None:
    game = table(CUT, experience=pile)
    game.dice(20).use("ana", "plain_cut_ana")
    assert (game.asked() == "level_up") == offered


@rule("LEVEL-04")
def test_the_player_may_decline_and_keeps_the_experience(table: Draw) -> None:
    game = table(CUT, experience=SHELL)
    game.dice(20).use("ana", "plain_cut_ana").choose("no").stop()
    assert game.changed() == {"a.hit_points": (4, 3)}


@rule("LEVEL-06", "LEVEL-07", "LEVEL-16")
def test_level_2_raises_hit_points_armor_class_and_surge_value_and_adds_a_daily_power(table: Draw) -> None:
    game = table(CUT, experience=SHELL)
    numbers = ("hit_points_max", "armor_class", "surge_value", "speed")
    assert [value(game.state, "ana", number) for number in numbers] == [8, 14, 4, 6]
    rises(game, "twin_arc").stop()
    assert [value(game.state, "ana", number) for number in numbers] == [10, 15, 5, 6]
    paid = {"a.hit_points": (4, 3), "experience": (SHELL, ())} if game.state.profile.level_by == "natural_20" else {}
    assert game.changed() == {**paid, "ana.level": (1, 2), "ana.hit_points": (8, 10), "twin_arc": ("away", "ready")}


@rule("LEVEL-07")
def test_the_new_daily_power_is_chosen_among_those_the_hero_does_not_have(table: Draw) -> None:
    """A159."""
    game = rises(table(CUT, experience=SHELL, used={"ana": ["wide_sweep"]}))
    packs = definitions()
    dailies = [power for power in packs.ids_of("power") if packs.card(power).hero == "ana"
               and packs.card(power).use == "daily" and power != "wide_sweep"]
    assert (game.asked(), game.about("card")) == ("choose_daily", dailies)
    game.choose("last_word").stop()
    assert game.card("last_word").ready and not game.card("wide_sweep").ready


@rule("LEVEL-07", profiles=("castle", "wrath", "legend"))
def test_the_new_daily_power_can_be_used_in_the_same_turn_like_any_other(table: Draw) -> None:
    game = table("""
        A . . .     A ana with flurry
        a . . b     a b great_ogre
    """, experience=SHELL, hand={"ana": ["plain_cut_ana"]})
    game.dice(20).use("ana", "flurry").choose("plain_cut_ana", "yes", "twin_arc")
    assert "twin_arc" in game.about("card")


@rule("LEVEL-08")
def test_the_twenty_that_brings_the_level_has_already_dealt_its_damage(table: Draw) -> None:
    """A157: the level comes after the attack."""
    game = table(CUT, experience=SHELL)
    game.dice(20).use("ana", "plain_cut_ana").choose("yes", "twin_arc").stop()
    assert game.changed()["a.hit_points"] == (4, 3)


@rule("LEVEL-09")
def test_damage_stays_when_a_level_is_gained(table: Draw) -> None:
    """A158: hit points rise by as much as their total."""
    game = rises(table(CUT, experience=SHELL, hit_points={"ana": 3}), "twin_arc").stop()
    assert game.changed()["ana.hit_points"] == (3, 5)


@rule("LEVEL-10")
def test_a_certain_treasure_offers_a_level_without_a_natural_20_and_without_experience(table: Draw) -> None:
    game = table(CUT, experience=SHELL).gain("sudden_insight", "ana")
    assert game.asked() == "may_use"
    game.choose("yes", "twin_arc").stop()
    assert game.changed() == {"ana.level": (1, 2), "ana.hit_points": (8, 10), "twin_arc": ("away", "ready")}


@rule("LEVEL-10")
def test_the_offer_of_that_treasure_may_be_declined(table: Draw) -> None:
    game = table(CUT).gain("sudden_insight", "ana").choose("no").stop()
    assert game.changed() == {} and game.state.decks["treasures"].discard == ("sudden_insight",)


@rule("LEVEL-03")
def test_an_attack_with_two_twenties_offers_one_level_after_each_but_no_more_than_one_is_gained(table: Draw) -> None:
    game = table("""
        A a . .     A ana with wide_sweep, a b great_ogre
        . . . .
        b . . .
    """, experience=("iron_shell", "iron_shell"))
    game.dice(20, 20).use("ana", "wide_sweep").choose("yes", "twin_arc").stop()
    assert game.changed()["ana.level"] == (1, 2) and game.state.experience == SHELL


@rule("LEVEL-03", "DEFEAT-08")
def test_a_hero_that_fell_by_its_own_attack_is_offered_no_level(table: Draw) -> None:
    game = table("""
        A a . .     A ana with doomed_swing, a iron_shell
        . . . .
    """, hit_points={"ana": 1}, experience=SHELL)
    game.dice(20).use("ana", "doomed_swing").stop()
    assert game.changed() == {"ana.hit_points": (1, 0)}


@rule("LEVEL-06")
def test_with_a_level_one_power_of_each_kind_is_given_up_that_it_had_brought(
        table: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(definitions().card("ana").choices, 1, {"daily": 1, "utility": 1})
    monkeypatch.setitem(definitions().card("ana").choices, 2, {"daily": 2, "utility": 2})
    for kind in ("daily", "utility"):
        for number in (1, 2):
            write_card(f"""
                kind: power
                hero: ana
                use: {kind}
                do:
                - heal: {{target: you, amount: 1}}
            """, f"{kind}_{number}")
    game = table("""
        A B . .     A ana with daily_1 and daily_2 and utility_1 and utility_2
    """, level={"ana": 2, "bo": 2})
    game.start("lose_levels", heroes=("ana", "bo"))
    assert game.about("card") == ["daily_1", "daily_2"]
    assert game.choose("daily_2").about("card") == ["utility_1", "utility_2"]
    game.choose("utility_1").stop()
    assert [row.card for row in game.state.cards.values() if row.zone == "power"] == ["daily_1", "utility_2"]
    assert [hero.level for hero in game.state.heroes.values()] == [1, 1]


@rule("LEVEL-06")
def test_the_level_that_is_gained_is_told(table: Draw) -> None:
    game = rises(table(CUT, experience=SHELL), "wide_sweep")
    assert [(event["hero"], event["level"]) for event in game.told("level_gained")] == [("ana", 2)]


@rule("LEVEL-02", profiles=("castle",))
def test_a_card_with_more_levels_than_the_box_allows_changes_nothing(table: Draw) -> None:
    """Heroes of other boxes may have four levels; here the second is the last."""
    definition = definitions().card("ana")
    levels = definition.levels
    definition.levels = {**levels, 3: levels[2]}
    try:
        assert table(CUT, level={"ana": 2}).start("level_up", hero="ana").stop().changed() == {}
    finally:
        definition.levels = levels


@rule("LEVEL-06", profiles=("castle",))
@pytest.mark.parametrize("more, hit_points", [(0, 8), (1, 9), (2, 10)])
def test_a_level_brings_as_many_hit_points_as_its_column_says_more_also_none(
        table: Draw, more: int, hit_points: int) -> None:
    definition = definitions().card("ana")
    levels = definition.levels
    definition.levels = {**levels, 2: {**levels[2], "hit_points_max": 8 + more}}
    try:
        game = table(CUT).start("level_up", hero="ana").choose("wide_sweep").stop()
        assert game.figure("ana").hit_points == hit_points
    finally:
        definition.levels = levels


@rule("LEVEL-07", profiles=("castle",))
@pytest.mark.parametrize("uses, asked", [({"at_will": 1, "daily": 1, "utility": 1}, None),
                                         ({"at_will": 1, "daily": 2, "utility": 1}, "choose_daily"),
                                         ({"at_will": 1, "daily": 1, "utility": 1, "expert": 1}, "choose_expert")])
def test_a_level_asks_for_the_powers_that_it_brings_and_no_more(
        table: Draw, uses: dict[str, int], asked: str | None) -> None:
    """Also for one of a kind of which the hero had none."""
    write_card("{kind: power, hero: ana, use: expert, do: [{heal: {target: you, amount: 1}}]}", "made_up_expert")
    write_card("{kind: power, hero: ana, use: expert, do: [{heal: {target: you, amount: 2}}]}", "other_made_up_expert")
    definition = definitions().card("ana")
    choices = definition.choices
    definition.choices = {**choices, 2: uses}
    try:
        assert table(CUT).start("level_up", hero="ana").asked() == asked
    finally:
        definition.choices = choices
