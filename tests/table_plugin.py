"""The fixtures `table`, which draws a table, and `begin`, which begins a game as the new-game screen does; and two
options: --reload (every drawn game goes through a save at each question), --thorough and --all-games."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions
from rules_plugin import counted_elsewhere
from table import Table, draw_table

from pyengine.game import new_game


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--reload", action="store_true", help="save and load at every question of every drawn game")
    parser.addoption("--thorough", action="store_true", help="the tests too that the suite has no time for")
    parser.addoption("--all-games", action="store_true",
                     help="--thorough, and 1,000 random games of five heroes for each short adventure")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "thorough: only with --thorough, to keep the suite within its time")
    config.option.thorough = config.option.thorough or config.option.all_games


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the thorough tests, unless they are asked for or named."""
    named = any("::" in argument for argument in config.args)
    if not named and not config.getoption("--thorough"):
        left_out = {item for item in items if item.get_closest_marker("thorough")}
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture
def table(request: pytest.FixtureRequest, profile: str) -> Callable[..., Table]:
    """Draws a table, under the profile that the test is run in: see drawing.py and rules_plugin.py."""
    def draw(drawing: str, **more: Any) -> Table:
        refuse_another(request, more.get("profile", profile))
        return draw_table(drawing, reload=request.config.getoption("--reload"), **{"profile": profile, **more})
    return draw


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


@pytest.fixture
def first(request: pytest.FixtureRequest) -> Callable[[int, range], range]:
    """first(2, range(10)): so many of these seeds; all of them with --thorough."""
    return lambda count, seeds: seeds if request.config.getoption("--thorough") else seeds[:count]


def refuse_another(request: pytest.FixtureRequest, profile: str) -> None:
    """A test draws only for profiles for which its rows are counted."""
    if counted_elsewhere(request.node, profile):
        raise AssertionError(f"draws for {profile}, but is counted elsewhere: name the profile in @rule")
