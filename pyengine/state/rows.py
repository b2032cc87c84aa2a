"""The rows of the state: plain, immutable (but for two) records of ids, numbers, words and tuples.

A row never refers to another row, only to its id, so that a copy of a table is a copy of references and a
save is the rows as they stand. A new field needs a default: that is what keeps old saves readable.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from .record import Record, record

Square = tuple[int, int]


class Brought(NamedTuple):
    """What a party brings from its campaign into an adventure, and how the decks have changed since they were new."""

    items: tuple[tuple[str, tuple[str, ...]], ...] = ()         # by hero
    gold: tuple[tuple[str, int], ...] = ()
    advancements: tuple[tuple[str, tuple[str, ...]], ...] = ()
    away: tuple[str, ...] = ()     # treasure cards that heroes who stayed behind keep
    advanced: tuple[str, ...] = () # cards of the advanced deck that have come into play (SETUP-31)
    removed: tuple[str, ...] = ()  # cards that an aftermath has taken out
    draw_tokens: int = 0           # more draw tokens in the pool of trap tokens (A15)
    campaign: str = ""             # "": a single adventure


NOTHING_BROUGHT = Brought()


class Setup(NamedTuple):
    """What was chosen before the first turn; never changes during a game."""

    adventure: str
    profile: str
    seed: int
    heroes: tuple[str, ...]
    powers: tuple[tuple[str, tuple[str, ...]], ...] = ()
    table: str = "honest"          # honest, practice or iron: what an undo may do
    # ask: the active player settles ties; alike: only those that matter; fixed: the first option is taken
    ties: str = "ask"
    surges: int = 0                # the difficulty variant of SURGE-06: -1, 0 or +1
    mixed: bool = False            # cards and tiles of every pack come into the decks (GEN-04)
    levels: tuple[tuple[str, int], ...] = ()   # heroes that begin above level 1 (LEVEL-05)
    brought: Brought = NOTHING_BROUGHT   # from the campaign; a single adventure begins without


@record
class Table(Record):
    """What the whole group shares. It changes so often that `changes` writes it in place; `State.clone` copies it."""

    surges: int = 0
    round: int = 0
    turn: int = 0
    active: str = ""               # the hero whose turn it is
    phase: str = "setup"           # setup, hero, exploration, villain
    laid: str = ""                 # triangle of the tile laid in this Exploration Phase; "" when none
    slots: int = 0                 # parts of the Hero Phase still to be used (HERO-02)
    acted: bool = False            # the attack (or what stands for it) has been made
    moving: int = 0                # squares left of a move in progress
    next_id: int = 1
    outcome: str | None = None
    ending: str | None = None
    winners: tuple[str, ...] = ()  # heroes of the team that won, where teams play against each other
    team: str = ""                 # whose experience and surges lie on the table: the team whose turn it is
    rivalry: bool = False          # some heroes may be fought like monsters (COMPETE-02, COMPETE-08, COMPETE-09)
    used: tuple[str, ...] = ()     # once-a-turn effects already used this turn


@record
class Figure(Record):
    """Anything that stands on the board and has hit points: hero, monster, villain, ally, object."""

    id: str
    kind: str
    card: str
    square: Square | None
    hit_points: int
    conditions: tuple[str, ...] = ()
    size: int = 1                  # side of the base in squares
    order: int = 0                 # placed before or after others
    numb: int = 0                  # weakened markers that found no hit point left to take


@record
class Hero(Record):
    """What a player keeps beside the hero's figure (same id)."""

    id: str
    seat: int
    level: int = 1
    treasure_turn: int = 0         # number of the turn in which this player last drew for a defeat
    escaped: bool = False
    chosen: tuple[str, ...] = ()   # powers taken for this adventure
    gold: int = 0
    team: str = ""
    villainous: bool = False       # both villain and hero (COMPETE-07)
    out: bool = False              # beaten for good: it takes no more turns
    sealed: tuple[tuple[str, str], ...] = ()   # what it has chosen unseen, and nobody has learnt: (name, option)


@record
class Team(Record):
    """What belongs to a team while the turn is another's; meanwhile its own lies on the table."""

    id: str
    experience: tuple[str, ...] = ()
    surges: int = 0


@record
class Card(Record):
    """A card in play before a player or on the table; cards in decks and piles are mere ids."""

    id: str
    card: str
    # hero, power, item, advancement, queue, curse, environment, marker, chamber, villain, adventure
    zone: str
    holder: str = ""               # hero id, or "" for the table
    ready: bool = True
    order: int = 0
    side: str = ""                 # of a rune: the side that its hero has to resolve
    shielded: bool = False         # of a monster: it came with a chamber (CHAMBER-10)
    bearer: str = ""               # of a lasting effect: the figure that it is about


@record
class Deck(Record):
    """A draw pile (next card first) and its discard pile (latest last)."""

    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


@record
class Tile(Record):
    """A tile of 4 x 4 squares at tile coordinates, turned clockwise by quarter turns."""

    id: str
    card: str
    x: int
    y: int
    rotation: int = 0
    half: int = 0                  # 0: a plain tile; 1, 2: the halves of a double tile


@record
class EdgeTile(Record):
    """A narrow tile beside one side of a tile; nothing can be laid in that place any more."""

    id: str
    card: str
    tile: str
    side: int


@record
class Token(Record):
    """A token or marker on a square or a tile, or carried by a hero."""

    id: str
    token: str
    square: Square | None = None
    tile: str = ""
    card: str = ""                 # the card in play that it belongs to
    carrier: str = ""
    face: str = ""                 # of a trap token or door that lies face down: what nobody has seen yet
    shown: bool = False            # its face has been seen


class Frame:
    """Where a procedure stands: its name, its next step, its variables, and under which name the parent
    wants the result.

    A row that changes in place, because steps write it at every turn; `State.clone` therefore copies
    the frames. The values of its variables are plain and immutable like everything else.
    """

    __slots__ = ("procedure", "step", "vars", "into")       # noqa: RUF023 (saves keep this order)

    def __init__(self, procedure: str, step: str, vars: dict[str, Any], into: str = ""):
        self.procedure, self.step, self.vars, self.into = procedure, step, vars, into

    def copy(self) -> Frame:
        """A frame that can go another way."""
        copy = new_frame(Frame)
        copy.procedure, copy.step, copy.vars, copy.into = self.procedure, self.step, self.vars.copy(), self.into
        return copy

    def plain(self) -> tuple[Any, ...]:
        """Its fields, in the order of `__slots__`."""
        return self.procedure, self.step, self.vars, self.into

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]


new_frame = object.__new__         # a frame to be filled in by whoever asks, without the price of a call in Python


class Option(NamedTuple):
    """One legal answer: an id that is unique in its question, and what it is about, for page and bots."""

    id: str
    about: dict[str, Any]


class Question(NamedTuple):
    """The open question. Only its options are accepted as answers."""

    who: str
    kind: str                      # figure, square, path, edge, tile, card, option, may, order, amount
    options: tuple[Option, ...]
    key: str
    params: dict[str, Any]
    source: str = ""
    rule: str = ""
