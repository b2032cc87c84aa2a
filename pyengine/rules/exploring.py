"""The Exploration Phase: a tile is drawn, laid and populated (EXPLORE-01..12, TILE-04, A36..A45)."""
from __future__ import annotations

from ..flow import questions
from ..flow.moments import moment
from ..flow.procedures import call, finish, go, step
from ..state import changes
from ..state.board import BESIDE, Edge
from ..state.rows import Frame, Option, Tile
from ..state.state import State
from .endings import look_for_an_ending


def edges_beside(state: State, hero: str) -> list[Edge]:
    """The unexplored edges along which a hero stands, on an open border square (EXPLORE-01, A42)."""
    square = state.figures[hero].square
    return [edge for edge in state.board.edges.values() if square in edge.squares]


def edge_options(edges: list[Edge]) -> list[Option]:
    """An option for each edge."""
    return [Option(edge.id, {"edge": edge.id, "tile": edge.tile, "side": edge.side}) for edge in edges]


@step("exploration")
def begin(state: State, frame: Frame) -> None:
    """Exploring is compulsory for a standing hero at an unexplored edge (A41); a downed one does not (A88)."""
    hero = frame.vars["hero"]
    figure = state.figures[hero]
    edges = edges_beside(state, hero) if figure.square is not None and figure.hit_points > 0 else []
    if not edges:
        changes.emit(state, "no_exploration", "EXPLORE-02", hero=hero)
        finish(state)
        return
    questions.ask(state, hero, "edge", edge_options(edges), "explore_which_edge", "draw", rule="EXPLORE-01")


@step("exploration", "draw")
def draw(state: State, frame: Frame) -> None:
    """One tile a phase (EXPLORE-03)."""
    call(state, "lay_tile", {"edge": frame.vars["answer"], "hero": frame.vars["hero"], "explored": True}, "done")


@step("exploration", "done")
def done(state: State, frame: Frame) -> None:
    """The tile lies and is populated before the Villain Phase begins (EXPLORE-12)."""
    finish(state)


# ---------------------------------------------------------------- laying a tile

@step("lay_tile")
def lay(state: State, frame: Frame) -> None:
    """Draw a tile and lay it with its triangle at the edge; without a tile the edge stays (A43)."""
    edge = state.board.edges.get(frame.vars["edge"])
    deck = state.decks["tiles"]
    if edge is None or not deck.draw:
        if edge is not None:
            changes.emit(state, "tile_stack_empty", "EXPLORE-03")
        finish(state)
        return
    changes.change_deck(state, "tiles", draw=deck.draw[1:])
    tile = place_tile(state, deck.draw[0], edge)
    triangle = state.definitions.card(tile.card).triangle
    changes.emit(state, "tile_laid", "EXPLORE-04", tile=tile.id, card=tile.card, hero=frame.vars["hero"])
    if frame.vars.get("explored"):
        changes.change_table(state, laid="black" if "black" in (triangle, state.table.laid) else "white")
    moment(state, "tile_revealed", {"tile": tile.id, "hero": frame.vars["hero"]}, "populate")


def place_tile(state: State, card: str, edge: Edge) -> Tile:
    """Put a tile beside an edge, turned so that its triangle points at it (EXPLORE-04, A11)."""
    beside = state.tiles[edge.tile]
    dx, dy = BESIDE[edge.side]
    tile = Tile(changes.new_id(state, "t"), card, beside.x + dx, beside.y + dy, edge.side)
    changes.add_tile(state, tile)
    return tile


@step("lay_tile", "populate")
def populate(state: State, frame: Frame) -> None:
    """A monster for the new tile (EXPLORE-05); tiles laid by cards are populated as usual (A44)."""
    tile = frame.vars["event"]["tile"]
    finish(state)
    if not look_for_an_ending(state):
        call(state, "draw_monsters", {"tile": tile, "count": state.profile.monsters_per_tile,
                                      "hero": frame.vars["hero"]})
