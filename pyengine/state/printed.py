"""The interface of printed cards to the engine below them. The cards house provides such objects
(cards/definition.py)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from .profile import Profile

Truth = Callable[[Any, dict[str, Any]], bool]      # a condition: state and names -> whether it holds
Names = dict[str, Any]                             # what a card calls things: "you", "me", "target", …


class Reaction(Protocol):
    """A card's reaction to a moment."""

    to: str                        # the moment
    number: int                    # its place among the reactions of its card
    when: Truth | None
    may: bool                      # its player decides
    once: bool                     # once in each turn
    rule: str
    side: str                      # of a rune: the side to which it belongs
    whose: str                     # the field of the event that must name the card's holder, "" when none has to
    mine: str                      # the field that must name the figure that the card speaks for
    hero: str                      # the field that must name a hero


class Modifier(Protocol):
    """How a card in play changes a number of some figures."""

    number: str                    # "speed", "armor_class", …
    of: Any                        # the search that must find the figure
    by: Any                        # an amount to be added
    to: Any                        # an amount that takes the number's place
    at_least: int | None        # the floor below which it takes no number
    when: Truth | None
    own: bool                      # it concerns the card's holder alone
    flat: int | None            # always this for its holder: nothing has to be asked
    plain: int | None           # `by`, when it is simply a number
    kinds: tuple[str, ...]         # the kinds of figures that `of` can find; (): any
    side: str                      # of a rune: the side to which it belongs
    # `plain` for its holder, or for all of its kinds on the board: no name has to be known
    steady: bool


class Printed(Protocol):
    """A printed card, as far as the index and the geometry look at it."""

    kind: str
    silent: bool                   # it neither reacts nor changes numbers nor has uses
    reactions: Sequence[Any]       # of Reaction
    modifiers: Sequence[Any]       # of Modifier
    uses: Sequence[Any]
    squares: tuple[str, ...]       # of a tile: its drawing


CardOf = Callable[[str], Printed]  # the printed card of an id


class PrintedCard(Printed, Protocol):
    """The part of a card that the rules read. Which of it a card has depends on its kind (cards/definition.py); which
    kind lies where, the rules know. So the type checker sees a misspelt attribute, though not one of another kind."""

    id: str
    pack: str
    type: str
    copies: int
    advanced: bool
    profiles: tuple[str, ...]
    numbers: dict[str, int]
    blocks: dict[str, tuple[Any, ...]]
    tactics: tuple[Any, ...]
    attacks: dict[str, Any]
    takes: str
    experience: int
    # heroes and what they hold
    critical: int
    levels: dict[int, dict[str, int]]
    choices: dict[int, dict[str, Any]]                  # {level: {use: how many powers, "always": ids}}
    suggested: Any                 # powers: of a hero a tuple, of an adventure by hero
    use: str
    then: str
    when: Truth | None
    once: bool
    attack_ways: tuple[Any, ...]
    hero: str
    prices: tuple[int, ...]
    # figures
    size: int
    level: int
    second: Any
    passes: str
    idle: bool
    # what lies on the board
    token: str
    disable: int | None
    at: Any
    triangle: str
    start: bool
    named: bool
    double: bool
    corridor: bool
    chamber: str
    entrance: str
    large: bool
    set: str
    spots: dict[str, str]
    fissure: tuple[int, int] | None
    look: str
    fills: str
    overcome: Truth
    sides: dict[str, Any]
    # adventures
    setup: Any

    def at_level(self, level: int, number: str) -> int: ...


class CardSource(Protocol):
    """The cards of all packs, as far as the rules ask for them (cards/load.py)."""

    packs: dict[str, dict[str, Any]]
    carried: frozenset[str]        # the tokens that heroes can carry

    @property
    def card(self) -> Callable[[str], PrintedCard]: ...

    def deck_card(self, card_id: str) -> Any: ...

    def written(self, card_id: str) -> Any: ...

    def kind_of(self, card_id: str) -> str | None: ...

    def ids_of(self, *kinds: str, pack: str = "") -> list[str]: ...

    def pack_of(self, card_id: str) -> str: ...

    def packs_of_decks(self, pack: str) -> tuple[str, ...]: ...

    def profile(self, name: str) -> Profile: ...
