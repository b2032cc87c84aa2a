"""`begin`: a game as the new-game screen begins it, as a Table; setting(...) sees it before anybody has moved."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions
from table import Table
from table_plugin import refuse_another

from pyengine.game import new_game


@pytest.fixture
def begin(request: pytest.FixtureRequest, profile: str) -> Callable[..., Table]:
    """Begins a game under the profile of the test; heroes are placed on the first square offered unless `placed` is
    false."""
    def start(adventure: str = "seal_the_vault", heroes: Any = ("ana",), placed: bool = True, **more: Any) -> Table:
        refuse_another(request, more.get("profile", profile))
        game = new_game(definitions(), adventure=adventure, heroes=list(heroes), **{"profile": profile, **more})
        table = Table(game.state.clone(), reload=request.config.getoption("--reload"))
        table.run()
        while placed and table.asked() == "place_hero":
            table.choose(table.options()[0])
        return table.mark()
    return start
