"""What a hero's deeds set off: reactions of the cards in play that move one of the adventure's clocks, such as a lesson
that is broken by an attack, or a guard that is woken by a miss.

Only reactions that nobody can decline count, and what they add to a clock at once. Values are in hit points of damage,
as in `judgement`.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rules.moments import can_react, speakers
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
    """What revealing a tile sets off, whichever tile it is. Tried with the first tile, which no card mentions."""
    return of_moment(state, "tile_revealed", {"hero": hero, "tile": next(iter(state.tiles))})


def of_moment(state: State, name: str, event: dict[str, Any]) -> float:
    """What the cards in play would do to the clocks if a moment came now."""
    return sum((_of_steps(state, steps) for row, reaction, steps in _counting(state, name)
                if _would_react(state, row, reaction, event)), 0.0)


def _counting(state: State, name: str) -> Iterator[tuple[Card, Any, list[dict[str, Any]]]]:
    """The reactions to a moment that nobody can decline and that add to a counter: (card in play, reaction, what it
    adds)."""
    for card, reaction in state.index.reactions.get(name, ()):
        steps = [] if reaction.may else _steps_of(state, state.cards[card], reaction)
        if steps:
            yield state.cards[card], reaction, steps


def _steps_of(state: State, row: Card, reaction: Any) -> list[dict[str, Any]]:
    return [effect.raw["add"] for effect in state.definitions.card(row.card).blocks[reaction.block]
            if effect.verb.name == "add"]


def _would_react(state: State, row: Card, reaction: Any, event: dict[str, Any]) -> bool:
    return any(can_react(state, row, reaction, speaker, event) for speaker in speakers(state, row))


def _of_steps(state: State, steps: list[dict[str, Any]]) -> float:
    return sum(clock_steps(state, step["counter"], step["by"]) for step in steps if isinstance(step["by"], int))
