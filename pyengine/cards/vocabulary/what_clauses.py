"""Conditions that ask what a thing is: its kind, its card, its type, how often a power is used,
what a monster is worth."""
from __future__ import annotations

from typing import Any

from ...state.state import State
from .declarations import CONDITIONS, CardId, Names, Text, Word, clause
from .searches import NameOf
from .when_clauses import RANGE, Truth, in_range


@clause(CONDITIONS, "kind",
        {"of": NameOf("figure", "card", "printed"), "is": Word("hero", "monster", "villain", "ally", "object", "trap")})
def kind(**given: Any) -> Truth:
    """What sort of figure it is; a villain is a monster too (VILLAINCARD-02)."""
    of, wanted = given["of"], given["is"]

    def test(state: State, names: Names) -> bool:
        thing = of(state, names)
        figure = state.figure_row(thing) if isinstance(thing, str) else None
        if figure is None:
            return wanted == "trap" and thing in state.cards
        own = figure.kind
        if own == wanted:
            return True
        if own == "hero":
            return wanted in ("monster", "villain") and state.heroes[figure.id].villainous
        return wanted == "monster" and own == "villain"
    return test


@clause(CONDITIONS, "card", {"of": NameOf("figure", "card", "printed", "tile"),
                             "is": CardId("monster", "villain", "hero", "encounter", "treasure",
                                                         "power", "tile", "ally", "object", "chamber", "trap", "spell",
                                          "rune")})
def card(**given: Any) -> Truth:
    """It is this card, or a figure of this card."""
    of, wanted = given["of"], given["is"]

    def test(state: State, names: Names) -> bool:
        thing = of(state, names)
        row = state.figure_row(thing) or state.cards.get(thing) or state.tiles.get(thing)
        return bool((row.card if row is not None else thing) == wanted)
    return test


def _definition(state: State, thing: Any) -> Any:
    """The card that a figure, a card in play or an id stands for; none, if it has left play meanwhile."""
    row = state.figure_row(thing) or state.cards.get(thing)
    known = row.card if row is not None else thing
    return state.definitions.card(known) if state.definitions.kind_of(known) else None


@clause(CONDITIONS, "type", {"of": NameOf("figure", "card", "printed"), "is": Text()})
def type_(**given: Any) -> Truth:
    """A monster or card of this type."""
    of, wanted = given["of"], given["is"]

    def test(state: State, names: Names) -> bool:
        known = _definition(state, of(state, names))
        return known is not None and known.type == wanted
    return test


@clause(CONDITIONS, "use", {"of": NameOf("power", "printed"), "is": Word("at_will", "daily", "utility", "expert")})
def use(**given: Any) -> Truth:
    """A power is of this kind."""
    of, wanted = given["of"], given["is"]

    def test(state: State, names: Names) -> bool:
        known = _definition(state, of(state, names))
        return known is not None and known.kind == "power" and known.use == wanted
    return test


@clause(CONDITIONS, "worth", {"of": NameOf("figure", "printed"), **RANGE})
def worth(**given: Any) -> Truth:
    """The card of a monster or villain is worth so much experience."""
    of = given["of"]

    def test(state: State, names: Names) -> bool:
        known = _definition(state, of(state, names))
        return known is not None and in_range(known.experience, given["at_least"], given["at_most"], given["is"])
    return test
