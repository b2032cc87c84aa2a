"""Where the figures stand: derived from their rows. `changes` keeps it up to date when one moves, comes or goes, or drops it
(None) when it has to be made anew.
"""
from __future__ import annotations

from typing import Optional

from .rows import Figure, Square
from .record import record
from .state import State

Kinds = tuple[str, ...]


@record
class Standing:
    """Where the figures stand; who is on the board is listed by kinds once it is asked for."""

    by_square: dict[Square, str]           # every square of a large base
    small: bool                            # nobody has a large base
    apart: bool                            # no two stand on one square
    of_kinds: dict[Kinds, list[str]]
    of_cards: dict[str, list[str]]         # on the board or not

    def after_step(self, before: Figure, square: Optional[Square]) -> Optional["Standing"]:
        """The same when a figure has gone from one square to a free one; None when it has to be made anew."""
        if square is None or before.square is None or before.size > 1 or square in self.by_square or not self.apart:
            return None
        taken = self.by_square.copy()
        del taken[before.square]
        taken[square] = before.id
        copy: Standing = self.copy()
        copy.by_square = taken
        return copy

    def with_one_more(self, figure: Figure) -> Optional["Standing"]:
        """The same when a figure has come to a free square; None when it has to be made anew."""
        square = figure.square
        if square is None or figure.size > 1 or square in self.by_square or not self.apart:
            return None
        of_kinds = {kinds: [*ids, figure.id] if not kinds or figure.kind in kinds else ids
                    for kinds, ids in self.of_kinds.items()}
        return Standing({**self.by_square, square: figure.id}, self.small, True, of_kinds, self._of_other_cards(figure.card))

    def without(self, figure: Figure) -> Optional["Standing"]:
        """The same when a figure has gone; None when it has to be made anew."""
        if figure.square is None or figure.size > 1 or not self.apart:
            return None
        taken = self.by_square.copy()
        del taken[figure.square]
        of_kinds = {kinds: [other for other in ids if other != figure.id] if figure.id in ids else ids
                    for kinds, ids in self.of_kinds.items()}
        return Standing(taken, self.small, True, of_kinds, self._of_other_cards(figure.card))

    def _of_other_cards(self, card: str) -> dict[str, list[str]]:
        of_cards = self.of_cards.copy()
        of_cards.pop(card, None)
        return of_cards

    def list_kinds(self, figures: dict[str, Figure], kinds: Kinds) -> list[str]:
        """The figures of some kinds that are on the board; of all kinds when none is given."""
        found = self.of_kinds[kinds] = [figure.id for figure in figures.values()
                                        if figure.square is not None and (not kinds or figure.kind in kinds)]
        return found

    def list_card(self, figures: dict[str, Figure], card: str) -> list[str]:
        """The figures of a card, on the board or not."""
        found = self.of_cards[card] = [figure.id for figure in figures.values() if figure.card == card]
        return found


def base_squares(square: Square, size: int) -> tuple[Square, ...]:
    """The squares under a base whose north-west corner stands on `square`."""
    if size == 1:
        return (square,)
    x, y = square
    return tuple((x + dx, y + dy) for dy in range(size) for dx in range(size))


def all_standing(figures: dict[str, Figure]) -> Standing:
    """Where all figures stand."""
    taken: dict[Square, str] = {}
    covered, small = 0, True
    for figure in figures.values():
        if figure.square is None:
            continue
        covered += figure.size ** 2
        if figure.size == 1:
            taken[figure.square] = figure.id
        else:
            small = False
            for square in base_squares(figure.square, figure.size):
                taken[square] = figure.id
    return Standing(taken, small, covered == len(taken), {}, {})


def standing_now(state: State) -> Standing:
    """Where all figures of a game stand; known until one moves, comes or goes."""
    if state.standing is None:
        state.standing = all_standing(state.figures)
    known: Standing = state.standing
    return known


def figures_of(state: State, card: str) -> list[str]:
    """The figures of a card, on the board or not; not to be changed."""
    known: Standing = state.standing or standing_now(state)
    return known.of_cards.get(card) or known.list_card(state.figures, card)
