"""Optional reactions that nobody is asked about, because they could change nothing."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..state.printed import PrintedCard
from ..state.state import State

# The outcome of an event once all have reacted, by moment: a change that leaves it the same changes nothing.
OUTCOMES: dict[str, Callable[[State, dict[str, Any]], Any]] = {}


def is_in_vain(state: State, card: PrintedCard, block: str, moment: str, names: dict[str, Any],
               others_react: Callable[[dict[str, Any]], bool]) -> bool:
    """Whether an optional reaction could only change an event that does not happen any more, or that would come out the
    same, with nobody left to react to it with or without the change. What it costs the card itself is no reason to use
    it."""
    effects, event = card.blocks[block], names["event"]
    if not all(effect.means.alters or effect.is_price(state, card) for effect in effects):
        return False
    if event.get("cancelled"):
        return True
    outcome = OUTCOMES.get(moment)
    if outcome is None or others_react(event):
        return False
    changed = _as_changed(state, effects, names)
    return bool(outcome(state, changed) == outcome(state, event)) and not others_react(changed)


def _as_changed(state: State, effects: Sequence[Any], names: dict[str, Any]) -> dict[str, Any]:
    """The event as a block of changes would leave it."""
    event: dict[str, Any] = names["event"]
    for effect in effects:
        if effect.means.alters:
            for field, value in effect.changes.items():
                event = {**event, field: value(state, {**names, "event": event})}
    return event
