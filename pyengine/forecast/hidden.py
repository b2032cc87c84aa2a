"""What no player can know: the card to be drawn, the tile to be laid, what lies face down.

A copy that comes to it splits: into one for each encounter card that may be next, if it is that card alone that is
wanted; else into deals, in each of which everything hidden lies in an order of its own (players/fair_copy.py).
"""
from __future__ import annotations

from collections import Counter
from typing import Any

from ..game import Game
from ..players.fair_copy import fair_copy
from ..rules.foresight import FaceDown, Unknown
from ..state import dice
from ..state.chance import new_future, queue_rolls
from ..state.rows import Deck
from ..state.state import State

ENCOUNTERS = "encounters"


class TopKnown(FaceDown):
    """A pile of which only the top card is known."""

    def __getitem__(self, place: Any) -> Any:
        if place == 0:
            return next(tuple.__iter__(self))
        if isinstance(place, slice) and (place.start, place.stop, place.step) == (1, None, None):
            return FaceDown(tuple(tuple.__iter__(self))[1:])
        return super().__getitem__(place)


def each_encounter(state: State) -> list[tuple[float, State]]:
    """A copy for each encounter card that may be next, with its chance, in an order that says nothing. Empty when the
    deck has to be shuffled first, and when it is known already which card comes first and another is wanted."""
    draw = state.decks[ENCOUNTERS].draw
    pile = cards_of(draw)
    if not pile or isinstance(draw, TopKnown):
        return []
    _, order = dice.shuffled(dice.stream_start(0, ENCOUNTERS), sorted(set(pile)))
    count = Counter(pile)
    return [(count[card] / len(pile), _with_top(state, card, pile)) for card in order]


def _with_top(state: State, card: str, pile: tuple[str, ...]) -> State:
    rest = list(pile)
    rest.remove(card)
    copy = state.clone(events=True)
    deck = Deck(TopKnown((card, *sorted(rest))), state.decks[ENCOUNTERS].discard)
    new_future(copy, Unknown(), {**copy.decks, ENCOUNTERS: deck})
    return copy


def deal(state: State, salt: int) -> State:
    """A copy in which everything hidden lies in one possible order. The dice are still to be rolled."""
    copy = state.clone(events=True)
    new_future(copy, {}, {name: Deck(cards_of(deck.draw), deck.discard) for name, deck in state.decks.items()})
    dealt = fair_copy(Game(copy), salt).state
    dealt.events = []
    queue_rolls(dealt, ())
    known = state.decks.get(ENCOUNTERS, Deck()).draw
    if isinstance(known, TopKnown):
        _put_back_on_top(dealt, cards_of(known)[0])
    return dealt


def _put_back_on_top(state: State, card: str) -> None:
    """A card that is known to come next stays the next, whatever the order of the others."""
    deck = state.decks[ENCOUNTERS]
    rest = list(deck.draw)
    rest.remove(card)
    new_future(state, dict(state.streams), {**state.decks, ENCOUNTERS: deck._replace(draw=(card, *rest))})


def cards_of(pile: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a pile that nobody may look at; whoever asks must not let their order matter."""
    return tuple(tuple.__iter__(pile))
