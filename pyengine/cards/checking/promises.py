"""Numbers that the printed text promises, held against the numbers of the effect, and the other way round.

"+7, 2 damage" is an attack with that bonus and that damage; "within 2 tiles", "regains 3 hit points" and "13 or more"
have their numbers in the effect too. A number of the effect stands in the text as a figure or, when it counts, as a
word. What a card counts for itself (counters) is its own business, and what is printed from the data needs no text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..definition import Definition
from ..load import Definitions
from ..vocabulary.amounts import Amount
from ..vocabulary.declarations import BESIDE, VERBS, settings_of, verbs_that
from .looking import COUNTING, FACE, LASTING, WORDLESS, At, Finding, leaves, raw_of

WORDS = {
    "no": 0,
    "same": 0,
    "a": 1,
    "an": 1,
    "one": 1,
    "once": 1,
    "another": 1,
    "first": 1,
    "adjacent": 1,
    "two": 2,
    "twice": 2,
    "both": 2,
    "second": 2,
    "half": 2,
    "three": 3,
    "third": 3,
    "four": 4,
    "fourth": 4,
    "five": 5,
    "fifth": 5,
    "six": 6,
    "sixth": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
ALL = 9  # of a count: as many as there are
ALWAYS_SAID = (0, 1)  # by words such as "each", "adjacent", "on its tile", "the"
NUMBER = re.compile(r"[+-]?\d+\Z")
ATTACK = re.compile(r"\+(\d+), (\d+|no) damage")
FIGURES = re.compile(r"\d+")
UNITS = {  # what stands beside a number in the text
    "damage": re.compile(r"(\d+) (?:more )?damage"),
    "hit points": re.compile(r"(?:regains?|regain) (\d+)"),
    "tiles": re.compile(r"(\d+) tiles?\b"),
    "squares": re.compile(r"(\d+) squares?\b"),
    "gold": re.compile(r"(\d+) gold"),
    "or more": re.compile(r"\bon (?:a natural )?(\d+) or more"),
}
UNIT_OF = {  # under which keys of the effect such a number stands
    **{(verb, name): VERBS[verb].means.unit for verb, name, _ in settings_of(Amount) if VERBS[verb].means.unit},
    ("numbers", "damage"): "damage",
    ("within_tiles", "count"): "tiles",
    ("second_form", "damage"): "damage",
    ("roll", "at_least"): "or more",
}
PICKS = {
    "closest": ("closest",),
    "farthest": ("farthest", "farthest_from_heroes"),
    "fewest hit points": ("fewest_hit_points",),
    "most hit points": ("most_hit_points",),
}
ADJACENT, NEXT_TO = "adjacent", {"adjacent_to", "adjacent", "within_squares",
                                 *verbs_that(approaches=BESIDE)}
TILES = ("within_tiles", "exactly_tiles", "tiles")
BOUNDS = ("at_least", "at_most", "is")
INTERNAL = (
    "counter",
    *COUNTING,
    "at_least",
    "chose_count",
    "limit",
    "hit_points",
    "level",
)  # what a card keeps for itself
ALTERING = verbs_that(alters=True)
OF_HEROES = (*FACE, "powers", "suggested", "level_2", "level_3", "level_4")
SIDES = ("boon", "bane", "hero", "monster")                     # of a rune, of a spell
FIGHTERS = ("monster", "villain", "ally", "object")
TRAPS = ("encounter", "trap")
UNTOLD = ("adventure", "campaign", "tile", "chamber", "edge_tile")  # told elsewhere, or drawn


class Told(NamedTuple):
    """A printed text and the part of the card that it tells of. whole: it tells all of it, or `beside` does."""

    at: At
    text: str
    tree: Any
    whole: bool = True
    beside: str = ""


class Number(NamedTuple):
    """A number of an effect: where it stands."""

    path: tuple[Any, ...]
    value: int

    @property
    def unit(self) -> str:
        """The unit that it counts, "" when the keys do not say so."""
        keys = [step for step in self.path if isinstance(step, str)]
        if keys and keys[-1] in TILES:
            return "tiles"
        return UNIT_OF.get((keys[-2], keys[-1]), "") if len(keys) > 1 else ""


def promises(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Numbers that only the text or only the effect of a card has."""
    for told in told_parts(packs, card):
        numbers = list(numbers_of(told.tree, ()))
        yield from _attacks(told)
        yield from _named(told)
        yield from _promised(told, numbers, _limits(packs, told.tree))
        if told.whole:
            yield from _kept_quiet(told, numbers)


# ---------------------------------------------------------------- which text tells what


def told_parts(packs: Definitions, card: Definition) -> Iterator[Told]:
    """The printed texts of a card, each with what it tells of."""
    if card.kind in UNTOLD:
        return
    at, raw = At(card.id), card.raw
    text = raw.get("text")
    if isinstance(text, str):
        left_out = OF_HEROES if card.kind == "hero" else (*FACE, "disable") if card.kind not in TRAPS else FACE
        tree = {key: value for key, value in raw.items() if key not in left_out}
        yield Told(at.into("text"), text, [tree, *laid(packs, tree)], card.kind not in FIGHTERS)
    yield from _tactics(packs, raw, at)
    for side in SIDES:
        part = raw.get(side)
        if isinstance(part, dict) and isinstance(part.get("text"), str):
            yield Told(at.into(side, "text"), part["text"], [part, *laid(packs, part)])


def _tactics(packs: Definitions, raw: Any, at: At) -> Iterator[Told]:
    attacks = raw.get("attacks", {})
    for number, tactic in enumerate(raw.get("tactics", [])):
        if isinstance(tactic, dict) and isinstance(tactic.get("text"), str):
            used = [attacks[name] for name in _named_attacks(tactic) if name in attacks]
            after = [
                {key: attack[key] for key in ("hit", "miss") if key in attack}
                for attack in used
                if isinstance(attack, dict)
            ]
            yield Told(
                at.into("tactics", number, "text"),
                tactic["text"],
                [tactic, *after, *laid(packs, [tactic, *after])],
                beside=str(raw.get("text", "")),
            )
    if isinstance(raw.get("second_form"), dict):
        form = raw["second_form"]
        yield from _tactics(
            packs,
            {**form, "text": raw.get("text", ""), "attacks": {**attacks, **form.get("attacks", {})}},
            at.into("second_form"),
        )


def _named_attacks(tree: Any) -> Iterator[str]:
    for path, value in leaves(tree, ()):
        if path[-1] == "numbers" and isinstance(value, str):
            yield value


def laid(packs: Definitions, tree: Any) -> list[Any]:
    """The lasting effects that a part of a card lays before somebody: its text tells of them too."""
    names = [(value, kind) for path, value in leaves(tree, ()) for verb, name, kind in LASTING
             if path[-2:] == (verb, name) or path[-1] == verb]
    return [raw_of(packs, name) for name, kind in names if isinstance(name, str) and packs.kind_of(name) == kind]


def numbers_of(tree: Any, path: tuple[Any, ...]) -> Iterator[Number]:
    """Every number of an effect, those included that a verb has when nothing is written."""
    for place, value in leaves(tree, path):
        if NUMBER.match(str(value)):
            yield Number(place, abs(int(value)))
    yield from _defaults(tree, path)


def _defaults(tree: Any, path: tuple[Any, ...]) -> Iterator[Number]:
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        if key in VERBS and isinstance(value, (dict, str, type(None))):
            written = value if isinstance(value, dict) else {}
            for name, setting in VERBS[key].settings.items():
                if isinstance(setting.default, int) and not isinstance(setting.default, bool) and name not in written:
                    yield Number((*path, key, name), setting.default)
        if key not in WORDLESS:
            yield from _defaults(value, (*path, key))


# ---------------------------------------------------------------- text against effect


def _attacks(told: Told) -> Iterator[Finding]:
    """ "+7, 2 damage" is an attack of just these numbers."""
    attacks = set(_attacks_of(told.tree))
    made = {(bonus, damage) for bonus, damage in attacks if damage is not None}
    if made != attacks:  # some are computed
        return
    said = {(int(bonus), 0 if damage == "no" else int(damage)) for bonus, damage in ATTACK.findall(told.text)}
    for bonus, damage in sorted(said - made):
        if made:
            yield told.at.say(
                f"the text promises an attack with +{bonus}, {damage} damage; the effect has {_listed(made)}"
            )
    for bonus, damage in sorted(made - said) if said and told.whole else ():
        if f"+{bonus}" not in told.text:
            yield told.at.say(f"the effect attacks with +{bonus}, {damage} damage; the text says {_listed(said)}")


def _listed(attacks: Iterable[tuple[int, int]]) -> str:
    return " and ".join(f"+{bonus}, {damage} damage" for bonus, damage in sorted(attacks))


def _attacks_of(tree: Any) -> Iterator[tuple[int, int | None]]:
    """(bonus, damage) of every attack; None: a damage that is computed."""
    for value in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        if isinstance(value, dict) and "bonus" in value and NUMBER.match(str(value["bonus"])):
            damage = str(value.get("damage", 0))
            yield int(value["bonus"]), int(damage) if NUMBER.match(damage) else None
        yield from _attacks_of(value)


def _named(told: Told) -> Iterator[Finding]:
    """ "The closest hero" is picked so, and "adjacent" is asked for."""
    text, picks = told.text.lower(), {value for path, value in leaves(told.tree, ()) if path[-1] == "pick"}
    for words, known in PICKS.items():
        if words in text and not picks.intersection(known):
            yield told.at.say(f"the text says {words!r}, and no search has pick: {known[0]}")
    if ADJACENT in text and not NEXT_TO & {step for path, _ in leaves(told.tree, ()) for step in path}:
        yield told.at.say(f"the text says {ADJACENT!r}, and nothing in the effect asks for that")


def _limits(packs: Definitions, tree: Any) -> set[int]:
    """How many there are of the tokens that a part of a card names: "up to 4"."""
    named = {value for path, value in leaves(tree, ()) if path[-1] in ("named", "token")}
    return {
        int(token["limit"])
        for pack in packs.packs.values()
        for name, token in pack.get("tokens", {}).items()
        if name in named and NUMBER.match(str(token.get("limit", "")))
    }


def _promised(told: Told, numbers: list[Number], more: set[int]) -> Iterator[Finding]:
    """Every number of the text is one of the effect: of the same unit, where both say one."""
    known = {number.value for number in numbers} | more | set(_near_bounds(numbers)) | set(_by_rule(told))
    for found in FIGURES.findall(told.text):
        if int(found) not in known:
            yield told.at.say(f"the text says {found}, and the effect has no such number ({_of(known)})")
            return
    for unit, pattern in UNITS.items():
        counted = {number.value for number in numbers if number.unit == unit}
        for found in pattern.findall(told.text):
            if counted and int(found) not in counted and not _computed(told.tree, unit):
                yield told.at.say(f"the text says {found} ({unit}), and the effect has {_of(counted)}")


def _of(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers))) or "none"


def _near_bounds(numbers: list[Number]) -> Iterator[int]:
    """ "Never more than 3" is at_most: 2 before the next one comes."""
    for number in numbers:
        if number.path[-1] in BOUNDS:
            yield from (number.value - 1, number.value + 1)


def _by_rule(told: Told) -> Iterator[int]:
    """Numbers that the rules bring: 0 hit points, 1 where a fall is prevented."""
    if "0 hit points" in told.text or "on 0" in told.text:
        yield 0
    if re.search(r"(?:stays?|stay) on 1", told.text) or re.search(r"\b1 (?:less|more)\b", told.text):
        yield 1


def _computed(tree: Any, unit: str) -> bool:
    """Whether an amount of this unit is not a plain number everywhere, or is changed by an event."""
    keys = dict(leaves(tree, ()))
    return any(Number(path, 0).unit == unit and not NUMBER.match(str(value)) for path, value in keys.items()) or any(
        {"plus", "half", "modify", *ALTERING} & set(path) for path in keys
    )


def _printed(number: Number) -> bool:
    """Whether a number is one of a named attack, which cards print from the data."""
    return "attacks" in number.path[1:2] and number.path[-1] in ("bonus", "damage")


def _kept_quiet(told: Told, numbers: list[Number]) -> Iterator[Finding]:
    """Every number of the effect is said, as a figure or as a word."""
    text = f"{told.text} {told.beside}"
    said = {int(found) for found in FIGURES.findall(text)}
    said |= {WORDS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in WORDS}
    for number in numbers if "for each" not in text else ():
        if (_printed(number) and not ATTACK.search(text)) or number.path[-1] in (*FACE, "disable"):
            continue
        if number.value == ALL and number.path[-1] == "count":
            continue
        if number.value in said or number.value in ALWAYS_SAID or set(INTERNAL) & set(number.path[:-1]):
            continue
        if number.path[-1] in BOUNDS and {number.value - 1, number.value + 1} & said:
            continue
        yield told.at.say(
            f"the effect has {number.value} ({'.'.join(map(str, number.path[1:]))}), and the text does not say it"
        )
