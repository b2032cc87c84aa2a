"""What a session does with the past of its game: repeat answers that were taken back, look at any moment, begin a
branch there, write the game down as a transcript and play one again.

The page asks for none of it before its first question, so that this is read when it is first wanted.
"""
from __future__ import annotations

from .. import settings, view, with_history
from ..game import Game, answer
from ..saves import transcript
from ..saves.errors import shown
from ..saves.read import replayed
from ..settings import BadRequest
from .session import (
    OPERATIONS,
    Reply,
    Session,
    again,
    answered,
    is_half_way,
    must_be_open,
    one_way,
    saved_game,
    told,
    wanted,
)


def _redo(session: Session, request: Reply) -> Reply:
    """Repeat answers that were taken back: some (`steps`), those of a whole decision (`decision`), or one."""
    game, undone = session.opened(), session.now.undone
    must_be_open(request, session.now.question)
    if not undone:
        raise BadRequest("redo", "there is nothing to repeat")
    if one_way(request, "decision", "steps") == "decision":
        steps = _decision(game, undone)
    else:
        steps = settings.whole("steps", 1 if request.get("steps") is None else request["steps"], 1, len(undone))
    return answered(session, game, undone[:steps], undone[steps:])


def _decision(game: Game, undone: tuple[str, ...]) -> int:
    """How many answers make up the decision that would be repeated."""
    before, moment, steps = game, answer(game, undone[0]), 1
    while steps < len(undone) and is_half_way(before, moment):
        before, moment, steps = moment, answer(moment, undone[steps]), steps + 1
    return steps


def _moment(session: Session, request: Reply) -> Reply:
    """How the open game stood after some answers (`to`), and what happened there. The game stays where it is."""
    moment = _past(session, request)
    return {"ok": True, "view": view(moment), "events": told(moment), "index": moment.index}


def _branch(session: Session, request: Reply) -> Reply:
    """The open game as it stood after some answers (`to`) becomes a game of its own. A branch of an iron game is an
    honest one: its player has seen what was to come."""
    return session.accept(branched(_past(session, request), session.opened()), [])


def branched(moment: Game, game: Game) -> Game:
    """A game of its own that begins at a moment of a game."""
    if moment.state.setup.table == "iron":
        return _honest(moment)
    return moment if moment.index == game.index else again(moment, game)


def chosen(game: Game) -> Reply:
    """What was chosen before a game began, as the page keeps it of a game that it has not begun itself."""
    setup = game.state.setup
    return {"adventure": setup.adventure, "profile": setup.profile, "heroes": setup.heroes, "seed": setup.seed,
            "table": setup.table, "ties": setup.ties, "surges": setup.surges, "powers": dict(setup.powers)}


def _past(session: Session, request: Reply) -> Game:
    past = with_history(session.opened()).history()
    oldest = past[0].index
    return past[settings.whole("to", wanted(request, "to"), oldest, past[-1].index) - oldest]


def _honest(moment: Game) -> Game:
    state = moment.state
    found = replayed(state.definitions, state.setup._replace(table="honest"), moment.choices)
    if found is None:
        raise BadRequest("past", "what was before is not known in this version")
    return found


def _transcript(session: Session, request: Reply) -> Reply:
    """A game short enough for a link: that of a `save`, or the open one."""
    game = saved_game(session, request) if "save" in request else session.opened()
    return {"ok": True, "transcript": transcript.write(game)}


def _retrace(session: Session, request: Reply) -> Reply:
    """Play a transcript again: the game that it leads to becomes the open one. `agrees`: it came out as it was written
    down; `missing`: the answers at its end that this version cannot follow."""
    found = retraced(session, request)
    with shown():
        reply = session.accept(found.game, [])
    return {**reply, "agrees": found.agrees, "missing": found.missing, "setup": chosen(found.game)}


def retraced(session: Session, request: Reply) -> transcript.Retraced:
    """The game of the transcript that a request brings."""
    text = settings.text("transcript", wanted(request, "transcript"))
    return transcript.read(text, session.boxes.for_transcript(text))


OPERATIONS.update(redo=_redo, moment=_moment, branch=_branch, transcript=_transcript, retrace=_retrace)
