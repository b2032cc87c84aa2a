"""What a session does with the adventure of the day: tell which it is, and verify what somebody says to have reached.

The page asks for it when somebody opens it, so that this is read when it is first wanted.
"""
from __future__ import annotations

from .. import settings
from ..saves import transcript
from . import calendar
from .past import chosen
from .replay import result
from .session import OPERATIONS, Reply, Session, wanted


def _daily(session: Session, request: Reply) -> Reply:
    """The set-up of a day's adventure (`setup`), none before the `first` of all days."""
    day = settings.text("day", wanted(request, "day"))
    before = calendar.days(day) < calendar.days(calendar.FIRST)
    return {"ok": True, "day": day, "first": calendar.FIRST, "setup": None if before else calendar.adventure_of(day)}


def _check(session: Session, request: Reply) -> Reply:
    """Play a transcript out beside the open game, and say what has come of it. `day`: whose seed it has, if any;
    `as_set`: it was set up as that day's adventure in every respect."""
    text = settings.text("transcript", wanted(request, "transcript"))
    packs = session.boxes.for_transcript(text)
    found = transcript.read(text, packs)
    day, as_set = calendar.day_of(packs, found.game.state.setup)
    return {"ok": True, "agrees": found.agrees, "missing": found.missing, "day": day, "as_set": as_set,
            "setup": chosen(found.game), "result": result(found.game)}


OPERATIONS.update(daily=_daily, daily_check=_check)
