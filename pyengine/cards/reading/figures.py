"""Reading allies, objects that can be destroyed, and the second form of a villain."""
from __future__ import annotations

from typing import Any, NamedTuple

from ..definition import Definition, Tactic
from ..place import Place
from ..vocabulary.declarations import Flag, Whole
from ..vocabulary.effects import Block
from . import parts as cards


class Form(NamedTuple):
    """The other side of a villain's card, which counts once so much damage has been dealt (VILLAINCARD-07, A133)."""

    damage: int
    numbers: dict[str, int]
    tactics: tuple[Tactic, ...]


def read_ally(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """An ally acts by tactics after the Hero Phase of its controller (ALLY-01..04)."""
    at.only(raw, (*cards.COMMON, *cards.RULES_TEXT, "type", "armor_class", "hit_points", "speed", "size", "attacks", "tactics",
                  "idle_without_monsters"))
    _numbers(card, raw, at)
    card.tactics = cards.read_fighter(card, raw, at)
    card.idle = "idle_without_monsters" in raw and Flag().read(raw["idle_without_monsters"], at.into("idle_without_monsters"))


def read_object(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """An object with Armor Class and hit points (OBJECT-06, OBJECT-07)."""
    at.only(raw, (*cards.COMMON, *cards.RULES_TEXT, "type", "armor_class", "hit_points", "size", "destroyed"))
    _numbers(card, raw, at)
    if "destroyed" in raw:
        Block().read(raw["destroyed"], at.into("destroyed"))


def _numbers(card: Definition, raw: dict[str, Any], at: Place) -> None:
    card.numbers = {"armor_class": cards.read_whole(raw, "armor_class", at, 1), "speed": cards.read_whole(raw, "speed", at, 0, 6),
                    "hit_points_max": cards.read_whole(raw, "hit_points", at, 1)}
    card.size = cards.read_whole(raw, "size", at, 1, 1)


def read_second_form(card: Definition, raw: Any, at: Place) -> Form:
    """What the other side of the card changes; its attacks have names of their own."""
    written = at.mapping(raw)
    at.only(written, ("damage", "name", "armor_class", "speed", "attacks", "tactics"))
    numbers = {key: cards.read_whole(written, key, at, 1) for key in ("armor_class", "speed") if key in written}
    for name in written.get("attacks", {}):
        if name in card.attacks:
            at.into("attacks").problem(f"the first form has an attack {name!r} too")
    damage = Whole(1, 99).read(written.get("damage"), at.into("damage"))
    if damage >= card.numbers["hit_points_max"]:
        at.into("damage").problem("the villain is defeated before it changes")
    return Form(damage, numbers, cards.read_fighter(card, written, at))


READERS = {"ally": read_ally, "object": read_object}
