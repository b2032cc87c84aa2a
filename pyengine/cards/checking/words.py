"""Translations held against the English that they translate: unknown ids, lines too many, other numbers."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..place import short
from ..reading.sheet_words import SHEET_KEYS
from ..reading.words import card_words
from .looking import At, Finding
from .sheet import said

GROUPS = ("pack", "tokens", "counters", "stories")
LINES = ("of", "name", "text", "flavor", "ability", "class", "people", "good_at", "objective", "goals", "teams",
         "sides", "tactics", "second_form", "attacks", "actions", *SHEET_KEYS,
         "options", "stories", "guests", "waiting", "twists")
NUMBERED = ("text", "tactics", "actions", "sides", "second_form", "options")      # where a number is a rule
FIGURES = re.compile(r"\d+")
IN_WORDS = {"0", "1"}              # which either language may say in words
SAID = ("text", "objective", "goals", "actions", *SHEET_KEYS)      # where rows of the table can be named


def check_lines(tree: dict[str, Any], pack: dict[str, Any]) -> Iterator[Finding]:
    """Everything wrong in the lines of a translation, as they stand in one file."""
    for card_id, lines in tree.items():
        if card_id in GROUPS:
            continue
        if card_id not in pack["cards"]:
            yield At(card_id).say("no card of the pack has this id", card_id, pack["cards"])
        else:
            yield from of_card(At(card_id), lines, pack["cards"][card_id])


def of_card(at: At, lines: Any, raw: dict[str, Any]) -> Iterator[Finding]:
    """Everything wrong in the translation of one card."""
    yield from at.only(lines, LINES)
    if not isinstance(lines, dict):
        return
    words = card_words(raw)
    if "tactics" in lines and len(lines["tactics"]) != len(words.get("tactics", [])):
        yield at.into("tactics").say(f"{len(lines['tactics'])} lines for {len(words.get('tactics', []))} tactics")
    for group in ("attacks", "actions", "options", "goals", "teams", "sides", "rows", "rules", "clocks", "areas",
                  "defeats", "guests", "waiting", "twists"):
        yield from _group(at.into(group), lines.get(group, {}), words.get(group, {}))
    for key in NUMBERED:
        yield from _numbers(at.into(key), lines.get(key), words.get(key))
    yield from _group(at.into("stories"), lines.get("stories", {}), raw.get("stories", {}))
    if raw.get("kind") == "adventure":
        yield from _sheet(at, lines, raw)


def _numbers(at: At, line: Any, english: Any) -> Iterator[Finding]:
    """A translation says the numbers of its English."""
    if isinstance(line, str) and isinstance(english, str):
        said, wanted = (set(FIGURES.findall(text)) - IN_WORDS for text in (line, english))
        if said != wanted:
            yield at.say(f"the numbers are {_listed(said)}, and in the English {_listed(wanted)}").as_advice()
    elif isinstance(line, dict) and isinstance(english, dict):
        for key in line:
            if key in english:
                yield from _numbers(at.into(key), line[key], english[key])
    elif isinstance(line, list) and isinstance(english, list):
        for number, (own, other) in enumerate(zip(line, english, strict=False)):
            yield from _numbers(at.into(number), own, other)


def _listed(numbers: set[str]) -> str:
    return ", ".join(sorted(numbers, key=int)) or "none"


def _sheet(at: At, lines: Any, raw: dict[str, Any]) -> Iterator[Finding]:
    """The sheet of an adventure: as many steps of the set-up, and no number in words that stands in the table."""
    if len(lines.get("set_up", raw.get("set_up", []))) != len(raw.get("set_up", [])):
        yield at.into("set_up").say(f"{len(lines['set_up'])} lines for {len(raw.get('set_up', []))} steps")
    for place, text in _texts(at, {key: line for key, line in lines.items() if key in SAID}):
        yield from said(place, text, raw.get("by_heroes", {}))


def _texts(at: At, tree: Any) -> Iterator[tuple[At, str]]:
    if isinstance(tree, str):
        yield at, tree
    for key, part in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        yield from _texts(at.into(key), part)


def _group(at: At, lines: Any, words: dict[str, Any]) -> Iterator[Finding]:
    """Lines under names of the card: each name must be there, and each line in the form of its English."""
    if not isinstance(lines, dict):
        yield at.say(f"expected a mapping (key: value), found {short(lines)}")
        return
    for name, line in lines.items():
        if name not in words:
            yield at.say(f"the card has nothing called {name!r} there", name, words)
        elif isinstance(words[name], dict):
            yield from at.into(name).only(line, words[name])
        elif not isinstance(line, str):
            yield at.into(name).say(f"expected text, found {short(line)}")
