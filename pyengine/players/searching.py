"""The searching player: at each menu of the Hero Phase it plays the next turns out in many futures and compares.

Every option is tried in the same futures: fair copies of the game, in which decks and dice are others and what players
know is kept. The careful player finishes the turn and plays the following ones. Its own choice is left only for one
whose gain is larger than chance explains, so that a search with few futures does no harm.
"""
from __future__ import annotations

import math
import statistics
from collections.abc import Callable

from ..game import Game, advance
from . import careful
from .fair_copy import fair_copy
from .worth import worth

FUTURES = 8                        # in which each option is tried
TURNS = 3                          # hero turns that are played out
ANSWERS = 150                      # at most, in one future: no turns last so long
SURE = 2.0                         # standard errors by which an option must be better than the careful choice


def searching_player(seed: int, futures: int = FUTURES, turns: int = TURNS) -> Callable[[Game], str]:
    """Make a searching player with a budget: futures for each option, turns in each. With the same seed it plays the
    same games."""
    def choose(game: Game) -> str:
        usual = careful.choose(game)
        assert game.question is not None
        options = [option.id for option in game.question.options]
        if game.question.key != "hero_phase" or len(options) < 2:
            return usual
        return best(game, usual, options, seed, futures, turns)
    return choose


def best(game: Game, usual: str, options: list[str], seed: int, futures: int, turns: int) -> str:
    """The option with the largest sure gain over the usual one; the usual one if there is none.

    After half of the futures the options that are behind are dropped.
    """
    found: dict[str, list[float]] = {option: [] for option in options}
    left = options
    for salt in range(futures):
        if salt == futures // 2:
            left = [option for option in options if option == usual or statistics.mean(gains(found, option, usual)) > 0]
            if left == [usual]:
                return usual
        future = fair_copy(game, seed + salt)
        for option in left:
            found[option].append(after(Game(future.state.clone()), option, turns))
    sure = {option: margin(gains(found, option, usual)) for option in left if option != usual}
    return max([usual, *sure], key=lambda option: sure.get(option, 0.0))


def gains(found: dict[str, list[float]], option: str, usual: str) -> list[float]:
    """What an option brought beyond the usual one, future by future."""
    return [one - other for one, other in zip(found[option], found[usual], strict=False)]


def margin(values: list[float]) -> float:
    """The mean less the uncertainty of the mean: above 0, the gain is no chance."""
    return statistics.mean(values) - SURE * statistics.stdev(values) / math.sqrt(len(values))


def after(game: Game, option: str, turns: int) -> float:
    """The worth of the position some hero turns after an option. Changes the game."""
    last = game.state.table.turn + turns
    advance(game, option)
    for _ in range(ANSWERS):
        if game.question is None or game.state.table.turn >= last:
            break
        advance(game, careful.at_a_glance(game))
    return worth(game.state)
