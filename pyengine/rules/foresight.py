"""Looking ahead as far as anyone at the table could: until a die must be rolled, a card turned or a choice made.

A look-ahead is the real game, carried on in a copy that has no dice and sees only the backs of the cards. So what it
finds is what will happen, and what nobody can know yet it does not know either.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..flow.procedures import STEPS
from ..flow.questions import give_answer
from ..state.chance import NotForeseen, new_future, queue_rolls
from ..state.rows import Deck
from ..state.state import State

FARTHEST = 400                       # steps of one look-ahead, where 60 are many
SECRETS = ("spring_token", "open_door", "throw_open")       # they read what lies face down on the board
ASIDE = ("choose", "choose_effect", "moment")               # these ask on behalf of the procedure below them

# how a look-ahead ends: at a die or card, at a question, with what it was about, or with the whole game
CHANCE, QUESTION, DONE, OVER = "chance", "question", "done", "over"


class Unknown(dict[str, int]):
    """The streams of a look-ahead: whoever asks them for a number has come to the end of what can be foreseen."""

    def __contains__(self, name: object) -> bool:
        raise NotForeseen(name)

    def get(self, name: str, default: Any = None) -> Any:
        raise NotForeseen(name)


class FaceDown(tuple[str, ...]):
    """A pile of cards of which only the number is known."""

    def __getitem__(self, place: Any) -> Any:
        raise NotForeseen("a card")

    def __iter__(self) -> Any:
        raise NotForeseen("a card")

    def __contains__(self, card: object) -> bool:
        raise NotForeseen("a card")

    def index(self, *about: Any) -> int:
        raise NotForeseen("a card")

    def __add__(self, under: Any) -> FaceDown:         # what is put under or on top of it lies face down too
        return FaceDown((*tuple.__iter__(self), *under))

    def __radd__(self, on_top: Any) -> FaceDown:
        return FaceDown((*on_top, *tuple.__iter__(self)))


def ahead_of(state: State, events: bool = False) -> State:
    """A copy to look ahead in. events: whether it tells what happens."""
    ahead = state.clone(events=events)
    if isinstance(state.streams, Unknown):               # a look-ahead from within another
        return ahead
    decks = {name: Deck(FaceDown(deck.draw), deck.discard) for name, deck in state.decks.items()}
    new_future(ahead, Unknown(), decks)
    queue_rolls(ahead, ())
    return ahead


def onward(state: State, floor: int, first: Callable[[], None] | None = None, declining: tuple[str, ...] = ()) -> str:
    """Run a look-ahead on, as long as more than `floor` frames are on the stack; tells how it ended. Reactions that are
    offered are declined. first: what is done before anything else. declining: whatever is offered in such questions."""
    try:
        if first is not None:
            first()
        for _ in range(FARTHEST):
            if state.question is not None:
                if state.table.outcome is not None:
                    return OVER
                if not _declined(state, declining):
                    return QUESTION
            if len(state.stack) <= floor:
                return DONE
            frame = state.stack[-1]
            if frame.procedure in SECRETS:
                return CHANCE
            STEPS[frame.procedure][frame.step](state, frame)
    except NotForeseen:
        pass
    return CHANCE


def _declined(state: State, declining: tuple[str, ...]) -> bool:
    """Whether the question was about a reaction; then the answer is no."""
    kind = state.question.kind                                                    # type: ignore[union-attr]
    if kind not in declining and (kind != "may" or state.stack[-1].procedure != "moment"):
        return False
    give_answer(state, "no")
    return True


def answered(state: State, option: str) -> tuple[State, str]:
    """What an answer to the open question leads to, no farther than what was asked about."""
    ahead = ahead_of(state)
    floor = len(ahead.stack) - 1 - (ahead.stack[-1].procedure in ASIDE)
    give_answer(ahead, option)
    return ahead, onward(ahead, floor)


def chosen(state: State, option: str) -> State:
    """A look-ahead that goes on with this answer to its open question."""
    ahead = state.clone()
    give_answer(ahead, option)
    return ahead
