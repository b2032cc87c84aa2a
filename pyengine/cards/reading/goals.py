"""The goals of an adventure: which sentence says what the heroes are after, as things stand."""
from __future__ import annotations

from typing import Any

from ..definition import Goal
from ..place import Place
from ..vocabulary.when_clauses import read_condition


def read_goals(raw: Any, at: Place) -> tuple[Goal, ...]:
    """The goals in their order; the first whose condition is true is the one to show."""
    return tuple(_read_goal(part, at.into(number)) for number, part in enumerate(at.sequence(raw)))


def _read_goal(raw: Any, at: Place) -> Goal:
    written = at.mapping(raw)
    at.only(written, ("id", "when", "text"))
    when = read_condition(written["when"], at.into("when")) if "when" in written else None
    return Goal(str(written.get("id")), when)
