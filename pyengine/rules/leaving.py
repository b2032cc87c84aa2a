"""How a card leaves play: with its marker, to the discard pile of its deck."""
from __future__ import annotations

from ..state import changes
from ..state.state import State

DECK_OF = {"treasure": "treasures", "encounter": "encounters", "monster": "monsters", "trap": "traps", "rune": "runes",
           "chamber": "chambers"}


def leave_play(state: State, card_id: str) -> None:
    """A card and its marker leave the table; the card goes to the discard pile of its deck, if it has one."""
    for token in list(state.tokens.values()):
        if token.card == card_id:
            changes.remove_token(state, token.id)
    row = changes.remove_card(state, card_id)
    deck = DECK_OF.get(state.definitions.card(row.card).kind)
    if deck:
        changes.discard(state, deck, row.card)
