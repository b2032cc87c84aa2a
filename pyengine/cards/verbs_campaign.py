"""Words of campaigns: gold, and whether a hero needs what an advancement gives."""
from __future__ import annotations

from typing import Any

from ..rules.numbers import hit_points_max
from ..state import changes
from ..state.state import State
from .amounts import Amount
from .searches import NameOf, Search
from .vocabulary import CONDITIONS, Names, clause, verb
from .when_clauses import Truth


@verb("gain_gold", "CAMPAIGN-06", who=Search(many=True), amount=Amount())
def gain_gold(state: State, names: Names, who: tuple[str, ...], amount: int) -> None:
    """Heroes get gold, each so much; a negative amount is lost. It is spent in town."""
    for hero in who:
        if hero in state.heroes:
            changes.gain_gold(state, hero, amount)


@clause(CONDITIONS, "hurt", NameOf())
def hurt(of: Any) -> Truth:
    """A figure has lost hit points."""
    def test(state: State, names: Names) -> bool:
        figure = state.figures.get(of(state, names))
        return figure is not None and figure.hit_points < hit_points_max(state, figure.id)
    return test
