"""The set-up of an adventure: its tile stack, what is laid and handed out before the first turn."""
from __future__ import annotations

from typing import Any

from ...rules.doors import KINDS as DOOR_KINDS
from ...rules.opening import Awards, Layout, Opening, TileStack
from ..place import Place, short
from ..vocabulary.declarations import Bound, CardId, Flag, Text, TokenId, Whole, Word
from ..vocabulary.effects import Block
from .table import ById, Many, OneOrMany, Part, Values, as_written, key, part

SET_UP, AWARD = Bound(0, 99), Bound(0, 9)      # numbers of the set-up may be rows of the table
STACKED = {"tiles": ("tile", "of the tile stack"), "monsters": ("monster", "of the monster deck"),
           "encounters": ("encounter", "of the encounter deck"), "treasures": ("treasure", "of the treasure deck")}


class TileSet(Text):
    """A set of tiles (SETUP-28)."""

    def read(self, raw: Any, at: Place) -> Any:
        known = at.packs.tile_sets()
        if raw not in known:
            at.problem(f"no tile belongs to a set {short(raw)}", str(raw), known)
        return raw


def _setup(values: Values, at: Place) -> Opening:
    return Opening(**{"block" if name == "then" else name: value for name, value in values.items()})


part("setup", _setup, {
    "start_tile": key(CardId("tile"), "where it begins", True),
    "tile_stack": key(Part("tile stack"), "how the stack is built"),
    "counters": key(ById(SET_UP), "counters and where they begin"),
    "surges": key(SET_UP, "healing surges, if not those of the profile"),
    "tokens": key(Many(Part("first token")), "tokens on the start tile"),
    "start_item": key(Flag(), "false: heroes begin without an item"),
    "squares": key(Word("beside_stairs", "start_tile"), "where heroes may start"),
    "then": key(Block(), "what happens before the first turn"),
    "layout": key(Part("layout"), "tiles laid before the first turn"),
    "awards": key(Part("awards"), "what the heroes start with"),
    "doors": key(Part("doors"), "doors are used: how many tokens of each kind lie in the pool"),
    "chambers": key(Many(OneOrMany(CardId("chamber"))), "the chamber cards in their order, instead of the whole deck "
                    "shuffled; a list within the list: one of these, at random"),
    "on_top": key(Part("on top"), "cards that lie on top of the shuffled decks, the first uppermost"),
    "into_chasms": key(Flag(), "heroes' effects may put monsters over a chasm"),
})


def _layout(values: Values, at: Place) -> Layout:
    return Layout(**{"rings": 2, **values})


def _token(values: Values, at: Place) -> tuple[str, str, str]:
    return values.get("named", ""), values.get("on", ""), values.get("spot", "")


part("tile stack", lambda values, at: TileStack(**values), {
    "shuffle": key(SET_UP, "so many tiles on top"),
    "then_shuffle_in": key(OneOrMany(CardId("tile")), "named tiles, one or a list, that come after these"),
    "among_next": key(SET_UP, "shuffled with so many more"),
    "then": key(Word("rest", "none"), "what lies below (rest)"),
    "sets": key(Many(TileSet()), "the sets whose tiles are used; without it the tiles that belong to no set"),
})
part("first token", _token, {"named": key(TokenId(), "which", True), "on": key(CardId("tile"), "the tile", True),
                             "spot": key(Text(), "its spot")})
part("layout", _layout, {                              # CAVERNEDGE-02..06
    "rings": key(Whole(1, 4), "how many rings of tiles round the start tile (2)"),
    "edge_tiles": key(Flag(), "edge tiles close what is left open"),
    "fissures": key(Flag(), "the numbered fissures are among them"),
})
part("awards", lambda values, at: Awards(**values), {                           # SETUP-14, SETUP-25
    "surges": key(AWARD, "healing surges of the group"), "items": key(AWARD, "items for each hero"),
    "treasures": key(AWARD, "treasure cards that each hero draws"),
})
# DOOR-01
part("doors", as_written, {name: key(Whole(0, 20), f"door tokens that are {name}") for name in DOOR_KINDS})
# SETUP-27
part("on top", as_written, {deck: key(Many(CardId(kind)), about) for deck, (kind, about) in STACKED.items()})
