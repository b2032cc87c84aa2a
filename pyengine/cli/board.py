"""The board as text.

    heroes: the first two letters of their names in capitals   monsters: m1, m2 ...
    ## wall   . floor   o bone pile   s stairs   ^ trap symbol   $ treasure symbol   ! ambush square   ~ chasm or river
    = bridge   ? beyond an unexplored edge   x edge tile (a fissure: its lowest number)   * a token or marker lies here
"""
from __future__ import annotations

from ..state.board import BESIDE
from ..state.geometry import drawing
from ..state.rows import Square, Tile
from ..state.state import State

Cells = dict[Square, str]
WIDTH = 3
LEGEND = ("## wall   . floor   o bone pile   s stairs   ^ trap   $ treasure   ! ambush   ~ water   = bridge   "
          "? unexplored   * token or trap\n"
          "x edge tile (a number: a fissure for that number of the die and more)")


def draw(state: State) -> str:
    """The tiles with everything on them; columns and rows are numbered."""
    cells: Cells = {}
    for tile in state.tiles.values():
        _add_tile(cells, state, tile)
    _add_edges(cells, state)
    for token in state.tokens.values():
        spot = token.square or _free_corner(state, token.tile)
        if spot is not None and not token.carrier:
            cells[spot] = "*"
    for square, figure in state.occupancy.by_square.items():
        cells[square] = _mark(state, figure)
    return "\n".join(_lines(cells))


def _add_tile(cells: Cells, state: State, tile: Tile) -> None:
    for y, row in enumerate(drawing(tile, state.definitions.card)):
        for x, mark in enumerate(row):
            cells[4 * tile.x + x, 4 * tile.y + y] = "##" if mark == "#" else mark


def _add_edges(cells: Cells, state: State) -> None:
    for edge in state.board.edges.values():
        dx, dy = BESIDE[edge.side]
        for x, y in edge.squares:
            cells.setdefault((x + dx, y + dy), "?")
    for row in state.edge_tiles.values():
        (dx, dy), numbers = BESIDE[row.side], state.definitions.card(row.card).fissure
        for x, y in state.board.closed[row.id].squares:
            cells.setdefault((x + dx, y + dy), "x" if numbers is None else str(numbers[0]))


def _free_corner(state: State, tile: str) -> Square | None:
    """The square at which to show a marker that has none: the first free square of its tile."""
    squares = state.board.squares_of(tile) if tile in state.tiles else []
    return next((square for square in squares if square in state.board.free
                 and square not in state.occupancy.by_square), None)


def _mark(state: State, figure: str) -> str:
    if state.figures[figure].kind == "hero":
        return figure[:2].upper()
    return figure[:WIDTH]


def _lines(cells: Cells) -> list[str]:
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    head = "    " + "".join(f"{x:>{WIDTH}}" for x in columns)
    return [head] + [f"{y:>4}" + "".join(f"{cells.get((x, y), ''):>{WIDTH}}" for x in columns).rstrip() for y in rows]
