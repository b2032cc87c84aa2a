"""Geometry, derived from the tiles alone: which squares are free, which steps exist, which tiles are joined.

A square is `(x, y)`, y growing to the south; a tile at tile coordinates (tx, ty) covers the squares from (4 tx, 4 ty)
on. Walls are whole squares. Figures play no part here. A board is immutable: laying a tile makes a new board that
shares whatever has not changed.

The squares of a chasm or river are ground, since they are not wall, but they are not free: nobody can step there
(TILE-19). While no tile has such squares, `ground` is the same dict as `free`, and `touching` the same as `neighbours`.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from .record import Record, record
from .rows import Square, Tile

SIDE = 4
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
WALL, CHASM, BRIDGE = "#", "~", "="
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


Somewhere = Square | None         # the square of a figure; None off the board, which is in no dict of squares


@record
class Edge(Record):
    """An unexplored edge: an open side of a tile with no tile next to it (TILE-04)."""

    id: str
    tile: str
    side: int
    squares: tuple[Square, ...]


@lru_cache(4096)
def turned(rows: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """The drawing of a tile turned clockwise by quarter turns."""
    for _ in range(rotation % 4):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def with_doors(tile: Tile, rows: tuple[str, ...], closed: frozenset[Square]) -> tuple[str, ...]:
    """The drawing of a laid tile, with closed doors drawn as wall (A180)."""
    if not closed:
        return rows
    return tuple(
        "".join(WALL if (SIDE * tile.x + x, SIDE * tile.y + y) in closed else mark for x, mark in enumerate(row))
        for y, row in enumerate(rows)
    )


class Board:
    """The laid tiles as squares and steps.

    free: square -> tile id, for squares on which a small base can stand; ground: for all that are not wall. floor:
    tile id -> its squares that are not wall, row by row. neighbours: square -> free squares one step away
    (MOVE-01..07); touching: also those over a chasm. squares: number -> square, for all that are not wall; numbers:
    the other way round; steps: `neighbours` in numbers, as far as a walk has asked for them (`steps_from`), since
    lists are quicker to read than dicts of squares. bridges: the squares of bridges. links: tile id -> tile ids
    joined by an open border (A34, A36). at: tile coordinates -> id. closed: edge tile id -> the edge beside which it
    lies; blocked: the places that edge tiles take up.
    """

    __slots__ = (
        "_distances",
        "_within",
        "at",
        "blocked",
        "bridges",
        "closed",
        "drawings",
        "edges",
        "floor",
        "free",
        "ground",
        "links",
        "marks",
        "neighbours",
        "numbers",
        "squares",
        "steps",
        "touching",
    )

    def __init__(self) -> None:
        self.at: dict[tuple[int, int], str] = {}
        self.drawings: dict[str, tuple[str, ...]] = {}
        self.free: dict[Somewhere, str] = {}
        self.floor: dict[str, tuple[Square, ...]] = {}
        self.marks: dict[str, Mapping[str, tuple[Square, ...]]] = {}
        self.ground = self.free
        self.neighbours: dict[Somewhere, tuple[Square, ...]] = {}
        self.touching = self.neighbours
        self.numbers: dict[Somewhere, int] = {}
        self.squares: list[Square] = []
        self.steps: list[tuple[int, ...] | None] = []
        self.bridges: frozenset[Square] = frozenset()
        self.closed: dict[str, Edge] = {}
        self.blocked: frozenset[tuple[int, int]] = frozenset()
        self.links: dict[str, tuple[str, ...]] = {}
        self.edges: dict[str, Edge] = {}
        self._distances: dict[str, dict[str, int]] = {}
        self._within: dict[tuple[str, int], frozenset[str]] = {}

    def with_tile(self, tile: Tile, rows: tuple[str, ...]) -> Board:
        """A board that has this tile too; `rows` is its drawing, already turned."""
        new = Board()
        new.at = {**self.at, (tile.x, tile.y): tile.id}
        new.drawings = {**self.drawings, tile.id: rows}
        new.marks = {**self.marks, tile.id: _marks(tile.x, tile.y, rows)}
        new.floor = {**self.floor, tile.id: _floor(tile.x, tile.y, rows)}
        new._lay_squares(self, tile)
        new._lay_steps(self, tile)
        new._number(self, tile)
        new.closed, new.blocked = self.closed, self.blocked
        new._join(self, tile)
        return new

    def _lay_squares(self, before: Board, tile: Tile) -> None:
        marks, floor = self.marks[tile.id], self.floor[tile.id]
        self.free = self.ground = {**before.free, **dict.fromkeys(floor, tile.id)}
        self.bridges = before.bridges.union(marks.get(BRIDGE, ()))
        if CHASM in marks or before.ground is not before.free:
            self.ground = {**before.ground, **dict.fromkeys(floor, tile.id)}
            for square in marks.get(CHASM, ()):
                del self.free[square]

    def _lay_steps(self, before: Board, tile: Tile) -> None:
        """Update the steps of all squares in and around a new tile. Over a chasm, steps only lead out."""
        near = list(filter(self.ground.__contains__, _around(tile.x, tile.y)))
        self.neighbours = self.touching = before.neighbours.copy()
        if self.ground is self.free:
            for square in near:
                self.neighbours[square] = self._steps_from(square)
        else:
            self.touching = before.touching.copy()
            for square in near:
                self.touching[square] = steps = self._steps_from(square)
                self.neighbours[square] = tuple(other for other in steps if other in self.free)

    def _number(self, before: Board, tile: Tile) -> None:
        """Number the squares of a new tile, and forget the steps in numbers from the squares around it."""
        floor, count = self.floor[tile.id], len(before.squares)
        self.squares = [*before.squares, *floor]
        self.numbers = {**before.numbers, **{square: count + place for place, square in enumerate(floor)}}
        self.steps = before.steps + [None] * len(floor)
        for square in _around(tile.x, tile.y):
            if square in self.numbers:
                self.steps[self.numbers[square]] = None

    def steps_from(self, number: int) -> tuple[int, ...]:
        """The numbers of the free squares one step from a numbered one, kept in `steps`."""
        steps = self.steps[number] = tuple(map(self.numbers.__getitem__, self.neighbours[self.squares[number]]))
        return steps

    def beside(self, square: Somewhere) -> tuple[Square, ...]:
        """The squares from which one could step onto a square if it were not wall: those next to a closed door."""
        return () if square is None else self._steps_from(square)

    def _steps_from(self, square: Square) -> tuple[Square, ...]:
        """The squares one step away, diagonal ones and those on other tiles included, unless there is wall on both
        sides of a diagonal step (MOVE-02, MOVE-06, MOVE-07, MOVE-14)."""
        ground = self.ground
        north, east, south, west, north_east, south_east, south_west, north_west = _ring(square)
        steps = []
        for other in (north, east, south, west):
            if other in ground:
                steps.append(other)
        if north_east in ground and (north in ground or east in ground):
            steps.append(north_east)
        if south_east in ground and (south in ground or east in ground):
            steps.append(south_east)
        if south_west in ground and (south in ground or west in ground):
            steps.append(south_west)
        if north_west in ground and (north in ground or west in ground):
            steps.append(north_west)
        return tuple(steps)

    def with_edge_tile(self, edge_tile: str, tile: Tile, side: int) -> Board:
        """This board with an edge tile beside a tile: no tile can be laid there, so no edge facing it can be explored
        (CAVERNEDGE-01, CAVERNEDGE-07, EXPLORE-15)."""
        new = Board()
        for name in Board.__slots__:
            setattr(new, name, getattr(self, name))
        dx, dy = BESIDE[side]
        place = (tile.x + dx, tile.y + dy)
        squares = self.border(tile.x, tile.y, side)
        new.closed = {**self.closed, edge_tile: Edge(edge_tile, tile.id, side, squares)}
        new.blocked = self.blocked | {place}
        facing = {f"{other}.{(beside + 2) % 4}" for beside, other in self._around_place(place)}
        new.edges = {name: edge for name, edge in self.edges.items() if name not in facing}
        return new

    def _around_place(self, place: tuple[int, int]) -> list[tuple[int, str]]:
        """(side, tile) for each tile beside a place."""
        found = [(side, self.at.get((place[0] + dx, place[1] + dy))) for side, (dx, dy) in enumerate(BESIDE)]
        return [(side, tile) for side, tile in found if tile is not None]

    def _join(self, before: Board, tile: Tile) -> None:
        self.links, self.edges = {**before.links, tile.id: ()}, dict(before.edges)
        for side, (dx, dy) in enumerate(BESIDE):
            other = self.at.get((tile.x + dx, tile.y + dy))
            if other is None:
                self._open_edge(tile, side)
                continue
            self.edges.pop(f"{other}.{(side + 2) % 4}", None)
            if any((x + dx, y + dy) in self.ground for x, y in self.border(tile.x, tile.y, side)):
                self.links[tile.id] += (other,)
                self.links[other] += (tile.id,)

    def _open_edge(self, tile: Tile, side: int) -> None:
        squares = self.border(tile.x, tile.y, side)
        dx, dy = BESIDE[side]
        if squares and (tile.x + dx, tile.y + dy) not in self.blocked:
            edge = Edge(f"{tile.id}.{side}", tile.id, side, squares)
            self.edges[edge.id] = edge

    def border(self, tx: int, ty: int, side: int) -> tuple[Square, ...]:
        """The squares of the tile at (tx, ty) along one of its sides that are not wall."""
        return tuple(filter(self.ground.__contains__, _line(tx, ty, side)))

    def edges_along(self, square: Somewhere) -> tuple[Edge, ...]:
        """The unexplored edges along which a square lies."""
        tile, found = self.ground.get(square), []
        for edge in self.edges.values():
            if edge.tile == tile and square in edge.squares:
                found.append(edge)
        return tuple(found)

    def tile_distances(self, tile: str) -> dict[str, int]:
        """Distance in tiles from a tile to each that can be reached through open borders, never diagonally (TILE-05,
        TILE-06, TILE-07, MOVE-15)."""
        known = self._distances.get(tile)
        if known is None:
            known = self._distances[tile] = _spread(tile, self.links)
        return known

    def tiles_within(self, tile: str, most: int) -> frozenset[str]:
        """The tiles at most so many tiles away from a tile, which counts itself (TILE-08, TILE-09)."""
        known = self._within.get((tile, most))
        if known is None:
            known = self._within[tile, most] = frozenset(_at_most(self.tile_distances(tile), most))
        return known

    def tiles_around(self, tile: str) -> list[str]:
        """A tile and the tiles that can be reached from it, from near to far."""
        return list(_spread(tile, self.links))

    def walk_distance(self, square: Square, goal: Square) -> int | None:
        """The number of steps between two squares, ignoring figures; None when there is no way."""
        return self.walk_to_first(square, [goal]).get(goal)

    def distances_to(self, squares: Iterable[Square]) -> dict[Square, int]:
        """Steps from every square to the nearest of some squares, ignoring figures. No way: the square is absent."""
        edge = [square for square in dict.fromkeys(squares) if square in self.neighbours]
        reached = dict.fromkeys(edge, 0)
        while edge:
            edge = _next_squares(reached, edge, self.neighbours)
        return reached

    def walk_to_first(self, square: Square, goals: list[Square]) -> dict[Square, int]:
        """Steps from a square to the squares around it, searched at least as far as the nearest of some goals."""
        reached, edge = {square: 0}, [square]
        while edge and reached.keys().isdisjoint(goals):
            edge = _next_squares(reached, edge, self.neighbours)
        return reached

    def walk_distances(self, square: Square) -> dict[Square, int]:
        """Steps from a square to every square that can be walked to, ignoring figures."""
        return self.walk_to_first(square, [])

    def spot(self, tile: str, mark: str) -> Square | None:
        """The first square of a tile that carries this mark in its drawing, if any."""
        squares = self.marks[tile].get(mark)
        return squares[0] if squares else None

    def squares_of(self, tile: str) -> tuple[Square, ...]:
        """The squares of a tile that are not wall, row by row."""
        return self.floor[tile]


def _at_most(distances: dict[str, int], most: int) -> list[str]:
    return [place for place, away in distances.items() if away <= most]


def _spread(start: Any, steps: dict[Any, tuple[Any, ...]]) -> dict[Any, int]:
    reached, order = {start: 0}, [start]
    for place in order:                    # grows during the loop
        distance = reached[place] + 1
        for other in steps[place]:
            if other not in reached:
                reached[other] = distance
                order.append(other)
    return reached


def _next_squares(
    reached: dict[Square, int], edge: list[Square], steps: dict[Somewhere, tuple[Square, ...]]
) -> list[Square]:
    """Advance a breadth-first search by one step; returns the squares reached by it."""
    distance, ahead = reached[edge[0]] + 1, []
    for place in edge:
        for other in steps[place]:
            if other not in reached:
                reached[other] = distance
                ahead.append(other)
    return ahead


@lru_cache(65536)
def square_at(x: int, y: int) -> Square:
    """A square, interned: dict look-ups are faster for identical keys than for merely equal ones."""
    return x, y


@lru_cache(65536)
def _ring(square: Square) -> tuple[Square, ...]:
    """The eight squares around a square: north, east, south and west, then the diagonal ones from the north-east on."""
    x, y = square
    return (square_at(x, y - 1), square_at(x + 1, y), square_at(x, y + 1), square_at(x - 1, y),
            square_at(x + 1, y - 1), square_at(x + 1, y + 1), square_at(x - 1, y + 1), square_at(x - 1, y - 1))


@lru_cache(4096)
def _marks(x: int, y: int, rows: tuple[str, ...]) -> Mapping[str, tuple[Square, ...]]:
    """The squares of a tile other than wall, by their mark in its drawing."""
    marks: dict[str, tuple[Square, ...]] = {}
    for down, row in enumerate(rows):
        for right, mark in enumerate(row):
            if mark != WALL:
                marks[mark] = marks.get(mark, ()) + (square_at(SIDE * x + right, SIDE * y + down),)
    return marks


@lru_cache(4096)
def _floor(x: int, y: int, rows: tuple[str, ...]) -> tuple[Square, ...]:
    """The squares of a tile that are not wall, row by row."""
    return tuple(square_at(SIDE * x + right, SIDE * y + down)
                 for down, row in enumerate(rows) for right, mark in enumerate(row) if mark != WALL)


@lru_cache(4096)
def _line(tx: int, ty: int, side: int) -> tuple[Square, ...]:
    """The squares of a tile along one of its sides."""
    x, y, last = SIDE * tx, SIDE * ty, SIDE - 1
    return tuple({NORTH: square_at(x + i, y), EAST: square_at(x + last, y + i), SOUTH: square_at(x + i, y + last),
                  WEST: square_at(x, y + i)}[side] for i in range(SIDE))


@lru_cache(4096)
def _around(x: int, y: int) -> tuple[Square, ...]:
    """The squares of a tile and the ring of squares around it."""
    left, top = SIDE * x, SIDE * y
    return tuple(
        square_at(column, row) for row in range(top - 1, top + SIDE + 1) for column in range(left - 1, left + SIDE + 1)
    )
