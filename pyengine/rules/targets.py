"""Objects with Armor Class and hit points: attacked like monsters, and destroyed (OBJECT-06, OBJECT-07, A193)."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame
from ..state.state import State
from .allies import ask_where, leave
from .leaving import end_what_lasts_about
from .moments import moment
from .monsters import new_figure


@step("place_object")
def place(state: State, frame: Frame) -> None:
    """Set up an object where a card or the adventure says."""
    ask_where(state, frame, "OBJECT-06")


@step("place_object", "enter")
def enter(state: State, frame: Frame) -> None:
    """Put it there; its card belongs to nobody."""
    new_figure(state, frame.vars["card"], "object", questions.square_of(frame.vars["answer"]), "object")
    finish(state)


@step("destroyed", about="figure")
def destroyed(state: State, frame: Frame) -> None:
    """Remove the marker of an object with no hit points left. It is no monster, so it earns nothing (OBJECT-07)."""
    figure, by = state.figures[frame.vars["figure"]], frame.vars["by"]
    leave(state, figure.id)
    changes.emit(state, "object_destroyed", "OBJECT-07", figure=figure.id, card=figure.card, by=by or None)
    go_on(state, "told", {"of": figure.card})
    if "destroyed" in state.definitions.card(figure.card).blocks:
        call(state, "effect", {"me": figure.id, "you": by or state.table.active, "_card": figure.card,
                               "_block": "destroyed", "_at": 0, "_ref": ""})


@step("destroyed", "told")
def tell(state: State, frame: Frame) -> None:
    """Let cards react to it."""
    vars = frame.vars
    moment(
        state, "object_destroyed", {"figure": vars["figure"], "card": vars["of"], "by": vars["by"] or None}, "gone"
    )


@step("destroyed", "gone")
def gone(state: State, frame: Frame) -> None:
    """End every effect that lasts about it."""
    finish(state)
    end_what_lasts_about(state, frame.vars["figure"])
