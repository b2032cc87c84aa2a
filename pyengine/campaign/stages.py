"""Stages: the questions of a campaign between two adventures. A stage asks one, and carries out its answers."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..state.rows import Option, Question
from .draft import Draft

BACK = "back"
Options = list[Option]


class Stage(NamedTuple):
    """A question, and what an answer does."""

    ask: Callable[[Draft], Question]
    answer: Callable[[Draft, dict[str, Any]], None]


STAGES: dict[str, Stage] = {}          # town.py and inn.py enter theirs


def ask(draft: Draft) -> None:
    """Ask the question of the current stage. A new power is taken without asking if there is only one."""
    stage = STAGES.get(draft.state.stage)
    question = stage.ask(draft) if stage is not None else None
    while question is not None and len(question.options) == 1 and question.key == "campaign_level_power":
        give_answer(draft, question.options[0])
        question = STAGES[draft.state.stage].ask(draft)
    draft.change(question=question)


def give_answer(draft: Draft, option: Option) -> None:
    """Carry out an answer; `back` returns to the town or the inn."""
    if option.id == BACK:
        draft.go(home(draft))
    else:
        STAGES[draft.state.stage].answer(draft, option.about)


def home(draft: Draft) -> str:
    """The stage from which a party sets out: the inn where a ledger is kept, else the town."""
    return "inn" if draft.ledger is not None else "town"


def make_question(draft: Draft, kind: str, options: Options, key: str, rule: str, who: str = "",
                  **params: Any) -> Question:
    """A question of the campaign; of its first hero, if nobody is named."""
    return Question(who or draft.state.plan.heroes[0], kind, tuple(options), key, params, "", rule)


def back() -> Option:
    """The option that changes nothing."""
    return Option(BACK, {"action": BACK})
