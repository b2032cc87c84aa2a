"""Two heroes and an ogre in a hall, and the markers that they are given."""
from __future__ import annotations

from table import Table

HALL = """
    A a . . . . . .     A ana with plain_cut_ana, B bo, a great_ogre
    . . . . . . . .
    . . . . . . . .
    B . . . . . . .
"""


def gain(game: Table, who: str, *conditions: str) -> Table:
    for condition in conditions:
        game.start("gain_condition", figures=(who,), condition=condition, card="")
    return game.mark()


def markers(game: Table, who: str) -> list[str]:
    return sorted(game.figure(who).conditions)
