"""A whole pack in one file, for players who pass it on: JSON, so that a page can read it without YAML.

    {"app", "kind": "pack", "format", "pack": {the head, "cards": {id: card}, "files": {id: file}},
     "lines": {language: translation}}

Cards stand there as they were written, every number as text, without their examples and notes.
"""
from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from .place import PackError, Problem
from .reading.examples import FOR_EXAMPLES

APP, KIND, FORMAT = "emberdelve", "pack", 1
GROUPS = ("cards", "tokens", "counters")
FOR_WRITERS = (*FOR_EXAMPLES, "note")
LANGUAGE, FILE_NAME = re.compile(r"[a-z]{2,3}\Z"), re.compile(r"[\w./-]{1,120}\Z", re.ASCII)
Tree = dict[str, Any]


class PackFile(NamedTuple):
    """A pack as it was written, and what its translators wrote, by language."""

    pack: Tree
    lines: dict[str, Tree]


def file_text(found: PackFile) -> str:
    """The text of the file."""
    cards = {card_id: {key: value for key, value in raw.items() if key not in FOR_WRITERS}
             for card_id, raw in found.pack["cards"].items()}
    head = {key: value for key, value in found.pack.items() if key not in (*FOR_WRITERS, "shipped")}
    lines = {language: _without_marks(tree) for language, tree in found.lines.items()}
    return json.dumps({"app": APP, "kind": KIND, "format": FORMAT, "pack": {**head, "cards": cards}, "lines": lines},
                      ensure_ascii=False, separators=(",", ":"))


def _without_marks(tree: Tree) -> Tree:
    """A translation without what tells its writer that the English has changed."""
    return {name: {key: line for key, line in lines.items() if key != "of"} if isinstance(lines, dict) else lines
            for name, lines in tree.items()}


def read_file(text: str) -> PackFile:
    """The pack in the text of a file that was found small enough to be parsed. Numbers become text, as in YAML. Nothing
    of it is checked but its form. Raises PackError."""
    data = _parsed(text)
    if not isinstance(data, dict) or data.get("app") != APP or data.get("kind") != KIND:
        raise _no_pack("this is no file with a pack; python -m pyengine pack FOLDER makes one")
    if data.get("format") != str(FORMAT):
        raise _no_pack("the file has another format than this version reads: a newer Emberdelve may open it")
    pack = data.get("pack")
    if not isinstance(pack, dict) or not all(isinstance(pack.get(group, {}), dict) for group in GROUPS):
        raise _no_pack("expected a pack with its cards by their ids")
    lines = data.get("lines", {})
    if not isinstance(lines, dict) or not all(LANGUAGE.match(name) and isinstance(tree, dict)
                                              for name, tree in lines.items()):
        raise _no_pack("expected translations by language")
    return PackFile({**{group: {} for group in GROUPS}, **pack, "files": _files(pack)}, lines)


def _files(pack: Tree) -> dict[str, str]:
    """In which file each card was written: for messages only."""
    files = pack.get("files")
    return {card: file for card, file in files.items()
            if isinstance(file, str) and FILE_NAME.match(file)} if isinstance(files, dict) else {}


def _parsed(text: str) -> Any:
    try:
        return json.loads(text, parse_int=str, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as error:
        raise _no_pack(f"the file is cut off or damaged: {error.msg}", f"line {error.lineno}") from None
    except (ValueError, RecursionError) as error:
        raise _no_pack(f"the file cannot be read: {error}") from None


def _no_pack(message: str, where: str = "file") -> PackError:
    return PackError([Problem("pack", where, message)])
