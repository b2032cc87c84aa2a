"""Edge tiles: they close unexplored edges, in a layout built beforehand or during play (CAVERNEDGE-01..08,
EXPLORE-15)."""
from __future__ import annotations

from ..state import chance, changes
from ..state.board import Edge
from ..state.rows import Deck, EdgeTile
from ..state.state import State
from . import exploring
from .opening import opening_of

DECK, ZONE = "edge_tiles", "edge_tile"


def prepare(state: State, packs: tuple[str, ...]) -> None:
    """Shuffle the edge tiles of the first pack that has any: two sets of fissures would repeat every number. Numbered
    ones are used only if the adventure calls for them (CAVERNEDGE-05)."""
    found = next(filter(None, (state.definitions.ids_of("edge_tile", pack=pack) for pack in packs)), ())
    if not found or "edge_tiles" not in state.profile.modules:
        return
    layout = opening_of(state).layout
    plain = [card for card in found for _ in range(state.definitions.card(card).copies) if fissure(state, card) is None]
    numbered = [card for card in found if fissure(state, card) is not None] if layout.fissures else []
    draw = chance.shuffle(state, DECK, tuple(numbered)) + chance.shuffle(state, DECK, tuple(plain))
    changes.change_deck(state, DECK, draw=draw)


def fissure(state: State, card: str) -> tuple[int, int] | None:
    """The range of die results printed on a numbered fissure (CAVERNEDGE-08, A199)."""
    numbers: tuple[int, int] | None = state.definitions.card(card).fissure
    return numbers


def build(state: State) -> None:
    """Build the adventure's layout before the first turn, ring by ring. Its tiles are revealed, unpopulated, and count
    as explored (CAVERNEDGE-02..06, A198)."""
    layout = opening_of(state).layout
    for _ in range(layout.rings):
        for edge in list(state.board.edges.values()):
            card = exploring.draw_tile(state, edge) if edge.id in state.board.edges else None
            if card is not None:
                exploring.place_tile(state, card, edge)
    if layout.edge_tiles:
        _close(state, list(state.board.edges.values()))


def _close(state: State, edges: list[Edge]) -> None:
    """Lay a shuffled edge tile at each of these edges (CAVERNEDGE-04, CAVERNEDGE-06); if there are too few tiles some
    edges stay open (A02, A197)."""
    deck = state.decks.get(DECK, Deck())
    taken = chance.shuffle(state, DECK, deck.draw[:len(edges)])
    changes.change_deck(state, DECK, draw=deck.draw[len(edges):])
    for card, edge in zip(taken, edges, strict=False):
        lay(state, card, edge)


def lay(state: State, card: str, edge: Edge) -> EdgeTile:
    """Lay an edge tile at an edge (CAVERNEDGE-01). One with text is in play, as a card that bears itself."""
    row = EdgeTile(changes.new_id(state, "e"), card, edge.tile, edge.side)
    changes.add_edge_tile(state, row)
    if not state.definitions.card(card).silent:
        changes.add_card(state, card, ZONE, bearer=row.id)
    return row


def lay_in_play(state: State, edge_id: str, card: str = "") -> None:
    """Lay an edge tile during play: a named one, else the next (CAVERNEDGE-07). If there is none the edge stays
    open."""
    edge = state.board.edges.get(edge_id)
    draw = state.decks.get(DECK, Deck()).draw
    if edge is not None and not draw:
        changes.tell_of_empty_deck(state, DECK)
    if edge is None or not draw or (card and card not in draw):
        return
    row = lay(state, changes.take_from_draw(state, DECK, draw.index(card) if card else 0), edge)
    changes.emit(
        state, "edge_tile_laid", "CAVERNEDGE-07", edge_tile=row.id, card=row.card, tile=row.tile, side=row.side
    )


def take_up(state: State, edge_tile: str) -> None:
    """Put an edge tile back under the others; the edge it closed is unexplored again, if there is room."""
    row = state.edge_tiles[edge_tile]
    changes.remove_edge_tile(state, edge_tile)
    for card in [card.id for card in state.cards.values() if card.zone == ZONE and card.bearer == edge_tile]:
        changes.remove_card(state, card)
    if DECK in state.decks:
        changes.put_under(state, DECK, (row.card,))
    changes.emit(state, "edge_tile_taken_up", "CAVERNEDGE-07", card=row.card, tile=row.tile, side=row.side)


def bears(state: State, edge_tile: str, number: int) -> bool:
    """Whether a die result falls in the range of an edge tile."""
    numbers = fissure(state, state.edge_tiles[edge_tile].card)
    return numbers is not None and numbers[0] <= number <= numbers[1]
