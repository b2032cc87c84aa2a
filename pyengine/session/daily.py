"""What a session does with the adventure of the day: tell which it is, and verify what somebody says to have reached.

The page asks for it when somebody opens it, so that this is read when it is first wanted.
"""
from __future__ import annotations

from .. import settings
from . import calendar
from .past import chosen, retraced
from .replay import result
from .session import OPERATIONS, Reply, Session, wanted


def _daily(session: Session, request: Reply) -> Reply:
    """The set-up of a day's adventure (`setup`), none before the `first` of all days."""
    day = settings.text("day", wanted(request, "day"))
    first = calendar.first_day()
    before = calendar.days(day) < calendar.days(first)
    return {"ok": True, "day": day, "first": first, "setup": None if before else calendar.adventure_of(day)}


def _check(session: Session, request: Reply) -> Reply:
    """Play a transcript out beside the open game, and say what has come of it. `day`: whose seed it has, if any;
    `as_set`: it was set up as that day's adventure in every respect."""
    found = retraced(session, request)
    setup = found.game.state.setup
    day, as_set = calendar.day_of(session.boxes.for_game(setup.adventure, setup.heroes), setup)
    return {"ok": True, "agrees": found.agrees, "missing": found.missing, "day": day, "as_set": as_set,
            "setup": chosen(found.game), "result": result(found.game)}


OPERATIONS.update(daily=_daily, daily_check=_check)
