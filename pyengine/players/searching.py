"""The players that look ahead: they play what they could do out in many futures and compare.

The careful player's own choice is left only for one whose gain is larger than chance explains, so that a search with
few futures does no harm.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..game import Game
from . import careful
from .looking_ahead import Search, candidates


class Budget(NamedTuple):
    """How long one thinks. futures: in which each option is tried; turns: of heroes, that are played out in each; sure:
    standard errors by which an option must be better than the careful choice."""

    futures: int
    turns: int | None
    sure: float


PRACTISED = Budget(futures=3, turns=2, sure=1.0)
SEARCHING = Budget(futures=8, turns=3, sure=1.0)


def practised_player(seed: int) -> Callable[[Game], str]:
    """Make a player that looks a little ahead, as people do who know the game."""
    return searching_player(seed, PRACTISED)


def searching_player(seed: int, budget: Budget = SEARCHING) -> Callable[[Game], str]:
    """Make a searching player with a budget. With the same seed it plays the same games."""
    def choose(game: Game) -> str:
        usual = careful.choose(game)
        options = candidates(game, usual)
        if len(options) < 2:
            return usual
        return best(Search(game, options, seed, budget.turns), usual, budget)
    return choose


def best(search: Search, usual: str, budget: Budget) -> str:
    """The option with the largest sure gain over the usual one; the usual one if there is none.

    After a quarter and after a half of the futures the options that are behind are dropped: most are bad, and what they
    would have cost is better spent on the others.
    """
    sieves = {max(FEWEST, budget.futures // 4), budget.futures // 2}
    for number in range(budget.futures):
        if number in sieves:
            search.drop([option for option in search.found if option != usual and search.gain(option, usual).mean <= 0])
        if len(search.found) < 2:
            return usual
        search.step()
    gains = {option: search.gain(option, usual) for option in search.found if option != usual}
    margins = {option: gain.mean - budget.sure * gain.error for option, gain in gains.items()}
    return max([usual, *margins], key=lambda option: margins.get(option, 0.0))


FEWEST = 2                         # futures before an option can be dropped
