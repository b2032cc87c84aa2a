"""What follows if the Hero Phase ends now, with everybody where they stand: the edge to be explored, the encounter, who
acts. Which answers end it is in phase_end.py.

For display only: nothing here changes the game, and what nobody can know (which tile, which card) stays unknown.
"""
from __future__ import annotations

from typing import Any

from ..rules import map as places
from ..rules.escape import can_escape, has_left
from ..rules.exploring import edges_beside, fits
from ..state.board import Edge
from ..state.state import State
from .clocks import moved_at_the_end, moved_by_a_tile

NONE, IF_BLACK, CERTAIN = "none", "if_black", "certain"      # whether an encounter comes
Outlook = dict[str, Any]


def outlook(state: State) -> Outlook | None:
    """What is to come this turn, as far as the table shows it; empty outside the Hero Phase."""
    hero = state.table.active
    if state.table.phase != "hero" or not hero or has_left(state, hero) or state.figures[hero].hit_points == 0:
        return None
    leaves = can_escape(state, hero)
    edges = [] if leaves else edges_beside(state, hero)
    tile = any(_tile_is_left(state, edge) for edge in edges)
    return {"hero": hero, "leaves": leaves, "edges": [edge.id for edge in edges], "tile": tile,
            "encounter": NONE if leaves else _encounter(state, tile), "acting": _acting(state, hero),
            "clocks": moved_by_a_tile(state, hero) if tile else [],
            "ending": [] if leaves else moved_at_the_end(state, hero, tile)}


def _tile_is_left(state: State, edge: Edge) -> bool:
    """Whether any tile of the stack can be laid at an edge; otherwise the edge stays unexplored (EXPLORE-03, A43)."""
    return any(fits(state, card, edge) for card in state.decks["tiles"].draw)


def _encounter(state: State, tile: bool) -> str:
    """Whether an encounter comes: without a tile always, with one if its triangle is black (VILLAIN-01..03)."""
    deck, laid = state.decks["encounters"], state.table.laid
    if not deck.draw and not deck.discard:
        return NONE
    if laid == "black":
        return CERTAIN
    return IF_BLACK if tile else NONE if laid == "white" else CERTAIN


def _acting(state: State, hero: str) -> list[Outlook]:
    """Who acts: villains first, then the hero's own cards in order (VILLAIN-04..08); stunned figures do not
    (COND-24)."""
    rows: list[tuple[str, str, tuple[str, ...]]] = [(state.figures[villain].card, "villain", (villain,))
                                                    for villain in places.present(state, ("villain",))]
    acted: set[str] = set()
    for card in (state.cards[row].card for row in state.index.queues.get(hero, ())):
        monster = state.definitions.card(card).kind == "monster"
        figures = tuple(figure for figure in places.figures_of(state, card) if figure not in acted) if monster else ()
        acted.update(figures)
        rows.append((card, "monster" if monster else "trap", figures))
    shown = [{"card": card, "kind": kind, "figures": [figure for figure in figures if _acts(state, figure)]}
             for card, kind, figures in rows]
    return [row for row in shown if row["figures"] or row["kind"] == "trap"]


def _acts(state: State, figure: str) -> bool:
    row = state.figures[figure]
    return row.square is not None and "stunned" not in row.conditions
