"""What a session does with packs of players: look through a file, play with it, put it away again.

A browser fetches this, and the checker with it, when somebody opens their packs or a game that needs one.
"""
from __future__ import annotations

from typing import Any

from .. import settings
from ..cards.checking.pack_file import Known, Sound, check_file
from ..cards.load import read_compiled
from ..screen.listing import of_pack
from ..settings import BadRequest
from .boxes import Boxes
from .session import OPERATIONS, Reply, Session, wanted


def _check(session: Session, request: Reply) -> Reply:
    """What is in the file of a pack (`file`), or what is wrong with it. Nothing is added."""
    return _told(_sound(session, request))


def _add(session: Session, request: Reply) -> Reply:
    """The pack in a file is there to be played with, instead of an older one of the same id."""
    sound = _sound(session, request)
    try:
        session.boxes.add(sound.pack, _listed(sound))
    except ValueError as error:
        raise BadRequest("file", str(error)) from error
    return {"ok": True}


def _remove(session: Session, request: Reply) -> Reply:
    """A pack (`id`) is put away. The open game goes on with its cards."""
    session.boxes.remove(settings.text("id", wanted(request, "id")))
    return {"ok": True}


def _sound(session: Session, request: Reply) -> Sound:
    return check_file(settings.text("file", wanted(request, "file")), _known(session.boxes))


def _known(boxes: Boxes) -> Known:
    return Known(_read("ids"), boxes.opened, boxes.profiles(), frozenset(_read("icons")))


def _read(name: str) -> Any:
    return read_compiled(name, beside=__name__)


def _told(sound: Sound) -> Reply:
    """What a page keeps of a pack that is sound: it shows all that without asking again."""
    return {"ok": True, "pack": _listed(sound), "about": sound.about, "cards": sorted(sound.pack["cards"]),
            "words": sound.words, "faces": sound.faces, "icons": sound.icons}


def _listed(sound: Sound) -> dict[str, Any]:
    return of_pack(sound.definitions, sound.pack["id"])


OPERATIONS.update({"pack_check": _check, "pack_add": _add, "pack_remove": _remove})
