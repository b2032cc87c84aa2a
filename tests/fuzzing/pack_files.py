"""Files of packs as a page gets them: the session's door refuses one in words, or it can be listed, played with and put
away again, and the session is as it was."""

from __future__ import annotations

import functools
import json
import random
from typing import Any

from pyengine import save
from pyengine.cards.pack_file import PackFile, file_text
from pyengine.cards.reading.files import lines_of
from pyengine.session.session import Session

from . import PASSED, REFUSED, Wrong, wrong_if_it_fails
from .games import play_out
from .mutations import mutate
from .packs import BITS, MOD, others, trees

ABOUT = {"author": "Somebody", "licence": "CC0", "version": "1.2", "shipped": "false"}
OURS = {"op": "new", "adventure": "one_grey_coat", "heroes": ["maren"], "seed": 15}
HEROES = ["maren", "sabe", "kestrel", "teodric"]
LISTS = ("adventures", "campaigns", "heroes", "decks_with")       # what a page counts on in a pack that is listed


@functools.cache
def files() -> list[str]:
    """Sound files to be changed: the example with its translation, and parts of a shipped pack."""
    example, *parts = trees()
    theirs = next(pack["cards"] for pack in others()[0] if pack["id"] == "vesperhold")
    own = [{card: raw for card, raw in part["cards"].items() if card.removeprefix("own_") in theirs} for part in parts]
    adding = [{**part, **ABOUT, "cards": cards} for part, cards in zip(parts, own, strict=True)]
    made = [file_text(PackFile(example, lines_of(MOD))), *(file_text(PackFile(pack, {})) for pack in adding)]
    return [file for file in made if checked(file)["ok"]]


@functools.cache
def page() -> Session:
    """One page for all cases: what one leaves behind would be found by the next."""
    session = Session()
    asked(session, OURS)
    return session


def checked(file: str) -> Any:
    """What the door says of a file."""
    return json.loads(page().call(json.dumps({"op": "pack_check", "file": file})))


def asked(session: Session, request: dict[str, Any]) -> dict[str, Any]:
    """The reply to a request that has to be met."""
    reply: dict[str, Any] = json.loads(session.call(json.dumps(request)))
    if reply["ok"] is not True:
        raise Wrong(f"{request['op']}: {str(reply['error'])[:300]}")
    return reply


def fuzzed_file(number: int) -> str:
    """Three in four were changed as a tree, the others as text."""
    chance = random.Random(number)
    file, told = _spoilt_text(chance) if number % 4 == 0 else _spoilt_tree(chance)
    with wrong_if_it_fails(told):
        reply = checked(file)
        if reply["ok"] is not True:
            return _refused(reply["error"], told)
        return _kept(reply, file, chance, told)


def _spoilt_tree(chance: random.Random) -> tuple[str, str]:
    data = json.loads(chance.choice(files()))
    pack = data["pack"]
    part = chance.choice((pack["cards"], pack["cards"], pack["cards"], pack, data["lines"], data))
    told = mutate(part or data, chance, chance.choice((1, 1, 1, 2, 3)))
    return json.dumps(data), told


def _spoilt_text(chance: random.Random) -> tuple[str, str]:
    text = chance.choice(files())
    for _ in range(chance.choice((1, 1, 2, 5))):
        place, length = chance.randrange(len(text) + 1), chance.choice((0, 0, 1, 3, 12, 400))
        text = text[:place] + chance.choice(BITS) + text[place + length :]
    return text, "as text"


def _refused(error: dict[str, Any], told: str) -> str:
    """A refusal names what is wrong, in few lines."""
    said = error.get("problems", [])
    if error["code"] != "bad_pack" or not said or len(said) > 40 or not all(one["message"] for one in said):
        raise Wrong(f"{str(error)[:300]} ({told})")
    return REFUSED


def _kept(reply: dict[str, Any], file: str, chance: random.Random, told: str) -> str:
    """Played with, alone or among our cards, and put away."""
    session, pack = page(), reply["pack"]
    about = reply["about"].values()
    if not all(isinstance(pack[name], list) for name in LISTS) or not all(isinstance(text, str) for text in about):
        raise Wrong(f"a page cannot list it ({told})")
    before = _listed(session)
    asked(session, {"op": "pack_add", "file": file})
    try:
        asked(session, _new(pack, chance))
        asked(session, {"op": "load", "save": save(session.opened())})
        play_out(session.opened(), chance)
    finally:
        asked(session, {"op": "pack_remove", "id": pack["id"]})
    asked(session, OURS)
    if _listed(session) != before:
        raise Wrong(f"it has left something behind ({told})")
    return PASSED


def _listed(session: Session) -> list[str]:
    return [pack["id"] for pack in asked(session, {"op": "catalogue"})["packs"]]


def _new(pack: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A game of its adventure if it has one, else one of ours with its cards in the decks."""
    game = {**OURS, "seed": chance.randrange(99)}
    if not pack["adventures"]:
        return {**game, "adventure": "the_ninth_course", "heroes": HEROES[:2], "mixed": True, "packs": [pack["id"]]}
    adventure = chance.choice(pack["adventures"])
    heroes = [*(hero["id"] for hero in pack["heroes"]), *HEROES]
    return {**game, "adventure": adventure["id"], "heroes": heroes[: adventure["heroes"][0]]}
