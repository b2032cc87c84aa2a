"""What a player would answer to the open question, and why."""
from __future__ import annotations

import math
from typing import Any, NamedTuple

from ..asking.deeds import told
from ..game import Game, advance
from . import PLAYERS
from .fair_copy import fair_copy
from .random_player import random_player

ANSWERS = 4000


class Advice(NamedTuple):
    """An answer to the open question, with its reason as a key and parameters."""

    option: str
    reason: dict[str, Any]


class Standing(NamedTuple):
    """How an option fares in the futures played out so far: the chance of winning, and its standard error."""

    option: str
    reason: dict[str, Any]
    chance: float
    error: float
    futures: int


def advise(game: Game, player: str = "careful", seed: int = 0) -> Advice:
    """The named player's answer to the open question."""
    name = player if player in PLAYERS else "careful"
    return Advice(PLAYERS.make(name, seed)(game), told("rule_of_thumb"))


class Hint:
    """Plays the best options of the open question out in the same futures."""

    def __init__(self, game: Game, seed: int = 0):
        assert game.question is not None
        first = advise(game, "careful", seed).option
        others = [option.id for option in game.question.options if option.id != first]
        self.game, self.seed, self.steps = game, seed, 0
        self.candidates: tuple[str, ...] = (first, *others[:3])
        self._won: dict[str, list[bool]] = {option: [] for option in self.candidates}

    def step(self) -> None:
        """Play one more future for each candidate."""
        play = random_player(self.seed + self.steps)
        for option in self.candidates:
            future = fair_copy(self.game, self.seed + self.steps)
            advance(future, option)
            for _ in range(40):
                if future.question is None:
                    break
                advance(future, play(future))
            self._won[option].append(future.outcome == "victory" or hash_free(future) > 0)
        self.steps += 1

    def standing(self) -> list[Standing]:
        """The candidates, best first."""
        found = [self._of(option) for option in self.candidates]
        return sorted(found, key=lambda one: -one.chance)

    def _of(self, option: str) -> Standing:
        won = self._won[option]
        chance = (sum(won) + 1) / (len(won) + 2)
        error = math.sqrt(chance * (1 - chance) / (len(won) + 2))
        return Standing(option, told("rule_of_thumb"), chance, error, len(won))


def hash_free(game: Game) -> int:
    """A stand-in for the worth of a position."""
    return sum(figure.hit_points for figure in game.state.figures.values() if figure.kind == "hero") - 20
