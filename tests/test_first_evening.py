"""One Grey Coat, the first adventure that anybody plays: kind to whoever tries,
and still an adventure that can be lost."""
from __future__ import annotations

import pytest
from drawing import definitions

from pyengine import answer, new_game
from pyengine.players import PLAYERS

COAT = "one_grey_coat"


def played(heroes, seed, choose):
    game = new_game(definitions(), adventure=COAT, heroes=heroes, seed=seed)
    while game.question is not None:
        game = answer(game, choose(game), remember=False)
    return game.state.table


def never_lifts_a_hand(game):
    options = [option.id for option in game.question.options]
    return next((word for word in ("end", "no", "stay") if word in options), options[0])


@pytest.mark.parametrize("heroes", [["maren"], ["sabe", "teodric"]], ids=len)
def test_whoever_plays_with_a_little_care_carries_the_coat_home(heroes):
    tables = [played(heroes, seed, PLAYERS.make("careful", seed)) for seed in range(20)]
    assert sum(table.outcome == "victory" for table in tables) >= 19
    assert {table.ending for table in tables if table.outcome == "victory"} == {"victory"}
    assert max(table.turn for table in tables) <= 16, "it is short"


def test_whoever_does_nothing_at_all_stays_for_good():
    table = played(["maren"], 15, never_lifts_a_hand)
    assert (table.outcome, table.ending) == ("defeat", "defeat")
