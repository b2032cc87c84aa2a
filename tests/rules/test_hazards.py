"""Hazards in the wrath profile: a marker, a place in the row of cards, and nobody can disable them."""
from __future__ import annotations

from rules_plugin import rule

from pyengine.game import Game
from pyengine.screen.table import view
from pyengine.state import changes

TWO_TILES = """
    A . . .  . . . .    A ana, B bo
    . . . .  . . . .
    . . . .  . . . .
    . . . .  . . . B
"""


def encounters(game, *cards):
    game.deck("encounters", *cards)
    return game.mark()


def markers(game):
    return [(token.token, token.tile) for token in game.state.tokens.values()]


def queue(game, hero):
    return [row.card for row in game.state.cards.values() if row.zone == "queue" and row.holder == hero]


@rule("ENCOUNTER-11", profile="wrath")
def test_its_marker_goes_on_the_tile_of_the_drawer_and_its_card_to_the_end_of_the_row(table):
    game = table("A . . k    A ana, k cinder_imp")
    encounters(game, "crushing_dark").start("encounter", hero="ana")
    assert markers(game) == [("hazard", "t2")] and queue(game, "ana") == ["cinder_imp", "crushing_dark"]


@rule("ENCOUNTER-11", profile="wrath")
def test_a09_it_acts_in_its_place_in_the_villain_phase_of_the_drawer_and_of_nobody_else(table):
    game = table("""
        A . . k    A ana, B bo, k still_stone
        . . . .
        . B . .
        . . . .
    """)
    encounters(game, "crushing_dark").start("encounter", hero="ana").mark()
    game.villain_phase("bo")
    assert game.changed() == {}
    game.villain_phase("ana")
    assert game.changed() == {"ana.hit_points": (8, 7), "bo.hit_points": (8, 7)}
    assert [event["card"] for event in game.told("activated")][-2:] == ["still_stone", "crushing_dark"]


@rule("ENCOUNTER-11", profile="wrath")
def test_it_acts_on_the_tile_where_its_marker_lies_wherever_its_player_has_gone(table):
    game = encounters(table(TWO_TILES), "crushing_dark").start("encounter", hero="ana")
    changes.set_square(game.state, "ana", (6, 0))
    assert game.mark().villain_phase("ana").changed() == {}


@rule("ENCOUNTER-12", profile="wrath")
def test_a_second_hazard_on_a_tile_is_discarded_and_another_encounter_drawn(table):
    game = encounters(table(TWO_TILES), "crushing_dark", "crushing_dark", "draught").start("encounter",
                                                                                           hero="ana").mark()
    game.start("encounter", hero="ana")
    assert game.changed() == {"ana.hit_points": (8, 7)} and len(markers(game)) == 1
    assert game.state.decks["encounters"].discard == ("crushing_dark", "draught")


@rule("ENCOUNTER-12", profile="wrath")
def test_on_another_tile_a_second_hazard_finds_room(table):
    game = encounters(table(TWO_TILES), "crushing_dark", "crushing_dark").start("encounter", hero="ana")
    game.start("encounter", hero="bo")
    assert markers(game) == [("hazard", "t2"), ("hazard", "t3")]


@rule("ENCOUNTER-12", profile="wrath")
def test_a140_a_trap_and_a_hazard_may_lie_on_one_tile_whichever_comes_first(table):
    for cards in (("crushing_dark", "spear_wall"), ("spear_wall", "crushing_dark")):
        game = encounters(table(TWO_TILES), *cards)
        for _ in cards:
            game.start("encounter", hero="ana")
        assert sorted(token for token, _ in markers(game)) == ["hazard", "trap"]


@rule("ENCOUNTER-13", profile="wrath")
def test_a_hazard_cannot_be_disabled_a_trap_beside_it_can(table):
    game = encounters(table(TWO_TILES), "crushing_dark", "spear_wall")
    game.start("encounter", hero="ana").hero_phase("ana")
    assert not [option for option in game.options() if option.startswith("disable:")]
    game.state.question = None
    game.state.stack.clear()
    game.start("encounter", hero="ana").hero_phase("ana")
    assert game.about("card").count("spear_wall") == 1 and "crushing_dark" not in game.about("card")


def test_the_view_calls_a_hazard_by_its_name(table):
    game = encounters(table("A . . .    A ana", profile="wrath"), "crushing_dark", "spear_wall")
    for _ in range(2):
        game.start("encounter", hero="ana")
    assert ([(row["card"], row["kind"]) for row in view(Game(game.state))["acting_order"]]
            == [("crushing_dark", "hazard"), ("spear_wall", "trap")])
