"""The random player: every option is as likely as the others. It finds what nobody thought of."""
from __future__ import annotations

from collections.abc import Callable

from ..game import Game
from ..state import dice


def random_player(seed: int) -> Callable[[Game], str]:
    """A player with a stream of its own, so that the game's dice stay what they are."""
    value = dice.stream_start(seed, "player:random")

    def choose(game: Game) -> str:
        nonlocal value
        assert game.question is not None
        value, number = dice.below(value, len(game.question.options))
        return game.question.options[number].id

    return choose
