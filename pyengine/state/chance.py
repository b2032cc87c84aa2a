"""Random numbers for a game. Each die and each deck has a stream of its own (dice.py)."""
from __future__ import annotations

from . import dice
from .rows import Deck
from .state import State

SALT = "salt"            # the stream that holds the salt of re-seeded dice; see game.with_new_dice


class NotForeseen(AssertionError):
    """A look-ahead has come to a die roll or a card that nobody can know yet (ahead/lookahead.py)."""


class RollNotForeseen(NotForeseen):
    """It has come to a die roll."""


def new_dice(state: State, salt: int) -> None:
    """Re-seed the dice; the decks keep their order."""
    kept = {name: value for name, value in state.streams.items() if not name.startswith("die:")}
    state.streams = {**kept, SALT: salt}


def new_future(state: State, streams: dict[str, int], decks: dict[str, Deck]) -> None:
    """Replace the dice and decks of a look-ahead, which must not know the real ones."""
    state.streams, state.decks = streams, decks


def queue_rolls(state: State, rolls: tuple[int, ...]) -> None:
    """Fix the next rolls. Tests do this; a look-ahead queues none, so that it stops at the first roll."""
    state.queued = rolls


def shuffle(state: State, stream: str, items: tuple[str, ...]) -> tuple[str, ...]:
    """The items in a new order."""
    value, order = dice.shuffled(_stream(state, stream), items)
    state.streams = {**state.streams, stream: value}
    return order


def pick_below(state: State, stream: str, limit: int) -> int:
    """A fair number from 0 to limit - 1 of a stream."""
    streams = state.streams
    value, number = dice.below(streams[stream] if stream in streams else _stream(state, stream), limit)
    state.streams = {**streams, stream: value}
    return number


def _stream(state: State, name: str) -> int:
    value = state.streams.get(name)
    if value is not None:
        return value
    salt = state.streams.get(SALT)
    return dice.stream_start(state.setup.seed, name if salt is None else f"{name}#{salt}")


def roll_die(state: State, stream: str) -> int:
    """Roll the twenty-sided die (GEN-07); each roller has a stream of its own."""
    if state.queued is None:
        return pick_below(state, f"die:{stream}", 20) + 1
    if not state.queued:
        raise RollNotForeseen("more rolls were made than were queued")
    first, state.queued = state.queued[0], state.queued[1:]
    return first
