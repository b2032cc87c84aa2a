"""Conditions: markers on figures, most of which last until the end of a Hero Phase (COND-01..33, A57..A64, A77..A81).

Every condition works under every profile, because cards of one box may be mixed into another; a profile only lists
those its own cards use. How advantage changes a roll is in `luck.py`, what weakened markers do to hit points in
`weakness.py`.
"""
from __future__ import annotations

from typing import NamedTuple

from ..flow.procedures import call, finish, go_on, step
from ..state.changes import gain_condition, lose_condition, mark_used
from ..state.rows import Frame
from ..state.state import State


class Condition(NamedTuple):
    """The effects of a condition: the greatest Speed it allows, damage as the Hero Phase begins, whether it leaves but
    one part of the Hero Phase or costs the free move, and the roll that removes it at the end of the Hero Phase (None:
    no roll, it simply ends). lasting: it stays when the Hero Phase ends. opposite: the two take each other away.
    stacks: several markers count."""

    speed: int | None = None
    damage: int = 0
    removed_on: int | None = None
    bars_movement: bool = False
    one_part: bool = False
    no_free_move: bool = False
    lasting: bool = False
    opposite: str = ""
    stacks: bool = False
    rule: str = ""
    end_rule: str = ""


CONDITIONS: dict[str, Condition] = {
    "slowed": Condition(speed=2, rule="COND-01", end_rule="COND-03"),
    "immobilized": Condition(speed=0, bars_movement=True, rule="COND-04", end_rule="COND-06"),
    "poisoned": Condition(damage=1, removed_on=10, rule="COND-12", end_rule="COND-14"),
    "dazed": Condition(one_part=True, rule="COND-09", end_rule="COND-10"),
    "stunned": Condition(no_free_move=True, rule="COND-22", end_rule="COND-23"),
    "advantage": Condition(lasting=True, opposite="disadvantage", rule="COND-16", end_rule="COND-18"),
    "disadvantage": Condition(lasting=True, opposite="advantage", rule="COND-17", end_rule="COND-18"),
    "weakened": Condition(lasting=True, stacks=True, rule="COND-27", end_rule="COND-29"),
}

STACKING = tuple(name for name, condition in CONDITIONS.items() if condition.stacks)
BARRING = frozenset(name for name, condition in CONDITIONS.items() if condition.bars_movement)
LEAVING_ONE_PART = frozenset(name for name, condition in CONDITIONS.items() if condition.one_part)
COSTING_THE_FREE_MOVE = frozenset(name for name, condition in CONDITIONS.items() if condition.no_free_move)
MOVED_BEFORE = "moved_before_stunned"        # the mark of this turn: the free move was taken when the condition came


def limit_speed(state: State, figure_id: str, speed: int) -> tuple[int, list[tuple[str, int]]]:
    """Speed after conditions, with what each one took: the last step of computing it (A59, A60)."""
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
    return not BARRING.isdisjoint(state.figures[figure_id].conditions)


def starting_damage(state: State, figure_id: str) -> int:
    """Damage at the very start of the Hero Phase (COND-12, COND-13)."""
    conditions = state.figures[figure_id].conditions
    return sum([CONDITIONS[name].damage for name in conditions]) if conditions else 0


def parts_left(state: State) -> int:
    """How many parts of the Hero Phase are left. A dazed hero has one move or one attack (COND-09). A stunned one has
    lost its free move unless it had taken it before; its action remains (COND-22, A210). When the marker is removed,
    the restriction is lifted (COND-11)."""
    table = state.table
    slots, figure = table.slots, state.figures.get(table.active)
    if slots <= 0 or figure is None or not figure.conditions:
        return slots
    left = slots
    if not COSTING_THE_FREE_MOVE.isdisjoint(figure.conditions) and MOVED_BEFORE not in table.used:
        left = slots - 1
    if not LEAVING_ONE_PART.isdisjoint(figure.conditions):
        left = min(left, slots - (state.profile.slots - 1))
    return max(0, left)


def put_condition(state: State, figure_id: str, condition: str) -> bool:
    """Give a figure a condition. A second marker of the same kind has no effect (COND-02, COND-05, COND-10, COND-15,
    COND-19, A69, A73) unless it stacks (COND-31). Opposite conditions cancel each other (COND-20, A70)."""
    what = CONDITIONS[condition]
    if what.opposite and what.opposite in state.figures[figure_id].conditions:
        lose_condition(state, figure_id, what.opposite, "COND-20")
        return False
    gained = gain_condition(state, figure_id, condition, what.rule, what.stacks)
    if gained and what.no_free_move and _has_moved(state, figure_id):
        mark_used(state, MOVED_BEFORE)
    return gained


def _has_moved(state: State, figure_id: str) -> bool:
    """Whether a hero that has its action left has used the other part of its Hero Phase for a move."""
    table = state.table
    return (figure_id == table.active and table.phase == "hero"
            and 0 < table.slots < state.profile.slots and not table.acted)


@step("end_conditions")
def end_next(state: State, frame: Frame) -> None:
    """At the end of a hero's Hero Phase its conditions end one after another, or a roll decides (COND-03, COND-06,
    COND-14)."""
    hero, left = frame.vars["hero"], frame.vars["left"]
    if not left:
        finish(state)
        return
    name, condition = left[0], CONDITIONS[left[0]]
    go_on(state, "start", {"left": left[1:], "now": name})
    if condition.lasting or name not in state.figures[hero].conditions:
        return
    if condition.removed_on is None:
        lose_condition(state, hero, name, condition.end_rule)
    else:
        call(state, "roll_die", {"figure": hero, "stream": hero, "rule": condition.end_rule}, "rolled", "roll")


@step("end_conditions", "rolled")
def end_by_the_roll(state: State, frame: Frame) -> None:
    """A high enough roll removes the condition (COND-14)."""
    name, condition = frame.vars["now"], CONDITIONS[frame.vars["now"]]
    go_on(state, "start")
    if condition.removed_on is not None and frame.vars["roll"]["die"] >= condition.removed_on:
        lose_condition(state, frame.vars["hero"], name, condition.end_rule)
