"""The geometry of the laid tiles, closed doors included, built from the tables."""
from __future__ import annotations

from collections.abc import Iterable, Mapping

from .board import Board, turned, with_doors
from .printed import CardOf
from .rows import EdgeTile, Square, Tile, Token

CLOSED_DOORS = ("door", "locked_door")      # the tokens of a closed door: face down, and face up


def board(
    tiles: Mapping[str, Tile], edge_tiles: Mapping[str, EdgeTile], tokens: Mapping[str, Token], card_of: CardOf
) -> Board:
    """Build the geometry of some tiles with their edge tiles and closed doors."""
    made, closed = Board(), closed_doors(tokens.values())
    for tile in tiles.values():
        made = made.with_tile(tile, with_doors(tile, drawing(tile, card_of), closed))
    for edge_tile in edge_tiles.values():
        made = made.with_edge_tile(edge_tile.id, tiles[edge_tile.tile], edge_tile.side)
    return made


def drawing(tile: Tile, card_of: CardOf) -> tuple[str, ...]:
    """The four rows of a laid tile (or of its half), rotated as it lies."""
    rows = card_of(tile.card).squares
    if tile.half:
        rows = rows[:4] if tile.half == 1 else rows[4:]
    return turned(rows, tile.rotation)


def closed_doors(tokens: Iterable[Token]) -> frozenset[Square]:
    """The squares of closed doors, which count as wall while their token lies there (A180)."""
    return frozenset(token.square for token in tokens if token.token in CLOSED_DOORS and token.square)
