"""Whether what a name stands for can still be what a verb wants.

What a word is can be told when a card is read only as far as its noun goes: `event.target` may be any figure, and a
monster that was there may have left since. What has gone, or does not fit, is nobody.
"""
from __future__ import annotations

from typing import Any

from ...rules import map as places
from ...state.rows import Card
from ...state.state import State
from ..nouns import Noun

ACTING = {"trap": "trap", "hazard": "hazard", "power": "hazard"}      # encounters by type, as cards that act
TABLES = {"token": "tokens", "tile": "tiles", "edge_tile": "edge_tiles"}


def fits(state: State, thing: Any, wanted: Noun) -> bool:
    """Whether a thing is there and of a kind that is wanted. Where a place is wanted, whether it has one: a figure that
    left in this turn has the place where it stood."""
    kinds = wanted.kinds
    if "square" in kinds:
        return bool(places.tiles_of(state, thing))
    figure = state.figures.get(thing)
    if figure is not None:
        return figure.kind in kinds
    if thing in state.cards:
        return _kind_of(state, state.cards[thing]) in kinds
    if "encounter" in kinds and state.definitions.kind_of(thing) == "encounter":
        return True
    return ("edge" in kinds and thing in state.board.edges) \
        or any(kind in kinds and thing in getattr(state, table) for kind, table in TABLES.items())


def _kind_of(state: State, row: Card) -> str:
    """What a card in play is, in the words of nouns."""
    card = state.definitions.card(row.card)
    return ACTING.get(card.type, row.zone) if card.kind in ("encounter", "trap") else row.zone
