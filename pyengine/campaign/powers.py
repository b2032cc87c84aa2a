"""Choosing powers between adventures: swaps, and new powers for a new level (TOWN-03, LEVEL-05)."""
from __future__ import annotations

from typing import Any

from ..cards.definition import USES, Adventure, Hero, Power
from ..cards.load import Definitions
from .rows import Member


def counts(packs: Definitions, hero: str, level: int) -> dict[str, Any]:
    """How many powers of each kind the hero card allows at a level."""
    choices = packs.card_as(Hero, hero).choices
    found: dict[str, Any] = choices[max(known for known in choices if known <= level)]
    return found


def always(packs: Definitions, hero: str) -> tuple[str, ...]:
    """The powers that the hero always has, beside the chosen ones."""
    return tuple(packs.card_as(Hero, hero).choices[1].get("always", ()))


def others(packs: Definitions, row: Member, use: str) -> list[str]:
    """The hero's own powers of a kind that it has not chosen."""
    return [card for card in packs.ids_of("power") if packs.hero_of(card) == row.id
            and packs.card_as(Power, card).use == use and card not in row.powers and card not in always(packs, row.id)]


def swappable(packs: Definitions, row: Member) -> list[str]:
    """The chosen powers for which there is another of the same kind."""
    return [card for card in row.powers if card not in always(packs, row.id)
            and others(packs, row, packs.card_as(Power, card).use)]


def missing(packs: Definitions, row: Member) -> str | None:
    """A kind of power of which the hero may choose one more; None when it has all."""
    for use in USES:
        held = [card for card in row.powers
                if packs.card_as(Power, card).use == use and card not in always(packs, row.id)]
        if len(held) < counts(packs, row.id, row.level).get(use, 0) and others(packs, row, use):
            return use
    return None


def suggested(packs: Definitions, hero: str, adventure: Adventure | None = None) -> tuple[str, ...]:
    """The powers that an adventure suggests, else the hero card, and those that the hero always has."""
    of_adventure = adventure.suggested.get(hero) if adventure is not None else None
    suggested_ones = of_adventure or packs.card_as(Hero, hero).suggested
    return always(packs, hero) + tuple(card for card in suggested_ones if card not in always(packs, hero))


def fit(packs: Definitions, row: Member) -> bool:
    """Whether the hero has no more powers of a kind than its card allows, and could choose those that it lacks."""
    for use in USES:
        held = sum(packs.card_as(Power, card).use == use for card in row.powers if card not in always(packs, row.id))
        if not held <= counts(packs, row.id, row.level).get(use, 0) <= held + len(others(packs, row, use)):
            return False
    return True
