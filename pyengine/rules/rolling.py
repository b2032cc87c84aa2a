"""Rolling the die for an effect, with the possibility to roll again (GEN-07, TOWN-16)."""
from __future__ import annotations

from typing import Any

from ..flow.procedures import finish, go_on, step
from ..state import chance, changes
from ..state.rows import Frame
from ..state.state import State
from .moments import moment


def rerolled(event: dict[str, Any]) -> dict[str, Any]:
    """What a repeated roll remembers of the first: whoever asked for it cannot ask again (A173)."""
    return {"rerolled_by": event["rerolled_by"]} if "rerolled_by" in event else {}


@step("roll_die")
def roll(state: State, frame: Frame) -> None:
    """Roll the die, and let players react to the result."""
    vars = frame.vars
    die = chance.roll_die(state, vars["stream"])
    event = {"figure": vars["figure"], "die": die, "reroll": False, **rerolled(vars.get("event", {}))}
    moment(state, "die_rolled", event, "rolled")


@step("roll_die", "rolled")
def rolled(state: State, frame: Frame) -> None:
    """The die as it lies now; a repeated roll stands, for better or worse (A173)."""
    vars, event = frame.vars, frame.vars["event"]
    if event["reroll"]:
        go_on(state, "start")
        return
    changes.emit(state, "rolled", "GEN-07", die=event["die"], figure=vars["figure"], stream=vars["stream"])
    finish(state, {"die": event["die"]})
