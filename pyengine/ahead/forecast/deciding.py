"""What a forecast takes for the answers of players: nothing is used or paid, a figure that may choose goes for the hero
with the most hit points left, and of anything else the first is taken. What was open is noted."""
from __future__ import annotations

from typing import Any

from ...flow.questions import MENU, NO, give_answer, open_question
from ...rules.actions import END
from ...state.state import State

PREY = ("monster_chooses", "choose_nearest")
Open = tuple[tuple[Any, ...], dict[str, Any]]


def decide(state: State, plan: list[str]) -> Open | None:
    """Answer the open question; returns what was open: a key to know it again, and what it is about. None for what was
    planned, and for the end of the Hero Phase, which is no open matter here.

    plan: answers that were settled beforehand; the one that is given is taken from it.
    """
    question = open_question(state)
    if plan:
        give_answer(state, plan.pop(0))
        return None
    if question.key == MENU:
        give_answer(state, END)
        return None
    actor = _acting(state)
    open_matter = _about(state, actor)
    answer = NO if question.kind == "may" else _toughest(state) if question.key in PREY else question.options[0].id
    give_answer(state, answer)
    return open_matter


def _acting(state: State) -> str:
    return next((frame.vars["figure"] for frame in reversed(state.stack) if frame.procedure == "activate"), "")


def _about(state: State, actor: str) -> Open:
    question = open_question(state)
    options = [option.id for option in question.options]
    if question.kind == "may":
        return ("reaction", question.source, question.who), {"kind": "reaction", "card": question.source,
                                                             "who": question.who, "figure": actor or None}
    if question.kind == "figure" and actor:
        return ("prey", actor), {"kind": "prey", "figure": actor, "targets": options, "card": question.source}
    if question.kind == "square" and actor:
        return ("square", actor), {"kind": "square", "figure": actor, "card": question.source}
    return (question.key, question.source), {"kind": question.kind, "key": question.key, "who": question.who,
                                             "card": question.source or None, "options": options}


def _toughest(state: State) -> str:
    options = open_question(state).options
    return max(options, key=lambda option: _hit_points(state, option.id)).id


def _hit_points(state: State, figure: str) -> int:
    return state.figures[figure].hit_points if figure in state.figures else 0
