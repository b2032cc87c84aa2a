"""Verbs, conditions and filters of play against each other."""
from __future__ import annotations

from typing import Any, Optional

from ...rules import teams
from ...state.state import State
from .declarations import CONDITIONS, FILTERS, Names, Text, Whole, clause, verb
from .searches import NameOf, Search, Test


@verb("form_team", "COMPETE-05", who=Search("hero", many=True), name=Text(required=False), surges=Whole(0, 9, required=False))
def form_team(state: State, names: Names, who: tuple[str, ...], name: Optional[str] = None, surges: Optional[int] = None) -> None:
    """Heroes form a team of their own from now on; its experience pile is empty. Without a name each of them is a team by itself.
    surges: how many healing surges it has, if not those of the profile."""
    heroes = tuple(hero for hero in who if hero in state.heroes)
    for team, members in ((name, heroes),) if name else tuple((hero, (hero,)) for hero in heroes):
        teams.form_team(state, members, team, surges)


@verb("become_villainous", "COMPETE-07", who=Search("hero"))
def become_villainous(state: State, names: Names, who: str) -> None:
    """A hero is both villain and hero from now on."""
    if who in state.heroes:
        teams.become_villainous(state, who)


@clause(FILTERS, "team_of", NameOf("hero"), of=("hero",))
def team_of(other: Any, origin: Optional[Any]) -> Test:
    """A hero that plays together with this one (and this one itself)."""
    return lambda state, names, thing: teams.same_team(state, thing, other(state, names))


@clause(FILTERS, "rival_of", NameOf("hero"), of=("hero",))
def rival_of(other: Any, origin: Optional[Any]) -> Test:
    """A hero of another team."""
    return lambda state, names, thing: thing in state.heroes and not teams.same_team(state, thing, other(state, names))


@clause(CONDITIONS, "same_team", {"of": NameOf("hero"), "is": NameOf("hero")})
def same_team(**given: Any) -> Any:
    """Two heroes play together."""
    of, other = given["of"], given["is"]
    return lambda state, names: teams.same_team(state, of(state, names), other(state, names))


@clause(CONDITIONS, "villainous", NameOf("hero"))
def villainous(of: Any) -> Any:
    """A hero is both villain and hero."""
    return lambda state, names: of(state, names) in state.heroes and state.heroes[of(state, names)].villainous
