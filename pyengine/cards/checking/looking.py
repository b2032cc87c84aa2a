"""Walking raw cards to look for what does not fit, and saying where it was found."""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ...rules.map import PRINTED_SPOTS
from ..definition import Definition, Tile
from ..load import Definitions
from ..place import Problem, nearest, short, unknown_keys
from ..reading.examples import FOR_EXAMPLES
from ..vocabulary.declarations import (
    ADDS,
    ATTACKING,
    BRANCH,
    CHOICE,
    DEFEAT,
    LOOP,
    OFFER,
    SEALED,
    SETS,
    VICTORY,
    naming,
    verbs_that,
)

# Numbers that are printed from the data, and so need no text.
FACE = ("armor_class", "hit_points", "experience", "speed", "surge_value", "price", "value", "size", "prices", "level")
# keys whose values are no effects
WORDLESS = ("text", "name", *FOR_EXAMPLES, "flavor", "note", "icon", "id", "copies")
ENGLISH = "en"
# verbs by what they mean
ADDING, SETTING = verbs_that(counts=ADDS), verbs_that(counts=SETS)
COUNTING = (*ADDING, *SETTING)
ATTACKS = verbs_that(serves=ATTACKING)
BRANCHES, CHOICES, LOOPS, OFFERS, SEALED_CHOICES = (verbs_that(form=form) for form in (BRANCH, CHOICE, LOOP, OFFER,
                                                                                       SEALED))
WINNING, LOSING = verbs_that(ends=VICTORY), verbs_that(ends=DEFEAT)
ENDING = (*WINNING, *LOSING)
LASTING = naming("lasting")
NOT_EFFECTS = (*FOR_EXAMPLES, "stories", "text", "flavor", "note", "name", "tags")


class Finding(NamedTuple):
    """Something that does not fit, before its file is known. advice: a point of house style."""

    path: tuple[str, ...]
    message: str
    suggestion: str = ""
    word: str = ""
    advice: bool = False

    def problem(self, pack: dict[str, Any]) -> Problem:
        """The finding with the file of its card."""
        file = pack.get("files", {}).get(self.path[0], f"{pack['id']}/pack.yaml")
        path = self.path[1:] if self.path[0] == "pack.yaml" else self.path
        return self.in_file(file, path)

    def in_file(self, file: str, path: tuple[str, ...]) -> Problem:
        """The finding as a problem of a file."""
        where = ".".join(path) or "pack"
        return Problem(file, where, self.message, self.suggestion, self.word, advice=self.advice)

    def as_advice(self) -> Finding:
        """The finding as a point of house style."""
        return self._replace(advice=True)


class At:
    """A place in a card, from its id on."""

    __slots__ = ("path",)

    def __init__(self, *path: Any):
        self.path = tuple(map(str, path))

    def into(self, *more: Any) -> At:
        """A place some steps deeper."""
        return At(*self.path, *more)

    def say(self, message: str, word: Any = "", known: Iterable[str] = ()) -> Finding:
        """A finding here; `word` is what was written, `known` what could have been meant."""
        written = str(word or "")
        return Finding(self.path, message, nearest(written, sorted(known)), written)

    def only(self, raw: Any, known: Iterable[str]) -> Iterator[Finding]:
        """A finding for each unknown key, or for what has no keys at all."""
        if not isinstance(raw, dict):
            yield self.say(f"expected a mapping (key: value), found {short(raw)}")
            return
        known = tuple(known)
        for message, key in unknown_keys(raw, known):
            yield self.say(message, key, known)


def mappings(card: Definition) -> Iterator[tuple[At, dict[str, Any]]]:
    """Every mapping of a card's rules with its place, the card itself first."""
    yield At(card.id), card.raw
    for key, raw in card.raw.items():
        if key not in NOT_EFFECTS:
            yield from _below(At(card.id, key), raw)


def _below(at: At, raw: Any) -> Iterator[tuple[At, dict[str, Any]]]:
    if isinstance(raw, dict):
        yield at, raw
        for key, value in raw.items():
            yield from _below(at.into(key), value)
    elif isinstance(raw, list):
        for number, value in enumerate(raw):
            yield from _below(at.into(number), value)


def leaves(tree: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value that holds no others, with its path; words are left out."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        if key in WORDLESS:
            continue
        if isinstance(value, (dict, list)):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def raw_mappings(tree: Any) -> Iterator[dict[str, Any]]:
    """Every mapping in a part of a card, examples left out."""
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            yield part
            waiting += [inner for key, inner in reversed(part.items()) if key not in FOR_EXAMPLES]
        elif isinstance(part, list):
            waiting += reversed(part)


def plain_number(raw: Any) -> int | None:
    """A whole number that is written as one."""
    return int(raw) if re.fullmatch(r"[+-]?\d+", str(raw)) else None


def in_range(value: int, bounds: dict[str, Any]) -> bool | None:
    """Whether a number lies within at_least:, at_most: and is:; None when they are not plain numbers."""
    given = {key: plain_number(bounds[key]) for key in ("at_least", "at_most", "is") if key in bounds}
    if None in given.values():
        return None
    least, most, exact = (given.get(key, value) for key in ("at_least", "at_most", "is"))
    return bool(least <= value <= most and exact == value)   # type: ignore[operator]


def always_true(search: Any) -> bool:
    """Whether a search finds someone as long as the game goes on: any hero at all."""
    if not isinstance(search, dict) or "hero" not in (search.get("a"), search.get("every")):
        return False
    return set(search) <= {"a", "every", "pick", "by", "as", "of"}


def in_english(packs: Definitions, card: Definition) -> bool:
    """Whether the texts of a card are English: only those can be held against its effects."""
    return str(packs.packs[card.pack].get("language", ENGLISH)) == ENGLISH


def raw_of(packs: Definitions, card_id: str) -> dict[str, Any]:
    """A card as it is written."""
    raw: dict[str, Any] = packs.written(card_id)
    return raw


def spots_of(tile: Tile) -> list[str]:
    """The names of the spots that a tile really has."""
    drawn = "".join(tile.squares)
    spots = {**PRINTED_SPOTS, **tile.spots}
    return [name for name, letter in spots.items() if letter in drawn]
