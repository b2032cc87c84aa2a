"""Rolling the die for an effect, with the chance to roll again (GEN-07, TOWN-16)."""
from __future__ import annotations

from typing import Any

from ..flow.procedures import finish, go_on, step
from ..state import chance, changes
from ..state.rows import Frame
from ..state.state import State
from .moments import moment


def rerolled(event: dict[str, Any]) -> dict[str, Any]:
    """What a new roll remembers of the old one: who has had the die rolled again has had its say (A173)."""
    return {"rerolled_by": event["rerolled_by"]} if "rerolled_by" in event else {}


@step("roll_die")
def roll(state: State, frame: Frame) -> None:
    """Roll, and let players react to what came."""
    about = frame.vars
    die = chance.roll_die(state, about["stream"])
    event = {"figure": about["figure"], "die": die, "reroll": False, **rerolled(about.get("event", {}))}
    moment(state, "die_rolled", event, "rolled")


@step("roll_die", "rolled")
def rolled(state: State, frame: Frame) -> None:
    """The die as it lies now; a new roll stands, for better or worse (A173)."""
    about, event = frame.vars, frame.vars["event"]
    if event["reroll"]:
        go_on(state, "start")
        return
    changes.emit(state, "rolled", "GEN-07", die=event["die"], figure=about["figure"], stream=about["stream"])
    finish(state, {"die": event["die"]})
