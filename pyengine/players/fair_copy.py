"""A copy of a game for look-ahead that knows no more than the players do (a determinization).

What lies open on the table stays; the decks are shuffled again and the dice reseeded. The copy records no events.
"""
from __future__ import annotations

from typing import Any

from ..game import Game
from ..rules import doors, trap_tokens
from ..rules.by_heroes import number
from ..rules.opening import opening_of
from ..state import chance, changes, dice
from ..state.chance import SALT
from ..state.state import State

Cards = tuple[str, ...]


def fair_copy(game: Game, salt: int) -> Game:
    """The same position with another future, which follows from `salt` and from what players know, and from nothing
    else: hence the sorting before each shuffle."""
    state = game.state.clone(events=False)
    value = dice.stream_start(salt, "fair copy")
    decks = {}
    for name, deck in state.decks.items():
        value, draw = _tiles(state, value, deck.draw) if name == "tiles" else dice.shuffled(value, sorted(deck.draw))
        decks[name] = deck._replace(draw=draw)
    chance.new_future(state, {SALT: salt}, decks)
    _mix(state, value, trap_tokens.NAME, trap_tokens.POOL)
    _mix(state, value, doors.CLOSED, doors.POOL)
    return Game(state)


def _mix(state: State, value: int, named: str, pool: str) -> None:
    """Trap tokens and doors whose faces nobody has seen are shuffled with those in their pool (SETUP-05, DOOR-01)."""
    lying = [token for token in state.tokens.values() if token.face and token.token == named and not token.shown]
    if not lying or pool not in state.decks:
        return
    deck = state.decks[pool]
    _, faces = dice.shuffled(value, sorted([token.face for token in lying] + list(deck.draw)))
    for token, face in zip(lying, faces, strict=False):
        changes.change_token(state, token.id, face=face)
    changes.change_deck(state, pool, draw=faces[len(lying):])


def _tiles(state: State, value: int, draw: Cards) -> tuple[int, Cards]:
    """The tile stack in another order that the set-up allows: players know between which depths a named tile lies."""
    named = sorted(card for card in draw if _named(state, card))
    value, plain = dice.shuffled(value, sorted(card for card in draw if card not in named))
    stack = list(plain)
    for card in named:
        least, most = _depth(state, card)
        most = min(most, len(stack))
        least = min(least, most)
        value, deeper = dice.below(value, most - least + 1)
        stack.insert(least + deeper, card)
    return value, tuple(stack)


def _named(state: State, card: str) -> bool:
    return bool(state.definitions.card(card).named)


def _depth(state: State, card: str) -> tuple[int, int]:
    """How many tiles lie above a named one, at least and at most, as far as the adventure tells."""
    adventure = state.adventure
    recipe = opening_of(state).tile_stack
    if card in recipe.then_shuffle_in:
        drawn = sum(1 for tile in state.tiles.values() if tile.half != 1
                    and not state.definitions.card(tile.card).start)
        first = number(state, recipe.shuffle or 0) - drawn
        return max(0, first), max(0, first + number(state, recipe.among_next))
    return 0, max([_among(effect) for block in adventure.blocks.values() for effect in block], default=99) or 99


def _among(effect: Any) -> int:
    return int(effect.plain.get("among_next", 0))
