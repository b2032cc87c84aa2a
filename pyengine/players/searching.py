"""The searching player: it plays what it could do out in many futures and compares.

The careful player's own choice is left only for one whose gain is larger than chance explains, so that a search with
few futures does no harm.
"""
from __future__ import annotations

from collections.abc import Callable

from ..game import Game
from . import careful
from .looking_ahead import Search, candidates

FUTURES = 16                       # in which each option is tried
TURNS = 4                          # hero turns that are played out
SURE = 2.0                         # standard errors by which an option must be better than the careful choice


def searching_player(seed: int, futures: int = FUTURES, turns: int | None = TURNS, sure: float = SURE
                     ) -> Callable[[Game], str]:
    """Make a searching player with a budget: futures for each option, hero turns in each. With the same seed it plays
    the same games."""
    def choose(game: Game) -> str:
        usual = careful.choose(game)
        options = candidates(game, usual)
        if len(options) < 2:
            return usual
        return best(Search(game, options, seed, turns), usual, futures, sure)
    return choose


def best(search: Search, usual: str, futures: int, sure: float) -> str:
    """The option with the largest sure gain over the usual one; the usual one if there is none.

    After a half of the futures the options that are behind are dropped.
    """
    for number in range(futures):
        if number == max(2, futures // 2):
            search.drop([option for option in search.found if option != usual and search.gain(option, usual).mean <= 0])
        if len(search.found) < 2:
            return usual
        search.step()
    gains = {option: search.gain(option, usual) for option in search.found if option != usual}
    margins = {option: gain.mean - sure * gain.error for option, gain in gains.items()}
    return max([usual, *margins], key=lambda option: margins.get(option, 0.0))
