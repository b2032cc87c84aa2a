"""What no player can know: the card to be drawn, the tile to be laid, what lies face down.

A copy that comes to it splits: into one for each encounter card that may be next, if it is that card alone that is
wanted; else into deals, in each of which everything hidden lies in an order of its own (ahead/determinize.py).
"""
from __future__ import annotations

from collections import Counter
from typing import Any

from ...game import Game
from ...state import dice
from ...state.chance import new_future, queue_rolls
from ...state.rows import Deck
from ...state.state import State
from ..determinize import fair_copy
from ..lookahead import FaceDown, Unknown

ENCOUNTERS = "encounters"


class TopKnown(FaceDown):
    """A pile of which only the top card is known."""

    def __getitem__(self, place: Any) -> Any:
        cards = cards_of(self)
        if place == 0:
            return cards[0]
        if place == slice(None, 0):
            return ()
        return FaceDown(cards[1:]) if place == slice(1, None) else super().__getitem__(place)


def each_encounter(state: State) -> list[tuple[float, State]]:
    """A copy for each encounter card that may be next, with its chance, in an order that says nothing. Empty when the
    deck has to be shuffled first, and when it is known already which card comes first and another is wanted."""
    deck = state.decks[ENCOUNTERS]
    cards = cards_of(deck.draw)
    if not cards or isinstance(deck.draw, TopKnown):
        return []
    unseen = cards[:1] if deck.seen_on_top else cards[:len(cards) - deck.seen_at_bottom] or cards[:1]
    _, order = dice.shuffled(dice.stream_start(0, ENCOUNTERS), sorted(set(unseen)))
    count = Counter(unseen)
    return [(count[card] / len(unseen), _with_top(state, deck, card)) for card in order]


def _with_top(state: State, deck: Deck, card: str) -> State:
    """A copy in which a card is known to be the next."""
    cards = list(cards_of(deck.draw))
    cards.remove(card)
    copy = state.clone(events=True)
    known = deck._replace(draw=TopKnown((card, *cards)), seen_on_top=max(1, deck.seen_on_top))
    new_future(copy, Unknown(), {**copy.decks, ENCOUNTERS: known})
    return copy


def deal(state: State, salt: int) -> State:
    """A copy in which everything hidden lies in one possible order. The dice are still to be rolled."""
    copy = state.clone(events=True)
    new_future(copy, {}, {name: deck._replace(draw=cards_of(deck.draw)) for name, deck in state.decks.items()})
    dealt = fair_copy(Game(copy), salt).state
    dealt.events = []
    queue_rolls(dealt, ())
    return dealt


def cards_of(pile: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a pile that nobody may look at; whoever asks must not let their order matter."""
    return tuple(tuple.__iter__(pile))
