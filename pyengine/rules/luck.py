"""Advantage and disadvantage: the next attack rolls two dice and keeps one (COND-16..21, A67..A72).

One use of a power, or one activation of a monster, is one attack: each of its rolls uses two dice, and the marker is
removed when it is over (A67). Other rolls are not affected (A68).
"""
from __future__ import annotations

from ..state import chance
from ..state.changes import lose_condition
from ..state.rows import Frame
from ..state.state import State

LUCK = {"advantage": 1, "disadvantage": -1}
WHOLE_ATTACKS = ("use_card", "activate")
SPENDERS = "luck_of"                      # the variable of the frame at whose end their markers go


def luck_of(state: State, figure_id: str) -> int:
    """1 with advantage, -1 with disadvantage, 0 with neither."""
    figure = state.figures.get(figure_id)
    if figure is None or not figure.conditions:
        return 0
    return sum(LUCK.get(name, 0) for name in figure.conditions)


def roll_for(state: State, attacker: str, before: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The dice of an attack, the one that counts first. before: the dice of the roll being repeated; of a pair the one
    that counted is rolled again, and the new pair stands (A71)."""
    stream = attacker if attacker in state.heroes else "monsters"
    luck = luck_of(state, attacker)
    if luck == 0:
        return (chance.roll_die(state, stream),)
    _note(state, attacker)
    dice = (chance.roll_die(state, stream), before[1] if len(before) == 2 else chance.roll_die(state, stream))
    return tuple(sorted(dice, reverse=luck == 1))


def _note(state: State, attacker: str) -> None:
    """Note when to remove the marker: at the end of the use or activation this attack belongs to, else of the
    attack."""
    whole = _whole_attack(state)
    held = _spenders(whole)
    if attacker not in held:
        whole.vars[SPENDERS] = (*held, attacker)


def _whole_attack(state: State) -> Frame:
    frames = list(reversed(state.stack))
    return next((frame for frame in frames if frame.procedure in WHOLE_ATTACKS),
                next((frame for frame in frames if frame.procedure == "attacks"), frames[0]))


def _spenders(frame: Frame) -> tuple[str, ...]:
    """The figures that spend their marker when this is over. Saves of earlier versions knew of one at most, by its bare
    name."""
    held = frame.vars.get(SPENDERS, ())
    return (held,) if isinstance(held, str) else held


def spend(state: State, frame: Frame) -> None:
    """The attack is over: everybody who made a roll of it with two dice loses the marker (COND-18)."""
    for attacker in _spenders(frame):
        if attacker in state.figures:
            for name in LUCK:
                lose_condition(state, attacker, name, "COND-18")
