"""Old saves brought up to date: one small function for each format that ever was released.

A released format stays readable for ever; tests/saves keeps saves of each. Names of steps, procedures and fields are
written in saves: whoever renames one adds it here.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .errors import damaged

Data = dict[str, Any]

FIELDS_OF_1 = {
    "figures": ("id", "kind", "card", "square", "hit_points", "conditions", "size", "order", "numb"),
    "heroes": ("id", "seat", "level", "treasure_turn", "escaped", "chosen", "gold", "team", "villainous", "out",
               "sealed"),
    "tiles": ("id", "card", "x", "y", "rotation", "half"),
    "edge_tiles": ("id", "card", "tile", "side"),
    "tokens": ("id", "token", "square", "tile", "card", "carrier", "face", "shown"),
    "cards": ("id", "card", "zone", "holder", "ready", "order", "side", "shielded", "bearer"),
    "decks": ("draw", "discard"),
    "teams": ("id", "experience", "surges"),
    "setup": ("adventure", "profile", "seed", "heroes", "powers", "table", "ties", "surges", "mixed", "levels",
              "brought"),
    "table": ("surges", "round", "turn", "active", "phase", "laid", "slots", "acted", "moving", "next_id", "outcome",
              "ending", "winners", "team", "rivalry", "used"),
    "option": ("id", "about"),
    "question": ("who", "kind", "options", "key", "params", "source", "rule"),
    "brought": ("items", "gold", "advancements", "away", "advanced", "removed", "draw_tokens", "campaign"),
    "frame": ("procedure", "step", "vars", "into"),
}
FIELDS_OF_1["gone"] = FIELDS_OF_1["figures"]


def from_1(data: Data) -> Data:
    """Format 1: the checksum covered the state alone, so that the names of the fields are held against those that there
    were; the streams from which random powers had been dealt were kept."""
    for table, names in data["fields"].items():
        if any(name not in FIELDS_OF_1.get(table, ()) for name in names):
            raise damaged(f"a field of {table} has a name that it never had")
    streams = {name: value for name, value in data["state"]["streams"].items() if not name.startswith("powers:")}
    return {**data, "format": 2, "version": {}, "state": {**data["state"], "streams": streams}}


UPGRADES: dict[int, Callable[[Data], Data]] = {1: from_1}


def upgrade(data: Data) -> Data:
    """The save in the present format. Raises BadSave."""
    try:
        while data["format"] in UPGRADES:
            data = UPGRADES[data["format"]](data)
    except (KeyError, TypeError, AttributeError) as error:
        raise damaged(f"something is missing: {error}") from error
    return data
