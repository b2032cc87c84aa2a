"""Looking ahead as far as anyone at the table could: until a die must be rolled, a card turned or a choice made.

A look-ahead is the real game, continued in a copy that has no dice and sees only the backs of the cards. So whatever it
finds will happen, and what nobody can know yet, it does not know either.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..flow.procedures import take_step
from ..flow.questions import give_answer
from ..state.chance import NotForeseen, new_future, queue_rolls
from ..state.state import State

FARTHEST = 400                       # steps of one look-ahead; real ones need about 100
SECRETS = ("spring_token", "open_door", "throw_open")       # procedures that read face-down tokens
ASIDE = ("choose", "choose_effect")                         # procedures that ask on behalf of their caller
REACTING = ("effect", "use_card")                           # procedures of a card, also of one that reacts
PHASES = ("turn", "villain_phase")                          # procedures to whose beginning or end cards react

# how a look-ahead ends: at a die or card, at a question, with what it was about, or with the whole game
CHANCE, QUESTION, DONE, OVER = "chance", "question", "done", "over"


Seen = TypeVar("Seen")


class Unknown(dict[str, int]):
    """The random streams of a look-ahead: reading one raises NotForeseen."""

    def __contains__(self, name: object) -> bool:
        raise NotForeseen(name)

    def get(self, name: str, default: Any = None) -> Any:
        raise NotForeseen(name)


class FaceDown(tuple[str, ...]):
    """A pile of which only the number of cards is known: looking at one raises NotForeseen."""

    def __getitem__(self, place: Any) -> Any:
        raise NotForeseen("a card")

    def __iter__(self) -> Any:
        raise NotForeseen("a card")

    def __contains__(self, card: object) -> bool:
        raise NotForeseen("a card")

    def index(self, *vars: Any) -> int:
        raise NotForeseen("a card")

    def __add__(self, under: Any) -> FaceDown:         # cards put under or on top of it lie face down, too
        return FaceDown((*tuple.__iter__(self), *under))

    def __radd__(self, on_top: Any) -> FaceDown:
        return FaceDown((*on_top, *tuple.__iter__(self)))


def ahead_of(state: State, events: bool = False) -> State:
    """A copy to look ahead in. events: whether it records events."""
    ahead = state.clone(events=events)
    if isinstance(state.streams, Unknown):               # a look-ahead from within another
        return ahead
    decks = {name: deck._replace(draw=FaceDown(deck.draw)) for name, deck in state.decks.items()}
    new_future(ahead, Unknown(), decks)
    queue_rolls(ahead, ())
    return ahead


def onward(state: State, floor: int, first: Callable[[], None] | None = None, declining: tuple[str, ...] = ()) -> str:
    """Run a look-ahead while more than `floor` frames are on the stack; returns how it ended. Offered reactions are
    declined.

    first: called before anything else. declining: further kinds of questions whose offers are declined.
    """
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
            if state.stack[-1].procedure in SECRETS:
                return CHANCE
            take_step(state)
    except NotForeseen:
        pass
    return CHANCE


def _declined(state: State, declining: tuple[str, ...]) -> bool:
    """Decline the open question if it offers a reaction; returns whether it did."""
    kind = state.question.kind                                                    # type: ignore[union-attr]
    if kind not in declining and (kind != "may" or state.stack[-1].procedure != "moment"):
        return False
    give_answer(state, "no")
    return True


def or_nothing(look: Callable[[], Seen], nothing: Seen) -> Seen:
    """What a look ahead finds, or nothing when a card trips it up: such a card is told of when it is played, and until
    then must not keep anybody from seeing the table."""
    try:
        return look()
    except Exception:
        return nothing


def after_answer(state: State, option: str) -> tuple[State, str]:
    """Look ahead through an answer to the open question, to the end of what was asked about."""
    ahead = ahead_of(state)
    floor = _floor_of(ahead)
    give_answer(ahead, option)
    return ahead, onward(ahead, floor)


def _floor_of(ahead: State) -> int:
    """How many frames are left when what was asked about is over: with a question of a card that reacts, what it reacts
    to, unless that is a whole phase, in which others act too."""
    stack = ahead.stack
    for place, frame in reversed(list(enumerate(stack))):
        if frame.procedure == "moment":
            return place - (stack[place - 1].procedure not in PHASES)
        if frame.procedure not in (*ASIDE, *REACTING):
            break
    return len(stack) - 1 - (stack[-1].procedure in ASIDE)


def with_answer(state: State, option: str) -> State:
    """A copy of a look-ahead in which its open question has been given this answer."""
    ahead = state.clone()
    give_answer(ahead, option)
    return ahead
