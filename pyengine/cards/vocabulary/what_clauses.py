"""Conditions that ask what a thing is: its kind, its card, its type, how often a power is used,
what a monster is worth."""
from __future__ import annotations

from typing import Any

from ...state.state import State
from ..nouns import FIGURE
from ..place import Place, short
from .declarations import CONDITIONS, CardId, Names, Text, Word, clause
from .searches import NameOf, quiet_noun, read_name
from .when_clauses import RANGE, Truth, in_range


def owner(at: Place) -> str:
    """Whose card it is that is being read: of its holder or, on the card of a figure, of `me`; "" when of nobody."""
    if "holder" in at.names:
        return "holder"
    return "me" if "me" in at.names and at.names["me"].fits(FIGURE) else ""


class OwnField(Text):
    """A field of the event that can be whoever's card it is."""

    def read(self, raw: Any, at: Place) -> Any:
        if not isinstance(raw, str) or not owner(at):
            at.problem("this card lies before nobody and is no figure: say who is meant with same:"
                       if isinstance(raw, str) else f"expected a field of the event such as target, found {short(raw)}")
            return [lambda state, names: None] * 2
        field = f"event.{raw}"
        return [read_name(field, at), read_name(owner(at), at, quiet_noun(field, at))]


@clause(CONDITIONS, "mine", OwnField())
def mine(pair: Any) -> Truth:
    """This field of the event is the one whose card it is: its holder or, on the card of a figure, that figure."""
    one, own = pair
    return lambda state, names: one(state, names) == own(state, names)


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
