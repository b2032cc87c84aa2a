"""The words for what lies on heroes' cards in wrath: tokens lost and counted, treasures refused, loops."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rules_plugin import rule
from table import Table
from test_words_of_tomb_and_mage import answers, carries_out

from pyengine.rules import hero_tokens
from pyengine.state import changes
from pyengine.state.rows import Deck

Draw = Callable[..., Table]
TWO = "A B . .    A ana, B bo"


@pytest.mark.parametrize("count", [0, 1, 3])
def test_heroes_lose_every_token_of_a_name_and_no_other(table: Draw, count: int) -> None:
    game = table(TWO)
    hero_tokens.give(game.state, "ana", "ember_seal", count)
    hero_tokens.give(game.state, "bo", "ember_seal", 1)
    hero_tokens.give(game.state, "ana", "tally", 1)
    carries_out(game, {"lose_tokens": {"named": "ember_seal", "who": "you"}}).stop()
    left = [hero_tokens.count(game.state, *one)
            for one in (("ana", "ember_seal"), ("bo", "ember_seal"), ("ana", "tally"))]
    assert left == [0, 1, 1]


@pytest.mark.parametrize("count, damage", [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_an_amount_may_be_the_tokens_on_a_card(table: Draw, count: int, damage: int) -> None:
    game = table(TWO)
    hero_tokens.give(game.state, "bo", "ember_seal", count)
    loop = {"for_each": {"every": "hero", "except": ["you"]}, "as": "other", "do": [
        {"damage": {"target": "other", "amount": {"half": {"tokens": {"of": "other", "named": "ember_seal"}}}}}]}
    carries_out(game, loop).stop()
    assert game.figure("bo").hit_points == 8 - damage


def test_a_loop_goes_over_tokens(table: Draw) -> None:
    game = table(TWO, tokens={"ember_seal": (1, 0)})
    loop = {"for_each": {"every": "token", "named": "ember_seal"}, "as": "seal", "do": [
        {"damage": {"target": {"every": "hero", "on_tile_of": "seal"}, "amount": 1}}, {"take_away": {"token": "seal"}}]}
    carries_out(game, loop).stop()
    assert [game.figure(hero).hit_points for hero in ("ana", "bo")] == [7, 7] and not game.state.tokens


def test_a_loop_goes_over_squares_which_never_leave(table: Draw) -> None:
    game = table(TWO)
    loop = {"for_each": {"every": "square", "free": "true", "on_tile_of": "you"}, "as": "spot", "do": [
        {"damage": {"target": "you", "amount": 1}}]}
    carries_out(game, loop).stop()
    assert game.figure("ana").hit_points == 8 - 2, "two squares of the four are free"


@rule("TREASURE-05")
def test_a_treasure_that_a_card_calls_off_is_discarded_before_it_is_anybodys(table: Draw, profile: str) -> None:
    game = answers(table(TWO, profile=profile), "treasure_drawn", {"cancel": {}}, hero="bo")
    game.deck("treasures", "wand_of_whim", "lucky_foot")
    carries_out(game, {"draw_treasure": {"who": "you"}}).stop()
    assert game.state.decks["treasures"] == Deck(("lucky_foot",), ("wand_of_whim",))
    held: list[Any] = [row.card for row in game.state.cards.values() if row.zone == "item"
                       and row.card != "as_answered"]
    assert held == []


def test_a_name_given_to_one_is_one_where_a_verb_takes_many(table: Draw) -> None:
    game = table(TWO, hit_points={"bo": 3})
    effects = [{"heal": {"target": {"a": "hero", "except": ["you"], "as": "friend"}, "amount": 1}},
               {"damage": {"target": "friend", "amount": 3}}]
    carries_out(game, *effects).stop()
    assert game.figure("bo").hit_points == 1


@rule("DOOR-02", profile="wrath")
@pytest.mark.parametrize("at, beside", [((2, 1), True), ((4, 0), True), ((1, 1), False)])
def test_a_closed_door_is_adjacent_to_whoever_could_try_it(table: Draw, at: tuple[int, int], beside: bool) -> None:
    game = table("""
        . . . .  . . . .
        . . A +  . . . .    A ana
        . . . .  . . . .
        . . . .  . . . .
    """, profile="wrath")
    changes.place_figure(game.state, "ana", at)
    game.close_doors("unlocked")
    asks = {"if": {"exists": {"a": "token", "named": "door", "adjacent_to": "you"}},
            "then": [{"damage": {"target": "you", "amount": 1}}]}
    carries_out(game, asks).stop()
    assert bool(game.changed()) is beside


@rule("DOOR-02", profile="wrath")
def test_a_figure_may_be_put_beside_a_closed_door(table: Draw) -> None:
    game = table("""
        A . # #  # . . .    A ana
        . . . +  . . . .
        # # # #  # . . .
        # # # #  # . . .
    """, profile="wrath")
    game.close_doors("unlocked")
    carries_out(game, {"place": {"who": "you", "at": {"a": "token", "named": "door"}}})
    assert game.asked() is None or set(game.about("square")) == {(2, 1), (4, 1)}
    if game.asked():
        game.choose(game.options()[0]).stop()
    assert game.figure("ana").square == (2, 1)
