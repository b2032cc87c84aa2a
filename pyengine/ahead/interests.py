"""What is good for the heroes and what is not, as far as the adventure's clocks tell. Only the display and the computer
players use it; no rule depends on it.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..state.rows import Figure
from ..state.state import State
from .clocks import moves_a_clock


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
