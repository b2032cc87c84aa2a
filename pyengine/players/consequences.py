"""What a hero's deeds set off: reactions of the cards in play that move one of the adventure's clocks, such as a lesson
that is broken by an attack, or a guard that is woken by a miss.

Only reactions that nobody can decline count, and what they add to a clock at once. Values are in hit points of damage,
as in `judgement`.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..ahead import clocks
from ..state.rows import Card
from ..state.state import State
from .judgement import odds
from .worth import clock_steps


def attacks_are_heard(state: State) -> bool:
    """Whether any card in play has something to say to an attack."""
    return any(True for name in ("attack_declared", "attack_missed", "power_used") for _ in _counting(state, name))


def of_attack(state: State, row: Card, effects: list[Any], target: str) -> float:
    """What it sets off to attack a target with a power or item, hit or miss."""
    found = of_declaring(state, row.holder, target) + of_using(state, row.holder, row.card)
    miss = of_moment(state, "attack_missed", {"attacker": row.holder, "target": target, "die": 1})
    if miss:                                     # few cards hear a miss, and the odds are dear
        found += miss * (1.0 - max((odds(state, row, effect, target)[0] for effect in effects), default=1.0))
    return found


def of_declaring(state: State, attacker: str, target: str) -> float:
    """What declaring an attack sets off."""
    return of_moment(state, "attack_declared",
                     {"attacker": attacker, "target": target, "bonus": 0, "damage": 0, "cancelled": False})


def of_using(state: State, hero: str, card: str) -> float:
    """What using a power sets off; nothing reacts to the use of an item."""
    if state.definitions.card(card).kind != "power":
        return 0.0
    return of_moment(state, "power_used", {"hero": hero, "card": card})


def of_exploring(state: State, hero: str) -> float:
    """What revealing a tile sets off, whichever tile it is."""
    return of_moment(state, clocks.TILE, clocks.any_tile(state, hero))


def of_moment(state: State, name: str, event: dict[str, Any]) -> float:
    """What the cards in play would do to the clocks if a moment came now."""
    return sum([clock_steps(state, counter, by) for row, reaction, steps in _counting(state, name)
                if clocks.speaker_of(state, row, reaction, event) is not None for counter, by in steps], 0.0)


def _counting(state: State, name: str) -> Iterator[tuple[Card, Any, clocks.Steps]]:
    """The reactions to a moment that nobody can decline and that add to a counter: (card in play, reaction, what it
    adds)."""
    for row, reaction, block in clocks.forced(state, name):
        steps = clocks.steps_of(state, block)
        if steps:
            yield row, reaction, steps
