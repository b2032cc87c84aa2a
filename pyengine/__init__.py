"""Emberdelve: the rules engine of a cooperative dungeon-crawl board game.

    >>> from pyengine import load_packs, new_game, answer, view
    >>> game = new_game(load_packs(), adventure="a_candle_of_your_own", heroes=["maren"], seed=7)
    >>> game.question.kind
    'square'
    >>> game = answer(game, game.question.options[0].id)

The engine is a function over plain data: a game waits at a question, `answer` runs it to the next one.
"""
from __future__ import annotations

from .cards.load import Definitions, load_packs
from .flow.questions import NotAnOption
from .game import EngineBug, Game, advance, answer, new_game, undo
from .saves.errors import BadSave
from .saves.read import load as _load
from .saves.read import with_history
from .saves.write import fingerprint, save
from .screen.table import view
from .settings import BadRequest

__version__ = "0.1.0"
__all__ = ["BadRequest", "BadSave", "Definitions", "EngineBug", "Game", "NotAnOption", "advance", "answer",
           "fingerprint", "load", "load_packs", "new_game", "save", "undo", "view", "with_history"]

_shipped: list[Definitions] = []


def load(text: str, packs: Definitions | None = None) -> Game:
    """The game that `save` wrote. Without packs, those that come with the engine are used."""
    if packs is None:
        if not _shipped:
            _shipped.append(load_packs())
        packs = _shipped[0]
    return _load(text, packs)
