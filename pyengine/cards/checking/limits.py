"""Limits for packs from players: what a pack may weigh, and what its text may hold.

A pack is data, and its text is set as text, so nothing in it can do harm; but it could be too large to read, too deep
to walk, or look like something that it is not. What runs too long in play is ended by the engine's step budget.
"""
from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ..place import GOOD_ID, ID_RULE, LONGEST_ID, Problem
from ..reading.examples import FOR_EXAMPLES

FILES, FILE_BYTES, PACK_BYTES = 300, 256 * 1024, 2 * 1024 * 1024
CARDS, COPIES, DEPTH, ENTRIES, TEXT, DIGITS, ID = 600, 900, 30, 400, 4000, 6, LONGEST_ID
CARD_PARTS = 4000                  # values in the rules of one card, so that reading it stays quick
ALL_PARTS = 12000                  # and with its examples
TRIED = tuple((key,) for key in FOR_EXAMPLES)
NAME, NAMED = 80, ("name", "title", "label")
MARKS = 5                          # accents and vowel signs on one letter
FILE_OF_PACK, VALUES, DEPTH_OF_FILE = 1024 * 1024, 20_000, DEPTH + 4       # one file with a whole pack
# Names that every object of a browser has already: what is kept under one of them would be mistaken for it.
RESERVED = ("__proto__", "constructor", "prototype")
# A text in JSON, as far as it goes, or a mark that opens, closes or parts values.
TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{},]', re.DOTALL)
# Characters that cannot be seen, take no room or turn the direction of writing round, halves of characters, and those
# for private use, which look like anything; line ends and tabs are fine.
HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\ud800-\udfff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    "\ue000-\uf8ff\U000f0000-\U0010ffff]")


def check_files(folder: Path) -> list[Problem]:
    """The faults of a pack's files before any is read: too many, too large, or no files at all."""
    found = sorted(islice(folder.rglob("*"), 2 * FILES))
    problems = [Problem(_name(file, folder), "file", said) for file in found if (said := no_file(file))]
    files = [file for file in found if not file.is_dir()]
    if len(found) == 2 * FILES or len(files) > FILES:
        problems.append(Problem(folder.name, "files", f"{len(files)} files; at most {FILES} are allowed"))
    sizes = {file: file.lstat().st_size for file in files}
    problems += [Problem(_name(file, folder), "file", f"{size} bytes; at most {FILE_BYTES} are allowed")
                 for file, size in sizes.items() if size > FILE_BYTES]
    if sum(sizes.values()) > PACK_BYTES:
        problems.append(Problem(folder.name, "files", f"{sum(sizes.values())} bytes; at most {PACK_BYTES} are allowed"))
    return problems


def no_file(file: Path) -> str:
    """Why something in the folder of a pack is neither a file nor a folder, as far as a pack may have them."""
    mode = file.lstat().st_mode
    if stat.S_ISLNK(mode):
        return "a link is not allowed in a pack"
    if stat.S_ISDIR(mode):
        return "a folder must not be named as a file is" if file.suffix == ".yaml" else ""
    return "" if stat.S_ISREG(mode) else "only files and folders are allowed in a pack"


def _name(file: Path, folder: Path) -> str:
    return str(file.relative_to(folder.parent))


def too_deep(text: str) -> bool:
    """Whether a YAML text is nested deeper than a card needs. Marks are counted without building anything, so that a
    file made to exhaust the reader is stopped before it is read."""
    import yaml
    depth = 0
    for event in yaml.parse(text, getattr(yaml, "CBaseLoader", yaml.BaseLoader)):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEPTH:
            return True
    return False


def check_json(text: str) -> str:
    """Why a JSON text is too much to be parsed, or "". Nothing is built, so that a file made to exhaust the reader is
    stopped before it is read."""
    size = len(text.encode(errors="replace"))
    if size > FILE_OF_PACK:
        return f"{size} bytes; at most {FILE_OF_PACK} are allowed"
    depth = values = 0
    for token in TOKEN.finditer(text):
        mark = token[0][0]
        depth += (mark in "[{") - (mark in "]}")
        values += mark in "[{,\""
        if depth > DEPTH_OF_FILE:
            return f"nested deeper than {DEPTH_OF_FILE} steps"
        if values > 2 * VALUES:                   # of each, its comma or bracket is counted, and its text
            return f"more than {VALUES} values"
    return ""


def check_tree(pack: dict[str, Any]) -> list[Problem]:
    """The excessive or suspicious parts of a pack that has been parsed, from files or from elsewhere."""
    cards = pack.get("cards")
    if not isinstance(cards, dict):
        return [Problem(_id_of(pack), "cards", "expected cards by their ids")]
    problems = ([Problem(_id_of(pack), "cards", f"{len(cards)} cards; at most {CARDS} are allowed")]
                if len(cards) > CARDS else [])
    copies = sum(int(raw.get("copies", 1)) for raw in cards.values() if isinstance(raw, dict)
                 and _small(raw.get("copies", 1)))
    if copies > COPIES:
        problems.append(Problem(_id_of(pack), "cards", f"{copies} cards with all copies; at most {COPIES} are allowed"))
    rest = {key: value for key, value in pack.items() if key not in ("cards", "files")}
    for name, raw in [("pack.yaml", rest), *cards.items()]:
        file = str(pack.get("files", {}).get(name, f"{_id_of(pack)}/pack.yaml"))
        problems += [Problem(file, where, message) for where, message in _faults(str(name), raw)]
    return problems


def _id_of(pack: dict[str, Any]) -> str:
    return str(pack.get("id", "pack"))[:ID]


def _small(number: Any) -> bool:
    return isinstance(number, (int, str)) and bool(re.fullmatch(r"[0-9]{1,3}", str(number)))


def _faults(name: str, raw: Any) -> Iterator[tuple[str, str]]:
    """(place, message) for everything that one card, or the head of a pack, oversteps."""
    if name != "pack.yaml" and not GOOD_ID.match(name):
        yield name[:ID], ID_RULE
    if name in RESERVED:
        yield name, _fault(name, 0)
    rules = 0
    for parts, (path, value) in enumerate(_values(raw, (name[:ID],)), 1):
        rules += path[1:2] not in TRIED
        if rules > CARD_PARTS or parts > ALL_PARTS:
            yield name[:ID], f"more than {CARD_PARTS} values in one card"
            return
        message = _fault(value, len(path)) or (_name_fault(value) if path[-1] in NAMED and _printed(path) else "")
        if message:
            yield ".".join(path), message


def _printed(path: tuple[str, ...]) -> bool:
    """Whether a path leads into what is printed; examples are named in sentences."""
    return path[1:2] not in TRIED


def _name_fault(name: Any) -> str:
    """The fault of a printed name."""
    if not isinstance(name, str):
        return ""
    if len(name) > NAME:
        return f"a name of {len(name)} characters; at most {NAME} are allowed"
    return "" if any(map(str.isalnum, name)) else "a name has a letter or a digit"


def _values(raw: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value of a tree with its path, keys included; never deeper than one step beyond the limit."""
    yield path, raw
    if len(path) > DEPTH + 1:
        return
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield path, key
            yield from _values(value, path + (str(key)[:ID],))
    elif isinstance(raw, list):
        for number, value in enumerate(raw):
            yield from _values(value, path + (str(number),))


def _fault(value: Any, depth: int) -> str:
    if depth > DEPTH and isinstance(value, (dict, list)):
        return f"nested deeper than {DEPTH} steps"
    if isinstance(value, (dict, list)):
        return f"{len(value)} entries; at most {ENTRIES} are allowed" if len(value) > ENTRIES else ""
    text = str(value)
    if text in RESERVED:
        return f"the word {text!r} cannot be used: browsers have a meaning of their own for it"
    if len(text) > TEXT:
        return f"a text of {len(text)} characters; at most {TEXT} are allowed"
    if HIDDEN.search(text):
        return "hidden characters are not allowed in text"
    if not text.isascii() and _stacks_marks(text):
        return f"marks above or below a letter follow a letter, at most {MARKS} of them"
    return f"a number of more than {DIGITS} digits" if re.fullmatch(rf"[+-]?[0-9]{{{DIGITS + 1},}}", text) else ""


def _stacks_marks(text: str) -> bool:
    """Whether marks stand alone, or so many on one letter that they cover what is printed around it."""
    import unicodedata  # only needed for packs of players
    row = MARKS                    # a mark at the beginning has no letter
    for character in text:
        if unicodedata.category(character)[0] == "M":
            row += 1
            if row > MARKS:
                return True
        else:
            row = 0 if character.isalnum() else MARKS
    return False
