"""Parts of cards as the engine knows them: reactions, modifiers, attacks, tactics, uses, the sheet of an adventure.

Blocks of effects are kept by their path in the card ("do", "tactics.0.do", "reactions.1.do"), which frames refer to.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..rules.by_heroes import value_for
from ..rules.opening import Number
from ..state.record import Record, record
from .vocabulary.declarations import Names
from .vocabulary.searches import Finder

Truth = Callable[[Any, Names], bool]


@record
class Reaction(Record):
    """A card's reaction to a moment."""

    to: str
    number: int
    when: Truth | None
    block: str
    may: bool
    once: bool
    rule: str
    side: str = ""                 # of a rune: the side to which it belongs
    # the field of the event that must name the card's holder: seen at a glance, before `when`
    whose: str = ""
    mine: str = ""                 # the field that must name the figure that the card speaks for
    hero: str = ""                 # the field that must name a hero
    face_down: bool = False        # it reacts while its card is face down, and only then


@record
class Modifier(Record):
    """How a card in play changes a number of some figures."""

    number: str
    of: Any
    by: Any
    to: Any
    at_least: int | None
    when: Truth | None
    own: bool                      # it concerns the card's holder alone
    flat: int | None = None     # always this for its holder: nothing has to be asked
    plain: int | None = None    # `by`, when it is simply a number
    kinds: tuple[str, ...] = ()    # the kinds of figures that `of` can find; (): any
    side: str = ""                 # of a rune: the side to which it belongs
    # `plain` for its holder, or for all of its kinds on the board: no name has to be known
    steady: bool = False


@record
class Attack(Record):
    """A printed attack."""

    bonus: int
    damage: Any
    hit: str | None
    miss: str | None


@record
class AttackWay(Record):
    """One of the ways in which a power or an item attacks."""

    search: Finder                 # whom it looks for
    when: Truth | None             # only then is it open
    block: str                     # where the attack stands


@record
class Tactic(Record):
    """One entry of a tactics list: followed when its search finds someone and its condition is true."""

    find: Finder | None
    when: Truth | None
    block: str
    beside: bool


@record
class Use(Record):
    """How a power or item, or a special action of an adventure or hero, is used in the Hero Phase."""

    id: str
    when: Truth | None
    block: str
    takes: str
    then: str
    once: bool = False             # once in each turn
    wise: Truth | None = None      # when players of the computer do it; None: whenever they can


class Side(NamedTuple):
    """One side of a rune."""

    until: str


class Form(NamedTuple):
    """The other side of a villain's card, which counts once so much damage has been dealt (VILLAINCARD-07, A133)."""

    damage: int
    numbers: dict[str, int]
    tactics: tuple[Tactic, ...]


class Chapter(NamedTuple):
    """One adventure of a campaign with the town before it and what comes of a victory."""

    adventure: str
    town: str = ""                 # key of the story that tells of the place
    actions: tuple[str, ...] = ()  # what can be done there (TOWN-02)
    level_prices: tuple[tuple[int, int], ...] = ()     # (level, gold): where levels can be bought (LEVEL-05, A175)
    story: str = ""                # told after a victory
    aftermath: tuple[tuple[str, Any], ...] = ()
    # of a campaign with a ledger, as written (campaign/plan.py): what is told before it, what is entered after it,
    # where it goes on, and the twists with which it begins
    evenings: tuple[dict[str, Any], ...] = ()
    entries: tuple[dict[str, Any], ...] = ()
    then: tuple[dict[str, Any], ...] = ()
    begins: tuple[dict[str, Any], ...] = ()

    def price_of_level(self, level: int) -> int:
        """The price of a level here; 0: it cannot be bought."""
        return dict(self.level_prices).get(level, 0)


class Escape(NamedTuple):
    """The place at which heroes leave the dungeon, and the condition under which they may."""

    tile: str | None
    spot: str | None
    when: Truth | None


class Goal(NamedTuple):
    """A goal of the heroes, in force as long as its condition is true; without one, always."""

    id: str
    when: Truth | None
    at: Finder | None = None       # where it leads, for the players of the computer


class Area(NamedTuple):
    """Tiles that count alike as things stand, such as those in the light."""

    tiles: Finder
    icon: str


class Defeat(NamedTuple):
    """A way to lose an adventure at any moment, and the story that is told then."""

    test: Truth
    story: str


class Clock(NamedTuple):
    """A counter on a track: where it begins, where it ends and what is printed on the way."""

    counter: str
    start: Number
    end: Number
    ends: str                      # what its end brings: defeat, victory; alarm or goal, and the game goes on
    ending: str                    # the story of that end, if not the usual one
    marks: tuple[Number, ...]
    when: Truth | None          # from when on it is shown

    def falls(self, heroes: int) -> bool:
        """Whether it is counted down."""
        return (value_for(self.end, heroes) or 0) < (value_for(self.start, heroes) or 0)

    def has_ended(self, state: Any) -> bool:
        """Whether its counter stands at its end, or beyond."""
        heroes = len(state.setup.heroes)
        end, now = value_for(self.end, heroes), state.counters.get(self.counter, 0)
        return end is not None and bool(now <= end if self.falls(heroes) else now >= end)

    def just_before_its_end(self, state: Any) -> int:
        """The value of its counter when it had only one more to go."""
        heroes = len(state.setup.heroes)
        return (value_for(self.end, heroes) or 0) + (1 if self.falls(heroes) else -1)


class Rule(NamedTuple):
    """A rule of the adventure under a heading: for parties of which sizes, and from when on it is shown."""

    id: str
    when: Truth | None
    heroes: tuple[int, int]


class Sheet(NamedTuple):
    """An adventure's sheet, as players see it."""

    clocks: tuple[Clock, ...] = ()
    rules: tuple[Rule, ...] = ()
    defeats: tuple[str, ...] = ()
