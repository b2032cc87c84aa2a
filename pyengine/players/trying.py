"""Trying an answer out: on fair copies of the game, as far as the next decision that is more than a reaction.

The copies know no more than the players do. All options of a question are tried with the same dice and decks.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ahead.determinize import fair_copy
from ..flow import questions
from ..flow.procedures import STEP_BUDGET, RunawayCard, take_step
from ..flow.questions import give_answer
from ..game import EngineBug, Game, card_trace
from ..rules.endings import look_for_an_ending
from ..state.state import State
from .worth import PARTS, parts, worth

CLEAR = 1.0                        # hit points by which the best option must be ahead to need no further copy
FARTHEST = 6                       # answers in one trial
ENDS = (questions.MENU, questions.WALKS)   # questions at which a trial ends
MENU, TURN_OVER = ("hero_phase", "menu"), ("game", "next")
BOUNDS = (MENU, TURN_OVER)         # steps before which it ends
Bounds = tuple[tuple[str, str], ...]

Chooser = Callable[[Game], str]


def best(game: Game, options: Sequence[str], onward: Chooser, copies: int = 2) -> str:
    """The option after which the heroes are best off, in at most so many copies: fewer when one option is ahead of all
    others, or when chance plays no part. onward: gives the answers on the way."""
    totals, certain = dict.fromkeys(options, 0.0), {}
    for salt in range(copies):
        future = fair_copy(game, salt)
        for option in options:
            if option not in certain:
                state = after(Game(future.state.clone()), option, onward)
                totals[option] += worth(state)
                if salt == 0 and is_certain(future.state, state):
                    certain[option] = totals[option]
            else:
                totals[option] += certain[option]
        if len(certain) == len(options) or _lead(totals) >= CLEAR:
            break
    return max(options, key=totals.__getitem__)


def is_certain(before: State, later: State) -> bool:
    """Whether what led from one position to another was left to no die, deck or face-down token."""
    return later.streams is before.streams and later.decks is before.decks and later.tokens is before.tokens


def _lead(totals: dict[str, float]) -> float:
    """By how much the best option is ahead of the next best."""
    first, second = sorted(totals.values(), reverse=True)[:2]
    return first - second


def try_out_parts(game: Game, options: Sequence[str], onward: Chooser, copies: int = 2) -> dict[str, dict[str, float]]:
    """The mean worth of the position after each of some options, by its parts."""
    totals = {option: dict.fromkeys(PARTS, 0.0) for option in options}
    for salt in range(copies):
        future = fair_copy(game, salt)
        for option in options:
            for part, value in parts(after(Game(future.state.clone()), option, onward)).items():
                totals[option][part] += value / copies
    return totals


def after(game: Game, option: str, onward: Chooser, bounds: Bounds = BOUNDS) -> State:
    """The position after an answer, as far as the next decision. Changes the game. bounds: steps before which it ends
    earlier."""
    state = game.state
    try:
        give_answer(state, option)
        _run_on(state, bounds)
        for _ in range(FARTHEST):
            if state.question is None or state.table.outcome is not None or state.question.key in ENDS:
                break
            give_answer(state, onward(game))
            _run_on(state, bounds)
    except Exception as error:
        raise EngineBug(f"{type(error).__name__}: {error}", card_trace(state)) from error
    return state


def _run_on(state: State, bounds: Bounds) -> None:
    """Run steps until a question is open, the game is over, or a trial ends."""
    stack = state.stack
    for _ in STEP_BUDGET:
        if state.question is not None or not stack:
            return
        frame = stack[-1]
        if (frame.procedure, frame.step) in bounds:
            look_for_an_ending(state)
            return
        take_step(state)
    raise RunawayCard("one answer led to too many steps")
