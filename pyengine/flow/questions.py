"""Questions: the one way in which a procedure learns what a player wants.

`ask` leaves the question in the state and names the step that goes on; the id of the chosen option arrives
there as the variable `answer`. A question with one legal option answers itself, unless it is a "may"
(the rule books give a choice only where there is one).
"""
from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from operator import itemgetter
from typing import Any

from ..state.board import square_at
from ..state.rows import Option, Question
from ..state.state import State

YES, NO = "yes", "no"
# Questions that others than their procedures know by their keys; an architecture test keeps the list of all.
MENU, WALKS, TARGETS, MAY_USE, CHOOSE_ONE, CHOOSE_IN_SECRET = (
    "hero_phase", "move_to", "choose_target", "may_use", "choose_one", "sealed_choice")
ON_THE_BOARD = ("figure", "square")     # kinds of questions that a press on the board answers
# build a row from a tuple of its fields without a Python-level call: option((id, about))
option, question = partial(tuple.__new__, Option), partial(tuple.__new__, Question)


OPTION_ID = itemgetter(0)
NO_OPTION = Option(NO, {"action": NO})

# How ties are settled, by the group's choice: asked about always; unless it makes no difference (alike); only whom a
# monster picks (targets); never (fixed). These are the choices under which a question is not asked.
UPKEEP = ("targets", "fixed")      # where a monster stands, which of them acts first, which cards pay
ANY_TIE = ("fixed",)               # whoever or whatever else is picked among equals


LISTED = 12                        # options that a refusal names


class NothingAsked(ValueError):
    """No question is open, so there is nothing to choose, to explain or to advise."""


class NotAnOption(Exception):
    """The answer is not among the options of the open question; the message names those that are."""

    def __init__(self, given: object, options: Iterable[Option] = ()):
        super().__init__(given)
        self.given, self.options = given, tuple(map(OPTION_ID, options))

    def __str__(self) -> str:
        if not self.options:
            return "nothing is asked any more: the game is over"
        given = f"an {type(self.given).__name__}" if isinstance(self.given, Option) else repr(self.given)[:LISTED * 5]
        more = len(self.options) - LISTED
        listed = ", ".join(map(repr, self.options[:LISTED])) + (f" and {more} more" if more > 0 else "")
        return f"the answer is the id of an option, not {given}: {listed}"


def ask(state: State, who: str, kind: str, options: Iterable[Option], key: str, then: str, /, *,
        source: str = "", rule: str = "", settle: tuple[str, ...] = (), **params: Any) -> None:
    """Ask the player of hero `who`; the procedure continues at step `then` with the variable `answer`. There is at
    least one option, and no two have the same id.

    settle: UPKEEP or ANY_TIE: the choices for ties under which the first option is taken without a question.
    (rules/settling.py knows which choices make no difference.)
    """
    options = tuple(options)
    if not options:
        raise ValueError(f"the question {key} has no option")
    if len(options) > 1 and len(set(map(OPTION_ID, options))) < len(options):
        raise ValueError(f"the question {key} has two options of one id")
    top = state.stack[-1]
    top.step = then
    if (len(options) == 1 and kind != "may") or (settle and state.setup.ties in settle):
        top.vars["answer"] = options[0].id
        return
    state.question = question((who, kind, options, key, params, source, rule))


def ask_may(state: State, who: str, key: str, then: str, /, *, source: str = "", rule: str = "", **params: Any) -> None:
    """Ask whether the player wants to; the answer is "yes" or "no"."""
    about = {"action": YES, "card": source} if source else {"action": YES}
    ask(state, who, "may", (option((YES, about)), NO_OPTION), key, then, source=source, rule=rule, **params)


def is_placed_at_once(offer: Question, then: Question) -> bool:
    """Whether a card's offer leads its player straight to a question of the same card about where, or whom: one press
    on the board answers both."""
    return (offer.key == MAY_USE and then.kind in ON_THE_BOARD
            and (then.who, then.source) == (offer.who, offer.source))


def completes(then: Question | None, before: Question | None) -> bool:
    """Whether a question only completes the decision that began with the one before: with what to do in the Hero
    Phase, or with a card's offer."""
    if then is None or before is None:
        return False
    return (before.key == MENU != then.key and then.who == before.who) or is_placed_at_once(before, then)


def give_answer(state: State, option_id: str) -> None:
    """Answer the open question. Raises NotAnOption if it has no such option."""
    if state.question is None or option_id not in map(OPTION_ID, state.question.options):
        raise NotAnOption(option_id, state.question.options if state.question is not None else ())
    state.question = None
    state.stack[-1].vars["answer"] = option_id


def square_id(square: tuple[int, int]) -> str:
    """The option id of a square: "3,-1"."""
    return f"{square[0]},{square[1]}"


@lru_cache(4096)
def square_of(option_id: str) -> tuple[int, int]:
    """The square that an option id names."""
    x, y = option_id.split(",")
    return square_at(int(x), int(y))


def figure_options(ids: Iterable[str]) -> list[Option]:
    """An option for each figure."""
    return list(map(figure_option, ids))


@lru_cache(4096)
def figure_option(figure: str) -> Option:
    """The option of a figure. Options are immutable, so questions share them."""
    return Option(figure, {"figure": figure})


@lru_cache(None)
def square_option(square: tuple[int, int]) -> Option:
    """The option of a square. Options are immutable, so questions share them."""
    return Option(square_id(square), {"square": square})


def square_options(squares: Iterable[tuple[int, int]]) -> list[Option]:
    """An option for each square."""
    return list(map(square_option, squares))


def open_question(state: State) -> Question:
    """The question that waits for an answer, for what is only ever asked while there is one. Raises NothingAsked."""
    if state.question is None:
        raise NothingAsked("nothing is asked any more: the game is over")
    return state.question
