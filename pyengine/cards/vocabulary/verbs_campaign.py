"""Words of campaigns: gold, got and spent, and whether a hero needs what an advancement gives."""
from __future__ import annotations

from typing import Any

from ...rules.numbers import hit_points_max
from ...state import changes
from ...state.state import State
from . import deeds
from .amounts import Amount
from .declarations import CONDITIONS, GOLD, HELP, STOP, Meaning, Names, clause, verb
from .searches import NameOf, Search
from .when_clauses import RANGE, Truth, hero_in_range


@verb("gain_gold", "CAMPAIGN-06", Meaning(
          tells=deeds.with_hero("gain_gold", "who", "amount"), intent=HELP, unit=GOLD, given=True),
      who=Search("hero", many=True), amount=Amount())
def gain_gold(state: State, names: Names, who: tuple[str, ...], amount: int) -> None:
    """Heroes get gold, each so much; a negative amount is lost. It is spent in town."""
    for hero in who:
        if hero in state.heroes:
            changes.gain_gold(state, hero, amount)


@verb("spend_gold", "CAMPAIGN-06", Meaning(
          tells=deeds.with_hero("spend_gold", "who", "amount"), price=GOLD, unit=GOLD, given=True),
      who=Search("hero"), amount=Amount())
def spend_gold(state: State, names: Names, who: str, amount: int) -> Any:
    """A hero pays gold; with too little of it the rest of the block is not carried out."""
    if who not in state.heroes or state.heroes[who].gold < amount:
        return STOP
    changes.gain_gold(state, who, -amount)
    return None


@clause(CONDITIONS, "gold", {"of": NameOf("hero"), **RANGE})
def gold(**given: Any) -> Truth:
    """A hero has so much gold."""
    return hero_in_range("gold", **given)


@clause(CONDITIONS, "hurt", NameOf("figure"))
def hurt(of: Any) -> Truth:
    """A figure has lost hit points."""
    def test(state: State, names: Names) -> bool:
        figure = state.figures.get(of(state, names))
        return figure is not None and figure.hit_points < hit_points_max(state, figure.id)
    return test
