"""Writing a save: the tables as they stand, by field name once for each table, as one JSON text."""
from __future__ import annotations

import json
import zlib
from typing import Any

from ..game import Game
from ..state.rows import Brought, Card, Deck, EdgeTile, Figure, Frame, Hero, Option, Question, Setup, Table, Team, Tile, Token
from ..state.state import State

FORMAT = 1
APP = "emberdelve"
PACKS = "packs"                # in a save: the packs whose cards it is played with
ROW_TYPES: dict[str, Any] = {"figures": Figure, "heroes": Hero, "tiles": Tile, "edge_tiles": EdgeTile, "tokens": Token, "cards": Card,
                             "decks": Deck, "teams": Team, "gone": Figure}
SINGLE: dict[str, Any] = {"setup": Setup, "table": Table}
PLAIN = ("counters", "streams", "experience", "queued")


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


def save(game: Game) -> str:
    """The game as text. `load(save(game)) == game`."""
    body = json.dumps(plain(game.state), separators=(",", ":"), ensure_ascii=False)
    choices = json.dumps(game.choices, separators=(",", ":"))
    head = json.dumps({"app": APP, "format": FORMAT, "fields": FIELDS, PACKS: packs_of(game.state),
                       "checksum": zlib.crc32(body.encode())}, separators=(",", ":"))
    return f'{head[:-1]},"choices":{choices},"state":{body}}}'


def packs_of(state: State) -> list[str]:
    """The packs that a game is played with: its adventure's, those in its decks, its heroes'; of mixed decks, all."""
    known, setup = state.definitions, state.setup
    own = [known.pack_of(card) for card in (setup.adventure, *setup.heroes) if known.kind_of(card)]
    decks = known.packs_of_decks(own[0]) if own and own[0] in known.packs else ()
    return [pack for pack in known.packs if setup.mixed or pack in own or pack in decks]


def fingerprint(game: Game) -> str:
    """Eight hexadecimal digits that two equal games share."""
    body = json.dumps(plain(game.state), separators=(",", ":"), ensure_ascii=False)
    return f"{zlib.crc32(body.encode()):08x}"
