"""Profiles: what one box of the family sets differently from another, as data (content/profiles).

The rules ask for these parameters and for nothing else: no rule asks which profile is played.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from ..rules.conditions import CONDITIONS
from .place import Place, Problem, short
from .vocabulary.declarations import Flag, Whole, Word


class Profile(NamedTuple):
    """The parameters of a rules profile; see content/profiles/*.yaml for what each box chooses."""

    name: str
    slots: int = 2                     # HERO-02: parts of a Hero Phase, of which one may be an action
    surges: int = 2                    # SETUP-13
    cancel_cost: int = 5               # XP-04
    level_cost: int = 5                # LEVEL-04
    level_max: int = 2                 # LEVEL-02
    level_by: str = "natural_20"       # LEVEL-03, LEVEL-05: natural_20, or gold in town
    critical_damage: int = 0           # ATTACK-13: what every hero's natural 20 adds; 0: what the hero card says
    monsters_per_tile: int = 1         # EXPLORE-05; 0: one for each bone pile printed on the tile
    treasures_per_turn: int = 1        # TREASURE-01
    start_item: bool = True            # SETUP-25
    start_squares: str = "beside_stairs"   # SETUP-15: beside_stairs or start_tile
    encounter_kinds: tuple[str, ...] = ()  # ENCOUNTER-04
    treasure_kinds: tuple[str, ...] = ("item", "fortune")  # TREASURE-02
    environments: int = 1              # ENCOUNTER-09
    conditions: tuple[str, ...] = ()   # SETUP-38
    extra_decks: tuple[str, ...] = ()  # SETUP-02..04: traps, spells, runes
    trap_tokens: tuple[str, ...] = ()  # TRAP-20: the pool, as "kind:count" (safe, draw, 1, 2, 3, 4)
    disable_number: int = 11           # TRAP-23: what disables a trap token, and a trap whose card names no number
    # SETUP-31: the first adventure of the series with the advanced deck; 0: as cards say
    advanced_from: int = 0
    modules: tuple[str, ...] = ()      # what else this box plays with, see MODULES


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
