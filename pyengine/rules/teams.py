"""Playing against each other (COMPETE-01..11): teams with their own piles, rivals, villainous heroes.

The experience and surges on the table are those of the team whose turn it is, so no other rule has to know about teams;
the other teams' piles are kept in their rows.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from ..state import changes
from ..state.rows import Team
from ..state.state import State


class Division(NamedTuple):
    """How an adventure divides its heroes."""

    names: tuple[str, ...] = ()    # () with `each`: every hero is a team of its own (COMPETE-03)
    each: bool = False
    rivals: bool = False           # heroes may attack those of other teams (COMPETE-02)
    hidden: bool = False           # players do not see what other teams hold
    shared_surges: bool = False    # one pool for all instead of one for each team (ruling A202)


def division_of(state: State) -> Division:
    """The adventure's division into teams."""
    division: Division = state.adventure.division
    return division


def divide(state: State) -> None:
    """Assign the heroes to teams, in turn, and give each team its piles (COMPETE-01, COMPETE-03, COMPETE-04)."""
    division = division_of(state)
    names = state.setup.heroes if division.each else division.names
    if not names:
        return
    for number, hero in enumerate(state.setup.heroes):
        changes.change_hero(state, hero, team=names[number % len(names)])
    for name in dict.fromkeys(row.team for row in state.heroes.values()):
        changes.add_team(state, Team(name, (), state.table.surges))
    changes.change_table(state, rivalry=division.rivals)


def take_turn(state: State, hero: str) -> None:
    """Put the piles of this hero's team on the table; the team decides about them (COMPETE-06, A145)."""
    team = state.heroes[hero].team
    if team in state.teams:
        changes.take_up_piles(state, team, division_of(state).shared_surges)


def form_team(state: State, heroes: tuple[str, ...], name: str, surges: int | None = None) -> None:
    """Heroes form a team during the game. Its experience pile is empty (COMPETE-05); it gets the given number of
    surges, or the profile's. Heroes without a team remain a team of their own, with what the group has."""
    if not state.teams:
        for hero in state.heroes:
            changes.change_hero(state, hero, team=REST)
        changes.add_team(state, Team(REST))
        changes.change_table(state, team=REST)
    if name not in state.teams:
        changes.add_team(state, Team(name, (), state.profile.surges if surges is None else surges))
    for hero in heroes:
        changes.change_hero(state, hero, team=name)
        changes.emit(state, "team_joined", "COMPETE-05", hero=hero, team=name)
    if state.table.active:
        take_turn(state, state.table.active)


REST = "rest"


def become_villainous(state: State, hero: str) -> None:
    """A hero is both villain and hero from now on (COMPETE-07)."""
    changes.change_hero(state, hero, villainous=True)
    changes.change_table(state, rivalry=True)
    changes.emit(state, "became_villainous", "COMPETE-07", hero=hero)


def rivals(state: State, you: Any, villains_only: bool = False) -> list[str]:
    """The standing heroes that a hero's cards may target like monsters: for a villainous hero all others
    (COMPETE-08), for the others the villainous one (COMPETE-09), and heroes of other teams where the adventure says
    so (COMPETE-02)."""
    own = state.heroes.get(you)
    if own is None:
        return []
    open_war = division_of(state).rivals and not villains_only
    return [hero for hero, row in state.heroes.items() if hero != you and _stands(state, hero) and (
        row.villainous or (own.villainous and not villains_only) or (open_war and row.team != own.team))]


def _stands(state: State, hero: str) -> bool:
    figure = state.figures.get(hero)
    return figure is not None and figure.square is not None and figure.hit_points > 0


def same_team(state: State, one: Any, other: Any) -> bool:
    """Whether two heroes play together."""
    first, second = state.heroes.get(one), state.heroes.get(other)
    return first is not None and second is not None and first.team == second.team \
        and (one == other or (not first.villainous and not second.villainous))


def team_mates(state: State, hero: Any) -> tuple[str, ...]:
    """All heroes of a hero's team, including itself; none if no hero is given."""
    team = state.heroes[hero].team if hero in state.heroes else None
    return tuple(other for other, row in state.heroes.items() if row.team == team)


def leave_for_good(state: State, hero: str) -> None:
    """Remove a beaten hero's figure; its player only runs its Villain Phases. What it carried lies where it stood."""
    changes.change_hero(state, hero, out=True)
    for token in [
        row for row in state.tokens.values() if row.carrier == hero and row.token in state.definitions.carried
    ]:
        here = state.figures[hero].square
        changes.change_token(
            state, token.id, carrier="", square=here, tile=state.board.ground.get(here, "") if here else ""
        )
    changes.place_figure(state, hero, None, "COMPETE-09")
    changes.emit(state, "hero_out", "COMPETE-09", hero=hero)


def end_when_nobody_is_left(state: State) -> None:
    """End the game when nobody can win any more: every hero is out, escaped, or down without a surge to stand up, and
    the adventure has no ending of its own for it (WIN-03: an adventure may lift the default defeat, but the game must
    end)."""
    beaten = state.table.surges == 0 and not state.teams and not _anybody_stands(state)
    if beaten or _everybody_has_left(state):
        adventure = state.adventure
        changes.end_game(state, "defeat", adventure.lose_story, "WIN-04", cause={"kind": "nobody_stands"})


def _anybody_stands(state: State) -> bool:
    return any(_stands(state, hero) for hero in state.heroes)


def _everybody_has_left(state: State) -> bool:
    for row in state.heroes.values():            # noqa: SIM110 - a generator would take twice the time
        if not (row.out or row.escaped):
            return False
    return True


def team_is_beaten(state: State, hero: str) -> None:
    """A team that cannot revive its hero is out (WIN-02); the last team on the board has won (ruling A202)."""
    team = state.heroes[hero].team
    for other, row in state.heroes.items():
        if row.team == team and not row.out:
            leave_for_good(state, other)
    left = [hero for hero, row in state.heroes.items() if not row.out]
    adventure = state.adventure
    if left and all(state.heroes[hero].team == state.heroes[left[0]].team for hero in left):
        changes.end_game(state, "victory", adventure.win_story, "WIN-01", team_mates(state, left[0]))
