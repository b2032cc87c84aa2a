"""The session's operations on campaigns. One campaign is open at a time, beside the open game."""
from __future__ import annotations

from .. import settings
from ..campaign import campaign as campaigns
from ..campaign.saving import load, save
from ..campaign.view import view
from ..game import Game
from ..saves.envelope import packed
from ..saves.errors import shown
from ..settings import BadRequest
from .past import chosen
from .session import CHOSEN, OPERATIONS, Reply, Session, must_be_open, wanted


def _opened(session: Session) -> campaigns.Campaign:
    if session.now.campaign is None:
        raise BadRequest("campaign", "no campaign is open")
    opened: campaigns.Campaign = session.now.campaign
    return opened


def _accept(session: Session, made: campaigns.Campaign, events: bool = True) -> Reply:
    """Make this the open campaign; returns the reply that shows it."""
    number = session.next_number()
    session.change(campaign=made, town_question=number)
    return {"ok": True, "campaign": view(made), "events": made.events if events else [], "save": packed(save(made)),
            "question": number}


def _new(session: Session, request: Reply) -> Reply:
    chosen = {key: request[key] for key in CHOSEN if key in request and key not in ("powers", "mixed")}
    campaign = settings.text("campaign", wanted(request, "campaign"))
    heroes = settings.texts("heroes", wanted(request, "heroes"))
    packs = session.boxes.for_campaign(campaign, heroes)
    return _accept(session, campaigns.new_campaign(packs, campaign=campaign, heroes=heroes, seed=request.get("seed", 0),
                                                   **chosen))


def _answer(session: Session, request: Reply) -> Reply:
    must_be_open(request, session.now.town_question)
    return _accept(session, campaigns.answer(_opened(session), wanted(request, "option")))


def _undo(session: Session, request: Reply) -> Reply:
    must_be_open(request, session.now.town_question)
    return _accept(session, campaigns.undo(_opened(session)), events=False)


def _load(session: Session, request: Reply) -> Reply:
    text = settings.text("save", wanted(request, "save"))
    made = load(text, session.boxes.for_save(text))
    with shown():
        return _accept(session, made, events=False)


def _begin(session: Session, request: Reply) -> Reply:
    """Open the adventure that the party set out for as the current game. `setup`: how it was set up for them."""
    game = campaigns.begin_adventure(_opened(session))
    return {**session.accept(game), "setup": chosen(game)}


def _end(session: Session, request: Reply) -> Reply:
    """Take the result of the current game, which is that adventure, into the campaign."""
    game: Game = session.opened()
    return _accept(session, campaigns.end_adventure(_opened(session), game))


def _close(session: Session, request: Reply) -> Reply:
    session.change(campaign=None)
    return {"ok": True}


OPERATIONS.update({
    "campaign_new": _new, "campaign_answer": _answer, "campaign_undo": _undo, "campaign_load": _load,
    "campaign_begin": _begin, "campaign_end": _end, "campaign_close": _close,
})
