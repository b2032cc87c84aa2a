"""Choices that make no difference settle themselves, unless the group has chosen to be asked about everything.

A monster takes the shortest way: of the squares where it may stop, those nearest to its goal; one already next to its
prey stays. Squares are equivalent when they lie on the same tiles, beside the same heroes and allies, cover the same
tokens and block nobody's way. Figures of one name with equal rows on the same tiles act in the order in which they
came. Which of several heroes a monster makes for is not asked where it goes the same way to each (`goes_alike` in
moving_by_tiles.py).

Where only those whom a monster picks are asked about (targets), the first of the squares nearest to its goal is taken,
and the figure that came first acts first.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..flow.questions import ANY_TIE, UPKEEP
from ..state.occupancy import base_squares
from ..state.rows import Figure, Square
from ..state.state import State
from . import map as places

ALIKE, TARGETS = "alike", "targets"
SETTLING = (ALIKE, TARGETS)
FRIENDS = ("hero", "ally")


def upkeep_of(figure: Figure) -> tuple[str, ...]:
    """The choices for ties under which nobody is asked where a figure goes that a card moves: a hero's player is."""
    return ANY_TIE if figure.kind == "hero" else UPKEEP


def stays_put(state: State) -> bool:
    """Whether a monster that is already where it has to be stays there without a question."""
    return state.setup.ties in SETTLING


def worth_asking(
    state: State, squares: Sequence[Square], size: int = 1, to: Any = None, away: bool = False
) -> Sequence[Square]:
    """The squares worth asking about: just the first if any would do as well.

    to: what the figure wants to be near to (or, with away, far from).
    """
    if state.setup.ties not in SETTLING or not squares:
        return squares
    squares = _best(state, squares, to, away)
    return squares[:1] if len(squares) == 1 or _alike(state, squares, size) else squares


def _alike(state: State, squares: Sequence[Square], size: int) -> bool:
    """Whether it makes no difference on which of these squares a figure stands: none of them blocks a way, either."""
    bases = [base_squares(square, size) for square in squares]
    first = _standing(state, bases[0])
    for base in bases:
        if base is not bases[0] and _standing(state, base) != first:
            return False
    return not any(_bars(state, base) for base in bases)


def _best(state: State, squares: Sequence[Square], to: Any, away: bool) -> Sequence[Square]:
    """The squares at the least straight-line distance from something, or at the greatest."""
    there = places.squares_of(state, to) if to is not None else ()
    if not there:
        return squares
    x, y = there[0]
    far = {square: max(abs(square[0] - x), abs(square[1] - y)) for square in squares}
    best = (max if away else min)(far.values())
    return [square for square in squares if far[square] == best]


def _standing(state: State, base: Sequence[Square]) -> tuple[Any, ...]:
    """The surroundings of a figure on a square: tiles, heroes and allies, tokens."""
    touching, figures, taken = state.board.touching, state.figures, state.occupancy.by_square
    around = {beside for part in base for beside in touching.get(part, ())}.intersection(taken).difference(base)
    friends = frozenset([taken[beside] for beside in around if figures[taken[beside]].kind in FRIENDS])
    tokens = frozenset([token.token for token in state.tokens.values() if token.square in base])
    return _tiles_under(state, base), friends, tokens


def _tiles_under(state: State, base: Sequence[Square]) -> frozenset[str]:
    """The tiles that a base covers."""
    return frozenset(places.tile_at(state, part) for part in base)


def _bars(state: State, base: Sequence[Square]) -> bool:
    """Whether a figure there would cut off a way: the squares around it are connected only through it."""
    neighbours = state.board.neighbours
    around = [other for part in base for other in neighbours.get(part, ()) if other not in base]
    left, waiting = set(around), around[:1]
    left.difference_update(waiting)
    while left and waiting:
        reached = [other for other in neighbours.get(waiting.pop(), ()) if other in left]
        left.difference_update(reached)
        waiting += reached
    return bool(left)


def interchangeable(state: State, figures: Sequence[str]) -> bool:
    """Whether it makes no difference which of these figures acts first: equal in all respects, and on the same
    tiles."""
    if state.setup.ties not in SETTLING:
        return False
    rows = [state.figures[figure] for figure in figures]
    first = rows[0]
    return all((row.card, row.hit_points, row.conditions) == (first.card, first.hit_points, first.conditions)
               and places.tiles_of(state, row.id) == places.tiles_of(state, first.id) for row in rows[1:])
