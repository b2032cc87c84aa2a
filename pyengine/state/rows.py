"""The rows of the state: plain records of ids, numbers, words and tuples, immutable except for `Table` and `Frame`.

A row refers to other rows by id only, so copying a table copies references and a save is the rows as they stand. A new
field needs a default: that is what keeps old saves readable.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from .record import Record, record

Square = tuple[int, int]


class Brought(NamedTuple):
    """The belongings that a party brings from its campaign into an adventure, and the changes to the decks."""

    items: tuple[tuple[str, tuple[str, ...]], ...] = ()         # by hero
    gold: tuple[tuple[str, int], ...] = ()
    advancements: tuple[tuple[str, tuple[str, ...]], ...] = ()
    away: tuple[str, ...] = ()     # treasure cards that heroes who stayed behind keep
    advanced: tuple[str, ...] = () # cards of the advanced deck that have come into play (SETUP-31)
    removed: tuple[str, ...] = ()  # cards that an aftermath has taken out
    draw_tokens: int = 0           # more draw tokens in the pool of trap tokens (A15)
    campaign: str = ""             # "": a single adventure
    ledger: bool = False           # the surges of each hero are entered as Years (LEDGER-02)
    twists: tuple[str, ...] = ()   # of the ledger: carried out before the first turn


NOTHING_BROUGHT = Brought()


class Setup(NamedTuple):
    """The choices made before the first turn; they never change during a game."""

    adventure: str
    profile: str
    seed: int
    heroes: tuple[str, ...]
    powers: tuple[tuple[str, tuple[str, ...]], ...] = ()
    table: str = "honest"          # honest, practice or iron: what an undo may do
    # ask: the active player settles ties; alike: only those that matter; targets: only whom a monster picks;
    # fixed: none, the first option is taken. (Saves leave the default out, so it stays what it was.)
    ties: str = "ask"
    surges: int = 0                # the difficulty variant of SURGE-06: -1, 0 or +1
    mixed: bool = False            # cards and tiles of every pack come into the decks (GEN-04)
    levels: tuple[tuple[str, int], ...] = ()   # heroes that begin above level 1 (LEVEL-05)
    brought: Brought = NOTHING_BROUGHT   # from the campaign; a single adventure begins without


@record
class Table(Record):
    """The state that the whole group shares. `changes` writes it in place, because it changes so often; `State.clone`
    copies it."""

    surges: int = 0
    round: int = 0
    turn: int = 0
    active: str = ""               # the hero whose turn it is
    phase: str = "setup"           # setup, hero, exploration, villain
    laid: str = ""                 # triangle of the tile laid in this Exploration Phase; "" when none
    slots: int = 0                 # parts of the Hero Phase still to be used (HERO-02)
    acted: bool = False            # the action (an attack, or what may replace one) has been taken
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
    order: int = 0                 # the order in which figures were placed
    numb: int = 0                  # weakened markers that had no hit point to take


@record
class Hero(Record):
    """A hero's belongings and progress beside its figure (which has the same id)."""

    id: str
    seat: int
    level: int = 1
    treasure_turn: int = 0         # number of the turn in which this player last drew for a defeat
    escaped: bool = False
    chosen: tuple[str, ...] = ()   # powers taken for this adventure
    gold: int = 0
    team: str = ""
    villainous: bool = False       # both villain and hero (COMPETE-07)
    out: bool = False              # out of the game: takes no more turns
    sealed: tuple[tuple[str, str], ...] = ()   # secret choices: (name, option)


@record
class Team(Record):
    """The piles of a team while it is another team's turn; the active team's piles lie on the table."""

    id: str
    experience: tuple[str, ...] = ()
    surges: int = 0


@record
class Card(Record):
    """A card in play, before a player or on the table. Cards in decks and piles are plain ids."""

    id: str
    card: str
    # hero, power, item, advancement, queue, curse, environment, marker, chamber, villain, adventure
    zone: str
    holder: str = ""               # hero id, or "" for the table
    ready: bool = True
    order: int = 0
    side: str = ""                 # of a rune: the side that its hero has to resolve
    shielded: bool = False         # of a monster: it came with a chamber (CHAMBER-10)
    bearer: str = ""               # of a lasting effect: the figure it affects


@record
class Deck(Record):
    """A draw pile (next card first) and its discard pile (latest last); how many cards at the top of the draw pile, and
    how many at the bottom, have been seen by the players."""

    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    seen_on_top: int = 0
    seen_at_bottom: int = 0


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
    """A narrow tile beside one side of a tile, which blocks that place for good."""

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
    face: str = ""                 # of a face-down trap token or door: what is on its hidden side
    shown: bool = False            # its face has been seen


class Frame:
    """The state of one running procedure: its name, its next step, its variables, and the name under which its caller
    wants the result.

    Frames change in place, because steps write them all the time; `State.clone` copies them. The values of the
    variables are plain and immutable like everything else in the state. There is no `__init__`, which would take three
    times as long as filling in the fields: `frame` does that.
    """

    __slots__ = ("procedure", "step", "vars", "into")       # noqa: RUF023 (saves keep this order)

    procedure: str
    step: str
    vars: dict[str, Any]
    into: str

    def copy(self) -> Frame:
        """A frame that can go another way."""
        return frame(self.procedure, self.step, self.vars.copy(), self.into)

    def plain(self) -> tuple[Any, ...]:
        """Its fields, in the order of `__slots__`."""
        return self.procedure, self.step, self.vars, self.into

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]


def frame(procedure: str, step: str, vars: dict[str, Any], into: str = "") -> Frame:
    """A frame with its fields filled in."""
    made = Frame()
    made.procedure, made.step, made.vars, made.into = procedure, step, vars, into
    return made


class Option(NamedTuple):
    """One legal answer: an id, unique within its question, and what it is about, for the page and for bots."""

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
