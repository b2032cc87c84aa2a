"""Which squares and tiles the figures occupy: derived from their rows and the board, and kept up to date by `changes`
when one moves, comes or goes."""
from __future__ import annotations

from collections.abc import Mapping

from .record import Record, record
from .rows import Figure, Square

Kinds = tuple[str, ...]
Ground = Mapping[Square | None, str]
LARGEST_BASE = 4               # squares along its side: what a tile of 4 x 4 without walls has room for


@record
class Occupancy(Record):
    """The figures on the board, by square and by kind."""

    by_square: dict[Square, str]           # every square of a large base
    only_small: bool                       # no figure has a large base
    tiles: dict[str, str]                  # by figure with a small base: its tile
    by_kinds: dict[Kinds, tuple[str, ...]]    # the answers of `of_kinds` so far

    def of_kinds(self, kinds: Kinds, figures: Mapping[str, Figure]) -> tuple[str, ...]:
        """The ids of the figures of some kinds that are on the board; of all kinds when none is given."""
        found = self.by_kinds.get(kinds)
        if found is None:
            found = self.by_kinds[kinds] = _present(kinds, figures)
        return found

    def after_a_move(self, start: Square, goal: Square, figure_id: str, figures: Mapping[str, Figure],
                     ground: Ground) -> Occupancy:
        """The occupancy once a figure has gone from one square to another: who is on the board stays the same."""
        if not self.only_small:
            return Occupancy(_by_square(figures, False), False, _tiles(figures, ground), self.by_kinds)
        taken = self.by_square.copy()
        if taken[start] == figure_id:                  # else the two change places, and the other stands there already
            del taken[start]
        taken[goal] = figure_id
        return Occupancy(taken, True, {**self.tiles, figure_id: ground[goal]}, self.by_kinds)


def _present(kinds: Kinds, figures: Mapping[str, Figure]) -> tuple[str, ...]:
    found = []
    for figure in figures.values():
        if figure.square is not None and (not kinds or figure.kind in kinds):
            found.append(figure.id)
    return tuple(found)


def base_squares(square: Square, size: int) -> tuple[Square, ...]:
    """The squares under a base whose north-west corner stands on `square`."""
    if size == 1:
        return (square,)
    x, y = square
    return tuple((x + dx, y + dy) for dy in range(size) for dx in range(size))


def occupancy(figures: Mapping[str, Figure], ground: Ground) -> Occupancy:
    """Which squares and tiles these figures occupy. ground: the tile of each square."""
    only_small = all(figure.size == 1 for figure in figures.values())
    return Occupancy(_by_square(figures, only_small), only_small, _tiles(figures, ground), {})


def _tiles(figures: Mapping[str, Figure], ground: Ground) -> dict[str, str]:
    return {figure.id: ground[figure.square] for figure in figures.values()
            if figure.size == 1 and figure.square in ground}


def _by_square(figures: Mapping[str, Figure], only_small: bool) -> dict[Square, str]:
    taken = {square: figure.id for figure in figures.values() if (square := figure.square) is not None}
    for figure in () if only_small else figures.values():
        if figure.size > 1 and figure.square is not None:
            taken.update(dict.fromkeys(base_squares(figure.square, figure.size), figure.id))
    return taken
