"""Traps from encounter cards: they act in the queue, and heroes disable them (TRAP-01..13)."""
from __future__ import annotations

from ..flow.moments import moment
from ..flow.procedures import call, finish, go, step
from ..state import changes
from ..state.rows import Frame, Option
from ..state.state import State
from . import map as places
from .leaving import leave_play
from .numbers import value
from .rolling import rerolled


def traps_beside(state: State, hero: str) -> list[str]:
    """The traps whose marker lies on the hero's tile (TRAP-09)."""
    marked = [token for token in state.tokens.values() if token.card]
    tiles = places.tiles_of(state, hero) if marked else ()
    return [token.card for token in marked if token.tile in tiles and token.card in state.cards
            and state.definitions.card(state.cards[token.card].card).type == "trap"]


def disable_options(state: State, hero: str) -> list[Option]:
    """A disable attempt may replace an attack (TRAP-09, TRAP-12)."""
    return [Option(f"disable:{card}", {"card": state.cards[card].card, "in_play": card, "action": "disable"})
            for card in traps_beside(state, hero)]


@step("disable")
def attempt(state: State, frame: Frame) -> None:
    """Roll the die."""
    hero, row = frame.vars["hero"], state.cards[frame.vars["card"]]
    die = changes.roll_die(state, hero)
    event = {"hero": hero, "die": die, "card": row.card, "reroll": False, **rerolled(frame.vars.get("event", {}))}
    moment(state, "disable_rolled", event, "rolled")


@step("disable", "rolled")
def tried(state: State, frame: Frame) -> None:
    """The total must reach the number on the card (TRAP-10, A147); failing costs no more than the try (TRAP-13)."""
    hero, row, die = frame.vars["hero"], state.cards.get(frame.vars["card"]), frame.vars["event"]["die"]
    if frame.vars["event"]["reroll"] and row is not None:
        go(state, "start")
        return
    finish(state)
    if row is None:
        return
    needed = state.definitions.card(row.card).disable
    total = die + value(state, hero, "disable_bonus", 0)
    changes.emit(state, "disable_rolled", "TRAP-10", card=row.card, hero=hero, die=die, total=total, needed=needed,
                 success=total >= needed)
    if total >= needed:
        changes.emit(state, "trap_disabled", "TRAP-11", card=row.card)
        leave_play(state, row.id)
    if die == 20:
        call(state, "level_up_offer", {"hero": hero})


@step("trap_acts")
def spring(state: State, frame: Frame) -> None:
    """A trap has no tactics; it does what its card says (TRAP-05, TRAP-06)."""
    row = state.cards.get(frame.vars["card"])
    if row is None:
        finish(state)
        return
    changes.emit(state, "activated", "TRAP-05", figure=None, card=row.card)
    moment(state, "trap_sprung", {"card": row.card, "cancelled": False}, "sprung")


@step("trap_acts", "sprung")
def sprung(state: State, frame: Frame) -> None:
    """Carry out the trap's own actions."""
    row = state.cards.get(frame.vars["card"])
    go(state, "over")
    if row is not None and not frame.vars["event"]["cancelled"]:
        call(state, "effect", {"me": row.id, "you": state.table.active, "_card": row.card, "_block": "activate",
                               "_at": 0, "_ref": row.id})


@step("trap_acts", "over")
def over(state: State, frame: Frame) -> None:
    """Its turn is over."""
    finish(state)
