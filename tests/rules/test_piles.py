"""What is taken from a pile is that card alone: the others stay, in their order."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import write_card
from rules_plugin import rule
from table import Table

from pyengine.rules import edges, encounters, monsters

Draw = Callable[..., Table]


def pile(game: Table, deck: str) -> tuple[str, ...]:
    return tuple(game.state.decks[deck].draw)


THREE = ("draught", "old_snare", "clinging_ash")


@rule("ENCOUNTER-02")
@pytest.mark.parametrize("card, type_, taken, left", [
    ("old_snare", None, "old_snare", ("draught", "clinging_ash")),
    (None, "environment", "clinging_ash", ("draught", "old_snare")),
    ("clinging_ash", "trap", "clinging_ash", ("draught", "old_snare")),
    ("quake", None, None, THREE),
    (None, "curse", None, THREE),
])
def test_an_encounter_is_taken_by_its_name_or_by_its_type(
        table: Draw, card: str | None, type_: str | None, taken: str | None, left: tuple[str, ...]) -> None:
    game = table("A . . .").deck("encounters", *THREE)
    assert encounters.take_from_deck(game.state, card, type_) == taken and pile(game, "encounters") == left


@rule("ENCOUNTER-02")
@pytest.mark.parametrize("active, drawer", [("bo", "bo"), ("", "ana")])
def test_before_the_first_turn_the_first_hero_draws(table: Draw, active: str, drawer: str) -> None:
    game = table("A . B .", active=active).deck("encounters", *THREE)
    game.state.events = []
    encounters.take_from_deck(game.state, "old_snare", None)
    assert [event["hero"] for event in game.state.events if event["type"] == "card_drawn"] == [drawer]


@rule("ENCOUNTER-02")
def test_an_encounter_that_is_in_the_deck_no_longer_is_taken_from_the_discards(table: Draw) -> None:
    game = table("A . . .").deck("encounters", "draught", discard=THREE)
    assert encounters.take_from_deck(game.state, "old_snare", None) == "old_snare"
    assert (pile(game, "encounters"), game.state.decks["encounters"].discard) == (
        ("draught",), ("draught", "clinging_ash"))


CAVE = ("rubble", "fissure_one", "fissure_two")


@rule("CAVERNEDGE-07")
@pytest.mark.parametrize("card, laid, left", [("", "rubble", CAVE[1:]), ("fissure_one", "fissure_one", CAVE[::2]),
                                              ("fissure_two", "fissure_two", CAVE[:2]), ("fissure_four", None, CAVE)])
def test_an_edge_tile_is_the_next_or_the_named_one(table: Draw, card: str, laid: str | None,
                                                   left: tuple[str, ...]) -> None:
    game = table("""
        A . . .
        . . . .
        . . . .
        . . . .
    """, profile="legend", decks={edges.DECK: CAVE})
    edge = next(iter(game.state.board.edges))
    edges.lay_in_play(game.state, edge, card)
    assert [row.card for row in game.state.edge_tiles.values()] == [laid] * (laid is not None)
    assert pile(game, edges.DECK) == left


@rule("CHAMBER-06")
def test_a_chamber_card_is_the_top_one_of_its_deck(table: Draw) -> None:
    game = table("A . . .", profile="wrath", decks={"chambers": ("cold_store", "wine_store", "noisy_room")})
    tile = next(iter(game.state.tiles))
    game.start("chamber", "card", hero="ana", tile=tile, tiles=(tile,), rooms=(), type="cellar")
    assert [row.card for row in game.state.cards.values() if row.zone == "chamber"] == ["cold_store"]
    assert pile(game, "chambers") == ("wine_store", "noisy_room")


@rule("TILE-22")
@pytest.mark.parametrize("answer, order", [("keep", ("open_cross", "dark_cross", "one_door")),
                                           ("under", ("dark_cross", "one_door", "open_cross"))])
def test_a_tile_that_is_looked_at_stays_on_top_or_goes_under_all_others(
        table: Draw, answer: str, order: tuple[str, ...]) -> None:
    game = table("A . . .", decks={"tiles": ("open_cross", "dark_cross", "one_door")})
    game.start("peek", deck="tiles", hero="ana", card="pocket_bell").choose(answer)
    assert pile(game, "tiles") == order


@rule("POWER-03")
@pytest.mark.parametrize("count, ready", [(1, ["first"]), (2, ["first", "second"]), (3, ["first", "second", "third"])])
def test_as_many_powers_are_turned_over_as_the_card_says(table: Draw, count: int, ready: list[str]) -> None:
    powers = [write_card("{kind: power, hero: ana, use: daily, do: [{heal: {target: you, amount: 1}}]}", name)
              for name in ("first", "second", "third", "fourth", "fifth")]
    game = table("A . . .", used={"ana": powers})
    game.carry_out(f"- recharge: {{who: you, use: daily, count: {count}}}")
    for card in ready:
        game.choose(card)
    game.stop()
    assert [row.card for row in game.state.cards.values() if row.card in powers and row.ready] == ready


@rule("SPELL-04")
@pytest.mark.parametrize("drawn, asked", [(1, False), (2, True), (3, True)])
def test_whoever_draws_several_spells_chooses_one_to_cast(table: Draw, drawn: int, asked: bool) -> None:
    """Both others are back before the next spell is drawn: the deck has all three again."""
    spells = ("stray_spark", "warm_light", "cold_shoulder")
    game = table("A . . .", decks={"spells": spells}, hit_points={"ana": 3})
    game.start("cast_spell", by="ana", chooser="ana", draw=drawn, cast=1, card="wand_of_whim")
    assert (game.asked() == "cast_which_spell") is asked
    if asked:
        assert len(game.options()) == drawn
        game.choose(game.options()[0])
    assert len(game.told("spell_cast")) == 1 and sorted(pile(game, "spells")) == sorted(spells)


@pytest.mark.parametrize("wanted, left", [("stalker", ("cinder_imp", "great_ogre")),
                                          ("cinder_imp", ("stalker", "great_ogre")),
                                          ("great_ogre", ("cinder_imp", "stalker"))])
def test_a_monster_card_that_is_looked_for_leaves_the_others_where_they_are(
        table: Draw, wanted: str, left: tuple[Any, ...]) -> None:
    game = table("A . . .").deck("monsters", "cinder_imp", "stalker", "great_ogre")
    assert monsters.take_monster(game.state, wanted) == wanted
    assert pile(game, "monsters") == left
