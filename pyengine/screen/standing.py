"""How an event stands that a card may still change: whether the roll on the table is enough."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules import attacking, numbers
from ..rules.traps import number_to_disable
from ..state.state import State

Event = dict[str, Any]


def as_it_stands(state: State, moment: str, event: Event) -> Event:
    """The event of a moment, with what its roll is held against and whether it reaches that, where it is a roll."""
    standing = STANDING.get(moment)
    return {**event, **standing(state, event)} if standing is not None else event


def _attack(state: State, event: Event) -> Event:
    """ATTACK-08."""
    if event["target"] not in state.figures:
        return {}
    armor_class, _ = attacking.armor_parts(state, event["attacker"], event["target"])
    return {"armor_class": armor_class, "hits": event["total"] >= armor_class}


def _disable(state: State, event: Event) -> Event:
    """TRAP-10."""
    row = next((row for row in state.cards.values() if row.card == event["card"]), None)
    needed = number_to_disable(state, row)
    total = event["die"] + numbers.value(state, event["hero"], "disable_bonus", 0)
    return {"total": total, "needed": needed, "hits": total >= needed}


STANDING: dict[str, Callable[[State, Event], Event]] = {"attack_rolled": _attack, "disable_rolled": _disable}
