"""The random player: it chooses uniformly among the options, and so finds situations that nobody thought of."""
from __future__ import annotations

from collections.abc import Callable

from ..game import Game
from ..state import dice


def random_player(seed: int) -> Callable[[Game], str]:
    """Make a random player. Its random stream is its own, so it does not disturb the game's dice."""
    value = dice.stream_start(seed, "player:random")

    def choose(game: Game) -> str:
        nonlocal value
        assert game.question is not None
        value, number = dice.below(value, len(game.question.options))
        return game.question.options[number].id

    return choose
