"""Chasms and rivers: where heroes may put monsters (TILE-21). Who can stand there at all is a matter of geometry
(TILE-19, TILE-20)."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..state.occupancy import base_squares
from ..state.rows import Figure, Square
from ..state.state import State
from . import map as places
from .opening import opening_of

OF_HEROES = ("hero", "power", "treasure", "advancement")      # cards whose effects are a hero's own


def allowed(state: State, squares: list[Square], ground: Iterable[Square], vars: dict[str, Any]) -> list[Square]:
    """The squares on which an effect may put a figure. A hero's effect never puts a monster over a chasm, not even one
    large enough to stand there, unless the adventure permits it: then any ground square will do."""
    known, figure = state.board, state.figures[vars["figure"]]
    if known.ground is known.free or figure.kind not in ("monster", "villain") \
            or state.definitions.kind_of(vars.get("card", "")) not in OF_HEROES:
        return squares
    if vars.get("chasm") or opening_of(state).into_chasms:
        return squares + [square for square in ground if square not in squares and _room(state, square, figure)]
    return [square for square in squares if not places.over_a_chasm(state, square, figure.size)]


def _room(state: State, square: Square, figure: Figure) -> bool:
    """Whether the base fits on unoccupied ground, over a chasm."""
    taken = state.occupancy.by_square
    covers = base_squares(square, figure.size)
    return places.over_a_chasm(state, square, figure.size) and all(
        covered in state.board.ground and taken.get(covered, figure.id) == figure.id for covered in covers)


def in_chasm(state: State, figure_id: Any) -> bool:
    """Whether a figure is over a chasm without a bridge under it."""
    covers = places.squares_of(state, figure_id)
    return any(covered in state.board.ground and covered not in state.board.free for covered in covers) \
        and state.board.bridges.isdisjoint(covers)
