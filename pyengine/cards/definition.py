"""A card as the engine knows it.

One class for all kinds: most fields are empty for most kinds. Blocks of effects are kept by their path in
the card ("do", "tactics.0.do", "reactions.1.do"), which is what frames refer to. `read_card.py` makes it from
what people wrote.
"""
from __future__ import annotations

from typing import Any, Callable, NamedTuple, Optional

from ..rules.teams import Division
from ..state.record import Record, record
from .vocabulary.declarations import Names
from .vocabulary.searches import Finder

Truth = Callable[[Any, Names], bool]
USES = ("at_will", "daily", "utility", "expert")       # the kinds of powers (POWER-01)


@record
class Reaction(Record):
    """What a card does when a moment comes."""

    to: str
    number: int
    when: Optional[Truth]
    block: str
    may: bool
    once: bool
    rule: str
    side: str = ""                 # of a rune: the side to which it belongs
    whose: str = ""                # the field of the event that must name the card's holder: seen at a glance, before `when`
    mine: str = ""                 # the field that must name the figure that the card speaks for
    hero: str = ""                 # the field that must name a hero


@record
class Modifier(Record):
    """How a card in play changes a number of some figures."""

    number: str
    of: Any
    by: Any
    to: Any
    at_least: Optional[int]
    when: Optional[Truth]
    own: bool                      # it concerns the card's holder alone
    flat: Optional[int] = None     # always this for its holder: nothing has to be asked
    plain: Optional[int] = None    # `by`, when it is simply a number
    kinds: tuple[str, ...] = ()    # the kinds of figures that `of` can find; (): any
    side: str = ""                 # of a rune: the side to which it belongs
    steady: bool = False           # `plain` for its holder, or for all of its kinds on the board: no name has to be known


@record
class Attack(Record):
    """A printed attack."""

    bonus: int
    damage: Any
    hit: Optional[str]
    miss: Optional[str]


@record
class Tactic(Record):
    """One entry of a tactics list: followed when its search finds someone and its condition is true."""

    find: Optional[Finder]
    when: Optional[Truth]
    block: str
    beside: bool


@record
class Use(Record):
    """How a power or item, or a special action of an adventure or hero, is used in the Hero Phase."""

    id: str
    when: Optional[Truth]
    block: str
    takes: str
    then: str
    once: bool = False             # once in each turn


class Goal(NamedTuple):
    """What the heroes are after, as long as its condition is true; without one, always."""

    id: str
    when: Optional[Truth]


class Defeat(NamedTuple):
    """A way to lose an adventure at any moment, and the story that is told then."""

    test: Truth
    story: str


class Definition:
    """A card."""

    __slots__ = ("id", "pack", "kind", "type", "raw", "copies", "numbers", "levels", "blocks", "reactions",
                 "modifiers", "attacks", "tactics", "uses", "use", "takes", "then", "when", "hero", "choices",
                 "suggested", "squares", "start", "spots", "triangle", "size", "experience", "disable", "setup",
                 "win", "lose", "escape", "stories", "changeable", "level", "critical", "heroes", "profile",
                 "default_defeat", "first_search", "silent", "division", "advanced", "prices", "goals", "once", "double", "token", "at",
                 "sides", "fissure",
                 "idle", "rows", "rows_used", "sheet", "second", "passes", "corridor", "chamber", "entrance", "large", "fills", "overcome")

    def __init__(self, card_id: str, pack: str, raw: dict[str, Any]):
        self.id, self.pack, self.raw = card_id, pack, raw
        self.kind, self.type = str(raw.get("kind")), str(raw.get("type", ""))
        self.copies = int(raw.get("copies", 1)) if str(raw.get("copies", 1)).isdecimal() else 1
        self.numbers: dict[str, int] = {}
        self.levels: dict[int, dict[str, int]] = {}
        self.blocks: dict[str, tuple[Any, ...]] = {}
        self.reactions: tuple[Reaction, ...] = ()
        self.modifiers: tuple[Modifier, ...] = ()
        self.attacks: dict[str, Attack] = {}
        self.tactics: tuple[Tactic, ...] = ()
        self.uses: tuple[Use, ...] = ()
        self.squares: tuple[str, ...] = ()
        self.spots: dict[str, str] = {}
        self.setup: dict[str, Any] = {}
        self.stories: dict[str, Any] = {}
        self.heroes = (1, 5)
        self.use = self.takes = self.then = self.hero = self.triangle = self.profile = ""
        self.when = self.win = self.escape = self.first_search = None
        self.lose: tuple[Defeat, ...] = ()     # any of these ends an adventure
        self.choices: dict[str, Any] = {}
        self.suggested: Any = ()
        self.start, self.size, self.experience, self.disable, self.level, self.critical = False, 1, 0, None, 1, 0
        self.changeable: tuple[str, ...] = ()
        self.default_defeat, self.double = True, False
        self.idle, self.passes = False, ""     # an ally that needs monsters; a monster card that is passed on after acting
        self.rows: dict[str, Any] = {}         # of an adventure: its table of numbers by heroes
        self.rows_used: set[str] = set()       # those that something really uses
        self.sheet: Any = None                 # of an adventure: its clocks, rules and ways to lose
        self.second: Any = None        # the second form of a villain
        self.fissure: Optional[tuple[int, int]] = None     # an edge tile: the range of the die that it bears
        self.advanced = False          # of the advanced deck; an adventure: played with it (SETUP-29, SETUP-31)
        self.prices: tuple[int, ...] = ()   # an advancement: what its first, second ... copy costs (TOWN-13)
        self.corridor, self.chamber, self.entrance, self.large = False, "", "", False   # of a tile: EXPLORE-13, CHAMBER-03..05
        self.fills, self.overcome = "", None    # of a chamber: who fills it, and its goal
        self.goals: tuple[Goal, ...] = ()
        self.division = Division()
        self.once = False              # as a power or item: used once in each turn at most
        self.token, self.at = "", None         # of a complex trap: its token and the tile or square that the card names
        self.sides: dict[str, Any] = {}        # of a spell or rune: its two sides
        self.silent = True             # neither reacts nor changes numbers nor has uses: nothing to look at in play

    def at_level(self, level: int, number: str) -> int:
        """A hero's printed number at a level; each level has the numbers of the one before that it does not change."""
        return self.levels[level].get(number, 0)

    @property
    def name(self) -> str:
        """The printed name, in the language of the card file."""
        return str(self.raw.get("name", self.id))
