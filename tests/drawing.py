"""Drawn boards: how tests say what stands where.

    game = table('''
        . a .
        . A b     A ana with twin_arc, a b cinder_imp
        . . .
    ''', surges=1)

Letters are figures (capitals are heroes), `.` is floor, `#` wall, `o` a bone pile, `s` stairs; the other symbols of
tiles too are drawn as on a card. Squares beyond the drawing, up to whole tiles of 4 x 4, are wall.

The legend says what the letters stand for. It stands to the right of the squares, after four spaces, or on lines of
its own that begin four spaces further to the right. A to E are ana, bo, cy, dee and eli unless it says otherwise;
every other letter has to be explained, and nothing may be explained that is not drawn.
"""
from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import pickle
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from pyengine.cards.definition import Definition
from pyengine.cards.definition import Tile as TileCard
from pyengine.cards.load import Definitions
from pyengine.cards.reading.files import StrictLoader, read_content, read_pack, words_of
from pyengine.cards.reading.parts import MARKS
from pyengine.rules import doors, trap_tokens
from pyengine.rules.by_heroes import value_for
from pyengine.rules.setup import EXTRA_DECKS
from pyengine.state import changes
from pyengine.state.rows import Deck, Figure, Hero, Setup, Tile, Token, frame
from pyengine.state.state import State, empty_state

ROOT = Path(__file__).resolve().parents[1]
HARD_CARDS = ROOT / "tests" / "packs" / "hard_cards"
ADVENTURE = "drawn_adventure"
KEPT = ROOT / ".work" / "content-of-tests"
SIDE = 4


@functools.cache
def own_content() -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Every pack of the project, as written. To be changed only in a copy: reading it takes two seconds. What was read
    is kept for the next process, beside a checksum of all that it was made from."""
    read_from = [*(ROOT / "content").rglob("*.yaml"), *(ROOT / "pyengine" / "cards").rglob("*.py")]
    made_from = hashlib.sha256(b"".join(str(file).encode() + file.read_bytes() for file in sorted(read_from))).digest()
    with contextlib.suppress(OSError, EOFError, ValueError, pickle.UnpicklingError):
        known, content = pickle.loads(KEPT.read_bytes())
        if known == made_from:
            return content
    content = read_content(ROOT / "content")
    KEPT.parent.mkdir(exist_ok=True)
    new = KEPT.with_suffix(f".{os.getpid()}")           # several processes may do so at once
    new.write_bytes(pickle.dumps((made_from, content)))
    new.replace(KEPT)
    return content


@functools.cache
def own_words() -> dict[str, dict[str, Any]]:
    """What players read of these, by pack and language."""
    return {pack["id"]: words_of(pack, ROOT / "content" / pack["id"]) for pack in own_content()[0]}


@functools.cache
def raw_content() -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """These, and the test pack."""
    packs, profiles = own_content()
    return packs + [read_pack(HARD_CARDS)], profiles


@functools.cache
def definitions() -> Definitions:
    """The cards of all packs; tests add drawn tiles under names of their own."""
    packs, profiles = raw_content()
    made = Definitions(packs, profiles)
    adventure = {"kind": "adventure", "name": "A drawn board", "profile": "castle",
                 "setup": {"start_tile": "sunken_gate", "counters": {}}, "stories": {}}
    made.add(ADVENTURE, "hard_cards", adventure)
    return made


def change_opening(monkeypatch: Any, adventure: str, **fields: Any) -> None:
    """During a test an adventure says something else about its set-up."""
    card = definitions().card(adventure)
    monkeypatch.setattr(card, "setup", card.setup._replace(**fields))


def split(drawing: str) -> tuple[list[str], str]:
    """The rows of squares, and the whole legend."""
    rows, legend = [], []
    for line in margin_off(drawing):
        left, _, right = line.partition("    ")
        rows.append(left)
        legend.append(right)
    return rows, ",".join(part.strip() for part in legend if part.strip())


def margin_off(drawing: str) -> list[str]:
    """The lines without the indentation that they share. The first may stand directly behind the quotes."""
    first, _, others = drawing.rstrip().partition("\n")
    lines = [line for line in others.splitlines() if line.strip()]
    margin = min((len(line) - len(line.lstrip()) for line in lines), default=0)
    return [first.strip()] * bool(first.strip()) + [line[margin:].rstrip() for line in lines]


HEROES = {"A": "ana", "B": "bo", "C": "cy", "D": "dee", "E": "eli"}


def read_legend(legend: str, letters: Iterable[str]) -> dict[str, tuple[str, list[str]]]:
    """{letter: (card, what it holds)}, heroes first. Raises ValueError for a letter without an explanation, and for an
    explanation without a letter."""
    said = {letter: (hero, []) for letter, hero in HEROES.items() if letter in letters}
    for entry in filter(None, (part.strip() for part in legend.split(","))):
        what, _, held = entry.partition(" with ")
        *names, card = what.split()
        said.update((name, (card, held.replace(" and ", " ").split())) for name in names)
    for found, wrong in ((set(letters) - set(said), "drawn, but the legend does not say what it is"),
                         (set(said) - set(letters), "in the legend, but not drawn")):
        if found:
            raise ValueError(f"{', '.join(sorted(found))}: {wrong}")
    return {letter: said[letter] for letter in sorted(letters, key=lambda letter: (not letter.isupper(), letter))}


def write_card(text: str, card: str = "as_written") -> str:
    """Makes up a card of the test pack, for this test alone, from YAML as it would stand in a pack. Returns its id."""
    raw = yaml.load(textwrap.dedent(text), StrictLoader)
    assert all(card not in pack["cards"] for pack in definitions().packs.values()), f"{card} is a card of a pack"
    definitions().add(card, "hard_cards", {"name": card.replace("_", " ").capitalize(), "copies": "0", **raw})
    return card


def squares_of(rows: Iterable[str]) -> list[list[str]]:
    """The marks of a drawing, row by row; a row is written with or without spaces."""
    return [row.split() if " " in row.strip() else list(row.strip()) for row in rows if row.strip()]


def lay_drawing(state: State, marks: list[list[str]], triangle: str = "white") -> None:
    """Lay tiles that look like the drawing."""
    height, width = _whole(len(marks)), _whole(max(len(row) for row in marks))
    for ty in range(height // SIDE):
        for tx in range(width // SIDE):
            rows = tuple("".join(_mark(marks, SIDE * tx + x, SIDE * ty + y) for x in range(SIDE)) for y in range(SIDE))
            if set("".join(rows)) != {"#"}:
                _lay(state, rows, tx, ty, triangle)


def _whole(length: int) -> int:
    return -(-length // SIDE) * SIDE


def _mark(marks: list[list[str]], x: int, y: int) -> str:
    if y >= len(marks) or x >= len(marks[y]):
        return "#"
    return marks[y][x] if marks[y][x] in MARKS else "."


def _lay(state: State, rows: tuple[str, ...], tx: int, ty: int, triangle: str) -> None:
    name = "drawn_" + "_".join(rows) + triangle
    if state.definitions.kind_of(name) is None:
        raw = {"kind": "tile", "name": "Drawn", "triangle": triangle, "squares": list(rows)}
        card = state.definitions.add(name, "drawn", raw, read=False)       # of no pack, so in no stack
        card.squares, card.triangle = rows, triangle
    changes.add_tile(state, Tile(changes.new_id(state, "t"), name, tx, ty))


def empty_table(heroes: Iterable[str], adventure: str = ADVENTURE, profile: str = "castle", seed: int = 1,
                surges: int = 2) -> State:
    """A state with decks and seats, but nobody on the board yet."""
    cards = definitions()
    state = empty_state(Setup(adventure, profile, seed, tuple(heroes)), cards, cards.profile(profile))
    state.events = []
    state.queued = ()
    for deck, kind in (("monsters", "monster"), ("encounters", "encounter"), ("treasures", "treasure"),
                       ("tiles", "tile")):
        pack = "hard_cards" if adventure == ADVENTURE else cards.pack_of(adventure)
        state.decks = {**state.decks, deck: Deck(tuple(_deck(cards, kind, pack)))}
    for deck in state.profile.extra_decks:
        state.decks = {**state.decks, deck: Deck(tuple(_deck(cards, EXTRA_DECKS[deck], pack)))}
    trap_tokens.make_pool(state)
    changes.change_table(state, surges=surges, round=1, turn=1)
    state.counters = {name: value_for(start, len(state.setup.heroes)) or 0
                      for name, start in cards.card(adventure).setup.counters.items()}
    changes.add_card(state, adventure, "adventure")
    return state


def _deck(cards: Definitions, kind: str, pack: str) -> Iterator[str]:
    for card in cards.ids_of(kind, pack=pack):
        definition = cards.card(card)
        waits = isinstance(definition, TileCard) and any(
            (definition.start, definition.named, definition.set, definition.entrance, definition.chamber))
        if not waits and not card.startswith("drawn_"):
            yield from [card] * definition.copies


def seat(state: State, hero: str, square: Any, level: int = 1) -> None:
    """A hero on a square with all its hit points; no powers yet."""
    state.heroes = {**state.heroes, hero: Hero(hero, len(state.heroes), level)}
    changes.add_card(state, hero, "hero", hero)
    whole = state.definitions.card(hero).at_level(level, "hit_points_max")
    changes.add_figure(state, Figure(hero, "hero", hero, square, whole))


def stand(state: State, name: str, card: str, square: Any, holder: str = "", shielded: bool = False) -> None:
    """A monster, villain, ally or object on a square; the card of a monster or ally lies before somebody. shielded: it
    came with a chamber."""
    definition = state.definitions.card(card)
    kind = definition.kind
    changes.add_figure(state, Figure(name, kind, card, square, definition.numbers["hit_points_max"], (),
                                     definition.size, len(state.figures)))
    holder = holder or state.table.active or next(iter(state.heroes), "")
    zone = "queue" if kind == "monster" else kind
    changes.add_card(state, card, zone, holder if zone in ("queue", "ally") else "", shielded=shielded)


def hold(state: State, hero: str, card: str, ready: bool = True) -> str:
    """A power, item, curse or trap in front of a hero; an environment on the table. Returns its id."""
    definition = state.definitions.card(card)
    zones = {"power": "power", "treasure": "item", "monster": "queue", "advancement": "advancement", "trap": "queue",
             "lasting": "lasting"}
    zone = zones.get(definition.kind) or {"curse": "curse", "environment": "environment", "trap": "queue",
                                          "hazard": "queue", "power": "marker"}[definition.type]
    row = changes.add_card(state, card, zone, "" if zone == "environment" else hero,
                           **({"bearer": hero} if zone == "lasting" else {}))
    if not ready:
        changes.change_card(state, row.id, ready=False)
    return row.id


def put_token(state: State, token: str, square: Any, card: str = "", face: str = "") -> str:
    """A token on a square (its tile follows); a marker of a card lies on the tile only. A trap token has a face."""
    tile = state.board.free.get(square, "")
    row = Token(changes.new_id(state, "k"), token, None if card else square, tile, card, face=face)
    changes.add_token(state, row)
    return row.id


def close_doors(state: State, kinds: Iterable[str]) -> None:
    """Closed doors on the symbols of all tiles, in this order; what is left over stays in the pool."""
    state.decks = {**state.decks, doors.POOL: Deck(tuple(kinds))}
    doors.close(state, tuple(state.tiles))


def put_on_top(state: State, deck: str, cards: Iterable[str]) -> None:
    """These cards come first; other copies of them leave the pile, so that the count stays."""
    draw = list(state.decks[deck].draw)
    cards = list(cards)
    for card in cards:
        if card in draw:
            draw.remove(card)
    changes.change_deck(state, deck, draw=tuple(cards + draw))


def start(state: State, procedure: str, at: str = "start", **variables: Any) -> None:
    """Let a procedure run next, from this step of it on; what is on the stack already goes on afterwards."""
    state.stack.append(frame(procedure, at, variables))


__all__ = ["ADVENTURE", "Definition", "close_doors", "definitions", "empty_table", "hold", "lay_drawing",
           "own_content", "own_words", "put_on_top", "put_token", "raw_content", "read_legend", "seat", "split",
           "squares_of", "stand", "start", "write_card"]
