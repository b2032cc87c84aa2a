"""The stage on which an author's examples are played: a few heroes and cards beside those of the packs."""
from __future__ import annotations

from typing import Any

from ..cards.load import Definitions
from .layout import ADVENTURE

NAME = "stage"
HEROES = ("ana", "bo", "cy", "dee")
HERO = {"kind": "hero", "armor_class": 14, "hit_points": 8, "speed": 6, "surge_value": 4,
        "powers": {"at_will": 1, "daily": 1, "utility": 1},
        "level_2": {"armor_class": 15, "hit_points": 10, "surge_value": 5, "powers": {"daily": 2},
                    "critical": {"damage": 1}}}
PLAIN = {"bonus": 6, "damage": 1}
PLAIN_CUT = {"kind": "power", "use": "at_will", "name": "Plain Cut",
             "do": [{"attack": {"by": "you", "numbers": PLAIN, "choose": {"a": "monster", "adjacent_to": "you"}}}]}
TWIN_ARC = {"kind": "power", "hero": "ana", "use": "daily", "name": "Twin Arc", "do": [
    {"attack": {"by": "you", "numbers": PLAIN, "choose": {"a": "monster", "within_tiles": 1}, "save_as": "first"}},
    {"attack": {"by": "you", "numbers": PLAIN, "save_as": "second",
                "choose": {"a": "monster", "within_tiles": 1, "except": ["first.target"]}}},
    {"move": {"who": "you", "up_to": "half_speed"}},
    {"if": {"all": [{"was": "first.hit"}, {"was": "second.hit"}]}, "then": [{"regain_surge": {"count": 1}}]}]}
CINDER_IMP = {"kind": "monster", "name": "Cinder Imp", "type": "imp", "armor_class": 14, "hit_points": 2,
              "experience": 2,
              "attacks": {"ember_claw": {"bonus": 7, "damage": 1}, "cinder_spit": {"bonus": 5, "damage": 1}},
              "tactics": [
                  {"find": {"a": "hero", "adjacent_to": "me"},
                   "do": [{"attack": {"by": "me", "numbers": "ember_claw", "target": "prey"}}]},
                  {"find": {"a": "hero", "within_tiles": 1, "pick": "closest"},
                   "do": [{"attack": {"by": "me", "numbers": "cinder_spit", "target": "prey"}}]},
                  {"otherwise": [{"move_toward": {"who": "me", "toward": {"a": "hero", "pick": "closest"},
                                                  "tiles": 1}}]}]}
DRAUGHT = {"kind": "encounter", "type": "event", "name": "Draught", "do": [{"damage": {"target": "you", "amount": 1}}]}
EGG = {"kind": "treasure", "type": "item", "name": "Hard-Boiled Egg"}
GATE = {"kind": "tile", "start": True, "name": "Stage Gate",
        "squares": ["#..#", "....", "....", "....", "....", ".ss.", "....", "#..#"]}
HALL = {"kind": "tile", "name": "Stage Hall", "triangle": "white", "copies": 4,
        "squares": ["#..#", "....", "..o.", "#..#"]}
DRAWN = {"kind": "adventure", "name": "A drawn board", "profile": "castle",
         "setup": {"start_tile": "stage_gate", "counters": {}}, "stories": {}}


def stage_cards() -> dict[str, dict[str, Any]]:
    """The cards of the stage by id."""
    heroes = {hero: {**HERO, "name": hero.capitalize(), "suggested": [f"plain_cut_{hero}"]} for hero in HEROES}
    cuts = {f"plain_cut_{hero}": {**PLAIN_CUT, "hero": hero} for hero in HEROES}
    return {**heroes, **cuts, "twin_arc": TWIN_ARC, "cinder_imp": CINDER_IMP, "draught": DRAUGHT,
            "hard_boiled_egg": EGG, "stage_gate": GATE, "stage_hall": HALL}


def on_stage(pack: dict[str, Any], others: list[dict[str, Any]], profiles: dict[str, Any]) -> Definitions:
    """The cards of a pack with those of others, and of the stage: these lie on top of the decks."""
    stage = {"id": NAME, "name": "Stage", "profile": "castle", "cards": stage_cards()}
    made = Definitions([stage, *(other for other in others if other["id"] != pack["id"]), pack], profiles)
    made.add(ADVENTURE, NAME, DRAWN)
    return made
