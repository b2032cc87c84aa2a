"""Ploys: powers and items that neither attack nor mend anybody, such as a tune that keeps monsters quiet, or a swap
of places. What one brings is found by trying: how the heroes stand at the end of the turn, with it or not.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..ahead.determinize import fair_copy
from ..cards.vocabulary.declarations import ATTACKING, MENDING, SHIFTING
from ..flow.questions import MENU
from ..game import Game
from ..rules.actions import END
from ..state.rows import Option
from . import judgement
from .trying import TURN_OVER, after
from .worth import worth

PLAIN = {ATTACKING, MENDING}       # what cards serve that are judged by a rule of thumb
FUTURES = 3                        # in which it is tried, fewer where it is plainly worth its price or not
CLEAR = 3.0                        # hit points that make it plain

Chooser = Callable[[Game], str]


def is_ploy(card: Any) -> bool:
    """Whether nothing but a trial shows what a card is worth."""
    uses = judgement.uses_of(card)
    return _attacks_somewhere(card) if uses & PLAIN else SHIFTING in uses or card.takes == "attack"


def _attacks_somewhere(card: Any) -> bool:
    """Whether a card attacks, though nobody can say whom before it has singled something out."""
    return card.takes == "attack" and not card.attack_ways and ATTACKING in judgement.uses_of(card) \
        and any(means.single for means in judgement.means_of(card))


def offered(game: Game, options: dict[str, Option], takes: str) -> Iterator[str]:
    """The ploys among the options of a Hero Phase that cost an attack, or nothing."""
    for option in options.values():
        if option.about.get("action") == "use":
            card = game.state.definitions.card(option.about["card"])
            if card.takes == takes and is_ploy(card):
                yield option.id


def gain(game: Game, option: str, onward: Chooser) -> float:
    """What the heroes have from a ploy, in hit points. onward: gives the answers on the way."""
    total, price = 0.0, judgement.WEIGHTS.using_up
    for number in range(1, FUTURES + 1):
        future = fair_copy(game, number - 1)
        total += _worth_after(future, option, onward) - _worth_after(future, END, onward)
        if number == FUTURES or abs(total - number * price) >= CLEAR:
            break
    return total / number


def _worth_after(future: Game, option: str, onward: Chooser) -> float:
    """The worth of the position at the end of the turn, the option having been the last of this Hero Phase."""
    game = Game(future.state.clone())
    after(game, option, onward, (TURN_OVER,))
    if option != END and game.question is not None and game.question.key == MENU:
        after(game, END, onward, (TURN_OVER,))
    return worth(game.state)
