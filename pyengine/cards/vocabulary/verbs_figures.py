"""Words of allies, of objects that can be destroyed, and of the tokens that heroes put on their own cards."""
from __future__ import annotations

from typing import Any

from ...rules import hero_tokens
from ...state.state import State
from . import deeds
from .declarations import (
    CONDITIONS,
    FILTERS,
    SHIFTING,
    STOP,
    TOKENS,
    Call,
    CardId,
    Flag,
    Meaning,
    Names,
    TokenId,
    Whole,
    clause,
    to_call,
    verb,
)
from .searches import Getter, NameOf, Search, Test
from .verbs_drawing import _owner
from .when_clauses import RANGE, Truth, in_range


@verb("place_ally", "ALLY-04", Meaning(
          tells=deeds.plain("place_villain", "card"), serves=SHIFTING, asks={"choose_tile": "enter_where"}),
      card=CardId("ally"), at=Search("placed"), to=Search("hero", required=False))
def place_ally(state: State, names: Names, card: str, at: Any, to: str | None = None) -> Call:
    """An ally enters; it acts after the Hero Phase of the hero that controls it."""
    return to_call("place_ally", {"card": card, "goal": at, "hero": to or _owner(state, names)})


@verb("place_object", "OBJECT-06", Meaning(asks={"choose_tile": "enter_where"}),
      card=CardId("object"), at=Search("placed"))
def place_object(state: State, names: Names, card: str, at: Any) -> Call:
    """Set up an object that can be attacked and destroyed."""
    return to_call("place_object", {"card": card, "goal": at})


@verb("spend_tokens", "GEN-01", Meaning(
          tells=deeds.tokens("spend_tokens", "who"), price=TOKENS, given=True, repeats=True),
      named=TokenId(), who=Search("hero"), count=Whole(1, 9, required=False, default=1))
def spend_tokens(state: State, names: Names, named: str, who: str, count: int) -> Any:
    """Take tokens off a hero's card; with too few of them the rest of the block is not carried out."""
    return None if hero_tokens.spend(state, who, named, count) else STOP


@clause(CONDITIONS, "has_tokens", {"of": NameOf("hero"), "named": TokenId(), **RANGE})
def has_tokens(**given: Any) -> Truth:
    """So many tokens of a name lie on a hero's card."""
    of, named, least, most, exactly = (given[key] for key in ("of", "named", "at_least", "at_most", "is"))
    return lambda state, names: in_range(hero_tokens.count(state, of(state, names), named), least, most, exactly)


@clause(FILTERS, "cursed", Flag(), of=("hero",))
def cursed(wanted: bool, origin: Getter | None) -> Test:
    """A hero with a curse before it, from whichever box."""
    return lambda state, names, thing: wanted == any(row.zone == "curse" and row.holder == thing
                                                     for row in state.cards.values())


@clause(CONDITIONS, "more_tokens", {"named": TokenId(), "of": NameOf("hero"), "than": NameOf("hero")})
def more_tokens(**given: Any) -> Truth:
    """One hero has more tokens of a name than another, carried or on the hero's card."""
    of, than, named = given["of"], given["than"], given["named"]
    return lambda state, names: (hero_tokens.count(state, of(state, names), named)
                                 > hero_tokens.count(state, than(state, names), named))
