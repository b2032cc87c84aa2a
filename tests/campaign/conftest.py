"""`box`: tomb and mage, the two with a town. `party`: a party in town, made in one line."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from errands import Party


@pytest.fixture(params=["tomb", "mage"])
def box(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def party(box: str) -> Callable[..., Party]:
    """Makes a party; `at` is the place of the town in the campaign."""
    def make(heroes: int = 2, at: int = 0, **settings: Any) -> Party:
        made = Party(heroes, profile=box, **settings)
        for _ in range(at):
            made.errand()
        made.to_town()
        made.events.clear()
        return made
    return make
