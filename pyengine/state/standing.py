"""Where the figures stand: derived from their rows when asked for, and dropped by `changes` when one moves, comes or goes."""
from __future__ import annotations

from .rows import Figure, Square
from .record import record
from .state import State

Kinds = tuple[str, ...]


@record
class Standing:
    """Where the figures stand; who is on the board is listed by kinds once it is asked for."""

    by_square: dict[Square, str]           # every square of a large base
    small: bool                            # nobody has a large base
    of_kinds: dict[Kinds, list[str]]
    of_cards: dict[str, list[str]]         # on the board or not

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
    small = True
    for figure in figures.values():
        if figure.square is None:
            continue
        if figure.size == 1:
            taken[figure.square] = figure.id
        else:
            small = False
            for square in base_squares(figure.square, figure.size):
                taken[square] = figure.id
    return Standing(taken, small, {}, {})


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
