"""Everything on a table for a trial that is not drawn."""
from __future__ import annotations

from typing import Any

from ..rules import trap_tokens
from ..state import changes
from ..state.state import State
from .layout import close_doors, hold, put_on_top, put_token

FURNITURE = ("hit_points", "conditions", "counters", "hand", "used", "tokens", "traps", "hidden", "doors", "decks",
             "top", "chambers", "level", "experience", "queue")


def furnish(state: State, **more: Any) -> None:
    """Everything on a table that is not drawn. `decks` says what a whole draw pile is, `top` only what lies on it;
    `doors` are the kinds of closed doors, in the order in which the tiles' doors get them."""
    if unknown := set(more) - set(FURNITURE):
        raise TypeError(f"no table has {', '.join(sorted(unknown))}: it is one of {', '.join(FURNITURE)}")
    for name, left in more.get("hit_points", {}).items():
        changes.change_figure(state, name, hit_points=left)
    for name, conditions in more.get("conditions", {}).items():
        changes.change_figure(state, name, conditions=tuple(conditions))
    for name, ready in (("hand", True), ("used", False)):
        for hero, card in ((hero, card) for hero, cards in more.get(name, {}).items() for card in cards):
            hold(state, hero, card, ready=ready)
    lay_out_decks(state, **more)
    lay_out_tokens(state, **more)
    changes.set_counters(state, {**state.counters, **more.get("counters", {})})
    for card in more.get("experience", ()):
        changes.gain_experience(state, card, 0)


def lay_out_decks(state: State, **more: Any) -> None:
    for card in more.get("chambers", ()):
        changes.change_deck(state, "chambers", draw=(), discard=())
        changes.add_card(state, card, "chamber")
    for deck, cards in more.get("decks", {}).items():
        changes.change_deck(state, deck, draw=tuple(cards), discard=())
    for deck, cards in more.get("top", {}).items():
        put_on_top(state, deck, cards)


def lay_out_tokens(state: State, **more: Any) -> None:
    for token, square in more.get("tokens", {}).items():
        put_token(state, token, square)
    for trap, (hero, square) in more.get("traps", {}).items():
        definition = state.definitions.card(trap)
        put_token(state, definition.token or definition.type, square, hold(state, hero, trap))
    for square, face in more.get("hidden", {}).items():
        put_token(state, trap_tokens.NAME, square, face=face)
    if "doors" in more:
        close_doors(state, more["doors"])
