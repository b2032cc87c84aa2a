"""Pairs of dice and piled-up markers in the text of the command line (COND-16, COND-31)."""
from __future__ import annotations

from typing import Any

import pytest
from rules_plugin import rule

from pyengine.cli import sentences
from pyengine.cli.names import Names
from pyengine.cli.table import shown

HALL = """
    A a . . . . . .     A ana with plain_cut_ana, a great_ogre
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""


def met(game: Any) -> Names:
    names = Names({})
    names.meet(game.state)
    return names


@rule("COND-16")
@pytest.mark.parametrize("conditions, dice, told",
                         [(["advantage"], (3, 12), "12 (the other die: 3) +"), ([], (12,), ": 12 +")])
def test_the_log_names_the_die_that_does_not_count(table: Any, conditions: list[str], dice: tuple[int, ...],
                                                   told: str) -> None:
    game = table(HALL, conditions={"ana": conditions}).dice(*dice).use("ana", "plain_cut_ana")
    line = sentences.event(game.told("attack_rolled")[0], met(game))
    assert line is not None and told in line


@rule("COND-31", profiles=("mage",))
def test_markers_of_one_kind_are_counted(table: Any) -> None:
    game = table(HALL, profile="mage", conditions={"ana": ["weakened", "weakened", "stunned"]})
    assert "weakened x 2, stunned" in shown(game.state, met(game))
