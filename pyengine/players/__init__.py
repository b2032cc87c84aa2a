"""Players that are programs: they see what players see, the table and the options of the question.

A player is a function from a game to the id of an option. `PLAYERS.make(name, seed)` makes one; the same seed makes
one that plays the same.
"""
from __future__ import annotations

from collections.abc import Callable

from ..game import Game
from .careful import careful_player
from .random_player import random_player

Player = Callable[[Game], str]
Maker = Callable[[int], Player]
LATER = {"searching": "the searching player does not exist yet"}


class UnknownPlayer(ValueError):
    """There is no player of this name; the text says which there are."""


class Shelf(dict[str, Maker]):
    """The players by name."""

    def known(self, name: str) -> None:
        """Raise UnknownPlayer unless there is a player of this name."""
        if name not in self:
            reason = LATER.get(name, f"there is no player {name!r}")
            raise UnknownPlayer(f"{reason}; there are: {', '.join(self)}")

    def make(self, name: str, seed: int) -> Player:
        """A player of this name."""
        self.known(name)
        return self[name](seed)


PLAYERS = Shelf(random=random_player, careful=careful_player)
