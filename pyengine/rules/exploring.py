"""The Exploration Phase: a tile is drawn, laid and populated (EXPLORE-01..12, TILE-04, A36..A45)."""
from __future__ import annotations

from collections.abc import Iterable

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.board import BESIDE, Edge
from ..state.rows import Frame, Option, Tile
from ..state.state import State
from . import chests, doors, trap_tokens
from . import map as places
from .endings import look_for_an_ending
from .moments import moment


def edges_beside(state: State, hero: str) -> tuple[Edge, ...]:
    """The unexplored edges along which a hero stands, on an open border square (EXPLORE-01, A42)."""
    return state.board.edges_along(state.figures[hero].square)


def edge_options(edges: Iterable[Edge]) -> list[Option]:
    """An option for each edge."""
    return [Option(edge.id, {"edge": edge.id, "tile": edge.tile, "side": edge.side}) for edge in edges]


@step("exploration")
def begin(state: State, frame: Frame) -> None:
    """A standing hero at an unexplored edge must explore (A41); a downed one does not (A88)."""
    hero = frame.vars["hero"]
    if explores_nothing(state, hero):
        finish(state)
        return
    questions.ask(
        state, hero, "edge", edge_options(edges_beside(state, hero)), "explore_which_edge", "draw", rule="EXPLORE-01"
    )


def explores_nothing(state: State, hero: str) -> bool:
    """Whether a hero explores nothing; if so, an event says why."""
    figure = state.figures[hero]
    if figure.square is not None and figure.hit_points > 0 and edges_beside(state, hero):
        return False
    if state.events is not None:
        changes.emit(state, "no_exploration", "EXPLORE-02", hero=hero)
    return True


@step("exploration", "draw")
def draw(state: State, frame: Frame) -> None:
    """Explore one tile per phase (EXPLORE-03)."""
    call(state, "lay_tile", {"edge": frame.vars["answer"], "hero": frame.vars["hero"], "explored": True}, "done")


@step("exploration", "done")
def done(state: State, frame: Frame) -> None:
    """The tile is laid and populated before the Villain Phase begins (EXPLORE-12)."""
    finish(state)


# ---------------------------------------------------------------- laying a tile

@step("lay_tile")
def lay(state: State, frame: Frame) -> None:
    """Draw a tile and lay it with its triangle at the edge; if there is none left the edge stays (A43)."""
    edge = state.board.edges.get(frame.vars["edge"])
    card = _next_tile(state, edge, frame.vars.get("card")) if edge is not None else None
    if edge is None or card is None:
        if edge is not None and not frame.vars.get("card"):
            changes.emit(state, "tile_stack_empty", "EXPLORE-03")
        finish(state)
        return
    tile = place_tile(state, card, edge)
    triangle = state.definitions.card(tile.card).triangle
    changes.emit(state, "tile_laid", "EXPLORE-04", tile=tile.id, card=tile.card, hero=frame.vars["hero"])
    doors.close(state, halves(state, tile.id))
    if frame.vars.get("explored"):
        changes.change_table(state, laid="black" if "black" in (triangle, state.table.laid) else "white")
    moment(state, "tile_revealed", {"tile": tile.id, "hero": frame.vars["hero"]}, "populate")


def _next_tile(state: State, edge: Edge, named: str | None) -> str | None:
    """The tile that a card asks for, if it fits; else the next of the stack."""
    if named:
        return named if fits(state, named, edge) else None
    return draw_tile(state, edge)


def draw_tile(state: State, edge: Edge, stack: str = "tiles") -> str | None:
    """The next tile of a stack that fits at an edge; a double tile without room goes under the stack (A38)."""
    for card in state.decks[stack].draw:
        changes.take_from_draw(state, stack, 0)
        if fits(state, card, edge):
            return card
        changes.put_under(state, stack, (card,))
        changes.emit(state, "tile_does_not_fit", "TILE-03", card=card)
    return None


def fits(state: State, card: str, edge: Edge) -> bool:
    """Whether a tile has room; a double tile needs the place beyond as well (A38)."""
    if not state.definitions.card(card).double:
        return True
    beside, (dx, dy) = state.tiles[edge.tile], BESIDE[edge.side]
    place = (beside.x + 2 * dx, beside.y + 2 * dy)
    return place not in state.board.at and place not in state.board.blocked


def place_tile(state: State, card: str, edge: Edge) -> Tile:
    """Put a tile beside an edge, turned so that its triangle points at it (EXPLORE-04, A11). Of a double tile the half
    with the triangle lies there (A39) and the other beyond it; it counts as two connected tiles (TILE-03)."""
    beside, double = state.tiles[edge.tile], state.definitions.card(card).double
    dx, dy = BESIDE[edge.side]
    tile = Tile(changes.new_id(state, "t"), card, beside.x + dx, beside.y + dy, edge.side, 2 if double else 0)
    changes.add_tile(state, tile)
    if double:
        changes.add_tile(state, Tile(changes.new_id(state, "t"), card, tile.x + dx, tile.y + dy, edge.side, 1))
    return tile


def halves(state: State, tile: str) -> tuple[str, ...]:
    """The tile itself and, of a double one, its other half, unless that has been taken up."""
    row = state.tiles[tile]
    if not row.half:
        return (tile,)
    (dx, dy), sign = BESIDE[row.rotation], 1 if row.half == 2 else -1
    other = state.board.at.get((row.x + sign * dx, row.y + sign * dy))
    return (tile,) if other is None else (tile, other)


@step("lay_tile", "populate", about="event.tile")
def populate(state: State, frame: Frame) -> None:
    """Place monsters on the new tile (EXPLORE-05); tiles laid by cards are populated as usual (A44)."""
    if look_for_an_ending(state):
        return
    tiles, vars = halves(state, frame.vars["event"]["tile"]), {"hero": frame.vars["hero"]}
    go_on(state, "symbols", {"tiles": tiles})
    if state.profile.monsters_per_tile:
        call(state, "draw_monsters", {"tile": tiles[0], "count": state.profile.monsters_per_tile, **vars})
        return
    for tile in reversed(tiles):
        call(state, "draw_monsters", {"tile": tile, "count": len(places.bone_piles(state, tile)), **vars})


@step("lay_tile", "symbols", about="event.tile")
def put_on_symbols(state: State, frame: Frame) -> None:
    """Put traps and chests on their symbols, after the monsters (EXPLORE-10, EXPLORE-11)."""
    for tile in halves(state, frame.vars["event"]["tile"]):
        trap_tokens.lay(state, tile)
        chests.lay(state, tile)
    _go_beyond(state, frame)


def _go_beyond(state: State, frame: Frame) -> None:
    """Lay what a tile brings along: a corridor another tile, an entrance its chamber (CHAMBER-04)."""
    tile, hero = frame.vars["event"]["tile"], frame.vars["hero"]
    card = state.definitions.card(state.tiles[tile].card)
    if card.corridor:
        go_on(state, "corridor")
        return
    finish(state)
    if f"chamber_{card.entrance}" in state.decks:
        call(state, "chamber", {"tile": tile, "hero": hero, "type": card.entrance, "tiles": (), "rooms": (tile,)})


@step("lay_tile", "corridor")
def follow_corridor(state: State, frame: Frame) -> None:
    """A long corridor brings another tile at its own unexplored edge, if it has one and a tile is left (EXPLORE-13,
    A48)."""
    edges = [edge for edge in state.board.edges.values() if edge.tile in frame.vars["tiles"]]
    if not edges or not state.decks["tiles"].draw:
        finish(state)
        return
    questions.ask(
        state, frame.vars["hero"], "edge", edge_options(edges), "explore_which_edge", "at_the_end", rule="EXPLORE-13"
    )


@step("lay_tile", "at_the_end")
def at_the_end(state: State, frame: Frame) -> None:
    """That tile is like any other: it is populated, its triangle counts, and another corridor leads on (EXPLORE-14,
    A46, A47). Black triangles bring one encounter, however many there are (A49)."""
    vars = frame.vars
    finish(state)
    call(state, "lay_tile", {"edge": vars["answer"], "hero": vars["hero"], "explored": vars.get("explored", False)})
