"""Optional reactions that nobody is asked about, because they could change nothing."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..state.printed import PrintedCard
from ..state.state import State
from .opening import opening_of

# The outcome of an event once all have reacted, by moment: a change that leaves it the same changes nothing.
OUTCOMES: dict[str, Callable[[State, dict[str, Any]], Any]] = {}
CHANGES = ("cancel", "change_event")


def is_in_vain(state: State, card: PrintedCard, block: str, moment: str, names: dict[str, Any],
               others_react: Callable[[dict[str, Any]], bool]) -> bool:
    """Whether an optional reaction could only change an event that does not happen any more, or that would come out the
    same, with nobody left to react to it with or without the change. What it costs the card itself is no reason to use
    it."""
    effects, event = card.blocks[block], names["event"]
    if not all(effect.verb.name in CHANGES or _is_price(state, card, effect) for effect in effects):
        return False
    if event.get("cancelled"):
        return True
    outcome = OUTCOMES.get(moment)
    if outcome is None or others_react(event):
        return False
    changed = _as_changed(state, effects, names)
    return bool(outcome(state, changed) == outcome(state, event)) and not others_react(changed)


def _is_price(state: State, card: PrintedCard, effect: Any) -> bool:
    """Whether an effect only wears out the card: it is turned over or leaves play, tokens on the hero's card are
    spent, or its uses are counted, and nothing else on it goes by that number."""
    verb = effect.verb.name
    if verb == "spend_tokens":
        return True
    if verb == "if":
        branches = [effect.plain[name] for name in ("then", "else") if effect.plain[name]]
        return all(_is_price(state, card, part) for branch in branches for part in card.blocks[branch])
    if verb in ("add", "set"):
        alone = len(card.reactions) == 1 and not card.uses and not card.modifiers
        return alone and effect.plain["counter"] not in opening_of(state).counters
    return verb in ("discard", "flip") and [finder.raw for _, finder, *_ in effect.searches] == ["this"]


def _as_changed(state: State, effects: Sequence[Any], names: dict[str, Any]) -> dict[str, Any]:
    """The event as a block of changes would leave it."""
    event: dict[str, Any] = names["event"]
    for effect in effects:
        if effect.verb.name in CHANGES:
            for field, value in effect.plain.get("fields", {"cancelled": lambda *_: True}).items():
                event = {**event, field: value(state, {**names, "event": event})}
    return event
