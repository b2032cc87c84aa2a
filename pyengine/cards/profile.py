"""Reading profiles (content/profiles) and finding what is wrong with them. What they hold: state/profile.py."""
from __future__ import annotations

from typing import Any

from ..rules.conditions import CONDITIONS
from ..state.profile import Profile
from .place import Place, Problem, short
from .vocabulary.declarations import Flag, Whole, Word

MODULES = ("chambers", "doors", "objects", "edge_tiles", "trap_symbols", "chests", "campaign", "advanced_deck")
WORDS: dict[str, tuple[str, ...]] = {                     # what may stand where words are listed
    "level_by": ("natural_20", "gold"), "start_squares": ("beside_stairs", "start_tile"),
    "encounter_kinds": ("event", "event_attack", "trap", "hazard", "curse", "environment", "power"),
    "treasure_kinds": ("item", "fortune"), "conditions": tuple(CONDITIONS), "extra_decks": ("traps", "spells", "runes"),
    "modules": MODULES,
}


def read_profile(name: str, raw: Any, problems: list[Problem]) -> Profile:
    """A profile from its data; what is wrong with it is added to `problems`, with its place and a suggestion."""
    at = Place(f"profiles/{name}.yaml", (name,), None, problems, None)
    written, standard = at.mapping(raw), Profile(name)
    at.only(written, [key for key in Profile._fields if key != "name"])
    return standard._replace(**{key: _read(value, getattr(standard, key), key, at.into(key))
                                for key, value in written.items() if key in Profile._fields and key != "name"})


def _read(raw: Any, like: Any, key: str, at: Place) -> Any:
    """A value of the kind of the standard one."""
    if isinstance(like, bool):
        return Flag().read(raw, at)
    if isinstance(like, int):
        return Whole(0, 99).read(raw, at)
    if isinstance(like, str):
        return Word(*WORDS[key]).read(raw, at)
    if key == "trap_tokens":
        return tuple(_pool(part, at.into(number)) for number, part in enumerate(at.sequence(raw)))
    return tuple(Word(*WORDS[key]).read(part, at.into(number)) for number, part in enumerate(at.sequence(raw)))


def _pool(raw: Any, at: Place) -> str:
    """`safe:16`: a kind of trap token and how many of it the pool has."""
    kind, _, count = str(raw).partition(":")
    if (kind not in ("safe", "draw") and not kind.isdecimal()) or not count.isdecimal():
        at.problem(f"expected a kind and a count such as safe:16 or 2:5, found {short(raw)}")
    return str(raw)
