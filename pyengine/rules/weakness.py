"""Weakened markers: each takes a hit point that healing does not restore (COND-26..31, A77..A81).

Hit points are the total less damage less weakened markers (A78). A marker that found no hit point left to take is kept
in `numb`: it takes the next one that is healed.
"""
from __future__ import annotations

from typing import Any

from ..state.changes import change_figure, emit, lose_condition, set_hit_points
from ..state.state import State
from .conditions import put_condition
from .forms import tell_if_turned_over
from .numbers import hit_points_max


def weaken(state: State, figure_id: str) -> None:
    """Add a weakened marker: one hit point less (COND-27, A77), if there is one left to lose (A78)."""
    put_condition(state, figure_id, "weakened")
    figure = state.figures[figure_id]
    if figure.hit_points > 0:
        _change(state, figure_id, hit_points=figure.hit_points - 1)
    else:
        change_figure(state, figure_id, numb=figure.numb + 1)


def end_condition(state: State, figure_id: str, condition: str, rule: str = "") -> None:
    """Remove a condition with all its markers; hit points lost to weakened markers come back (COND-29, A79)."""
    figure = state.figures[figure_id]
    lose_condition(state, figure_id, condition, rule)
    if condition == "weakened":
        back = figure.conditions.count("weakened") - figure.numb
        _change(state, figure_id, hit_points=_within_the_total(state, figure_id, back), numb=0)


def lose_marker(state: State, figure_id: str, condition: str) -> None:
    """Remove one of several markers; its hit point comes back, unless there was none for it to take (A79)."""
    figure = state.figures[figure_id]
    left = list(figure.conditions)
    left.remove(condition)
    numb = figure.numb > 0
    _change(state, figure_id, conditions=tuple(left), numb=figure.numb - numb,
            hit_points=_within_the_total(state, figure_id, not numb))
    emit(state, "condition_ended", "COND-29", figure=figure_id, condition=condition)


def _change(state: State, figure_id: str, **fields: Any) -> None:
    """Change hit points along with the markers; a villain's card may turn over by it (VILLAINCARD-07)."""
    before = state.figures[figure_id].hit_points
    change_figure(state, figure_id, **fields)
    tell_if_turned_over(state, figure_id, before)


def _within_the_total(state: State, figure_id: str, back: int) -> int:
    """The hit points of a figure with these back, but no more than a total that has sunk meanwhile."""
    before = state.figures[figure_id].hit_points
    return max(before, min(before + back, hit_points_max(state, figure_id)))


def healable(state: State, figure_id: str, amount: int, most: int) -> tuple[int, int]:
    """(hit points that healing restores, the total it cannot exceed). Ordinary healing repairs damage, not what
    weakened markers take (COND-28, A78, A80, A81)."""
    figure = state.figures[figure_id]
    hidden = min(amount, figure.numb)
    if hidden:
        change_figure(state, figure_id, numb=figure.numb - hidden)
    return amount - hidden, most - figure.conditions.count("weakened")


def add_hit_points(state: State, figure_id: str, amount: int) -> None:
    """Raise the hit points of a figure along with its total; markers that have found none to take come first."""
    if amount > 0:
        left = healable(state, figure_id, amount, 0)[0]
        set_hit_points(state, figure_id, state.figures[figure_id].hit_points + left)
