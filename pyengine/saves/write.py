"""Writing a save: the tables as they stand, the names of their fields once for each table, and how the game came about.

    {"app", "format", "fields": {table: [names]}, "packs": [ids], "version": {"engine", "cards"}, "choices": [option
    ids],
     "halfway": {card: digest}, "resting": [entries of the log, digest of the tables], "state": {...}, "checksum"}

`halfway` are the cards of whose effects something is still to be done, `resting` is the last moment without any: when a
later version has changed one of these cards, the game goes back there (see changed.py). Most saves have neither.
"""
from __future__ import annotations

import zlib
from typing import Any

from ..game import TAKEN_OVER, Game
from ..rules.opening import packs_of
from ..state.printed import CardSource
from ..state.rows import (
    Brought,
    Card,
    Deck,
    EdgeTile,
    Figure,
    Frame,
    Hero,
    Option,
    Question,
    Setup,
    Table,
    Team,
    Tile,
    Token,
)
from ..state.state import State
from .envelope import APP, PACKS, compact, seal
from .version import digest, version_of

FORMAT = 2
ROW_TYPES: dict[str, Any] = {"figures": Figure, "heroes": Hero, "tiles": Tile, "edge_tiles": EdgeTile, "tokens": Token,
                             "cards": Card, "decks": Deck, "teams": Team, "gone": Figure}
SINGLE: dict[str, Any] = {"setup": Setup, "table": Table}
PLAIN = ("counters", "streams", "experience", "queued")
HALFWAY, RESTING = "halfway", "resting"
NOT_OF_THE_TABLE = ("setup", "stack", "question")


def plain(state: State) -> dict[str, Any]:
    """The state as plain data. Rows are lists; `fields` names their places, so that a new field breaks no save."""
    tables: dict[str, Any] = {"setup": state.setup, "table": state.table.values()}
    for name in ROW_TYPES:
        tables[name] = {id: row.values() for id, row in getattr(state, name).items()}
    for name in PLAIN:
        tables[name] = getattr(state, name)
    tables["stack"] = [frame.plain() for frame in state.stack]
    tables["question"] = state.question
    return tables


FIELDS = {name: list(row._fields) for name, row in
          {**ROW_TYPES, **SINGLE, "option": Option, "question": Question, "brought": Brought}.items()}
FIELDS["frame"] = list(Frame.__slots__)
HEAD = {"app": compact(APP), "format": compact(FORMAT), "fields": compact(FIELDS)}


def save(game: Game) -> str:
    """The game as text. `load(save(game)) == game`."""
    packs, setup = game.state.definitions, game.state.setup
    version = {} if TAKEN_OVER in game.choices else version_of(packs, setup)
    return seal({**HEAD, PACKS: compact(packs_of(packs, setup)), "version": compact(version),
                 "choices": compact(game.choices), **_halfway(game), "state": compact(plain(game.state))})


def _halfway(game: Game) -> dict[str, str]:
    cards = cards_halfway(game.state)
    if not cards:
        return {}
    moment = game.before
    while moment is not None and cards_halfway(moment.state):
        moment = moment.before
    found = {HALFWAY: compact({card: card_digest(game.state.definitions, card) for card in cards})}
    if moment is not None and TAKEN_OVER not in game.choices:
        found[RESTING] = compact([len(moment.choices), table_digest(plain(moment.state))])
    return found


def cards_halfway(state: State) -> tuple[str, ...]:
    """The cards of whose effects something is still to be done, the outermost first."""
    return tuple(dict.fromkeys(frame.vars["_card"] for frame in state.stack if "_card" in frame.vars))


def card_digest(packs: CardSource, card: str) -> str:
    """Eight hexadecimal digits for what is written on a card."""
    return digest(packs.written(card))


def table_digest(tables: dict[str, Any]) -> str:
    """Eight hexadecimal digits for what lies on a table, given as `plain` gives it."""
    return digest({name: rows for name, rows in tables.items() if name not in NOT_OF_THE_TABLE})


def fingerprint(game: Game) -> str:
    """Eight hexadecimal digits that two equal games share. Left out is what older versions did not keep, so that their
    results still agree: what players have seen of a deck follows from the rest, and most games are of no ledger."""
    tables = plain(game.state)
    tables["decks"] = {name: (deck.draw, deck.discard) for name, deck in game.state.decks.items()}
    *setup, brought = tables["setup"]
    if not game.state.setup.brought.ledger:
        tables["setup"] = [*setup, brought[:FIELDS["brought"].index("ledger")]]
    return f"{zlib.crc32(compact(tables).encode()):08x}"
