"""Why a save cannot be opened."""
from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ..cards.place import PackError
from ..settings import BadRequest


class BadSave(Exception):
    """A save that cannot be read. code: bad_save (damaged, or no save at all), newer_save (of a later version),
    unknown_content (it names cards or rules that this version does not have). missing: the ids of what is not here, as
    far as they are known; packs: those that the save was played with."""

    def __init__(self, code: str, detail: str, missing: tuple[str, ...] = (), packs: tuple[str, ...] = ()):
        super().__init__(code, detail)
        self.code, self.detail, self.missing, self.packs = code, detail, missing, packs

    def __str__(self) -> str:
        return self.detail


def damaged(detail: str) -> BadSave:
    """The error for text that is not a save, or a save that has been damaged."""
    return BadSave("bad_save", f"the save is damaged: {detail}")


@contextlib.contextmanager
def only_bad_saves() -> Iterator[None]:
    """Turn whatever goes wrong while a save is read into BadSave."""
    try:
        yield
    except BadSave:
        raise
    except (KeyError, PackError, BadRequest) as error:
        raise BadSave("unknown_content", f"the save names something this version does not have: {error}") from error
    except Exception as error:         # whatever a forged save breaks that no check has foreseen: it cannot be played
        raise damaged(f"{type(error).__name__}: {error}") from error


@contextlib.contextmanager
def shown() -> Iterator[None]:
    """Refuse a save that was read but breaks the view, which forged ones can."""
    try:
        yield
    except Exception as error:
        raise BadSave("bad_save", f"the save cannot be shown: {error}") from error
