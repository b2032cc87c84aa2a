"""Words of tokens on the board: moved, and the trap tokens that lie face down."""
from __future__ import annotations

from typing import Any

from ...rules import doors, trap_tokens
from ...rules import map as places
from ...state import changes
from ...state.state import State
from . import deeds
from .declarations import HARM, Call, Flag, Meaning, Names, to_call, verb
from .searches import Search
from .verbs_drawing import _owner


@verb("move_token", "GEN-01", Meaning(tells=deeds.moved_token),
      token=Search("token", ask="choose_token"), to=Search("placed", anyone=True))
def move_token(state: State, names: Names, token: str, to: Any) -> None:
    """A token that lies on the board is put on another square; who looks at it sees no more of it than before. What is
    carried is not moved, nor a closed door."""
    row, square = state.tokens.get(token), next(iter(places.squares_of(state, to)), None)
    tile = places.tile_at(state, square)
    if row is not None and not row.carrier and row.token not in doors.KNOWN and tile:
        changes.change_token(state, token, square=square, tile=tile)
        changes.emit(state, "token_moved", "GEN-01", token=row.token, square=square)


@verb("take_away", "ENCOUNTER-15", token=Search("token", many=True, ask="choose_token"))
def take_away(state: State, names: Names, token: tuple[str, ...]) -> None:
    """Tokens leave the board: a trap token goes back to the pool unsprung,
    the marker of a card takes the card with it."""
    for token_id in token:
        trap_tokens.take(state, token_id)


@verb("lay_trap_token", "EXPLORE-10", Meaning(puts=True),
      at=Search("placed"), shown=Flag(required=False, default=False))
def lay_trap_token(state: State, names: Names, at: Any, shown: bool) -> None:
    """A trap token of the pool is laid face down on a square that has none; shown: its face is seen by all."""
    square = next(iter(places.squares_of(state, at)), None)
    if square is not None:
        trap_tokens.lay_on(state, square, shown)


@verb("look_at_trap_token", "TRAP-15", token=Search("token", many=True))
def look_at_trap_token(state: State, names: Names, token: tuple[str, ...]) -> None:
    """The faces of trap tokens are seen; they stay where they lie."""
    for token_id in token:
        trap_tokens.show(state, token_id)


@verb("spring_trap_token", "TRAP-17", Meaning(tells=deeds.plain("spring_trap_token"), intent=HARM),
      token=Search("token", ask="choose_token"), on=Search("figure", anyone=True))
def spring_trap_token(state: State, names: Names, token: str, on: str) -> Any:
    """A trap token is sprung as if this figure had stepped on it, be it a hero or a monster."""
    row = state.tokens.get(token)
    is_trap = row is not None and row.token == trap_tokens.NAME
    return to_call("spring_token", {"token": token, "hero": on}) if is_trap else None


@verb("clear_trap_token", "TRAP-24", token=Search("token", many=True))
def clear_trap_token(state: State, names: Names, token: tuple[str, ...]) -> Call:
    """Trap tokens are disabled without a roll."""
    return to_call("disabled", {"hero": _owner(state, names), "things": token})
