"""Words that look at things one by one: searches with a condition, loops over tokens, tokens that leave the board."""
from __future__ import annotations

from typing import Any

import pytest
from boxes import both
from drawing import definitions, write_card
from test_words_of_tomb_and_mage import HALL, Draw, carries_out, token

from pyengine.cards.reading.card import read_card
from pyengine.rules import trap_tokens
from pyengine.state import changes
from pyengine.state.rows import Token

ALONE = {"a": "hero", "where": {"not": {"exists": {"a": "hero", "on_tile_of": "found", "except": ["found"]}}}}


@both("GEN-01")
@pytest.mark.parametrize("drawing, left, hurt", [("A . . . B . . .", 8, True), ("A B . . . . . .", 8, False),
                                                 ("A B . . . . . .", 0, True)])
def test_a_search_may_ask_a_condition_of_each_thing(table: Draw, box: str, drawing: str, left: int, hurt: bool) -> None:
    """Whoever lies on 0 hit points is no company."""
    game = table(f"\n    {drawing}     A ana, B bo\n" + "    . . . . . . . .\n" * 3, profile=box,
                 hit_points={"bo": left})
    carries_out(game, {"damage": {"target": {**ALONE, "pick": "closest", "of": "you"}, "amount": 1}}).stop()
    assert (game.figure("ana").hit_points == 7) is hurt


def test_a_condition_within_a_search_has_no_other_within_it() -> None:
    deep = {"a": "hero", "where": {"exists": {"a": "hero", "where": {"hurt": "found"}}}}
    problems: list[Any] = []
    read_card("deep", "p",
              {"kind": "encounter", "type": "event", "name": "Deep", "do": [{"damage": {"target": deep, "amount": 1}}]},
              "deep.yaml", definitions(), problems)
    assert [problem.message for problem in problems] == ["where: cannot stand inside where:"]


@both("TRAP-17")
def test_a_loop_goes_over_tokens_too(table: Draw, box: str) -> None:
    game = table(HALL, profile=box, hit_points={"m": 3})
    token(game, "1", (3, 3))
    changes.add_token(game.state, Token("k98", trap_tokens.NAME, (0, 3), next(iter(game.state.tiles)), face="1"))
    carries_out(game, {"for_each": {"every": "token", "named": "trap_token"}, "as": "stone", "do": [
        {"spring_trap_token": {"token": "stone", "on": {"a": "monster"}}}]}).stop()
    assert game.figure("m").hit_points == 1 and not trap_tokens.lying(game.state)


@both("ENCOUNTER-15")
def test_a_token_that_is_taken_off_the_board_is_not_sprung(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    token(game, "4", (3, 3))
    carries_out(game, {"take_away": {"token": {"every": "token", "on_tile_of": "you"}}}).stop()
    assert (game.state.decks[trap_tokens.POOL].discard == ("4",) and not game.state.tokens
            and game.figure("ana").hit_points == 8)


@both("ENCOUNTER-15")
def test_a_marker_that_is_taken_off_the_board_takes_its_card_along(table: Draw, box: str) -> None:
    game = table(HALL, profile=box, traps={"swinging_sandbag": ("ana", (0, 3))})
    carries_out(game, {"take_away": {"token": {"a": "token", "named": "sandbag"}}}).stop()
    assert not game.state.tokens and all(row.card != "swinging_sandbag" for row in game.state.cards.values())


@both("GEN-01")
def test_an_effect_may_lie_there_until_it_discards_itself(table: Draw, box: str) -> None:
    write_card("""
        kind: lasting
        react:
          to: damage_about_to_happen
          when: {same: [event.target, holder]}
          do:
          - change_event: {amount: {plus: [event.amount, -1]}}
          - discard: {card: this}
    """, "until_used")
    game = table(HALL, profile=box)
    carries_out(game, {"lasting": {"card": "until_used", "before": "you"}})
    for left in (8, 7):
        carries_out(game, {"damage": {"target": "you", "amount": 1}}).stop()
        assert game.figure("ana").hit_points == left
