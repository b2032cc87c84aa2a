"""What programs ask for and cannot have is refused with what they could have asked for."""
from __future__ import annotations

from typing import Any

import pytest
from drawing import definitions

from pyengine import BadRequest, Game, NotAnOption, advance, answer, new_game, undo
from pyengine.players import PLAYERS


def begun(**more: Any) -> Game:
    return new_game(definitions(), **{"adventure": "seal_the_vault", "heroes": ["ana"], "seed": 1, **more})


@pytest.mark.parametrize("wrong, said", [
    ({"adventure": "seal_the_valt"}, "there is no adventure called 'seal_the_valt'; did you mean seal_the_vault?"),
    ({"heroes": ["anna"]}, "there is no hero called 'anna'; did you mean ana?"),
    ({"adventure": "?"}, "there is no adventure called '?'"),
])
def test_a_card_that_does_not_exist_is_refused_with_the_one_that_was_probably_meant(
        wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRequest) as refused:
        begun(**wrong)
    assert str(refused.value) == said


def test_undo_does_not_go_forward() -> None:
    game = begun()
    with pytest.raises(BadRequest, match="undo goes back 0 steps or more, not -1"):
        undo(game, -1)
    assert undo(game, 0) is game and undo(answer(game, game.question.options[0].id)).index == 0


def test_a_game_that_is_over_takes_no_answer() -> None:
    game, choose = begun(), PLAYERS.make("random", 1)
    while game.question is not None:
        advance(game, choose(game))
    for give in (answer, advance):
        with pytest.raises(NotAnOption, match="the game is over"):
            give(game, "end")
