"""Why a save cannot be opened."""
from __future__ import annotations


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
