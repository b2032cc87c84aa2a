"""Tiles, squares and distances (TILE, ATTACK-04..06): where things are and how far apart.

A "thing" is a figure id, a tile id, a token id, the id of a card whose marker lies on a tile, the id of an
unexplored edge, or a square.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain, compress
from operator import itemgetter
from typing import Any

from ..state.occupancy import base_squares
from ..state.rows import Square
from ..state.state import State

FAR = 999
BY_ROW = itemgetter(1, 0)              # squares row by row
PRINTED_SPOTS = {"stairs": "s", "ambush": "!"}     # spots that any tile may have, by the symbol printed there (TILE-14)


def squares_of(state: State, thing: Any) -> tuple[Square, ...]:
    """The squares that a thing covers; none when it is not on the board."""
    if not isinstance(thing, str):
        return (thing,)
    figure = state.figures.get(thing) or state.gone.get(thing)
    if figure is not None:
        square = figure.square
        return () if square is None else (square,) if figure.size == 1 else base_squares(square, figure.size)
    token = marker_of(state, thing)
    if token is not None and token.square is not None:
        return (token.square,)
    tile = token.tile if token is not None else thing
    if tile in state.tiles:
        return state.board.squares_of(tile)
    edge = state.board.edges.get(thing) or state.board.closed.get(thing)
    return edge.squares if edge is not None else ()


def marker_of(state: State, thing: Any) -> Any:
    """The token with this id, or the marker of the card in play with this id."""
    token = state.tokens.get(thing)
    if token is None and thing in state.cards:
        for other in state.tokens.values():
            if other.card == thing:
                return other
    return token


def tiles_of(state: State, thing: Any) -> tuple[str, ...]:
    """The tiles a thing is on: every tile its base covers (TILE-17)."""
    known = state.occupancy.tiles.get(thing)
    if known is not None:
        return (known,)
    figure = state.figures.get(thing)
    if figure is not None and figure.size == 1:
        square = figure.square
        return (state.board.ground[square],) if square is not None else ()
    if thing in state.tiles:
        return (thing,)
    if thing in state.edge_tiles:
        return (state.edge_tiles[thing].tile,)
    token = marker_of(state, thing)
    if token is not None and token.tile:
        return (token.tile,)
    if token is None and thing in state.cards and state.cards[thing].holder:
        return tiles_of(state, state.cards[thing].holder)        # a card that lies before a hero is where the hero is
    found: list[str] = []
    for square in squares_of(state, thing):
        tile = state.board.ground.get(square)
        if tile is not None and tile not in found:
            found.append(tile)
    return tuple(found)


def next_hero(state: State, hero: str) -> str | None:
    """The next hero on the board in turn order after another; None when there is no other."""
    order = sorted(state.heroes.values(), key=lambda row: row.seat)
    first = next((number for number, row in enumerate(order) if row.id == hero), 0)
    return next((row.id for row in order[first + 1:] + order[:first] if state.figures[row.id].square is not None), None)


def in_area(state: State, thing: Any, area: str) -> bool:
    """Whether a thing is on a tile that an area of the adventure takes in."""
    found = tiles_of(state, thing)
    return bool(found) and not area_tiles(state, area).isdisjoint(found)


def all_in_area(state: State, things: Sequence[Any], area: str) -> list[Any]:
    """Those of several things that are on a tile of an area."""
    inside = area_tiles(state, area)
    return [thing for thing in things if not inside.isdisjoint(tiles_of(state, thing))]


def area_tiles(state: State, area: str) -> set[str]:
    """The tiles that an area of the adventure takes in, such as those in the light."""
    found = state.adventure.areas.get(area)
    return set(found.tiles.candidates(state, {"you": state.table.active})) if found is not None else set()


def tile_at(state: State, square: Square | None) -> str:
    """The tile of a square, "" when there is none."""
    return state.board.ground.get(square, "") if square is not None else ""


def place_for_a_token(state: State, thing: Any) -> tuple[Square | None, str]:
    """The square and tile of a token that is put where something is. What stands for a whole tile has no square, nor
    has a closed door, which is like wall (A180): such a token lies on the tile. The tile is "" for what is off the
    board."""
    square = None if thing in state.tiles else next(iter(squares_of(state, thing)), None)
    tile = tile_at(state, square)
    return (square, tile) if tile else (None, next(iter(tiles_of(state, thing)), ""))


def tile_distance(state: State, one: Any, other: Any) -> int:
    """Distance in tiles, never diagonal, around closed borders (TILE-05..07); FAR when there is no way."""
    here, there = tiles_of(state, one), tiles_of(state, other)
    if len(here) == 1 == len(there):
        return state.board.tile_distances(here[0]).get(there[0], FAR)
    return _least_distance(state, here, there)


def _least_distance(state: State, here: Iterable[str], there: Iterable[str]) -> int:
    known = state.board
    return min([known.tile_distances(tile).get(goal, FAR) for tile in here for goal in there], default=FAR)


def tile_distances(state: State, here: Any, things: Sequence[Any]) -> list[int]:
    """The distance in tiles from one thing to each of several others."""
    tiles, single = tiles_of(state, here), _single_tiles(state, things)
    if len(tiles) != 1 or single is None:
        return _each_distance(state, tiles, things)
    reached, away = state.board.tile_distances(tiles[0]), []
    for tile in single:
        away.append(reached.get(tile, FAR))
    return away


def _each_distance(state: State, tiles: tuple[str, ...], things: Sequence[Any]) -> list[int]:
    reached = state.board.tile_distances(tiles[0]) if len(tiles) == 1 else {}
    return [reached[thing] if thing in reached                        # most are tiles
            else _least_distance(state, tiles, tiles_of(state, thing)) for thing in things]


def _single_tiles(state: State, things: Sequence[Any]) -> list[str] | None:
    """The tile of each of several things, if they are all squares, or all figures with small bases; else None."""
    known = state.board.ground if things and isinstance(things[0], tuple) else state.occupancy.tiles
    try:
        return list(map(known.__getitem__, things))
    except KeyError:                       # other things, or figures off the board
        return None


def all_at(state: State, here: Any, things: Sequence[Any], distance: int) -> list[Any]:
    """Those of several things that are exactly this many tiles away."""
    tiles = tiles_of(state, here)
    if len(tiles) == 1 and state.occupancy.only_small:                # then everything is on one tile
        reached = state.board.tile_distances(tiles[0])
        return all_on(state, things, [tile for tile, away in reached.items() if away == distance])
    return list(compress(things, map(distance.__eq__, tile_distances(state, here, things))))


def all_within(state: State, here: Any, things: Sequence[Any], most: int) -> list[Any]:
    """Those of several things that are at most this many tiles away."""
    tiles = tiles_of(state, here)
    return all_on(state, things, state.board.tiles_within(tiles[0], most) if len(tiles) == 1
                  else _near(state, tiles, most))


def _near(state: State, tiles: tuple[str, ...], most: int) -> frozenset[str]:
    """The tiles at most so many tiles away from one of several."""
    return frozenset().union(*[state.board.tiles_within(tile, most) for tile in tiles])


def on_one_tile(state: State, one: Any, other: Any) -> bool:
    """Whether two things are on one tile."""
    there = tiles_of(state, other)
    for tile in tiles_of(state, one):            # noqa: SIM110 - a generator would take twice the time
        if tile in there:
            return True
    return False


def all_on(state: State, things: Sequence[Any], tiles: Collection[str]) -> list[Any]:
    """Those of several things that are on one of some tiles."""
    known, found = state.board.ground if things and isinstance(things[0], tuple) else state.occupancy.tiles, []
    try:
        for thing in things:
            if known[thing] in tiles:
                found.append(thing)
        return found
    except KeyError:                       # other things, or figures off the board
        wanted = frozenset(tiles)
        return [thing for thing in things if not wanted.isdisjoint(tiles_of(state, thing))]


def square_distance(state: State, one: Any, other: Any) -> int:
    """Steps between the nearest squares of two things, ignoring figures; FAR when there is no way."""
    there, known = squares_of(state, other), state.board
    walks = [known.walk_distance(square, goal) for square in squares_of(state, one) if square in known.free
             for goal in there]
    return min([steps for steps in walks if steps is not None], default=FAR)


def nearest_by_steps(state: State, origin: Any, things: Sequence[Any]) -> list[Any]:
    """Those of several things that take the fewest steps to reach; the search stops at the nearest."""
    there, known = [squares_of(state, thing) for thing in things], state.board
    goals = list(chain.from_iterable(there))
    walks = [known.walk_to_first(square, goals) for square in squares_of(state, origin) if square in known.free]
    away = [min([steps.get(goal, FAR) for steps in walks for goal in squares], default=FAR) for squares in there]
    return least(things, away)


def least(things: Sequence[Any], values: list[Any]) -> list[Any]:
    """Those of several things that have the least value."""
    best, found = min(values), []
    for thing, value in zip(things, values, strict=True):
        if value == best:
            found.append(thing)
    return found


def adjacent(state: State, one: Any, other: Any) -> bool:
    """Whether two things are adjacent: one step apart, with no wall in the way (A33)."""
    first, second = state.figures.get(one), state.figures.get(other)
    if first is not None and second is not None and first.size == 1 == second.size:
        return second.square in state.board.touching.get(first.square, ())
    return _touch(state, one, other)


def _touch(state: State, one: Any, other: Any) -> bool:
    steps = state.board.touching
    here, there = squares_of(state, one), squares_of(state, other)
    if len(here) == 1 == len(there):
        return there[0] in _beside(state, one, here[0]) or here[0] in _beside(state, other, there[0])
    return any(neighbour in there for square in here for neighbour in steps.get(square, ()))


def _beside(state: State, thing: Any, square: Square) -> tuple[Square, ...]:
    """The squares one step from a square; also around a token whose square counts as wall, a closed door (DOOR-02,
    A180)."""
    steps = state.board.touching.get(square)
    if steps is None and isinstance(thing, str):
        return state.board.beside(square)
    return steps or ()


def all_adjacent(state: State, things: Sequence[Any], other: Any) -> list[Any]:
    """Those of several things that are adjacent to another."""
    if not state.occupancy.only_small:
        return _each_adjacent(state, things, other)
    figures, found = state.figures, []
    try:
        near = state.board.touching.get(other if isinstance(other, tuple) else figures[other].square, ())
        for thing in things:
            if (thing if isinstance(thing, tuple) else figures[thing].square) in near:
                found.append(thing)
        return found
    except KeyError:                       # not all of them are figures
        return _each_adjacent(state, things, other)


def _each_adjacent(state: State, things: Sequence[Any], other: Any) -> list[Any]:
    return [thing for thing in things if adjacent(state, thing, other)]


def present(state: State, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The figures of some kinds on the board; of all kinds when none is given."""
    return state.occupancy.of_kinds(kinds, state.figures)


def figures_of(state: State, card: str) -> list[str]:
    """The figures of a card, on the board or not."""
    found = []
    for figure in state.figures.values():
        if figure.card == card:
            found.append(figure.id)
    return found


def free_for(state: State, square: Square, size: int = 1, mover: str = "") -> bool:
    """Whether a base of this size fits on a square: floor everywhere and nobody else there (A53)."""
    taken = state.occupancy.by_square
    if size == 1:
        return square in state.board.free and taken.get(square, mover) == mover
    for covered in base_squares(square, size):
        if taken.get(covered, mover) != mover:
            return False
    return bears(state, square, size)


def bears(state: State, square: Square, size: int) -> bool:
    """Whether there is floor under a large base. It may lie over a chasm as long as it covers a square of a bridge
    (TILE-19, TILE-20)."""
    known, covers = state.board, base_squares(square, size)
    return all(covered in known.ground for covered in covers) and (
        known.ground is known.free or not over_a_chasm(state, square, size) or not known.bridges.isdisjoint(covers))


def over_a_chasm(state: State, square: Square, size: int) -> bool:
    """Whether a base on this square covers a square of a chasm or river."""
    known = state.board
    return known.ground is not known.free and any(covered in known.ground and covered not in known.free
                                                  for covered in base_squares(square, size))


def free_squares(state: State, tile: str, size: int = 1, mover: str = "") -> list[Square]:
    """The squares of a tile on which a figure could be put, row by row. A large base goes wholly on the tile if
    possible, else across its border (A53)."""
    if size == 1:
        return _free_of(state, state.board.squares_of(tile), mover)
    free = [square for square in state.board.squares_of(tile) if free_for(state, square, size, mover)]
    known = state.board.ground
    whole = [corner for corner in free if all(known[square] == tile for square in base_squares(corner, size))]
    return whole or over(state, state.board.squares_of(tile), size, mover)


def _free_of(state: State, squares: Iterable[Square], mover: str) -> list[Square]:
    """Those of some squares, none of them wall, where a small base fits."""
    known, taken = state.board, state.occupancy.by_square
    if known.free is not known.ground:
        squares = filter(known.free.__contains__, squares)
    found = []
    for square in squares:
        if square not in taken or taken[square] == mover:
            found.append(square)
    return found


def over(state: State, squares: Iterable[Square], size: int, mover: str) -> list[Square]:
    """The squares at which a base of this size covers at least one of some squares."""
    found = dict.fromkeys(corner for square in squares for corner in corners(square, size))
    return sorted((corner for corner in found if free_for(state, corner, size, mover)),
                  key=BY_ROW)


def spawn_corners(state: State, tile: str, size: int, mover: str = "") -> list[Square]:
    """The squares at which a figure would cover a bone pile of the tile, which may have several or none."""
    piles = bone_piles(state, tile)
    return over(state, piles, size, mover) if piles else []


def bone_piles(state: State, tile: str) -> tuple[Square, ...]:
    """The bone piles of a tile, where monsters are placed (TILE-12)."""
    return state.board.marks[tile].get("o", ())


def squares_beside(state: State, thing: Any, size: int, mover: str = "") -> list[Square]:
    """The free squares next to a thing, row by row; closed doors count as things, too (A180)."""
    covered = squares_of(state, thing)
    beside = dict.fromkeys([neighbour for square in covered for neighbour in _beside(state, thing, square)])
    found = _free_of(state, beside, mover) if size == 1 else over(state, beside, size, mover)
    return sorted(found, key=BY_ROW)


def has_room_beside(state: State, thing: Any, size: int, mover: str = "") -> bool:
    """Whether a figure could be put next to a thing."""
    if size > 1:
        return bool(squares_beside(state, thing, size, mover))
    for square in squares_of(state, thing):
        for neighbour in _beside(state, thing, square):
            if free_for(state, neighbour, 1, mover):
                return True
    return False


def corners(covered: Square, size: int) -> Iterable[Square]:
    """The north-west corners from which a base of this size covers a square."""
    x, y = covered
    return [(x - dx, y - dy) for dy in range(size) for dx in range(size)]


def spot_squares(state: State, tile: str, name: str) -> tuple[Square, ...]:
    """All squares of a named spot of a tile."""
    mark = PRINTED_SPOTS.get(name) or state.definitions.card(state.tiles[tile].card).spots.get(name)
    return state.board.marks[tile].get(mark, ()) if mark else ()


def stands_on(state: State, thing: Any, card: str | None, spot: str | None) -> bool:
    """Whether a thing is on a tile of this card and on a spot of this name (either may be left out)."""
    for tile in tiles_of(state, thing):
        if card and state.tiles[tile].card != card:
            continue
        if not spot or not set(spot_squares(state, tile, spot)).isdisjoint(squares_of(state, thing)):
            return True
    return False


def named_spot(state: State, tile: str, name: str) -> Square | None:
    """The square of a named spot of a tile ("dais", "stairs"), found by the letter that the tile's card assigns to
    it."""
    squares = spot_squares(state, tile, name)
    return squares[0] if squares else None
