"""The geometry of the tiles as they lie, with the doors that are closed: made from the tables, and kept as long as no tile
comes or goes.
"""
from __future__ import annotations

from .board import Board, turned, with_doors
from .rows import Square, Tile
from .state import State

CLOSED_DOORS = ("door", "locked_door")      # the tokens of a closed door: face down, and face up


def drawing(state: State, tile: Tile) -> tuple[str, ...]:
    """The four rows of a laid tile (or of its half), turned as it lies."""
    rows = state.definitions.card(tile.card).squares
    if tile.half:
        rows = rows[:4] if tile.half == 1 else rows[4:]
    return turned(rows, tile.rotation)


def board(state: State) -> Board:
    """The geometry of the tiles as they lie."""
    if state.board_of is not state.tiles:
        made, closed = Board(), closed_doors(state)
        for tile in state.tiles.values():
            made = made.with_tile(tile, with_doors(tile, drawing(state, tile), closed))
        for edge_tile in state.edge_tiles.values():
            made = made.with_edge_tile(edge_tile.id, state.tiles[edge_tile.tile], edge_tile.side)
        state.board, state.board_of = made, state.tiles
    known: Board = state.board
    return known


def closed_doors(state: State) -> frozenset[Square]:
    """The squares that closed doors take up: as long as a token lies there, they are like wall (A180)."""
    return frozenset(token.square for token in state.tokens.values() if token.token in CLOSED_DOORS and token.square)
