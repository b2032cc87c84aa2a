"""Conditions: markers on heroes that last until the end of a Hero Phase (COND-01..15, A57..A64)."""
from __future__ import annotations

from typing import NamedTuple, Optional

from ..state.changes import emit, gain_condition, lose_condition, roll_die
from ..state.state import State


class Condition(NamedTuple):
    """What a condition does: the greatest Speed it allows, damage as the Hero Phase begins, and the roll
    that removes it at the end of the Hero Phase (None: no roll, it simply ends)."""

    speed: Optional[int] = None
    damage: int = 0
    removed_on: Optional[int] = None
    bars_movement: bool = False
    rule: str = ""
    end_rule: str = ""


CONDITIONS: dict[str, Condition] = {
    "slowed": Condition(speed=2, rule="COND-01", end_rule="COND-03"),
    "immobilized": Condition(speed=0, bars_movement=True, rule="COND-04", end_rule="COND-06"),
    "poisoned": Condition(damage=1, removed_on=10, rule="COND-12", end_rule="COND-14"),
}


def limit_speed(state: State, figure_id: str, speed: int) -> tuple[int, list[tuple[str, int]]]:
    """Speed after conditions, and what each took away; the last step of folding (A59, A60)."""
    made = []
    speed = max(0, speed)
    for name in state.figures[figure_id].conditions:
        most = CONDITIONS[name].speed
        if most is not None and speed > most:
            made.append((name, most - speed))
            speed = most
    return speed, made


def barred_from_moving(state: State, figure_id: str) -> bool:
    """An immobilized figure is not moved by other effects either; it can be placed or swapped (COND-07, -08)."""
    return any(CONDITIONS[name].bars_movement for name in state.figures[figure_id].conditions)


def starting_damage(state: State, figure_id: str) -> int:
    """Damage at the very start of the Hero Phase (COND-12, COND-13)."""
    return sum(CONDITIONS[name].damage for name in state.figures[figure_id].conditions)


def put_condition(state: State, figure_id: str, condition: str) -> bool:
    """A figure gains a condition; a second marker of a kind does nothing (COND-02)."""
    return gain_condition(state, figure_id, condition, CONDITIONS[condition].rule)


def end_conditions(state: State, hero: str) -> None:
    """At the end of a hero's Hero Phase its conditions end, or a roll decides (COND-03, COND-06, COND-14)."""
    for name in state.figures[hero].conditions:
        condition = CONDITIONS[name]
        if condition.removed_on is not None:
            die = roll_die(state, hero)
            emit(state, "rolled", condition.end_rule, die=die, figure=hero, stream=hero)
            if die < condition.removed_on:
                continue
        lose_condition(state, hero, name, condition.end_rule)
