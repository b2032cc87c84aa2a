"""Hit point totals that cards in play change while figures stand on the board (HERO-09, A213).

Nobody regains hit points because a total rises, and whatever a figure has above a total that sinks is lost. Whoever
comes into play has the whole of the total as it is then.
"""
from __future__ import annotations

from ..flow.procedures import TOTAL, settle
from ..state import changes
from ..state.state import State
from .forms import tell_if_totals_turned_over
from .numbers import hit_points_max


@settle(TOTAL)
def keep_within_totals(state: State) -> None:
    """Take what figures have above their totals, and tell whose card that has turned over."""
    for figure in state.figures.values():
        most = hit_points_max(state, figure.id)
        if figure.hit_points > most:
            changes.set_hit_points(state, figure.id, most)
            changes.emit(state, "hit_points_capped", "HERO-09", figure=figure.id, left=most)
    tell_if_totals_turned_over(state)


def begin_unhurt(state: State, figure_id: str) -> None:
    """A figure comes into play with all its hit points."""
    changes.set_hit_points(state, figure_id, hit_points_max(state, figure_id))
