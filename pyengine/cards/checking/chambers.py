"""Whether an adventure has what its doors and chambers need (DOOR-01, CHAMBER-01..03)."""
from __future__ import annotations

from collections.abc import Iterator

from ..definition import Adventure, Tile
from ..load import Definitions
from .looking import At, Finding


def adventure(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """Doors and chambers are used only where the box has them, and an entrance leads somewhere."""
    at, modules, tiles = At(card.id, "setup"), packs.profile(card.profile).modules, packs.in_decks_of(card.pack, "tile")
    if card.setup.doors and "doors" not in modules:
        yield at.into("doors").say(f"the profile {card.profile} has no doors")
    if card.setup.doors and not any("+" in row for tile in tiles for row in packs.card_as(Tile, tile).squares):
        yield at.into("doors").say("no tile has a door symbol (+)")
    sorts = [packs.card_as(Tile, tile).entrance for tile in tiles if packs.card_as(Tile, tile).entrance
             and tile in str(card.raw)]
    for sort in sorts:
        if not any(packs.card_as(Tile, tile).chamber == sort for tile in tiles):
            yield at.into("tile_stack").say(f"the pack {card.pack} has no tile of the chamber {sort!r}")
    if sorts and "chambers" not in modules:
        yield at.into("tile_stack").say(f"the profile {card.profile} has no chambers")
    if sorts and not packs.in_decks_of(card.pack, "chamber"):
        yield at.into("tile_stack").say(f"the pack {card.pack} has no chamber card")
    if card.setup.chambers and not sorts:
        yield at.into("chambers").say("no entrance of a chamber comes into the stack")
    if not all(card.setup.chambers):
        yield at.into("chambers").say("a list within the list names no card")
    named = [name for place in card.setup.chambers for name in place]
    for name in dict.fromkeys(name for name in named if named.count(name) > 1):
        yield at.into("chambers").say(f"{name} is named twice, and could come twice")
