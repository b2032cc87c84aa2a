"""Runes: cards with a boon and a bane; what makes a hero draw one says which side it is (RUNE-01..05)."""
from __future__ import annotations

from ..flow.procedures import call, finish, go, step
from ..state import changes
from ..state.rows import Frame
from ..state.state import State
from .leaving import leave_play

DECK = "runes"
AT_ONCE, SURGE, ADVENTURE = "at_once", "surge", "adventure"      # how long a side lasts (RUNE-05)


@step("draw_rune")
def draw(state: State, frame: Frame) -> None:
    """Draw a rune and resolve its side; an empty deck is shuffled anew from its discards (RUNE-03, A167)."""
    hero, side = frame.vars["hero"], frame.vars["side"]
    card = changes.draw_card(state, DECK) if DECK in state.decks else None
    if card is None:
        finish(state)
        return
    row = changes.add_card(state, card, "rune", hero, side)
    changes.emit(state, "rune_drawn", "RUNE-03", card=card, hero=hero, side=side)
    go(state, "resolved", ref=row.id)
    block = f"{side}.do"
    if block in state.definitions.card(card).blocks:
        call(state, "effect", {"you": hero, "holder": hero, "me": row.id, "_card": card, "_block": block, "_at": 0,
                               "_ref": row.id})


@step("draw_rune", "resolved")
def resolved(state: State, frame: Frame) -> None:
    """It stays before its hero, or is gone when it has been resolved (RUNE-04, RUNE-05)."""
    finish(state)
    if frame.vars["ref"] in state.cards and lasts(state, frame.vars["ref"]) == AT_ONCE:
        leave_play(state, frame.vars["ref"])


def lasts(state: State, card_id: str) -> str:
    """How long the side of a rune lasts."""
    row = state.cards[card_id]
    return str(state.definitions.card(row.card).sides[row.side].until)


def end_with_surge(state: State, hero: str) -> None:
    """A hero that spends a surge is rid of the runes that last until then, and of no others (RUNE-05, A166)."""
    if DECK in state.decks:
        for row in list(state.cards.values()):
            if row.zone == "rune" and row.holder == hero and lasts(state, row.id) == SURGE:
                leave_play(state, row.id)
