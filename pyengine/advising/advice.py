"""A computer player's answer to the open question, and why; and how a game stands after each of its options.

Nothing here changes the game that it is asked about.
"""
from __future__ import annotations

from typing import NamedTuple

from ..cards.vocabulary.deeds import Told
from ..game import Game
from ..players import PLAYERS, Player, careful
from ..players.looking_ahead import Search, candidates
from .reasons import reason

HALVED = 4                         # futures after which only the better half is looked at further
OTHERS = 5                         # options looked at where none is preferred


class Advice(NamedTuple):
    """An answer, and why one would give it: a key of the words `advice-…` with its parameters."""

    option: str
    reason: Told


class Standing(NamedTuple):
    """How the game stands after an option: the chance of winning as the careful player goes on, and its standard
    error, from so many futures."""

    option: str
    reason: Told
    chance: float
    error: float
    futures: int


def advise(game: Game, player: str | Player = "careful", seed: int = 0) -> Advice:
    """The answer of a player, or of the one of that name, to the open question. Raises UnknownPlayer."""
    thought = _quiet(game)
    option = (PLAYERS.make(player, seed) if isinstance(player, str) else player)(thought)
    return Advice(option, reason(thought, option))


def _quiet(game: Game) -> Game:
    return Game(game.state.clone(events=False))


class Hint:
    """The options worth considering at the open question, and, the longer it thinks, how the game stands after each."""

    def __init__(self, game: Game, seed: int = 0):
        self.game = _quiet(game)
        self.usual = careful.choose(self.game)
        options = candidates(self.game, self.usual) or self._few()
        self.search = Search(self.game, options, seed)
        self.reasons = {option: reason(self.game, option) for option in options}

    def _few(self) -> list[str]:
        assert self.game.question is not None
        others = [option.id for option in self.game.question.options if option.id != self.usual]
        return [self.usual, *others[:OTHERS]]

    @property
    def candidates(self) -> tuple[str, ...]:
        """The options that are still looked at, the careful player's answer first until something is known."""
        return tuple(self.search.found)

    @property
    def steps(self) -> int:
        """The futures that were played out after each of them."""
        return self.search.steps

    def step(self) -> None:
        """Play one more future out; now and then drop the half that does worse, down to two."""
        self.search.step()
        left = len(self.search.found)
        if self.steps % HALVED == 0 and left > 2:
            self.search.drop([one.option for one in self.standing()[max(2, (left + 1) // 2):]])

    def standing(self) -> list[Standing]:
        """The options, the best first; the careful player's own wins a tie. Call it after a step."""
        def of(option: str) -> Standing:
            chance = smoothed(self.search.found[option])
            return Standing(option, self.reasons[option], *chance, self.steps)
        return sorted(map(of, self.search.found), key=lambda one: (-one.chance, one.option != self.usual))


def smoothed(games: list[float]) -> tuple[float, float]:
    """The share of victories and its standard error after Agresti and Coull, which claims no certainty from a few games
    that were all won or all lost."""
    count = len(games) + 4
    share = (sum(games) + 2) / count
    return share, (share * (1 - share) / count) ** 0.5
