"""Rolling the die for an effect, with the possibility to roll again (GEN-07, TOWN-16)."""
from __future__ import annotations

from typing import Any

from ..flow.procedures import finish, go_on, step
from ..state import chance, changes
from ..state.rows import Frame
from ..state.state import State
from .moments import moment


def rerolled(event: dict[str, Any]) -> dict[str, Any]:
    """Carry over what a repeated roll has to remember of the first: whoever asked for it cannot ask again (A173)."""
    return {"rerolled_by": event["rerolled_by"]} if "rerolled_by" in event else {}


def roll_and_offer(state: State, stream: str, name: str, about: dict[str, Any], then: str) -> None:
    """Roll the die and let players react to it in the moment `name`, whose event says besides what it is about. If they
    ask for another roll, the step at `then` goes back to the one that called this."""
    die = chance.roll_die(state, stream)
    again = rerolled(state.stack[-1].vars.get("event", {}))
    moment(state, name, {**about, "die": die, "reroll": False, **again}, then)


@step("roll_die")
def roll(state: State, frame: Frame) -> None:
    """Roll the die for whatever is no attack and no attempt to disable."""
    roll_and_offer(state, frame.vars["stream"], "die_rolled", {"figure": frame.vars["figure"]}, "rolled")


@step("roll_die", "rolled")
def rolled(state: State, frame: Frame) -> None:
    """The die as it lies now; a repeated roll stands, for better or worse (A173)."""
    vars, event = frame.vars, frame.vars["event"]
    if event["reroll"]:
        go_on(state, "start")
        return
    rule = vars.get("rule", "GEN-07")
    changes.emit(state, "rolled", rule, die=event["die"], figure=vars["figure"], stream=vars["stream"])
    finish(state, {"die": event["die"]})
