"""What a session does to say what decided a game that has ended, slice by slice. The game itself is not touched.

The page asks for none of it before somebody wants to know, so that this is read when it is first wanted.
"""
from __future__ import annotations

from typing import Any

from .. import settings, view, with_history
from ..advising.decisive import Analysis, Decisive
from ..screen.question import asked
from ..settings import BadRequest
from .session import OPERATIONS, Reply, Session

AT_ONCE = 50                           # steps in one request: the page asks for one or two


def _begin(session: Session, request: Reply) -> Reply:
    """Begin to look at the decisions of the open game. Nothing is played out yet."""
    game = with_history(session.opened())
    if game.outcome is None:
        raise BadRequest("decisive", "the game has not ended")
    past = game.history()
    if past[0].index:
        raise BadRequest("past", "what was before is not known in this version")
    analysis = Analysis(past, game.state.setup.seed)
    session.change(analysis=analysis)
    return _told(analysis)


def _step(session: Session, request: Reply) -> Reply:
    """Take some `steps`. `moments`: the decisions that moved the chance of winning most, once all is `done`."""
    analysis = session.now.analysis
    if not isinstance(analysis, Analysis):
        raise BadRequest("decisive", "no game is being looked at")
    steps = settings.whole("steps", request.get("steps", 1), 1, AT_ONCE)
    session.grows("analysis")
    for _ in range(steps):
        if not analysis.done:
            analysis.step()
    return _told(analysis)


def _stop(session: Session, request: Reply) -> Reply:
    """Put it away."""
    session.change(analysis=None)
    return {"ok": True}


def _told(analysis: Analysis) -> Reply:
    moments = [_row(one) for one in analysis.decisive()] if analysis.done else []
    return {"ok": True, "at": analysis.at, "of": analysis.of, "done": analysis.done, "moments": moments}


def _row(one: Decisive) -> dict[str, Any]:
    """One of them. `view`: the table as it stood then, for it is from there that squares are told."""
    decision, table = one.decision, one.decision.moment.state.table
    question = asked(decision.moment.state)
    options = {option["id"]: option for option in question["options"]}
    return {"index": decision.moment.index, "round": table.round, "turn": table.turn, "who": question["who"],
            "text": question["text"], "chosen": options[decision.chosen], "other": options[decision.other],
            "chance": one.chance, "other_chance": one.other_chance, "error": one.error,
            "view": view(decision.moment)}


OPERATIONS.update(decisive_begin=_begin, decisive_step=_step, decisive_stop=_stop)
