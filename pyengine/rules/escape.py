"""Escaping the dungeon (ESCAPE-01..04): on the spot that the adventure names, at the end of the Hero Phase."""
from __future__ import annotations

from ..flow.procedures import DONE, step
from ..state import changes
from ..state.rows import Frame
from ..state.state import State
from .map import stands_on
from .moments import moment


def can_escape(state: State, hero: str) -> bool:
    """Whether a standing hero is where the adventure lets heroes out."""
    escape = state.adventure.escape
    figure = state.figures[hero]
    if escape is None or figure.square is None or figure.hit_points == 0:
        return False
    tile, spot, when = escape
    return stands_on(state, hero, tile, spot) and (when is None or bool(when(state, {"you": hero})))


def has_left(state: State, hero: str) -> bool:
    """Whether a hero has escaped or is out: its player has only its Villain Phase (ESCAPE-02, ESCAPE-03)."""
    row = state.heroes[hero]
    return row.escaped or row.out


@step("escape")
def leave(state: State, frame: Frame) -> None:
    """Remove the figure from the board at once, so that the next hero can use the exit (A194), along with what it
    carries (A191)."""
    hero = frame.vars["hero"]
    changes.change_hero(state, hero, escaped=True)
    changes.place_figure(state, hero, None, "ESCAPE-01")
    changes.emit(state, "escaped", "ESCAPE-01", hero=hero)
    moment(state, "escaped", {"hero": hero}, DONE)
