"""Profiles: the parameters in which one box of the family differs from another (content/profiles).

The rules ask for these parameters and nothing else: no rule asks which profile is being played.
"""
from __future__ import annotations

from .record import Record, record


@record
class Profile(Record):
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
