"""Profiles: what one box of the family sets differently from another, as data (content/profiles)."""
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
    monsters_per_tile: int = 1         # EXPLORE-05
    treasures_per_turn: int = 1        # TREASURE-01
    start_item: bool = True            # SETUP-25
    start_squares: str = "beside_stairs"   # SETUP-15: beside_stairs or start_tile
    encounter_kinds: tuple[str, ...] = ()  # ENCOUNTER-04
    environments: int = 1              # ENCOUNTER-09
    conditions: tuple[str, ...] = ()   # SETUP-38


def read_profile(name: str, raw: dict[str, Any]) -> Profile:
    """A profile from its data; unknown keys and wrong types are errors."""
    known = Profile.__annotations__
    for key in raw:
        if key not in known or key == "name":
            raise ValueError(f"profile {name}: unknown key {key!r}")
    standard = Profile(name)
    return standard._replace(**{key: _converted(value, getattr(standard, key)) for key, value in raw.items()})


def _converted(raw: Any, like: Any) -> Any:
    if isinstance(like, bool):
        return raw in ("true", True)
    if isinstance(like, int):
        return int(raw)
    return tuple(raw) if isinstance(like, tuple) else str(raw)
