"""Runes: cards with a boon and a bane; whatever makes a hero draw one says which side applies (RUNE-01..05)."""
from __future__ import annotations

from ..flow.procedures import become, call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame
from ..state.state import State
from .leaving import leave_play
from .moments import moment

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
    moment(state, "rune_drawn", {"hero": hero, "card": card, "side": side, "again": False}, "drawn")


@step("draw_rune", "drawn")
def drawn(state: State, frame: Frame) -> None:
    """Put the rune before its hero with the side that applies, unless somebody had it replaced by another."""
    event = frame.vars["event"]
    hero, card, side = event["hero"], event["card"], event["side"]
    if event["again"]:
        changes.put_under(state, DECK, (card,))
        go_on(state, "start", {"side": side})
        return
    row = changes.add_card(state, card, "rune", hero, side)
    changes.emit(state, "rune_drawn", "RUNE-03", card=card, hero=hero, side=side)
    go_on(state, "resolved", {"ref": row.id})
    _take_effect(state, row.id)


def _take_effect(state: State, card_id: str) -> None:
    row = state.cards[card_id]
    block = f"{row.side}.do"
    if block in state.definitions.card(row.card).blocks:
        call(
            state,
            "effect",
            {
                "you": row.holder,
                "holder": row.holder,
                "me": row.id,
                "_card": row.card,
                "_block": block,
                "_at": 0,
                "_ref": row.id,
            },
        )


@step("turn_rune", about="ref")
def turn(state: State, frame: Frame) -> None:
    """Turn a rune to its other side, which applies from now on."""
    row = state.cards[frame.vars["ref"]]
    side = next(name for name in state.definitions.card(row.card).sides if name != row.side)
    changes.change_card(state, row.id, side=side)
    changes.emit(state, "rune_drawn", "RUNE-03", card=row.card, hero=row.holder, side=side)
    become(state, "draw_rune", "resolved")
    _take_effect(state, row.id)


@step("draw_rune", "resolved")
def resolved(state: State, frame: Frame) -> None:
    """Keep it before its hero, or remove it if it has been resolved (RUNE-04, RUNE-05)."""
    finish(state)
    if frame.vars["ref"] in state.cards and lasts(state, frame.vars["ref"]) == AT_ONCE:
        leave_play(state, frame.vars["ref"])


def lasts(state: State, card_id: str) -> str:
    """How long the side of a rune lasts."""
    row = state.cards[card_id]
    return str(state.definitions.card(row.card).sides[row.side].until)


def end_with_surge(state: State, hero: str) -> None:
    """When a hero spends a surge it loses the runes that last until then, and no others (RUNE-05, A166)."""
    if DECK in state.decks:
        for row in list(state.cards.values()):
            if row.zone == "rune" and row.holder == hero and lasts(state, row.id) == SURGE:
                leave_play(state, row.id)
