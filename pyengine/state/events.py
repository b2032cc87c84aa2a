"""Events feed the log, the animations and the screen reader.

They carry keys and ids, never sentences; `because` (the cards on the stack) and `rule` are added here. When nobody
listens (`state.events is None`, as in a look-ahead) no event is built.
"""
from __future__ import annotations

from typing import Any

from .state import State


def emit(state: State, type: str, rule: str = "", /, **fields: Any) -> None:
    """Record an event, if anyone listens."""
    if state.events is not None:
        state.events.append({"type": type, **fields, "because": because(state), "rule": rule})


def because(state: State) -> list[str]:
    """The cards whose effects are in progress, innermost first, without duplicates."""
    sources: list[str] = []
    for frame in reversed(state.stack):
        card = frame.vars.get("_card") or frame.vars.get("card")
        if card and card not in sources:
            sources.append(card)
    return sources
