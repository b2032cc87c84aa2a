"""Which answers end the Hero Phase, because nothing is left to do after them (A20).

The Hero Phase ends by itself when the menu would offer nothing but its end. Whoever is about to answer is told so
beforehand; for display only, nothing here changes the game.
"""
from __future__ import annotations

from functools import partial

from ..flow.questions import MENU, TARGETS, WALKS, give_answer
from ..rules.actions import END
from ..state.chance import queue_rolls
from ..state.rows import Option
from ..state.state import State
from . import lookahead

AFTER_THE_MENU = ("ended", "conditions", "left")    # steps of the Hero Phase once it is ending
MOST_ROLLS = 8
LOWEST, HIGHEST = (1,) * MOST_ROLLS, (20,) * MOST_ROLLS
MOST_LOOKS = 16                                     # through the choices on the way back to the menu


def ends_of(state: State) -> tuple[str, ...]:
    """The ids of the answers to the open question that would end the Hero Phase."""
    question, phase = state.question, _phase_of(state)
    if question is None or phase is None or question.key not in (MENU, TARGETS, WALKS):
        return ()
    return tuple(option.id for option in question.options
                 if _may_end(state, option) and lookahead.or_nothing(partial(_ends, state, option, phase), False))


def _phase_of(state: State) -> int | None:
    """How many frames lie below the Hero Phase; None outside it."""
    return next((place for place, frame in enumerate(state.stack) if frame.procedure == "hero_phase"), None)


def _may_end(state: State, option: Option) -> bool:
    """Whether a look ahead is worth while: what a move leads to is asked next, and its squares are counted here."""
    key = state.question.key                                                     # type: ignore[union-attr]
    if key == MENU:
        return option.about.get("action") not in (END, "move", "move_again")
    return key == TARGETS or (state.stack[-2].procedure == "action" and _uses_up_the_move(state, option))


def _uses_up_the_move(walking: State, stop: Option) -> bool:
    """Whether neither a part of the Hero Phase nor a square of this move would be left."""
    walk, action = walking.stack[-1].vars, walking.stack[-2].vars
    return walking.table.slots == bool(action["fresh"]) and stop.about.get("steps") == walk["squares"]


def _ends(state: State, option: Option, phase: int) -> bool:
    """Whether the Hero Phase is over after an answer, however the dice fall: it must be after the lowest rolls, and
    after the highest nothing may be known to be left. A card drawn for a fallen monster may still bring something."""
    if state.question.key == WALKS:                                              # type: ignore[union-attr]
        return _left_after(state, option, phase, ()) is False
    return _left_after(state, option, phase, LOWEST) is False and not _left_after(state, option, phase, HIGHEST)


def _left_after(state: State, option: Option, phase: int, rolls: tuple[int, ...]) -> bool | None:
    """Whether something may be left to do after an answer and these rolls, depending on what is chosen on the way back
    to the menu; None if nobody can know, because of a card or of too many choices."""
    ahead = lookahead.ahead_of(state)
    queue_rolls(ahead, rolls)
    give_answer(ahead, option.id)
    waiting, looks = [ahead], list[str]()
    while waiting and len(looks) < MOST_LOOKS:
        ahead = waiting.pop()
        looks.append(_look(ahead, phase))
        if looks[-1] == MENU:
            return True
        if looks[-1] == lookahead.QUESTION:
            waiting += [lookahead.with_answer(ahead, choice.id)
                        for choice in ahead.question.options]                    # type: ignore[union-attr]
    return None if waiting or lookahead.CHANCE in looks else False


def _look(ahead: State, phase: int) -> str:
    """Carry a look-ahead on to the menu (MENU), a question before it, the end of the Hero Phase (DONE), or what nobody
    can know (CHANCE)."""
    end = lookahead.onward(ahead, phase)
    if end == lookahead.DONE or (end != lookahead.OVER and ahead.stack[phase].step in AFTER_THE_MENU):
        return lookahead.DONE
    if end != lookahead.QUESTION:
        return lookahead.CHANCE
    return MENU if ahead.question.key == MENU else end                           # type: ignore[union-attr]
