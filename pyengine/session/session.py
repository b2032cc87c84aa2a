"""The session: what the page calls, through the worker. JSON text in, JSON text out, nothing else crosses.

One game is open at a time, and one campaign beside it. A request counts as a whole or not at all: whatever fails, down
to the writing of the reply, the session is as it was before, with one exception: what is worked out slice by slice (a
hint, a forecast, a measurement, what decided a game) grows in place, and half a slice cannot be taken back. If a slice
fails, what it was a part of is put away, and the next request for it is told that none is under way, or begins anew.
"""
from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .. import BadRequest, BadSave, EngineBug, NotAnOption, answer, new_game, save, settings, undo, view, with_history
from ..cards.load import Definitions
from ..cards.place import PackError
from ..flow.questions import completes
from ..game import Game, with_new_dice
from ..saves.envelope import packed
from ..saves.errors import shown
from ..saves.read import Opened, opened
from ..screen.sheet import news
from ..state.chance import SALT
from .boxes import Boxes, BoxNeeded, GivenPacks

Reply = dict[str, Any]
CHOSEN = ("profile", "powers", "table", "ties", "surges", "mixed")       # settings of a new game that may be left out
# events of a choice in the menu, before anything comes of it
ONLY_CHOSEN = ("power_used", "item_used", "advancement_used", "card_flipped", "acted")
AT_ONCE = 100                                                            # answers in one request, where two are many


class StaleQuestion(Exception):
    """An answer to a question that is no longer open."""


class Moment(NamedTuple):
    """All that a session remembers between two requests."""

    game: Game | None = None
    undone: tuple[str, ...] = ()       # the answers that were taken back, the next to be repeated first
    campaign: Any = None
    # questions put so far: each has a number of its own, also one that an undo brings back
    asked: int = 0
    question: int = 0                  # the number of the open one, in the game
    town_question: int = 0             # ... and in its campaign
    replay: Any = None                 # a game that is looked at beside the open one
    forecasts: Any = None              # of the open question, by the answers that they are made for
    hint: Any = None                   # a search for the best answers to the open question
    measurement: Any = None            # games that are played to see how hard an adventure is
    analysis: Any = None               # what decided a game that has ended


class Session:
    """An open game, and the boxes to play with: those that come with the engine, or packs that are given."""

    def __init__(self, packs: Definitions | None = None):
        self.boxes = GivenPacks(packs) if packs else Boxes()
        self.now = Moment()
        self._growing: dict[str, Any] = {}         # the fields of the moment that this request changes in place

    def call(self, text: str) -> str:
        """Answer one request of the page."""
        before, self._growing = self.now, {}
        try:
            return written(self._reply(_request(text)))
        except Exception as error:
            self.now = before._replace(**self._growing)
            return written(_refused(error))

    def _reply(self, request: Reply) -> Reply:
        name = request.get("op")
        if not isinstance(name, str):
            raise BadRequest("op", "a request is a mapping with an operation")
        return operation(name)(self, request)

    @property
    def game(self) -> Game | None:
        """The open game, if any."""
        return self.now.game

    def opened(self) -> Game:
        """The open game. Raises BadRequest when there is none."""
        if self.now.game is None:
            raise BadRequest("game", "no game is open")
        return self.now.game

    def change(self, **fields: Any) -> None:
        """Remember something else from now on; forgotten if the request fails."""
        self.now = self.now._replace(**fields)

    def grows(self, field: str) -> None:
        """What is remembered in this field is changed in place from here on: if the request fails, it is put away."""
        self._growing[field] = None

    def next_number(self) -> int:
        """The number of a question that is put now."""
        self.change(asked=self.now.asked + 1)
        return self.now.asked

    def accept(self, game: Game, events: list[dict[str, Any]] | None = None, undone: tuple[str, ...] = ()) -> Reply:
        """From now on this game is the open one; the reply that shows it. `redo`: how many answers can be repeated."""
        number = self.next_number()
        self.change(game=game, question=number, undone=undone)
        return {"ok": True, "view": view(game), "events": game.events if events is None else events,
                "save": packed(save(game)), "index": game.index, "question": number, "redo": len(undone)}


# ---------------------------------------------------------------- requests and replies

def _request(text: str) -> Reply:
    try:
        request = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRequest("request", f"not readable: {error}") from error
    if not isinstance(request, dict):
        raise BadRequest("op", "a request is a mapping with an operation")
    return request


def wanted(request: Reply, name: str) -> Any:
    """A value that a request has to have."""
    if name not in request:
        raise BadRequest(name, f"missing: {name!r}")
    return request[name]


def must_be_open(request: Reply, number: int) -> None:
    """What names the number of its question counts for that one only: a second click must not answer the next."""
    asked = request.get("question")
    if asked is not None and type(asked) is not int:
        settings.wrong_type("question", "the number of a question", asked)
    if asked is not None and asked != number:
        raise StaleQuestion(f"question {asked} is not open, but {number}")


def written(reply: Reply) -> str:
    """A reply as text. Half a character, which a request may hold, is written as a question mark."""
    text = json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
    return text.encode(errors="replace").decode()


def failure(code: str, detail: str) -> Reply:
    """The reply to a request that could not be met."""
    return {"ok": False, "error": {"code": code, "detail": detail}}


CODES = {BoxNeeded: "box_needed", BadRequest: "bad_request", NotAnOption: "not_an_option",
         StaleQuestion: "stale_question", PackError: "bad_pack"}


def _refused(error: Exception) -> Reply:
    reply = failure(_code(error), _detail(error))
    if isinstance(error, PackError):
        reply["error"]["problems"] = [problem._asdict() for problem in error.problems]
    if isinstance(error, BadSave) and error.missing:
        reply["error"].update(missing=error.missing, packs=error.packs)
    return {**reply, "boxes": error.boxes} if isinstance(error, BoxNeeded) else reply


def _code(error: Exception) -> str:
    """What is no fault of the request is one of the engine."""
    return error.code if isinstance(error, BadSave) else CODES.get(type(error), "engine_bug")


def _detail(error: Exception) -> str:
    known = isinstance(error, (BadSave, EngineBug, *CODES))
    return str(error) if known else f"{type(error).__name__}: {error}"


# ---------------------------------------------------------------- operations

def _new(session: Session, request: Reply) -> Reply:
    chosen = {key: request[key] for key in CHOSEN if key in request}
    adventure = settings.text("adventure", wanted(request, "adventure"))
    heroes = settings.texts("heroes", wanted(request, "heroes"))
    added = settings.texts("packs", request.get("packs", []))
    packs = session.boxes.for_game(adventure, heroes, request.get("mixed") is True, added)
    return session.accept(new_game(packs, adventure=adventure, heroes=heroes, seed=request.get("seed", 0), **chosen))


def _answer(session: Session, request: Reply) -> Reply:
    game = session.opened()
    must_be_open(request, session.now.question)
    several = one_way(request, "options", "option") == "options"
    options = settings.texts("options", request["options"] if several else [wanted(request, "option")])
    if not 1 <= len(options) <= AT_ONCE:
        raise BadRequest("options", f"1 to {AT_ONCE} answers at once")
    return answered(session, game, options, _still_undone(session.now.undone, options))


def answered(session: Session, game: Game, options: Sequence[str], undone: tuple[str, ...]) -> Reply:
    """Answer one question after the other; the reply tells the events of all."""
    events = list[dict[str, Any]]()
    for option in options:
        before, game = game, answer(game, option)
        events += [*game.events, *news(before.state, game.state)]
    return session.accept(game, events, undone)


def _still_undone(undone: tuple[str, ...], options: Sequence[str]) -> tuple[str, ...]:
    """Whoever repeats by hand what was taken back can repeat the rest; another answer leads elsewhere."""
    return undone[len(options):] if undone[:len(options)] == tuple(options) else ()


def _undo(session: Session, request: Reply) -> Reply:
    """Go back some answers (`steps`), or to an index (`to`), or to the last decision (`decision`): one of these heroes
    (`of`), if any are named, and not beyond an index (`oldest`)."""
    game = with_history(session.opened())
    must_be_open(request, session.now.question)
    if game.state.setup.table == "iron":
        raise BadRequest("undo", "an iron game has no undo")
    oldest = game.history()[0].index
    if oldest == game.index:
        raise BadRequest("undo", "there is nothing to undo" if not game.index
                         else "what was before is not known in this version")
    steps = _steps_back(game, request, oldest)
    return session.accept(again(undo(game, steps), game),
                          [{"type": "undone", "steps": steps, "because": [], "rule": ""}],
                          _taken_back(game, steps) + session.now.undone)


def _steps_back(game: Game, request: Reply, oldest: int) -> int:
    """How many answers an undo takes back. oldest: the index of the first moment that is known."""
    way = one_way(request, "decision", "steps", "to")
    if way == "decision":
        least = max(oldest, settings.whole("oldest", request.get("oldest", oldest), 0, game.index - 1))
        return min(steps_to_decision(game, settings.texts("of", request.get("of", []))), game.index - least)
    if way == "steps":
        return settings.whole("steps", request["steps"], 1, game.index - oldest)
    return game.index - settings.whole("to", wanted(request, "to"), oldest, game.index - 1)


def one_way(request: Reply, *ways: str) -> str | None:
    """Which of several ways a request goes, None if none; it must not name two. `decision` is one if it is true."""
    named = [way for way in ways if _is_named(request, way)]
    if len(named) > 1:
        raise BadRequest(named[1], f"either {named[0]} or {named[1]}, not both")
    return named[0] if named else None


def _is_named(request: Reply, way: str) -> bool:
    return settings.truth(way, request.get(way)) if way == "decision" else request.get(way) is not None


def _taken_back(game: Game, steps: int) -> tuple[str, ...]:
    """The answers that an undo takes back; none of a practice game, where other dice fall from there."""
    return () if game.state.setup.table == "practice" else tuple(game.choices[len(game.choices) - steps:])


def steps_to_decision(game: Game, heroes: Sequence[str] = ()) -> int:
    """How many answers to take back for the last whole decision: who walked is asked again what to do, not only where
    to. Between the menu of the Hero Phase and an answer after it nothing has happened yet.

    heroes: whose decision it has to be, if they have made one; what the others answered since is taken back, too.
    """
    steps = _steps_to_one_of(game, heroes)
    while (moment := undo(game, steps)).before is not None and is_half_way(moment.before, moment):
        steps += 1
    return steps


def _steps_to_one_of(game: Game, heroes: Sequence[str]) -> int:
    """How many answers ago one of these heroes decided last; 1 if none ever did."""
    moment, steps = game.before, 1
    while moment is not None:
        if decider(moment) in heroes:
            return steps
        moment, steps = moment.before, steps + 1
    return 1


def decider(game: Game) -> str:
    """The hero who answers the open question: the active one where it names nobody."""
    return (game.question.who if game.question is not None else "") or game.state.table.active


def is_half_way(before: Game, moment: Game) -> bool:
    """Whether a moment lies between a choice in the menu, or the offer of a card, and what was chosen with it, such as
    the target."""
    return completes(moment.question, before.question) and all(event["type"] in ONLY_CHOSEN for event in moment.events)


def again(undone: Game, game: Game) -> Game:
    """The moment to which an undo of `game` leads. In a practice game the dice fall otherwise from there, each time; in
    an honest one the same dice come again."""
    if game.state.setup.table != "practice":
        return undone
    return with_new_dice(undone, game.state.streams.get(SALT, 0) + 1)


def _load(session: Session, request: Reply) -> Reply:
    """`changed`: the cards that were changed under the save, and how many answers it went back for them."""
    found = _opened(session, request)
    with shown():
        reply = session.accept(found.game, [])
    return reply if not (found.changed or found.back) else {**reply, "changed": {"cards": found.changed,
                                                                                 "back": found.back}}


def saved_game(session: Session, request: Reply) -> Game:
    """The game of the save that a request brings. Raises what `load` raises."""
    return _opened(session, request).game


def _opened(session: Session, request: Reply) -> Opened:
    text = settings.text("save", wanted(request, "save"))
    return opened(text, session.boxes.for_save(text))


def _history(session: Session, request: Reply) -> Reply:
    """The whole log of the open game; `complete` is false when this version cannot tell how a loaded game came
    about."""
    past = with_history(session.opened()).history()
    return {"ok": True, "complete": past[0].index == 0, "log": [{"index": moment.index, "events": told(moment)}
                                                                for moment in past]}


def told(game: Game) -> list[dict[str, Any]]:
    """The events of a moment, with what the sheet of the adventure has to say about it."""
    return game.events if game.before is None else [*game.events, *news(game.before.state, game.state)]


def _catalogue(session: Session, request: Reply) -> Reply:
    return {"ok": True, **session.boxes.catalogue()}


def _open_box(session: Session, request: Reply) -> Reply:
    """A box that was fetched is there to be played with."""
    pack = settings.by_name("pack", wanted(request, "pack"))
    try:
        session.boxes.open(pack)
    except ValueError as error:
        raise BadRequest("pack", str(error)) from error
    return {"ok": True}


Operation = Callable[[Session, Reply], Reply]
OPERATIONS: dict[str, Operation] = {
    "catalogue": _catalogue, "new": _new, "answer": _answer, "undo": _undo, "load": _load, "history": _history,
    "open_box": _open_box,
}
# Where the other operations are, by what their names begin with: the first that fits.
LATER = {"campaign_": ".campaigns", "replay": ".replay", "daily": ".daily",
         "pack_": ".packs", "advice": ".company", "hint": ".company",
         "decisive": ".decisive", "forecast": ".forecast", "measure": ".measure",
         "library_": ".library",
         "": ".past"}


def operation(name: str) -> Operation:
    """What a request asks for. No first question needs those that live in other modules: they are read when wanted."""
    if name not in OPERATIONS:
        importlib.import_module(next(module for start, module in LATER.items() if name.startswith(start)),
                                __package__)
    if name not in OPERATIONS:
        raise BadRequest("op", f"unknown: {name!r}")
    return OPERATIONS[name]


_page = Session()


def call(text: str) -> str:
    """The page's door."""
    return _page.call(text)
