"""Find the turning points of a game: the decisions after which the chance of winning differed most from what it would
have been after the best of the other answers.

All decisions are skimmed first, a few turns ahead; the most telling are then played out to the end of the game. What is
compared knows no more than the players did, so that bad luck is nobody's mistake.
"""
from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple

from ..game import Game, answers_of
from ..players.looking_ahead import Search, candidates
from .advice import smoothed

SKIMMED = 2                        # futures in which every decision is skimmed, and hero turns in each
CLOSER = 6                         # decisions that are played out to the end
FUTURES = 24                       # in which they are
TOLD = 3


class Decision(NamedTuple):
    """A decision of a game, and the answer with which it is compared."""

    moment: Game
    chosen: str
    other: str


class Decisive(NamedTuple):
    """A decision, the chance of winning after the answer that was given and after the other one, and the standard error
    of the difference."""

    decision: Decision
    chance: float
    other_chance: float
    error: float

    @property
    def gain(self) -> float:
        """How much better the answer was than the other one: below 0, the other would have been better."""
        return self.chance - self.other_chance


class Analysis:
    """An analysis of what decided a game, worked out step by step. past: every moment of it, oldest first."""

    def __init__(self, past: Sequence[Game], seed: int = 0):
        self.seed, self.at = seed, 0
        self.left = list(zip(past, answers_of(past), strict=False))
        self.skimmed: list[tuple[float, Decision]] = []
        self.closer: list[tuple[Decision, Search]] = []
        self.found: list[Decisive] = []
        self.of = len(self.left) + CLOSER * FUTURES

    @property
    def done(self) -> bool:
        """Whether everything has been looked at."""
        return self.at >= self.of

    def step(self) -> None:
        """Skim one more decision, or play one more future out."""
        self.at += 1
        if self.left:
            self._skim(*self.left.pop(0))
            if not self.left:
                self._choose()
        else:
            self._look_closer()

    def _skim(self, moment: Game, chosen: str) -> None:
        options = candidates(_quiet(moment), chosen)
        if len(options) < 2:
            return
        search = Search(_quiet(moment), options, self.seed, SKIMMED)
        for _ in range(SKIMMED):
            search.step()
        worth = {option: statistics.fmean(values) for option, values in search.found.items()}
        other = max((option for option in options if option != chosen), key=lambda option: worth[option])
        self.skimmed.append((abs(worth[chosen] - worth[other]), Decision(moment, chosen, other)))

    def _choose(self) -> None:
        """Take the most telling decisions, to play them out."""
        telling = [decision for _, decision in sorted(self.skimmed, key=lambda one: -one[0])[:CLOSER]]
        self.closer = [(decision, Search(_quiet(decision.moment), [decision.chosen, decision.other], self.seed))
                       for decision in telling]
        self.of = self.at + len(telling) * FUTURES

    def _look_closer(self) -> None:
        decision, search = self.closer[0]
        search.step()
        if search.steps == FUTURES:
            self.found.append(_judged(decision, search))
            del self.closer[0]

    def decisive(self) -> list[Decisive]:
        """The decisions that moved the chance most, most first; none whose difference chance explains."""
        clear = [one for one in self.found if abs(one.gain) > one.error]
        return sorted(clear, key=lambda one: -abs(one.gain))[:TOLD]


def _judged(decision: Decision, search: Search) -> Decisive:
    chance, other = (smoothed(search.found[option])[0] for option in (decision.chosen, decision.other))
    return Decisive(decision, chance, other, search.gain(decision.chosen, decision.other).error)


def _quiet(moment: Game) -> Game:
    return Game(moment.state.clone(events=False))
