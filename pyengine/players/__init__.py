"""Computer players. They see what people see: the table, and the options of the open question.

A player is a function from a game to the id of an option. `PLAYERS.make(name, seed)` makes one; with the same seed it
plays the same games in the same way.
"""
from __future__ import annotations

from collections.abc import Callable

from ..game import Game
from .careful import careful_player
from .random_player import random_player
from .searching import searching_player

Player = Callable[[Game], str]
Maker = Callable[[int], Player]


class UnknownPlayer(ValueError):
    """There is no player of this name; the message lists those there are."""


class Registry(dict[str, Maker]):
    """The players by name."""

    def require(self, name: str) -> None:
        """Raise UnknownPlayer unless there is a player of this name."""
        if name not in self:
            raise UnknownPlayer(f"there is no player {name!r}; there are: {', '.join(self)}")

    def make(self, name: str, seed: int) -> Player:
        """Make a player. Raises UnknownPlayer."""
        self.require(name)
        return self[name](seed)


PLAYERS = Registry(random=random_player, careful=careful_player, searching=searching_player)
