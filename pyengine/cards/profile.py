"""Reading profiles (content/profiles) and finding what is wrong with them. What they hold: state/profile.py."""
from __future__ import annotations

from typing import Any

from ..rules.conditions import CONDITIONS
from ..state.profile import Profile
from .place import Place, Problem, short
from .vocabulary.declarations import Flag, Setting, Whole, Word, typed

MODULES = ("chambers", "doors", "objects", "edge_tiles", "trap_symbols", "chests", "campaign", "advanced_deck")
WORDS: dict[str, tuple[str, ...]] = {                     # what may stand where words are listed
    "level_by": ("natural_20", "gold"), "start_squares": ("beside_stairs", "start_tile"),
    "encounter_kinds": ("event", "event_attack", "trap", "hazard", "curse", "environment", "power"),
    "treasure_kinds": ("item", "fortune"), "conditions": tuple(CONDITIONS), "extra_decks": ("traps", "spells", "runes"),
    "modules": MODULES,
}


class Pool(Setting):
    """The pool of trap tokens: kinds and how many of each, such as safe:16."""

    def read(self, raw: Any, at: Place) -> tuple[str, ...]:
        return tuple(_pool(one, at.into(number)) for number, one in enumerate(at.sequence(raw)))


class Words(Word):
    """A list of some words."""

    def read(self, raw: Any, at: Place) -> tuple[str, ...]:
        return tuple(super(Words, self).read(one, at.into(number)) for number, one in enumerate(at.sequence(raw)))


def _type(key: str) -> Setting:
    """The type of a parameter: something like its standard."""
    like = getattr(Profile(""), key)
    if isinstance(like, bool):
        return Flag()
    if isinstance(like, int):
        return Whole(0, 99)
    if key == "trap_tokens":
        return Pool()
    return Word(*WORDS[key]) if isinstance(like, str) else Words(*WORDS[key])


TYPES = {key: _type(key) for key in Profile._fields if key != "name"}


def typed_profile(raw: Any) -> Any:
    """A profile as it is written, with numbers and truths as such."""
    return typed(TYPES, raw)


def read_profile(name: str, raw: Any, problems: list[Problem]) -> Profile:
    """A profile from its data; what is wrong with it is added to `problems`, with its place and a suggestion."""
    at = Place(f"profiles/{name}.yaml", (name,), None, problems, None)
    written = at.mapping(typed_profile(raw))
    at.only(written, TYPES)
    return Profile(name)._replace(**{key: TYPES[key].read(value, at.into(key))
                                     for key, value in written.items() if key in TYPES})


def _pool(raw: Any, at: Place) -> str:
    """`safe:16`: a kind of trap token and how many of it the pool has."""
    kind, _, count = str(raw).partition(":")
    if (kind not in ("safe", "draw") and not kind.isdecimal()) or not count.isdecimal():
        at.problem(f"expected a kind and a count such as safe:16 or 2:5, found {short(raw)}")
    return str(raw)
