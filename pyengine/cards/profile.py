"""Profiles: what one box of the family sets differently from another, as data (content/profiles).

The rules ask for these parameters and for nothing else: no rule asks which profile is played.
"""
from __future__ import annotations

from typing import Any, NamedTuple


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
    advanced_from: int = 0             # SETUP-31: the first adventure of the series with the advanced deck; 0: as cards say
    modules: tuple[str, ...] = ()      # what else this box plays with, see MODULES


MODULES = ("chambers", "doors", "objects", "escape", "edge_tiles", "teams", "trap_symbols", "chests",
           "spells", "runes", "town", "campaign", "advanced_deck")


def read_profile(name: str, raw: dict[str, Any]) -> Profile:
    """A profile from its data; unknown keys and wrong types are errors."""
    known = Profile.__annotations__
    for key in raw:
        if key not in known or key == "name":
            raise ValueError(f"profile {name}: unknown key {key!r}")
    standard = Profile(name)
    made = standard._replace(**{key: _converted(value, getattr(standard, key)) for key, value in raw.items()})
    for module in made.modules:
        if module not in MODULES:
            raise ValueError(f"profile {name}: there is no module {module!r}")
    return made


def _converted(raw: Any, like: Any) -> Any:
    if isinstance(like, bool):
        return raw in ("true", True)
    if isinstance(like, int):
        return int(raw)
    return tuple(raw) if isinstance(like, tuple) else str(raw)
