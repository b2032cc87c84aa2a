"""Chance: what the streams of a game give. Each die and each deck has a stream of its own (dice.py)."""
from __future__ import annotations

from . import dice
from .rows import Deck
from .state import State

SALT = "salt"            # set when the dice to come were changed (practice games); see game.with_new_dice


class NotForeseen(AssertionError):
    """A die would have to be rolled, or a card turned, that nobody can know yet: a look-ahead ends here
    (rules/foresight.py)."""


def new_dice(state: State, salt: int) -> None:
    """Other dice are to come, while the decks keep their order."""
    kept = {name: value for name, value in state.streams.items() if not name.startswith("die:")}
    state.streams = {**kept, SALT: salt}


def new_future(state: State, streams: dict[str, int], decks: dict[str, Deck]) -> None:
    """Other dice are to come, and other cards: for look-aheads, which must not know the real ones."""
    state.streams, state.decks = streams, decks


def queue_rolls(state: State, rolls: tuple[int, ...]) -> None:
    """The rolls to come are these and no others, as a test fixes them."""
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
        raise NotForeseen("more rolls were made than were queued")
    first, state.queued = state.queued[0], state.queued[1:]
    return first
