"""Calls of the session as a broken page or a curious player would make them."""

from __future__ import annotations

import functools
import json
import random
from typing import Any

from drawing import definitions

from pyengine import load, save
from pyengine.saves import transcript
from pyengine.session.session import Session

from . import PASSED, REFUSED, Wrong
from .games import texts
from .mutations import STRANGE, mutate

CODES = (
    "bad_request",
    "not_an_option",
    "stale_question",
    "bad_save",
    "newer_save",
    "unknown_content",
    "box_needed",
    "bad_pack",
)
TEXTS = ("", "{", "[]", "null", "5", "[" * 100_000, '{"op":', '"op"', "\x00", '{"op":"new","op":5}', '{"op":NaN}')
CAMPAIGN = {
    "op": "campaign_new",
    "campaign": "one_term_in_the_yard",
    "heroes": ["wynn_barrow", "odo_fenn"],
    "seed": 3,
}


@functools.cache
def honest() -> list[dict[str, Any]]:
    """Requests of every kind as the page makes them."""
    new = {
        "op": "new",
        "adventure": "the_ninth_course",
        "heroes": ["maren", "sabe"],
        "seed": 5,
        "profile": None,
        "powers": "random",
        "table": "practice",
        "ties": "ask",
        "surges": 0,
        "mixed": False,
    }
    chosen = {**new, "powers": {"maren": ["x"], "sabe": ["y"]}}
    return [
        new,
        new,
        chosen,
        {"op": "answer", "option": "0,0", "question": 1},
        {"op": "answer", "options": ["0,0", "end"]},
        {"op": "undo", "steps": 1, "question": 2},
        {"op": "undo", "to": 3},
        {"op": "load", "save": texts()[3]},
        {"op": "history"},
        {"op": "redo", "steps": 1, "question": 2},
        {"op": "undo", "decision": True, "of": ["maren"], "oldest": 0},
        {"op": "advice", "player": "careful", "question": 3},
        {"op": "hint_begin", "question": 3},
        {"op": "hint_step", "question": 3, "steps": 1},
        {"op": "moment", "to": 2},
        {"op": "branch", "to": 1},
        {"op": "transcript"},
        {"op": "retrace", "transcript": transcript.write(load(texts()[3], definitions()))},
        {"op": "replay"},
        {"op": "replay", "save": texts()[3]},
        {"op": "replay_moment", "to": 1},
        {"op": "replay_transcript", "to": 1},
        {"op": "replay_play_on", "to": 1},
        {"op": "replay_close"},
        {"op": "daily", "day": "2026-11-22"},
        {"op": "daily_check", "transcript": transcript.write(load(texts()[3], definitions()))},
        {"op": "forecast", "question": 2, "square": [1, 2]},
        {"op": "forecast"},
        {"op": "measure_begin", "adventure": "the_ninth_course", "heroes": ["maren", "sabe"], "games": 2, "seed": 5},
        {"op": "measure_step", "answers": 2},
        {"op": "decisive_begin"},
        {"op": "decisive_step", "steps": 1},
        {"op": "library_explain", "card": "shield_shove", "boxes": ["vesperhold"], "language": "ru",
         "words": {"name": "x", "text": "y"}, "names": {"maren": "z"}},
        {"op": "pack_check", "file": "{}"},
        {"op": "pack_remove", "id": "x"},
        {"op": "catalogue"},
        {"op": "open_box", "pack": {"id": "vesperhold"}},
        CAMPAIGN,
        {"op": "campaign_answer", "option": "gather"},
        {"op": "campaign_undo"},
        {"op": "campaign_load", "save": "{}"},
        {"op": "campaign_begin"},
        {"op": "campaign_end"},
        {"op": "campaign_close"},
    ]


def fuzzed_call(number: int) -> str:
    """A strange request to a session with an open game gets a reply; a refusal has a known code and changes nothing."""
    chance = random.Random(number)
    session = Session(definitions())
    ask(session, {"op": "load", "save": chance.choice(texts())})
    if number % 3 == 0:
        ask(session, CAMPAIGN)
    before = known(session)
    reply = json.loads(session.call(request(session, chance)))
    json.dumps(reply).encode()
    if reply["ok"] is True:
        return PASSED
    if reply["error"]["code"] not in CODES:
        raise Wrong(f"{reply['error']}")
    if known(session) != before:
        raise Wrong(f"a refusal has changed the session: {reply['error']}")
    return REFUSED


def request(session: Session, chance: random.Random) -> str:
    """The text of a request that an honest page would not make, or would not make now."""
    if chance.random() < 0.05:
        return chance.choice(TEXTS)
    wanted: dict[str, Any] = json.loads(json.dumps(chance.choice(honest())))
    if (
        wanted["op"] == "answer"
        and session.game is not None
        and session.game.question is not None
        and chance.random() < 0.7
    ):
        wanted["option"] = chance.choice(session.game.question.options).id
    if chance.random() < 0.2:
        wanted[chance.choice(("question", "steps", "to", "option", "options", "seed"))] = chance.choice(STRANGE)
    mutate(wanted, chance, chance.choice((0, 1, 1, 1, 2)))
    return json.dumps(wanted)


def ask(session: Session, wanted: dict[str, Any]) -> None:
    """A request that has to be met."""
    reply = json.loads(session.call(json.dumps(wanted)))
    if not reply["ok"]:
        raise Wrong(f"{wanted['op']}: {reply['error']}")


def known(session: Session) -> Any:
    """What the session remembers."""
    game = session.game
    return session.now, None if game is None else save(game)
