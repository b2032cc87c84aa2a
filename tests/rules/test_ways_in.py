"""The tiles that are shipped: wherever one is laid, it can be entered."""
from drawing import definitions

from pyengine.state.board import BESIDE, SIDE, Board, turned
from pyengine.state.rows import Tile

SIDES = 4


def test_whatever_tile_is_drawn_can_be_entered_over_the_edge_where_it_is_laid():
    """However the tile lies to which it is added (A34): a room without a way in would hold its monster for ever. Those
    of a chamber are laid at its own wide edges alone."""
    shipped = [definitions().card(card) for card in definitions().ids_of("tile")]
    drawn = [card for card in shipped if len(card.squares) == SIDE and not card.chamber and not card.start]
    closed = {(old, new.id) for pack in {card.pack for card in drawn} for old, lying, edge in ways_out(shipped, pack)
              for new in drawn if new.pack == pack and not is_joined(lying, edge, new)}
    assert len(drawn) > 60 and closed == set()


def ways_out(shipped, pack):
    """(tile, its board, edge): of edges whose open squares are the same, one; what lies behind it joins nothing."""
    found = {(edge.side, edge.squares): (old.id, lying, edge) for old in shipped if old.pack == pack
             for lying in laid(old) for edge in lying.edges.values()}
    assert found
    return found.values()


def laid(card):
    """A tile alone on the table, turned in every way; of one that is twice as long each half by itself."""
    halves = [card.squares[start:start + SIDE] for start in range(0, len(card.squares), SIDE)]
    return [Board().with_tile(Tile("old", card.id, 0, 0, rotation, 0), turned(half, rotation))
            for half in halves for rotation in range(SIDES)]


def is_joined(board, edge, card):
    dx, dy = BESIDE[edge.side]
    new = Tile("new", card.id, dx, dy, edge.side, 0)
    return "new" in board.with_tile(new, turned(card.squares, edge.side)).links["old"]
