"""The ways in which a power or an item attacks: with no target for any of them it cannot be used as an attack.

Most cards have one. A card that lets its hero choose between attacks, or whose attack depends on how things stand, has
one for each.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..card_parts import AttackWay, Truth
from ..definition import Definition
from ..vocabulary.searches import Finder

ELSEWHERE = ("move", "place", "swap", "extra_move", "single_out")      # after these an attack finds others than before
Branch = tuple[Truth | None, str]               # when it is taken, and its block


def attack_ways(card: Definition, block: str, when: Truth | None = None) -> tuple[AttackWay, ...]:
    """The ways of the first attack in a block. They are not known of a card that first moves its hero, who may find a
    target on the way, or that first singles something out; and a card that can also do something else needs no
    target. All these have no ways."""
    for effect in card.blocks.get(block, ()):
        if effect.verb.name in ELSEWHERE:
            return ()
        if effect.verb.name == "attack":
            return tuple(AttackWay(search, when, block) for search in _searches(effect))
        ways = [attack_ways(card, inner, _both(when, truth)) for truth, inner in _branches(effect)]
        if ways and all(ways):
            return tuple(way for some in ways for way in some)
    return ()


def _searches(attack: Any) -> list[Finder]:
    """The searches for an attack's target; nobody, if it attacks somebody whom its card names."""
    return [finder for name, finder, *_ in attack.searches if name in ("choose", "each")][:1]


def _branches(effect: Any) -> Iterator[Branch]:
    """The branches of an effect that does one of several things."""
    if effect.verb.name == "choose_one":
        yield from ((option.when, option.block) for option in effect.plain["options"])
    elif effect.verb.name == "if":
        truth = effect.plain["if"]
        yield truth, effect.plain["then"]
        yield (lambda state, names: not truth(state, names)), effect.plain["else"]


def _both(one: Truth | None, other: Truth | None) -> Truth | None:
    if one is None or other is None:
        return one or other
    return lambda state, names: one(state, names) and other(state, names)
