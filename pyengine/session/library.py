"""What a session tells of a card that somebody looks up: what it does, in plain words.

A browser fetches this, and the paraphrase behind it, when a card is first opened in the library.
"""
from __future__ import annotations

from .. import settings
from ..cards.explaining.paraphrase import lines_of
from ..cards.explaining.teller import INDENT
from ..cards.explaining.worded import own_names, worded
from ..settings import BadRequest
from .session import OPERATIONS, Reply, Session, wanted


def _explain(session: Session, request: Reply) -> Reply:
    """What a card (`card`) of some boxes (`boxes`) does: its lines, each [how deep it is indented, text]. language: of
    the lines, English if it is not known. words: what is printed on the card, which does not travel with the cards;
    names: what other cards, tokens and counters are called, by id."""
    packs = session.boxes.definitions(settings.texts("boxes", wanted(request, "boxes")))
    card = settings.text("card", wanted(request, "card"))
    if packs.kind_of(card) is None:
        raise BadRequest("card", f"unknown: {card!r}")
    words = settings.by_name("words", request.get("words", {}))
    names = {**settings.by_name("names", request.get("names", {})), **own_names(words)}
    language = settings.text("language", "en" if request.get("language") is None else request["language"])
    told = lines_of(worded(packs.card(card), words), packs, language, names if language != "en" else None)
    return {"ok": True, "lines": [_deep(line) for line in told]}


def _deep(line: str) -> tuple[int, str]:
    text = line.lstrip(" ")
    return (len(line) - len(text)) // len(INDENT), text


OPERATIONS["library_explain"] = _explain
