"""A draw that brings nothing is told: DECK-01, A124, and what else keeps a card from coming."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import ROOT
from rules_plugin import rule
from table import Table

from pyengine.cli.sentences import TOLD

Draw = Callable[..., Table]
EVERYWHERE = ("castle", "wrath", "legend", "tomb", "mage")
DRAWS = {
    "a treasure": ("treasures", "- draw_treasure: {who: you}"),
    "an encounter": ("encounters", "- draw_encounter: {who: you}"),
    "a monster": ("monsters", "- draw_monster: {at: your_tile}"),
    "experience": ("monsters", "- gain_experience: {who: you}"),
    "a look at the encounters": ("encounters", "- look_at_top: {who: you, deck: encounters}"),
    "a spell": ("spells", "- cast_spell: {by: you}"),
    "a rune": ("runes", "- draw_rune: {who: you, side: boon}"),
    "a trap": ("traps", "- draw_trap: {who: you}"),
}


@rule("DECK-01", profiles=EVERYWHERE)
@pytest.mark.parametrize("deck, effect", DRAWS.values(), ids=DRAWS)
def test_a_draw_from_an_empty_deck_is_told(table: Draw, deck: str, effect: str) -> None:
    game = table("A . . .", decks={deck: []}).carry_out(effect).stop()
    assert [event["deck"] for event in game.told("deck_empty")] == [deck] and game.changed() == {}


@rule("DECK-01", "DEFEAT-05", profiles=EVERYWHERE)
def test_a_defeat_without_a_treasure_says_why(table: Draw) -> None:
    game = table("A a . .    A ana with plain_cut_ana, a cinder_imp", decks={"treasures": []}, hit_points={"a": 1})
    game.dice(19).use("ana", "plain_cut_ana")
    assert [event["deck"] for event in game.told("deck_empty")] == ["treasures"]


@rule("DECK-01", "VILLAIN-02", profiles=EVERYWHERE)
def test_a_phase_without_an_encounter_says_why(table: Draw) -> None:
    game = table("A . . .", decks={"encounters": []}).villain_phase("ana", laid="")
    assert [event["deck"] for event in game.told("deck_empty")] == ["encounters"]


@rule("EXPLORE-08", profiles=EVERYWHERE)
def test_a122_a_tile_without_a_monster_says_that_none_will_do(table: Draw) -> None:
    game = table("A . a .    A ana, a cinder_imp", decks={"monsters": ["cinder_imp", "cinder_imp"]})
    game.carry_out("- draw_monster: {at: your_tile}")
    assert [event["deck"] for event in game.told("none_will_do")] == ["monsters"] and len(game.told("redrawn")) == 2


@rule("TRAP-03", profile="castle")
def test_an_encounter_that_finds_no_place_says_that_none_will_do(table: Draw) -> None:
    game = table("A . . .", decks={"encounters": ["old_snare"]}, traps={"old_snare": ("ana", (0, 0))})
    game.carry_out("- draw_encounter: {who: you}")
    assert [event["deck"] for event in game.told("none_will_do")] == ["encounters"]


@rule("MONSTER-05", "VILLAINCARD-01", profiles=EVERYWHERE)
@pytest.mark.parametrize("procedure, card", [("place_monster", "cinder_imp"), ("place_villain", "ash_queen"),
                                             ("place_ally", "old_friend"), ("place_object", "iron_cage")])
def test_who_finds_no_room_is_told_of(table: Draw, procedure: str, card: str) -> None:
    game = table("A", decks={"monsters": []})
    game.start(procedure, card=card, goal=next(iter(game.state.tiles)), hero="ana")
    assert [event["card"] for event in game.told("no_room")] == [card]


@pytest.mark.parametrize("event", ["deck_empty", "none_will_do", "no_room", "hit_points_capped", "cut_short"])
def test_the_chronicle_has_words_for_it_in_both_languages_and_so_has_the_terminal(event: str) -> None:
    for language in ("en", "ru"):
        words = (ROOT / "site" / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        assert f"\nlog-{event.replace('_', '-')} = " in words
    assert event in TOLD
