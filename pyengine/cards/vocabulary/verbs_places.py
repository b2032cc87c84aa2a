"""Words of edge tiles, fissures, chasms and chambers."""
from __future__ import annotations

from typing import Any, Optional

from ...rules import chasms, edges
from ...state.state import State
from .amounts import Amount
from .declarations import CONDITIONS, FILTERS, CardId, Flag, Names, clause, verb
from .searches import Getter, NameOf, Search, Test
from .when_clauses import Truth


@verb("lay_edge_tile", "CAVERNEDGE-07", at=Search("edge", ask="close_which_edge"), card=CardId("edge_tile", required=False))
def lay_edge_tile(state: State, names: Names, at: str, card: Optional[str] = None) -> None:
    """Close an unexplored edge with the next edge tile, or with one of a name; nothing can be laid there any more."""
    edges.lay_in_play(state, at, card or "")


@clause(FILTERS, "numbered", Amount(), of=("edge_tile",))
def numbered(number: Any, origin: Optional[Getter]) -> Test:
    """A fissure whose range holds this number of the die."""
    return lambda state, names, thing: thing in state.edge_tiles and edges.bears(state, thing, number(state, names))


@clause(FILTERS, "fissure", Flag(), of=("edge_tile",))
def fissure(wanted: bool, origin: Optional[Getter]) -> Test:
    """An edge tile that is a numbered fissure."""
    return lambda state, names, thing: thing in state.edge_tiles and wanted == (edges.fissure(state, state.edge_tiles[thing].card) is not None)


@clause(CONDITIONS, "chamber_overcome", CardId("chamber"))
def chamber_overcome(card: str) -> Truth:
    """The goal of this chamber card has been reached in this game."""
    return lambda state, names: bool(state.counters.get(f"overcome:{card}"))


@clause(FILTERS, "shielded", Flag(), of=("monster",))
def shielded(wanted: bool, origin: Optional[Getter]) -> Test:
    """A monster whose card carries a shield marker: it came with a chamber (CHAMBER-10)."""
    def test(state: State, names: Names, thing: Any) -> bool:
        figure = state.figures.get(thing)
        return figure is not None and wanted == any(row.shielded and row.card == figure.card for row in state.cards.values())
    return test


@clause(CONDITIONS, "in_chasm", NameOf("figure"))
def in_chasm(of: Getter) -> Truth:
    """A figure is over a chasm or river with no bridge under it."""
    return lambda state, names: chasms.in_chasm(state, of(state, names))
