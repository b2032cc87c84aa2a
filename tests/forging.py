"""Saves as a forger would write them: other data under a checksum that fits."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyengine.saves.envelope import checksum, compact


def sealed(data: dict[str, Any]) -> str:
    """The text of a save with this data; the old checksum is replaced."""
    plain = {name: value for name, value in data.items() if name != "checksum"}
    covered = plain if plain.get("format", 1) != 1 else plain.get("state")
    return compact({**plain, "checksum": _checksum(covered)})


def _checksum(value: Any) -> int:
    try:
        return checksum(value)
    except ValueError:  # half a character: nobody can write a checksum of it
        return 0


def forged(text: str, spoil: Callable[[dict[str, Any]], Any]) -> str:
    """A save whose data was changed by `spoil`."""
    data = json.loads(text)
    spoil(data)
    return sealed(data)
