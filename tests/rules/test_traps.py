"""Traps: from encounter cards, with a marker on a tile; they act, and heroes disable them."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rules_plugin import rule
from table import Table

from pyengine.state import changes

Draw = Callable[..., Table]
TWO_TILES = """
    A . . . B . . .
    . . . . . . . .
"""


def on(square: Any, by: str = "ana", trap: str = "old_snare") -> dict[str, Any]:
    """A trap whose marker lies on the tile of a square."""
    return {trap: (by, square)}


@rule("TRAP-01", "TRAP-02", "TRAP-04")
def test_a_trap_comes_by_an_encounter_card_lies_on_the_drawers_tile_and_joins_its_queue(table: Draw) -> None:
    game = table("""
        A . . . . . . B
        a . . . . . . .    a cinder_imp
    """, queue={"a": "bo"}, active="bo").draw("old_snare", "bo").stop()
    (marker,) = game.state.tokens.values()
    assert marker.tile == game.state.board.free[(7, 0)] and game.card("old_snare").holder == "bo"
    assert [row.card for row in game.state.cards.values() if row.zone == "queue" and row.holder == "bo"] == [
        "cinder_imp", "old_snare"]
    assert game.told("activated") == []


@rule("TRAP-02")
def test_on_a_double_tile_a_trap_lies_on_the_half_where_the_hero_stands(begin: Draw) -> None:
    """A141."""
    game = begin(heroes=("ana", "bo"))
    here = game.state.tiles[next(tile for tile in game.state.tiles if game.state.tiles[tile].half == 2)]
    changes.change_figure(game.state, "ana", square=next(iter(game.state.board.squares_of(here.id))))
    game.state.question, game.state.stack = None, []
    game.draw("old_snare", "ana").stop()
    (marker,) = game.state.tokens.values()
    assert marker.tile == here.id


@rule("TRAP-03")
def test_a_second_trap_on_a_tile_is_discarded_and_another_encounter_drawn(table: Draw) -> None:
    """A138, A139: nobody is asked whether to cancel a card that is replaced anyway."""
    pile = ("cinder_imp", "cinder_imp", "cinder_imp")
    game = table(TWO_TILES, traps=on((0, 0)), top={"encounters": ["spear_wall", "draught"]}, experience=pile)
    game.start("encounter", hero="ana")
    assert (game.asked(), game.state.question.source) == ("cancel_encounter", "draught")
    game.choose("no").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}
    assert game.state.decks["encounters"].discard == ("spear_wall", "draught")


@rule("TRAP-03")
def test_a_trap_on_the_next_tile_does_not_matter(table: Draw) -> None:
    game = table(TWO_TILES, traps=on((0, 0))).draw("spear_wall", "bo").stop()
    assert len(game.state.tokens) == 2 and game.card("spear_wall").holder == "bo"


@rule("TRAP-05")
def test_a_trap_acts_in_the_villain_phase_of_its_player_and_in_no_other(table: Draw) -> None:
    game = table(TWO_TILES, traps=on((0, 0), by="bo"))
    game.villain_phase("ana").stop()
    assert game.changed() == {}
    game.dice(6).villain_phase("bo").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("TRAP-05")
def test_a_trap_stays_and_acts_again(table: Draw) -> None:
    game = table(TWO_TILES, traps=on((0, 0)))
    for _ in range(2):
        game.dice(6).villain_phase("ana").stop()
    assert game.changed() == {"ana.hit_points": (8, 6)}


@rule("TRAP-06")
def test_a_trap_looks_for_nobody_and_does_what_it_says(table: Draw) -> None:
    """A146: with nobody on its tile it does nothing."""
    game = table("""
        . . . . A . . .
        . . . . . . . .
    """, traps=on((0, 0)))
    game.villain_phase("ana").stop()
    assert game.changed() == {}
    assert [event["card"] for event in game.told("activated")] == ["old_snare"]
    assert game.told("tactic_followed") == []


@rule("TRAP-07")
def test_a_trap_may_attack_every_hero_on_its_tile(table: Draw) -> None:
    game = table("""
        A C . . B . . .
        . . . . . . . .
    """, traps=on((0, 0)))
    game.dice(6, 5).villain_phase("ana").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}
    assert [event["target"] for event in game.told("attack_rolled")] == ["ana", "cy"]


@rule("TRAP-07")
def test_a_trap_may_attack_the_hero_closest_to_it(table: Draw) -> None:
    game = table("""
        . . . . B . . . . . . A
        . . . . . . . . . . . .
    """, traps=on((0, 0), trap="spear_wall"))
    game.dice(8).villain_phase("ana").stop()
    assert game.changed() == {"bo.hit_points": (8, 6)}


@rule("TRAP-07")
def test_between_two_heroes_on_the_traps_tile_the_active_player_chooses(table: Draw) -> None:
    game = table("""
        A . . B
        . . . .
    """, traps=on((0, 0), trap="spear_wall"), active="bo")
    game.dice(8).villain_phase("ana")
    while game.asked():
        assert game.state.question.who == "ana"
        game.choose("bo")
    assert game.changed() == {"bo.hit_points": (8, 6)}


@rule("TRAP-08")
@pytest.mark.parametrize("roll, harm", [(6, {"ana.hit_points": (8, 7)}), (5, {}), (20, {"ana.hit_points": (8, 7)})])
def test_a_traps_attack_is_rolled_as_a_monsters(table: Draw, roll: int, harm: Any) -> None:
    game = table(TWO_TILES, traps=on((0, 0)))
    game.dice(roll).villain_phase("ana").stop()
    assert game.changed() == harm


@rule("TRAP-09")
def test_a_hero_on_the_traps_tile_may_try_to_disable_it_in_place_of_an_attack(table: Draw) -> None:
    game = table("""
        A a . . B . . .     A ana with plain_cut_ana, a cinder_imp
        . . . . . . . .
    """, traps=on((3, 0)))
    game.hero_phase("ana")
    assert game.about("action") == ["move", "use", "disable", "end"]
    game.dice(1).choose("disable:old_snare").stop()
    assert game.about("action") == ["move", "end"]


@rule("TRAP-09")
def test_a_hero_on_another_tile_cannot_disable_it(table: Draw) -> None:
    game = table(TWO_TILES, traps=on((0, 0))).hero_phase("bo")
    assert game.about("action") == ["move", "end"]


@rule("TRAP-09")
def test_after_an_attack_no_trap_can_be_disabled(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
        . . . .
    """, traps=on((3, 0)))
    game.dice(1).use("ana", "plain_cut_ana").stop()
    assert game.about("action") == ["move", "end"]


@rule("TRAP-10", "TRAP-11")
@pytest.mark.parametrize("trap, roll, disabled", [("old_snare", 9, False), ("old_snare", 10, True),
                                                  ("old_snare", 11, True), ("spear_wall", 11, False),
                                                  ("spear_wall", 12, True)])
def test_the_number_on_the_card_or_more_disables_a_trap(table: Draw, trap: str, roll: int, disabled: bool) -> None:
    game = table(TWO_TILES, traps=on((0, 0), trap=trap)).hero_phase("ana")
    game.dice(roll).choose(f"disable:{trap}").stop()
    gone = {f"{trap} card": ("ready", "away"), "tokens": ((("trap", None, ""),), ())}
    assert game.changed() == (gone if disabled else {})
    assert game.state.decks["encounters"].discard == ((trap,) if disabled else ())


@rule("TRAP-10")
@pytest.mark.parametrize("roll, disabled", [(7, False), (8, True)])
def test_what_helps_to_disable_is_added_to_the_roll(table: Draw, roll: int, disabled: bool) -> None:
    """A147: the total counts."""
    game = table(TWO_TILES, traps=on((0, 0)), hand={"ana": ["tinkers_gloves"]}).hero_phase("ana")
    game.dice(roll).choose("disable:old_snare").stop()
    assert bool(game.told("trap_disabled")) == disabled


@rule("TRAP-11")
def test_a_disabled_trap_acts_no_more(table: Draw) -> None:
    game = table(TWO_TILES, traps=on((0, 0))).hero_phase("ana")
    game.dice(10).choose("disable:old_snare", "end").stop()
    game.villain_phase("ana").stop()
    assert game.told("activated") == []


@rule("TRAP-11")
def test_a_hero_may_disable_another_players_trap(table: Draw) -> None:
    game = table(TWO_TILES, traps=on((0, 0), by="bo")).hero_phase("ana")
    game.dice(10).choose("disable:old_snare").stop()
    assert game.changed() == {"old_snare card": ("ready", "away"), "tokens": ((("trap", None, ""),), ())}


@rule("TRAP-12")
def test_each_of_several_attacks_may_be_swapped_for_a_disable_attempt(table: Draw) -> None:
    game = table("""
        A a . .     A ana with flurry and plain_cut_ana, a cinder_imp
        . . . .
    """, traps=on((3, 0)))
    game.dice(9, 8, 10).use("ana", "flurry").choose("disable:old_snare", "plain_cut_ana", "disable:old_snare").stop()
    assert game.changed() == {"flurry": ("ready", "used"), "a.hit_points": (2, 1), "old_snare card": ("ready", "away"),
                              "tokens": ((("trap", None, ""),), ())}


@rule("TRAP-13")
def test_a_failed_attempt_costs_no_more_than_the_attempt(table: Draw) -> None:
    game = table(TWO_TILES, traps=on((0, 0))).hero_phase("ana")
    game.dice(1).choose("disable:old_snare").stop()
    assert game.changed() == {} and game.told("activated") == []


@rule("TRAP-05", "ESCAPE-03")
def test_the_trap_of_a_player_whose_hero_has_escaped_goes_on_acting(table: Draw) -> None:
    """A154."""
    game = table(TWO_TILES, traps=on((0, 0), by="bo"))
    changes.change_hero(game.state, "bo", escaped=True)
    changes.place_figure(game.state, "bo", None)
    game.mark().dice(6).villain_phase("bo").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("TRAP-12", "DEFEAT-08", profiles=("castle", "wrath", "legend"))
@pytest.mark.parametrize("left, asked", [(1, "choose_power"), (0, None)])
def test_a_downed_hero_makes_no_attack_that_a_card_grants_and_disables_nothing_instead(
        table: Draw, left: int, asked: str | None) -> None:
    game = table(TWO_TILES, traps=on((0, 0)), hit_points={"ana": left})
    game.start("extra_attack", hero="ana", card="now_you")
    assert game.asked() == asked
