"""Long ways to say what the vocabulary has one word for. They mean the same, so they are points of house style."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..definition import Definition
from ..load import Definitions
from .looking import Finding, mappings
from .promises import ALTERING

FIGURES = ("monster", "villain", "ally", "object")
NO_VILLAIN = {"not": {"kind": {"of": "found", "is": "villain"}}}
USED_ONCE = {"daily", "utility"}


def shorter(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Every long way on a card, with the short one."""
    own = "me" if card.kind in FIGURES else "holder"
    for at, raw in mappings(card):
        pair = raw.get("same")
        if isinstance(pair, list) and len(pair) == 2 and pair[1] == own and str(pair[0]).startswith("event."):
            yield at.into("same").say(f"mine: {str(pair[0])[len('event.'):]} says the same in one word")
        if raw.get("where") == NO_VILLAIN:
            yield at.into("where").say("villain: false says the same in one word")
        for verb in ALTERING:
            if raw.get(verb) == {"cancelled": True}:
                yield at.into(verb).say("cancel: {} says the same")
        if _asks_for_either(raw.get("any")):
            yield at.into("any").say("one search with use: once finds daily and utility powers")


def _asks_for_either(arms: Any) -> bool:
    """Whether the arms are one search for a daily power and the same for a utility power."""
    if not isinstance(arms, list) or len(arms) != 2 or not all(isinstance(arm, dict) for arm in arms):
        return False
    searches = [arm.get("exists") for arm in arms]
    if not all(isinstance(search, dict) for search in searches):
        return False
    bare = [{key: value for key, value in search.items() if key != "use"} for search in searches]
    return bare[0] == bare[1] and {str(search.get("use")) for search in searches} == USED_ONCE
