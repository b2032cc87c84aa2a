"""The words for what wrath brings: doors thrown open and shut, hazards that move, encounters that are called for,
chamber cards that act."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from rules_plugin import rule
from table import Table
from test_words_of_tomb_and_mage import answers, carries_out, in_play

from pyengine.rules import doors
from pyengine.state import changes, geometry
from pyengine.state.rows import Deck, Token

Draw = Callable[..., Table]
WALLED = """
    . . . #  # . . .
    . . A +  B . . .    A ana, B bo
    . . . #  # . . .
    . . . #  # . . .
"""
TWO_TILES = "A . . .  . . . .    A ana"
DOOR = {"a": "token", "named": "door"}


def closed(game: Table) -> list[tuple[str, str]]:
    return [(row.token, row.face) for row in game.state.tokens.values() if row.token in geometry.CLOSED_DOORS]


# ---------------------------------------------------------------- doors

@rule("DOOR-03", "DOOR-04", profile="wrath")
@pytest.mark.parametrize("kind", doors.KINDS)
@pytest.mark.parametrize("trap", ["true", "false"])
def test_a_card_opens_a_door_without_a_roll_and_its_trap_goes_off_only_where_it_says_so(table: Draw, kind: str,
                                                                                        trap: str) -> None:
    game = table(WALLED, profile="wrath", doors=[kind])
    carries_out(game, {"open_door": {"door": DOOR, "trap": trap}}).stop()
    hurt = kind == "trapped" and trap == "true"
    assert closed(game) == [] and game.state.decks[doors.POOL].discard == (kind,)
    assert game.figure("ana").hit_points == 8 - hurt


@rule("DOOR-03", profile="wrath")
def test_a_door_that_is_open_by_now_and_a_token_that_is_no_door_stay_as_they_are(table: Draw) -> None:
    game = table(WALLED, profile="wrath", doors=["unlocked"])
    game.carry_out("""
        - single_out: {what: {a: token, named: door, as: gate}}
        - open_door: {door: gate}
        - open_door: {door: gate}
    """).stop()
    assert closed(game) == [] and len(game.told("door_opened")) == 1
    changes.add_token(game.state, Token("k", "guest_candle", (1, 1)))
    game.mark().carry_out("- open_door: {door: {a: token, named: guest_candle}}").stop()
    assert game.changed() == {}


@rule("DOOR-01", profile="wrath")
def test_an_open_doorway_is_closed_again_with_a_door_of_the_pool(table: Draw) -> None:
    game = table(WALLED, profile="wrath", doors=["unlocked", "locked"])
    carries_out(game, {"open_door": {"door": DOOR}}).stop()
    carries_out(game, {"close_door": {"at": {"every": "square", "doorway": "true", "adjacent_to": "you"}}}).stop()
    assert closed(game) == [("door", "locked")]


@rule("DOOR-01", profile="wrath")
def test_a_door_is_not_closed_on_somebody_and_not_closed_twice(table: Draw) -> None:
    game = table(WALLED, profile="wrath", doors=["unlocked", "locked", "trapped"])
    carries_out(game, {"close_door": {"at": {"every": "tile"}}}).stop()
    assert closed(game) == [("door", "unlocked")], "it is closed already"
    carries_out(game, {"open_door": {"door": DOOR}}).stop()
    changes.place_figure(game.state, "ana", (3, 1))
    carries_out(game, {"close_door": {"at": {"every": "tile"}}}).stop()
    assert closed(game) == []


@rule("DOOR-02", "DOOR-05", profile="wrath")
@pytest.mark.parametrize("kind", doors.KINDS)
def test_a_card_may_say_what_a_door_turns_out_to_be(table: Draw, kind: str) -> None:
    game = answers(table(WALLED, profile="wrath"), "door_tried", {"change_event": {"face": "unlocked"}}, hero="ana")
    game.close_doors(kind).open_menu("ana")
    game.choose(next(label for label in game.options() if label.startswith(doors.OPEN))).stop()
    assert closed(game) == [] and game.figure("ana").hit_points == 8 and game.state.decks[doors.POOL].discard == (kind,)


@rule("DOOR-03", profile="wrath")
def test_cards_may_answer_a_door_that_has_been_opened(table: Draw) -> None:
    game = answers(table(WALLED, profile="wrath", hit_points={"ana": 3}), "door_opened",
                   {"heal": {"target": "event.hero", "amount": 1}}, hero="ana")
    game.close_doors("unlocked").open_menu("ana")
    game.choose(next(label for label in game.options() if label.startswith(doors.OPEN))).stop()
    assert game.figure("ana").hit_points == 4


# ---------------------------------------------------------------- hazards, environments, encounters that are called for

def with_hazard(table: Draw) -> Table:
    game = table(TWO_TILES, profile="wrath")
    game.deck("encounters", "crushing_dark")
    return game.start("encounter", hero="ana").stop().mark()


@rule("ENCOUNTER-11", profile="wrath")
def test_a_hazard_goes_to_another_tile_and_its_card_stays_in_its_row(table: Draw) -> None:
    game = with_hazard(table)
    (before,) = [row.tile for row in game.state.tokens.values() if row.card]
    carries_out(game, {"move_hazard": {"card": {"every": "hazard"},
                                       "to": {"a": "tile", "exactly_tiles": 1, "of": "you"}}}).stop()
    (after,) = [row.tile for row in game.state.tokens.values() if row.card]
    assert after != before and in_play(game, "crushing_dark")


@rule("ENCOUNTER-11", profile="wrath")
def test_a_hazard_that_is_set_off_does_what_it_does_in_the_villain_phase(table: Draw) -> None:
    game = with_hazard(table)
    phase, effect = with_hazard(table).villain_phase("ana"), carries_out(game, {"set_off": {"card": {"a": "hazard"}}})
    assert [figure.hit_points for figure in effect.stop().state.figures.values()] == [
        figure.hit_points for figure in phase.state.figures.values()] and in_play(game, "crushing_dark")


@rule("ENCOUNTER-13", profile="wrath")
def test_a_search_for_traps_finds_no_hazard_and_one_for_hazards_no_trap(table: Draw) -> None:
    game = with_hazard(table)
    carries_out(game, {"discard": {"card": {"every": "trap"}}}).stop()
    assert in_play(game, "crushing_dark")
    carries_out(game, {"discard": {"card": {"every": "hazard"}}}).stop()
    assert not in_play(game, "crushing_dark")


@rule("ENCOUNTER-02", "XP-10", profile="wrath")
@pytest.mark.parametrize("wanted", [{"card": "crushing_dark"}, {"type": "hazard"}])
def test_an_encounter_that_is_called_for_takes_effect_and_cannot_be_cancelled(table: Draw,
                                                                              wanted: dict[str, str]) -> None:
    game = table(TWO_TILES, profile="wrath", experience=["great_ogre"] * 3)
    game.deck("encounters", "nothing_at_all", "crushing_dark")
    carries_out(game, {"play_encounter": {"who": "you", **wanted}}).stop()
    assert in_play(game, "crushing_dark") and game.state.decks["encounters"].draw == ("nothing_at_all",)


@rule("ENCOUNTER-02", profile="wrath")
def test_an_encounter_that_is_in_play_already_does_not_come_again(table: Draw) -> None:
    game = with_hazard(table)
    carries_out(game, {"play_encounter": {"who": "you", "card": "crushing_dark"}}).stop()
    assert sum(row.card == "crushing_dark" for row in game.state.cards.values()) == 1


# ---------------------------------------------------------------- sorts of tiles, levels, items by name, tokens

@pytest.mark.parametrize("tile, sort", [("straight_corridor", "corridor"), ("cellar_stairs", "entrance"),
                                        ("cellar_nook", "chamber")])
def test_tiles_are_told_apart_by_their_sort(table: Draw, tile: str, sort: str) -> None:
    game = table(TWO_TILES, profile="wrath")
    here = game.state.board.ground[game.figure("ana").square]
    asks = {"if": {"sort": {"of": "you", "is": sort}}, "then": [{"damage": {"target": "you", "amount": 1}}]}
    carries_out(game, asks).stop()
    assert game.changed() == {}
    game.state.tiles = {**game.state.tiles, here: game.state.tiles[here]._replace(card=tile)}
    carries_out(game, asks, {"damage": {"target": {"every": "hero", "sort": sort}, "amount": 1}}).stop()
    assert game.changed() == {"ana.hit_points": (8, 6)}


@pytest.mark.parametrize("level, hurt", [(1, False), (2, True)])
def test_a_card_may_ask_for_a_level(table: Draw, level: int, hurt: bool) -> None:
    game = table(TWO_TILES)
    changes.change_hero(game.state, "ana", level=level)
    carries_out(game, {"if": {"level": {"of": "you", "at_least": 2}},
                       "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert bool(game.changed()) is hurt


@rule("TREASURE-05", profile="wrath")
def test_a_named_item_is_given_once_and_leaves_its_pile(table: Draw) -> None:
    game = table(TWO_TILES, profile="wrath")
    game.deck("treasures", "lucky_foot", "wand_of_whim")
    gives = {"gain_item": {"card": "wand_of_whim", "to": "you"}}
    carries_out(game, gives, gives).stop()
    assert [row.card for row in game.state.cards.values() if row.zone == "item"] == ["wand_of_whim"]
    assert game.state.decks["treasures"].draw == ("lucky_foot",)


def test_tokens_that_a_search_finds_are_taken_away(table: Draw) -> None:
    game = table(TWO_TILES, tokens={"ember_seal": (1, 0)})
    carries_out(game, {"take_away": {"token": {"every": "token", "named": "ember_seal", "exactly_tiles": 1,
                                                "of": "you"}}}).stop()
    assert game.state.tokens, "none lies a tile away"
    carries_out(game, {"take_away": {"token": {"every": "token", "named": "ember_seal", "within_tiles": 0,
                                                "of": "you"}}}).stop()
    assert not game.state.tokens


# ---------------------------------------------------------------- chamber cards that act

@rule("CHAMBER-06", "HERO-07", profile="wrath")
def test_a_chamber_card_acts_when_it_has_been_filled_and_offers_actions_while_it_lies_open(table: Draw) -> None:
    game = table("""
        # A # #    A ana
        # . . #
        # . . #
        # # # #
    """, profile="wrath")
    game.state.decks = {**game.state.decks, "tiles": Deck(("cellar_stairs",)), "chamber_cellar": Deck(("cellar_nook",)),
                        "chambers": Deck(("noisy_room",)), "monsters": Deck(("still_stone", "cinder_imp"))}
    game.start("exploration", hero="ana")
    while game.asked() not in (None, "hero_phase"):
        game.choose(game.options()[0])
    assert game.state.counters["noise"] == 2 and in_play(game, "noisy_room")
    game.open_menu("ana")
    game.choose("act:shout").stop()
    assert game.state.counters["noise"] == 3 and not in_play(game, "noisy_room"), "its goal is reached"
    game.open_menu("ana")
    assert "act:shout" not in game.options()
