"""Tokens that a hero puts on its own card and spends: stances, charges, saved strikes.

They are not objects: nobody picks them up or drops them.
"""
from __future__ import annotations

from ..state import changes
from ..state.rows import Token
from ..state.state import State


def lying_on(state: State, hero: str, token: str) -> list[str]:
    """The tokens of this name on a hero's card."""
    found = []
    for row in state.tokens.values():
        if row.carrier == hero and row.token == token:
            found.append(row.id)
    return found


def count(state: State, hero: str, token: str) -> int:
    """How many tokens of this name a hero has."""
    return len(lying_on(state, hero, token))


def give(state: State, hero: str, token: str, number: int) -> None:
    """Give a hero tokens, as many as are left in the box (`limit` of the token)."""
    limit = supply(state, token)
    used = sum(row.token == token for row in state.tokens.values()) if limit is not None else 0
    for _ in range(number if limit is None else max(0, min(number, limit - used))):
        changes.add_token(state, Token(changes.new_id(state, "k"), token, carrier=hero))


def supply(state: State, token: str) -> int | None:
    """How many tokens of this name there are in the box; None: unlimited."""
    for pack in state.definitions.packs.values():
        limit: int | None = pack.get("tokens", {}).get(token, {}).get("limit")
        if limit is not None:
            return limit
    return None


def spend(state: State, hero: str, token: str, number: int) -> bool:
    """Remove tokens; returns whether there were enough."""
    found = lying_on(state, hero, token)
    if len(found) < number:
        return False
    for token_id in found[:number]:
        changes.remove_token(state, token_id)
    return True
