"""Trying an answer out: on fair copies of the game, as far as the next decision that is more than a reaction.

The copies know no more than the players do. All options of a question are tried with the same dice and decks.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..game import Game, advance
from ..state.state import State
from .fair_copy import fair_copy
from .worth import PARTS, parts, worth

FARTHEST = 6                       # answers in one trial
ENDS = ("hero_phase", "move_to")   # questions at which a trial ends

Chooser = Callable[[Game], str]


def try_out(game: Game, options: Sequence[str], onward: Chooser, copies: int = 2) -> dict[str, float]:
    """The mean worth of the position after each of some options. onward: gives the answers on the way."""
    totals = dict.fromkeys(options, 0.0)
    for option, state in _trials(game, options, onward, copies):
        totals[option] += worth(state)
    return {option: total / copies for option, total in totals.items()}


def try_out_parts(game: Game, options: Sequence[str], onward: Chooser, copies: int = 2) -> dict[str, dict[str, float]]:
    """The same by the parts of the worth."""
    totals = {option: dict.fromkeys(PARTS, 0.0) for option in options}
    for option, state in _trials(game, options, onward, copies):
        for part, value in parts(state).items():
            totals[option][part] += value / copies
    return totals


def _trials(game: Game, options: Sequence[str], onward: Chooser, copies: int) -> Iterator[tuple[str, State]]:
    for salt in range(copies):
        future = fair_copy(game, salt)
        for option in options:
            yield option, after(Game(future.state.clone()), option, onward)


def after(game: Game, option: str, onward: Chooser) -> State:
    """The position after an answer, as far as the next decision. Changes the game."""
    advance(game, option)
    for _ in range(FARTHEST):
        if game.question is None or game.question.key in ENDS:
            break
        advance(game, onward(game))
    return game.state
