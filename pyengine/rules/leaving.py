"""How a card leaves play: with its marker, to the discard pile of its deck."""
from __future__ import annotations

from ..state import changes
from ..state.rows import Card
from ..state.state import State

DECK_OF = {"treasure": "treasures", "encounter": "encounters", "monster": "monsters", "trap": "traps", "rune": "runes",
           "chamber": "chambers"}


def dismiss(state: State, figure_id: str) -> None:
    """Remove a figure without defeating it, with what lasts about it and the card of an ally or object; if it was the
    last of a monster's card, discard that."""
    card, own = state.figures[figure_id].card, own_card(state, figure_id)
    changes.emit(state, "dismissed", "MONSTER-03", figure=figure_id, card=card)
    changes.remove_figure(state, figure_id)
    end_what_lasts_about(state, figure_id)
    if own is not None:
        leave_play(state, own.id)
        return
    row = next((row for row in state.cards.values() if row.card == card and row.zone in ("queue", "villain")), None)
    figures = sum(figure.card == card for figure in state.figures.values())
    held = sum(other.card == card and other.zone in ("queue", "villain") for other in state.cards.values())
    if row is not None and held > figures:
        leave_play(state, row.id)


def end_what_lasts_about(state: State, figure_id: str) -> None:
    """End every effect that lasts about a figure that has left the table; where cards react to that, they do so
    first."""
    for lasting in [row.id for row in state.cards.values() if row.bearer == figure_id]:
        leave_play(state, lasting)


def own_card(state: State, figure_id: str) -> Card | None:
    """The card of an ally or object. Of those that look alike each has a card of its own, and both came in the same
    order."""
    card = state.figures[figure_id].card
    cards = [row for row in state.cards.values() if row.card == card and row.zone in ("ally", "object")]
    alike = [figure.id for figure in state.figures.values() if figure.card == card]
    return cards[alike.index(figure_id)] if len(cards) > alike.index(figure_id) else None


def leave_table(state: State, card_id: str) -> Card:
    """A card and its marker leave the table. Returns the card's last row."""
    for token in list(state.tokens.values()):
        if token.card == card_id:
            changes.remove_token(state, token.id)
    return changes.remove_card(state, card_id)


def leave_play(state: State, card_id: str) -> None:
    """A card leaves the table for the discard pile of its deck, if it has one."""
    row = leave_table(state, card_id)
    deck = DECK_OF.get(state.definitions.card(row.card).kind)
    if deck:
        changes.discard(state, deck, row.card)
