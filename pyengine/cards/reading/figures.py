"""Cards of figures: monsters, villains with their second forms, allies, objects that can be destroyed."""
from __future__ import annotations

from typing import Any

from ...state.occupancy import LARGEST_BASE
from ..card_parts import Form
from ..definition import Ally, Destructible, FigureCard, Monster, Villain
from ..nouns import noun
from ..place import Place
from ..vocabulary.declarations import Flag, Text, Whole, Word
from .parts import ATTACKS, BLOCK, COMMON, NUMBER, POSITIVE, RULES_TEXT, Tactics
from .table import Named, Part, Values, key, kind, optional, part, without

SPEED = 6                              # of a monster that does not say
FIGHTER = {
    "type": key(Text(), "a word such as undead, for cards that ask for it"),
    "armor_class": key(POSITIVE, "what an attack must reach", True),
    "hit_points": key(POSITIVE, "hit points", True), "experience": key(NUMBER, "what its defeat is worth"),
    **ATTACKS, "tactics": key(Tactics(), "the first that is possible is its whole turn", True),
    "speed": key(NUMBER, f"squares of a move, for effects that let it walk ({SPEED})"),
    "size": key(Whole(1, LARGEST_BASE), "squares along a side of its base (1)"),
}


def _figure(card: FigureCard, values: Values, at: Place) -> None:
    card.numbers = {"armor_class": values.get("armor_class", 1), "speed": values.get("speed", SPEED),
                    "hit_points_max": values.get("hit_points", 1)}


def _villain(card: Villain, values: Values, at: Place) -> None:
    _figure(card, values, at)
    card.experience = values.get("experience", card.level)
    if card.second is not None and card.second.damage >= card.numbers["hit_points_max"]:
        at.into("second_form").into("damage").problem("the villain is defeated before it changes")


def _monster(card: Monster, values: Values, at: Place) -> None:
    _figure(card, values, at)
    card.experience = values.get("experience", 1)


kind("monster", Monster, _monster, {
    **COMMON, **RULES_TEXT, **FIGHTER,
    "passes": key(Word("right", "left"), "the player to whom the card goes after its figures have acted"),
}, names={"me": noun("monster")}, speaks_as="it")
kind("villain", Villain, _villain, {
    **COMMON, **RULES_TEXT, **FIGHTER,
    "level": key(POSITIVE, "its experience, when nothing else is said (1)"),
    "second_form": key(Part("second form"), "the other side of its card", into="second"),
}, names={"me": noun("villain")}, speaks_as="it")
kind("ally", Ally, _figure, {
    **COMMON, **RULES_TEXT, **without(FIGHTER, ["experience"]),
    "idle_without_monsters": key(Flag(), "it does nothing while no monster is in play", into="idle"),
}, names={"me": noun("ally")}, speaks_as="it")
kind("object", Destructible, _figure, {
    **COMMON, **RULES_TEXT, **{name: FIGHTER[name] for name in ("type", "armor_class", "hit_points", "size")},
    "destroyed": key(BLOCK, "what happens when it is destroyed"),
}, names={"me": noun("object")}, speaks_as="it")


class OtherAttacks(Named):
    """Attacks of the second form; the first form has none of these names."""

    def read(self, raw: Any, at: Place) -> dict[str, Any]:
        found = super().read(raw, at)
        for name in found:
            if name in at.card.attacks:
                at.problem(f"the first form has an attack {name!r} too")
        at.card.attacks.update(found)
        return found


def _second_form(values: Values, at: Place) -> Form:
    numbers: dict[str, int] = {name: values[name] for name in ("armor_class", "speed") if name in values}
    return Form(values.get("damage", 1), numbers, values.get("tactics", ()))


part("second form", _second_form, {
    "damage": key(Whole(1, 99), "the damage after which the card is turned over", True),
    "name": key(Text(), "the printed name"),
    **optional({name: FIGHTER[name] for name in ("armor_class", "speed")}),
    "attacks": key(OtherAttacks(Part("printed attack")), "its attacks"), "tactics": FIGHTER["tactics"],
})
