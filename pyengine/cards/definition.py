"""Cards as the engine knows them: a class for each kind, on a base with what the rules may ask of any card in play.

Attributes that are listed here are filled from the keys of the same name (`reading.table`), or by the kind's own
reader. What cards are made of is in card_parts.py.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..rules.by_heroes import Row
from ..rules.opening import Opening
from ..rules.teams import Division
from .card_parts import (
    Area,
    Attack,
    AttackWay,
    Chapter,
    Defeat,
    Escape,
    Form,
    Goal,
    Modifier,
    Reaction,
    Sheet,
    Side,
    Tactic,
    Truth,
    Use,
)
from .vocabulary.searches import Finder

USES = ("at_will", "daily", "utility", "expert")       # the kinds of powers (POWER-01)


def _defaults(kind: type[Any]) -> Iterator[tuple[str, Any]]:
    """The defaults of a kind of card. Each card gets them as attributes of its own: the rules read them all the time,
    and Python reads those several times faster than attributes of a class."""
    for part in reversed(kind.__mro__):
        for name in getattr(part, "__annotations__", ()):
            if hasattr(kind, name):
                yield name, getattr(kind, name)


class Definition:
    """A card, with what the rules may ask of a card of any kind. Never changes once it has been read."""

    type: str = ""                 # what sort of its kind: event, trap, item, undead ...
    copies: int = 1
    advanced: bool = False         # of the advanced deck; an adventure: played with it (SETUP-29, SETUP-31)
    profiles: tuple[str, ...] = ()                     # it comes into the decks of these alone; (): of all
    reactions: tuple[Reaction, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    tactics: tuple[Tactic, ...] = ()
    uses: tuple[Use, ...] = ()
    attacks: dict[str, Attack]     # its printed attacks by name
    takes: str = ""                # what its use costs of the Hero Phase, if it has one
    experience: int = 0            # what its defeat is worth
    silent: bool = True            # neither reacts nor changes numbers nor has uses: nothing to look at in play
    # while a reaction is read: the fields of its event that it may change
    changeable: tuple[str, ...] = ()

    def __init__(self, card_id: str, pack: str, raw: dict[str, Any]):
        for name, value in _defaults(type(self)):
            setattr(self, name, value)
        self.id, self.pack, self.raw = card_id, pack, raw
        self.kind = str(raw.get("kind"))
        self.numbers: dict[str, int] = {}
        self.attacks = {}
        self.blocks: dict[str, tuple[Any, ...]] = {}

    @property
    def name(self) -> str:
        """The printed name, in the language of the card file."""
        return str(self.raw.get("name", self.id))


class DeckCard(NamedTuple):
    """The part of a definition that decides whether a card is in its deck, and how often. It needs no reading."""

    id: str
    kind: str
    type: str = ""
    copies: int = 1
    advanced: bool = False
    profiles: tuple[str, ...] = ()


class Hero(Definition):
    """A hero card: numbers and powers by level."""

    suggested: tuple[str, ...] = ()                    # powers for those who do not want to choose
    critical: int = 0                                  # what a natural 20 adds from level 2 on

    def __init__(self, card_id: str, pack: str, raw: dict[str, Any]):
        super().__init__(card_id, pack, raw)
        self.levels: dict[int, dict[str, int]] = {}
        self.choices: dict[int, dict[str, Any]] = {}   # {level: {use: how many powers, "always": ids}}

    def at_level(self, level: int, number: str) -> int:
        """A printed number at a level; each level has the numbers of the one before that it does not change."""
        return self.levels[level].get(number, 0)


class Held(Definition):
    """A card that a hero holds and uses: a power, an item, an advancement."""

    use: str = ""                  # of a power: at_will, daily, utility or expert
    then: str = ""                 # what becomes of it: keep, flip, discard
    when: Truth | None = None   # only then can it be used
    once: bool = False             # once in each turn at most
    attack_ways: tuple[AttackWay, ...] = ()     # how it attacks; (): not at all, or only its effects show whom


class Power(Held):
    """A power of a hero."""

    hero: str = ""


class Treasure(Held):
    """An item or a fortune; `numbers` has price and value."""


class Advancement(Held):
    """A token that is bought in town."""

    prices: tuple[int, ...] = ()   # what its first, second ... copy costs (TOWN-13)


class FigureCard(Definition):
    """A card of figures on the board; `numbers` has armor_class, speed and hit_points_max."""

    size: int = 1                  # squares along a side of its base
    level: int = 1
    second: Form | None = None  # the second form of a villain
    passes: str = ""               # right, left: to whom the card goes after its figures have acted


class Monster(FigureCard):
    """A monster."""


class Villain(FigureCard):
    """A villain."""


class Ally(FigureCard):
    """An ally, which acts after the Hero Phase of the hero who controls it (ALLY-01..04)."""

    idle: bool = False             # it does nothing while no monster is in play


class Destructible(FigureCard):
    """An object with Armor Class and hit points (OBJECT-06, OBJECT-07)."""


class Marked(Definition):
    """A card that lies on the board as a marker, acts and can be disabled."""

    token: str = ""                # its token; without it a plain marker lies on the board
    disable: int | None = None     # the roll that disables it, if not that of the profile


class Encounter(Marked):
    """An encounter card; of traps and hazards a marker lies on the board."""


class Trap(Marked):
    """A complex trap: no tactics, but what it does when it acts (TRAP-25..29)."""

    type = "trap"
    at: Finder | None = None       # the tile or square that the card names


class Spell(Definition):
    """A spell: what it does when a hero casts it, and what when anybody else does (SPELL-02)."""


class Rune(Definition):
    """A rune: a boon and a bane, each with what it does and how long it lasts (RUNE-02, RUNE-04)."""

    def __init__(self, card_id: str, pack: str, raw: dict[str, Any]):
        super().__init__(card_id, pack, raw)
        self.sides: dict[str, Side] = {}


class Lasting(Definition):
    """An effect that lies before a hero until a moment of its hero is past, or until it says itself that it goes."""


class Laid(Definition):
    """A card that is laid on the table: a tile or an edge tile.
    A chamber's tile may close an edge like an edge tile (A185)."""

    look: str = "stone"            # how the board paints it
    # of an edge tile: the range of the die that it bears (CAVERNEDGE-08)
    fissure: tuple[int, int] | None = None


class Tile(Laid):
    """A tile as it is drawn."""

    squares: tuple[str, ...] = ()
    triangle: str = ""             # white, black
    start: bool = False
    named: bool = False            # comes only when an adventure sends for it
    double: bool = False
    corridor: bool = False         # EXPLORE-13
    chamber: str = ""              # CHAMBER-03..05
    entrance: str = ""
    large: bool = False
    set: str = ""                  # comes only when an adventure names its set (SETUP-28)
    spots: dict[str, str]          # {name: letter in the drawing}

    def __init__(self, card_id: str, pack: str, raw: dict[str, Any]):
        super().__init__(card_id, pack, raw)
        self.spots = {}


class EdgeTile(Laid):
    """An edge tile (CAVERNEDGE-01)."""


class Chamber(Definition):
    """A chamber card: who is inside, and the goal that overcomes it (CHAMBER-06, CHAMBER-07, CHAMBER-11)."""

    fills: str = ""
    overcome: Truth | None = None


class Adventure(Definition):
    """An adventure: its party, its set-up, its sheet, how it is won and lost."""

    profile: str = ""
    heroes: tuple[int, int] = (1, 5)
    band: str | None = None        # how hard it is
    win_rate: dict[str, tuple[int, int]]               # how many of 100 games newcomers and practised tables should win
    minutes: int = 0
    number: str = ""               # its place in a series
    win: Truth | None = None
    lose: tuple[Defeat, ...] = ()  # any of these ends it
    ends_by_clocks: bool = False   # clocks of its sheet are all that wins or loses it at once
    default_defeat: bool = True    # it is lost when a hero is down and no surge is left (WIN-02)
    win_story: str = "victory"
    lose_story: str = "defeat"
    escape: Escape | None = None
    goals: tuple[Goal, ...] = ()
    sheet: Sheet = Sheet()
    division: Division = Division()
    setup: Opening = Opening()
    stories: dict[str, Any]
    suggested: dict[str, tuple[str, ...]]              # powers of heroes, for those who do not want to choose
    rows: dict[str, Row]           # its table of numbers by heroes
    areas: dict[str, Area]         # tiles that count alike, such as those in the light

    def __init__(self, card_id: str, pack: str, raw: dict[str, Any]):
        super().__init__(card_id, pack, raw)
        self.stories, self.suggested, self.rows, self.win_rate, self.areas = {}, {}, {}, {}, {}
        self.rows_used: set[str] = set()               # those that something really uses


class Campaign(Definition):
    """Adventures one after another, with towns between them."""

    profile: str = ""
    heroes: tuple[int, int] = (1, 5)
    gold: int = 0                  # what each hero begins with
    chapters: tuple[Chapter, ...] = ()
    ledger: dict[str, Any] | None = None       # instead of towns, as written (campaign/plan.py)
    stories: dict[str, Any]

    def __init__(self, card_id: str, pack: str, raw: dict[str, Any]):
        super().__init__(card_id, pack, raw)
        self.stories = {}
