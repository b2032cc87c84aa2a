"""Victory and defeat (WIN-01..06): the adventure's own conditions and the default defeat."""
from __future__ import annotations

from typing import Optional

from ..state import changes
from ..state.state import State
from .teams import team_is_beaten


def look_for_an_ending(state: State) -> bool:
    """Ask the adventure's conditions; whether the game is over."""
    if state.table.outcome is not None:
        return True
    adventure, names = state.adventure, {"you": state.table.active}
    won = adventure.win
    if won is not None and won(state, names):
        changes.end_game(state, "victory", adventure.raw.get("win_story", "victory"), "WIN-01")
        return True
    for lost, story in adventure.lose:
        if lost(state, names):
            changes.end_game(state, "defeat", story, "WIN-04")
            return True
    return False


def lose_for_want_of_a_surge(state: State) -> None:
    """The default defeat: a hero's turn begins on 0 hit points and no surge is left (WIN-02, WIN-03, WIN-06)."""
    adventure = state.adventure
    if adventure.default_defeat and state.teams:
        team_is_beaten(state, state.table.active)
    elif adventure.default_defeat:
        changes.end_game(state, "defeat", adventure.raw.get("lose_story", "defeat"), "WIN-02")


def goal(state: State) -> Optional[str]:
    """The id of the adventure's goal as things stand: the first whose condition is true."""
    names = {"you": state.table.active or state.setup.heroes[0]}
    goals = state.adventure.goals
    return next((one.id for one in goals if one.when is None or one.when(state, names)), None)
