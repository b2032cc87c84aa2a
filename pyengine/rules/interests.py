"""What is good for the heroes and what is not, as far as the adventure's clocks tell. It is for display, and for the
players of the computer: no rule hangs on it.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

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
    steps = [effect.raw["add"] for effect in block if effect.verb.name == "add"]
    better = {clock.counter: -1 if clock.ends in ("defeat", "alarm") else 1 for clock in state.adventure.sheet.clocks}
    way = -1 if against else 1
    return any(way * better.get(step["counter"], 0) * _sign(step.get("by", 1)) > 0 for step in steps)


def _sign(amount: Any) -> int:
    return -1 if isinstance(amount, int) and amount < 0 else 1
