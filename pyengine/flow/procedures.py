"""Procedures: the flow of the rules as short named steps.

A procedure is a set of functions `step(state, frame)`. A step changes the state through `state/changes.py` and says
how its procedure continues:

    go_on     at another of its steps
    ask       there too, once a player has answered (questions.py)
    call      there too, once another procedure has ended; its result arrives under the name that `call` gave
    become    as another procedure, with the variables that it has
    finish    not at all

A step never runs another step: `run` does, one after the other. Without a word it runs the same step again. The names
of procedures and steps are written in saves: renaming one needs a line in `saves/upgrade.py`.
"""
from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any

from ..state.rows import Frame, new_frame
from ..state.state import State

Step = Callable[[State, Frame], None]
STEPS: dict[str, dict[str, Step]] = {}          # by procedure and name
DONE = "over"                    # the step that every procedure has without declaring it: nothing is left to do
STEP_BUDGET = 10_000             # for one answer, where 600 are many
STACK_LIMIT = 200                # while a question is open, where 20 are many


class RunawayCard(Exception):
    """A card that never ends or calls itself without end."""


def step(procedure: str, name: str = "start") -> Callable[[Step], Step]:
    """Declare a function as the step `name` of `procedure`; the first step is called start."""

    def declare(function: Step) -> Step:
        steps = STEPS.setdefault(procedure, {DONE: _end})
        if name in steps and steps[name] is not _end:
            raise ValueError(f"two steps are called {procedure}.{name}")
        steps[name] = function
        return function

    return declare


def go_on(state: State, name: str, /, **variables: Any) -> None:
    """The top procedure goes on at step `name`, with these variables set."""
    top = state.stack[-1]
    top.step = name
    if variables:
        top.vars.update(variables)


def become(state: State, procedure: str, at: str = "start", /, **variables: Any) -> None:
    """The top procedure goes on as another one, at its step `at`, with the variables that it has and these."""
    top = state.stack[-1]
    top.procedure, top.step = procedure, at
    top.vars.update(variables)


def call(
    state: State, procedure: str, variables: dict[str, Any], then: str = "", into: str = "", at: str = "start"
) -> None:
    """Start `procedure` at its step `at` with these variables, a dict made for it. Afterwards the caller goes on at
    step `then`, or at its present step when none is given, with the result under the name `into`."""
    stack = state.stack
    if then:
        stack[-1].step = then
    frame = new_frame(Frame)
    frame.procedure = procedure
    frame.step = at
    frame.vars = variables
    frame.into = into
    stack.append(frame)


def finish(state: State, result: Any = None) -> None:
    """End the top procedure and hand its result to the parent; into "*" merges a dict of results."""
    stack = state.stack
    done = stack.pop()
    if done.into and stack:
        if done.into == "*":
            stack[-1].vars.update(result)
        else:
            stack[-1].vars[done.into] = result


def _end(state: State, frame: Frame) -> None:
    """The step DONE of whatever has nothing left to do, and nothing to hand back."""
    finish(state)


def run(state: State) -> None:
    """Run steps until a question is open, the game is over or nothing is left to do."""
    steps, stack = STEPS, state.stack
    if state.question is not None:
        return
    for _ in repeat(None, STEP_BUDGET):
        try:
            frame = stack[-1]
        except IndexError:                               # quicker than to ask each time whether anything is left
            return
        steps[frame.procedure][frame.step](state, frame)
        if state.question is not None:
            _came_to_rest(state)
            return
    raise RunawayCard("one answer led to too many steps")


def abandon(state: State) -> None:
    """Nothing is going on any more, and nobody is asked anything."""
    state.stack.clear()
    state.question = None


def _came_to_rest(state: State) -> None:
    if state.table.outcome is not None:                  # the question is changes.OVER, or one that came after it
        abandon(state)
    elif len(state.stack) > STACK_LIMIT:
        raise RunawayCard("procedures are nested too deep")
