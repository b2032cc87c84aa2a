"""Rows that tomb and mage share: one test for both boxes."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rules_plugin import rule

BOXES = ("tomb", "mage")


def both(*ids: str) -> Callable[[Any], Any]:
    """A test of rows of both boxes; it gets the box as its argument `box` and runs once for each."""
    def mark(test: Any) -> Any:
        shown = [pytest.param(box, marks=rule(*ids, profile=box)) for box in BOXES]
        return pytest.mark.parametrize("box", shown)(test)
    return mark
