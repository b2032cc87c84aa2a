"""What a session does for company at the table: say what a computer player would answer and why, and work out hints.

Nothing here changes the open game: an answer is given like any other. The page asks for none of it before somebody has
a companion or wants a hint, so that this is read when it is first wanted.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from .. import settings
from ..advising.advice import Hint, Standing, advise
from ..players import PLAYERS, Player
from ..players.searching import Budget, searching_player
from ..settings import BadRequest
from .session import OPERATIONS, Reply, Session, must_be_open, wanted

STRENGTHS = ("careful", "practised", "searching")
COMPANION = Budget(futures=6, turns=2, sure=1.0)        # within a second a hero turn in a browser
AT_ONCE = 50                           # steps of a search in one request: the page asks for one or two


class Sought(NamedTuple):
    """A hint that is being worked out, and for which question."""

    question: int
    hint: Hint


def _advice(session: Session, request: Reply) -> Reply:
    """What a `player` would answer to the open question, with the reason."""
    game = session.opened()
    must_be_open(request, session.now.question)
    if game.question is None:
        raise BadRequest("advice", "nothing is asked any more")
    option, reason = advise(game, _player(_strength(request), game.state.setup.seed))
    return {"ok": True, "question": session.now.question, "option": option, "reason": reason}


def _player(strength: str, seed: int) -> Player:
    """Who thinks for a companion. Looking ahead is kept within a second a hero turn, by a count of futures and not by
    the clock: so it plays the same on every machine."""
    return searching_player(seed, COMPANION) if strength == "searching" else PLAYERS.make(strength, seed)


def _strength(request: Reply) -> str:
    player = settings.text("player", request.get("player", STRENGTHS[0]))
    if player not in STRENGTHS:
        raise BadRequest("player", f"unknown: {player!r}; there are: {', '.join(STRENGTHS)}")
    return player


def _begin(session: Session, request: Reply) -> Reply:
    """Begin to look for the best answers to the open question. They are told at once, with reasons; their chances come
    with `hint_step`."""
    game = session.opened()
    must_be_open(request, session.now.question)
    if game.question is None:
        raise BadRequest("hint", "nothing is asked any more")
    sought = Sought(session.now.question, Hint(game, seed=game.state.setup.seed))
    session.change(hint=sought)
    return _told(sought)


def _step(session: Session, request: Reply) -> Reply:
    """Play some more futures (`steps`) for each candidate."""
    sought = session.now.hint
    must_be_open({"question": wanted(request, "question")}, session.now.question)
    if not isinstance(sought, Sought) or sought.question != session.now.question:
        raise BadRequest("hint", "no hint is being worked out for this question")
    steps = settings.whole("steps", request.get("steps", 1), 1, AT_ONCE)
    session.grows("hint")
    for _ in range(steps):
        sought.hint.step()
    return _told(sought)


def _told(sought: Sought) -> Reply:
    return {"ok": True, "question": sought.question, "steps": sought.hint.steps,
            "standing": [_row(one) for one in sought.hint.standing()]}


def _row(one: Standing) -> dict[str, Any]:
    """Chances are told once something has been played out."""
    known = {"chance": one.chance, "error": one.error} if one.futures else {"chance": None, "error": None}
    return {"option": one.option, "reason": one.reason, "futures": one.futures, **known}


OPERATIONS.update(advice=_advice, hint_begin=_begin, hint_step=_step)
