"""What a session tells of the coming Villain Phase. The page asks for it when nothing else is going on, so that this is
read when it is first wanted."""
from __future__ import annotations

from typing import Any

from .. import settings
from ..ahead.forecast import Forecast, plan_for
from ..settings import BadRequest
from .session import OPERATIONS, Reply, Session, must_be_open

SLICE = 3_000                    # steps of the rules for one request: about 40 ms, or 100 ms in a browser
KEPT = 40                        # forecasts of one question that are remembered, one for each square
Key = tuple[int, Any]


def _forecast(session: Session, request: Reply) -> Reply:
    """The forecast for ending the Hero Phase now, or after walking to `square`; null where that is not possible. A part
    of it at a time: until it is `complete`, the same request carries it on."""
    game = session.opened()
    must_be_open(request, session.now.question)
    square = _square(request)
    plan = plan_for(game.state, square)
    if plan is None:
        return {"ok": True, "forecast": None}
    known: dict[Key, Forecast] = {key: kept for key, kept in (session.now.forecasts or {}).items()
                                  if key[0] == session.now.question}
    key = session.now.question, plan
    found = known.get(key) or Forecast(game, plan)
    session.change(forecasts=dict([*known.items(), (key, found)][-KEPT:]))
    if not found.complete:
        session.grows("forecasts")
        found.work(SLICE)
    return {"ok": True, "forecast": {**found.told(), "square": square}}


def _square(request: Reply) -> tuple[int, int] | None:
    square = request.get("square")
    if square is None:
        return None
    if not isinstance(square, list) or len(square) != 2:
        raise BadRequest("square", "a square is two whole numbers")
    x, y = (settings.whole("square", part, -10_000, 10_000) for part in square)
    return x, y


OPERATIONS["forecast"] = _forecast
