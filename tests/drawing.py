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
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from pyengine.cards.definition import Definition
from pyengine.cards.load import Definitions
from pyengine.cards.reading.files import StrictLoader, read_content, read_pack, words_of
from pyengine.state.state import State
from pyengine.trials import layout
from pyengine.trials.layout import ADVENTURE, close_doors, hold, lay_drawing, put_on_top, put_token, seat, stand, start

ROOT = Path(__file__).resolve().parents[1]
HARD_CARDS = ROOT / "tests" / "packs" / "hard_cards"
KEPT = ROOT / ".work" / "content-of-tests"


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


def empty_table(heroes: Iterable[str], adventure: str = ADVENTURE, profile: str = "castle", seed: int = 1,
                surges: int = 2) -> State:
    """A state with decks and seats, but nobody on the board yet."""
    return layout.empty_table(definitions(), heroes, adventure, profile, seed, surges)


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


__all__ = ["ADVENTURE", "Definition", "close_doors", "definitions", "empty_table", "hold", "lay_drawing",
           "own_content", "own_words", "put_on_top", "put_token", "raw_content", "read_legend", "seat", "split",
           "squares_of", "stand", "start", "write_card"]
