"""Heroes and their powers: numbers, powers to choose, and what rises at each level (LEVEL-06, LEVEL-12..15)."""
from __future__ import annotations

from typing import Any

from ..card_parts import Use
from ..definition import USES, Hero, Power
from ..nouns import HERO
from ..place import Place
from ..vocabulary.declarations import CardId, Flag, Text, Word
from .attack_ways import attack_ways
from .parts import ACTIONS, BLOCK, COMMON, NUMBER, POSITIVE, RULES_TEXT, TAKES, WHEN
from .table import Limit, Many, Part, Values, as_written, key, kind, optional, part, unshipped

SUGGESTED = "powers for those who do not want to choose"
LEVELS = ("level_2", "level_3", "level_4")
NUMBERS = {
    "armor_class": key(POSITIVE, "what an attack must reach", True), "hit_points": key(POSITIVE, "hit points", True),
    "speed": key(POSITIVE, "squares of a move", True),
    "surge_value": key(POSITIVE, "hit points from a healing surge", True),
}

part("power counts", as_written, {
    **{use: key(NUMBER, f"{use.replace('_', '-')} powers{', from level 3 on' if use == 'expert' else ''}")
       for use in USES},
    "always": key(Many(CardId("power")), "powers that the hero has besides"),
})
part("critical", as_written, {"damage": key(NUMBER, "more damage", True)})
part("level", as_written, {**optional(NUMBERS), "powers": key(Part("power counts"), "the new counts"),
                           "critical": key(Part("critical"), "what a natural 20 adds")})


def _hero(card: Hero, values: Values, at: Place) -> None:
    card.levels[1] = _numbers(values)
    card.choices[1] = values.get("powers", {})
    for level, name in enumerate(LEVELS, 2):
        if name in values or level == 2:
            _rise(card, level, values.get(name, {}), at.into(name))


def _numbers(values: Values) -> dict[str, int]:
    names = {name: "hit_points_max" if name == "hit_points" else name for name in NUMBERS}
    return {names[name]: values[name] for name in NUMBERS if name in values}


def _rise(card: Hero, level: int, values: dict[str, Any], at: Place) -> None:
    """The changes at a level; the rest is as at the level before (LEVEL-06, LEVEL-12, LEVEL-14)."""
    if level - 1 not in card.levels:
        at.problem(f"level {level} needs level {level - 1} before it")
        return
    card.levels[level] = {**card.levels[level - 1], **_numbers(values)}
    card.choices[level] = {**card.choices[level - 1], **values.get("powers", {})}
    card.critical = values.get("critical", {}).get("damage", card.critical)


kind("hero", Hero, _hero, {
    **COMMON, **RULES_TEXT,
    "class": unshipped(Text(), "what the hero does for a living"),
    "people": unshipped(Text(), "where the hero comes from"),
    "ability": unshipped(Text(), "name of the ability on the card"),
    "good_at": unshipped(Text(), "what a party takes this hero for, in a sentence or two"),
    **NUMBERS,
    "powers": key(Part("power counts"), "how many powers of each kind the hero takes"),
    "suggested": key(Many(CardId("power")), SUGGESTED),
    "level_2": key(Part("level"), "what changes on the other side of the card"),
    "level_3": key(Part("level"), "what changes at level 3"), "level_4": key(Part("level"), "what changes at level 4"),
    "actions": ACTIONS,
}, names={"holder": HERO}, exempt=True)


def _power(card: Power, values: Values, at: Place) -> None:
    card.then = "keep" if card.use == "at_will" or values.get("stays") else "flip"
    if "do" in values:
        card.takes = values.get("takes", "nothing" if card.use == "utility" else "attack")
        card.uses = (Use("use", card.when, values["do"], card.takes, card.then, card.once),)
        card.attack_ways = attack_ways(card, values["do"])
    elif not set(RULES_TEXT) & set(card.raw):
        at.problem("a power needs do:, react: or while_in_play:")


kind("power", Power, _power, {
    **COMMON, **RULES_TEXT,
    "hero": key(CardId("hero"), "whose power it is", True), "use": key(Word(*USES), "how often", True),
    "do": key(BLOCK, "what it does when used in the Hero Phase"),
    "takes": key(TAKES, "what its use costs (attack; utility: nothing)"),
    "when": key(WHEN, "when it can be used"), "stays": key(Flag(), "it is not turned down when used"),
    "limit": key(Limit(), "how often", into="once"),
}, names={"holder": HERO}, optional=True)
