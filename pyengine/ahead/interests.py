"""What is good for the heroes and what is not, as far as the adventure's clocks tell. Only the display and the computer
players use it; no rule depends on it.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..rules.endings import CLOCKS
from ..state.rows import Figure
from ..state.state import State


def is_guarded(state: State, figure: Figure) -> bool:
    """Whether the heroes have to keep an object whole: breaking it moves one of the clocks against them."""
    return figure.kind == "object" and moves_a_clock(state, _destroyed(state, figure), against=True)


def guarded_figures(state: State) -> tuple[str, ...]:
    """What on the board has to be kept whole."""
    return tuple(figure.id for figure in state.figures.values() if is_guarded(state, figure))


def is_wanted_broken(state: State, figure: Figure) -> bool:
    """Whether breaking an object moves one of the adventure's clocks the heroes' way."""
    return figure.kind == "object" and moves_a_clock(state, _destroyed(state, figure))


def _destroyed(state: State, figure: Figure) -> Iterable[Any]:
    block: Iterable[Any] = state.definitions.card(figure.card).blocks.get("destroyed", ())
    return block


def moves_a_clock(state: State, block: Iterable[Any], against: bool = False) -> bool:
    """Whether some effects move one of the adventure's clocks the heroes' way, or against them."""
    heroes = len(state.setup.heroes)
    feared = {clock.counter: (clock.ends in CLOCKS["defeat"]) != clock.falls(heroes)         # if it is raised
              for clock in state.adventure.sheet.clocks}
    steps = [(effect.plain["counter"], effect.amount(state, {})) for effect in block if effect.verb.name == "add"]
    gains = [-by if feared[counter] else by for counter, by in steps if counter in feared]
    return any(gain < 0 if against else gain > 0 for gain in gains)
