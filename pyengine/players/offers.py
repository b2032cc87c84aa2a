"""Where the special actions of an adventure can be carried out, and where heroes can escape."""
from __future__ import annotations

from functools import cached_property
from typing import Any

from ..rules import map as places
from ..rules.escape import can_escape
from ..state import changes
from ..state.rows import Square
from ..state.state import State

Position = tuple[Any, ...]


class Offers:
    """Where a hero could carry out the adventure's special actions, and would be wise to. It makes no difference where
    the hero stands itself."""

    def __init__(self, state: State, hero: str, position: Position):
        self.hero, self.position = hero, position
        self.uses, self._imagined = state.adventure.uses, state.clone(events=False)
        self._on_special: dict[Square, set[str]] = {}

    @cached_property
    def anywhere(self) -> set[str]:
        """The special actions that do not depend on where the hero stands."""
        return set.intersection(*self.by_tile.values()) if self.by_tile else set()

    @cached_property
    def by_tile(self) -> dict[str, set[str]]:
        """By tile, what is offered on its squares but for the special ones."""
        return {tile: self._at(plain) for tile, squares in self._imagined.board.floor.items()
                if (plain := next((square for square in squares if square not in self.special), None))}

    @cached_property
    def special(self) -> dict[Square, None]:
        """The squares on which an action may depend on the very square."""
        return special_squares(self._imagined) if self.uses else {}

    def on_special(self, square: Square) -> set[str]:
        """What is offered on a free special square."""
        found = self._on_special.get(square)
        if found is None:
            found = self._on_special[square] = self._at(square)
        return found

    @cached_property
    def exits(self) -> list[Square]:
        """The squares where the hero would escape, if they are free."""
        state, found = self._imagined, []
        for square in _way_out(state):
            changes.set_square(state, self.hero, square)
            found += [square] if can_escape(state, self.hero) else []
        return found

    @cached_property
    def names(self) -> dict[str, Any]:
        """The names that the conditions of special actions know."""
        adventure = next(row for row in self._imagined.cards.values() if row.zone == "adventure")
        return {"you": self.hero, "me": adventure.id}

    def _at(self, square: Square) -> set[str]:
        """The special actions that are possible for the hero on a square, and wise."""
        if not self.uses:
            return set()
        state, names = self._imagined, self.names
        changes.set_square(state, self.hero, square)
        return {use.id for use in self.uses
                if (use.when is None or use.when(state, names)) and (use.wise is None or use.wise(state, names))}


class Kept:
    """The offers that were looked up last: a hero that walks, or chooses where to, finds them as they were."""

    last: Offers | None = None


def offers_of(state: State, hero: str) -> Offers:
    """Where a hero could carry out special actions: the last answer, while nothing changes but where the hero
    stands."""
    position, last = _position(state, hero), Kept.last
    if last is None or last.position != position:
        last = Kept.last = Offers(state, hero, position)
    return last


def _position(state: State, hero: str) -> Position:
    """All that lies on the table, but for where the hero stands and what is left of its Hero Phase."""
    table, figures = state.table._replace(slots=0, acted=False, moving=0), state.figures
    return (hero, {**figures, hero: figures[hero]._replace(square=None)}, table, state.setup, state.cards, state.tokens,
            state.counters, state.heroes, state.teams, state.tiles, state.edge_tiles, state.decks, state.gone,
            state.experience)


def _way_out(state: State) -> list[Square]:
    """The squares of the tile and spot that the adventure names as the way out."""
    if state.adventure.escape is None:
        return []
    card, spot, _ = state.adventure.escape
    tiles = [tile for tile, row in state.tiles.items() if not card or row.card == card]
    return [square for tile in tiles
            for square in (places.spot_squares(state, tile, spot) if spot else state.board.squares_of(tile))]


def special_squares(state: State) -> dict[Square, None]:
    """The named spots of tiles, and the squares of tokens and beside them where one can stand: there an action may
    depend on the very square. On the other squares of a tile it does not."""
    spots = [square for id_, tile in state.tiles.items() for name in state.definitions.card(tile.card).spots
             for square in places.spot_squares(state, id_, name)]
    tokens = [square for row in state.tokens.values() if row.square and not row.card and not row.carrier
              for square in (row.square, *state.board.beside(row.square))]
    return dict.fromkeys(spots + [square for square in tokens if square in state.board.ground])
