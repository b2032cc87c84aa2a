"""Traps: encounter traps (TRAP-01..13) and complex traps (TRAP-25..29) act in the queue; heroes disable them."""
from __future__ import annotations

from ..flow.procedures import DONE, call, finish, go_on, step
from ..flow.questions import option
from ..state import changes
from ..state.rows import Card, Frame, Option, Token
from ..state.state import State
from . import map as places
from . import trap_tokens
from .leaving import leave_play
from .moments import moment
from .numbers import value
from .rolling import roll_and_offer


def traps_beside(state: State, hero: str) -> list[str]:
    """The traps whose marker lies on the hero's tile (TRAP-09)."""
    tiles, cards, found = places.tiles_of(state, hero), state.cards, []
    for token in state.tokens.values():
        if token.tile in tiles and token.card in cards and _is_trap(state, cards[token.card]):
            found.append(token.card)
    return found


def _is_trap(state: State, row: Card) -> bool:
    return state.definitions.card(row.card).type == "trap"


def disable_options(state: State, hero: str) -> list[Option]:
    """The traps and trap tokens that a hero may try to disable from where it stands (TRAP-09, TRAP-21, TRAP-28)."""
    options = []
    for card in traps_beside(state, hero):
        about = {"card": state.cards[card].card, "in_play": card, "action": "disable"}
        options.append(option((f"disable:{card}", about)))
    return options + trap_tokens.disable_options(state, hero) if trap_tokens.POOL in state.decks else options


def instead_of_attack(state: State, hero: str) -> list[Option]:
    """Disabling may replace any attack (TRAP-09, TRAP-12), except where it is an action of its own (TRAP-21)."""
    return [] if trap_tokens.POOL in state.decks else disable_options(state, hero)


def try_to_disable(state: State, hero: str, thing: str) -> None:
    """Begin an attempt on a trap card or a trap token."""
    if thing in state.tokens:
        call(state, "disable_token", {"hero": hero, "token": thing})
    else:
        call(state, "disable", {"hero": hero, "card": thing})


def number_to_disable(state: State, row: Card | None) -> int:
    """The number that the roll must reach: the one on the trap card, else the profile's (TRAP-10, TRAP-23)."""
    number: int = (row is not None and state.definitions.card(row.card).disable) or state.profile.disable_number
    return number


@step("disable", about="card")
def attempt(state: State, frame: Frame) -> None:
    """Roll the die."""
    hero, row = frame.vars["hero"], state.cards[frame.vars["card"]]
    roll_and_offer(state, hero, "disable_rolled", {"hero": hero, "card": row.card}, "rolled")


@step("disable", "rolled", about="card")
def tried(state: State, frame: Frame) -> None:
    """The total must reach the number on the card (TRAP-10, A147, A152); a failure costs nothing more (TRAP-13) unless
    the card says so (TRAP-29)."""
    hero, row, die = frame.vars["hero"], state.cards[frame.vars["card"]], frame.vars["event"]["die"]
    if frame.vars["event"]["reroll"]:
        go_on(state, "start")
        return
    finish(state)
    needed = number_to_disable(state, row)
    total = die + value(state, hero, "disable_bonus", 0)
    success = total >= needed
    changes.emit(state, "disable_rolled", "TRAP-10", card=row.card, hero=hero, die=die, total=total, needed=needed,
                 success=success)
    if die == 20:
        call(state, "level_up_offer", {"hero": hero})
    if success:
        call(state, "disabled", {"hero": hero, "things": (row.id,)})
    elif "on_failed_disable" in state.definitions.card(row.card).blocks:
        call(state, "effect", {"me": row.id, "you": hero, "_card": row.card, "_block": "on_failed_disable", "_at": 0,
                               "_ref": row.id})


@step("disabled")
def disable_next(state: State, frame: Frame) -> None:
    """Disable traps and trap tokens one after another, with or without a roll; a card may keep one in place."""
    things = tuple(thing for thing in frame.vars["things"] if thing in state.cards or thing in state.tokens)
    if not things:
        finish(state)
        return
    card = state.cards[things[0]].card if things[0] in state.cards else state.tokens[things[0]].token
    event = {"hero": frame.vars["hero"], "card": card, "cancelled": False}
    moment(state, "trap_disabled", event, "gone", {"things": things[1:], "now": things[0]})


@step("disabled", "gone")
def gone(state: State, frame: Frame) -> None:
    """Discard card and marker, or put the token back (TRAP-11, TRAP-24)."""
    thing, hero = frame.vars["now"], frame.vars["hero"]
    go_on(state, "start")
    if frame.vars["event"]["cancelled"]:
        return
    if thing in state.cards:
        changes.emit(state, "trap_disabled", "TRAP-11", card=state.cards[thing].card)
        leave_play(state, thing)
    elif thing in state.tokens:
        trap_tokens.clear(state, thing, hero)


@step("trap_acts", about="card")
def spring(state: State, frame: Frame) -> None:
    """A trap has no tactics; it does what its card says (TRAP-05, TRAP-06)."""
    row = state.cards[frame.vars["card"]]
    if state.events is not None:
        changes.emit(state, "activated", "TRAP-05", figure=None, card=row.card)
    moment(state, "trap_sprung", {"card": row.card, "cancelled": False}, "sprung")


@step("trap_acts", "sprung", about="card")
def sprung(state: State, frame: Frame) -> None:
    """Carry out the trap's own actions."""
    row = state.cards[frame.vars["card"]]
    if not frame.vars["event"]["cancelled"]:
        call(state, "effect", {"me": row.id, "you": state.table.active, "_card": row.card, "_block": "activate",
                               "_at": 0, "_ref": row.id}, DONE)
    else:
        finish(state)


# ---------------------------------------------------------------- complex traps

MARKER = "trap"            # the marker of a complex trap that has no token of its own (A153)


@step("draw_trap")
def draw(state: State, frame: Frame) -> None:
    """A trap card joins its player's queue, and its token lies on the tile that the card names (TRAP-25..27)."""
    hero, card = frame.vars["hero"], changes.draw_card(state, "traps") if "traps" in state.decks else None
    if card is None:
        finish(state)
        return
    changes.emit(state, "card_drawn", "TRAP-25", deck="traps", card=card, hero=hero)
    row, at = changes.add_card(state, card, "queue", hero), state.definitions.card(card).at
    found = tuple(at.found(state, {"you": hero, "me": row.id})) if at is not None else ()
    go_on(state, "marked", {"ref": row.id})
    found = found or places.tiles_of(state, hero)
    if not found:                                  # its hero has left, and the card names no other place
        leave_play(state, row.id)
        finish(state)
        return
    call(state, "choose", {"things": found, "what": at.what if at is not None else "tile", "who": hero,
                           "key": "place_trap_where", "card": card, "upkeep": True}, into="found")


@step("draw_trap", "marked", about="ref")
def marked(state: State, frame: Frame) -> None:
    """Put its token there, or a plain marker; then carry out what the card does on arrival."""
    row = state.cards[frame.vars["ref"]]
    card = state.definitions.card(row.card)
    square, tile = places.place_for_a_token(state, frame.vars["found"][0])
    changes.add_token(state, Token(changes.new_id(state, "k"), card.token or MARKER, square, tile, row.id))
    finish(state)
    if "do" in card.blocks:
        call(state, "effect", {"me": row.id, "you": frame.vars["hero"], "_card": row.card, "_block": "do", "_at": 0,
                               "_ref": row.id})
