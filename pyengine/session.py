"""The session: what the page calls, through the worker. JSON text in, JSON text out, nothing else crosses.

One game is open at a time. An error changes nothing: the game stays at its question.
"""
from __future__ import annotations

import json
from typing import Any, Callable, Optional

from . import BadRequest, BadSave, EngineBug, NotAnOption, answer, new_game, save, undo, view, with_history
from .boxes import Boxes, BoxNeeded, GivenPacks
from .cards.load import Definitions
from .cards.place import PackError
from .game import Game, with_new_dice
from .saves.read import load
from .sheet import news
from .state.chance import SALT

Reply = dict[str, Any]


class StaleQuestion(Exception):
    """An answer to a question that is no longer open."""


class Session:
    """An open game, and the boxes to play with: those that come with the engine, or packs that are given."""

    def __init__(self, packs: Optional[Definitions] = None):
        self.boxes = GivenPacks(packs) if packs else Boxes()
        self.game: Optional[Game] = None
        self.campaign: Any = None          # the campaign that is open beside the game, if any
        self.asked = 0                     # questions put so far: each has a number of its own, also one that an undo brings back
        self.question = self.town_question = 0          # the number of the open one, in the game and in its campaign

    def call(self, text: str) -> str:
        """Answer one request of the page."""
        try:
            request = json.loads(text)
            if not isinstance(request, dict) or not isinstance(request.get("op"), str):
                raise BadRequest("op", "a request is a mapping with an operation")
            reply = operation(request["op"])(self, request)
        except BoxNeeded as needed:
            reply = {**failure("box_needed", str(needed)), "boxes": needed.boxes}
        except KeyError as error:
            reply = failure("bad_request", f"missing or unknown: {error}")
        except (BadRequest, StaleQuestion, NotAnOption, BadSave, PackError, EngineBug, ValueError) as error:
            reply = failure(_code(error), str(error))
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))

    def opened(self) -> Game:
        """The open game."""
        if self.game is None:
            raise BadRequest("game", "no game is open")
        return self.game

    def next_number(self) -> int:
        """The number of a question that is put now."""
        self.asked += 1
        return self.asked

    def accept(self, game: Game, events: Optional[list[dict[str, Any]]] = None) -> Reply:
        """From now on this game is the open one. A game that cannot be shown does not become it."""
        reply = {"ok": True, "view": view(game), "events": game.events if events is None else events, "save": save(game), "index": game.index}
        self.game, self.question = game, self.next_number()
        return {**reply, "question": self.question}


def must_be_open(request: Reply, number: int) -> None:
    """What names the number of its question counts for that one only: a second click must not answer the next."""
    asked = request.get("question")
    if asked is not None and asked != number:
        raise StaleQuestion(f"question {asked} is not open, but {number}")


def _code(error: Exception) -> str:
    if isinstance(error, BadSave):
        return error.code
    codes = {NotAnOption: "not_an_option", StaleQuestion: "stale_question", EngineBug: "engine_bug", PackError: "bad_pack"}
    return codes.get(type(error), "bad_request")


def failure(code: str, detail: str) -> Reply:
    """The reply to a request that could not be met."""
    return {"ok": False, "error": {"code": code, "detail": detail}}


def _new(session: Session, request: Reply) -> Reply:
    settings = {key: request[key] for key in ("profile", "powers", "table", "ties", "surges", "mixed") if key in request}
    packs = session.boxes.for_game(request["adventure"], request["heroes"], bool(request.get("mixed")))
    return session.accept(new_game(packs, adventure=request["adventure"], heroes=request["heroes"],
                                   seed=int(request.get("seed", 0)), **settings))


def _answer(session: Session, request: Reply) -> Reply:
    game, events = session.opened(), []
    must_be_open(request, session.question)
    for option in request.get("options") or [request["option"]]:
        before, game = game, answer(game, option)
        events += [*game.events, *news(before.state, game.state)]
    return session.accept(game, events)


def _undo(session: Session, request: Reply) -> Reply:
    """Go back some answers, or to an index; a game just loaded first finds its past again."""
    game = session.opened()
    must_be_open(request, session.question)
    if game.state.setup.table == "iron":
        raise BadRequest("undo", "an iron game has no undo")
    if game.before is None and game.index:
        game = with_history(game)
    steps = int(request["steps"]) if "steps" in request else game.index - int(request["to"])
    return session.accept(again(undo(game, max(0, steps)), game), [{"type": "undone", "steps": steps, "because": [], "rule": ""}])


def again(game: Game, undone: Game) -> Game:
    """In a practice game the dice fall otherwise after an undo; in an honest one the same dice come again."""
    if game.state.setup.table != "practice" or game is undone:
        return game
    return with_new_dice(game, undone.index + game.state.streams.get(SALT, 0))


def _load(session: Session, request: Reply) -> Reply:
    game = load(request["save"], session.boxes.for_save(request["save"]))
    try:
        return session.accept(game, [])
    except Exception as error:       # whatever a doctored save breaks, the open game stays
        raise BadSave("bad_save", f"the save cannot be shown: {error}") from error


def _history(session: Session, request: Reply) -> Reply:
    """The whole log of the open game; its past is found again when it was just loaded."""
    game = session.opened()
    if game.before is None and game.index:
        game = session.game = with_history(game)
    return {"ok": True, "log": [{"index": past.index, "events": _told(past)} for past in game.history()]}


def _told(game: Game) -> list[dict[str, Any]]:
    """The events of a moment, with what the sheet of the adventure has to say about it."""
    return game.events if game.before is None else [*game.events, *news(game.before.state, game.state)]


def _catalogue(session: Session, request: Reply) -> Reply:
    return {"ok": True, **session.boxes.catalogue()}


def _open_box(session: Session, request: Reply) -> Reply:
    """A box that was fetched is there to be played with."""
    session.boxes.open(request["pack"])
    return {"ok": True}


OPERATIONS: dict[str, Callable[[Session, Reply], Reply]] = {
    "catalogue": _catalogue, "new": _new, "answer": _answer, "undo": _undo, "load": _load, "history": _history,
    "open_box": _open_box,
}

def operation(name: str) -> Callable[[Session, Reply], Reply]:
    """What a request asks for; campaigns are only read when the page has one."""
    if name.startswith("campaign_"):
        from .campaign.operations import OPERATIONS as of_campaigns
        return of_campaigns[name]
    return OPERATIONS[name]


_page = Session()


def call(text: str) -> str:
    """The page's door."""
    return _page.call(text)
