"""Runes: a boon and a bane on each card; the effect that draws it says which."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rules_plugin import rule
from table import Table

from pyengine.rules.numbers import value
from pyengine.state import changes
from pyengine.state.rows import Deck

Draw = Callable[..., Table]


def runed(table: Draw, rune: str, side: str, drawing: str = "A B . .", **more: Any) -> Table:
    """Ana draws this rune."""
    game = table(drawing, profile="mage", top={"runes": [rune]}, **more)
    return game.draw("rune_well" if side == "boon" else "rune_door", "ana").stop()


def runes(game: Table) -> list[tuple[str, str, str]]:
    return [(row.card, row.side, row.holder) for row in game.state.cards.values() if row.zone == "rune"]


def spend_a_surge(game: Table, hero: str = "ana") -> Table:
    """The hero lies down and begins its turn."""
    changes.change_figure(game.state, hero, hit_points=0)
    return game.hero_phase(hero)


@rule("SETUP-04", profile="mage")
def test_the_rune_deck_is_a_deck_of_its_own_and_shuffled(begin: Draw) -> None:
    orders = {begin(profile="mage", seed=seed).state.decks["runes"].draw for seed in range(12)}
    assert len(orders) > 2 and {len(order) for order in orders} == {3}


def test_tomb_has_no_runes(begin: Draw, table: Draw) -> None:
    assert "runes" not in begin(profile="tomb").state.decks
    assert table("A . . .", profile="tomb").draw("rune_well", "ana").stop().changed() == {}


@rule("RUNE-01", "RUNE-03", profile="mage")
@pytest.mark.parametrize("side, armor, speed", [("boon", 2, 0), ("bane", 0, -2)])
def test_the_effect_that_draws_a_rune_says_which_side_counts(table: Draw, side: str, armor: int, speed: int) -> None:
    plain = table("A B . .", profile="mage")
    game = runed(table, "rune_of_iron", side)
    assert runes(game) == [("rune_of_iron", side, "ana")]
    for number, by in (("armor_class", armor), ("speed", speed)):
        assert value(game.state, "ana", number) == value(plain.state, "ana", number) + by
        assert value(game.state, "bo", number) == value(plain.state, "bo", number)


@rule("RUNE-02", "RUNE-05", profile="mage")
@pytest.mark.parametrize("side, left", [("boon", 7), ("bane", 2)])
def test_a_rune_that_lasts_no_longer_than_its_effect_is_discarded(table: Draw, side: str, left: int) -> None:
    game = runed(table, "rune_of_embers", side, hit_points={"ana": 4})
    assert game.figure("ana").hit_points == left and runes(game) == []
    assert game.state.decks["runes"].discard == ("rune_of_embers",)


@rule("RUNE-04", "RUNE-05", profile="mage")
def test_a_rune_until_a_surge_is_discarded_when_its_hero_spends_one(table: Draw) -> None:
    game = spend_a_surge(runed(table, "rune_of_iron", "bane"))
    assert runes(game) == [] and game.state.decks["runes"].discard == ("rune_of_iron",)
    assert value(game.state, "ana", "speed") == 6


@rule("RUNE-05", profile="mage")
def test_the_surge_of_another_hero_does_not_end_it(table: Draw) -> None:
    game = spend_a_surge(runed(table, "rune_of_iron", "bane"), "bo")
    assert runes(game) == [("rune_of_iron", "bane", "ana")]


@rule("RUNE-05", profile="mage")
def test_a_rune_for_the_adventure_outlasts_every_surge(table: Draw) -> None:
    game = spend_a_surge(runed(table, "rune_of_iron", "boon"))
    assert runes(game) == [("rune_of_iron", "boon", "ana")]


@rule("RUNE-05", profile="mage")
def test_a166_a_hero_that_needs_no_surge_keeps_it(table: Draw) -> None:
    game = runed(table, "rune_of_iron", "bane").hero_phase("ana").choose("end")
    assert runes(game) == [("rune_of_iron", "bane", "ana")]


@rule("RUNE-05", profile="mage")
def test_several_runes_of_a_hero_end_each_in_its_own_way(table: Draw) -> None:
    game = table("A . . .", profile="mage", top={"runes": ["rune_of_iron", "rune_of_watch", "rune_of_iron"]})
    for draw, times in (("rune_door", 2), ("rune_well", 1)):
        for _ in range(times):
            game.draw(draw, "ana").stop()
    assert runes(game) == [("rune_of_iron", "bane", "ana"), ("rune_of_watch", "bane", "ana"),
                           ("rune_of_iron", "boon", "ana")]
    assert runes(spend_a_surge(game)) == [("rune_of_iron", "boon", "ana")]


@rule("RUNE-04", profile="mage")
def test_a_rune_may_react_and_say_itself_when_it_is_discarded(table: Draw) -> None:
    game = runed(table, "rune_of_watch", "boon").mark()
    game.start("damage", source="", targets=("bo",), amount=1).stop()
    assert runes(game) == [("rune_of_watch", "boon", "ana")]
    game.start("damage", source="", targets=("ana",), amount=3).stop()
    assert game.figure("ana").hit_points == 8 and runes(game) == []
    game.start("damage", source="", targets=("ana",), amount=3).stop()
    assert game.figure("ana").hit_points == 5


@rule("RUNE-02", profile="mage")
def test_the_side_that_was_not_drawn_is_not_there(table: Draw) -> None:
    game = runed(table, "rune_of_watch", "bane")
    game.start("damage", source="", targets=("ana",), amount=3).stop()
    assert game.figure("ana").hit_points == 5 and len(runes(game)) == 1
    game.moment("turn_ended", hero="bo").stop()
    assert game.figure("ana").hit_points == 4


@rule("RUNE-01", profile="mage")
def test_a167_an_empty_rune_deck_is_made_of_its_discards(table: Draw) -> None:
    game = table("A . . .", profile="mage")
    game.deck("runes", discard=("rune_of_embers",))
    game.draw("rune_door", "ana").stop()
    assert game.figure("ana").hit_points == 6 and game.state.decks["runes"] == Deck((), ("rune_of_embers",))


@rule("RUNE-01", profile="mage")
def test_with_every_rune_before_the_heroes_none_is_drawn(table: Draw) -> None:
    game = table("A . . .", profile="mage")
    game.state.decks = {**game.state.decks, "runes": Deck()}
    game.mark().draw("rune_door", "ana").stop()
    assert runes(game) == [] and game.figure("ana").hit_points == 8


@rule("RUNE-02", profile="mage")
def test_every_rune_has_both_sides() -> None:
    from drawing import definitions
    for rune in definitions().ids_of("rune"):
        assert set(definitions().card(rune).sides) == {"boon", "bane"}
