"""Choices that make no difference settle themselves, unless the group has chosen to be asked about everything.

A monster takes the shortest way: of the squares where it may stop, those nearest to its goal; one already next to its
prey stays. Squares are equivalent when they lie on the same tiles, beside the same heroes and allies, cover the same
tokens and block nobody's way. Figures of one name with equal rows on the same tiles act in the order in which they
came.

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
    first = _signature(state, squares[0], size)
    return squares[:1] if all(_signature(state, square, size) == first for square in squares[1:]) else squares


def _best(state: State, squares: Sequence[Square], to: Any, away: bool) -> Sequence[Square]:
    """The squares at the least straight-line distance from something, or at the greatest."""
    there = places.squares_of(state, to) if to is not None else ()
    if not there:
        return squares
    x, y = there[0]
    far = {square: max(abs(square[0] - x), abs(square[1] - y)) for square in squares}
    best = (max if away else min)(far.values())
    return [square for square in squares if far[square] == best]


def _signature(state: State, square: Square, size: int) -> tuple[Any, ...]:
    """Everything that matters about standing on a square. A square that blocks a way is equivalent to no other."""
    base = base_squares(square, size)
    board, figures = state.board, state.figures
    around = {beside for part in base for beside in board.touching.get(part, ())} - set(base)
    friends = frozenset(
        holder
        for beside in around
        if (holder := state.occupancy.by_square.get(beside)) and figures[holder].kind in FRIENDS
    )
    tokens = frozenset(token.token for token in state.tokens.values() if token.square in base)
    return _tiles_under(state, base), friends, tokens, square if _bars(state, base) else None


def _tiles_under(state: State, base: Sequence[Square]) -> frozenset[str]:
    """The tiles that a base covers."""
    return frozenset(places.tile_at(state, part) for part in base)


def _bars(state: State, base: Sequence[Square]) -> bool:
    """Whether a figure there would cut off a way: the squares around it are connected only through it."""
    neighbours, inside = state.board.neighbours, set(base)
    around = {other for part in base for other in neighbours.get(part, ())} - inside
    if not around:
        return False
    reached, waiting = set(), [min(around)]
    while waiting:
        square = waiting.pop()
        if square not in reached:
            reached.add(square)
            waiting += [other for other in neighbours.get(square, ()) if other in around]
    return len(reached) < len(around)


def interchangeable(state: State, figures: Sequence[str]) -> bool:
    """Whether it makes no difference which of these figures acts first: equal in all respects, and on the same
    tiles."""
    if state.setup.ties not in SETTLING:
        return False
    rows = [state.figures[figure] for figure in figures]
    first = rows[0]
    return all((row.card, row.hit_points, row.conditions) == (first.card, first.hit_points, first.conditions)
               and places.tiles_of(state, row.id) == places.tiles_of(state, first.id) for row in rows[1:])
