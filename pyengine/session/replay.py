"""What a session does with a replay: a game that is looked at moment by moment, beside the open game and without
touching it. Every moment of it stays in memory, as undo needs it too, so that a jump costs no more than one view.

The page asks for none of it before somebody opens a replay, so that this is read when it is first wanted.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from .. import settings, view, with_history
from ..game import Game, answers_of
from ..saves import transcript
from ..saves.errors import shown
from ..settings import BadRequest
from .past import branched, chosen, retraced
from .session import OPERATIONS, Reply, Session, one_way, saved_game, told, wanted

MARKS = {"turn_began": ("turn", "hero"), "hero_fell": ("fall", "figure")}      # events: their mark, and who it names
PUZZLE = 9                         # the most turns that a puzzle gives


class Replay(NamedTuple):
    """A game that is looked at."""

    past: list[Game]               # every moment that is known, oldest first
    answers: list[str]             # the answer to each moment but the last


def _replay(session: Session, request: Reply) -> Reply:
    """Open a replay: of a `save`, of a `transcript`, or of the open game. `marks`: where turns begin and heroes fall;
    `agrees` and `missing` as `retrace` tells them; `complete`: it is known from the beginning."""
    found = _found(session, request)
    past = with_history(found.game).history()
    with shown():
        last = view(past[-1])
    session.change(replay=Replay(past, answers_of(past)))
    return {"ok": True, "from": past[0].index, "to": past[-1].index, "complete": past[0].index == 0,
            "marks": marks(past), "log": [{"index": moment.index, "events": told(moment)} for moment in past],
            "pack": last["pack"], "setup": chosen(past[-1]), "result": result(past[-1]),
            "agrees": found.agrees, "missing": found.missing}


def _found(session: Session, request: Reply) -> transcript.Retraced:
    way = one_way(request, "transcript", "save")
    if way == "transcript":
        return retraced(session, request)
    return transcript.Retraced(saved_game(session, request) if way == "save" else session.opened(), True)


def marks(past: list[Game]) -> list[dict[str, Any]]:
    """Where turns begin, heroes fall and the game ends: {index, kind: turn|fall|victory|defeat, hero, round}."""
    found = [{"index": moment.index, "kind": MARKS[event["type"]][0], "hero": event[MARKS[event["type"]][1]],
              "round": moment.state.table.round}
             for moment in past for event in moment.events if event["type"] in MARKS]
    last = past[-1]
    return [*found, *([{"index": last.index, "kind": last.outcome, "round": last.state.table.round}]
                      if last.outcome else [])]


def result(game: Game) -> dict[str, Any]:
    """How a game has come out, or how far it has come."""
    table = game.state.table
    return {"outcome": table.outcome, "rounds": table.round, "turns": table.turn, "surges": table.surges,
            "answers": game.index}


def _opened(session: Session) -> Replay:
    replay = session.now.replay
    if not isinstance(replay, Replay):
        raise BadRequest("replay", "no replay is open")
    return replay


def _place(session: Session, request: Reply) -> tuple[Replay, int]:
    """The replay that is open, and the place of a moment (`to`: the answers before it) in its past."""
    replay = _opened(session)
    oldest = replay.past[0].index
    return replay, settings.whole("to", wanted(request, "to"), oldest, replay.past[-1].index) - oldest


def _moment(session: Session, request: Reply) -> Reply:
    """How the game that is looked at stood after some answers (`to`), and what was answered then (`chosen`)."""
    replay, place = _place(session, request)
    moment = replay.past[place]
    return {"ok": True, "view": view(moment), "index": moment.index,
            "chosen": replay.answers[place] if place < len(replay.answers) else None}


def _play_on(session: Session, request: Reply) -> Reply:
    """The game that is looked at, as it stood after some answers (`to`), becomes the open one: a branch."""
    replay, place = _place(session, request)
    reply = session.accept(branched(replay.past[place], replay.past[-1]), [])
    session.change(replay=None)
    return {**reply, "setup": chosen(session.opened())}


def _transcript(session: Session, request: Reply) -> Reply:
    """The game that is looked at up to a moment (`to`), short enough for a link; as a puzzle, to be won from there in
    so many `turns`."""
    replay, place = _place(session, request)
    turns = settings.whole("turns", request.get("turns", 0), 0, PUZZLE)
    return {"ok": True, "transcript": transcript.write(replay.past[place], turns)}


def _close(session: Session, request: Reply) -> Reply:
    """Forget the replay. The open game never knew of it."""
    session.change(replay=None)
    return {"ok": True}


OPERATIONS.update(replay=_replay, replay_moment=_moment, replay_play_on=_play_on, replay_transcript=_transcript,
                  replay_close=_close)
