"""Tiles that are removed during the game, and what becomes of everything on them."""
from __future__ import annotations

from collections.abc import Collection

from ..state import changes
from ..state.rows import Square
from ..state.state import State
from . import map as places
from . import trap_tokens

RULE = "TILE-01"


def take_up_beyond(state: State, figure: str) -> tuple[str, ...]:
    """Remove every tile without figures that is farther from the start tile than a figure. Figures cut off by that are
    put on the nearest tile that can still be reached, and the tiles they leave go as well. Returns the figures that
    were moved."""
    start, far = _start(state), _distances(state)
    limit = min((far.get(tile, places.FAR) for tile in places.tiles_of(state, figure)), default=places.FAR)
    manned = {tile for one in state.figures.values() for tile in places.tiles_of(state, one.id)}
    gone = [tile for tile in state.tiles if tile not in manned and far.get(tile, places.FAR) > limit]
    kept = _joined(state, start, gone)
    moved = tuple(one.id for one in state.figures.values()
                  if one.square is not None and not all(tile in kept for tile in places.tiles_of(state, one.id)))
    refuges = {one: _refuge(state, one, kept) for one in moved}
    for one in moved:
        _put(state, one, refuges[one])
    _take_up(state, [tile for tile in state.tiles if tile not in kept])
    return moved


def _start(state: State) -> tuple[str, ...]:
    """The start tile, with both its halves."""
    first = next(iter(state.tiles.values()))
    return tuple(tile.id for tile in state.tiles.values() if tile.card == first.card and tile.half) or (first.id,)


def _distances(state: State) -> dict[str, int]:
    """How many tiles each tile is from the start tile."""
    known = [state.board.tile_distances(half) for half in _start(state)]
    return {tile: min(reached.get(tile, places.FAR) for reached in known) for tile in state.tiles}


def _joined(state: State, start: tuple[str, ...], gone: Collection[str]) -> dict[str, None]:
    """The tiles that can still be reached from the start tile when some are removed."""
    reached, edge = dict.fromkeys(start), list(start)
    for tile in edge:
        for other in state.board.links[tile]:
            if other not in reached and other not in gone:
                reached[other] = None
                edge.append(other)
    return reached


def _refuge(state: State, figure: str, kept: Collection[str]) -> list[str]:
    """The remaining tiles, nearest first, then in the order in which they were laid."""
    return sorted(
        (tile for tile in state.tiles if tile in kept), key=lambda tile: places.tile_distance(state, figure, tile)
    )


def _put(state: State, figure: str, tiles: list[str]) -> None:
    square = next((square for tile in tiles for square in [_square(state, figure, tile)] if square is not None), None)
    changes.place_figure(state, figure, square, RULE)


def _square(state: State, figure: str, tile: str) -> Square | None:
    """The first free square of a tile, row by row; preferably one without a trap token."""
    free = places.free_squares(state, tile, state.figures[figure].size, figure)
    return min(free, key=trap_tokens.lying(state).__contains__, default=None)


def _take_up(state: State, gone: list[str]) -> None:
    """Tokens are removed along with their tile: chests, markers with their cards, tokens of a pool to its discards."""
    for token in [row.id for row in state.tokens.values() if row.tile in gone]:
        trap_tokens.take(state, token)
    changes.take_up_tiles(state, gone, RULE)
