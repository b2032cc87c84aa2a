"""Cards that only record what is in force, such as a lesson on the blackboard. Their worth shows when the turn has been
played to its end."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..ahead.determinize import fair_copy
from ..cards.vocabulary.declarations import CHOICE, COUNTING, ITSELF
from ..game import Game, advance
from ..state.state import State
from .judgement import means_of, uses_of
from .worth import worth

FUTURES = 3
ANSWERS = 40                                            # at most, in one turn

Chooser = Callable[[Game], str]


def only_counts(card: Any) -> bool:
    """Whether a card changes nothing but counters."""
    return COUNTING in uses_of(card) and all(means.serves == COUNTING or means.form == CHOICE or means.price == ITSELF
                                             for means in means_of(card))


def best(game: Game, onward: Chooser) -> str:
    """The option of the open question after which the heroes are best off when this turn is over. onward: gives the
    answers on the way."""
    assert game.question is not None
    totals = {option.id: 0.0 for option in game.question.options}
    for salt in range(FUTURES):
        future = fair_copy(game, salt)
        for option in totals:
            totals[option] += worth(_played(Game(future.state.clone()), option, onward))
    return max(totals, key=totals.__getitem__)


def _played(game: Game, option: str, onward: Chooser) -> State:
    """The position when the turn is over. Changes the game."""
    turn = game.state.table.turn
    advance(game, option)
    for _ in range(ANSWERS):
        if game.question is None or game.state.table.turn != turn:
            break
        advance(game, onward(game))
    return game.state
