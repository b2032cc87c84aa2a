"""Spells: a deck from which treasures, monsters and traps cast; heroes and others have a side of their own."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from boxes import both
from table import Table

from pyengine.state import changes

Draw = Callable[..., Table]


def only(game: Table, *spells: str) -> Table:
    """These spells and no others are in the deck."""
    game.deck("spells", *spells)
    return game.mark()


@both("SETUP-03")
def test_the_spell_deck_is_a_deck_of_its_own_and_shuffled(begin: Draw, box: str) -> None:
    orders = {begin(profile=box, seed=seed).state.decks["spells"].draw for seed in range(8)}
    assert orders == {("stray_spark", "warm_light"), ("warm_light", "stray_spark")}


@both("SPELL-01", "SPELL-02")
def test_a_hero_casts_the_hero_side(table: Draw, box: str) -> None:
    game = only(table("A a . .    a cinder_imp", profile=box, hand={"ana": ["wand_of_whim"]}), "stray_spark")
    game.hero_phase("ana").dice(8).choose("wand_of_whim").stop()       # +6 against 14, 2 damage
    assert "a" not in game.state.figures and game.figure("ana").hit_points == 8
    (told,) = game.told("spell_cast")
    assert (told["figure"], told["card"], told["side"]) == ("ana", "stray_spark", "hero")


@both("SPELL-01", "SPELL-03")
def test_a_monster_casts_the_monster_side(table: Draw, box: str) -> None:
    game = only(table("A m . .     m hedge_mage", profile=box), "stray_spark")
    game.dice(9).turn_of("m").stop()                                   # +5 against 14, 1 damage
    assert game.changed() == {"ana.hit_points": (8, 7)} and game.told("spell_cast")[0]["side"] == "monster"


@both("SPELL-01", "SPELL-03")
def test_a_trap_casts_the_monster_side_from_its_tile(table: Draw, box: str) -> None:
    game = only(table("A B . . C . . .", profile=box, traps={"muttering_idol": ("ana", (0, 0))}), "warm_light")
    game.villain_phase("ana").stop()
    assert game.changed() == {"ana.hit_points": (8, 7), "bo.hit_points": (8, 7)}


@both("SPELL-02")
def test_a165_an_ally_casts_the_hero_side(table: Draw, box: str) -> None:
    game = only(table("A m . a     m hedge_mage, a cinder_imp", profile=box), "stray_spark")
    changes.change_figure(game.state, "m", kind="ally")
    game.dice(8).turn_of("m").stop()
    assert "a" not in game.state.figures and game.told("spell_cast")[0]["side"] == "hero"


@both("SPELL-02")
def test_a_spell_without_a_target_does_nothing(table: Draw, box: str) -> None:
    game = only(table("A . . .", profile=box, hand={"ana": ["wand_of_whim"]}), "stray_spark")
    game.hero_phase("ana").choose("wand_of_whim").stop()
    assert game.changed() == {}


@both("SPELL-03")
def test_in_a_monsters_spell_you_are_the_hero_whose_turn_it_is(table: Draw, box: str) -> None:
    game = only(table("A B m .     m hedge_mage", profile=box, active="bo"), "cold_shoulder").turn_of("m").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@both("SPELL-04")
def test_a_spell_goes_back_into_its_deck(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box)
    for _ in range(5):
        game.start("cast_spell", by="ana").stop()
        assert sorted(game.state.decks["spells"].draw) == ["stray_spark", "warm_light"]
        assert game.state.decks["spells"].discard == ()


@both("SPELL-05")
def test_a164_each_draw_is_from_the_whole_deck_anew(table: Draw, box: str) -> None:
    """Each pair of spells comes up about as often as any other, one twice in a row as well."""
    game = table("A . . .", profile=box)
    for _ in range(80):
        game.start("cast_spell", by="ana").stop()
    cast = [event["card"] for event in game.told("spell_cast")]
    pairs = Counter(zip(cast[::2], cast[1::2], strict=True))
    assert len(pairs) == 4 and min(pairs.values()) >= 3


@both("SPELL-04")
@pytest.mark.parametrize("cast, left", [(1, 2), (2, 1), (3, 0)])
def test_of_several_spells_drawn_as_many_are_cast_as_the_card_says(table: Draw, box: str, cast: int, left: int) -> None:
    spells = ["stray_spark", "warm_light", "cold_shoulder"]
    game = only(table("A . . .", profile=box), *spells).carry_out(f"- cast_spell: {{by: you, draw: 3, cast: {cast}}}")
    for number, spell in enumerate(spells[:cast]):
        if game.asked() == "cast_which_spell":
            assert sorted(game.about("card")) == sorted(spells[number:])
            game.choose(spell)
    game.stop()
    assert [event["card"] for event in game.told("spell_cast")] == spells[:3 - left]


@both("SPELL-01")
def test_without_spells_nothing_is_cast(table: Draw, box: str) -> None:
    game = only(table("A m . .     m hedge_mage", profile=box)).turn_of("m").stop()
    assert game.changed() == {} and game.told("spell_cast") == []


def test_a_box_without_a_spell_deck_casts_nothing(table: Draw) -> None:
    game = table("A m . .     m hedge_mage").turn_of("m").stop()
    assert game.changed() == {}


@pytest.mark.parametrize("heroes", ["A . . .", "A B C D\nE . . ."])
@both("SPELL-03")
def test_the_active_player_decides_for_a_monsters_spell(table: Draw, box: str, heroes: Any) -> None:
    game = only(table(heroes, profile=box, traps={"muttering_idol": ("ana", (0, 0))}, active="ana"), "stray_spark")
    game.dice(20).villain_phase("ana")
    if game.asked():
        assert game.state.question.who == "ana"
        game.choose("ana")
    assert game.stop().figure("ana").hit_points == 7


@both("SPELL-04")
def test_two_copies_of_a_spell_are_one_option_and_are_cast_one_after_the_other(table: Draw, box: str) -> None:
    game = only(table("A a b .    a b cinder_imp", profile=box), "stray_spark", "stray_spark")
    game.carry_out("- cast_spell: {by: you, draw: 2, cast: 2}").dice(20, 20)
    while game.asked() is not None:
        game.choose(game.options()[0])
    assert len(game.told("spell_cast")) == 2
