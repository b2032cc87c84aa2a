"""The random player: it chooses uniformly among the options, and so finds situations that nobody thought of."""
from __future__ import annotations

from collections.abc import Callable

from ..flow.questions import open_question
from ..game import Game
from ..state import dice


def random_player(seed: int) -> Callable[[Game], str]:
    """Make a random player. Its random stream is its own, so it does not disturb the game's dice."""
    value = dice.stream_start(seed, "player:random")

    def choose(game: Game) -> str:
        nonlocal value
        options = open_question(game.state).options
        value, number = dice.below(value, len(options))
        return options[number].id

    return choose
