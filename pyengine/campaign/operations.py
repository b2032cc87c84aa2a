"""What the page asks of a campaign, through the session: one campaign is open at a time, beside the open game.

An error changes nothing: the campaign stays at its question.
"""
from __future__ import annotations

from typing import Any, Callable

from ..game import BadRequest
from ..saves.read import BadSave
from . import campaign as campaigns
from .saving import load, save
from .view import view

Reply = dict[str, Any]


def _opened(session: Any) -> campaigns.Campaign:
    if session.campaign is None:
        raise BadRequest("campaign", "no campaign is open")
    opened: campaigns.Campaign = session.campaign
    return opened


def _success(session: Any, made: campaigns.Campaign, events: bool = True) -> Reply:
    reply = {"ok": True, "campaign": view(made), "events": made.events if events else [], "save": save(made)}
    session.campaign, session.town_question = made, session.next_number()
    return {**reply, "question": session.town_question}


def _new(session: Any, request: Reply) -> Reply:
    settings = {key: request[key] for key in ("profile", "table", "ties", "surges") if key in request}
    packs = session.boxes.for_campaign(request["campaign"], request["heroes"])
    return _success(session, campaigns.new_campaign(packs, campaign=request["campaign"], heroes=request["heroes"],
                                                    seed=int(request.get("seed", 0)), **settings))


def _answer(session: Any, request: Reply) -> Reply:
    from ..session import must_be_open
    must_be_open(request, session.town_question)
    return _success(session, campaigns.answer(_opened(session), request["option"]))


def _undo(session: Any, request: Reply) -> Reply:
    from ..session import must_be_open
    must_be_open(request, session.town_question)
    return _success(session, campaigns.undo(_opened(session)), events=False)


def _load(session: Any, request: Reply) -> Reply:
    made = load(request["save"], session.boxes.for_save(request["save"]))
    try:
        return _success(session, made, events=False)
    except Exception as error:       # whatever a doctored save breaks, the open campaign stays
        raise BadSave("bad_save", f"the save cannot be shown: {error}") from error


def _begin(session: Any, request: Reply) -> Reply:
    """The adventure that the party set out for becomes the open game."""
    reply: Reply = session.accept(campaigns.begin_adventure(_opened(session)))
    return reply


def _end(session: Any, request: Reply) -> Reply:
    """The open game was that adventure, and is over: the party comes home."""
    return _success(session, campaigns.end_adventure(_opened(session), session.opened()))


def _close(session: Any, request: Reply) -> Reply:
    session.campaign = None
    return {"ok": True}


OPERATIONS: dict[str, Callable[[Any, Reply], Reply]] = {
    "campaign_new": _new, "campaign_answer": _answer, "campaign_undo": _undo, "campaign_load": _load,
    "campaign_begin": _begin, "campaign_end": _end, "campaign_close": _close,
}
