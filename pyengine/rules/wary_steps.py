"""Ways across squares with trap tokens (TRAP-14, MOVE-16): those with the fewest tokens, within the hero's Speed.

A player who wants to step on a token chooses its square; one who chooses a square beyond it walks around it if that is
possible. Kept apart from `moving`, because most boards have no tokens and need none of this.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..state.rows import Square


class Way(NamedTuple):
    """One way to a square: how many tokens it crosses, and the way it extends."""

    square: Square
    tokens: int
    before: Way | None


def wary_ways(start: Square, squares: int, steps: Callable[[Square], Iterable[Square]],
              trapped: Iterable[Square]) -> dict[Square, tuple[int, Way]]:
    """For each square that can be walked to: the cost, and the shortest of the ways with the fewest tokens."""
    found: dict[Square, tuple[int, Way]] = {}
    edge = [Way(start, 0, None)]
    fewest = {way.square: way.tokens for way in edge}
    for cost in range(1, squares + 1):
        ahead = [Way(other, way.tokens + (other in trapped), way) for way in edge for other in steps(way.square)]
        edge = [way for way in ahead if _is_better(way, fewest)]
        found.update({way.square: (cost, way) for way in edge})
    return found


def _is_better(way: Way, fewest: dict[Square, int]) -> bool:
    known = fewest.get(way.square)
    if known is not None and known <= way.tokens:
        return False
    fewest[way.square] = way.tokens
    return True


def path_of(way: Way) -> tuple[Square, ...]:
    """The squares walked over, from the first to the last."""
    path = [way.square]
    while way.before is not None:
        way = way.before
        path.append(way.square)
    return tuple(reversed(path))
