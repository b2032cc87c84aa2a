"""Procedures: the flow of the rules as short named steps.

A procedure is a set of functions `step(state, frame)`. A step changes the state through `state/changes.py` and says
how its procedure continues:

    go_on     at another of its steps
    ask       at another of its steps, once a player has answered (questions.py)
    call      at another of its steps, once another procedure has finished; `call` names the variable for the result
    become    as another procedure, with the same variables
    finish    not at all

A step never runs another step: `run` does, one after the other. A step that says nothing of the kind is run again. The
names of procedures and steps are written in saves: renaming one needs a line in `saves/upgrade.py`.

Between two steps of a procedure cards may do anything, so what it is about may have left by the time of the next one. A
step declares what it cannot do without (`about`), and a procedure that has lost that is dropped; see `step`.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..state.events import emit
from ..state.rows import Frame
from ..state.state import State

Step = Callable[[State, Frame], None]
STEPS: dict[str, dict[str, Step]] = {}          # by procedure and name
SETTLE: dict[str, Callable[[State], None]] = {}       # by the number that may have changed
TOTAL = "hit_points_max"         # the one number that figures keep a part of, and so the only one to be settled
DONE = "over"                    # a step that every procedure has: there is nothing left to do
STEP_BUDGET = range(10_000)      # for one answer; real games need a few hundred
STACK_LIMIT = 200                # frames while a question is open; real games need about 20


class RunawayCard(Exception):
    """A card that loops or recurses for ever."""


def step(procedure: str, name: str = "start", about: str = "") -> Callable[[Step], Step]:
    """Register a function as the step `name` of `procedure`. The first step is called start.

    about: the variable (or a field of one, such as event.tile) with the id of what the step is about. If that has left
    the table by the time of the step, the procedure is dropped: it ends there, without a result, and an event tells
    that. Only cards that meddle with one another bring it about, so nobody need be spared the line. A frame of an older
    save may lack the variable; then the step runs.
    """

    def declare(function: Step) -> Step:
        steps = STEPS.setdefault(procedure, {DONE: _end})
        if name in steps and steps[name] is not _end:
            raise ValueError(f"two steps are called {procedure}.{name}")
        steps[name] = _unless_it_has_left(function, about) if about else function
        return function

    return declare


def settle(number: str) -> Callable[[Callable[[State], None]], Callable[[State], None]]:
    """Register what is settled after each step in which cards in play change a number, or have just ceased to."""

    def declare(function: Callable[[State], None]) -> Callable[[State], None]:
        SETTLE[number] = function
        return function

    return declare


def _unless_it_has_left(function: Step, about: str) -> Step:
    """Make a step drop its procedure when what it is about is no longer on the table."""
    variable, _, field = about.partition(".")

    def guarded(state: State, frame: Frame) -> None:
        known = frame.vars.get(variable)
        if known is None or state.has(known[field] if field else known):
            function(state, frame)
        else:
            finish(state)
            emit(state, "cut_short")

    return guarded


def go_on(state: State, name: str, variables: dict[str, Any] | None = None) -> None:
    """Continue the top procedure at step `name`, with these variables set."""
    top = state.stack[-1]
    top.step = name
    if variables:
        top.vars.update(variables)


def rewrite(state: State, at: int, /, **variables: Any) -> None:
    """Set variables of a procedure that waits further down the stack, in a copy of a game that is another game."""
    state.stack[at].vars.update(variables)


def become(state: State, procedure: str, at: str = "start", variables: dict[str, Any] | None = None) -> None:
    """Turn the top procedure into another one, to continue at its step `at`. It keeps its variables; these are
    added."""
    state.stack[-1].procedure = procedure
    go_on(state, at, variables)


def call(
    state: State, procedure: str, variables: dict[str, Any], then: str = "", into: str = "", at: str = "start"
) -> None:
    """Call `procedure`, starting at its step `at`. `variables` becomes its own dict. When it has finished, the caller
    continues at step `then` (by default where it is), with the result stored under the name `into`."""
    stack = state.stack
    if then:
        stack[-1].step = then
    frame = Frame()
    frame.procedure = procedure
    frame.step = at
    frame.vars = variables
    frame.into = into
    stack.append(frame)


def finish(state: State, result: Any = None) -> None:
    """End the top procedure and hand its result to the caller. For `into="*"` the result is a dict of variables to
    merge, if there is one."""
    stack = state.stack
    done = stack.pop()
    if done.into and stack:
        if done.into == "*":
            stack[-1].vars.update(result or {})
        else:
            stack[-1].vars[done.into] = result


def take_step(state: State) -> None:
    """Run one step, for whoever looks at the state between the steps."""
    before, frame = state.index.modifiers, state.stack[-1]
    STEPS[frame.procedure][frame.step](state, frame)
    if TOTAL in before or TOTAL in state.index.modifiers:
        SETTLE[TOTAL](state)


def _end(state: State, frame: Frame) -> None:
    """The default step DONE: nothing is left to do and there is no result."""
    if frame.into:
        finish(state)
    else:
        state.stack.pop()


def run(state: State) -> None:
    """Run steps until a question is open, the game is over or the stack is empty."""
    steps, stack = STEPS, state.stack
    if state.question is not None:
        return
    before = state.index.modifiers
    for _ in STEP_BUDGET:
        try:
            frame = stack[-1]
        except IndexError:                               # cheaper than testing for an empty stack every time
            return
        steps[frame.procedure][frame.step](state, frame)
        after = state.index.modifiers
        if TOTAL in before or TOTAL in after:
            SETTLE[TOTAL](state)
        before = after
        if state.question is not None:
            break
    else:
        raise RunawayCard("one answer led to too many steps")
    if state.table.outcome is not None:                  # the question is changes.OVER, or a later one
        abandon(state)
    elif len(stack) > STACK_LIMIT:
        raise RunawayCard("procedures are nested too deep")


def abandon(state: State) -> None:
    """Drop every running procedure and the open question."""
    state.stack.clear()
    state.question = None
