"""The State: a dozen tables of rows, the stack of frames and the open question.

Tables are mappings and tuples that are never written in place: `changes` puts a new one in the slot. So a clone is a
handful of references, and an older state stays as it was. Only `table` (a single row) and the frames change in place,
and a clone gets its own. What follows from the tables (the geometry of the tiles, who stands where, which cards listen
to what) is kept up to date by `changes`, too.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import Board
from .geometry import board
from .index import Index, index
from .occupancy import Occupancy, occupancy
from .printed import CardSource
from .profile import Profile
from .rows import Card, Deck, EdgeTile, Figure, Frame, Hero, Question, Setup, Table, Team, Tile, Token

# Mappings from ids to rows or numbers.
TABLES = (
    "figures", "heroes", "tiles", "edge_tiles", "tokens", "cards", "decks", "counters", "streams", "teams", "gone",
)
SAVED = ("setup", "table", *TABLES, "experience", "queued", "stack", "question")
NOT_SAVED = (
    "definitions", "profile", "adventure", "board", "index", "occupancy", "events", "reached", "reached_of", "counted",
    "turned",
)


class State:
    """Everything about one game. Only `changes`, `chance` and the flow write its slots."""

    __slots__ = SAVED + NOT_SAVED

    setup: Setup
    table: Table
    figures: Mapping[str, Figure]
    heroes: Mapping[str, Hero]
    teams: Mapping[str, Team]
    tiles: Mapping[str, Tile]
    edge_tiles: Mapping[str, EdgeTile]
    tokens: Mapping[str, Token]
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    counters: Mapping[str, int]
    streams: Mapping[str, int]
    experience: tuple[str, ...]
    gone: Mapping[str, Figure]          # last rows of figures that left during this turn
    queued: tuple[int, ...] | None  # rolls fixed by a test; None in a real game
    stack: list[Frame]
    question: Question | None
    definitions: CardSource
    profile: Profile
    adventure: Any                   # the card of the adventure
    board: Board                     # follows from tiles, edge tiles and doors
    index: Index                     # follows from the cards in play
    occupancy: Occupancy             # follows from the figures and the board
    reached: Any                     # the last answer of rules/moving.reach, and to which question
    reached_of: Any
    counted: Mapping[str, int] | None   # the counters with which no clock has ended the game (rules/endings.py)
    turned: Mapping[str, bool] | None   # which villains showed their second side when totals were last settled
    events: list[dict[str, Any]] | None   # None: nobody listens, so none are built

    def clone(self, events: bool | None = None) -> State:
        """An independent copy: it shares the immutable rows and copies the table row and the frames.

        events: whether the copy records events; by default as this one does.
        """
        copy = State.__new__(State)
        copy.definitions, copy.profile, copy.adventure, copy.setup = (
            self.definitions,
            self.profile,
            self.adventure,
            self.setup,
        )
        copy.table = self.table.copy()
        copy.figures, copy.gone, copy.heroes, copy.teams = self.figures, self.gone, self.heroes, self.teams
        copy.tiles, copy.edge_tiles, copy.tokens, copy.cards = self.tiles, self.edge_tiles, self.tokens, self.cards
        copy.decks, copy.streams, copy.queued = self.decks, self.streams, self.queued
        copy.experience, copy.counters = self.experience, self.counters
        copy.board, copy.index, copy.occupancy = self.board, self.index, self.occupancy
        copy.reached, copy.reached_of, copy.counted = self.reached, self.reached_of, self.counted
        copy.turned = self.turned
        copy.stack = [frame.copy() for frame in self.stack]
        copy.question = self.question
        copy.events = [] if (self.events is not None if events is None else events) else None
        return copy

    def derive(self) -> None:
        """Rebuild what follows from the tables, after they were written other than through `changes`."""
        card_of = self.definitions.card
        self.board = board(self.tiles, self.edge_tiles, self.tokens, card_of)
        self.index = index(self.cards, card_of)
        self.occupancy = occupancy(self.figures, self.board.ground)
        self.reached = self.reached_of = self.counted = self.turned = None

    def figure_row(self, figure_id: Any) -> Figure | None:
        """The row of a figure, or its last row if it has left during this turn."""
        return self.figures.get(figure_id) or self.gone.get(figure_id)

    def has(self, thing: Any) -> bool:
        """Whether a figure, card in play, token, tile, edge tile or unexplored edge with this id is on the table."""
        for table in (self.figures, self.cards, self.tokens, self.tiles, self.edge_tiles, self.board.edges):
            if thing in table:
                return True
        return False

    def saved(self) -> tuple[Any, ...]:
        """The saved tables: two states are the same game when these are equal."""
        return tuple(getattr(self, name) for name in SAVED)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.saved() == other.saved()

    __hash__ = None  # type: ignore[assignment]


def empty_state(setup: Setup, definitions: CardSource, profile: Profile) -> State:
    """A state before set-up, with nothing on the table."""
    state = State.__new__(State)
    state.setup, state.table = setup, Table()
    state.definitions, state.profile, state.adventure = definitions, profile, definitions.card(setup.adventure)
    for name in TABLES:
        setattr(state, name, {})
    state.experience, state.queued, state.stack, state.question = (), None, [], None
    state.events = None
    state.derive()
    return state
