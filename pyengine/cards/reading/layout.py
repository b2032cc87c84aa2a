"""Reading what an adventure lays out beforehand: edge tiles, a layout built before the first turn, starting awards."""
from __future__ import annotations

from typing import Any

from ...rules.doors import KINDS as DOOR_KINDS
from ..definition import Definition
from ..place import Place
from ..vocabulary.declarations import Bound, CardId, Flag, Whole
from .parts import COMMON, RULES_TEXT

LAYOUT_KEYS = ("rings", "edge_tiles", "fissures")
STACKED = {"tiles": "tile", "monsters": "monster", "encounters": "encounter", "treasures": "treasure"}
AWARD_KEYS = ("surges", "items", "treasures")


def read_edge_tile(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """An edge tile; a fissure bears a range of the die (CAVERNEDGE-01, CAVERNEDGE-08)."""
    at.only(raw, (*COMMON, *RULES_TEXT, "fissure", "look"))
    if "fissure" not in raw:
        return
    inside = at.into("fissure")
    written = inside.mapping(raw["fissure"])
    inside.only(written, ("at_least", "at_most"))
    card.fissure = (Whole(1, 20).read(written.get("at_least", 1), inside), Whole(1, 20).read(written.get("at_most", 20), inside))
    if card.fissure[0] > card.fissure[1]:
        inside.problem("no number of the die lies in this range")


def read_layout(raw: Any, at: Place) -> dict[str, Any]:
    """How many rings of tiles lie round the start tile, and whether edge tiles close what is left (CAVERNEDGE-02..06)."""
    written = at.mapping(raw)
    at.only(written, LAYOUT_KEYS)
    found: dict[str, Any] = {key: Flag().read(written[key], at.into(key)) for key in LAYOUT_KEYS[1:] if key in written}
    return {"rings": Whole(1, 4).read(written.get("rings", 2), at.into("rings")), **found}


def read_doors(raw: Any, at: Place) -> dict[str, int]:
    """How many door tokens of each kind lie face down in the pool (DOOR-01)."""
    written = at.mapping(raw)
    at.only(written, DOOR_KINDS)
    return {key: Whole(0, 20).read(written[key], at.into(key)) for key in DOOR_KINDS if key in written}


def read_on_top(raw: Any, at: Place) -> dict[str, tuple[str, ...]]:
    """The cards that lie on top of the shuffled decks, the first of them uppermost (SETUP-27)."""
    written = at.mapping(raw)
    at.only(written, tuple(STACKED))
    return {deck: tuple(CardId(STACKED[deck]).read(card, at.into(deck)) for card in at.into(deck).sequence(cards))
            for deck, cards in written.items()}


def read_awards(raw: Any, at: Place) -> dict[str, Any]:
    """What the heroes start with: surges for the group, items and treasures for each hero (SETUP-14, SETUP-25)."""
    written = at.mapping(raw)
    at.only(written, AWARD_KEYS)
    return {key: Bound(0, 9).read(written[key], at.into(key)) for key in AWARD_KEYS if key in written}
