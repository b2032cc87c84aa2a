"""`replay`: play a game again from its seed and answers, and compare the result with what was written."""
from __future__ import annotations

import argparse
import base64
import contextlib
import json
import zlib
from typing import Any

from .. import BadSave, fingerprint, load
from ..cards.load import Definitions
from ..game import EngineBug, Game, answer
from ..saves import transcript
from ..saves.envelope import LONGEST
from ..saves.transcript import Retraced
from ..session import calendar
from . import content

LINK = "#game="                    # what stands before the game in a link of the page


def run(given: argparse.Namespace) -> int:
    """Exit code 0 if the replay agrees, 1 if it does not or if the engine fails on the way.
    Raises BadSave or OSError if the file cannot be read."""
    text = given.file if LINK in given.file else content.save_file(given.file)
    found = compare(retraced(text.strip(), content.packs()))
    print(json.dumps(found) if given.json else _sentence(found))
    return 0 if found["agrees"] and not found["failure"] else 1


def retraced(text: str, packs: Definitions) -> Retraced:
    """The game of a save, of a file that the page has written, of a bug report, of a transcript, or of a link to one.
    Raises BadSave."""
    if LINK in text:
        text = inflated(text.partition(LINK)[2])
    data = _mapping(text)
    if data.get("kind") == "report":
        return _reported(transcript.read(str(data.get("transcript")), packs), data.get("answer"))
    if data.get("kind") == transcript.KIND:
        return transcript.read(text, packs)
    game = load(data["save"] if isinstance(data.get("save"), str) else text, packs)
    return Retraced(game, game.history()[0].index == 0)


def _mapping(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _reported(found: Retraced, option: object) -> Retraced:
    """Give the last answer of a bug report once more."""
    if not isinstance(option, str) or not found.agrees:
        return found
    try:
        return found._replace(game=answer(found.game, option))
    except EngineBug as bug:
        return found._replace(failure=bug)


def inflated(packed: str) -> str:
    """The transcript in a link. It is not trusted: raises BadSave."""
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(data, LONGEST).decode()
    except (ValueError, zlib.error) as error:
        raise BadSave("bad_save", f"the link is not readable: {error}") from error


def compare(found: Retraced) -> dict[str, Any]:
    """A summary of the game, and whether its seed and answers lead to it."""
    game = found.game
    setup = game.state.setup
    return {"adventure": setup.adventure, "heroes": list(setup.heroes), "seed": setup.seed, "answers": game.index,
            "day": _day(game), "round": game.state.table.round, "outcome": game.outcome,
            "fingerprint": fingerprint(game), "agrees": found.agrees, "missing": found.missing,
            "failure": str(found.failure) if found.failure else None}


def _day(game: Game) -> str | None:
    """The day whose adventure it is, in every respect; None where the calendar was not built."""
    with contextlib.suppress(FileNotFoundError):
        day, as_set = calendar.day_of(content.packs(), game.state.setup)
        return day if as_set else None
    return None


def _sentence(found: dict[str, Any]) -> str:
    of_day = f", the adventure of {found['day']}" if found["day"] else ""
    return (f"{found['adventure']}{of_day}, seed {found['seed']}, {', '.join(found['heroes'])}: "
            f"{found['answers']} answers, round {found['round']}, {found['outcome'] or 'still open'}, "
            f"fingerprint {found['fingerprint']}: {_verdict(found)}.")


def _verdict(found: dict[str, Any]) -> str:
    if found["failure"]:
        return f"there the engine fails: {found['failure']}"
    if found["missing"]:
        return f"the other {found['missing']} answers do not fit: it was played with other cards or in another version"
    return ("the replay agrees" if found["agrees"] else
            "the replay does NOT agree: it was played with other cards or in another version")
