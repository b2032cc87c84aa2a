"""Special verbs about the tiles on the table."""
from __future__ import annotations

from typing import Any

from ...rules.taking_up import take_up_beyond
from ...state.state import State
from .declarations import Call, Names, special, to_call


@special("take_up_tiles")
def take_up_tiles(state: State, names: Names, settings: dict[str, Any]) -> Call | None:
    """Tiles without figures that are farther from the start tile than the hero whose turn it is leave the board;
    whoever is cut off by that is put on the closest tile that is left and takes 2 damage. One verb, because tiles,
    tokens and figures have to follow one another in this order,
    and only one card takes tiles away."""
    moved = take_up_beyond(state, state.table.active)
    return to_call("damage", {"source": "", "targets": moved, "amount": 2}) if moved else None
