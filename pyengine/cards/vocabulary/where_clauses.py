"""Conditions about tiles and tokens: which tile it is, what lies where, who carries what."""
from __future__ import annotations

from typing import Any

from ...rules import map as places
from ...state.rows import Token
from ...state.state import State
from .declarations import (
    CONDITIONS,
    AreaName,
    CardId,
    Names,
    Text,
    TokenId,
    Word,
    clause,
)
from .searches import NameOf
from .when_clauses import Truth


@clause(CONDITIONS, "tile", CardId("tile"), needs="tile")
def tile(card_id: str) -> Truth:
    """The tile of the event is this one."""
    return lambda state, names: _event_tile(state, names) == card_id


def _event_tile(state: State, names: Names) -> Any:
    laid = state.tiles.get((names.get("event") or {}).get("tile", ""))
    return laid.card if laid is not None else None


@clause(CONDITIONS, "triangle", Word("white", "black"), needs="tile")
def triangle(colour: str) -> Truth:
    """The tile of the event has this triangle."""
    def test(state: State, names: Names) -> bool:
        found = _event_tile(state, names)
        return found is not None and state.definitions.card(found).triangle == colour
    return test


@clause(CONDITIONS, "standing_on", {"of": NameOf("somewhere"), "tile": CardId("tile", required=False),
                                    "spot": Text(required=False)})
def standing_on(**given: Any) -> Truth:
    """On a named tile, or on a named spot."""
    of, card_id, spot = given["of"], given["tile"], given["spot"]
    return lambda state, names: places.stands_on(state, of(state, names), card_id, spot)


@clause(CONDITIONS, "in_area", {"of": NameOf("somewhere"), "area": AreaName()})
def in_area(**given: Any) -> Truth:
    """On a tile of an area of the adventure, such as its light."""
    of, area = given["of"], given["area"]
    return lambda state, names: places.in_area(state, of(state, names), area)


@clause(CONDITIONS, "token",
        {"named": TokenId(), "at": Word("your_tile", "your_square", "adjacent", "any", "event_tile")})
def token(**given: Any) -> Truth:
    """A token lies here."""
    named, at = given["named"], given["at"]
    return lambda state, names: bool(tokens_at(state, names, named, at))


def tokens_at(state: State, names: Names, named: str, at: str) -> list[Token]:
    """The tokens of a name that lie on your tile, next to you, on the event's tile, or anywhere."""
    lying = []
    for row in state.tokens.values():
        if row.token == named and not row.carrier:
            lying.append(row)
    return lying if not lying or at == "any" else _those_at(state, names, lying, at)


def _those_at(state: State, names: Names, lying: list[Token], at: str) -> list[Token]:
    you = names.get("you") or state.table.active
    if at == "adjacent":
        return _in_reach(state, lying, you)
    if at == "your_square":
        return _on_square(state, lying, you)
    there = ((names.get("event") or {}).get("tile"),) if at == "event_tile" else places.tiles_of(state, you)
    found = []
    for row in lying:
        if row.tile in there:
            found.append(row)
    return found


def _in_reach(state: State, lying: list[Token], you: str) -> list[Token]:
    return [row for row in lying if token_within_reach(state, row.id, you)]


def _on_square(state: State, lying: list[Token], you: str) -> list[Token]:
    here = places.squares_of(state, you)
    return [row for row in lying if row.square in here]


def token_within_reach(state: State, token_id: str, who: str) -> bool:
    """On the same or an adjacent square (OBJECT-01); a token without a square is in reach on its tile."""
    row = state.tokens[token_id]
    if row.square is None:
        return row.tile in places.tiles_of(state, who)
    return places.adjacent(state, token_id, who) or row.square in places.squares_of(state, who)


@clause(CONDITIONS, "carrying", {"of": NameOf("hero"), "token": TokenId()})
def carrying(**given: Any) -> Truth:
    """A hero carries a token."""
    of, named = given["of"], given["token"]
    return lambda state, names: any(row.token == named and row.carrier == of(state, names)
                                    for row in state.tokens.values())
