"""Whether the symbols on a tile suit the adventures that use it (TILE-12..15)."""
from __future__ import annotations

from collections.abc import Iterator

from ..definition import Tile
from ..load import Definitions
from .looking import At, Finding, raw_of


def symbols(packs: Definitions, card: Tile) -> Iterator[Finding]:
    """Check a tile's symbols; where one monster is drawn for each tile, it has just one bone pile."""
    drawn = "".join(card.squares)
    profiles = [packs.profile(name) for name in _profiles(packs, card)]
    if any(profile.monsters_per_tile == 1 for profile in profiles) and drawn.count("o") != 1 and not card.start:
        yield At(card.id).say("a tile has one bone pile, marked o (TILE-12)")
    for mark, what, module in (("^", "trap", "trap_symbols"), ("$", "treasure", "chests"), ("+", "door", "doors")):
        if mark in drawn and profiles and not any(module in profile.modules for profile in profiles):
            yield At(card.id).say(f"{what} symbols ({mark}) mean nothing in the adventures that use this tile")
    if drawn.count("!") > 1:
        yield At(card.id).say("a tile has one ambush square, marked ! (TILE-14)")


def _profiles(packs: Definitions, card: Tile) -> list[str]:
    """The profiles of the adventures that can draw the tile; of its pack, when there is none (a set waits for one)."""
    pack = packs.packs[card.pack]
    adventures = packs.ids_of("adventure", pack=pack.get("adds_to", card.pack))
    ways_in = [packs.card_as(Tile, tile) for tile in packs.in_decks_of(card.pack, "tile")
               if packs.card_as(Tile, tile).entrance == card.chamber]
    wanted = ways_in if card.chamber else [card]
    found = [raw_of(packs, one).get("profile") for one in adventures
             if any(uses(raw_of(packs, one), tile) for tile in wanted)]
    known = packs.profiles()
    return [str(name) for name in dict.fromkeys(found or ([] if card.set else [pack.get("profile")])) if name in known]


def uses(adventure: dict[str, object], card: Tile) -> bool:
    """Whether an adventure's stack may hold the tile: by its set, or by its name; a chamber's waits beside it."""
    if card.chamber:
        return False
    if card.entrance or card.named or card.start:
        return card.id in str(adventure)
    setup = adventure.get("setup", {})
    recipe = setup.get("tile_stack", {}) if isinstance(setup, dict) else {}
    return card.set in (recipe.get("sets", ("",)) if isinstance(recipe, dict) else ("",))
