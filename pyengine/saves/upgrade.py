"""Old saves brought up to date: one small function for each format that ever was released.

A released format stays readable for ever; tests/saves keeps a save of each.
"""
from __future__ import annotations

from typing import Any, Callable

UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


def upgrade(data: dict[str, Any]) -> dict[str, Any]:
    """The save in the present format."""
    while data["format"] in UPGRADES:
        data = UPGRADES[data["format"]](data)
    return data
