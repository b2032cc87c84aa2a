"""Reading what people wrote: where we are in a file, and what is wrong there.

A `Place` goes down into the tree of a card with the reader. Problems are collected, so that one run shows
all of them, each with file, card, path and a suggestion.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from .nouns import Noun

# The one rule for ids, of cards, packs, tokens, counters, options and all else that saves and translations name.
LONGEST_ID, GOOD_ID = 40, re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
ID_RULE = f"an id is made of small letters, digits and _, begins with a letter and has at most {LONGEST_ID} of them"
MOST = 100          # problems that are listed, and given a suggestion; of those after them only the number is told
KEYS = 5            # unknown keys of one mapping that are listed
LONGEST_WORD = 60   # nothing that could be meant is longer


class Problem(NamedTuple):
    """Something wrong in a pack: which file, where in it, what, and what was probably meant.

    word: what was written there, such as an unknown key. line: in the file, 0 when it is not known. advice: a point of
    house style, for which no pack is refused.
    """

    file: str
    where: str
    message: str
    suggestion: str = ""
    word: str = ""
    line: int = 0
    advice: bool = False

    def __str__(self) -> str:
        hint = f" (did you mean {self.suggestion}?)" if self.suggestion else ""
        line = f":{self.line}" if self.line else ""
        return f"{self.file}{line}: {self.where}: {self.message}{hint}"


def bounded(problems: list[Problem], most: int = MOST) -> list[Problem]:
    """The first of many problems, errors before advice, and one that says how many more there are."""
    found = sorted(problems, key=lambda problem: problem.advice)
    more = len(found) - most
    if more <= 0:
        return found
    return [*found[:most], found[most]._replace(where="pack", message=f"and {more} more problems",
                                                suggestion="", word="", line=0)]


class PackError(Exception):
    """A pack that cannot be used; `problems` says why."""

    def __init__(self, problems: list[Problem]):
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class Place:
    """A spot in a card: its path, the names known there, the definition being built, the problems so far."""

    __slots__ = ("card", "file", "names", "packs", "path", "problems")

    def __init__(self, file: str, path: tuple[str, ...], card: Any, problems: list[Problem], packs: Any,
                 names: dict[str, Noun] | None = None):
        self.file, self.path, self.card, self.problems, self.packs = file, path, card, problems, packs
        self.names: dict[str, Noun] = {} if names is None else names

    def into(self, part: Any) -> Place:
        """Go one step deeper; names declared there are known here too."""
        return Place(self.file, self.path + (str(part),), self.card, self.problems, self.packs, self.names)

    def with_names(self, **more: Noun) -> Place:
        """Copy the place with more names known there, but not outside."""
        return Place(self.file, self.path, self.card, self.problems, self.packs, {**self.names, **more})

    def problem(self, message: str, word: str = "", known: Iterable[str] = ()) -> None:
        """Note a problem; `word` is what was written and `known` what could have been meant."""
        hint = nearest(word, known) if len(self.problems) < MOST else ""
        self.problems.append(Problem(self.file, ".".join(self.path) or "pack", message, hint, str(word)))

    def row(self, raw: Any) -> Any:
        """The row of the adventure's table (by_heroes:) that a word names, or None. `-word` takes it off."""
        rows: Any = getattr(self.card, "rows", None)
        word = raw.lstrip("+-") if rows and isinstance(raw, str) else ""
        if not word or word not in rows:
            return None
        self.card.rows_used.add(word)
        return rows[word].turned() if raw[0] == "-" else rows[word]

    def identifier(self, raw: object) -> str:
        """The raw value as an id."""
        if isinstance(raw, str) and GOOD_ID.match(raw):
            return raw
        self.problem(f"{ID_RULE}; found {short(raw)}")
        return ""

    def mapping(self, raw: Any) -> dict[str, Any]:
        """The raw value as a mapping; anything else is a problem and reads as an empty one."""
        if isinstance(raw, dict):
            return raw
        self.problem(f"expected a mapping (key: value), found {short(raw)}")
        return {}

    def without_name(self, name: str) -> Place:
        """Copy the place with a name unknown."""
        left = {known: noun for known, noun in self.names.items() if known != name}
        return Place(self.file, self.path, self.card, self.problems, self.packs, left)

    def exclusive(self, raw: dict[str, Any], *keys: str) -> None:
        """At most one of some keys: each of them says the same thing in another way."""
        written = [key for key in keys if key in raw]
        if len(written) > 1:
            names = " and ".join(f"{key}:" for key in written)
            self.problem(f"{names} exclude each other; only one of them can be followed")

    def sequence(self, raw: Any) -> list[Any]:
        """The raw value as a list."""
        if isinstance(raw, list):
            return raw
        self.problem(f"expected a list (lines that begin with -), found {short(raw)}")
        return []

    def only(self, raw: dict[str, Any], known: Iterable[str]) -> None:
        """Every key must be known: a misspelt key is an error, never silently ignored."""
        known = tuple(known)
        for message, key in unknown_keys(raw, known):
            self.problem(message, key, known)


def unknown_keys(raw: dict[str, Any], known: tuple[str, ...]) -> list[tuple[str, str]]:
    """A message for each unknown key, with the key; of many only of the first."""
    unknown = [key for key in raw if key not in known]
    said = [(or_which(f"unknown key {short(key)}", key, known), str(key)) for key in unknown[:KEYS]]
    return [*said, (f"and {len(unknown) - KEYS} more unknown keys", "")] if len(unknown) > KEYS else said


def or_which(message: str, word: str, known: Iterable[str]) -> str:
    """A message about an unknown word, with the known words when none of them is like it."""
    known = list(known)
    return message if nearest(str(word), known) or not known else f"{message}; there are: {', '.join(known)}"


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like `word`, or ""."""
    if not word or len(word) > LONGEST_WORD:
        return ""
    try:
        import difflib  # only needed when something is wrong
    except ModuleNotFoundError:  # in a page it comes with the checker
        return ""
    found = difflib.get_close_matches(word, list(known), 1, 0.6)
    return found[0] if found else ""


def short(raw: Any) -> str:
    """A raw value, cut to fit a message."""
    text = repr(raw)
    return text if len(text) <= 60 else text[:57] + "..."
