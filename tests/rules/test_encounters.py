"""Encounter cards of every kind."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import definitions, hold, write_card
from rules_plugin import rule
from table import Table

from pyengine.rules.numbers import base, value
from pyengine.state import changes

Draw = Callable[..., Table]
HALL = """
    A . . .
    . . . B
"""
IMPS = ("cinder_imp", "cinder_imp", "cinder_imp")


def discards(game: Table) -> tuple[str, ...]:
    return tuple(game.state.decks["encounters"].discard)


@rule("ENCOUNTER-01", "ENCOUNTER-05")
def test_an_event_takes_effect_as_it_is_drawn_and_is_discarded(table: Draw) -> None:
    game = table(HALL).draw("draught", "ana").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)} and discards(game) == ("draught",)


@rule("ENCOUNTER-02")
def test_an_encounter_means_the_hero_of_the_player_that_drew_it(table: Draw) -> None:
    game = table(HALL, active="bo").draw("draught", "bo").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@rule("ENCOUNTER-02")
def test_the_drawing_hero_is_meant_even_when_another_has_the_turn(table: Draw) -> None:
    game = table(HALL, active="ana").draw("draught", "bo").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@rule("ENCOUNTER-03")
def test_elsewhere_the_active_hero_is_the_one_whose_turn_it_is(table: Draw) -> None:
    """A143."""
    for active in ("ana", "bo"):
        game = table("""
            B a A .    a cinder_imp
        """, active=active, queue={"a": "ana"})
        game.turn_of("a")
        assert game.state.question.who == active


KINDS = {"castle": {"event", "event_attack", "trap", "curse", "environment", "power"},
         "wrath": {"event", "event_attack", "trap", "curse", "environment", "hazard"},
         "legend": {"event", "event_attack", "trap", "curse"}, "tomb": {"event", "event_attack"},
         "mage": {"event", "event_attack"}}


@rule("ENCOUNTER-04")
def test_the_decks_of_a_profile_hold_its_kinds_and_no_others(begin: Draw, profile: str) -> None:
    packs = definitions()
    dealt = [card for adventure in ("the_ninth_course", "seal_the_vault")
             for card in begin(adventure, ("maren", "sabe")).state.decks["encounters"].draw]
    assert {packs.card(card).type for card in dealt} == KINDS[profile]
    assert ("crushing_dark" in dealt) == (profile == "wrath")


@rule("ENCOUNTER-06")
def test_an_event_attack_rolls_against_each_hero_that_it_names(table: Draw) -> None:
    game = table("""
        A B . . C .
        . . . . . .
    """)
    game.dice(8, 7).draw("volley", "ana").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}
    assert [(event["target"], event["die"]) for event in game.told("attack_rolled")] == [("ana", 8), ("bo", 7)]
    assert discards(game) == ("volley",)


@rule("ENCOUNTER-07")
def test_a_curse_lies_on_one_hero_for_the_time_it_states(table: Draw) -> None:
    game = table(HALL).draw("leaden_feet", "ana").stop()
    assert game.changed() == {"leaden_feet": ("away", "ready")}
    assert (value(game.state, "ana", "speed"), value(game.state, "bo", "speed")) == (3, 6)
    game.hero_phase("bo").choose("end").stop()
    assert game.card("leaden_feet").holder == "ana"
    game.hero_phase("ana").choose("end").stop()
    assert game.changed() == {} and value(game.state, "ana", "speed") == 6
    assert discards(game) == ("leaden_feet",)


@rule("ENCOUNTER-08")
def test_an_environment_lies_open_on_the_table_and_concerns_everybody(table: Draw) -> None:
    game = table("""
        A B C D
        E . . .
    """).draw("clinging_ash", "cy").stop()
    assert (game.card("clinging_ash").zone, game.card("clinging_ash").holder) == ("environment", "")
    assert {value(game.state, hero, "speed") for hero in game.state.heroes} == {4}
    assert discards(game) == ()


@rule("ENCOUNTER-09")
def test_a_new_environment_discards_the_old_one(table: Draw) -> None:
    """A144."""
    game = table(HALL, hand={"ana": ["clinging_ash"]}).draw("clear_air", "ana").stop()
    assert game.changed() == {"clinging_ash": ("ready", "away"), "clear_air": ("away", "ready")}
    assert discards(game) == ("clinging_ash",)


@rule("ENCOUNTER-10", "XP-09")
def test_a_cancelled_environment_leaves_the_old_one_in_play(table: Draw) -> None:
    game = table(HALL, hand={"ana": ["clinging_ash"]}, experience=IMPS)
    game.draw("clear_air", "ana").choose("yes").stop()
    assert game.changed() == {"experience": (IMPS, ())}
    assert discards(game) == ("clear_air",) and game.card("clinging_ash")


@rule("ENCOUNTER-14")
def test_a_hero_that_is_off_the_tiles_is_untouched_by_cards(table: Draw) -> None:
    """A142, A195: an escaped hero is such a hero."""
    game = table("""
        A B . .
    """, counters={"doom": 0})
    changes.place_figure(game.state, "bo", None)
    game.mark().draw("quake", "ana").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}
    game.mark().draw("whispers_below", "ana").choose("despair").stop()
    assert game.changed() == {"doom": (0, 1)}


@rule("ENCOUNTER-14")
@pytest.mark.parametrize("card", ["draught", "mire", "volley", "undertow", "driven_on"])
def test_a_card_drawn_for_a_hero_that_is_off_the_tiles_does_nothing_to_it(table: Draw, card: str) -> None:
    """A142."""
    game = table(HALL)
    changes.place_figure(game.state, "bo", None)
    game.mark().draw(card, "bo").stop()
    assert game.changed() == {} and discards(game) == (card,)


@rule("ENCOUNTER-15")
def test_a_marker_shows_the_tile_of_a_trap(table: Draw) -> None:
    game = table("""
        . . . . A . . .
        . . . . . . . B
    """).draw("old_snare", "ana").stop()
    (marker,) = game.state.tokens.values()
    assert (marker.token, marker.square, marker.card) == ("trap", None, game.card("old_snare").id)
    assert marker.tile == game.state.board.free[(4, 0)]


@rule("ENCOUNTER-15")
def test_a_power_of_the_house_lies_on_the_drawers_tile_and_does_not_queue(table: Draw) -> None:
    game = table(HALL).draw("cold_spot", "ana").stop()
    (marker,) = game.state.tokens.values()
    assert (marker.token, game.card("cold_spot").zone) == ("power", "marker")
    game.mark().villain_phase("ana").stop()
    assert game.changed() == {} and game.told("activated") == []


@rule("ENCOUNTER-16", "XP-04")
@pytest.mark.parametrize("pile, offered", [(("stalker", "coward_hunter"), False), (("stalker", "cinder_imp"), True),
                                           (("great_ogre", "coward_hunter"), True), ((), False)])
def test_an_encounter_can_be_cancelled_for_5_experience_and_not_for_4(table: Draw, pile: tuple[str, ...],
                                                                      offered: bool) -> None:
    game = table(HALL, experience=pile).draw("draught", "ana")
    assert game.asked() == ("cancel_encounter" if offered else None)


@rule("ENCOUNTER-16")
def test_an_encounter_that_is_not_cancelled_takes_effect_and_costs_nothing(table: Draw) -> None:
    game = table(HALL, experience=IMPS).draw("draught", "ana").choose("no").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("ENCOUNTER-01")
def test_an_encounter_does_nothing_before_it_is_decided_whether_it_is_cancelled(table: Draw) -> None:
    """A137: the card is seen first."""
    game = table(HALL, experience=IMPS).draw("draught", "ana")
    assert game.changed() == {} and game.state.question.source == "draught"


@rule("ENCOUNTER-07")
def test_a_curse_and_its_holder_are_no_longer_bound_once_it_is_discarded(table: Draw) -> None:
    game = table(HALL)
    first, second = hold(game.state, "ana", "leaden_feet"), hold(game.state, "bo", "leaden_feet")
    assert {value(game.state, hero, "speed") for hero in ("ana", "bo")} == {3}
    game.hero_phase("ana").choose("end").stop()
    assert first not in game.state.cards and second in game.state.cards
    assert (value(game.state, "ana", "speed"), value(game.state, "bo", "speed")) == (6, 3)


@rule("ENCOUNTER-08")
def test_an_environment_changes_nothing_for_who_is_not_on_the_board(table):
    write_card("""
        kind: encounter
        type: environment
        while_in_play:
        - {modify: armor_class, of: every_figure, by: 2}
    """, "thick_fog")
    game = table("""
        A B . .
    """, hand={"ana": ["thick_fog"]})
    changes.place_figure(game.state, "bo", None, "ESCAPE-01")
    assert value(game.state, "ana", "armor_class") == base(game.state, "ana", "armor_class") + 2
    assert value(game.state, "bo", "armor_class") == base(game.state, "bo", "armor_class")


@rule("ENCOUNTER-15")
def test_a_marker_that_a_card_takes_away_takes_its_card_along(table):
    game = table("""
        . . . . A . . .
        . . . . . . . .
    """, traps={"old_snare": ("ana", (0, 0))}, tokens={"ember_seal": (1, 1)})
    game.carry_out("- take_away: {token: {every: token, named: ember_seal}}").stop()
    assert [token.token for token in game.state.tokens.values()] == ["trap"], "what has no card leaves by itself"
    game.carry_out("- take_away: {token: {every: token, named: trap}}").stop()
    assert game.state.tokens == {} and "old_snare" not in [row.card for row in game.state.cards.values()]
    assert game.state.decks["encounters"].discard == ("old_snare",)


@rule("TRAP-24", profiles=("tomb", "mage"))
def test_a_trap_token_that_a_card_takes_away_is_not_sprung_and_lies_face_up_beside_the_pool(table):
    game = table("A . . .", profile="tomb", hidden={(2, 0): "4"})
    game.carry_out("- take_away: {token: {every: token, named: trap_token}}").stop()
    assert game.state.tokens == {} and game.state.decks["trap_tokens"].discard == ("4",)
    assert set(game.changed()) == {"tokens"}
